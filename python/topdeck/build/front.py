"""How much win rate each amount of dust buys: the winner, and the cheaper decks that no cheaper one still beats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from topdeck.build.constraints import Pool, Random
from topdeck.build.evaluate import Evaluator
from topdeck.build.model import CardModel
from topdeck.build.proof import SHOWN, Confirmed, Difference, points
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
    over_winner: Difference | None
    """How much better it did than the winner in the same games, 95 % for all decks together; none: it is the winner."""

    def to_json(self) -> dict[str, Any]:
        proof, over = self.confirmed, self.over_winner
        rate = {"win_rate": proof.score, "interval": list(proof.interval), "games": proof.games}
        return {
            "dust": self.dust, **rate, "winner": over is None, "over_winner": over.to_json() if over else None,
            "cards": proof.deck.counts,
        }  # fmt: skip


def cheaper_decks(search: Search, fitness: Fitness, seed: int) -> list[Deck]:
    """For each budget the best deck that was found in a race of its own."""
    best, pool = search.elites[0].deck, search.pool
    price = pool.dust(best)
    scout = search.judges[0].fresh("dust")
    random: Random = np.random.default_rng([seed, 11])
    pools = [_cheaper_pool(pool, int(share * price)) for share in SHARES] if price else []
    found = [_best_within(best, cheap, search, scout, fitness, random) for cheap in pools if cheap is not None]
    return list(dict.fromkeys(found))


def dust_front(winner: Deck, cheaper: list[Deck], pool: Pool, proof: Evaluator, pairs: int) -> list[Point]:
    """The winner and the cheaper decks in the very games that prove the winner: only so can they be compared."""
    first, *others = dict.fromkeys(proof.play([winner, *cheaper], pairs))
    confidence = 1 - (1 - SHOWN) / max(1, len(others))
    points = [
        Point(pool.dust(record.deck), Confirmed.of(record), Difference.of(record, first, confidence))
        for record in others
    ]
    return undominated([Point(pool.dust(winner), Confirmed.of(first), None), *points])


def undominated(points: list[Point]) -> list[Point]:
    """Cheapest first; each wins more than all that cost no more. The winner stays whatever the others do."""
    front: list[Point] = []
    best = -1.0
    for point in sorted(points, key=lambda point: (point.dust, -point.confirmed.score)):
        if point.over_winner is None or point.confirmed.score > best:
            front.append(point)
        best = max(best, point.confirmed.score)
    return front


def rivals(front: Sequence[Point]) -> list[Point]:
    """The decks that the same games do not show to be worse than the winner."""
    return [point for point in front if point.over_winner is not None and point.over_winner.interval.high >= 0]


def word_on_rivals(front: Sequence[Point], objective: str) -> str | None:
    """What to make of decks that are as good as the winner, or better; nothing where there are none."""
    found = rivals(front)
    if not found:
        return None
    winner = next(point for point in front if point.over_winner is None)
    games = f"the same {winner.confirmed.games:,} games (95 % for all decks together)"
    better = [point for point in found if point.over_winner is not None and point.over_winner.interval.low > 0]
    if not better:
        return f"not told from the winner by {games}: {'; '.join(map(_over, found))}"
    reason = "the final, which has fewer games, chose the other"
    if objective != "win":
        reason = f"the winner was chosen by its {CHOSEN_BY[objective]}"
    return f"better than the winner in {games}: {'; '.join(map(_over, better))}; {reason}"


CHOSEN_BY = {
    "pilots": "worst pilot",
    "fields": "worst fields",
    "worst": "worst match-up",
    "dust": "win rate for its dust",
}


def _over(point: Point) -> str:
    assert point.over_winner is not None
    return f"{point.dust:,} dust, {points(point.over_winner)} points"


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
