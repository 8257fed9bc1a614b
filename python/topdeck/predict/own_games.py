"""Sides of games that our own players played. Unlike replays, these know what was kept in the mulligan and since when
each card was held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from topdeck import _core
from topdeck.cards.catalogue import DEFAULT, Catalogue
from topdeck.cards.own import core_catalogue
from topdeck.deck import Deck
from topdeck.meta.table import DeckTable
from topdeck.predict.sides import Side, SidePlay

COIN = "GAME_005"


def decks_of(table: DeckTable, catalogue: str = DEFAULT) -> list[Deck]:
    """The decks of a table, ready to be played."""
    pool = Catalogue.load(catalogue).by_dbf
    found = []
    for row, (hero, name) in enumerate(zip(table.heroes.tolist(), table.ids, strict=True)):
        cards = {pool[dbf].id: int(copies) for dbf, copies in table.deck(row).counts().items()}
        found.append(Deck.from_cards(cards, hero, name, catalogue).check())
    return found


def play_sides(
    decks: Sequence[Deck], shares: Sequence[float], games: int, agent: str, seed: int, day: float = 0.0,
    threads: int = 0,
) -> list[Side]:  # fmt: skip
    """Both sides of so many games between decks drawn by their shares."""
    rng = np.random.default_rng(seed)
    chances = np.asarray(shares, dtype=np.float64)
    drawn = rng.choice(len(decks), (games, 2), p=chances / chances.sum())
    pairs = [(decks[a], decks[b]) for a, b in drawn.tolist()]
    rows = _core.play_matches(
        core_catalogue(decks[0].catalogue), agent, agent,
        [((a.hero, b.hero), (list(a.cards), list(b.cards))) for a, b in pairs],
        rng.integers(0, 2**62, games).tolist(), False, threads, notes_hands=True,
    )  # fmt: skip
    found = []
    for pair, row in zip(pairs, rows, strict=True):
        for own, other in ((0, 1), (1, 0)):
            side = _side(row, pair[own], pair[other], "ab"[own], "ab"[other], day)
            found += [side] if side.turns else []
    return found


def _side(row: dict[str, Any], deck: Deck, other: Deck, me: str, you: str, day: float) -> Side:
    left = Counter(deck.cards)
    plays = [SidePlay(turn, "", "hero power") for turn in row[f"power_turns_{me}"]]
    for card, turn in zip(row[f"played_{me}"], row[f"played_turns_{me}"], strict=True):
        kind = "coin" if card == COIN else "deck" if left[card] else "generated"
        left[card] -= kind == "deck"
        plays.append(SidePlay(turn, card, kind))
    plays.sort(key=lambda play: play.turn)
    turns = max((play.turn for play in plays), default=0)
    against = Counter(row[f"played_turns_{you}"])
    won = {me: 1.0, you: 0.0}.get(row["winner"], 0.5)
    return Side(
        deck.class_name, other.class_name, day, row["first"] != me, turns, tuple(plays),
        tuple(against[turn] for turn in range(1, turns + 1)), won, tuple(row[f"kept_{me}"]),
        tuple(row[f"replaced_{me}"]), tuple(tuple(hand) for hand in row[f"hands_{me}"][:turns]),
    )  # fmt: skip
