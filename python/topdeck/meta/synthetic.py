"""Made-up metagames with known archetypes, for examples, tests and benchmarks of any size."""

from __future__ import annotations

import numpy as np

from topdeck.cards.catalogue import CLASSES
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.meta.table import DeckTable


def synthetic_metagame(
    decks: int, archetypes: int = 72, seed: int = DEFAULT_SEED, *, variants: int = 6, cards_per_hero: int = 150
) -> DeckTable:
    """Decks of 15 different cards, two copies each: an archetype's 15 with up to `variants` of them exchanged."""
    if decks < 1 or archetypes < 1 or not 0 <= variants <= 15 or cards_per_hero < 40:
        raise BadInput("a metagame needs decks, archetypes, 0 to 15 variants and at least 40 cards a hero")
    rng = np.random.default_rng(seed)
    size = 15
    cores = np.stack([rng.permutation(cards_per_hero)[:size] for _ in range(archetypes)])
    which = rng.integers(archetypes, size=decks)
    hero = which % len(CLASSES)
    cards = cores[which]
    # Exchange the last few cards of the core, which are the archetype's optional ones.
    exchanged = rng.integers(0, variants + 1, size=decks)
    fresh = rng.integers(0, cards_per_hero, size=(decks, size))
    optional = np.arange(size)[None, :] >= size - exchanged[:, None]
    cards = np.where(optional, fresh, cards) + 1 + hero[:, None] * 10_000
    cards.sort(axis=1)
    again = np.zeros_like(cards, dtype=bool)
    again[:, 1:] = cards[:, 1:] == cards[:, :-1]
    lengths = (~again).sum(axis=1)
    starts = np.concatenate([[0], np.cumsum(lengths)])
    flat = cards[~again].astype(np.int64)
    return DeckTable(
        starts.astype(np.int64),
        flat,
        np.full(flat.size, 2, dtype=np.int64),
        [f"deck-{i}" for i in range(decks)],
        np.array(CLASSES, dtype=np.str_)[hero],
        np.char.add("archetype ", which.astype(np.str_)),
        rng.integers(400, 20_000, size=decks).astype(np.float64),
        rng.uniform(40, 60, size=decks),
        np.zeros(0),
    )
