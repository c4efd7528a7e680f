"""Debian's Chromium, driven by Playwright."""
EXECUTABLE = "/usr/bin/chromium"
# No sandbox, which containers rarely allow: what is shown is our own. Unhinted, as text is measured.
ARGUMENTS = ["--no-sandbox", "--font-render-hinting=none", "--force-color-profile=srgb"]


def launch(playwright):
    return playwright.chromium.launch(executable_path=EXECUTABLE, args=ARGUMENTS)
