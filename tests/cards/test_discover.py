"""Discover: what is offered, to whom, and what becomes of the pick."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.cards.facts import facts_of, races_of
from tests.cards.hands import held

from topdeck import Scene

Fits = Callable[[dict[str, Any]], bool]


def offers(s: Scene, card: str, target: str | None = None, *, option: int | None = None, seeds: int = 10) -> list[str]:
    """All that some seeds offer."""
    start, seen = s.game.copy(), []
    for seed in range(seeds):
        s = Scene.of(start.copy())
        s.play(card, target, option=option, seed=seed)
        assert len(set(s.options)) == len(s.options) == 3
        seen += s.options
    return seen


def discovered(s: Scene, card: str, target: str | None = None) -> str:
    """Play the card, take the second of what is offered, and say which it was."""
    s.play(card, target, seed=3)
    wanted = s.options[1]
    s.pick(1, seed=4)
    return wanted


def of_class(card: dict[str, Any], class_name: str = "mage") -> bool:
    return card["class"] in ("neutral", class_name) or class_name in card.get("classes", ())


@pytest.mark.parametrize(
    ("card", "fits"),
    [
        ("Ethereal Conjurer", lambda card: card["type"] == "spell"),
        ("Museum Curator", lambda card: "deathrattle" in card["keywords"]),
        ("Journey Below", lambda card: "deathrattle" in card["keywords"]),
        ("Dark Peddler", lambda card: card["cost"] == 1),
        ("Jeweled Scarab", lambda card: card["cost"] == 3),
        ("Tomb Spider", lambda card: "beast" in races_of(card["name"])),
        ("I Know a Guy", lambda card: card["type"] == "minion" and "taunt" in card["keywords"]),
        ("Blazing Invocation", lambda card: card["type"] == "minion" and "battlecry" in card["keywords"]),
        ("Arcane Dynamo", lambda card: card["type"] == "spell" and card["cost"] >= 5),
        ("Haunting Visions", lambda card: card["type"] == "spell"),
    ],
)
def test_what_is_offered_is_of_the_players_class(card: str, fits: Fits):
    for name in offers(Scene(hand=[card]), card):
        assert fits(facts_of(name)), name
        assert of_class(facts_of(name)), name


def test_the_pick_comes_to_the_hand():
    s = Scene(hand=["Tomb Spider"])
    assert [discovered(s, "Tomb Spider")] == s.hand


@pytest.mark.parametrize(("option", "type_name"), [(0, "minion"), (1, "spell")])
def test_raven_idol_has_two_ways(option: int, type_name: str):
    s = Scene(hand=["Raven Idol"], hero="druid")
    assert {facts_of(name)["type"] for name in offers(s, "Raven Idol", option=option)} == {type_name}


@pytest.mark.parametrize(
    ("card", "friend", "race"),
    [("Gorillabot A-3", "Mechwarper", "mech"), ("Primalfin Lookout", "Murloc Raider", "murloc")],
)
def test_those_who_need_company(card: str, friend: str, race: str):
    for name in offers(Scene(hand=[card], board=[friend]), card, seeds=5):
        assert race in races_of(name)
    s = Scene(hand=[card], board=["Wisp"], enemy_board=[friend])
    s.play(card)
    assert s.options == []


def test_netherspite_historian_needs_a_dragon_in_hand():
    s = Scene(hand=["Netherspite Historian", "Faerie Dragon"])
    assert all("dragon" in races_of(name) for name in offers(s, "Netherspite Historian"))
    s = Scene(hand=["Netherspite Historian"], board=["Faerie Dragon"])
    s.play("Netherspite Historian")
    assert s.options == []


def test_bloodscalp_strategist_needs_a_weapon():
    s = Scene(hand=["Bloodscalp Strategist"], weapon="Fiery War Axe", hero="hunter")
    assert all(facts_of(name)["type"] == "spell" for name in offers(s, "Bloodscalp Strategist"))
    s = Scene(hand=["Bloodscalp Strategist"], enemy_weapon="Fiery War Axe", hero="hunter")
    s.play("Bloodscalp Strategist")
    assert s.options == []


def test_dendrologist_needs_a_treant():
    s = Scene(hand=["Dendrologist", "Force of Nature"], hero="druid")
    s.play("Force of Nature")
    assert all(facts_of(name)["type"] == "spell" for name in offers(s, "Dendrologist"))
    s = Scene(hand=["Dendrologist"], hero="druid", board=["Wisp"])
    s.play("Dendrologist")
    assert s.options == []


def test_dark_possession_hurts_a_friend_and_finds_a_demon():
    s = Scene(hand=["Dark Possession"], hero="warlock", board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Dark Possession") == ["hero", "mine 1"]
    found = discovered(s, "Dark Possession", "hero")
    assert (s.hero.health, s.hand) == (28, [found])
    assert "demon" in races_of(found)


def test_a_light_in_the_darkness_makes_it_larger():
    s = Scene(hand=["A Light in the Darkness"], hero="paladin")
    found = facts_of(discovered(s, "A Light in the Darkness"))
    assert held(s) == [f"{found['name']} {found.get('attack', 0) + 1}/{found['health'] + 1}"]


def test_a_new_challenger_has_taunt_and_divine_shield():
    s = Scene(hand=["A New Challenger..."], hero="paladin", deck=["Wisp"] * 5)
    found = facts_of(discovered(s, "A New Challenger..."))
    assert (found["cost"], s.minion("mine 1").name) == (6, found["name"])
    assert {"taunt", "divine_shield"} <= s.minion("mine 1").keywords
    assert not Scene(hand=["A New Challenger..."], board=["Wisp"] * 7).can_play("A New Challenger...")


def test_gurubashi_hypemon_finds_a_small_copy_that_costs_one():
    s = Scene(hand=["Gurubashi Hypemon"], hero="rogue")
    found = discovered(s, "Gurubashi Hypemon")
    assert "battlecry" in facts_of(found)["keywords"]
    assert (held(s), s.cost(found)) == ([f"{found} 1/1"], 1)


def test_haunting_visions_makes_the_next_spell_cheaper():
    s = Scene(hand=["Haunting Visions", "Fireball", "Wisp", "Fireball"])
    discovered(s, "Haunting Visions")
    assert (s.cost("Fireball"), s.cost("Wisp")) == (1, 0)
    s.play("Fireball", "enemy hero")
    assert s.cost("Fireball") == 4
