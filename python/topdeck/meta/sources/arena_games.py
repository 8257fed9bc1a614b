"""The arena's own games, one JSON object a line.

`{"decks": [<deck>, <deck>], "winner": 0, 1 or null, "turns": n, "seed": n}`, where a deck is a deck code or an object
with `cards` and, if you like, `name`, `class` and `archetype`. The first deck goes first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from topdeck.deck import Deck
from topdeck.errors import BadInput, TopdeckError
from topdeck.files import parse_json
from topdeck.given import Given, in_words
from topdeck.meta.sources.deck_lists import as_record
from topdeck.meta.sources.records import GameRecord, Harvest, Matchup, Report
from topdeck.meta.table import DeckRecord

Key = tuple[str, tuple[tuple[int, int], ...]]


def is_arena_log(text: str) -> bool:
    """Whether the first line is a game of ours."""
    first = text.lstrip().split("\n", 1)[0]
    if not (first.startswith("{") and '"decks"' in first and '"winner"' in first):
        return False
    try:
        return isinstance(parse_json(first, "the first line"), Mapping)
    except BadInput:
        return False


def read_games(text: str, path: Path, catalogue: str) -> Harvest:
    """Games, and the decks that played them with their results."""
    report = Report(str(path), "arena games")
    harvest = Harvest(report, format="arena")
    tally: dict[Key, tuple[DeckRecord, float, float]] = {}
    duels: dict[tuple[str, str], tuple[float, float]] = {}
    for place, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            row = Given(parse_json(line, "the game"), "the game")
            winner = row["winner"].one_of(0, 1, None)
            decks = [_record(deck, catalogue, report) for deck in row["decks"].items(2, "a list of two decks")]
        except TopdeckError as error:
            report.complain(f"line {place}", str(error))
            continue
        scores = [0.5, 0.5] if winner is None else [float(winner == 0), float(winner == 1)]
        for deck, score in zip(decks, scores, strict=True):
            key = (deck.hero, tuple(sorted(deck.cards.items())))
            known, games, won = tally.get(key, (deck, 0.0, 0.0))
            tally[key] = (known, games + 1, won + score)
        for me, other in ((0, 1), (1, 0)):
            pair = (decks[me].label or decks[me].id, decks[other].label or decks[other].id)
            games, won = duels.get(pair, (0.0, 0.0))
            duels[pair] = (games + 1, won + scores[me])
        harvest.games.append(_game(row, winner, place, decks))
    if not harvest.games:
        raise BadInput(f"{path}: no usable game; first: {report.notes[0]}")
    harvest.decks = [replace(deck, games=games, win_rate=100 * won / games) for deck, games, won in tally.values()]
    harvest.matchups = [Matchup(a, b, games, 100 * won / games) for (a, b), (games, won) in duels.items()]
    return harvest.counted()


def _record(deck: Given, catalogue: str, report: Report) -> DeckRecord:
    label = ""
    if isinstance(deck.value, str):
        found = Deck.from_code(deck.value, catalogue)
    else:
        found = Deck.from_json(deck, catalogue)
        label = archetype.text() if (archetype := deck.get("archetype")) and archetype.value else ""
    record = as_record(found, report, {"label": label})
    if record is None:
        raise BadInput(f"deck {found.name}: no known card")
    return record


def _game(row: Given, winner: int | None, place: int, decks: list[DeckRecord]) -> GameRecord:
    result = {0: "win", 1: "loss", None: "draw"}[winner]
    seed = in_words(told.value) if (told := row.get("seed")) else ""
    return GameRecord(
        f"arena-{seed}-{place}", None, "arena", "arena", decks[0].hero, decks[1].hero, False, result,
        None, decks[0].label, decks[1].label,
    )  # fmt: skip
