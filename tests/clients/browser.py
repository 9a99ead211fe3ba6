"""Headless Chromium, as `.ci/setup` installs it."""

import io
import os
import shutil

import pytest
from PIL import Image
from playwright.sync_api import sync_playwright

PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1100, "height": 900}
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def program():
    """The browser's path; `BROWSER` names another one."""
    named = os.environ.get("BROWSER")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def browser():
    """A browser without a window."""
    path = program()
    if path is None:
        pytest.skip("NO BROWSER: the pages were not looked at (apt-get install chromium)")
    with sync_playwright() as playwright:
        # As root, as in most containers, Chromium has no sandbox.
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(params=[PHONE, DESKTOP], ids=["phone", "desktop"])
def page(request, browser):
    """A page of a browser that runs no script."""
    context = browser.new_context(viewport=request.param, java_script_enabled=False)
    yield context.new_page()
    context.close()


def fits(page):
    """Whether nothing sticks out at the right."""
    widths = "[document.documentElement.scrollWidth, innerWidth]"
    whole, seen = page.evaluate(widths)
    return whole <= seen


def colours(locator):
    """How much of an element's picture is red, dark and light."""
    picture = Image.open(io.BytesIO(locator.screenshot())).convert("RGB")
    size = picture.width * picture.height
    shares = {"red": 0, "dark": 0, "light": 0}
    for count, (red, green, blue) in picture.getcolors(size):
        if red > 120 and green < 90 and blue < 90:
            shares["red"] += count / size
        elif max(red, green, blue) < 90:
            shares["dark"] += count / size
        elif min(red, green, blue) > 200:
            shares["light"] += count / size
    return shares


def is_a_board(locator):
    """Whether a picture is mostly paper, with red and dark discs and lines on it."""
    shares = colours(locator)
    return shares["red"] > 0.002 and shares["dark"] > 0.01 and shares["light"] > 0.5
