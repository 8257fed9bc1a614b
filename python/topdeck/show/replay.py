"""A game to watch, as one HTML file that opens anywhere: style, script and all frames are in it."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from html import escape
from typing import Any

from topdeck.show.assets import asset, whole_page


def replay_page(film: dict[str, Any]) -> str:
    """The whole file. `film` has names, seat, steps (turn, told, seen, and open where hidden cards may be shown),
    chances and points."""
    title = f"{film['names'][0]} against {film['names'][1]}"
    packed = b64encode(zlib.compress(json.dumps(film, ensure_ascii=False).encode(), 9)).decode()
    body = (
        f"<main><h1>{escape(title)}</h1>"
        f'<p class="td-hint">{escape(film.get("about", ""))}</p><div id="topdeck-replay"></div></main>'
    )
    data = f'<script type="application/json" id="topdeck-film">{packed}</script><script>{asset("replay.js")}</script>'
    return whole_page(title, body, data)
