"""The metagame solved from scratch: double oracle (PSRO) over all decks that can be built.

The equilibrium of the decks so far is the field; the builder looks for the best response of every class to it. What
fresh games show to beat the mixture by more than the margin joins the decks, and so on, until no such deck is found.
How good the best response still is, in fresh games with an interval, is the certificate: it bounds what *this builder*
finds with this many games, not what exists.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import RenderableType

from topdeck.arena.statistics.intervals import Interval, pair_interval
from topdeck.build.builder import FEWEST_GAMES, code_of
from topdeck.build.constraints import Pool, Rules
from topdeck.build.evaluate import Evaluator, Memory, canonical, full_pilot, sees_hidden
from topdeck.build.field import Field
from topdeck.build.known import known_decks
from topdeck.build.pilots import sorters_for
from topdeck.build.proof import SHOWN
from topdeck.build.race import win_rate
from topdeck.build.search import Search
from topdeck.cards.catalogue import CLASSES, DEFAULT, Catalogue, plain
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.runner import CoreRunner, Runner
from topdeck.seeds import stream_seed
from topdeck.solve.matrix import checked
from topdeck.solve.meta import Metagame, solve_metagame
from topdeck.tables import Printed

LEAST_SHARE = 0.005
"""What is played less often is left out of the field that responses are built against."""
MOST_FOLD = 16
"""Match-ups are played at most so many times as often as was asked for."""
LOOKS = 3
"""So many times a response plays fresh games, each time as many again as all before, while it is open whether it beats
the mixture by more than the margin: of nine even responses the luckiest would else seem to, round after round."""
DRAWS = 200
"""Matrices that the games could as well have come from, for the intervals of the shares."""


@dataclass(frozen=True)
class DeckSpace:
    """Which decks there may be, who plays them, and how surely the solution shall be known."""

    classes: tuple[str, ...] = CLASSES
    catalogue: str = DEFAULT
    sets: tuple[str, ...] = ()
    format: str = "wild"
    pilot: str = "gsv-fair"
    sorters: tuple[str, ...] | None = None
    seed: int = 1
    margin: float = 0.03
    """What a best response may win beyond one half."""
    games: int = 2_000
    """Of the search for each best response, by the pilot."""
    pairs: int = 100
    """Of each match-up between two decks."""
    fresh: int = 500
    """Pairs of fresh games of each best response against the mixture; up to four times as many where these leave open
    whether it wins more than the margin allows."""
    rounds: int = 20
    repeats: int = 1
    """Certificates with other seeds, after the first."""
    start: tuple[Deck, ...] = ()
    """Decks to begin with; without any, one of each class."""

    @property
    def weaker(self) -> tuple[str, ...]:
        return sorters_for(self.pilot) if self.sorters is None else self.sorters

    def pools(self) -> list[Pool]:
        """The cards of each class; raises BadInput with all that is wrong before any game is played."""
        problems = [
            f"{name} must be at least {low}, not {getattr(self, name)}"
            for name, low in {"games": FEWEST_GAMES, "pairs": 10, "fresh": 50, "rounds": 1, "repeats": 0}.items()
            if getattr(self, name) < low
        ]
        if not 0 < self.margin < 0.5:
            problems.append(f"the margin must be above 0 and below 0.5 (0.03 is three points), not {self.margin:g}")
        names = [plain(name) for name in self.classes]
        if not names or len(set(names)) < len(names):
            problems.append("name each class once, and at least one")
        pools = []
        day = _problem(partial(Catalogue.load, self.catalogue))
        for pilot in () if day else (*self.weaker, self.pilot):
            problems += _problem(partial(full_pilot, pilot, self.catalogue))
        for name in self.classes:
            try:
                pools.append(Rules(name, self.catalogue, self.format, self.sets).pool())
            except BadInput as error:
                problems.append(str(error))
        for deck in self.start:
            problems += [f"deck {deck.name!r}: {problem}" for problem in deck.validate()]
        if problems:
            raise BadInput("\n  ".join(["these decks cannot be solved:", *dict.fromkeys(problems)]))
        return pools

    def to_json(self) -> dict[str, Any]:
        """What decides the result."""
        start = [deck.to_json() for deck in self.start]
        return {**vars(self), "classes": list(self.classes), "sets": list(self.sets), "sorters": list(self.weaker),
                "start": start}  # fmt: skip


def _problem(attempt: Callable[[], object]) -> list[str]:
    try:
        attempt()
    except BadInput as error:
        return [str(error)]
    return []


@dataclass(frozen=True)
class Response:
    """The best deck of a class that was found against a mixture, in fresh games."""

    deck: Deck
    games: int
    win_rate: float
    interval: Interval
    """95 % for all classes, and all looks at each, together."""

    def to_json(self) -> dict[str, Any]:
        return {
            "class": self.deck.class_name, "cards": self.deck.counts, "code": code_of(self.deck), "games": self.games,
            "win_rate": self.win_rate, "interval": list(self.interval),
        }  # fmt: skip


@dataclass(frozen=True)
class Certificate:
    """What the builder found against a mixture, class by class, the best first."""

    seed: int
    margin: float
    responses: tuple[Response, ...]

    @property
    def best(self) -> Response:
        return self.responses[0]

    @property
    def holds(self) -> bool:
        """Does no response win more than the margin allows?"""
        return self.best.win_rate <= 0.5 + self.margin

    @property
    def sure(self) -> bool:
        """And is that beyond doubt, for all classes together?"""
        return all(one.interval.high <= 0.5 + self.margin for one in self.responses)

    def to_json(self) -> dict[str, Any]:
        return {
            "seed": self.seed, "margin": self.margin, "holds": self.holds, "beyond_doubt": self.sure,
            "best_response": self.best.to_json(), "responses": [one.to_json() for one in self.responses],
        }  # fmt: skip


@dataclass(frozen=True)
class Round:
    """A step of the way: how many decks there were, and how well the best response to their mixture did."""

    number: int
    decks: int
    played: int
    """Of them in the equilibrium."""
    best: Response
    games: int
    """So far, by all pilots."""

    def to_json(self) -> dict[str, Any]:
        best = self.best
        return {
            "round": self.number, "decks": self.decks, "in_equilibrium": self.played, "games": self.games,
            "best_response": best.deck.class_name, "win_rate": best.win_rate, "interval": list(best.interval),
        }  # fmt: skip


@dataclass(frozen=True)
class SolvedDecks(Printed):
    """The mixture, its decks, their match-ups, and the certificates."""

    space: DeckSpace
    pilot: str
    decks: tuple[Deck, ...]
    metagame: Metagame
    pairs: int
    """Of each match-up in the end."""
    certificates: tuple[Certificate, ...]
    curve: tuple[Round, ...]
    games: dict[str, int]
    seconds: float
    cpu_seconds: float

    def __rich__(self) -> RenderableType:
        from topdeck.build.oracle_report import solved_report  # which knows this module

        return solved_report(self)

    @property
    def shares(self) -> NDArray[np.float64]:
        return np.asarray(self.metagame.nash.mixture)

    @property
    def solved(self) -> bool:
        """Did the builder find no deck beyond the margin, with any of the seeds?"""
        return all(one.holds for one in self.certificates)

    @property
    def played(self) -> list[int]:
        """The decks of the equilibrium, the most played first."""
        order = np.argsort(-self.shares, kind="stable")
        return [int(n) for n in order if self.shares[n] >= LEAST_SHARE]

    def share_of_class(self) -> dict[str, float]:
        """How often each class is played; those that vanish have 0."""
        found = dict.fromkeys((plain(name) for name in self.space.classes), 0.0)
        for share, deck in zip(self.shares, self.decks, strict=True):
            found[deck.class_name] += float(share)
        return found

    def to_json(self) -> dict[str, Any]:
        sure = self.metagame.confidence
        rows = [
            {
                "name": self.decks[n].name, "class": self.decks[n].class_name, "share": float(self.shares[n]),
                "interval": [float(sure.low[n]), float(sure.high[n])] if sure else None,
                "code": code_of(self.decks[n]), "deck": self.decks[n].to_json(), "pilot": self.pilot,
            }
            for n in self.played
        ]  # fmt: skip
        rates = self.metagame.rates
        return {
            "solved": self.solved, "pilot": self.pilot, "pilot_sees_hidden": sees_hidden(self.pilot),
            "seed": self.space.seed, "margin": self.space.margin, "mixture": rows, "classes": self.share_of_class(),
            "decks": [deck.to_json() for deck in self.decks], "win_rates": rates.rates.tolist(),
            "match_up_games": 2 * self.pairs,
            "certificates": [{"pilot": self.pilot, **one.to_json()} for one in self.certificates],
            "curve": [{"pilot": self.pilot, **one.to_json()} for one in self.curve], "games": self.games,
            "seconds": round(self.seconds, 2), "cpu_seconds": round(self.cpu_seconds, 2),
            "space": self.space.to_json(),
        }  # fmt: skip


Watch = Callable[[str, int], None]
"""Called with what is going on, and the games so far."""


def solve_decks(
    space: DeckSpace,
    *,
    threads: int = 0,
    watch: Watch | None = None,
    memory: Memory | None = None,
    runner: Runner | None = None,
) -> SolvedDecks:
    """Solve the metagame of all decks of a space. With the same memory a killed run goes on where it was."""
    return _Oracle(space, watch, memory, runner or CoreRunner(threads)).run()


class _Oracle:
    def __init__(self, space: DeckSpace, watch: Watch | None, memory: Memory | None, runner: Runner) -> None:
        self.space, self.memory, self.runner, self.watch = space, memory, runner, watch
        self.pools = space.pools()
        self.pairs = space.pairs
        self.decks: list[Deck] = []
        self.rows: list[Evaluator] = []
        """Of each deck but the first, against those before it."""
        self.judges: list[Evaluator] = []
        self.curve: list[Round] = []
        self.started, self.cpu = time.monotonic(), time.process_time()

    def run(self) -> SolvedDecks:
        space = self.space
        for deck in space.start or self._beginners():
            self._add(deck)
        certificate, again = self._solve(), self._repeated()
        while certificate.holds and len(self.curve) < space.rounds and self._join(again):
            certificate, again = self._solve(), self._repeated()
        solved = self._equilibrium(DRAWS)
        again = again if certificate.holds else []
        return SolvedDecks(
            space, full_pilot(space.pilot, space.catalogue), tuple(self.decks), solved, self.pairs,
            (certificate, *again), tuple(self.curve), self.games, time.monotonic() - self.started,
            time.process_time() - self.cpu,
        )  # fmt: skip

    def _solve(self) -> Certificate:
        """Round after round until no response beats the mixture by more than the margin."""
        space = self.space
        while True:
            number = len(self.curve) + 1
            solved = self._equilibrium()
            certificate = self._certificate(solved, number, stream_seed(space.seed, "round", number))
            played = int((solved.nash.mixture >= LEAST_SHARE).sum())
            self.curve.append(Round(number, len(self.decks), played, certificate.best, sum(self.games.values())))
            if certificate.holds or number == space.rounds:
                return certificate
            self._join([certificate])

    def _repeated(self) -> list[Certificate]:
        """The same with other seeds, once the first certificate holds."""
        if not self.curve or self.curve[-1].best.win_rate > 0.5 + self.space.margin:
            return []
        solved, number = self._equilibrium(), len(self.curve)
        seeds = [stream_seed(self.space.seed, "repeat", n + 1, number) for n in range(self.space.repeats)]
        return [self._certificate(solved, number, seed) for seed in seeds]

    def _join(self, certificates: Sequence[Certificate]) -> bool:
        """Decks that beat the mixture by more than the margin join the others; was there any?"""
        limit = 0.5 + self.space.margin
        better = [one.deck for each in certificates for one in each.responses if one.win_rate > limit]
        if better and not any([self._add(deck) for deck in better]) and self.pairs < MOST_FOLD * self.space.pairs:
            # A known deck beats the mixture: the match-ups that it was computed from were measured too coarsely.
            self.pairs *= 2
        return bool(better)

    @property
    def games(self) -> dict[str, int]:
        """So far, by pilot."""
        games: dict[str, int] = {}
        for judge in [*self.rows, *self.judges]:
            for pilot, many in judge.games_by_pilot.items():
                games[pilot] = games.get(pilot, 0) + many
        return games

    def _tell(self, what: str) -> None:
        if self.watch:
            self.watch(what, sum(self.games.values()))

    def _beginners(self) -> list[Deck]:
        """For each class a deck that is known, or one of chance."""
        random = np.random.default_rng([self.space.seed, 17])
        return [(known_decks(pool, random) or [pool.random_deck(random)])[0] for pool in self.pools]

    def _judge(self, field: Field, seed: int) -> Evaluator:
        return Evaluator(field, self.space.pilot, seed=seed, runner=self.runner, memory=self.memory)

    def _add(self, deck: Deck) -> bool:
        """The deck joins, unless it is there already."""
        own = replace(canonical(deck), name=self._name(deck))
        if own in self.decks:
            return False
        if self.decks:
            self.rows.append(self._judge(Field.of(self.decks), stream_seed(self.space.seed, "match-ups")))
        self.decks.append(own)
        return True

    def _rates(self) -> NDArray[np.float64]:
        """Every deck against those before it, in as many pairs as are due by now."""
        rates = np.full((len(self.decks), len(self.decks)), 0.5)
        for n, judge in enumerate(self.rows, 1):
            if judge.record(self.decks[n]).pairs < self.pairs * n:
                self._tell(f"match-ups of {self.decks[n].name}")
            record = judge.play([self.decks[n]], self.pairs * n)[0]
            rates[n, :n] = [float(pairs.mean()) for pairs in record.by_opponent()]
            rates[:n, n] = 1 - rates[n, :n]
        return rates

    def _name(self, deck: Deck) -> str:
        many = 1 + sum(one.class_name == deck.class_name for one in self.decks)
        return f"{deck.class_name} {many}"

    def _equilibrium(self, draws: int = 0) -> Metagame:
        rates = self._rates()
        games = np.full(rates.shape, 2.0 * self.pairs)
        names, classes = [deck.name for deck in self.decks], [deck.class_name for deck in self.decks]
        return solve_metagame(checked(names, rates, games, classes=classes), draws, self.space.seed)

    def _certificate(self, solved: Metagame, number: int, seed: int) -> Certificate:
        """The best response of every class to the mixture, each in fresh games."""
        field = mixture_field(self.decks, solved.nash.mixture.tolist(), "the equilibrium so far")
        found: list[Response] = []
        for pool in self.pools:
            self._tell(f"round {number}: a {pool.class_name} against {len(field)} decks")
            judge = self._judge(field, stream_seed(seed, pool.class_name))
            self.judges.append(judge)
            deck = self._response(pool, judge)
            found.append(self._measured(deck, judge.fresh("certificate")))
        best_first = sorted(found, key=lambda one: -one.win_rate)
        return Certificate(seed, self.space.margin, tuple(best_first))

    def _measured(self, deck: Deck, fresh: Evaluator) -> Response:
        """What a response wins in fresh games, of which there are more where few leave it open."""
        confidence = 1 - (1 - SHOWN) / (len(self.pools) * LOOKS)
        limit = 0.5 + self.space.margin
        for look in range(LOOKS):
            record = fresh.play([deck], self.space.fresh * 2**look)[0]
            interval = pair_interval(record.pair_scores.tolist(), confidence)
            if not interval.low <= limit <= interval.high:
                break
        return Response(deck, record.games, record.score, interval)

    def _response(self, pool: Pool, judge: Evaluator) -> Deck:
        sorters = [judge.piloted(pilot) for pilot in self.space.weaker]
        search = Search(pool, judge, win_rate, games=self.space.games, seed=judge.seed % 2**32, sorters=sorters)
        for _ in search.run():
            pass
        return search.finalists(1)[0]


def mixture_field(decks: Sequence[Deck], shares: Sequence[float], name: str) -> Field:
    """Decks as often as an equilibrium plays them."""
    kept = [(deck, share) for deck, share in zip(decks, shares, strict=True) if share >= LEAST_SHARE]
    return Field.of([deck for deck, _ in kept], weights=[share for _, share in kept], name=name)
