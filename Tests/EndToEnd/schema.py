"""Walks a request's JSON Schema."""
import copy


def text_places(schema, root):
    """The places, as tuples of names and indices, that take a text with no fixed list of choices."""
    return places(schema, root, lambda kinds, schema: "string" in kinds and "enum" not in schema)


def number_places(schema, root):
    """The places that take a number."""
    return places(schema, root, lambda kinds, _: bool({"number", "integer"} & set(kinds)))


def places(schema, root, is_wanted, place=()):
    if not isinstance(schema, dict):  # true: anything
        return
    if "$ref" in schema:
        target = root
        for part in schema["$ref"].removeprefix("#/").split("/"):
            target = target[part]
        schema = target
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if is_wanted(kinds, schema):
        yield place
    for name, inner in schema.get("properties", {}).items():
        yield from places(inner, root, is_wanted, (*place, name))
    if "items" in schema:
        yield from places(schema["items"], root, is_wanted, (*place, 0))
    for branch in [*schema.get("oneOf", []), *schema.get("anyOf", [])]:
        yield from places(branch, root, is_wanted, place)


def with_text(schema, request, text):
    """Copies of the request, each with the text in one of the places that take text."""
    for place in dict.fromkeys(text_places(schema, schema)):
        yield placed(request, place, text)


def placed(request, place, value):
    """A copy of the request with the value in that place."""
    changed = copy.deepcopy(request)
    put(changed, place, value)
    return changed


def put(value, place, text):
    for name, following in zip(place, [*place[1:], None]):
        if following is None:
            if isinstance(value, list):
                value[:1] = [text]
            else:
                value[name] = text
            return
        empty = [] if following == 0 else {}
        if isinstance(value, list):
            value[:1] = value[:1] if value and isinstance(value[0], type(empty)) else [empty]
        elif not isinstance(value.get(name), type(empty)):
            value[name] = empty
        value = value[name]
