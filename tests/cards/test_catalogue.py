"""The catalogue as Python sees it."""

import pytest

from topdeck.cards.build import SOURCES
from topdeck.cards.catalogue import CATALOGUES, SETS, Catalogue
from topdeck.deck import Deck
from topdeck.errors import BadDeck, BadInput


def test_the_catalogues_are_those_that_are_made() -> None:
    assert set(CATALOGUES) == set(SOURCES)
    assert Catalogue.load() is Catalogue.load("2019-03")
    assert repr(Catalogue.load("2017-02")).startswith("Catalogue('2017-02', ")


def test_cards_are_found_by_id_number_and_name() -> None:
    catalogue = Catalogue.load()
    fireball = catalogue.by_id["CS2_029"]
    assert catalogue.by_dbf[fireball.dbf] is fireball
    assert catalogue.by_name("fire ball") is fireball
    assert catalogue.get("FIREBALL") is catalogue.get("CS2_029") is fireball
    leeroy = catalogue.by_name("Leeroy jenkins")
    assert leeroy is not None
    assert leeroy.stats == "6/2"


def test_collectible_card_wins_its_name() -> None:
    ragnaros = Catalogue.load().by_name("Ragnaros the Firelord")
    assert ragnaros is not None
    assert (ragnaros.id, ragnaros.type) == ("EX1_298", "minion")


def test_unknown_cards_get_a_suggestion() -> None:
    with pytest.raises(BadInput, match="no card 'Leroy Jenkins' in catalogue 2019-03; did you mean 'Leeroy Jenkins'"):
        Catalogue.load().get("Leroy Jenkins")


def test_search_takes_all_filters_together() -> None:
    catalogue = Catalogue.load()
    found = catalogue.search("freeze", class_name="mage", set="basic", max_cost=3, type="spell")
    assert [card.name for card in found] == ["Frostbolt", "Frost Nova"]
    assert {card.name for card in catalogue.search(race="totem", set="basic", collectible=False)} >= {"Healing Totem"}
    assert [card.name for card in catalogue.search(rarity="legendary", class_name="mage", set="classic")] == [
        "Archmage Antonidas"
    ]
    assert {card.cost for card in catalogue.search(cost=12)} == {12}
    kabal = {card.name for card in catalogue.search(class_name="priest", set="gadgetzan", keyword="battlecry")}
    assert "Kazakus" in kabal


def test_search_for_a_word_nobody_has_is_a_mistake() -> None:
    with pytest.raises(BadInput, match=r"no class 'wizard' in catalogue 2019-03; there are: .*mage, neutral"):
        Catalogue.load().search(class_name="wizard")
    with pytest.raises(BadInput, match="no set 'ungoro' in catalogue 2017-02; there are: "):
        Catalogue.load("2017-02").search(set="ungoro")


def test_coverage_adds_up() -> None:
    for name in CATALOGUES:
        coverage = Catalogue.load(name).coverage()
        assert coverage["catalogue"] == name
        assert coverage["deckable"] == sum(row["deckable"] for row in coverage["by_set"].values())
        assert coverage["implemented"] == sum(row["implemented"] for row in coverage["by_set"].values())
        assert 0 < coverage["implemented"] <= coverage["deckable"]
        assert list(coverage["by_set"]) == [set for set in SETS if set in coverage["by_set"]]


def test_own_cards_make_a_catalogue_of_their_own() -> None:
    tiger = {"id": "MY_001", "name": "Paper Tiger", "type": "minion", "cost": 1, "attack": 4, "health": 1}
    own = Catalogue.load().extended("mine", [tiger, {"id": "CS2_029", "name": "Fireball", "type": "spell", "cost": 1}])
    assert Catalogue.load("mine") is own
    assert own.get("paper tiger").set == "custom"
    assert own.get("Fireball").cost == 1
    assert Catalogue.load().get("Fireball").cost == 4
    assert Catalogue.load().find("Paper Tiger") is None
    deck = Deck.from_cards({"Paper Tiger": 2, "Fireball": 1}, "mage", catalogue="mine")
    assert deck.validate() == ["it has 3 cards instead of 30"]
    with pytest.raises(BadDeck, match="MY_001 has no number that a deck code could hold"):
        deck.to_code()


def test_own_cards_must_say_what_they_are() -> None:
    with pytest.raises(BadInput, match=r"a card of your own needs name, type: \{'id': 'MY_001'\}"):
        Catalogue.load().extended("mine", [{"id": "MY_001"}])
    with pytest.raises(BadInput, match="2017-02 is a catalogue of the game; give yours another name"):
        Catalogue.load().extended("2017-02", [])
