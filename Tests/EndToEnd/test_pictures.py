"""The service still draws the reference pictures; Chromium, librsvg and the service's own PNG show them alike."""
import re

import pytest
from PIL import Image, ImageChops

from pictures import librsvg, references, render, unlikeness, unlikeness_of_others

REFERENCES = references()
SAMPLE = next(reference for reference in REFERENCES if reference.name == "bottom-navigation/badges-primary")


class Shown:
    """The SVG that the service draws of a reference, and Chromium's picture of it, each made once."""

    def __init__(self, url, page):
        self.url, self.page, self.known = url, page, {}

    def __call__(self, reference):
        if reference.name not in self.known:
            svg = reference.draw(self.url)
            self.known[reference.name] = svg, render(self.page, svg)
        return self.known[reference.name]


@pytest.fixture(scope="module")
def shown(url, chromium):
    page = chromium.new_page()
    yield Shown(url, page)
    page.close()


every_reference = pytest.mark.parametrize("reference", REFERENCES, ids=lambda reference: reference.name)


@every_reference
def test_picture_is_the_reference(reference, shown):
    svg, picture = shown(reference)
    difference = unlikeness(picture, Image.open(reference.png).convert("RGB"))
    assert difference is None, difference
    assert svg == reference.svg.read_text(), "another text, though it looks the same"


@every_reference
def test_the_png_is_what_chromium_shows_of_the_svg(reference, shown, url):
    svg, picture = shown(reference)
    difference = unlikeness_of_others(svg, reference.rasterize(url), picture)
    assert difference is None, difference


@every_reference
def test_librsvg_and_chromium_show_the_same(reference, shown):
    svg, picture = shown(reference)
    difference = unlikeness_of_others(svg, librsvg(svg), picture)
    assert difference is None, difference


@pytest.mark.parametrize("shift", [(1, 0), (0, 1)])
def test_a_shift_of_a_pixel_is_seen(shift, page):
    picture = render(page, SAMPLE.svg.read_text())
    assert unlikeness(picture, picture) is None
    assert unlikeness(picture, ImageChops.offset(picture, *shift))


@pytest.mark.parametrize("pattern, replacement", [
    ("#D32F2F", "#D35F2F"),  # the badges
    ("#6200EE", "#6204EE"),  # the bar, hardly
    (r'(data-element="items\[0\]\.icon"><path transform="translate\()(\d+)', r"\g<1>0"),  # an icon elsewhere
    (r'<g data-element="items\[1\]\.title">.*?</g>', ""),  # a title is lost
])
def test_a_change_is_seen(pattern, replacement, page):
    svg = SAMPLE.svg.read_text()
    changed = re.sub(pattern, replacement, svg)
    assert changed != svg
    assert unlikeness(render(page, svg), render(page, changed))


@pytest.mark.parametrize("pattern, replacement", [
    (r'(data-element="items\[0\]\.icon"><path transform="translate\()(\d+)', r"\g<1>0"),  # an icon elsewhere
    (r'<g data-element="items\[1\]\.title">.*?</g>', ""),  # a title is lost
    ("#6200EE", "#6A08F6"),  # the bar in another colour
])
@pytest.mark.parametrize("other", ["png", "librsvg"])
def test_a_change_is_seen_in_other_programs_pictures(other, pattern, replacement, url, page):
    svg = SAMPLE.svg.read_text()
    picture = SAMPLE.rasterize(url) if other == "png" else librsvg(svg)
    assert unlikeness_of_others(svg, picture, render(page, svg)) is None
    changed = re.sub(pattern, replacement, svg)
    assert changed != svg
    assert unlikeness_of_others(svg, picture, render(page, changed))
    assert unlikeness_of_others(svg, picture, ImageChops.offset(render(page, svg), 1, 0))
