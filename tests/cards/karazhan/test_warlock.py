"""One Night in Karazhan, warlock: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_kara_kazham():
    s = Scene(hand=["Kara Kazham!"], board=["Wisp"])
    s.play("Kara Kazham!")
    assert s.board == ["Wisp 1/1", "Candle 1/1", "Broom 2/2", "Teapot 3/3"]


def test_kara_kazham_with_little_room():
    s = Scene(hand=["Kara Kazham!"], board=["Wisp"] * 6)
    s.play("Kara Kazham!")
    assert s.board == ["Wisp 1/1"] * 6 + ["Candle 1/1"]
    assert not Scene(hand=["Kara Kazham!"], board=["Wisp"] * 7).can_play("Kara Kazham!")


def test_malchezaars_imp_draws_for_each_card_i_discard():
    s = Scene(hand=["Doomguard", "Moonfire", "Moonfire"], board=["Malchezaar's Imp"], deck=["Wisp"] * 3)
    s.play("Doomguard", seed=1)
    assert s.hand == ["Wisp", "Wisp"]


def test_malchezaars_imp_ignores_the_enemys_discards():
    s = Scene(
        board=["Malchezaar's Imp"], deck=["Wisp"], enemy_hand=["Succubus", "Moonfire"], enemy_deck=["Wisp", "Wisp"]
    )
    s.end_turn(seed=1)
    s.play("Succubus", seed=1)
    assert (s.hand, s.deck) == ([], ["Wisp"])


def test_silverware_golem():
    s = Scene(hand=["Soulfire", "Silverware Golem attack=2"])
    s.play("Soulfire", "enemy hero")
    assert s.board == ["Silverware Golem 5/3"]
