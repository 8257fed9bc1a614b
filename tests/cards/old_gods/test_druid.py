"""Whispers of the Old Gods, druid: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_feral_rage_gives_attack_for_the_turn():
    s = Scene(hand=["Feral Rage"], hero="druid", enemy_deck=["Wisp"])
    s.play("Feral Rage", option=0)
    assert (s.hero.attack, s.hero.armor) == (4, 0)
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 26
    s.end_turn()
    assert s.hero.attack == 0


def test_feral_rage_or_armor():
    s = Scene(hand=["Feral Rage"], hero="druid")
    s.play("Feral Rage", option=1)
    assert (s.hero.attack, s.hero.armor) == (0, 8)


def test_mark_of_yshaarj_draws_for_a_beast():
    s = Scene(hand=["Mark of Y'Shaarj"], board=["Bloodfen Raptor"], deck=["Wisp"])
    s.play("Mark of Y'Shaarj", "mine 1")
    assert (s.board, s.hand) == (["Bloodfen Raptor 5/4"], ["Wisp"])


def test_mark_of_yshaarj_on_another_minion():
    s = Scene(hand=["Mark of Y'Shaarj"], enemy_board=["Wisp"], deck=["Wisp"])
    s.play("Mark of Y'Shaarj", "enemy 1")
    assert (s.enemy_board, s.hand) == (["Wisp 3/3"], [])


def test_wisps_of_the_old_gods_many_or_big():
    s = Scene(hand=["Wisps of the Old Gods"], board=["Chillwind Yeti"])
    s.play("Wisps of the Old Gods", option=0)
    assert s.board == ["Chillwind Yeti 4/5"] + ["Wisp 1/1"] * 6
    s = Scene(hand=["Wisps of the Old Gods"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Wisps of the Old Gods", option=1)
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 6/7"], ["Wisp 1/1"])


def test_mire_keeper_brings_a_slime_or_a_crystal():
    s = Scene(hand=["Mire Keeper"], mana=5)
    s.play("Mire Keeper", option=0)
    assert (s.board, s.crystals) == (["Mire Keeper 3/3", "Slime 2/2"], 5)
    s = Scene(hand=["Mire Keeper"], mana=5)
    s.play("Mire Keeper", option=1)
    assert (s.board, s.mana, s.crystals) == (["Mire Keeper 3/3"], 1, 6)


def test_mire_keeper_with_ten_crystals_gives_no_excess_mana():
    s = Scene(hand=["Mire Keeper"])
    s.play("Mire Keeper", option=1)
    assert (s.crystals, s.hand) == (10, [])


def test_addled_grizzly_strengthens_every_newcomer():
    s = Scene(hand=["Alleycat"], board=["Addled Grizzly"])
    s.play("Alleycat")
    assert s.board == ["Addled Grizzly 2/2", "Alleycat 2/2", "Tabbycat 2/2"]


def test_addled_grizzly_does_not_strengthen_itself_or_enemies():
    s = Scene(hand=["Addled Grizzly"], enemy_board=["Addled Grizzly"])
    s.play("Addled Grizzly")
    assert s.board == ["Addled Grizzly 2/2"]
