"""What nginx and HAProxy must let through, each as deploy/ has it."""
import json
import re
import socket

import httpx
import pytest

import frontends

LINES = 5
TIME_LIMIT = 30
HEAD = ("POST {} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\n"
        "Transfer-Encoding: chunked\r\n\r\n")


@pytest.fixture(params=["nginx", "haproxy"])
def frontend(request, server, tmp_path):
    # HAProxy's file has three copies: here they are one.
    urls = [server.url] * (1 if request.param == "nginx" else 3)
    with getattr(frontends, request.param)(tmp_path, *urls) as running:
        yield running.url


@pytest.mark.parametrize("path", ["/v1/batch", "/v1/b%61tch"])
def test_a_batch_is_answered_while_it_is_being_sent(path, frontend):
    host, port = frontends.address(frontend).split(":")
    answer = b""
    with socket.create_connection((host, int(port)), timeout=TIME_LIMIT) as connection:
        connection.sendall(HEAD.format(path).encode())
        for number in range(LINES):
            line = {"id": f"line {number}", "path": "/v1/bottom-navigation/layout", "body": {"component": {}}}
            text = json.dumps(line).encode() + b"\n"
            connection.sendall(b"%x\r\n%s\r\n" % (len(text), text))
            # The next line is sent when this one has been answered.
            while f'"line {number}"'.encode() not in answer:
                piece = connection.recv(1 << 16)
                assert piece, answer
                answer += piece
        connection.sendall(b"0\r\n\r\n")
        while not answer.endswith(b"0\r\n\r\n"):
            piece = connection.recv(1 << 16)
            assert piece, answer
            answer += piece
    assert answer.startswith(b"HTTP/1.1 200 ")


METRICS = [
    "/metrics", "/metrics?x", "/metrics?", "/%6Detrics", "/%6detrics", "/metric%73", "/%6D%65%74%72%69%63%73?x",
    "//metrics", "/./metrics", "/x/../metrics", "/%2Fmetrics", "/%2e/metrics", "/%2E%6Detrics", "/metrics/",
    "/metrics%00", "/metrics#x", "/%256Detrics", "/METRICS", "http://localhost/metrics", "http://localhost/%6Detrics",
]


def ask(frontend, target):
    """The whole answer to a GET of exactly this target."""
    with socket.create_connection(frontends.address(frontend).split(":"), timeout=TIME_LIMIT) as connection:
        connection.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        return b"".join(iter(lambda: connection.recv(1 << 16), b""))


@pytest.mark.parametrize("target", METRICS)
def test_metrics_stay_inside(target, frontend):
    """However they are written: the service decodes what it is sent."""
    answer = ask(frontend, target)
    assert b"transom_" not in answer
    assert re.match(rb"HTTP/1\.1 (404|400) ", answer), answer


def test_a_refusal_reads_like_the_service_s_own(frontend, client):
    refused, own = httpx.get(f"{frontend}/metrics"), client.get("/nothing")
    for reply in (refused, own):
        assert (reply.status_code, reply.headers["content-type"]) == (404, "application/problem+json")
        assert reply.headers["access-control-allow-origin"] == "*"
        assert reply.json()["title"] and reply.json()["status"] == 404


def test_metrics_are_known_when_seen(server):
    assert b"transom_" in ask(server.url, "/metrics")
    assert b"transom_" in ask(server.url, "/%6Detrics")
