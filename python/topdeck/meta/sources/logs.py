"""Power.log (as the game writes it) and HSReplay XML, through `hslog` and `hsreplay`."""

from __future__ import annotations

import hashlib
import io
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from hearthstone.enums import BlockType, GameTag, PlayState, Step, Zone
from hearthstone.utils import get_original_card_id
from hslog import LogParser
from hslog.exceptions import ExporterError, MissingPlayerData
from hslog.export import EntityTreeExporter, FriendlyPlayerExporter
from hsreplay.document import HSReplayDocument

from topdeck.cards.catalogue import Catalogue
from topdeck.errors import BadInput
from topdeck.files import shown
from topdeck.meta.sources.names import card_of, format_of, told_apart
from topdeck.meta.sources.records import GameRecord, Harvest, Report
from topdeck.meta.table import DeckRecord

UNFOLLOWED = "it cannot be followed: parts of it are missing or damaged"
RESULTS = {PlayState.WON: "win", PlayState.LOST: "loss", PlayState.TIED: "draw", PlayState.CONCEDED: "loss"}


class _Card(EntityTreeExporter.card_class):  # type: ignore[misc]
    """A card of a log; what a card was before a transformation is looked up in our catalogue."""

    initial_card_id: str | None

    def _capture_initial_card_id(self, card_id: str, tags: dict[Any, int]) -> None:
        before = Catalogue.load().by_dbf.get(tags.get(GameTag.TRANSFORMED_FROM_CARD, 0))
        if before is not None and not self.initial_card_id:
            self.initial_card_id = before.id
            return
        kept = {tag: value for tag, value in tags.items() if tag != GameTag.TRANSFORMED_FROM_CARD}
        super()._capture_initial_card_id(card_id, kept)


class _Plays(EntityTreeExporter):  # type: ignore[misc]
    """Follows a game and writes down who played which card when."""

    card_class = _Card

    def __init__(self, tree: Any) -> None:
        super().__init__(tree, tolerate_missing_entities=True)
        self.played: list[tuple[int, int, int, bool]] = []
        self.held: dict[int, tuple[int, bool]] = {}
        """For each card that came to a hand: the game's turn (0: with the opening hand), and whether the mulligan
        offered it."""
        self.first_turn = 0
        self.lost = 0

    def handle_create_game(self, packet: Any) -> Any:
        done = super().handle_create_game(packet)
        self.first_turn = self._turn()
        return done

    def handle_tag_change(self, packet: Any) -> Any:
        try:
            done = super().handle_tag_change(packet)
        except MissingPlayerData:  # a player named in a way the log never explained
            self.lost += 1
            return None
        if packet.tag == GameTag.ZONE:
            self._note_hand(packet.entity, packet.value)
        return done

    def handle_full_entity(self, packet: Any) -> Any:
        done = super().handle_full_entity(packet)
        self._note_hand(packet.entity, dict(packet.tags).get(GameTag.ZONE))
        return done

    def _note_hand(self, entity: Any, zone: Any) -> None:
        if zone != Zone.HAND or not self.game or not isinstance(entity, int):  # a player, by name, holds no place
            return
        step = int(self.game.tags.get(GameTag.STEP, 0))
        turn = self._turn() if step > Step.BEGIN_MULLIGAN else 0
        self.held[entity] = (turn, step < Step.BEGIN_MULLIGAN)

    def handle_change_entity(self, packet: Any) -> Any:
        try:
            return super().handle_change_entity(packet)
        except ExporterError:  # a change of something that the log never showed
            self.lost += 1
            return None

    def handle_block(self, packet: Any) -> None:
        start = len(self.played)
        is_play = packet.type == BlockType.PLAY and isinstance(packet.entity, int)
        if is_play:
            self.played.append((self._turn(), packet.entity, 0, False))
        super().handle_block(packet)
        if is_play:
            turn, entity_id, _, _ = self.played[start]
            entity = self.game.find_entity_by_id(entity_id)
            creator = entity.tags.get(GameTag.CREATOR, 0) if entity is not None else 0
            self.played[start] = (turn, entity_id, entity.tags.get(GameTag.CONTROLLER, 0) if entity else 0, creator > 1)

    def _turn(self) -> int:
        return int(self.game.tags.get(GameTag.TURN, 0)) if self.game else 0


def read_log(text: str, path: Path, catalogue: str) -> Harvest:
    """All games of a Power.log."""
    harvest = Harvest(Report(str(path), "power log"))
    parser = LogParser()
    lost = 0
    with quiet():
        for line in io.StringIO(text):
            try:
                parser.read_line(line)
            except Exception:  # the parser raises many kinds; each means that it cannot use this line
                lost += 1
        parser.flush()
    if lost:
        harvest.report.complain("log", f"{lost} lines could not be understood")
    trees = list(parser.games)
    return _read_trees(trees, path, catalogue, harvest)


@contextmanager
def quiet() -> Iterator[None]:
    """The libraries warn on the root logger about every line that is new or too old to them."""
    before = logging.root.manager.disable
    logging.disable(logging.WARNING)
    try:
        yield
    finally:
        logging.disable(before)


def read_replay_xml(text: str, path: Path, catalogue: str) -> Harvest:
    """All games of an HSReplay document."""
    harvest = Harvest(Report(str(path), "hsreplay xml"))
    try:
        document = HSReplayDocument.from_xml_file(io.BytesIO(text.encode()))
        trees = list(document.to_packet_tree())
    except SyntaxError as error:  # of XML; it tells line and column
        raise BadInput(f"{path}: not a usable HSReplay document: {error.msg}") from error
    except Exception as error:  # the document reader raises many kinds, in words that tell its reader nothing
        raise BadInput(f"{path}: not a usable HSReplay document: parts of it are missing or damaged") from error
    return _read_trees(trees, path, catalogue, harvest)


@dataclass(frozen=True)
class Followed:
    """One game that may still be going on."""

    harvest: Harvest
    game: Any
    """The library's figure of it."""
    other: Any
    """The opponent in it."""
    held: dict[int, tuple[int, bool]]
    """See `_Plays`; empty if the log began too late to tell."""
    first_turn: int
    """The game's turn at which the log began."""


def follow_tree(tree: Any, name: str, catalogue: str) -> Followed:
    """What is known about a game so far."""
    harvest = Harvest(Report(name, "power log"))
    with quiet():
        exporter = _Plays(tree).export()
    _, other = _read_game(exporter, name, tree, catalogue, harvest)
    if exporter.lost:
        harvest.report.notes.append(f"{exporter.lost} changes of something that the log never showed")
    held = exporter.held if exporter.first_turn <= 1 else {}
    return Followed(harvest, exporter.game, other, held, exporter.first_turn)


def _read_trees(trees: list[Any], path: Path, catalogue: str, harvest: Harvest) -> Harvest:
    digest = hashlib.sha256(shown(path.name).encode()).hexdigest()[:12]
    failed: list[str] = []
    for place, tree in enumerate(trees):
        try:
            with quiet():
                exporter = _Plays(tree).export()
            if exporter.lost:
                harvest.report.complain(
                    f"game {place}", f"{exporter.lost} changes of something that the log never showed"
                )
            me, _ = _read_game(exporter, f"{digest}-{place}", tree, catalogue, harvest)
            _read_decks(exporter.game, me, catalogue, harvest)
        except Exception as error:  # the library raises many kinds, in words that tell a reader of the log nothing
            told = str(error) if isinstance(error, BadInput) else UNFOLLOWED
            failed.append(f"game {place}: {told}")
            harvest.report.complain(f"game {place}", told)
    if not harvest.games:
        why = failed or harvest.report.notes  # why a game failed says more than how many lines were lost
        raise BadInput(f"{path}: no game that could be followed" + (f"; first: {why[0]}" if why else ""))
    times = [game.played_at for game in harvest.games if game.played_at]
    harvest.period = (min(times), max(times)) if times else None
    return harvest.counted()


def _own_place(game: Any, tree: Any) -> int:
    """Which of the two players keeps the log: the one whose cards in hand it names. A log that begins in the middle of
    a game lists these at once; where none is named, the one with more known cards."""
    players = list(game.players)
    with quiet():
        number = FriendlyPlayerExporter(tree).export()
    if number is None:
        named = Counter(
            card.tags.get(GameTag.CONTROLLER, 0)
            for card in game.entities
            if card.initial_zone == Zone.HAND and getattr(card, "initial_card_id", None)
        )
        number = named.most_common(1)[0][0] if named else None
    for place, player in enumerate(players):
        if player.player_id == number:
            return place
    seen = [sum(bool(card.initial_card_id) for card in deck.initial_deck_cards) for deck in _decks(game)]
    return 0 if seen[0] >= seen[1] else 1


def _read_game(exporter: _Plays, game_id: str, tree: Any, catalogue: str, harvest: Harvest) -> tuple[Any, Any]:
    """Put the game into the harvest; gives the log's own player and the other one."""
    game = exporter.game
    players = list(game.players)
    if len(players) != 2:
        raise BadInput(f"{len(players)} players")
    mine = _own_place(game, tree)
    me, other = players[mine], players[1 - mine]
    heroes = {"me": _class_of(me, catalogue), "opponent": _class_of(other, catalogue)}
    sides = {me.player_id: "me", other.player_id: "opponent"}
    raw: list[tuple[str, int, str, str]] = []
    generated = set()
    for turn, entity_id, controller, made in exporter.played:
        entity = game.find_entity_by_id(entity_id)
        card_id = getattr(entity, "card_id", None)
        if not card_id or controller not in sides:
            continue
        if made:
            generated.add(len(raw))
        raw.append((sides[controller], (turn + 1) // 2, card_id, ""))
    plays = told_apart(raw, heroes, catalogue, harvest.report)
    # A log tells who created a card: better than any guess.
    plays = tuple(
        type(p)(p.side, p.turn, p.card, p.dbf, "generated", p.known) if i in generated and p.kind == "deck" else p
        for i, p in enumerate(plays)
    )
    when = _started(tree)
    harvest.games.append(
        GameRecord(game_id, when, "", format_of("", when, plays, catalogue), heroes["me"], heroes["opponent"],
                   not bool(me.tags.get(GameTag.FIRST_PLAYER, 0)), _result(me), None, "", "", plays)
    )  # fmt: skip
    return me, other


def _read_decks(game: Any, me: Any, catalogue: str, harvest: Harvest) -> None:
    """The decks of the game that was read last."""
    record = harvest.games[-1]
    for deck, player in zip(_decks(game), game.players, strict=True):
        side, hero = ("me", record.hero) if player is me else ("opponent", record.opponent)
        _add_deck(deck, hero, f"{record.id}-{side}", catalogue, harvest)


class _Deck:
    """The cards that started in one player's deck."""

    def __init__(self, player: Any) -> None:
        self.initial_deck_cards = [
            card
            for card in player.game.initial_entities
            if card.initial_controller == player
            and card.initial_zone in (Zone.DECK, Zone.GRAVEYARD)
            and card.initial_creator <= 1
            and not isinstance(card, type(player))
        ]


def _decks(game: Any) -> list[_Deck]:
    return [_Deck(player) for player in game.players]


def _add_deck(deck: _Deck, hero: str, name: str, catalogue: str, harvest: Harvest) -> None:
    """Full lists only: a deck of which half is hidden would be clustered as something else."""
    ids = [get_original_card_id(card.initial_card_id) for card in deck.initial_deck_cards if card.initial_card_id]
    pool = Catalogue.load(catalogue).by_id
    known = Counter(pool[card_id].dbf for card_id in ids if card_id in pool and pool[card_id].collectible)
    harvest.report.unknown_cards.update(card_id for card_id in ids if card_id not in pool)
    if known.total() == len(deck.initial_deck_cards) == 30:
        harvest.decks.append(DeckRecord(dict(known), name, hero))
    elif ids:
        harvest.report.notes.append(f"{name}: {len(ids)} of {len(deck.initial_deck_cards)} cards seen, no full list")


def _class_of(player: Any, catalogue: str) -> str:
    hero = player.starting_hero
    card = card_of(catalogue, hero.card_id) if hero is not None and hero.card_id else None
    if card is not None and card.class_name != "neutral":
        return card.class_name
    number = (hero.card_id or "")[5:7] if hero is not None else ""
    order = ("warrior", "shaman", "rogue", "paladin", "hunter", "druid", "warlock", "mage", "priest")
    return order[int(number) - 1] if number.isdecimal() and 1 <= int(number) <= 9 else ""


def _result(player: Any) -> str:
    try:
        return RESULTS.get(PlayState(player.tags.get(GameTag.PLAYSTATE, 0)), "")
    except ValueError:
        return ""


def _started(tree: Any) -> datetime | None:
    when = getattr(tree, "start_time", None)
    return when.replace(tzinfo=None) if isinstance(when, datetime) else None
