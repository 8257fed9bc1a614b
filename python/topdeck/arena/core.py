"""The core's agents, playing on all cores without the GIL."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from topdeck import _core
from topdeck.agents.source import file_hash
from topdeck.arena.runner import GameRecord, Rules, Side
from topdeck.arena.spec import Matchup
from topdeck.cards.catalogue import DEFAULT
from topdeck.cards.own import core_catalogue


class CoreRunner:
    """Plays agents given as text, such as `gsv:depth=3`. `threads=0` takes all cores; the games are the same."""

    def __init__(self, threads: int = 0) -> None:
        self.threads = threads

    def full(self, agent: str, catalogue: str) -> str:
        full = _core.agent_spec(core_catalogue(catalogue), agent)
        files = _core.agent_files(agent)
        return f"{full}#{file_hash(*map(Path, files))}" if files else full  # another file is another agent

    def sees_hidden(self, agent: str) -> bool:
        return _core.CoreAgent(core_catalogue(DEFAULT), agent).cheats  # parameters such as belief=true-hand count too

    def play(self, matchup: Matchup, seeds: Sequence[int], rules: Rules) -> list[GameRecord]:
        decks = (matchup.deck_a, matchup.deck_b)
        rows = _core.play_matches(
            core_catalogue(matchup.deck_a.catalogue),
            matchup.a,
            matchup.b,
            [((decks[0].hero, decks[1].hero), (list(decks[0].cards), list(decks[1].cards)))],
            list(seeds),
            rules.swap,
            self.threads,
            rules.turn_limit,
            rules.forfeit_ms,
        )
        return [record_of(row, rules) for row in rows]


def record_of(row: dict[str, Any], rules: Rules) -> GameRecord:
    """What the core tells of a game, as a record."""
    sides = {
        side: Side(
            tuple(row[f"micros_{side}"]),
            row[f"life_{side}"],
            tuple(row[f"drawn_{side}"]),
            tuple(row[f"played_{side}"]),
            tuple(row[f"kept_{side}"]),
        )
        for side in ("a", "b")
    }
    late = row["end_reason"] == "over time"
    return GameRecord(
        row["seed"],
        row["game"],
        row["a_seat"],
        row["winner"],
        row["first"],
        row["turns"],
        row["end_reason"],
        row["hash"],
        sides["a"],
        sides["b"],
        f"over {rules.forfeit_ms:g} ms for a decision" if late else None,
    )
