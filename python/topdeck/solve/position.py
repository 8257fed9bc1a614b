"""A position solved exactly, with open cards: what whoever is to move can make sure of within some turns.

Both are taken to know both hands and what is left in the decks; what is drawn, and what cards leave to luck, is chance
with its exact probabilities. A win counts 1, a draw 1/2, a defeat 0, so a value is a chance to win. What is not decided
when the turns are over counts as lost in `low` and as won in `high`: the truth lies between.

>>> from topdeck import Game
>>> game = Game.from_position(
...     "turn=9 active=0 first=0 | hero=HERO_08 health=9/30 mana=6/6 hand=CS2_029 deck=CS2_029 "
...     "| hero=HERO_01 health=7/30 board=CS2_182 deck=CS2_029")
>>> found = solve_position(game, turns=1)
>>> found.low, found.high, found.line()
(1.0, 1.0, ['Fireball on the enemy hero', 'Fireblast on the enemy hero'])
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table

from topdeck.errors import BadInput, TopdeckError, whole
from topdeck.game import Action, Game
from topdeck.tables import Printed

MOST_TURNS = 12
MOST_POSITIONS = 200_000
MOST_OUTCOMES = 1_000
"""Of one move. A card with more of them (a draw from a large deck, many missiles) is beyond this solver."""
TELL_EVERY = 500
MISSING = re.compile(r"a pick of (\d+) ")
FIRST = ("attack", "play", "power", "choose", "end")
"""What kills is looked at first: behind a sure win nothing is searched."""
TOO_LARGE = (
    "this turn alone has more than {most:,} positions, or a move of it more than "
    f"{MOST_OUTCOMES:,} outcomes: take cards away, or ask an agent"
)
Bounds = tuple[float, float]
UNKNOWN: Bounds = (0.0, 1.0)


class _TooMany(Exception):
    """More positions than were allowed."""


@dataclass(frozen=True)
class Outcome:
    """What may come of a move: how likely it is, the game then, and what happened."""

    probability: float
    game: Game
    told: str


@dataclass(frozen=True)
class Choice:
    """A move and what it is worth to whoever began: between `low` and `high`."""

    action: Action
    words: str
    low: float
    high: float
    best: bool


@dataclass
class SolvedPosition(Printed):
    """What is known of a position: the chance to win of whoever is to move lies between `low` and `high`."""

    game: Game
    turns: int = 0
    """How many turns were searched to their end."""
    most: int = MOST_POSITIONS
    curve: list[tuple[int, float, float]] = field(default_factory=list)
    """Turns, low, high."""
    known: dict[int, Bounds] = field(default_factory=dict)
    """Of the last search: state -> bounds."""
    complete: bool = True
    """False where the turns that were asked for were more than could be searched."""

    def __post_init__(self) -> None:
        if self.game.over:
            raise BadInput("the game is over: there is nothing to solve")
        if self.game.phase == "mulligan":
            raise BadInput("opening hands are being chosen: a position is solved from the first turn on")
        self.me, self.start = self.game.active, self.game.turn
        self._spent = 0
        self._watch: Callable[[int], object] = lambda done: None

    @property
    def low(self) -> float:
        return self.curve[-1][1] if self.curve else 0.0

    @property
    def high(self) -> float:
        return self.curve[-1][2] if self.curve else 1.0

    @property
    def positions(self) -> int:
        """How many were looked at in the last search."""
        return len(self.known)

    def search(self, turns: int, watch: Callable[[int], object] | None = None) -> bool:
        """Look one turn further until so many are searched, or the value is known; False where it was too much."""
        self._watch = watch or self._watch
        whole("turns", turns, 1, MOST_TURNS)
        while self.turns < turns and self.low < self.high:
            before, self.known, self._spent = self.known, {}, 0
            self.turns += 1
            try:
                low, high = self._bounds(self.game)
            except _TooMany:
                self.turns, self.known, self.complete = self.turns - 1, before, False
                return False
            self.curve.append((self.turns, low, high))
        return True

    def _bounds(self, game: Game) -> Bounds:
        """What a state is worth to whoever began."""
        if game.over:
            worth = 0.5 if game.winner is None else float(game.winner == self.me)
            return worth, worth
        if game.turn >= self.start + self.turns:
            return UNKNOWN
        key = game.hash
        if (found := self.known.get(key)) is not None:
            return found
        self._spent += 1
        if self._spent > self.most:
            raise _TooMany
        if self._spent % TELL_EVERY == 0:
            self._watch(self._spent)
        mine = game.active == self.me
        low, high = (0.0, 0.0) if mine else (1.0, 1.0)
        for action in sorted(game.legal, key=lambda one: FIRST.index(_kind(one)) if _kind(one) in FIRST else 0):
            one, other = self._expected(game, action)
            low, high = (max(low, one), max(high, other)) if mine else (min(low, one), min(high, other))
            if low == 1.0 if mine else high == 0.0:
                break
        self.known[key] = low, high
        return low, high

    def _expected(self, game: Game, action: Action) -> Bounds:
        low = high = 0.0
        for outcome in outcomes(game, action):
            one, other = self._bounds(outcome.game)
            low, high = low + outcome.probability * one, high + outcome.probability * other
        return round(low, 12), round(high, 12)

    # --- what follows ----------------------------------------------------------------------------------------------

    def choices(self, game: Game) -> list[Choice]:
        """The moves of a state within the search, the best first. What a search need not look at is looked at now."""
        if game.over or game.turn >= self.start + self.turns:
            return []
        view = game.view(game.active, sees_hidden=True)
        worth = [(action, self._later(game, action)) for action in game.legal]
        sign = 1 if game.active == self.me else -1
        worth.sort(key=lambda row: (-sign * (row[1][0] + row[1][1]), -sign * row[1][0]))
        best = worth[0][1]
        worth.sort(key=lambda row: (row[1] != best, row[1] == best and not _ends(game, row[0])))  # what ends it first
        return [Choice(action, view.tell(action), low, high, (low, high) == best) for action, (low, high) in worth]

    def _later(self, game: Game, action: Action) -> Bounds:
        self._spent, most, self.most = 0, self.most, 20_000
        try:
            return self._expected(game, action)
        except _TooMany:
            return UNKNOWN
        finally:
            self.most = most

    def place(self, path: list[int]) -> tuple[Game, list[str]]:
        """The state at the end of a way, and the way in words. A way is numbers: a move, then what came of it."""
        game, told = self.game, []
        for move, which in zip(path[::2], path[1::2], strict=False):
            found = self.choices(game)
            if not 0 <= move < len(found):
                raise BadInput(f"there are {len(found)} moves here, no move {move}")
            may_come = outcomes(game, found[move].action)
            if not 0 <= which < len(may_come):
                raise BadInput(f"{len(may_come)} things may come of it, there is no number {which}")
            several = f" ({may_come[which].told})" if len(may_come) > 1 and may_come[which].told else ""
            told.append(found[move].words + several)
            game = may_come[which].game
        return game, told

    def line(self) -> list[str]:
        """The best moves of this turn up to the first that luck decides; none where nothing is sure."""
        game, told = self.game, []
        while found := self.choices(game):
            known = (found[0].low, found[0].high) != UNKNOWN
            if not known or game.turn != self.start or _kind(found[0].action) == "end":
                break
            told.append(_short(found[0].words))
            following = outcomes(game, found[0].action)
            if len(following) > 1:
                break
            game = following[0].game
        return told

    def verdict(self) -> str:
        """In words."""
        within = f"within {counted(self.turns, 'turn')}"
        if self.low == self.high:
            if self.low in (0.0, 1.0):
                return f"{'Won' if self.low else 'Lost'} for sure {within}, cards open."
            return f"A chance of {self.low:.2%} to win, exactly ({within} all is decided, cards open)."
        if self.low == 0 and self.high == 1:
            return f"Nothing is decided {within}: neither side can make sure of anything, cards open."
        return f"A chance to win from {self.low:.2%} to {self.high:.2%}: the rest is not decided {within}, cards open."

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "position": self.game.position, "catalogue": self.game.catalogue, "player": self.me, "turns": self.turns,
            "low": self.low, "high": self.high, "complete": self.complete, "positions": self.positions,
            "curve": [list(row) for row in self.curve], "verdict": self.verdict(), "line": self.line(),
        }  # fmt: skip

    def __rich__(self) -> RenderableType:
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style="bold", no_wrap=True)
        rows = [
            ("verdict", self.verdict()),
            ("best", "; then ".join(self.line()) or "nothing is surely better than anything else"),
            (
                "searched",
                f"{counted(self.turns, 'turn')}, {counted(self.positions, 'position')}, all that luck may do",
            ),
        ]
        if not self.complete:
            rows.append(("note", f"a turn more would be over {self.most:,} positions"))
        for name, text in rows:
            table.add_row(name, escape(text))
        return table


def solve_position(
    game: Game, turns: int = 2, most: int = MOST_POSITIONS, watch: Callable[[int], object] | None = None
) -> SolvedPosition:
    """Solve a position with open cards, turn by turn (both players' turns count) up to `turns` of them.

    Stops before where the value is known, or where a search would take more than `most` positions; raises BadInput if
    not even this turn can be searched.
    """
    found = SolvedPosition(game.copy(), most=whole("most", most, 1, 50_000_000))
    found.search(turns, watch)
    if not found.curve:
        raise BadInput(TOO_LARGE.format(most=most))
    return found


def outcomes(game: Game, action: Action) -> list[Outcome]:
    """All that may come of a move, equal states together, with exact probabilities."""
    found: dict[int, Outcome] = {}
    waiting: list[tuple[float, list[int]]] = [(1.0, [])]
    tried = 0
    while waiting:
        chance, picks = waiting.pop()
        then = game.copy()
        try:
            then.play_scripted(action, picks)
        except TopdeckError as error:
            missing = MISSING.search(str(error))
            if missing is None:
                raise
            size = int(missing[1])
            waiting += [(chance / size, [*picks, pick]) for pick in reversed(range(size))]
            continue
        tried += 1
        if tried > MOST_OUTCOMES:
            raise _TooMany
        before = found.get(then.hash)
        if before is None:
            found[then.hash] = Outcome(chance, then, "; ".join(then.story(game.event_count)))
        else:
            found[then.hash] = Outcome(before.probability + chance, before.game, before.told)
    return list(found.values())


def counted(many: int, what: str) -> str:
    """So many of something, in words."""
    return f"{many:,} {what}{'' if many == 1 else 's'}"


def _ends(game: Game, action: Action) -> bool:
    """Is the game over after this, whatever comes of it?"""
    return all(outcome.game.over for outcome in outcomes(game, action))


def _kind(action: Action) -> str:
    return str(action).split(" ", 1)[0]


def _short(words: str) -> str:
    """A move as one says it in a line."""
    return re.sub(r"^(?:play|use) ", "", re.sub(r" \(\d+ mana\)", "", words))
