"""What is measured is what is drawn: Chromium, given the same font, finds the width that the layout says."""
import pytest

from conformance import flattened

TOLERANCE = 0.5
# Chromium scales the bitmaps of emoji to whole pixels.
EMOJI_ROUNDING = 0.25
# As many as a bar takes in each.
TITLES = {
    "Latin": ["Home", "Messages", "AVATAR To", "Ünïcödé ßß", "fi ffl 1/2"],
    "other letters of Roboto": ["WWW iii", "Привет, мир", "Ελληνικά 1", "“a” – b…", "10 %"],
    "Arabic, Persian, Urdu": ["مرحبا 123", "123 مرحبا", "سلام، دنیا!", "می‌خواهم ۱۲۳", "ہوم پیج"],
    "Hebrew": ["שלום", "שלום עולם", "שלום 123", "12 שלום", "“שלום”"],
    "Devanagari": ["नमस्ते", "नमस्ते दुनिया", "हिंदी। १२", "हिन्दी 12", "क्षेत्र – ज्ञान"],
    "Thai": ["สวัสดี", "สวัสดี ชาวโลก", "สวัสดี 12", "“ภาษา”", "ตั้งค่า!"],
    "Chinese, Japanese, Korean": ["設定", "設定 12", "ホーム “引用”", "한국어 홈", "你好,世界…"],
    "emoji": ["🎉", "👩‍👩‍👧‍👦", "🎉 12", "🎉 مرحبا 12", "שלום 🎉 !"],
    "mixed with Latin": ["abc مرحبا 123", "مرحبا (abc)", "abc שלום def", "हिन्दी abc 12", "設定 abc 12"],
    "mixed without Latin": ["你好 مرحبا 123", "שלום مرحبا 你好", "สวัสดี नमस्ते", "مرحبا नमस्ते 12", "ไทย 한국 “1”"],
}
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
    // The box of marks that overhang is wider than what they take.
    const box = text.getBBox(), width = text.getComputedTextLength();
    return [[group.dataset.element, {x: box.x + (box.width - width) / 2, width}]];
}))}"""


def measured(titles, font, client, page):
    """Each text: its element of the layout, and where Chromium draws it."""
    items = [{"title": title, "image": "home", "badgeValue": "888+"} for title in titles]
    component = {"items": items, "titleVisibility": "always", "itemTitleFont": font}
    request = {"component": component, "environment": {"size": {"width": 2000, "height": 800}},
               "output": {"text": "text"}}
    reply = client.post("/v1/bottom-navigation?fields=layout,svg", json=request).json()
    page.set_content(f"<!doctype html><style>body{{margin:0}}</style>{reply['svg']}")
    drawn = page.evaluate(NATURAL_WIDTHS, MAGNIFICATION)
    laid_out = {
        name: element for name, element in flattened(reply["layout"]["elements"]).items()
        if element.get("text", {}).get("lines")}
    assert len(laid_out) == 2 * len(titles)
    return [(element, drawn[name]) for name, element in laid_out.items()]


@pytest.mark.parametrize("titles", TITLES.values(), ids=TITLES)
@pytest.mark.parametrize("font", [{"size": 12}, {"size": 17, "weight": "bold"}, {"size": 9.5, "weight": "medium"}], ids=str)
def test_texts_are_as_wide_as_the_layout_says(font, titles, client, page):
    for element, drawn in measured(titles, font, client, page):
        frame, text = element["frame"], element["text"]
        assert drawn["width"] == pytest.approx(text["size"]["width"], abs=TOLERANCE), text["lines"]
        assert drawn["x"] >= frame["x"] - TOLERANCE
        assert drawn["x"] + drawn["width"] <= frame["x"] + frame["width"] + TOLERANCE
        # The middle of what is drawn is the middle of the frame.
        assert drawn["x"] + drawn["width"] / 2 == pytest.approx(frame["x"] + frame["width"] / 2, abs=TOLERANCE), text["lines"]


@pytest.mark.parametrize("titles", TITLES.values(), ids=TITLES)
def test_every_character_is_drawn_in_the_font_that_was_measured(titles, client, page):
    """Seen best when it is large: the blanks of two fonts may differ by a hundredth of the size."""
    font = {"size": 40}
    for element, drawn in measured(titles, font, client, page):
        text = element["text"]
        assert drawn["width"] == pytest.approx(text["size"]["width"], abs=EMOJI_ROUNDING), text["lines"]
