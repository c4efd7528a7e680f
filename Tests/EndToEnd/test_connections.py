"""Good and bad requests, mixed, on connections that are kept and on which requests wait their turn."""
import itertools
import json
import re
import socket
import urllib.parse

import pytest

CONNECTIONS = 4
REQUESTS = 2000
# Requests sent before their replies are read.
PIPELINE = 50
GOOD_BODY = json.dumps({"component": {"items": [{"title": "Home", "image": "home"}]}})
# Field names that every answer has, whatever it says.
ALWAYS = {
    "access-control-allow-origin", "access-control-expose-headers", "cache-control", "content-length", "content-type",
    "date", "vary", "x-content-type-options", "x-request-id",
}
TIME_LIMIT = 60


def post(path, body):
    return (f"POST {path} HTTP/1.1\r\nHost: a\r\nX-Request-Id: mix\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body.encode())}\r\n\r\n{body}")


def get(target, fields=""):
    return f"GET {target} HTTP/1.1\r\nHost: a\r\nX-Request-Id: mix\r\n{fields}\r\n"


MIX = [
    (post("/v1/bottom-navigation", GOOD_BODY), 200),
    (post("/v1/bottom-navigation", '{"component":'), 400),
    (post("/v1/bottom-navigation/svg", GOOD_BODY), 200),
    (post("/v1/bottom-navigation", '{"component":{"itemz":[]}}'), 422),
    (get("/v1/nothing"), 404),
    (get("/livez"), 200),
    (post("/v1/components", GOOD_BODY), 405),
    (get("/v1/components", "Accept: text/html\r\n"), 406),
    (get("/v1/bottom-navigation/svg?request=" + urllib.parse.quote(GOOD_BODY)), 200),
    (get("/v1/bottom-navigation/svg?request=%7B"), 400),
    (get("/v1/icons/home.svg"), 200),
]


def replies(stream):
    """Every reply in turn: status, fields, body."""
    while line := stream.readline():
        status = int(line.split()[1])
        fields = {}
        while (line := stream.readline()) not in (b"\r\n", b""):
            name, value = line.decode("latin-1").split(":", 1)
            fields[name.lower()] = value.strip()
        yield status, fields, stream.read(int(fields["content-length"]))


@pytest.mark.parametrize("waiting", [1, PIPELINE], ids=["one by one", "pipelined"])
def test_every_answer_has_the_same_fields(url, waiting):
    address = urllib.parse.urlsplit(url)
    for start in range(CONNECTIONS):
        mix = list(itertools.islice(itertools.cycle(MIX), start, start + REQUESTS // CONNECTIONS))
        with socket.create_connection((address.hostname, address.port), timeout=TIME_LIMIT) as connection:
            stream = connection.makefile("rb")
            answers = replies(stream)
            for batch in (mix[at:at + waiting] for at in range(0, len(mix), waiting)):
                connection.sendall("".join(text for text, _ in batch).encode())
                for text, wanted in batch:
                    status, fields, body = next(answers)
                    assert status == wanted, (text, body)
                    assert ALWAYS <= set(fields), (text, ALWAYS - set(fields))
                    assert fields["x-request-id"] == "mix"
                    assert "connection" not in fields, text
                    assert re.fullmatch(r"\d+", fields["content-length"])
                    if status >= 400:
                        assert json.loads(body)["status"] == status
