"""What a screen reader gets of a picture, and of the ARIA attributes that a reply gives."""
import html
import pathlib

import axe_core_python
import pytest

from pictures import references, render, unlikeness

AXE = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text()
SAMPLES = {reference.request.stem: reference for reference in references()}
ONE, OTHER = SAMPLES["badges-primary"], SAMPLES["badge-border"]
DOCUMENT = "<!doctype html><html lang='en'><title>Test</title><main><h1>Test</h1>{}</main></html>"


def tree(page):
    """Chromium's accessibility tree: role, name, description and properties of what is not ignored."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [
        {"role": node["role"]["value"], "name": node.get("name", {}).get("value", ""),
         "description": node.get("description", {}).get("value", ""),
         **{item["name"]: item["value"].get("value") for item in node.get("properties", [])}}
        for node in nodes if not node["ignored"]]


def violations(page):
    page.evaluate(AXE)
    return [(found["id"], found["help"]) for found in page.evaluate("axe.run()")["violations"]]


@pytest.mark.parametrize("text", ["outlines", "text"])
def test_the_picture_has_a_name_and_says_it_once(text, client, components, page):
    for component in components:
        for example in client.get(f"/v1/{component}/examples").json()["examples"]:
            request = {**example["request"], "output": {"text": text}}
            reply = client.post(f"/v1/{component}", json=request).json()
            page.set_content(DOCUMENT.format(reply["svg"]))
            nodes = tree(page)
            images = [node for node in nodes if node["role"] in ("image", "img")]
            assert len(images) == 1
            assert images[0]["name"]
            for element in reply["accessibility"]["elements"]:
                if element["label"] and element["isAccessibilityElement"]:
                    assert element["label"] in images[0]["name"] + images[0]["description"]
            heading = [node["name"] for node in nodes if node["role"] == "StaticText"]
            assert heading == ["Test"], "the text in a picture with a name is read as well"
            assert not violations(page)


def test_axe_sees_a_picture_without_a_name(page):
    page.set_content(DOCUMENT.format("<svg role='img' width='9' height='9'></svg>"))
    assert [name for name, _ in violations(page)] == ["svg-img-alt"]


def test_aria_attributes_give_what_the_reply_says(client, page):
    """The attributes on elements of a page: same roles, names and states in Chromium's tree, and axe is content."""
    reply = client.post("/v1/bottom-navigation/accessibility", json={"component": {
        "selectedItem": 1, "items": [
            {"title": "Home", "image": "home"},
            {"title": "Msgs", "image": "email", "badgeValue": "8", "accessibilityLabel": "Messages",
             "accessibilityValue": "8 unread"},
            {"title": "Me", "image": "person", "badgeValue": "2"}]}}).json()
    elements = [element for element in reply["accessibility"]["elements"] if element["role"] == "tab"]
    assert len(elements) == 3
    tabs = "".join(
        "<div tabindex=0 " + " ".join(f'{name}="{html.escape(value)}"' for name, value in element["aria"].items()) + "></div>"
        for element in elements)
    page.set_content(DOCUMENT.format(f"<div role=tablist aria-label=Bar>{tabs}</div>"))
    shown = [node for node in tree(page) if node["role"] == "tab"]
    assert len(shown) == len(elements)
    for element, node in zip(elements, shown):
        spoken = [element["label"], element["value"]] if element["value"] else [element["label"]]
        assert node["name"] == ", ".join(spoken)
        assert node["selected"] == ("selected" in element["traits"])
    assert not violations(page)


def test_two_pictures_in_a_page_leave_each_other_alone(page):
    first, second = ONE.svg.read_text(), OTHER.svg.read_text()
    page.set_content(first + second)
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(e => e.id)")
    assert ids
    assert len(ids) == len(set(ids))
    foreign = """[...document.querySelectorAll('svg')].flatMap(svg =>
        [...svg.outerHTML.matchAll(/url\\(#([^)]+)\\)|aria-(?:labelledby|describedby)="([^"]+)"/g)]
            .map(m => m[1] ?? m[2]).filter(id => !svg.querySelector('#' + CSS.escape(id))))"""
    assert page.evaluate(foreign) == []


@pytest.mark.parametrize(
    "name", ["badges-primary", "badge-border", "selection-indicator", "long-titles", "data-uri-image"])
def test_a_hidden_copy_does_not_change_the_second(name, page):
    svg = SAMPLES[name].svg.read_text()
    alone = render(page, svg)
    again = render(page, svg + "<div hidden>" + svg + "</div>", "svg{overflow:hidden}")
    behind = render(page, svg.replace("<svg ", '<svg style="display:none" ', 1) + svg)
    assert unlikeness(alone, again) is None
    assert unlikeness(alone, behind) is None
