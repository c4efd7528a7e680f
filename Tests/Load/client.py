"""The least of an HTTP client, for thousands of connections in one process."""
import asyncio
import json
import urllib.parse

# Seconds after which a reply counts as lost.
PATIENCE = 20
HEAD_END = b"\r\n\r\n"


class Closed(Exception):
    """The server closed the connection before the reply was whole."""


def get(target, fields=b""):
    return b"GET " + target + b" HTTP/1.1\r\nHost: load\r\n" + fields + b"\r\n"


def post(target, body, fields=b""):
    head = b"POST " + target + b" HTTP/1.1\r\nHost: load\r\nContent-Type: application/json\r\n" + fields
    return head + b"Content-Length: %d\r\n\r\n" % len(body) + body


def bar(number):
    """A bar that the server has not seen before."""
    items = [{"title": f"{name} {number}", "image": image} for name, image in
             (("Home", "home"), ("Mail", "email"), ("Likes", "favorite"), ("Read", "chrome_reader_mode"), ("Cake", "cake"))]
    return json.dumps({"component": {"items": items, "selectedItem": 0, "titleVisibility": "always"},
                       "theme": {"variant": "primary"}}).encode()


async def connect(url, **options):
    address = urllib.parse.urlsplit(url)
    return await asyncio.open_connection(address.hostname, address.port, **options)


async def reply(reader):
    """Status, fields (names in small letters) and body."""
    try:
        head = await reader.readuntil(HEAD_END)
    except (asyncio.IncompleteReadError, ConnectionError) as error:
        raise Closed from error
    lines = head[:-len(HEAD_END)].decode("latin-1").split("\r\n")
    fields = dict(line.lower().split(": ", 1) if ": " in line else (line.lower(), "") for line in lines[1:])
    try:
        body = await reader.readexactly(int(fields.get("content-length", 0)))
    except (asyncio.IncompleteReadError, ConnectionError) as error:
        raise Closed from error
    return int(lines[0].split(" ")[1]), fields, body


def close(writer):
    """At once, and without a word."""
    writer.transport.abort()
