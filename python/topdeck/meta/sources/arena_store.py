"""The arena's result store: the decks that met, how often they won, and every game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from topdeck.deck import Deck
from topdeck.errors import BadInput, TopdeckError
from topdeck.meta.sources.deck_lists import as_record
from topdeck.meta.sources.records import GameRecord, Harvest, Matchup, Report
from topdeck.meta.table import DeckRecord
from topdeck.stores import Kind, open_store, reading

KIND = Kind("arena store", "topdeck-arena-2", "", (("topdeck-arena-1", ""),))

TALLY = """
SELECT deck, any_value(name), any_value(hero), any_value(catalogue), any_value(cards), count(*), avg(score), avg(turns)
FROM (
    SELECT m.deck_a AS deck, g.turns, CASE g.winner WHEN 'a' THEN 1.0 WHEN 'b' THEN 0.0 ELSE 0.5 END AS score
    FROM games g JOIN matchups m USING (run, matchup)
    UNION ALL
    SELECT m.deck_b, g.turns, CASE g.winner WHEN 'b' THEN 1.0 WHEN 'a' THEN 0.0 ELSE 0.5 END
    FROM games g JOIN matchups m USING (run, matchup)
) JOIN decks USING (deck) GROUP BY deck ORDER BY deck
"""
DUELS = """
SELECT a.name, b.name, count(*), avg(CASE g.winner WHEN 'a' THEN 1.0 WHEN 'b' THEN 0.0 ELSE 0.5 END)
FROM games g JOIN matchups m USING (run, matchup)
JOIN decks a ON a.deck = m.deck_a JOIN decks b ON b.deck = m.deck_b GROUP BY ALL ORDER BY ALL
"""
GAMES = """
SELECT g.run, g.matchup, g.pair, g.game, r.created, m.deck_a, m.deck_b, a.name, b.name, g.winner, g.first
FROM games g JOIN matchups m USING (run, matchup) JOIN runs r USING (run)
JOIN decks a ON a.deck = m.deck_a JOIN decks b ON b.deck = m.deck_b ORDER BY ALL
"""


def read_store(path: Path, catalogue: str) -> Harvest:
    """All runs of a store."""
    report = Report(str(path), "arena store")
    harvest = Harvest(report, format="arena")
    with reading(path), open_store(path, KIND, read_only=True) as connection:
        tally, duels, games = (connection.execute(sql).fetchall() for sql in (TALLY, DUELS, GAMES))
    heroes = _add_decks(tally, catalogue, harvest)
    for a, b, count, rate in duels:
        harvest.matchups += [Matchup(a, b, count, 100 * rate), Matchup(b, a, count, 100 * (1 - rate))]
    for run, matchup, pair, game, when, deck_a, deck_b, name_a, name_b, winner, first in games:
        result = {"a": "win", "b": "loss"}.get(winner or "", "draw")
        harvest.games.append(
            GameRecord(f"{run}-{matchup}-{pair}-{game}", when, "arena", "arena", heroes.get(deck_a, ""),
                       heroes.get(deck_b, ""), first != "a", result, None, name_a, name_b)
        )  # fmt: skip
    times = [game.played_at for game in harvest.games if game.played_at]
    harvest.period = (min(times), max(times)) if times else None
    if not harvest.games:
        raise BadInput(f"{path}: no games in this store")
    return harvest.counted()


def _add_decks(tally: list[tuple[Any, ...]], catalogue: str, harvest: Harvest) -> dict[str, str]:
    """The decks with their results; returns the class of each."""
    heroes = {}
    for key, name, hero, day, cards, games, rate, turns in tally:
        try:
            deck = Deck(name, hero, tuple(cards), day or catalogue)
            record = as_record(deck, harvest.report, {"games": games, "win_rate": 100 * rate})
        except (TopdeckError, KeyError) as error:
            harvest.report.complain(f"deck {name}", str(error))
            continue
        if record is None:
            harvest.report.complain(f"deck {name}", "no card of it has a number")
            continue
        heroes[key] = record.hero
        harvest.decks.append(
            DeckRecord(record.cards, name, record.hero, "", record.games, record.win_rate, float(turns))
        )
    return heroes
