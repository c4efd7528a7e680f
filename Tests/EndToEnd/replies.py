"""Reference replies: requests (Tests/Replies/<name>.request.json, a path and what is posted to it) and every byte that the
service answers (<name>.reply.json)."""
import dataclasses
import json
import pathlib

import httpx

from server import ROOT

REPLIES = ROOT / "Tests/Replies"
SUFFIX = ".request.json"
# Bytes that are shown on each side of the first one that differs.
AROUND = 80


@dataclasses.dataclass
class Reference:
    request: pathlib.Path

    @property
    def name(self):
        return self.request.name.removesuffix(SUFFIX)

    @property
    def reply(self):
        return self.request.with_name(f"{self.name}.reply.json")

    @property
    def path(self):
        return json.loads(self.request.read_text())["path"]

    def ask(self, url):
        """The bytes that the service answers now."""
        reply = httpx.post(url + self.path, json=json.loads(self.request.read_text())["request"], timeout=60)
        assert reply.status_code == 200, f"{self.name}: {reply.text}"
        return reply.content


def references():
    return [Reference(file) for file in sorted(REPLIES.glob(f"*{SUFFIX}"))]


def unlikeness(kept, now):
    """Where two replies begin to differ; None where they are the same."""
    if kept == now:
        return None
    place = next((index for index, pair in enumerate(zip(kept, now)) if pair[0] != pair[1]), min(len(kept), len(now)))
    near = slice(max(0, place - AROUND), place + AROUND)
    return f"from byte {place} on, …{kept[near].decode(errors='replace')}… is now …{now[near].decode(errors='replace')}…"
