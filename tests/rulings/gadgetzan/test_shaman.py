"""Mean Streets of Gadgetzan, shaman: as the text and the rulings have it, written without the script."""

from facts import facts_of

from topdeck import Scene


def _costs(board):
    return [facts_of(minion.name).get("cost", 0) for minion in board]


def test_finders_keepers():
    for seed in range(4):
        s = Scene(hero="shaman", hand=["Finders Keepers"])
        s.play("Finders Keepers", seed=seed)
        assert len(set(s.options)) == 3
        assert all("Overload" in facts_of(name)["text"] for name in s.options)
        wanted = s.options[1]
        s.pick(1)
        assert (s.hand, s.overload) == ([wanted], 1)


def test_devolve():
    for seed in range(4):
        s = Scene(
            hand=["Devolve"], board=["Chillwind Yeti"], enemy_board=["Chillwind Yeti", "Wisp", "Boulderfist Ogre"]
        )
        s.play("Devolve", seed=seed)
        assert s.board == ["Chillwind Yeti 4/5"]
        assert _costs(s.game.players[1].board) == [3, 0, 5]


def test_jade_claws():
    s = Scene(hand=["Jade Claws"])
    s.play("Jade Claws")
    assert (s.weapon, s.board, s.overload) == ("Jade Claws 2/2", ["Jade Golem 1/1"], 1)


def test_call_in_the_finishers():
    s = Scene(hand=["Call in the Finishers"])
    s.play("Call in the Finishers")
    assert s.board == ["Murloc Razorgill 1/1"] * 4


def test_jade_lightning():
    s = Scene(hand=["Jade Lightning"], enemy_board=["Chillwind Yeti"])
    s.play("Jade Lightning", "enemy 1")
    assert (s.board, s.enemy_board) == (["Jade Golem 1/1"], ["Chillwind Yeti 4/1"])


def test_jinyu_waterspeaker():
    s = Scene(hand=["Jinyu Waterspeaker"], health=20, enemy_board=["Wisp"])
    assert s.targets("Jinyu Waterspeaker") == ["enemy 1", "enemy hero", "hero"]
    s.play("Jinyu Waterspeaker", "hero")
    assert (s.hero.health, s.overload) == (26, 1)


def test_lotus_illusionist():
    for seed in range(4):
        s = Scene(board=["Lotus Illusionist"])
        s.attack("mine 1", "enemy hero", seed=seed)
        assert s.enemy_hero.health == 27
        assert _costs(s.game.players[0].board) == [6]
    s = Scene(board=["Lotus Illusionist"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Lotus Illusionist 3/4"]


def test_white_eyes():
    s = Scene(board=["White Eyes"])
    assert "taunt" in s.minion("mine 1").keywords
    s.destroy("mine 1")
    assert s.deck == ["The Storm Guardian"]
    s.draw("The Storm Guardian")
    s.play("The Storm Guardian")
    assert s.board == ["The Storm Guardian 10/10"]
    assert "taunt" in s.minion("mine 1").keywords


def test_jade_chieftain():
    s = Scene(hand=["Jade Idol", "Jade Chieftain"])
    s.play("Jade Idol", option=0)
    s.play("Jade Chieftain")
    assert s.board == ["Jade Golem 1/1", "Jade Chieftain 5/5", "Jade Golem 2/2"]
    assert ["taunt" in m.keywords for m in s.game.players[0].board] == [False, False, True]
