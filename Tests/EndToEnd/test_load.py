"""Many clients at once get what one alone gets."""
import concurrent.futures
import json

import httpx

from pictures import references

CLIENTS = 16
ROUNDS = 4


def test_clients_at_once_get_the_same_pictures(url):
    wanted = {reference.name: reference.draw(url) for reference in references()}

    def ask(start):
        pictures = references()
        with httpx.Client(base_url=url, timeout=60) as client:
            for index in range(ROUNDS * len(pictures)):
                reference = pictures[(start + index) % len(pictures)]
                reply = client.post(f"{reference.route}/svg", json=json.loads(reference.request.read_text()))
                if reply.status_code == 503:  # The queue was full: refused, and said so.
                    assert reply.headers["retry-after"]
                else:
                    assert reply.text == wanted[reference.name]
        return True

    with concurrent.futures.ThreadPoolExecutor(CLIENTS) as pool:
        assert all(pool.map(ask, range(CLIENTS)))
