"""Copies of the service behind HAProxy, of which one is killed and others are restarted while requests go on."""
import csv
import dataclasses
import http.client
import json
import pathlib
import socket
import tempfile
import threading
import time
import urllib.parse

import httpx

import frontends
from pictures import references
from server import Server

# The copies, as deploy/haproxy/haproxy.cfg calls them.
NAMES = ("first", "second", "third")
# Seconds: longer than the balancer needs to see that a copy ends, two of its checks.
DRAIN_DELAY = "2"
CLIENTS = 6
TIME_LIMIT = 30


@dataclasses.dataclass
class Outcome:
    seconds: float
    requests: int
    failures: list
    # What the balancer sent a second time.
    retries: int
    # Requests that each copy has answered since it was started again.
    answered: list


def questions(url):
    """Requests, and the right answers to them from a copy itself."""
    asked = []
    for reference in references():
        body = json.dumps(json.loads(reference.request.read_text()))
        query = urllib.parse.urlencode({"request": body})
        asked.append(("POST", f"{reference.route}/svg", body))
        if len(query) < 4000:
            asked += [("GET", f"{reference.route}/png?{query}", None), ("GET", f"{reference.route}/layout?{query}", None)]
    with httpx.Client(base_url=url, timeout=TIME_LIMIT) as client:
        answers = [client.request(method, path, content=body, headers={"Content-Type": "application/json"})
                   for method, path, body in asked]
    return [(question, answer.content) for question, answer in zip(asked, answers) if answer.status_code == 200]


class Load:
    """Clients that ask without a pause, each on a connection of its own, and try nothing twice."""

    def __init__(self, url, asked):
        self.address, self.asked = frontends.address(url), asked
        self.count, self.failures = [0] * CLIENTS, []
        self.over = threading.Event()
        self.threads = [threading.Thread(target=self.run, args=(index,)) for index in range(CLIENTS)]

    def run(self, index):
        connection = http.client.HTTPConnection(self.address, timeout=TIME_LIMIT)
        place = index * len(self.asked) // CLIENTS
        while not self.over.is_set():
            (method, path, body), answer = self.asked[place % len(self.asked)]
            place += 1
            try:
                connection.request(method, path, body, {"Content-Type": "application/json"})
                reply = connection.getresponse()
                if (content := reply.read()) != answer:
                    self.failures.append(f"{method} {path[:60]}: {reply.status} {content[:200]!r}")
            except (OSError, http.client.HTTPException) as error:
                self.failures.append(f"{method} {path[:60]}: {error!r}")
                connection.close()
            self.count[index] += 1
        connection.close()

    def __enter__(self):
        self.start = time.monotonic()
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        for thread in self.threads:
            thread.join()
        self.seconds = time.monotonic() - self.start


def statistics(folder):
    """What HAProxy says of the copies, by name."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(str(pathlib.Path(folder) / "transom.sock"))
        connection.sendall(b"show stat\n")
        text = b"".join(iter(lambda: connection.recv(1 << 16), b"")).decode()
    rows = csv.DictReader(text.removeprefix("# ").splitlines())
    return {row["svname"]: row for row in rows if row["pxname"] == "transom"}


def answered(folder):
    """Requests that each copy has answered."""
    told = statistics(folder)
    return [int(told[name]["hrsp_2xx"]) for name in NAMES]


def await_up(folder, index):
    """Waits until the balancer has seen that a copy is there."""
    end = time.monotonic() + TIME_LIMIT
    while statistics(folder)[NAMES[index]]["status"] != "UP":
        assert time.monotonic() < end, f"{NAMES[index]} stays down"
        time.sleep(0.1)


class Copies:
    """Servers on ports that they keep."""

    def __init__(self):
        self.addresses = [f"127.0.0.1:{frontends.free_port()}" for _ in NAMES]
        self.servers = [self.started(index) for index in range(len(NAMES))]
        self.urls = [server.url for server in self.servers]

    def started(self, index):
        return Server("--listen", self.addresses[index], "--drain-delay", DRAIN_DELAY, "--log-level", "error").__enter__()

    def kill(self, index):
        self.servers[index].process.kill()
        self.servers[index].process.communicate()
        self.servers[index].said()

    def stop(self, index):
        """By SIGTERM: an error where it does not end well."""
        self.servers[index].__exit__()

    def start(self, index):
        self.servers[index] = self.started(index)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for server in self.servers:
            if server.process.returncode is None:
                server.__exit__()


def run(seconds):
    """Kills the first copy and starts it again, then restarts the others gracefully, one after the other."""
    pause = seconds / (2 * len(NAMES) + 1)
    before = []
    with Copies() as copies, tempfile.TemporaryDirectory() as folder, \
            frontends.haproxy(folder, *copies.urls) as balancer:
        with Load(balancer.url, questions(copies.urls[0])) as load:
            for index, end in enumerate([copies.kill] + [copies.stop] * (len(NAMES) - 1)):
                time.sleep(pause)
                end(index)
                time.sleep(pause)
                before.append(answered(folder)[index])
                copies.start(index)
                await_up(folder, index)
            time.sleep(pause)
        after = answered(folder)
        retries = int(statistics(folder)["BACKEND"]["wretr"])
    return Outcome(
        seconds=load.seconds, requests=sum(load.count), failures=load.failures, retries=retries,
        answered=[late - early for early, late in zip(before, after)])


def report(seconds):
    """Runs it and says what happened; the exit status."""
    outcome = run(seconds)
    print(f"{outcome.requests} requests in {outcome.seconds:.1f} s, {len(outcome.failures)} failed, "
          f"{outcome.retries} sent once more by the balancer; answered by the copies since their restart: "
          f"{', '.join(map(str, outcome.answered))}")
    for failure in outcome.failures[:10]:
        print(f"  {failure}")
    return 1 if outcome.failures else 0
