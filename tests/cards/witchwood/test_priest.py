"""The Witchwood, priest: what each card does, and a case in which it does not."""

from hands import held

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


def test_glitter_moth():
    s = Scene(hand=["Glitter Moth"], board=["Wisp", "Chillwind Yeti damage=2"], deck=["Murloc Tidecaller"])
    s.play("Glitter Moth")
    assert s.board[0] == "Wisp 1/2"
    assert (s.minion("mine 2").health, s.minion("mine 3").health) == (6, 4)
    s = Scene(hand=["Glitter Moth"], board=["Wisp"], deck=["River Crocolisk"])
    s.play("Glitter Moth")
    assert s.board[0] == "Wisp 1/1"


def test_squashling_echoes():
    s = Scene(hand=["Squashling"], health=20)
    s.play("Squashling", "hero"), s.play("Squashling", "hero")
    assert s.hero.health == 24


def test_lady_in_white():
    s = Scene(hand=["Lady in White"], deck=["Chillwind Yeti"])
    s.play("Lady in White")
    s.draw()
    assert held(s) == ["Chillwind Yeti 5/5"]
    s = Scene(hand=["Lady in White", "Wisp"], deck=["Boulderfist Ogre", "Magma Rager"])
    s.play("Lady in White")
    s.draw("Magma Rager")
    assert held(s) == ["Wisp 1/1", "Magma Rager 1/1"]


def test_chameleos_is_a_card_of_the_opponent_until_it_is_played():
    s = Scene(hand=["Chameleos"], enemy_hand=["Execute"], deck=["Wisp"] * 4, enemy_deck=["Bloodfen Raptor"] * 4)
    s.end_turn(seed=1)

    s.end_turn(seed=1)
    assert s.hand[0] in ("Execute", "Bloodfen Raptor")
    for _ in range(2):
        s.end_turn(seed=2)
    assert s.hand[0] in ("Execute", "Bloodfen Raptor")
    s = Scene(hand=["Chameleos"], deck=["Wisp"] * 2)
    s.end_turn(seed=1), s.end_turn(seed=1)
    assert s.hand[0] == "Chameleos"
