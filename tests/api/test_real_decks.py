"""Decks that people really played are legal decks of our catalogues: an oracle for cards and rules of deck building."""

import json
from collections.abc import Iterator
from pathlib import Path

from topdeck.cards.catalogue import Catalogue
from topdeck.deck import Deck


def decks(lists: Iterator[tuple[str, list[tuple[int, int]]]], catalogue: str) -> Iterator[Deck]:
    pool = Catalogue.load(catalogue)
    for class_name, counts in lists:
        named = {pool.by_dbf[dbf].id if dbf in pool.by_dbf else f"dbf {dbf}": count for dbf, count in counts}
        yield Deck.from_cards(named, class_name, catalogue=catalogue)


def test_decks_of_february_2019(shared: Path) -> None:
    data = json.loads((shared / "data" / "decks-2019-02" / "Decks.json").read_text(encoding="utf-8"))["series"]["data"]
    lists = ((name, json.loads(deck["deck_list"])) for name, rows in data.items() for deck in rows)
    found = list(decks(lists, "2019-03"))
    assert len(found) == 956
    for deck in found:
        assert deck.validate(playable=False) == []
        assert Deck.from_code(deck.to_code()) == deck


def test_decks_of_mean_streets(shared: Path) -> None:
    file = shared / "data" / "decks-2017" / "mean_streets_ranked_standard_last_7_days.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    lists = ((name, json.loads(deck["card_list"])) for name, rows in data.items() for deck in rows)
    found = list(decks(lists, "2017-02"))
    assert len(found) == 894
    illegal = [problem for deck in found for problem in deck.validate(playable=False)]
    # On the last days some already had a card of the next expansion, which our catalogue ends before.
    volcanosaur = Catalogue.load("2019-03").get("Volcanosaur")
    assert illegal == [f"no card 'dbf {volcanosaur.dbf}' in catalogue 2017-02"] * 3
    assert volcanosaur.set == "ungoro"
