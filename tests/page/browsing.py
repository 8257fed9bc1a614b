"""A person in front of a browser: opens pages, clicks, reads, and notes what goes wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import axe_playwright_python
from playwright.sync_api import TimeoutError

AXE = Path(axe_playwright_python.__file__).parent / "axe.min.js"
PATIENCE = 60_000
"""Milliseconds. Only what hangs takes so long; the machine may be busy."""
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}


def connected(page: Any) -> None:
    """Wait until a page that was come to by a click or a reload hears what is clicked on it."""
    page.wait_for_function("() => window.did_handshake === true")


class Visitor:
    """A browser of its own (cookies and all) with one window."""

    def __init__(
        self,
        browser: Any,
        address: str,
        *,
        width: int = 1280,
        height: int = 900,
        dark: bool = False,
        touch: bool = False,
    ) -> None:
        self.address = address
        self.problems: list[str] = []
        self.has_jobs = False
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            has_touch=touch,
            reduced_motion="reduce",
            accept_downloads=True,
        )
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        self.context.on("request", self._see)

    def _hear(self, message: Any) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text}")

    def _see(self, request: Any) -> None:
        parts = urlsplit(request.url)
        self.has_jobs = self.has_jobs or "job=" in parts.query
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != urlsplit(self.address).netloc:
            self.problems.append(f"a request leaves: {request.url}")

    def open(self, path: str) -> None:
        """Go to a page and wait until it is connected: before that, clicks are lost."""
        self.page.goto(self.address + path)
        self.page.wait_for_selector("main h1")
        connected(self.page)

    def reload(self) -> None:
        """The same page again, connected."""
        self.page.reload()
        connected(self.page)

    def read_position(self, text: str, shows: str) -> None:
        """Give the editor a position and wait for what it shows; who sees nothing presses again."""
        area = self.page.get_by_label("The position as text")
        # The editor remembers the last table: what it shows already is no sign that the text was read.
        if self.page.query_selector(shows):
            self.page.click("text=Clear the table")
            self.page.wait_for_selector(shows, state="detached")
        for _ in range(4):
            area.fill(text)
            self.page.click("text=Read the text")
            try:
                self.page.wait_for_selector(shows, timeout=PATIENCE / 4)
                return
            except TimeoutError:
                continue
        said = [note.inner_text() for note in self.page.query_selector_all(".q-notification")]
        raise AssertionError(f"the editor does not show {shows}: {area.input_value()!r}, {said}")

    def axe(self, page: Any = None) -> list[str]:
        """What axe-core finds against levels A and AA (in another window, if one is given), each with an example."""
        seen = page or self.page
        seen.evaluate(AXE.read_text(encoding="utf-8"))
        found = seen.evaluate("rules => axe.run(document, rules)", RULES)
        return [
            f"{one['id']}: {node['html'][:200]} {node.get('failureSummary', '')[:300]}"
            for one in found["violations"]
            for node in one["nodes"][:3]
        ]

    def overflow(self) -> int:
        """By how many pixels the page is wider than its window."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))

    def stop_jobs(self) -> None:
        """What still works would keep the jobs of the next test waiting."""
        self.open("/jobs")
        for button in self.page.get_by_role("button", name="Stop").all():
            if button.is_visible():
                button.click()

    def close(self) -> None:
        if self.has_jobs and not self.page.is_closed():
            self.stop_jobs()
        self.context.close()
