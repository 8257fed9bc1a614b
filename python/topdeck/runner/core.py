"""The core's agents, playing on all cores without the GIL."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from topdeck import _core
from topdeck.agents.source import file_hash
from topdeck.cards.catalogue import DEFAULT
from topdeck.cards.own import core_catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.runner.batch import Batch, Matchup, Rules, Told
from topdeck.runner.results import GameRecord, Side, Tally


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

    def play(self, batches: Sequence[Batch], told: Told = "counts") -> list[Tally]:
        groups: dict[tuple[str, str, str, Rules], list[int]] = {}
        for number, batch in enumerate(batches):
            matchup = _with_decks(batch)
            groups.setdefault((matchup.a, matchup.b, matchup.catalogue, batch.rules), []).append(number)
        found: dict[int, Tally] = {}
        for (a, b, catalogue, rules), numbers in groups.items():
            table = _Table()
            own = [batches[number] for number in numbers]
            rows = np.array([table.row(batch) for batch in own], dtype=np.uint64)
            counted = _core.play_batches(
                core_catalogue(catalogue), (a, b), table.decks, rows, core_terms(rules, told), self.threads
            )
            found.update(zip(numbers, tallies_of(own, counted), strict=True))
        return [found[number] for number in range(len(batches))]


def _with_decks(batch: Batch) -> Matchup:
    if isinstance(batch.matchup, Matchup):
        return batch.matchup
    raise BadInput(f"{batch.matchup}: a small game is played by the runner that has it (topdeck.arena.solved)")


class _Table:
    """The decks of a call to the core, each once."""

    def __init__(self) -> None:
        self.decks: list[tuple[str, list[str]]] = []
        self._places: dict[Deck, int] = {}

    def row(self, batch: Batch) -> tuple[int, int, int, int, int]:
        matchup = _with_decks(batch)
        return self._place(matchup.deck_a), self._place(matchup.deck_b), batch.seed, batch.first, batch.pairs

    def _place(self, deck: Deck) -> int:
        if deck not in self._places:
            self._places[deck] = len(self.decks)
            self.decks.append((deck.hero, list(deck.cards)))
        return self._places[deck]


def core_terms(rules: Rules, told: Told) -> dict[str, Any]:
    """Rules and wishes as the core takes them."""
    return {
        "swap": rules.swap,
        "turn_limit": rules.turn_limit,
        "forfeit_ms": rules.forfeit_ms,
        "rows": told != "counts",
        "turns": told == "turns",
    }


def tallies_of(batches: Sequence[Batch], counted: dict[str, Any]) -> Iterator[Tally]:
    """What the core tells of some batches."""
    end = 0
    for n, batch in enumerate(batches):
        start, end = end, end + batch.games
        records = tuple(_record(row, batch.rules) for row in counted["rows"][start:end])
        counts = (counted["sums"][n], counted["drawn"][n], counted["played"][n])
        yield Tally(batch, counted["points"][start:end], *counts, records)


def _record(row: dict[str, Any], rules: Rules) -> GameRecord:
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
        _side(row["a"]),
        _side(row["b"]),
        f"over {rules.forfeit_ms:g} ms for a decision" if late else None,
    )


def _side(part: dict[str, Any]) -> Side:
    return Side(
        tuple(part["micros"]),
        part["life"],
        part["hand"],
        tuple(part["drawn"]),
        tuple(part["played"]),
        tuple(part["kept"]),
        tuple(part["replaced"]),
        tuple(part["played_turns"]),
        tuple(part["power_turns"]),
        tuple(tuple(hand) for hand in part["hands"]),
    )
