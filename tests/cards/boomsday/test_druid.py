"""The Boomsday Project, druid: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_biology_project_gives_crystals_to_both():
    s = Scene(hand=["Biology Project"], mana=3, crystals=3, enemy_crystals=3, enemy_mana=3)
    s.play("Biology Project")
    assert (s.crystals, s.mana, s.enemy_crystals) == (5, 4, 5)


def test_juicy_psychmelon():
    deck = ["War Golem", "Gruul", "Ysera", "Deathwing", "Wisp", "Pyroblast"]
    s = Scene(hand=["Juicy Psychmelon"], deck=deck)
    s.play("Juicy Psychmelon")
    assert s.hand == ["War Golem", "Gruul", "Ysera", "Deathwing"]
    s = Scene(hand=["Juicy Psychmelon"], deck=["Wisp", "Gruul"])
    s.play("Juicy Psychmelon")
    assert s.hand == ["Gruul"]


def test_landscaping():
    s = Scene(hand=["Landscaping"])
    s.play("Landscaping")
    assert s.board == ["Treant 2/2"] * 2
    s = Scene(hand=["Landscaping"], board=["Wisp"] * 6)
    s.play("Landscaping")
    assert len(s.board) == 7
    assert not Scene(hand=["Landscaping"], board=["Wisp"] * 7).can_play("Landscaping")


def test_floops_glorious_gloop_pays_for_every_death_of_the_turn():
    s = Scene(
        hand=["Floop's Glorious Gloop"],
        board=["Wisp", "Wisp"],
        enemy_board=["Wisp"],
        mana=3,
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.play("Floop's Glorious Gloop")
    s.attack("mine 1", "enemy 1")
    assert (s.mana, s.crystals) == (4, 3)
    s.end_turn()
    s.destroy("mine 1")
    s.end_turn()
    assert (s.mana, s.crystals) == (4, 4)


def test_tending_tauren():
    s = Scene(hand=["Tending Tauren"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Tending Tauren", option=0, at=1)
    assert s.board == ["Wisp 2/2", "Tending Tauren 3/4"]
    assert s.enemy_board == ["Wisp 1/1"]
    s = Scene(hand=["Tending Tauren"])
    s.play("Tending Tauren", option=1)
    assert sorted(s.board) == ["Tending Tauren 3/4", "Treant 2/2", "Treant 2/2"]


def test_dreampetal_florist():
    s = Scene(board=["Dreampetal Florist"], hand=["Deathwing", "Fireball"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn()
    assert (s.cost("Deathwing"), s.cost("Fireball")) == (3, 4)
    s = Scene(board=["Dreampetal Florist"], hand=["Bloodfen Raptor"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn()
    assert s.cost("Bloodfen Raptor") == 0


def test_gloop_sprayer_copies_its_neighbours():
    s = Scene(hand=["Gloop Sprayer"], board=["Wisp", "Chillwind Yeti damage=1", "Bloodfen Raptor"])
    s.play("Gloop Sprayer", at=2)
    assert sorted(s.board) == sorted(
        ["Wisp 1/1", "Gloop Sprayer 4/4"] + ["Chillwind Yeti 4/4"] * 2 + ["Bloodfen Raptor 3/2"] * 2
    )
    s = Scene(hand=["Gloop Sprayer"])
    s.play("Gloop Sprayer")
    assert s.board == ["Gloop Sprayer 4/4"]


def test_floop_is_the_last_minion_you_played_for_four():
    s = Scene(hand=["Flobbidinous Floop", "Boulderfist Ogre", "Chillwind Yeti"], mana=10, crystals=10)
    assert s.cost("Flobbidinous Floop") == 4
    s.play("Boulderfist Ogre")
    assert s.hand[0] == "Boulderfist Ogre" and s.cost("Boulderfist Ogre") == 4
    s.play("Boulderfist Ogre")
    assert s.board == ["Boulderfist Ogre 6/7", "Boulderfist Ogre 3/4"]


def test_floop_changes_with_each_minion_and_has_its_battlecry():
    s = Scene(hand=["Flobbidinous Floop", "Wisp", "Novice Engineer"], deck=["Fireball", "Fireball"])
    s.play("Wisp")
    s.play("Novice Engineer", seed=1)
    assert s.hand == ["Novice Engineer", "Fireball"]
    s.play("Novice Engineer")
    assert s.hand == ["Fireball", "Fireball"] and s.board[-1] == "Novice Engineer 3/4"


def test_floop_drawn_later_knows_the_last_minion_and_nobody_else_knows_floop():
    s = Scene(hand=["Chillwind Yeti"], deck=["Flobbidinous Floop"])
    s.play("Chillwind Yeti")
    s.draw()
    assert s.hand == ["Chillwind Yeti"] and s.cost("Chillwind Yeti") == 4
    assert s.game.view(1).enemy.hand[0].name != "Chillwind Yeti"


def test_the_opponents_minions_are_nothing_to_floop():
    s = Scene(hand=["Wisp"], enemy_hand=["Flobbidinous Floop"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Wisp")
    assert s.enemy_hand == ["Flobbidinous Floop"]
