"""What those who run the service see: metrics, log lines, probes, settings."""
import collections
import json
import os
import re
import signal
import socket
import subprocess
import threading
import time
import urllib.parse

import httpx
import pytest
from prometheus_client.openmetrics import parser as openmetrics
from prometheus_client.parser import text_string_to_metric_families

from batch import Batch, line as batch_line
from server import BINARY, ROOT, STOP_LIMIT, Server

BODY = json.dumps({"component": {"items": [{"title": "Home", "image": "home"}], "selectedItem": 0}})
TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
SPAN = "00f067aa0ba902b7"
# Seconds within which something that must come, comes.
PATIENCE = 30
# The kernel's buffer of a pipe, and what the log keeps beside it, many times over.
FLOOD = 12000


class LoggedServer(Server):
    """A server whose standard error is read while it runs, into `lines`."""

    def __init__(self, *settings):
        super().__init__(*settings, piped=True)

    def __enter__(self):
        super().__enter__()
        self.lines = []
        self.thread = threading.Thread(target=self.read, args=(self.process.stderr,), daemon=True)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.end()
        self.process.stdout.close()

    def end(self):
        """Ends the server; then all its lines are there."""
        self.process.terminate()
        assert self.process.wait(timeout=STOP_LIMIT) == 0
        self.thread.join(timeout=PATIENCE)

    def read(self, stream):
        with stream:
            for line in stream:
                self.lines.append(json.loads(line))

    def wait(self, condition):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = [line for line in list(self.lines) if condition(line)]
            if found:
                return found
            time.sleep(0.01)
        raise AssertionError(self.lines[-20:])


def families(url):
    reply = httpx.get(f"{url}/metrics")
    assert reply.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    found = list(text_string_to_metric_families(reply.text))
    assert len({family.name for family in found}) == len(found)
    assert all(family.type != "unknown" and family.documentation for family in found)
    return {family.name: family for family in found}


def counts(url):
    """Requests by route, method and status."""
    return collections.Counter({
        (s.labels["route"], s.labels["method"], s.labels["status"]): int(s.value)
        for s in families(url)["transom_http_requests"].samples})


def value(url, name, **labels):
    samples = [s for f in families(url).values() for s in f.samples if s.name == name and s.labels == labels]
    assert len(samples) == 1, (name, samples)
    return samples[0].value


def eventually(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


MIX = [
    ("GET", "/livez", None, "/livez", 200), ("HEAD", "/livez", None, "/livez", 200),
    ("OPTIONS", "/readyz", None, "/readyz", 204), ("POST", "/livez", "{}", "/livez", 405),
    ("POST", "/v1/bottom-navigation/svg", BODY, "/v1/bottom-navigation/svg", 200),
    ("POST", "/v1/bottom-navigation/svg", "{", "/v1/bottom-navigation/svg", 400),
    ("POST", "/v1/bottom-navigation", '{"component": {"itemz": 1}}', "/v1/bottom-navigation", 422),
    ("GET", "/v1/icons/home.svg", None, "/v1/icons/{name}.svg", 200),
    ("GET", "/v1/icons/no-such-icon-here.svg", None, "/v1/icons/{name}.svg", 404),
    ("GET", "/nowhere/at/all?x=1", None, "other", 404), ("BREW", "/livez", None, "/livez", 501), ("BREW", "/nowhere", None, "other", 501),
]


def test_metrics_add_up_to_the_requests_sent():
    rounds = 20
    with Server() as server, httpx.Client(base_url=server.url, timeout=60) as client:
        wanted = collections.Counter()
        received = sent = 0
        for _ in range(rounds):
            for method, path, body, route, status in MIX:
                headers = {"Content-Type": "application/json", "Accept-Encoding": "identity"}
                reply = client.request(method, path, content=body, headers=headers)
                assert reply.status_code == status, (method, path, reply.text)
                known = method if method != "BREW" else "other"
                wanted[route, known, str(status)] += 1
                received += len(body or "")
                sent += len(reply.content)

        def without_metrics():
            return collections.Counter({key: n for key, n in counts(server.url).items() if key[0] != "/metrics"})

        eventually(lambda: without_metrics() == wanted)
        found = families(server.url)
        latency = collections.Counter()
        for sample in found["transom_http_request_duration_seconds"].samples:
            if sample.name.endswith("_count"):
                latency[sample.labels["route"]] += int(sample.value)
        by_route = collections.Counter()
        for sample in found["transom_http_requests"].samples:
            by_route[sample.labels["route"]] += int(sample.value)
        assert latency == by_route
        assert value(server.url, "transom_http_received_bytes_total") == received
        # The replies to /metrics are sent bytes as well.
        assert value(server.url, "transom_http_sent_bytes_total") > sent
        assert value(server.url, "transom_ready") == 1
        for name in ("process_resident_memory_bytes", "process_cpu_seconds_total", "process_open_fds", "process_max_fds"):
            assert value(server.url, name) > 0
        assert abs(value(server.url, "process_start_time_seconds") - time.time()) < 3600
        assert value(server.url, "transom_build_info", version=httpx.get(f"{server.url}/readyz").json()["version"]) == 1


def test_buckets_only_grow():
    with Server() as server:
        for _ in range(3):
            httpx.post(f"{server.url}/v1/bottom-navigation", content=BODY)
        buckets = collections.defaultdict(list)
        for sample in families(server.url)["transom_http_request_duration_seconds"].samples:
            if sample.name.endswith("_bucket"):
                buckets[sample.labels["route"]].append((float(sample.labels["le"]), sample.value))
        assert buckets
        for series in buckets.values():
            assert series == sorted(series) and series[-1][0] == float("inf")
            assert [count for _, count in series] == sorted(count for _, count in series)


def as_openmetrics(text):
    """The same in the stricter format that followed: there a counter's family goes without `_total`, and an end is marked."""
    counters = set(re.findall(r"^# TYPE (\S+)_total counter$", text, re.MULTILINE))
    head = re.compile(r"^(# (?:HELP|TYPE) )(\S+)_total ", re.MULTILINE)
    return head.sub(lambda found: f"{found[1]}{found[2]} " if found[2] in counters else found[0], text) + "# EOF\n"


def test_metrics_are_well_formed():
    """Families in one piece, each with its type and in its form; no series twice; whole histograms; lines with ends."""
    with Server() as server:
        fresh = httpx.get(f"{server.url}/metrics").text
        for method, path, body, _, _ in MIX:
            httpx.request(method, server.url + path, content=body)
        for text in (fresh, httpx.get(f"{server.url}/metrics").text):
            assert text.endswith("\n") and "\n\n" not in text and "\r" not in text
            strict = {family.name: family for family in openmetrics.text_string_to_metric_families(as_openmetrics(text))}
            lenient = {family.name: family for family in text_string_to_metric_families(text)}
            assert strict.keys() == lenient.keys()
            series = [(s.name, *sorted(s.labels.items())) for family in strict.values() for s in family.samples]
            assert len(set(series)) == len(series)
            for name, family in strict.items():
                assert family.type in ("counter", "gauge", "histogram") and family.documentation.endswith(".")
                assert family.samples == lenient[name].samples
                assert family.type != "counter" or {sample.name for sample in family.samples} <= {f"{name}_total"}


def lines_counted(url):
    samples = families(url)["transom_batch_lines"].samples
    return {sample.labels["status_class"]: sample.value for sample in samples}


def test_lines_of_batches_are_counted():
    with LoggedServer() as server:
        assert lines_counted(server.url) == {"2xx": 0, "4xx": 0, "5xx": 0}
        with Batch(server.url, fields="X-Request-Id: whole\r\n") as batch:
            answers = batch.answers()
            for number in range(3):
                batch.send(batch_line(number))
                assert next(answers)["status"] == 200
            # While the batch goes on, however long that is.
            assert lines_counted(server.url) == {"2xx": 3, "4xx": 0, "5xx": 0}
            batch.send(b"{\n\n" + batch_line("unknown", "/nowhere"))
            batch.finish()
            assert [answer["status"] for answer in answers] == [400, 404]
        assert lines_counted(server.url) == {"2xx": 3, "4xx": 2, "5xx": 0}
        with Batch(server.url, fields="X-Request-Id: left\r\n") as batch:
            batch.send(batch_line(0) + b'{"id":')
            assert next(batch.answers())["status"] == 200
        httpx.post(f"{server.url}/v1/bottom-navigation", content=BODY, headers={"X-Request-Id": "single"})
        for request, lines, delivered in [("whole", 5, True), ("left", 1, False), ("single", None, True)]:
            [line] = server.wait(lambda line: line.get("requestId") == request)
            assert (line.get("lines"), line["delivered"]) == (lines, delivered)


def test_clients_cannot_make_series():
    with Server() as server:
        address = urllib.parse.urlsplit(server.url)

        def ask(method, path):
            with socket.create_connection((address.hostname, address.port), timeout=PATIENCE) as connection:
                connection.sendall(f"{method} {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode())
                while connection.recv(65536):
                    pass

        def series():
            return sum(len(family.samples) for family in families(server.url).values())

        ask("GET", "/a")
        ask("BREW", "/a")
        families(server.url)
        before = series()
        for number in range(200):
            ask(f"BREW{number}", f"/unknown/{number}")
            ask("GET", f"/v1/icons/unknown{number}.svg/{number}")
        eventually(lambda: value(server.url, "transom_http_requests_total", route="other", method="other", status="501") == 201)
        assert series() == before


def test_metrics_tell_what_is_refused():
    with Server("--queue-length", "0", "--workers", "1", "--body-memory-limit", "1024") as server:
        assert httpx.post(f"{server.url}/v1/bottom-navigation", content=" " * 2000 + BODY).status_code == 503
        assert value(server.url, "transom_rejected_total", reason="body_memory") == 1
        assert value(server.url, "transom_rejected_total", reason="queue") == 0
        assert value(server.url, "transom_rejected_total", reason="connections") == 0
        assert value(server.url, "transom_workers") == 1


def test_every_request_is_one_line():
    with LoggedServer("--log-probes", "all") as server:
        traceparent = f"00-{TRACE}-{SPAN}-01"
        for number, (method, path, body, route, status) in enumerate(MIX):
            headers = {"X-Request-Id": f"r{number}", "traceparent": traceparent if number % 2 else traceparent.upper()}
            reply = httpx.request(method, server.url + path, content=body, headers=headers)
            assert reply.headers["x-request-id"] == f"r{number}"
        for number, (method, path, body, route, status) in enumerate(MIX):
            [line] = server.wait(lambda line: line.get("requestId") == f"r{number}")
            assert line["message"] == "request" and line["level"] == "info"
            assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"])
            assert (line["method"], line["status"], line.get("route", "other")) == (method, status, route)
            # Queries may hold anything that is nobody else's business.
            assert line["target"] == path.split("?")[0]
            assert line["bytesIn"] == len(body or "")
            assert line["durationMs"] > 0 and line["delivered"] is True and line["remoteAddress"] == "127.0.0.1"
            assert (line.get("traceId"), line.get("spanId")) == ((TRACE, SPAN) if number % 2 else (None, None))
        server.end()
        assert any(line.get("signal") == "SIGTERM" for line in server.lines)
        messages = [line["message"] for line in server.lines if line["message"] not in ("request", "libmicrohttpd")]
        assert messages == ["listening", "draining", "stopped"]


@pytest.mark.parametrize("settings, status, logged", [
    (["--log-level", "off"], 200, 0), (["--log-level", "error"], 200, 0), (["--log-sample", "0"], 404, 0),
    (["--log-sample", "0.25"], 200, 10), ([], 404, 40),
])
def test_levels_and_samples(settings, status, logged):
    with LoggedServer("--log-probes", "all", *settings) as server:
        with httpx.Client(base_url=server.url) as client:
            for _ in range(40):
                assert client.get("/livez" if status == 200 else "/nothing").status_code == status
        server.end()
        assert sum(line["message"] == "request" for line in server.lines) == logged
        assert (server.lines == []) == ("off" in settings or "error" in settings)


def test_probes_are_logged_where_they_fail():
    with LoggedServer("--drain-delay", "2") as server, httpx.Client(base_url=server.url) as client:
        for path in ("/livez", "/readyz", "/metrics"):
            assert client.get(path).status_code == 200
            assert client.delete(path).status_code == 405
        server.process.terminate()
        server.wait(lambda line: line["message"] == "draining")
        eventually(lambda: client.get("/readyz").status_code == 503)
        [refusal] = server.wait(lambda line: line.get("status") == 503)
        assert refusal["route"] == "/readyz" and refusal["level"] == "info"
        # A second signal would cut the delay short.
        server.process.wait(timeout=STOP_LIMIT)
        server.end()
        probes = [(line["route"], line["status"]) for line in server.lines if line["message"] == "request"]
        assert probes == [("/livez", 405), ("/readyz", 405), ("/metrics", 405), ("/readyz", 503)]


def test_server_errors_are_logged_whatever_is_sampled():
    with LoggedServer("--log-sample", "0", "--log-level", "error", "--body-memory-limit", "1024") as server:
        assert httpx.post(f"{server.url}/v1/bottom-navigation", content=" " * 2000 + BODY).status_code == 503
        assert httpx.get(f"{server.url}/livez").status_code == 200
        [line] = server.wait(lambda line: line["message"] == "request")
        assert line["level"] == "error" and line["status"] == 503 and line["route"] == "/v1/bottom-navigation"


def test_nobody_waits_for_a_log_that_is_not_read():
    # Nothing reads the server's standard error.
    with Server("--log-probes", "all", piped=True) as server:
        with httpx.Client(base_url=server.url, timeout=60) as client:
            for _ in range(FLOOD):
                assert client.get("/livez").status_code == 200
        assert value(server.url, "transom_log_lines_dropped_total") > 0
        start = time.monotonic()
        server.process.terminate()
        assert server.process.wait(timeout=STOP_LIMIT) == 0
        assert time.monotonic() - start < PATIENCE


def test_hostile_requests_leave_whole_lines():
    hostile = [b"GET /%0a{\"level\":\"error\"}\"\\ HTTP/1.1\r\nHost: a\r\n", b"GET /\xff\xfe HTTP/1.1\r\nHost: a\r\n",
               "GET /\u2028\u009b31m HTTP/1.1\r\nHost: a\r\n".encode(), b"GET / HTTP/1.1\r\n",
               b"GET /" + b"\"" * 5000 + b" HTTP/1.1\r\nHost: a\r\n", b"A" * 200 + b" / HTTP/1.1\r\nHost: a\r\n"]
    with LoggedServer() as server:
        address = urllib.parse.urlsplit(server.url)
        for number, head in enumerate(hostile):
            with socket.create_connection((address.hostname, address.port), timeout=PATIENCE) as connection:
                connection.sendall(head + f"X-Request-Id: hostile-{number}\r\nConnection: close\r\n\r\n".encode())
                while connection.recv(65536):
                    pass
        for number in range(len(hostile)):
            [line] = server.wait(lambda line: line.get("requestId") == f"hostile-{number}")
            assert line["status"] in (400, 404, 501) and len(line["target"]) <= 402 and len(line["method"]) <= 33


def test_every_answer_has_an_id_and_its_time(client):
    tag = client.get("/v1/components").headers["etag"]
    answers = [
        client.get("/livez"), client.head("/livez"), client.options("/livez"), client.get("/nowhere"),
        client.get("/v1/components", headers={"If-None-Match": tag}),
        client.post("/v1/bottom-navigation", content=BODY), client.post("/v1/bottom-navigation", content="{"),
        client.post("/v1/bottom-navigation", content=" " * (2 << 20)), client.get("/livez?" + "a" * 20000),
        client.get("/livez", headers={"X-Request-Id": "not fit"}), client.get("/metrics"), client.get("/readyz"),
    ]
    assert {200, 204, 304, 400, 404, 413, 414} <= {answer.status_code for answer in answers}
    for answer in answers:
        assert re.fullmatch(r"[0-9a-z]+-[0-9a-z]+", answer.headers["x-request-id"]), answer
        assert re.search(r"(^|, )total;dur=[0-9.]+$", answer.headers["server-timing"]), answer
    assert len({answer.headers["x-request-id"] for answer in answers}) == len(answers)
    timing = client.post("/v1/bottom-navigation", content=BODY).headers.get_list("server-timing")
    assert [part.split(";")[0] for field in timing for part in field.split(", ")] == [
        "decode", "layout", "accessibility", "svg", "encode", "total"]


def health(*settings, **variables):
    return subprocess.run(
        [BINARY, "health", *settings], capture_output=True, text=True, check=False, timeout=PATIENCE,
        env={**os.environ, **{f"TRANSOM_{name}": text for name, text in variables.items()}})


def test_health_asks_the_server_of_the_settings(tmp_path):
    path = f"unix:{tmp_path}/socket"
    command = [BINARY, "serve", "--listen", path]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout.readline()
        assert health("--listen", path).returncode == 0
        process.terminate()
        assert process.wait(timeout=STOP_LIMIT) == 0
    gone = health("--listen", path)
    assert gone.returncode == 1 and gone.stderr.startswith(f"transom: {path} is not healthy: ")
    for host, hosts in {"0.0.0.0": ["0.0.0.0", "127.0.0.1", "localhost"], "[::]": ["[::]", "", "0.0.0.0", "[::1]"]}.items():
        with Server("--listen", f"{host}:0") as server:
            port = urllib.parse.urlsplit(server.url).port
            for name in hosts:
                assert health(LISTEN=f"{name}:{port}").returncode == 0, name
        assert health("--listen", f"{host}:{port}").returncode == 1
    assert "port 0" in health("--listen", "127.0.0.1:0").stderr
    assert health("--listn", "x").returncode == 64


@pytest.mark.parametrize("answer", [None, b"", b"SSH-2.0-OpenSSH\r\n", b"HTTP/1.1 500 Oh\r\n\r\n", b"x" * 10000, b"HTTP/1.1 200"])
def test_health_is_not_fooled(answer):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]

        def serve():
            connection, _ = listener.accept()
            with connection:
                connection.recv(4096)
                if answer is None:
                    connection.settimeout(PATIENCE)
                    while connection.recv(4096):
                        pass
                else:
                    connection.sendall(answer)

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        outcome = health("--listen", f"127.0.0.1:{port}")
        thread.join(timeout=PATIENCE)
    assert outcome.returncode == 1
    assert outcome.stderr.count("\n") == 1 and "is not healthy" in outcome.stderr


def test_load_balancers_are_told_before_the_end():
    with Server("--drain-delay", "3") as server:
        with httpx.Client(base_url=server.url) as kept:
            assert kept.get("/readyz").status_code == 200
            server.process.terminate()
            eventually(lambda: kept.get("/readyz").status_code == 503)
            reply = kept.get("/readyz")
            assert reply.headers["retry-after"] and reply.headers["content-type"] == "application/problem+json"
            assert value(server.url, "transom_ready") == 0
            # New connections are still served, and the process lives.
            assert httpx.get(f"{server.url}/livez").status_code == 200
            assert httpx.post(f"{server.url}/v1/bottom-navigation", content=BODY).status_code == 200
            assert health("--listen", server.url.removeprefix("http://")).returncode == 1
        assert server.process.wait(timeout=STOP_LIMIT) == 0


def test_a_second_signal_ends_the_delay():
    server = Server("--drain-delay", "3600").__enter__()
    with httpx.Client(base_url=server.url) as client:
        server.process.terminate()
        eventually(lambda: client.get("/readyz").status_code == 503)
    server.process.terminate()
    assert server.process.wait(timeout=STOP_LIMIT) == -signal.SIGTERM
    server.process.communicate()
    server.said()


def test_the_settings_document_is_what_the_program_prints():
    printed = subprocess.run([BINARY, "settings"], capture_output=True, text=True, check=True).stdout
    assert printed == (ROOT / "docs/settings.md").read_text()
    usage = subprocess.run([BINARY, "--help"], capture_output=True, text=True, check=True).stdout
    for flag, variable in re.findall(r"^\| `(--[a-z-]+)` `([A-Z_]+)`", printed, re.MULTILINE):
        assert f"{flag}, {variable} " in usage


def test_origins_can_be_named():
    with Server("--allowed-origins", "https://a.example") as server:
        reply = httpx.get(f"{server.url}/livez", headers={"Origin": "https://a.example"})
        assert reply.headers["access-control-allow-origin"] == "https://a.example"
        other = httpx.get(f"{server.url}/livez", headers={"Origin": "https://b.example"})
        assert "access-control-allow-origin" not in other.headers


@pytest.mark.parametrize("arguments, hint", [
    (["--listen", ":9000"], "transom serve --listen"), (["serv"], "did you mean serve?"),
    (["serve", "--listn", ":1"], "did you mean --listen?"),
])
def test_slips_of_the_hand_are_told(arguments, hint):
    outcome = subprocess.run([BINARY, *arguments], capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert outcome.returncode == 64 and hint in outcome.stderr and outcome.stderr.count("\n") == 1
