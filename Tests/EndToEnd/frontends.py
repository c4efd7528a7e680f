"""nginx and HAProxy with the configurations of deploy/, on free ports of the loopback."""
import contextlib
import pathlib
import random
import re
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request

from server import ROOT

# scripts/lib/frontends leaves them there where they are not installed.
UNPACKED = ROOT / ".build/frontends/usr/sbin"
START_SECONDS = 10
STOP_SECONDS = 20


def program(name):
    found = shutil.which(name, path=f"/usr/sbin:/usr/local/sbin:/usr/bin:{UNPACKED}")
    if not found:
        raise FileNotFoundError(f"{name}: run scripts/lib/frontends first")
    return found


def free_port():
    """One that no connection's other end gets: those begin at 32768 (net.ipv4.ip_local_port_range)."""
    while True:
        port = random.randrange(20_000, 32_000)
        with contextlib.suppress(OSError), socket.socket() as listener:
            listener.bind(("127.0.0.1", port))
            return port


def address(url):
    return url.removeprefix("http://")


class Frontend:
    """A program before the service as a context manager; `url` is where it listens."""

    def __init__(self, command, port):
        self.command = command
        self.url = f"http://127.0.0.1:{port}"

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self.process.poll() is None:
            with contextlib.suppress(OSError):
                try:
                    urllib.request.urlopen(f"{self.url}/livez", timeout=START_SECONDS).close()
                except urllib.error.HTTPError:
                    pass
                return self
            time.sleep(0.02)
        self.process.kill()
        raise RuntimeError(f"{self.command[0]} did not start: {self.process.communicate()[0]}")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.communicate(timeout=STOP_SECONDS)


def nginx(folder, *urls):
    """deploy/nginx/transom.conf before the services of the addresses; what it logs stands in the folder's access.log."""
    folder = pathlib.Path(folder)
    port = free_port()
    text = (ROOT / "deploy/nginx/transom.conf").read_text()
    text, replaced = re.subn(
        r"server transom:8080([^;]*);", "\n".join(rf"server {address(url)}\1;" for url in urls), text)
    assert replaced == 1
    text = text.replace("listen 8081;", f"listen 127.0.0.1:{port};").replace("/var/cache/nginx", str(folder))
    assert f"127.0.0.1:{port}" in text and f"{folder}/transom" in text
    (folder / "transom.conf").write_text(text)
    temporary = "\n".join(
        f"{module}_temp_path {folder}/{module};" for module in ("client_body", "proxy", "fastcgi", "scgi", "uwsgi"))
    (folder / "nginx.conf").write_text(f"""
        daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;
        events {{}}
        http {{
            log_format asked '$request_method $upstream_cache_status $upstream_status $upstream_addr $request_time';
            access_log {folder}/access.log asked;
            log_subrequest on;
            {temporary}
            include {folder}/transom.conf;
        }}""")
    command = [program("nginx"), "-p", str(folder), "-e", f"{folder}/error.log", "-c", f"{folder}/nginx.conf"]
    check = subprocess.run([*command, "-t", "-q"], capture_output=True, text=True, check=False)
    assert check.returncode == 0 and not check.stderr, check.stderr
    return Frontend(command, port)


def haproxy(folder, *urls):
    """deploy/haproxy/haproxy.cfg before three copies; its statistics socket is the folder's transom.sock."""
    folder = pathlib.Path(folder)
    port = free_port()
    text = (ROOT / "deploy/haproxy/haproxy.cfg").read_text()
    for number, url in enumerate(urls, 1):
        text = text.replace(f"127.0.0.1:800{number}", address(url))
    text = text.replace("bind :8081", f"bind 127.0.0.1:{port}").replace("/run/haproxy", str(folder))
    assert "127.0.0.1:800" not in text and f"127.0.0.1:{port}" in text and f"{folder}/transom.sock" in text
    (folder / "haproxy.cfg").write_text(text)
    command = [program("haproxy"), "-f", str(folder / "haproxy.cfg")]
    check = subprocess.run([*command, "-c", "-q"], capture_output=True, text=True, check=False)
    assert check.returncode == 0 and "WARNING" not in check.stderr, check.stderr
    return Frontend(command, port)
