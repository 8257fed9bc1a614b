"""What lies on the table by a log: every entity with its tags, and the two sides as one compares them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from hearthstone.enums import CardType, GameTag, Zone

from topdeck.log_library import packets

KEYWORDS = {
    GameTag.TAUNT: "taunt",
    GameTag.DIVINE_SHIELD: "divine_shield",
    GameTag.STEALTH: "stealth",
    GameTag.FROZEN: "frozen",
    GameTag.WINDFURY: "windfury",
    GameTag.POISONOUS: "poisonous",
    GameTag.LIFESTEAL: "lifesteal",
}
"""What is compared of a minion beside its numbers."""
OF_CARDS = (CardType.MINION, CardType.SPELL, CardType.WEAPON, CardType.HERO_POWER)


@dataclass
class Entity:
    """One thing of the game. Its card is empty while the log does not name it."""

    id: int
    card: str = ""
    tags: dict[int, int] = field(default_factory=dict)

    def get(self, tag: int, otherwise: int = 0) -> int:
        return self.tags.get(int(tag), otherwise)


@dataclass(frozen=True)
class Body:
    """A minion as it is compared."""

    card: str
    attack: int
    health: int
    keywords: frozenset[str] = frozenset()

    def __str__(self) -> str:
        words = "".join(f" {word.replace('_', ' ')}" for word in sorted(self.keywords))
        return f"{self.card} {self.attack}/{self.health}{words}"


@dataclass(frozen=True)
class SeenSide:
    """One side of the table."""

    health: int
    armor: int
    mana: int
    crystals: int
    board: tuple[Body, ...]
    hand: tuple[str, ...]
    """Cards by id; empty for those that the log never names."""
    weapon: tuple[str, int, int] | None
    secrets: int
    deck: int


Seen = tuple[SeenSide, SeenSide]


class Table:
    """Follows the packets of one game. `hidden` tells what a card is that the log names only later."""

    def __init__(self, hidden: dict[int, str] | None = None, parts: dict[int, list[str]] | None = None) -> None:
        self.entities: dict[int, Entity] = {}
        self.game = 0
        self.players: dict[int, int] = {}
        """Player number (1 or 2) -> his entity."""
        self.hidden = hidden if hidden is not None else {}
        self.parts = parts if parts is not None else {}
        """What came of an entity, as the whole log has it."""
        self.first_names: dict[int, str] = {}
        """What each entity was first called."""
        self.printed: dict[str, set[tuple[int, int, int]]] = {}
        """Cost, attack and health (or durability) that the log gives a card when it names one."""
        self.kinds: dict[str, int] = {}
        """Of every card that was named: its type."""
        self.drawn: list[tuple[int, int]] = []
        """Draws since somebody asked: player number and entity."""

    def take(self, packet: Any) -> None:
        """One packet, with those inside."""
        match packet:
            case packets.CreateGame():
                self._create(packet)
            case packets.FullEntity() | packets.ShowEntity() | packets.ChangeEntity():
                self._name(packet)
            case packets.TagChange():
                if (entity := self._entity(packet.entity)) is not None:
                    self._set(entity, int(packet.tag), int(packet.value))
            case packets.HideEntity():
                if (entity := self._entity(packet.entity)) is not None:
                    self._set(entity, int(GameTag.ZONE), int(packet.zone))
            case packets.Block():
                for part in packet.packets:
                    self.take(part)

    def _create(self, packet: Any) -> None:
        self.game = int(packet.entity)
        self.entities[self.game] = Entity(self.game, tags=_tags(packet.tags))
        for player in packet.players:
            number = reference(player.entity)
            self.entities[number] = Entity(number, tags=_tags(player.tags))
            self.players[int(player.player_id)] = number

    def _name(self, packet: Any) -> None:
        number = reference(packet.entity)
        entity = self.entities.setdefault(number, Entity(number))
        if packet.card_id:
            entity.card = packet.card_id
            self.first_names.setdefault(number, packet.card_id)
        for tag, value in _tags(packet.tags).items():
            self._set(entity, tag, value)
        if packet.card_id:
            self._note(entity)

    def _note(self, entity: Entity) -> None:
        kind = entity.get(GameTag.CARDTYPE)
        self.kinds[entity.card] = kind
        wanted = GameTag.COST if kind in (CardType.SPELL, CardType.HERO_POWER) else GameTag.HEALTH
        if kind in OF_CARDS and {int(wanted), int(GameTag.DURABILITY)} & entity.tags.keys():
            life = entity.get(GameTag.DURABILITY) or entity.get(GameTag.HEALTH)
            numbers = (entity.get(GameTag.COST), entity.get(GameTag.ATK), life)
            self.printed.setdefault(entity.card, set()).add(numbers)

    def _set(self, entity: Entity, tag: int, value: int) -> None:
        if tag == GameTag.ZONE and entity.get(tag) == Zone.DECK and value in (Zone.HAND, Zone.GRAVEYARD):
            self.drawn.append((entity.get(GameTag.CONTROLLER), entity.id))
        entity.tags[tag] = value

    def _entity(self, told: Any) -> Entity | None:
        return self.entities.get(reference(told))

    # --- questions --------------------------------------------------------------------------------------------------

    def card(self, entity: int) -> str:
        """What an entity is, also where the log tells it only later; empty where it never does."""
        known = self.entities.get(entity)
        return (known.card if known else "") or self.hidden.get(entity, "")

    def tag(self, tag: int) -> int:
        """A tag of the game itself."""
        return self.entities[self.game].get(tag) if self.game else 0

    def zone(self, player: int, zone: Zone) -> list[Entity]:
        """What a player has in a zone, in its order."""
        own = [
            entity
            for entity in self.entities.values()
            if entity.get(GameTag.CONTROLLER) == player and entity.get(GameTag.ZONE) == zone
        ]
        return sorted(own, key=lambda entity: (entity.get(GameTag.ZONE_POSITION), entity.id))

    def in_play(self, player: int, kind: CardType) -> list[Entity]:
        """Minions, hero, weapon or power of a player."""
        return [entity for entity in self.zone(player, Zone.PLAY) if entity.get(GameTag.CARDTYPE) == kind]

    def secrets(self, player: int) -> list[Entity]:
        """The secrets of a player; a quest lies there, too, and is none."""
        return [entity for entity in self.zone(player, Zone.SECRET) if not entity.get(GameTag.QUEST)]

    def hero(self, player: int) -> Entity | None:
        """The hero in play: the one that the player's entity names, else the last that came."""
        heroes = self.in_play(player, CardType.HERO)
        named = self.entities[self.players[player]].get(GameTag.HERO_ENTITY)
        return next((hero for hero in heroes if hero.id == named), heroes[-1] if heroes else None)

    def side(self, player: int) -> SeenSide:
        """What is compared of a player."""
        owner, hero = self.entities[self.players[player]], self.hero(player)
        full, used = owner.get(GameTag.RESOURCES), owner.get(GameTag.RESOURCES_USED)  # with what overload locks
        weapons = self.in_play(player, CardType.WEAPON)
        return SeenSide(
            health=_health(hero) if hero else 0,
            armor=hero.get(GameTag.ARMOR) if hero else 0,
            mana=max(0, full + owner.get(GameTag.TEMP_RESOURCES) - used),
            crystals=full,
            board=tuple(self._body(entity) for entity in self.in_play(player, CardType.MINION)),
            hand=tuple(self.card(entity.id) for entity in self.zone(player, Zone.HAND)),
            weapon=_weapon(weapons[-1]) if weapons else None,
            secrets=len(self.secrets(player)),
            deck=len(self.zone(player, Zone.DECK)),
        )

    def _body(self, entity: Entity) -> Body:
        words = frozenset(word for tag, word in KEYWORDS.items() if entity.get(tag))
        return Body(self.card(entity.id), max(0, entity.get(GameTag.ATK)), _health(entity), words)

    def came_of(self) -> dict[int, list[str]]:
        """By entity: the cards that it made."""
        found: dict[int, list[str]] = {}
        for entity in self.entities.values():
            if entity.card and (creator := entity.get(GameTag.CREATOR)):
                found.setdefault(creator, []).append(entity.card)
        return found

    def take_drawn(self) -> list[tuple[int, int]]:
        """The draws since the last time."""
        found, self.drawn = self.drawn, []
        return found


def _tags(tags: Iterable[Any]) -> dict[int, int]:
    return {int(tag): int(value) for tag, value in tags if isinstance(value, int)}


def _health(entity: Entity) -> int:
    return entity.get(GameTag.HEALTH) - entity.get(GameTag.DAMAGE)


def _weapon(entity: Entity) -> tuple[str, int, int]:
    durability = entity.get(GameTag.DURABILITY) or entity.get(GameTag.HEALTH)
    return entity.card, max(0, entity.get(GameTag.ATK)), durability - entity.get(GameTag.DAMAGE)


def reference(told: Any) -> int:
    """The number of an entity, however a packet names it; -1 where it is a name that nobody explained."""
    number = getattr(told, "entity_id", told)
    return int(number) if isinstance(number, int) else -1


def whole(tree_packets: Iterable[Any]) -> Table:
    """The table at the end of a log: by then everything is named that ever will be."""
    table = Table()
    for packet in tree_packets:
        table.take(packet)
    return table


def with_cards(side: SeenSide, rename: Any) -> SeenSide:
    """The same with every card called anew."""
    return replace(
        side,
        board=tuple(replace(body, card=rename(body.card)) for body in side.board),
        hand=tuple(rename(card) for card in side.hand),
        weapon=(rename(side.weapon[0]), *side.weapon[1:]) if side.weapon else None,
    )
