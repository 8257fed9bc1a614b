"""Knights of the Frozen Throne, warrior: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of
from hands import held

from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def test_animated_berserker_hurts_each_minion_that_is_played():
    s = Scene(hand=["Animated Berserker", "Chillwind Yeti", "Murloc Tidehunter"], hero="warrior")
    s.play("Animated Berserker")
    assert s.board == ["Animated Berserker 1/3"]
    s.play("Chillwind Yeti")
    assert s.board == ["Animated Berserker 1/3", "Chillwind Yeti 4/4"]
    s.play("Murloc Tidehunter")
    assert s.board == ["Animated Berserker 1/3", "Chillwind Yeti 4/4", "Murloc Scout 1/1"]


def test_animated_berserker_leaves_summons_and_the_opponents_minions_alone():
    s = Scene(board=["Animated Berserker"], enemy_hand=["Wisp"], hero="warrior", **DECKS)
    s.summon("Wisp")
    assert "Wisp 1/1" in s.board
    s.end_turn(seed=1)
    s.play("Wisp")
    assert s.enemy_board == ["Wisp 1/1"]


def test_blood_razor_burns_when_it_comes_and_when_it_goes():
    s = Scene(hand=["Blood Razor"], board=["Chillwind Yeti"], enemy_board=["Wisp", "Boulderfist Ogre"], hero="warrior")
    s.play("Blood Razor")
    assert (s.board, s.enemy_board, s.weapon) == (["Chillwind Yeti 4/4"], ["Boulderfist Ogre 6/6"], "Blood Razor 2/2")
    s.destroy("weapon")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/3"], ["Boulderfist Ogre 6/5"])


def test_blood_razor_that_is_replaced_burns_too():
    s = Scene(hand=["Fiery War Axe"], weapon="Blood Razor", enemy_board=["Chillwind Yeti"], hero="warrior")
    s.play("Fiery War Axe")
    assert (s.enemy_board, s.weapon) == (["Chillwind Yeti 4/4"], "Fiery War Axe 3/2")


def test_bring_it_on_makes_the_opponents_minions_cheaper():
    s = Scene(
        hand=["Bring It On!", "Chillwind Yeti"],
        enemy_hand=["Chillwind Yeti", "Wisp", "Fireball"],
        enemy_deck=["Boulderfist Ogre"],
        hero="warrior",
    )
    s.play("Bring It On!")
    assert (s.hero.armor, s.cost("Chillwind Yeti")) == (10, 4)
    s.end_turn()
    assert [s.cost(name) for name in ("Chillwind Yeti", "Wisp", "Fireball", "Boulderfist Ogre")] == [2, 0, 4, 6]


def test_dead_mans_hand_shuffles_a_copy_of_the_hand():
    s = Scene(hand=["Dead Man's Hand", "Wisp", "Fireball", "Dead Man's Hand"], deck=["Shieldbearer"], hero="warrior")
    s.play("Dead Man's Hand")
    assert s.hand == ["Wisp", "Fireball", "Dead Man's Hand"]
    assert s.deck == ["Dead Man's Hand", "Fireball", "Shieldbearer", "Wisp"]


def test_dead_mans_hand_copies_bonuses():
    s = Scene(hand=["Dead Man's Hand", "Wisp attack=2 health=3"], hero="warrior")
    s.play("Dead Man's Hand")
    s.draw("Wisp")
    assert held(s) == ["Wisp 3/4", "Wisp 3/4"]


def test_death_revenant_counts_the_damaged_of_both_sides():
    s = Scene(
        hand=["Death Revenant"],
        board=["Chillwind Yeti damage=1", "Wisp"],
        enemy_board=["Boulderfist Ogre damage=3", "Oasis Snapjaw damage=1"],
        hero="warrior",
    )
    s.play("Death Revenant")
    assert s.minion("Death Revenant").attack == 6 and s.minion("Death Revenant").health == 6


def test_forge_of_souls_draws_weapons():
    s = Scene(hand=["Forge of Souls"], deck=["Fiery War Axe", "Arcanite Reaper", "Wisp", "Execute"], hero="warrior")
    s.play("Forge of Souls", seed=1)
    assert sorted(s.hand) == ["Arcanite Reaper", "Fiery War Axe"] and s.deck == ["Execute", "Wisp"]
    s = Scene(hand=["Forge of Souls"], deck=["Fiery War Axe", "Wisp"], hero="warrior")
    s.play("Forge of Souls")
    assert (s.hand, s.hero.health) == (["Fiery War Axe"], 30)


def test_mountainfire_armor_gives_armor_in_the_opponents_turn():
    s = Scene(board=["Mountainfire Armor"] * 2, hero="warrior", **DECKS)
    s.destroy("mine 1")
    assert s.hero.armor == 0
    s.end_turn(seed=1)
    s.destroy("mine 1")
    assert (s.hero.armor, s.enemy_hero.armor) == (6, 0)


def test_rotface_summons_a_legend_when_it_survives():
    for seed in range(5):
        s = Scene(board=["Rotface"], hero="warrior")
        s.damage("mine 1", 1, seed=seed)
        assert len(s.board) == 2
        assert facts_of(s.minion("mine 2").name)["rarity"] == "legendary"
    s = Scene(board=["Rotface"], hero="warrior")
    s.damage("mine 1", 6)
    assert s.board == []


def test_scourgelord_garrosh_swings_shadowmourne():
    s = Scene(
        hand=["Scourgelord Garrosh"],
        enemy_board=["Boulderfist Ogre", "Boulderfist Ogre", "Boulderfist Ogre", "Boulderfist Ogre"],
        hero="warrior",
        weapon="Fiery War Axe",
    )
    s.play("Scourgelord Garrosh")
    assert (s.weapon, s.hero.armor, s.hero_power) == ("Shadowmourne 4/3", 5, "Bladestorm")
    s.attack("hero", "enemy 2")
    assert s.enemy_board == ["Boulderfist Ogre 6/3"] * 3 + ["Boulderfist Ogre 6/7"]
    # Only whom he attacked strikes back: 6, of which 5 are armor.
    assert (s.hero.health, s.hero.armor) == (29, 0)


def test_bladestorm_hurts_all_minions():
    s = Scene(hand=["Scourgelord Garrosh cost=-8"], board=["Wisp"], enemy_board=["Chillwind Yeti"], hero="warrior")
    s.play("Scourgelord Garrosh")
    s.power()
    assert (s.board, s.enemy_board, s.enemy_hero.health) == ([], ["Chillwind Yeti 4/4"], 30)


def test_valkyr_soulclaimer_summons_when_it_survives():
    s = Scene(board=["Val'kyr Soulclaimer"], hero="warrior")
    s.damage("mine 1", 1)
    assert s.board == ["Val'kyr Soulclaimer 1/3", "Ghoul 2/2"]
    s.damage("mine 1", 3)
    assert s.board == ["Ghoul 2/2"]


def test_valkyr_soulclaimer_whose_shield_takes_the_damage():
    s = Scene(hand=["Hand of Protection"], board=["Val'kyr Soulclaimer"], hero="warrior")
    s.play("Hand of Protection", "mine 1")
    s.damage("mine 1", 2)
    assert s.board == ["Val'kyr Soulclaimer 1/4"]


def test_shadowmourne_kills_neighbours_with_the_target():
    s = Scene(
        weapon="Shadowmourne",
        enemy_board=["Chillwind Yeti", "Wisp", "Loot Hoarder"],
        hero="warrior",
        enemy_deck=["Wisp"],
    )
    s.attack("hero", "enemy 2", seed=1)
    assert (s.enemy_board, s.weapon, s.hero.health) == (["Chillwind Yeti 4/1"], "Shadowmourne 4/2", 29)


def test_shadowmourne_on_a_hero_hurts_no_minion():
    s = Scene(weapon="Shadowmourne", enemy_board=["Wisp"], hero="warrior")
    s.attack("hero", "enemy hero")
    assert (s.enemy_board, s.enemy_hero.health) == (["Wisp 1/1"], 26)


def test_valkyr_soulclaimer_in_a_fight():
    s = Scene(board=["Val'kyr Soulclaimer"], enemy_board=["Bloodfen Raptor"], hero="warrior")
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Val'kyr Soulclaimer 1/1", "Ghoul 2/2"]


def test_animated_berserker_wounds_after_the_battlecry():
    s = Scene(hand=["Death Revenant"], board=["Animated Berserker", "Chillwind Yeti damage=1"], hero="warrior")
    s.play("Death Revenant")
    assert s.board[2] == "Death Revenant 4/3"


def test_bring_it_on_goes_not_below_nothing_and_not_for_later_cards():
    s = Scene(hand=["Bring It On!"], enemy_hand=["Stonetusk Boar"], enemy_deck=["Stonetusk Boar"], hero="warrior")
    s.play("Bring It On!")
    s.end_turn()
    assert [card.cost for card in s.game.players[1].hand] == [0, 1]


def test_blood_razor_that_is_poisonous_kills_with_its_deathrattle():
    s = Scene(hand=["Envenom Weapon"], weapon="Blood Razor", enemy_board=["Deathwing"], hero="warrior")
    s.play("Envenom Weapon")
    s.destroy("weapon")
    assert s.enemy_board == []


@pytest.mark.parametrize("new", ["Fiery War Axe", "Blood Razor"])
def test_blood_razor_that_is_poisonous_kills_when_another_weapon_takes_its_place(new: str):
    s = Scene(hand=["Envenom Weapon", new], weapon="Blood Razor", enemy_board=["Deathwing"], hero="warrior")
    s.play("Envenom Weapon")
    s.play(new)
    assert s.enemy_board == []


def test_blood_razor_is_not_poisonous_by_the_weapon_that_takes_its_place():
    s = Scene(hand=["Blood Razor"], weapon="Blood Razor", enemy_board=["Deathwing"], hero="warrior")
    s.play("Blood Razor")
    assert s.enemy_board == ["Deathwing 12/10"]
    s = Scene(hand=["Envenom Weapon"], weapon="Blood Razor", enemy_board=["Deathwing"], hero="warrior")
    s.destroy("weapon")
    assert s.enemy_board == ["Deathwing 12/11"]


def test_blood_razor_that_breaks_poisonous_in_an_attack_kills():
    s = Scene(
        hand=["Envenom Weapon"],
        weapon="Blood Razor",
        enemy_board=["Deathwing", "Wisp"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
        hero="warrior",
    )
    s.play("Envenom Weapon")
    s.attack("hero", "enemy hero")
    assert len(s.enemy_board) == 2
    s.end_turn()
    s.end_turn()
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.enemy_board) == (None, [])


def test_deaths_bite_with_lifesteal_heals_by_its_deathrattle():
    s = Scene(
        hand=["Leeching Poison"],
        weapon="Death's Bite",
        enemy_board=["Deathwing", "War Golem"],
        health=10,
        hero="warrior",
    )
    s.play("Leeching Poison")
    s.destroy("weapon")
    assert s.hero.health == 12


def test_shadowmourne_with_lifesteal_heals_for_all_three():
    s = Scene(
        hand=["Leeching Poison"],
        weapon="Shadowmourne",
        enemy_board=["Oasis Snapjaw", "Argent Squire", "Oasis Snapjaw"],
        hero="warrior",
        health=10,
    )
    s.play("Leeching Poison")
    s.attack("hero", "enemy 1")
    assert (s.enemy_board[0], s.hero.health) == ("Oasis Snapjaw 2/3", 12)
    s = Scene(
        hand=["Leeching Poison"],
        weapon="Shadowmourne",
        enemy_board=["Oasis Snapjaw", "Shieldbearer", "Oasis Snapjaw"],
        hero="warrior",
        health=10,
    )
    s.play("Leeching Poison")
    s.attack("hero", "enemy 2")
    assert s.hero.health == 22
