"""Whispers of the Old Gods, priest: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_power_word_tentacles():
    s = Scene(hand=["Power Word: Tentacles"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Power Word: Tentacles") == ["enemy 1", "mine 1"]
    s.play("Power Word: Tentacles", "mine 1")
    assert (s.board, s.enemy_board) == (["Wisp 3/7"], ["Wisp 1/1"])


def test_shadow_word_horror_takes_the_weak_of_both_sides():
    s = Scene(
        hand=["Shadow Word: Horror"],
        board=["River Crocolisk", "Chillwind Yeti"],
        enemy_board=["Wisp", "Bloodfen Raptor"],
    )
    s.play("Shadow Word: Horror")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/5"], ["Bloodfen Raptor 3/2"])


def test_embrace_the_shadow_turns_healing_into_damage():
    s = Scene(hand=["Embrace the Shadow"], hero="priest")
    s.play("Embrace the Shadow")
    s.power("enemy hero")
    assert s.enemy_hero.health == 28


def test_embrace_the_shadow_ends_with_the_turn():
    s = Scene(hand=["Embrace the Shadow"], hero="priest", health=20, deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Embrace the Shadow")
    s.end_turn()
    s.end_turn()
    s.power("hero")
    assert s.hero.health == 22


def test_darkshire_alchemist_heals_somebody_else():
    s = Scene(hand=["Darkshire Alchemist"], health=20)
    assert s.targets("Darkshire Alchemist") == ["enemy hero", "hero"]
    s.play("Darkshire Alchemist", "hero")
    assert s.hero.health == 25


def test_shifting_shade_copies_a_card_of_the_opponents_deck():
    s = Scene(board=["Shifting Shade"], enemy_deck=["Fireball"], deck=["Wisp"])
    s.destroy("mine 1")
    assert (s.hand, s.enemy_deck, s.deck) == (["Fireball"], ["Fireball"], ["Wisp"])


def test_shifting_shade_finds_nothing_in_an_empty_deck():
    s = Scene(board=["Shifting Shade"])
    s.destroy("mine 1")
    assert s.hand == []
