"""README.md keeps its word."""
import re
import subprocess

import pytest

import readme

DOCUMENTED = "http://localhost:8080"


@pytest.mark.parametrize("block", readme.shell_blocks(), ids=lambda block: block.split("\n")[0][:60])
def test_commands_work(block, url, tmp_path):
    assert "curl" in block
    # A refusal is a failure as well.
    script = "set -euo pipefail\n" + block.replace("curl ", "curl --silent --fail ", 1).replace(DOCUMENTED, url)
    run = subprocess.run(["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    if "import json" not in block:
        # What `-o` writes is an answer as well.
        answer = run.stdout + "".join(file.read_text() for file in tmp_path.iterdir())
        assert answer.startswith(("<svg", "{", ":root")), answer


def test_image_addresses_work(client):
    addresses = re.findall(rf'<img [^>]*src="{DOCUMENTED}([^"]+)"', readme.README.read_text())
    assert addresses
    for address in addresses:
        reply = client.get(address)
        assert reply.status_code == 200
        assert reply.headers["content-type"] == "image/svg+xml"


def test_routes_exist(client):
    """Every path that is named is one of the described."""
    described = client.get("/openapi.yaml").text
    for path in re.findall(r"`(?:GET|POST) (/[^`?]*)", readme.README.read_text()):
        assert f"  {path.replace('{component}', 'bottom-navigation')}:" in described.replace('"', ""), path


def test_the_picture_is_what_the_service_draws(url):
    assert readme.PICTURE.read_text() == readme.draw(url)
