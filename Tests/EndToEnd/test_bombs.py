"""Little that would become very much, and pictures that are none: refused at a limit, alike for all outputs."""
import base64
import io
import pathlib
import re
import struct
import zlib

import httpx
import pytest
from PIL import Image

from server import Server

# MB that the server may grow by at its peak: a picture of the most pixels that one may have takes 64, and each of the
# two workers may have one in hand.
MOST_GROWTH = 300
TIMES = 20
PARTS = ["", "/layout", "/svg", "/png", "/pdf"]
POINTER = "/component/items/0/image/data"
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height, depth=8, color=6, interlace=0, rows=b"", more=b"", end=True):
    header = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlace)
    return (SIGNATURE + chunk(b"IHDR", header) + more + chunk(b"IDAT", zlib.compress(rows, 9))
            + (chunk(b"IEND", b"") if end else b""))


def drawn(mode, form, size=(17, 9), **options):
    file = io.BytesIO()
    Image.effect_noise(size, 90).convert(mode).save(file, form, **options)
    return file.getvalue()


def animated():
    file = io.BytesIO()
    first, second = (Image.new("RGBA", (6, 6), color) for color in ("red", "blue"))
    first.save(file, "PNG", save_all=True, append_images=[second])
    return file.getvalue()


JPEG = drawn("RGB", "JPEG")
SIZE_AT = JPEG.index(b"\xff\xc0") + 5
WHOLE = png(9, 9, rows=bytes(9 * 37))
ZEROS = zlib.compress(bytes(100 << 20), 9)

REFUSED = {
    "png-of-the-largest-header": png(2**31 - 1, 2**31 - 1, rows=b"\0"),
    "png-beyond-the-pixels": png(4097, 4096, depth=1, color=0, rows=bytes(513 * 4096)),
    "png-without-width": png(0, 5),
    "png-without-height": png(5, 0),
    "png-cut": WHOLE[:len(WHOLE) // 2],
    "png-without-rows": png(500, 500),
    "png-with-a-wrong-sum": WHOLE[:-20] + bytes([WHOLE[-20] ^ 1]) + WHOLE[-19:],
    "png-with-no-such-filter": png(2, 2, rows=b"\7" * 18),
    "png-without-palette": png(2, 2, color=3, rows=bytes(6)),
    "jpeg-of-the-largest-header": JPEG[:SIZE_AT] + b"\xff\xff\xff\xff" + JPEG[SIZE_AT + 4:],
    "jpeg-without-size": JPEG[:SIZE_AT] + b"\0\0\0\0" + JPEG[SIZE_AT + 4:],
    "jpeg-without-tables": JPEG[:2] + JPEG[SIZE_AT - 5:],
    "jpeg-of-markers": b"\xff\xd8" + b"\xff" * 4000,
}
TAKEN = {
    "png": WHOLE,
    "png-of-16-bits": png(2, 2, depth=16, rows=bytes(34)),
    "png-interlaced": png(3, 3, interlace=1, rows=bytes(80)),
    "png-animated": animated(),
    "jpeg": JPEG,
    "jpeg-progressive": drawn("RGB", "JPEG", progressive=True),
    "jpeg-in-inks": drawn("CMYK", "JPEG"),
    # Browsers show what there is.
    "jpeg-cut": JPEG[:-20],
}
# As libpng pleases, but bounded.
BOMBS = {
    "png-of-the-most-pixels": png(4096, 4096, depth=1, color=0, rows=bytes(513 * 4096)),
    "png-that-goes-on": png(2, 2, rows=bytes(100 << 20)),
    "png-with-a-long-text": png(1, 1, rows=bytes(5), more=chunk(b"zTXt", b"k\0\0" + ZEROS)),
    "png-with-a-long-profile": png(1, 1, rows=bytes(5), more=chunk(b"iCCP", b"k\0\0" + ZEROS)),
}


def request(file):
    kind = "png" if file.startswith(SIGNATURE) else "jpeg"
    uri = f"data:image/{kind};base64," + base64.b64encode(file).decode()
    return {"component": {"items": [{"title": "Home", "image": {"data": uri}}], "selectedItem": 0}}


def peak(pid):
    """The most resident memory so far, in MB."""
    return int(re.search(r"VmHWM:\s+(\d+)", pathlib.Path(f"/proc/{pid}/status").read_text())[1]) / 1024


@pytest.mark.parametrize("file", REFUSED.values(), ids=REFUSED)
def test_a_picture_that_is_none_is_refused_for_all_outputs(client, file):
    for part in PARTS:
        reply = client.post(f"/v1/bottom-navigation{part}", json=request(file))
        assert reply.status_code == 422, f"{part}: {reply.content[:300]}"
        assert [error["pointer"] for error in reply.json()["errors"]] == [POINTER], part


@pytest.mark.parametrize("file", TAKEN.values(), ids=TAKEN)
def test_a_picture_is_taken_for_all_outputs(client, file):
    for part in PARTS:
        reply = client.post(f"/v1/bottom-navigation{part}", json=request(file))
        assert reply.status_code == 200, f"{part}: {reply.content[:300]}"


@pytest.mark.parametrize("wrapping", [zlib.MAX_WBITS, -zlib.MAX_WBITS], ids=["zlib", "raw"])
def test_a_deflate_bomb_stops_at_the_limit(client, wrapping):
    packer = zlib.compressobj(9, zlib.DEFLATED, wrapping)
    # As much as an address takes.
    packed = base64.urlsafe_b64encode(packer.compress(b" " * (8 << 20)) + packer.flush()).decode()
    assert len(packed) < 12_000
    reply = client.get(f"/v1/bottom-navigation/svg?r={packed}")
    assert reply.status_code == 413


def test_bombs_take_bounded_memory():
    with Server() as server, httpx.Client(base_url=server.url, timeout=60) as client:
        client.post("/v1/bottom-navigation", json=request(WHOLE))
        before = peak(server.pid)
        packed = base64.urlsafe_b64encode(zlib.compress(b" " * (8 << 20), 9)).decode()
        for _ in range(TIMES):
            assert client.get(f"/v1/bottom-navigation/svg?r={packed}").status_code == 413
            body = client.post("/v1/bottom-navigation", content=ZEROS, headers={"Content-Encoding": "deflate"})
            assert body.status_code == 415
            for file in BOMBS.values():
                statuses = {client.post(f"/v1/bottom-navigation{part}", json=request(file)).status_code for part in PARTS}
                assert len(statuses) == 1 and statuses <= {200, 422}
            client.post("/v1/bottom-navigation", json=request(REFUSED["png-of-the-largest-header"]))
        assert peak(server.pid) - before < MOST_GROWTH
