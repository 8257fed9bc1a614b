"""How long the searchers think: milliseconds a decision in the middle of games with the thesis' three decks."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from topdeck.agents.explain import explanation, informed
from topdeck.agents.guest import load, view_for
from topdeck.bench.agents import CATALOGUE, DECKS, TooSlow
from topdeck.defaults import DEFAULT_SEED
from topdeck.game import Game

# Milliseconds a decision that are promised with two threads, and those of the thesis.
PROMISED = {
    "mcts-vanilla": 300.0,
    "mcts-enhanced": 300.0,
    "mcts-bucket": 150.0,
    "mcts-neural": 5_000.0,
    "turn-search": 10.0,
}
THESIS = {"mcts-vanilla": 27_000.0, "mcts-enhanced": 11_670.0, "mcts-bucket": 4_410.0, "mcts-neural": 1_929_400.0}
SEARCHERS = ("mcts-vanilla", "mcts-enhanced", "mcts-bucket", "mcts-neural", "ismcts", "turn-search")
GAMES = 3
TURNS = (8, 10, 12)
"""Turns, of both players together, at whose beginning is measured."""


@dataclass(frozen=True)
class Thinking:
    """One agent with one deck."""

    agent: str
    deck: str
    decisions: int
    ms: float
    """The mean over decisions of the shortest time that each took: other programs only ever slow things down."""
    worst_ms: float
    cpu_ms: float
    """The mean CPU time on one thread, which other programs hardly change."""

    @property
    def promised(self) -> float | None:
        return PROMISED.get(self.agent)


def midgame(deck: str, games: int = GAMES, seed: int = DEFAULT_SEED) -> list[Game]:
    """Positions of mirror games between gsv and gsv, each at the beginning of a turn in the middle."""
    found = []
    for number in range(seed, seed + games):
        game = Game.new(deck, deck, seed=number, catalogue=CATALOGUE)
        players = [load("gsv", CATALOGUE) for _ in (0, 1)]
        for seat, player in enumerate(players):
            player.start(game.player_seed(seat), seat)
        turns = list(TURNS)
        while not game.over and turns:
            if game.turn == turns[0]:
                turns.pop(0)
                found.append(game.copy())
            player = players[game.active]
            game.play(player.choose(view_for(player, game, game.active)))
    return found


def thinking(
    agent: str, deck: str, positions: Sequence[Game], threads: int, tries: int, seed: int = DEFAULT_SEED
) -> Thinking:
    """Measure the decisions; the same again on one thread must find the same in the same words."""
    times, cpu = [], []
    for game in positions:
        spent, answers = [], []
        for attempt in range(tries + 1):
            player = informed(game, agent, seed, 1 if attempt == tries else threads)
            view = view_for(player, game, game.active)
            start, used = time.perf_counter(), time.process_time()
            move = player.choose(view)
            spent.append(time.perf_counter() - start)
            used = time.process_time() - used
            answers.append(explanation(player, view, seed, move))
        # A clock gives another answer every time.
        by_clock = re.search(r"[,:_]ms=\d", player.spec)
        same = all(answer == answers[0] for answer in answers)
        assert by_clock or same, f"{agent}: the number of threads changed the answer"
        times.append(1e3 * min(spent[:tries]))
        cpu.append(1e3 * used)  # of the last attempt, the one on one thread
    return Thinking(agent, deck, len(times), fmean(times), max(times), fmean(cpu))


def search_speed(
    agents: Sequence[str] = SEARCHERS,
    threads: int = 2,
    games: int = GAMES,
    tries: int = 3,
    seed: int = DEFAULT_SEED,
    tell: Callable[[str], None] = lambda _: None,
) -> list[Thinking]:
    """All agents with all three decks."""
    found = []
    for deck in DECKS:
        positions = midgame(deck, games, seed)
        for agent in agents:
            tell(f"{agent}, {deck}")
            found.append(thinking(agent, deck, positions, threads, tries))
    return found


def as_json(found: Sequence[Thinking], threads: int) -> dict[str, Any]:
    """By agent: `ms_per_decision` over all positions, then deck by deck."""
    told: dict[str, Any] = {}
    for agent in dict.fromkeys(one.agent for one in found):
        own = [one for one in found if one.agent == agent]
        decisions = sum(one.decisions for one in own)
        told[agent] = {
            "ms_per_decision": round(sum(one.ms * one.decisions for one in own) / decisions, 3),
            "cpu_ms": round(sum(one.cpu_ms * one.decisions for one in own) / decisions, 3),
            "worst_ms": round(max(one.worst_ms for one in own), 3),
            "promised_ms": PROMISED.get(agent),
            "thesis_ms": THESIS.get(agent),
            "decisions": decisions,
            "threads": threads,
            "decks": {one.deck: round(one.ms, 3) for one in own},
        }
    return told


def check_promises(found: Sequence[Thinking]) -> None:
    """Raise TooSlow with every promise that was not kept with some deck."""
    late = [
        f"{one.agent} with {one.deck}: {one.ms:.1f} ms a decision, {one.promised:g} are promised"
        for one in found
        if one.promised is not None and one.ms > one.promised
    ]
    if late:
        raise TooSlow("; ".join(late))
