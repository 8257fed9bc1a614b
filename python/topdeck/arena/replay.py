"""Stored games, played again: a record is right when the same seed gives the same events."""

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from topdeck.agents import load, reaches_out
from topdeck.arena.spec import Plan
from topdeck.arena.store import Store
from topdeck.errors import BadInput
from topdeck.game import Game
from topdeck.runner import AnyRunner, GameRecord, Matchup, Runner, SmallMatchup
from topdeck.runner.guests import play_game
from topdeck.seeds import game_seed


@dataclass(frozen=True)
class Replay:
    """A stored game beside the same game played again."""

    matchup: Matchup
    record: GameRecord
    stored_hash: int

    @property
    def same(self) -> bool:
        return self.record.hash == self.stored_hash

    @property
    def sentence(self) -> str:
        """What came of it, in words."""
        what = f"{self.matchup}, seed {self.record.seed}, game {self.record.game}"
        if self.same:
            return f"{what}: the same game again, {self.record.turns} turns, hash {self.stored_hash:016x}"
        return f"{what}: another game! stored {self.stored_hash:016x}, played now {self.record.hash:016x}"

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "same": self.same,
            "seed": self.record.seed,
            "game": self.record.game,
            "stored_hash": f"{self.stored_hash:016x}",
            "hash": f"{self.record.hash:016x}",
            "winner": self.record.winner,
            "turns": self.record.turns,
        }


def replay_game(
    store: Store,
    run: str,
    matchup: int = 0,
    pair: int = 0,
    game: int = 0,
    *,
    runner: Runner | None = None,
    allowed: Mapping[str, str] | None = None,
) -> Replay:
    """Play a stored game again with the same agents, decks and seed.

    A store is data: no program is started, nothing imported and no file read because it says so. Agents of the run that
    need that play only if you name them yourself: `allowed` says for each what to take, such as
    `{"process:./bot": "process:./bot", "mine": "python:mine.py:Mine"}`.
    """
    plan, match, _, stored_hash = _stored(store, run, matchup, pair, game)
    table = runner or AnyRunner(1)
    a, b = (_agent(plan, run, agent, table, allowed or {}) for agent in (match.a, match.b))
    batch = replace(plan.batch(matchup, range(pair, pair + 1)), matchup=replace(match, a=a, b=b))
    (played,) = table.play([batch], "records")
    return Replay(match, played.records[game], stored_hash)


def stored_game(store: Store, run: str, matchup: int = 0, pair: int = 0, game: int = 0) -> Game:
    """A stored game with all its moves, to be looked at: its agents, which must only think, play it once more.

    Refused where another game comes of it: agents whose budget is time do not decide the same twice.
    """
    plan, match, seed, stored_hash = _stored(store, run, matchup, pair, game)
    table = AnyRunner(1)
    for agent in (match.a, match.b):
        _agent(plan, run, agent, table, {})
    kept: list[Game] = []
    makers = {"a": lambda: load(match.a, match.catalogue, 1), "b": lambda: load(match.b, match.catalogue, 1)}
    open_to = {"a": table.sees_hidden(match.a), "b": table.sees_hidden(match.b)}
    rules = plan.batch(matchup, range(pair, pair + 1)).rules
    play_game(match, makers, open_to, seed, game, replace(rules, forfeit_ms=None), keep=kept.append)  # type: ignore[arg-type]
    if kept[0].event_hash != stored_hash:
        raise BadInput(
            f"{match}, seed {seed}: another game comes of it than was stored; an agent whose budget is time, or that "
            "has changed since, does not decide the same twice"
        )
    return kept[0]


def _stored(store: Store, run: str, matchup: int, pair: int, game: int) -> tuple[Plan, Matchup, int, int]:
    """Plan, match-up, seed and hash of a stored game that can be played again."""
    plan = store.plan(run)
    rows = store.query(
        "SELECT seed, hash FROM games WHERE run = ? AND matchup = ? AND pair = ? AND game = ?",
        [run, matchup, pair, game],
    )
    if not rows:
        raise BadInput(f"run {run} has no game {game} of pair {pair} in match-up {matchup}")
    match = plan.matchups[matchup]
    if isinstance(match, SmallMatchup):
        raise BadInput(f"run {run} is of the small game {match.game}: play it again with the same seed, and compare")
    (stored,) = store.query("SELECT config->>'cards' FROM runs WHERE run = ?", [run])
    now = match.cards
    if stored[0] != now:
        raise BadInput(f"run {run} was played with other cards: fingerprint {stored[0]}, this catalogue has {now}")
    seed, stored_hash = rows[0]
    if seed != game_seed(plan.seed, pair):
        raise BadInput(
            f"run {run} was played by an older version of topdeck, whose pairs had other seeds and whose hashes meant "
            "something else: its games can be read, and not be compared"
        )
    return plan, match, int(seed), int(stored_hash)


def _agent(plan: Plan, run: str, agent: str, runner: Runner, allowed: Mapping[str, str]) -> str:
    """Who plays for an agent of a run: itself, if it only thinks, or whom the user names."""
    if agent in allowed:
        return allowed[agent]
    if plan.full(agent).startswith("guest:"):
        if agent in getattr(runner, "guests", {}):
            return agent
        raise BadInput(
            f"run {run} had a Python guest that is not here: {agent}; name it yourself: "
            f"--agent {agent}=python:FILE.py:CLASS (in Python: give replay_game a runner that has it)"
        )
    if does := reaches_out(agent):
        raise BadInput(
            f"run {run} names the agent {agent!r}, which {does}: a store may not make that happen. "
            f"If you trust it, name it yourself: --agent {shlex.quote(agent)} (in Python: allowed=)"
        )
    return agent
