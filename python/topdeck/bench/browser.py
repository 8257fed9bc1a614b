"""The page in a real browser: a server of its own, and Debian's Chromium driven through its path.

Tests, `topdeck bench page` and the screenshots of the documents use this.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from topdeck.errors import BadInput
from topdeck.extras import need

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--force-color-profile=srgb"),
)
INSTALL = "install Chromium (Debian and Ubuntu: apt install chromium)"


def chromium_path() -> str:
    """Where Chromium is; else an error that says what to install."""
    found = [place for name in NAMES if (place := shutil.which(name))]
    if not found:
        raise BadInput(f"there is no Chromium, in which the page is looked at: {INSTALL}")
    return found[0]


@contextmanager
def chromium() -> Iterator[Browser]:
    """A headless browser with a fresh profile; every `new_context` of it is a browser of its own."""
    path = chromium_path()
    need("playwright")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


def _wait_until_heard(address: str, process: subprocess.Popen[str]) -> None:
    """On a busy machine it takes the server a while from saying where it is to listening there."""
    parts = urlsplit(address)
    until = time.monotonic() + 60
    while time.monotonic() < until and process.poll() is None:
        try:
            socket.create_connection((parts.hostname or "127.0.0.1", parts.port or 80), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return


@contextmanager
def served(data: Path | None = None, words: Sequence[str] = (), log: Path | None = None) -> Iterator[str]:
    """The address of a page that is served while this lasts, with its data in a folder of its own."""
    with tempfile.TemporaryDirectory() as scratch:
        environment = {**os.environ, "TOPDECK_DATA": str(data or scratch), "PYTHONPATH": os.pathsep.join(sys.path)}
        environment.pop("PYTEST_CURRENT_TEST", None)
        command = [sys.executable, "-m", "topdeck", "serve", "--no-browser", "--port", "0", *words]
        errors = subprocess.DEVNULL if log is None else os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True)
        if log is not None:
            os.close(errors)
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            if " at http" not in line:
                raise BadInput(f"the page did not start: {line.strip() or f'it ended with code {process.wait()}'}")
            address = line.split(" at ")[1].split()[0]
            _wait_until_heard(address, process)
            yield address
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
