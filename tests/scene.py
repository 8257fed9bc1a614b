"""Small positions for tests: build one, act, look. Everything goes through the public door, `topdeck.Game`.

References are always from the side of player 0: "mine 1", "enemy 2", "hero", "enemy hero", or a minion's name if there
is only one of it. Every action takes `chance=[...]`, the exact random picks it needs, or `seed=` where the outcome does
not matter.
"""

from __future__ import annotations

from typing import Any

from topdeck import Catalogue, Character, Game, IllegalAction, Player

NUMBERS = ("attack", "health", "damage", "turn_attack", "attacks", "spell_damage")


class Scene:
    def __init__(self, game: Game) -> None:
        self.game = game
        self._seen = len(game.events)

    # --- acting -----------------------------------------------------------------------------------------------------

    def play(self, card: str, target: str | None = None, *, at: int | None = None, choose: int | None = None,
             chance: list[int] | None = None, seed: int | None = None) -> None:  # fmt: skip
        index = self._hand_index(card)
        text = f"play {index + 1}"
        if choose is not None:
            text += f" option {choose + 1}"
        me = self.game.players[self.game.active]
        if me.hand[index].type == "minion":
            text += f" at {(len(me.board) if at is None else at) + 1}"
        if target is not None:
            text += f" on {self._place(target)}"
        self._do(text, chance, seed)

    def attack(self, attacker: str, defender: str, *, chance: list[int] | None = None, seed: int | None = None) -> None:
        self._do(f"attack {self._place(attacker)} -> {self._place(defender)}", chance, seed)

    def power(self, target: str | None = None, *, chance: list[int] | None = None, seed: int | None = None) -> None:
        self._do("power" + (f" on {self._place(target)}" if target else ""), chance, seed)

    def end_turn(self, *, chance: list[int] | None = None, seed: int | None = None) -> None:
        self._do("end turn", chance, seed)

    def pick(self, option: int, *, chance: list[int] | None = None, seed: int | None = None) -> None:
        self._do(f"choose {option + 1}", chance, seed)

    def _do(self, action: str, chance: list[int] | None, seed: int | None) -> None:
        if seed is not None:
            self.game._core.reseed(seed)
            self.game.play(action)
        else:
            self.game.play_scripted(action, chance or [])

    # --- looking ----------------------------------------------------------------------------------------------------

    def _player(self, which: int) -> Player:
        return self.game.players[which]

    @property
    def board(self) -> list[str]:
        return [str(minion) for minion in self._player(0).board]

    @property
    def enemy_board(self) -> list[str]:
        return [str(minion) for minion in self._player(1).board]

    @property
    def hero(self) -> Hero:
        return Hero(self._player(0))

    @property
    def enemy_hero(self) -> Hero:
        return Hero(self._player(1))

    @property
    def hand(self) -> list[str]:
        return [card.name for card in self._player(0).hand]

    @property
    def enemy_hand(self) -> list[str]:
        return [card.name for card in self._player(1).hand]

    @property
    def deck(self) -> list[str]:
        return sorted(str(name) for name in self._player(0).deck)

    @property
    def enemy_deck(self) -> list[str]:
        return sorted(str(name) for name in self._player(1).deck)

    @property
    def weapon(self) -> str | None:
        weapon = self._player(0).weapon
        return str(weapon) if weapon else None

    @property
    def enemy_weapon(self) -> str | None:
        weapon = self._player(1).weapon
        return str(weapon) if weapon else None

    @property
    def secrets(self) -> list[str]:
        return [str(name) for name in self._player(0).secrets]

    @property
    def enemy_secrets(self) -> list[str]:
        return [str(name) for name in self._player(1).secrets]

    @property
    def mana(self) -> int:
        return self._player(0).mana

    @property
    def enemy_mana(self) -> int:
        return self._player(1).mana

    @property
    def crystals(self) -> int:
        return self._player(0).crystals

    @property
    def enemy_crystals(self) -> int:
        return self._player(1).crystals

    @property
    def overload(self) -> int:
        return self._player(0).overload

    @property
    def hero_power(self) -> str:
        return self._player(0).power

    @property
    def options(self) -> list[str]:
        return list(self.game.options)

    @property
    def winner(self) -> int | None:
        return self.game.winner

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def events(self) -> list[str]:
        return self.game.story(self._seen)

    def minion(self, reference: str) -> Character:
        side, at = self._find(reference)
        assert at is not None, f"{reference} is not a minion"
        return self._player(side).board[at]

    def cost(self, card: str) -> int:
        cost = self.game.players[self.game.active].hand[self._hand_index(card)].cost
        assert cost is not None
        return cost

    def targets(self, card: str, choose: int = 0) -> list[str]:
        found = self.game.targets(self._hand_index(card), choose)
        return sorted(self._turned(place) for place in found or [])

    def can_play(self, card: str) -> bool:
        index = self._hand_index(card)
        return any(self.game.targets(index, choice) is not None for choice in (0, 1))

    def can_attack(self, reference: str) -> bool:
        side, at = self._find(reference)
        player = self._player(side)
        character = player.hero if at is None else player.board[at]
        return character.can_attack

    # --- references -------------------------------------------------------------------------------------------------

    def _hand_index(self, card: str) -> int:
        hand = self.game.players[self.game.active].hand
        for index, held in enumerate(hand):
            if card in (held.name, held.id):
                return index
        raise AssertionError(f"{card} is not in the hand of the player to move: {[held.name for held in hand]}")

    def _find(self, reference: str) -> tuple[int, int | None]:
        """The side and the board position (None: the hero) of a reference."""
        if reference in ("hero", "my hero"):
            return 0, None
        if reference == "enemy hero":
            return 1, None
        side, _, number = reference.partition(" ")
        if side in ("mine", "enemy") and number.isdigit():
            return ("mine", "enemy").index(side), int(number) - 1
        found = [(p, at) for p in (0, 1) for at, m in enumerate(self._player(p).board) if m.name == reference]
        assert len(found) == 1, f"{reference!r} names {len(found)} minions"
        return found[0]

    def _place(self, reference: str) -> str:
        """The reference as the player to move sees it."""
        side, at = self._find(reference)
        own = side == self.game.active
        if at is None:
            return "hero" if own else "enemy hero"
        return f"{'mine' if own else 'enemy'} {at + 1}"

    def _turned(self, place: str) -> str:
        """A place as the player to move sees it, from player 0's side."""
        if self.game.active == 0:
            return place
        if "hero" in place:
            return "enemy hero" if place == "hero" else "hero"
        side, number = place.split()
        return f"{'enemy' if side == 'mine' else 'mine'} {number}"


class Hero:
    """A hero with his armor: what tests ask about him."""

    def __init__(self, player: Player) -> None:
        self.health = player.hero.health
        self.max_health = player.hero.max_health
        self.attack = player.hero.attack
        self.armor = player.armor
        self.frozen = player.hero.frozen
        self.keywords = player.hero.keywords
        self.name = player.hero.name
        self.id = player.hero.id
        self.can_attack = player.hero.can_attack


def scene(
    hand: list[str] | None = None,
    board: list[str] | None = None,
    enemy_board: list[str] | None = None,
    *,
    deck: list[str] | None = None,
    enemy_deck: list[str] | None = None,
    enemy_hand: list[str] | None = None,
    hero: str = "mage",
    enemy_hero: str = "warrior",
    mana: int = 10,
    crystals: int | None = None,
    enemy_mana: int = 10,
    enemy_crystals: int | None = None,
    health: int = 30,
    enemy_health: int = 30,
    armor: int = 0,
    enemy_armor: int = 0,
    weapon: str | None = None,
    enemy_weapon: str | None = None,
    secrets: list[str] | None = None,
    enemy_secrets: list[str] | None = None,
    catalogue: str = "2019-03",
    turn: int = 20,
    limit: int | None = None,
    fatigue: int = 0,
    enemy_fatigue: int = 0,
) -> Scene:
    pool = Catalogue.load(catalogue)

    def side(hero: str, health: int, mana: int, crystals: int, armor: int, weapon: str | None, fatigue: int,
             lists: dict[str, list[str]]) -> str:  # fmt: skip
        parts = [f"hero={pool.hero_of(hero).id}", f"health={health}/{max(30, health)}", f"mana={mana}/{crystals}"]
        parts += [f"armor={armor}"] * bool(armor) + [f"fatigue={fatigue}"] * bool(fatigue)
        if weapon:
            parts.append(f"weapon={_weapon(pool, weapon)}")
        parts += [f"{key}={','.join(values)}" for key, values in lists.items() if values]
        return " ".join(parts)

    head = f"turn={turn} active=0 first=0" + (f" limit={limit}" if limit else "")
    own = {
        "hand": [_noted(pool, card) for card in hand or []],
        "board": [_noted(pool, minion) for minion in board or []],
        "deck": [pool.get(card).id for card in deck or []],
        "secrets": [pool.get(card).id for card in secrets or []],
    }
    other = {
        "hand": [_noted(pool, card) for card in enemy_hand or []],
        "board": [_noted(pool, minion) for minion in enemy_board or []],
        "deck": [pool.get(card).id for card in enemy_deck or []],
        "secrets": [pool.get(card).id for card in enemy_secrets or []],
    }
    mine = side(hero, health, mana, mana if crystals is None else crystals, armor, weapon, fatigue, own)
    theirs = side(enemy_hero, enemy_health, enemy_mana, enemy_mana if enemy_crystals is None else enemy_crystals,
                  enemy_armor, enemy_weapon, enemy_fatigue, other)  # fmt: skip
    return Scene(Game.from_position(f"{head} | {mine} | {theirs}", catalogue=catalogue, seed=1))


def _noted(pool: Catalogue, text: str) -> str:
    """ "Chillwind Yeti damage=2 frozen" -> "CS2_182{damage=2,frozen}": the longest beginning that is a card's name."""
    words = text.split()
    for length in range(len(words), 0, -1):
        card = pool.find(" ".join(words[:length]))
        if card is not None:
            notes = ",".join(words[length:])
            return f"{card.id}{{{notes}}}" if notes else card.id
    raise AssertionError(f"no card in {text!r}")


def _weapon(pool: Catalogue, text: str) -> str:
    """ "Fiery War Axe" or "Fiery War Axe 3/1"."""
    name, _, stats = text.rpartition(" ")
    if "/" in stats and pool.find(name):
        return f"{pool.get(name).id}:{stats}"
    return pool.get(text).id


def plain(values: list[Any]) -> list[str]:
    return [str(value) for value in values]


__all__ = ["IllegalAction", "Scene", "scene"]
