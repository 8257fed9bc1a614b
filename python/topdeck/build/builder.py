"""Build a deck that beats a field, or improve one, and prove it in fresh games before calling it good."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from rich.console import Group, RenderableType

from topdeck.build.constraints import Pool, Rules
from topdeck.build.evaluate import Evaluator, Memory, Record, full_pilot, sees_hidden
from topdeck.build.explain import Explained, explain_games
from topdeck.build.field import Field
from topdeck.build.front import Point, cheaper_decks, dust_front, word_on_rivals
from topdeck.build.known import Nearest, nearest_known
from topdeck.build.pilots import QUICK, STRONGEST, Verdict, games_with, sorters_for, spread_of, weaker_than
from topdeck.build.proof import Confirmed, Difference, Swap, Worth, swaps_between, worth_of_cards
from topdeck.build.race import Fitness, race, win_rate, worst_match_up
from topdeck.build.search import Generation, Search, changes_between, nearest_allowed
from topdeck.build.shares import DRAWN, worst_fields, worst_of
from topdeck.cards.catalogue import Catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.runner import CoreRunner, Runner
from topdeck.tables import Printed

OBJECTIVES = ("win", "worst", "pilots", "fields", "dust")
FINALISTS = 8
FINAL_RUNGS = (128, 256)
SORTED_FINAL_RUNGS = (16, 32)
"""Where weaker pilots have sorted out, whose games count as well:"""
SORTER_FINAL = 128
"""so many pairs of each finalist are played by the strongest of them before."""
CONFIRM = 1000
"""Pairs of fresh games behind a verdict."""
FEWEST = 10
"""Pairs behind any interval that is shown."""
FEWEST_GAMES = 200
"""Of a search."""


@dataclass(frozen=True)
class Plan:
    """What shall be built. The same plan gives the same deck, with any number of threads."""

    field: Field
    rules: Rules
    pilot: str = STRONGEST
    """The strongest, who decides."""
    seed: int = 1
    objective: str = "win"
    games: int = 0
    """Of the search, by the strongest pilot; the proof comes on top. 0: as many as `games_with` says."""
    confirm: int = CONFIRM
    worth: int = 0
    """Pairs a card for what it is worth; 0 leaves that out."""
    explain: int = 0
    """Pairs that tell which cards carry which match-ups, and the mulligan; 0 leaves that out."""
    front: bool = False
    """Whether cheaper decks play the games that confirm the winner, for the front of dust and win rate."""
    dust_rate: float = 0.025
    """With the objective `dust`: how much win rate 1,000 dust have to bring."""
    origin: Deck | None = None
    changes: int = 3
    sorters: tuple[str, ...] | None = None
    """Weaker pilots, the weakest first, whose cheap games sort out; None: those of `sorters_for`."""

    @property
    def weaker(self) -> tuple[str, ...]:
        every = self.objective == "pilots"
        return sorters_for(self.pilot, every) if self.sorters is None else self.sorters

    @property
    def others(self) -> tuple[str, ...]:
        """Who has a verdict besides the strongest: pilots in their own right, the weakest first."""
        named = weaker_than(self.pilot) if self.sorters is None else self.sorters
        return tuple(pilot for pilot in named if pilot != QUICK)

    @property
    def search_games(self) -> int:
        return self.games or games_with(self.pilot)

    def check(self) -> Pool:
        """The cards to build from; raises BadInput with all that is wrong before any game is played."""
        problems = self.problems()
        if problems:
            raise BadInput(problems[0] if len(problems) == 1 else "\n".join(["several things are wrong:", *problems]))
        return self.rules.pool()

    def problems(self) -> list[str]:
        """Everything that stands in the way."""
        least = {"games": FEWEST_GAMES, "confirm": 50, "changes": 1}
        numbers = {name: getattr(self, name) for name in least} | {"games": self.search_games}
        problems = [
            f"{name} must be at least {low}, not {numbers[name]}" for name, low in least.items() if numbers[name] < low
        ]
        for name in ("worth", "explain"):
            if 0 < getattr(self, name) < FEWEST:
                problems.append(f"{name} must be 0 or at least {FEWEST} pairs, not {getattr(self, name)}")
        return problems + self.contradictions()

    def contradictions(self) -> list[str]:
        """What is wrong apart from numbers that are too small."""
        problems: list[str] = []
        if self.objective not in OBJECTIVES:
            problems.append(f"no objective {self.objective!r}; there are: {', '.join(OBJECTIVES)}")
        for checked in (self._check_pilot, self._check_origin):
            try:
                checked()
            except BadInput as error:
                problems.append(str(error))
        try:
            pool = self.rules.pool()
        except BadInput as error:
            return [*problems, str(error)]
        if self.origin is None or self.origin.validate():
            return problems
        return problems + self._check_changes(pool, self.origin)

    def _check_pilot(self) -> None:
        named = [full_pilot(pilot, self.rules.catalogue) for pilot in (*self.weaker, self.pilot)]
        if len(set(named)) < len(named):
            raise BadInput(f"each pilot is named once, from the weakest to the strongest: {', '.join(named)}")
        if self.objective == "pilots" and not self.weaker:
            raise BadInput("the objective pilots needs several pilots: name weaker ones too (--sorter gsv-fair)")
        if self.field.catalogue != self.rules.catalogue:
            raise BadInput(f"the field is of catalogue {self.field.catalogue}, the deck of {self.rules.catalogue}")

    def _check_origin(self) -> None:
        if self.origin is not None:
            self.origin.check()

    def _check_changes(self, pool: Pool, origin: Deck) -> list[str]:
        if origin.class_name != pool.class_name:
            return [f"the deck to improve is a {origin.class_name} deck, asked for is {pool.class_name}"]
        needed = changes_between(origin, nearest_allowed(origin, pool, self.seed))
        if needed > self.changes:
            reasons = "; ".join(pool.problems(origin))
            return [f"the deck to improve needs {needed} changes to be allowed, {self.changes} may be made: {reasons}"]
        return []

    def to_json(self) -> dict[str, Any]:
        """What decides the result."""
        plain = {key: value for key, value in vars(self).items() if key not in ("field", "rules", "origin")}
        origin = self.origin.to_json() if self.origin else None
        plain |= {"games": self.search_games, "sorters": list(self.weaker)}
        return {**plain, "rules": self.rules.to_json(), "field": self.field.to_json(), "origin": origin}


@dataclass(frozen=True)
class Progress:
    """Where a build stands."""

    phase: str
    games: int
    """Of the strongest pilot, whose games take the time."""
    total: int
    generations: tuple[Generation, ...]
    seconds: float

    @property
    def left(self) -> float | None:
        """Seconds to go, by the speed so far."""
        return (self.total - self.games) * self.seconds / self.games if self.games else None


Watcher = Callable[[Progress], None]


@dataclass(frozen=True)
class Built(Printed):
    """The result: a deck with its proof, and how it was found."""

    plan: Plan
    pilot: str
    deck: Deck
    dust: int
    verdicts: tuple[Verdict, ...]
    """By pilot, the strongest first."""
    worth: tuple[Worth, ...]
    explained: Explained | None
    """Which cards carry which match-ups, and the mulligan; None if it was not asked for."""
    front: tuple[Point, ...]
    swaps: tuple[Swap, ...]
    improvement: Difference | None
    """Over the deck it was made from."""
    generations: tuple[Generation, ...]
    search_games: dict[str, int]
    """Games of the search by pilot."""
    games: dict[str, int]
    """All games by pilot."""
    decks: int
    """Different decks that were played in the search."""
    trust: tuple[float, ...]
    """How a deck's strength with each of the weaker pilots correlates with that of the strongest, as learned."""
    seconds: float
    cpu_seconds: float

    def __rich__(self) -> RenderableType:
        from topdeck.build.report import report  # which knows this module

        return Group(*report(self))

    @property
    def confirmed(self) -> Confirmed:
        """What the deck did with the strongest pilot."""
        return self.verdicts[0].confirmed

    @property
    def good(self) -> bool:
        """Only what fresh games have shown: wins more than half, or more than the deck it was made from."""
        if self.improvement is not None:
            return self.improvement.interval.low > 0
        return self.confirmed.better_than_even

    @property
    def verdict(self) -> str:
        told = self._claim
        if self.plan.objective == "fields":
            told += f"; {self.worst_fields:.1%} against the worst tenth of {DRAWN} fields drawn around this one"
        if self.plan.objective == "worst":
            told += f"; every match-up at least {self.confirmed.floor:.1%} (at 95 % for all together)"
        return told

    @property
    def _claim(self) -> str:
        if self.improvement is None:
            return self.confirmed.verdict
        change = self.improvement
        word = "better than" if self.good else "no better than"
        rate = (
            f"{100 * change.mean:+.1f} points ({100 * change.interval.low:+.1f} to {100 * change.interval.high:+.1f})"
        )
        return f"{word} the deck it was made from: {rate} in {2 * change.pairs:,} fresh games of each"

    @property
    def curve(self) -> list[int]:
        """How many cards cost 0, 1, ... 6, and 7 or more mana."""
        costs = Catalogue.load(self.deck.catalogue).by_id
        curve = [0] * 8
        for id in self.deck.cards:
            curve[min(costs[id].cost, 7)] += 1
        return curve

    @property
    def nearest(self) -> Nearest | None:
        """The deck that comes along which it is most like: how much of it is new."""
        return nearest_known(self.deck)

    @property
    def worst_fields(self) -> float:
        """The win rate with the strongest pilot against the worst tenth of the fields drawn around this one."""
        rates = np.array([row.score if row.games else np.nan for row in self.confirmed.match_ups])
        return worst_of(rates, self.plan.field)

    @property
    def trusted(self) -> list[tuple[str, float]]:
        """The weaker pilots with what their results were worth."""
        return list(zip(self.plan.weaker, self.trust, strict=True))

    @property
    def front_word(self) -> str | None:
        """What to make of a deck on the front that did at least as well as this one."""
        return word_on_rivals(self.front, self.plan.objective)

    def to_json(self) -> dict[str, Any]:
        """Everything as plain data; whatever states a win rate says with which pilot."""
        by = {"pilot": self.pilot}
        return {
            "deck": self.deck.to_json(), "code": code_of(self.deck), "good": self.good, "verdict": self.verdict,
            **by, "pilot_sees_hidden": sees_hidden(self.pilot), "seed": self.plan.seed,
            "verdicts": [one.to_json() for one in self.verdicts], "spread": spread_of(self.verdicts),
            "worst_fields": {**by, "drawn": DRAWN, "win_rate": self.worst_fields},
            "trust": [{"sorter": pilot, "correlation": value} for pilot, value in self.trusted], 
            "field": self.plan.field.name, "opponents": len(self.plan.field), "objective": self.plan.objective,
            "nearest_known": self.nearest._asdict() if self.nearest else None,
            "dust": self.dust, "mana_curve": self.curve, "confirmed": {**by, **self.confirmed.to_json()},
            "worst_match_up": self.confirmed.worst.name, "worth": [{**by, **row.to_json()} for row in self.worth],
            "explained": self.explained.to_json() if self.explained else None,
            "front": [{**by, **point.to_json()} for point in self.front], "front_word": self.front_word,
            "swaps": [{**by, **swap.to_json()} for swap in self.swaps],
            "improvement": {**by, **self.improvement.to_json()} if self.improvement else None,
            "generations": [{**by, **vars(generation)} for generation in self.generations],
            "search_games": sum(self.search_games.values()), "games": sum(self.games.values()),
            "search_games_by_pilot": self.search_games, "games_by_pilot": self.games, "decks_tried": self.decks,
            "seconds": round(self.seconds, 2), "cpu_seconds": round(self.cpu_seconds, 2),
            "rules": self.plan.rules.to_json(),
        }  # fmt: skip


def code_of(deck: Deck) -> str | None:
    """The deck code; none where cards of one's own have no number."""
    try:
        return deck.to_code()
    except BadInput:
        return None


def fitness_of(plan: Plan, pool: Pool) -> Fitness:
    """What the search maximises."""

    def worth_its_dust(record: Record, pairs: int) -> float:
        return win_rate(record, pairs) - plan.dust_rate * pool.dust(record.deck) / 1000

    robust = {"worst": worst_match_up, "pilots": win_rate, "fields": worst_fields}
    return {"win": win_rate, **robust, "dust": worth_its_dust}[plan.objective]


def build(
    plan: Plan,
    *,
    threads: int = 0,
    watch: Watcher | None = None,
    memory: Memory | None = None,
    runner: Runner | None = None,
) -> Built:
    """Search, decide between the best on new games, and confirm the winner on games that nobody has seen.

    With the objective `worst` all decks of the field count alike. `runner` plays the games, without one the core does.
    """
    return _Run(plan, watch, memory, runner or CoreRunner(threads)).run()


class _Run:
    def __init__(self, plan: Plan, watch: Watcher | None, memory: Memory | None, runner: Runner) -> None:
        self.pool = plan.check()
        self.plan, self.watch = plan, watch
        field = plan.field.even() if plan.objective == "worst" else plan.field
        self.judge = Evaluator(
            field, plan.pilot, seed=plan.seed, runner=runner, memory=memory, watch=self._tick if watch else None
        )
        self.fitness = fitness_of(plan, self.pool)
        self.search = Search(
            self.pool, self.judge, self.fitness, games=plan.search_games, seed=plan.seed, origin=plan.origin,
            changes=plan.changes, sorters=[self._piloted(self.judge, pilot) for pilot in plan.weaker],
            worst_pilot=plan.objective == "pilots",
        )  # fmt: skip
        self.phase = "searching"
        self.total = self._expected()
        self.started, self.cpu = time.monotonic(), time.process_time()

    def run(self) -> Built:
        plan = self.plan
        for _ in self.search.run():
            self._tick(0, 0)
        searched = self.judge.games_by_pilot
        self.total += self.search.played - plan.search_games
        self._enter("saving dust")
        cheaper = self._cheaper()
        self._enter("final")
        # A cheap deck that turns out stronger than the dear one it was made from is the better deck.
        best = self._final([*self._finalists(), *cheaper])
        assert not self.pool.problems(best)
        self._enter("confirming")
        proof = self.judge.fresh("confirm")
        compared = [best] if plan.origin is None else [best, plan.origin]
        proof.play(compared, plan.confirm)
        improvement = None
        if plan.origin is not None:
            improvement = Difference.of(proof.record(best), proof.record(plan.origin), confidence=0.998)
        verdicts = [Verdict(proof.pilot, Confirmed.of(proof.record(best))), *self._weaker_verdicts(proof, best)]
        self._enter("measuring the front")
        front = dust_front(best, cheaper, self.pool, proof, plan.confirm) if plan.front else []
        self._enter("weighing cards")
        swaps = self._swaps(best)
        worth = (
            worth_of_cards(best, self.pool, self.search.model, self.judge, self.fitness, plan.worth)
            if plan.worth
            else []
        )
        self._enter("explaining")
        explained = explain_games(best, self.judge, plan.explain) if plan.explain else None
        deck = replace(best, name=f"{self.pool.class_name} against {plan.field.name}")
        return Built(
            plan, self.judge.pilot, deck, self.pool.dust(best), tuple(verdicts), tuple(worth), explained, tuple(front),
            tuple(swaps), improvement, tuple(self.search.generations), searched, self.judge.games_by_pilot,
            self.search.decks, tuple(self.search.trust.correlations[:-1]), time.monotonic() - self.started,
            time.process_time() - self.cpu,
        )  # fmt: skip

    def _final(self, decks: list[Deck]) -> Deck:
        """The best of these in games of their own; with weaker pilots by all that is known, these games included."""
        final = self.judge.fresh("final")
        if not self.search.sorters:
            return race(final, decks, self.fitness, FINAL_RUNGS)[0].deck
        self.search.deepen(decks, SORTER_FINAL)
        self.search.judges.append(final)
        return race(final, decks, self.search.rank, SORTED_FINAL_RUNGS)[0].deck

    def _weaker_verdicts(self, proof: Evaluator, best: Deck) -> list[Verdict]:
        """The same fresh games with the weaker pilots, the strongest of them first."""
        found = []
        for pilot in reversed(self.plan.others):
            judge = self._piloted(proof, pilot)
            found.append(Verdict(judge.pilot, Confirmed.of(judge.play([best], self.plan.confirm)[0])))
        return found

    def _finalists(self) -> list[Deck]:
        decks, origin = self.search.finalists(FINALISTS), self.plan.origin
        # A deck to improve that breaks a wish is what the result is compared with, never the result.
        return [*decks, origin] if origin is not None and not self.pool.problems(origin) else decks

    def _swaps(self, best: Deck) -> list[Swap]:
        if self.plan.origin is None:
            return []
        return swaps_between(self.plan.origin, best, self.judge.fresh("swaps"), self.plan.confirm // 2)

    def _cheaper(self) -> list[Deck]:
        if not self.plan.front or self.plan.origin is not None:
            return []
        return cheaper_decks(self.search, self.fitness, self.plan.seed)

    def _piloted(self, judge: Evaluator, pilot: str) -> Evaluator:
        """A weaker pilot in the same games; progress is counted in the strongest's, which take the time."""
        other = judge.piloted(pilot)
        if self.watch:
            other.watch = lambda done, of: self._tick(0, 0)
        return other

    # --- progress ---------------------------------------------------------------------------------------------------

    def _expected(self) -> int:
        plan = self.plan
        proof = plan.confirm * (2 if plan.origin else 1) + (18 * (plan.worth + 160) if plan.worth else 0)
        proof += plan.explain
        front = 5 * plan.confirm + 5 * 1000 if plan.front and not plan.origin else 0
        swaps = (plan.changes + 1) * plan.confirm // 2 if plan.origin else 0
        rung = (SORTED_FINAL_RUNGS if plan.weaker else FINAL_RUNGS)[0]
        return plan.search_games + 2 * (FINALISTS * rung + proof + front + swaps)

    def _enter(self, phase: str) -> None:
        self.phase = phase
        self._tick(0, 0)

    def _tick(self, done: int, of: int) -> None:
        """Called with the games of the present lot, which the judges have counted already."""
        if self.watch:
            games = min(self.judge.games_by_pilot[self.judge.pilot] - of + done, self.total)
            seconds = time.monotonic() - self.started
            self.watch(Progress(self.phase, games, self.total, tuple(self.search.generations), seconds))
