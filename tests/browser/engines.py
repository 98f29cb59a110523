"""Three engines, one face: what a smoke test does to a page, whichever browser shows it."""
import contextlib
import os
import socket
import subprocess
import tempfile
import time

from stormtable.site import browsers

CHROMIUM_FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
PATIENCE = 90  # seconds: a plain boot on a busy machine takes its time


class Face:
    """open(url), text, click, press, wait_for, evaluate, resize: the same in all engines."""

    def wait_for(self, selector, seconds=PATIENCE):
        """Wait until the page has such an element; it need not be visible."""
        end = time.monotonic() + seconds
        while not self.has(selector):
            assert time.monotonic() < end, f"{selector} did not appear within {seconds} s on {self.evaluate('location.href')}"
            time.sleep(0.05)

    def has(self, selector):
        return self.evaluate(f"!!document.querySelector({selector!r})")

    def lives(self):
        """Does it still answer?"""
        try:
            return self.evaluate("1 + 1") == 2
        except Exception:
            return False


class Playwright(Face):
    """Chromium, or a Firefox or WebKit that Playwright has brought itself."""

    def __init__(self, page):
        self.page = page

    def open(self, url):
        self.page.goto(url)

    def text(self, selector):
        return self.page.locator(selector).first.text_content()

    def click(self, selector):
        self.page.locator(selector).first.click()

    def press(self, key):
        self.page.keyboard.press(key)

    def resize(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})

    def evaluate(self, expression):
        return self.page.evaluate(expression)


class Driver(Face):
    """Firefox by Marionette, or WebKitGTK by WebDriver; the two speak nearly the same language."""

    def __init__(self, driver, keys):
        self.driver, self.keys = driver, keys

    def text(self, selector):
        return self.evaluate(f"document.querySelector({selector!r}).textContent")

    def click(self, selector):
        self.evaluate(f"document.querySelector({selector!r}).scrollIntoView({{ block: 'center', behavior: 'instant' }})")  # the question may lie over the edge
        self.driver.find_element("css selector", selector).click()

    def press(self, key):
        named = getattr(self.keys, KEYS.get(key, ""), key)
        self.driver.execute_script("return document.activeElement").send_keys(named)


class Marionette(Driver):
    def open(self, url):
        self.driver.navigate(url)

    def evaluate(self, expression):
        return self.driver.execute_script(f"return ({expression})", sandbox=None)

    def resize(self, width, height):
        self.driver.set_window_rect(width=width, height=height)


class WebKit(Driver):
    def open(self, url):
        self.driver.get(url)

    def evaluate(self, expression):
        return self.driver.execute_script(f"return ({expression})")

    def resize(self, width, height):
        self.driver.set_window_size(width, height)


KEYS = {
    "Enter": "ENTER", "Escape": "ESCAPE", "Tab": "TAB", " ": "SPACE", "Space": "SPACE", "Home": "HOME", "End": "END",
    "ArrowUp": "ARROW_UP", "ArrowDown": "ARROW_DOWN", "ArrowLeft": "ARROW_LEFT", "ArrowRight": "ARROW_RIGHT",
}


@contextlib.contextmanager
def opened(engine, playwright):
    """A fresh browser of this engine, closed afterwards."""
    path = browsers.find(engine) or browsers.FROM_PLAYWRIGHT
    if engine == "chromium" or path == browsers.FROM_PLAYWRIGHT:
        with contextlib.closing(launch(engine, path, playwright())) as browser:
            yield Playwright(browser.new_page())
    else:
        with (firefox if engine == "firefox" else webkit)(path) as face:
            yield face


def launch(engine, path, playwright):
    own = {} if path == browsers.FROM_PLAYWRIGHT else {"executable_path": path}
    flags = CHROMIUM_FLAGS if engine == "chromium" else []
    return getattr(playwright, engine).launch(args=flags, **own)


@contextlib.contextmanager
def firefox(path):
    from marionette_driver.keys import Keys
    from marionette_driver.marionette import Marionette as Driver
    with tempfile.TemporaryDirectory() as logs:  # a file named here is removed first, so it must never be /dev/null
        driver = Driver(bin=path, headless=True, gecko_log=logs, port=free_port())
        try:
            driver.start_session()
            yield Marionette(driver, Keys)
        finally:
            driver.quit(in_app=False)
            driver.cleanup()


def free_port():
    """A port of this machine that nobody listens at, so that two of these browsers can run at once."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@contextlib.contextmanager
def webkit(path):
    from selenium import webdriver
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service
    options = Options()
    options.binary_location = browsers.minibrowser()
    options.add_argument("--automation")
    with screen() as display:
        surroundings = os.environ | {"DISPLAY": display, "GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1",
                                     "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}  # it cannot nest in a container
        driver = webdriver.WebKitGTK(options=options, service=Service(executable_path=path, env=surroundings))
        try:
            yield WebKit(driver, Keys)
        finally:
            driver.quit()


@contextlib.contextmanager
def screen():
    """WebKit has no headless mode, so it draws on a screen that nobody sees."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            yield ":" + server.stdout.readline().strip()
        finally:
            server.terminate()
