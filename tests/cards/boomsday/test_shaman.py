"""The Boomsday Project, shaman: what each card does, and a case in which it does not."""

from facts import facts_of, races_of

from topdeck import Scene


def test_eureka_copies_a_minion_in_hand():
    s = Scene(hand=["Eureka!", "Boulderfist Ogre", "Fireball"])
    s.play("Eureka!")
    assert s.board == ["Boulderfist Ogre 6/7"]
    assert s.hand == ["Boulderfist Ogre", "Fireball"]
    s = Scene(hand=["Eureka!", "Fireball"])
    s.play("Eureka!")
    assert s.board == []


def test_the_storm_bringer():
    s = Scene(hand=["The Storm Bringer"], board=["Harvest Golem", "Wisp"], enemy_board=["Wisp"])
    s.play("The Storm Bringer", seed=1)
    assert [facts_of(minion.rsplit(" ", 1)[0])["rarity"] for minion in s.board] == ["legendary"] * 2
    assert s.enemy_board == ["Wisp 1/1"]


def test_beakered_lightning():
    s = Scene(hand=["Beakered Lightning"], board=["Chillwind Yeti"], enemy_board=["Wisp", "Chillwind Yeti"], mana=0)
    s.play("Beakered Lightning")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/4"], ["Chillwind Yeti 4/4"])
    assert (s.enemy_hero.health, s.overload) == (30, 2)


def test_voltaic_burst():
    s = Scene(hand=["Voltaic Burst"])
    s.play("Voltaic Burst")
    assert (s.board, s.overload) == (["Spark 1/1"] * 2, 1)
    assert not Scene(hand=["Voltaic Burst"], board=["Wisp"] * 7).can_play("Voltaic Burst")


def test_storm_chaser():
    s = Scene(hand=["Storm Chaser"], deck=["Pyroblast", "Fireball", "Deathwing"])
    s.play("Storm Chaser")
    assert s.hand == ["Pyroblast"]
    s = Scene(hand=["Storm Chaser"], deck=["Fireball", "Deathwing"])
    s.play("Storm Chaser")
    assert s.hand == []


def test_thunderhead_answers_overload_cards():
    s = Scene(hand=["Lightning Bolt", "Moonfire", "Earth Elemental"], board=["Thunderhead"], mana=10)
    s.play("Moonfire", "enemy hero")
    assert s.board == ["Thunderhead 3/5"]
    s.play("Lightning Bolt", "enemy hero")
    assert sorted(s.board) == ["Spark 1/1", "Spark 1/1", "Thunderhead 3/5"]
    s.play("Earth Elemental", at=3)
    assert s.board.count("Spark 1/1") == 4


def test_thunderhead_does_not_answer_the_opponent():
    s = Scene(board=["Thunderhead"], enemy_hand=["Lightning Bolt"], enemy_deck=["Wisp"])
    s.end_turn()
    s.play("Lightning Bolt", "hero")
    assert s.board == ["Thunderhead 3/5"]


def test_menacing_nimbus():
    for seed in range(5):
        s = Scene(hand=["Menacing Nimbus"])
        s.play("Menacing Nimbus", seed=seed)
        assert len(s.hand) == 1
        assert "elemental" in races_of(s.hand[0])
