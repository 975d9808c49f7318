"""A running `scholar open` on a store of its own, and a browser that shows it."""

import os
import pathlib
import shutil
import signal
import subprocess
import tempfile

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

# A job in the background of a shell ignores Ctrl-C, and so would the programs that it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

PAGES = pathlib.Path(__file__).parent.parent / "Fixtures" / "scholar-pages"


def chrome(has_script=True):
    options = Options()
    options.binary_location = shutil.which("chromium")
    for word in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-popup-blocking",
                 "--disable-dev-shm-usage", "--window-size=1200,900"]:
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    if not has_script:
        options.add_experimental_option("prefs", {"profile.managed_default_content_settings.javascript": 2})
    return webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))


class Page:
    """A store with some fixtures, the server on it, and what a person does in the browser."""

    def __init__(self, scholar, driver, fixtures=("author-2026",)):
        self.scholar, self.driver = scholar, driver
        self.folder = tempfile.mkdtemp(prefix="scholar-page-")
        self.environment = dict(
            os.environ, HOME=self.folder, XDG_CONFIG_HOME="", XDG_DATA_HOME="", TZ="UTC", SCHOLAR_DATABASE=f"{self.folder}/s.sqlite")
        for fixture in fixtures:
            self.run("import", str(fixture if os.path.isabs(str(fixture)) else PAGES / fixture))
        # The browser of the desktop: it tells which file it should open.
        programs = pathlib.Path(self.folder) / "programs"
        programs.mkdir()
        (programs / "xdg-open").write_text(f'#!/bin/sh\necho "$1" >"{self.folder}/opened"\n')
        (programs / "xdg-open").chmod(0o755)
        self.environment["PATH"] = f"{programs}:{self.environment['PATH']}"
        self.server = subprocess.Popen(
            [scholar, "open"], env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        address = self.server.stdout.readline().strip()
        assert address.startswith("http://127.0.0.1:"), address
        self.base = address.split("/start")[0]
        opened = pathlib.Path(self.folder) / "opened"
        self.until(lambda: opened.exists() and opened.read_text().endswith("\n"), "the start of the browser")
        # The file leads to the address, and the cookie of the session is sent although the file is another site.
        driver.get(f"file://{opened.read_text().strip()}")
        self.until(lambda: driver.current_url == self.base + "/", "the list of searches")

    def close(self):
        self.server.send_signal(signal.SIGINT)
        self.server.wait(120)
        self.server.stdout.close()
        shutil.rmtree(self.folder)

    def run(self, *words):
        done = subprocess.run([self.scholar, *words], env=self.environment, capture_output=True, text=True)
        assert done.returncode == 0, (words, done.stderr)
        return done.stdout

    def show(self, path):
        self.driver.get(self.base + path)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        """The first element, as soon as there is one that is shown."""
        return self.until(lambda: next((e for e in self.all(selector) if e.is_displayed()), None), selector)

    def click(self, selector):
        """Clicks the first element that is shown. One that an answer replaces in between is looked up again."""
        self.until(lambda: self.one(selector).click() or True, selector)

    def text(self, selector):
        return " ".join(self.one(selector).text.split())

    def script(self, code, *values):
        return self.driver.execute_script(code, *values)

    def until(self, condition, what="the page"):
        from selenium.common.exceptions import StaleElementReferenceException
        wait = WebDriverWait(self.driver, 120, poll_frequency=0.02, ignored_exceptions=[StaleElementReferenceException])
        return wait.until(lambda _: condition(), f"waiting for {what}")

    def keys(self, *keys):
        for key in keys:
            self.driver.switch_to.active_element.send_keys(key)

    def size(self, width, is_dark=False, height=900):
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride", dict(width=width, height=height, deviceScaleFactor=1, mobile=False))
        scheme = dict(name="prefers-color-scheme", value="dark" if is_dark else "light")
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", dict(features=[scheme]))
