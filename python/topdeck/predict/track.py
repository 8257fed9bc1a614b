"""Following a Power.log while the game writes it. Only the player's own log is read, nothing else.

The log may be cut off, replaced or start in mid-game; lines that cannot be understood are counted and left out.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from hearthstone.enums import GameTag, Zone

from topdeck.cards.catalogue import Catalogue, has_today
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.files import open_file, shown, why
from topdeck.logs.standing import Standing, standing_of
from topdeck.meta.sources import Report
from topdeck.meta.sources.log_game import Followed
from topdeck.meta.sources.log_kinds import left_out
from topdeck.meta.sources.log_lines import LogReader, quiet
from topdeck.meta.sources.logs import UNFOLLOWED, follow_log, harvest_of, record_of, told_of
from topdeck.meta.store import Store
from topdeck.predict.answer import Answer, Opponent
from topdeck.predict.model import Model
from topdeck.predict.sides import day_of, facts_of
from topdeck.predict.table import hand_of, own_deck_left, secrets_of

HAND_LIMIT = 10
MANY_NEW = 4
"""So many cards that the model never met are said to be a sign of its age."""
CHUNK = 4 << 20
"""Bytes that are read at once: what is given may be far larger than a log."""
MOST_BYTES = 512 << 20
"""Of a log; the game begins a new one at each start."""
LONGEST_LINE = 1 << 20
"""Bytes without an end of line after which they are no line of a log."""
GONE = (-1, -1)
"""The identity of a log that is away: no file has it, so whatever comes in its place is read from the start."""


def usual_places() -> list[Path]:
    """Where the game keeps its logs on this system; newer games make a folder for each start."""
    if sys.platform == "win32":
        roots = [Path(os.environ.get("PROGRAMFILES(X86)", r"C:\Program Files (x86)")), Path(r"C:\Program Files")]
        folders = [root / "Hearthstone" / "Logs" for root in roots]
    elif sys.platform == "darwin":
        folders = [Path("/Applications/Hearthstone/Logs")]
    else:
        inside = Path("drive_c/Program Files (x86)/Hearthstone/Logs")
        prefixes = [os.environ.get("WINEPREFIX", ""), "~/.wine", "~/Games/battlenet", "~/Games/hearthstone"]
        folders = [Path(prefix).expanduser() / inside for prefix in prefixes if prefix]
    return [
        log for folder in folders for log in (*sorted(folder.glob("Hearthstone_*/Power.log")), folder / "Power.log")
    ]


def find_log(given: Path | None) -> Path:
    """The log to follow: the one given (a file, or a folder of logs), else the newest in the usual places."""
    newest = newest_log(given)
    if newest is None:
        places = _places(given)
        raise BadInput(f"no Power.log at {', '.join(map(str, places)) or 'the usual places'}; give its place, and see"
                       " that logging is switched on in the game's log.config")  # fmt: skip
    return newest


def newest_log(given: Path | None) -> Path | None:
    """The same, or nothing where there is no log now."""
    found = [(changed, place) for place in _places(given) if (changed := _changed(place)) is not None]
    return max(found)[1] if found else None


def _places(given: Path | None) -> list[Path]:
    if given is not None and given.is_dir():
        return [*given.glob("Hearthstone_*/Power.log"), given / "Power.log"]
    return [given] if given is not None else usual_places()


def _changed(place: Path) -> float | None:
    """When a log was written last; it may go away at any moment."""
    try:
        return place.stat().st_mtime if place.is_file() else None
    except OSError:
        return None


@dataclass
class Situation:
    """What the log tells at one moment."""

    game: int
    """Counted from 1 in this log."""
    turn: int = 0
    """The opponent's turn that is going on or comes next."""
    hero: str = ""
    answer: Answer | None = None
    played: list[str] = field(default_factory=list)
    hand: int = 0
    deck: int = 0
    held: list[str] = field(default_factory=list)
    """Where each card of the opponent's hand came from, and when."""
    secrets: int = 0
    possible_secrets: list[tuple[str, float]] = field(default_factory=list)
    """What his hidden secrets may be: the chance that such a card of his deck has not been shown."""
    own_left: dict[str, int] = field(default_factory=dict)
    """What is left in one's own deck, where it was told."""
    over: bool = False
    result: str = ""
    """For the player whose log it is: win, loss, draw; empty while the game goes on."""
    standing: Standing | None = None
    """What both boards can deal, and whether there is a kill."""
    notes: list[str] = field(default_factory=list)

    @property
    def likely_archetype(self) -> str:
        """What the opponent most likely plays, if that is likelier than not."""
        best = self.answer.archetypes[:1] if self.answer is not None else []
        return best[0][0] if best and best[0][1] > 0.5 else ""

    def as_dict(self) -> dict[str, Any]:
        """For printing as JSON."""
        standing = asdict(self.standing) if self.standing else None
        return {**vars(self), "answer": self.answer.as_dict() if self.answer else None, "standing": standing}


class LogFollower:
    """Reads what is new in a log and says what it means."""

    def __init__(self, path: Path, model: Model, own_deck: Deck | None = None) -> None:
        self.path, self.model, self.own_deck = path, model, own_deck
        self.reader = LogReader()
        self.position = 0
        self.identity: tuple[int, int] | None = None
        self.rest = b""

    def turn_to(self, path: Path) -> None:
        """Go on with another log, from its start."""
        self.path, self.identity = path, GONE

    def read(self) -> bool:
        """Take in what was written since the last time; True if there was anything.

        Only at the first look the log must be there: later the game may be about to write it anew.
        """
        before = (self.reader, self.reader.lines)
        try:
            state = self.path.stat()
            identity = (state.st_dev, state.st_ino)
            if identity != self.identity or state.st_size < self.position:
                self.reader, self.position, self.rest = LogReader(), 0, b""  # a new file, or the game started anew
            with open_file(self.path) as file, quiet():
                file.seek(self.position)
                while state.st_size <= MOST_BYTES and (data := file.read(CHUNK)):
                    self._take_in(data)
            self.identity = identity
        except (OSError, BadInput) as error:
            if self.identity is None:
                told = str(error) if isinstance(error, BadInput) else f"{self.path}: cannot be read ({why(error)})"
                raise BadInput(told) from error
            self.identity = GONE
            return False
        if state.st_size > MOST_BYTES:
            raise BadInput(f"{self.path}: {state.st_size >> 20:,} MB; no log of the game is that long")
        return self.reader is not before[0] or self.reader.lines > before[1]

    def _take_in(self, data: bytes) -> None:
        self.position += len(data)
        lines = (self.rest + data).split(b"\n")
        self.rest = lines.pop()  # the game may be in the middle of a line
        for line in lines:
            self.reader.take(line.decode("utf-8", errors="replace"))
        if len(self.rest) > LONGEST_LINE:
            self.rest = b""
            self.reader.lines += 1
            self.reader.lost += 1

    def keep(self, store: Store, archetype: str = "") -> Report:
        """Put the games of the log into a store, each once; the last one's opponent played `archetype`."""
        harvest = harvest_of(self.reader, self.path, self.facts)
        if archetype and harvest.games:
            harvest.games[-1] = replace(harvest.games[-1], opponent_label=archetype)
        digest = f"{'-'.join(game.id for game in harvest.games)}-{self.position}"
        if store.query("SELECT 1 FROM sources WHERE digest = ?", [digest]):
            return Report(str(self.path), harvest.report.kind, already_imported=True)
        store.add(harvest, shown(self.path.name), digest)
        return harvest.report

    def last_game_id(self) -> str:
        """The name of the latest game in a store; empty where it cannot be followed."""
        games = harvest_of(self.reader, self.path, self.facts).games
        return games[-1].id if games else ""

    @property
    def facts(self) -> str:
        """The catalogue that says what cards are, also those that the model has not met."""
        return facts_of("" if has_today() else self.model.catalogue)

    def situation(self) -> Situation:
        """The latest game of the log as it stands."""
        games = self.reader.games
        now = Situation(len(games))
        if self.reader.lost:
            now.notes.append(f"{self.reader.lost} of {self.reader.lines} lines could not be understood")
        if not games:
            now.notes.append("no start of a game so far: a game that is already going on cannot be followed")
            return now
        try:
            followed = follow_log(games)
            if why_not := left_out(games[-1].meta, followed.game):
                now.notes.append(f"game {len(games)} is of another kind: {why_not}")
                return now
        except BadInput as error:
            now.notes.append(f"game {len(games)}: {error}")
            return now
        except Exception:  # the library raises many kinds where something is missing (yet)
            now.notes.append(f"game {len(games)}: {UNFOLLOWED}")
            return now
        if followed.lost:
            now.notes.append(f"{followed.lost} changes of something that the log never showed")
        try:
            self._answer(now, followed)
        except BadInput as error:  # such as a turn that no game has
            now.notes.append(f"game {len(games)} cannot be answered for: {error}")
        return now

    def _answer(self, now: Situation, followed: Followed) -> None:
        told = told_of(self.reader.games[-1], self.reader, self.path)
        record, game = record_of(followed, told, self.facts, Report("")), followed.game
        now.hero, now.over, now.result = record.opponent, bool(record.result), record.result
        if not now.over:
            packets, build = list(self.reader.games[-1].tree.packets), int(told.meta.get("BuildNumber") or 0)
            now.standing = standing_of(packets, build, int(followed.me.player_id))
        plays = [play for play in record.plays if play.side == "opponent"]
        now.played = [f"{play.turn}: {self.model.name(play.card)}" for play in plays if play.kind != "hero power"]
        counter = int(game.tags.get(GameTag.TURN, 0))
        opponent_first = record.coin is True
        now.turn = max(1, counter // 2 + 1 if opponent_first and counter % 2 == 0 else (counter + 1) // 2)
        held, now.deck = _hidden(followed)
        now.hand = len(held)
        now.held = hand_of(followed, opponent_first, self.model.name)
        if self.own_deck is not None:
            now.own_left = own_deck_left(self.own_deck, followed, self.facts)
        before = _played_before(followed, self.model.catalogue)
        if before:
            names = ", ".join(self.model.name(card) for card in before)
            now.notes.append(f"the log begins in the middle of the game; on the table or in the graveyard: {names}")
        if record.opponent not in self.model.class_models:
            now.notes.append(f"the model knows nothing of the class {record.opponent or '(unknown)'}")
            return
        age = day_of(record.played_at) - self.model.last_day_of(record.opponent) if record.played_at else 0.0
        opponent = Opponent(self.model, record.opponent, record.coin is False, max(age, 0.0), record.hero)
        opponent.turn = now.turn
        opponent.others = Counter(p.turn for p in record.plays if p.side == "me" and p.kind in ("deck", "generated"))
        for card in before:
            opponent.play(card, 1)
        for play in plays:
            opponent.play(play.card, play.turn, play.kind)
        slots = [_slot(followed.held.get(entity), opponent_first) for entity in held]
        draws = int(not followed.other.tags.get(GameTag.CURRENT_PLAYER, 0) and now.deck > 0 and now.hand < HAND_LIMIT)
        slots += [(now.turn, 0.0)] * draws  # it is our turn: he draws before he plays
        if None not in slots:
            opponent.hold([slot for slot in slots if slot is not None])
        new = {play.card for play in plays if play.kind == "deck"} & set(opponent.unknown)
        if len(new) >= MANY_NEW:
            now.notes.append(
                f"{len(new)} cards of this deck are new to the model: it may be out of date (`topdeck predict refresh`)"
            )
        now.secrets, now.possible_secrets = secrets_of(followed, opponent, self.facts)
        now.answer = opponent.ask(now.turn, min(now.hand + draws, HAND_LIMIT), now.deck - draws)


def _hidden(followed: Followed) -> tuple[list[int], int]:
    """The opponent's cards of which nobody knows the face, in hand and how many in the deck: only those that his deck
    began with, so neither The Coin nor what was made."""
    hand, deck = [], 0
    for number, owner in followed.originals.items():
        entity = followed.game.find_entity_by_id(number)
        if owner != followed.other.player_id or entity is None:
            continue
        tags = entity.tags
        zone, his = tags.get(GameTag.ZONE, 0), tags.get(GameTag.CONTROLLER, 0) == owner
        if his and zone == Zone.HAND and not getattr(entity, "card_id", None):
            hand.append(number)
        deck += bool(his and zone == Zone.DECK)
    return hand, deck


def _slot(when: tuple[int, bool] | None, first: bool) -> tuple[int, float] | None:
    """The opponent's own turn in which a card came to his hand, and whether it was kept in the mulligan."""
    if when is None:
        return None
    turn, offered = when
    return (turn + first) // 2, float(offered)


def _played_before(followed: Followed, catalogue: str) -> list[str]:
    """Cards of the opponent's deck that had left it when a log began in the middle of a game."""
    if followed.first_turn <= 1:
        return []
    pool = Catalogue.load(catalogue).by_id
    found = []
    for card in followed.game.entities:
        known = pool.get(getattr(card, "initial_card_id", None) or "")
        if known is None or not known.collectible or known.type == "hero":
            continue
        away = card.initial_zone in (Zone.PLAY, Zone.GRAVEYARD, Zone.SECRET)
        own = card.tags.get(GameTag.CONTROLLER, 0) == followed.other.player_id
        if away and own and card.tags.get(GameTag.CREATOR, 0) <= 1:
            found.append(known.id)
    return found
