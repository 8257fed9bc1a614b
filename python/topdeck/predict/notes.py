"""Notes on one's own games: what one wants to remember of each. They lie in a file beside the store of the games."""

from __future__ import annotations

import json
from pathlib import Path

from topdeck.errors import BadInput
from topdeck.files import read_json, write_text
from topdeck.given import Given

FORMAT = "topdeck-notes-1"
MOST_LETTERS = 2_000
"""Of one note."""
MOST_BYTES = 16 << 20


def notes_file(store: Path) -> Path:
    """Where the notes on the games of a store are."""
    return store.with_name(f"{store.stem}.notes.json")


def read_notes(store: Path) -> dict[str, str]:
    """Every note by the name of its game."""
    place = notes_file(store)
    if not place.is_file():
        return {}
    given = Given(read_json(place, MOST_BYTES), str(place))
    if given["format"].value != FORMAT:
        raise BadInput(f"{place}: not a file of notes: its format should be {FORMAT!r}")
    return {game: note.text() for game, note in given["notes"].fields().items()}


def write_note(store: Path, game: str, text: str) -> None:
    """Note something on a game; an empty text takes the note away."""
    wanted = text.strip()
    if len(wanted) > MOST_LETTERS:
        raise BadInput(f"a note has at most {MOST_LETTERS:,} letters, not {len(wanted):,}")
    notes = read_notes(store)
    if wanted:
        notes[game] = wanted
    else:
        notes.pop(game, None)
    write_text(notes_file(store), json.dumps({"format": FORMAT, "notes": notes}, indent=1), "the notes")
