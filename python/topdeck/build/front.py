"""How much win rate each amount of dust buys: the decks that no cheaper deck beats."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from topdeck.build.constraints import Pool, Random
from topdeck.build.evaluate import Evaluator
from topdeck.build.model import CardModel
from topdeck.build.proof import Confirmed
from topdeck.build.race import Fitness, race
from topdeck.build.search import Search
from topdeck.deck import SIZE, Deck

SHARES = (0.0, 0.1, 0.25, 0.5, 0.75)
"""The budgets that are tried, as shares of what the best deck costs."""
TRIES = 16
RUNGS = (16, 32, 64)


@dataclass(frozen=True)
class Point:
    """A deck on the front."""

    dust: int
    confirmed: Confirmed

    def to_json(self) -> dict[str, Any]:
        deck = self.confirmed.deck
        rate = {"win_rate": self.confirmed.score, "interval": list(self.confirmed.interval)}
        return {"dust": self.dust, **rate, "games": self.confirmed.games, "cards": deck.counts}


def dust_front(best: Deck, search: Search, fitness: Fitness, pairs: int, seed: int) -> list[Point]:
    """For each budget the best deck that was found, measured in fresh games; beaten ones are left out."""
    pool, price = search.pool, search.pool.dust(best)
    scout, measure = search.judges[0].fresh("dust"), search.judges[0].fresh("front")
    random: Random = np.random.default_rng([seed, 11])
    decks = {best: None}
    for share in SHARES:
        cheap = _cheaper_pool(pool, int(share * price))
        if cheap is not None and price:
            decks[_best_within(best, cheap, search, scout, fitness, random)] = None
    records = measure.play(list(decks), pairs)
    points = [Point(pool.dust(record.deck), Confirmed.of(record, len(records))) for record in records]
    return undominated(points)


def undominated(points: list[Point]) -> list[Point]:
    """Cheapest first; each wins more than all that cost no more."""
    front: list[Point] = []
    for point in sorted(points, key=lambda point: (point.dust, -point.confirmed.score)):
        if not front or point.confirmed.score > front[-1].confirmed.score:
            front.append(point)
    return front


def _cheaper_pool(pool: Pool, dust: int) -> Pool | None:
    """The same wishes within a budget; none where no deck is so cheap."""
    fixed = Counter(pool.fixed)
    if pool.dust(fixed) + pool.cheapest(fixed, SIZE - fixed.total()) > dust:
        return None
    if pool.rules.owned is not None and pool.rules.dust is None:
        return None  # everything is owned: there is nothing to save
    return replace(pool.rules, dust=dust).pool()


def _best_within(best: Deck, pool: Pool, search: Search, scout: Evaluator, fitness: Fitness, random: Random) -> Deck:
    tried = [_affordable_version(best, pool, search.model, random) for _ in range(TRIES)]
    known = [record for record in search.records() if record.pairs >= RUNGS[0] and not pool.problems(record.deck)]
    known.sort(key=lambda record: -fitness(record, record.pairs))
    decks = [*tried, *(record.deck for record in known[: TRIES // 2])]
    return race(scout, list(dict.fromkeys(decks)), fitness, RUNGS)[0].deck


def _affordable_version(best: Deck, pool: Pool, model: CardModel, random: Random) -> Deck:
    """The best deck with cheap cards, of those that seem to be worth most, in place of dear ones."""
    worth = model.sample(random)
    counts = Counter(best.counts)
    while pool.dust(+counts) + pool.cheapest(+counts, SIZE - counts.total()) > (pool.cap or 0):
        loose = [id for id in +counts if counts[id] > pool.fixed.get(id, 0) and pool.dust({id: counts[id]})]
        # The copy that saves most dust for what it seems to be worth.
        gone = min(loose, key=lambda id: (worth[model.place[id]] + 0.1) / max(pool.dust({id: counts[id]}), 1))
        counts[gone] -= 1
    counts = +counts
    while counts.total() < SIZE:
        counts[max(pool.affordable(counts), key=lambda id: float(worth[model.place[id]]))] += 1
    return pool.deck(counts)
