"""README.md: the picture it shows, and the commands in it."""
import re

import httpx

from server import ROOT

README = ROOT / "README.md"
PICTURE = ROOT / "docs/images/bottom-navigation.svg"
COMPONENT = "/v1/bottom-navigation"
EXAMPLE = "badges"
# The shadow above the bar.
MARGIN = {"top": 16, "left": 16, "right": 16, "bottom": 16}


def draw(url):
    """The component's first example, with room for its shadow."""
    examples = httpx.get(f"{url}{COMPONENT}/examples").json()["examples"]
    request = next(example["request"] for example in examples if example["name"] == EXAMPLE)
    reply = httpx.post(f"{url}{COMPONENT}/svg", json={**request, "output": {"margin": MARGIN}})
    assert reply.status_code == 200, reply.text
    return reply.text


def shell_blocks():
    """Every block of shell commands."""
    return re.findall(r"^```sh\n(.*?)^```", README.read_text(), re.MULTILINE | re.DOTALL)
