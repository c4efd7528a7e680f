"""What schemathesis must know of the service that no JSON Schema says.

Makes values of the formats that openapi.yaml names, reads the status that ?onError=image200 hides, and holds valid data
that was refused against the few rules that the description tells in words alone.
"""
import base64
import json
import re
import zlib

import schemathesis
from hypothesis import strategies

PIXEL = ("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=")
ICONS = ["home", "email", "ic_favorite_24px", "settings", "add", "menu"]
NUMBERS = strategies.integers(-9999, 9999)

# A JSON value a line: its schema is that of the whole text.
LINES = ["application/x-ndjson", "application/jsonl"]

schemathesis.openapi.format("icon-name", strategies.sampled_from(ICONS))
schemathesis.openapi.format("image-data-uri", strategies.just("data:image/png;base64," + PIXEL))
schemathesis.openapi.format(
    "svg-path",
    strategies.lists(strategies.tuples(strategies.sampled_from("MLTmlt"), NUMBERS, NUMBERS), min_size=1).map(
        lambda lines: "M0 0" + "".join(f"{letter}{x} {y}" for letter, x, y in lines)))

# Where 422 is right although every value is as its schema says: rules over a whole request, each by the end of the
# pointer and the words that it is told with.
RULES = [
    # width × height × scale².
    re.compile(r"scale: the image would have .*"),
    re.compile(r".*: the page would measure .*"),
    re.compile(r"\S+: expected at most \d+ (characters in all texts|pixels in all pictures) of a request together"),
    # Elements are those of the layout.
    re.compile(r"/event/element: no element is called .*"),
]

# The same for design tokens.
TOKEN_RULES = [
    re.compile(r"there is no token .*"),
    re.compile(r"expected a token named as a scheme property is, .*"),
    re.compile(r"expected one token for \w+; .*"),
    re.compile(r'expected a "\$type" beside the value, .*'),
    re.compile(r"expected a corner size that is not negative"),
    # Of a length that is written as a text.
    re.compile(r"expected a (dimension of at most 10000|font size from 1 to 200) px"),
]
TOKENS = "designTokens"


@schemathesis.serializer(*LINES)
def serialize(_, value):
    return value if isinstance(value, bytes) else str(value).encode(errors="surrogatepass")


@schemathesis.deserializer(*LINES)
def deserialize(_, response):
    return response.content.decode()


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Requests in addresses are made of the examples that bodies of the same kind have."""
    examples = {}
    for item in raw_schema["paths"].values():
        content = item.get("post", {}).get("requestBody", {}).get("content", {}).get("application/json")
        if content:
            # Lines have no name of their own.
            name = content["schema"].get("$ref", "").rpartition("/")[2]
            examples.setdefault(name, []).extend(example["value"] for example in content.get("examples", {}).values())
    for parameter in raw_schema["components"]["parameters"].values():
        for choice in parameter["schema"].get("oneOf", []):
            for schema in choice["properties"].values():
                name = schema["contentSchema"]["$ref"].rpartition("/")[2]
                is_packed = schema.get("contentEncoding") == "base64url"
                schema["format"] = name + ("-packed" if is_packed else "-text")
                texts = [text for example in examples[name] for text in forms(example, is_packed)]
                schemathesis.openapi.format(schema["format"], strategies.sampled_from(texts))


def forms(request, is_packed):
    text = json.dumps(request, ensure_ascii=False)
    if not is_packed:
        return [text]
    return [base64.urlsafe_b64encode(data).decode().rstrip("=") for data in (text.encode(), zlib.compress(text.encode()))]


@schemathesis.hook
def after_call(context, case, response):
    """Checks look at the status that the error behind a picture has."""
    if "x-error-status" in response.headers:
        assert (case.query or {}).get("onError") == "image200" and response.status_code == 200
        response.status_code = int(response.headers["x-error-status"][0])


@schemathesis.check
def valid_data_is_refused_by_a_known_rule_only(ctx, response, case):
    if case.meta is None or not case.meta.generation.mode.is_positive or response.status_code != 422:
        return
    # No body tells why.
    if case.method == "HEAD":
        return
    if not response.headers["content-type"][0].startswith("application/problem+json"):
        return
    for error in response.json().get("errors") or [{"detail": response.json()["detail"]}]:
        pointer = error.get("pointer") or error.get("parameter") or ""
        text = f"{pointer}: {error['detail']}"
        known = any(rule.fullmatch(text) for rule in RULES) or is_token_rule(case.body, pointer, error["detail"])
        assert known, f"valid data refused: {text}"


def is_token_rule(body, pointer, detail):
    """Whether a fault is of a token whose type no schema tells, or of the few rules that hold for any."""
    names = [name.replace("~1", "/").replace("~0", "~") for name in pointer.split("/")[1:]]
    if TOKENS not in names:
        return False
    return any(rule.fullmatch(detail) for rule in TOKEN_RULES) or has_foreign_type(body, names)


def has_foreign_type(body, names):
    """Whether the token at a place takes its type or a part of its value from elsewhere."""
    value = body
    for name in names:
        if isinstance(value, list):
            value = value[int(name)]
        else:
            # Long names are shortened in pointers.
            value = next((value[key] for key in value if key == name or name.endswith("…") and key.startswith(name[:-1])), None)
        if isinstance(value, dict) and "$value" in value:
            return "$type" not in value or bool(re.search(r'"\{.*\}"', json.dumps(value["$value"])))
    return False
