"""Small positions: set one up by the names of its cards, act, look.

>>> from topdeck import Scene
>>> scene = Scene(hand=["Fireball"], enemy_board=["Chillwind Yeti"], mana=4)
>>> scene.play("Fireball", "enemy 1")
>>> scene.enemy_board, scene.mana
([], 0)

Player 0 is "mine", player 1 "enemy": "mine 1", "enemy 2", "hero", "enemy hero", or a minion's name if there is only one
of it. Every action takes `chance=[...]`, the random picks that it needs (one too few or too many is an error), or
`seed=` where the outcome does not matter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from topdeck.cards.catalogue import DEFAULT, Catalogue
from topdeck.errors import BadInput, whole
from topdeck.game import MOST_SEED, Game
from topdeck.snapshot import Character, Player

Chance = Sequence[int] | None


class Scene:
    """A position of a game, from the side of player 0, whose turn it is. `scene.game` is the game itself."""

    def __init__(
        self,
        hand: Sequence[str] = (),
        board: Sequence[str] = (),
        enemy_board: Sequence[str] = (),
        *,
        enemy_hand: Sequence[str] = (),
        deck: Sequence[str] = (),
        enemy_deck: Sequence[str] = (),
        secrets: Sequence[str] = (),
        enemy_secrets: Sequence[str] = (),
        weapon: str | None = None,
        enemy_weapon: str | None = None,
        hero: str = "mage",
        enemy_hero: str = "warrior",
        mana: int = 10,
        enemy_mana: int = 10,
        crystals: int | None = None,
        enemy_crystals: int | None = None,
        health: int = 30,
        enemy_health: int = 30,
        armor: int = 0,
        enemy_armor: int = 0,
        fatigue: int = 0,
        enemy_fatigue: int = 0,
        turn: int = 20,
        limit: int | None = None,
        catalogue: str = DEFAULT,
    ) -> None:
        """Cards are names or ids. A minion or hand card may have notes: "Chillwind Yeti damage=2 frozen".

        A weapon may have its numbers: "Fiery War Axe 3/1". The deck is in no order; `stack_deck` gives it one.
        """
        pool = Catalogue.load(catalogue)
        mine = _side(pool, hero, health, mana, crystals, armor, fatigue, weapon)
        theirs = _side(
            pool, enemy_hero, enemy_health, enemy_mana, enemy_crystals, enemy_armor, enemy_fatigue, enemy_weapon
        )
        mine += _zones(pool, hand, board, deck, secrets)
        theirs += _zones(pool, enemy_hand, enemy_board, enemy_deck, enemy_secrets)
        head = f"turn={turn} active=0 first=0" + (f" limit={limit}" if limit is not None else "")
        self._watch(Game.from_position(f"{head} | {' '.join(mine)} | {' '.join(theirs)}", catalogue=catalogue, seed=1))

    @classmethod
    def of(cls, game: Game, *, since: int | None = None) -> Scene:
        """A game as a scene: what happens in one happens in the other. Its events begin now, or with number `since`."""
        scene = cls.__new__(cls)
        scene._watch(game, since)
        return scene

    def _watch(self, game: Game, since: int | None = None) -> None:
        self.game = game
        self._pool = Catalogue.load(game.catalogue)
        self._begin = game.event_count if since is None else since

    # --- acting -------------------------------------------------------------------------------------------------------

    def play(
        self,
        card: str,
        target: str | None = None,
        *,
        at: int | None = None,
        onto: str | None = None,
        option: int | None = None,
        chance: Chance = None,
        seed: int | None = None,
    ) -> None:
        """Play a card of the player to move; a minion goes to the right end, or `at` a place from 0.

        A Magnetic minion may go `onto` a Mech."""
        index = self._hand_index(card)
        text = f"play {index + 1}"
        if option is not None:
            text += f" option {option + 1}"
        me = self.game.players[self.game.active]
        if onto is not None:
            text += f" on {self._place(onto)}"
        elif me.hand[index].type == "minion":
            text += f" at {(len(me.board) if at is None else at) + 1}"
        if target is not None:
            text += f" on {self._place(target)}"
        self.do(text, chance=chance, seed=seed)

    def attack(self, attacker: str, defender: str, *, chance: Chance = None, seed: int | None = None) -> None:
        """Somebody attacks."""
        self.do(f"attack {self._place(attacker)} -> {self._place(defender)}", chance=chance, seed=seed)

    def power(self, target: str | None = None, *, chance: Chance = None, seed: int | None = None) -> None:
        """Use the hero power."""
        self.do("power" + (f" on {self._place(target)}" if target else ""), chance=chance, seed=seed)

    def end_turn(self, *, chance: Chance = None, seed: int | None = None) -> None:
        """End the turn."""
        self.do("end turn", chance=chance, seed=seed)

    def pick(self, option: int, *, chance: Chance = None, seed: int | None = None) -> None:
        """Choose one of the cards on offer, from 0."""
        self.do(f"choose {option + 1}", chance=chance, seed=seed)

    def do(self, action: str, *, chance: Chance = None, seed: int | None = None) -> None:
        """Any action as it is printed, from the side of the player to move."""
        if seed is None:
            self.game.play_scripted(action, list(chance or ()))
        else:
            self._reseed(seed)
            self.game.play(action)

    # --- from outside: nobody does it, it happens ---------------------------------------------------------------------

    def damage(self, who: str, amount: int, *, chance: Chance = None, seed: int | None = None) -> None:
        """Somebody takes damage."""
        place, amount = self._outer(who), whole("amount", amount, 1, 1000)
        self._happen(lambda picks: self.game._core.damage(place, amount, picks), chance, seed)

    def destroy(self, who: str, *, chance: Chance = None, seed: int | None = None) -> None:
        """A minion or hero dies, or "weapon" or "enemy weapon" breaks."""
        place = self._outer(who)
        self._happen(lambda picks: self.game._core.destroy(place, picks), chance, seed)

    def summon(
        self,
        card: str,
        *,
        enemy: bool = False,
        at: int | None = None,
        chance: Chance = None,
        seed: int | None = None,
    ) -> None:
        """A minion enters a board, at the right end or `at` a place from 0."""
        id, end = self._pool.get(card).id, len(self._player(enemy).board)
        place = end if at is None else whole("at", at, 0, end)
        self._happen(lambda picks: self.game._core.summon(int(enemy), id, place, picks), chance, seed)

    def draw(
        self, card: str | None = None, *, enemy: bool = False, chance: Chance = None, seed: int | None = None
    ) -> None:
        """Somebody draws: this card of his deck, or any."""
        id = None if card is None else self._pool.get(card).id
        self._happen(lambda picks: self.game._core.draw(int(enemy), id, picks), chance, seed)

    def give(self, card: str, *, enemy: bool = False, chance: Chance = None, seed: int | None = None) -> None:
        """A card comes to a hand from nowhere."""
        id = self._pool.get(card).id
        self._happen(lambda picks: self.game._core.give(int(enemy), id, picks), chance, seed)

    def stack_deck(self, *cards: str, enemy: bool = False) -> None:
        """The cards of the deck that are drawn next, in this order; such draws need no pick of `chance`."""
        self.game._core.stack_deck(int(enemy), [self._pool.get(card).id for card in cards])
        self.game._leave_record("a game with a stacked deck")

    def _reseed(self, seed: int) -> None:
        self.game._core.reseed(whole("seed", seed, 0, MOST_SEED))
        self.game._leave_record("a game whose dice were exchanged")

    def _happen(self, deed: Callable[[list[int] | None], None], chance: Chance, seed: int | None) -> None:
        if seed is not None:
            self._reseed(seed)
        deed(list(chance or ()) if seed is None else None)
        self.game._leave_record("a game in which something happened from outside")

    # --- looking ------------------------------------------------------------------------------------------------------

    def _player(self, enemy: bool) -> Player:
        return self.game.players[enemy]

    @property
    def board(self) -> list[str]:
        return [str(minion) for minion in self._player(False).board]

    @property
    def enemy_board(self) -> list[str]:
        return [str(minion) for minion in self._player(True).board]

    @property
    def hero(self) -> Hero:
        return Hero(self._player(False))

    @property
    def enemy_hero(self) -> Hero:
        return Hero(self._player(True))

    @property
    def hand(self) -> list[str]:
        return [card.name for card in self._player(False).hand]

    @property
    def enemy_hand(self) -> list[str]:
        return [card.name for card in self._player(True).hand]

    @property
    def deck(self) -> list[str]:
        return sorted(str(card) for card in self._player(False).deck)

    @property
    def enemy_deck(self) -> list[str]:
        return sorted(str(card) for card in self._player(True).deck)

    @property
    def weapon(self) -> str | None:
        weapon = self._player(False).weapon
        return str(weapon) if weapon else None

    @property
    def enemy_weapon(self) -> str | None:
        weapon = self._player(True).weapon
        return str(weapon) if weapon else None

    @property
    def secrets(self) -> list[str]:
        return [str(card) for card in self._player(False).secrets]

    @property
    def enemy_secrets(self) -> list[str]:
        return [str(card) for card in self._player(True).secrets]

    @property
    def mana(self) -> int:
        return self._player(False).mana

    @property
    def enemy_mana(self) -> int:
        return self._player(True).mana

    @property
    def crystals(self) -> int:
        return self._player(False).crystals

    @property
    def enemy_crystals(self) -> int:
        return self._player(True).crystals

    @property
    def overload(self) -> int:
        return self._player(False).overload

    @property
    def hero_power(self) -> str:
        return str(self._player(False).power or "")

    @property
    def options(self) -> list[str]:
        """The cards on offer."""
        return [card.name for card in self.game.options]

    @property
    def winner(self) -> int | None:
        return self.game.winner

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def events(self) -> list[str]:
        """What happened since the scene began, as sentences."""
        return self.game.story(self._begin)

    def minion(self, who: str) -> Character:
        """A minion by reference."""
        side, at = self._find(who)
        if at is None:
            raise BadInput(f"{who!r} is a hero, not a minion")
        return self._player(side).board[at]

    def cost(self, card: str) -> int | None:
        """What a card of the player to move costs."""
        return self.game.players[self.game.active].hand[self._hand_index(card)].cost

    def targets(self, card: str, option: int = 0) -> list[str]:
        """Whom a card of the player to move may be aimed at."""
        found = self.game.targets(self._hand_index(card), option)
        return sorted(self._turned(place) for place in found or [])

    def can_play(self, card: str) -> bool:
        """May the player to move play the card, in one of its ways?"""
        index = self._hand_index(card)
        return any(action.kind == "play" and action.card == index for action in self.game.legal)

    def can_attack(self, who: str) -> bool:
        """May somebody attack?"""
        side, at = self._find(who)
        player = self._player(side)
        character = player.hero if at is None else player.board[at]
        return character.can_attack

    # --- references ---------------------------------------------------------------------------------------------------

    def _hand_index(self, card: str) -> int:
        hand = self.game.players[self.game.active].hand
        for index, held in enumerate(hand):
            if card in (held.name, held.id):
                return index
        held_names = ", ".join(held.name for held in hand) or "nothing"
        raise BadInput(f"{card!r} is not in the hand of the player to move, who holds {held_names}")

    def _find(self, who: str) -> tuple[bool, int | None]:
        """Whether it is on the enemy's side, and its place on the board (None: the hero)."""
        players = self.game.players
        known: dict[str, tuple[bool, int | None]] = {"hero": (False, None), "enemy hero": (True, None)}
        for enemy, whose in ((False, "mine"), (True, "enemy")):
            known |= {f"{whose} {at + 1}": (enemy, at) for at in range(len(players[enemy].board))}
        if who in known:
            return known[who]
        found = [(enemy, at) for enemy in (False, True) for at, m in enumerate(players[enemy].board) if m.name == who]
        if len(found) != 1:
            raise BadInput(f"{who!r} names {len(found)} minions; there are: {', '.join(known)}")
        return found[0]

    def _outer(self, who: str) -> str:
        """A reference as player 0 sees it, by place; weapons go by their word."""
        if who in ("weapon", "enemy weapon"):
            return who
        enemy, at = self._find(who)
        if at is None:
            return "enemy hero" if enemy else "hero"
        return f"{'enemy' if enemy else 'mine'} {at + 1}"

    def _place(self, who: str) -> str:
        """A reference as the player to move sees it."""
        return self._turned(self._outer(who))

    def _turned(self, place: str) -> str:
        """A place as the other player sees it, if it is his turn."""
        if self.game.active == 0:
            return place
        if place in ("hero", "enemy hero"):
            return "enemy hero" if place == "hero" else "hero"
        side, number = place.split()
        return f"{'enemy' if side == 'mine' else 'mine'} {number}"


class Hero:
    """A hero with his armor."""

    def __init__(self, player: Player) -> None:
        self.name, self.id = player.hero.name, player.hero.id
        self.health, self.max_health = player.hero.health, player.hero.max_health
        self.attack, self.can_attack = player.hero.attack, player.hero.can_attack
        self.armor = player.armor
        self.frozen, self.keywords = player.hero.frozen, player.hero.keywords


def _side(
    pool: Catalogue,
    hero: str,
    health: int,
    mana: int,
    crystals: int | None,
    armor: int,
    fatigue: int,
    weapon: str | None,
) -> list[str]:
    """A player's numbers, as positions write them."""
    full = mana if crystals is None else crystals
    parts = [f"hero={pool.hero_of(hero).id}", f"health={health}/{max(30, health)}", f"mana={mana}/{full}"]
    parts += [f"armor={armor}"] * bool(armor) + [f"fatigue={fatigue}"] * bool(fatigue)
    return parts + ([f"weapon={_weapon(pool, weapon)}"] if weapon else [])


def _zones(
    pool: Catalogue, hand: Sequence[str], board: Sequence[str], deck: Sequence[str], secrets: Sequence[str]
) -> list[str]:
    """A player's cards, as positions write them."""
    zones = {
        "hand": [_noted(pool, card) for card in hand],
        "board": [_noted(pool, minion) for minion in board],
        "deck": [pool.get(card).id for card in deck],
        "secrets": [pool.get(card).id for card in secrets],
    }
    return [f"{zone}={','.join(cards)}" for zone, cards in zones.items() if cards]


def _noted(pool: Catalogue, text: str) -> str:
    """ "Chillwind Yeti damage=2 frozen" -> "CS2_182{damage=2,frozen}": the longest beginning that is a card's name.

    A card made of two others is told by its id, which has the ids of all three: "ICC_828t+CS2_203+EX1_170"."""
    words = text.split()
    if "+" in words[0] and all(part in pool.by_id for part in words[0].split("+")):
        notes = ",".join(words[1:])
        return f"{words[0]}{{{notes}}}" if notes else words[0]
    for length in range(len(words), 0, -1):
        card = pool.find(" ".join(words[:length]))
        if card is not None:
            notes = ",".join(words[length:])
            return f"{card.id}{{{notes}}}" if notes else card.id
    raise BadInput(f"no card in {text!r}; write a card's name, then its notes: Chillwind Yeti damage=2 frozen")


def _weapon(pool: Catalogue, text: str) -> str:
    """ "Fiery War Axe" or "Fiery War Axe 3/1"."""
    name, _, stats = text.rpartition(" ")
    if "/" in stats and pool.find(name):
        return f"{pool.get(name).id}:{stats}"
    return pool.get(text).id
