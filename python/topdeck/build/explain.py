"""Why a deck wins: which cards carry which match-ups, and which it wants to keep when the game begins.

    found = explain_deck(deck, Field.starter(), "turn-search", pairs=500)
    print(found)                       # or found.mulligan, found.against

Chance deals the cards, so games in which a card came early differ from the others in little but that. What is told is
the difference of their win rates: what goes together in these games, with an interval that holds for all cards of a
table together.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType
from scipy.special import ndtri

from topdeck.arena.statistics.intervals import Interval
from topdeck.build.evaluate import Evaluator, sees_hidden
from topdeck.build.field import Field
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.runner import GameRecord
from topdeck.runner.lots import Watcher
from topdeck.tables import Printed

EARLY = 5
"""Own turns within which a card that comes counts as come early."""
FEWEST = 10
"""Games with a card, and games without, behind any number that is shown."""
SHOWN = 0.95


@dataclass(frozen=True)
class Apart:
    """Games with something and games without it, and how far their win rates are apart."""

    games_with: int
    games_without: int
    difference: float
    interval: Interval

    @classmethod
    def of(cls, having: Sequence[float], lacking: Sequence[float], confidence: float) -> Apart | None:
        """From points game by game (Agresti and Caffo's interval); None where either are too few."""
        if min(len(having), len(lacking)) < FEWEST:
            return None
        (p, n), (q, m) = ((_smoothed(points), len(points) + 2) for points in (having, lacking))
        half = float(ndtri((1 + confidence) / 2)) * math.sqrt(p * (1 - p) / n + q * (1 - q) / m)
        plain = sum(having) / len(having) - sum(lacking) / len(lacking)
        return cls(len(having), len(lacking), plain, Interval(max(-1.0, p - q - half), min(1.0, p - q + half)))

    @property
    def clear(self) -> bool:
        """Does the interval leave out zero?"""
        return not self.interval.low <= 0 <= self.interval.high

    def to_json(self) -> dict[str, Any]:
        return {**vars(self), "interval": list(self.interval), "clear": self.clear}


def _smoothed(points: Sequence[float]) -> float:
    """The win rate with one game more of each kind: equal results are no proof that others cannot be."""
    return (sum(points) + 1) / (len(points) + 2)


@dataclass(frozen=True)
class Opening:
    """A card in the hand with which the game begins, after the mulligan."""

    card: str
    apart: Apart | None
    dealt: int
    kept: float
    """The share of those dealt at first that the pilot kept."""

    @property
    def word(self) -> str:
        """What these games say: keep it, throw it back, or nothing."""
        if self.apart is None or not self.apart.clear:
            return ""
        return "keep" if self.apart.difference > 0 else "throw back"

    def to_json(self) -> dict[str, Any]:
        apart = self.apart.to_json() if self.apart else None
        return {"card": self.card, "opening": apart, "dealt": self.dealt, "kept": self.kept, "word": self.word}


@dataclass(frozen=True)
class Against:
    """The games against some of the field, and what each card did there when it came early."""

    name: str
    games: int
    score: float
    cards: dict[str, Apart]

    def best(self, number: int, sign: int = 1) -> list[tuple[str, Apart]]:
        """The cards that go with winning most (or, with -1, with losing)."""
        ranked = sorted(self.cards.items(), key=lambda row: -sign * row[1].difference)
        return [row for row in ranked if sign * row[1].difference > 0][:number]

    def to_json(self) -> dict[str, Any]:
        cards = {id: apart.to_json() for id, apart in self.cards.items()}
        return {"name": self.name, "games": self.games, "win_rate": self.score, "cards": cards}


@dataclass(frozen=True)
class Explained(Printed):
    """Why a deck wins, by fresh games with one pilot on both sides."""

    deck: Deck
    field: str
    pilot: str
    seed: int
    games: int
    mulligan: tuple[Opening, ...]
    """By card, those that go with winning most first."""
    all: Against
    """Against the whole field."""
    against: tuple[Against, ...]
    """By class of the opponent, or by deck."""

    def __rich__(self) -> RenderableType:
        from topdeck.build.explain_report import explain_report  # which knows this module

        return explain_report(self)

    def to_json(self) -> dict[str, Any]:
        return {
            "deck": self.deck.to_json(), "field": self.field, "pilot": self.pilot,
            "pilot_sees_hidden": sees_hidden(self.pilot), "seed": self.seed, "games": self.games, "early_turns": EARLY,
            "confidence": SHOWN, "mulligan": [row.to_json() for row in self.mulligan], "all": self.all.to_json(),
            "against": [row.to_json() for row in self.against],
        }  # fmt: skip


def explain_deck(
    deck: Deck,
    field: Field,
    pilot: str = "turn-search",
    *,
    pairs: int = 500,
    seed: int = 1,
    by: str = "class",
    threads: int = 0,
    watch: Watcher | None = None,
) -> Explained:
    """Play a deck against a field in fresh games and tell which cards went with winning.

    `by` is `class`, which takes all opponents of a class together, or `deck`.
    """
    deck.check()
    return explain_games(deck, Evaluator(field, pilot, seed=seed, threads=threads, watch=watch), pairs, by)


def explain_games(deck: Deck, judge: Evaluator, pairs: int, by: str = "class") -> Explained:
    """The same in games that an evaluator's runner plays, with its pilot; none of them is one of the evaluator's."""
    if by not in ("class", "deck"):
        raise BadInput(f"match-ups are told by class or by deck, not by {by!r}")
    fresh = judge.fresh("explain")
    games = [_Game.of(record, opponent) for opponent, record in fresh.records_of(deck, pairs)]
    names = [entry.deck.class_name if by == "class" else entry.name for entry in judge.field]
    groups = {name: [game for game in games if names[game.opponent] == name] for name in dict.fromkeys(names)}
    cards = tuple(dict.fromkeys(deck.cards))
    mulligan = [_opening(id, games, _together(len(cards))) for id in cards]
    return Explained(
        deck, judge.field.name, fresh.pilot, judge.seed, len(games),
        tuple(sorted(mulligan, key=lambda row: -row.apart.difference if row.apart else math.inf)),
        _against("all", games, cards, _together(len(cards))),
        tuple(_against(name, own, cards, _together(len(cards) * len(groups))) for name, own in groups.items() if own),
    )  # fmt: skip


def _together(claims: int) -> float:
    """The confidence of each of so many claims, for all to hold together."""
    return 1 - (1 - SHOWN) / max(1, claims)


@dataclass(frozen=True)
class _Game:
    opponent: int
    points: float
    opening: frozenset[str]
    early: frozenset[str]
    kept: tuple[str, ...]
    replaced: tuple[str, ...]

    @classmethod
    def of(cls, record: GameRecord, opponent: int) -> _Game:
        own = record.a
        opening = {id for id, since in own.hands[0] if since == 0} if own.hands else set(own.kept)
        held = {id for hand in own.hands[:EARLY] for id, _ in hand}
        played = {id for id, turn in zip(own.played, own.played_turns, strict=True) if turn <= EARLY}
        return cls(opponent, record.a_score, frozenset(opening), frozenset(held | played), own.kept, own.replaced)


def _opening(id: str, games: Sequence[_Game], confidence: float) -> Opening:
    kept, replaced = (sum(cards.count(id) for cards in part) for part in _mulligans(games))
    apart = Apart.of(*_split(games, (id in game.opening for game in games)), confidence)
    return Opening(id, apart, kept + replaced, kept / max(1, kept + replaced))


def _mulligans(games: Sequence[_Game]) -> tuple[list[tuple[str, ...]], list[tuple[str, ...]]]:
    return [game.kept for game in games], [game.replaced for game in games]


def _against(name: str, games: Sequence[_Game], cards: Sequence[str], confidence: float) -> Against:
    found = {id: Apart.of(*_split(games, (id in game.early for game in games)), confidence) for id in cards}
    score = sum(game.points for game in games) / len(games)
    return Against(name, len(games), score, {id: apart for id, apart in found.items() if apart})


def _split(games: Sequence[_Game], having: Iterable[bool]) -> tuple[list[float], list[float]]:
    """Points of the games that have it, and of the others."""
    parts: tuple[list[float], list[float]] = ([], [])
    for game, has in zip(games, having, strict=True):
        parts[0 if has else 1].append(game.points)
    return parts
