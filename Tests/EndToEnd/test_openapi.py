"""openapi.yaml: valid, the one that is served, true."""
import os
import pathlib
import re
import subprocess
import sys

import jsonschema
import openapi_spec_validator
import pytest
import yaml

from server import ROOT

DOCUMENT = ROOT / "openapi.yaml"
# Examples that schemathesis generates for each operation, and its phases. "coverage" walks every boundary of every
# property: tens of thousands of requests, for a long run (examples,coverage,fuzzing,stateful).
EXAMPLES = os.environ.get("TRANSOM_SCHEMATHESIS_EXAMPLES", "5")
PHASES = os.environ.get("TRANSOM_SCHEMATHESIS_PHASES", "examples,fuzzing")


@pytest.fixture(scope="module")
def document():
    return yaml.safe_load(DOCUMENT.read_text())


def test_the_document_is_valid(document):
    openapi_spec_validator.validate(document)


class StrictLoader(yaml.SafeLoader):
    """Refuses what YAML forbids and PyYAML lets pass: one name twice in a mapping."""

    def construct_mapping(self, node, deep=False):
        names = [self.construct_object(name, deep=True) for name, _ in node.value]
        twice = {name for name in names if names.count(name) > 1}
        assert not twice, f"{node.start_mark}: {twice}"
        return super().construct_mapping(node, deep)


def test_no_mapping_has_a_name_twice():
    assert yaml.load(DOCUMENT.read_text(), StrictLoader)
    with pytest.raises(AssertionError):
        yaml.load("a: 1\na: 2", StrictLoader)


def test_the_document_is_the_served_one(client):
    assert client.get("/openapi.yaml").content == DOCUMENT.read_bytes()


def test_every_example_is_answered(document, client):
    tried = 0
    for path, item in document["paths"].items():
        content = item.get("post", {}).get("requestBody", {}).get("content", {})
        for name, example in content.get("application/json", {}).get("examples", {}).items():
            reply = client.post(path, json=example["value"])
            assert reply.status_code == 200, f"{path} {name}: {reply.text}"
            tried += 1
    assert tried


# What the description's own schema must say as the service does: events, drawers, corners and tokens, of which neither an
# alias nor a group tells the type.
COLOR = {"$type": "color", "$value": "#6200EE"}
EVENTS = [
    {"type": "tap", "at": {"x": 1, "y": 1}}, {"type": "tap", "element": "drawer", "at": None}, {"type": "tap"},
    {"type": "tap", "at": {"x": 1, "y": 1}, "element": "drawer"}, {"type": "tap", "element": "drawer", "offset": 0},
    {"type": "drag"}, {"type": "drag", "element": "drawer", "velocity": 3, "translation": -9}, {"type": "drag", "offset": 1},
    {"type": "drag", "at": {"x": 1, "y": 1}, "element": "drawer"}, {"type": "scroll", "offset": 10}, {"type": "scroll"},
    {"type": "scroll", "at": None}, {"type": "accessibilityEscape"}, {"type": "accessibilityEscape", "element": "scrim"},
    {"type": "longPress", "element": "drawer"}, {"type": None}, {"element": "drawer"}, {},
]
CORNERS = [
    {"size": 12}, {"size": 0.5, "valueType": "percentage"}, {"size": 1.5, "valueType": "percentage"}, {"valueType": "percentage"},
    {"size": 1.5, "valueType": "absolute"}, {"size": -1}, {"size": 1, "valueType": "share"},
]
DRAWERS = [
    {"presentsPlainViewController": plain, **rest}
    for plain in (True, False)
    for rest in ({}, {"header": None}, {"header": {}}, {"topCornersRadius": {"collapsed": 8}}, {"header": {}, "topCornersRadius": {}})
]
TOKENS = [
    {"primary": COLOR}, {"brand": {"$type": "color", "primary": {"$value": "#FFF"}}}, {"primary": {**COLOR, "$value": "blue"}},
    {"surface": {"$root": COLOR}}, {"surface": {"$root": {"surface": COLOR}}}, {"$value": "#FFF", "primary": COLOR}, {"primary": 1},
    {"primary": {**COLOR, "dark": COLOR}}, {"primary": {**COLOR, "$note": ""}}, {"$extends": "{a}", "primary": COLOR},
    {"a.b": COLOR, "primary": COLOR}, {"$a": COLOR, "primary": COLOR}, {"": COLOR, "primary": COLOR}, {".\u0301": COLOR, "primary": COLOR},
    {"$\u0301": COLOR, "primary": COLOR}, {"primary": {**COLOR, "$type": "colour"}}, {"$type": 1, "primary": COLOR},
    *({"$description": note, "primary": COLOR} for note in ("Brand", "\0", 1, None)),
    *({"primary": {**COLOR, "$extensions": note}} for note in ({}, {"com.example": [1]}, [], "")),
    *({"primary": {**COLOR, "$deprecated": note}} for note in (True, "Too dark", None, {})),
    *({"primary": {"$type": "color", "$value": value}} for value in (
        "#12345", None, [], {"colorSpace": "srgb", "components": [0, 1, "none"]}, {"colorSpace": "srgb", "components": [0, 1, 1.1]},
        {"colorSpace": "srgb", "components": [0, 1]}, {"colorSpace": "hsl", "components": [360, 100, 0], "alpha": 0.5},
        {"colorSpace": "hsl", "components": [360, 101, 0]}, {"colorSpace": "oklab", "components": [1, -0.5, 0.5], "alpha": "none"},
        {"colorSpace": "oklch", "components": [1, 0.5, 360], "hex": "#FFF"}, {"colorSpace": "oklch", "components": [1, -0.1, 360]},
        {"colorSpace": "lab", "components": [50, 0, 0]}, {"colorSpace": "lab", "hex": "#777"}, {"colorSpace": "cmyk", "hex": "#777"},
        {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "red"}, {"colorSpace": "srgb", "components": [0, 0, 0], "name": ""},
        {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 2}, {"components": [0, 0, 0]})),
    *({"primary": COLOR, "other": {"$type": type, "$value": value}} for type, value in (
        ("dimension", {"value": 625, "unit": "rem"}), ("dimension", {"value": 625.5, "unit": "rem"}), ("dimension", {"value": 1, "unit": "pt"}),
        ("dimension", {"value": -10000, "unit": "px"}), ("dimension", {"value": "1", "unit": "px"}), ("dimension", {"value": 1}),
        ("dimension", "1.5px"), ("dimension", "1e1px"), ("dimension", "1.px"), ("dimension", 16), ("number", -1e300), ("number", "1"),
        ("fontFamily", "Rubik"), ("fontFamily", []), ("fontFamily", ["Rubik", 1]), ("fontFamily", ["a"] * 21), ("fontFamily", "a" * 101),
        ("fontWeight", 1), ("fontWeight", 0), ("fontWeight", "semi-bold"), ("fontWeight", "Bold"), ("duration", None), ("border", 5),
        ("typography", {"fontFamily": "a", "fontSize": {"value": 12.5, "unit": "rem"}, "lineHeight": 100}),
        ("typography", {"fontFamily": "a", "fontSize": {"value": 12.6, "unit": "rem"}}), ("typography", {"fontFamily": "a"}),
        ("typography", {"fontFamily": "a", "fontSize": "9px", "letterSpacing": {"value": -1, "unit": "px"}, "fontWeight": 400}),
        ("typography", {"fontFamily": "a", "fontSize": "9px", "lineHeight": -1}), ("typography", {"fontFamily": "a", "fontSize": "9px", "x": 1}),
        ("shadow", []), ("shadow", {"color": "#000", "offsetX": "0px", "offsetY": "-1px", "blur": "2px", "spread": "1px", "inset": True}),
        ("shadow", [{"color": "#000", "offsetX": "0px", "offsetY": "1px"}]), ("shadow", "none"),
        ("shadow", {"color": "#000", "offsetX": "0px", "offsetY": "1px", "blur": "2px", "inset": "no"}))),
]


def requests_at_the_edge():
    for event in EVENTS:
        yield "/v1/navigation-drawer/events", {"component": {"presented": True}, "event": event}
    for drawer in DRAWERS:
        yield "/v1/navigation-drawer/layout", {"component": drawer}
    for corner in CORNERS:
        yield "/v1/themes", {"theme": {"shapeScheme": {"smallComponentShape": corner}}}
    for tokens in TOKENS:
        yield "/v1/themes", {"theme": {"designTokens": tokens}}


def test_schemas_and_service_agree(document, client):
    answers = set()
    for path, request in requests_at_the_edge():
        reference = document["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"]
        allowed = jsonschema.Draft202012Validator({**reference, "components": document["components"]}).is_valid(request)
        reply = client.post(path, json=request)
        assert reply.status_code == (200 if allowed else 422), f"{path} {request}: {reply.text[:1000]}"
        answers.add(reply.status_code)
    assert answers == {200, 422}


@pytest.mark.parametrize("path", ["/v1/bottom-navigation", "/v1/screens"])
def test_a_schema_by_itself_says_the_same(path, client):
    schema = client.get(f"{path}/schema").json()
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    request = client.get(f"{path}/examples").json()["examples"][0]["request"]
    for tokens in TOKENS:
        spoken = {**request, "theme": {"designTokens": tokens}}
        assert validator.is_valid(spoken) == (client.post(f"{path}/theme", json=spoken).status_code == 200), tokens


def test_every_component_is_described(document, components):
    assert all(f"/v1/{component}/svg" in document["paths"] for component in components)


# Seconds: tens of thousands of requests.
@pytest.mark.timeout(1200)
def test_schemathesis_finds_nothing(url, tmp_path):
    program = pathlib.Path(sys.executable).with_name("schemathesis")
    run = subprocess.run(
        [program, "run", DOCUMENT, "--url", url, "--checks", "all", "--max-examples", EXAMPLES, "--phases", PHASES, "--no-color",
         "--seed", "1", "--workers", "2", "--request-timeout", "30", "--generation-database", "none"],
        # The folder has schemathesis.toml.
        cwd=ROOT, env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, re.sub(r"[ \t]+\n", "\n", run.stdout)[-12000:] + run.stderr[-2000:]
