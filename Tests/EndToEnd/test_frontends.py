"""What nginx and HAProxy must let through, each as deploy/ has it."""
import json
import socket

import pytest

import frontends

LINES = 5
TIME_LIMIT = 30
HEAD = (b"POST /v1/batch HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n")


@pytest.fixture(params=["nginx", "haproxy"])
def frontend(request, server, tmp_path):
    # HAProxy's file has three copies: here they are one.
    urls = [server.url] * (1 if request.param == "nginx" else 3)
    with getattr(frontends, request.param)(tmp_path, *urls) as running:
        yield running.url


def test_a_batch_is_answered_while_it_is_being_sent(frontend):
    host, port = frontends.address(frontend).split(":")
    answer = b""
    with socket.create_connection((host, int(port)), timeout=TIME_LIMIT) as connection:
        connection.sendall(HEAD)
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


def test_metrics_stay_inside(frontend):
    host, port = frontends.address(frontend).split(":")
    with socket.create_connection((host, int(port)), timeout=TIME_LIMIT) as connection:
        connection.sendall(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert connection.recv(1 << 16).startswith(b"HTTP/1.1 404 ")
