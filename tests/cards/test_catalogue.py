"""The catalogue as Python sees it."""

import pytest

from topdeck.cards.build import SOURCES
from topdeck.cards.catalogue import CATALOGUES, Card, Catalogue
from topdeck.errors import BadInput


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
    leokk = catalogue.by_name("Leeroy jenkins")
    assert leokk is not None
    assert leokk.stats == "6/2"


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


def test_coverage_adds_up() -> None:
    for name in CATALOGUES:
        coverage = Catalogue.load(name).coverage()
        assert coverage["catalogue"] == name
        assert coverage["deckable"] == sum(row["deckable"] for row in coverage["by_set"].values())
        assert coverage["implemented"] == sum(row["implemented"] for row in coverage["by_set"].values())
        assert 0 < coverage["implemented"] <= coverage["deckable"]


def test_own_cards_can_be_added_once() -> None:
    loaded = Catalogue.load()
    own = Catalogue("mine", loaded.build, loaded.by_id)
    own.add(Card(id="MY_001", name="Paper Tiger", type="minion", attack=4, health=1, collectible=True))
    assert own.get("paper tiger").set == "custom"
    assert loaded.find("Paper Tiger") is None
    with pytest.raises(BadInput, match=r"already has a card MY_001 \(Paper Tiger\)"):
        own.add(Card(id="MY_001", name="Twin", type="minion"))
