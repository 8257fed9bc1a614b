"""A position as text that is edited piece by piece: `turn=9 active=0 | hero=... hand=A,B | hero=...`.

What is not touched stays as it was written; the engine says whether the whole can be.

>>> start = "turn=9 active=0 | hero=HERO_08 mana=4/4 | hero=HERO_01 board=CS2_182{damage=2}"
>>> put(start, 1, "board", "CS2_120")
'turn=9 active=0 | hero=HERO_08 mana=4/4 | hero=HERO_01 board=CS2_182{damage=2},CS2_120'
>>> take(_, 1, "board", 0)
'turn=9 active=0 | hero=HERO_08 mana=4/4 | hero=HERO_01 board=CS2_120'
"""

from __future__ import annotations

import re
from pathlib import Path

from topdeck.cards.catalogue import DEFAULT, Card
from topdeck.errors import BadInput, TopdeckError
from topdeck.files import read_text
from topdeck.game import Game
from topdeck.page import visitors

ZONES = ("board", "hand", "deck", "secrets")
SIDE = "side"
"""A hero with what lies beside him: a weapon is taken up there, a secret laid, any other card goes into the deck."""
EMPTY = "turn=20 active=0 first=0 | hero=HERO_08 health=30/30 mana=10/10 | hero=HERO_01 health=30/30 mana=10/10"
MOST_LETTERS = 20_000
_COMMA = re.compile(r",(?![^{]*\})")
_TOKEN = re.compile(r"\s+(?![^{]*\})")


def place_kept(whose: str) -> Path:
    """Where a browser's table is kept."""
    return visitors.folder_of(whose, "positions") / "position"


def kept_position(whose: str) -> str:
    """What stood on the table when one went away; an empty table if nothing did, or it can no longer be."""
    try:
        text = read_text(place_kept(whose), MOST_LETTERS).strip()
        Game.from_position(text, catalogue=DEFAULT, seed=1)
    except TopdeckError:
        return EMPTY
    return text


def _parts(text: str) -> list[dict[str, str]]:
    """Head and both sides, each as words with their values."""
    pieces = text.strip().split("|")
    if len(pieces) != 3:
        raise BadInput("a position has three parts with | between them: the turn, the one side, the other side")
    found = []
    for piece in pieces:
        words = [word.partition("=") for word in _TOKEN.split(piece.strip()) if word]
        found.append({name: value for name, equals, value in words if equals})
    return found


def _text(parts: list[dict[str, str]]) -> str:
    return " | ".join(" ".join(f"{name}={value}" for name, value in part.items()) for part in parts)


def cards(text: str, side: int, zone: str) -> list[str]:
    """The cards of a zone, each with its notes."""
    value = _parts(text)[1 + side].get(zone, "")
    return [card for card in _COMMA.split(value) if card]


def value(text: str, side: int, name: str) -> str:
    """What a side's word says; empty if it says nothing."""
    return _parts(text)[1 + side].get(name, "")


def put(text: str, side: int, zone: str, card: str) -> str:
    """With one card more at the end of a zone."""
    return _with(text, side, zone, ",".join([*cards(text, side, zone), card]))


def put_fitting(text: str, side: int, zone: str, card: Card) -> str:
    """With one card more where somebody put it, or near by: on the board a weapon is taken up and a spell held."""
    is_secret = "secret" in card.keywords
    if zone in ("board", SIDE) and card.type == "weapon":
        return set_value(text, side, "weapon", f"{card.id}:{card.attack}/{card.health}")
    if zone == SIDE:
        zone = "secrets" if is_secret else "deck"
    elif zone == "board" and card.type != "minion":
        zone = "secrets" if is_secret else "hand"
    return put(text, side, zone, card.id)


def take(text: str, side: int, zone: str, place: int) -> str:
    """Without a card."""
    held = cards(text, side, zone)
    if not 0 <= place < len(held):
        raise BadInput("there is no such card")
    return _with(text, side, zone, ",".join(held[:place] + held[place + 1 :]))


def note(text: str, side: int, zone: str, place: int, notes: str) -> str:
    """With other notes on a card: `damage=2 frozen`; none takes them away."""
    held = cards(text, side, zone)
    if not 0 <= place < len(held):
        raise BadInput("there is no such card")
    words = ",".join(word for word in re.split(r"[\s,]+", notes.strip()) if word)
    if re.search(r"[{}|]", words):
        raise BadInput("notes are words such as damage=2 frozen")
    id = held[place].partition("{")[0]
    held[place] = f"{id}{{{words}}}" if words else id
    return _with(text, side, zone, ",".join(held))


def set_value(text: str, side: int, name: str, wanted: str) -> str:
    """With another value of a side's word; an empty one takes it away."""
    if re.search(r"[\s|{}]", wanted):
        raise BadInput(f"{name} cannot be {wanted!r}")
    return _with(text, side, name, wanted)


def _with(text: str, side: int, name: str, wanted: str) -> str:
    parts = _parts(text)
    if wanted:
        parts[1 + side][name] = wanted
    else:
        parts[1 + side].pop(name, None)
    return _text(parts)
