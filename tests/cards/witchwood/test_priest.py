"""The Witchwood, priest: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_holy_water_copies_what_it_kills():
    s = Scene(hand=["Holy Water"], enemy_board=["Bloodfen Raptor"])
    s.play("Holy Water", "enemy 1")
    assert (s.enemy_board, s.hand) == ([], ["Bloodfen Raptor"])
    s = Scene(hand=["Holy Water"], enemy_board=["Chillwind Yeti"])
    s.play("Holy Water", "enemy 1")
    assert (s.enemy_board, s.hand) == (["Chillwind Yeti 4/1"], [])


def test_divine_hymn():
    s = Scene(hand=["Divine Hymn"], board=["Oasis Snapjaw damage=6"], enemy_board=["Oasis Snapjaw damage=6"], health=20)
    s.play("Divine Hymn")
    assert (s.hero.health, s.board, s.enemy_board) == (26, ["Oasis Snapjaw 2/7"], ["Oasis Snapjaw 2/1"])


def test_vivid_nightmare():
    s = Scene(hand=["Barkskin", "Vivid Nightmare"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Barkskin", "mine 1")
    assert s.targets("Vivid Nightmare") == ["mine 1"]
    s.play("Vivid Nightmare", "mine 1")
    assert s.board == ["Chillwind Yeti 4/8", "Chillwind Yeti 4/1"]
    assert s.minion("mine 2").max_health == 8
    assert not Scene(hand=["Vivid Nightmare"], board=["Wisp"] * 7).can_play("Vivid Nightmare")


def test_quartz_elemental_cannot_attack_while_damaged():
    s = Scene(hand=["Holy Light"], board=["Quartz Elemental"])
    assert s.can_attack("mine 1")
    s.damage("mine 1", 2)
    assert not s.can_attack("mine 1")
    s.play("Holy Light", "mine 1")
    assert s.can_attack("mine 1")


def test_nightscale_matriarch():
    s = Scene(
        hand=["Holy Light"] * 3,
        board=["Nightscale Matriarch damage=3"],
        enemy_board=["Oasis Snapjaw damage=3"],
        health=20,
    )
    s.play("Holy Light", "mine 1")
    assert s.board == ["Nightscale Matriarch 4/9", "Nightscale Whelp 3/3"]
    s.play("Holy Light", "enemy 1")
    s.play("Holy Light", "hero")
    assert len(s.board) == 2
