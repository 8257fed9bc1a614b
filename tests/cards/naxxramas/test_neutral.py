"""Curse of Naxxramas, neutral: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene


def test_zombie_chow_heals_the_enemy():
    s = Scene(board=["Zombie Chow"], health=20, enemy_health=20)
    s.destroy("mine 1")
    assert (s.hero.health, s.enemy_hero.health) == (20, 25)


def test_zombie_chow_hurts_beside_an_auchenai_soulpriest():
    s = Scene(board=["Zombie Chow", "Auchenai Soulpriest"], enemy_health=20)
    s.destroy("mine 1")
    assert s.enemy_hero.health == 15


@pytest.mark.parametrize(
    ("name", "heirs"),
    [("Haunted Creeper", ["Spectral Spider 1/1"] * 2), ("Nerubian Egg", ["Nerubian 4/4"]),
     ("Sludge Belcher", ["Slime 1/2"])],
)  # fmt: skip
def test_those_who_leave_heirs(name, heirs):
    s = Scene(board=["Wisp", name, "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 2")
    assert s.board == ["Wisp 1/1", *heirs, "Wisp 1/1"]
    assert s.enemy_board == ["Wisp 1/1"]


def test_the_slime_has_taunt_and_a_full_board_takes_one_spider():
    s = Scene(board=["Sludge Belcher"])
    s.destroy("mine 1")
    assert "taunt" in s.minion("mine 1").keywords
    s = Scene(board=["Haunted Creeper"] + ["Wisp"] * 6)
    s.destroy("mine 1")
    assert s.board == ["Spectral Spider 1/1"] + ["Wisp 1/1"] * 6


def test_deathlord_brings_a_minion_of_the_enemy_deck():
    s = Scene(board=["Deathlord"], enemy_deck=["Fireball", "Chillwind Yeti"], deck=["War Golem"])
    s.destroy("mine 1")
    assert (s.enemy_board, s.enemy_deck) == (["Chillwind Yeti 4/5"], ["Fireball"])
    assert (s.board, s.deck) == ([], ["War Golem"])


def test_deathlord_finds_no_minion_or_no_room():
    s = Scene(board=["Deathlord"], enemy_deck=["Fireball"])
    s.destroy("mine 1")
    assert (s.enemy_board, s.enemy_deck) == ([], ["Fireball"])
    s = Scene(board=["Deathlord"], enemy_board=["Wisp"] * 7, enemy_deck=["Chillwind Yeti"])
    s.destroy("mine 1")
    assert s.enemy_deck == ["Chillwind Yeti"]


def test_unstable_ghoul():
    s = Scene(board=["Unstable Ghoul", "Wisp"], enemy_board=["Chillwind Yeti"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == ([], ["Chillwind Yeti 4/4"])
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_dancing_swords_let_the_opponent_draw():
    s = Scene(board=["Dancing Swords"], deck=["Wisp"], enemy_deck=["Fireball"])
    s.destroy("mine 1")
    assert (s.hand, s.enemy_hand) == ([], ["Fireball"])


def test_baron_rivendare_doubles_my_deathrattles():
    s = Scene(board=["Baron Rivendare", "Leper Gnome"], enemy_board=["Leper Gnome"])
    s.destroy("mine 2")
    assert s.enemy_hero.health == 26
    s.destroy("enemy 1")
    assert s.hero.health == 28


def test_two_barons_do_no_more_than_one_and_a_dead_one_nothing():
    s = Scene(board=["Baron Rivendare", "Baron Rivendare", "Leper Gnome"])
    s.destroy("mine 3")
    assert s.enemy_hero.health == 26
    s = Scene(board=["Baron Rivendare", "Leper Gnome"])
    s.destroy("mine 1")
    s.destroy("mine 1")
    assert s.enemy_hero.health == 28


def test_baron_rivendare_doubles_nothing_of_those_who_die_with_him():
    s = Scene(hand=["Flamestrike"], enemy_board=["Baron Rivendare damage=6", "Leper Gnome"])
    s.play("Flamestrike")
    assert (s.enemy_board, s.hero.health) == ([], 28)


def test_echoing_ooze_doubles_at_the_end_of_the_turn_as_it_stands():
    s = Scene(hand=["Echoing Ooze", "Blessing of Kings", "Moonfire"], enemy_deck=["Wisp"], deck=["Wisp"])
    s.play("Echoing Ooze")
    s.play("Blessing of Kings", "mine 1")
    s.play("Moonfire", "mine 1")
    assert s.board == ["Echoing Ooze 5/5"]
    s.end_turn()
    assert s.board == ["Echoing Ooze 5/5"] * 2
    s.end_turn()
    s.end_turn()
    assert len(s.board) == 2


def test_echoing_ooze_silenced_or_put_into_play_stays_alone():
    s = Scene(hand=["Echoing Ooze", "Silence"], enemy_deck=["Wisp"])
    s.play("Echoing Ooze")
    s.play("Silence", "mine 1")
    s.end_turn()
    assert s.board == ["Echoing Ooze 1/2"]
    s = Scene(enemy_deck=["Wisp"])
    s.summon("Echoing Ooze")
    s.end_turn()
    assert s.board == ["Echoing Ooze 1/2"]


def test_wailing_soul_silences_my_other_minions():
    s = Scene(hand=["Wailing Soul"], board=["Harvest Golem", "Wisp taunt"], enemy_board=["Harvest Golem"])
    s.play("Wailing Soul")
    assert [s.minion(f"mine {at}").silenced for at in (1, 2, 3)] == [True, True, False]
    assert not s.minion("enemy 1").silenced
    s.destroy("mine 1")
    assert s.board == ["Wisp 1/1", "Wailing Soul 3/5"]


def test_loatheb_makes_enemy_spells_dear_for_one_turn():
    s = Scene(hand=["Loatheb", "Fireball"], enemy_hand=["Fireball", "Wisp"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("Loatheb")
    assert s.cost("Fireball") == 4
    s.end_turn(seed=1)
    assert (s.cost("Fireball"), s.cost("Wisp")) == (9, 0)
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.cost("Fireball") == 4


def test_shade_of_naxxramas_grows_in_the_dark():
    s = Scene(board=["Shade of Naxxramas"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Shade of Naxxramas 2/2"]
    s.end_turn()
    assert s.board == ["Shade of Naxxramas 3/3"]
    assert "stealth" in s.minion("mine 1").keywords


def test_stoneskin_gargoyle_heals_at_the_start_of_my_turn():
    s = Scene(board=["Stoneskin Gargoyle damage=3"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Stoneskin Gargoyle 1/1"]
    s.end_turn()
    assert s.board == ["Stoneskin Gargoyle 1/4"]


def test_nerubar_weblord():
    s = Scene(hand=["Novice Engineer", "Wisp", "Fireball"], enemy_board=["Nerub'ar Weblord"])
    assert [s.cost(name) for name in s.hand] == [4, 0, 4]
