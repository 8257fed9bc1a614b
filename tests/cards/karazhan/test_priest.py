"""One Night in Karazhan, priest: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_purify_silences_my_own():
    s = Scene(hand=["Purify"], board=["Eerie Statue"], enemy_board=["Wisp"], deck=["Wisp"])
    assert s.targets("Purify") == ["mine 1"]
    s.play("Purify", "mine 1")
    assert s.can_attack("mine 1")
    assert s.hand == ["Wisp"]


def test_priest_of_the_feast_heals_with_my_spells():
    s = Scene(hand=["Moonfire", "Wisp"], board=["Priest of the Feast"], health=20, enemy_health=20)
    s.play("Wisp")
    assert s.hero.health == 20
    s.play("Moonfire", "enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (23, 19)


def test_priest_of_the_feast_ignores_the_enemys_spells():
    s = Scene(board=["Priest of the Feast"], health=20, enemy_hand=["Moonfire"], enemy_deck=["Wisp"])
    s.end_turn()
    s.play("Moonfire", "hero")
    assert s.hero.health == 19
