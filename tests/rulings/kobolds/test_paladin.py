"""Kobolds & Catacombs, paladin: as the text and the rulings have it, written without the script."""

from hands import held

from topdeck import Scene

RECRUIT = "Silver Hand Recruit"


def test_drygulch_jailor():
    s = Scene(board=["Drygulch Jailor"])
    s.destroy("mine 1")
    assert s.hand == [RECRUIT] * 3
    assert [s.cost(name) for name in s.hand] == [1] * 3
    s = Scene(hand=["Wisp"] * 9, board=["Drygulch Jailor"])
    s.destroy("mine 1")
    assert s.hand == ["Wisp"] * 9 + [RECRUIT]


def test_lesser_pearl_spellstone():
    s = Scene(hand=["Lesser Pearl Spellstone"])
    s.play("Lesser Pearl Spellstone")
    assert s.board == ["Guardian Spirit 2/2"]
    assert "taunt" in s.minion("mine 1").keywords


def test_lesser_pearl_spellstone_grows_by_health_that_was_restored():
    s = Scene(
        hand=["Lesser Pearl Spellstone", "Holy Light", "Flash of Light", "Flash of Light"], deck=["Wisp"] * 2, health=27
    )
    s.play("Flash of Light", "enemy hero", seed=1)
    assert s.hand[0] == "Lesser Pearl Spellstone", "nothing was restored"
    s.play("Flash of Light", "hero", seed=1)
    assert s.hand[0] == "Pearl Spellstone"
    s.play("Holy Light", "hero")
    assert s.hand[0] == "Pearl Spellstone"
    s.play("Pearl Spellstone")
    assert s.board == ["Guardian Spirit 4/4"]


def test_lesser_pearl_spellstone_adds_up_and_ends_greater():
    s = Scene(
        hand=["Lesser Pearl Spellstone", "Circle of Healing"],
        board=["Chillwind Yeti damage=2", "Chillwind Yeti damage=1"],
        health=24,
    )
    s.play("Circle of Healing")
    assert s.hand == ["Pearl Spellstone"], "2 and 1 are 3"
    s.give("Flash of Light")
    s.play("Flash of Light", "hero")
    assert s.hand == ["Greater Pearl Spellstone"]
    s.play("Greater Pearl Spellstone")
    assert s.board[-1] == "Guardian Spirit 6/6"


def test_each_hears_of_the_health_that_he_has_got_back_himself():
    """Lightwarden hears of two, Pearl Spellstone adds 1 and 1 and not twice what the last one got."""
    s = Scene(
        hand=["Lesser Pearl Spellstone", "Circle of Healing"],
        board=["Lightwarden", "Chillwind Yeti damage=1", "Chillwind Yeti damage=1"],
    )
    s.play("Circle of Healing")
    assert (s.board[0], s.hand) == ("Lightwarden 5/2", ["Lesser Pearl Spellstone"])


def test_lesser_pearl_spellstone_ignores_the_enemys_healing():
    s = Scene(hand=["Lesser Pearl Spellstone"], enemy_hero="priest", health=20, deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.give("Holy Light", enemy=True)
    s.play("Holy Light", "hero")
    assert (s.hero.health, s.hand) == (26, ["Lesser Pearl Spellstone"])


def test_potion_of_heroism():
    s = Scene(hand=["Potion of Heroism"], board=["Wisp"], enemy_board=["Wisp"], deck=["Fireball"])
    assert s.targets("Potion of Heroism") == ["enemy 1", "mine 1"]
    s.play("Potion of Heroism", "mine 1")
    assert s.hand == ["Fireball"]
    assert "divine_shield" in s.minion("mine 1").keywords


def test_benevolent_djinn():
    s = Scene(board=["Benevolent Djinn"], health=20)
    s.end_turn()
    assert s.hero.health == 23
    s.end_turn()
    assert s.hero.health < 23, "only fatigue happened"


MAULS = {"Blessed Maul", "Champion's Maul", "Purifier's Maul", "Sacred Maul"}


def test_unidentified_maul_is_known_once_it_is_drawn():
    found = set()
    for seed in range(25):
        s = Scene(deck=["Unidentified Maul"])
        s.draw("Unidentified Maul", seed=seed)
        found |= set(s.hand)
    assert found == MAULS


def test_unidentified_maul_effects():
    s = Scene(hand=["Blessed Maul"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Blessed Maul")
    assert (s.board, s.enemy_board, s.weapon) == (["Wisp 2/1"], ["Wisp 1/1"], "Blessed Maul 2/2")
    s = Scene(hand=["Champion's Maul"])
    s.play("Champion's Maul")
    assert (s.board, s.weapon) == ([f"{RECRUIT} 1/1"] * 2, "Champion's Maul 2/2")
    s = Scene(hand=["Purifier's Maul"], board=["Wisp"])
    s.play("Purifier's Maul")
    assert "divine_shield" in s.minion("mine 1").keywords
    s = Scene(hand=["Sacred Maul"], board=["Wisp"])
    s.play("Sacred Maul")
    assert "taunt" in s.minion("mine 1").keywords


def test_call_to_arms():
    s = Scene(hand=["Call to Arms"], deck=["Wisp", "Bloodfen Raptor", "Wax Elemental", "Harvest Golem", "Fireball"])
    s.play("Call to Arms", seed=1)
    assert sorted(s.board) == ["Bloodfen Raptor 3/2", "Wax Elemental 0/2", "Wisp 1/1"]
    assert s.deck == ["Fireball", "Harvest Golem"]


def test_call_to_arms_stops_at_seven():
    s = Scene(hand=["Call to Arms"], board=["Chillwind Yeti"] * 6, deck=["Wisp"] * 3)
    s.play("Call to Arms", seed=1)
    assert (len(s.board), s.deck) == (7, ["Wisp"] * 2)


def test_crystal_lion():
    s = Scene(hand=["Crystal Lion"], board=[RECRUIT] * 2 + ["Wisp"], enemy_board=[RECRUIT])
    assert s.cost("Crystal Lion") == 4
    s.destroy("mine 1")
    assert s.cost("Crystal Lion") == 5
    s.play("Crystal Lion")
    assert "divine_shield" in s.minion("Crystal Lion").keywords


def test_level_up():
    s = Scene(hand=["Level Up!"], board=[RECRUIT, "Wisp", f"{RECRUIT} attack=3"], enemy_board=[RECRUIT])
    s.play("Level Up!")
    assert s.board == [f"{RECRUIT} 3/3", "Wisp 1/1", f"{RECRUIT} 5/3"]
    assert s.enemy_board == [f"{RECRUIT} 1/1"]
    assert ["taunt" in m.keywords for m in s.game.players[0].board] == [True, False, True]


def test_valanyr_goes_on_and_on():
    s = Scene(hand=["Wisp", "Fireball"], weapon="Val'anyr 4/1", deck=["Fireball"], enemy_deck=["Wisp"])
    s.attack("hero", "enemy hero")
    assert s.weapon is None
    assert held(s) == ["Wisp 5/3"]
    s.play("Wisp")
    s.destroy("mine 1")
    assert s.weapon == "Val'anyr 4/2"
    s.give("Chillwind Yeti")
    s.destroy("weapon")
    assert held(s) == ["Chillwind Yeti 8/7"]


def test_valanyr_breaks_the_weapon_that_stands_in_its_way():
    s = Scene(hand=["Wisp", "Fiery War Axe"], weapon="Val'anyr")
    s.destroy("weapon")
    s.play("Wisp")
    s.play("Fiery War Axe")
    s.destroy("mine 1")
    assert s.weapon == "Val'anyr 4/2"


def test_valanyr_is_lost_by_silence_and_without_minions_in_hand():
    s = Scene(hand=["Wisp", "Silence"], weapon="Val'anyr")
    s.destroy("weapon")
    s.play("Wisp")
    s.play("Silence", "mine 1")
    assert s.board == ["Wisp 1/1"]
    s.destroy("mine 1")
    assert s.weapon is None
    s = Scene(hand=["Fireball"], weapon="Val'anyr")
    s.destroy("weapon")
    assert s.weapon is None


def test_valanyr_and_a_minion_that_returns_to_the_hand():
    s = Scene(hand=["Wisp"], weapon="Val'anyr")
    s.destroy("weapon")
    s.play("Wisp")
    s.give("Sap", enemy=True)
    s.end_turn()
    s.play("Sap", "mine 1")
    assert held(s) == ["Wisp 1/1"]


def test_lynessa_sunsorrow():
    s = Scene(
        hand=["Blessing of Kings", "Blessing of Might", "Hand of Protection", "Lynessa Sunsorrow"],
        board=["Wisp"],
        enemy_board=["Wisp"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.play("Blessing of Kings", "mine 1")
    s.play("Blessing of Might", "enemy 1")
    s.play("Hand of Protection", "mine 1")
    s.end_turn()
    s.end_turn()
    s.play("Lynessa Sunsorrow", seed=1)
    assert s.minion("Lynessa Sunsorrow").attack == 5
    assert s.minion("Lynessa Sunsorrow").health == 5
    assert "divine_shield" in s.minion("Lynessa Sunsorrow").keywords
    assert s.board[0] == "Wisp 5/5"


def test_lynessa_sunsorrow_casts_only_what_had_a_target():
    s = Scene(hand=["Level Up!", "Lynessa Sunsorrow"], board=[RECRUIT], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Level Up!")
    s.end_turn()
    s.end_turn()
    s.play("Lynessa Sunsorrow")
    assert s.board == [f"{RECRUIT} 3/3", "Lynessa Sunsorrow 1/1"]


def test_lynessa_sunsorrow_does_the_rest_of_the_spell_too():
    s = Scene(
        hand=["Potion of Heroism", "Lynessa Sunsorrow"],
        board=["Wisp"],
        deck=["Fireball", "Frostbolt"],
        mana=9,
        crystals=9,
    )
    s.play("Potion of Heroism", "mine 1", seed=1)
    s.play("Lynessa Sunsorrow", seed=1)
    assert "divine_shield" in s.minion("Lynessa Sunsorrow").keywords
    assert sorted(s.hand) == ["Fireball", "Frostbolt"]


def test_lynessa_sunsorrow_stops_when_she_is_another():
    s = Scene(
        hand=["Polymorph", "Blessing of Kings", "Lynessa Sunsorrow"],
        board=["Wisp", "Wisp"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.play("Polymorph", "mine 1")
    s.play("Blessing of Kings", "mine 2")
    s.end_turn()
    s.end_turn()
    s.play("Lynessa Sunsorrow", seed=1)
    assert s.board == ["Sheep 1/1", "Wisp 5/5", "Sheep 1/1"]


def test_lynessa_sunsorrow_dies_of_a_dark_pact():
    s = Scene(hand=["Dark Pact", "Lynessa Sunsorrow"], board=["Wisp"], health=10)
    s.play("Dark Pact", "mine 1")
    s.play("Lynessa Sunsorrow")
    assert (s.board, s.hero.health) == ([], 18)
