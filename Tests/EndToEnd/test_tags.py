"""Entity tags name what a reply depends on: whichever copy is asked, the same tag stands for the same bytes."""
import shutil
import urllib.parse

import httpx
import pytest

from server import BINARY, Server

REQUEST = '{"component":{"items":[{"title":"مرحبا","image":"home"}],"titleVisibility":"always"}}'
ADDRESSES = [
    f"/v1/bottom-navigation/{part}?request={urllib.parse.quote(REQUEST)}" for part in ("svg", "png", "layout")
] + ["/v1/components", "/openapi.yaml", "/v1/icons/home.svg"]


def tags(binary):
    server = Server()
    server.command[0] = str(binary)
    with server, httpx.Client(base_url=server.url) as client:
        return [client.get(address).headers["etag"] for address in ADDRESSES]


@pytest.fixture(scope="module")
def own(client):
    return [client.get(address).headers["etag"] for address in ADDRESSES]


def test_copies_of_one_build_have_the_same_tags(own, tmp_path):
    # Another file at another time, with the same bytes.
    copy = shutil.copyfile(BINARY, tmp_path / "copy")
    copy.chmod(0o755)
    assert tags(copy) == own
    assert tags(copy) == own


def test_another_build_has_other_tags(own, tmp_path):
    # One byte more, which nobody runs: any change of the code is one of the file.
    other = tmp_path / "other"
    other.write_bytes(BINARY.read_bytes() + b"\0")
    other.chmod(0o755)
    assert not set(tags(other)) & set(own)


def test_a_tag_of_another_build_is_not_its_own(own, client, tmp_path):
    other = tmp_path / "other"
    other.write_bytes(BINARY.read_bytes() + b"\1")
    other.chmod(0o755)
    for address, tag in zip(ADDRESSES, tags(other)):
        assert client.get(address, headers={"If-None-Match": tag}).status_code == 200
    for address, tag in zip(ADDRESSES, own):
        assert client.get(address, headers={"If-None-Match": tag}).status_code == 304
