#!/usr/bin/env python3
"""Sends many lines through one batch, and watches the server's memory.

usage: Tests/Load/batch.py [--lines 1000000] [--path /v1/bottom-navigation/layout]

Takes the release build as it is. Exit status 1 when an answer is missing, out of order or not 200, or when memory grew by
more than a quarter between an early line and the last one.
"""
import argparse
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))
from batch import Batch, line  # noqa: E402
from process import memory, processor_seconds  # noqa: E402
from server import Server  # noqa: E402

# By then the caches are full.
EARLY_SHARE = 0.02
REPORTS = 20
GROWTH = 1.25
MILLION = 1e6


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, default=1_000_000)
    parser.add_argument("--path", default="/v1/bottom-navigation/layout")
    arguments = parser.parse_args()
    with Server() as server:
        return run(server, arguments.lines, arguments.path)


def run(server, count, path):
    # All but the number is the same in each.
    before, after = line("#", path).split(b'"#"')
    start = time.monotonic()
    early, sent, received, wrong = None, 0, 0, 0
    with Batch(server.url) as batch:
        batch.send_all(b"%s%d%s" % (before, number, after) for number in range(count))
        number = 0
        for answer in batch.lines():
            wrong += not answer.startswith(b'{"id":%d,"status":200,' % number)
            number += 1
            sent += len(before) + len(after)
            received += len(answer) + 1
            if early is None and number >= count * EARLY_SHARE:
                early = memory(server.pid)
            if number % max(1, count // REPORTS) == 0:
                seconds = time.monotonic() - start
                print(f"{number} lines, {number / seconds:.0f} a second, {memory(server.pid):.0f} MB resident, "
                      f"{processor_seconds(server.pid) / number * MILLION:.0f} µs of processor a line", flush=True)
    late = memory(server.pid)
    print(f"{number} of {count} answered, {wrong} wrong or out of order; {sent / MILLION:.0f} MB in, "
          f"{received / MILLION:.0f} MB out; resident memory {early:.0f} MB early, {late:.0f} MB at the end")
    return 1 if wrong or number != count or late > early * GROWTH else 0


sys.exit(main())
