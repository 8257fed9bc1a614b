"""The Witchwood, priest: as the text and the rulings have it, written without the script."""

from hands import held

from topdeck import Scene


def test_chameleos_goes_on_changing():
    s = Scene(hand=["Chameleos"], enemy_hand=["Pyroblast"], deck=["Wisp"] * 3, enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn(seed=1)
    first = s.hand[0]
    assert first in ("Pyroblast", "Wisp")
    s.end_turn()
    s.give("Fireball", enemy=True)
    s.play("Pyroblast", "enemy hero")
    s.play("Wisp")
    s.end_turn(seed=1)
    assert s.hand[0] == "Fireball"


def test_chameleos_without_enemy_cards_stays():
    s = Scene(hand=["Chameleos"], deck=["Wisp"])
    s.end_turn()
    s.end_turn()
    assert s.hand == ["Chameleos", "Wisp"]


def test_divine_hymn():
    s = Scene(
        hand=["Divine Hymn"],
        board=["Boulderfist Ogre damage=6"],
        enemy_board=["Chillwind Yeti damage=3"],
        health=10,
        enemy_health=10,
    )
    s.play("Divine Hymn")
    assert (s.hero.health, s.board) == (16, ["Boulderfist Ogre 6/7"])
    assert (s.enemy_hero.health, s.enemy_board) == (10, ["Chillwind Yeti 4/2"])


def test_squashling():
    s = Scene(hand=["Squashling"], health=20, mana=4)
    s.play("Squashling", "hero")
    s.play("Squashling", "hero")
    assert (s.hero.health, s.board, s.mana) == (24, ["Squashling 2/1"] * 2, 0)


def test_vivid_nightmare():
    s = Scene(hand=["Vivid Nightmare"], board=["Chillwind Yeti attack=9"], enemy_board=["Wisp"])
    assert s.targets("Vivid Nightmare") == ["mine 1"]
    s.play("Vivid Nightmare", "mine 1")
    assert s.board == ["Chillwind Yeti 9/5", "Chillwind Yeti 9/1"]
    assert s.minion("mine 2").max_health == 5


def test_glitter_moth():
    s = Scene(hand=["Glitter Moth"], board=["Chillwind Yeti damage=2"], enemy_board=["Wisp"], deck=["Wax Elemental"])
    s.play("Glitter Moth")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/6", "Glitter Moth 4/4"], ["Wisp 1/1"])
    s = Scene(hand=["Glitter Moth"], board=["Chillwind Yeti"], deck=["Fireball"])
    s.play("Glitter Moth")
    assert s.board[0] == "Chillwind Yeti 4/5"


def test_holy_water():
    s = Scene(hand=["Holy Water"], enemy_board=["Bloodfen Raptor"])
    s.play("Holy Water", "enemy 1")
    assert (s.enemy_board, s.hand) == ([], ["Bloodfen Raptor"])
    s = Scene(hand=["Holy Water"], enemy_board=["Chillwind Yeti"])
    s.play("Holy Water", "enemy 1")
    assert (s.enemy_board, s.hand) == (["Chillwind Yeti 4/1"], [])


def test_holy_water_on_your_own_and_against_a_shield():
    s = Scene(hand=["Holy Water"], board=["Harvest Golem"])
    s.play("Holy Water", "mine 1")
    assert (s.board, s.hand) == (["Damaged Golem 2/1"], ["Harvest Golem"])
    s = Scene(hand=["Holy Water"], enemy_board=["Argent Squire"])
    s.play("Holy Water", "enemy 1")
    assert (s.enemy_board, s.hand) == (["Argent Squire 1/1"], [])


def test_quartz_elemental():
    s = Scene(hand=["Circle of Healing"], board=["Quartz Elemental damage=1"])
    assert not s.can_attack("mine 1")
    s.play("Circle of Healing")
    assert s.can_attack("mine 1")


def test_coffin_crasher():
    s = Scene(hand=["Loot Hoarder", "Chillwind Yeti"], board=["Coffin Crasher"])
    s.destroy("mine 1")
    assert (s.board, s.hand) == (["Loot Hoarder 2/1"], ["Chillwind Yeti"])
    s = Scene(hand=["Chillwind Yeti", "Kingsbane"], board=["Coffin Crasher"])
    s.destroy("mine 1")
    assert s.board == []


def test_lady_in_white():
    s = Scene(hand=["Lady in White", "Swamp Dragon Egg"], deck=["Quartz Elemental", "Dire Mole", "Fireball"])
    s.play("Lady in White")
    s.draw("Quartz Elemental")
    s.draw("Dire Mole")
    assert held(s) == ["Swamp Dragon Egg 0/3", "Quartz Elemental 8/8", "Dire Mole 3/3"]


def test_lady_in_white_lowers_too():
    s = Scene(hand=["Lady in White"], deck=["Magma Rager"])
    s.play("Lady in White")
    s.draw("Magma Rager")
    s.play("Magma Rager")
    assert s.board[-1] == "Magma Rager 1/1"


def test_nightscale_matriarch():
    s = Scene(
        hand=["Circle of Healing"],
        board=["Nightscale Matriarch damage=1", "Chillwind Yeti damage=1", "Wisp"],
        enemy_board=["Chillwind Yeti damage=1"],
    )
    s.play("Circle of Healing")
    assert s.board.count("Nightscale Whelp 3/3") == 2, "once for herself, once for the Yeti"


def test_nightscale_matriarch_minds_who_is_healed_not_who_heals():
    s = Scene(board=["Nightscale Matriarch", "Chillwind Yeti damage=1"], enemy_hand=["Circle of Healing"], health=10)
    s.end_turn()
    s.play("Circle of Healing")
    assert s.board.count("Nightscale Whelp 3/3") == 1
    s = Scene(hand=["Holy Light"], board=["Nightscale Matriarch"], health=10)
    s.play("Holy Light", "hero")
    assert len(s.board) == 1


def test_lady_in_white_sees_what_deck_cards_have_become():
    s = Scene(hand=["Dire Frenzy", "Lady in White"], board=["Bloodfen Raptor"])
    s.play("Dire Frenzy", "mine 1")
    s.play("Lady in White")
    s.draw(seed=1)
    assert held(s) == ["Bloodfen Raptor 5/5"]


def test_vivid_nightmare_with_deathrattle_and_without_room():
    s = Scene(hand=["Vivid Nightmare"], board=["Harvest Golem"])
    s.play("Vivid Nightmare", "mine 1")
    assert s.board == ["Harvest Golem 2/3", "Harvest Golem 2/1"]
    s.destroy("mine 2")
    assert s.board == ["Harvest Golem 2/3", "Damaged Golem 2/1"]


def test_coffin_crasher_without_room_keeps_the_hand():
    s = Scene(hand=["Loot Hoarder"], board=["Coffin Crasher"] + ["Wisp"] * 6)
    s.destroy("mine 1")
    assert s.board[0] == "Loot Hoarder 2/1"


def test_glitter_moth_doubles_twice():
    s = Scene(hand=["Glitter Moth", "Glitter Moth"], board=["Wisp"])
    s.play("Glitter Moth")
    s.play("Glitter Moth")
    assert s.board[0] == "Wisp 1/4"
