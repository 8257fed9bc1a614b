"""What decks are measured against: random decks, the decks that a user names, or each other."""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from topdeck.build.dissertation.genome import Candidate, Pool
from topdeck.build.dissertation.operators import uniform_candidate
from topdeck.build.dissertation.stop import good_enough, widest_even_spread
from topdeck.build.evaluate import full_pilot
from topdeck.build.field import Field
from topdeck.cards.catalogue import CLASSES, DEFAULT
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.runner import Batch, CoreRunner, Matchup, Runner, Tally, play_batches
from topdeck.runner.lots import Watcher

Counts = Mapping[str, tuple[int, int]]
"""Card -> how often drawn and played."""


@dataclass(frozen=True)
class Played:
    """A population after its games: every candidate has a score."""

    population: list[Candidate]
    decks: int
    games: int


class Landscape(ABC):
    """How a population is measured, and when it is done. The same pilot plays all decks."""

    name: str

    def __init__(
        self,
        games: int = 100,
        pilot: str = "greedy",
        catalogue: str = DEFAULT,
        threads: int = 0,
        judged_as: int | None = None,
        runner: Runner | None = None,
    ) -> None:
        """With `judged_as` the stop rule looks at scores as if a pair had so many games: for runs on a small scale."""
        if games < 2 or games % 2:
            raise BadInput(f"games of a pair of decks must be an even number (seats are exchanged), not {games}")
        self.games = games
        self.judged_as = judged_as or games
        self.catalogue = catalogue
        self.runner = runner or CoreRunner(threads)
        self.pilot = full_pilot(pilot, catalogue)

    def describe(self) -> dict[str, Any]:
        """What it is, for results and for going on with a run; how many threads play is no part of it."""
        about = {"landscape": self.name, "games_per_pair": self.games, "judged_as": self.judged_as}
        return {**about, "pilot": self.pilot, "catalogue": self.catalogue}

    @abstractmethod
    def play(self, population: Sequence[Candidate], rng: np.random.Generator, watch: Watcher | None = None) -> Played:
        """Let play who has to."""

    @abstractmethod
    def is_solved(self, population: Sequence[Candidate]) -> bool:
        """Whether the stop rule holds for a ranked population."""

    @abstractmethod
    def field(self, population: Sequence[Candidate], rng: np.random.Generator) -> Field:
        """Whom a deck meets."""

    def _deck(self, candidate: Candidate) -> Deck:
        return candidate.deck(self.catalogue)

    def _play(
        self, pairings: Sequence[tuple[Deck, Deck]], rng: np.random.Generator, watch: Watcher | None
    ) -> list[Tally]:
        """Every pairing has seeds of its own, as independent as the dissertation's."""
        streams = rng.integers(0, 2**63, size=len(pairings)).tolist()
        batches = [
            Batch(Matchup(self.pilot, self.pilot, a, b), stream, self.games // 2)
            for (a, b), stream in zip(pairings, streams, strict=True)
        ]
        return play_batches(self.runner, batches, watch=watch)


class Baseline(Landscape):
    """A landscape that stands still: only decks that changed play."""

    def play(self, population: Sequence[Candidate], rng: np.random.Generator, watch: Watcher | None = None) -> Played:
        field = self.field(population, rng)
        new = [place for place, candidate in enumerate(population) if candidate.score is None]
        decks = [self._deck(population[place]) for place in new]
        pairings = [(deck, entry.deck) for deck in decks for entry in field]
        tallies = self._play(pairings, rng, watch)
        after = list(population)
        for row, place in enumerate(new):
            own = tallies[row * len(field) : (row + 1) * len(field)]
            score = float(np.dot([tally.score for tally in own], field.weights))
            counts = [(tally.cards(0), entry.weight) for tally, entry in zip(own, field, strict=True)]
            after[place] = population[place].scored(score, utility_of(counts))
        return Played(after, len(new), len(pairings) * self.games)

    def is_solved(self, population: Sequence[Candidate]) -> bool:
        return good_enough(population[0].fitness, self.judged_as)


class RandomBaseline(Baseline):
    """Decks drawn at random of any class, new ones in every generation; neutral cards are the most of them."""

    name = "random"

    def __init__(
        self,
        pool: Pool,
        opponents: int = 10,
        games: int = 200,
        pilot: str = "greedy",
        threads: int = 0,
        judged_as: int | None = None,
    ) -> None:
        super().__init__(games, pilot, pool.catalogue, threads, judged_as)
        if opponents < 1:
            raise BadInput(f"at least one random opponent is needed, not {opponents}")
        self.pool = pool.check(CLASSES)
        self.opponents = opponents

    def describe(self) -> dict[str, Any]:
        return {**super().describe(), "opponents": self.opponents}

    def field(self, population: Sequence[Candidate], rng: np.random.Generator) -> Field:
        heroes = [CLASSES[number] for number in rng.integers(0, len(CLASSES), self.opponents)]
        decks = [self._deck(uniform_candidate(self.pool, hero, rng)) for hero in heroes]
        return Field.of(decks, [f"random {hero}" for hero in heroes], name="random decks")


class UserBaseline(Baseline):
    """The decks that somebody expects to meet, each with how often."""

    name = "user"

    def __init__(
        self,
        field: Field,
        games: int = 200,
        pilot: str = "greedy",
        threads: int = 0,
        judged_as: int | None = None,
    ) -> None:
        super().__init__(games, pilot, field.catalogue, threads, judged_as)
        self.given = field

    def describe(self) -> dict[str, Any]:
        decks = json.dumps([[sorted(e.deck.cards), e.deck.hero, e.weight] for e in self.given])
        mark = hashlib.blake2b(decks.encode(), digest_size=8).hexdigest()
        return {**super().describe(), "opponents": len(self.given), "field": self.given.name, "field_mark": mark}

    def field(self, population: Sequence[Candidate], rng: np.random.Generator) -> Field:
        return self.given


class Dynamic(Landscape):
    """Everybody against everybody in every generation: the better the decks, the harder the landscape."""

    name = "dynamic"

    def play(self, population: Sequence[Candidate], rng: np.random.Generator, watch: Watcher | None = None) -> Played:
        count = len(population)
        decks = [self._deck(candidate) for candidate in population]
        pairs = [(a, b) for a in range(count) for b in range(a + 1, count)]
        tallies = self._play([(decks[a], decks[b]) for a, b in pairs], rng, watch)
        points = np.zeros(count)
        counts: list[list[tuple[Counts, float]]] = [[] for _ in population]
        for (a, b), tally in zip(pairs, tallies, strict=True):
            points[a] += tally.score
            points[b] += 1 - tally.score
            counts[a].append((tally.cards(0), 1.0))
            counts[b].append((tally.cards(1), 1.0))
        after = [
            candidate.scored(float(won) / (count - 1), utility_of(own))
            for candidate, won, own in zip(population, points, counts, strict=True)
        ]
        return Played(after, count, len(pairs) * self.games)

    def is_solved(self, population: Sequence[Candidate]) -> bool:
        return population[0].fitness - population[-1].fitness < widest_even_spread(self.judged_as)

    def field(self, population: Sequence[Candidate], rng: np.random.Generator) -> Field:
        return Field.of([self._deck(candidate) for candidate in population], name="the last generation")


def utility_of(counts: Sequence[tuple[Counts, float]]) -> dict[str, float]:
    """Times played over times drawn of each card, summed over games with weights; never drawn counts as once."""
    drawn: dict[str, float] = {}
    played: dict[str, float] = {}
    for cards, weight in counts:
        for card, (in_hand, on_table) in cards.items():
            drawn[card] = drawn.get(card, 0.0) + weight * in_hand
            played[card] = played.get(card, 0.0) + weight * on_table
    return {card: played[card] / (drawn[card] or 1.0) for card in drawn}
