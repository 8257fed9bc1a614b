"""Kobolds and Catacombs, paladin: what each card does, and a case in which it does not."""

from hands import held

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


MAULS = {"Champion's Maul", "Sacred Maul", "Blessed Maul", "Purifier's Maul"}


def test_unidentified_maul_is_found_out_in_hand():
    s = Scene(deck=["Unidentified Maul"])
    s.draw(seed=1)
    assert s.hand[0] in MAULS
    s = Scene()
    s.give("Unidentified Maul", seed=2)
    assert s.hand[0] in MAULS


def test_the_four_mauls():
    s = Scene(hand=["Champion's Maul"])
    s.play("Champion's Maul")
    assert (s.weapon, s.board) == ("Champion's Maul 2/2", ["Silver Hand Recruit 1/1"] * 2)
    s = Scene(hand=["Sacred Maul"], board=["Wisp"])
    s.play("Sacred Maul")
    assert "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Blessed Maul"], board=["Wisp"])
    s.play("Blessed Maul")
    assert s.board == ["Wisp 2/1"]
    s = Scene(hand=["Purifier's Maul"], board=["Wisp"])
    s.play("Purifier's Maul")
    assert "divine_shield" in s.minion("mine 1").keywords


def test_lesser_pearl_spellstone():
    s = Scene(hand=["Lesser Pearl Spellstone", "Holy Light"], health=10)
    s.play("Holy Light", "hero")
    assert s.hand == ["Pearl Spellstone"]
    s.play("Pearl Spellstone")
    assert s.board[0].startswith("Guardian Spirit 4/4")
    s = Scene(hand=["Lesser Pearl Spellstone", "Holy Light"], health=28)
    s.play("Holy Light", "hero")
    assert s.hand == ["Lesser Pearl Spellstone"]
    s.play("Lesser Pearl Spellstone")
    assert s.board[0].startswith("Guardian Spirit 2/2")


def test_healing_by_the_opponent_does_not_polish_pearls():
    s = Scene(hand=["Lesser Pearl Spellstone"], enemy_hand=["Holy Light"], enemy_health=10)
    s.end_turn()
    s.play("Holy Light", "enemy hero")
    assert s.hand[0] == "Lesser Pearl Spellstone"


def test_valanyr():
    s = Scene(hand=["Wisp", "Consecration"], weapon="Val'anyr 4/1", hero="paladin")
    s.attack("hero", "enemy hero")
    assert s.weapon is None
    assert held(s) == ["Wisp 5/3"]
    s.play("Wisp")
    s.destroy("mine 1")
    assert s.weapon == "Val'anyr 4/2"
