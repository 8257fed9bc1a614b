"""Mean Streets of Gadgetzan, priest: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene


def test_potion_of_madness_borrows_a_weak_minion():
    s = Scene(hand=["Potion of Madness"], enemy_board=["River Crocolisk", "Chillwind Yeti"], enemy_deck=["Wisp"])
    assert s.targets("Potion of Madness") == ["enemy 1"]
    s.play("Potion of Madness", "enemy 1")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 28
    s.end_turn()
    assert (s.board, sorted(s.enemy_board)) == ([], ["Chillwind Yeti 4/5", "River Crocolisk 2/3"])


def test_potion_of_madness_needs_room():
    s = Scene(hand=["Potion of Madness"], board=["Wisp"] * 7, enemy_board=["River Crocolisk"])
    assert not s.can_play("Potion of Madness")


def test_greater_healing_potion():
    s = Scene(hand=["Greater Healing Potion"], health=10, board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Greater Healing Potion") == ["hero", "mine 1"]
    s.play("Greater Healing Potion", "hero")
    assert s.hero.health == 22


def test_mana_geode_grows_crystals_when_healed():
    s = Scene(hand=["Holy Light"], board=["Mana Geode damage=1"])
    s.play("Holy Light", "mine 1")
    assert s.board == ["Mana Geode 2/3", "Crystal 2/2"]


def test_mana_geode_must_have_been_hurt_and_be_healed_itself():
    s = Scene(hand=["Holy Light", "Holy Light"], board=["Mana Geode"], health=20)
    s.play("Holy Light", "mine 1")
    s.play("Holy Light", "hero")
    assert s.board == ["Mana Geode 2/3"]


def test_kabal_talonpriest():
    s = Scene(hand=["Kabal Talonpriest"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Kabal Talonpriest") == ["mine 1"]
    s.play("Kabal Talonpriest", "mine 1")
    assert s.board == ["Wisp 1/4", "Kabal Talonpriest 3/4"]


def test_kabal_talonpriest_alone():
    s = Scene(hand=["Kabal Talonpriest"])
    s.play("Kabal Talonpriest")
    assert s.board == ["Kabal Talonpriest 3/4"]


def test_kabal_songstealer_silences_a_minion_of_any_side():
    s = Scene(hand=["Kabal Songstealer"], board=["Wisp"], enemy_board=["Sen'jin Shieldmasta"])
    assert s.targets("Kabal Songstealer") == ["enemy 1", "mine 1"]
    s.play("Kabal Songstealer", "enemy 1")
    assert s.minion("enemy 1").silenced
    assert not s.minion("mine 2").silenced


def test_pint_size_potion_shrinks_enemies_for_the_turn():
    s = Scene(hand=["Pint-Size Potion"], board=["Wisp"], enemy_board=["Chillwind Yeti", "Wisp"], enemy_deck=["Wisp"])
    s.play("Pint-Size Potion")
    assert s.enemy_board == ["Chillwind Yeti 1/5", "Wisp 0/1"]
    assert s.board == ["Wisp 1/1"]
    s.end_turn()
    assert s.enemy_board == ["Chillwind Yeti 4/5", "Wisp 1/1"]


def test_dragonfire_potion_spares_dragons():
    s = Scene(
        hand=["Dragonfire Potion"],
        board=["Chillwind Yeti", "Faerie Dragon"],
        enemy_board=["Azure Drake", "Boulderfist Ogre"],
    )
    s.play("Dragonfire Potion")
    assert s.board == ["Faerie Dragon 3/2"]
    assert s.enemy_board == ["Azure Drake 4/4", "Boulderfist Ogre 6/2"]
    assert s.enemy_hero.health == 30


@pytest.mark.parametrize(("catalogue", "cost"), [("2019-03", 1), ("2017-02", 0)])
def test_raza_the_chained(catalogue: str, cost: int):
    s = Scene(
        hand=["Raza the Chained"], hero="priest", deck=["Wisp", "Fireball"], enemy_deck=["Wisp"], catalogue=catalogue
    )
    s.play("Raza the Chained")
    assert s.game.players[0].power_cost == cost
    s.end_turn(seed=1), s.end_turn(seed=1)
    assert s.game.players[0].power_cost == cost
    s = Scene(hand=["Raza the Chained"], hero="priest", deck=["Wisp", "Wisp"], catalogue=catalogue)
    s.play("Raza the Chained")
    assert s.game.players[0].power_cost == 2
