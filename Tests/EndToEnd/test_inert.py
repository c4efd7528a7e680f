"""Whatever text a client sends, a picture runs nothing and fetches nothing."""
import copy
import json
import socketserver
import threading
import urllib.parse

import pytest

from schema import put, text_places, with_text

PROOF = "window.ran = true"
# EVIL stands for an address that counts who comes.
HOSTILE = [
    f"</text><script>{PROOF};alert(1)</script>",
    f"</title></svg><img src='http://EVIL/a' onerror='{PROOF}'><script>{PROOF}</script>",
    f"\"' onload=\"{PROOF}\" onload='{PROOF}' x=<",
    "]]><!--&amp;&lt;<style>@import url(http://EVIL/b)</style>",
    "url(http://EVIL/c);background:url('//EVIL/d')",
]
OUTPUTS = [
    {"text": "text"}, {"text": "outlines", "overlay": "accessibility"}, {"text": "text", "colors": "auto"},
    {"text": "text", "overlay": "accessibility"}, {"text": "outlines", "overlay": "layout"},
]
# What the properties of a component that hold text of any kind must at least come to.
LEAST_DRAWN = 10
SOME = 10


class Evil(socketserver.ThreadingTCPServer):
    """Listens where hostile texts point to."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), socketserver.BaseRequestHandler)
        self.address = f"127.0.0.1:{self.server_address[1]}"
        self.visits = 0

    def verify_request(self, request, client_address):
        self.visits += 1
        return False


@pytest.fixture(scope="module")
def evil():
    with Evil() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture(scope="module", params=HOSTILE, ids=range(len(HOSTILE)))
def hostile(request, evil):
    return request.param.replace("EVIL", evil.address)


@pytest.fixture(scope="module")
def requests(hostile, client, components):
    """For each component, requests with the text in every place that takes text, and what was drawn of them."""
    found = []
    for component in components:
        schema = client.get(f"/v1/{component}/schema").json()
        example = client.get(f"/v1/{component}/examples").json()["examples"][0]["request"]
        for number, request in enumerate(with_text(schema, example, hostile)):
            request["output"] = {**OUTPUTS[number % len(OUTPUTS)], **request.get("output", {})}
            reply = client.post(f"/v1/{component}/svg", json=request)
            # A place that takes only certain texts refuses it.
            assert reply.status_code in (200, 422), reply.text
            if reply.status_code == 200:
                found.append((component, request, reply.text))
    assert len(found) >= LEAST_DRAWN
    return found


@pytest.fixture(scope="module")
def others(hostile, requests, client, components):
    """Pictures of every other kind with the text in all places at once: comparisons, transitions, screens, errors."""
    svgs = []

    def draw(method, path, **what):
        reply = client.request(method, path, headers={"Accept": "image/svg+xml"}, **what)
        assert reply.headers["content-type"].startswith("image/svg+xml"), reply.text[:300]
        svgs.append(reply.text)
        return reply.status_code

    entries = []
    for component in components:
        schema = client.get(f"/v1/{component}/schema").json()
        before = client.get(f"/v1/{component}/examples").json()["examples"][0]["request"]
        before.pop("output", None)
        after = copy.deepcopy(before)
        for place in dict.fromkeys(text_places(schema, schema)):
            changed = copy.deepcopy(after)
            put(changed, place, hostile)
            is_about_the_component = place[0] == "component"
            if is_about_the_component and client.post(f"/v1/{component}/layout", json=changed).status_code == 200:
                after = changed
        assert json.dumps(hostile) in json.dumps(after)
        place = {name: after[name] for name in ("environment", "theme") if name in after}
        way = {"from": before["component"], "to": after["component"], **place, "output": {"text": "text"}}
        assert draw("POST", f"/v1/{component}/transition", json=way) == 200
        assert draw("POST", f"/v1/{component}/transition?at=0.5", json=way) == 200
        both = {"before": before, "after": after, "output": {"text": "text"}}
        assert draw("POST", f"/v1/{component}/compare", json=both) == 200
        entries.append({"type": component, "component": after["component"]})
        # What is wrong is repeated in the picture that says so.
        assert draw("POST", f"/v1/{component}/svg", json={"component": {hostile: 1}}) == 422
        assert draw("GET", f"/v1/{component}/svg?onError=image200&request=" + urllib.parse.quote(hostile)) == 200
    for output in OUTPUTS:
        assert draw("POST", "/v1/screens/svg", json={"components": entries, "output": output}) == 200
    assert draw("GET", f"/v1/icons/{urllib.parse.quote(hostile, safe='')}.svg") == 404
    return svgs


def watch(page, evil):
    """Everything that went wrong on a page so far."""
    wrong = []
    page.on("dialog", lambda dialog: (wrong.append("dialog"), dialog.dismiss()))
    page.on("request", lambda request: wrong.append(request.url) if urllib.parse.urlsplit(request.url).netloc == evil.address else None)
    return wrong


def test_inline_in_a_page(requests, others, page, evil):
    wrong = watch(page, evil)
    svgs = [svg for _, _, svg in requests] + others
    visits = evil.visits
    page.set_content("<!doctype html>" + "".join(svgs))
    page.wait_for_load_state("networkidle")
    assert not wrong and evil.visits == visits
    assert page.evaluate("window.ran") is None
    assert page.evaluate("document.querySelectorAll('svg').length") == len(svgs)
    assert page.evaluate("document.querySelectorAll('body > :not(svg), script, image[href^=http]').length") == 0
    handlers = "[...document.querySelectorAll('*')].flatMap(e => [...e.attributes]).filter(a => /^on/i.test(a.name)).length"
    assert page.evaluate(handlers) == 0


def test_as_document_and_as_image(hostile, requests, url, page, evil):
    """Every place with the first text, and some places with the others: a page each takes long."""
    wrong = watch(page, evil)
    visits = evil.visits
    for component, request, _ in requests if hostile == HOSTILE[0] else requests[::SOME]:
        address = f"{url}/v1/{component}/svg?request={urllib.parse.quote(json.dumps(request))}"
        page.goto(address)
        assert page.evaluate("document.documentElement.localName") == "svg"
        assert page.evaluate("window.ran") is None
        page.goto(f"{url}/livez")
        page.set_content(f"<img alt='' src=\"{address}\">")
        page.wait_for_function("document.images[0].complete")
        assert page.evaluate("document.images[0].naturalWidth") > 0
    assert not wrong and evil.visits == visits


def test_other_pictures_as_documents_and_as_images(others, url, page, evil):
    """Without the header fields that the server sends, so that it is the pictures that are inert."""
    wrong = watch(page, evil)
    visits = evil.visits
    for svg in others:
        address = "data:image/svg+xml;charset=utf-8," + urllib.parse.quote(svg)
        page.goto(address)
        assert page.evaluate("document.documentElement.localName") == "svg"
        assert page.evaluate("window.ran") is None
        page.goto(f"{url}/livez")
        page.set_content(f"<img alt='' src=\"{address}\">")
        page.wait_for_function("document.images[0].complete")
        assert page.evaluate("document.images[0].naturalWidth") > 0
    assert not wrong and evil.visits == visits


def test_a_script_that_runs_is_seen(page, evil):
    wrong = watch(page, evil)
    script = HOSTILE[0].replace("EVIL", evil.address)
    page.set_content(f"<svg xmlns='http://www.w3.org/2000/svg'><text>{script}</text><image href='http://{evil.address}/x'/></svg>")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.ran") is True
    assert len(wrong) == 2 and evil.visits
