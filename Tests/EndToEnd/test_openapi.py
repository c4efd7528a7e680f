"""openapi.yaml: valid, the one that is served, true."""
import os
import pathlib
import re
import subprocess
import sys

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
