"""Classic set, neutral minions with a battlecry."""

import pytest

from topdeck import Scene


def test_earthen_ring_farseer():
    s = Scene(hand=["Earthen Ring Farseer"], board=["Boulderfist Ogre damage=5"])
    s.play("Earthen Ring Farseer", "mine 1", at=1)
    assert s.board == ["Boulderfist Ogre 6/5", "Earthen Ring Farseer 3/3"]


def test_injured_blademaster():
    s = Scene(hand=["Injured Blademaster"])
    s.play("Injured Blademaster")
    assert s.board == ["Injured Blademaster 4/3"]
    assert s.minion("mine 1").damage == 4


def test_the_black_knight():
    s = Scene(hand=["The Black Knight"], board=["Goldshire Footman"], enemy_board=["Sen'jin Shieldmasta", "Wisp"])
    assert s.targets("The Black Knight") == ["enemy 1"]
    s.play("The Black Knight", "enemy 1")
    assert s.enemy_board == ["Wisp 1/1"]


def test_the_black_knight_without_a_taunt():
    s = Scene(hand=["The Black Knight"], enemy_board=["Wisp"])
    s.play("The Black Knight")
    assert s.enemy_board == ["Wisp 1/1"]


def test_big_game_hunter():
    s = Scene(hand=["Big Game Hunter"], board=["War Golem"], enemy_board=["Core Hound", "Boulderfist Ogre"])
    assert s.targets("Big Game Hunter") == ["enemy 1", "mine 1"]
    s.play("Big Game Hunter", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/7"]


def test_mad_bomber():
    s = Scene(hand=["Mad Bomber"])
    s.play("Mad Bomber", seed=1)
    assert s.hero.health + s.enemy_hero.health == 57
    assert s.board == ["Mad Bomber 3/2"]


def test_mad_bomber_ignores_spell_damage_and_hits_everyone():
    s = Scene(hand=["Mad Bomber"], board=["Kobold Geomancer"], enemy_board=["Oasis Snapjaw"])
    s.play("Mad Bomber", at=1, seed=2)
    lost = (30 - s.hero.health) + (30 - s.enemy_hero.health) + s.minion("enemy 1").damage
    lost += s.minion("Kobold Geomancer").damage if len(s.board) == 2 else 2
    assert lost == 3


@pytest.mark.parametrize(("before", "target"), [(30, "enemy hero"), (7, "enemy hero"), (15, "enemy hero")])
def test_alexstrasza(before, target):
    s = Scene(hand=["Alexstrasza"], enemy_board=["Wisp"], enemy_health=before, enemy_armor=5)
    assert s.targets("Alexstrasza") == ["enemy hero", "hero"]
    s.play("Alexstrasza", target)
    assert (s.enemy_hero.health, s.enemy_hero.armor) == (15, 5)


def test_alexstrasza_leaves_room_to_heal():
    s = Scene(hand=["Alexstrasza"], hero="priest", health=3, deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Alexstrasza", "hero")
    assert s.hero.health == 15
    s.end_turn()
    s.end_turn()
    s.power("hero")
    assert s.hero.health == 17


def test_priestess_of_elune():
    s = Scene(hand=["Priestess of Elune"], health=20)
    s.play("Priestess of Elune")
    assert s.hero.health == 24


def test_hungry_crab():
    s = Scene(hand=["Hungry Crab"], board=["Wisp"], enemy_board=["Murloc Raider"])
    assert s.targets("Hungry Crab") == ["enemy 1"]
    s.play("Hungry Crab", "enemy 1", at=1)
    assert s.enemy_board == []
    assert s.board == ["Wisp 1/1", "Hungry Crab 3/4"]


def test_hungry_crab_without_a_murloc():
    s = Scene(hand=["Hungry Crab"], enemy_board=["Wisp"])
    s.play("Hungry Crab")
    assert s.board == ["Hungry Crab 1/2"]


def test_deathwing():
    s = Scene(hand=["Deathwing", "Wisp", "Fireball"], board=["Wisp"], enemy_board=["Boulderfist Ogre", "Wisp"])
    s.play("Deathwing")
    assert s.board == ["Deathwing 12/12"]
    assert s.enemy_board == []
    assert s.hand == []


def test_stampeding_kodo():
    s = Scene(hand=["Stampeding Kodo"], board=["Wisp"], enemy_board=["Chillwind Yeti", "Oasis Snapjaw"])
    s.play("Stampeding Kodo", at=1)
    assert s.enemy_board == ["Chillwind Yeti 4/5"]
    assert s.board == ["Wisp 1/1", "Stampeding Kodo 3/5"]


def test_stampeding_kodo_picks_one():
    s = Scene(hand=["Stampeding Kodo"], enemy_board=["Wisp", "Chillwind Yeti", "Oasis Snapjaw"])
    s.play("Stampeding Kodo", chance=[1])
    assert s.enemy_board == ["Wisp 1/1", "Chillwind Yeti 4/5"]


@pytest.mark.parametrize("name", ["Abusive Sergeant", "Dark Iron Dwarf"])
def test_abusive_sergeant_and_dark_iron_dwarf(name):
    s = Scene(hand=[name], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert s.targets(name) == ["enemy 1", "mine 1"]
    s.play(name, "mine 1", at=1)
    assert s.board[0] == "Wisp 3/1"
    s.end_turn()
    assert s.board[0] == "Wisp 1/1"


@pytest.mark.parametrize("name", ["Ironbeak Owl", "Spellbreaker"])
def test_ironbeak_owl_and_spellbreaker(name):
    s = Scene(hand=[name], enemy_board=["Sunwalker", "Cairne Bloodhoof"])
    s.play(name, "enemy 1")
    assert not s.minion("enemy 1").keywords & {"taunt", "divine_shield"}
    assert s.enemy_board == ["Sunwalker 4/5", "Cairne Bloodhoof 4/5"]


def test_silence_takes_a_deathrattle():
    s = Scene(hand=["Ironbeak Owl", "Assassinate"], enemy_board=["Cairne Bloodhoof"], hero="rogue")
    s.play("Ironbeak Owl", "enemy 1")
    s.play("Assassinate", "enemy 1")
    assert s.enemy_board == []


def test_twilight_drake():
    s = Scene(hand=["Twilight Drake", "Wisp", "Fireball", "Wisp"], enemy_hand=["Wisp"])
    s.play("Twilight Drake")
    assert s.board == ["Twilight Drake 4/4"]


def test_twilight_drake_with_an_empty_hand():
    s = Scene(hand=["Twilight Drake"])
    s.play("Twilight Drake")
    assert s.board == ["Twilight Drake 4/1"]


@pytest.mark.parametrize("name", ["Youthful Brewmaster", "Ancient Brewmaster"])
def test_brewmasters(name):
    s = Scene(hand=[name], board=["Chillwind Yeti damage=3"], enemy_board=["Wisp"])
    assert s.targets(name) == ["mine 1"]
    s.play(name, "mine 1")
    assert s.hand == ["Chillwind Yeti"]
    assert len(s.board) == 1


def test_sunfury_protector():
    s = Scene(hand=["Sunfury Protector"], board=["Wisp", "Wisp", "Wisp"])
    s.play("Sunfury Protector", at=2)
    assert ["taunt" in s.minion(f"mine {k}").keywords for k in (1, 2, 3, 4)] == [False, True, False, True]


def test_crazed_alchemist():
    s = Scene(hand=["Crazed Alchemist"], enemy_board=["Oasis Snapjaw damage=3"])
    s.play("Crazed Alchemist", "enemy 1")
    assert s.enemy_board == ["Oasis Snapjaw 4/2"]


def test_crazed_alchemist_kills_what_has_no_attack():
    s = Scene(hand=["Crazed Alchemist"], enemy_board=["Shieldbearer"])
    s.play("Crazed Alchemist", "enemy 1")
    assert s.enemy_board == []


def test_tinkmaster_overspark():
    results = set()
    for outcome in range(2):
        s = Scene(hand=["Tinkmaster Overspark"], enemy_board=["Cairne Bloodhoof"])
        s.play("Tinkmaster Overspark", chance=[outcome])
        assert s.board == ["Tinkmaster Overspark 3/3"]
        results.add(s.enemy_board[0])
    assert results == {"Squirrel 1/1", "Devilsaur 5/5"}


def test_tinkmaster_overspark_alone():
    s = Scene(hand=["Tinkmaster Overspark"])
    s.play("Tinkmaster Overspark", seed=1)
    assert s.board == ["Tinkmaster Overspark 3/3"]


def test_mind_control_tech():
    s = Scene(hand=["Mind Control Tech"], enemy_board=["Wisp", "Chillwind Yeti", "Wisp", "Wisp"])
    s.play("Mind Control Tech", chance=[1])
    assert sorted(s.board) == ["Chillwind Yeti 4/5", "Mind Control Tech 3/3"]
    assert s.enemy_board == ["Wisp 1/1"] * 3


def test_mind_control_tech_with_three_enemies():
    s = Scene(hand=["Mind Control Tech"], enemy_board=["Wisp"] * 3)
    s.play("Mind Control Tech")
    assert s.board == ["Mind Control Tech 3/3"]


def test_mind_control_tech_on_a_full_board():
    s = Scene(hand=["Mind Control Tech"], board=["Wisp"] * 6, enemy_board=["Wisp"] * 4)
    s.play("Mind Control Tech", seed=1)
    assert len(s.board) == 7
    assert len(s.enemy_board) == 3


def test_defender_of_argus():
    s = Scene(hand=["Defender of Argus"], board=["Wisp", "Wisp", "Wisp"])
    s.play("Defender of Argus", at=1)
    assert s.board == ["Wisp 2/2", "Defender of Argus 2/3", "Wisp 2/2", "Wisp 1/1"]
    assert "taunt" in s.minion("mine 3").keywords
    assert "taunt" not in s.minion("mine 2").keywords


def test_coldlight_seer():
    s = Scene(hand=["Coldlight Seer"], board=["Murloc Raider", "Wisp"], enemy_board=["Murloc Raider"])
    s.play("Coldlight Seer", at=2)
    assert s.board == ["Murloc Raider 2/3", "Wisp 1/1", "Coldlight Seer 2/3"]
    assert s.enemy_board == ["Murloc Raider 2/1"]


def test_frost_elemental():
    s = Scene(hand=["Frost Elemental"], enemy_board=["Chillwind Yeti"])
    s.play("Frost Elemental", "enemy 1")
    assert s.minion("enemy 1").frozen
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_frost_elemental_does_not_freeze_by_fighting():
    s = Scene(board=["Frost Elemental"], enemy_board=["Boulderfist Ogre"])
    s.attack("mine 1", "enemy 1")
    assert not s.minion("enemy 1").frozen


def test_faceless_manipulator():
    s = Scene(hand=["Faceless Manipulator"], board=["Wisp"], enemy_board=["Boulderfist Ogre damage=2 taunt"])
    s.play("Faceless Manipulator", "enemy 1", at=1)
    assert s.board == ["Wisp 1/1", "Boulderfist Ogre 6/5"]
    assert "taunt" in s.minion("mine 2").keywords
    assert not s.can_attack("mine 2")


def test_faceless_manipulator_alone():
    s = Scene(hand=["Faceless Manipulator"])
    s.play("Faceless Manipulator")
    assert s.board == ["Faceless Manipulator 3/3"]


def test_ancient_mage():
    s = Scene(hand=["Ancient Mage", "Moonfire"], board=["Wisp", "Wisp"], hero="druid")
    s.play("Ancient Mage", at=1)
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 27


def test_ancient_mage_alone_has_no_spell_damage():
    s = Scene(hand=["Ancient Mage", "Moonfire"], hero="druid")
    s.play("Ancient Mage")
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 29


def test_blood_knight():
    s = Scene(hand=["Blood Knight"], board=["Argent Squire"], enemy_board=["Silvermoon Guardian", "Wisp"])
    s.play("Blood Knight", at=1)
    assert s.board == ["Argent Squire 1/1", "Blood Knight 9/9"]
    assert "divine_shield" not in s.minion("mine 1").keywords
    assert "divine_shield" not in s.minion("enemy 1").keywords


def test_silver_hand_knight():
    s = Scene(hand=["Silver Hand Knight"])
    s.play("Silver Hand Knight")
    assert s.board == ["Silver Hand Knight 4/4", "Squire 2/2"]


def test_king_mukla_and_bananas():
    s = Scene(hand=["King Mukla"], enemy_board=["Wisp"], enemy_deck=["Fireball"])
    s.play("King Mukla")
    assert s.enemy_hand == ["Bananas", "Bananas"]
    s.end_turn()
    s.play("Bananas", "enemy 1")
    assert s.enemy_board == ["Wisp 2/2"]


def test_arcane_golem():
    s = Scene(hand=["Arcane Golem"], mana=5, enemy_mana=5)
    s.play("Arcane Golem")
    assert s.enemy_crystals == 6
    assert s.crystals == 5


def test_leeroy_jenkins():
    s = Scene(hand=["Leeroy Jenkins"], enemy_board=["Chillwind Yeti"])
    s.play("Leeroy Jenkins")
    assert s.enemy_board == ["Chillwind Yeti 4/5", "Whelp 1/1", "Whelp 1/1"]
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 24


def test_onyxia():
    s = Scene(hand=["Onyxia"], board=["Wisp", "Wisp"])
    s.play("Onyxia", at=1)
    assert sorted(s.board) == ["Onyxia 8/8"] + ["Whelp 1/1"] * 4 + ["Wisp 1/1"] * 2


def test_millhouse_manastorm():
    s = Scene(
        hand=["Millhouse Manastorm"],
        enemy_hand=["Pyroblast", "Fireball", "Wisp"],
        enemy_hero="mage",
        enemy_deck=["Wisp", "Wisp", "Wisp"],
        deck=["Wisp", "Wisp", "Wisp"],
    )
    s.play("Millhouse Manastorm")
    s.end_turn(seed=1)
    assert (s.cost("Pyroblast"), s.cost("Fireball")) == (0, 0)
    s.play("Pyroblast", "hero")
    assert s.hero.health == 20
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.cost("Fireball") == 4


def test_millhouse_manastorm_leaves_minions_alone():
    s = Scene(hand=["Millhouse Manastorm"], enemy_hand=["Chillwind Yeti"], enemy_deck=["Wisp"])
    s.play("Millhouse Manastorm")
    s.end_turn()
    assert s.cost("Chillwind Yeti") == 4


def test_harrison_jones():
    s = Scene(hand=["Harrison Jones"], enemy_weapon="Assassin's Blade", deck=["Wisp"] * 5)
    s.play("Harrison Jones", seed=1)
    assert s.enemy_weapon is None
    assert s.hand == ["Wisp"] * 4


def test_harrison_jones_without_a_weapon():
    s = Scene(hand=["Harrison Jones"], deck=["Wisp"])
    s.play("Harrison Jones")
    assert s.hand == []


def test_bloodsail_raider():
    s = Scene(hand=["Bloodsail Raider"], weapon="Fiery War Axe", hero="warrior")
    s.play("Bloodsail Raider")
    assert s.board == ["Bloodsail Raider 5/3"]


def test_bloodsail_raider_without_a_weapon():
    s = Scene(hand=["Bloodsail Raider"])
    s.play("Bloodsail Raider")
    assert s.board == ["Bloodsail Raider 2/3"]


def test_captain_greenskin():
    s = Scene(hand=["Captain Greenskin"], weapon="Fiery War Axe", enemy_weapon="Fiery War Axe", hero="warrior")
    s.play("Captain Greenskin")
    assert s.weapon == "Fiery War Axe 4/3"
    assert s.enemy_weapon == "Fiery War Axe 3/2"


@pytest.mark.parametrize(
    ("weapon", "left"), [("Fiery War Axe", "Fiery War Axe 3/1"), ("Light's Justice", "Light's Justice 1/3")]
)
def test_bloodsail_corsair(weapon, left):
    s = Scene(hand=["Bloodsail Corsair"], enemy_weapon=weapon)
    s.play("Bloodsail Corsair")
    assert s.enemy_weapon == left


def test_bloodsail_corsair_breaks_the_last_durability():
    s = Scene(hand=["Bloodsail Corsair", "Bloodsail Corsair"], enemy_weapon="Fiery War Axe")
    s.play("Bloodsail Corsair")
    s.play("Bloodsail Corsair")
    assert s.enemy_weapon is None
