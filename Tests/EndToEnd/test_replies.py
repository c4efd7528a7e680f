"""Replies are the same to the byte, with the same Swift or another: order of keys, digits of numbers, escapes."""
import pytest
import yaml

from replies import references, unlikeness
from server import ROOT


@pytest.mark.parametrize("reference", references(), ids=lambda reference: reference.name)
def test_replies_are_the_same_to_the_byte(reference, url):
    difference = unlikeness(reference.reply.read_bytes(), reference.ask(url))
    assert difference is None, f"{difference}; if that is meant: scripts/replies --update"


def test_every_kind_of_reply_is_kept(components):
    paths = yaml.safe_load((ROOT / "openapi.yaml").read_text())["paths"]
    kinds = {path for path in paths if path.endswith(("/transition", "/compare", "/events"))}
    assert len(kinds) == 3 * len(components)
    assert {reference.path for reference in references()} == kinds | {
        *(f"/v1/{component}" for component in components), "/v1/screens", "/v1/themes"}


def test_differences_are_found():
    assert unlikeness(b'{"a":1}', b'{"a":1}') is None
    assert "byte 2" in unlikeness(b'{"a":1}', b'{"b":1}')
    assert "byte 7" in unlikeness(b'{"a":1}', b'{"a":1}\n')
