"""What the two catalogues must hold: the facts of their day, checked against other sources where we have one."""

import json
from collections import Counter
from pathlib import Path

import pytest

from topdeck.cards.build import SOURCES
from topdeck.cards.day import HEROES, Row, catalogue_text, facts_file
from topdeck.cards.facts import clean_text
from topdeck.cards.scripts import needs_no_script, referenced_ids

CLASSES = {"druid", "hunter", "mage", "paladin", "priest", "rogue", "shaman", "warlock", "warrior"}


def cards_of(name: str) -> dict[str, Row]:
    return {card["id"]: card for card in json.loads(catalogue_text(name))["cards"]}


CATALOGUES = {name: cards_of(name) for name in SOURCES}


def deckable(name: str) -> list[Row]:
    return [card for card in CATALOGUES[name].values() if card.get("collectible")]


@pytest.mark.parametrize("name", SOURCES)
def test_file_says_how_it_was_made_and_has_one_card_a_line(name: str) -> None:
    first, *lines, last = facts_file(name).read_text(encoding="utf-8").splitlines()
    head = json.loads(first + "]}")
    source = SOURCES[name]
    made = {"generated_by": "make gen", "catalogue": name, "build": source.build, "customs": list(source.customs)}
    assert head == {**made, "cards": []}
    assert last == "]}"
    ids = [json.loads(line.removesuffix(","))["id"] for line in lines]
    assert ids == sorted(set(ids))


def test_deckable_cards_by_set_2019() -> None:
    counts = Counter(card["set"] for card in deckable("2019-03"))
    assert counts == {
        "basic": 133,
        "classic": 240,
        "hall_of_fame": 13,
        "naxxramas": 30,
        "goblins_vs_gnomes": 123,
        "blackrock": 31,
        "grand_tournament": 132,
        "league_of_explorers": 45,
        "old_gods": 134,
        "karazhan": 45,
        "gadgetzan": 132,
        "ungoro": 135,
        "frozen_throne": 135,
        "kobolds": 135,
        "witchwood": 135,
        "boomsday": 135,
        "rastakhan": 135,
    }
    assert counts["basic"] + counts["classic"] + counts["hall_of_fame"] == 386
    assert counts.total() == 1868


def test_deckable_cards_by_set_2017() -> None:
    counts = Counter(card["set"] for card in deckable("2017-02"))
    assert (counts["basic"], counts["classic"], counts["hall_of_fame"]) == (133, 245, 4)
    assert counts["gadgetzan"] == 132
    assert "ungoro" not in counts
    assert counts.total() == 1054
    assert not [card["id"] for card in CATALOGUES["2017-02"].values() if "elemental" in card.get("races", [])]


@pytest.mark.parametrize(
    ("card", "key", "in_2017", "in_2019"),
    [
        ("CFM_325", "health", 2, 1),  # Small-Time Buccaneer
        ("CS2_106", "cost", 2, 3),  # Fiery War Axe
        ("KAR_063", "cost", 1, 2),  # Spirit Claws
        ("EX1_565", "cost", 2, 3),  # Flametongue Totem
        ("EX1_246", "cost", 3, 4),  # Hex
        ("CS2_073", "cost", 1, 2),  # Cold Blood
    ],
)
def test_numbers_that_changed_between_the_days(card: str, key: str, in_2017: int, in_2019: int) -> None:
    assert CATALOGUES["2017-02"][card][key] == in_2017
    assert CATALOGUES["2019-03"][card][key] == in_2019


def test_benchmark_decks_have_the_numbers_of_2017(shared: Path) -> None:
    cards = CATALOGUES["2017-02"]
    checked = 0
    for deck in json.loads((shared / "reference" / "decks.json").read_text(encoding="utf-8")):
        assert cards[deck["hero_id"]]["class"] == deck["class"].lower()
        for listed in deck["cards"]:
            card = cards[listed["id"]]
            if listed["type"] == "HERO":  # the reference mixes the minion Ragnaros up with the hero of that name
                assert (listed["name"], listed["cost"]) == (card["name"], card["cost"]) == ("Ragnaros the Firelord", 8)
                continue
            ours = (card["name"], card["type"].upper(), card.get("cost", 0), card.get("attack", 0))
            assert ours == (listed["name"], listed["type"], listed.get("cost", 0), listed.get("attack", 0))
            assert card.get("health", 0) == listed.get("health", listed.get("durability", 0)), listed["name"]
            checked += 1
    assert checked == 69


@pytest.mark.parametrize("name", SOURCES)
def test_every_class_has_its_hero_and_hero_power(name: str) -> None:
    cards = CATALOGUES[name]
    assert {cards[hero]["class"] for hero in HEROES} == CLASSES
    for hero in HEROES:
        assert cards[hero]["health"] == 30
        assert "collectible" not in cards[hero], "a class's hero cannot be put into a deck"
        assert cards[cards[hero]["hero_power"]]["type"] == "hero_power"
        assert cards[cards[hero]["hero_power"]]["cost"] == 2
    assert cards["GAME_005"]["name"] == "The Coin"


@pytest.mark.parametrize("name", SOURCES)
def test_whatever_a_card_names_is_there(name: str) -> None:
    cards = CATALOGUES[name]
    for card in cards.values():
        for other in [*card.get("entourage", []), card.get("hero_power", card["id"])]:
            assert other in cards, f"{card['id']} names {other}"


@pytest.mark.parametrize("name", SOURCES)
def test_no_card_is_half_done(name: str) -> None:
    """A card that can be played brings in only cards that can be played."""
    cards = CATALOGUES[name]
    half = {
        f"{card['name']} ({card['id']}) names {cards[other]['name']} ({other})"
        for card in cards.values()
        for other in referenced_ids(card.get("script"), cards)
        if not cards[other].get("implemented")
    }
    assert half == set()


@pytest.mark.parametrize("name", SOURCES)
def test_deckable_cards_are_complete(name: str) -> None:
    for card in deckable(name):
        assert card["class"] in CLASSES | {"neutral"}, card
        assert card["rarity"] in {"free", "common", "rare", "epic", "legendary"}, card
        assert set(card.get("classes", [])) <= CLASSES
        assert not set("<>$#@{}[]_|\n") & set(card.get("text", "")), card["text"]
        if card["type"] in ("minion", "weapon"):
            assert card["health"] > 0, card


def test_facts_of_some_cards() -> None:
    cards = CATALOGUES["2019-03"]
    assert cards["EX1_116"] | {"script": 0, "implemented": 0} == {
        "id": "EX1_116",
        "dbf": 559,
        "name": "Leeroy Jenkins",
        "type": "minion",
        "class": "neutral",
        "set": "classic",
        "rarity": "legendary",
        "cost": 5,
        "attack": 6,
        "health": 2,
        "keywords": ["battlecry", "charge"],
        "text": "Charge. Battlecry: Summon two 1/1 Whelps for your opponent.",
        "collectible": True,
        "script": 0,
        "implemented": 0,
    }
    assert cards["EX1_005"]["requires"] == [["minion_target", 0], ["target_if_available", 0], ["target_min_attack", 7]]
    assert cards["CS2_049"]["entourage"] == ["CS2_050", "CS2_051", "CS2_052", "NEW1_009"]
    assert cards["CFM_621"]["classes"] == ["mage", "priest", "warlock"]
    assert cards["EX1_259"]["overload"] == 2
    assert cards["EX1_563"]["spell_damage"] == 5
    assert "taunt" in cards["AT_069"]["keywords"]
    freezing = {card["name"] for card in deckable("2019-03") if "freeze" in card.get("keywords", [])}
    assert freezing == {"Water Elemental", "Snowchugger", "Voodoo Hexxer"}
    assert cards["ICC_833"]["armor"] == 5
    assert {card["class"] for card in cards.values()} == CLASSES | {"neutral"}
    assert "mech" in cards["GVG_002"]["races"]


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("[x]<b>Taunt</b>\nDeal $3 damage\nto_it.", "Taunt Deal 3 damage to it."),
        (
            "Restore #4 Health. Draw 1 |4(card,cards), then 2 |4(card,cards).",
            "Restore 4 Health. Draw 1 card, then 2 cards.",
        ),
        ("Summon a{1} {0} <b>Jade Golem</b>.@Summon a <b>Jade Golem</b>.", "Summon a Jade Golem."),
        ("Summon a{1} {0} <b>Jade Golem</b>.", "Summon a Jade Golem."),
        ("Deal $2 damage. @<i>(Gain 3 Armor to upgrade.)</i>", "Deal 2 damage. (Gain 3 Armor to upgrade.)"),
        ("Gain +4/+4.@ <i>({0} left!)</i>@ <i>(Ready!)</i>", "Gain +4/+4."),
        ("<b>Hero Power</b>\nDraw a card.", "Draw a card."),
    ],
)
def test_text_is_as_a_person_reads_it(raw: str, clean: str) -> None:
    assert clean_text(raw) == clean


@pytest.mark.parametrize(
    ("card", "answer"),
    [
        ({"type": "minion"}, True),
        ({"type": "spell"}, False),
        ({"text": "Taunt, Divine Shield", "keywords": ["divine_shield", "taunt"]}, True),
        ({"text": "Windfury, Overload: (2)", "keywords": ["windfury"], "overload": 2}, True),
        ({"text": "Spell Damage +1", "spell_damage": 1}, True),
        ({"text": "Spell Damage +1 Deathrattle: Draw a card.", "spell_damage": 1, "keywords": ["deathrattle"]}, False),
        ({"text": "Taunt", "keywords": []}, False),  # the text promises what the data does not say
        ({"text": "At the end of your turn, draw a card."}, False),
    ],
)
def test_which_cards_need_no_script(card: Row, answer: bool) -> None:
    assert needs_no_script(card) is answer
