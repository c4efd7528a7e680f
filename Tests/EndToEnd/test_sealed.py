"""Whatever a request says, the server opens no file and no connection for it."""
import http.client
import json
import re
import shutil
import time

import pytest

from schema import with_text
from server import Server

# Calls that name a file, make a socket, connect or bind one, or begin a program.
CALLS = "%file,socket,connect,bind,execve,execveat"
# What libraries look at, whatever is asked: the time zone before the first date, files that are open already, whether
# Dispatch's own threads are busy, and how the system lends memory.
HARMLESS = re.compile(
    r'(openat|newfstatat)\(AT_FDCWD, "(/etc/localtime|/proc/\d+(/task/\d+)?/stat|/proc/sys/vm/overcommit_memory)"'
    r'|newfstatat\(\d+, "",|exit')
OUTSIDE = ["/etc/passwd", "file:///etc/passwd", "http://127.0.0.1:9/picture.png"]
TARGETS = [
    "/etc/passwd", "/v1/../../../etc/passwd", "/v1/%2e%2e/%2e%2e/etc/passwd", "/v1/icons/..%2F..%2Fetc%2Fpasswd.svg",
    "/v1/icons//etc/passwd.svg", "/v1/banner/svg?request=@/etc/passwd", "http://127.0.0.1:9/livez",
    "/v1/icons?q=/etc/passwd", "/v1/banner/svg?r=L2V0Yy9wYXNzd2Q", "/livez", "/readyz", "/openapi.yaml",
]
DOCUMENTS = [
    '{"component": {"$ref": "file:///etc/passwd"}}',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    '{"theme": {"designTokens": {"$extends": "file:///etc/passwd", "$ref": "http://127.0.0.1:9/"}}}',
]
PARTS = ["", "/svg", "/png", "/pdf"]
TIME_LIMIT = 60


def hostile(client, components):
    """Requests that name files and addresses wherever a text may stand."""
    for target in TARGETS:
        yield "GET", target, None
    for component in components:
        for document in DOCUMENTS:
            yield "POST", f"/v1/{component}/svg", document
        schema = client.get(f"/v1/{component}/schema").json()
        example = client.get(f"/v1/{component}/examples").json()["examples"][0]["request"]
        for text in OUTSIDE:
            for number, request in enumerate(with_text(schema, example, text)):
                yield "POST", f"/v1/{component}{PARTS[number % len(PARTS)]}", json.dumps(request)


def ask(url, requests):
    """Sends targets as they are, which other clients would tidy up; the statuses that came back."""
    connection = http.client.HTTPConnection(url.removeprefix("http://"), timeout=TIME_LIMIT)
    statuses = []
    for method, target, body in requests:
        connection.request(method, target, body)
        reply = connection.getresponse()
        reply.read()
        statuses.append(reply.status)
    connection.close()
    return statuses


@pytest.fixture(scope="module")
def requests(client, components):
    return list(hostile(client, components))


def calls(trace):
    """When each call was made, and its text."""
    for line in trace.read_text(errors="replace").splitlines():
        found = re.match(r"(?:\d+ +)?(\d+\.\d+) (\w+\(.*)", line)
        if found:
            yield float(found[1]), found[2]


def test_no_request_opens_anything(requests, tmp_path):
    assert shutil.which("strace"), "strace is missing: run scripts/setup --tests"
    trace = tmp_path / "trace"
    # -D: the server stays our own child.
    with Server(prefix=["strace", "-D", "-f", "-ttt", "-e", f"trace={CALLS}", "-o", str(trace)]) as server:
        ready = time.time()
        statuses = ask(server.url, requests)
    assert len(statuses) > 100 and {200, 422} <= set(statuses) and all(status < 500 for status in statuses)
    made = list(calls(trace))
    # The server's own start is seen, so that a request's doing would be as well.
    assert any(call.startswith("openat(") and "Roboto" in call for at, call in made if at < ready)
    assert not [call for at, call in made if at > ready and not HARMLESS.match(call)]
