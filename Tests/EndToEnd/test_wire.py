"""Raw bytes against the real server, one fault each. Numbers 1 to 38 are heads that two readers could read in two ways:
Tests/HTTPServerTests/FramingTests.swift."""
import dataclasses
import json
import re
import time

import pytest

from server import Server
from test_connections import ALWAYS
from wire import Closed, LIVENESS, Wire

HOST = b"Host: a\r\n"
GOOD = b"GET /livez HTTP/1.1\r\n" + HOST + b"\r\n"
BODY = b'{"component":{"items":[{"title":"Home"}]}}'
MEBIBYTE = 1 << 20


@dataclasses.dataclass
class Case:
    number: int
    name: str
    data: bytes
    status: int
    # Whether the connection takes the next request, or ends after the reply.
    goes_on: bool = False
    # What the reply says.
    says: str = ""


def get(target, fields=b"", method=b"GET", version=b"HTTP/1.1"):
    return method + b" " + target + b" " + version + b"\r\n" + HOST + fields + b"\r\n"


def post(fields, body=b"", target=b"/v1/bottom-navigation"):
    return b"POST " + target + b" HTTP/1.1\r\n" + HOST + fields + b"\r\n" + body


def chunked(data):
    return post(b"Transfer-Encoding: chunked\r\n", data)


CASES = [
    # The request line.
    Case(40, "a version that is none", get(b"/livez", version=b"HTTPS/1.1"), 400),
    Case(41, "a version of two digits", get(b"/livez", version=b"HTTP/1.10"), 400),
    Case(42, "a version in small letters", get(b"/livez", version=b"http/1.1"), 400),
    Case(43, "no version, as HTTP/0.9 had it", b"GET /livez\r\n", 400),
    Case(44, "HTTP/0.9", get(b"/livez", version=b"HTTP/0.9"), 505),
    Case(45, "HTTP/2.0 in the form of 1.1", get(b"/livez", version=b"HTTP/2.0"), 505),
    Case(46, "HTTP/2's preface", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    Case(47, "a later 1.x", get(b"/livez", version=b"HTTP/1.2"), 505),
    Case(48, "a blank behind the version", get(b"/livez", version=b"HTTP/1.1 "), 400),
    Case(49, "empty lines before the request", b"\r\n\r\n\r\n" + GOOD, 200, True),
    Case(50, "another protocol's greeting", b"EHLO example.org\r\n", 400),
    Case(51, "a command of memcached", b"stats items\r\n", 400),
    # Methods.
    Case(52, "a method in small letters", get(b"/livez", method=b"get"), 501, True, "GET"),
    Case(53, "an unknown method", get(b"/livez", method=b"BREW"), 501, True),
    Case(54, "a method not offered here", get(b"/livez", method=b"DELETE"), 405, True),
    Case(55, "TRACE", get(b"/livez", b"X-Secret: 1\r\n", method=b"TRACE"), 405, True),
    Case(56, "CONNECT", get(b"example.org:443", method=b"CONNECT"), 501),
    Case(57, "a very long method", get(b"/livez", method=b"A" * 10_000), 501, True),
    # Targets.
    Case(58, "absolute form", get(b"http://example.org/livez"), 200, True),
    Case(59, "absolute form in capitals, with another host", get(b"HTTP://example.org:81/livez"), 200, True),
    Case(60, "absolute form with a user", get(b"http://user:word@a/livez"), 400),
    Case(61, "absolute form of another scheme", get(b"ftp://a/livez"), 400),
    Case(62, "absolute form without a host", get(b"http:///livez"), 400),
    Case(63, "asterisk form", get(b"*", method=b"OPTIONS"), 204, True),
    Case(64, "authority form with GET", get(b"example.org:80"), 400),
    Case(65, "a fragment", get(b"/livez#a"), 400),
    Case(66, "%00 in the path", get(b"/livez%00"), 404, True),
    Case(67, "%2F in the path is no slash", get(b"/v1%2Fcomponents"), 404, True),
    Case(68, "percent-encoded letters are the letters", get(b"/%6Civez"), 200, True),
    Case(69, "a bad percent-encoding", get(b"/livez%zz"), 400, True),
    Case(70, "half a percent-encoding", get(b"/livez%2"), 400, True),
    Case(71, "a percent-encoding that is not UTF-8", get(b"/v1/%FF"), 400, True),
    Case(72, "an overlong percent-encoding of a slash", get(b"/v1%C0%AFcomponents"), 400, True),
    Case(73, "bytes that are not UTF-8", get(b"/v1/\xff"), 400),
    Case(74, "dots are no way up", get(b"/v1/../livez"), 404, True),
    Case(75, "encoded dots are no way up", get(b"/v1/%2e%2e/%2e%2e/etc/passwd"), 404, True),
    Case(76, "two slashes", get(b"//livez"), 404, True),
    Case(77, "a backslash", get(b"/v1\\components"), 404, True),
    # Limits.
    Case(78, "a target of 8 KiB", get(b"/livez?" + b"a" * 8185), 400, True, "query"),
    Case(79, "a target over the limit", get(b"/livez?" + b"a" * 20_000), 414, True, "POST"),
    Case(80, "a target over all memory", get(b"/livez?" + b"a" * 200_000), 414),
    Case(81, "a field of 8 KiB", get(b"/livez", b"X-A: " + b"a" * 8192 + b"\r\n"), 200, True),
    Case(82, "a field over the limit", get(b"/livez", b"X-A: " + b"a" * 200_000 + b"\r\n"), 431),
    Case(83, "a name over the limit", get(b"/livez", b"a" * 200_000 + b": 1\r\n"), 431),
    Case(84, "too many fields", get(b"/livez", b"X-A: 1\r\n" * 20_000), 431),
    Case(85, "too many cookies", get(b"/livez", b"Cookie: " + b"a=b;" * 2000 + b"\r\n"), 431),
    Case(86, "a head that does not end", b"GET /livez HTTP/1.1\r\n" + HOST + b"X-A: a\r\n" * 100_000, 431),
    # Fields.
    Case(87, "a control character in a value", get(b"/livez", b"X-A: a\x01\r\n"), 400),
    Case(88, "DEL in a value", get(b"/livez", b"X-A: \x7f\r\n"), 400),
    Case(89, "a tab in a value", get(b"/livez", b"X-A: a\tb\r\n"), 200, True),
    Case(90, "Latin-1 in a value", get(b"/livez", b"X-A: caf\xe9\r\n"), 200, True),
    Case(91, "a line without a colon", get(b"/livez", b"X-A\r\n"), 400),
    Case(92, "a blank before the first field", b"GET /livez HTTP/1.1\r\n " + HOST + b"\r\n", 400),
    Case(93, "a tab before the colon", get(b"/livez", b"X-A\t: 1\r\n"), 400),
    Case(94, "Host is empty", b"GET /livez HTTP/1.1\r\nHost:\r\n\r\n", 200, True),
    Case(95, "Host holds a path", b"GET /livez HTTP/1.1\r\nHost: a/b\r\n\r\n", 400),
    Case(96, "Host holds a user", b"GET /livez HTTP/1.1\r\nHost: b@a\r\n\r\n", 400),
    Case(97, "Host holds a blank", b"GET /livez HTTP/1.1\r\nHost: a b\r\n\r\n", 400),
    Case(98, "Host holds IPv6", b"GET /livez HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", 200, True),
    Case(99, "HTTP/1.0 without Host", b"GET /livez HTTP/1.0\r\n\r\n", 200),
    Case(100, "HTTP/1.0 with Host", get(b"/livez", version=b"HTTP/1.0"), 200),
    Case(101, "HTTP/1.0 that stays", get(b"/livez", b"Connection: keep-alive\r\n", version=b"HTTP/1.0"), 200, True),
    Case(102, "HTTP/1.1 that goes", get(b"/livez", b"Connection: close\r\n"), 200),
    Case(103, "an upgrade is not taken", get(b"/livez", b"Upgrade: h2c\r\nConnection: Upgrade\r\n"), 200, True),
    Case(104, "fields named twice", get(b"/livez", b"Accept: text/html\r\nAccept: application/json\r\n"), 200, True),
    # Lengths.
    Case(105, "a length of -1", post(b"Content-Length: -1\r\n", b"{}"), 400),
    Case(106, "a length in hexadecimal", post(b"Content-Length: 0x2\r\n", b"{}"), 400),
    Case(107, "no length at all", post(b"Content-Length:\r\n", b"{}"), 400),
    Case(108, "a length of a fraction", post(b"Content-Length: 2.0\r\n", b"{}"), 400),
    Case(109, "a length of 2^64", post(b"Content-Length: 18446744073709551616\r\n"), 413),
    Case(110, "a length of 2^63", post(b"Content-Length: 9223372036854775808\r\n"), 400),
    Case(111, "a length over the limit", post(b"Content-Length: 99999999\r\n"), 413),
    Case(112, "leading zeros", post(b"Content-Length: 0042\r\n", BODY), 200, True),
    Case(113, "no body where one is needed", post(b""), 400, True),
    Case(114, "two lengths in one list", post(b"Content-Length: 2, 3\r\n", b"{}"), 400),
    # Chunks.
    Case(115, "chunks", chunked(b"20\r\n" + BODY[:32] + b"\r\na\r\n" + BODY[32:] + b"\r\n0\r\n\r\n"), 200, True),
    Case(116, "a chunk size with an extension", chunked(b'2A;a=1;b="c"\r\n' + BODY + b"\r\n0;d\r\n\r\n"), 200, True),
    Case(117, "trailers", chunked(b"2a\r\n" + BODY + b"\r\n0\r\nX-A: 1\r\nHost: b\r\nContent-Length: 9\r\n\r\n"), 200, True),
    Case(118, "leading zeros of a chunk size", chunked(b"0002a\r\n" + BODY + b"\r\n000\r\n\r\n"), 200, True),
    Case(119, "a chunk size that is none", chunked(b"zz\r\n{}\r\n0\r\n\r\n"), 400),
    Case(120, "a negative chunk size", chunked(b"-2\r\n{}\r\n0\r\n\r\n"), 400),
    Case(121, "a chunk size with 0x", chunked(b"0x2\r\n{}\r\n0\r\n\r\n"), 400),
    Case(122, "a blank behind a chunk size", chunked(b"2 \r\n{}\r\n0\r\n\r\n"), 400),
    Case(123, "an empty chunk size", chunked(b"\r\n{}\r\n0\r\n\r\n"), 400),
    Case(124, "a chunk size over 64 bits", chunked(b"1" + b"0" * 16 + b"\r\n{}\r\n0\r\n\r\n"), 413),
    Case(125, "a chunk longer than its size", chunked(b"2\r\n{} \r\n0\r\n\r\n"), 400),
    Case(126, "a trailer without a colon", chunked(b"2a\r\n" + BODY + b"\r\n0\r\nX-A\r\n\r\n"), 400),
    Case(127, "trailers without end", chunked(b"2a\r\n" + BODY + b"\r\n0\r\n" + b"X-A: 1\r\n" * 50_000), 431),
    Case(128, "chunked twice", post(b"Transfer-Encoding: chunked, chunked\r\n", b"0\r\n\r\n"), 501),
    Case(129, "chunked, but not last", post(b"Transfer-Encoding: chunked, identity\r\n", b"0\r\n\r\n"), 501),
    Case(130, "identity", post(b"Transfer-Encoding: identity\r\n", b"{}"), 501),
    Case(131, "nearly chunked", post(b"Transfer-Encoding: xchunked\r\n", b"0\r\n\r\n"), 501),
    Case(132, "no coding at all", post(b"Transfer-Encoding:\r\n", b"0\r\n\r\n"), 501),
    # A blank behind the value is legal (RFC 9112 §5), but the engine would read to the connection's end.
    Case(153, "a blank behind chunked", post(b"Transfer-Encoding: chunked \r\n", b"2a\r\n" + BODY + b"\r\n0\r\n\r\n"), 400),
    Case(154, "a tab behind chunked", post(b"Transfer-Encoding: chunked\t\r\n", b"2a\r\n" + BODY + b"\r\n0\r\n\r\n"), 400),
    Case(155, "a blank behind a length", post(b"Content-Length: 2 \r\n", b"{}"), 400),
    Case(156, "blanks before a length", post(b"Content-Length: \t 42\r\n", BODY), 200, True),
    # What the engine takes for chunks beyond RFC 9112: docs/http.md.
    Case(157, "LF behind a chunk size", chunked(b"2a\n" + BODY + b"\r\n0\r\n\r\n"), 200, True),
    Case(158, "LF behind a chunk", chunked(b"2a\r\n" + BODY + b"\n0\r\n\r\n"), 200, True),
    Case(159, "a trailer that is folded or holds NUL", chunked(b"2a\r\n" + BODY + b"\r\n0\r\nX-A: 1\r\n b\0\r\n\r\n"), 200, True),
    # Expectations.
    Case(133, "an expectation that nobody knows", post(b"Expect: 200-maybe\r\nContent-Length: 2\r\n", b"{}"), 417),
    Case(134, "two expectations", post(b"Expect: 100-continue, x\r\nContent-Length: 2\r\n", b"{}"), 417),
    Case(135, "an expectation of HTTP/1.0 is ignored", get(b"/livez", b"Expect: x\r\n", version=b"HTTP/1.0"), 200),
    # Bodies that nobody asked for, and answers before the body was read: the connection goes on.
    Case(136, "GET with a body", get(b"/livez", b"Content-Length: 3\r\n") + b"abc", 200, True),
    Case(137, "a body to nowhere", post(b"Content-Length: 200000\r\n", b"x" * 200_000, b"/nowhere"), 404, True),
    Case(138, "a body of a type that is not read",
         post(b"Content-Type: text/plain\r\nContent-Length: 200000\r\n", b"x" * 200_000), 415, True),
    Case(139, "a body over the limit", post(b"Content-Length: 2000000\r\n", b"x" * 2_000_000), 413, True),
    Case(140, "chunks over the limit", chunked(b"1E8480\r\n" + b"x" * 2_000_000 + b"\r\n0\r\n\r\n"), 413, True),
    Case(141, "a body with DELETE", get(b"/livez", b"Content-Length: 3\r\n", method=b"DELETE") + b"abc", 405, True),
    Case(142, "a body that looks like a request", post(b"Content-Length: %d\r\n" % len(GOOD), GOOD, b"/nowhere"), 404, True),
    # Ranges are not offered: the whole is sent (RFC 9110 §14.2).
    Case(143, "a range", get(b"/openapi.yaml", b"Range: bytes=0-9\r\n"), 200, True),
    Case(144, "a range beyond the end", get(b"/openapi.yaml", b"Range: bytes=99999999-\r\n"), 200, True),
    Case(145, "a range that is none", get(b"/openapi.yaml", b"Range: bytes=9-0, x\r\n"), 200, True),
    Case(146, "a range of another unit", get(b"/openapi.yaml", b"Range: lines=1-2\r\nIf-Range: \"x\"\r\n"), 200, True),
]
# Conditions (RFC 9110 §13.1.1): of a reply that has an entity tag.
CASES += [
    Case(160, "If-Match names another tag", get(b"/openapi.yaml", b'If-Match: "x", "y"\r\n'), 412, True),
    Case(161, "If-Match names any tag", get(b"/openapi.yaml", b"If-Match: *\r\n"), 200, True),
    Case(162, "If-Match where there is no tag", get(b"/livez", b'If-Match: "x"\r\n'), 200, True),
    Case(163, "If-Match where there is nothing", get(b"/nowhere", b'If-Match: "x"\r\n'), 404, True),
]
# Nothing that could be answered: the connection just ends.
GARBAGE = [
    (150, "a line without a blank", b"\xff\xfe\xfd\r\n\r\n"),
    (151, "a TLS hello that holds a line end", bytes.fromhex("16030100fe010000fa0303") + bytes(32) + b"\n" + bytes(180)),
    (152, "tabs instead of blanks", b"GET\t/livez\tHTTP/1.1\r\n" + HOST + b"\r\n"),
]


def test_numbers_are_given_once():
    numbers = [case.number for case in CASES] + [number for number, _, _ in GARBAGE]
    assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.number} {case.name}")
def test_answer(url, case):
    with Wire(url) as wire:
        wire.send(case.data)
        status, reason, fields, body = wire.reply()
        assert status == case.status, body
        assert reason
        assert case.says.encode() in body
        assert {"connection", "close"} <= {"connection", fields.get("connection", "").lower()} or case.goes_on
        assert ALWAYS - {"cache-control", "vary", "content-length", "content-type"} <= set(fields)
        assert re.fullmatch(r"total;dur=\d+\.\d{3}", fields["server-timing"].rpartition(", ")[2])
        if status >= 400:
            assert ALWAYS <= set(fields), ALWAYS - set(fields)
            assert fields["content-type"] == "application/problem+json"
            assert json.loads(body)["status"] == status
            assert fields["cache-control"] == "no-store"
        if "openapi" in case.data.decode("latin-1"):
            assert "content-range" not in fields and len(body) == int(fields["content-length"]) > 10
        if case.goes_on:
            assert "connection" not in fields or fields["connection"].lower() != "close"
            wire.send(GOOD)
            assert wire.reply()[0] == 200
        else:
            wire.send(GOOD)
            assert wire.is_closed()


@pytest.mark.parametrize("number, name, data", GARBAGE, ids=lambda value: value if isinstance(value, str) else None)
def test_garbage_ends_the_connection(url, number, name, data):
    with Wire(url) as wire:
        wire.send(data)
        assert wire.is_closed()


def test_a_tls_hello_without_a_line_end_is_cut():
    with Server("--request-timeout", "1") as server, Wire(server.url) as wire:
        wire.send(bytes.fromhex("16030100fe010000fa0303") + bytes(200))
        assert wire.is_closed()


NAMED_ORIGIN = "https://a.example"


@pytest.fixture(scope="module")
def named_origin_url():
    with Server("--allowed-origins", NAMED_ORIGIN) as server:
        yield server.url


# Heads that the engine gives up on before it has taken their fields apart.
UNREAD = {40, 41, 42, 44, 45, 48, 80, 82, 83}


@pytest.mark.parametrize(
    "case", [case for case in CASES if b"\r\n" + HOST in case.data], ids=lambda case: f"{case.number} {case.name}")
def test_a_named_origin_may_read_the_answer(named_origin_url, case):
    origin = HOST + b"Origin: " + NAMED_ORIGIN.encode() + b"\r\n"
    with Wire(named_origin_url) as wire:
        wire.send(case.data.replace(HOST, origin, 1))
        status, _, fields, body = wire.reply()
        assert status == case.status, body
        assert (fields.get("access-control-allow-origin") == NAMED_ORIGIN) != (case.number in UNREAD)


def test_head_of_any_reply_has_no_body(url):
    with Wire(url) as wire:
        for target in (b"/livez", b"/nowhere", b"/v1/components", b"/v1/bottom-navigation", b"/v1/bottom-navigation/events"):
            wire.send(get(target))
            status, _, fields, body = wire.reply()
            wire.send(get(target, b"Content-Length: 3\r\n", method=b"HEAD") + b"abc")
            others = wire.reply(to_head=True)
            assert (others[0], others[2]["content-length"]) == (status, str(len(body)))
            assert others[2]["content-type"] == fields["content-type"]


def test_leave_to_send_a_body_is_given(url):
    with Wire(url) as wire:
        wire.send(post(b"Expect: 100-Continue\r\nContent-Length: %d\r\n" % len(BODY)))
        assert wire.reply()[0] == 100
        wire.send(BODY)
        assert wire.reply()[0] == 200
        # One that sends without waiting for leave gets at most leave, and then the answer.
        wire.send(post(b"Expect: 100-continue\r\nContent-Length: %d\r\n" % len(BODY), BODY))
        status = wire.reply()[0]
        assert status == 200 or (status == 100 and wire.reply()[0] == 200)
        wire.send(GOOD)
        assert wire.reply()[0] == 200


@pytest.mark.parametrize("fields, target, wanted", [
    (b"Content-Length: 99999999\r\n", b"/v1/bottom-navigation", 413), (b"Content-Length: 9\r\n", b"/nowhere", 404),
    (b"Content-Length: 9\r\nContent-Type: text/plain\r\n", b"/v1/bottom-navigation", 415),
], ids=["too large", "nowhere", "wrong type"])
def test_leave_is_refused_with_the_answer(url, fields, target, wanted):
    with Wire(url) as wire:
        wire.send(post(b"Expect: 100-continue\r\n" + fields, target=target))
        assert wire.reply()[0] == wanted
        assert wire.is_closed()


def test_a_mix_in_one_packet_is_answered_in_order(url):
    cases = [case for case in CASES if case.goes_on and len(case.data) < 1000]
    with Wire(url) as wire:
        wire.send(b"".join(case.data for case in cases))
        assert [wire.reply()[0] for _ in cases] == [case.status for case in cases]


def test_a_request_byte_by_byte_is_one(url):
    with Wire(url) as wire:
        for byte in post(b"Transfer-Encoding: chunked\r\n", b"2a\r\n" + BODY + b"\r\n0\r\n\r\n"):
            wire.send(bytes([byte]))
        assert wire.reply()[0] == 200


@pytest.mark.parametrize("data", [
    b"G", b"GET /livez HTTP/1.1\r\n", b"GET /livez HTTP/1.1\r\n" + HOST, post(b"Content-Length: 10\r\n", b"abc"),
    chunked(b"2\r\n{"), chunked(b"2\r\n{}\r\n0\r\n"),
], ids=["method", "line", "field", "body", "chunk", "trailer"])
def test_a_client_that_stops_half_way_keeps_no_place(data):
    """With every time-out longer than the test waits."""
    with Server("--connection-limit", "4", "--idle-timeout", "600", "--request-timeout", "600") as server:
        wires = [Wire(server.url) for _ in range(3)]
        for wire in wires:
            wire.send(data)
            wire.end()
        assert all(wire.is_closed() for wire in wires)
        for wire in wires:
            wire.__exit__()


def test_a_client_that_stops_after_a_whole_request_gets_its_reply(url):
    with Wire(url) as wire:
        wire.send(GOOD + post(b"Content-Length: %d\r\n" % len(BODY), BODY))
        wire.end()
        assert [wire.reply()[0] for _ in range(2)] == [200, 200]
        assert wire.is_closed()


def test_resets_half_way_harm_nobody():
    with Server("--connection-limit", "50") as server:
        for number in range(200):
            with Wire(server.url) as wire:
                # Closing with linger 0 resets.
                wire.socket.setsockopt(1, 13, b"\x01\0\0\0\0\0\0\0")
                whole = post(b"Content-Length: %d\r\n" % len(BODY), BODY) * 3
                wire.send(whole[:number * 2])
        with Wire(server.url) as wire:
            wire.send(GOOD)
            assert wire.reply()[0] == 200


@pytest.mark.parametrize("start, drip", [
    (b"", b"\r\n"), (b"GET /", b"a"), (b"GET /livez HTTP/1.1\r\nX-A: ", b"a"), (b"GET /livez HTTP/1.1\r\n", b"X-A: 1\r\n"),
    (post(b"Content-Length: 100000\r\n"), b"a"), (chunked(b""), b"1\r\na\r\n"),
    (chunked(b"2a\r\n" + BODY + b"\r\n0\r\n"), b"X-A: 1\r\n"),
], ids=["empty lines", "target", "value", "fields", "body", "chunks", "trailers"])
def test_a_request_that_drips_is_cut(start, drip):
    with Server("--request-timeout", "1", "--idle-timeout", "60") as server, Wire(server.url) as wire:
        wire.send(start)
        wire.socket.settimeout(0.05)
        end = time.monotonic() + LIVENESS
        while time.monotonic() < end:
            try:
                wire.socket.sendall(drip)
                data = wire.socket.recv(1)
            except TimeoutError:
                continue
            except ConnectionError:
                return
            assert data == b""
            return
        pytest.fail("it was never cut")


def test_a_client_that_takes_no_reply_is_dropped():
    with Server("--response-timeout", "1", "--idle-timeout", "60") as server:
        with Wire(server.url, receive_buffer=4096) as wire:
            # More than the buffers of both sides hold.
            for _ in range(400):
                wire.send(get(b"/openapi.yaml"))
            time.sleep(4)
            with pytest.raises(Closed):
                for _ in range(400):
                    wire.reply()
        with Wire(server.url) as wire:
            wire.send(GOOD)
            assert wire.reply()[0] == 200


def test_ids_of_one_connection_are_distinct(url):
    with Wire(url) as wire:
        wire.send(GOOD * 20)
        ids = [wire.reply()[2]["x-request-id"] for _ in range(20)]
    assert len(set(ids)) == 20
    assert all(re.fullmatch(r"[!-~]{1,128}", id) for id in ids)
