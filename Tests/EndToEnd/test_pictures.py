"""The service still draws the reference pictures, and Chromium still shows them so."""
import re

import pytest
from PIL import Image, ImageChops

from pictures import references, render, unlikeness

REFERENCES = references()
SAMPLE = next(reference for reference in REFERENCES if reference.name == "bottom-navigation/badges-primary")


@pytest.mark.parametrize("reference", REFERENCES, ids=lambda reference: reference.name)
def test_picture_is_the_reference(reference, url, page):
    svg = reference.draw(url)
    difference = unlikeness(render(page, svg), Image.open(reference.png).convert("RGB"))
    assert difference is None, difference
    assert svg == reference.svg.read_text(), "another text, though it looks the same"


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
