"""The HTTP suite that `swift test` puts to the service without a socket, put to the real server."""
import os
import pathlib
import subprocess

SUITE = pathlib.Path(__file__).resolve().parents[1] / "Suite"


def test_suite_holds(url):
    run = subprocess.run(
        [SUITE / "run"], env={**os.environ, "TRANSOM_URL": url}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-4000:]
