"""What kind of game a log or a replay tells of, and when it was played."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

from hearthstone.enums import FormatType, GameTag, GameType

LADDER = 2
"""The scenario of all games between two people with decks of their own; the others are rules of somebody else's."""
SCENARIO_TAG = 937
FORMATS = {
    FormatType.FT_STANDARD: "standard", FormatType.FT_WILD: "wild", FormatType.FT_CLASSIC: "classic",
    FormatType.FT_TWIST: "twist",
}  # fmt: skip
MODES = {
    GameType.GT_RANKED: "ranked", GameType.GT_CASUAL: "casual", GameType.GT_VS_FRIEND: "friendly",
    GameType.GT_ARENA: "arena", GameType.GT_UNDERGROUND_ARENA: "arena",
}  # fmt: skip
"""The games that are kept. All others are left out, by the words below."""
OTHERS = (
    ("BATTLEGROUNDS", "Battlegrounds"), ("MERCENARIES", "Mercenaries"), ("BRAWL", "Tavern Brawl"),
    ("TB_", "Tavern Brawl"), ("TUTORIAL", "tutorial"), ("AI", "against the computer"),
    ("PVPDR", "Duels"), ("DUOS", "Duos"),
)  # fmt: skip
BOARDS = (
    ("TB_BACON", "Battlegrounds"), ("BG", "Battlegrounds"), ("LETL", "Mercenaries"), ("LT", "Mercenaries"),
    ("BOTA_", "puzzle"), ("PVPDR", "Duels"), ("TB_", "Tavern Brawl"),
)  # fmt: skip
"""How ids of heroes and of the game's own cards begin where the game does not say its type."""
ADVENTURE = re.compile(
    r"^(NAX|BRMA|LOEA|KARA_\d\d_|KAR_a\d\d_|ICCA|LOOTA|GILA|DALA|ULDA|DRGA|BTA|BOM|Story|TRLA|BOSS)", re.I
)
# When builds came out, to a few weeks: a log that was copied has lost its day, but not its build.
BUILDS = (
    (2959, "2013-10-22"), (7234, "2014-10-29"), (10357, "2015-10-20"), (12574, "2016-04-24"), (13921, "2016-08-09"),
    (15181, "2016-11-29"), (18336, "2017-03-28"), (20457, "2017-08-01"), (22115, "2017-12-04"), (23576, "2018-02-27"),
    (25770, "2018-08-05"), (27358, "2018-10-16"), (28329, "2018-11-29"), (29349, "2019-02-28"), (31353, "2019-07-31"),
    (37060, "2019-12-05"), (45310, "2020-03-25"), (54613, "2020-07-30"), (71003, "2021-01-20"), (90581, "2021-07-20"),
    (129659, "2022-03-20"), (160668, "2022-11-15"), (185749, "2023-12-05"), (210640, "2024-11-05"),
    (255790, "2026-09-15"),
)  # fmt: skip
LOGS_TELL_BUILDS = datetime(2018, 2, 20)
"""Since then a log says its build; one that does not is older, whatever its file says."""
LATE = timedelta(days=200)
"""A file so much younger than its build was copied, not written, on its day."""
FOLDER = re.compile(r"(20\d\d)[_-](\d\d)[_-](\d\d)(?:[_T-](\d\d)[_:-](\d\d)[_:-](\d\d))?")
"""A day, as in the names of the folders that the game makes at each start, and of files that trackers keep."""


def mode_of(game_type: Any) -> tuple[str, str]:
    """The mode of a type of game if its games are kept, and else the words by which they are left out."""
    try:
        known = GameType(int(game_type))
    except (TypeError, ValueError):
        return "", ""
    if known == GameType.GT_UNKNOWN or known in MODES:
        return MODES.get(known, ""), ""
    return "", next((word for part, word in OTHERS if part in known.name), known.name.removeprefix("GT_").lower())


def format_told(format_type: Any) -> str:
    """The format that the game names; empty where it names none."""
    try:
        return FORMATS.get(FormatType(int(format_type)), "")
    except (TypeError, ValueError):
        return ""


def left_out(meta: Mapping[str, Any], game: Any) -> str:
    """Why a game is none of two people with decks of their own; empty if it is one."""
    mode, why = mode_of(meta.get("GameType"))
    if mode or why:
        return why
    heroes = [str(getattr(player.starting_hero, "card_id", "") or "") for player in game.players]
    for start, word in BOARDS:
        if any(hero.upper().startswith(start) for hero in heroes):
            return word
    if len(game.players) > 2:
        return "Mercenaries" if _has(game, "LETL") else f"{len(game.players)} players"
    if any(ADVENTURE.match(hero) for hero in heroes):
        return "adventure"
    if any(player.is_ai for player in game.players):
        return "against the computer"
    if _has(game, "TB_"):
        return "Tavern Brawl"
    scenario = int(meta.get("ScenarioID") or game.tags.get(SCENARIO_TAG, 0) or 0)
    return "" if scenario in (0, LADDER) else f"scenario {scenario}"


def _has(game: Any, start: str) -> bool:
    """Whether something of a special mode was there when the game began."""
    cards = (getattr(entity, "initial_card_id", None) or "" for entity in game.initial_entities)
    return any(card.startswith(start) for card in cards)


def seed_of(game: Any) -> int:
    """The number that recent builds give to each game; 0 where there is none."""
    return int(game.tags.get(getattr(GameTag, "GAME_SEED", 2042), 0) or 0)


def day_named(path: Path) -> datetime | None:
    """The day in the name of a file or of its folder."""
    for part in (path.name, path.parent.name):
        if found := FOLDER.search(part):
            numbers = [int(number) for number in found.groups() if number]
            try:
                return datetime(*numbers)  # type: ignore[arg-type]  # three or six
            except ValueError:
                continue
    return None


def first_day(path: Path, midnights: int) -> datetime | None:
    """The day of a log's first line: in its name or its folder's; else its file was written last on its last day."""
    named = day_named(path)
    if named is not None:
        return named
    try:
        return datetime.fromtimestamp(path.stat().st_mtime) - timedelta(days=midnights)
    except OSError:
        return None


def day_of_build(build: int) -> datetime | None:
    """About when a build was played."""
    days = [(number, datetime.fromisoformat(day)) for number, day in BUILDS]
    for (low, before), (high, after) in pairwise(days):
        if low <= build < high:
            return before + (after - before) * ((build - low) / (high - low))
    return days[-1][1] if build >= days[-1][0] else None


def played_at(told: datetime | None, is_named: bool, build: int, sets: Iterable[datetime]) -> datetime | None:
    """When a game was played, in UTC. A day that its file alone tells is held against the build and the cards: a copy
    of an old log is of the build's day, or (without a build) of the day its newest cards came out."""
    if told is not None:  # without a zone: in the one of this machine, as the game writes
        told = told.astimezone(UTC).replace(tzinfo=None)
    if is_named:
        return told
    of_build = day_of_build(build) if build else None
    if of_build is not None:
        return of_build if told is None or told - of_build > LATE else told
    if told is not None and told < LOGS_TELL_BUILDS:
        return told
    return max(sets, default=None)
