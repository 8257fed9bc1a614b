"""What sources deliver, and the account they give of what they could not use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from topdeck.meta.table import DeckRecord

Kind = Literal["deck", "hero power", "coin", "generated"]
NOTES_KEPT = 20


@dataclass(frozen=True)
class Play:
    """One card that was played, with what it was: a card of the deck, or something else."""

    side: Literal["me", "opponent"]
    turn: int
    card: str
    dbf: int | None
    kind: Kind
    known: bool
    """Whether the catalogue has the card."""


@dataclass(frozen=True)
class GameRecord:
    """One game that somebody played."""

    id: str
    played_at: datetime | None
    mode: str
    format: str
    hero: str
    opponent: str
    coin: bool | None
    result: str
    """`win`, `loss` or `draw`, for `hero`; empty when unknown."""
    rank: int | None = None
    hero_label: str = ""
    opponent_label: str = ""
    plays: tuple[Play, ...] = ()
    spectated: bool = False
    """Whether whoever kept the log only watched."""


@dataclass(frozen=True)
class Matchup:
    """How often the decks of one label met those of another, and how often they won (per cent)."""

    label: str
    other: str
    games: float
    win_rate: float


@dataclass(frozen=True)
class ArchetypeRecord:
    """What a label means to the source."""

    label: str
    name: str
    hero: str
    core: tuple[int, ...] = ()


@dataclass
class Report:
    """What an import found, and what it could not use: nothing goes away silently."""

    source: str
    kind: str = ""
    catalogue: str = ""
    """The cards it was read with."""
    decks: int = 0
    games: int = 0
    plays: int = 0
    matchups: int = 0
    archetypes: int = 0
    duplicates: int = 0
    broken: int = 0
    completed: int = 0
    """Games that were in the store already, and of which this file knows more."""
    already_imported: bool = False
    left_out: Counter[str] = field(default_factory=Counter)
    """Games of other kinds (Battlegrounds, against the computer, ...): how many of each."""
    unknown_cards: Counter[str] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)
    """The first few broken records, each with its place."""

    def complain(self, place: str, why: str) -> None:
        """Count a broken record; the first few are remembered with their place."""
        self.broken += 1
        if len(self.notes) < NOTES_KEPT:
            self.notes.append(f"{place}: {why}")

    def add(self, other: Report) -> None:
        """Take in what another file of the same archive could not use."""
        self.duplicates += other.duplicates
        self.broken += other.broken
        self.unknown_cards += other.unknown_cards
        self.left_out += other.left_out
        self.notes += other.notes[: NOTES_KEPT - len(self.notes)]

    def as_dict(self) -> dict[str, Any]:
        """For printing as JSON."""
        shown = dict(vars(self))
        shown["unknown_cards"] = dict(self.unknown_cards.most_common())
        shown["left_out"] = dict(self.left_out)
        return shown


@dataclass
class Harvest:
    """Everything one file gave."""

    report: Report
    decks: list[DeckRecord] = field(default_factory=list)
    games: list[GameRecord] = field(default_factory=list)
    matchups: list[Matchup] = field(default_factory=list)
    archetypes: list[ArchetypeRecord] = field(default_factory=list)
    period: tuple[datetime, datetime] | None = None
    format: str = ""

    def label_names(self) -> Mapping[str, str]:
        """Label -> name, as far as the source tells."""
        return {archetype.label: archetype.name for archetype in self.archetypes}

    def counted(self) -> Harvest:
        """The same, with its numbers entered in the report."""
        report = self.report
        report.decks, report.games = len(self.decks), len(self.games)
        report.plays = sum(len(game.plays) for game in self.games)
        report.matchups, report.archetypes = len(self.matchups), len(self.archetypes)
        return self
