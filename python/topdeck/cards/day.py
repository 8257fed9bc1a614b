"""The catalogue of a day: what its cards are (`data/facts-<day>.json`) and what they do (`sets`), put together when it
is asked for.

What comes out is kept in the user's cache under a name made from everything that went in: whoever edits a script gets a
new catalogue at the next start, everybody else the one that is there. `python -m topdeck.cards.day 2019-03` prints it.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from topdeck.errors import BadInput, TopdeckError
from topdeck.files import make_folder, write_text

HERE = Path(__file__).resolve().parent
DATA = HERE.parent / "data"
HEROES = tuple(f"HERO_{number:02}" for number in range(1, 10))
THE_COIN = "GAME_005"
OF_A_BUILD = "build-"
"""How the name of a catalogue begins that a user has had made."""
KEPT = 8
"""Catalogues of one day in the cache: several versions of Topdeck may stand on one machine."""

Row = dict[str, Any]
"""One card of a catalogue: keys with an empty or default value are left out."""


def facts_file(day: str) -> Path:
    """Where the facts of a day are: inside the package, so that they ship with it; of a build that the user has had
    made (`topdeck cards day`), in the cache."""
    return (cache_folder() if day.startswith(OF_A_BUILD) else DATA) / f"facts-{day}.json"


def days_of_builds() -> list[str]:
    """The catalogues that `topdeck cards day` has made here."""
    return sorted(path.stem.removeprefix("facts-") for path in cache_folder().glob(f"facts-{OF_A_BUILD}*.json"))


def facts_of(day: str) -> dict[str, Any]:
    """The facts of a day: `catalogue`, `build`, `customs` and `cards`, which are all that a script could name."""
    try:
        facts: dict[str, Any] = json.loads(facts_file(day).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:  # such as the marks of a merge conflict
        again = f"topdeck cards day {day.removeprefix(OF_A_BUILD)}" if day.startswith(OF_A_BUILD) else "make gen"
        raise BadInput(f"{facts_file(day).name} cannot be read; `{again}` makes it anew") from error
    return facts


@cache
def catalogue_text(day: str) -> str:
    """The catalogue of a day as JSON: a line for each card, with its script."""
    kept = cache_folder() / f"catalogue-{day}-{_key(day)}.json"
    with suppress(OSError, ValueError):
        text = kept.read_text(encoding="utf-8")
        if text.endswith("]}\n"):
            return text
    text = put_together(day)
    with suppress(OSError, TopdeckError):  # where nothing can be kept, it is put together each time
        make_folder(kept.parent)
        write_text(kept, text)
        _forget_old(kept.parent, day)
    return text


def put_together(day: str) -> str:
    """Facts and scripts of a day; raises BadInput or CardError with what is wrong."""
    from topdeck.cards.scripts_of_day import scripts_of_day

    facts = facts_of(day)
    cards = merged(facts["cards"], scripts_of_day(day, facts).scripts, day)
    return render({**facts, "generated_by": "topdeck.cards.day"}, cards)


def render(head: Mapping[str, Any], cards: Iterable[Row]) -> str:
    """A file of cards: line 1 says what it is, then one card a line."""
    told = {key: value for key, value in head.items() if key != "cards"}
    lines = ",\n".join(json.dumps(card, ensure_ascii=False, separators=(",", ":")) for card in cards)
    return f'{json.dumps(told)[:-1]}, "cards": [\n{lines}\n]}}\n'


def merged(facts: Iterable[Row], scripts: Mapping[str, Mapping[str, Any]], day: str) -> list[Row]:
    """The cards of a day with their scripts: every card for decks, the heroes, and all that these can bring in."""
    from topdeck.cards.scripts import needs_no_script

    known = {card["id"]: card for card in facts}
    if problems := list(_mismatches(known, scripts)):
        raise BadInput(f"catalogue {day}: {len(problems)} mismatches\n  " + "\n  ".join(problems))
    cards = []
    for card in (known[id] for id in sorted(_wanted(known, scripts))):
        script = scripts.get(card["id"], {}).get("script")
        implemented = {"implemented": True} if card["id"] in scripts or needs_no_script(card) else {}
        cards.append({**card, **implemented, **({"script": script} if script else {})})
    return cards


def _mismatches(known: Mapping[str, Row], scripts: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for card, script in sorted(scripts.items()):
        if card in known and known[card]["name"] != script["name"]:
            yield f"{card}: the script calls it {script['name']!r}, the data {known[card]['name']!r}"


def _wanted(known: Mapping[str, Row], scripts: Mapping[str, Mapping[str, Any]]) -> set[str]:
    """Cards for decks, heroes, The Coin, tokens whose id continues that of a card for decks, and every card that is
    reachable from these by script, entourage or hero power."""
    from topdeck.cards.scripts import referenced_ids

    for_decks = {id for id, card in known.items() if card.get("collectible")}
    tokens = [id for id in known if any(id[:length] in for_decks for length in range(4, len(id)))]
    waiting = [*for_decks, *tokens, *HEROES, THE_COIN]
    found: set[str] = set()
    while waiting:
        card = waiting.pop()
        if card in found or card not in known:
            continue
        found.add(card)
        waiting += known[card].get("entourage", [])
        waiting.append(known[card].get("hero_power", card))
        waiting += referenced_ids(scripts.get(card, {}).get("script"), known)
    return found


def _key(day: str) -> str:
    """A name for everything that goes into the catalogue: the facts, with those of other days for their texts, the
    scripts, the notation, this file."""
    digest = hashlib.blake2b(digest_size=16)
    for path in [facts_file(day), *sorted(DATA.glob("facts-*.json")), *sorted(HERE.rglob("*.py"))]:
        digest.update(f"{path.parent.name}/{path.name}\0".encode())
        digest.update(path.read_bytes() if path.exists() else b"")
    return digest.hexdigest()


def cache_folder() -> Path:
    """Where the system keeps what can be made anew; TOPDECK_CACHE names another place."""
    own = os.environ.get("TOPDECK_CACHE")
    if own:
        return Path(own)
    base = os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else os.environ.get("XDG_CACHE_HOME")
    return Path(base or os.path.expanduser("~/.cache")) / "topdeck"


def _forget_old(folder: Path, day: str) -> None:
    for path in sorted(folder.glob(f"catalogue-{day}-*.json"), key=lambda path: -path.stat().st_mtime)[KEPT:]:
        path.unlink(missing_ok=True)


if __name__ == "__main__":
    try:
        sys.stdout.write(catalogue_text(sys.argv[1]))
    except TopdeckError as problem:
        sys.exit(f"error: {problem}")
