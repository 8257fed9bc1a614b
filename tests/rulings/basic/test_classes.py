"""Basic, druid to priest: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Scene

DECKS = {"deck": ["Wisp"], "enemy_deck": ["Wisp"]}


def test_innervate():
    s = Scene(hand=["Innervate"], mana=3, crystals=5, **DECKS)
    s.play("Innervate")
    assert (s.mana, s.crystals) == (4, 5)
    s = Scene(hand=["Innervate"], mana=10)
    s.play("Innervate")
    assert s.mana == 10


def test_moonfire():
    s = Scene(hand=["Moonfire"], board=["Kobold Geomancer"])
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 28


def test_claw():
    s = Scene(hand=["Claw"], **DECKS)
    s.play("Claw")
    assert (s.hero.attack, s.hero.armor) == (2, 2)
    s.end_turn()
    assert (s.hero.attack, s.hero.armor) == (0, 2)


def test_mark_of_the_wild():
    s = Scene(hand=["Mark of the Wild"], enemy_board=["Wisp"])
    s.play("Mark of the Wild", "enemy 1")
    assert s.enemy_board == ["Wisp 3/3"]
    assert "taunt" in s.minion("enemy 1").keywords


def test_healing_touch():
    s = Scene(hand=["Healing Touch"], health=25, board=["Kobold Geomancer"])
    s.play("Healing Touch", "hero")
    assert s.hero.health == 30


def test_savage_roar():
    s = Scene(hand=["Savage Roar", "Wisp"], board=["Wisp"], enemy_board=["Wisp"], **DECKS)
    s.play("Savage Roar")
    s.play("Wisp")
    assert (s.board, s.enemy_board, s.hero.attack) == (["Wisp 3/1", "Wisp 1/1"], ["Wisp 1/1"], 2)
    s.end_turn()
    assert (s.board, s.hero.attack) == (["Wisp 1/1"] * 2, 0)


def test_wild_growth():
    s = Scene(hand=["Wild Growth"], mana=4, crystals=4)
    s.play("Wild Growth")
    assert (s.mana, s.crystals) == (1, 5)
    s = Scene(hand=["Wild Growth"])
    s.play("Wild Growth")
    assert (s.crystals, s.hand) == (10, ["Excess Mana"])


def test_swipe():
    s = Scene(hand=["Swipe"], board=["Wisp"], enemy_board=["Boulderfist Ogre", "Chillwind Yeti"])
    assert s.targets("Swipe") == ["enemy 1", "enemy 2", "enemy hero"]
    s.play("Swipe", "enemy 1")
    assert (s.enemy_board, s.enemy_hero.health) == (["Boulderfist Ogre 6/3", "Chillwind Yeti 4/4"], 29)
    assert (s.board, s.hero.health) == (["Wisp 1/1"], 30)


def test_starfire():
    s = Scene(hand=["Starfire"], deck=["Wisp"])
    s.play("Starfire", "enemy hero")
    assert (s.enemy_hero.health, s.hand) == (25, ["Wisp"])


def test_arcane_shot():
    s = Scene(hand=["Arcane Shot"])
    s.play("Arcane Shot", "enemy hero")
    assert s.enemy_hero.health == 28


def test_timber_wolf():
    s = Scene(board=["Timber Wolf", "Bloodfen Raptor", "Wisp"], enemy_board=["Bloodfen Raptor"])
    assert (s.board, s.enemy_board) == (["Timber Wolf 1/1", "Bloodfen Raptor 4/2", "Wisp 1/1"], ["Bloodfen Raptor 3/2"])


def test_tracking():
    s = Scene(hand=["Tracking"], deck=["Wisp", "Fireball", "Execute", "Swipe"])
    s.play("Tracking", seed=1)
    assert len(s.options) == 3
    wanted = s.options[1]
    s.pick(1)
    assert (s.hand, len(s.deck)) == ([wanted], 1)


def test_hunters_mark():
    """Hunter's Mark."""
    s = Scene(hand=["Hunter's Mark", "Silence"], enemy_board=["Boulderfist Ogre"])
    s.play("Hunter's Mark", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/1"]
    s.play("Silence", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/7"]


def test_animal_companion():
    seen = set()
    for seed in range(20):
        s = Scene(hand=["Animal Companion"])
        s.play("Animal Companion", seed=seed)
        seen |= set(s.board)
    assert seen == {"Huffer 4/2", "Leokk 2/4", "Misha 4/4"}
    assert not Scene(hand=["Animal Companion"], board=["Wisp"] * 7).can_play("Animal Companion")


def test_kill_command():
    s = Scene(hand=["Kill Command"] * 2, enemy_board=["Bloodfen Raptor"])
    s.play("Kill Command", "enemy hero")
    assert s.enemy_hero.health == 27
    s.summon("Bloodfen Raptor")
    s.play("Kill Command", "enemy hero")
    assert s.enemy_hero.health == 22


def test_houndmaster():
    s = Scene(hand=["Houndmaster"], board=["Bloodfen Raptor", "Wisp"], enemy_board=["Bloodfen Raptor"])
    assert s.targets("Houndmaster") == ["mine 1"]
    s.play("Houndmaster", "mine 1")
    assert s.board[0] == "Bloodfen Raptor 5/4"
    assert "taunt" in s.minion("mine 1").keywords


@pytest.mark.parametrize(("card", "damage"), [("Multi-Shot", 3), ("Cleave", 2)])
def test_multi_shot_and_cleave(card: str, damage: int):
    s = Scene(hand=[card], enemy_board=["Boulderfist Ogre"] * 3)
    s.play(card, seed=2)
    assert sorted(m.damage for m in s.game.players[1].board) == [0, damage, damage]
    assert not Scene(hand=[card], enemy_board=["Wisp"]).can_play(card)


def test_starving_buzzard():
    s = Scene(hand=["Bloodfen Raptor", "Wisp"], board=["Starving Buzzard"], deck=["Fireball"])
    s.play("Wisp")
    s.play("Bloodfen Raptor")
    assert s.hand == ["Fireball"]


def test_tundra_rhino():
    s = Scene(hand=["Bloodfen Raptor", "Wisp", "Tundra Rhino"])
    s.play("Bloodfen Raptor")
    s.play("Wisp")
    s.play("Tundra Rhino")
    assert [s.can_attack(f"mine {n}") for n in (1, 2, 3)] == [True, False, True]


def test_arcane_missiles():
    for seed in range(5):
        s = Scene(hand=["Arcane Missiles"], board=["Kobold Geomancer"], enemy_board=["Boulderfist Ogre"])
        s.play("Arcane Missiles", seed=seed)
        assert 30 - s.enemy_hero.health + s.minion("enemy 1").damage == 4


def test_mirror_image():
    s = Scene(hand=["Mirror Image"])
    s.play("Mirror Image")
    assert s.board == ["Mirror Image 0/2"] * 2
    assert "taunt" in s.minion("mine 1").keywords


def test_arcane_explosion_and_flamestrike():
    s = Scene(hand=["Arcane Explosion", "Flamestrike"], board=["Wisp"], enemy_board=["Wisp", "Boulderfist Ogre"])
    s.play("Arcane Explosion")
    assert s.enemy_board == ["Boulderfist Ogre 6/6"]
    s.play("Flamestrike")
    assert (s.enemy_board, s.board, s.enemy_hero.health) == (["Boulderfist Ogre 6/2"], ["Wisp 1/1"], 30)


def test_frostbolt():
    s = Scene(hand=["Frostbolt"], enemy_weapon="Fiery War Axe", **DECKS)
    s.play("Frostbolt", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_hero.frozen) == (27, True)
    s.end_turn()
    assert not s.can_attack("enemy hero")


def test_arcane_intellect_and_sprint():
    s = Scene(hand=["Arcane Intellect", "Sprint"], deck=["Wisp"] * 7)
    s.play("Arcane Intellect", seed=1)
    assert s.hand == ["Sprint", "Wisp", "Wisp"]
    s.play("Sprint", seed=1)
    assert s.hand == ["Wisp"] * 6


def test_frost_nova():
    s = Scene(hand=["Frost Nova"], board=["Wisp"], enemy_board=["Wisp", "Wisp"])
    s.play("Frost Nova")
    assert [s.minion(w).frozen for w in ("mine 1", "enemy 1", "enemy 2")] == [False, True, True]
    assert not s.enemy_hero.frozen


def test_fireball():
    s = Scene(hand=["Fireball"], board=["Kobold Geomancer"])
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 23


def test_polymorph_and_hex():
    s = Scene(hand=["Polymorph", "Hex"], enemy_board=["Harvest Golem", "Cairne Bloodhoof"])
    s.play("Polymorph", "enemy 1")
    s.play("Hex", "enemy 2")
    assert s.enemy_board == ["Sheep 1/1", "Frog 0/1"]
    assert "taunt" in s.minion("enemy 2").keywords
    s.destroy("enemy 1")
    assert s.enemy_board == ["Frog 0/1"]


def test_blessing_of_might_and_blessing_of_kings():
    s = Scene(hand=["Blessing of Might", "Blessing of Kings"], board=["Wisp"])
    s.play("Blessing of Might", "mine 1")
    s.play("Blessing of Kings", "mine 1")
    assert s.board == ["Wisp 8/5"]


def test_hand_of_protection():
    s = Scene(hand=["Hand of Protection"], board=["Wisp"])
    s.play("Hand of Protection", "mine 1")
    s.damage("mine 1", 9)
    assert s.board == ["Wisp 1/1"]


def test_humility():
    s = Scene(hand=["Humility"], enemy_board=["Boulderfist Ogre attack=9"])
    s.play("Humility", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 1/7"]


def test_holy_light():
    s = Scene(hand=["Holy Light"], board=["Boulderfist Ogre damage=6"])
    s.play("Holy Light", "mine 1")
    assert s.board == ["Boulderfist Ogre 6/7"]


def test_consecration():
    s = Scene(hand=["Consecration"], board=["Wisp"], enemy_board=["Wisp", "Chillwind Yeti"])
    s.play("Consecration")
    assert (s.enemy_board, s.enemy_hero.health, s.board) == (["Chillwind Yeti 4/3"], 28, ["Wisp 1/1"])


def test_hammer_of_wrath():
    s = Scene(hand=["Hammer of Wrath"], deck=["Wisp"])
    s.play("Hammer of Wrath", "enemy hero")
    assert (s.enemy_hero.health, s.hand) == (27, ["Wisp"])


def test_truesilver_champion_heals_before_the_blow():
    s = Scene(weapon="Truesilver Champion", health=3, enemy_board=["Chillwind Yeti"])
    s.attack("hero", "enemy 1")
    assert (s.hero.health, s.over) == (1, False)


def test_guardian_of_kings():
    s = Scene(hand=["Guardian of Kings"], health=10, enemy_health=10)
    s.play("Guardian of Kings")
    assert (s.hero.health, s.enemy_hero.health) == (16, 10)


def test_holy_smite():
    s = Scene(hand=["Holy Smite"])
    s.play("Holy Smite", "enemy hero")
    assert s.enemy_hero.health == 28


def test_mind_vision():
    s = Scene(hand=["Mind Vision"] * 2, enemy_hand=["Pyroblast"])
    s.play("Mind Vision")
    assert (s.hand, s.enemy_hand) == (["Mind Vision", "Pyroblast"], ["Pyroblast"])


def test_northshire_cleric():
    s = Scene(
        hand=["Circle of Healing", "Holy Light"],
        board=["Northshire Cleric damage=1", "Wisp"],
        enemy_board=["Chillwind Yeti damage=1"],
        deck=["Fireball"] * 4,
        health=20,
    )
    s.play("Circle of Healing", seed=1)
    assert s.hand == ["Holy Light", "Fireball", "Fireball"]
    s.play("Holy Light", "hero")
    assert s.hand == ["Fireball"] * 2


def test_power_word_shield():
    """Power Word: Shield."""
    s = Scene(hand=["Power Word: Shield"], enemy_board=["Wisp"], deck=["Fireball"])
    s.play("Power Word: Shield", "enemy 1")
    assert (s.enemy_board, s.hand) == (["Wisp 1/3"], ["Fireball"])


def test_divine_spirit_doubles_what_is_left():
    s = Scene(hand=["Divine Spirit"], board=["Boulderfist Ogre damage=2"])
    s.play("Divine Spirit", "mine 1")
    assert s.board == ["Boulderfist Ogre 6/10"]


def test_mind_blast_and_sinister_strike():
    s = Scene(hand=["Mind Blast", "Sinister Strike"])
    s.play("Mind Blast")
    s.play("Sinister Strike")
    assert s.enemy_hero.health == 22


def test_shadow_word_pain_and_death():
    """Shadow Word: Pain, Shadow Word: Death."""
    s = Scene(
        hand=["Shadow Word: Pain", "Shadow Word: Death"],
        board=["Wisp"],
        enemy_board=["Bloodfen Raptor", "Chillwind Yeti", "Wisp attack=5"],
    )
    assert s.targets("Shadow Word: Pain") == ["enemy 1", "mine 1"]
    assert s.targets("Shadow Word: Death") == ["enemy 3"]
    s.play("Shadow Word: Death", "enemy 3")
    s.play("Shadow Word: Pain", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_holy_nova():
    s = Scene(
        hand=["Holy Nova"], board=["Chillwind Yeti damage=3"], enemy_board=["Wisp", "Boulderfist Ogre"], health=20
    )
    s.play("Holy Nova")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/4"], ["Boulderfist Ogre 6/5"])
    assert (s.hero.health, s.enemy_hero.health) == (22, 28)


def test_mind_control():
    s = Scene(hand=["Mind Control"], board=["Wisp"], enemy_board=["Boulderfist Ogre damage=1"])
    assert s.targets("Mind Control") == ["enemy 1"]
    s.play("Mind Control", "enemy 1")
    assert (s.board, s.enemy_board) == (["Wisp 1/1", "Boulderfist Ogre 6/6"], [])
    assert not s.can_attack("mine 2")
