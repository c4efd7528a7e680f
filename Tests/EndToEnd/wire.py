"""A client that says exactly the bytes it is told to say, and reads replies by the letter."""
import contextlib
import socket
import urllib.parse

# Seconds within which whatever is waited for happens.
LIVENESS = 30
# Fields that are lists, and may come in parts.
LISTS = {"server-timing"}


class Closed(Exception):
    """The server closed the connection where a reply was due."""


class Wire:
    def __init__(self, url, receive_buffer=None):
        address = urllib.parse.urlsplit(url)
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(LIVENESS)
        try:
            self.socket.connect((address.hostname, address.port))
        except OSError:
            self.socket.close()
            raise
        self.stream = self.socket.makefile("rb")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stream.close()
        self.socket.close()

    def send(self, data):
        """Sends as much as the server takes."""
        with contextlib.suppress(ConnectionError):
            self.socket.sendall(data)

    def end(self):
        """Half-closes: nothing more will be said."""
        self.socket.shutdown(socket.SHUT_WR)

    def reply(self, to_head=False):
        """Status, reason, fields (names in small letters) and body of the next reply, interim ones as any other."""
        line = self._line()
        version, status, reason = line.split(" ", 2)
        assert version == "HTTP/1.1", line
        fields = {}
        while line := self._line():
            name, value = line.split(":", 1)
            name, value = name.lower(), value.strip()
            assert name not in fields or name in LISTS, f"{name} twice"
            fields[name] = f"{fields[name]}, {value}" if name in fields else value
        status = int(status)
        bodiless = to_head or status < 200 or status in (204, 304)
        assert "transfer-encoding" not in fields
        assert bodiless or "content-length" in fields
        return status, reason, fields, b"" if bodiless else self._body(int(fields["content-length"]))

    def _body(self, length):
        try:
            body = self.stream.read(length)
        except ConnectionError:
            body = b""
        if len(body) < length:
            raise Closed
        return body

    def _line(self):
        try:
            line = self.stream.readline()
        except ConnectionError:
            line = b""
        if not line:
            raise Closed
        assert line.endswith(b"\r\n"), line
        return line[:-2].decode("latin-1")

    def is_closed(self):
        """Waits for the end; false where more is said."""
        try:
            return self.stream.read(1) == b""
        except ConnectionError:
            return True
