"""Evaluators: no game twice, fresh games when asked, fields from everywhere."""

import json
from pathlib import Path

import numpy as np
import pytest

from topdeck.build import Evaluator, Field
from topdeck.cards.catalogue import CLASSES
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.meta.starter import starter_file
from topdeck.meta.store import Store

MAGE, HUNTER = Deck.load("basic-mage"), Deck.load("basic-hunter")


def field() -> Field:
    return Field.of([MAGE, HUNTER, Deck.load("pirate-warrior")], weights=[3, 2, 1])


def test_an_evaluator_never_plays_a_game_twice() -> None:
    judge = Evaluator(field(), seed=4)
    shuffled = Deck(MAGE.name, MAGE.hero, MAGE.cards[::-1], MAGE.catalogue)
    first = judge.play([MAGE, shuffled, HUNTER], 6)
    assert first[0] is first[1]
    assert judge.games == 24
    before = first[0].points.copy()
    judge.play([MAGE], 10)
    assert judge.games == 32
    assert (first[0].points[:12] == before).all()
    whole = Evaluator(field(), seed=4).play([MAGE], 10)[0]
    assert (whole.points == first[0].points).all()
    assert whole.cards() == first[0].cards()


def test_the_schedule_gives_every_deck_its_share() -> None:
    faced = field().schedule(600)
    assert np.bincount(faced).tolist() == [300, 200, 100]
    assert np.bincount(faced[:12]).tolist() == [6, 4, 2]
    assert (field().schedule(7) == faced[:7]).all()


def test_fresh_games_are_others() -> None:
    judge = Evaluator(field(), seed=4)
    other = judge.fresh("proof")
    assert (judge.play([HUNTER], 20)[0].points != other.play([HUNTER], 20)[0].points).any()
    assert judge.all_games == 80


def test_bad_fields_are_named() -> None:
    with pytest.raises(BadInput, match="no agent"):
        Evaluator(field(), "nobody")
    short = Deck.from_cards({"Fireball": 3}, "mage", "short")
    with pytest.raises(BadInput, match=r"(?s)short.*instead of 30.*two is the limit.*weight must be") as error:
        Field.of([short, HUNTER], weights=[1, -1])
    assert "no deck" not in str(error.value)
    with pytest.raises(BadInput, match=r"(?s)no deck 'nothing'.*no deck 'neither'"):
        Field.load(["nothing", "basic-mage", "neither"])


def test_fields_come_from_words_and_files(tmp_path: Path) -> None:
    starter = Field.starter()
    assert len(starter) == 36
    assert abs(starter.weights.sum() - 1) < 1e-9
    assert {entry.deck.class_name for entry in starter} == set(CLASSES)
    loaded = Field.load(["basic-mage=3", HUNTER.to_code()])
    assert [round(entry.weight, 2) for entry in loaded] == [0.75, 0.25]
    path = tmp_path / "field.json"
    path.write_text(json.dumps(field().to_json()))
    assert shape(Field.load([str(path)])) == shape(field())
    (tmp_path / "decks").mkdir()
    for deck in (MAGE, HUNTER):
        (tmp_path / "decks" / f"{deck.name}.txt").write_text(deck.to_text())
    assert {entry.deck for entry in Field.load([str(tmp_path / "decks")])} == {MAGE, HUNTER}


def test_a_field_comes_from_a_metagame_store(tmp_path: Path) -> None:
    store = tmp_path / "ladder.duckdb"
    with Store(store) as place:
        for name in ("decks.json", "archetypes.json"):
            place.import_file(starter_file(name))
    assert shape(Field.load([str(store)], top=9)) == shape(Field.starter(top=9))
    with pytest.raises(BadInput, match="no metagame store"):
        Field.load(["nowhere.duckdb"])


def shape(some: Field) -> list[tuple[str, Deck, float]]:
    return [(entry.name, entry.deck, round(entry.weight, 6)) for entry in some]
