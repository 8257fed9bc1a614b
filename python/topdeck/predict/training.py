"""Training: a model of every class, and a ranker that learned, on later days, what those of earlier days foretold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import partial
from importlib.metadata import version

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

from topdeck._core import FEATURE_NAMES
from topdeck.cards.catalogue import ALL_CLASSES, DEFAULT, TODAY, Catalogue
from topdeck.cards.own import core_catalogue
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.predict import forest
from topdeck.predict.class_model import ClassModel, Lists, build_class_model, history_of
from topdeck.predict.forest import Forest, fit
from topdeck.predict.model import Model
from topdeck.predict.sides import Games, Side
from topdeck.predict.stages import Arrays, Stages, identity_of

Progress = Callable[[str], None]
NO_LISTS = Lists()
LEAST_SIDES = 10
"""A class with fewer games is learned from deck lists alone, if at all."""


def build_all(
    games: Games,
    sides: Sequence[Side],
    today: float,
    listed: Lists = NO_LISTS,
    catalogue: str = DEFAULT,
) -> dict[str, ClassModel]:
    """The class model of every class that anything is known about."""
    found = {}
    for hero in ALL_CLASSES:
        own = [side for side in sides if side.hero == hero]
        decks = listed.of_class(hero)
        if len(own) >= LEAST_SIDES or decks.table is not None:
            with threadpool_limits(1):  # threads that wait for each other cost more than they help on a busy machine
                found[hero] = build_class_model(games, own, today, decks, catalogue)
    if not found:
        raise BadInput(f"nothing to learn from: {len(sides)} sides of games and no deck lists")
    return found


@dataclass(frozen=True, eq=False)
class Batch:
    """Features of many questions; one row for each card worth ranking."""

    rows: NDArray[np.float32]
    cards: NDArray[np.str_]
    sides: NDArray[np.int64]
    """Which side (place in the list) a row belongs to."""
    turns: NDArray[np.int64]
    now: NDArray[np.bool_]
    later: NDArray[np.bool_]


def features_of(
    class_models: dict[str, ClassModel], games: Games, sides: Sequence[Side], catalogue: str = DEFAULT
) -> Batch:
    """Ask every turn of every side; sides of classes without a class model give no rows."""
    parts = []
    for hero, own in class_models.items():
        chosen = [number for number, side in enumerate(sides) if side.hero == hero]
        if not chosen:
            continue
        place = {str(card): number for number, card in enumerate(own.cards)}
        histories = [history_of(sides[number], place, games, catalogue) for number in chosen]
        rows, cards, owners, turns, now, later = own.core().features(histories)
        parts.append(Batch(rows, own.cards[cards], np.array(chosen)[owners], turns.astype(np.int64), now, later))
    if not parts:
        raise BadInput("no game of a class that anything is known about")
    return joined(parts)


def joined(parts: Sequence[Batch]) -> Batch:
    """Several batches as one."""
    return Batch(*(np.concatenate([getattr(part, f.name) for part in parts]) for f in fields(Batch)))


def time_blocks(sides: Sequence[Side], blocks: int, days: float) -> Iterator[tuple[float, list[Side], list[Side]]]:
    """For the last `blocks` periods of `days`: their first day, all sides before it, and the sides in it."""
    end = max(side.day for side in sides) + 1e-6
    for block in range(blocks, 0, -1):
        start, stop = end - block * days, end - (block - 1) * days
        before = [side for side in sides if side.day < start]
        within = [side for side in sides if start <= side.day < stop]
        if before and within:
            yield start, before, within


BLOCKS, BLOCK_DAYS = 4, 8.0
"""The ranker learns from the last so many periods of so many days, asked with the class models of the days before."""
MOST_ROWS = 600_000
"""More are thinned out, side by side: first those of whoever kept the games, for opponents are asked about."""


def train(
    games: Games,
    listed: Lists = NO_LISTS,
    catalogue: str = DEFAULT,
    seed: int = DEFAULT_SEED,
    progress: Progress = lambda _: None,
    stages: Stages | None = None,
) -> Model:
    """A model from sides of games (both players' sides are welcome) and, if given, deck lists.

    `stages` keep what is finished; whoever made them for these games (`training_identity`) may stop and go on.
    """
    stages = Stages() if stages is None else stages
    sides = games.sides
    if not sides:
        raise BadInput("training needs games: give files of replays, or a store that has some")
    today = max(side.day for side in sides) + 1.0
    batches = []
    for number, (start, before, within) in enumerate(_blocks(sides), start=1):
        progress(f"period {number}: {len(before)} sides before, {len(within)} asked")
        ask = partial(_asked, start, before, within, games, listed, catalogue)
        batches.append(stages.of(f"period {number}", ask))
    if not batches:
        raise BadInput("all games are of one moment: the ranker needs earlier games to learn from later ones")
    rows, now, later = (np.concatenate([batch[name] for batch in batches]) for name in ("rows", "now", "later"))
    if len(rows) > MOST_ROWS:
        owners = np.concatenate([batch["sides"] + 1_000_003 * n for n, batch in enumerate(batches)])
        own = np.concatenate([batch["own"] for batch in batches])
        kept = np.random.default_rng(seed).random(int(owners.max()) + 1)[owners] < _shares_kept(own)
        rows, now, later = rows[kept], now[kept], later[kept]
    progress(f"this turn's ranker, {len(rows)} rows")
    first = Forest(**stages.of("this turn", lambda: fit(rows, now, seed).arrays()))
    progress("the rest's ranker")
    second = Forest(**stages.of("the rest", lambda: fit(rows, later, seed).arrays()))
    progress("class models of all games")
    class_models = build_all(games, sides, today, listed, catalogue)
    kept = {str(card) for own in class_models.values() for card in own.cards}
    about = {"sides": len(sides), "rows": len(rows), "last_day": today - 1.0, "seed": seed,
             "decks": {hero: len(own.deck_weights) for hero, own in class_models.items()}}  # fmt: skip
    return Model(class_models, first, second, catalogue, {c: n for c, n in games.costs.items() if c in kept},
                 {c: n for c, n in games.names.items() if c in kept}, about)  # fmt: skip


def _asked(
    start: float, before: Sequence[Side], within: Sequence[Side], games: Games, listed: Lists, catalogue: str
) -> Arrays:
    """What the ranker learns from a period: its sides, asked with the class model of those before it."""
    batch = features_of(build_all(games, before, start, listed, catalogue), games, within, catalogue)
    own = np.array([side.own for side in within], dtype=np.bool_)[batch.sides]
    return {**{name: getattr(batch, name) for name in ("rows", "now", "later", "sides")}, "own": own}


def _shares_kept(own: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Of each row, with what chance it is kept where there are too many."""
    others = int((~own).sum())
    left = max(MOST_ROWS - others, 0) / max(len(own) - others, 1)
    return np.where(own, left, min(MOST_ROWS / max(others, 1), 1.0))


def training_identity(games: Games, listed: Lists, catalogue: str, seed: int) -> str:
    """Tells a training from all others: what it learns from, the cards, and how it learns."""
    table = [] if listed.table is None else [getattr(listed.table, f.name) for f in fields(listed.table)]
    trees = (forest.ROUNDS, forest.LEARNING_RATE, forest.LEAVES, version("scikit-learn"))
    how = (FEATURE_NAMES, BLOCKS, BLOCK_DAYS, MOST_ROWS, trees)
    lists = (listed.day, listed.only, sorted(listed.names.items()))
    known = (sorted(games.costs.items()), sorted(games.names.items()))
    # The cards of today have no rules: their build tells them.
    cards: object = Catalogue.load(TODAY).build if catalogue == TODAY else core_catalogue(catalogue).fingerprint
    return identity_of(cards, seed, how, known, lists, *table, *games.sides)


def _blocks(sides: Sequence[Side]) -> Iterator[tuple[float, list[Side], list[Side]]]:
    """Periods for the ranker; games without days, or of few days, are cut into fifths by their order."""
    days = [side.day for side in sides]
    if max(days) - min(days) > BLOCKS * BLOCK_DAYS:
        yield from time_blocks(sides, BLOCKS, BLOCK_DAYS)
        return
    fifth = max(1, len(sides) // 5)
    for start in range(fifth, len(sides), fifth):
        yield sides[start].day, list(sides[:start]), list(sides[start : start + fifth])
