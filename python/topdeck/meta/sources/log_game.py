"""One game of a log, followed from its start: who played what, what came to whose hand when, which cards are of whose
deck. Cards are told apart by where they were when the game began; whatever was made later is in nobody's deck."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from hearthstone.enums import BlockType, CardType, GameTag, Step, Zone

from topdeck.cards.catalogue import Catalogue
from topdeck.errors import BadInput
from topdeck.log_library import EntityTreeExporter, ExporterError, MissingPlayerData, packets
from topdeck.meta.sources.log_kinds import seed_of
from topdeck.meta.sources.log_lines import quiet

DECK_SIZES = (30, 40)
NOT_OF_DECKS = (CardType.HERO_POWER, CardType.ENCHANTMENT, CardType.PLAYER, CardType.GAME)


@dataclass(frozen=True)
class RawPlay:
    """A card that was played: by its entity, until it is known which card that was."""

    turn: int
    """The game's own turn: both players' turns count."""
    entity: int
    player: int
    card: str = ""
    is_made: bool = False
    """Whether it was made during the game."""


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


class _Follower(EntityTreeExporter):  # type: ignore[misc]
    """Follows a game and writes down what happens to cards. It goes on where a log of an old build leaves out who is
    meant."""

    card_class = _Card

    def __init__(self, tree: Any) -> None:
        super().__init__(tree, tolerate_missing_entities=True)
        self.played: list[RawPlay] = []
        self.held: dict[int, tuple[int, bool]] = {}
        self.dealt: set[int] = set()
        """What the mulligan offered, also where it came back to the hand later."""
        self.first_turn = 0
        self.lost = 0
        self.named_first = 0
        """The player whose card in hand was named first: nobody's but one's own are."""
        self.listed: list[Any] = []
        """What the log lists before anything happens."""
        self.is_listing = True

    def export_packet(self, packet: Any) -> None:
        self.is_listing &= isinstance(packet, packets.CreateGame | packets.CreateGame.Player | packets.FullEntity)
        super().export_packet(packet)

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
        if self.is_listing:
            self.listed.append(done)
        if not self.is_listing or self.first_turn <= 1:  # since when a card is there that a later start lists, is lost
            self._note_hand(packet.entity, dict(packet.tags).get(GameTag.ZONE))
        return done

    def handle_show_entity(self, packet: Any) -> Any:
        done = super().handle_show_entity(packet)
        if done is not None and not self.named_first and dict(packet.tags).get(GameTag.ZONE) == Zone.HAND:
            self.named_first = int(done.tags.get(GameTag.CONTROLLER, 0))
        return done

    def handle_change_entity(self, packet: Any) -> Any:
        try:
            return super().handle_change_entity(packet)
        except ExporterError:  # a change of something that the log never showed
            self.lost += 1
            return None

    def _note_hand(self, entity: Any, zone: Any) -> None:
        if zone != Zone.HAND or not self.game or not isinstance(entity, int):  # a player, by name, holds no place
            return
        step = int(self.game.tags.get(GameTag.STEP, 0))
        turn = self._turn() if step > Step.BEGIN_MULLIGAN else 0
        self.held[entity] = (turn, step < Step.BEGIN_MULLIGAN)
        if turn == 0 and step < Step.BEGIN_MULLIGAN:
            self.dealt.add(entity)

    def handle_block(self, packet: Any) -> None:
        is_play = packet.type == BlockType.PLAY and isinstance(packet.entity, int)
        place, turn = len(self.played), self._turn()
        if is_play:
            self.played.append(RawPlay(turn, packet.entity, 0))
        super().handle_block(packet)
        if is_play:
            entity = self.game.find_entity_by_id(packet.entity)
            if entity is not None:
                player = int(entity.tags.get(GameTag.CONTROLLER, 0))
                self.played[place] = RawPlay(turn, packet.entity, player, getattr(entity, "card_id", None) or "")

    def _turn(self) -> int:
        return int(self.game.tags.get(GameTag.TURN, 0)) if self.game else 0


@dataclass(frozen=True)
class Followed:
    """One game, which may still be going on."""

    game: Any
    """The library's figure of it, as it stands."""
    me: Any
    """The player whose log it is."""
    other: Any
    played: tuple[RawPlay, ...]
    held: dict[int, tuple[int, bool]]
    """For each card that came to a hand: the game's turn (0: with the opening hand), and whether the mulligan offered
    it. Cards that were there when the log began in the middle of a game are missing."""
    originals: dict[int, int]
    """The cards of the decks, each with its player."""
    cards: dict[int, str]
    """What these were, as far as it is known."""
    first_turn: int
    """The game's turn at which the log began."""
    identity: str
    lost: int = 0

    @property
    def me_has_coin(self) -> bool:
        """Whether the other player went first."""
        return not bool(self.me.tags.get(GameTag.FIRST_PLAYER, 0))

    def deck_size(self, player: int) -> int:
        """How many cards a player's deck began with."""
        return sum(owner == player for owner in self.originals.values())

    def deck_cards(self, player: int) -> list[str]:
        """Those that are known."""
        return [self.cards[card] for card, owner in self.originals.items() if owner == player and card in self.cards]


def follow(tree: Any) -> Followed:
    """What is known about a game; raises whatever the library does where too much is missing."""
    with quiet():
        told = _Follower(tree).export()
    game = told.game
    if game is None or len(game.players) < 2:
        raise BadInput("its two players are not named")
    originals = _originals(told)
    me = _own_player(game, told, originals)
    other = next(player for player in game.players if player is not me)
    cards = {entity: card for entity in originals if (card := _card_of(game, entity))}
    played = tuple(_known(play, game, originals) for play in told.played)
    return Followed(
        game, me, other, played, told.held, originals, cards, told.first_turn, _identity(game, told), told.lost
    )


def _originals(told: _Follower) -> dict[int, int]:
    """The cards of both decks. A log that begins in the middle of a game lists everything where it lies by then."""
    listed = {int(card.id) for card in told.listed}
    found: dict[int, int] = {}
    for card in told.listed if told.first_turn > 1 else told.game.initial_entities:
        zone, owner = card.initial_zone, card.initial_controller
        if owner is None or card is owner or _is_made(card, zone):
            continue
        began = zone in (Zone.DECK, Zone.GRAVEYARD) or (zone == Zone.HAND and int(card.id) in listed)
        if began or (told.first_turn > 1 and zone in (Zone.PLAY, Zone.SECRET)):
            found[int(card.id)] = int(owner.player_id)
    return _without_coin(found, told.game)


def _is_made(card: Any, zone: Any) -> bool:
    """Whether it was made, or is none that a deck could hold. The game itself makes The Coin."""
    creator = int(card.initial_creator or card.tags.get(GameTag.CREATOR, 0))
    kind = card.tags.get(GameTag.CARDTYPE, 0)
    if kind in NOT_OF_DECKS or (kind == CardType.HERO and zone == Zone.PLAY):
        return True
    return creator > 1 or (creator == 1 and zone != Zone.DECK)


def _without_coin(found: dict[int, int], game: Any) -> dict[int, int]:
    """Old logs list the opening hands with the decks, and The Coin of the other player with neither face nor maker: it
    is the one too many, and came last."""
    for player, size in Counter(found.values()).items():
        held = [card for card, owner in found.items()
                if owner == player and game.find_entity_by_id(card).initial_zone == Zone.HAND]  # fmt: skip
        if held and size - 1 in DECK_SIZES:
            del found[max(held)]
    return found


def _card_of(game: Any, entity: int) -> str:
    card = game.find_entity_by_id(entity)
    return (getattr(card, "initial_card_id", None) or getattr(card, "card_id", None) or "") if card is not None else ""


def _known(play: RawPlay, game: Any, originals: dict[int, int]) -> RawPlay:
    """Which card it was: of the deck, what it was there; a secret, what it turned out to be."""
    is_made = play.entity not in originals
    seen, first = play.card, _card_of(game, play.entity)
    return replace(play, card=(seen or first) if is_made else (first or seen), is_made=is_made)


def _own_player(game: Any, told: _Follower, originals: dict[int, int]) -> Any:
    """The one whose log it is: whose cards in hand are named. Against the computer, the other one; a log that begins in
    the middle of a game lists the hand at once; where none is named, the one with more known cards."""
    people = [player for player in game.players if not player.is_ai]
    if len(people) == 1:
        return people[0]
    number = told.named_first
    if not number:
        named = Counter(
            int(card.tags.get(GameTag.CONTROLLER, 0))
            for card in game.entities
            if card.initial_zone == Zone.HAND and getattr(card, "initial_card_id", None)
        )
        number = named.most_common(1)[0][0] if named else 0
    for player in game.players:
        if player.player_id == number:
            return player
    known = Counter(owner for card, owner in originals.items() if _card_of(game, card))
    return max(game.players, key=lambda player: known[player.player_id])


def _identity(game: Any, told: _Follower) -> str:
    """A name for a game that does not depend on the file it stands in, nor on how far it has come: who plays, with
    which heroes, and what they were dealt. The logs of both players give the same."""
    players = sorted((p.player_id, p.account_hi, p.account_lo, p.initial_hero_entity_id) for p in game.players)
    heroes = sorted(str(getattr(p.starting_hero, "card_id", "")) for p in game.players)
    dealt = sorted(told.dealt)
    late: list[Any] = []
    if told.first_turn > 1 or not dealt:  # a log that begins later: where everything lay, and the first plays
        late = [(int(e.id), int(e.initial_zone), int(e.initial_zone_position)) for e in told.listed]
        late += [told.first_turn, *((play.turn, play.entity) for play in told.played[:5])]
    return hashlib.sha256(repr((players, heroes, dealt, seed_of(game), late)).encode()).hexdigest()[:20]


def is_continuation(before: Followed, after: Followed) -> bool:
    """Whether a piece of a log goes on with the game of the piece before: the same players, later."""
    if after.first_turn <= 1 or after.first_turn < before.first_turn:
        return False
    accounts = [[(p.player_id, p.account_hi, p.account_lo) for p in piece.game.players] for piece in (before, after)]
    seeds = {seed_of(piece.game) for piece in (before, after)} - {0}
    heroes = [[p.initial_hero_entity_id for p in piece.game.players] for piece in (before, after)]
    turn = int(before.game.tags.get(GameTag.TURN, 0))
    return accounts[0] == accounts[1] and heroes[0] == heroes[1] and len(seeds) <= 1 and turn <= after.first_turn


def joined(before: Followed, after: Followed) -> Followed:
    """Two pieces of one game: it stands as the later one says, and all that the earlier one saw is known."""
    played = tuple(replace(play, is_made=play.entity not in before.originals) for play in after.played)
    cards = {card: after.cards[card] for card in after.cards if card in before.originals}
    return replace(
        after, played=before.played + played, held={**before.held, **after.held}, originals=before.originals,
        cards={**cards, **before.cards},
        first_turn=before.first_turn, identity=before.identity, lost=before.lost + after.lost,
    )  # fmt: skip
