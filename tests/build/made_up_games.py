"""Made-up games: a deck wins by how strong its cards are in the hands of a pilot, and by luck. No card is played.

What a search does with results can be seen here in seconds, with the truth known.
"""

from collections.abc import Callable, Sequence

import numpy as np

from topdeck.deck import Deck
from topdeck.runner import Batch, Matchup, Tally
from topdeck.runner.results import MOST_CARDS, SUMS

Strength = Callable[[Deck, str], float]
"""What a deck wins against an even one with a pilot."""


class MadeUpGames:
    """A runner that plays nothing. Equal batches give equal tallies, however they are cut."""

    def __init__(self, strength: Strength, match_up: Callable[[Deck, Deck], float] = lambda mine, theirs: 0.0) -> None:
        """`match_up`: what the first deck wins against the second beyond their strengths."""
        self.strength, self.match_up = strength, match_up
        self.games: dict[str, int] = {}

    def full(self, agent: str, catalogue: str) -> str:
        return agent

    def sees_hidden(self, agent: str) -> bool:
        return agent == "greedy"

    def play(self, batches: Sequence[Batch], told: str = "counts") -> list[Tally]:
        return [self._tally(batch) for batch in batches]

    def _tally(self, batch: Batch) -> Tally:
        matchup = batch.matchup
        assert isinstance(matchup, Matchup)
        pilot = matchup.a.partition(":")[0]
        self.games[pilot] = self.games.get(pilot, 0) + batch.games
        chance = 0.5 + self.strength(matchup.deck_a, pilot) - self.strength(matchup.deck_b, pilot)
        chance += self.match_up(matchup.deck_a, matchup.deck_b)
        luck = [np.random.default_rng([batch.seed % 2**32, batch.seed >> 32, n]).random(2) for n in batch.numbers]
        points = np.where(np.concatenate(luck) < chance, 2, 0).astype(np.uint8)
        sums = np.zeros(SUMS, np.int64)
        sums[:3] = points.sum(), points[::2].sum(), 12 * len(points)
        none = np.zeros((2, MOST_CARDS), np.uint32)
        return Tally(batch, points, sums, none, none)
