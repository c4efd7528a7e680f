"""Writes the reference replies anew. Run by scripts/replies --update."""
from replies import references
from server import Server


def main():
    with Server() as server:
        for reference in references():
            reference.reply.write_bytes(reference.ask(server.url))
            print(reference.name)


main()
