"""Mean Streets of Gadgetzan, warlock: what each card does, and a case in which it does not."""

import pytest
from facts import races_of

from topdeck import Scene


def test_felfire_potion_burns_everybody():
    s = Scene(hand=["Felfire Potion"], board=["Wisp"], enemy_board=["Boulderfist Ogre"])
    s.play("Felfire Potion")
    assert (s.board, s.enemy_board) == ([], ["Boulderfist Ogre 6/2"])
    assert (s.hero.health, s.enemy_hero.health) == (25, 25)


def test_blastcrystal_potion_costs_a_crystal():
    s = Scene(hand=["Blastcrystal Potion"], board=["Wisp"], enemy_board=["Boulderfist Ogre"], mana=7)
    assert s.targets("Blastcrystal Potion") == ["enemy 1", "mine 1"]
    s.play("Blastcrystal Potion", "enemy 1")
    assert (s.enemy_board, s.mana, s.crystals) == ([], 3, 6)


def test_crystalweaver_weaves_for_demons():
    s = Scene(hand=["Crystalweaver"], board=["Voidwalker", "Wisp"], enemy_board=["Voidwalker"])
    s.play("Crystalweaver")
    assert s.board == ["Voidwalker 2/4", "Wisp 1/1", "Crystalweaver 5/4"]
    assert s.enemy_board == ["Voidwalker 1/3"]


def test_bloodfury_potion_gives_demons_health_as_well():
    s = Scene(hand=["Bloodfury Potion"] * 2, board=["Voidwalker", "Wisp"])
    s.play("Bloodfury Potion", "mine 1")
    s.play("Bloodfury Potion", "mine 2")
    assert s.board == ["Voidwalker 4/6", "Wisp 4/1"]


def test_kabal_trafficker_delivers_a_demon_each_turn_of_mine():
    s = Scene(board=["Kabal Trafficker"], enemy_deck=["Wisp"], deck=["Wisp"])
    s.end_turn(seed=1)
    (card,) = s.game.players[0].hand
    assert "demon" in races_of(card.name)
    s.end_turn()
    assert len(s.hand) == 2  # the card drawn, and no second demon


def test_abyssal_enforcer_spares_only_itself():
    s = Scene(hand=["Abyssal Enforcer"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Abyssal Enforcer")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/2", "Abyssal Enforcer 6/6"], [])
    assert (s.hero.health, s.enemy_hero.health) == (27, 27)


@pytest.mark.parametrize("catalogue", ["2019-03", "2017-02"])
def test_unlicensed_apothecary_takes_five_for_each_minion(catalogue):
    s = Scene(hand=["Unlicensed Apothecary", "Alleycat"], catalogue=catalogue)
    s.play("Unlicensed Apothecary")
    assert s.hero.health == 30
    s.play("Alleycat")
    assert s.hero.health == 20


def test_unlicensed_apothecary_does_not_mind_enemy_minions():
    s = Scene(hand=["Wisp"], enemy_board=["Unlicensed Apothecary"])
    s.play("Wisp")
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


@pytest.mark.parametrize(("catalogue", "health"), [("2019-03", 25), ("2017-02", 29)])
def test_unlicensed_apothecary_came_before_the_battlecry_in_2017(catalogue, health):
    """Priestess of Elune heals four: after the five damage in 2017, before it (to no avail) today."""
    s = Scene(hand=["Priestess of Elune"], board=["Unlicensed Apothecary"], catalogue=catalogue)
    s.play("Priestess of Elune")
    assert s.hero.health == health


def test_seadevil_stinger():
    s = Scene(hand=["Seadevil Stinger", "Murloc Warleader", "Murloc Tidecaller"], mana=4)
    s.play("Seadevil Stinger")
    s.play("Murloc Warleader")
    assert (s.hero.health, s.mana) == (27, 0)
    assert not s.can_play("Murloc Tidecaller")


def test_krul_the_unshackled():
    s = Scene(hand=["Krul the Unshackled", "Voidwalker", "Wisp", "Flame Imp"], deck=["Wisp"])
    s.play("Krul the Unshackled")
    assert (len(s.board), s.hand, s.hero.health) == (3, ["Wisp"], 30)
    s = Scene(hand=["Krul the Unshackled", "Voidwalker"], deck=["Wisp"] * 2)
    s.play("Krul the Unshackled")
    assert s.hand == ["Voidwalker"]
