"""Blackrock Mountain, neutral: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_emperor_thaurissan_makes_the_hand_cheaper_for_good():
    s = Scene(
        hand=["Fireball", "Wisp", "Chillwind Yeti"], board=["Emperor Thaurissan"], enemy_hand=["Fireball"],
        enemy_deck=["Wisp"], deck=["Boulderfist Ogre"],
    )  # fmt: skip
    s.end_turn()
    assert s.cost("Fireball") == 4
    s.end_turn()
    assert [s.cost(name) for name in s.hand] == [3, 0, 3, 6]
