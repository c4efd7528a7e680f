"""Whatever text a client sends, a picture runs nothing and fetches nothing."""
import json
import urllib.parse

import pytest

from schema import with_text

PROOF = "window.ran = true"
HOSTILE = [
    f"</text><script>{PROOF};alert(1)</script>",
    f"</title></svg><img src='http://evil.test/a' onerror='{PROOF}'><script>{PROOF}</script>",
    f"\"' onload=\"{PROOF}\" onload='{PROOF}' x=<",
    "]]><!--&amp;&lt;<style>@import url(http://evil.test/b)</style>",
    "url(http://evil.test/c);background:url('//evil.test/d')",
]
OUTPUTS = [{"text": "text"}, {"text": "outlines", "overlay": "accessibility"}, {"text": "text", "colors": "auto"}]
EVIL = "evil.test"
# What the properties of a component that hold text of any kind must at least come to.
LEAST_DRAWN = 10
SOME = 10


@pytest.fixture(scope="module", params=HOSTILE)
def hostile(request):
    return request.param


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


def watch(page):
    """Everything that went wrong on a page so far."""
    wrong = []
    page.on("dialog", lambda dialog: (wrong.append("dialog"), dialog.dismiss()))
    page.on("request", lambda request: wrong.append(request.url) if urllib.parse.urlsplit(request.url).hostname == EVIL else None)
    return wrong


def test_inline_in_a_page(requests, page):
    wrong = watch(page)
    page.set_content("<!doctype html>" + "".join(svg for _, _, svg in requests))
    page.wait_for_load_state("networkidle")
    assert not wrong
    assert page.evaluate("window.ran") is None
    assert page.evaluate("document.querySelectorAll('svg').length") == len(requests)
    assert page.evaluate("document.querySelectorAll('body > :not(svg), script, image[href^=http]').length") == 0
    handlers = "[...document.querySelectorAll('*')].flatMap(e => [...e.attributes]).filter(a => /^on/i.test(a.name)).length"
    assert page.evaluate(handlers) == 0


def test_as_document_and_as_image(hostile, requests, url, page):
    """Every place with the first text, and some places with the others: a page each takes long."""
    wrong = watch(page)
    for component, request, _ in requests if hostile == HOSTILE[0] else requests[::SOME]:
        address = f"{url}/v1/{component}/svg?request={urllib.parse.quote(json.dumps(request))}"
        page.goto(address)
        assert page.evaluate("document.documentElement.localName") == "svg"
        assert page.evaluate("window.ran") is None
        page.goto(f"{url}/livez")
        page.set_content(f"<img alt='' src=\"{address}\">")
        page.wait_for_function("document.images[0].complete")
        assert page.evaluate("document.images[0].naturalWidth") > 0
    assert not wrong


def test_a_script_that_runs_is_seen(page):
    wrong = watch(page)
    page.set_content(f"<svg xmlns='http://www.w3.org/2000/svg'><text>{HOSTILE[0]}</text><image href='http://{EVIL}/x'/></svg>")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.ran") is True
    assert len(wrong) == 2
