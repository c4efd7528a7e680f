#!/usr/bin/env python3
"""Runs a built image's root as a container should be run, and asks it: see scripts/container.

usage: check_image.py FOLDER ROOT

FOLDER holds image.json (what `buildah inspect --type image` says) and takes the bundle; ROOT is the mounted image.
"""
import contextlib
import fcntl
import json
import os
import pathlib
import re
import signal
import socket
import struct
import subprocess
import sys
import time
import urllib.request
import zlib

PROJECT = pathlib.Path(__file__).resolve().parents[2]
URL = "http://127.0.0.1:8080"
NAME = f"transom-check-{os.getpid()}"
START_SECONDS = 10
STOP_SECONDS = 30
CASES_SECONDS = 600
# linux/sockios.h, net/if.h
SIOCSIFFLAGS = 0x8914
IFF_UP = 1
# What Kubernetes puts into the environment where a Service is called transom.
INJECTED = ["TRANSOM_PORT=tcp://10.1.2.3:8080", "TRANSOM_SERVICE_HOST=10.1.2.3"]
TITLES = {"Latin": "Home", "Chinese": "設定", "Arabic": "الرئيسية", "emoji": "👩‍👩‍👧‍👦 🎉"}


def bring_up_loopback():
    with socket.socket() as any_socket:
        fcntl.ioctl(any_socket, SIOCSIFFLAGS, struct.pack("16sH14x", b"lo", IFF_UP))


def bundle(folder, root, image, hidden=()):
    """Writes a runtime configuration of the image: read-only, with the rights of nobody. Folders that are hidden are
    empty."""
    user, _, group = image["User"].partition(":")
    mounts = [{"destination": "/proc", "type": "proc", "source": "proc", "options": ["nosuid", "nodev", "noexec"]}]
    mounts += [{"destination": path, "type": "tmpfs", "source": "tmpfs", "options": ["ro"]} for path in hidden]
    configuration = {
        "ociVersion": "1.0.0",
        "process": {
            "user": {"uid": int(user), "gid": int(group)}, "cwd": "/", "noNewPrivileges": True, "capabilities": {},
            "args": image["Entrypoint"] + image["Cmd"], "env": image["Env"] + INJECTED},
        "root": {"path": root, "readonly": True},
        "mounts": mounts,
        "linux": {"namespaces": [{"type": kind} for kind in ("pid", "mount", "ipc", "uts")]}}
    (folder / "config.json").write_text(json.dumps(configuration))


def crun(*arguments, **options):
    return subprocess.run(["crun", "--cgroup-manager=disabled", *arguments], text=True, capture_output=True,
                          timeout=STOP_SECONDS, check=False, **options)


def start(folder):
    (folder / "pid").unlink(missing_ok=True)
    return subprocess.Popen(
        ["crun", "--cgroup-manager=disabled", "run", "--pid-file", folder / "pid", "--bundle", folder, NAME],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def fetch(path, body=None):
    # As short as can be, like the requests of the reference pictures: ids in a picture come from the request's bytes.
    data = None if body is None else json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
    request = urllib.request.Request(URL + path, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as reply:
        return reply.read()


def expect(condition, what):
    if not condition:
        sys.exit(f"container: {what}")


def await_ready(process):
    """Seconds from the start to the first answer."""
    begin = time.monotonic()
    while time.monotonic() - begin < START_SECONDS:
        with contextlib.suppress(OSError):
            expect(json.loads(fetch("/readyz"))["missingFonts"] == [], "fonts are missing")
            return time.monotonic() - begin
        expect(process.poll() is None, f"did not start: {process.stderr.read() if process.poll() else ''}")
        time.sleep(0.01)
    sys.exit("container: not ready in time")


def check_rights(pid):
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    expect(re.search(r"^Uid:\s+(\d+)", status, re.M)[1] != "0", "runs as root")
    for line in (r"^CapEff:\s+0+$", r"^CapBnd:\s+0+$", r"^NoNewPrivs:\s+1$"):
        expect(re.search(line, status, re.M), f"has rights: {line} does not hold")
    for path in ("/x", "/tmp/x", "/var/tmp/x", "/dev/shm/x", "/run/x"):
        expect(crun("exec", NAME, "sh", "-c", f"echo >{path}").returncode != 0, f"{path} can be written")
    files = {os.readlink(link) for link in pathlib.Path(f"/proc/{pid}/fd").iterdir()} - {os.devnull}
    expect(not [file for file in files if file.startswith("/")], f"holds files open: {files}")


def check_pictures():
    """The reference pictures, byte for byte; every font is among them that the scripts below need."""
    files = sorted((PROJECT / "Tests/Pictures").glob("*/*.json"))
    for file in files:
        drawn = fetch(f"/v1/{file.parent.name}/svg", json.loads(file.read_text())).decode()
        expect(drawn == file.with_suffix(".svg").read_text(), f"draws {file.parent.name}/{file.stem} differently")
    for script, title in TITLES.items():
        request = {"component": {"items": [{"title": title, "image": "home"}], "titleVisibility": "always"}}
        rules = json.loads(fetch("/v1/bottom-navigation/accessibility", request))["accessibility"]["rules"]
        expect("missing-glyph" not in rules["failed"], f"has no glyphs for {script}")
        png = fetch("/v1/bottom-navigation/png", request)
        expect(len(set(pixels(png))) > 2, f"{script}: the PNG is blank")
        expect(fetch("/v1/bottom-navigation/pdf", request).startswith(b"%PDF-"), f"{script}: no PDF")
    return len(files)


def pixels(png):
    """The (filtered) bytes of a PNG's pixels."""
    expect(png.startswith(b"\x89PNG\r\n\x1a\n"), "no PNG")
    data, offset = b"", 8
    while offset < len(png):
        length, kind = struct.unpack_from(">I4s", png, offset)
        if kind == b"IDAT":
            data += png[offset + 8:offset + 8 + length]
        offset += 12 + length
    return zlib.decompress(data)


def check_cases():
    run = subprocess.run([PROJECT / "scripts/run-cases", "--url", URL], capture_output=True, text=True,
                         timeout=CASES_SECONDS, check=False)
    expect(run.returncode == 0, run.stdout[-2000:])
    return run.stdout.splitlines()[-1]


def stop(process, image):
    number = signal.Signals[image.get("StopSignal", "SIGTERM")]
    os.kill(int(pathlib.Path(process.args[4]).read_text()), number)
    _, errors = process.communicate(timeout=STOP_SECONDS)
    expect(process.returncode == 0, f"{number.name} ended it with {process.returncode}: {errors}")


def main():
    folder, root = pathlib.Path(sys.argv[1]), sys.argv[2]
    described = json.loads((folder / "image.json").read_text())["Docker"]["config"]
    bring_up_loopback()
    try:
        bundle(folder, root, described, hidden=["/usr/share/fonts"])
        _, errors = (process := start(folder)).communicate(timeout=START_SECONDS)
        expect(process.returncode == 1 and errors.count("\n") == 1 and "fonts-" in errors,
               f"without fonts it ended with {process.returncode}: {errors}")

        bundle(folder, root, described)
        process = start(folder)
        seconds = await_ready(process)
        health = described["Healthcheck"]["Test"][1:]
        check = crun("exec", NAME, *health)
        expect(check.returncode == 0, f"{' '.join(health)} ended with {check.returncode}: {check.stderr}")
        check_rights(int((folder / "pid").read_text()))
        pictures = check_pictures()
        cases = check_cases()
        stop(process, described)
    finally:
        crun("delete", "--force", NAME)
    print(f"ready after {seconds * 1000:.0f} ms; {pictures} pictures the same; cases: {cases}")


main()
