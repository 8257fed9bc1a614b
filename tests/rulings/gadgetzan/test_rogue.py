"""Mean Streets of Gadgetzan, rogue: as the text and the rulings have it, written without the script."""

from facts import class_of

from topdeck import Scene


def test_counterfeit_coin():
    s = Scene(hand=["Counterfeit Coin"], mana=3, crystals=5)
    s.play("Counterfeit Coin")
    assert (s.mana, s.crystals) == (4, 5)
    s = Scene(hand=["Counterfeit Coin"])
    s.play("Counterfeit Coin")
    assert s.mana == 10


def test_gadgetzan_ferryman():
    s = Scene(hand=["The Coin", "Gadgetzan Ferryman"], board=["Chillwind Yeti attack=9"], enemy_board=["Wisp"])
    assert s.targets("Gadgetzan Ferryman") == []
    s.play("The Coin")
    assert s.targets("Gadgetzan Ferryman") == ["mine 1"]
    s.play("Gadgetzan Ferryman", "mine 1")
    assert (s.board, s.hand) == (["Gadgetzan Ferryman 2/3"], ["Chillwind Yeti"])
    assert s.cost("Chillwind Yeti") == 4
    assert s.game.players[0].hand[0].attack == 4


def test_jade_shuriken():
    s = Scene(hand=["Jade Shuriken", "Jade Shuriken"])
    s.play("Jade Shuriken", "enemy hero")
    assert (s.enemy_hero.health, s.board) == (28, [])
    s.play("Jade Shuriken", "enemy hero")
    assert (s.enemy_hero.health, s.board) == (26, ["Jade Golem 1/1"])


def test_jade_swarmer():
    s = Scene(board=["Jade Swarmer", "Jade Swarmer"])
    assert "stealth" in s.minion("mine 1").keywords
    s.destroy("mine 1")
    s.destroy("Jade Swarmer")
    assert s.board == ["Jade Golem 1/1", "Jade Golem 2/2"]


def test_shadow_rager():
    assert "stealth" in Scene(board=["Shadow Rager"]).minion("mine 1").keywords


def test_shaku_the_collector():
    for seed in range(3):
        s = Scene(hero="rogue", enemy_hero="priest", board=["Shaku, the Collector"], enemy_board=["Wisp"])
        s.attack("mine 1", "enemy 1", seed=seed)
        assert [class_of(name) for name in s.hand] == ["priest"]
        assert "stealth" not in s.minion("mine 1").keywords


def test_shadow_sensei():
    s = Scene(hand=["Shadow Sensei"], board=["Shadow Rager", "Wisp"], enemy_board=["Shadow Rager"])
    assert s.targets("Shadow Sensei") == ["mine 1"], "the enemy's hidden minions can't be targeted"
    s.play("Shadow Sensei", "mine 1")
    assert s.board[0] == "Shadow Rager 7/3"


def test_lotus_assassin():
    s = Scene(board=["Lotus Assassin"], enemy_board=["Wisp", "Sleepy Dragon attack=1"])
    assert "stealth" in s.minion("mine 1").keywords
    s = Scene(board=["Lotus Assassin"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert "stealth" in s.minion("mine 1").keywords
    s = Scene(board=["Lotus Assassin"], enemy_board=["Boulderfist Ogre attack=1"])
    s.attack("mine 1", "enemy 1")
    assert "stealth" not in s.minion("mine 1").keywords


def test_luckydo_buccaneer():
    s = Scene(hand=["Luckydo Buccaneer"], weapon="Fiery War Axe")
    s.play("Luckydo Buccaneer")
    assert s.board == ["Luckydo Buccaneer 9/9"]
    for weapon in (None, "Light's Justice"):
        s = Scene(hand=["Luckydo Buccaneer"], weapon=weapon)
        s.play("Luckydo Buccaneer")
        assert s.board == ["Luckydo Buccaneer 5/5"]
