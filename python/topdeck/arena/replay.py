"""Stored games, played again: a record is right when the same seed gives the same events."""

from dataclasses import dataclass
from typing import Any

from topdeck.arena.guests import AnyRunner
from topdeck.arena.runner import GameRecord, Rules, Runner
from topdeck.arena.spec import Matchup
from topdeck.arena.store import Store
from topdeck.cards.own import core_catalogue
from topdeck.errors import BadInput


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
    store: Store, run: str, matchup: int = 0, pair: int = 0, game: int = 0, *, runner: Runner | None = None
) -> Replay:
    """Play a stored game again with the same agents, decks and seed."""
    plan = store.plan(run)
    rows = store.query(
        "SELECT seed, hash FROM games WHERE run = ? AND matchup = ? AND pair = ? AND game = ?",
        [run, matchup, pair, game],
    )
    if not rows:
        raise BadInput(f"run {run} has no game {game} of pair {pair} in match-up {matchup}")
    (stored,) = store.query("SELECT config->>'cards' FROM runs WHERE run = ?", [run])
    now = core_catalogue(plan.catalogue).fingerprint
    if stored[0] != now:
        raise BadInput(f"run {run} was played with other cards: fingerprint {stored[0]}, this catalogue has {now}")
    seed, stored_hash = rows[0]
    match = plan.matchups[matchup]
    if runner is None and (absent := [a for a in (match.a, match.b) if plan.full(a).startswith("guest:")]):
        raise BadInput(
            f"run {run} had a Python guest that is not here: {', '.join(absent)}; give replay_game a runner that has it"
        )
    records = (runner or AnyRunner(1)).play(
        plan.matchups[matchup], [seed], Rules(plan.swap, plan.turn_limit, plan.forfeit_ms)
    )
    return Replay(plan.matchups[matchup], records[game], stored_hash)
