"""How fast beliefs are, up to 100,000 decks; each number with its limit, each result asserted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any

import numpy as np

from topdeck._core import FEATURE_NAMES, CoreBelief
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import TopdeckError
from topdeck.meta.synthetic import synthetic_metagame
from topdeck.predict.class_model import NEVER, ClassModel
from topdeck.predict.forest import LEAVES, ROUNDS, Forest
from topdeck.predict.reconstruct import MOST_TURNS

SIZES = (1_000, 10_000, 100_000)
LIMITS = {"update_us": 50.0, "ranked_us": 200.0, "world_us": 20.0}
"""With 1,000 decks."""
TRIES = 40
CARDS = 250
"""As many different cards as a class is seen to play."""


class TooSlow(TopdeckError):
    """A benchmark missed its limit."""


@dataclass(frozen=True)
class Measured:
    """Microseconds, the best of many short measurements: other programs only ever slow things down."""

    decks: int
    cards: int
    update_us: float
    ranked_us: float
    world_us: float


def predict_speed(
    sizes: tuple[int, ...] = SIZES, seed: int = DEFAULT_SEED, progress: Callable[[str], None] = lambda _: None
) -> list[Measured]:
    """Measure on synthetic classes; raises TooSlow when 1,000 decks miss a limit."""
    rows = []
    forest = random_forest(seed).core()
    for size in sizes:
        progress(f"{size} decks")
        class_model = synthetic_class_model(size, seed)
        belief = CoreBelief(class_model.core())
        belief.turn = 6
        own = class_model.deck_cards[: int(class_model.deck_starts[1])][:8].tolist()
        rounds = max(1, 10_000 // size)
        tries = [belief.cost(forest, own, 5, 17, rounds) for _ in range(TRIES)]
        rows.append(Measured(size, len(class_model.cards), *(min(values) for values in zip(*tries, strict=True))))
    for row in rows:
        missed = [name for name, limit in LIMITS.items() if row.decks <= 1_000 and getattr(row, name) > limit]
        if missed:
            raise TooSlow(f"missed its limit ({', '.join(missed)}): {row}")
    return rows


def as_json(rows: list[Measured]) -> dict[str, Any]:
    """For printing."""
    return {"limits_with_1000_decks": LIMITS, "rows": [asdict(row) for row in rows]}


def synthetic_class_model(decks: int, seed: int = DEFAULT_SEED) -> ClassModel:
    """One class of synthetic decks, with plausible curves."""
    table = synthetic_metagame(decks, seed=seed, variants=8, cards_per_hero=CARDS)
    random = np.random.default_rng(seed)
    cards, place = np.unique(table.cards % 10_000, return_inverse=True)  # all heroes become one
    count = len(cards)
    popularity = np.bincount(place, minlength=count) / decks
    hazard = random.uniform(0.02, 0.2, (2, count, MOST_TURNS))
    found = ClassModel(
        cards=cards.astype(np.str_), costs=random.integers(0, 10, count), most=np.full(count, 2, np.uint8),
        deck_starts=table.starts.astype(np.uint64), deck_cards=place.astype(np.uint32),
        deck_copies=np.minimum(table.copies, 2).astype(np.uint8),
        first_turns=random.choice(np.array([3, 5, 8, NEVER], np.uint8), len(place)),
        second_turns=np.full(len(place), NEVER, np.uint8), deck_turns=np.full(decks, 9, np.uint8),
        deck_weights=np.ones(decks), win_rates=np.full(decks, 0.5),
        deck_names=np.full(decks, ""), popularity=np.clip(popularity, 1e-4, 1.0),
        trend=np.zeros(count), kept=np.full(count, 0.5), hazard=hazard, rest=np.minimum(hazard * 3, 1.0),
        bigram=random.normal(0, 0.5, (count, count)), follow=random.normal(0, 0.2, (count, count)),
        linear=np.zeros((0, 2 * count), np.int16),
    )  # fmt: skip
    learned = random.integers(-50, 50, (found.core().context_width(), 2 * count))
    return replace(found, linear=learned.astype(np.int16))


def random_forest(seed: int = DEFAULT_SEED) -> Forest:
    """Trees of the size that training makes, asking random questions."""
    random = np.random.default_rng(seed)
    inner = LEAVES - 1
    features, lefts, rights, roots = [], [], [], []
    for tree in range(ROUNDS):
        first = tree * (2 * inner + 1)
        roots.append(first)
        # A full tree in the order of a heap: the first nodes ask, the others answer.
        features += [*random.integers(0, len(FEATURE_NAMES), inner).tolist(), *([-1] * LEAVES)]
        lefts += [first + 2 * n + 1 if n < inner else 0 for n in range(2 * inner + 1)]
        rights += [first + 2 * n + 2 if n < inner else 0 for n in range(2 * inner + 1)]
    size = len(features)
    return Forest(
        np.array(roots, np.uint32), np.array(features, np.int32), random.uniform(0, 1, size),
        np.array(lefts, np.uint32), np.array(rights, np.uint32), random.normal(0, 0.05, size), np.array([-2.0]),
    )  # fmt: skip
