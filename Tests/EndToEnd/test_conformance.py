"""What the original does, case by case."""
import copy

import conformance
import pytest

# Numbers to compare colour arithmetic with, and no requests.
FILES = [file for file in sorted(conformance.CASES.glob("*.json")) if file.stem != "hct-reference"]


def test_every_component_has_cases(components):
    assert set(components) <= {file.stem for file in FILES}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_cases_hold(file, url):
    cases = conformance.load(file)
    assert cases
    problems = {case["id"]: found for case in cases if (found := conformance.check(case, file.stem, url))}
    assert not problems


def test_a_wrong_frame_is_seen(url):
    case = next(
        case for case in conformance.load(conformance.CASES / "bottom-navigation.json")
        if case["expect"].get("frames"))
    name = next(iter(case["expect"]["frames"]))
    wrong = copy.deepcopy(case)
    wrong["expect"]["frames"][name][0] += 1
    assert not conformance.check(case, "bottom-navigation", url)
    assert conformance.check(wrong, "bottom-navigation", url)


@pytest.mark.parametrize("want, got", [
    (1, 2), (1, True), (True, 1), (None, 0), ("#FFF", "#FFFDFF"), ("#FFF", "white"), ([1, 2], [1]),
    ({"a": 1}, {}), ({"a": 1}, None), ([0, 0, 1, 1], {"x": 0, "y": 0, "width": 9, "height": 1}),
])
def test_differences_are_seen(want, got):
    assert conformance.differences(want, got, 0.5, "place")


@pytest.mark.parametrize("want, got", [
    (1, 1.4), ("#FFF", "#ffffffff"), ([0, 1], {"x": 0, "y": 1}), ({"a": [1]}, {"a": [1], "b": 2}),
])
def test_likeness_is_seen(want, got):
    assert not conformance.differences(want, got, 0.5, "place")
