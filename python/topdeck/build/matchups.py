"""Every deck against every other: the match-ups of a field, or of archetypes with several decks each.

A side of a match-up is a group of decks with weights. Pair n of a match-up is between the decks that the weights put
there, both ways round, and has the same seed in every match-up (common random numbers). What was played is kept in a
journal, match-up by match-up, so that a killed run goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from topdeck.build.evaluate import full_pilot
from topdeck.build.field import Field, deck_of
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.journal import Journal
from topdeck.runner import Batch, CoreRunner, Matchup, Rules, Runner, key_of, play_batches

if TYPE_CHECKING:
    from topdeck.meta.table import DeckTable

Points = NDArray[np.uint8]
"""Half points of the first side in each game, two games a pair."""
Watch = Callable[[int, int], None]
"""Called with the match-ups done and to do."""
VERSION = 1
STRIDE = 0.6180339887
"""Of one side's decks through the other's, so that all of them meet."""


@dataclass(frozen=True)
class Group:
    """An archetype: decks, and how often each is played."""

    name: str
    decks: tuple[Deck, ...]
    weights: tuple[float, ...]

    @classmethod
    def of_field(cls, field: Field) -> list[Group]:
        """Each deck of a field by itself."""
        return [cls(entry.name, (entry.deck,), (1.0,)) for entry in field]

    def deck_of(self, place: float) -> Deck:
        """The deck at a place from 0 to 1 of all the games."""
        shares = np.cumsum(self.weights) / sum(self.weights)
        return self.decks[min(int(np.searchsorted(shares, place, side="right")), len(self.decks) - 1)]


@dataclass(frozen=True)
class Played:
    """One match-up."""

    first: int
    second: int
    points: Points

    @property
    def games(self) -> int:
        return len(self.points)

    @property
    def rate(self) -> float:
        """The first side's win rate, a draw counting half."""
        return float(self.points.sum()) / 2 / self.games

    @property
    def error(self) -> float:
        """The standard error of the rate, from pairs, which share their luck."""
        scores = self.points.reshape(-1, 2).sum(axis=1) / 4
        return float(scores.std(ddof=1) / np.sqrt(len(scores))) if len(scores) > 1 else 0.5


def play_matchups(
    groups: Sequence[Group],
    wanted: Sequence[tuple[int, int]],
    pilot: str,
    pairs: int,
    seed: int,
    *,
    threads: int = 0,
    journal: Journal[Points] | None = None,
    watch: Watch | None = None,
    runner: Runner | None = None,
) -> Iterator[Played]:
    """Play the wanted match-ups one after the other."""
    player = runner or CoreRunner(threads)
    for done, (a, b) in enumerate(wanted):
        batches = _batches(groups[a], groups[b], pilot, pairs, seed)
        key = key_of(batches)
        points = journal.get(key) if journal else None
        if points is None:
            points = np.concatenate([tally.points for tally in play_batches(player, batches)])
            if journal:
                journal.put(key, points)
        yield Played(a, b, points)
        if watch:
            watch(done + 1, len(wanted))


def _batches(a: Group, b: Group, pilot: str, pairs: int, seed: int) -> list[Batch]:
    """The pairs of a match-up; neighbours between the same decks are one batch."""
    found: list[Batch] = []
    for n in range(pairs):
        matchup = Matchup(pilot, pilot, a.deck_of((n + 0.5) / pairs), b.deck_of((0.5 + n * STRIDE) % 1))
        if found and found[-1].matchup == matchup:
            found[-1] = found[-1].part(found[-1].first, found[-1].pairs + 1)
        else:
            found.append(Batch(matchup, seed, 1, first=n, rules=Rules()))
    return found


@dataclass(frozen=True)
class Archetypes:
    """The archetypes of a table of decks that can be played, and how much of the table that is."""

    groups: list[Group]
    labels: list[str]
    """Of each group."""
    classes: list[str]
    decks: int
    playable: int
    without: dict[str, int]
    """Archetypes of which no deck can be played, and how many decks they have."""


def playable_archetypes(table: DeckTable, names: Mapping[str, str], catalogue: str, each: int) -> Archetypes:
    """For every label of a table its most played decks that can be played here, at most `each`."""
    groups, labels, classes, without = [], [], [], {}
    playable = 0
    for label in sorted(set(table.labels.tolist()) - {""}):
        rows = np.flatnonzero(table.labels == label)
        name = names.get(label, f"archetype {label}")
        order = [int(row) for row in rows[np.argsort(-table.games[rows], kind="stable")]]
        decks = [(row, deck_of(table, row, f"{name} {n}", catalogue)) for n, row in enumerate(order, 1)]
        legal = [(row, deck) for row, deck in decks if not deck.validate()]
        playable += len(legal)
        if not legal:
            without[name] = len(rows)
            continue
        chosen = legal[:each]
        weights = tuple(float(table.weights[row]) for row, _ in chosen)
        groups.append(Group(name, tuple(deck for _, deck in chosen), weights))
        labels.append(label)
        classes.append(chosen[0][1].class_name)
    return Archetypes(groups, labels, classes, len(table), playable, without)


def every_pair(groups: Sequence[Group]) -> list[tuple[int, int]]:
    """Each group against each later one."""
    return [(a, b) for a in range(len(groups)) for b in range(a + 1, len(groups))]


def field_matchups(
    field: Field,
    pilot: str,
    pairs: int,
    seed: int,
    threads: int = 0,
    checkpoint: Path | None = None,
    resume: bool = False,
    watch: Watch | None = None,
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Win rates and games of every deck of a field against every other."""
    full_pilot(pilot, field.catalogue)
    if resume and checkpoint is None:
        raise BadInput("--resume needs the --checkpoint to go on with")
    groups = Group.of_field(field)
    plan = {"field": field.to_json(), "pilot": pilot, "pairs": pairs, "seed": seed}
    journal = open_journal(checkpoint, "topdeck solve meta", plan, resume=resume) if checkpoint else None
    try:
        wanted = every_pair(groups)
        played = list(play_matchups(groups, wanted, pilot, pairs, seed, threads=threads, journal=journal, watch=watch))
    finally:
        if journal:
            journal.close()
    return matrix_of(played, len(groups))


def matrix_of(played: Sequence[Played], size: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Win rates of row against column, and the games behind them."""
    rates, games = np.full((size, size), 0.5), np.zeros((size, size))
    for one in played:
        rates[one.first, one.second], rates[one.second, one.first] = one.rate, 1 - one.rate
        games[one.first, one.second] = games[one.second, one.first] = one.games
    return rates, games


def open_journal(path: str | Path, kind: str, plan: dict[str, Any], *, resume: bool = False) -> Journal[Points]:
    """The journal of the match-ups of a plan."""
    return Journal(path, kind, VERSION, plan, _read, _write, resume=resume)


def _write(points: Points) -> dict[str, Any]:
    return {"points": "".join(map(str, points.tolist()))}


def _read(row: dict[str, Any]) -> Points:
    points = row.get("points")
    if not isinstance(points, str) or not points or len(points) % 2 or set(points) - set("012"):
        raise ValueError("points must be a word of 0, 1 and 2, two for each pair")
    return np.asarray(np.frombuffer(points.encode(), np.uint8) - ord("0"), np.uint8)
