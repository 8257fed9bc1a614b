"""Games of a Power.log (as the game writes it) and of HSReplay XML, through `hslog` and `hsreplay`."""

from __future__ import annotations

import io
from collections import Counter
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from hearthstone.enums import GameTag, PlayState
from hearthstone.utils import get_original_card_id

from topdeck.cards.catalogue import ALL_CLASSES, Catalogue
from topdeck.errors import BadInput
from topdeck.log_library import HSReplayDocument
from topdeck.meta.sources.log_game import Followed, follow, is_continuation, joined
from topdeck.meta.sources.log_kinds import day_named, first_day, format_told, left_out, mode_of, played_at
from topdeck.meta.sources.log_lines import LoggedGame, LogReader, quiet
from topdeck.meta.sources.names import card_of, format_of, release_of, told_apart
from topdeck.meta.sources.records import GameRecord, Harvest, Play, Report
from topdeck.meta.sources.values import moment, whole
from topdeck.meta.table import DeckRecord

UNFOLLOWED = "it cannot be followed: parts of it are missing or damaged"
RESULTS = {PlayState.WON: "win", PlayState.LOST: "loss", PlayState.TIED: "draw", PlayState.CONCEDED: "loss"}
HEROES = ("warrior", "shaman", "rogue", "paladin", "hunter", "druid", "warlock", "mage", "priest", "demon hunter",
          "death knight")  # fmt: skip
"""Classes in the order of their first heroes' ids: HERO_01, HERO_02, ..."""


@dataclass(frozen=True)
class Told:
    """What a source says about a game beside the game itself."""

    meta: dict[str, Any] = field(default_factory=dict)
    started: datetime | None = None
    is_dated: bool = False
    """Whether the day is written down, and not only that of the file."""
    spectated: bool = False
    ranks: dict[int, int] = field(default_factory=dict)
    decks: dict[int, list[str]] = field(default_factory=dict)
    """Full lists, by player, that the source knows from elsewhere."""


def read_log(text: str, path: Path, catalogue: str) -> Harvest:
    """All games of a log."""
    reader = LogReader()
    with quiet():
        for line in io.StringIO(text):
            reader.take(line)
        reader.finish()
    return harvest_of(reader, path, catalogue)


def harvest_of(reader: LogReader, path: Path, catalogue: str) -> Harvest:
    """The games of a log that was taken in, as far as it has come."""
    harvest = Harvest(Report(str(path), "power log"))
    if reader.lost:
        harvest.report.complain("log", f"{reader.lost} lines could not be understood")
    games = [(_tree(game), told_of(game, reader, path)) for game in reader.games]
    return _read_games(games, path, catalogue, harvest)


def told_of(game: LoggedGame, reader: LogReader, path: Path) -> Told:
    """What a log says of one of its games."""
    day = first_day(path, reader.day)
    return Told(game.meta, game.moment(day), day_named(path) is not None, game.spectated)


def _tree(game: LoggedGame) -> Any:
    """The packets of a game; none where not even its start was understood."""
    return game.parser.games[-1] if game.parser.games else None


def read_replay_xml(text: str, path: Path, catalogue: str) -> Harvest:
    """All games of an HSReplay document."""
    harvest = Harvest(Report(str(path), "hsreplay xml"))
    try:
        xml = _parsed(text, harvest.report)
        document = HSReplayDocument.from_xml(xml)
        trees = [node.export() for node in document.games]
        told = [_told(game, document.build) for game in xml.findall("Game")]
    except SyntaxError as error:  # of XML; it tells line and column
        raise BadInput(f"{path}: not a usable HSReplay document: {error.msg}") from error
    except Exception as error:  # the document reader raises many kinds, in words that tell its reader nothing
        why = harvest.report.notes[0] if harvest.report.notes else "parts of it are missing or damaged"
        raise BadInput(f"{path}: not a usable HSReplay document: {why}") from error
    return _read_games(list(zip(trees, told, strict=True)), path, catalogue, harvest)


def _parsed(text: str, report: Report) -> Any:
    """The document; of one that was cut off, what stands before the cut."""
    parser: Any = ElementTree.XMLPullParser(["start"])
    parser.feed(text.encode())
    root = next((element for _, element in parser.read_events()), None)
    try:
        parser.close()
    except SyntaxError as error:
        if root is None:
            raise
        report.complain("document", f"it is cut off ({error.msg}); what stands before that is read")
    return ElementTree.ElementTree(root)


def _told(game: ElementTree.Element, build: Any) -> Told:
    """What a document says of a game: type, format, day, ranks, and the decks it knows."""
    names = {"GameType": "type", "FormatType": "format", "ScenarioID": "scenarioID"}
    meta = {key: whole(game.get(name), 0, 10**7) for key, name in names.items()}
    ranks, decks = {}, {}
    for player in game.findall("Player"):
        number, rank = whole(player.get("playerID"), 0, 100), whole(player.get("rank"), 0, 1000)
        cards = [str(card.get("id")) for card in player.findall("Deck/Card") if card.get("id")]
        if number is not None and rank is not None:
            ranks[number] = rank
        if number is not None and cards:
            decks[number] = cards
    started = moment(game.get("ts"))
    started = started.replace(tzinfo=UTC) if started is not None else None
    return Told({**meta, "BuildNumber": whole(build, 0, 10**7)}, started, started is not None, False, ranks, decks)


def _read_games(trees: list[tuple[Any, Told]], path: Path, catalogue: str, harvest: Harvest) -> Harvest:
    failed: list[str] = []
    report = harvest.report
    for place, (followed, told) in enumerate(_followed(trees)):
        if isinstance(followed, str):
            failed.append(f"game {place}: {followed}")
            report.complain(f"game {place}", followed)
            continue
        try:
            why = left_out(told.meta, followed.game)
            if why:
                report.left_out[why] += 1
                continue
            if followed.lost:
                report.complain(f"game {place}", f"{followed.lost} changes of something that the log never showed")
            record = record_of(followed, told, catalogue, report)
            _add_decks(followed, told, record, catalogue, harvest)
            harvest.games.append(record)
        except Exception as error:  # the library raises many kinds, in words that tell a reader of the log nothing
            text = str(error) if isinstance(error, BadInput) else UNFOLLOWED
            failed.append(f"game {place}: {text}")
            report.complain(f"game {place}", text)
    if not harvest.games and not report.left_out:
        why = (failed or report.notes or ["there is no start of a game in it"])[0]  # why a game failed says most
        raise BadInput(f"{path}: no game that could be followed; first: {why}")
    times = [game.played_at for game in harvest.games if game.played_at]
    harvest.period = (min(times), max(times)) if times else None
    return harvest.counted()


def _followed(trees: list[tuple[Any, Told]]) -> list[tuple[Followed | str, Told]]:
    """Each game, the pieces of one that was reconnected to as one; a text for what cannot be followed."""
    found: list[tuple[Followed | str, Told]] = []
    for tree, told in trees:
        now = UNFOLLOWED if tree is None else _try_to_follow(tree)
        before = found[-1][0] if found else ""
        if isinstance(now, Followed) and isinstance(before, Followed) and is_continuation(before, now):
            meta = {**found[-1][1].meta, **told.meta}
            found[-1] = (joined(before, now), replace(found[-1][1], meta=meta))
        else:
            found.append((now, told))
    return found


def _try_to_follow(tree: Any) -> Followed | str:
    try:
        return follow(tree)
    except BadInput as error:
        return str(error)
    except Exception:  # the library raises many kinds where something is missing (yet)
        return UNFOLLOWED


def follow_log(games: list[LoggedGame]) -> Followed:
    """The game that the last piece of a log tells of, with the pieces before a reconnection."""
    followed = follow(games[-1].tree)
    for piece in reversed(games[:-1]):
        before = _try_to_follow(piece.tree) if followed.first_turn > 1 and _tree(piece) is not None else ""
        if not isinstance(before, Followed) or not is_continuation(before, followed):
            break
        followed = joined(before, followed)
    return followed


def record_of(followed: Followed, told: Told, catalogue: str, report: Report) -> GameRecord:
    """A game as the store keeps it."""
    me, other = followed.me, followed.other
    heroes = {"me": class_of(me, catalogue), "opponent": class_of(other, catalogue)}
    sides = {me.player_id: "me", other.player_id: "opponent"}
    played = [play for play in followed.played if play.card and play.player in sides]
    raw = [(sides[play.player], (play.turn + 1) // 2, play.card, "") for play in played]
    plays = tuple(
        replace(play, kind="generated") if own.is_made and play.kind == "deck" else play
        for play, own in zip(told_apart(raw, heroes, catalogue, report), played, strict=True)
    )  # who made a card, the log tells better than any guess
    mode = mode_of(told.meta.get("GameType"))[0]
    build = int(told.meta.get("BuildNumber") or 0)
    when = played_at(told.started, told.is_dated, build, _releases(plays, catalogue))
    format = "arena" if mode == "arena" else format_told(told.meta.get("FormatType"))
    format = format or format_of("", when, plays, catalogue)
    return GameRecord(
        followed.identity, when, mode, format, heroes["me"], heroes["opponent"], followed.me_has_coin,
        result_of(me), told.ranks.get(me.player_id), plays=plays, spectated=told.spectated,
    )  # fmt: skip


def _releases(plays: tuple[Play, ...], catalogue: str) -> list[datetime]:
    pool = Catalogue.load(catalogue).by_id
    found = (release_of(pool[play.card].set) for play in plays if play.card in pool)
    return [day for day in found if day is not None]


def _add_decks(followed: Followed, told: Told, record: GameRecord, catalogue: str, harvest: Harvest) -> None:
    """Full lists only: a deck of which half is hidden would be clustered as something else."""
    pool = Catalogue.load(catalogue).by_id
    won = {"win": 100.0, "loss": 0.0, "draw": 50.0}.get(record.result, float("nan"))
    for player, side, hero in ((followed.me, "me", record.hero), (followed.other, "opponent", record.opponent)):
        number = player.player_id
        size = followed.deck_size(number)
        ids = told.decks.get(number) or followed.deck_cards(number)
        originals = [get_original_card_id(card) for card in ids]
        known = Counter(pool[card].dbf for card in originals if card in pool and pool[card].collectible)
        harvest.report.unknown_cards.update(card for card in originals if card not in pool)
        name = f"{record.id}-{side}"
        if known and known.total() == len(ids) and (len(ids) == size or number in told.decks):
            rate = won if side == "me" else 100.0 - won
            harvest.decks.append(DeckRecord(dict(known), name, hero, "", 1.0, rate))
        elif ids and side == "me":
            harvest.report.notes.append(
                f"game {record.id}: {len(ids)} of the own deck's {size} cards were seen, no full list"
            )


def class_of(player: Any, catalogue: str) -> str:
    """The class of a player, by the hero he began with; empty where that is nobody's."""
    hero = player.starting_hero
    card_id = (hero.card_id or "") if hero is not None else ""
    card = card_of(catalogue, card_id) if card_id else None
    if card is not None and card.class_name in ALL_CLASSES:
        return card.class_name
    number = card_id[5:7] if card_id.startswith("HERO_") else ""
    return HEROES[int(number) - 1] if number.isdecimal() and 1 <= int(number) <= len(HEROES) else ""


def result_of(player: Any) -> str:
    """How a game ended for a player; empty while it goes on."""
    try:
        return RESULTS.get(PlayState(player.tags.get(GameTag.PLAYSTATE, 0)), "")
    except ValueError:
        return ""
