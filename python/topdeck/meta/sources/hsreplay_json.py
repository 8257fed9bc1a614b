"""HSReplay's tables: deck lists (two shapes), archetypes with their core cards, match-ups.

Deck lists of 2019: `{"as_of": ..., "series": {"data": {"MAGE": [{"deck_id", "deck_list": "[[dbf, copies], ...]",
"archetype_id", "total_games", "win_rate", "avg_num_player_turns"}, ...]}}}`. Ladder lists of 2017: `{"MAGE":
[{"shortid", "card_list" or "cards", "observations", "win_rate", "avg_num_turns"}, ...]}`. Archetypes: a list of
`{"id", "name", "player_class_name", "standard_ccp_signature_core": {"components": [dbf, ...]}}`. Match-ups:
`{"series": {"data": {"<label>": {"<label>": {"total_games", "win_rate"}}}}}`.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from topdeck.cards.catalogue import ALL_CLASSES, Catalogue
from topdeck.errors import BadInput
from topdeck.files import parse_json
from topdeck.meta.sources.names import hero_named
from topdeck.meta.sources.records import ArchetypeRecord, Harvest, Matchup, Report
from topdeck.meta.sources.values import moment, number, whole
from topdeck.meta.table import DeckRecord

MOST_DBF = 2**31
MOST_COPIES = 30


def _data(document: Any) -> Any:
    series = document.get("series") if isinstance(document, Mapping) else None
    return series.get("data") if isinstance(series, Mapping) else None


def is_deck_list(document: Any) -> bool:
    """Whether this is a table of decks, by hero."""
    table = _data(document) or document
    return isinstance(table, Mapping) and any(hero_named(key) for key in table)


def is_matchups(document: Any) -> bool:
    """Whether this is a table of match-ups."""
    table = _data(document)
    return isinstance(table, Mapping) and bool(table) and all(str(key).lstrip("-").isdigit() for key in table)


def is_archetypes(document: Any) -> bool:
    """Whether this is a list of archetypes."""
    return isinstance(document, list) and bool(document) and isinstance(document[0], Mapping) and (
        "player_class_name" in document[0])  # fmt: skip


def read_decks(document: Any, path: Path, catalogue: str) -> Harvest:
    """Decks with labels, games and win rates."""
    report = Report(str(path), "hsreplay decks")
    harvest = Harvest(report)
    known = Catalogue.load(catalogue).by_dbf
    seen: set[tuple[str, tuple[tuple[int, int], ...]]] = set()
    for key, rows in (_data(document) or document).items():
        hero = hero_named(key)
        if not hero or not isinstance(rows, list):
            report.complain(str(key), f"not a hero with a list of decks; heroes are {', '.join(ALL_CLASSES)}")
            continue
        for place, row in enumerate(rows):
            deck = deck_of(row, hero, f"{key}[{place}]", report)
            if deck is None:
                continue
            report.unknown_cards.update(str(card) for card in deck.cards if card not in known)
            fingerprint = (hero, tuple(sorted(deck.cards.items())))
            report.duplicates += fingerprint in seen
            seen.add(fingerprint)
            harvest.decks.append(deck)
    if not harvest.decks:
        raise BadInput(f"{path}: no usable deck in this list ({report.broken} broken records)")
    day = moment(document.get("as_of")) if isinstance(document, Mapping) else None
    harvest.period = (day, day) if day else None
    harvest.format = "standard" if "standard" in path.name.lower() or _data(document) else ""
    return harvest.counted()


def deck_of(row: Any, hero: str, place: str, report: Report) -> DeckRecord | None:
    """One deck of such a table; None, and a complaint, where it is none."""
    if not isinstance(row, Mapping):
        report.complain(place, "not an object")
        return None
    cards = _cards(row)
    if isinstance(cards, str):
        report.complain(place, cards)
        return None
    games = number(row.get("total_games", row.get("observations", 1)))
    win_rate = number(row.get("win_rate"), 0, 100)
    if math.isnan(games):
        report.complain(place, "the number of games is missing or absurd")
        return None
    label = row.get("archetype_id")
    name = row.get("deck_id") if isinstance(row.get("deck_id"), str) else row.get("shortid")
    turns = number(row.get("avg_num_player_turns", row.get("avg_num_turns")))
    return DeckRecord(cards, str(name or place), hero, "" if label is None else str(label), games, win_rate, turns)


def _cards(row: Mapping[str, Any]) -> dict[int, int] | str:
    """The cards of a deck, or what is wrong with them."""
    listed = row.get("deck_list", row.get("card_list", row.get("cards")))
    if isinstance(listed, str):
        try:
            listed = parse_json(listed, "the deck list")
        except BadInput:
            return "the deck list is not JSON"
    pairs = list(listed.items()) if isinstance(listed, Mapping) else listed
    if not isinstance(pairs, list) or not pairs:
        return "no deck list"
    cards: Counter[int] = Counter()
    for pair in pairs:
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            return f"a card is written as [dbf id, copies], not {str(pair)[:40]}"
        dbf, copies = whole(pair[0], 1, MOST_DBF), whole(pair[1], 1, MOST_COPIES)
        if dbf is None or copies is None:
            return f"a card is written as [dbf id, copies], not {str(pair)[:40]}"
        cards[dbf] += copies
    if cards.total() > 2 * MOST_COPIES:
        return f"{cards.total()} cards are no deck"
    return dict(cards)


def read_matchups(document: Any, path: Path) -> Harvest:
    """Archetype against archetype."""
    report = Report(str(path), "hsreplay match-ups")
    harvest = Harvest(report)
    for label, others in _data(document).items():
        if not isinstance(others, Mapping):
            report.complain(str(label), "not an object of opponents")
            continue
        for other, row in others.items():
            games = number(row.get("total_games")) if isinstance(row, Mapping) else math.nan
            rate = number(row.get("win_rate"), 0, 100) if isinstance(row, Mapping) else math.nan
            if math.isnan(games) or math.isnan(rate):
                report.complain(f"{label} against {other}", "games or win rate missing or absurd")
                continue
            harvest.matchups.append(Matchup(str(label), str(other), games, rate))
    if not harvest.matchups:
        raise BadInput(f"{path}: no usable match-up in this table")
    day = moment(document.get("as_of"))
    harvest.period = (day, day) if day else None
    return harvest.counted()


def read_archetypes(document: Any, path: Path) -> Harvest:
    """What the labels mean."""
    report = Report(str(path), "hsreplay archetypes")
    harvest = Harvest(report)
    for place, row in enumerate(document):
        name = row.get("name") if isinstance(row, Mapping) else None
        label = whole(row.get("id"), -MOST_DBF, MOST_DBF) if isinstance(row, Mapping) else None
        if not isinstance(name, str) or label is None:
            report.complain(f"[{place}]", "an archetype needs an id and a name")
            continue
        signature = row.get("standard_ccp_signature_core")
        parts = signature.get("components") if isinstance(signature, Mapping) else None
        core = [dbf for part in parts if (dbf := whole(part, 1, MOST_DBF))] if isinstance(parts, list) else []
        harvest.archetypes.append(
            ArchetypeRecord(str(label), name, hero_named(row.get("player_class_name")), tuple(core))
        )
    if not harvest.archetypes:
        raise BadInput(f"{path}: no usable archetype in this list")
    return harvest.counted()
