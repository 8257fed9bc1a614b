"""What a predictor learns from and is asked about: one player's cards, turn by turn.

The turns of a side run from 1 to the last in which it did anything (hero powers and The Coin count as doing). There is
one question for each: the cards of earlier turns are known, those of this turn and of the rest of the game are asked
for. Cards that were made during the game are known when they were played, but neither learned nor asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from topdeck.cards.catalogue import DEFAULT, TODAY, Catalogue, has_today
from topdeck.errors import BadInput
from topdeck.files import read_foreign_json
from topdeck.meta.sources import GameRecord, read
from topdeck.meta.sources.replay_days import is_replay_day, read_day
from topdeck.meta.sources.values import whole
from topdeck.meta.store import Store

Who = Literal["opponent", "me", "both"]
FORMATS = ("standard", "wild", "arena", "classic", "twist")
MOST_COST = 30
MOST_NOTES = 5
"""So many files that could not be read are named in an error."""
UNKNOWN_DAY = 0.0


@dataclass(frozen=True)
class SidePlay:
    """A card that was played: `kind` as in `topdeck.meta.sources.Play`."""

    turn: int
    card: str
    kind: str


@dataclass(frozen=True)
class Side:
    """One player's game."""

    hero: str
    other: str
    """The class of the player on the other side."""
    day: float
    """Days since 1970, with fractions."""
    coin: bool
    turns: int
    plays: tuple[SidePlay, ...]
    others: tuple[int, ...]
    """How many cards the other side played in turns 1, 2, ..."""
    won: float = 0.5
    kept: tuple[str, ...] = ()
    """Opening cards that were kept, where the mulligan is known."""
    replaced: tuple[str, ...] = ()
    hands: tuple[tuple[tuple[str, int], ...], ...] = ()
    """In turns 1, 2, ... after the draw: the hidden cards in hand, and since which turn (0: the opening hand)."""
    own: bool = False
    """Whether it is the side of the one who kept the game."""

    def deck_cards(self, first: int = 1, last: int = 10_000) -> list[str]:
        """The cards of the deck that were played in these turns, in order, each as often as it was played."""
        return [play.card for play in self.plays if play.kind == "deck" and first <= play.turn <= last]


@dataclass
class Games:
    """Sides of many games, and what their cards cost (the sources know cards that our catalogue does not)."""

    sides: list[Side] = field(default_factory=list)
    costs: dict[str, int] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    """What could not be read."""

    def add(self, other: Games) -> None:
        """Take in another set."""
        self.sides += other.sides
        self.costs |= other.costs
        self.names |= other.names
        self.notes += other.notes

    def cost(self, card: str, catalogue: str = DEFAULT) -> int:
        """Mana; cards that nobody knows count as 1. Of games of before, the cards of today may cost something else."""
        if catalogue == TODAY and card in self.costs:
            return self.costs[card]
        found = Catalogue.load(catalogue).by_id.get(card)
        return found.cost if found is not None else self.costs.get(card, 1)

    def name(self, card: str, catalogue: str = DEFAULT) -> str:
        """What people call the card; one that nobody here has heard of is looked up among the cards of today."""
        found = Catalogue.load(catalogue).by_id.get(card)
        if found is None and card not in self.names and has_today():
            found = Catalogue.load(TODAY).by_id.get(card)
        return found.name if found is not None else self.names.get(card, card)


def facts_of(given: str = "") -> str:
    """The catalogue that says what cards are where no rules are needed: the one given, else that of today where there
    is one."""
    return given or (TODAY if has_today() else DEFAULT)


def known_format(format: str) -> str:
    """The same format, if it is one; empty stands for all."""
    if format and format not in FORMATS:
        raise BadInput(f"unknown format {format!r}: use {', '.join(FORMATS)}, or leave it empty for all")
    return format


def unread(notes: Sequence[str]) -> str:
    """What could not be read, as the end of an error; nothing if there is nothing to say."""
    more = f"\nand {len(notes) - MOST_NOTES} more" if len(notes) > MOST_NOTES else ""
    return "; not everything could be read:\n" + "\n".join(notes[:MOST_NOTES]) + more if notes else ""


def day_of(moment: datetime | None) -> float:
    """Days since 1970."""
    return (moment - datetime(1970, 1, 1)).total_seconds() / 86_400 if moment else UNKNOWN_DAY


def sides_of(game: GameRecord, who: Who = "opponent") -> list[Side]:
    """The sides of a game that are asked for; a side that never did anything has no turn and is left out."""
    wanted = ("opponent", "me") if who == "both" else (who,)
    found = []
    for side in wanted:
        own = tuple(SidePlay(p.turn, p.card, p.kind) for p in game.plays if p.side == side and p.turn > 0)
        if not own:
            continue
        turns = max(play.turn for play in own)
        against = Counter(p.turn for p in game.plays if p.side != side and p.kind in ("deck", "generated"))
        mine, other = (game.opponent, game.hero) if side == "opponent" else (game.hero, game.opponent)
        won = {"win": 1.0, "loss": 0.0}.get(game.result, 0.5)
        found.append(
            Side(mine, other, day_of(game.played_at), bool(game.coin) == (side == "me") if game.coin is not None
                 else False, turns, own, tuple(against[t] for t in range(1, turns + 1)),
                 won if side == "me" else 1.0 - won, own=side == "me")
        )  # fmt: skip
    return found


def read_sides(
    paths: Iterable[str | Path],
    who: Who = "opponent",
    format: str = "standard",
    catalogue: str = DEFAULT,
    progress: Callable[[Path], None] = lambda _: None,
) -> Games:
    """Sides of all games of a format in these files of replays, in the order of time."""
    known_format(format)
    games = Games()
    for path in map(Path, paths):
        progress(path)
        try:
            document: Any = read_foreign_json(path) if path.suffix == ".json" else None
            harvest = read_day(document, path, catalogue) if is_replay_day(document) else read(path, catalogue)
        except BadInput as error:
            games.notes.append(str(error))
            continue
        if is_replay_day(document):
            _learn_costs(document, games)
        games.notes += [f"{path.name}: {note}" for note in harvest.report.notes]
        for game in harvest.games:
            if not format or game.format == format:
                games.sides += sides_of(game, who)
    games.sides.sort(key=lambda side: side.day)
    return games


def _learn_costs(document: Any, games: Games) -> None:
    for game in document["games"]:
        history = game.get("card_history") if isinstance(game, dict) else None
        for entry in history if isinstance(history, list) else ():
            card = entry.get("card") if isinstance(entry, dict) else None
            if not isinstance(card, dict) or not isinstance(card.get("id"), str):
                continue
            cost = whole(card.get("mana"), 0, MOST_COST)
            if cost is not None:
                games.costs[card["id"]] = cost
                games.names[card["id"]] = str(card.get("name") or card["id"])


def store_sides(store: Store, who: Who = "opponent", format: str = "standard") -> Games:
    """Sides of the games of a store. A store keeps no mana: cards that our catalogue does not know cost the turn in
    which they were played earliest."""
    known_format(format)
    rows = store.query(
        """
        SELECT g.game, g.played, g.mode, g.format, g.hero, g.opponent, g.coin, g.result, p.side, p.turn, p.card, p.dbf,
               p.kind, p.known
        FROM games g JOIN plays p USING (game) WHERE ($1 = '' OR g.format = $1) ORDER BY g.played, g.game, p.number
        """,
        [format],
    )
    from itertools import groupby

    from topdeck.meta.sources import Play

    games = Games()
    for _, group in groupby(rows, key=lambda row: row[0]):
        own = list(group)
        first = own[0]
        plays = tuple(Play(row[8], row[9], row[10], row[11], row[12], row[13]) for row in own)
        record = GameRecord(first[0], first[1], first[2], first[3], first[4], first[5], first[6], first[7], plays=plays)
        games.sides += sides_of(record, who)
        for play in plays:
            if not play.known and play.kind == "deck":
                games.costs[play.card] = min(games.costs.get(play.card, MOST_COST), play.turn)
    games.sides.sort(key=lambda side: side.day)
    return games
