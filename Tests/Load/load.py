#!/usr/bin/env python3
"""Bad clients and too many: good requests go on meanwhile. One line a fault: what was done, how the good requests fared,
and their latency against that on the idle server.

usage: scripts/load [--seconds 10] [--strict] [FAULT ...]

Exit status 1 when a good request failed or the server died; with --strict, which needs a machine with nothing else to do,
also when a percentile of latency grew more than fourfold. Loopback only.
"""
import argparse
import asyncio
import collections
import contextlib
import dataclasses
import json
import os
import pathlib
import resource
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))
import faults  # noqa: E402
from process import memory  # noqa: E402
from server import Server  # noqa: E402

PROBE = pathlib.Path(__file__).with_name("probe.py")
WARMING_SECONDS = 2
# Seconds a fault may take to be fully at work.
START_LIMIT = 120
GROWTH_LIMIT = 4
LOW_PRIORITY = 10
# Descriptors of this process beside its connections.
OTHER_DESCRIPTORS = 100


@dataclasses.dataclass
class Fault:
    name: str
    meaning: str
    run: object
    settings: list = dataclasses.field(default_factory=list)
    open_files: int | None = None
    # Here a good request may also be refused with 503 and Retry-After.
    may_refuse: bool = False
    connections: int = 0


def catalogue(many):
    long = ["--idle-timeout", "600", "--request-timeout", "600", "--response-timeout", "600"]
    return [
        Fault("idle", f"{many} connections stay open and say nothing, or nothing more", faults.fault(many, faults.idle),
              [*long, "--connection-limit", str(many + 1000)], connections=many),
        Fault("idle-over-limit", "three times as many silent connections as there are places, and back when cut",
              faults.fault(3000, faults.idle, pause=2), [*long, "--connection-limit", "1000"], connections=3000),
        Fault("slow-heads-and-bodies", "900 requests drip, with 1000 places", faults.fault(900, faults.mixed_drip),
              connections=900),
        Fault("slow-bodies-over-limit", "1500 bodies drip, with 1000 places, and back when cut",
              faults.fault(1500, faults.drip(faults.HEAD + b"Content-Length: 100000\r\n\r\n", b"a"), pause=1), connections=1500),
        Fault("slow-readers", "500 clients ask for large replies and take 32 bytes a second",
              faults.fault(500, faults.unread), connections=500),
        Fault("unread-batches", "200 batches of a thousand lines whose answers nobody takes, with 250 places",
              faults.fault(200, faults.unread_batch), ["--connection-limit", "250"], connections=200),
        Fault("half-open", "500 clients stop half-way through a request, again and again", faults.fault(500, faults.half),
              connections=500),
        Fault("resets", "500 clients reset half-way through a request, again and again", faults.fault(500, faults.reset),
              connections=500),
        Fault("descriptors", "1000 silent connections to a server that may open 256 files", faults.fault(1000, faults.silent, pause=2),
              long, open_files=256, connections=1000),
        Fault("invalid", "20 clients send invalid requests as fast as they are refused", faults.fault(20, faults.invalid),
              connections=20),
        Fault("overload", "400 clients ask for pictures of many pixels, with 20 that may wait",
              faults.overload(400), ["--queue-length", "20"], may_refuse=True, connections=400),
    ]


async def probe(url, seconds):
    process = await asyncio.create_subprocess_exec(
        sys.executable, PROBE, url, str(seconds), stdout=asyncio.subprocess.PIPE)
    text, _ = await process.communicate()
    if process.returncode:
        sys.exit("load: the probe failed")
    return json.loads(text)


def percentile(values, part):
    return values[min(len(values) - 1, int(len(values) * part))] if values else float("nan")


async def highest_memory(pid, peak):
    while True:
        peak[0] = max(peak[0], memory(pid))
        await asyncio.sleep(0.2)


@contextlib.asynccontextmanager
async def at_work(fault, url, counts):
    """The fault, once it is fully at work; until the block ends. On a thread that gets what the others leave of the processors:
    the bad clients' own work is not what the server has to bear, and this machine is theirs and its alone."""
    loop, started, ended = asyncio.new_event_loop(), threading.Event(), threading.Event()
    ready = asyncio.Event()

    async def work():
        tasks = [asyncio.create_task(fault.run(url, ready, counts)), asyncio.create_task(ready.wait())]
        await asyncio.wait(tasks, timeout=START_LIMIT, return_when=asyncio.FIRST_COMPLETED)
        if not tasks[0].done() and ready.is_set():
            started.set()
            await asyncio.to_thread(ended.wait)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def run():
        # To Linux a priority is a thread's.
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOW_PRIORITY)
        loop.run_until_complete(work())
        loop.close()

    thread = threading.Thread(target=run)
    thread.start()
    while thread.is_alive() and not started.is_set():
        await asyncio.sleep(0.1)
    try:
        if not started.is_set():
            sys.exit(f"load: {fault.name}: the fault did not come to work: {dict(counts)}")
        yield
    finally:
        ended.set()
        await asyncio.to_thread(thread.join)


async def measure(fault, seconds):
    limit = ["prlimit", f"--nofile={fault.open_files}:{fault.open_files}"] if fault.open_files else []
    with Server("--log-level", "error", *fault.settings, prefix=limit) as server:
        await probe(server.url, WARMING_SECONDS)
        before = await probe(server.url, seconds)
        counts, peak = collections.Counter(), [memory(server.pid)]
        watch = asyncio.create_task(highest_memory(server.pid, peak))
        async with at_work(fault, server.url, counts):
            during = await probe(server.url, seconds)
        watch.cancel()
        after = await probe(server.url, WARMING_SECONDS)
    return before, during, after, counts, peak[0]


def report(fault, before, during, after, counts, peak):
    failed = sum(part.get("failed", 0) for part in (before, during, after))
    refused = during.get("refused", 0)
    growth = [percentile(during["latencies"], part) / percentile(before["latencies"], part) for part in (0.5, 0.99)]
    figures = ", ".join(f"{count} {name}" for name, count in sorted(counts.items()) if count)
    print(f"{fault.name}: {fault.meaning}\n"
          f"    the fault: {figures}\n"
          f"    good requests: {during.get('good', 0)} answered, {refused} refused, {failed} failed, "
          f"{during.get('retried', 0)} on a second connection\n"
          f"    p50 {percentile(during['latencies'], 0.5):.1f} ms ({growth[0]:.1f} times), "
          f"p99 {percentile(during['latencies'], 0.99):.1f} ms ({growth[1]:.1f} times); "
          f"server's memory at most {peak:.0f} MB", flush=True)
    for part in (before, during, after):
        for kind, count in part["faults"].items():
            print(f"    {count} times: {kind}")
    wrong = failed or not during.get("good") or (refused and not fault.may_refuse) or counts["without Retry-After"]
    return not wrong, max(growth) <= GROWTH_LIMIT


def room():
    """As many descriptors as this process may have."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard - OTHER_DESCRIPTORS


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=10, help="for each measurement; a fault takes twice that and some")
    parser.add_argument("--strict", action="store_true")
    parser.add_argument("faults", nargs="*", metavar="FAULT")
    arguments = parser.parse_args()
    many = min(10_000, room() - 1500)
    if many < 10_000:
        print(f"the limit of open files (ulimit -Hn) allows {many} idle connections, not 10000")
    known = catalogue(many)
    if unknown := set(arguments.faults) - {fault.name for fault in known}:
        sys.exit(f"load: no fault {', '.join(unknown)}; there are {', '.join(fault.name for fault in known)}")
    results = [report(fault, *asyncio.run(measure(fault, arguments.seconds))) for fault in known
               if fault.name in arguments.faults or not arguments.faults]
    right, quick = (all(part) for part in zip(*results))
    return 0 if right and (quick or not arguments.strict) else 1


if __name__ == "__main__":
    sys.exit(main())
