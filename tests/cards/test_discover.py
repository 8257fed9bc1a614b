"""Discover: what is offered, to whom, and what becomes of the pick."""

from collections.abc import Callable
from typing import Any

import pytest
from facts import facts_of, races_of
from hands import held

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


# --- from decks, one of each, all of them -------------------------------------------------------------------


def test_shadow_visions_copies_a_spell_of_the_own_deck():
    s = Scene(hand=["Shadow Visions"], deck=["Fireball", "Fireball", "Frostbolt", "Wisp"])
    s.play("Shadow Visions", seed=1)
    assert sorted(s.options) == ["Fireball", "Frostbolt"]
    s.pick(s.options.index("Fireball"))
    assert (s.hand, s.deck) == (["Fireball"], ["Fireball", "Fireball", "Frostbolt", "Wisp"])


def test_shadow_visions_in_a_deck_without_spells():
    s = Scene(hand=["Shadow Visions"], deck=["Wisp"])
    s.play("Shadow Visions")
    assert (s.options, s.hand) == ([], [])


def test_stitched_tracker_copies_a_minion_of_the_own_deck():
    s = Scene(hand=["Stitched Tracker"], deck=["Fireball", "Wisp", "Chillwind Yeti", "War Golem", "Murloc Raider"])
    s.play("Stitched Tracker", seed=1)
    assert len(set(s.options)) == 3 and "Fireball" not in s.options
    wanted = s.options[0]
    s.pick(0)
    assert s.hand == [wanted] and len(s.deck) == 5


def test_cloning_device_looks_into_the_opponents_deck():
    s = Scene(hand=["Cloning Device"], deck=["War Golem"], enemy_deck=["Wisp", "Fireball", "Chillwind Yeti"])
    s.play("Cloning Device", seed=1)
    assert sorted(s.options) == ["Chillwind Yeti", "Wisp"]
    s.pick(s.options.index("Wisp"))
    assert (s.hand, len(s.enemy_deck)) == (["Wisp"], 3)


def test_drakonid_operative_needs_a_dragon_in_hand():
    s = Scene(hand=["Drakonid Operative", "Faerie Dragon"], enemy_deck=["Wisp", "Fireball"])
    s.play("Drakonid Operative", seed=1)
    assert sorted(s.options) == ["Fireball", "Wisp"]
    s.pick(0)
    s = Scene(hand=["Drakonid Operative"], enemy_deck=["Wisp", "Fireball"])
    s.play("Drakonid Operative")
    assert s.options == []


def test_masters_call_draws_the_chosen_minion():
    s = Scene(hand=["Master's Call"], deck=["Wisp", "Chillwind Yeti", "Stonetusk Boar", "Fireball"])
    s.play("Master's Call", seed=1)
    assert sorted(s.options) == ["Chillwind Yeti", "Stonetusk Boar", "Wisp"]
    s.pick(s.options.index("Wisp"))
    assert (s.hand, s.deck) == (["Wisp"], ["Chillwind Yeti", "Fireball", "Stonetusk Boar"])


def test_masters_call_draws_all_three_beasts():
    s = Scene(hand=["Master's Call"], deck=["Stonetusk Boar", "Bloodfen Raptor", "River Crocolisk", "Fireball"])
    s.play("Master's Call", seed=1)
    assert s.options == []
    assert sorted(s.hand) == ["Bloodfen Raptor", "River Crocolisk", "Stonetusk Boar"]
    assert s.deck == ["Fireball"]


def test_masters_call_with_two_beasts_left_draws_one():
    s = Scene(hand=["Master's Call"], deck=["Stonetusk Boar", "Bloodfen Raptor"])
    s.play("Master's Call", seed=1)
    assert sorted(s.options) == ["Bloodfen Raptor", "Stonetusk Boar"]
    s.pick(0)
    assert len(s.hand) == 1


def test_omega_assembly_keeps_all_three_with_ten_crystals():
    s = Scene(hand=["Omega Assembly"], hero="warrior", mana=10)
    s.play("Omega Assembly", seed=1)
    assert s.options == [] and len(set(s.hand)) == 3
    assert all("mech" in races_of(name) for name in s.hand)
    s = Scene(hand=["Omega Assembly"], hero="warrior", mana=9, crystals=9)
    s.play("Omega Assembly", seed=1)
    assert len(s.options) == 3
    s.pick(2)
    assert len(s.hand) == 1


@pytest.mark.parametrize(
    ("card", "classes"),
    [
        ("Grimestreet Informant", ["hunter", "paladin", "warrior"]),
        ("Kabal Courier", ["mage", "priest", "warlock"]),
        ("Lotus Agents", ["druid", "rogue", "shaman"]),
    ],
)
def test_one_card_of_each_class(card: str, classes: list[str]):
    s = Scene(hand=[card])
    s.play(card, seed=1)
    assert [facts_of(name)["class"] for name in s.options] == classes
    wanted = s.options[1]
    s.pick(1)
    assert s.hand == [wanted]


def test_kobold_hermit_offers_all_four_totems():
    s = Scene(hand=["Kobold Hermit"], hero="shaman", board=["Searing Totem"])
    s.play("Kobold Hermit")
    assert sorted(s.options) == ["Healing Totem", "Searing Totem", "Stoneclaw Totem", "Wrath of Air Totem"]
    s.pick(s.options.index("Stoneclaw Totem"))
    assert s.minion("mine 3").name == "Stoneclaw Totem"


# --- secrets, other classes, the cost of what was found -----------------------------------------------------


@pytest.mark.parametrize(
    ("card", "hero", "class_name"),
    [
        ("Hydrologist", "paladin", "paladin"),
        ("Secret Plan", "hunter", "hunter"),
        ("Hydrologist", "mage", "mage"),
        ("Secret Plan", "priest", "hunter"),
        ("Hydrologist", "warlock", "paladin"),
    ],
)
def test_secrets_are_of_the_own_class_or_else_of_the_cards(card: str, hero: str, class_name: str):
    for name in offers(Scene(hand=[card], hero=hero), card, seeds=4):
        assert "secret" in facts_of(name)["keywords"]
        assert facts_of(name)["class"] == class_name


def test_finders_keepers_finds_overload_for_everybody():
    for hero in ("shaman", "mage"):
        for name in offers(Scene(hand=["Finders Keepers"], hero=hero), "Finders Keepers", seeds=3):
            assert facts_of(name)["overload"] > 0
    s = Scene(hand=["Finders Keepers"], hero="shaman")
    discovered(s, "Finders Keepers")
    assert s.overload == 1


def test_arcane_keysmith_puts_the_secret_into_play():
    s = Scene(hand=["Arcane Keysmith"], secrets=["Ice Barrier"])
    assert "Ice Barrier" not in offers(s, "Arcane Keysmith", seeds=20)
    found = discovered(s, "Arcane Keysmith")
    assert (sorted(s.secrets), s.hand) == (sorted(["Ice Barrier", found]), [])


def test_stolen_steel_is_of_another_class():
    for name in offers(Scene(hand=["Stolen Steel"], hero="rogue"), "Stolen Steel"):
        assert facts_of(name)["type"] == "weapon"
        assert facts_of(name)["class"] not in ("rogue", "neutral")


def test_ivory_knight_heals_by_the_cost():
    s = Scene(hand=["Ivory Knight"], hero="paladin", health=10)
    found = facts_of(discovered(s, "Ivory Knight"))
    assert s.hero.health == 10 + found.get("cost", 0)


def test_chittering_tunneler_hurts_by_the_cost():
    s = Scene(hand=["Chittering Tunneler"], hero="warlock")
    found = facts_of(discovered(s, "Chittering Tunneler"))
    assert s.hero.health == 30 - found.get("cost", 0)


def test_griftah_gives_one_of_two_away():
    for flip in range(6):
        s = Scene(hand=["Griftah"])
        s.play("Griftah", seed=flip)
        first = s.options[0]
        s.pick(0, seed=flip)
        second = s.options[0]
        s.pick(0, seed=flip)
        assert sorted(s.hand + s.enemy_hand) == sorted([first, second])
        assert len(s.hand) == len(s.enemy_hand) == 1


def test_myra_rotspring_gains_the_deathrattle_of_what_she_finds():
    s = Scene(hand=["Myra Rotspring"], hero="rogue", deck=["Wisp"] * 5)
    start = s.game.copy()
    for seed in range(300):
        s = Scene.of(start.copy())
        s.play("Myra Rotspring", seed=seed)
        if "Loot Hoarder" in s.options:
            s.pick(s.options.index("Loot Hoarder"))
            break
    assert s.hand == ["Loot Hoarder"]
    s.destroy("mine 1", seed=1)
    assert s.hand == ["Loot Hoarder", "Wisp"]


def test_toki_brings_a_legendary_minion_of_the_past():
    s = Scene(hand=["Toki, Time-Tinker"])
    for seed in range(10):
        t = Scene.of(s.game.copy())
        t.play("Toki, Time-Tinker", seed=seed)
        found = facts_of(t.hand[0])
        assert (found["type"], found["rarity"]) == ("minion", "legendary")
        assert found["set"] not in ("classic", "basic", "ungoro", "frozen_throne", "kobolds", "witchwood", "boomsday")
