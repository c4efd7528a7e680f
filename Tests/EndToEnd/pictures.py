"""Reference pictures: requests (Tests/Pictures/<route>/<name>.json), the SVG that the service answers, and Chromium's
rendering of it."""
import dataclasses
import io
import json
import pathlib
import re
import subprocess

import httpx
import numpy
from PIL import Image

PICTURES = pathlib.Path(__file__).resolve().parents[1] / "Pictures"
# Another version of the browser smooths edges a little differently; it does not move them.
EDGE_DIFFERENCE = 48  # of 255, in any channel
EDGE_PIXELS = 0.0002  # share of all pixels that may differ more
MEAN_DIFFERENCE = 0.001  # of the range
# Other programs smooth edges in ways of their own.
OTHER_MEAN_DIFFERENCE = 0.01
OTHER_EDGE_PIXELS = 0.001
# Chromium sets the letters of text elements on whole pixels.
OTHER_LETTER_PIXELS = 0.03


@dataclasses.dataclass
class Reference:
    request: pathlib.Path

    @property
    def name(self):
        return f"{self.request.parent.name}/{self.request.stem}"

    @property
    def route(self):
        return f"/v1/{self.request.parent.name}"

    @property
    def svg(self):
        return self.request.with_suffix(".svg")

    @property
    def png(self):
        return self.request.with_suffix(".png")

    def draw(self, url):
        """The SVG that the service draws now."""
        return self.ask(f"{url}{self.route}/svg").text

    def rasterize(self, url):
        """The PNG that the service draws now, on white."""
        return on_white(self.ask(f"{url}{self.route}/png?scale=1").content)

    def ask(self, address):
        reply = httpx.post(address, json=json.loads(self.request.read_text()), timeout=60)
        assert reply.status_code == 200, f"{self.name}: {reply.text}"
        return reply


def references():
    return [Reference(file) for file in sorted(PICTURES.glob("*/*.json"))]


def size(svg):
    """Width and height of an SVG in whole pixels."""
    root = svg[:svg.index(">")]
    return tuple(int(-(-float(re.search(rf' {name}="([0-9.]+)"', root)[1]) // 1)) for name in ("width", "height"))


def render(page, svg, style=""):
    """Chromium's picture of an SVG inlined in a white page."""
    width, height = size(svg)
    page.set_viewport_size({"width": max(width, 1), "height": max(height, 1)})
    page.set_content(f"<!doctype html><style>body{{margin:0}}svg{{display:block}}{style}</style>{svg}")
    page.evaluate("document.fonts.ready")
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def on_white(png):
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    page = Image.new("RGBA", picture.size, "white")
    page.alpha_composite(picture)
    return page.convert("RGB")


def librsvg(svg):
    """librsvg's picture of an SVG, on white."""
    run = subprocess.run(["rsvg-convert"], input=svg.encode(), capture_output=True, check=True)
    return on_white(run.stdout)


def unlikeness_of_others(svg, a, b):
    """What tells two programs' pictures of an SVG apart, beyond how they smooth edges."""
    return unlikeness(a, b, OTHER_LETTER_PIXELS if "<text" in svg else OTHER_EDGE_PIXELS, OTHER_MEAN_DIFFERENCE)


def unlikeness(a, b, edge_pixels=EDGE_PIXELS, mean_difference=MEAN_DIFFERENCE):
    """What tells two pictures apart; None where they are alike."""
    if a.size != b.size:
        return f"sizes {a.size} and {b.size}"
    difference = numpy.abs(numpy.asarray(a, dtype=int) - numpy.asarray(b, dtype=int))
    share, mean = (difference.max(axis=2) > EDGE_DIFFERENCE).mean(), difference.mean() / 255
    if share > edge_pixels or mean > mean_difference:
        return f"{share:.2%} of the pixels differ clearly, {mean:.3%} of the range in the mean"
    return None
