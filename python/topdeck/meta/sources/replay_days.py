"""Track-o-Bot and Collect-o-Bot days: who played which card in which turn.

`{"range_start", "range_end", "games": [{"id", "mode", "hero", "hero_deck", "opponent", "opponent_deck", "coin",
"result", "rank", "added", "card_history": [{"player": "me" or "opponent", "turn", "card": {"id", "name", "mana"}}]}]}`
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from topdeck.errors import BadInput
from topdeck.meta.sources.names import format_of, hero_named, told_apart
from topdeck.meta.sources.records import GameRecord, Harvest, Report
from topdeck.meta.sources.values import moment, whole

MOST_TURNS = 200


def is_replay_day(document: Any) -> bool:
    """Whether this is a day of replays."""
    return isinstance(document, Mapping) and isinstance(document.get("games"), list)


def read_day(document: Any, path: Path, catalogue: str) -> Harvest:
    """All games of a day."""
    report = Report(str(path), "replay day")
    harvest = Harvest(report)
    seen: set[str] = set()
    for place, row in enumerate(document["games"]):
        if isinstance(row, Mapping) and str(row.get("id")) in seen:
            report.duplicates += 1
            continue
        game = _game(row, f"games[{place}]", catalogue, report)
        if game is None:
            continue
        seen.add(game.id)
        harvest.games.append(game)
    if document["games"] and not harvest.games:
        raise BadInput(f"{path}: none of the {len(document['games'])} games is usable; first: {report.notes[0]}")
    start, end = moment(document.get("range_start")), moment(document.get("range_end"))
    harvest.period = (start, end) if start and end else None
    return harvest.counted()


def _game(row: Any, place: str, catalogue: str, report: Report) -> GameRecord | None:
    if not isinstance(row, Mapping) or whole(row.get("id"), 0, 2**62) is None:
        report.complain(place, "a game needs an id")
        return None
    hero, opponent = hero_named(row.get("hero")), hero_named(row.get("opponent"))
    if not hero or not opponent:
        report.complain(place, f"unknown hero {str(row.get('hero'))[:20]!r} or {str(row.get('opponent'))[:20]!r}")
        return None
    history = row.get("card_history")
    if not isinstance(history, list):
        report.complain(place, "no card history")
        return None
    raw = []
    for number, entry in enumerate(history):
        play = _play(entry)
        if play is None:
            report.complain(f"{place}.card_history[{number}]", "a play needs player, turn and card")
            continue
        raw.append(play)
    plays = told_apart(raw, {"me": hero, "opponent": opponent}, catalogue, report)
    mode, when = str(row.get("mode") or ""), moment(row.get("added"))
    result = str(row.get("result") or "")
    return GameRecord(
        str(row["id"]),
        when,
        mode,
        format_of(mode, when, plays, catalogue),
        hero,
        opponent,
        row["coin"] if isinstance(row.get("coin"), bool) else None,
        result if result in ("win", "loss", "draw") else "",
        whole(row.get("rank"), 0, 1_000_000),
        str(row.get("hero_deck") or ""),
        str(row.get("opponent_deck") or ""),
        plays,
    )


def _play(entry: Any) -> tuple[str, int, str, str] | None:
    card = entry.get("card") if isinstance(entry, Mapping) else None
    turn = whole(entry.get("turn"), 0, MOST_TURNS) if isinstance(entry, Mapping) else None
    if not isinstance(card, Mapping) or turn is None or entry.get("player") not in ("me", "opponent"):
        return None
    card_id = card.get("id")
    if not isinstance(card_id, str) or not 0 < len(card_id) <= 64:
        return None
    return entry["player"], turn, card_id, str(card.get("name") or "")
