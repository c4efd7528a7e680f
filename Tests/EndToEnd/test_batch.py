"""Many lines through one connection."""
import itertools
import json
import re
import socket
import subprocess
import time
import urllib.parse

import pytest
import yaml

from batch import BAR, Batch, Incomplete, line
from process import memory, processor_seconds
from server import Server

LAYOUT = "/v1/bottom-navigation/layout"
LINES = 20_000
# Caches are full and buffers have grown.
WARM_LINES = 2_000
# MB: a few answers, and what the allocator keeps.
GROWTH = 16
# Seconds in which a server that works would use far more of a processor.
QUIET = 2


def pairs(lines):
    return [(answer["id"], answer["status"]) for answer in lines]


def test_many_lines_at_flat_memory():
    with Server() as server, Batch(server.url) as batch:
        batch.send_all(line(number) for number in range(LINES))
        answers = batch.lines()
        wanted = json.loads(next(answers))["body"]
        assert wanted["layout"]["elements"]
        early = None
        for number, answer in enumerate(answers, 1):
            assert answer.startswith(b'{"id":%d,"status":200,' % number)
            if number == WARM_LINES:
                early = memory(server.pid)
        assert number == LINES - 1
        assert json.loads(answer)["body"] == wanted
        assert memory(server.pid) < early + GROWTH


def test_answers_come_before_the_request_ends(url):
    with Batch(url) as batch:
        assert "200 OK" in batch.read_head()
        answers = batch.answers()
        for number in range(20):
            batch.send(line(number))
            assert next(answers)["id"] == number
        batch.finish()
        assert list(answers) == []


def test_who_does_not_read_stops_the_work():
    with Server("--idle-timeout", "60") as server, Batch(server.url, receive_buffer=4096) as batch:
        batch.read_head()
        batch.send_all(line(number) for number in range(LINES))
        used = settled(server.pid)
        time.sleep(QUIET)
        assert processor_seconds(server.pid) - used < QUIET / 10
        # It has not even read what is sent.
        answers = batch.answers()
        assert [next(answers)["id"] for _ in range(LINES)] == list(range(LINES))
        assert next(answers, None) is None


def settled(pid):
    """Waits until a process uses no processor any more; what it has used."""
    used = -1
    for _ in range(100):
        used, before = processor_seconds(pid), used
        if used == before:
            return used
        time.sleep(0.5)
    raise AssertionError("the server goes on")


def test_who_does_not_read_is_dropped():
    with Server("--idle-timeout", "1") as server, Batch(server.url, receive_buffer=4096) as batch:
        batch.read_head()
        sending = batch.send_all(line(number) for number in range(LINES))
        sending.join(60)
        assert not sending.is_alive()
        with pytest.raises((Incomplete, ConnectionError)):
            for _ in batch.lines():
                pass


def test_a_connection_broken_half_way_does_no_harm():
    with Server() as server:
        for count in range(8):
            with Batch(server.url) as batch:
                batch.send(b"".join(line(number) for number in range(500)) + line(0)[:50])
                answers = batch.answers()
                for number in range(count * 10):
                    assert next(answers)["id"] == number
        used = settled(server.pid)
        with Batch(server.url) as batch:
            batch.send(line("after"))
            batch.finish()
            assert pairs(batch.answers()) == [("after", 200)]
        assert processor_seconds(server.pid) - used < QUIET


def test_faulty_lines_stop_nothing(url):
    good = line("good")
    huge = b'{"id":"huge","path":"' + b"x" * (3 << 20) + b'"}\n'
    body = b"".join([
        good, b"\n", b"nonsense\n", good.replace(b"\n", b"\r\n"), b"  \r\n", huge, good, b"\xff\xfe\n", b"\0\n",
        line(1, "/v1/nothing"), line(2, "/v1/banner", {"component": {"textView": 1}}), line(3, "/v1/batch"),
        line(4, "/v1/components"), b"[" * 100_000 + b"\n", good.rstrip()])
    wanted = [
        ("good", 200), (None, 400), ("good", 200), ("huge", 413), ("good", 200), (None, 400), (None, 400), (1, 404), (2, 422),
        (3, 422), (4, 405), (None, 400), ("good", 200)]
    for size in (1 << 20, 1000):
        with Batch(url) as batch:
            batch.send_all(body[at:at + size] for at in range(0, len(body), size))
            assert pairs(batch.answers()) == wanted


def test_one_byte_a_piece(url):
    body = line(1) + b"nonsense\r\n\n" + line(2).rstrip()
    with Batch(url) as batch:
        for byte in body:
            batch.send(bytes([byte]))
        batch.finish()
        assert pairs(batch.answers()) == [(1, 200), (None, 400), (2, 200)]


@pytest.mark.parametrize("version", ["1.0", "1.1"])
def test_a_body_of_known_length(url, version):
    address = urllib.parse.urlsplit(url)
    body = b"".join(line(number) for number in range(300))
    with socket.create_connection((address.hostname, address.port), timeout=60) as connection:
        connection.sendall(
            f"POST /v1/batch HTTP/{version}\r\nHost: a\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
        connection.shutdown(socket.SHUT_WR)
        reply = b"".join(iter(lambda: connection.recv(1 << 16), b""))
    head, text = reply.split(b"\r\n\r\n", 1)
    assert (b"chunked" in head) == (version == "1.1")
    assert re.findall(rb'{"id":(\d+),"status":200', text) == [b"%d" % number for number in range(300)]
    assert text.endswith(b"0\r\n\r\n" if version == "1.1" else b"}\n")


def test_curl_sends_and_reads_at_once(url, tmp_path):
    file = tmp_path / "lines"
    file.write_bytes(b"".join(line(number) for number in range(LINES)))
    for options in (["--data-binary", f"@{file}"], ["--upload-file", str(file), "--request", "POST"],
                    ["--http1.0", "--data-binary", f"@{file}"]):
        run = subprocess.run(["curl", "--silent", "--show-error", "--fail", *options, f"{url}/v1/batch"], capture_output=True,
                             check=False)
        assert run.returncode == 0, run.stderr
        assert re.findall(rb'^{"id":(\d+),"status":200', run.stdout, re.MULTILINE) == [b"%d" % n for n in range(LINES)]


def test_other_requests_go_on(client, url):
    with Batch(url) as batch:
        batch.send_all(line(number) for number in itertools.count())
        answers = batch.answers()
        for number in range(200):
            assert next(answers)["id"] == number
            assert client.post(LAYOUT, json=BAR).status_code == 200


def test_every_path_gives_what_it_gives_by_itself(client, url):
    """Every example of the description, as a line."""
    document = yaml.safe_load(client.get("/openapi.yaml").text)
    asked = []
    for path, item in document["paths"].items():
        content = item.get("post", {}).get("requestBody", {}).get("content", {}).get("application/json", {})
        asked += [(path, example["value"]) for example in content.get("examples", {}).values()]
    assert asked
    with Batch(url) as batch:
        batch.send_all(line(number, path, body) for number, (path, body) in enumerate(asked))
        for number, answer in enumerate(batch.answers()):
            path, body = asked[number]
            assert (answer["id"], answer["status"]) == (number, 200), path
            if answer["contentType"] == "application/json":
                assert answer["body"] == client.post(path, content=json.dumps(body)).json(), path
    assert number == len(asked) - 1


def test_the_description_has_batches_that_work(client):
    document = yaml.safe_load(client.get("/openapi.yaml").text)
    (media_type, content), = document["paths"]["/v1/batch"]["post"]["requestBody"]["content"].items()
    assert content["examples"]
    for example in content["examples"].values():
        reply = client.post("/v1/batch", content=example["value"], headers={"Content-Type": media_type})
        answers = [json.loads(answer) for answer in reply.text.splitlines()]
        assert [answer["id"] for answer in answers] == [json.loads(text)["id"] for text in example["value"].splitlines()]
        assert {answer["status"] for answer in answers} == {200}


def test_a_stop_answers_what_is_sent():
    with Server() as server, Batch(server.url) as batch:
        batch.send_all(line(number) for number in range(3000))
        answers = batch.answers()
        assert next(answers)["id"] == 0
        server.process.terminate()
        assert [answer["id"] for answer in answers] == list(range(1, 3000))
        assert server.process.wait(60) == 0


def test_an_endless_batch_is_cut_when_the_time_to_stop_is_over():
    with pytest.raises(RuntimeError, match="status 1"), Server("--drain-timeout", "2") as server, Batch(server.url) as batch:
        batch.send_all(line(number) for number in itertools.count())
        answers = batch.answers()
        for number in range(1000):
            assert next(answers)["id"] == number
        server.process.terminate()
        # Whole lines in order until the end, which says that it is not the whole.
        with pytest.raises((Incomplete, ConnectionError)):
            for answer in answers:
                number += 1
                assert (answer["id"], answer["status"]) == (number, 200)
        assert server.process.wait(60) == 1
