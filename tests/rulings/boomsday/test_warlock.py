"""The Boomsday Project, warlock: as the text and the rulings have it, written without the script."""

import pytest
from facts import races_of
from hands import held

from topdeck import Scene


def test_spirit_bomb_hits_a_minion_and_its_own_hero():
    s = Scene(hand=["Spirit Bomb"], enemy_board=["Chillwind Yeti"], board=["Wisp"])
    assert s.targets("Spirit Bomb") == ["enemy 1", "mine 1"]
    s.play("Spirit Bomb", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/1"]
    assert (s.hero.health, s.enemy_hero.health) == (26, 30)
    s = Scene(hand=["Spirit Bomb"], enemy_board=["War Golem"], board=["Kobold Geomancer"])
    s.play("Spirit Bomb", "enemy 1")
    assert (s.enemy_board, s.hero.health) == (["War Golem 7/2"], 25)


def test_doubling_imp_copies_itself_with_its_gifts():
    s = Scene(hand=["Doubling Imp"])
    s.play("Doubling Imp")
    assert s.board == ["Doubling Imp 2/2", "Doubling Imp 2/2"]
    s = Scene(hand=["Soul Infusion", "Doubling Imp"], board=["Wisp"])
    s.play("Soul Infusion")
    s.play("Doubling Imp")
    assert s.board == ["Wisp 1/1", "Doubling Imp 4/4", "Doubling Imp 4/4"]
    s = Scene(hand=["Doubling Imp"], board=["Wisp"] * 6)
    s.play("Doubling Imp")
    assert len(s.board) == 7


def test_nethersoul_buster_counts_damage_of_this_turn():
    s = Scene(hand=["Nethersoul Buster", "Spirit Bomb"], board=["War Golem"], deck=["Wisp"] * 3)
    s.play("Spirit Bomb", "mine 1")
    s.play("Nethersoul Buster")
    assert s.board == ["War Golem 7/3", "Nethersoul Buster 5/5"]


def test_nethersoul_buster_does_not_count_healing_or_earlier_turns():
    s = Scene(hand=["Nethersoul Buster"], health=10)
    s.play("Nethersoul Buster")
    assert s.board == ["Nethersoul Buster 1/5"]
    s = Scene(hand=["Nethersoul Buster", "Holy Light"])
    s.damage("hero", 3)
    s.play("Holy Light", "hero")
    s.play("Nethersoul Buster")
    assert s.board == ["Nethersoul Buster 4/5"]
    s = Scene(hand=["Nethersoul Buster"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.damage("hero", 3)
    s.end_turn()
    s.damage("hero", 2)
    s.end_turn()
    s.play("Nethersoul Buster")
    assert s.board == ["Nethersoul Buster 1/5"]


def test_soul_infusion():
    s = Scene(hand=["Moonfire", "Wisp", "War Golem", "Soul Infusion"], enemy_hand=["Wisp"])
    s.play("Soul Infusion")
    assert held(s) == ["Wisp 3/3", "War Golem 7/7"]
    s = Scene(hand=["Moonfire", "Soul Infusion"])
    s.play("Soul Infusion")
    assert s.hand == ["Moonfire"]


def test_dr_morrigan_swaps_with_a_minion_of_the_deck():
    s = Scene(board=["Dr. Morrigan"], deck=["War Golem", "Fireball"])
    s.destroy("mine 1", seed=1)
    assert s.board == ["War Golem 7/7"]
    assert s.deck == ["Dr. Morrigan", "Fireball"]


def test_dr_morrigan_with_no_minion_in_the_deck():
    s = Scene(board=["Dr. Morrigan"], deck=["Fireball"])
    s.destroy("mine 1", seed=1)
    assert s.board == []


def test_void_analyst_raises_demons_in_hand():
    s = Scene(hand=["Doubling Imp", "Wisp", "Fireball"], board=["Void Analyst", "Flame Imp"])
    s.destroy("mine 1")
    assert held(s) == ["Doubling Imp 3/3", "Wisp 1/1"]
    assert s.board == ["Flame Imp 3/2"]


def test_ectomancy_copies_all_friendly_demons():
    s = Scene(
        hand=["Ectomancy"], board=["Flame Imp damage=1", "Wisp", "Void Analyst attack=7"], enemy_board=["Flame Imp"]
    )
    s.play("Ectomancy")
    assert sorted(s.board) == sorted(
        ["Flame Imp 3/1", "Wisp 1/1", "Void Analyst 7/2", "Flame Imp 3/1", "Void Analyst 7/2"]
    )
    assert s.enemy_board == ["Flame Imp 3/2"]


def test_ectomancy_does_not_copy_the_copies_and_stops_at_seven():
    s = Scene(hand=["Ectomancy"], board=["Flame Imp"] * 3)
    s.play("Ectomancy")
    assert s.board == ["Flame Imp 3/2"] * 6
    s = Scene(hand=["Ectomancy"], board=["Flame Imp"] * 5)
    s.play("Ectomancy")
    assert s.board == ["Flame Imp 3/2"] * 7


def test_omega_agent():
    s = Scene(hand=["Omega Agent"], mana=5, crystals=10)
    s.play("Omega Agent")
    assert s.board == ["Omega Agent 4/5"] * 3
    s = Scene(hand=["Omega Agent"], mana=9)
    s.play("Omega Agent")
    assert s.board == ["Omega Agent 4/5"]
    s = Scene(hand=["Omega Agent attack=2"], board=["Wisp"] * 5)
    s.play("Omega Agent")
    assert s.board.count("Omega Agent 6/5") == 2


def test_the_soularium_draws_three_and_discards_what_is_left():
    s = Scene(hand=["The Soularium", "Fireball"], deck=["Wisp", "Moonfire", "War Golem"], enemy_deck=["Wisp"])
    s.play("The Soularium", seed=1)
    assert len(s.hand) == 4
    s.play("Moonfire", "enemy hero")
    s.end_turn()
    assert s.hand == ["Fireball"]
    assert s.deck == []
    assert s.hero.health == 30


def test_the_soularium_spares_the_same_cards_that_were_there_before():
    s = Scene(hand=["The Soularium", "Wisp"], deck=["Wisp"] * 3, enemy_deck=["Wisp"])
    s.play("The Soularium", seed=1)
    s.end_turn()
    assert s.hand == ["Wisp"]


def test_the_soularium_discards_set_off_what_a_discard_does():
    s = Scene(hand=["The Soularium"], deck=["Silverware Golem", "Wisp", "Wisp"], enemy_deck=["Wisp"])
    s.play("The Soularium", seed=1)
    s.end_turn()
    assert s.board == ["Silverware Golem 3/3"]


@pytest.mark.parametrize("seed", range(5))
def test_demonic_project_turns_a_minion_in_each_hand_into_a_demon(seed: int):
    s = Scene(hand=["Demonic Project", "Wisp", "Fireball"], enemy_hand=["War Golem", "War Golem"])
    s.play("Demonic Project", seed=seed)
    assert s.hand[1] == "Fireball"
    assert "demon" in races_of(s.hand[0])
    changed = [name for name in s.enemy_hand if name != "War Golem"]
    assert len(changed) == 1
    assert "demon" in races_of(changed[0])


def test_demonic_project_with_no_minion_in_hand():
    s = Scene(hand=["Demonic Project", "Fireball"], enemy_hand=["Fireball"])
    s.play("Demonic Project", seed=1)
    assert (s.hand, s.enemy_hand) == (["Fireball"], ["Fireball"])
