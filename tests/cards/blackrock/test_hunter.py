"""Blackrock Mountain, hunter: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_quick_shot_draws_with_an_empty_hand():
    s = Scene(hand=["Quick Shot"], deck=["Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Quick Shot", "enemy 1")
    assert (s.enemy_board, s.hand) == (["Chillwind Yeti 4/2"], ["Wisp"])


def test_quick_shot_draws_nothing_while_a_card_is_held():
    s = Scene(hand=["Quick Shot", "Fireball"], deck=["Wisp"])
    s.play("Quick Shot", "enemy hero")
    assert (s.enemy_hero.health, s.hand) == (27, ["Fireball"])


def test_core_rager_rages_with_an_empty_hand():
    s = Scene(hand=["Core Rager"], enemy_hand=["Wisp"])
    s.play("Core Rager")
    assert s.board == ["Core Rager 7/7"]


def test_core_rager_is_calm_while_a_card_is_held():
    s = Scene(hand=["Core Rager", "Wisp"])
    s.play("Core Rager")
    assert s.board == ["Core Rager 4/4"]
