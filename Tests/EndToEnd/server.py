"""The real executable, started on a free port."""
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("TRANSOM_BINARY", ROOT / ".build/release/transom"))
# Seconds within which a server ends after SIGTERM.
STOP_LIMIT = 60


class Server:
    """`transom serve` as a context manager; `url` is where it listens. `prefix` is a program that runs it."""

    def __init__(self, *settings, prefix=()):
        self.command = [*prefix, str(BINARY), "serve", "--listen", "127.0.0.1:0", *settings]

    def __enter__(self):
        if not BINARY.exists():
            raise FileNotFoundError(f"{BINARY}: run scripts/build first")
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        if not found:
            self.process.kill()
            raise RuntimeError(f"the server did not start: {line!r} {self.process.stderr.read()!r}")
        self.url = found.group()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        _, errors = self.process.communicate(timeout=STOP_LIMIT)
        status = self.process.returncode
        if status != 0:
            raise RuntimeError(f"the server ended with status {status}: {errors[-4000:]}")

    @property
    def pid(self):
        return self.process.pid
