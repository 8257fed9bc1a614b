"""What all pages share: head, navigation, the place for content, errors in words.

A page is a function with `@ui.page`, and its content stands in `with frame("Cards", "/cards"):`.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any

from fastapi.responses import Response
from nicegui import app, context, ui
from nicegui.element import Element
from nicegui.events import GenericEventArguments

from topdeck.errors import BadInput, TopdeckError
from topdeck.show.assets import asset


@dataclass(frozen=True)
class Entry:
    """A page in the navigation."""

    path: str
    name: str
    about: str


NAVIGATION: list[Entry] = [
    Entry("/play", "Play", "Sit down against any agent with any deck, or two at one screen."),
    Entry("/predict", "Predict", "What he holds and plays next, from what you saw or from the game's own log."),
    Entry("/replays", "Replays", "Watch a game again, see where it was won and lost, take it along as one file."),
    Entry("/positions", "Positions", "Build any board by search and drag, ask an agent, play it out."),
    Entry("/meta", "Metagame", "Map and tree of decks, archetypes, match-ups, the equilibrium, two days compared."),
    Entry("/build", "Build", "A deck that beats a field, the best of every kind; agents against each other; what if."),
    Entry("/solve", "Solve", "A small game in, its value out; watch it converge and walk through the strategy."),
    Entry("/cards", "Cards", "Search, read scripts and tests, write a card of your own and try it on a board."),
    Entry("/jobs", "Jobs", "Long work: how far it is, stop it, take it up again."),
]
SCRIPT_OF_THEME = """
(() => {
  const wish = () => { try { return localStorage.getItem('topdeck-theme'); } catch { return null; } };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const on = wish() ? wish() === 'dark' : dark.matches;
    document.documentElement.dataset.theme = on ? 'dark' : 'light';
    if (window.Quasar) Quasar.Dark.set(on);
  };
  show();
  if (window.name === 'topdeck-tracker') document.documentElement.dataset.bare = '';  // little room
  dark.addEventListener('change', show);
  window.addEventListener('load', () => {  // on a narrow screen: show in the navigation where one is
    const seek = (left) => {
      const here = document.querySelector('.pg-nav a[aria-current]');
      if (here) here.closest('.pg-nav').scrollLeft = here.offsetLeft - 24;
      else if (left) setTimeout(seek, 50, left - 1);
    };
    seek(100);
  });
  document.addEventListener('DOMContentLoaded', () => { document.body.classList.add('td'); setTimeout(show, 0); });
  window.addEventListener('load', show);
  window.topdeckTheme = () => {
    const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    try { localStorage.setItem('topdeck-theme', next); } catch {}
    show();
  };
})();
"""
MARK = (
    '<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><rect x="8" y="3" width="17" height="24" '
    'rx="3" transform="rotate(9 16 15)" fill="none" stroke="currentColor" stroke-width="2"/><rect x="6" y="5" '
    'width="17" height="24" rx="3" fill="var(--accent)"/><path d="M14.5 10l5 7-5 7-5-7z" fill="var(--surface)"/></svg>'
)


def page_asset(name: str) -> str:
    """A style or script of the page itself."""
    return files("topdeck.page").joinpath(name).read_text("utf-8")


ASSETS: dict[str, Callable[[], str]] = {
    "look.css": lambda: asset("look.css"),
    "board.js": lambda: asset("board.js"),
    "replay.js": lambda: asset("replay.js"),
    "page.css": lambda: page_asset("page.css"),
    "lab.css": lambda: page_asset("lab.css"),
    "lab.js": lambda: page_asset("lab.js"),
}
PATIENCE = 60.0
"""Seconds that a page which first reads something may take on a busy machine."""
KINDS = {"css": "text/css", "js": "text/javascript"}


def browser() -> str:
    """The browser that looks at this page: its things are kept under this name."""
    return str(app.storage.browser["id"])


def put_in_heads() -> None:
    """Style, script and theme for every page; called once, before the server starts."""

    @app.get("/assets/{name}")
    def serve_asset(name: str) -> Response:
        if name not in ASSETS:
            return Response("no such file", 404)
        kind = KINDS[name.rpartition(".")[2]]
        return Response(ASSETS[name](), media_type=kind, headers={"cache-control": "max-age=31536000, immutable"})

    for name, text in ASSETS.items():
        url = f"/assets/{name}?{sha256(text().encode()).hexdigest()[:12]}"
        tag = f'<link rel="stylesheet" href="{url}">' if name.endswith(".css") else f'<script src="{url}"></script>'
        ui.add_head_html(tag, shared=True)
    ui.add_head_html(f"<script>{SCRIPT_OF_THEME}</script>", shared=True)


@contextmanager
def frame(title: str, path: str, *, wide: bool = False) -> Iterator[Element]:
    """Header, navigation and the main part, in which the content of the page goes. A mistake of the user is shown."""
    ui.page_title(f"{title} – Topdeck")
    with ui.element("div").classes("pg"):
        ui.html('<a class="pg-skip" href="#content">To the content</a>', sanitize=False)
        with ui.element("header").classes("pg-head"):
            ui.html(f'<a class="pg-mark" href="/">{MARK}<span>Topdeck</span></a>', sanitize=False)
            with ui.element("nav").classes("pg-nav").props('aria-label="Pages"'):
                for entry in NAVIGATION:
                    here = ' aria-current="page"' if entry.path == path else ""
                    ui.html(f'<a href="{entry.path}"{here}>{escape(entry.name)}</a>', sanitize=False)
            ui.html(
                '<button type="button" class="pg-theme" aria-label="Light or dark" onclick="topdeckTheme()">'
                '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><circle cx="12" cy="12" r="9" '
                'fill="none" stroke="currentColor" stroke-width="2"/><path d="M12 3a9 9 0 0 1 0 18z" '
                'fill="currentColor"/></svg></button>',
                sanitize=False,
            )
        with (
            ui.element("main")
            .classes("pg-main" + (" pg-wide" if wide else ""))
            .props('id="content" tabindex="-1"') as main
        ):
            ui.html(f"<h1>{escape(title)}</h1>", sanitize=False)
            try:
                yield main
            except TopdeckError as error:
                complain(error)


def complain(error: TopdeckError | str) -> None:
    """Say on the page what is wrong; screen readers say it at once."""
    ui.html(f'<p class="pg-error" role="alert">{escape(str(error)[:4000])}</p>', sanitize=False)


def told(handler: Callable[..., Any]) -> Callable[..., Coroutine[Any, Any, None]]:
    """A handler whose errors (those that a user can mend) are shown beside what he did, and go away by themselves."""

    @wraps(handler)
    async def safe(*args: Any) -> None:
        client = context.client
        try:
            done = handler(*args)
            if hasattr(done, "__await__"):
                await done
        except TopdeckError as error:
            with client:
                warn(str(error))

    return safe


def warn(text: str) -> None:
    """A message at the lower edge."""
    ui.notify(text[:1000], type="negative", position="bottom", multi_line=True, close_button="Close", timeout=12_000)


async def agreed(question: str, yes: str) -> bool:
    """Ask before something is lost that does not come back."""
    with ui.dialog().props(f'aria-label="{escape(question, quote=True)}"') as dialog, ui.card().classes("pg-ask"):
        html(f"<p>{escape(question)}</p>")
        with ui.element("div").classes("pg-line"):
            ui.button(yes, on_click=lambda: dialog.submit(True)).props("no-caps")
            ui.button("No", on_click=lambda: dialog.submit(False)).props("outline no-caps autofocus")
    try:
        return bool(await dialog)
    finally:
        dialog.delete()


PICK = """(event) => {
  const one = event.target.closest("[data-pick]");
  if (one) emit(one.dataset.pick);
}"""
"""For a list whose buttons say in `data-pick` what was pressed."""


def html(text: str, tag: str = "div") -> ui.html:
    """HTML that we made: whatever comes from outside must be escaped in it."""
    return ui.html(text, sanitize=False, tag=tag)


MOST_FILE = 600_000
"""Bytes of a file that the browser reads for us; it comes as one message."""
READ_FILE = """(event) => {
  const file = event.target.files[0];
  if (!file) return;
  if (file.size > MOST) emit("");
  else file.text().then((text) => { emit(text); event.target.value = ""; });
}""".replace("MOST", str(MOST_FILE))


def file_field(label: str, on_text: Callable[[str], Any]) -> None:
    """A field for a file of the visitor, whose text comes in. Nothing of the server's disk is named."""

    async def take(event: GenericEventArguments) -> None:
        text = event.args
        if not isinstance(text, str) or not text.strip():
            raise BadInput(f"the file is empty, or larger than {MOST_FILE:,} bytes")
        done = on_text(text)
        if hasattr(done, "__await__"):
            await done

    field = html(f'<label class="pg-file"><span>{escape(label)}</span> <input type="file"></label>')
    field.on("change", told(take), js_handler=READ_FILE)


SEND_FILE = """(event) => {
  const file = event.target.files[0], say = event.target.closest("section").querySelector("[role=status]");
  if (!file) return;
  say.textContent = `Reading ${file.name} …`;
  fetch("PLACE?name=" + encodeURIComponent(file.name), { method: "POST", body: file }).then(async (answer) => {
    const json = answer.headers.get("content-type").includes("json");
    const said = json ? await answer.json() : { error: "the file is too large" };
    if (said.go) location.assign(said.go);
    else { say.textContent = ""; event.target.value = ""; emit(String(said.error)); }
  }, () => { say.textContent = ""; emit("the server did not take the file"); });
}"""


def upload_field(label: str, place: str) -> None:
    """A field in a section for a larger file of the visitor, which is sent to `place`. The answer says where to go."""

    def refused(event: GenericEventArguments) -> None:
        raise BadInput(str(event.args)[:1000])

    field = html(f'<label class="pg-file"><span>{escape(label)}</span> <input type="file"></label>')
    field.on("change", told(refused), js_handler=SEND_FILE.replace("PLACE", place))
    html('<p class="pg-note" role="status"></p>')
