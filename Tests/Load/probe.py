"""Good clients, in a process of their own so that the faults' work does not slow their clocks.

usage: probe.py URL SECONDS
Prints what they met with as JSON: counts of replies, latencies in milliseconds.
"""
import asyncio
import collections
import itertools
import json
import os
import sys
import time

from client import PATIENCE, Closed, bar, close, connect, post, reply

KEPT_CLIENTS, FRESH_CLIENTS = 3, 1
# Seconds between two requests of a client.
PACE = 0.04
TARGET = b"/v1/bottom-navigation"


class Probe:
    def __init__(self, url):
        self.url = url
        self.numbers = itertools.count(os.getpid() * 1_000_000)
        self.counts = collections.Counter()
        self.latencies = []
        self.faults = []

    async def ask(self, connection):
        """One request and its reply, on a connection or on a new one; the connection, if it stays."""
        reader, writer = connection or await connect(self.url)
        try:
            writer.write(post(TARGET, bar(next(self.numbers))))
            status, fields, body = await reply(reader)
        except BaseException:
            close(writer)
            raise
        if status == 200 and json.loads(body)["layout"]:
            self.counts["good"] += 1
        elif status == 503 and "retry-after" in fields:
            self.counts["refused"] += 1
        else:
            self.fail(f"status {status}")
        if fields.get("connection") == "close":
            close(writer)
            return None
        return reader, writer

    def fail(self, fault):
        self.counts["failed"] += 1
        self.faults.append(fault)

    async def attempt(self, connection):
        """A kept connection may turn out to be closed: as any client does, one tries again on a new one, once."""
        try:
            return await self.ask(connection)
        except (Closed, ConnectionError):
            if connection is None:
                raise
        self.counts["retried"] += 1
        return await self.ask(None)

    async def client(self, end, is_kept):
        connection = None
        while time.monotonic() < end:
            start = time.monotonic()
            try:
                connection = await asyncio.wait_for(self.attempt(connection), PATIENCE)
                self.latencies.append((time.monotonic() - start) * 1000)
            except (Closed, OSError, TimeoutError) as error:
                connection = None
                self.fail(type(error).__name__)
            if connection and not is_kept:
                close(connection[1])
                connection = None
            await asyncio.sleep(max(0, start + PACE - time.monotonic()))

    async def run(self, seconds):
        end = time.monotonic() + seconds
        await asyncio.gather(*(self.client(end, number < KEPT_CLIENTS) for number in range(KEPT_CLIENTS + FRESH_CLIENTS)))
        return {**self.counts, "latencies": sorted(self.latencies), "faults": collections.Counter(self.faults)}


if __name__ == "__main__":
    print(json.dumps(asyncio.run(Probe(sys.argv[1]).run(float(sys.argv[2])))))
