"""Blackrock Mountain, neutral: what each card does, and a case in which it does not."""

import pytest

from topdeck import Catalogue, Scene


def test_emperor_thaurissan_makes_the_hand_cheaper_for_good():
    s = Scene(
        hand=["Fireball", "Wisp", "Chillwind Yeti"], board=["Emperor Thaurissan"], enemy_hand=["Fireball"],
        enemy_deck=["Wisp"], deck=["Boulderfist Ogre"],
    )  # fmt: skip
    s.end_turn()
    assert s.cost("Fireball") == 4
    s.end_turn()
    assert [s.cost(name) for name in s.hand] == [3, 0, 3, 6]


def test_drakonid_crusher_smells_a_weak_hero():
    s = Scene(hand=["Drakonid Crusher"], enemy_health=15)
    s.play("Drakonid Crusher")
    assert s.board == ["Drakonid Crusher 9/9"]


def test_drakonid_crusher_and_a_strong_hero():
    s = Scene(hand=["Drakonid Crusher"], enemy_health=16, health=5)
    s.play("Drakonid Crusher")
    assert s.board == ["Drakonid Crusher 6/6"]


@pytest.mark.parametrize("seed", range(4))
def test_hungry_dragon_feeds_the_opponent(seed):
    s = Scene(hand=["Hungry Dragon"])
    s.play("Hungry Dragon", seed=seed)
    assert s.board == ["Hungry Dragon 5/6"]
    prey = Catalogue.load().get(s.minion("enemy 1").id)
    assert (prey.cost, prey.type, prey.collectible) == (1, "minion", True)


def test_hungry_dragon_before_a_full_board():
    s = Scene(hand=["Hungry Dragon"], enemy_board=["Wisp"] * 7)
    s.play("Hungry Dragon")
    assert (s.board, s.enemy_board) == (["Hungry Dragon 5/6"], ["Wisp 1/1"] * 7)


@pytest.mark.parametrize("seed", range(4))
def test_nefarian_takes_two_spells_of_the_enemys_class(seed):
    s = Scene(hand=["Nefarian"], enemy_hero="druid")
    s.play("Nefarian", seed=seed)
    cards = [Catalogue.load().get(card.id) for card in s.game.players[0].hand]
    assert [(card.type, card.class_name) for card in cards] == [("spell", "druid")] * 2


def test_nefarian_and_a_hero_of_no_class():
    s = Scene(hand=["Nefarian"], enemy_board=["Majordomo Executus"])
    s.destroy("enemy 1")
    s.play("Nefarian")
    assert s.hand == ["Tail Swipe", "Tail Swipe"]


def test_tail_swipe():
    s = Scene(hand=["Tail Swipe"], enemy_board=["War Golem"])
    s.play("Tail Swipe", "enemy 1")
    assert (s.enemy_board, s.mana) == (["War Golem 7/3"], 6)


@pytest.mark.parametrize(("held", "stats"), [("Azure Drake", "3/5"), ("Wisp", "2/4")])
def test_blackwing_technician_and_a_dragon_in_hand(held, stats):
    s = Scene(hand=["Blackwing Technician", held], board=["Azure Drake"], enemy_hand=["Azure Drake"])
    s.play("Blackwing Technician")
    assert s.board[1] == f"Blackwing Technician {stats}"


@pytest.mark.parametrize("catalogue", ["2019-03", "2017-02"])
def test_grim_patron_calls_another_when_he_survives(catalogue):
    s = Scene(hand=["Moonfire"], board=["Grim Patron", "Wisp"], catalogue=catalogue)
    s.play("Moonfire", "mine 1")
    assert s.board == ["Grim Patron 3/2", "Grim Patron 3/3", "Wisp 1/1"]


def test_grim_patron_dies_alone_or_finds_no_room():
    s = Scene(board=["Grim Patron"])
    s.damage("mine 1", 3)
    assert s.board == []
    s = Scene(board=["Grim Patron"] + ["Wisp"] * 6)
    s.damage("mine 1", 1)
    assert s.board == ["Grim Patron 3/2"] + ["Wisp 1/1"] * 6


def test_grim_patrons_all_call():
    s = Scene(hand=["Whirlwind"], board=["Grim Patron", "Grim Patron damage=2"])
    s.play("Whirlwind")
    assert s.board == ["Grim Patron 3/2", "Grim Patron 3/3"]


def test_dragonkin_sorcerer_grows_with_each_spell_on_him():
    s = Scene(hand=["Moonfire", "Moonfire", "Arcane Explosion"], board=["Dragonkin Sorcerer"])
    s.play("Moonfire", "mine 1")
    assert s.board == ["Dragonkin Sorcerer 4/5"]
    s.play("Moonfire", "enemy hero")
    s.play("Arcane Explosion")
    assert s.board == ["Dragonkin Sorcerer 4/5"]


def test_dragonkin_sorcerer_does_not_grow_with_enemy_spells():
    s = Scene(hand=["Moonfire"], enemy_board=["Dragonkin Sorcerer"])
    s.play("Moonfire", "enemy 1")
    assert s.enemy_board == ["Dragonkin Sorcerer 3/4"]


def test_dragon_egg_hatches_a_whelp_for_each_damage():
    s = Scene(board=["Dragon Egg"])
    s.damage("mine 1", 1)
    assert s.board == ["Dragon Egg 0/1", "Black Whelp 2/1"]
    s.damage("mine 1", 5)
    assert s.board == ["Black Whelp 2/1", "Black Whelp 2/1"]


def test_dragon_egg_that_is_destroyed_hatches_nothing():
    s = Scene(board=["Dragon Egg"])
    s.destroy("mine 1")
    assert s.board == []


def test_chromaggus_doubles_what_i_draw():
    s = Scene(board=["Chromaggus"], enemy_deck=["Wisp"], deck=["Fireball"])
    s.draw()
    assert s.hand == ["Fireball", "Fireball"]
    s.draw(enemy=True)
    assert s.enemy_hand == ["Wisp"]


def test_chromaggus_does_not_double_what_was_not_drawn():
    s = Scene(board=["Chromaggus"])
    s.give("Fireball")
    assert s.hand == ["Fireball"]


def test_majordomo_executus_calls_ragnaros():
    s = Scene(board=["Majordomo Executus", "Wisp"], weapon="Fiery War Axe", armor=3, health=20)
    s.destroy("mine 1")
    assert (s.hero.name, s.hero.health, s.hero.armor) == ("Ragnaros the Firelord", 8, 0)
    assert (s.hero_power, s.weapon, s.board) == ("DIE, INSECT!", "Fiery War Axe 3/2", ["Wisp 1/1"])
    assert s.enemy_hero.name != "Ragnaros the Firelord"


def test_die_insect():
    s = Scene(board=["Majordomo Executus"], enemy_board=["War Golem", "Wisp"])
    s.destroy("mine 1")
    s.power(chance=[1])
    assert (s.enemy_board, s.enemy_hero.health, s.mana) == (["Wisp 1/1"], 30, 8)


def test_majordomo_comes_too_late_for_a_dead_hero():
    s = Scene(hand=["Hellfire"], board=["Majordomo Executus damage=6"], health=3)
    s.play("Hellfire")
    assert (s.over, s.winner) == (True, 1)


def test_blackwing_corruptor():
    s = Scene(hand=["Blackwing Corruptor", "Faerie Dragon"], enemy_board=["Wisp"])
    s.play("Blackwing Corruptor", "enemy hero")
    assert s.enemy_hero.health == 27
    s = Scene(hand=["Blackwing Corruptor", "Wisp"], enemy_board=["Wisp"])
    assert s.targets("Blackwing Corruptor") == []
    s.play("Blackwing Corruptor")
    assert s.enemy_hero.health == 30


def test_rend_blackhand():
    s = Scene(hand=["Rend Blackhand", "Faerie Dragon"], enemy_board=["Ragnaros the Firelord", "Wisp"])
    s.play("Rend Blackhand", "enemy 1")
    assert s.enemy_board == ["Wisp 1/1"]
    s = Scene(hand=["Rend Blackhand", "Wisp"], enemy_board=["Ragnaros the Firelord", "Wisp"])
    assert s.targets("Rend Blackhand") == []
    s.play("Rend Blackhand")
    assert len(s.enemy_board) == 2


def test_volcanic_drake():
    s = Scene(hand=["Volcanic Drake"], board=["Wisp"], enemy_board=["Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.cost("Volcanic Drake") == 4
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.cost("Volcanic Drake") == 6
