"""The lines of a log, whatever year and whatever file they are of, as `hslog` reads them: one parser for each game.

Since 2016 the game writes `Power.log`, with a letter and the time before each line; before, `output_log.txt` had all
channels in one file (`[Power] ...`) and no times. Everything stands there twice, as it came (`GameState`) and as it was
shown (`PowerTaskList`); some logs have the second only.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from topdeck.log_library import LogParser

CHANNELS = ("GameState", "PowerTaskList")
LINE = re.compile(r"^(?:\[Power\]|[DWE] (?P<time>[\d:.]+)) +(?P<said>\S.*)$")
NO_TIME = "00:00:00.0000000"
ACCOUNT = re.compile(r"(Player EntityID=(\d+) PlayerID=\d+ GameAccountId=)(?!\[hi=\d+ lo=\d+\]$).*$")
"""Of an anonymised log: who changed the names changed these, too."""
BACK = 3600.0
"""Seconds by which the clock must go back for a new day to have begun; small steps are the clock being set."""


@dataclass
class LoggedGame:
    """One start of a game in a log. After a reconnection there is another one for the same game."""

    parser: LogParser
    channel: str
    day: int
    """Midnights since the log began."""
    time: str
    spectated: bool
    lines: int = 0
    lost: int = 0
    is_echoed: bool = False
    """Whether the second channel has told of its start."""

    @property
    def tree(self) -> Any:
        """The library's packets; raises IndexError where not even a start was understood."""
        return self.parser.games[-1]

    @property
    def meta(self) -> dict[str, Any]:
        """What the game says of itself: type, format, build, scenario (since 2018)."""
        return dict(self.parser.game_meta)

    def moment(self, first_day: datetime | None) -> datetime | None:
        """When the game began, in the clock of the log, if the day of the log's first line is known."""
        if first_day is None or self.time == NO_TIME:
            return None
        seconds = _seconds(self.time)
        midnight = first_day.replace(hour=0, minute=0, second=0, microsecond=0)
        return midnight + timedelta(days=self.day, seconds=seconds) if seconds is not None else None


def _seconds(time: str) -> float | None:
    """Since midnight; nothing where it is no time of a day."""
    try:
        hours, minutes, seconds = time.split(":")
        found = 3600.0 * int(hours) + 60.0 * int(minutes) + float(seconds)
    except ValueError:
        return None
    return found if 0 <= found < 86_400 else None


class LogReader:
    """Takes lines in and keeps the games they tell of."""

    def __init__(self) -> None:
        self.games: list[LoggedGame] = []
        self.lines = 0
        self.lost = 0
        self.day = 0
        self._before = 0.0
        self._spectating = False

    def take(self, line: str) -> None:
        """One line; what it cannot use is counted."""
        self.lines += 1
        found = LINE.match(line.rstrip())
        if found is None:
            return
        time, said = found["time"] or NO_TIME, found["said"]
        self._watch(time)
        if said.startswith("======"):
            self._spectating = "End Spectator" not in said
            return
        channel, _, rest = said.partition(".")
        if channel not in CHANNELS:
            return
        if rest.startswith("DebugPrintPower() -") and rest.endswith("CREATE_GAME"):
            self._begin(channel, time)
        self._pass_on(channel, rest, time)

    def _begin(self, channel: str, time: str) -> None:
        now = self.games[-1] if self.games else None
        if channel == CHANNELS[1] and now is not None and now.channel == CHANNELS[0] and not now.is_echoed:
            now.is_echoed = True
            return
        self.games.append(LoggedGame(LogParser(), channel, self.day, time, self._spectating))

    def _pass_on(self, channel: str, rest: str, time: str) -> None:
        if not self.games or self.games[-1].channel != channel:
            return
        game = self.games[-1]
        game.lines += 1
        rest = ACCOUNT.sub(r"\1[hi=1 lo=\2]", rest)
        try:
            game.parser.read_line(f"D {time} {CHANNELS[0]}.{rest}\n")
        except Exception:  # the parser raises many kinds; each means that it cannot use this line
            game.lost += 1
            self.lost += 1

    def _watch(self, time: str) -> None:
        """Count the midnights."""
        now = _seconds(time)
        if now is not None and time != NO_TIME:
            self.day += now < self._before - BACK
            self._before = now

    def finish(self) -> None:
        """The log ends here."""
        for game in self.games:
            game.parser.flush()


@contextmanager
def quiet() -> Iterator[None]:
    """The libraries warn on the root logger about every line that is new or too old to them."""
    before = logging.root.manager.disable
    logging.disable(logging.WARNING)
    try:
        yield
    finally:
        logging.disable(before)
