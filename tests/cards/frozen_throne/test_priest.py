"""Knights of the Frozen Throne, priest: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_devour_mind_copies_three_cards():
    s = Scene(hand=["Devour Mind"], enemy_deck=["Wisp", "Fireball", "Chillwind Yeti"])
    s.play("Devour Mind", chance=[0, 0])
    assert sorted(s.hand) == ["Chillwind Yeti", "Fireball", "Wisp"]
    assert len(s.enemy_deck) == 3


def test_devour_mind_finds_what_there_is():
    s = Scene(hand=["Devour Mind"], enemy_deck=["Wisp"], deck=["Fireball"])
    s.play("Devour Mind")
    assert s.hand == ["Wisp"]


def test_shadow_ascendant_raises_another_friend():
    s = Scene(board=["Shadow Ascendant", "Wisp", "Wisp"], enemy_deck=["Wisp"], deck=["Wisp"], enemy_board=["Wisp"])
    s.end_turn(chance=[0])
    assert s.board == ["Shadow Ascendant 2/2", "Wisp 2/2", "Wisp 1/1"]
    s.end_turn()
    assert s.board == ["Shadow Ascendant 2/2", "Wisp 2/2", "Wisp 1/1"]


def test_shadow_ascendant_alone_raises_nobody():
    s = Scene(board=["Shadow Ascendant"], enemy_board=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert (s.board, s.enemy_board) == (["Shadow Ascendant 2/2"], ["Wisp 1/1"])


def test_obsidian_statue_takes_an_enemy_minion_along():
    s = Scene(board=["Obsidian Statue", "Wisp"], enemy_board=["Wisp", "War Golem"])
    assert {"taunt", "lifesteal"} <= s.minion("mine 1").keywords
    s.destroy("mine 1", chance=[1])
    assert (s.board, s.enemy_board) == (["Wisp 1/1"], ["Wisp 1/1"])


def test_obsidian_statue_heals_with_its_blows():
    s = Scene(board=["Obsidian Statue"], health=20)
    s.attack("mine 1", "enemy hero")
    assert s.hero.health == 24


def test_spirit_lash_heals_for_each_minion_hit():
    s = Scene(hand=["Spirit Lash"], board=["Chillwind Yeti"], enemy_board=["Wisp", "Argent Squire"], health=20)
    s.play("Spirit Lash")
    assert s.board == ["Chillwind Yeti 4/4"]
    assert s.enemy_board == ["Argent Squire 1/1"]
    assert (s.hero.health, s.enemy_hero.health) == (22, 30)


def test_embrace_darkness_brings_the_minion_over_next_turn():
    s = Scene(hand=["Embrace Darkness"], board=["Wisp"], enemy_board=["War Golem"], deck=["Wisp"], enemy_deck=["Wisp"])
    assert s.targets("Embrace Darkness") == ["enemy 1"]
    s.play("Embrace Darkness", "enemy 1")
    assert s.enemy_board == ["War Golem 7/7"]
    s.end_turn()
    assert s.enemy_board == ["War Golem 7/7"]
    s.end_turn()
    assert (s.board, s.enemy_board) == (["Wisp 1/1", "War Golem 7/7"], [])


def test_embrace_darkness_is_undone_by_silence():
    s = Scene(hand=["Embrace Darkness", "Silence"], enemy_board=["War Golem"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Embrace Darkness", "enemy 1")
    s.play("Silence", "enemy 1")
    s.end_turn()
    s.end_turn()
    assert (s.board, s.enemy_board) == ([], ["War Golem 7/7"])


def test_archbishop_benedictus():
    s = Scene(hand=["Archbishop Benedictus"], deck=["Wisp"], enemy_deck=["Fireball"] * 2 + ["Execute"] * 10)
    s.play("Archbishop Benedictus")
    assert s.deck == ["Execute"] * 10 + ["Fireball"] * 2 + ["Wisp"]
    assert len(s.enemy_deck) == 12
