"""Writes the reference pictures anew, and the picture that README.md shows. Run by scripts/pictures --update."""
from playwright.sync_api import sync_playwright

import readme
from browser import launch
from pictures import references, render
from server import Server


def main():
    with Server() as server, sync_playwright() as playwright, launch(playwright) as browser:
        page = browser.new_page()
        for reference in references():
            svg = reference.draw(server.url)
            reference.svg.write_text(svg)
            render(page, svg).save(reference.png, optimize=True)
            print(reference.name)
        readme.PICTURE.write_text(readme.draw(server.url))


main()
