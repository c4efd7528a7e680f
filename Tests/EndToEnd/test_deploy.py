"""Manifests of deploy/ and compose.yaml: right by Kubernetes' own schemas, and in agreement with the service."""
import re
import subprocess

import httpx
import kubernetes_validate
import pytest
import yaml

from server import BINARY, ROOT

FOLDER = ROOT / "deploy/kubernetes"
KUBERNETES = "1.37"
LIMIT_UNITS = {"Mi": 1 << 20, "Gi": 1 << 30}


def documents(path):
    return [document for document in yaml.safe_load_all(path.read_text()) if document]


def manifest(kind):
    found = [document for file in FOLDER.glob("*.yaml") for document in documents(file) if document["kind"] == kind]
    assert len(found) == 1, kind
    return found[0]


@pytest.fixture
def pod():
    return manifest("Deployment")["spec"]["template"]["spec"]


@pytest.fixture
def container(pod):
    return pod["containers"][0]


@pytest.fixture(scope="module")
def settings():
    """The settings' defaults, by their variables."""
    text = subprocess.run([BINARY, "serve", "--help"], capture_output=True, text=True, check=True).stdout
    return dict(re.findall(r"(TRANSOM_\w+) \(default ([^)]*)\)", text))


@pytest.fixture(scope="module")
def compose():
    return yaml.safe_load((ROOT / "compose.yaml").read_text())


def test_manifests_are_valid_and_all_are_applied():
    kustomization = documents(FOLDER / "kustomization.yaml")[0]
    files = sorted(set(FOLDER.glob("*.yaml")) - {FOLDER / "kustomization.yaml"})
    assert sorted(kustomization["resources"]) == [file.name for file in files]
    for file in files:
        for document in documents(file):
            kubernetes_validate.validate(document, KUBERNETES, strict=True)


def test_a_wrong_manifest_is_noticed():
    deployment = manifest("Deployment")
    deployment["spec"]["template"]["spec"]["containers"][0]["securityContext"]["privilegd"] = True
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(deployment, KUBERNETES, strict=True)


def test_manifests_mean_the_same_pods():
    labels = manifest("Deployment")["spec"]["template"]["metadata"]["labels"]
    selectors = [
        manifest("Deployment")["spec"]["selector"]["matchLabels"], manifest("Service")["spec"]["selector"],
        manifest("PodDisruptionBudget")["spec"]["selector"]["matchLabels"],
        manifest("NetworkPolicy")["spec"]["podSelector"]["matchLabels"]]
    for selector in selectors:
        assert selector and selector.items() <= labels.items()
    assert manifest("HorizontalPodAutoscaler")["spec"]["scaleTargetRef"]["name"] \
        == manifest("Deployment")["metadata"]["name"]


def test_a_pod_has_the_rights_of_pod_security_restricted(pod, container):
    assert pod["securityContext"]["runAsNonRoot"] and pod["securityContext"]["runAsUser"] > 0
    assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    context = container["securityContext"]
    assert context["capabilities"] == {"drop": ["ALL"]} and context["readOnlyRootFilesystem"] is True
    assert context["allowPrivilegeEscalation"] is False
    assert not {"volumes", "hostNetwork", "hostPID", "hostIPC"} & pod.keys()
    assert pod["automountServiceAccountToken"] is False


def test_ports_agree(container):
    names = {port["name"]: port["containerPort"] for port in container["ports"]}
    assert names["http"] == int(re.search(r"TRANSOM_LISTEN=0\.0\.0\.0:(\d+)", (ROOT / "Dockerfile").read_text())[1])
    assert manifest("Service")["spec"]["ports"][0]["targetPort"] in names
    assert manifest("NetworkPolicy")["spec"]["ingress"][0]["ports"][0]["port"] in names
    for probe in ("startupProbe", "livenessProbe", "readinessProbe"):
        assert container[probe]["httpGet"]["port"] in names


def test_versions_agree():
    version = subprocess.run([BINARY, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
    assert re.search(r"^ARG VERSION=(.*)$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)[1] == version
    assert documents(FOLDER / "kustomization.yaml")[0]["images"][0]["newTag"] == version


def test_probes_are_routes(container, url):
    for probe in ("startupProbe", "livenessProbe", "readinessProbe"):
        assert httpx.get(url + container[probe]["httpGet"]["path"]).status_code == 200


def test_variables_are_settings(container, compose, settings):
    assert settings["TRANSOM_LISTEN"]
    named = {variable["name"] for variable in container["env"]} | set(compose["services"]["transom"]["environment"])
    assert named <= settings.keys()


def test_there_is_time_to_drain(pod, container, compose, settings):
    drain = int(settings["TRANSOM_DRAIN_TIMEOUT"])
    delay = next(int(variable["value"]) for variable in container["env"] if variable["name"] == "TRANSOM_DRAIN_DELAY")
    assert pod["terminationGracePeriodSeconds"] > delay + drain
    assert int(compose["services"]["transom"]["stop_grace_period"].removesuffix("s")) > drain


def test_memory_has_room_for_all_bodies_and_pictures(container, settings):
    """For each worker a picture of the largest size (4096 × 4096, four bytes a pixel) beside the bodies."""
    limit = container["resources"]["limits"]
    number, unit = re.fullmatch(r"(\d+)(\w+)", limit["memory"]).groups()
    bodies = int(settings["TRANSOM_BODY_MEMORY_LIMIT"])
    assert int(number) * LIMIT_UNITS[unit] > bodies + int(limit["cpu"]) * 4096 * 4096 * 4 * 2


def test_compose_gives_no_rights(compose):
    for service in compose["services"].values():
        assert service["read_only"] is True and service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert service["deploy"]["resources"]["limits"].keys() == {"cpus", "memory", "pids"}
    assert "healthcheck" in compose["services"]["transom"]
    for mount in compose["services"]["cache"]["volumes"]:
        source = mount.split(":")[0]
        assert (ROOT / source).exists() if source.startswith("./") else source in compose["volumes"]


def test_health_checks_are_the_same(compose):
    check = re.search(r"HEALTHCHECK .* CMD (\[.*\])", (ROOT / "Dockerfile").read_text())[1]
    assert compose["services"]["transom"]["healthcheck"]["test"] == ["CMD", *yaml.safe_load(check)]
