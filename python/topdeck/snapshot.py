"""What is seen of a game, as plain data classes. The core fills them directly, field by field in this order."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card by id and name: in a deck, among secrets, on offer, or as a hero power."""

    id: str
    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Character:
    """A minion or hero in play, as it stands now. Its `entity` stays the same while it is in play."""

    entity: int
    id: str
    name: str
    attack: int
    health: int
    max_health: int
    damage: int
    keywords: frozenset[str]
    frozen: bool
    silenced: bool
    asleep: bool
    attacks: int
    spell_damage: int
    can_attack: bool

    def __str__(self) -> str:
        return f"{self.name} {self.attack}/{self.health}"


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in hand. Its `entity` stays the same while it is held.

    Of a card that you cannot see only its entity and since which turn it is held are known: its id is empty.
    """

    entity: int
    id: str
    name: str
    type: str
    cost: int | None
    attack: int | None
    health: int | None
    known: bool
    since: int

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Weapon:
    """An equipped weapon."""

    entity: int
    id: str
    name: str
    attack: int
    durability: int

    def __str__(self) -> str:
        return f"{self.name} {self.attack}/{self.durability}"


@dataclass(frozen=True, slots=True)
class Player:
    """One side of the table. `None` stands for cards that you cannot see.

    The deck has no order: which card comes next is decided when it is drawn. A secret's class shows by its colour.
    """

    hero: Character
    class_name: str
    armor: int
    weapon: Weapon | None
    power: NamedCard | None
    power_cost: int
    power_used: bool
    mana: int
    crystals: int
    locked: int
    overload: int
    fatigue: int
    spell_damage: int
    board: tuple[Character, ...]
    hand: tuple[HandCard, ...]
    deck: tuple[NamedCard | None, ...]
    secrets: tuple[NamedCard | None, ...]
    secret_classes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything that is seen of a game at one moment."""

    turn: int
    active: int
    first: int
    phase: str
    winner: int | None
    over: bool
    options: tuple[NamedCard | None, ...]
    players: tuple[Player, Player]
