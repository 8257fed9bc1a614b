"""The core's agents, playing on all cores without the GIL, or wherever the engine of now has its own."""

from collections.abc import Iterable, Iterator, Sequence
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
from topdeck.runner.engine import Kit, Threads, Work, engine
from topdeck.runner.results import GameRecord, Side, Tally, joined

Numbered = tuple[int, Batch]


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

    def overlaps(self, batch: Batch) -> bool:
        """Whether it may be played in another thread while what came before is looked at."""
        return isinstance(engine(), Threads)

    def play(self, batches: Sequence[Batch], told: Told = "counts") -> list[Tally]:
        """The engine of now plays them, in as many pieces as it likes."""
        worker = engine()
        pieces = list(_pieces(batches, worker.parts if batches else 1))
        works = [_work([batch for _, batch in piece], told) for piece in pieces]
        counted = dict(worker.run(works, self.threads))
        parts: dict[int, list[Tally]] = {}
        for place, piece in enumerate(pieces):
            own = [batch for _, batch in piece]
            for (number, _), tally in zip(piece, tallies_of(own, counted[place]), strict=True):
                parts.setdefault(number, []).append(tally)
        return [joined(parts[number]) for number in range(len(batches))]


def _pieces(batches: Sequence[Batch], parts: int) -> Iterator[list[Numbered]]:
    """Batches with their numbers: in a piece are those of the same agents, cards and rules, and long ones are cut so
    that there are about so many pieces."""
    groups: dict[tuple[str, str, str, Rules], list[Numbered]] = {}
    for number, batch in enumerate(batches):
        matchup = _with_decks(batch)
        groups.setdefault((matchup.a, matchup.b, matchup.catalogue, batch.rules), []).append((number, batch))
    if parts <= 1:
        yield from groups.values()
        return
    most = max(1, -(-sum(batch.pairs for batch in batches) // parts))
    for group in groups.values():
        yield from _cut(group, most)


def _cut(group: Iterable[Numbered], most: int) -> Iterator[list[Numbered]]:
    """Pieces of at most so many pairs."""
    piece: list[Numbered] = []
    room = most
    for number, batch in group:
        first, left = batch.first, batch.pairs
        while left > 0:
            taken = min(left, room)
            piece.append((number, batch.part(first, taken)))
            first, left, room = first + taken, left - taken, room - taken
            if room == 0:
                yield piece
                piece, room = [], most
    if piece:
        yield piece


def _work(batches: Sequence[Batch], told: Told) -> Work:
    """Batches of the same agents, cards and rules."""
    table, first = _Table(), _with_decks(batches[0])
    rows = [table.row(batch) for batch in batches]
    given = {"decks": table.decks, "rows": rows, "terms": core_terms(batches[0].rules, told)}
    return Work(play_work, given, first.catalogue, (first.a, first.b))


def play_work(kit: Kit) -> dict[str, Any]:
    """Play batches: counts in columns, and rows of games if the terms want them."""
    given, (a, b) = kit.given, kit.agents
    decks = [(hero, list(cards)) for hero, cards in given["decks"]]
    rows = np.array(given["rows"], dtype=np.uint64)
    return _core.play_batches(kit.catalogue, (a, b), decks, rows, given["terms"], kit.threads)


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
        tuple(tuple((card, since) for card, since in hand) for hand in part["hands"]),
    )
