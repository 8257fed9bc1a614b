"""The Boomsday Project, hunter: what each card does, and a case in which it does not."""

from facts import races_of

from topdeck import Scene


def test_bomb_toss():
    s = Scene(hand=["Bomb Toss"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Bomb Toss") == ["enemy 1", "enemy hero", "hero"]
    s.play("Bomb Toss", "enemy 1")
    assert (s.enemy_board, s.board) == (["Chillwind Yeti 4/3"], ["Goblin Bomb 0/2"])
    s = Scene(hand=["Bomb Toss"], board=["Wisp"] * 7)
    s.play("Bomb Toss", "enemy hero")
    assert (s.enemy_hero.health, len(s.board)) == (28, 7)


def test_boommaster_flark():
    s = Scene(hand=["Boommaster Flark"])
    s.play("Boommaster Flark")
    assert sorted(s.board) == ["Boommaster Flark 5/5"] + ["Goblin Bomb 0/2"] * 4
    s = Scene(hand=["Boommaster Flark"], board=["Wisp"] * 4)
    s.play("Boommaster Flark")
    assert len(s.board) == 7


def test_goblin_prank():
    s = Scene(hand=["Goblin Prank"], board=["Wisp", "Wisp"], enemy_board=["Wisp"], enemy_deck=["Wisp"])
    assert s.targets("Goblin Prank") == ["mine 1", "mine 2"]
    s.play("Goblin Prank", "mine 1")
    assert s.board == ["Wisp 4/4", "Wisp 1/1"]
    assert "rush" in s.minion("mine 1").keywords
    s.end_turn()
    assert s.board == ["Wisp 1/1"]


def test_cybertech_chip():
    s = Scene(hand=["Cybertech Chip"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Cybertech Chip")
    s.destroy("mine 1", seed=1)
    assert len(s.hand) == 1
    assert "mech" in races_of(s.hand[0])
    s.destroy("enemy 1", seed=1)
    assert (len(s.hand), s.enemy_hand) == (1, [])


def test_flarks_boom_zooka_fires_three_minions_of_the_deck():
    s = Scene(
        hand=["Flark's Boom-Zooka"],
        board=["Chillwind Yeti"],
        deck=["Wisp", "Wisp", "Wisp", "Wisp", "Fireball"],
        enemy_board=["War Golem"],
    )
    s.play("Flark's Boom-Zooka", seed=1)
    assert (s.board, s.deck) == (["Chillwind Yeti 4/5"], ["Fireball", "Wisp"])
    assert (s.enemy_board, s.enemy_hero.health) == (["War Golem 7/4"], 30)


def test_flarks_boom_zooka_without_enemies():
    s = Scene(hand=["Flark's Boom-Zooka"], deck=["Loot Hoarder", "Wisp"])
    s.play("Flark's Boom-Zooka", seed=1)
    assert (s.board, s.hand, s.hero.health, s.enemy_hero.health) == ([], [], 29, 30)
