"""Knights of the Frozen Throne, paladin: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_dark_conviction_makes_anybody_a_three_three():
    s = Scene(hand=["Dark Conviction"] * 2, board=["Wisp"], enemy_board=["War Golem damage=5"])
    assert s.targets("Dark Conviction") == ["enemy 1", "mine 1"]
    s.play("Dark Conviction", "mine 1")
    s.play("Dark Conviction", "enemy 1")
    assert (s.board, s.enemy_board) == (["Wisp 3/3"], ["War Golem 3/3"])


def test_desperate_stand_returns_the_minion_with_one_health():
    s = Scene(hand=["Desperate Stand"], board=["Chillwind Yeti"])
    s.play("Desperate Stand", "mine 1")
    s.destroy("mine 1")
    assert s.board == ["Chillwind Yeti 4/1"]
    assert s.minion("mine 1").max_health == 5
    s.destroy("mine 1")
    assert s.board == []


def test_desperate_stand_ends_with_silence():
    s = Scene(hand=["Desperate Stand", "Silence"], enemy_board=["Chillwind Yeti"])
    s.play("Desperate Stand", "enemy 1")
    s.play("Silence", "enemy 1")
    s.destroy("enemy 1")
    assert s.enemy_board == []


def test_blackguard_turns_healing_into_damage():
    s = Scene(hand=["Holy Light"], board=["Blackguard"], enemy_board=["War Golem"], health=26)
    s.play("Holy Light", "hero")
    assert (s.hero.health, s.enemy_board) == (30, ["War Golem 7/3"])


def test_blackguard_ignores_healing_of_minions_and_needless_healing():
    s = Scene(hand=["Holy Light"] * 2, board=["Blackguard damage=3"], enemy_board=["War Golem"])
    s.play("Holy Light", "mine 1")
    s.play("Holy Light", "hero")
    assert s.enemy_board == ["War Golem 7/7"]


def test_howling_commander_calls_a_shielded_minion():
    s = Scene(hand=["Howling Commander"], deck=["Wisp", "Argent Squire", "Hand of Protection"])
    s.play("Howling Commander")
    assert s.hand == ["Argent Squire"]


def test_howling_commander_finds_none():
    s = Scene(hand=["Howling Commander"], deck=["Wisp"])
    s.play("Howling Commander")
    assert (s.hand, s.deck, s.hero.health) == ([], ["Wisp"], 30)
