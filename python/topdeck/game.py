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
from functools import cached_property
from pathlib import Path
from typing import Any, NoReturn

from topdeck._core import Action, CoreCatalogue, CoreGame, CoreView, one_way, player_seed
from topdeck.cards.catalogue import DEFAULT
from topdeck.cards.own import core_catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput, BadPosition, BadSave, IllegalAction, whole
from topdeck.files import read_json, write_text
from topdeck.given import Given
from topdeck.show.assets import in_notebook
from topdeck.show.board import table_html
from topdeck.snapshot import Character, NamedCard, Player, Snapshot
from topdeck.text import draw_board, tell_action, tell_event, tell_player

__all__ = ["Action", "Game", "View"]

SAVE_FORMAT = "topdeck-game-1"
MOST_SEED = 2**64 - 1
MOST_TURNS = 200
MOST_EVENTS = 10**9
MOST_SAVE = 16 * 1024 * 1024  # bytes; a game of 200 turns has a thousandth of it
MOST_WORLDS = 1_000_000  # of one call
MOST_DEPTH = 100  # of perft; no machine gets there


class View:
    """What one player may know of a game. Agents get this and nothing else.

    It holds the visible part of the game and no more: neither the true state, nor the dice, the seed or the log. Only a
    view that was asked for with `sees_hidden=True` shows everything, and says so.
    """

    def __init__(self, core: CoreView) -> None:
        self._core = core
        self.player: int = core.player
        self.sees_hidden: bool = core.sees_hidden

    @cached_property
    def _seen(self) -> Snapshot:
        return self._core.snapshot()

    @property
    def turn(self) -> int:
        """Turns begun by both players together."""
        return self._seen.turn

    @property
    def active(self) -> int:
        """Whose decision it is: 0 or 1."""
        return self._seen.active

    @property
    def first(self) -> int:
        """Who has the first turn."""
        return self._seen.first

    @property
    def phase(self) -> str:
        """mulligan, turn, choice or over."""
        return self._seen.phase

    @property
    def over(self) -> bool:
        return self._seen.over

    @property
    def winner(self) -> int | None:
        """0 or 1; `None` for a draw or while the game goes on."""
        return self._seen.winner

    @property
    def me(self) -> Player:
        """The own side."""
        return self._seen.players[self.player]

    @property
    def enemy(self) -> Player:
        """The other side, as far as it is seen."""
        return self._seen.players[1 - self.player]

    @property
    def options(self) -> tuple[NamedCard, ...]:
        """The cards on offer, if this player has to choose one."""
        return tuple(card for card in self._seen.options if card is not None)

    def at(self, place: str) -> Character:
        """Who stands at a place as actions name it: "hero", "mine 1", "enemy hero", "enemy 2"."""
        places = {"hero": self.me.hero, "enemy hero": self.enemy.hero}
        places |= {f"mine {number}": minion for number, minion in enumerate(self.me.board, 1)}
        places |= {f"enemy {number}": minion for number, minion in enumerate(self.enemy.board, 1)}
        if place not in places:
            raise BadInput(f"nobody stands at {place!r}; there are: {', '.join(places)}")
        return places[place]

    @property
    def legal(self) -> list[Action]:
        """What this player may do now (nothing while the other one decides)."""
        return self._core.legal()

    def why_not(self, action: Action | str) -> str | None:
        """Why this player may not do something now; `None` if he may."""
        return self._core.why_not(Action.parse(action) if isinstance(action, str) else action)

    def tell(self, action: Action | str) -> str:
        """What an action of this player does, with names: `play Fireball (4 mana) on enemy Acolyte of Pain 1/3`."""
        move = Action.parse(action) if isinstance(action, str) else action
        return tell_action(self.me, self.enemy, self.options, move.to_json())

    @property
    def events(self) -> list[dict[str, Any]]:
        """Everything that this player saw happen, in order; cards that he did not see are None."""
        return self._core.events()

    @property
    def event_count(self) -> int:
        """How many events this player saw."""
        return self._core.event_count

    def events_since(self, count: int) -> list[dict[str, Any]]:
        """The events after the first `count` that this player saw. It costs what is new."""
        return self._core.events(whole("count", count, 0, MOST_EVENTS))

    def story(self, since: int = 0) -> list[str]:
        """The events after the first `since` as sentences, told to this player."""
        return tell_player(self.events_since(since), self.player)

    def worlds(self, count: int, *, belief: str = "uniform", seed: int) -> list[Game]:
        """Games that look like this to its player, to copy and play: what could be, never what is.

        The hidden cards are guessed by a belief ("uniform", "class-prior", "deck-database", "centroid" or "predictor";
        see docs/search.md), and the dice come from the seed. The view of each world is this view.

        >>> game = Game.new("basic-mage", "basic-hunter", seed=7, mulligan=False)
        >>> view = game.view(game.active)
        >>> worlds = view.worlds(3, belief="class-prior", seed=1)
        >>> all(world.view(view.player) == view for world in worlds)
        True
        """
        count, seed = whole("count", count, 0, MOST_WORLDS), whole("seed", seed, 0, MOST_SEED)
        seeds = [one_way(seed, "worlds", number) for number in range(count)]
        origin = {"catalogue": self._core.catalogue, "unsaved": "a world that was guessed from a view"}
        cores = self._core.worlds(belief, seeds)
        return [Game(core, {**origin, "seed": own}) for core, own in zip(cores, seeds, strict=True)]

    def to_json(self) -> dict[str, Any]:
        """Everything that is seen, as plain data: what programs that play get."""
        return self._core.to_json()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._core == other._core

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> NoReturn:
        raise TypeError("a View does not pickle; its to_json(), events, me and enemy do")

    def __copy__(self) -> View:
        return self  # it never changes

    def __deepcopy__(self, _memo: object) -> View:
        return self

    def __str__(self) -> str:
        return draw_board(self.me, self.enemy, self.turn, mine=self.active == self.player, options=self.options)

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return in_notebook(self.table())

    def table(self, title: str = "") -> str:
        """The table as HTML, for the page and for notebooks; its style is `topdeck.show`'s."""
        mine = self.active == self.player and not self.over
        return table_html(
            self.me,
            self.enemy,
            turn=self.turn,
            phase=self.phase,
            mine=mine,
            options=self.options,
            catalogue=self._core.catalogue,
            title=title,
        )


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
        self._core.play(move, picks)
        self._leave_record("a game with scripted chance")
        self._actions.append(str(move))

    def _leave_record(self, what: str) -> None:
        """From now on the beginning and the moves do not lead here: the game cannot be saved."""
        self._origin = {"unsaved": what, **self._origin}

    def why_not(self, action: Action | str) -> str | None:
        """Why an action is not legal now; `None` if it is."""
        return self._core.why_not(Action.parse(action) if isinstance(action, str) else action)

    def targets(self, card: int, option: int = 0) -> list[str] | None:
        """Legal targets of a hand card (from 0); `None` if it can't be played, empty if it takes no target."""
        return self._core.targets(whole("card", card, 0, 9), whole("option", option, 0, 2))

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
    def cut_short(self) -> int:
        """How often a chain of triggers was too deep and ended early."""
        return self._core.cut_short

    @property
    def hash(self) -> int:
        """Equal for states that play the same."""
        return self._core.hash

    @property
    def players(self) -> tuple[Player, Player]:
        """Both sides with everything open; agents get `game.view(player)` instead."""
        return self._core.snapshot().players

    @property
    def options(self) -> tuple[NamedCard, ...]:
        """The cards offered by a discover that waits for its answer."""
        return tuple(card for card in self._core.snapshot().options if card is not None)

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

    @property
    def event_hash(self) -> int:
        """A number over all events so far, as records of the arena have it: equal for equal games."""
        return self._core.event_hash

    def events_since(self, count: int) -> list[dict[str, Any]]:
        """The events after the first `count`; what a player saw of them says his view. It costs what is new."""
        return self._core.events(whole("count", count, 0, MOST_EVENTS))

    def story(self, since: int = 0) -> list[str]:
        """The events as sentences; `game.view(player).story()` tells them as a player saw them."""
        return [tell_event(event) for event in self.events_since(since)]

    def view(self, player: int, *, sees_hidden: bool = False, before: Action | str | None = None) -> View:
        """What one player may know; when somebody is about to do something (`before`), with the card that this shows.

        `sees_hidden` opens everything, for agents that look at hidden cards (`topdeck agents` marks them).
        """
        action = Action.parse(before) if isinstance(before, str) else before
        return View(self._core.view(_seat(player), sees_hidden, action))

    def __str__(self) -> str:
        players = self.players
        me, enemy = players[self.active], players[1 - self.active]
        return draw_board(me, enemy, self.turn, mine=True, options=self.options)

    def _repr_html_(self) -> str:
        """What a notebook shows: everything, from the side of the player to move."""
        return self.view(self.active, sees_hidden=True)._repr_html_()

    def perft(self, depth: int) -> tuple[int, int, int, float]:
        """Paths, worlds, sum of hashes and the worst error of the probabilities, `depth` actions deep."""
        return self._core.perft(whole("depth", depth, 0, MOST_DEPTH))

    def divide(self, depth: int) -> list[tuple[Action, int, int, int]]:
        """Perft by first action: (action, paths, worlds, sum of hashes); the parts add up to `perft`."""
        return self._core.divide(whole("depth", depth, 0, MOST_DEPTH))

    # --- saving -------------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """The game as data: how it began and every move. The same data give the same game everywhere."""
        if what := self._origin.get("unsaved"):
            raise BadSave(f"{what} cannot be saved: its beginning and its moves do not lead to it")
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
    for number, player in enumerate(core.snapshot().players):
        if (health := player.hero.health) <= 0:
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
