"""What is measured is what is drawn: Chromium, given the same font, finds the width that the layout says."""
import pytest

from conformance import flattened

TOLERANCE = 0.5
TITLES = ["Home", "Messages", "AVATAR To", "Ünïcödé ßß", "fi ffl 1/2", "WWW iii"]
# Without stretching: else Chromium would only say what it was told.
# And magnified: at the size of a pixel a point, Chromium rounds kerning to whole pixels.
MAGNIFICATION = 16
NATURAL_WIDTHS = """magnification => {
for (const side of ['width', 'height']) {
    const svg = document.querySelector('svg');
    svg.setAttribute(side, magnification * svg.getAttribute(side));
}
return Object.fromEntries([...document.querySelectorAll('[data-element]')].flatMap(group => {
    const text = group.querySelector(':scope > text');
    if (!text) return [];
    text.removeAttribute('textLength');
    text.removeAttribute('lengthAdjust');
    const box = text.getBBox();
    return [[group.dataset.element, {x: box.x, width: box.width}]];
}))}"""


@pytest.mark.parametrize("font", [{"size": 12}, {"size": 17, "weight": "bold"}, {"size": 9.5, "weight": "medium"}], ids=str)
def test_texts_are_as_wide_as_the_layout_says(font, client, page):
    items = [{"title": title, "image": "home", "badgeValue": "888+"} for title in TITLES]
    component = {"items": items, "titleVisibility": "always", "itemTitleFont": font}
    request = {"component": component, "environment": {"size": {"width": 1200, "height": 800}},
               "output": {"text": "text"}}
    reply = client.post("/v1/bottom-navigation?fields=layout,svg", json=request).json()
    page.set_content(f"<!doctype html><style>body{{margin:0}}</style>{reply['svg']}")
    drawn = page.evaluate(NATURAL_WIDTHS, MAGNIFICATION)
    laid_out = {
        name: element for name, element in flattened(reply["layout"]["elements"]).items()
        if element.get("text", {}).get("lines")}
    assert len(laid_out) == 2 * len(TITLES)
    for name, element in laid_out.items():
        frame, size = element["frame"], element["text"]["size"]
        assert drawn[name]["width"] == pytest.approx(size["width"], abs=TOLERANCE), name
        assert drawn[name]["x"] >= frame["x"] - TOLERANCE
        assert drawn[name]["x"] + drawn[name]["width"] <= frame["x"] + frame["width"] + TOLERANCE
        # The middle of what is drawn is the middle of the frame.
        assert drawn[name]["x"] + drawn[name]["width"] / 2 == pytest.approx(
            frame["x"] + frame["width"] / 2, abs=TOLERANCE), name
