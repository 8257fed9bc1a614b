"""The search for a strong deck: bundled edits guided by what the cards seem to be worth, judged by races.

With several pilots the weaker ones sort out: many new decks play their cheap games, and what these say about games of
the strongest pilot (topdeck.build.trust), together with what the cards seem to be worth, decides who plays on. Who
waits may still be called up later, when more is known.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from topdeck.build.constraints import Pool, Random
from topdeck.build.evaluate import Evaluator, Record, canonical
from topdeck.build.known import known_decks, liking
from topdeck.build.model import MISFIT, CardModel
from topdeck.build.race import Fitness, race
from topdeck.build.trust import NOISE, Floats, Seen, Trust
from topdeck.deck import SIZE, Deck

STRANGERS = 128
"""Random decks at the start."""
CHILDREN = 32
ELITES = 4
FIRST_RUNG = 8
ACTS = (64, 64, 128, 128, 256)
"""Pairs that the elites play in each act of the search. Every act has new seeds: who was lucky in one is found out."""
SORTED_ACTS = (16, 16, 32)
"""The same where weaker pilots have sorted out: a game is dear then, and theirs count as well."""
SORTED_CHILDREN = 96
SORTING = 16
"""Pairs of every new deck with the weakest pilot; a stronger one plays three quarters of it, and so on."""
SORTING_RUNGS = 2
"""So many times the better half, or so many as come to the next pilot at most, plays twice as many pairs with the
strongest of those that sort out: most of what a search learns about a deck comes from these games."""
SEATS = (6, 32, 64)
"""At most so many decks of a generation come to the strongest pilot, to the next one, and to that below it;"""
FEWEST_SEATS = (3, 12, 24)
"""at least so many, if the pilot that sorts them out can be trusted."""
USELESS = 0.1
"""A pilot whose results correlate less with those of the strongest plays no more."""
RECENT = 800
"""Decks that say how far pilots can be trusted: among the first ones all pilots agree too easily."""
VETERANS = 6
"""Decks that play again when an act begins."""
BUNDLE = (0.5, 0.3, 0.2)
"""How often an edit changes one, two or three cards."""
BLIND = 0.2
"""The share of edits that chance makes, so that no card stays unknown because of a bad beginning."""
PATIENCE = 14
"""The search ends when so many generations in a row, at full depth, have brought no new best deck."""
TRIES = 12


@dataclass(frozen=True)
class Generation:
    """Where the search stands."""

    number: int
    games: int
    act: int
    """Counted from 1. Every act has new games."""
    best: float
    """Of the leader, in this act's games: it never falls within an act, but it may when the next one begins. These
    games made it the leader, so they flatter it. Where weaker pilots sort out: what all games and cards say of it."""
    mean: float
    """Of this generation's decks in their first games."""
    pairs: int
    """The pairs behind `best`."""
    first_pairs: int = FIRST_RUNG
    """The pairs behind `mean`: the first of those, against fewer opponents, so that the mean may well be above."""


def changes_between(old: Deck, new: Deck) -> int:
    """How many cards were exchanged."""
    return (Counter(old.counts) - Counter(new.counts)).total()


def nearest_allowed(origin: Deck, pool: Pool, seed: int) -> Deck:
    """The deck to improve itself if it keeps all wishes; else with as few changes as that takes."""
    return pool.repaired(origin, np.random.default_rng([seed, 13])) if pool.problems(origin) else origin


class Search:
    """Looks for the fittest deck of a pool within a budget of games."""

    def __init__(
        self,
        pool: Pool,
        judge: Evaluator,
        fitness: Fitness,
        *,
        games: int,
        seed: int,
        origin: Deck | None = None,
        changes: int = SIZE,
        sorters: Sequence[Evaluator] = (),
        worst_pilot: bool = False,
    ) -> None:
        """`judge` has the strongest pilot, whose games are counted; `sorters` have weaker ones, the weakest first.

        With `worst_pilot` a deck is as good as it is with the pilot that does worst with it.
        """
        self.pool = pool
        self.judges = [judge]
        self.sorters = list(sorters)
        self.trust = Trust(len(self.sorters) + 1)
        self.worst_pilot = worst_pilot
        self.fitness = fitness
        self.games = games
        self.seed = seed
        self.random: Random = np.random.default_rng([seed, 7])
        self.origin = origin
        self.changes = changes
        self.model = CardModel(pool)
        self.learned = False
        self.elites: list[Record] = []
        self.hall: dict[Deck, None] = {}
        """All that ever led, in order."""
        self.generations: list[Generation] = []

    def run(self) -> Iterator[Generation]:
        """Generation after generation until the games are used up or nothing new is found."""
        yield self._start()
        idle = 0
        while self.played < self.games and idle < PATIENCE:
            children = self._children()
            if not children:
                return
            leader = self.elites[0].deck
            yield self._generation(children)
            acts = len(self.acts)
            settled = len(self.judges) == acts
            idle = idle + 1 if settled and self.elites[0].deck == leader else 0
            if int(acts * self.played / self.games) >= len(self.judges) < acts:
                self._next_act()

    @property
    def judge(self) -> Evaluator:
        """Who judges in this act."""
        return self.judges[-1]

    @property
    def played(self) -> int:
        """Games so far."""
        return sum(judge.games for judge in self.judges)

    @property
    def decks(self) -> int:
        """Different decks that have played."""
        return len({deck for judge in [*self.sorters, *self.judges] for deck in judge.records})

    @property
    def acts(self) -> tuple[int, ...]:
        """The pairs that the elites play, act by act."""
        return SORTED_ACTS if self.sorters else ACTS

    @property
    def rungs(self) -> list[int]:
        rungs = [FIRST_RUNG]
        while rungs[-1] < self.acts[len(self.judges) - 1]:
            rungs.append(2 * rungs[-1])
        return rungs

    @property
    def rank(self) -> Fitness:
        """By what decks are compared: the games of this act, or where weaker pilots sort out, all that is known."""
        return (lambda record, _: float(self.judged([record.deck])[0])) if self.sorters else self.fitness

    def _next_act(self) -> None:
        """New seeds, with which the best decks so far play first."""
        veterans = self.finalists(VETERANS)
        self.judges.append(self.judges[0].fresh(f"act {len(self.judges)}"))
        self.elites = race(self.judge, veterans, self.rank, [self.rungs[-1]])[:ELITES]

    def finalists(self, most: int) -> list[Deck]:
        """The decks worth another look: the elites, then those that led before, the latest first."""
        decks = dict.fromkeys([*(record.deck for record in self.elites), *reversed(self.hall)])
        return list(decks)[:most]

    # --- generations ------------------------------------------------------------------------------------------------

    def _start(self) -> Generation:
        own = list(dict.fromkeys(map(canonical, self._own())))
        known = list(dict.fromkeys([*own, *self._known()]))
        decks = dict.fromkeys([*known, *map(canonical, self._strangers())])
        return self._generation(list(decks), known, own)

    def _known(self) -> list[Deck]:
        """Decks that come along, for a search that can afford no long way from decks of chance."""
        if not self.sorters or self.origin is not None:
            return []
        known = known_decks(self.pool, self.random)
        self.model.like(liking(known, self.model.ids))
        return known

    def _own(self) -> Iterator[Deck]:
        """The deck to improve, or the field's own decks of the class."""
        if self.origin is not None:
            yield nearest_allowed(self.origin, self.pool, self.seed)
            return
        for entry in self.judge.field:
            if entry.deck.class_name == self.pool.class_name:
                yield self.pool.repaired(entry.deck, self.random)

    def _strangers(self) -> Iterator[Deck]:
        """Neighbours of the deck to improve, or decks of chance."""
        many = CHILDREN if self.sorters else min(STRANGERS, max(8, self.games // (8 * FIRST_RUNG)))
        if self.origin is not None:
            neighbours = (self._neighbour(self.origin) for _ in range(many))
            yield from (deck for deck in neighbours if self._allowed(deck))
            return
        # A small collection may have fewer decks than we ask for: equal ones fall together.
        for _ in range(many):
            yield self.pool.random_deck(self.random)

    def _neighbour(self, origin: Deck) -> Deck:
        """A few changes away; what takes the place of cards that may not be in differs too."""
        start = self.pool.repaired(origin, self.random) if self.pool.problems(origin) else origin
        return self._blind(Counter(start.counts))

    def _generation(self, children: list[Deck], known: Sequence[Deck] = (), own: Sequence[Deck] = ()) -> Generation:
        """A race of new decks. Whatever the weakest pilot says, the next ones play the `known`, all play the `own`."""
        best = self.elites[0].deck if self.elites else None
        children = self._sorted_out(children, known, own)
        first = self.judge.play(children, FIRST_RUNG)
        mean = float(np.mean([self.fitness(record, FIRST_RUNG) for record in first]))
        self._learn()
        found = race(self.judge, children, self.rank, self.rungs, best)
        pairs = self.rungs[-1]
        # Only those that came through to the last rung have enough games to lead.
        through = [record for record in found if record.pairs >= pairs]
        together = list(dict.fromkeys([*self.elites, *through]))
        self.judge.play([record.deck for record in together], pairs)
        self._learn()
        together.sort(key=lambda record: -self.rank(record, pairs))
        self.elites = together[:ELITES]
        self.hall.pop(self.elites[0].deck, None)
        self.hall[self.elites[0].deck] = None
        if not self.sorters:
            self._weigh_cards(self.elites[0].deck)
        score = self.rank(self.elites[0], pairs)
        act = len(self.judges)
        self.generations.append(Generation(len(self.generations), self.played, act, score, mean, pairs))
        return self.generations[-1]

    def records(self) -> list[Record]:
        """Everything that the strongest pilot has played, act by act."""
        return [record for judge in self.judges for record in judge.records.values() if record.pairs]

    # --- what results say -------------------------------------------------------------------------------------------

    def _sorted_out(self, children: list[Deck], known: Sequence[Deck], own: Sequence[Deck]) -> list[Deck]:
        """Those that the weaker pilots' games, one pilot after the other, leave for the strongest."""
        for level, sorter in enumerate(self.sorters):
            above = len(self.sorters) - 1 - level
            if self.trust.correlations[level] >= USELESS:
                pairs = max(FIRST_RUNG, round(SORTING * 0.75**level))
                self._sort(sorter, children, pairs, 0 if above else SORTING_RUNGS)
            beyond, sure = ([self.sorters[level + 1]], known) if above else (self.judges, own)
            waiting = [
                deck
                for deck in dict.fromkeys([*children, *sorter.records])
                if deck not in sure and not any(deck in judge.records for judge in beyond)
            ]
            children = [*sure, *self._best_first(waiting)[: self._seats(level, above)]]
        return children

    def _sort(self, sorter: Evaluator, decks: Sequence[Deck], pairs: int, rungs: int) -> None:
        """Games of a weaker pilot for all, and so many times twice as many for the better half."""
        sorter.play(decks, pairs)
        self._learn()
        for _ in range(rungs):
            decks, pairs = self._best_first(decks)[: min(SEATS[1], math.ceil(len(decks) / 2))], 2 * pairs
            sorter.play(decks, pairs)
            self._learn()

    def _best_first(self, decks: Sequence[Deck]) -> list[Deck]:
        return [decks[n] for n in np.argsort(-self.judged(decks), kind="stable")] if decks else []

    def deepen(self, decks: Sequence[Deck], pairs: int) -> None:
        """More games of the strongest of those that sort out, if it says anything."""
        if self.sorters and self.trust.correlations[-2] >= USELESS:
            self._sort(self.sorters[-1], decks, pairs, 0)

    def _seats(self, level: int, above: int) -> int:
        """How many play on: the fewer, the better the pilot that sorts out agrees with the strongest."""
        place = min(above, len(SEATS) - 1)
        open_ = 2 * (1 - self.trust.correlations[level] ** 2)
        return max(FEWEST_SEATS[place], min(SEATS[place], round(SEATS[place] * open_)))

    def _results(self, decks: Sequence[Deck]) -> tuple[Floats, Floats]:
        """Scores and pairs of decks with each pilot, the strongest's from all acts together."""
        levels = [*([sorter] for sorter in self.sorters), self.judges]
        scores, pairs = np.zeros((len(decks), len(levels))), np.zeros((len(decks), len(levels)))
        for column, judges in enumerate(levels):
            for row, deck in enumerate(decks):
                for judge in judges:
                    record = judge.records.get(deck)
                    if record is not None and record.pairs:
                        scores[row, column] += record.pairs * self.fitness(record, record.pairs)
                        pairs[row, column] += record.pairs
        return scores / np.maximum(pairs, 1), pairs

    def _learn(self) -> None:
        """How far the pilots agree, and then what the cards are worth."""
        if not self.sorters:
            return
        decks = list(dict.fromkeys(deck for judge in [*self.sorters, *self.judges] for deck in judge.records))
        recent = decks[-RECENT:]
        self.trust.fit(*self._results(recent))
        best = recent[int(np.argmax(self.judged(recent)))]
        self.model.fit(recent, self._seen(recent), best)
        self.learned = True

    def _weigh_cards(self, best: Deck) -> None:
        records = self.records()
        scores = np.array([record.score for record in records])
        pairs = np.array([record.pairs for record in records])
        self.model.fit([record.deck for record in records], Seen(scores, NOISE**2 / pairs), best)

    def _seen(self, decks: Sequence[Deck]) -> Seen:
        return self.trust.seen(*self._results(decks), worst=self.worst_pilot)

    def judged(self, decks: Sequence[Deck]) -> Floats:
        """How good each deck should be with the strongest pilot, by all games and by its cards."""
        seen = self._seen(decks)
        if not self.learned:
            return seen.score
        trusted = MISFIT**2 / (MISFIT**2 + seen.variance)
        return np.asarray(trusted * seen.score + (1 - trusted) * self.model.expected(decks))

    # --- edits ------------------------------------------------------------------------------------------------------

    def _children(self) -> list[Deck]:
        """New decks only: an edit that leads to a known one is tried again."""
        children: dict[Deck, None] = {}
        wanted = SORTED_CHILDREN if self.sorters else CHILDREN
        for _ in range(wanted * TRIES):
            if len(children) == wanted:
                break
            child = canonical(self._child())
            met = any(child in judge.records for judge in [*self.sorters, *self.judges])
            if not met and self._allowed(child):
                children[child] = None
        return list(children)

    def _allowed(self, child: Deck) -> bool:
        """Are all wishes kept, that for few changes among them?"""
        near = self.origin is None or changes_between(self.origin, child) <= self.changes
        return near and not self.pool.problems(child)

    def _child(self) -> Deck:
        ranks = np.arange(len(self.elites), 0, -1)
        parent = self.elites[int(self.random.choice(len(self.elites), p=ranks / ranks.sum()))].deck
        counts = Counter(parent.counts)
        if self.random.random() < BLIND:
            return self._blind(counts)
        worth = self.model.sample(self.random)
        if self.origin is None and self.random.random() < 0.2 and len(self.elites) > 1:
            other = self.elites[int(self.random.integers(len(self.elites)))].deck
            return self._cross(counts, Counter(other.counts), worth)
        return self._guided(counts, worth)

    def _bundle(self, counts: Counter[str]) -> int:
        """How many cards to change; near the limit of changes, some of those made before are undone first."""
        wanted = int(self.random.choice(len(BUNDLE), p=BUNDLE)) + 1
        if self.origin is None:
            return wanted
        wanted = min(wanted, self.changes)
        origin = Counter(self.origin.counts)
        added = [id for id in self._loose(counts) if counts[id] > origin[id]]
        back = (counts - origin).total() + wanted - self.changes
        for id in map(str, self.random.permutation(added)):
            missing = [one for one in (origin - counts).elements() if counts[one] < self.pool.most.get(one, 0)]
            if back <= 0 or not missing:
                break
            if counts[id] > max(origin[id], self.pool.fixed.get(id, 0)):
                counts[id] -= 1
                counts[missing[int(self.random.integers(len(missing)))]] += 1
                back -= 1
        return wanted

    def _blind(self, counts: Counter[str]) -> Deck:
        wanted = self._bundle(counts)
        for _ in range(wanted):
            loose = self._loose(counts)
            if not loose:
                break
            counts[loose[int(self.random.integers(len(loose)))]] -= 1
        counts += Counter()
        while counts.total() < SIZE:
            choices = self.pool.affordable(counts)
            counts[choices[int(self.random.integers(len(choices)))]] += 1
        return self.pool.deck(counts)

    def _guided(self, counts: Counter[str], worth: NDArray[np.float64]) -> Deck:
        """The copies that seem worth least go, those that seem worth most come."""
        wanted = self._bundle(counts)
        gone: set[str] = set()
        for _ in range(wanted):
            loose = self._loose(counts)
            if not loose:
                break
            least = min(loose, key=lambda id: self._worth(worth, id))
            counts[least] -= 1
            gone.add(least)
        return self._filled(counts, worth, gone)

    def _cross(self, mine: Counter[str], theirs: Counter[str], worth: NDArray[np.float64]) -> Deck:
        """What both have, then the best of what one of them has."""
        counts = mine & theirs
        rest = sorted(((mine | theirs) - counts).elements(), key=lambda id: -self._worth(worth, id))
        for id in rest:
            if counts.total() < SIZE and counts[id] < self.pool.most.get(id, 0) and id in self.pool.affordable(counts):
                counts[id] += 1
        return self._filled(counts, worth, set())

    def _filled(self, counts: Counter[str], worth: NDArray[np.float64], gone: set[str]) -> Deck:
        counts += Counter()
        while counts.total() < SIZE:
            choices = self.pool.affordable(counts)
            fresh = [id for id in choices if id not in gone] or choices
            counts[max(fresh, key=lambda id: self._worth(worth, id))] += 1
        return self.pool.deck(counts)

    def _loose(self, counts: Counter[str]) -> list[str]:
        """The copies that may go; one entry a copy."""
        loose = [id for id, n in counts.items() for _ in range(n - self.pool.fixed.get(id, 0))]
        if self.origin is None:
            return loose
        origin = Counter(self.origin.counts)
        # With all changes made, only what was put in may still give way to something else.
        full = (origin - counts).total() >= self.changes
        return [id for id in loose if counts[id] > origin[id]] if full else loose

    def _worth(self, worth: NDArray[np.float64], id: str) -> float:
        place = self.model.place.get(id)
        return float(worth[place]) if place is not None else -np.inf  # what may not be in goes first
