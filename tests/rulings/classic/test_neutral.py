"""Classic, neutral up to three mana: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Scene

DECKS = {"deck": ["Wisp"], "enemy_deck": ["Wisp"]}


def test_abusive_sergeant():
    s = Scene(hand=["Abusive Sergeant"], board=["Wisp"], **DECKS)
    s.play("Abusive Sergeant", "mine 1")
    assert s.board == ["Wisp 3/1", "Abusive Sergeant 1/1"]
    s.end_turn()
    assert s.board == ["Wisp 1/1", "Abusive Sergeant 1/1"]


def test_abusive_sergeant_on_an_enemy_that_is_stolen():
    s = Scene(hand=["Abusive Sergeant"], enemy_board=["Wisp"], **DECKS)
    assert s.targets("Abusive Sergeant") == ["enemy 1"]
    s.play("Abusive Sergeant", "enemy 1")
    assert s.enemy_board == ["Wisp 3/1"]
    s.end_turn()
    assert s.enemy_board == ["Wisp 1/1"]


def test_angry_chicken():
    s = Scene(hand=["Blessing of Kings"], board=["Angry Chicken"])
    s.play("Blessing of Kings", "mine 1")
    assert s.board == ["Angry Chicken 5/5"]
    s.damage("mine 1", 1)
    assert s.board == ["Angry Chicken 10/4"]


def test_bloodsail_corsair():
    s = Scene(hand=["Bloodsail Corsair"] * 2, enemy_weapon="Fiery War Axe", weapon="Fiery War Axe")
    s.play("Bloodsail Corsair")
    assert (s.enemy_weapon, s.weapon) == ("Fiery War Axe 3/1", "Fiery War Axe 3/2")
    s.play("Bloodsail Corsair")
    assert s.enemy_weapon is None


def test_hungry_crab():
    s = Scene(hand=["Hungry Crab"], board=["Murloc Raider"], enemy_board=["Murloc Raider", "Wisp"])
    assert s.targets("Hungry Crab") == ["enemy 1", "mine 1"]
    s.play("Hungry Crab", "enemy 1")
    assert (s.board[-1], s.enemy_board) == ("Hungry Crab 3/4", ["Wisp 1/1"])
    s = Scene(hand=["Hungry Crab"], enemy_board=["Wisp"])
    s.play("Hungry Crab")
    assert s.board == ["Hungry Crab 1/2"]


def test_leper_gnome():
    s = Scene(board=["Leper Gnome"], enemy_board=["Leper Gnome"])
    s.attack("mine 1", "enemy 1")
    assert (s.hero.health, s.enemy_hero.health) == (28, 28)


def test_lightwarden():
    s = Scene(hand=["Holy Light", "Holy Light", "Circle of Healing"], board=["Lightwarden"], enemy_health=20)
    s.play("Holy Light", "hero")
    assert s.board == ["Lightwarden 1/2"]
    s.play("Holy Light", "enemy hero")
    assert s.board == ["Lightwarden 3/2"]
    s = Scene(
        hand=["Circle of Healing"],
        board=["Lightwarden", "Chillwind Yeti damage=1"],
        enemy_board=["Chillwind Yeti damage=2", "Wisp"],
    )
    s.play("Circle of Healing")
    assert s.board[0] == "Lightwarden 5/2"


def test_murloc_tidecaller():
    s = Scene(
        hand=["Murloc Tidehunter", "Wisp"],
        board=["Murloc Tidecaller"],
        enemy_hand=["Murloc Raider"],
        enemy_deck=["Wisp"],
    )
    s.play("Wisp")
    assert s.board[0] == "Murloc Tidecaller 1/2"
    s.play("Murloc Tidehunter")
    assert s.board[0] == "Murloc Tidecaller 3/2"
    s.end_turn()
    s.play("Murloc Raider")
    assert s.board[0] == "Murloc Tidecaller 3/2"


def test_murloc_tidecaller_does_not_count_herself():
    s = Scene(hand=["Murloc Tidecaller"])
    s.play("Murloc Tidecaller")
    assert s.board == ["Murloc Tidecaller 1/2"]


def test_secretkeeper():
    s = Scene(hand=["Ice Barrier", "Fireball"], board=["Secretkeeper"], enemy_hand=["Snipe"], enemy_deck=["Wisp"])
    s.play("Fireball", "enemy hero")
    assert s.board == ["Secretkeeper 1/2"]
    s.play("Ice Barrier")
    assert s.board == ["Secretkeeper 2/3"]
    s.end_turn()
    s.play("Snipe")
    assert s.board == ["Secretkeeper 3/4"]


def test_southsea_deckhand():
    s = Scene(hand=["Southsea Deckhand"], weapon="Fiery War Axe")
    s.play("Southsea Deckhand")
    assert s.can_attack("mine 1")
    s.destroy("weapon")
    assert not s.can_attack("mine 1")
    s = Scene(hand=["Southsea Deckhand", "Fiery War Axe"])
    s.play("Southsea Deckhand")
    assert not s.can_attack("mine 1")
    s.play("Fiery War Axe")
    assert s.can_attack("mine 1")


def test_young_priestess():
    s = Scene(board=["Young Priestess", "Chillwind Yeti damage=2"], enemy_board=["Wisp"], **DECKS)
    s.end_turn()
    assert (s.board, s.enemy_board) == (["Young Priestess 2/1", "Chillwind Yeti 4/4"], ["Wisp 1/1"])
    assert s.minion("mine 2").max_health == 6


def test_amani_berserker():
    s = Scene(board=["Amani Berserker"], hand=["Ancestral Healing"])
    s.damage("mine 1", 1)
    assert s.board == ["Amani Berserker 5/2"]
    s.play("Ancestral Healing", "mine 1")
    assert s.board == ["Amani Berserker 2/3"]


def test_bloodmage_thalnos():
    s = Scene(hand=["Fireball"], board=["Bloodmage Thalnos"], deck=["Wisp"])
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 23
    s.destroy("mine 1")
    assert s.hand == ["Wisp"]


def test_bloodsail_raider():
    s = Scene(hand=["Bloodsail Raider"], weapon="Fiery War Axe", enemy_weapon="Gorehowl")
    s.play("Bloodsail Raider")
    assert s.board == ["Bloodsail Raider 5/3"]
    s.destroy("weapon")
    assert s.board == ["Bloodsail Raider 5/3"]
    s = Scene(hand=["Bloodsail Raider"])
    s.play("Bloodsail Raider")
    assert s.board == ["Bloodsail Raider 2/3"]


def test_crazed_alchemist():
    s = Scene(hand=["Crazed Alchemist"], board=["Oasis Snapjaw damage=3"])
    s.play("Crazed Alchemist", "mine 1")
    assert s.board[0] == "Oasis Snapjaw 4/2"
    assert s.minion("mine 1").max_health == 2
    s = Scene(hand=["Crazed Alchemist"], enemy_board=["Doomsayer"])
    s.play("Crazed Alchemist", "enemy 1")
    assert s.enemy_board == []


def test_dire_wolf_alpha():
    s = Scene(board=["Wisp", "Dire Wolf Alpha", "Wisp", "Wisp"])
    assert s.board == ["Wisp 2/1", "Dire Wolf Alpha 2/2", "Wisp 2/1", "Wisp 1/1"]
    s.destroy("mine 3")
    assert s.board == ["Wisp 2/1", "Dire Wolf Alpha 2/2", "Wisp 2/1"]
    s.destroy("mine 2")
    assert s.board == ["Wisp 1/1", "Wisp 1/1"]


def test_doomsayer():
    s = Scene(board=["Doomsayer", "Wisp"], enemy_board=["Boulderfist Ogre", "Harvest Golem"], **DECKS)
    s.end_turn()
    assert len(s.board) == 2
    s.end_turn()
    assert (s.board, s.enemy_board) == ([], ["Damaged Golem 2/1"])


def test_doomsayer_of_the_enemy():
    s = Scene(board=["Wisp"], enemy_board=["Doomsayer"], **DECKS)
    s.end_turn()
    assert (s.board, s.enemy_board) == ([], [])


def test_knife_juggler():
    s = Scene(hand=["Wisp", "Murloc Tidehunter"], board=["Knife Juggler"])
    s.play("Wisp")
    s.play("Murloc Tidehunter")
    assert s.enemy_hero.health == 27


def test_knife_juggler_does_not_count_himself_nor_the_enemys():
    s = Scene(hand=["Knife Juggler"], enemy_hand=["Wisp"], **DECKS)
    s.play("Knife Juggler")
    s.end_turn()
    s.play("Wisp")
    assert s.enemy_hero.health == 30
    assert s.hero.health == 30


def test_loot_hoarder():
    s = Scene(board=["Loot Hoarder"], enemy_board=["Loot Hoarder"], deck=["Fireball"], enemy_deck=["Execute"])
    s.attack("mine 1", "enemy 1")
    assert (s.hand, s.enemy_hand) == (["Fireball"], ["Execute"])


def test_lorewalker_cho():
    s = Scene(
        hand=["Fireball"], board=["Lorewalker Cho"], enemy_hand=["Execute"], enemy_board=["Chillwind Yeti"], **DECKS
    )
    s.play("Fireball", "enemy hero")
    assert (s.enemy_hand, s.hand) == (["Execute", "Fireball"], [])
    s.end_turn()
    s.damage("mine 1", 1)
    s.play("Execute", "mine 1")
    assert (s.board, s.hand) == ([], ["Execute"])


def test_mad_bomber():
    for seed in range(6):
        s = Scene(hand=["Mad Bomber"], board=["Boulderfist Ogre"], enemy_board=["Boulderfist Ogre"])
        s.play("Mad Bomber", seed=seed)
        hurt = 60 - s.hero.health - s.enemy_hero.health + s.minion("mine 1").damage + s.minion("enemy 1").damage
        assert (hurt, s.board[1]) == (3, "Mad Bomber 3/2")


def test_mana_addict():
    s = Scene(hand=["The Coin", "The Coin"], board=["Mana Addict"], enemy_hand=["The Coin"], enemy_deck=["Wisp"])
    s.play("The Coin")
    s.play("The Coin")
    assert s.board == ["Mana Addict 5/3"]
    s.end_turn()
    s.play("The Coin")
    assert s.board == ["Mana Addict 1/3"]


def test_mana_wraith():
    s = Scene(hand=["Wisp", "Fireball"], board=["Mana Wraith"], enemy_hand=["Chillwind Yeti"], enemy_deck=["Wisp"])
    assert (s.cost("Wisp"), s.cost("Fireball")) == (1, 4)
    s.end_turn()
    assert s.cost("Chillwind Yeti") == 5


def test_master_swordsmith():
    s = Scene(board=["Master Swordsmith", "Wisp"], **DECKS)
    s.end_turn()
    assert s.board == ["Master Swordsmith 1/3", "Wisp 2/1"]
    s.end_turn()
    assert s.board == ["Master Swordsmith 1/3", "Wisp 2/1"]


def test_millhouse_manastorm():
    s = Scene(
        hand=["Millhouse Manastorm", "Fireball"],
        enemy_hand=["Pyroblast", "Chillwind Yeti"],
        deck=["Wisp"],
        enemy_deck=["Wisp"] * 2,
    )
    s.play("Millhouse Manastorm")
    assert s.cost("Fireball") == 4
    s.end_turn(seed=1)
    assert (s.cost("Pyroblast"), s.cost("Chillwind Yeti")) == (0, 4)
    s.end_turn()
    s.end_turn(seed=1)
    assert s.cost("Pyroblast") == 10


def test_millhouse_manastorm_also_for_spells_that_come_later():
    s = Scene(hand=["Millhouse Manastorm"], enemy_deck=["Fireball"])
    s.play("Millhouse Manastorm")
    s.destroy("mine 1")
    s.end_turn()
    assert s.cost("Fireball") == 0


def test_nat_pagle():
    seen = set()
    for seed in range(20):
        s = Scene(board=["Nat Pagle"], deck=["Wisp"] * 4, enemy_deck=["Wisp"] * 4)
        s.end_turn(seed=seed)
        assert (len(s.hand), len(s.enemy_hand)) == (0, 1)
        s.end_turn(seed=seed)
        seen.add(len(s.hand))
    assert seen == {1, 2}


def test_pint_sized_summoner():
    """Pint-Sized Summoner."""
    s = Scene(hand=["Chillwind Yeti", "Wisp", "Fireball"], board=["Pint-Sized Summoner"], **DECKS)
    assert (s.cost("Chillwind Yeti"), s.cost("Wisp"), s.cost("Fireball")) == (3, 0, 4)
    s.play("Wisp")
    assert s.cost("Chillwind Yeti") == 4
    s.end_turn()
    s.end_turn()
    assert s.cost("Chillwind Yeti") == 3


def test_pint_sized_summoner_is_the_first_minion_herself():
    s = Scene(hand=["Pint-Sized Summoner", "Chillwind Yeti"])
    s.play("Pint-Sized Summoner")
    assert s.cost("Chillwind Yeti") == 4


def test_sunfury_protector():
    s = Scene(hand=["Sunfury Protector"], board=["Wisp", "Wisp", "Wisp"])
    s.play("Sunfury Protector", at=2)
    assert ["taunt" in m.keywords for m in s.game.players[0].board] == [False, True, False, True]


def test_wild_pyromancer():
    s = Scene(hand=["The Coin", "Wisp"], board=["Wild Pyromancer", "Chillwind Yeti"], enemy_board=["Chillwind Yeti"])
    s.play("Wisp")
    s.play("The Coin")
    assert (s.board, s.enemy_board) == (["Wild Pyromancer 3/1", "Chillwind Yeti 4/4"], ["Chillwind Yeti 4/4"])
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_wild_pyromancer_acts_after_the_spell():
    s = Scene(hand=["Equality"], board=["Wild Pyromancer"], enemy_board=["Boulderfist Ogre"])
    s.play("Equality")
    assert (s.board, s.enemy_board) == ([], [])
    s = Scene(hand=["Fireball"], board=["Wild Pyromancer"], enemy_board=["Chillwind Yeti"])
    s.play("Fireball", "mine 1")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


@pytest.mark.parametrize("name", ["Youthful Brewmaster", "Ancient Brewmaster"])
def test_youthful_brewmaster_and_the_ancient_one(name: str):
    s = Scene(hand=[name], board=["Wisp attack=5"], enemy_board=["Chillwind Yeti"])
    assert s.targets(name) == ["mine 1"]
    s.play(name, "mine 1")
    assert (s.hand, len(s.board)) == (["Wisp"], 1)
    s.play("Wisp")
    assert s.board[-1] == "Wisp 1/1"
    s = Scene(hand=[name])
    s.play(name)
    assert len(s.board) == 1


def test_acolyte_of_pain():
    s = Scene(board=["Acolyte of Pain"], deck=["Wisp"] * 3)
    s.damage("mine 1", 2, seed=1)
    assert s.hand == ["Wisp"]
    s.damage("mine 1", 5, seed=1)
    assert (s.hand, s.board) == (["Wisp"] * 2, [])
    s = Scene(board=["Acolyte of Pain divine_shield"], deck=["Wisp"])
    s.damage("mine 1", 2)
    assert s.hand == []


def test_alarm_o_bot():
    """Alarm-o-Bot."""
    s = Scene(board=["Alarm-o-Bot damage=2"], hand=["Fireball", "Boulderfist Ogre"], **DECKS)
    s.end_turn()
    assert s.board == ["Alarm-o-Bot 0/1"]
    s.end_turn()
    assert s.board == ["Boulderfist Ogre 6/7"]
    assert sorted(s.hand) == ["Alarm-o-Bot", "Fireball", "Wisp"]
    assert not s.can_attack("mine 1")


def test_alarm_o_bot_without_minions_in_hand_and_without_battlecries():
    s = Scene(board=["Alarm-o-Bot"], hand=["Fireball"], **DECKS)
    s.end_turn()
    s.end_turn()
    assert (s.board, s.hand) == (["Alarm-o-Bot 0/3"], ["Fireball", "Wisp"])
    s = Scene(board=["Alarm-o-Bot"], hand=["Nightblade"], **DECKS)
    s.end_turn()
    s.end_turn()
    assert (s.board, s.enemy_hero.health) == (["Nightblade 4/4"], 30)


def test_arcane_golem():
    s = Scene(hand=["Arcane Golem"], enemy_crystals=5, enemy_mana=0, enemy_deck=["Wisp"])
    s.play("Arcane Golem")
    assert s.enemy_crystals == 6
    s.end_turn()
    assert (s.enemy_crystals, s.enemy_mana) == (7, 7)
    s = Scene(hand=["Arcane Golem"])
    s.play("Arcane Golem")
    assert s.enemy_crystals == 10


def test_blood_knight():
    s = Scene(hand=["Blood Knight"], board=["Argent Squire"], enemy_board=["Argent Squire", "Wisp"])
    s.play("Blood Knight")
    assert s.board[1] == "Blood Knight 9/9"
    assert "divine_shield" not in s.minion("mine 1").keywords | s.minion("enemy 1").keywords


def test_coldlight_seer():
    s = Scene(hand=["Coldlight Seer"], board=["Murloc Raider", "Wisp"], enemy_board=["Murloc Raider"])
    s.play("Coldlight Seer")
    assert s.board == ["Murloc Raider 2/3", "Wisp 1/1", "Coldlight Seer 2/3"]
    assert s.enemy_board == ["Murloc Raider 2/1"]


def test_demolisher():
    s = Scene(board=["Demolisher"], **DECKS)
    s.end_turn()
    assert s.enemy_hero.health == 30
    s.end_turn()
    assert s.enemy_hero.health == 28


def test_earthen_ring_farseer():
    s = Scene(hand=["Earthen Ring Farseer"], health=20)
    s.play("Earthen Ring Farseer", "hero")
    assert s.hero.health == 23


def test_flesheating_ghoul():
    s = Scene(hand=["Flamestrike"], board=["Flesheating Ghoul", "Wisp"], enemy_board=["Wisp", "Chillwind Yeti", "Wisp"])
    s.destroy("mine 2")
    assert s.board == ["Flesheating Ghoul 3/3"]
    s.play("Flamestrike")
    assert s.board == ["Flesheating Ghoul 5/3"]


def test_harvest_golem():
    s = Scene(board=["Wisp", "Harvest Golem", "Wisp"])
    s.destroy("mine 2")
    assert s.board == ["Wisp 1/1", "Damaged Golem 2/1", "Wisp 1/1"]


def test_imp_master():
    s = Scene(board=["Imp Master", "Wisp"], **DECKS)
    s.end_turn()
    assert s.board == ["Imp Master 1/4", "Imp 1/1", "Wisp 1/1"]
    s = Scene(board=["Imp Master damage=4"], **DECKS)
    s.end_turn()
    assert s.board == ["Imp 1/1"]
    s = Scene(board=["Imp Master"] + ["Wisp"] * 6, **DECKS)
    s.end_turn()
    assert s.board == ["Imp Master 1/4"] + ["Wisp 1/1"] * 6


def test_injured_blademaster():
    s = Scene(hand=["Injured Blademaster"])
    s.play("Injured Blademaster")
    assert s.board == ["Injured Blademaster 4/3"]
    s.summon("Injured Blademaster")
    assert s.board[1] == "Injured Blademaster 4/7"


@pytest.mark.parametrize("name", ["Ironbeak Owl", "Spellbreaker"])
def test_ironbeak_owl_and_spellbreaker(name: str):
    s = Scene(hand=[name], board=["Argent Squire"], enemy_board=["Harvest Golem attack=9"])
    assert s.targets(name) == ["enemy 1", "mine 1"]
    s.play(name, "enemy 1")
    assert s.minion("enemy 1").silenced
    s.destroy("enemy 1")
    assert s.enemy_board == []


def test_king_mukla():
    s = Scene(hand=["King Mukla"], enemy_board=["Wisp"], enemy_deck=["Wisp"])
    s.play("King Mukla")
    assert s.enemy_hand == ["Bananas"] * 2
    s.end_turn()
    assert s.cost("Bananas") == 1
    s.play("Bananas", "enemy 1")
    assert s.enemy_board == ["Wisp 2/2"]
    s = Scene(hand=["King Mukla"], enemy_hand=["Wisp"] * 9)
    s.play("King Mukla")
    assert s.enemy_hand == ["Wisp"] * 9 + ["Bananas"]


def test_mind_control_tech():
    s = Scene(hand=["Mind Control Tech"], enemy_board=["Wisp"] * 3)
    s.play("Mind Control Tech")
    assert len(s.enemy_board) == 3
    s = Scene(hand=["Mind Control Tech"], enemy_board=["Wisp"] * 4)
    s.play("Mind Control Tech", seed=1)
    assert (s.board, len(s.enemy_board)) == (["Mind Control Tech 3/3", "Wisp 1/1"], 3)
    s = Scene(hand=["Mind Control Tech"], board=["Wisp"] * 6, enemy_board=["Leper Gnome"] * 4)
    s.play("Mind Control Tech", seed=1)
    assert (len(s.board), len(s.enemy_board)) == (7, 3)


def test_murloc_warleader():
    s = Scene(hand=["Silence"], board=["Murloc Warleader", "Murloc Raider", "Wisp"], enemy_board=["Murloc Raider"])
    assert s.board == ["Murloc Warleader 3/3", "Murloc Raider 4/1", "Wisp 1/1"]
    assert s.enemy_board == ["Murloc Raider 2/1"]
    s.play("Silence", "mine 1")
    assert s.board[1] == "Murloc Raider 2/1"
    assert Scene(board=["Murloc Warleader"] * 2).board == ["Murloc Warleader 5/3"] * 2


def test_questing_adventurer():
    s = Scene(hand=["Questing Adventurer", "Wisp", "The Coin", "Fiery War Axe"], enemy_hand=["The Coin"], **DECKS)
    s.play("Questing Adventurer")
    assert s.board == ["Questing Adventurer 2/2"]
    s.play("Wisp")
    s.play("The Coin")
    s.play("Fiery War Axe")
    assert s.board[0] == "Questing Adventurer 5/5"
    s.end_turn()
    s.play("The Coin")
    assert s.board[0] == "Questing Adventurer 5/5"


def test_raging_worgen():
    s = Scene(board=["Raging Worgen damage=1"])
    assert s.board == ["Raging Worgen 4/2"]
    s.attack("mine 1", "enemy hero")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 22
    assert "windfury" not in Scene(board=["Raging Worgen"]).minion("mine 1").keywords


def test_southsea_captain():
    s = Scene(board=["Southsea Captain", "Southsea Deckhand", "Wisp"], enemy_board=["Southsea Deckhand"])
    assert s.board == ["Southsea Captain 3/3", "Southsea Deckhand 3/2", "Wisp 1/1"]
    assert s.enemy_board == ["Southsea Deckhand 2/1"]
    s.damage("mine 2", 1)
    s.destroy("mine 1")
    assert s.board == ["Southsea Deckhand 2/1", "Wisp 1/1"]


def test_tauren_warrior():
    s = Scene(board=["Tauren Warrior"])
    assert "taunt" in s.minion("mine 1").keywords
    s.damage("mine 1", 1)
    assert s.board == ["Tauren Warrior 5/2"]


def test_tinkmaster_overspark():
    seen = set()
    for seed in range(20):
        s = Scene(hand=["Tinkmaster Overspark"], board=["Harvest Golem"], enemy_board=["Chillwind Yeti"])
        s.play("Tinkmaster Overspark", seed=seed)
        changed = set(s.board + s.enemy_board) - {"Harvest Golem 2/3", "Chillwind Yeti 4/5", "Tinkmaster Overspark 3/3"}
        assert len(s.board) == 2
        assert len(changed) == len(s.enemy_board) == 1
        seen |= changed
    assert seen == {"Devilsaur 5/5", "Squirrel 1/1"}
    s = Scene(hand=["Tinkmaster Overspark"])
    s.play("Tinkmaster Overspark", seed=1)
    assert s.board == ["Tinkmaster Overspark 3/3"]
