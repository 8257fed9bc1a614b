"""Mean Streets of Gadgetzan, druid: as the text and the rulings have it, written without the script."""

from hands import held

from topdeck import Scene


def test_jade_idol():
    s = Scene(hand=["Jade Idol", "Jade Idol", "Jade Idol"], deck=["Wisp"])
    s.play("Jade Idol", option=0)
    s.play("Jade Idol", option=0)
    assert s.board == ["Jade Golem 1/1", "Jade Golem 2/2"]
    s.play("Jade Idol", option=1)
    assert s.deck == ["Jade Idol"] * 3 + ["Wisp"]


def test_jade_idol_with_fandral_does_both():
    s = Scene(hand=["Jade Idol"], board=["Fandral Staghelm"])
    s.play("Jade Idol")
    assert s.board == ["Fandral Staghelm 3/5", "Jade Golem 1/1"]
    assert s.deck == ["Jade Idol"] * 3


def test_jade_golems_of_both_players_grow_apart_and_stop_at_thirty():
    s = Scene(hand=["Jade Idol", "Jade Idol"], enemy_hand=["Jade Idol"])
    s.play("Jade Idol", option=0)
    s.play("Jade Idol", option=0)
    s.end_turn()
    s.play("Jade Idol", option=0)
    assert s.enemy_board == ["Jade Golem 1/1"]


def test_jade_golem_that_finds_no_room_is_not_counted():
    s = Scene(hand=["Jade Spirit", "Jade Idol"], board=["Wisp"] * 6)
    s.play("Jade Spirit")
    assert len(s.board) == 7
    s.destroy("mine 1")
    s.play("Jade Idol", option=0)
    assert s.board[-1] in ("Jade Golem 1/1", "Jade Golem 2/2")


def test_mark_of_the_lotus():
    s = Scene(hand=["Mark of the Lotus"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Mark of the Lotus")
    assert (s.board, s.enemy_board) == (["Wisp 2/2", "Chillwind Yeti 5/6"], ["Wisp 1/1"])


def test_celestial_dreamer():
    s = Scene(hand=["Celestial Dreamer"], board=["Boulderfist Ogre"])
    s.play("Celestial Dreamer")
    assert s.board[1] == "Celestial Dreamer 5/5"
    s = Scene(hand=["Celestial Dreamer"], board=["Chillwind Yeti"], enemy_board=["Boulderfist Ogre"])
    s.play("Celestial Dreamer")
    assert s.board[1] == "Celestial Dreamer 3/3"


def test_jade_blossom():
    s = Scene(hand=["Jade Blossom"], mana=5)
    s.play("Jade Blossom")
    assert (s.board, s.mana, s.crystals) == (["Jade Golem 1/1"], 2, 6)


def test_pilfered_power():
    s = Scene(hand=["Pilfered Power"], board=["Wisp"] * 3, enemy_board=["Wisp"], mana=4)
    s.play("Pilfered Power")
    assert (s.mana, s.crystals) == (1, 7)
    s = Scene(hand=["Pilfered Power"], board=["Wisp"] * 7, mana=6)
    s.play("Pilfered Power")
    assert s.crystals == 10


def test_lunar_visions():
    s = Scene(hand=["Lunar Visions"], deck=["Chillwind Yeti", "Fireball"])
    s.play("Lunar Visions", seed=1)
    assert (s.cost("Chillwind Yeti"), s.cost("Fireball")) == (2, 4)


def test_lunar_visions_and_a_cheap_minion():
    s = Scene(hand=["Lunar Visions"], deck=["Wisp", "Dire Mole"])
    s.play("Lunar Visions", seed=1)
    assert (s.cost("Wisp"), s.cost("Dire Mole")) == (0, 0)


def test_virmen_sensei():
    s = Scene(hand=["Virmen Sensei"], board=["Bloodfen Raptor", "Wisp"], enemy_board=["Bloodfen Raptor"])
    assert s.targets("Virmen Sensei") == ["mine 1"]
    s.play("Virmen Sensei", "mine 1")
    assert s.board[0] == "Bloodfen Raptor 5/4"


def test_jade_behemoth():
    s = Scene(hand=["Jade Behemoth"])
    s.play("Jade Behemoth")
    assert s.board == ["Jade Behemoth 3/6", "Jade Golem 1/1"]
    assert "taunt" in s.minion("mine 1").keywords


def test_kun_the_forgotten_king():
    s = Scene(hand=["Kun the Forgotten King"])
    s.play("Kun the Forgotten King", option=0)
    assert (s.hero.armor, s.mana) == (10, 0)
    s = Scene(hand=["Kun the Forgotten King"])
    s.play("Kun the Forgotten King", option=1)
    assert (s.hero.armor, s.mana) == (0, 10)


def test_kun_the_forgotten_king_refreshes_no_more_than_there_is():
    s = Scene(hand=["Kun the Forgotten King cost=-3"], mana=7, crystals=7)
    s.play("Kun the Forgotten King", option=1)
    assert (s.mana, s.crystals) == (7, 7)
    assert held(s) == []
