"""The commonest mistakes in cards of one's own, each with a message that says what to write."""

import re
from typing import Any

import pytest

from topdeck import BadInput, CardError, extend
from topdeck.cards.dsl import MINION, card, count, draw, summon

PUP = card("MY_002", "Pup", type="minion", cost=1, attack=1, health=1, races=["beast"])
NO_PART = "a card has no such part"
FIREBALL = "decks take {} for CS2_029, Fireball: give that id to change it, or choose another name"


def own(id: str = "MY_1", name: str = "Call", type: str | None = "spell", **said: Any) -> dict[str, Any]:
    return card(id, name, **said, **({"type": type} if type else {}))


COMMON: list[tuple[dict[str, Any], str]] = [
    (own(battlecry=[draw()]), f"battlecry: {NO_PART}; it is written play=[...]"),
    (own(deathratle=draw()), f"deathratle: {NO_PART}; did you mean 'deathrattle'?"),
    (own(on_death=draw()), f"on_death: {NO_PART}; it is written deathrattle=[...]"),
    (own(end_of_turn=draw()), f"end_of_turn: {NO_PART}; it is written on=[end_of_turn(...)]"),
    (own(kind="spell", type=None), f'kind: {NO_PART}; it is written type="minion"'),
    (own(type=None), "type: a card needs one: minion, spell, weapon, hero, hero_power"),
    (own(type="spel"), 'type: there is no type "spel"; did you mean "spell"?'),
    (own(taunt=True), f"taunt: {NO_PART}; it is written keywords=[TAUNT]"),
    (own(keywords=["tount"]), 'keywords: there is no keyword "tount"; did you mean TAUNT?'),
    (own(clas="mage"), f"clas: {NO_PART}; did you mean 'class_'?"),
    (own(class_="Mages"), 'class_: there is no class "Mages"; did you mean "mage"?'),
    (
        own(play=summon("Wisp")),
        'play[0].summon: there is no card with the id "Wisp"; that is a name, and its id is "CS2_231"',
    ),
    (own(play=summon("CS2_231x")), 'play[0].summon: there is no card with the id "CS2_231x"; did you mean "CS2_231"?'),
    (own(name="Fireball"), f"name: {FIREBALL.format(repr('Fireball'))}"),
    (own(name="fire ball!"), f"name: {FIREBALL.format(repr('fire ball!'))}"),
    (own("CS2_022", "Fireball"), f"name: {FIREBALL.format(repr('Fireball'))}"),
    (own("MY 1"), "id: 'MY 1' is not an id: letters, digits, _ and - such as LAB_001"),
    (
        own(type="hero_power", collectible=True),
        "collectible: no deck can hold a hero power; set_hero_power(...) and the fact hero_power bring it in",
    ),
    (own(cost=count(MINION)), "cost: what is printed is a whole number; costs=... adds a number of the game to it"),
    ({"id": "MY_1", "name": "Call", "type": "spell", "class_": "mage"}, f"class_: {NO_PART}; it is written 'class'"),
    ({**own(), "script": {"battlecry": []}}, f"battlecry: {NO_PART}; it is written play=[...]"),
    (
        {**own(), "script": {"play": ["counter"]}},
        "play: a list of effects goes here: put the effect counter() into brackets",
    ),
    ({**own(), "script": [["counter"]]}, "script: [['counter']] is not made of parts, such as play"),
]


@pytest.mark.parametrize(("wrong", "told"), COMMON, ids=[told.partition(";")[0] for _, told in COMMON])
def test_common_mistakes_have_good_messages(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(CardError) as error:
        extend("common", [wrong])
    label = wrong["id"] if " " not in wrong["id"] else "card number 1"
    assert str(error.value) == f"1 mistake(s) in card scripts:\n  {label} at {told}"


def test_two_own_cards_have_two_names() -> None:
    twins = [card(f"MY_{n}", "Twin", type="minion", health=1, collectible=n < 3) for n in (1, 2, 3)]
    with pytest.raises(CardError, match=r"1 mistake.*\n  MY_2 at name: 'Twin' is the name of MY_1 already$"):
        extend("twins", twins)
    assert extend("token-twin", [twins[0], twins[2]]).get("Twin").id == "MY_1", "tokens may be called alike"


def test_a_name_is_free_when_its_card_is_renamed() -> None:
    cards = [card("CS2_029", "Ball of Fire"), own(name="Fireball")]
    assert extend("renamed", cards).get("Fireball").id == "MY_1"


def test_so_many_mistakes_are_counted_and_not_all_told() -> None:
    with pytest.raises(CardError) as error:
        extend("hopeless", [card(f"MY_{n}", f"Call {n}") for n in range(500)])
    first, *lines = str(error.value).splitlines()
    assert first.startswith("500 mistake(s)") and len(lines) == 101 and lines[-1].strip() == "... and 400 more"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("mine", 5), "cards are a list, [card(...), ...], not 5"),
        (("mine", "CS2_029"), "cards are a list"),
        (("mine", [PUP, None, "CS2_029"]), "number 2 is None\n  number 3 is 'CS2_029'"),
        ((7, [PUP]), "the name of a catalogue is a text such as 'laboratory', not 7"),
        (("", [PUP]), "the name of a catalogue is a text"),
        (("\ud800", [PUP]), "the name of a catalogue is a text"),
        (("mine", [PUP], ["2019-03"]), "base is the name of a catalogue, such as '2019-03', not ['2019-03']"),
    ],
)
def test_what_extend_cannot_use_is_told(arguments: tuple[Any, ...], told: str) -> None:
    with pytest.raises(BadInput, match=re.escape(told)):
        extend(*arguments)
