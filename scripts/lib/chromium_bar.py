"""What headless Chromium takes for a bar of five items as a web page would build it, every one new. Prints two means in
microseconds: markup and layout alone, and with the picture of it."""
import pathlib
import sys
import time

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/EndToEnd"))
from browser import launch  # noqa: E402

BARS = 500
PICTURES = 50
WIDTH, HEIGHT = 375, 56
PAGE = """<!doctype html><style>
body { margin: 0 } nav { display: flex; width: 375px; height: 56px; background: #6200ee; color: #fff;
  font: 12px Roboto; box-shadow: 0 5px 5px -3px #0003, 0 8px 10px 1px #0002, 0 3px 14px 2px #0001 }
a { flex: 1; display: flex; flex-direction: column; align-items: center; justify-content: center; opacity: .6;
  position: relative; min-width: 0 } a[aria-current] { opacity: 1 } svg { width: 24px; height: 24px; fill: currentColor }
span { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
b { position: absolute; left: 54%; top: 2px; background: #b00020; border-radius: 8px; padding: 0 4px; font: 8px Roboto }
</style><nav></nav><script>
const icon = '<svg viewBox="0 0 24 24"><path d="M10 20v-6h4v6h5v-8h3L12 3 2 12h3v8z"/></svg>';
const bar = document.querySelector("nav");
function lay(number) {
  bar.innerHTML = ["Home", "Mail", "Likes", "Read", "Cake"].map((title, index) =>
    `<a href="#" role="tab"${index == 1 ? ' aria-current="page"' : ""}>${icon}<span>${title} ${number}</span>` +
    (index ? `<b>${number % 1000}</b>` : "") + "</a>").join("");
  return [...bar.querySelectorAll("a, span, b, svg")].reduce((sum, e) => sum + e.getBoundingClientRect().x, 0);
}
</script>"""


def main():
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=2)
        page.set_content(PAGE)
        laid = page.evaluate(
            f"() => {{ const start = performance.now(); for (let n = 0; n < {BARS}; n++) lay(n);"
            f" return (performance.now() - start) * 1000 / {BARS} }}")
        start = time.perf_counter()
        for number in range(PICTURES):
            page.evaluate(f"lay({BARS + number})")
            page.screenshot()
        drawn = (time.perf_counter() - start) * 1e6 / PICTURES
        browser.close()
    print(f"{laid:.0f} {drawn:.0f}")


main()
