"""A client of /v1/batch that sends and reads at once, as it must: the server reads no further while answers wait."""
import contextlib
import json
import socket
import threading
import urllib.parse

# Bytes that are sent at a time.
PIECE = 64 << 10
TIME_LIMIT = 120
BAR = {"component": {"selectedItem": 0, "items": [{"title": "Home", "image": "home"}, {"title": "Mail", "image": "email"}]}}


def line(number, path="/v1/bottom-navigation/layout", body=None):
    """A line of a batch, in bytes."""
    return json.dumps({"id": number, "path": path, "body": body or BAR}).encode() + b"\n"


class Incomplete(Exception):
    """The reply ended without its last chunk."""


class Batch:
    """A batch in progress, as a context manager."""

    def __init__(self, url, fields="", receive_buffer=None):
        address = urllib.parse.urlsplit(url)
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(TIME_LIMIT)
        self.socket.connect((address.hostname, address.port))
        self.stream = self.socket.makefile("rb", PIECE)
        self.socket.sendall(
            f"POST /v1/batch HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-ndjson\r\n"
            f"Transfer-Encoding: chunked\r\n{fields}\r\n".encode())
        self.head = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # A thread that is sending would keep the socket open.
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        self.stream.close()
        self.socket.close()

    def send(self, data):
        """A piece of the body, cut anywhere."""
        self.socket.sendall(b"%x\r\n%s\r\n" % (len(data), data))

    def finish(self):
        self.socket.sendall(b"0\r\n\r\n")

    def send_all(self, lines):
        """Sends from a thread of its own until the lines or the connection end."""
        def run():
            with contextlib.suppress(OSError):
                piece = bytearray()
                for data in lines:
                    piece += data
                    if len(piece) >= PIECE:
                        self.send(piece)
                        piece.clear()
                if piece:
                    self.send(piece)
                self.finish()

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        return thread

    def read_head(self):
        if self.head is None:
            self.head = b""
            while not self.head.endswith(b"\r\n\r\n"):
                data = self.stream.readline()
                assert data, self.head
                self.head += data
        return self.head.decode()

    def pieces(self):
        """The reply's body, chunk by chunk."""
        self.read_head()
        while True:
            size = self.stream.readline()
            if not size.endswith(b"\r\n"):
                raise Incomplete
            piece = self.stream.read(int(size, 16))
            end = self.stream.readline()
            if end != b"\r\n":
                raise Incomplete
            if not piece:
                return
            yield piece

    def lines(self):
        """Each line of the reply, in bytes."""
        rest = b""
        for piece in self.pieces():
            *whole, rest = (rest + piece).split(b"\n")
            yield from whole
        assert not rest

    def answers(self):
        return map(json.loads, self.lines())
