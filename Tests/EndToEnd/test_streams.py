"""Servers whose standard streams are closed, as some supervisors and `2>&-` leave them."""
import contextlib
import http.client
import os
import socket
import subprocess
import time

import pytest

from server import BINARY, STOP_LIMIT

REDIRECTIONS = ["<&-", ">&-", "2>&-"]
PATIENCE = 30
CONNECTIONS = 8
ROUNDS = 3


@contextlib.contextmanager
def server(path, closed):
    """A server on a Unix socket, which can be found without hearing from it."""
    shell = 'exec "$0" "$@" ' + " ".join(REDIRECTIONS[number] for number in closed)
    command = ["sh", "-c", shell, BINARY, "serve", "--log-probes", "all", "--listen", f"unix:{path}"]
    with subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            connect(path).close()
            yield process
        finally:
            process.terminate()
            assert process.wait(timeout=STOP_LIMIT) == 0


def connect(path):
    end = time.monotonic() + PATIENCE
    while True:
        connection = socket.socket(socket.AF_UNIX)
        connection.settimeout(PATIENCE)
        try:
            connection.connect(str(path))
            return connection
        except OSError:
            connection.close()
            if time.monotonic() > end:
                raise
            time.sleep(0.02)


class Client:
    """What the server says and nobody has asked for, stays in `stream`."""

    def __init__(self, path):
        self.connection = connect(path)
        self.stream = self.connection.makefile("rb")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stream.close()
        self.connection.close()

    def ask(self, *fields):
        """Sends a request; the body of its reply."""
        self.connection.sendall("\r\n".join(["GET /livez HTTP/1.1", "Host: a", *fields, "", ""]).encode())
        assert self.stream.readline() == b"HTTP/1.1 200 OK\r\n"
        length = int(http.client.parse_headers(self.stream)["Content-Length"])
        return self.stream.read(length)


@pytest.mark.parametrize("closed", [[0], [1], [2], [0, 1, 2]])
def test_nothing_takes_the_place_of_a_closed_stream(tmp_path, closed):
    path = tmp_path / "socket"
    with server(path, closed) as process, contextlib.ExitStack() as stack:
        for number in closed:
            assert os.readlink(f"/proc/{process.pid}/fd/{number}") == os.devnull
        clients = [stack.enter_context(Client(path)) for _ in range(CONNECTIONS)]
        wanted = clients[0].ask()
        for _ in range(ROUNDS):
            assert [client.ask() for client in clients] == [wanted] * CONNECTIONS
        assert [client.ask("Connection: close") for client in clients] == [wanted] * CONNECTIONS
        assert [client.stream.read() for client in clients] == [b""] * CONNECTIONS
    assert not path.exists()
