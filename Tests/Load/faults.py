"""What bad clients do. Each is a coroutine that goes on until it is cancelled, and sets `ready` once it is fully at work;
`counts` are printed."""
import asyncio
import itertools
import os
import socket

from client import Closed, bar, close, connect, get, post, reply

LARGE = get(b"/openapi.yaml")
HEAD = b"POST /v1/bottom-navigation HTTP/1.1\r\nHost: load\r\n"
# Connections opened at once.
BURST = 200
# Seconds between two bytes of a client that drips.
DRIP = 0.5
INVALID = [
    post(b"/v1/bottom-navigation", b'{"component":'), post(b"/v1/bottom-navigation", b'{"component":{"itemz":1}}'),
    get(b"/nowhere"), get(b"/v1/components?x=1"), b"DELETE /livez HTTP/1.1\r\nHost: load\r\n\r\n", post(b"/livez", b"{}"),
    b"GET /livez HTTP/1.1\r\n\r\n", b"GET /livez HTTP/3.0\r\n\r\n", HEAD + b"Content-Length: x\r\n\r\n",
    HEAD + b"Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", HEAD + b"X-A: " + b"a" * 60_000 + b"\r\n\r\n", b"\x16\x03\x01\0\n",
]


async def gather(count, work, ready, counts):
    """So many clients, begun in bursts; ready when each has called back once."""
    started = asyncio.Semaphore(0)
    async with asyncio.TaskGroup() as group:
        for number in range(count):
            group.create_task(work(number, started, counts))
            if number % BURST == BURST - 1:
                await asyncio.sleep(0.02)
        for _ in range(count):
            await started.acquire()
        ready.set()


def again(work, pause):
    """A client that comes back when it is cut, after so many seconds."""
    async def client(number, started, counts, url):
        is_started = False

        def start():
            nonlocal is_started
            if not is_started:
                started.release()
            is_started = True

        while True:
            try:
                reader, writer = await connect(url)
            except OSError:
                counts["not connected"] += 1
                await asyncio.sleep(DRIP)
                continue
            counts["connections"] += 1
            try:
                await work(number, reader, writer, start)
                counts["closed by the server"] += 1
            except (Closed, ConnectionError):
                counts["closed by the server"] += 1
            finally:
                start()
                close(writer)
            await asyncio.sleep(pause)
    return client


def fault(count, work, pause=0.01):
    async def run(url, ready, counts):
        client = again(work, pause)
        await gather(count, lambda number, started, counts: client(number, started, counts, url), ready, counts)
    return run


async def idle(number, reader, writer, start):
    """Every second one says nothing at all, the others nothing after a first request."""
    if number % 2:
        writer.write(get(b"/livez"))
        await reply(reader)
    start()
    await reader.read()


async def silent(number, reader, writer, start):
    start()
    await reader.read()


def drip(begin, byte):
    async def work(number, reader, writer, start):
        writer.write(begin)
        start()
        end = asyncio.ensure_future(reader.read())
        try:
            while not end.done():
                writer.write(byte)
                await asyncio.wait([end], timeout=DRIP)
        finally:
            end.cancel()
    return work


async def mixed_drip(number, reader, writer, start):
    begin = [b"", b"GET /", HEAD + b"X-A: ", HEAD + b"Content-Length: 100000\r\n\r\n"][number % 4]
    await drip(begin, b"a" if begin else b"\r\n")(number, reader, writer, start)


async def unread(number, reader, writer, start):
    """Asks for large replies and takes a few bytes of them."""
    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    reader._limit = 1024
    writer.write(LARGE * 20)
    start()
    while await reader.read(16):
        await asyncio.sleep(DRIP)


async def unread_batch(number, reader, writer, start):
    """Sends lines for as long as the server takes them, and takes none of the answers."""
    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    writer.transport.pause_reading()
    line = b'{"path":"/v1/bottom-navigation","body":' + bar(number) + b"}\n"
    writer.write(post(b"/v1/batch", line * 1000))
    start()
    while not writer.transport.is_closing():
        await asyncio.sleep(DRIP)


async def half(number, reader, writer, start):
    """Half a request, and then the end of what is sent."""
    whole = post(b"/v1/bottom-navigation", bar(number))
    writer.write(whole[:1 + number * 7 % (len(whole) - 1)])
    writer.write_eof()
    start()
    await reader.read()
    await asyncio.sleep(DRIP)


async def reset(number, reader, writer, start):
    """Half a request, and then nobody is there."""
    whole = post(b"/v1/bottom-navigation", bar(number))
    writer.write(whole[:1 + number * 7 % (len(whole) - 1)])
    await asyncio.sleep(DRIP)
    start()


async def invalid(number, reader, writer, start):
    start()
    for data in itertools.islice(itertools.cycle(INVALID), number, None):
        writer.write(data)
        await reply(reader)


def overload(count):
    """Dear requests, one after the other, from more clients than may wait."""
    numbers = itertools.count(os.getpid() * 1_000_000)

    async def run(url, ready, counts):
        async def work(number, reader, writer, start):
            while True:
                writer.write(post(b"/v1/bottom-navigation/png?scale=3", bar(next(numbers))))
                status, fields, _ = await reply(reader)
                counts[str(status)] += 1
                if status == 503:
                    counts["without Retry-After"] += "retry-after" not in fields
                    # As asked.
                    await asyncio.sleep(float(fields.get("retry-after", 0)))
                start()
        await fault(count, work)(url, ready, counts)
    return run
