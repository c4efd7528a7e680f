"""Conformance cases: what the original does, as data (Tests/Cases), put to a running server.

A case is {id, about, request, expect, tolerance, path?}. The component is the file's name unless `path` is given.
Objects of `expect` need only be contained in the reply.
"""
import json
import math
import pathlib
import urllib.error
import urllib.request

CASES = pathlib.Path(__file__).resolve().parents[1] / "Cases"
# Points, unless a case says otherwise.
TOLERANCE = 0.5
# Ratios and opacities are of another magnitude than points.
RATIO_TOLERANCE = 0.005
RATIO_NAMES = ("Ratio", "Alpha", "Opacity")
# Rounding in the cases' own numbers.
ROUNDING = 1e-6
TIME_LIMIT = 30
# Parts of `expect` with a place of their own; all others are values of the layout.
PLACED = {"accessibility", "accessibilityOrder", "colors", "frames", "hidden", "size", "status", "values"}


def load(file):
    """The cases of a file; none where it holds something else, such as a reference table."""
    cases = json.loads(pathlib.Path(file).read_text())
    return [case for case in cases if isinstance(case, dict) and "expect" in case] if isinstance(cases, list) else []


def post(url, body):
    request = urllib.request.Request(
        url, json.dumps(body).encode(), {"Content-Type": "application/json", "Accept": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=TIME_LIMIT) as reply:
            return reply.status, json.load(reply)
    except urllib.error.HTTPError as error:
        text = error.read().decode("utf-8", "replace")
        return error.code, json.loads(text) if text.startswith("{") else {"detail": text}


def flattened(elements):
    """Every element of a tree by its id, in the tree's order."""
    found = {}
    for element in elements or []:
        found[element["id"]] = element
        found |= flattened(element.get("children"))
    return found


def channels(text):
    digits = text.removeprefix("#")
    if len(digits) < 6:
        digits = "".join(digit * 2 for digit in digits)
    return [int(digits.ljust(8, "F")[start:start + 2], 16) for start in range(0, 8, 2)]


def same_color(want, got):
    try:
        return all(abs(a - b) <= 1 for a, b in zip(channels(want), channels(got), strict=True))
    except (AttributeError, ValueError):
        return False


def as_list(value, count):
    """A rectangle, a size or a point as the list that cases write."""
    for names in (("x", "y", "width", "height"), ("width", "height"), ("x", "y")):
        if isinstance(value, dict) and len(names) == count and set(names) <= set(value):
            return [value[name] for name in names]
    return value


def differences(want, got, tolerance, place):
    """Every place where `got` does not contain `want`."""
    wrong = [f"{place}: want {want!r}, got {got!r}"]
    if want is None or isinstance(want, bool):
        return [] if got is want else wrong
    if isinstance(want, (int, float)):
        if place.endswith(RATIO_NAMES):
            tolerance = min(tolerance, RATIO_TOLERANCE)
        is_number = isinstance(got, (int, float)) and not isinstance(got, bool) and math.isfinite(got)
        return [] if is_number and abs(got - want) <= tolerance + ROUNDING else wrong
    if isinstance(want, str):
        return [] if (same_color(want, got) if want.startswith("#") else got == want) else wrong
    if isinstance(want, list):
        got = as_list(got, len(want))
        if not isinstance(got, list) or len(got) != len(want):
            return wrong
        if want and isinstance(want[0], str):
            got = [(item.get("name") or item.get("id")) if isinstance(item, dict) else item for item in got]
        pairs = enumerate(zip(want, got))
        return [text for index, (a, b) in pairs for text in differences(a, b, tolerance, f"{place}[{index}]")]
    if not isinstance(got, dict):
        return wrong
    return [
        text for name in want
        for text in differences(want[name], got.get(name, "nothing"), tolerance, f"{place}.{name}")]


def check(case, component, url):
    """What a reply lacks."""
    path = case.get("path") or f"/v1/{component}"
    expect, tolerance = case["expect"], case.get("tolerance", TOLERANCE)
    status, reply = post(url + path, case["request"])
    wanted = expect.get("status", 200)
    if status != wanted:
        return [f"status {status}, want {wanted}: {json.dumps(reply)[:300]}"]
    if status != 200:
        return []
    if path.endswith("/events"):
        return differences(expect.get("values", {}).get("event", {}), reply, tolerance, "event")
    return layout_differences(expect, reply, tolerance) + accessibility_differences(expect, reply, tolerance)


def layout_differences(expect, reply, tolerance):
    layout, theme = reply.get("layout") or {}, reply.get("theme") or {}
    elements = flattened(layout.get("elements"))
    frames = {name: elements.get(name, {}).get("frame") for name in expect.get("frames", {})}
    hidden = {name: elements.get(name, {}).get("hidden") for name in expect.get("hidden", [])}
    scalars = {name: value for name, value in theme.items() if name not in ("colors", "values")}
    values = {**scalars, **theme.get("values", {}), **layout.get("values", {})}
    others = {name: value for name, value in expect.items() if name not in PLACED}
    pairs = [
        ("frame", expect.get("frames", {}), frames), ("hidden", dict.fromkeys(hidden, True), hidden),
        ("size", expect.get("size"), layout.get("size")), ("colors", expect.get("colors", {}), theme.get("colors", {})),
        ("values", expect.get("values", {}), values), ("values", others, layout.get("values", {})),
    ]
    return [
        text for place, want, got in pairs if want is not None for text in differences(want, got, tolerance, place)]


def accessibility_differences(expect, reply, tolerance):
    part = reply.get("accessibility") or {}
    elements = flattened(part.get("elements"))
    wanted = dict(expect.get("accessibility", {}))
    if "accessibilityOrder" in expect:
        wanted["order"] = expect["accessibilityOrder"]
    problems = []
    for name, want in wanted.items():
        if name == "order":
            got = [identifier for identifier in elements if identifier in want]
        else:
            got = elements.get(name) if isinstance(want, dict) and name not in part else part.get(name, "nothing")
        problems += differences(want, got, tolerance, f"accessibility {name}")
    return problems
