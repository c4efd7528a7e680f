"""Teaches schemathesis the media types of a JSON value a line: its schema is that of the whole text."""
import schemathesis

NAMES = ["application/x-ndjson", "application/jsonl"]


@schemathesis.serializer(*NAMES)
def serialize(_, value):
    return value if isinstance(value, bytes) else str(value).encode(errors="surrogatepass")


@schemathesis.deserializer(*NAMES)
def deserialize(_, response):
    return response.content.decode()
