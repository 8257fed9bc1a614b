"""How the chance of "none of the known decks" is held against games and decks: what `topdeck predict evaluate` calls
`answered`, and `topdeck predict doubt`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from topdeck._core import FEATURE_NAMES
from topdeck.cards.catalogue import DEFAULT
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.predict.class_model import ClassModel, Lists
from topdeck.predict.sides import Games, Side
from topdeck.predict.strange import Strangeness, widened
from topdeck.predict.training import Batch, build_all

Floats = NDArray[np.float64]
CARDS_SEEN = (2, 4, 6, 8, 12)
"""After so many different cards the chance is asked for."""
HOME_MADE = 22
"""Different cards of a deck that is put together at random."""
LEAST_ARCHETYPES = 2
KINDS = ("of the lists", "of an archetype left out", "cards thrown together")


def answered(
    class_models: Mapping[str, ClassModel], sides: Sequence[Side], batch: Batch, now: Floats, rest: Floats,
    last_day: float,
) -> tuple[Floats, Floats]:  # fmt: skip
    """The rankers' chances as a user gets them: mixed by the chance of a deck that the model does not know."""
    now, rest = now.copy(), rest.copy()
    heroes = np.array([side.hero for side in sides])[batch.sides]
    copies = batch.rows[:, FEATURE_NAMES.index("copies_seen")].astype(np.int64)
    for hero in np.unique(heroes):
        own, rows = class_models[str(hero)], np.flatnonzero(heroes == hero)
        place = {str(card): number for number, card in enumerate(own.cards)}
        strange = Strangeness(own)
        none: dict[tuple[int, int], float] = {}
        for number in np.unique(batch.sides[rows]).tolist():
            side = sides[number]
            age = max(side.day - last_day, 0.0)
            none |= {(number, turn): chance for turn, chance in _by_turn(side, place, strange, age)}
        keys = zip(batch.sides[rows].tolist(), batch.turns[rows].tolist(), strict=True)
        doubt = np.array([none[key] for key in keys])
        cards = np.array([place[card] for card in batch.cards[rows].tolist()], dtype=np.int64)
        copy = np.minimum(copies[rows], 1)
        question = np.unique(1000 * batch.sides[rows] + batch.turns[rows], return_inverse=True)[1].ravel()
        for chances, table in ((now, own.hazard), (rest, own.rest)):
            curve = table[copy, cards, np.minimum(batch.turns[rows], table.shape[2]) - 1]
            chances[rows] = widened(chances[rows], doubt, _mean_by(question, curve))
    return now, rest


def _mean_by(group: NDArray[np.int64], values: Floats) -> Floats:
    return np.asarray((np.bincount(group, values) / np.bincount(group))[group], dtype=np.float64)


def _by_turn(side: Side, place: Mapping[str, int], strange: Strangeness, age: float) -> Iterator[tuple[int, float]]:
    for turn in range(1, side.turns + 1):
        seen = side.deck_cards(1, turn - 1)
        unknown = {card for card in seen if card not in place}
        yield turn, strange.chance([place[card] for card in seen if card in place], len(unknown), age)


def unknown_decks(
    listed: Lists, each: int = 200, catalogue: str = DEFAULT, seed: int = DEFAULT_SEED,
    progress: Callable[[str], None] = lambda _: None,
) -> dict[str, dict[str, float]]:  # fmt: skip
    """The mean chance of "none of the known decks" after so many cards: for decks of the lists, for those of each
    class's commonest archetype when the lists are without it, and for cards of all its lists thrown together."""
    table = listed.table
    if table is None or not table.is_labelled:
        raise BadInput("decks with archetypes are needed: give --decks FILE whose decks carry labels")
    random = np.random.default_rng(seed)
    found: dict[str, list[Floats]] = {kind: [] for kind in KINDS}
    for hero in np.unique(table.heroes):
        rows = np.flatnonzero(table.heroes == hero)
        labels, which = np.unique(table.labels[rows], return_inverse=True)
        if len(labels) < LEAST_ARCHETYPES:
            continue
        progress(str(hero))
        commonest = int(np.argmax(np.bincount(which, weights=table.weights[rows])))
        kept, away = rows[which != commonest], rows[which == commonest]
        own = build_all(Games(), [], listed.day, replace(listed, table=table.take(kept)), catalogue)[str(hero)]
        every = build_all(Games(), [], listed.day, replace(listed, table=table.take(rows)), catalogue)[str(hero)]
        place = {str(card): number for number, card in enumerate(own.cards)}
        decks = _decks(every)
        strange = Strangeness(own)
        for kind, pool in zip(KINDS, (np.flatnonzero(which != commonest), np.flatnonzero(which == commonest), None),
                              strict=True):  # fmt: skip
            for _ in range(each if len(away) else 0):
                cards = random.permutation(decks[random.choice(pool)] if pool is not None else
                                           random.permutation(every.cards)[:HOME_MADE])  # fmt: skip
                found[kind].append(_after(cards, place, strange))
    if not found[KINDS[0]]:
        raise BadInput("no class of these decks has two archetypes or more: one is to be left out")
    return {kind: dict(zip(map(str, CARDS_SEEN), np.mean(rows, axis=0).tolist(), strict=True))
            for kind, rows in found.items()}  # fmt: skip


def _decks(own: ClassModel) -> list[NDArray[np.str_]]:
    starts = own.deck_starts.astype(np.int64)
    return [own.cards[own.deck_cards[a:b]] for a, b in pairwise(starts.tolist())]


def _after(cards: NDArray[np.str_], place: Mapping[str, int], strange: Strangeness) -> Floats:
    """The chance after each of `CARDS_SEEN`; a deck of fewer different cards is shown whole."""
    chances = []
    for count in CARDS_SEEN:
        seen = [str(card) for card in cards[:count]]
        chances.append(strange.chance([place[c] for c in seen if c in place], sum(c not in place for c in seen)))
    return np.array(chances)
