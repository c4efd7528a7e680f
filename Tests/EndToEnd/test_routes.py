"""Every route that openapi.yaml knows: GET, HEAD and OPTIONS agree, errors too; replies can be cached and asked about."""
import json
import re
import urllib.parse

import pytest
import yaml

from server import ROOT

DOCUMENT = yaml.safe_load((ROOT / "openapi.yaml").read_text())
# Fields that tell of this reply alone.
VOLATILE = {"date", "server-timing", "x-request-id"}
METHODS = {"get", "head", "post", "options"}
HOSTILE_FIELDS = "x-foo, traceparent, if-none-match"
SAMPLES = {"name": "home", "q": "mail"}
# RFC 9111 §5.2 as strict as it may be read: directives with commas between, arguments that are numbers.
CACHE_CONTROL = re.compile(r"[a-z-]+(=\d+)?(, [a-z-]+(=\d+)?)*")


def resolved(parameter):
    return DOCUMENT["components"]["parameters"][parameter["$ref"].rpartition("/")[2]] if "$ref" in parameter else parameter


def example(item):
    """The first example of what can be posted: its media type and its bytes."""
    media_type, content = next(iter(item["post"]["requestBody"]["content"].items()))
    value = next(iter(content["examples"].values()))["value"]
    return media_type, (value if isinstance(value, str) else json.dumps(value)).encode()


def target(path, item):
    """An address of the route that is answered with 200."""
    names = {resolved(parameter)["name"] for parameter in item["get"].get("parameters", [])}
    path = re.sub(r"\{(\w+)\}", lambda match: SAMPLES[match[1]], path)
    if "address" in names:
        return f"{path}?request={urllib.parse.quote(example(item)[1])}"
    return f"{path}?q={SAMPLES['q']}" if "q" in names else path


PATHS = list(DOCUMENT["paths"].items())
READABLE = [(target(path, item), item) for path, item in PATHS if "get" in item]
LASTING = [address for address, item in READABLE if "304" in item["get"]["responses"]]
# Addresses of errors, one status each.
WRONG = ["/nowhere", "/v1/icons/nowhere.svg", "/livez?x=1", "/v1/%zz", "/v1/bottom-navigation/svg?request=%7B%7D",
         "/v1/bottom-navigation/events", "/v1/components?v=0.0.0", "/v1/components?" + "a" * 20_000]


def steady(headers):
    return {name: value for name, value in headers.items() if name not in VOLATILE | {"content-length"}}


def check_head(client, address, headers):
    """HEAD stands between two GETs: what tells of this moment may change its length from one to the other."""
    first, head, second = (client.request(method, address, headers=headers) for method in ("GET", "HEAD", "GET"))
    assert head.status_code == first.status_code
    assert head.content == b""
    assert steady(head.headers) == steady(first.headers)
    lengths = sorted(int(reply.headers["content-length"]) for reply in (first, second))
    # What tells of this moment may also be shorter in between: a sum with fewer digits, or one that packs better.
    play = lengths[0] // 50 if first.content != second.content else 0
    assert lengths[0] - play <= int(head.headers["content-length"]) <= lengths[1] + play
    return first


@pytest.mark.parametrize("coding", ["identity", "gzip"])
@pytest.mark.parametrize("address", [address for address, _ in READABLE], ids=lambda text: text[:60])
def test_head_is_get_without_its_body(address, coding, client):
    reply = check_head(client, address, {"Accept-Encoding": coding})
    assert reply.status_code == 200, reply.text
    assert CACHE_CONTROL.fullmatch(reply.headers["cache-control"])


@pytest.mark.parametrize("address", WRONG, ids=lambda text: text[:40])
def test_head_of_an_error_is_get_without_its_body(address, client):
    reply = check_head(client, address, {"Origin": "null"})
    assert reply.status_code >= 400
    assert json.loads(reply.content)["status"] == reply.status_code
    assert reply.headers["access-control-allow-origin"] == "*"
    assert reply.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path, item", PATHS, ids=[path for path, _ in PATHS])
@pytest.mark.parametrize("origin", ["https://example.com", "null", "lsp:///bad"])
def test_options_tells_what_the_route_takes(path, item, origin, client):
    path = re.sub(r"\{(\w+)\}", lambda match: SAMPLES[match[1]], path)
    methods = {name.upper() for name in item if name in METHODS}
    plain = client.options(path)
    assert plain.status_code == 204
    assert set(plain.headers["allow"].split(", ")) == methods
    preflight = client.options(path, headers={
        "Origin": origin, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": HOSTILE_FIELDS})
    assert preflight.status_code == 204
    assert preflight.headers["access-control-allow-origin"] == "*"
    assert preflight.headers["access-control-allow-headers"] == HOSTILE_FIELDS
    assert set(preflight.headers["access-control-allow-methods"].split(", ")) == methods
    assert int(preflight.headers["access-control-max-age"]) > 0
    for method in METHODS - set(item):
        refused = client.request(method.upper(), path)
        assert refused.status_code == 405
        assert refused.headers["allow"] == plain.headers["allow"]


@pytest.mark.parametrize("path, item", PATHS, ids=[path for path, _ in PATHS])
def test_pages_of_any_origin_may_read_every_reply(path, item, client):
    path = re.sub(r"\{(\w+)\}", lambda match: SAMPLES[match[1]], path)
    asked = [client.get(path, params={"x": "1"}), client.get(path, headers={"Accept": "*/*;q=0"})]
    if "post" in item:
        media_type, body = example(item)
        asked += [client.post(path, content=content, headers={"Content-Type": kind}) for kind, content in
                  ((media_type, body), (media_type, b"{"), (media_type, b" " * (2 << 20)), ("a/b", b"x"))]
    for reply in asked:
        assert reply.headers["access-control-allow-origin"] == "*", reply.status_code
        assert {"ETag", "X-Request-Id", "Server-Timing"} <= set(reply.headers["access-control-expose-headers"].split(", "))
        assert reply.status_code < 500


@pytest.mark.parametrize("address", LASTING, ids=lambda text: text[:60])
def test_what_is_cached_can_be_asked_about(address, client):
    plain, packed = (client.get(address, headers={"Accept-Encoding": coding}) for coding in ("identity", "gzip"))
    tags = [reply.headers["etag"] for reply in (plain, packed)]
    assert all(re.fullmatch(r'"[!#-~]+"', tag) for tag in tags)
    # One tag is one sequence of bytes.
    assert (tags[0] == tags[1]) == ("content-encoding" not in packed.headers)
    for reply, coding in ((plain, "identity"), (packed, "gzip")):
        tag = reply.headers["etag"]
        for known in (tag, f"W/{tag}", f'"x", {tag}', f'W/"a,b" , W/{tag}', "*"):
            again = client.get(address, headers={"Accept-Encoding": coding, "If-None-Match": known})
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["etag"] == tag
            assert {"Accept", "Accept-Encoding"} <= set(again.headers["vary"].split(", "))
            for name in ("vary", "cache-control", "access-control-allow-origin", "access-control-expose-headers"):
                assert again.headers[name] == reply.headers[name]
        other = client.get(address, headers={"Accept-Encoding": coding, "If-None-Match": '"x", W/"y"'})
        assert (other.status_code, other.content) == (200, reply.content)


def test_there_is_something_to_test():
    assert len(READABLE) > 20 and len(LASTING) > 20 and len(PATHS) > len(READABLE)
