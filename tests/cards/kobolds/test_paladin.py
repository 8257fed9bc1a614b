"""Kobolds and Catacombs, paladin: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_potion_of_heroism():
    s = Scene(hand=["Potion of Heroism"], board=["Wisp"], deck=["Fireball"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Potion of Heroism") == ["enemy 1", "mine 1"]
    s.play("Potion of Heroism", "mine 1")
    assert "divine_shield" in s.minion("mine 1").keywords
    assert s.hand == ["Fireball"]


def test_call_to_arms_recruits_three():
    s = Scene(hand=["Call to Arms"], deck=["Wisp"] * 4 + ["Chillwind Yeti"])
    s.play("Call to Arms", seed=1)
    assert s.board == ["Wisp 1/1"] * 3
    assert sorted(s.deck) == ["Chillwind Yeti", "Wisp"]


def test_call_to_arms_takes_what_there_is():
    s = Scene(hand=["Call to Arms"], deck=["Wisp", "Chillwind Yeti", "Fireball"])
    s.play("Call to Arms")
    assert s.board == ["Wisp 1/1"]
    s = Scene(hand=["Call to Arms"], board=["Wisp"] * 6, deck=["Wisp", "Wisp"])
    s.play("Call to Arms", seed=1)
    assert (len(s.board), len(s.deck)) == (7, 1)


def test_level_up_is_for_recruits():
    s = Scene(hand=["Level Up!"], board=["CS2_101t", "Wisp"], enemy_board=["CS2_101t"])
    s.play("Level Up!")
    assert s.board == ["Silver Hand Recruit 3/3", "Wisp 1/1"]
    assert "taunt" in s.minion("mine 1").keywords
    assert s.enemy_board == ["Silver Hand Recruit 1/1"]


def test_crystal_lion_gets_cheaper_with_recruits():
    s = Scene(hand=["Crystal Lion"], board=["CS2_101t", "CS2_101t", "Wisp"], enemy_board=["CS2_101t"])
    assert s.cost("Crystal Lion") == 4


def test_drygulch_jailor():
    s = Scene(board=["Drygulch Jailor"])
    s.destroy("mine 1")
    assert s.hand == ["Silver Hand Recruit"] * 3
    s = Scene(board=["Drygulch Jailor"], hand=["Wisp"] * 9)
    s.destroy("mine 1")
    assert len(s.hand) == 10


def test_benevolent_djinn():
    s = Scene(board=["Benevolent Djinn damage=1"], health=20, deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.hero.health == 23
    assert s.board == ["Benevolent Djinn 2/3"]
    s.end_turn()
    assert s.hero.health == 23
