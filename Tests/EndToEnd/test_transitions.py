"""Transitions as a browser shows them: in the viewer's colours, with the page's, and without gaps."""
import io

import numpy
import pytest
from PIL import Image

from pictures import size, unlikeness

# Seconds: on the old configuration, just after the start, on the new one.
MOMENTS = [0.1, 0.62, 1.5]
BAR = {
    "items": [{"title": "Home", "image": "home", "badgeValue": "3"}, {"title": "Mail", "image": "email"},
              {"title": "Me", "image": "person"}]}
# Points from the left: neither titles nor corners reach so far.
BESIDE_TITLES = 300
ROWS = [{"title": f"Row {number}", "image": "inbox"} for number in range(20)]


def animated(client, component, start, end, **request):
    reply = client.post(
        f"/v1/{component}/transition", headers={"Accept": "image/svg+xml"}, json={"from": start, "to": end, **request})
    assert reply.status_code == 200, reply.text
    return reply.text


def shot(page, svg, moment, style=""):
    width, height = size(svg)
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(f"<!doctype html><style>body{{margin:0}}svg{{display:block}}{style}</style>{svg}")
    page.evaluate(
        "time => { const svg = document.querySelector('svg'); svg.pauseAnimations(); svg.setCurrentTime(time) }", moment)
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_viewers_scheme_holds_throughout(client, page, moment):
    def bar(colors, style):
        return animated(
            client, "bottom-navigation", {**BAR, "selectedItem": 0}, {**BAR, "selectedItem": 1},
            theme={"colorScheme": {"defaults": "material201907"}, "variant": "surface"},
            output={"colors": colors}, environment={"userInterfaceStyle": style})

    both = bar("auto", "light")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert unlikeness(shot(page, both, moment), shot(page, bar("literal", scheme), moment)) is None


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_pages_colours_hold_throughout(client, page, moment):
    def bar(color, **output):
        return animated(
            client, "bottom-navigation", {**BAR, "selectedItem": 0}, {**BAR, "selectedItem": 1},
            theme={"variant": "surface", "colorScheme": {"primaryColor": color}}, output=output)

    open_to_pages = shot(
        page, bar("#6200EE", colors="cssVariables"), moment,
        "svg{--transom-primary-color:#00695C;--transom-selected-item-tint-color:#00695C;"
        "--transom-selected-item-title-color:#00695C}")
    assert unlikeness(open_to_pages, shot(page, bar("#00695C"), moment)) is None


@pytest.mark.parametrize("start, end", [
    ({"presented": False}, {}), ({"contentOffset": {"y": 0}}, {"contentOffset": {"y": 300}}),
    ({"contentOffset": {"y": 300}}, {"contentOffset": {"y": 0}}), ({}, {"expandedToFullscreen": True}),
])
def test_a_drawer_leaves_no_gap_below_it(client, page, start, end):
    """An own background tells the sheet from the scrim and the page."""
    content = {"items": ROWS, "backgroundColor": "#FFF59D"}
    svg = animated(
        client, "navigation-drawer", {"content": content, **start}, {"content": content, **end},
        theme={"variant": "surface"})
    for step in range(1, 30):
        pixels = numpy.asarray(shot(page, svg, 0.6 + step * 0.02), dtype=int)
        sheet = (pixels[:, BESIDE_TITLES] == (255, 245, 157)).all(axis=1)
        assert not sheet.any() or sheet[-1], f"a gap at step {step}"


def test_a_drawers_corners_go_over(client, page):
    content = {"items": ROWS, "backgroundColor": "#FFF59D"}
    round_corners = {"content": content, "topCornersRadius": {"collapsed": 32}}
    svg = animated(
        client, "navigation-drawer", round_corners, {**round_corners, "expandedToFullscreen": True},
        theme={"variant": "surface"})

    def cut(moment):
        """Points by which the sheet's top edge is shorter than the screen is wide."""
        pixels = numpy.asarray(shot(page, svg, moment), dtype=int)
        sheet = (pixels == (255, 245, 157)).all(axis=2)
        top = numpy.flatnonzero(sheet.any(axis=1))[0]
        return pixels.shape[1] - sheet[top].sum()

    start, middle, end = cut(0.1), cut(0.77), cut(1.5)
    assert start > middle > end
    assert end == 0
