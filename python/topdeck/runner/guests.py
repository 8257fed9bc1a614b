"""Agents written in Python or running as programs of their own, at the same tables as the core's.

Each table is a process. A guest that raises, answers what is not legal, thinks for too long or takes its whole process
down forfeits that game and no other.
"""

import contextlib
import multiprocessing
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from typing import Any, Literal, Protocol

from topdeck import agents
from topdeck.agents.guest import PROCESS
from topdeck.deck import Deck
from topdeck.errors import BadInput, TopdeckError
from topdeck.game import Action, Game, View
from topdeck.runner.batch import Batch, Matchup, Rules, Told
from topdeck.runner.core import CoreRunner
from topdeck.runner.results import GameRecord, Side, Tally
from topdeck.seeds import game_seed

HANG_SECONDS = 60.0  # who has no time limit and thinks for longer is taken for dead
MOST_TOLD = 200  # characters of what a guest says that are kept with its game
Letter = Literal["a", "b"]


class Player(Protocol):
    """What a guest must do. It may also have `start(seed, seat)`, told before a game, and `close()`.

    One whose class says `sees_hidden = True` is shown everything, and every result says so.
    """

    def choose(self, view: View) -> Action | str: ...


AgentFactory = Callable[[], Player]


class Forfeit(Exception):
    """A side loses its game, and why."""

    def __init__(self, side: Letter, reason: str, told: str) -> None:
        super().__init__(told)
        self.side, self.reason, self.told = side, reason, told


class AnyRunner:
    """Plays all agents: the core's among themselves on all cores, others each in a process of its own.

    `guests` are your own agents by name: classes or functions that make one.
    """

    def __init__(self, threads: int = 0, guests: Mapping[str, AgentFactory] | None = None) -> None:
        self.core = CoreRunner(threads)
        self.guests = dict(guests or {})
        self.threads = threads or os.cpu_count() or 1
        self._sees_hidden: dict[str, bool] = {}

    def full(self, agent: str, catalogue: str) -> str:
        if agent in self.guests:
            return f"guest:{agent}#{agents.source_hash(self.guests[agent])}"
        if not agents.is_guest(agent):
            return self.core.full(agent, catalogue)
        _dismiss(agents.load(agent, catalogue))  # says at once what is wrong with it
        return agents.fingerprint(agent)

    def sees_hidden(self, agent: str) -> bool:
        if agent not in self._sees_hidden:
            self._sees_hidden[agent] = self._looks(agent)
        return self._sees_hidden[agent]

    def _looks(self, agent: str) -> bool:
        """A guest is shown what is hidden if its class says so; what an object says of itself comes too late."""
        if agent in self.guests:
            return agents.sees_hidden(self.guests[agent])
        if not agents.is_guest(agent):
            return self.core.sees_hidden(agent)
        if agent.startswith(PROCESS):
            return False  # it is sent what its player sees
        return agents.sees_hidden(type(agents.load(agent)))

    def _is_guest(self, agent: str) -> bool:
        return agent in self.guests or agents.is_guest(agent)

    def overlaps(self, batch: Batch) -> bool:
        """Only the core's agents: guests have processes, which are watched from the main thread."""
        return not any(map(self._is_guest, (batch.matchup.a, batch.matchup.b))) and self.core.overlaps(batch)

    def play(self, batches: Sequence[Batch], told: Told = "counts") -> list[Tally]:
        mine = [any(self._is_guest(agent) for agent in (batch.matchup.a, batch.matchup.b)) for batch in batches]
        of_core = iter(self.core.play([b for b, own in zip(batches, mine, strict=True) if not own], told))
        return [self._seat(batch) if own else next(of_core) for batch, own in zip(batches, mine, strict=True)]

    def _seat(self, batch: Batch) -> Tally:
        matchup, rules = batch.matchup, batch.rules
        if not isinstance(matchup, Matchup):
            raise BadInput(f"{matchup}: guests do not play small games")
        tasks = [(game_seed(batch.seed, n), game) for n in batch.numbers for game in range(2 if rules.swap else 1)]
        open_to: Mapping[Letter, bool] = {"a": self.sees_hidden(matchup.a), "b": self.sees_hidden(matchup.b)}
        tables = _Tables(matchup, rules, self._factories(matchup), open_to, tasks)
        return Tally.of(batch, tables.play(min(self.threads, len(tasks))))

    def _factories(self, matchup: Matchup) -> dict[Letter, AgentFactory]:
        day = matchup.deck_a.catalogue

        def factory(agent: str) -> AgentFactory:
            return self.guests.get(agent) or (lambda: agents.load(agent, day, 1))  # tables share the cores

        return {"a": factory(matchup.a), "b": factory(matchup.b)}


@dataclass
class _Table:
    """A process at work: which game it plays, who is thinking there, and until when."""

    process: Any
    task: int
    thinking: Letter | None
    deadline: float


class _Tables:
    """Games shared out among processes, which are watched and replaced when they hang or die."""

    def __init__(
        self,
        matchup: Matchup,
        rules: Rules,
        factories: dict[Letter, AgentFactory],
        open_to: Mapping[Letter, bool],
        tasks: Sequence[tuple[int, int]],
    ) -> None:
        self.matchup, self.rules, self.factories, self.open_to = matchup, rules, factories, open_to
        self.tasks = tasks
        self.waiting = deque(range(len(tasks)))
        self.records: list[GameRecord | None] = [None] * len(tasks)
        self.tables: dict[Connection, _Table] = {}
        # What killed a table may have to be told long after a slow decision: allow twice the limit, and a second.
        limit = rules.forfeit_ms
        self.patience = HANG_SECONDS if limit is None else 2 * limit / 1000 + 1.0

    def play(self, tables: int) -> list[GameRecord]:
        """Play all games; they come back in order."""
        try:
            while self.waiting or self.tables:
                while self.waiting and len(self.tables) < tables:
                    self._open()
                soonest = min(table.deadline for table in self.tables.values())
                ready = wait(list(self.tables), max(0.0, soonest - time.monotonic()))
                for connection in ready:
                    assert isinstance(connection, Connection)
                    self._hear(connection)
                self._clear_the_hung()
        finally:
            for connection in list(self.tables):
                self._close(connection)
        return [record for record in self.records if record is not None]

    def _open(self) -> None:
        # A fork has the guests' classes as they are, even those of a notebook that no import could find.
        here, there = multiprocessing.Pipe()
        process = multiprocessing.get_context("fork").Process(target=self._serve, args=(there,), daemon=True)
        process.start()
        there.close()
        self.tables[here] = _Table(process, -1, None, 0.0)
        self._hand_out(here)

    def _hand_out(self, connection: Connection) -> None:
        if not self.waiting:
            self._close(connection)
            return
        table = self.tables[connection]
        table.task, table.thinking = self.waiting.popleft(), None
        table.deadline = time.monotonic() + self.patience
        connection.send(table.task)

    def _hear(self, connection: Connection) -> None:
        table = self.tables[connection]
        try:
            said = connection.recv()
        except (EOFError, OSError):
            table.process.join(1)
            self._give_up(connection, "died", f"its process ended with code {table.process.exitcode}")
            return
        if isinstance(said, str):
            table.thinking = "a" if said == "a" else "b"
            table.deadline = time.monotonic() + self.patience
        elif isinstance(said, TopdeckError):
            raise said
        else:
            self.records[table.task] = said
            self._hand_out(connection)

    def _clear_the_hung(self) -> None:
        for connection, table in list(self.tables.items()):
            if time.monotonic() > table.deadline:
                self._give_up(connection, "over time", f"no answer within {self.patience:g} s")

    def _give_up(self, connection: Connection, reason: str, told: str) -> None:
        """The game is lost for whoever was thinking; its table is closed and another one opened."""
        table = self.tables[connection]
        self._close(connection)
        if table.thinking is None:
            raise BadInput(f"a table of {self.matchup} failed before anyone had to decide: {told}")
        seed, game = self.tasks[table.task]
        record = _forfeited(seed, game, Forfeit(table.thinking, reason, told))
        start = _sit_down(self.matchup, seed, game, self.rules)
        self.records[table.task] = replace(record, first=_first(start, game))

    def _close(self, connection: Connection) -> None:
        table = self.tables.pop(connection)
        connection.close()
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(table.process.pid, signal.SIGKILL)  # also what the guests have started
        table.process.kill()
        table.process.join()

    def _serve(self, connection: Connection) -> None:
        """The other process: play what is asked for, saying who thinks."""
        os.setsid()  # so that whatever a guest starts can be ended together with it
        os.dup2(2, 1)  # what a guest prints goes to standard error: standard output is the arena's and may be JSON
        sys.stdout = sys.stderr
        crew: dict[Letter, Player] = {}
        with contextlib.suppress(EOFError, OSError):  # the arena itself is gone
            while True:
                seed, game = self.tasks[connection.recv()]
                try:
                    answer: object = play_game(
                        self.matchup, self.factories, self.open_to, seed, game, self.rules, connection.send, crew
                    )
                except TopdeckError as error:
                    answer = error
                connection.send(answer)


def play_game(
    matchup: Matchup,
    factories: Mapping[Letter, AgentFactory],
    open_to: Mapping[Letter, bool],
    seed: int,
    game: int,
    rules: Rules,
    thinking: Callable[[str], object] = lambda side: None,
    crew: dict[Letter, Player] | None = None,
    keep: Callable[[Game], object] = lambda table: None,
) -> GameRecord:
    """Play one game of a pair between two agents; A sits at seat `game`. `thinking` is told before each decision.

    Each side is shown what its player may know; those that the game is `open_to` are shown everything.
    Agents are made anew for every game, so that none depends on those before; only those that are `reusable`, which
    `start` makes forget, stay in the `crew`. `keep` is given the game as it ended.
    """
    table = _sit_down(matchup, seed, game, rules)
    first = _first(table, game)
    letters: dict[int, Letter] = {game: "a", 1 - game: "b"}
    micros: dict[Letter, list[float]] = {"a": [], "b": []}
    kept: dict[Letter, tuple[str, ...]] = {"a": (), "b": ()}
    players: dict[Letter, Player] = {} if crew is None else crew
    lost: Forfeit | None = None
    try:
        for seat, side in sorted(letters.items()):
            thinking(side)
            _invite(players, factories[side], side, table.player_seed(seat), seat)
        while not table.over:
            side = letters[table.active]
            thinking(side)
            view = table.view(table.active, sees_hidden=open_to[side])
            action = _decide(view, players[side], side, micros[side], rules.forfeit_ms)
            if table.phase == "mulligan":
                kept[side] = _kept(view, action)
            _show(table, action, players, letters, open_to)
            table.play(action)
    except Forfeit as forfeit:
        lost = forfeit
        _dismiss(players.pop(lost.side, None))
    finally:
        for letter in ("a", "b"):
            if crew is None or not getattr(players.get(letter), "reusable", False):
                _dismiss(players.pop(letter, None))
    keep(table)
    return _record(table, seed, game, first, micros, kept, lost)


def _sit_down(matchup: Matchup, seed: int, game: int, rules: Rules) -> Game:
    decks: tuple[Deck, Deck] = (matchup.deck_a, matchup.deck_b)
    return Game.new(decks[game], decks[1 - game], seed=seed, turn_limit=rules.turn_limit)


def _first(table: Game, game: int) -> Letter:
    return "a" if table.view(0).first == game else "b"


def _invite(players: dict[Letter, Player], factory: AgentFactory, side: Letter, seed: int, seat: int) -> None:
    try:
        if side not in players:
            players[side] = factory()
        start = getattr(players[side], "start", None)
        if start is not None:
            start(seed, seat)
    except Exception as error:
        raise Forfeit(side, "raised", f"it could not start: {_told(error)}") from error


def _show(
    table: Game,
    action: Action,
    players: Mapping[Letter, Player],
    letters: Mapping[int, Letter],
    open_to: Mapping[Letter, bool],
) -> None:
    """Let those who want to know see what is about to be done."""
    for seat, side in letters.items():
        watch = getattr(players[side], "watch", None)
        if watch is not None:
            try:
                watch(table.view(seat, sees_hidden=open_to[side], before=action), action)
            except Exception as error:
                raise Forfeit(side, "raised", f"while it watched: {_told(error)}") from error


def _decide(view: View, player: Player, side: Letter, micros: list[float], limit_ms: float | None) -> Action:
    began = time.perf_counter()
    try:
        answer = player.choose(view)
    except Exception as error:
        raise Forfeit(side, "raised", _told(error)) from error
    taken = (time.perf_counter() - began) * 1e6
    micros.append(taken)
    if limit_ms is not None and taken > limit_ms * 1000:
        raise Forfeit(side, "over time", f"it took {taken / 1000:.1f} ms; the limit is {limit_ms:g} ms")
    if not isinstance(answer, str | Action):
        raise Forfeit(side, "illegal action", f"it answered {_short(answer)}; an Action or its text would be right")
    try:
        action = Action.parse(answer) if isinstance(answer, str) else answer
        why = view.why_not(action)
    except (TopdeckError, ValueError) as error:
        raise Forfeit(side, "illegal action", f"it answered {_short(str(answer))}: {str(error)[:MOST_TOLD]}") from error
    if why is not None:
        raise Forfeit(side, "illegal action", f"it answered {_short(str(answer))}: {why}")
    return action


def _kept(view: View, action: Action) -> tuple[str, ...]:
    """The cards of the opening hand that a mulligan leaves."""
    return tuple(card.id for index, card in enumerate(view.me.hand) if index not in (action.replace or ()))


def _record(
    table: Game,
    seed: int,
    game: int,
    first: Letter,
    micros: Mapping[Letter, list[float]],
    kept: Mapping[Letter, tuple[str, ...]],
    lost: Forfeit | None,
) -> GameRecord:
    events = table.events
    sides = {}
    for letter, seat in (("a", game), ("b", 1 - game)):
        hero = table.players[seat]
        cards = {
            what: tuple(e["card"]["id"] for e in events if e["event"] == what and e["player"] == seat)
            for what in ("draw", "play")
        }
        times = tuple(micros["a" if letter == "a" else "b"])
        own = kept["a" if letter == "a" else "b"]
        life, hand = hero.hero.health + hero.armor, len(hero.hand)
        sides[letter] = Side(times, life, hand, cards["draw"], cards["play"], own)
    winner: Literal["a", "b", "draw"] = "draw" if table.winner is None else "a" if table.winner == game else "b"
    reason = "hero died" if table.winner is not None else "turn limit"
    if table.winner is None and all(player.hero.health <= 0 for player in table.players):
        reason = "both heroes died"
    record = GameRecord(seed, game, game, winner, first, table.turn, reason, table.event_hash, sides["a"], sides["b"])
    if lost is None:
        return record
    ended = _forfeited(seed, game, lost)
    return replace(record, winner=ended.winner, end_reason=ended.end_reason, error=ended.error)


def _forfeited(seed: int, game: int, lost: Forfeit) -> GameRecord:
    """What is left of a game whose table broke down."""
    winner: Letter = "b" if lost.side == "a" else "a"
    reason = f"forfeit: {lost.reason}"
    return GameRecord(seed, game, game, winner, "a", 0, reason, 0, error=f"{lost.side} {lost.reason}: {lost.told}")


def _told(error: BaseException) -> str:
    text = str(error).strip().splitlines()
    return f"{type(error).__name__}: {text[0][:MOST_TOLD]}" if text else type(error).__name__


def _short(answer: object) -> str:
    text = repr(answer)
    return text if len(text) <= MOST_TOLD else text[:MOST_TOLD] + "..."


def _dismiss(player: object) -> None:
    close = getattr(player, "close", None)
    if close is not None:
        with contextlib.suppress(Exception):  # the game is over: how it leaves changes nothing
            close()


__all__ = ["AgentFactory", "AnyRunner", "Forfeit", "Player", "play_game"]
