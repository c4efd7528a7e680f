import httpx
import pytest
from playwright.sync_api import sync_playwright

from browser import launch
from server import Server


@pytest.fixture(scope="session")
def server():
    with Server() as running:
        yield running


@pytest.fixture(scope="session")
def url(server):
    return server.url


@pytest.fixture(scope="session")
def client(url):
    with httpx.Client(base_url=url, timeout=60) as client:
        yield client


@pytest.fixture(scope="session")
def components(client):
    """The names of the components that the server has."""
    return [component["name"] for component in client.get("/v1/components").json()["components"]]


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        with launch(playwright) as browser:
            yield browser


@pytest.fixture
def page(chromium):
    page = chromium.new_page()
    yield page
    page.close()
