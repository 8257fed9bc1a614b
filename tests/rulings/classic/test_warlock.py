"""Classic, warlock: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of, races_of

from topdeck import Scene


def test_blood_imp():
    s = Scene(board=["Blood Imp", "Wisp"], enemy_deck=["Wisp"], deck=["Wisp"])
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert s.board == ["Blood Imp 0/1", "Wisp 1/2"]
    s.end_turn()
    assert s.board == ["Blood Imp 0/1", "Wisp 1/2"]
    s = Scene(board=["Blood Imp"], enemy_board=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert (s.board, s.enemy_board) == (["Blood Imp 0/1"], ["Wisp 1/1"])


@pytest.mark.parametrize("seed", range(8))
def test_call_of_the_void(seed: int):
    s = Scene(hand=["Call of the Void"], hero="warlock")
    s.play("Call of the Void", seed=seed)
    facts = facts_of(s.hand[0])
    assert facts["type"] == "minion"
    assert "demon" in races_of(s.hand[0])
    assert facts["class"] in ("warlock", "neutral")


def test_flame_imp():
    s = Scene(hand=["Flame Imp"])
    s.play("Flame Imp")
    assert (s.hero.health, s.board) == (27, ["Flame Imp 3/2"])
    s = Scene(hand=["Flame Imp"], health=3)
    s.play("Flame Imp")
    assert (s.over, s.winner) == (True, 1)


def test_demonfire():
    s = Scene(hand=["Demonfire"], board=["Voidwalker"])
    s.play("Demonfire", "mine 1")
    assert s.board == ["Voidwalker 3/5"]
    s = Scene(hand=["Demonfire"] * 2, board=["Chillwind Yeti"], enemy_board=["Voidwalker"])
    s.play("Demonfire", "enemy 1")
    s.play("Demonfire", "mine 1")
    assert (s.enemy_board, s.board) == (["Voidwalker 1/1"], ["Chillwind Yeti 4/3"])


def test_felguard():
    s = Scene(hand=["Felguard"], mana=6, crystals=6)
    s.play("Felguard")
    assert "taunt" in s.minion("mine 1").keywords
    assert s.crystals == 5
    s = Scene(hand=["Felguard"], mana=3, crystals=10, deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Felguard")
    assert (s.mana, s.crystals) == (0, 9)
    s.end_turn()
    s.end_turn()
    assert s.crystals == 10


def test_sense_demons():
    s = Scene(hand=["Sense Demons"], deck=["Voidwalker", "Flame Imp", "Wisp", "Fireball"])
    s.play("Sense Demons", seed=1)
    assert sorted(s.hand) == ["Flame Imp", "Voidwalker"]
    s = Scene(hand=["Sense Demons"], deck=["Voidwalker", "Wisp"])
    s.play("Sense Demons")
    assert sorted(s.hand) == ["Voidwalker", "Worthless Imp"]
    s = Scene(hand=["Sense Demons"], deck=["Wisp"])
    s.play("Sense Demons")
    assert (s.hand, s.deck) == (["Worthless Imp"] * 2, ["Wisp"])


def test_void_terror():
    s = Scene(hand=["Void Terror"], board=["Chillwind Yeti", "Boulderfist Ogre damage=2", "Wisp"])
    s.play("Void Terror", at=1)
    assert s.board == ["Void Terror 13/13", "Wisp 1/1"]


def test_void_terror_alone_and_with_a_deathrattle():
    s = Scene(hand=["Void Terror"])
    s.play("Void Terror")
    assert s.board == ["Void Terror 3/3"]
    s = Scene(hand=["Void Terror"], board=["Harvest Golem"])
    s.play("Void Terror")
    assert s.board == ["Damaged Golem 2/1", "Void Terror 5/6"]


def test_pit_lord():
    s = Scene(hand=["Pit Lord"], armor=2)
    s.play("Pit Lord")
    assert (s.hero.health, s.hero.armor, s.board) == (27, 0, ["Pit Lord 5/6"])


def test_shadowflame():
    s = Scene(hand=["Shadowflame"], board=["Chillwind Yeti", "Wisp"], enemy_board=["Boulderfist Ogre", "Wisp"])
    assert s.targets("Shadowflame") == ["mine 1", "mine 2"]
    s.play("Shadowflame", "mine 1")
    assert (s.board, s.enemy_board, s.enemy_hero.health) == (["Wisp 1/1"], ["Boulderfist Ogre 6/3"], 30)


def test_shadowflame_feels_spell_damage():
    s = Scene(hand=["Shadowflame"], board=["Kobold Geomancer"], enemy_board=["Boulderfist Ogre"])
    s.play("Shadowflame", "mine 1")
    assert s.board == []
    assert s.enemy_board == ["Boulderfist Ogre 6/4"]


def test_summoning_portal():
    s = Scene(hand=["Chillwind Yeti", "Bloodfen Raptor", "Wisp", "Fireball"], board=["Summoning Portal"])
    assert [s.cost(name) for name in ("Chillwind Yeti", "Bloodfen Raptor", "Wisp", "Fireball")] == [2, 1, 0, 4]
    s = Scene(hand=["Boulderfist Ogre", "Murloc Raider"], board=["Summoning Portal"] * 2)
    assert (s.cost("Boulderfist Ogre"), s.cost("Murloc Raider")) == (2, 1)


def test_bane_of_doom():
    for seed in range(6):
        s = Scene(hand=["Bane of Doom"], enemy_board=["Bloodfen Raptor"], hero="warlock")
        s.play("Bane of Doom", "enemy 1", seed=seed)
        assert s.enemy_board == []
        assert len(s.board) >= 1
        assert "demon" in races_of(s.minion("mine 1").name)
    s = Scene(hand=["Bane of Doom"], enemy_board=["Chillwind Yeti", "Argent Squire"])
    s.play("Bane of Doom", "enemy 1")
    assert (s.enemy_board[0], s.board) == ("Chillwind Yeti 4/3", [])
    s = Scene(hand=["Bane of Doom"], enemy_board=["Argent Squire"])
    s.play("Bane of Doom", "enemy 1")
    assert (s.enemy_board, s.board) == (["Argent Squire 1/1"], [])


def test_doomguard():
    s = Scene(hand=["Doomguard", "Wisp", "Fireball", "Wisp"])
    s.play("Doomguard", seed=1)
    assert len(s.hand) == 1
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 25
    s = Scene(hand=["Doomguard", "Wisp"])
    s.play("Doomguard")
    assert (s.hand, s.board) == ([], ["Doomguard 5/7"])


def test_siphon_soul():
    s = Scene(hand=["Siphon Soul"], enemy_board=["Boulderfist Ogre"], health=20)
    s.play("Siphon Soul", "enemy 1")
    assert (s.enemy_board, s.hero.health) == ([], 23)


def test_twisting_nether():
    s = Scene(
        hand=["Twisting Nether"], board=["Wisp", "Harvest Golem"], enemy_board=["Argent Squire", "Jungle Panther"]
    )
    s.play("Twisting Nether")
    assert (s.board, s.enemy_board) == (["Damaged Golem 2/1"], [])


def test_lord_jaraxxus():
    s = Scene(hand=["Lord Jaraxxus"], hero="warlock", health=4, armor=3, deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Lord Jaraxxus")
    assert (s.hero.name, s.hero.health, s.hero.max_health) == ("Lord Jaraxxus", 15, 15)
    assert (s.board, s.weapon, s.hero.armor) == ([], "Blood Fury 3/8", 0)
    s.end_turn()
    s.end_turn()
    s.power()
    assert s.board == ["Infernal 6/6"]
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 27


def test_lord_jaraxxus_can_be_sacrificed():
    s = Scene(hand=["Lord Jaraxxus"], hero="warlock", enemy_hand=["Sacrificial Pact"], enemy_deck=["Wisp"])
    s.play("Lord Jaraxxus")
    s.end_turn()
    s.play("Sacrificial Pact", "hero")
    assert (s.over, s.winner) == (True, 1)
