"""What a deck may hold: every wish is checked before a game is played, and every mistake is named."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from topdeck.build.constraints import Rules, read_collection
from topdeck.deck import Deck
from topdeck.errors import BadInput


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (Rules("mag"), ["no class 'mag'"]),
        (Rules("mage", owned={}), ["collection is empty"]),
        (Rules("mage", owned={"Wisp": -1, "Wosp": 2}), ["0 or more, not -1", "no card 'Wosp'", "Wisp"]),
        (Rules("mage", owned={"Wisp": 2}, must={"Frostbolt": 2, "Pyroblast": 1}), ["Pyroblast", "0 owned"]),
        (Rules("mage", must={"Fireball": 1}, without=("Fireball",)), ["it must also be out"]),
        (Rules("mage", must={"Savage Roar": 1, "Fireball": 3}), ["druid card", "3 copies", "1 to 2"]),
        (Rules("mage", sets=("hall_of_fame",)), ["only 17 copies"]),
        (Rules("mage", sets=("nowhere",), format="tame"), ["no set 'nowhere'", "no format 'tame'"]),
        (Rules("mage", format="standard", sets=("karazhan",)), ["not in the format"]),
        (Rules("mage", dust=-1), ["0 or more"]),
        (Rules("mage", must={"Alexstrasza": 1}, dust=100), ["1,600 dust"]),
        (Rules("mage", must={"The Coin": 1}), ["cannot be put into a deck"]),
    ],
)
def test_impossible_wishes_are_refused_with_their_reasons(rules: Rules, said: list[str]) -> None:
    with pytest.raises(BadInput) as error:
        rules.pool()
    for words in said:
        assert words in str(error.value)


@given(st.integers(0, 10**6), st.sampled_from(["mage", "rogue", "warrior"]), st.sampled_from([None, 100, 300, 2_000]))
@settings(max_examples=12)
def test_every_deck_of_a_pool_is_legal_and_keeps_the_wishes(seed: int, class_name: str, dust: int | None) -> None:
    random = np.random.default_rng(seed)
    pool = Rules(class_name, must={"Wisp": 1}, without=("Chillwind Yeti",), dust=dust).pool()
    deck = pool.random_deck(random)
    stranger = Rules(class_name).pool().random_deck(random)
    for one in (deck, pool.repaired(stranger, random)):
        assert one.validate() == []
        assert pool.problems(one) == []


def test_owned_cards_cost_nothing_and_others_their_dust() -> None:
    pool = Rules("mage", owned={"Pyroblast": 1}, dust=400).pool()
    assert pool.dust({"EX1_279": 1}) == 0
    assert pool.dust({"EX1_279": 2}) == 400
    assert pool.dust({"CS2_029": 2}) == 0  # a free card
    only = Rules("mage", owned={"Pyroblast": 1}).pool()
    assert only.most["EX1_279"] == 1
    assert "EX1_561" not in only.most


def test_a_deck_that_breaks_the_wishes_is_told_why() -> None:
    pool = Rules("mage", without=("Fireball",), must={"Wisp": 2}, dust=80).pool()
    said = pool.problems(Deck.load("freeze-mage"))
    assert any("Fireball" in line and "may not" in line for line in said)
    assert any("Wisp must be in" in line for line in said)
    assert any("dust" in line for line in said)
    assert pool.problems(Deck.load("basic-hunter")) == ["it is a hunter deck, asked for is mage"]


def test_collections_are_read_from_files(tmp_path: Path) -> None:
    lines, table, bad = tmp_path / "a.txt", tmp_path / "b.json", tmp_path / "c.json"
    lines.write_text("2x Fireball\nPyroblast\n")
    table.write_text('{"cards": {"Fireball": 2, "Pyroblast": 1}}')
    bad.write_text("[1]")
    assert read_collection(lines) == read_collection(table) == {"Fireball": 2, "Pyroblast": 1}
    with pytest.raises(BadInput, match="must be an object"):
        read_collection(bad)
    bad.write_text('{"Fireball": 2, "Pyroblast": "one"}')
    with pytest.raises(BadInput, match="Pyroblast is 'one'; it must be a whole number from 0"):
        read_collection(bad)
    with pytest.raises(BadInput, match="no such file"):
        read_collection(tmp_path / "none")
