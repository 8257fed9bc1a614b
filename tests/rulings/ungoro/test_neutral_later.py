"""Journey to Un'Goro, neutral, P to Z: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of, races_of

from rulings.choices import all_offers, played, take, until_offered
from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 5, "enemy_deck": ["Wisp"] * 5}


def after_an_elemental(hand: list[str], **parts) -> Scene:
    """My turn, after one in which I played an Elemental, which is gone."""
    s = Scene(hand=["Fire Elemental", *hand], **DECKS, **parts)
    s.play("Fire Elemental", "enemy hero")
    s.destroy("Fire Elemental")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    return s


def test_primalfin_lookout_needs_another_own_murloc():
    offers = all_offers(Scene(hand=["Primalfin Lookout"], board=["Murloc Raider"], hero="mage"), "Primalfin Lookout")
    assert all("murloc" in races_of(name) for name in offers)
    assert all(facts_of(name)["class"] in ("neutral", "mage") for name in offers)
    s = Scene(hand=["Primalfin Lookout"], enemy_board=["Murloc Raider"])
    s.play("Primalfin Lookout")
    assert s.options == []


def test_primordial_drake_burns_all_other_minions():
    s = Scene(hand=["Primordial Drake"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Bloodfen Raptor", "War Golem"])
    s.play("Primordial Drake")
    assert s.board == ["Chillwind Yeti 4/3", "Primordial Drake 4/8"]
    assert (s.enemy_board, s.hero.health, s.enemy_hero.health) == (["War Golem 7/5"], 30, 30)
    assert "taunt" in s.minion("Primordial Drake").keywords


def test_pterrordax_hatchling_adapts():
    s = played(Scene(hand=["Pterrordax Hatchling"]), "Pterrordax Hatchling", "Volcanic Might")
    assert s.board == ["Pterrordax Hatchling 3/3"]


def test_adapt_offers_three_different_ones_of_ten():
    assert all_offers(Scene(hand=["Pterrordax Hatchling"]), "Pterrordax Hatchling") == {
        "Crackling Shield",
        "Flaming Claws",
        "Lightning Speed",
        "Liquid Membrane",
        "Living Spores",
        "Massive",
        "Poison Spit",
        "Rocky Carapace",
        "Shrouding Mist",
        "Volcanic Might",
    }


def test_ravasaur_runt_needs_two_other_minions_of_the_own_side():
    s = played(Scene(hand=["Ravasaur Runt"], board=["Wisp", "Wisp"]), "Ravasaur Runt", "Massive")
    assert "taunt" in s.minion("Ravasaur Runt").keywords
    s = Scene(hand=["Ravasaur Runt"], board=["Wisp"], enemy_board=["Wisp"] * 3)
    s.play("Ravasaur Runt")
    assert s.options == []


def test_rockpool_hunter_strengthens_another_own_murloc():
    s = Scene(hand=["Rockpool Hunter"], board=["Murloc Raider", "Wisp"], enemy_board=["Murloc Raider"])
    assert s.targets("Rockpool Hunter") == ["mine 1"]
    s.play("Rockpool Hunter", "mine 1")
    assert s.board == ["Murloc Raider 3/2", "Wisp 1/1", "Rockpool Hunter 2/3"]
    s = Scene(hand=["Rockpool Hunter"], board=["Wisp"])
    s.play("Rockpool Hunter")
    assert s.board == ["Wisp 1/1", "Rockpool Hunter 2/3"]


def test_sated_threshadon():
    s = Scene(board=["Wisp", "Sated Threshadon", "Wisp"])
    s.destroy("Sated Threshadon")
    assert s.board == ["Wisp 1/1", *["Primalfin 1/1"] * 3, "Wisp 1/1"]


def test_servant_of_kalimos_finds_an_elemental():
    s = after_an_elemental(["Servant of Kalimos"])
    offers = all_offers(s, "Servant of Kalimos", seeds=10)
    assert all("elemental" in races_of(name) for name in offers)
    assert all(facts_of(name)["class"] in ("neutral", "mage") for name in offers)
    s = Scene(hand=["Servant of Kalimos", "Fire Fly"])
    s.play("Fire Fly")
    s.play("Servant of Kalimos")
    assert s.options == []


def test_spiritsinger_umbra_triggers_what_is_summoned():
    s = Scene(hand=["Loot Hoarder", "Wisp"], board=["Spiritsinger Umbra"], deck=["Fireball"])
    s.play("Wisp")
    s.play("Loot Hoarder")
    assert s.hand == ["Fireball"]
    assert s.board == ["Spiritsinger Umbra 3/4", "Wisp 1/1", "Loot Hoarder 2/1"]


def test_spiritsinger_umbra_sees_tokens_but_not_the_opponents():
    s = Scene(board=["Spiritsinger Umbra"])
    s.summon("Harvest Golem", enemy=True)
    assert s.enemy_board == ["Harvest Golem 2/3"]
    s.summon("Harvest Golem")
    assert sorted(s.board) == ["Damaged Golem 2/1", "Harvest Golem 2/3", "Spiritsinger Umbra 3/4"]


def test_spiritsinger_umbra_does_not_trigger_her_own_given_deathrattle_when_she_comes():
    s = Scene(hand=["Spiritsinger Umbra", "Spiritsinger Umbra"], board=["Wisp"])
    s.play("Spiritsinger Umbra")
    s.play("Spiritsinger Umbra")
    assert len(s.board) == 3


def test_spiritsinger_umbra_and_a_battlecry_that_gives_a_deathrattle():
    """The battlecry comes first: what it gave is triggered too."""
    s = Scene(hand=["Verdant Longneck"], board=["Spiritsinger Umbra"], hero="druid")
    s = played(s, "Verdant Longneck", "Living Spores")
    assert sorted(s.board) == ["Plant 1/1", "Plant 1/1", "Spiritsinger Umbra 3/4", "Verdant Longneck 5/4"]


def test_stonehill_defender_finds_a_taunt():
    offers = all_offers(Scene(hand=["Stonehill Defender"], hero="paladin"), "Stonehill Defender")
    for name in offers:
        found = facts_of(name)
        assert found["type"] == "minion" and "taunt" in found["keywords"]
        assert found["class"] in ("neutral", "paladin")
    s = Scene(hand=["Stonehill Defender"], hero="paladin")
    s.play("Stonehill Defender", seed=1)
    assert "taunt" in s.minion("mine 1").keywords


def test_stormwatcher_attacks_twice():
    s = Scene(board=["Stormwatcher"])
    s.attack("mine 1", "enemy hero")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 22 and not s.can_attack("mine 1")


def test_stubborn_gastropod():
    s = Scene(board=["Boulderfist Ogre"], enemy_board=["Stubborn Gastropod"])
    with pytest.raises(Exception, match=r".+"):
        s.attack("mine 1", "enemy hero")
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == ([], [])


def test_the_voraxx_plants_a_copy_of_the_spell():
    s = Scene(hand=["Blessing of Kings"], board=["The Voraxx"], hero="paladin")
    s.play("Blessing of Kings", "mine 1")
    assert s.board == ["The Voraxx 7/7", "Plant 5/5"]


def test_the_voraxx_that_dies_plants_nothing():
    s = Scene(hand=["Fireball"], board=["The Voraxx"])
    s.play("Fireball", "mine 1")
    assert s.board == []


def test_the_voraxx_on_a_full_board_or_aimed_at_by_the_opponent():
    s = Scene(hand=["Blessing of Kings"], board=["The Voraxx", *["Wisp"] * 6], hero="paladin")
    s.play("Blessing of Kings", "mine 1")
    assert s.board == ["The Voraxx 7/7"] + ["Wisp 1/1"] * 6
    s = Scene(board=["The Voraxx"], enemy_hand=["Blessing of Kings"], **DECKS)
    s.end_turn(seed=1)
    s.play("Blessing of Kings", "mine 1")
    assert s.board == ["The Voraxx 7/7"]


def test_the_voraxx_does_not_mind_spells_on_others():
    s = Scene(hand=["Blessing of Kings", "Arcane Explosion"], board=["The Voraxx", "Wisp"], hero="paladin")
    s.play("Blessing of Kings", "mine 2")
    s.play("Arcane Explosion")
    assert s.board == ["The Voraxx 3/3", "Wisp 5/5"]


def test_thunder_lizard_and_tolvir_stoneshaper_after_an_elemental():
    s = after_an_elemental(["Thunder Lizard", "Tol'vir Stoneshaper"])
    s.play("Tol'vir Stoneshaper")
    assert s.minion("mine 1").keywords >= {"taunt", "divine_shield"}
    s = played(s, "Thunder Lizard", "Rocky Carapace")
    assert s.board[1] == "Thunder Lizard 3/6"


def test_thunder_lizard_and_tolvir_stoneshaper_without_an_elemental():
    s = Scene(hand=["Thunder Lizard", "Tol'vir Stoneshaper", "Fire Fly"])
    s.play("Fire Fly")
    s.play("Thunder Lizard")
    s.play("Tol'vir Stoneshaper")
    assert s.options == []
    assert not s.minion("Tol'vir Stoneshaper").keywords & {"taunt", "divine_shield"}


def test_an_opponents_elemental_does_not_count():
    s = Scene(hand=["Tol'vir Stoneshaper"], enemy_hand=["Fire Fly"], **DECKS)
    s.end_turn(seed=1)
    s.play("Fire Fly")
    s.end_turn(seed=1)
    s.play("Tol'vir Stoneshaper")
    assert "taunt" not in s.minion("Tol'vir Stoneshaper").keywords


def test_tortollan_primalist_casts_what_is_chosen():
    offers = all_offers(Scene(hand=["Tortollan Primalist"]), "Tortollan Primalist")
    assert all((facts_of(name)["type"], facts_of(name)["class"]) == ("spell", "mage") for name in offers)
    s = Scene(hand=["Tortollan Primalist"], deck=["Wisp", "Wisp"])
    s = played(s, "Tortollan Primalist", "Arcane Intellect")
    assert (s.hand, s.mana) == (["Wisp", "Wisp"], 2)


def test_tortollan_primalist_picks_targets_at_random():
    s = Scene(hand=["Tortollan Primalist"], enemy_board=["Boulderfist Ogre"])
    hit = set()
    for seed in range(300):
        trial = Scene.of(s.game.copy())
        trial.play("Tortollan Primalist", seed=seed)
        if "Fireball" not in trial.options:
            continue
        take(trial, "Fireball", seed=seed)
        hit.add((trial.hero.health, trial.enemy_hero.health, tuple(trial.board), tuple(trial.enemy_board)))
        if len(hit) == 4:
            break
    mine, ogre = ("Tortollan Primalist 5/4",), ("Boulderfist Ogre 6/7",)
    assert hit <= {
        (24, 30, mine, ogre),
        (30, 24, mine, ogre),
        (30, 30, (), ogre),
        (30, 30, mine, ("Boulderfist Ogre 6/1",)),
    }
    assert len(hit) > 1


def test_vicious_fledgling_adapts_after_it_hit_a_hero():
    s = Scene(board=["Vicious Fledgling"])
    s = until_offered(s, "Lightning Speed", lambda scene, seed: scene.attack("mine 1", "enemy hero", seed=seed))
    assert s.enemy_hero.health == 27
    s = until_offered(s, "Flaming Claws", lambda scene, seed: scene.attack("mine 1", "enemy hero", seed=seed))
    assert (s.enemy_hero.health, s.board) == (24, ["Vicious Fledgling 6/3"])


def test_vicious_fledgling_does_not_adapt_after_a_minion():
    s = Scene(board=["Vicious Fledgling"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert (s.options, s.board) == ([], ["Vicious Fledgling 3/2"])


def test_volatile_elemental_hits_an_enemy_minion():
    s = Scene(board=["Volatile Elemental", "Wisp"], enemy_board=["Chillwind Yeti"])
    s.destroy("mine 1")
    assert (s.enemy_board, s.board, s.enemy_hero.health) == (["Chillwind Yeti 4/2"], ["Wisp 1/1"], 30)
    s = Scene(board=["Volatile Elemental", "Wisp"])
    s.destroy("mine 1")
    assert (s.enemy_hero.health, s.board) == (30, ["Wisp 1/1"])


def test_volcanosaur_adapts_twice():
    s = played(Scene(hand=["Volcanosaur"]), "Volcanosaur", "Flaming Claws")
    assert len(s.options) == 3
    take(s, s.options[0])
    assert s.options == []


def test_the_voraxx_copies_the_whole_spell():
    s = Scene(hand=["Power Word: Shield"], board=["The Voraxx"], hero="priest", deck=["Wisp"] * 3)
    s.play("Power Word: Shield", "mine 1", seed=1)
    assert (s.board, s.hand) == (["The Voraxx 3/5", "Plant 1/3"], ["Wisp", "Wisp"])


def test_the_voraxx_and_a_spell_that_returns_or_transforms_it():
    s = Scene(hand=["Polymorph"], board=["The Voraxx"])
    s.play("Polymorph", "mine 1")
    assert s.board == ["Sheep 1/1"]


def test_spiritsinger_umbra_and_devilsaur_egg():
    s = Scene(hand=["Devilsaur Egg"], board=["Spiritsinger Umbra"])
    s.play("Devilsaur Egg")
    assert sorted(s.board) == ["Devilsaur 5/5", "Devilsaur Egg 0/3", "Spiritsinger Umbra 3/4"]


def test_volatile_elemental_that_was_stolen_turns_on_its_first_owner():
    s = Scene(
        hand=["Mind Control"], enemy_board=["Volatile Elemental", "Chillwind Yeti"], hero="priest", board=["Wisp"]
    )
    s.play("Mind Control", "enemy 1")
    s.destroy("Volatile Elemental")
    assert (s.board, s.enemy_board) == (["Wisp 1/1"], ["Chillwind Yeti 4/2"])


def test_primordial_drake_and_deathrattles_in_between():
    s = Scene(hand=["Primordial Drake"], board=["Harvest Golem damage=1"], enemy_board=["Sated Threshadon damage=5"])
    s.play("Primordial Drake")
    assert s.board == ["Damaged Golem 2/1", "Primordial Drake 4/8"]
    assert s.enemy_board == ["Primalfin 1/1"] * 3
