"""Made-up metagames of any size in the formats that are imported, with known archetypes; the same for the same seed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from hearthstone.deckstrings import write_deckstring
from hearthstone.enums import FormatType
from numpy.typing import NDArray

from topdeck.cards.catalogue import CLASSES, DEFAULT, Catalogue
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.files import writing_text

DIFFERENT = 15
"""Cards of a deck, two of each."""
POOL = 150
"""Cards of a class that decks are made of: its own first."""
OPTIONAL = 6
"""Cards that a deck may have exchanged."""
AT_ONCE = 10_000
FORMATS = (".json", ".csv")


def write_made_up(
    path: str | Path, decks: int, archetypes: int = 72, seed: int = DEFAULT_SEED, *, day: str = "2019-02-01"
) -> Path:
    """A file of so many decks: `.json` as HSReplay has them, `.csv` with deck codes. It is written piece by piece."""
    place = Path(path)
    if place.suffix not in FORMATS:
        raise BadInput(f"{place.name}: the name must end in {' or '.join(FORMATS)}")
    if decks < 1 or archetypes < len(CLASSES):
        raise BadInput(f"a made-up metagame has decks, and at least {len(CLASSES)} archetypes")
    with writing_text(place, "the decks") as write:
        if place.suffix == ".csv":
            write("name,class,archetype,code,games,win_rate\n")
            for hero in CLASSES:
                for text in _table(hero, decks, archetypes, seed):
                    write(text)
            return place
        write(json.dumps({"as_of": day})[:-1] + ', "series": {"data": {')
        for number, hero in enumerate(CLASSES):
            write(("," if number else "") + f'\n"{hero.upper()}": [')
            first = True
            for text in _objects(hero, decks, archetypes, seed):
                write(("" if first else ",") + text)
                first = False
            write("]")
        write("}}}\n")
    return place


def _objects(hero: str, decks: int, archetypes: int, seed: int) -> Iterator[str]:
    for name, archetype, cards, games, rate in _decks(hero, decks, archetypes, seed):
        row = {
            "deck_id": name, "deck_list": json.dumps([[card, 2] for card in cards], separators=(",", ":")),
            "archetype_id": archetype, "total_games": games, "win_rate": rate,
        }  # fmt: skip
        yield "\n" + json.dumps(row, separators=(",", ":"))


def _table(hero: str, decks: int, archetypes: int, seed: int) -> Iterator[str]:
    pool = Catalogue.load(DEFAULT)
    head = next(card.dbf for card in pool if card.type == "hero" and card.class_name == hero)
    for name, archetype, cards, games, rate in _decks(hero, decks, archetypes, seed):
        code = write_deckstring([(card, 2) for card in cards], [head], FormatType.FT_STANDARD)
        yield f"{name},{hero},archetype {archetype},{code},{games},{rate}\n"


def _decks(hero: str, decks: int, archetypes: int, seed: int) -> Iterator[tuple[str, int, list[int], int, float]]:
    """The decks of one class: name, archetype, cards, games, win rate."""
    cores = np.random.default_rng(seed).permuted(np.tile(np.arange(POOL), (archetypes, 1)), axis=1)[:, :DIFFERENT]
    numbers = np.array(_pool(hero))
    for start in range(0, decks, AT_ONCE):
        random = np.random.default_rng([seed, start])
        which = random.integers(archetypes, size=AT_ONCE)
        cards = _exchanged(cores[which], random)
        games, rates = random.integers(400, 20_000, size=AT_ONCE), random.integers(400, 600, size=AT_ONCE) / 10
        for row in np.flatnonzero(which[: decks - start] % len(CLASSES) == CLASSES.index(hero)).tolist():
            own = np.sort(numbers[cards[row]]).tolist()
            yield f"deck-{start + row}", int(which[row]), own, int(games[row]), float(rates[row])


def _exchanged(cards: NDArray[np.int64], random: np.random.Generator) -> NDArray[np.int64]:
    """Some of the last few cards become others; where that would double a card, the deck stays as it is."""
    exchanged = random.integers(0, OPTIONAL + 1, size=len(cards))
    others = random.integers(0, POOL, size=cards.shape)
    changed = np.where(np.arange(DIFFERENT)[None, :] >= DIFFERENT - exchanged[:, None], others, cards)
    ordered = np.sort(changed, axis=1)
    doubled = (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
    return np.asarray(np.where(doubled[:, None], cards, changed), dtype=np.int64)


def _pool(hero: str) -> list[int]:
    """The dbf ids of cards of which a deck may hold two: the class's own first."""
    cards = [
        card
        for card in Catalogue.load(DEFAULT)
        if card.collectible and card.dbf and card.type != "hero" and card.rarity != "legendary" and card.fits(hero)
    ]
    ranked = sorted(cards, key=lambda card: (card.class_name != hero, card.dbf))
    return [int(card.dbf) for card in ranked[:POOL]]
