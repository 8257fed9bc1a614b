"""Play a plan: whatever its store does not hold yet, in batches, watched, and in an order that never matters."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Protocol

from topdeck.arena.spec import Plan
from topdeck.arena.statistics import ConfidenceSequence, SprtState
from topdeck.arena.store import Store
from topdeck.errors import BadInput
from topdeck.runner import Batch, Matchup, Runner, SmallMatchup
from topdeck.runner import Tally as Played
from topdeck.runner.engine import engine, one_ahead
from topdeck.runner.lots import Pace

BATCH_SECONDS = 1.0  # a kill loses about this much; the live win rate moves as often
LEAST_BATCH = 2 * (os.cpu_count() or 1)  # pairs, so that cores seldom wait for the last of a few slow games
MOST_BATCH = max(4096, LEAST_BATCH)


@dataclass(frozen=True)
class Progress:
    """Where a run stands, for whoever watches it. The live interval belongs to the match-up just played."""

    games: int
    total_games: int
    matchup: Matchup | SmallMatchup
    score: float
    low: float
    high: float
    sprt: SprtState | None = None


class Watcher(Protocol):
    """Is told after every batch."""

    def __call__(self, progress: Progress) -> None: ...


class Tally:
    """What the schedules and the live display need of a match-up: the score of every pair, in order."""

    def __init__(self) -> None:
        self.pair_scores: list[float] = []
        self.live = ConfidenceSequence()

    def add(self, pair_scores: Sequence[float]) -> None:
        self.pair_scores.extend(pair_scores)
        self.live.add(pair_scores)

    @property
    def mean(self) -> float:
        return sum(self.pair_scores) / len(self.pair_scores) if self.pair_scores else 0.5


class Campaign:
    """A plan being played into a store."""

    def __init__(self, plan: Plan, store: Store, runner: Runner, watch: Watcher | None = None) -> None:
        self.plan = plan
        self.store = store
        self.runner = runner
        self.watch = watch
        self.tallies = [Tally() for _ in plan.matchups]
        self.sprt: SprtState | None = None
        least = max(LEAST_BATCH, engine().parts)
        self._pace = Pace(least, least, max(MOST_BATCH, 4 * least), max(BATCH_SECONDS, engine().spell))
        for number, tally in enumerate(self.tallies):
            tally.add(store.pair_scores(plan.id, number))

    def play_until(self, matchup: int, pairs: int, stop: Callable[[list[float]], int | None] | None = None) -> None:
        """Play a match-up's missing pairs up to that many.

        `stop` gets the scores of new pairs and says after how many of them to stop, or None to go on. The pairs after
        that are thrown away, so that a run holds the same games at any number of threads.
        """
        tally = self.tallies[matchup]
        for batch, played in self._lots(matchup, pairs):
            records, scores = played.records, played.pair_scores.tolist()
            if len(records) != batch.games:
                raise BadInput(f"the runner tells of {len(records)} games, asked for were {batch.games}")
            cut = stop(scores) if stop else None
            if cut is not None:
                scores, records = scores[:cut], records[: cut * self.plan.games_a_pair]
            self.store.append(self.plan.id, matchup, batch.first, records)
            tally.add(scores)
            self.report(matchup)
            if cut is not None:
                return

    def _lots(self, matchup: int, pairs: int) -> Iterator[tuple[Batch, Played]]:
        """The missing pairs, batch by batch; where that can be, the next one is played while this one is stored."""

        def batches() -> Iterator[Callable[[], tuple[Batch, Played]]]:
            done = len(self.tallies[matchup].pair_scores)
            while done < pairs:
                batch = self.plan.batch(matchup, range(done, min(pairs, done + self._pace.pairs)))
                done += batch.pairs
                yield partial(self._play, batch)

        overlaps = getattr(self.runner, "overlaps", None)
        if overlaps is not None and overlaps(self.plan.batch(matchup, range(1))):
            return one_ahead(batches())
        return (play() for play in batches())

    def _play(self, batch: Batch) -> tuple[Batch, Played]:
        self._pace.start()
        (played,) = self.runner.play([batch], "records")
        self._pace.next()
        return batch, played

    def report(self, matchup: int) -> None:
        """Tell the watcher."""
        if self.watch:
            tally = self.tallies[matchup]
            games = sum(len(t.pair_scores) for t in self.tallies) * self.plan.games_a_pair
            low, high = tally.live.interval
            self.watch(
                Progress(games, self.plan.total_games, self.plan.matchups[matchup], tally.mean, low, high, self.sprt)
            )


def open_campaign(
    plan: Plan,
    runner: Runner,
    *,
    store: Store | str | Path | None = None,
    resume: bool = False,
    watch: Watcher | None = None,
) -> Campaign:
    """Check the agents, open the store and take up the run in it, if `resume` allows that."""
    if resume and store is None:
        raise BadInput("--resume needs the --store that holds the run: without one no game is kept to go on from")
    plan = with_agents(plan, runner)
    place = store if isinstance(store, Store) else Store.open(store)
    try:
        if not resume and place.has(plan.id):
            raise BadInput(
                f"{place.path} already holds this run ({plan.id}, {place.info(plan.id).games:,} games): "
                "--resume continues it, another --seed gives new games"
            )
        if resume and not place.has(plan.id) and (told := _changed(place, plan)):
            raise BadInput(told)
        place.begin(plan, runner.sees_hidden)
        return Campaign(plan, place, runner, watch)
    except BaseException:
        if place is not store:
            place.close()
        raise


def with_agents(plan: Plan, runner: Runner) -> Plan:
    """The plan with the parameters of its agents, which are part of the run's name."""
    agents = dict.fromkeys(agent for matchup in plan.matchups for agent in (matchup.a, matchup.b))
    return replace(plan, agents=tuple((agent, runner.full(agent, plan.catalogue)) for agent in agents))


def _changed(store: Store, plan: Plan) -> str | None:
    """What keeps a run from being continued: the store has it with other seeds, or by agents that are others now."""
    wanted = {key: value for key, value in plan.config.items() if key not in ("agents", "seeds")}
    for run, config in store.configs().items():
        before, seeds = config.pop("agents", {}), config.pop("seeds", None)
        if config != wanted:
            continue
        held = f"{store.path} holds this run ({run})"
        if seeds != plan.config["seeds"]:
            return (
                f"{held}, but its pairs have seeds of an older version of topdeck: it can be read, and not be "
                "continued; leave --resume out to begin anew"
            )
        others = [
            f"{agent} was {before.get(agent)}, now it is {full}"
            for agent, full in plan.agents
            if before.get(agent) != full
        ]
        return (
            f"{held} as others played it: {'; '.join(others)}. Games of both would be "
            "mixed: take the agents as they were, or leave --resume out to begin anew"
        )
    return None
