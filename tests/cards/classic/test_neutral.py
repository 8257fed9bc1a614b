"""Classic set, neutral minions: deathrattles, auras, costs and triggers."""

import pytest

from topdeck import Scene

# --- deathrattles


def test_bloodmage_thalnos():
    s = Scene(hand=["Moonfire"], board=["Bloodmage Thalnos"], enemy_board=["Bloodfen Raptor"], hero="druid")
    s.play("Moonfire", "enemy 1")
    assert s.enemy_board == []


@pytest.mark.parametrize("name", ["Bloodmage Thalnos", "Loot Hoarder"])
def test_drawing_deathrattles(name):
    s = Scene(board=[name], enemy_board=["Chillwind Yeti"], deck=["Fireball"])
    s.attack("mine 1", "enemy 1")
    assert s.board == []
    assert s.hand == ["Fireball"]


def test_leper_gnome():
    s = Scene(board=["Leper Gnome"], enemy_board=["Chillwind Yeti"])
    s.attack("mine 1", "enemy 1")
    assert (s.hero.health, s.enemy_hero.health) == (30, 28)


def test_abomination():
    s = Scene(hand=["Assassinate"], board=["Wisp"], enemy_board=["Abomination", "Chillwind Yeti"], hero="rogue")
    s.play("Assassinate", "enemy 1")
    assert s.board == []
    assert s.enemy_board == ["Chillwind Yeti 4/3"]
    assert (s.hero.health, s.enemy_hero.health) == (28, 28)


def test_cairne_bloodhoof():
    s = Scene(hand=["Assassinate"], enemy_board=["Wisp", "Cairne Bloodhoof", "Wisp"], hero="rogue")
    s.play("Assassinate", "enemy 2")
    assert s.enemy_board == ["Wisp 1/1", "Baine Bloodhoof 4/5", "Wisp 1/1"]


def test_harvest_golem():
    s = Scene(board=["Harvest Golem"], enemy_board=["Chillwind Yeti"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Damaged Golem 2/1"]


def test_the_beast():
    s = Scene(hand=["Assassinate"], enemy_board=["The Beast"], hero="rogue")
    s.play("Assassinate", "enemy 1")
    assert s.enemy_board == []
    assert s.board == ["Finkle Einhorn 3/3"]


# --- while damaged


@pytest.mark.parametrize(
    ("name", "whole", "damaged"),
    [("Tauren Warrior", 2, 5), ("Amani Berserker", 2, 5), ("Raging Worgen", 3, 4)],
)
def test_enrage(name, whole, damaged):
    s = Scene(hand=["Moonfire", "Holy Light"], board=[name], hero="druid")
    assert s.minion("mine 1").attack == whole
    s.play("Moonfire", "mine 1")
    assert s.minion("mine 1").attack == damaged
    s.play("Holy Light", "mine 1")
    assert s.minion("mine 1").attack == whole


def test_angry_chicken():
    s = Scene(hand=["Blessing of Kings", "Moonfire"], board=["Angry Chicken"], hero="paladin")
    s.play("Blessing of Kings", "mine 1")
    assert s.board == ["Angry Chicken 5/5"]
    s.play("Moonfire", "mine 1")
    assert s.board == ["Angry Chicken 10/4"]


def test_raging_worgen_has_windfury():
    s = Scene(board=["Raging Worgen damage=1"])
    s.attack("mine 1", "enemy hero")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 22


def test_silence_ends_enrage():
    s = Scene(hand=["Ironbeak Owl"], board=["Amani Berserker damage=1"])
    s.play("Ironbeak Owl", "mine 1", at=1)
    assert s.board[0] == "Amani Berserker 2/2"


def test_spiteful_smith():
    s = Scene(hand=["Moonfire"], board=["Spiteful Smith"], weapon="Fiery War Axe", hero="warrior")
    assert s.weapon == "Fiery War Axe 3/2"
    s.play("Moonfire", "mine 1")
    assert s.weapon == "Fiery War Axe 5/2"
    assert s.hero.attack == 5


# --- auras


def test_southsea_deckhand():
    s = Scene(hand=["Southsea Deckhand", "Fiery War Axe"], hero="warrior")
    s.play("Southsea Deckhand")
    assert not s.can_attack("mine 1")
    s.play("Fiery War Axe")
    assert s.can_attack("mine 1")


def test_dire_wolf_alpha():
    s = Scene(hand=["Dire Wolf Alpha"], board=["Wisp", "Wisp", "Wisp"])
    s.play("Dire Wolf Alpha", at=1)
    assert s.board == ["Wisp 2/1", "Dire Wolf Alpha 2/2", "Wisp 2/1", "Wisp 1/1"]


@pytest.mark.parametrize(("catalogue", "raider"), [("2019-03", "Murloc Raider 4/1"), ("2017-02", "Murloc Raider 4/2")])
def test_murloc_warleader(catalogue, raider):
    s = Scene(board=["Murloc Warleader", "Murloc Raider", "Wisp"], enemy_board=["Murloc Raider"], catalogue=catalogue)
    assert s.board == ["Murloc Warleader 3/3", raider, "Wisp 1/1"]
    assert s.enemy_board == ["Murloc Raider 2/1"]


def test_southsea_captain():
    s = Scene(board=["Southsea Captain", "Bloodsail Raider", "Wisp"], enemy_board=["Bloodsail Raider"])
    assert s.board == ["Southsea Captain 3/3", "Bloodsail Raider 3/4", "Wisp 1/1"]
    assert s.enemy_board == ["Bloodsail Raider 2/3"]


# --- costs


def test_venture_co_mercenary():
    s = Scene(hand=["Venture Co. Mercenary", "Wisp", "Fireball"], enemy_hand=["Wisp"], enemy_deck=["Fireball"])
    s.play("Venture Co. Mercenary")
    assert (s.cost("Wisp"), s.cost("Fireball")) == (3, 4)
    s.end_turn()
    assert s.cost("Wisp") == 0


def test_pint_sized_summoner():
    s = Scene(hand=["Chillwind Yeti", "River Crocolisk", "Fireball"], board=["Pint-Sized Summoner"])
    assert (s.cost("Chillwind Yeti"), s.cost("Fireball")) == (3, 4)
    s.play("River Crocolisk")
    assert s.mana == 9
    assert s.cost("Chillwind Yeti") == 4


def test_pint_sized_summoner_is_herself_the_first():
    s = Scene(hand=["Pint-Sized Summoner", "Chillwind Yeti"])
    s.play("Pint-Sized Summoner")
    assert s.cost("Chillwind Yeti") == 4


def test_mountain_giant():
    s = Scene(hand=["Mountain Giant", "Wisp", "Wisp", "Fireball"])
    assert s.cost("Mountain Giant") == 9
    s.play("Wisp")
    assert s.cost("Mountain Giant") == 10


def test_sea_giant():
    s = Scene(hand=["Sea Giant"], board=["Wisp", "Wisp"], enemy_board=["Wisp"])
    assert s.cost("Sea Giant") == 7


def test_sea_giant_costs_at_least_nothing():
    s = Scene(hand=["Sea Giant"], board=["Wisp"] * 6, enemy_board=["Wisp"] * 7)
    assert s.cost("Sea Giant") == 0
    s.play("Sea Giant")
    assert s.mana == 10


def test_mana_wraith():
    s = Scene(hand=["Mana Wraith", "Wisp", "Fireball"], enemy_hand=["Wisp"], enemy_deck=["Fireball"])
    s.play("Mana Wraith")
    assert (s.cost("Wisp"), s.cost("Fireball")) == (1, 4)
    s.end_turn()
    assert s.cost("Wisp") == 1


def test_dread_corsair():
    s = Scene(hand=["Dread Corsair", "Fiery War Axe"], hero="warrior")
    assert s.cost("Dread Corsair") == 4
    s.play("Fiery War Axe")
    assert s.cost("Dread Corsair") == 1


# --- when something happens


def test_lightwarden():
    s = Scene(hero="priest", board=["Lightwarden"], health=20)
    s.power("hero")
    assert s.board == ["Lightwarden 3/2"]


def test_lightwarden_wants_real_healing():
    s = Scene(hero="priest", board=["Lightwarden"], health=30)
    s.power("hero")
    assert s.board == ["Lightwarden 1/2"]


def test_acolyte_of_pain():
    s = Scene(hand=["Moonfire"], board=["Acolyte of Pain"], deck=["Wisp"], hero="druid")
    s.play("Moonfire", "mine 1")
    assert s.hand == ["Wisp"]


def test_acolyte_of_pain_draws_while_dying():
    s = Scene(board=["Acolyte of Pain"], enemy_board=["Chillwind Yeti"], deck=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.board == []
    assert s.hand == ["Wisp"]


def test_questing_adventurer():
    s = Scene(hand=["Questing Adventurer", "Wisp", "Moonfire", "Fiery War Axe"], enemy_hand=["Wisp"], hero="warrior")
    s.play("Questing Adventurer")
    assert s.board == ["Questing Adventurer 2/2"]
    s.play("Wisp")
    s.play("Moonfire", "enemy hero")
    s.play("Fiery War Axe")
    assert s.minion("Questing Adventurer").attack == 5
    assert s.minion("Questing Adventurer").health == 5
    s.end_turn()
    s.play("Wisp")
    assert s.minion("Questing Adventurer").attack == 5


def test_questing_adventurer_not_for_hero_powers():
    s = Scene(board=["Questing Adventurer"], hero="mage")
    s.power("enemy hero")
    assert s.board == ["Questing Adventurer 2/2"]


def test_mana_addict():
    s = Scene(hand=["Moonfire", "Moonfire", "Wisp"], board=["Mana Addict"], hero="druid")
    s.play("Moonfire", "enemy hero")
    s.play("Moonfire", "enemy hero")
    s.play("Wisp", at=1)
    assert s.board == ["Mana Addict 5/3", "Wisp 1/1"]
    s.end_turn()
    assert s.board == ["Mana Addict 1/3", "Wisp 1/1"]


def test_secretkeeper():
    s = Scene(
        hand=["Ice Barrier", "Frostbolt"],
        enemy_hand=["Vaporize"],
        board=["Secretkeeper"],
        enemy_deck=["Wisp"],
        enemy_hero="mage",
    )
    s.play("Frostbolt", "enemy hero")
    assert s.board == ["Secretkeeper 1/2"]
    s.play("Ice Barrier")
    assert s.board == ["Secretkeeper 2/3"]
    s.end_turn()
    s.play("Vaporize")
    assert s.board == ["Secretkeeper 3/4"]


def test_gadgetzan_auctioneer():
    s = Scene(hand=["Moonfire", "Wisp"], board=["Gadgetzan Auctioneer"], deck=["Fireball"], hero="druid")
    s.play("Wisp")
    assert s.hand == ["Moonfire"]
    s.play("Moonfire", "enemy hero")
    assert s.hand == ["Fireball"]


def test_gadgetzan_auctioneer_draws_before_the_spell_acts():
    s = Scene(hand=["Arcane Intellect"], board=["Gadgetzan Auctioneer"], deck=["Fireball", "Fireball", "Fireball"])
    s.play("Arcane Intellect", seed=1)
    assert s.hand == ["Fireball"] * 3


def test_lorewalker_cho():
    s = Scene(hand=["Moonfire"], enemy_hand=["Frostbolt"], board=["Lorewalker Cho"], enemy_deck=["Wisp"], hero="druid")
    s.play("Moonfire", "enemy hero")
    assert sorted(s.enemy_hand) == ["Frostbolt", "Moonfire"]
    assert s.hand == []
    s.end_turn()
    s.play("Frostbolt", "hero")
    assert s.hand == ["Frostbolt"]


def test_murloc_tidecaller():
    s = Scene(hand=["Murloc Tidehunter", "Wisp"], board=["Murloc Tidecaller"])
    s.play("Murloc Tidehunter", at=1)
    s.play("Wisp")
    assert s.minion("mine 1").attack == 3


def test_cult_master():
    s = Scene(board=["Cult Master", "Wisp"], enemy_board=["Wisp"], deck=["Fireball"])
    s.attack("mine 2", "enemy 1")
    assert s.hand == ["Fireball"]


def test_cult_master_does_not_see_deaths_beside_its_own():
    s = Scene(hand=["Flamestrike"], enemy_board=["Cult Master", "Wisp"], enemy_deck=["Fireball"])
    s.play("Flamestrike")
    assert s.enemy_hand == []


def test_illidan_stormrage():
    s = Scene(hand=["Illidan Stormrage", "Moonfire", "Wisp"], hero="druid")
    s.play("Illidan Stormrage")
    assert s.board == ["Illidan Stormrage 7/5"]
    s.play("Moonfire", "enemy hero")
    assert s.board == ["Illidan Stormrage 7/5", "Flame of Azzinoth 2/1"]
    s.play("Wisp")
    assert len(s.board) == 4


def test_knife_juggler():
    s = Scene(hand=["Wisp", "Murloc Tidehunter"], board=["Knife Juggler"])
    s.play("Wisp")
    assert s.enemy_hero.health == 29
    s.play("Murloc Tidehunter")
    assert s.enemy_hero.health == 27


def test_knife_juggler_not_for_itself_nor_for_enemies():
    s = Scene(hand=["Knife Juggler"], enemy_hand=["Wisp"])
    s.play("Knife Juggler")
    s.end_turn()
    s.play("Wisp")
    assert s.enemy_hero.health == 29  # fatigue only
    assert s.enemy_board == ["Wisp 1/1"]


def test_wild_pyromancer():
    s = Scene(
        hand=["Moonfire", "Wisp"], board=["Wild Pyromancer", "Wisp"], enemy_board=["Chillwind Yeti"], hero="druid"
    )
    s.play("Moonfire", "enemy hero")
    assert s.board == ["Wild Pyromancer 3/1"]
    assert s.enemy_board == ["Chillwind Yeti 4/4"]
    s.play("Wisp")
    assert s.enemy_board == ["Chillwind Yeti 4/4"]


def test_wild_pyromancer_acts_after_the_spell():
    s = Scene(hand=["Power Word: Shield"], board=["Wild Pyromancer", "Wisp"], deck=["Fireball"], hero="priest")
    s.play("Power Word: Shield", "mine 2")
    assert s.board == ["Wild Pyromancer 3/1", "Wisp 1/2"]


def test_violet_teacher():
    s = Scene(hand=["Moonfire", "Wisp"], board=["Violet Teacher"], hero="druid")
    s.play("Moonfire", "enemy hero")
    assert s.board == ["Violet Teacher 3/5", "Violet Apprentice 1/1"]
    s.play("Wisp")
    assert len(s.board) == 3


def test_flesheating_ghoul():
    s = Scene(board=["Flesheating Ghoul", "Wisp"], enemy_board=["Wisp"])
    s.attack("mine 2", "enemy 1")
    assert s.board == ["Flesheating Ghoul 4/3"]


# --- start and end of turn


def next_own_turn(s, **chance):
    s.end_turn()
    s.end_turn(**chance)


def test_alarm_o_bot():
    s = Scene(
        hand=["Chillwind Yeti", "Fireball"], board=["Wisp", "Alarm-o-Bot", "Wisp"], deck=["Frostbolt"],
        enemy_deck=["Wisp"],
    )  # fmt: skip
    next_own_turn(s)
    assert s.board == ["Wisp 1/1", "Chillwind Yeti 4/5", "Wisp 1/1"]
    assert sorted(s.hand) == ["Alarm-o-Bot", "Fireball", "Frostbolt"]


def test_alarm_o_bot_without_a_minion_in_hand():
    s = Scene(hand=["Fireball"], board=["Alarm-o-Bot"], deck=["Frostbolt"], enemy_deck=["Wisp"])
    next_own_turn(s)
    assert s.board == ["Alarm-o-Bot 0/3"]


def test_alarm_o_bot_with_full_board_and_full_hand():
    s = Scene(hand=["Wisp"] * 10, board=["Alarm-o-Bot"] + ["Boulderfist Ogre"] * 6, deck=["Fireball"])
    next_own_turn(s, seed=1)
    assert s.board[0] == "Wisp 1/1"
    assert sorted(s.hand) == ["Alarm-o-Bot"] + ["Wisp"] * 9


def test_demolisher():
    s = Scene(board=["Demolisher"], deck=["Wisp"], enemy_deck=["Wisp"])
    next_own_turn(s)
    assert s.enemy_hero.health == 28


@pytest.mark.parametrize("flip", [0, 1])
def test_nat_pagle(flip):
    s = Scene(board=["Nat Pagle"], deck=["Wisp"] * 2, enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn(seed=flip)
    assert len(s.hand) in (1, 2)


def test_nat_pagle_both_ways():
    sizes = set()
    for seed in range(20):
        s = Scene(board=["Nat Pagle"], deck=["Wisp"] * 2, enemy_deck=["Wisp"])
        next_own_turn(s, seed=seed)
        sizes.add(len(s.hand))
    assert sizes == {1, 2}


def test_doomsayer():
    s = Scene(board=["Doomsayer", "Wisp"], enemy_board=["Boulderfist Ogre"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert len(s.board) == 2
    s.end_turn()
    assert s.board == s.enemy_board == []


def test_young_priestess():
    s = Scene(board=["Young Priestess", "Wisp"], enemy_board=["Wisp"])
    s.end_turn()
    assert s.board == ["Young Priestess 2/1", "Wisp 1/2"]


def test_young_priestess_alone():
    s = Scene(board=["Young Priestess"])
    s.end_turn()
    assert s.board == ["Young Priestess 2/1"]


def test_baron_geddon():
    s = Scene(board=["Baron Geddon", "Wisp"], enemy_board=["Chillwind Yeti"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Baron Geddon 7/5"]
    assert s.enemy_board == ["Chillwind Yeti 4/3"]
    assert (s.hero.health, s.enemy_hero.health) == (28, 28)


def test_imp_master():
    s = Scene(board=["Imp Master"])
    s.end_turn()
    assert s.board == ["Imp Master 1/4", "Imp 1/1"]


def test_master_swordsmith():
    s = Scene(board=["Master Swordsmith", "Wisp"])
    s.end_turn()
    assert s.board == ["Master Swordsmith 1/3", "Wisp 2/1"]


def test_gruul_grows_at_the_end_of_each_turn():
    s = Scene(board=["Gruul"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Gruul 8/8"]
    s.end_turn()
    assert s.board == ["Gruul 9/9"]


def test_hogger():
    s = Scene(board=["Hogger"])
    s.end_turn()
    assert s.board == ["Hogger 4/4", "Gnoll 2/2"]
    assert "taunt" in s.minion("mine 2").keywords


# --- Ysera and her dreams


def test_ysera():
    dreams = set()
    for outcome in range(5):
        s = Scene(board=["Ysera"])
        s.end_turn(chance=[outcome])
        dreams.update(s.hand)
    assert dreams == {"Laughing Sister", "Ysera Awakens", "Emerald Drake", "Dream", "Nightmare"}


def test_ysera_awakens():
    s = Scene(hand=["Ysera Awakens"], board=["Ysera", "Wisp"], enemy_board=["Boulderfist Ogre", "Ysera"])
    s.play("Ysera Awakens")
    assert s.board == ["Ysera 4/12"]
    assert s.enemy_board == ["Boulderfist Ogre 6/2", "Ysera 4/12"]
    assert (s.hero.health, s.enemy_hero.health) == (25, 25)


def test_dream():
    s = Scene(hand=["Dream"], enemy_board=["Boulderfist Ogre"])
    s.play("Dream", "enemy 1")
    assert s.enemy_board == []
    assert s.enemy_hand == ["Boulderfist Ogre"]


def test_nightmare():
    s = Scene(hand=["Nightmare"], board=["Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Nightmare", "mine 1")
    assert s.board == ["Wisp 6/6"]
    s.end_turn()
    assert s.board == ["Wisp 6/6"]
    s.end_turn()
    assert s.board == []


def test_nozdormu_is_a_dragon_and_no_more():
    s = Scene(hand=["Nozdormu"])
    s.play("Nozdormu")
    assert s.board == ["Nozdormu 8/8"]
