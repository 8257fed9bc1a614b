"""Rastakhan's Rumble, rogue: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_bloodsail_howler():
    s = Scene(hand=["Bloodsail Howler"], board=["Southsea Deckhand", "Bloodsail Raider", "Wisp"])
    s.play("Bloodsail Howler", at=3)
    assert s.board[3] == "Bloodsail Howler 3/3"
    s = Scene(hand=["Bloodsail Howler"], enemy_board=["Southsea Deckhand"])
    s.play("Bloodsail Howler")
    assert s.board == ["Bloodsail Howler 1/1"]


def test_captain_hooktusk():
    s = Scene(hand=["Captain Hooktusk"], board=["Wisp"], deck=["Bloodsail Raider"] * 4 + ["Chillwind Yeti"])
    s.play("Captain Hooktusk", at=1, seed=1)
    assert sorted(s.board) == ["Bloodsail Raider 2/3"] * 3 + ["Captain Hooktusk 6/3", "Wisp 1/1"]
    rush = ["rush" in s.minion(f"mine {k}").keywords for k in range(1, 6)]
    assert rush == [minion == "Bloodsail Raider 2/3" for minion in s.board]
    assert sorted(s.deck) == ["Bloodsail Raider", "Chillwind Yeti"]


def test_captain_hooktusk_without_a_crew():
    s = Scene(hand=["Captain Hooktusk"], deck=["Chillwind Yeti"])
    s.play("Captain Hooktusk")
    assert s.board == ["Captain Hooktusk 6/3"]
    assert "rush" not in s.minion("mine 1").keywords


def test_serrated_tooth():
    s = Scene(weapon="Serrated Tooth", hand=["Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Chillwind Yeti")
    assert not s.can_attack("mine 1")
    s.destroy("weapon")
    assert s.can_attack("mine 1")
    assert "rush" not in s.minion("enemy 1").keywords


def test_raiding_party():
    deck = ["Bloodsail Raider", "Bloodsail Raider", "Fiery War Axe", "Wisp"]
    s = Scene(hand=["Raiding Party"], deck=deck)
    s.play("Raiding Party", seed=1)
    assert s.hand == ["Bloodsail Raider"] * 2
    s = Scene(hand=["The Coin", "Raiding Party"], deck=deck)
    s.play("The Coin")
    s.play("Raiding Party", seed=1)
    assert s.hand == ["Bloodsail Raider"] * 2 + ["Fiery War Axe"]
    assert s.deck == ["Wisp"]


def test_cannon_barrage():
    s = Scene(hand=["Cannon Barrage"], board=["Bloodsail Raider", "Southsea Deckhand", "Wisp"])
    s.play("Cannon Barrage")
    assert s.enemy_hero.health == 21
    s = Scene(hand=["Cannon Barrage"], board=["Wisp"], enemy_board=["Boulderfist Ogre"])
    s.play("Cannon Barrage", seed=1)
    assert (30 - s.enemy_hero.health) + s.minion("enemy 1").damage == 3


def test_walk_the_plank():
    s = Scene(hand=["Walk the Plank"], enemy_board=["Boulderfist Ogre", "Chillwind Yeti damage=1"])
    assert s.targets("Walk the Plank") == ["enemy 1"]
    s.play("Walk the Plank", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/4"]


def test_spirit_of_the_shark_doubles_battlecries_and_combos_of_minions():
    s = Scene(hand=["Elven Archer", "SI:7 Agent"], board=["Spirit of the Shark"])
    s.play("Elven Archer", "enemy hero")
    s.play("SI:7 Agent", "enemy hero")
    assert s.enemy_hero.health == 30 - 2 - 4


def test_spirit_of_the_shark_leaves_weapons_alone_and_loses_its_stealth():
    s = Scene(hand=["Perdition's Blade", "Spirit of the Shark"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("Spirit of the Shark")
    s.play("Perdition's Blade", "enemy hero")
    assert s.enemy_hero.health == 28
    s.end_turn(seed=1)
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn(seed=1)
    assert "stealth" not in s.minion("mine 1").keywords
