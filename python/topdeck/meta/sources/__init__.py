"""Sources: whatever was played, from whatever kept it. `read` tells the formats apart by their content."""

from __future__ import annotations

import re
from os.path import isfile
from pathlib import Path

from topdeck.cards.catalogue import DEFAULT, TODAY, has_today
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.files import MOST_FOREIGN, decode_foreign, parse_json, read_bytes, shown, unpacked
from topdeck.meta.sources import arena_games, arena_store, deck_lists, hsreplay_json, replay_days
from topdeck.meta.sources.records import (
    ArchetypeRecord,
    GameRecord,
    Harvest,
    Matchup,
    Play,
    Report,
)
from topdeck.meta.table import DeckTable
from topdeck.stores import is_database

__all__ = ["ArchetypeRecord", "GameRecord", "Harvest", "Matchup", "Play", "Report", "decks_named", "read", "read_decks"]

OTHER_LOG = re.compile(
    r"^\ufeff?(?:[DWIE] \d\d:\d\d:\d\d\.\d{5,} |\[(?:Zone|Bob|Asset|LoadingScreen|Decks|Rachelle)\] )"
)
"""How the other files begin that lie beside Power.log, and its channels in old logs."""
STRANGE_LOG = re.compile(r"^\W{0,2}(?:\d{4}-\d\d-\d\d[ T])?\d\d:\d\d:\d\d\b.*\n", re.MULTILINE)
"""Lines that begin with a time: a log, if most are such."""


def read(path: str | Path, catalogue: str = "") -> Harvest:
    """Everything one file holds, whatever its format, packed or not; raises BadInput when it holds nothing usable.

    Without a catalogue it is read with the newest that has rules; with that of today (`topdeck cards update`), where
    that knows more of its cards.
    """
    try:
        harvest = _read(Path(path), catalogue or DEFAULT)
    except BadInput:
        if catalogue or not has_today():
            raise
        harvest, catalogue = _read(Path(path), TODAY), TODAY
    first = harvest.report
    if not catalogue and (first.unknown_cards or first.broken) and has_today():
        again = _read(Path(path), TODAY)
        fewer = again.report.unknown_cards.total() < first.unknown_cards.total()
        if fewer or again.report.broken < first.broken:
            harvest, catalogue = again, TODAY
    harvest.report.catalogue = catalogue or DEFAULT
    return harvest


def _read(place: Path, catalogue: str) -> Harvest:
    if is_database(place):
        return arena_store.read_store(place, catalogue)
    parts = unpacked(read_bytes(place, MOST_FOREIGN), shown(place))
    if len(parts) == 1:
        return _read_text(decode_foreign(parts[0][1], shown(place)), place, catalogue)
    harvests, problems = [], []
    for name, data in parts:
        inside = place / name  # as one would look for it
        try:
            harvests.append(_read_text(decode_foreign(data, shown(inside)), inside, catalogue))
        except BadInput as error:
            problems.append(str(error))
    if not harvests:
        raise BadInput(f"{shown(place)}: nothing usable in it" + (f"; first: {problems[0]}" if problems else ""))
    return _together(harvests, place, problems)


def _read_text(text: str, place: Path, catalogue: str) -> Harvest:
    start = text.lstrip()[:1]
    if _is_replay_xml(text):
        from topdeck.meta.sources.logs import read_replay_xml  # its libraries are slow to import

        return read_replay_xml(text, place, catalogue)
    if arena_games.is_arena_log(text):
        return arena_games.read_games(text, place, catalogue)
    if _is_log(text):
        from topdeck.meta.sources.logs import read_log

        return read_log(text, place, catalogue)
    if OTHER_LOG.match(text):
        raise BadInput(f"{place}: a log of the game, but not the one that tells of games: that is Power.log")
    if not start:
        raise BadInput(f"{place}: the file is empty")
    beginning = text[:20_000]
    if 2 * len(STRANGE_LOG.findall(beginning)) > beginning.count("\n") + 1:
        raise BadInput(f"{place}: a log, but no line of it tells of a game of Hearthstone: that is Power.log")
    if start in ("{", "["):
        return _read_document(place, text, catalogue)
    return deck_lists.read_list(text, place, catalogue)


def _together(harvests: list[Harvest], place: Path, problems: list[str]) -> Harvest:
    """What the files of an archive hold, as one."""
    whole = Harvest(Report(str(place), "archive"), format=harvests[0].format)
    for one in harvests:
        for name in ("decks", "games", "matchups", "archetypes"):
            getattr(whole, name).extend(getattr(one, name))
        whole.report.add(one.report)
    for problem in problems:
        whole.report.complain(*problem.split(": ", 1))
    periods = [one.period for one in harvests if one.period]
    whole.period = (min(p[0] for p in periods), max(p[1] for p in periods)) if periods else None
    return whole.counted()


def _is_log(text: str) -> bool:
    """Some line of the beginning is what the game writes of a game; JSON may hold such words, too, in one line."""
    return re.search(r"^.{0,60}(GameState|PowerTaskList)\.DebugPrintPower", text[:200_000], re.MULTILINE) is not None


def _is_replay_xml(text: str) -> bool:
    return "<HSReplay" in text[:5_000]


def _read_document(place: Path, text: str, catalogue: str) -> Harvest:
    document = parse_json(text, str(place))
    if replay_days.is_replay_day(document):
        return replay_days.read_day(document, place, catalogue)
    if hsreplay_json.is_archetypes(document):
        return hsreplay_json.read_archetypes(document, place)
    if hsreplay_json.is_matchups(document):
        return hsreplay_json.read_matchups(document, place)
    if hsreplay_json.is_deck_list(document):
        return hsreplay_json.read_decks(document, place, catalogue)
    raise BadInput(
        f"{place}: JSON of an unknown shape; expected HSReplay decks, archetypes or match-ups, or a day of replays"
    )


def decks_named(what: str, catalogue: str = "") -> DeckTable:
    """The decks of a file, or the one deck that is given by name, deck code or text."""
    if isfile(what):
        return read_decks(what, catalogue)[0]
    deck = Deck.load(what, catalogue or None, check=False)
    record = deck_lists.as_record(deck, Report(deck.name, "a deck"), {})
    if record is None:
        raise BadInput(f"deck {deck.name!r}: none of its cards has a number in the game's data")
    return DeckTable.from_records([record])


def read_decks(path: str | Path, catalogue: str = "") -> tuple[DeckTable, Report]:
    """The decks of one file as a table, equal decks merged."""
    harvest = read(path, catalogue)
    if not harvest.decks:
        raise BadInput(f"{path}: holds {harvest.report.kind}, but no deck lists")
    table, merged = DeckTable.from_records(harvest.decks).without_duplicates()
    harvest.report.duplicates = max(harvest.report.duplicates, merged)
    return table, harvest.report
