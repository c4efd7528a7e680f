"""deploy/nginx/transom.conf, with the real nginx before the real service."""
import concurrent.futures
import http.server
import json
import threading
import time
import urllib.parse
import uuid

import httpx
import pytest

import frontends
from server import Server

ROUTE = "/v1/bottom-navigation/svg"
BROWSER = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("nginx")


@pytest.fixture(scope="module")
def cache(server, folder):
    with frontends.nginx(folder, server.url) as running:
        with httpx.Client(base_url=running.url, timeout=60) as client:
            yield client


def picture(**parameters):
    """The address of a picture that nobody has asked for."""
    request = {"component": {"items": [{"title": str(uuid.uuid4()), "image": "home"}]}}
    return f"{ROUTE}?" + urllib.parse.urlencode({"request": json.dumps(request), **parameters})


def asked(folder):
    """The lines of the access log."""
    return (folder / "access.log").read_text().splitlines()


def test_a_second_request_is_answered_from_the_cache(cache):
    address = picture()
    first, second = cache.get(address), cache.get(address)
    assert first.status_code == second.status_code == 200
    assert (first.headers["cache-status"], second.headers["cache-status"]) == ("nginx; fwd=uri-miss", "nginx; hit")
    assert first.content == second.content
    assert first.headers["etag"] == second.headers["etag"]
    for name in ("content-security-policy", "x-content-type-options", "access-control-allow-origin", "vary"):
        assert first.headers[name] == second.headers[name]


def test_a_hit_tells_nothing_of_the_request_that_filled_the_cache(cache):
    address = picture()
    first, second = cache.get(address, headers={"X-Request-Id": "first"}), cache.get(address)
    assert first.headers["x-request-id"] == "first"
    assert "svg;dur=" in first.headers["server-timing"]
    assert second.headers["x-request-id"] not in ("first", "")
    assert "server-timing" not in second.headers


def test_what_traces_a_request_reaches_the_service(tmp_path):
    heard = []

    class Listener(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            heard.append(self.headers)
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Listener) as listener:
        threading.Thread(target=listener.serve_forever).start()
        with frontends.nginx(tmp_path, f"http://127.0.0.1:{listener.server_port}") as running:
            named = httpx.get(running.url, headers={"X-Request-Id": "mine", "traceparent": "00-1-2-01"})
            nameless = httpx.get(running.url)
        listener.shutdown()
    assert heard[-2]["x-request-id"] == named.headers["x-request-id"] == "mine"
    assert heard[-2]["traceparent"] == "00-1-2-01"
    assert heard[-1]["x-request-id"] == nameless.headers["x-request-id"] != ""


@pytest.mark.parametrize("given, is_fit", [
    (b"mine", True), (b"a" * 128, True), (b"!~/\\\"$", True),
    (b"a" * 129, False), (b"not fit", False), (b"not\tfit", False), ("é".encode(), False), (b"", False),
])
def test_ids_are_kept_where_the_service_takes_them(given, is_fit, cache, server):
    for url in (server.url, str(cache.base_url)):
        answered = httpx.get(f"{url}/livez", headers={"X-Request-Id": given}).headers["x-request-id"]
        assert (answered == given.decode()) == is_fit, url
        assert answered.isascii() and " " not in answered


@pytest.mark.parametrize("given", ["not fit", "a" * 129])
def test_an_id_that_is_not_fit_is_another_for_client_and_service_alike(given, tmp_path):
    with Server(piped=True) as server:
        with frontends.nginx(tmp_path, server.url) as running:
            answered = httpx.get(f"{running.url}/v1/icons/none.svg", headers={"X-Request-Id": given}).headers["x-request-id"]
        server.process.terminate()
        logged = [json.loads(line) for line in server.process.stderr if line.startswith("{")]
    assert answered in [line.get("requestId") for line in logged]


def test_each_form_is_kept_by_itself(cache):
    address = picture()
    for _ in range(2):
        assert cache.get(address, headers={"Accept": BROWSER}).headers["content-type"] == "image/svg+xml"
        png = cache.get(address, headers={"Accept": "image/png"})
        assert png.headers["content-type"] == "image/png" and png.content.startswith(b"\x89PNG")
    assert png.headers["cache-status"] == "nginx; hit"


@pytest.mark.parametrize("accepted", ["gzip, deflate, br, zstd", "br;q=1.0, GZIP;q=0.8, *;q=0.1"])
@pytest.mark.parametrize("refused", ["identity", "gzip;q=0", "gzip; q=0.000, br"])
def test_compressed_and_plain_are_kept_apart(cache, accepted, refused):
    address = picture()
    for status in ("nginx; fwd=uri-miss", "nginx; hit"):
        plain = cache.get(address, headers={"Accept-Encoding": refused})
        assert "content-encoding" not in plain.headers
        packed = cache.get(address, headers={"Accept-Encoding": accepted})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.content == plain.content and packed.headers["etag"] != plain.headers["etag"]
        assert plain.headers["cache-status"] == packed.headers["cache-status"] == status


def test_a_browser_that_has_the_picture_is_told_so_by_the_cache(cache, folder):
    address = picture()
    tag = cache.get(address).headers["etag"]
    count = len(asked(folder))
    for condition in (tag, f'"other", {tag}', f"W/{tag}", "*"):
        reply = cache.get(address, headers={"If-None-Match": condition})
        assert reply.status_code == 304 and not reply.content, condition
        assert reply.headers["etag"] == tag and "Accept" in reply.headers["vary"]
    assert cache.get(address, headers={"If-None-Match": '"other"'}).status_code == 200
    assert all(" HIT - " in line for line in asked(folder)[count:])


def test_head_is_get_without_a_body(cache):
    address = picture()
    head = cache.head(address)
    get = cache.get(address)
    assert head.status_code == 200 and not head.content
    assert get.headers["cache-status"] == "nginx; hit"
    for name in ("content-length", "etag", "content-type", "cache-control", "vary"):
        assert head.headers[name] == get.headers[name]


def test_an_old_picture_comes_at_once_and_is_asked_anew_behind_it(cache, folder):
    address = picture(maxAge=1)
    assert cache.get(address).headers["cache-control"] == "public, max-age=1"
    time.sleep(2.1)
    stale = cache.get(address)
    assert stale.headers["cache-status"] == "nginx; hit; detail=stale"
    # Behind it the service has only said that it is still the same.
    end = time.monotonic() + 10
    while not (renewed := [line for line in asked(folder) if line.startswith("GET REVALIDATED 304 ")]):
        assert time.monotonic() < end
        time.sleep(0.05)
    assert len(renewed) == 1 and cache.get(address).content == stale.content


def test_of_many_at_once_one_reaches_the_service(cache, folder):
    address = picture()
    count = len(asked(folder))
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        replies = list(pool.map(lambda _: httpx.get(str(cache.base_url) + address, timeout=60), range(24)))
    assert len({reply.content for reply in replies}) == 1
    assert sum(" MISS " in line for line in asked(folder)[count:]) == 1


def test_what_must_not_be_kept_is_not(cache):
    for _ in range(2):
        wrong = cache.get(f"{ROUTE}?request=x")
        assert wrong.status_code == 400 and wrong.headers["cache-status"] != "nginx; hit"
        assert wrong.headers["content-type"] == "application/problem+json"
        posted = cache.post(ROUTE, json={"component": {}})
        assert posted.status_code == 200 and "cache-status" not in posted.headers
        assert cache.get("/readyz").headers["cache-status"] != "nginx; hit"


@pytest.mark.parametrize("size, status", [(9_000, 200), (15_000, 200), (20_000, 414)])
def test_long_addresses_reach_the_service(cache, size, status):
    request = json.dumps({"component": {"items": [{"title": "x", "image": "home"}]}}, separators=(",", ":"))
    # A space takes three bytes in an address.
    reply = cache.get(f"{ROUTE}?request=" + urllib.parse.quote(request + " " * (size // 3)))
    assert reply.status_code == status, reply.text[:300]
    if status != 200:
        assert reply.headers["content-type"] == "application/problem+json"


def test_large_bodies_are_judged_by_the_service(cache):
    reply = cache.post(ROUTE, content=b" " * (2 << 20), headers={"Content-Type": "application/json"})
    assert reply.status_code == 413 and reply.headers["content-type"] == "application/problem+json"


def test_where_no_copy_answers_it_is_said(tmp_path):
    with frontends.nginx(tmp_path, f"http://127.0.0.1:{frontends.free_port()}") as running:
        reply = httpx.get(running.url + picture())
    assert reply.status_code == 503 and reply.headers["retry-after"] == "1"
    assert reply.headers["content-type"] == "application/problem+json" and reply.json()["status"] == 503
