"""What broke elsewhere: faults reported of other services of this kind, where no other test has the right place."""
import http
import json
import os
import re
import urllib.parse
import xml.etree.ElementTree as ElementTree

import pytest

from schema import number_places, placed
from server import ROOT, Server
from wire import Wire

BAR = "/v1/bottom-navigation"
PARTS = ["layout", "theme", "accessibility", "svg"]
ITEMS = [{"title": title, "image": "home"} for title in ("Home", "Mail", "Me")]
MEBIBYTE = 1 << 20


def request(**component):
    return {"component": component}


def strict(text):
    """JSON as RFC 8259 has it: NaN and the infinities are refused, and so is a name twice."""
    def refuse(word):
        raise ValueError(word)

    def unique(pairs):
        assert len(dict(pairs)) == len(pairs), [name for name, _ in pairs]
        return dict(pairs)

    return json.loads(text, parse_constant=refuse, object_pairs_hook=unique)


def numeric_attributes(svg):
    """The values of all attributes that hold numbers."""
    for element in ElementTree.fromstring(svg).iter():
        for name, value in element.attrib.items():
            if name in ("d", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "viewBox", "transform", "points", "opacity"):
                yield value


def numbers_of(svg):
    """Every attribute that holds numbers, as its words."""
    for value in numeric_attributes(svg):
        yield from re.findall(r"[^\s,()]+", re.sub(r"[A-Za-z]+\(|(?<=[0-9.\s])[A-DF-Za-df-z]|^[Mm]", " ", value))


def texts_in(value):
    """Every text somewhere in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from texts_in(inner)


def negative_zeros(svg):
    """The attributes in which a zero has a sign: `-0` alone, or between other numbers, but not the beginning of `-0.5`."""
    return [value for value in numeric_attributes(svg) if re.search(r"-0*(\.0*)?(?![\d.])(?<=0)", value)]


# C02: text that would leave its attribute is no colour, no path, no viewBox.
@pytest.mark.parametrize("hostile", ['"/><script>alert(1)</script>', "red", "url(#a)", "#12345", "rgb(0,0,0)", "#FFFFFF\"", "javascript:x"])
@pytest.mark.parametrize("place", [
    ("theme", "colorScheme", "primaryColor"), ("component", "barTintColor"), ("component", "items", 0, "badgeColor"),
    ("component", "items", 0, "image", "path"), ("component", "items", 0, "image", "viewBox"),
], ids=lambda place: ".".join(map(str, place)))
def test_values_follow_a_grammar(place, hostile, client):
    whole = {"component": {"items": [{"title": "a", "image": {"path": "M0 0h9v9z", "viewBox": [0, 0, 9, 9]}}]}, "theme": {"colorScheme": {}}}
    reply = client.post(f"{BAR}/svg", json=placed(whole, place, hostile))
    assert reply.status_code == 422, reply.text
    assert any(error["pointer"] == "/" + "/".join(map(str, place)) for error in reply.json()["errors"]), reply.text


# C04: what is empty is drawn as well-formed as what is full.
@pytest.mark.parametrize("text", ["outlines", "text"])
def test_empty_things_are_well_formed(text, client, components):
    for component in components:
        whole = client.get(f"/v1/{component}/examples").json()["examples"][0]["request"]
        schema = client.get(f"/v1/{component}/schema").json()
        names = schema["properties"]["component"].get("properties") or schema["$defs"][component]["properties"]
        for configuration in ({}, *({name: empty} for name in names for empty in ("", [], {}, None))):
            reply = client.post(f"/v1/{component}/svg", json={"component": configuration, "output": {"text": text}})
            # A place that takes nothing of the kind says so.
            assert reply.status_code in (200, 422), reply.text
            if reply.status_code == 200:
                assert ElementTree.fromstring(reply.content).tag == "{http://www.w3.org/2000/svg}svg"
        assert client.post(f"/v1/{component}/svg", json=whole).status_code == 200


# C05: characters that XML cannot hold are refused in any place; those that it can are kept.
@pytest.mark.parametrize("text", ["a" + "\u0301" * 1000, "\u202eabc\u202c", "\u2066\u2067\u2068", "\ufeff", "\U000e0001\U000e007f", "\u2028\u2029", "\uffff", "\ufdd0", "\x7f\x85\x9f", "\t\n\r"])
@pytest.mark.parametrize("form", ["outlines", "text"])
def test_strange_characters_leave_the_picture_well_formed(text, form, client):
    body = {"component": {"items": [{"title": text, "accessibilityLabel": text, "accessibilityHint": text}] * 2}, "output": {"text": form, "overlay": "accessibility"}}
    reply = client.post(f"{BAR}/svg", json=body)
    assert reply.status_code in (200, 422)
    if reply.status_code == 200:
        ElementTree.fromstring(reply.content)
        reply.content.decode("utf-8", "strict")


# C09: status line, body and what is in `detail` agree.
@pytest.mark.parametrize("method, target, body, status", [
    ("GET", "/nowhere", None, 404), ("DELETE", "/livez", None, 405), ("POST", BAR, "{", 400), ("POST", BAR, '{"component":1}', 422),
    ("GET", "/v1/components?v=9.9.9", None, 409), ("POST", BAR, " " * (2 * MEBIBYTE), 413), ("GET", "/livez?" + "a" * 20_000, None, 414),
])
def test_status_reason_and_body_agree(method, target, body, status, url):
    with Wire(url) as wire:
        data = (body or "").encode()
        wire.send(f"{method} {target} HTTP/1.1\r\nHost: a\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data)
        got, reason, _, text = wire.reply()
    problem = strict(text)
    # Python's names of 413, 414 and 422 are those of an older RFC in some releases.
    known = {413: "Content Too Large", 414: "URI Too Long", 422: "Unprocessable Content"}
    assert (got, reason) == (status, known.get(status, http.HTTPStatus(status).phrase))
    assert problem["status"] == status
    assert len(problem["detail"]) > 10


# C17: a long address is answered with its picture or with the limit, the setting's figure and the way out.
@pytest.mark.parametrize("kilobytes, status", [(5, 200), (8, 200), (15, 200), (20, 414), (64, 414)])
def test_long_addresses(kilobytes, status, client):
    title = "m" * 100
    whole = request(items=[{"title": title}], selectedItem=0)
    while len(urllib.parse.quote(json.dumps(whole))) < kilobytes * 1000:
        whole["component"]["items"].append({"title": title})
    # 100 items of 100 letters each are allowed; beyond that the address is what is too long.
    reply = client.get(f"{BAR}/svg?request={urllib.parse.quote(json.dumps(whole))}", headers={"Accept": "application/problem+json, image/svg+xml"})
    assert reply.status_code == status, reply.text
    if status == 414:
        assert all(said in reply.json()["detail"] for said in ("16384", "--target-limit", "POST")), reply.text


def test_the_limit_of_bodies_is_said(client):
    reply = client.post(BAR, content=b" " * (MEBIBYTE + 1), headers={"Content-Type": "application/json"})
    assert reply.status_code == 413
    assert all(said in reply.json()["detail"] for said in (str(MEBIBYTE), "--body-limit")), reply.text
    [line] = client.post("/v1/batch", content=b'{"id":"' + b"a" * MEBIBYTE + b'"}\n', headers={"Content-Type": "application/x-ndjson"}).text.splitlines()
    assert json.loads(line)["status"] == 413 and "--body-limit" in line


def test_the_limit_of_addresses_is_a_setting(client):
    with Server("--target-limit", "70000") as server, Wire(server.url) as wire:
        wire.send(b"GET /livez?" + b"a" * 65_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n")
        assert wire.reply()[0] == 400
        wire.send(b"GET /livez?" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n")
        assert wire.reply()[0] == 414


# C22: a picture has a size of its own, and scales.
def test_a_picture_has_a_size_and_scales(url, client, page):
    root = ElementTree.fromstring(client.post(f"{BAR}/svg", json=request(items=ITEMS)).content)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("375", "56", "0 0 375 56")
    address = f"{url}{BAR}/svg?request={urllib.parse.quote(json.dumps(request(items=ITEMS)))}"
    page.goto(f"{url}/livez")
    page.set_content(f"<body style='margin:0;width:800px'><img id=a src='{address}'><br><img id=b style='width:50%' src='{address}'>")
    page.wait_for_function("[...document.images].every(image => image.complete)")
    sizes = page.evaluate("[...document.images].map(image => [image.clientWidth, image.clientHeight])")
    assert sizes == [[375, 56], [400, 60]]


# C25: what no font has is drawn as a box and said by its code point.
@pytest.mark.parametrize("text, missing", [
    ("مرحبا", []), ("✪", []), ("⚡Hello", []), ("𝒳𝔸", []), ("வணக்கம்", []), ("🫠🩷", []), ("abc مرحبا 123", []), ("\U000f0000", ["U+F0000"]),
])
def test_every_script_is_drawn_or_said_to_be_missing(text, missing, client):
    reply = client.post(BAR, json=request(items=[{"title": text}, {"title": "Hello"}], titleVisibility="always"))
    assert reply.status_code == 200, reply.text
    findings = [finding for finding in reply.json()["accessibility"]["findings"] if finding["rule"] == "missing-glyph"]
    assert bool(findings) == bool(missing), findings
    assert all(code in findings[0]["message"] for code in missing)


# C25: letters stand in the order in which they are read. An override to left-to-right draws them as they come, so the same
# picture must come from the letters in the order in which they are to be seen; Arabic ones in their joined forms.
@pytest.mark.parametrize("text, seen", [
    ("אבג", "גבא"), ("abcאבג", "abcגבא"), ("אבגabc", "abcגבא"), ("abcאבג123", "abc123גבא"),
    ("مرحبا", "\ufe8e\ufe92\ufea3\ufeae\ufee3"),
])
def test_letters_stand_in_their_order(text, seen, client):
    def drawn(title):
        reply = client.post(f"{BAR}/png?scale=3", json=request(items=[{"title": title}], titleVisibility="always"))
        assert reply.status_code == 200, reply.text
        return reply.content
    assert drawn(text) == drawn(f"\u202d{seen}\u202c")
    assert drawn(text) != drawn(f"\u202d{text}\u202c"), "the order makes a difference"


# C28: literal for light, literal for dark, or both in one.
def test_dark_is_there_for_whoever_asks(client, chromium):
    whole = {**request(items=ITEMS, selectedItem=0), "theme": {"name": "adaptive", "variant": "surface"}}
    def drawn(**change):
        reply = client.post(f"{BAR}/svg", json={**whole, **change})
        assert reply.status_code == 200, reply.text
        return reply.text
    light, dark = drawn(), drawn(environment={"userInterfaceStyle": "dark"})
    both = drawn(output={"colors": "auto"})
    assert "prefers-color-scheme" not in light + dark and "prefers-color-scheme" in both
    shots = {}
    for scheme in ("light", "dark"):
        context = chromium.new_context(color_scheme=scheme)
        page = context.new_page()
        for name, svg in (("light", light), ("dark", dark), ("both", both)):
            page.set_content(f"<body style='margin:0'>{svg}")
            shots[scheme, name] = page.locator("svg").first.screenshot()
        context.close()
    assert shots["light", "light"] != shots["light", "dark"]
    for name in ("light", "dark"):
        assert shots["light", name] == shots["dark", name], "literal colours do not change"
        assert shots[name, "both"] == shots["light", name], "as the viewer likes it"


# C29: no number leaves its grammar, whatever numbers go in.
@pytest.mark.parametrize("value", [0, -1, 1e-9, 0.1 + 0.2, 1e9, -1e9, 1.7976931348623157e308, 5e-324, 2 ** 53 + 1])
def test_numbers_stay_numbers(value, client, components):
    tried = 0
    for component in components:
        schema = client.get(f"/v1/{component}/schema").json()
        example = client.get(f"/v1/{component}/examples").json()["examples"][0]["request"]
        for place in dict.fromkeys(number_places(schema, schema)):
            reply = client.post(f"/v1/{component}", json=placed(example, place, value))
            assert reply.status_code in (200, 422), (place, reply.text)
            tried += 1
            if reply.status_code == 200:
                assert not re.search(r"[\s:\[,]-0[,\]}]", reply.text), place
                svg = strict(reply.content)["svg"]
                assert not negative_zeros(svg), place
                for number in numbers_of(svg):
                    assert re.fullmatch(r"-?(\d+(\.\d+)?|\.\d+)((?=[-.])-?(\d+(\.\d+)?|\.\d+))*|[0-9a-zA-Z#%-]*", number), (place, number)
                    assert not re.search(r"nan|inf|\de[-+\d]", number, re.I), (place, number)
    assert tried > 10


def test_kept_pictures_have_no_negative_zero():
    pictures = [path.read_text() for path in (ROOT / "Tests/Pictures").glob("*/*.svg")]
    replies = [json.loads(path.read_text()) for path in (ROOT / "Tests/Replies").glob("*.reply.json")]
    pictures += [text for reply in replies for text in texts_in(reply) if text.startswith("<svg")]
    assert len(pictures) > 40
    assert not [zeros for picture in pictures if (zeros := negative_zeros(picture))]


@pytest.mark.parametrize("value, found", [
    ("M-0 1", True), ("M1-0h2", True), ("-0.0", True), ("1 -0", True), ("h-0z", True), ("-.0", True), ("-0.5", False),
    ("M0-0.05", False), ("-.5", False), ("-10", False), ("0 0", False), ("M1-20", False),
])
def test_negative_zeros_are_found(value, found):
    assert bool(negative_zeros(f'<svg><path d="{value}"/></svg>')) == found


# C30: every size has a limit, and the limit is said.
@pytest.mark.parametrize("target, body, said", [
    (f"{BAR}/svg", {**request(), "environment": {"size": {"width": 1e9, "height": 100}}}, "10000"),
    (f"{BAR}/png?scale=10", {**request(), "environment": {"size": {"width": 10_000, "height": 10_000}}, "output": {"overlay": "none"}}, "at most 16777216"),
    ("/v1/navigation-drawer/png?scale=10", {**request(), "environment": {"size": {"width": 10_000, "height": 10_000}}}, "16777216"),
    (f"{BAR}/svg", request(items=[{"title": "a"}] * 10_000), "0 to 200 values"),
    (f"{BAR}/svg", request(items=[{"title": "a" * 900_000}]), "at most"),
], ids=["width", "pixels of a bar", "pixels of a screen", "items", "text"])
def test_sizes_have_limits(target, body, said, client):
    reply = client.post(target, json=body)
    assert reply.status_code == 422, reply.text[:500]
    assert said in reply.text


# C31, C32: numbers that no type holds, and those that the whole numbers do not.
NO_NUMBERS = ["1147e02864", "100e200", "1e400", "-1e400", "0.1e-400", "9223372036854775808", "-9223372036854775809", "1" * 400, "0." + "1" * 400]


@pytest.mark.parametrize("place, number, status", [
    *((place, number, 422) for place in ("selectedItem", "barHeight") for number in NO_NUMBERS),
    *(("selectedItem", number, 422) for number in ("1.5", "-0.5", "1e-1", "123.45")),
    *(("selectedItem", number, 200) for number in ("-0", "0.0", "1e1", "-1", "1.0", "10e-1")),
    *(("barHeight", number, 200) for number in ("1.5", "-0", "1e1", "-1", "123.45", "1e-1")),
])
def test_numbers_of_any_length(place, number, status, client):
    reply = client.post(BAR, content=f'{{"component":{{"{place}":{number}}}}}', headers={"Content-Type": "application/json"})
    assert reply.status_code == status, reply.text
    if status == 422:
        assert [error["pointer"] for error in reply.json()["errors"]] == [f"/component/{place}"]


# C34: JSON that is none, or too much of it.
@pytest.mark.parametrize("body, statuses", [
    (b"[" * 100_000, {400}), (b'{"a":' * 100_000, {400}), ('{"component":{}}'.encode("utf-16"), {400}), (b'{"component":{}}\0', {400}),
    (b'{"component":{"items":[1,]}}', {400}), (b"\xef\xbb\xbf{}", {400}), (b'{"\xff":1}', {400}), (b" " * 50 * MEBIBYTE, {413}),
    (b'{"component":{' + b",".join(b'"a%d":1' % number for number in range(40_000)) + b"}}", {422}), (b'"' + b"a" * 1_000_000, {400}),
], ids=["arrays", "objects", "UTF-16", "NUL", "comma", "BOM", "not UTF-8", "blanks", "names", "open text"])
def test_json_that_is_none(body, statuses, client):
    reply = client.post(BAR, content=body, headers={"Content-Type": "application/json"})
    assert reply.status_code in statuses, reply.text[:300]
    assert reply.headers["content-type"] == "application/problem+json"
    assert len(reply.content) < 100_000


# C39: Kubernetes' variables for a Service of this name are no settings.
def test_kubernetes_variables_are_ignored(monkeypatch):
    for name, value in (("TRANSOM_PORT", "tcp://10.1.2.3:8080"), ("TRANSOM_SERVICE_HOST", "10.1.2.3"),
                        ("TRANSOM_SERVICE_PORT", "8080"), ("TRANSOM_PORT_8080_TCP", "tcp://10.1.2.3:8080"),
                        ("TRANSOM_PORT_8080_TCP_ADDR", "10.1.2.3")):
        monkeypatch.setitem(os.environ, name, value)
    with Server() as server, Wire(server.url) as wire:
        wire.send(b"GET /livez HTTP/1.1\r\nHost: a\r\n\r\n")
        assert wire.reply()[0] == 200


# C41: a choice in other letters is answered with the right one.
def test_a_choice_in_capitals_is_named(client):
    reply = client.post(BAR, json=request(alignment="Centered"))
    assert reply.status_code == 422
    assert reply.json()["errors"][0]["pointer"] == "/component/alignment"
    assert '"centered"' in reply.json()["errors"][0]["detail"]


# C44: a rule names its source, and rule sets can be chosen.
def test_rule_sets_have_their_own_thresholds(client):
    def targets(sets):
        reply = client.post(f"{BAR}/accessibility", json={**request(items=ITEMS, selectedItem=0, barHeight=44), "audit": {"ruleSets": sets}})
        assert reply.status_code == 200, reply.text
        return [finding for finding in reply.json()["accessibility"]["findings"] if finding["rule"].startswith("touch-target-size")]
    assert not targets(["apple"])
    found = targets(["material"])
    assert len(found) == len(ITEMS)
    assert {(finding["measured"], finding["required"]) for finding in found} == {(44, 48)}
    assert all("Material" in finding["source"] and finding["help"].startswith("https://") for finding in found)
    assert not targets([])
    assert client.post(f"{BAR}/accessibility", json={**request(), "audit": {"ruleSets": ["wcag3"]}}).status_code == 422
