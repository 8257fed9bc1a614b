"""Games on the page: who sits where, whose turn it is, what an agent thinks. They live beside the tabs that show them.

A game is saved after every move, so that it goes on after a reload, a closed tab and a restart of the server.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from topdeck.agents import CoreFace, load, view_for
from topdeck.agents.explain import explanation
from topdeck.cards.catalogue import Catalogue
from topdeck.errors import BadInput, BadSave, TopdeckError
from topdeck.files import read_json, write_text
from topdeck.game import MOST_SAVE, Action, Game, View
from topdeck.given import Given
from topdeck.page import visitors
from topdeck.page.given import PERSON, agent_of
from topdeck.page.thinking import think
from topdeck.show.board import effects_of

FORMAT = "topdeck-page-game-1"
MOST_THOUGHTS, TOLD_THOUGHTS = 400, 40
"""Decisions whose chances are kept for the curve, and those of which the words are kept, too."""


@dataclass(eq=False)
class Live:
    """A game that is being played on the page."""

    id: str
    browser: str
    game: Game
    seats: tuple[str, str]
    names: tuple[str, str]
    practice: bool = False
    conceded: int | None = None
    thoughts: list[dict[str, Any]] = field(default_factory=list)
    """What the agent considered: shown only to those who ask, since it names cards of its hand."""
    pace: float = 0.6
    """Seconds between two moves of an agent, so that one can follow."""
    error: str = ""
    busy: bool = False
    removed: bool = False
    version: int = 0
    watchers: list[Callable[[], None]] = field(default_factory=list)
    _agents: dict[int, Any] = field(default_factory=dict)
    _told: int = 0
    _task: asyncio.Task[None] | None = None
    _saving: asyncio.Task[None] | None = None
    _dirty: bool = False

    # --- questions ----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Is it decided?"""
        return self.game.over or self.conceded is not None

    @property
    def winner(self) -> int | None:
        """0 or 1; None for a draw or while it goes on."""
        return 1 - self.conceded if self.conceded is not None else self.game.winner

    @property
    def hot_seat(self) -> bool:
        """Do two people play?"""
        return self.seats == (PERSON, PERSON)

    @property
    def seat(self) -> int:
        """From whose side the table is seen: the person's, or of two people the one who decides."""
        if self.hot_seat:
            return self.game.active
        return self.seats.index(PERSON)

    def view(self) -> View:
        """What the person may know."""
        return self.game.view(self.seat)

    def frame(self, *, since: int | None = None) -> dict[str, Any]:
        """What a browser draws: the table, and what may be done."""
        view = self.view()
        mine = view.active == view.player and not self.over and not self.busy
        moves = _moves(view, self.game.catalogue) if mine else []
        effects = effects_of(view.events_since(since), view.player) if since is not None else []
        return {"html": view.table(), "moves": moves, "effects": effects, "version": str(self.version)}

    # --- moves --------------------------------------------------------------------------------------------------------

    def play(self, action: str) -> None:
        """The person's move."""
        if self.removed:
            raise BadInput("this game was removed")
        if self.over:
            raise BadInput("the game is over")
        if self.busy or self.seats[self.game.active] != PERSON:
            raise BadInput("it is not your move")
        self._make(Action.parse(action))
        self._changed()
        self.go_on()

    def _make(self, action: Action) -> None:
        if why := self.game.why_not(action):
            raise BadInput(why)
        for seat, agent in self._players().items():
            if hasattr(agent, "watch"):
                agent.watch(view_for(agent, self.game, seat, action), action)
        self.game.play(action)

    def concede(self) -> None:
        """The person gives up."""
        if self.over:
            raise BadInput("the game is over")
        self.conceded = self.seat
        self._changed()

    def undo(self) -> None:
        """In practice: back to before the person's last move, and what the agent answered to it."""
        if not self.practice:
            raise BadInput("moves are taken back in practice only")
        if self.busy:
            raise BadInput("the agent thinks; wait for its move")
        past = Game.from_json(self.game.to_json(), upto=0)
        movers = []
        for text in self.game.actions:
            movers.append(past.active)
            past.play(text)
        own = [number for number, mover in enumerate(movers) if self.seats[mover] == PERSON]
        if not own:
            raise BadInput("there is no move to take back")
        self.game = Game.from_json(self.game.to_json(), upto=own[-1])
        self.conceded, self._agents = None, {}
        self.thoughts = [one for one in self.thoughts if one["at"] < own[-1]]
        self._changed()

    # --- agents -------------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Let the agent think, if it is its move. Called on the event loop."""
        if not self.removed and (self._task is None or self._task.done()):
            self.error = ""
            self._task = asyncio.get_running_loop().create_task(self._answer())

    async def _answer(self) -> None:
        while not (self.over or self.removed or self.error) and self.seats[self.game.active] != PERSON:
            self.busy = True
            self._tell()
            try:
                decided, _ = await asyncio.gather(think(self._decide), asyncio.sleep(self.pace))
                if not self.over:
                    self._make(decided)
            except Exception as error:  # whatever an agent does wrong is told; the next look at the game tries again
                self.error = f"{self.seats[self.game.active]} failed: {error}"
            finally:
                self.busy = False
            self._changed()

    def _decide(self) -> Action:
        """In a thread: the agent's next move."""
        seat = self.game.active
        agent = self._players()[seat]
        view = view_for(agent, self.game, seat)
        action: Action = agent.choose(view)
        if isinstance(agent, CoreFace):
            told = explanation(agent, view, move=action)
            now = {"turn": self.game.turn, "at": len(self.game.actions), "lines": told.lines(4)}
            self.thoughts.append(now | {"chance": _chance(told.thoughts)})
            del self.thoughts[:-MOST_THOUGHTS]
            for old in self.thoughts[:-TOLD_THOUGHTS]:
                old["lines"] = []
        return action

    def _players(self) -> dict[int, Any]:
        """The agents, who have watched the game up to here."""
        if not self._agents:
            for seat, spec in enumerate(self.seats):
                if spec != PERSON:
                    self._agents[seat] = _informed(self.game, agent_of(spec, self.game.catalogue), seat)
        return self._agents

    # --- keeping ------------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        self.version += 1
        self._tell()
        self.save_soon()

    def _tell(self) -> None:
        for watcher in list(self.watchers):
            watcher()

    def save_soon(self) -> None:
        """Save beside the page; moves that come meanwhile are in the next save."""
        self._dirty = True
        if self._saving is None or self._saving.done():
            self._saving = asyncio.get_running_loop().create_task(self._save())

    async def _save(self) -> None:
        while self._dirty and not self.removed:
            self._dirty = False
            data = self.to_json()
            try:
                await asyncio.to_thread(write_text, self._place, json.dumps(data), "the game", BadSave)
            except TopdeckError as error:
                self.error = str(error)
                self._tell()
        if self.removed:
            self._place.unlink(missing_ok=True)

    @property
    def _place(self) -> Path:
        return visitors.folder_of(self.browser, "games") / f"{self.id}.json"

    def to_json(self) -> dict[str, Any]:
        """All that must last."""
        return {
            "format": FORMAT, "seats": list(self.seats), "names": list(self.names), "practice": self.practice,
            "pace": self.pace, "conceded": self.conceded, "game": self.game.to_json(),
            "thoughts": list(self.thoughts),
        }  # fmt: skip


def _informed(game: Game, spec: str, seat: int) -> Any:
    agent = load(spec, game.catalogue, 1)
    if hasattr(agent, "start"):
        agent.start(seed=game.player_seed(seat), seat=seat)
    if hasattr(agent, "watch") and game.actions:
        past = Game.from_json(game.to_json(), upto=0)
        for text in game.actions:
            action = Action.parse(text)
            agent.watch(view_for(agent, past, seat, action), action)
            past.play(action)
    return agent


def _chance(thoughts: dict[str, Any] | None) -> float | None:
    """The agent's own chance to win, where it says one."""
    if not thoughts:
        return None
    best = thoughts["candidates"][0] if thoughts.get("candidates") else {}
    chance = thoughts.get("win_chance", best.get("win_chance"))
    return None if chance is None else float(chance)


def _moves(view: View, catalogue: str) -> list[dict[str, Any]]:
    """The legal actions, with words for the ways of a Choose One card."""
    pool = Catalogue.load(catalogue).by_id
    found = []
    for action in view.legal:
        move = action.to_json()
        if move["kind"] == "play" and move.get("option") is not None:
            half = pool.get(f"{view.me.hand[move['card']].id}{'abc'[move['option']]}")
            if half is not None:
                move["option_name"] = f"{half.name}: {half.text}" if half.text else half.name
        found.append(move)
    return found


class Lives:
    """All games that the server knows of, in memory or on disk."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Live] = {}

    def begin(self, browser: str, game: Game, seats: tuple[str, str], names: tuple[str, str], practice: bool) -> Live:
        """A new game at a new table."""
        visitors.make_room(visitors.folder_of(browser, "games"))
        live = Live(visitors.new_name(), browser, game, seats, names, practice)
        self._known[browser, live.id] = live
        live.save_soon()
        return live

    def get(self, browser: str, id: str) -> Live:
        """One of a browser's own games."""
        visitors.checked(id, "game")
        if (browser, id) not in self._known:
            place = visitors.folder_of(browser, "games") / f"{id}.json"
            if not place.exists():
                raise BadInput("no such game in this browser")
            self._known[browser, id] = read_live(read_json(place, MOST_SAVE, BadSave), browser, id)
        return self._known[browser, id]

    def remove(self, browser: str, id: str) -> None:
        """Forget a game and its file. Whoever still looks at it is told."""
        place = visitors.folder_of(browser, "games") / f"{visitors.checked(id, 'game')}.json"
        live = self._known.pop((browser, id), None)
        if live is None and not place.exists():
            raise BadInput("no such game in this browser")
        if live is not None:
            live.removed, live.error = True, "this game was removed"
            live._tell()
        place.unlink(missing_ok=True)

    async def flush(self) -> None:
        """The server ends: what is being saved is saved."""
        for live in self._known.values():
            if live._saving is not None:
                await live._saving

    def listed(self, browser: str, most: int = 30) -> list[tuple[str, float, dict[str, Any]]]:
        """A browser's games, the newest first: id, when, and what was saved."""
        folder = visitors.folder_of(browser, "games")
        found = []
        for name in visitors.names_in(folder)[:most]:
            place = folder / f"{name}.json"
            with suppress(BadInput, OSError):
                found.append((name, place.stat().st_mtime, read_json(place, MOST_SAVE, BadSave)))
        return found


def read_live(data: Any, browser: str, id: str) -> Live:
    """A game from what was saved of it."""
    given = Given(data, "the saved game is damaged", kind=BadSave)
    if given["format"].value != FORMAT:
        raise BadSave(f"not a game of the page: its format should be {FORMAT!r}")
    seats = [seat.text("an agent, or you") for seat in given["seats"].items(2, "two seats")]
    names = [name.text("a name") for name in given["names"].items(2, "two names")]
    game = Game.from_json(given["game"].value)
    conceded = given["conceded"].value
    return Live(
        id, browser, game, (seats[0], seats[1]), (names[0], names[1]), bool(given["practice"].value),
        conceded if conceded in (0, 1) else None, _read_thoughts(given), pace=given["pace"].number(0, 10),
    )  # fmt: skip


def _read_thoughts(given: Given) -> list[dict[str, Any]]:
    """What the agent thought before the server ended; older games have none."""
    kept = given.get("thoughts")
    if kept is None:
        return []
    return [
        {
            "turn": int(one["turn"].number(0)), "at": int(one["at"].number(0)),
            "lines": [line.text() for line in one["lines"].items()],
            "chance": None if one["chance"].value is None else one["chance"].number(0, 1),
        }
        for one in kept.items()[-MOST_THOUGHTS:]
    ]  # fmt: skip


def age(when: float) -> str:
    """How long ago something was, in words."""
    seconds = max(0.0, time.time() - when)
    for unit, name in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= unit:
            many = int(seconds // unit)
            return f"{many} {name}{'s' if many > 1 else ''} ago"
    return "just now"


LIVES = Lives()
