import httpx
import pytest
from playwright.sync_api import sync_playwright

from server import Server

# Debian's; Playwright's own would be another download.
CHROMIUM = "/usr/bin/chromium"


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
        # Without the sandbox, which containers rarely allow; what is shown is our own.
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--font-render-hinting=none"])
        yield browser
        browser.close()


@pytest.fixture
def page(chromium):
    page = chromium.new_page()
    yield page
    page.close()
