"""SIGTERM under load: no request that was accepted is lost, counted for each connection."""
import concurrent.futures
import signal
import threading
import time

import pytest

from server import STOP_LIMIT, Server
from wire import Wire

CLIENTS = 24
# Requests that a client sends before it reads the first reply.
DEPTHS = [1, 4]
REQUESTS = [
    b"GET /livez HTTP/1.1\r\nHost: a\r\n\r\n",
    b'POST /v1/bottom-navigation HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n%s',
    b'POST /v1/bottom-navigation/png?scale=2 HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n%s',
]


def request(number):
    kind = REQUESTS[number % len(REQUESTS)]
    body = b'{"component":{"items":[{"title":"%d","image":"home"}]}}' % number
    return kind % (len(body), body) if b"%" in kind else kind


def talk(url, start, depth, total):
    """Sends until a reply says that it is the last; how many were sent and answered by then."""
    sent = answered = 0
    with Wire(url) as wire:
        while True:
            while sent - answered < depth:
                wire.send(request(start + sent))
                sent += 1
            status, _, fields, _ = wire.reply()
            assert status in (200, 503)
            answered += 1
            total.release()
            if fields.get("connection", "").lower() == "close":
                assert wire.is_closed()
                return sent, answered


@pytest.mark.parametrize("depth", DEPTHS, ids=["one at a time", "pipelined"])
def test_nothing_that_was_accepted_is_lost(depth):
    total = threading.Semaphore(0)
    with Server() as server, concurrent.futures.ThreadPoolExecutor(CLIENTS) as pool:
        talks = [pool.submit(talk, server.url, number * 1000, depth, total) for number in range(CLIENTS)]
        for _ in range(CLIENTS * 20):
            assert total.acquire(timeout=STOP_LIMIT)
        server.process.send_signal(signal.SIGTERM)
        for done in talks:
            sent, answered = done.result(timeout=STOP_LIMIT)
            # What was pipelined behind the last reply was never begun: the client knows, and sends it elsewhere.
            assert 0 <= sent - answered < depth
            assert answered
        assert server.process.wait(timeout=STOP_LIMIT) == 0


def test_a_body_under_way_is_read_and_answered():
    body = b'{"component":{"items":[{"title":"Home"}]}}'
    with Server() as server, Wire(server.url) as slow, Wire(server.url) as idle:
        idle.send(REQUESTS[0])
        assert idle.reply()[0] == 200
        slow.send(b"POST /v1/bottom-navigation HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body[:10]))
        # The server has the head when it can answer somebody else after it.
        time.sleep(0.2)
        server.process.send_signal(signal.SIGTERM)
        assert idle.is_closed()
        with pytest.raises(OSError):
            Wire(server.url)
        slow.send(body[10:])
        status, _, fields, _ = slow.reply()
        assert (status, fields["connection"].lower()) == (200, "close")
        assert server.process.wait(timeout=STOP_LIMIT) == 0


def test_a_request_that_broke_off_does_not_hold_the_drain():
    with Server() as server:
        wires = [Wire(server.url) for _ in range(20)]
        for wire in wires:
            wire.send(b"POST /v1/bottom-navigation HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{")
            wire.end()
        start = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(timeout=STOP_LIMIT) == 0
        # The drain's own time-out is 30 s.
        assert time.monotonic() - start < 20
        for wire in wires:
            wire.__exit__()
