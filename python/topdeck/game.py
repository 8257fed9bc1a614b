"""A game: what is on the table, what may be done, what happened.

>>> from topdeck import Deck, Game
>>> game = Game.new(Deck.load("basic-mage"), Deck.load("basic-hunter"), seed=7)
>>> while not game.over:
...     game.play(game.legal[0])
>>> game.winner in (0, 1, None)
True
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from topdeck._core import Action, CoreCatalogue, CoreGame, CoreView, player_seed
from topdeck.cards.catalogue import DEFAULT
from topdeck.cards.own import core_catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput, BadPosition, BadSave, IllegalAction, whole
from topdeck.files import read_json, write_text
from topdeck.given import Given
from topdeck.text import draw_board, tell_event

__all__ = ["Action", "Character", "Game", "HandCard", "Player", "View", "Weapon"]

SAVE_FORMAT = "topdeck-game-1"
MOST_SEED = 2**64 - 1
MOST_TURNS = 200
MOST_EVENTS = 10**9
MOST_SAVE = 16 * 1024 * 1024  # bytes; a game of 200 turns has a thousandth of it
MOST_DEPTH = 100  # of perft; no machine gets there


@dataclass(frozen=True)
class Character:
    """A minion or hero in play, as it stands now."""

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


@dataclass(frozen=True)
class HandCard:
    """A card in hand. Of a card that you cannot see, only since when it is held is known."""

    id: str = ""
    name: str = "?"
    type: str = ""
    cost: int | None = None
    attack: int | None = None
    health: int | None = None
    known: bool = False
    since: int = 0


@dataclass(frozen=True)
class Weapon:
    """An equipped weapon."""

    id: str
    name: str
    attack: int
    durability: int

    def __str__(self) -> str:
        return f"{self.name} {self.attack}/{self.durability}"


@dataclass(frozen=True)
class Player:
    """One side of the table. `None` stands for cards you cannot see."""

    hero: Character
    class_name: str
    armor: int
    weapon: Weapon | None
    power: str
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
    deck: tuple[str | None, ...]
    secrets: tuple[str | None, ...]


def _character(data: Mapping[str, Any]) -> Character:
    return Character(**{**data, "keywords": frozenset(data["keywords"])})


def _name(card: Mapping[str, Any] | None) -> str | None:
    return card["name"] if card else None


def _player(data: Mapping[str, Any]) -> Player:
    kept = ("armor", "power_used", "mana", "crystals", "locked", "overload", "fatigue", "spell_damage")
    return Player(
        hero=_character(data["hero"]),
        class_name=data["class"],
        weapon=Weapon(**data["weapon"]) if data["weapon"] else None,
        power=_name(data["power"]) or "",
        power_cost=data["power_cost"] or 0,
        board=tuple(_character(minion) for minion in data["board"]),
        hand=tuple(HandCard(**card) for card in data["hand"]),
        deck=tuple(_name(card) for card in data["deck"]),
        secrets=tuple(_name(card) for card in data["secrets"]),
        **{key: data[key] for key in kept},
    )


class View:
    """What one player may know of a game. Agents get this and nothing else.

    It holds the visible part of the game and no more: neither the true state, nor the dice, the seed or the log. Only a
    view that was asked for with `sees_hidden=True` shows everything, and says so.
    """

    def __init__(self, core: CoreView) -> None:
        self._core = core
        self.player: int = core.player
        self.sees_hidden: bool = core.sees_hidden
        snapshot = core.snapshot()
        self.turn: int = snapshot["turn"]
        self.active: int = snapshot["active"]
        self.phase: str = snapshot["phase"]
        self.over: bool = snapshot["over"]
        self.options: tuple[str, ...] = tuple(card["name"] for card in snapshot["options"] if card)
        self.me: Player = _player(snapshot["players"][self.player])
        other = dict(snapshot["players"][1 - self.player])
        self.enemy_secret_classes: tuple[str, ...] = tuple(other.pop("secret_classes"))
        self.enemy: Player = _player(other)

    @property
    def legal(self) -> list[Action]:
        """What this player may do now (nothing while the other one decides)."""
        return self._core.legal()

    def why_not(self, action: Action | str) -> str | None:
        """Why this player may not do something now; `None` if he may."""
        return self._core.why_not(Action.parse(action) if isinstance(action, str) else action)

    @property
    def events(self) -> list[dict[str, Any]]:
        """Everything that this player saw happen, in order; cards that he did not see are None."""
        return self._core.events()

    def events_since(self, count: int) -> list[dict[str, Any]]:
        """The events after the first `count` that this player saw."""
        return self._core.events(whole("count", count, 0, MOST_EVENTS))

    def to_json(self) -> dict[str, Any]:
        """Everything that is seen, as plain data: what programs that play get."""
        return self._core.snapshot()

    def __str__(self) -> str:
        return draw_board(self.me, self.enemy, self.turn, mine=self.active == self.player, options=self.options)


class Game:
    """A game in progress. `str(game)` is the board drawn from the side of the player to move."""

    def __init__(self, core: CoreGame, origin: dict[str, Any]) -> None:
        self._core = core
        self._origin = origin
        self._actions: list[str] = []

    # --- beginnings ---------------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        first_deck: Deck | str,
        second_deck: Deck | str,
        *,
        seed: int | None = None,
        first: int | None = None,
        turn_limit: int = 100,
        mulligan: bool = True,
        catalogue: str | None = None,
    ) -> Game:
        """Start a game between two decks (or names, codes, texts, files of decks).

        `first` (0 or 1) has the first turn; without it a coin is tossed. Without a seed a random one is taken: see
        `game.seed`.
        """
        decks = Deck.load_all((first_deck, second_deck), catalogue)
        origin = {
            "catalogue": decks[0].catalogue,
            "decks": [deck.to_json() for deck in decks],
            "seed": _seed(seed),
            "first": first,
            "turn_limit": turn_limit,
            "mulligan": mulligan,
        }
        return cls(_start(origin, decks), origin)

    @classmethod
    def from_position(cls, position: str, *, catalogue: str = DEFAULT, seed: int | None = None) -> Game:
        """Go on from a position as `game.position` writes it."""
        chosen = _seed(seed)
        core = _stand(core_catalogue(catalogue), position, chosen)
        return cls(core, {"catalogue": catalogue, "position": position, "seed": chosen})

    def copy(self) -> Game:
        """The same game, to be continued on its own."""
        twin = Game(self._core.copy(), self._origin)
        twin._actions = list(self._actions)
        return twin

    # --- moves --------------------------------------------------------------------------------------------------------

    @property
    def legal(self) -> list[Action]:
        """Everything the player to move may do."""
        return self._core.legal()

    def play(self, action: Action | str) -> None:
        """Make a move, given as an `Action` or as it is printed. An illegal one changes nothing."""
        move = Action.parse(action) if isinstance(action, str) else action
        self._core.play(move)
        self._actions.append(str(move))

    def play_scripted(self, action: Action | str, picks: list[int]) -> None:
        """Make a move with every random pick given, for tests. Such a game cannot be saved."""
        move = Action.parse(action) if isinstance(action, str) else action
        self._core.play_scripted(move, picks)
        self._origin = {**self._origin, "scripted": True}
        self._actions.append(str(move))

    def why_not(self, action: Action | str) -> str | None:
        """Why an action is not legal now; `None` if it is."""
        return self._core.why_not(Action.parse(action) if isinstance(action, str) else action)

    def targets(self, hand_index: int, choice: int = 0) -> list[str] | None:
        """Legal targets of a hand card (from 0); `None` if it can't be played, empty if it takes no target."""
        return self._core.targets(whole("hand_index", hand_index, 0, 9), whole("choice", choice, 0, 2))

    # --- what is there ------------------------------------------------------------------------------------------------

    @property
    def seed(self) -> int:
        return int(self._origin["seed"])

    def player_seed(self, player: int) -> int:
        """A seed for a player's own dice, for `start`. It does not lead back to the game's, which knows every card."""
        return player_seed(self.seed, _seat(player))

    @property
    def catalogue(self) -> str:
        return str(self._origin["catalogue"])

    @property
    def active(self) -> int:
        """Whose decision it is: 0 or 1."""
        return self._core.active

    @property
    def turn(self) -> int:
        """Turns begun by both players together."""
        return self._core.turn

    @property
    def phase(self) -> str:
        """mulligan, turn, choice or over."""
        return self._core.phase

    @property
    def over(self) -> bool:
        return self._core.over

    @property
    def winner(self) -> int | None:
        """0 or 1; `None` for a draw or while the game goes on."""
        return self._core.winner

    @property
    def hash(self) -> int:
        """Equal for states that play the same."""
        return self._core.hash

    @property
    def players(self) -> tuple[Player, Player]:
        """Both sides with everything open; agents get `game.view(player)` instead."""
        first, second = self._core.snapshot()["players"]
        return _player(first), _player(second)

    @property
    def options(self) -> tuple[str, ...]:
        """The cards offered by a discover that waits for its answer."""
        return tuple(card["name"] for card in self._core.snapshot()["options"] if card)

    @property
    def position(self) -> str:
        """The state as one line of text (only in the middle of a turn)."""
        return self._core.position()

    @property
    def actions(self) -> tuple[str, ...]:
        """The moves made so far."""
        return tuple(self._actions)

    @property
    def events(self) -> list[dict[str, Any]]:
        """Everything that happened, in order."""
        return self._core.events()

    @property
    def event_count(self) -> int:
        """How many events there were."""
        return self._core.event_count

    def events_since(self, count: int, player: int | None = None) -> list[dict[str, Any]]:
        """The events after the first `count`; for a player those of them that he sees, as he sees them."""
        return self._core.events(whole("count", count, 0, MOST_EVENTS), None if player is None else _seat(player))

    def story(self, since: int = 0) -> list[str]:
        """The events as sentences."""
        return [tell_event(event) for event in self.events_since(since)]

    def view(self, player: int, *, sees_hidden: bool = False, before: Action | str | None = None) -> View:
        """What one player may know; when somebody is about to do something (`before`), with the card that this shows.

        `sees_hidden` opens everything, for agents that look at hidden cards (`topdeck agents` marks them).
        """
        action = Action.parse(before) if isinstance(before, str) else before
        return View(self._core.view(_seat(player), sees_hidden, action))

    def __str__(self) -> str:
        me, enemy = self.players[self.active], self.players[1 - self.active]
        return draw_board(me, enemy, self.turn, mine=True, options=self.options)

    def perft(self, depth: int) -> tuple[int, int, int, float]:
        """Paths, worlds, sum of hashes and the worst error of the probabilities, `depth` actions deep."""
        return self._core.perft(whole("depth", depth, 0, MOST_DEPTH))

    def divide(self, depth: int) -> list[tuple[Action, int, int, int]]:
        """Perft by first action: (action, paths, worlds, sum of hashes); the parts add up to `perft`."""
        return self._core.divide(whole("depth", depth, 0, MOST_DEPTH))

    # --- saving -------------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """The game as data: how it began and every move. The same data give the same game everywhere."""
        if "scripted" in self._origin:
            raise BadSave("a game with scripted chance cannot be saved: its picks are not part of it")
        fingerprint = core_catalogue(self.catalogue).fingerprint
        return {
            "format": SAVE_FORMAT,
            "fingerprint": fingerprint,
            **self._origin,
            "actions": list(self._actions),
            "hash": f"{self.hash:016x}",
        }

    def save(self, path: str | Path) -> None:
        """Write the game to a file."""
        text = json.dumps(self.to_json(), indent=1) + "\n"
        write_text(path, text, "the game", BadSave)

    @classmethod
    def from_json(cls, data: Mapping[str, Any], *, upto: int | None = None) -> Game:
        """Replay a saved game, or its first `upto` moves; it can be continued from there."""
        if not isinstance(data, Mapping) or data.get("format") != SAVE_FORMAT:
            raise BadSave(f"not a saved game: its format should be {SAVE_FORMAT!r}")
        given = Given(data, "the saved game is damaged", kind=BadSave)
        try:
            game = cls._begin_again(given)
        except (BadInput, BadPosition) as error:
            raise error if isinstance(error, BadSave) else BadSave(f"{given.what}: {error}") from error
        moves = given["actions"].items(right="a list of moves")
        for number, action in enumerate(moves if upto is None else moves[: _upto(upto, len(moves))], 1):
            try:
                game.play(action.text("a move"))
            except (IllegalAction, BadInput) as error:
                raise BadSave(f"move {number} of the saved game does not replay: {error}") from error
        if upto is None and f"{game.hash:016x}" != data.get("hash"):
            raise BadSave("the moves of the saved game lead to another state than it says")
        return game

    @classmethod
    def _begin_again(cls, given: Given) -> Game:
        day, fingerprint = given["catalogue"].text(), given["fingerprint"].text()
        core = core_catalogue(day)
        if fingerprint != core.fingerprint:
            raise BadSave(
                f"the game was saved with other cards: its catalogue {day} has fingerprint "
                f"{fingerprint}, this one {core.fingerprint}"
            )
        if position := given.get("position"):
            text, seed = position.text(), given["seed"].whole(0, MOST_SEED)
            return cls(_stand(core, text, seed), {"catalogue": day, "position": text, "seed": seed})
        decks = [Deck.from_json(deck, day) for deck in given["decks"].items(2, "a list of two decks")]
        how = {key: given[key].value for key in ("seed", "first", "turn_limit", "mulligan")}
        origin = {"catalogue": day, "decks": [deck.to_json() for deck in decks], **how}
        return cls(_start(origin, decks), origin)

    @classmethod
    def load(cls, path: str | Path, *, upto: int | None = None) -> Game:
        """Read a game from a file."""
        return cls.from_json(read_json(path, MOST_SAVE, BadSave), upto=upto)


def _seed(seed: int | None) -> int:
    # All 64 bits: a seed of fewer could be found by trying them all.
    return secrets.randbits(64) if seed is None else whole("seed", seed, 0, MOST_SEED)


def _seat(player: int) -> int:
    if player not in (0, 1):
        raise BadInput(f"player {player!r} is not 0 or 1")
    return player


def _upto(upto: int, moves: int) -> int:
    return whole(f"the saved game has {moves} moves; upto", upto, 0, moves)


def _stand(catalogue: CoreCatalogue, position: str, seed: int) -> CoreGame:
    """A position in which there is something to decide."""
    core = CoreGame.from_position(catalogue, position, seed)
    for number, player in enumerate(core.snapshot()["players"]):
        if (health := player["hero"]["health"]) <= 0:
            raise BadInput(f"the position is of a game that is over: the hero of player {number} has health {health}")
    return core


def _start(origin: Mapping[str, Any], decks: list[Deck]) -> CoreGame:
    """A game from what began it, which may come from a file: everything is checked."""
    for deck in decks:
        deck.check()
    if origin["first"] is not None and (type(origin["first"]) is not int or origin["first"] not in (0, 1)):
        raise BadInput(f"first is {origin['first']!r}; it must be 0, 1 or None for a coin toss")
    if not isinstance(origin["mulligan"], bool):
        raise BadInput(f"mulligan is {origin['mulligan']!r}; it must be True or False")
    return CoreGame(
        core_catalogue(origin["catalogue"]),
        (decks[0].hero, decks[1].hero),
        (list(decks[0].cards), list(decks[1].cards)),
        whole("seed", origin["seed"], 0, MOST_SEED),
        origin["first"],
        whole("turn_limit", origin["turn_limit"], 1, MOST_TURNS),
        origin["mulligan"],
    )
