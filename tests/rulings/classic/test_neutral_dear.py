"""Classic, neutral from four mana on: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Scene

DECKS = {"deck": ["Wisp"], "enemy_deck": ["Wisp"]}


def test_ancient_mage():
    s = Scene(hand=["Ancient Mage", "Fireball"], board=["Wisp", "Wisp", "Wisp"])
    s.play("Ancient Mage", at=1)
    assert [m.spell_damage for m in s.game.players[0].board] == [1, 0, 1, 0]
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 22


def test_ancient_brewmaster_makes_room_in_the_hand_first():
    s = Scene(hand=["Ancient Brewmaster"] + ["Fireball"] * 9, board=["Loot Hoarder"])
    s.play("Ancient Brewmaster", "mine 1")
    assert s.hand == ["Fireball"] * 9 + ["Loot Hoarder"]


def test_cult_master():
    s = Scene(board=["Cult Master", "Wisp"], enemy_board=["Wisp"], deck=["Fireball"] * 3)
    s.destroy("enemy 1")
    assert s.hand == []
    s.destroy("mine 2", seed=1)
    assert s.hand == ["Fireball"]
    s.destroy("mine 1")
    assert s.hand == ["Fireball"]


def test_cult_master_dying_with_others_draws_nothing():
    s = Scene(hand=["Twisting Nether"], board=["Cult Master", "Wisp", "Wisp"], deck=["Fireball"] * 3)
    s.play("Twisting Nether")
    assert s.hand == []


def test_dark_iron_dwarf():
    s = Scene(hand=["Dark Iron Dwarf"], board=["Wisp"], **DECKS)
    s.play("Dark Iron Dwarf", "mine 1")
    assert s.board == ["Wisp 3/1", "Dark Iron Dwarf 4/4"]
    s.end_turn()
    assert s.board[0] == "Wisp 1/1"


def test_defender_of_argus():
    s = Scene(hand=["Defender of Argus"], board=["Wisp", "Wisp", "Wisp"])
    s.play("Defender of Argus", at=1)
    assert s.board == ["Wisp 2/2", "Defender of Argus 2/3", "Wisp 2/2", "Wisp 1/1"]
    assert ["taunt" in m.keywords for m in s.game.players[0].board] == [True, False, True, False]


def test_dread_corsair():
    s = Scene(hand=["Dread Corsair"], weapon="Fiery War Axe", enemy_weapon="Gorehowl")
    assert s.cost("Dread Corsair") == 1
    s.play("Dread Corsair")
    assert "taunt" in s.minion("mine 1").keywords
    assert Scene(hand=["Dread Corsair"], weapon="Gorehowl").cost("Dread Corsair") == 0
    assert Scene(hand=["Dread Corsair"]).cost("Dread Corsair") == 4


def test_spellbreaker_cannot_silence_itself():
    s = Scene(hand=["Spellbreaker"])
    s.play("Spellbreaker")
    assert not s.minion("mine 1").silenced


def test_twilight_drake():
    s = Scene(hand=["Twilight Drake", "Wisp", "Wisp", "Wisp"])
    s.play("Twilight Drake")
    assert s.board == ["Twilight Drake 4/4"]
    s = Scene(hand=["Twilight Drake"])
    s.play("Twilight Drake")
    assert s.board == ["Twilight Drake 4/1"]


def test_violet_teacher():
    s = Scene(hand=["The Coin", "Wisp"], board=["Violet Teacher"], enemy_hand=["The Coin"], enemy_deck=["Wisp"])
    s.play("Wisp")
    s.play("The Coin")
    assert sorted(s.board) == ["Violet Apprentice 1/1", "Violet Teacher 3/5", "Wisp 1/1"]
    s.end_turn()
    s.play("The Coin")
    assert len(s.board) == 3


def test_violet_teacher_teaches_before_the_spell():
    s = Scene(hand=["Power of the Wild"], board=["Violet Teacher"])
    s.play("Power of the Wild", option=0)
    assert s.board == ["Violet Teacher 4/6", "Violet Apprentice 2/2"]


def test_abomination():
    s = Scene(board=["Abomination", "Chillwind Yeti"], enemy_board=["Wisp", "Boulderfist Ogre"])
    assert "taunt" in s.minion("mine 1").keywords
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/3"], ["Boulderfist Ogre 6/5"])
    assert (s.hero.health, s.enemy_hero.health) == (28, 28)


def test_big_game_hunter():
    s = Scene(hand=["Big Game Hunter"], board=["War Golem"], enemy_board=["War Golem", "Boulderfist Ogre"])
    assert s.targets("Big Game Hunter") == ["enemy 1", "mine 1"]
    s.play("Big Game Hunter", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/7"]


def test_captain_greenskin():
    s = Scene(hand=["Captain Greenskin"], weapon="Fiery War Axe")
    s.play("Captain Greenskin")
    assert s.weapon == "Fiery War Axe 4/3"
    s = Scene(hand=["Captain Greenskin"])
    s.play("Captain Greenskin")
    assert s.weapon is None


def test_faceless_manipulator():
    s = Scene(hand=["Faceless Manipulator"], enemy_board=["Boulderfist Ogre damage=3 attack=8"], board=["Wisp"])
    s.play("Faceless Manipulator", "enemy 1")
    assert s.board == ["Wisp 1/1", "Boulderfist Ogre 8/4"]
    assert not s.can_attack("mine 2")
    s = Scene(hand=["Faceless Manipulator"])
    s.play("Faceless Manipulator")
    assert s.board == ["Faceless Manipulator 3/3"]


def test_faceless_manipulator_copies_silence_and_charge():
    s = Scene(hand=["Faceless Manipulator", "Silence"], enemy_board=["Harvest Golem"])
    s.play("Silence", "enemy 1")
    s.play("Faceless Manipulator", "enemy 1")
    s.destroy("mine 1")
    assert s.board == []
    s = Scene(hand=["Faceless Manipulator"], enemy_board=["Stonetusk Boar"])
    s.play("Faceless Manipulator", "enemy 1")
    assert s.can_attack("mine 1")


def test_harrison_jones():
    s = Scene(hand=["Harrison Jones"], enemy_weapon="Fiery War Axe", weapon="Gorehowl", deck=["Wisp"] * 4)
    s.play("Harrison Jones", seed=1)
    assert (s.enemy_weapon, s.weapon, s.hand) == (None, "Gorehowl 7/1", ["Wisp"] * 2)
    s = Scene(hand=["Harrison Jones"], deck=["Wisp"] * 4)
    s.play("Harrison Jones")
    assert s.hand == []


def test_leeroy_jenkins():
    s = Scene(hand=["Leeroy Jenkins"])
    s.play("Leeroy Jenkins")
    assert s.enemy_board == ["Whelp 1/1"] * 2
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 24
    s = Scene(hand=["Leeroy Jenkins"], enemy_board=["Wisp"] * 6)
    s.play("Leeroy Jenkins")
    assert len(s.enemy_board) == 7


def test_silver_hand_knight():
    s = Scene(hand=["Silver Hand Knight"], board=["Wisp"])
    s.play("Silver Hand Knight", at=0)
    assert s.board == ["Silver Hand Knight 4/4", "Squire 2/2", "Wisp 1/1"]


def test_spiteful_smith():
    s = Scene(
        board=["Spiteful Smith"], weapon="Fiery War Axe", enemy_weapon="Fiery War Axe", hand=["Ancestral Healing"]
    )
    s.damage("mine 1", 1)
    assert (s.hero.attack, s.enemy_weapon) == (5, "Fiery War Axe 3/2")
    s.play("Ancestral Healing", "mine 1")
    assert s.hero.attack == 3


def test_spiteful_smith_without_a_weapon_gives_nothing():
    s = Scene(board=["Spiteful Smith damage=1"], hand=["Fiery War Axe"])
    assert s.hero.attack == 0
    s.play("Fiery War Axe")
    assert s.hero.attack == 5
    s.destroy("mine 1")
    assert s.hero.attack == 3


def test_stampeding_kodo():
    s = Scene(hand=["Stampeding Kodo"], board=["Wisp"], enemy_board=["Bloodfen Raptor", "Oasis Snapjaw"])
    s.play("Stampeding Kodo")
    assert (s.board[0], s.enemy_board) == ("Wisp 1/1", ["Bloodfen Raptor 3/2"])
    s = Scene(hand=["Stampeding Kodo"], enemy_board=["Bloodfen Raptor"])
    s.play("Stampeding Kodo")
    assert s.enemy_board == ["Bloodfen Raptor 3/2"]


def test_venture_co_mercenary():
    """Venture Co. Mercenary."""
    s = Scene(hand=["Wisp", "Fireball"], board=["Venture Co. Mercenary"], enemy_hand=["Wisp"], enemy_deck=["Fireball"])
    assert (s.cost("Wisp"), s.cost("Fireball")) == (3, 4)
    s.end_turn()
    assert s.cost("Wisp") == 0


def test_cairne_bloodhoof():
    s = Scene(board=["Cairne Bloodhoof"])
    s.destroy("mine 1")
    assert s.board == ["Baine Bloodhoof 4/5"]
    s.destroy("mine 1")
    assert s.board == []


def test_frost_elemental():
    s = Scene(hand=["Frost Elemental"], enemy_board=["Chillwind Yeti"], **DECKS)
    s.play("Frost Elemental", "enemy 1")
    assert s.minion("enemy 1").frozen
    s.end_turn()
    assert not s.can_attack("enemy 1")
    s.end_turn()
    assert not s.minion("enemy 1").frozen
    s = Scene(hand=["Frost Elemental"], enemy_weapon="Fiery War Axe", **DECKS)
    s.play("Frost Elemental", "enemy hero")
    s.end_turn()
    assert not s.can_attack("enemy hero")


def test_gadgetzan_auctioneer():
    s = Scene(hand=["The Coin", "Wisp"], board=["Gadgetzan Auctioneer"], deck=["Fireball"] * 2)
    s.play("Wisp")
    assert s.hand == ["The Coin"]
    s.play("The Coin", seed=1)
    assert s.hand == ["Fireball"]


def test_gadgetzan_auctioneer_draws_nothing_for_a_countered_spell():
    s = Scene(hand=["The Coin"], board=["Gadgetzan Auctioneer"], deck=["Fireball"], enemy_secrets=["Counterspell"])
    s.play("The Coin")
    assert s.hand == []


def test_hogger():
    s = Scene(board=["Hogger"], **DECKS)
    s.end_turn()
    assert s.board == ["Hogger 4/4", "Gnoll 2/2"]
    assert "taunt" in s.minion("mine 2").keywords
    s.end_turn()
    assert len(s.board) == 2


def test_illidan_stormrage():
    s = Scene(hand=["Illidan Stormrage", "Wisp", "The Coin"], mana=10)
    s.play("Illidan Stormrage")
    assert s.board == ["Illidan Stormrage 7/5"]
    s.play("The Coin")
    assert s.board == ["Illidan Stormrage 7/5", "Flame of Azzinoth 2/1"]
    s.play("Wisp")
    assert sorted(s.board) == ["Flame of Azzinoth 2/1"] * 2 + ["Illidan Stormrage 7/5", "Wisp 1/1"]


def test_illidan_stormrage_with_one_place_left():
    s = Scene(hand=["Murloc Raider"], board=["Illidan Stormrage"] + ["Wisp"] * 5)
    s.play("Murloc Raider")
    assert s.board == ["Illidan Stormrage 7/5"] + ["Wisp 1/1"] * 5 + ["Murloc Raider 2/1"]


def test_priestess_of_elune():
    s = Scene(hand=["Priestess of Elune"], health=20, enemy_health=20)
    s.play("Priestess of Elune")
    assert (s.hero.health, s.enemy_hero.health) == (24, 20)


def test_the_beast():
    """The Beast."""
    s = Scene(board=["The Beast"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == ([], ["Finkle Einhorn 3/3"])


def test_the_black_knight():
    """The Black Knight."""
    s = Scene(
        hand=["The Black Knight"], board=["Sen'jin Shieldmasta"], enemy_board=["Sen'jin Shieldmasta", "Chillwind Yeti"]
    )
    assert s.targets("The Black Knight") == ["enemy 1"]
    s.play("The Black Knight", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_baron_geddon():
    s = Scene(board=["Baron Geddon", "Chillwind Yeti"], enemy_board=["Wisp", "Boulderfist Ogre"], **DECKS)
    s.end_turn()
    assert s.board == ["Baron Geddon 7/5", "Chillwind Yeti 4/3"]
    assert s.enemy_board == ["Boulderfist Ogre 6/5"]
    assert (s.hero.health, s.enemy_hero.health) == (28, 28)
    s.end_turn()
    assert s.hero.health == 28


def test_gruul():
    s = Scene(board=["Gruul"], **DECKS)
    s.end_turn()
    assert s.board == ["Gruul 8/8"]
    s.end_turn()
    assert s.board == ["Gruul 9/9"]


def test_alexstrasza():
    s = Scene(hand=["Alexstrasza"], enemy_armor=5)
    assert s.targets("Alexstrasza") == ["enemy hero", "hero"]
    s.play("Alexstrasza", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_hero.armor, s.enemy_hero.max_health) == (15, 5, 30)
    s = Scene(hand=["Alexstrasza"], health=2)
    s.play("Alexstrasza", "hero")
    assert s.hero.health == 15


def test_nozdormu():
    s = Scene(hand=["Nozdormu"], **DECKS)
    s.play("Nozdormu")
    assert s.board == ["Nozdormu 8/8"]
    s.end_turn()
    assert s.enemy_hand == ["Wisp"]


def test_onyxia():
    s = Scene(hand=["Onyxia"], board=["Wisp", "Wisp"], enemy_board=["Wisp"])
    s.play("Onyxia")
    assert s.board.count("Whelp 1/1") == 4
    assert (len(s.board), s.enemy_board) == (7, ["Wisp 1/1"])


def test_onyxia_stands_between_her_whelps():
    s = Scene(hand=["Onyxia"])
    s.play("Onyxia")
    assert s.board == ["Whelp 1/1"] * 3 + ["Onyxia 8/8"] + ["Whelp 1/1"] * 3


DREAMS = {"Nightmare", "Dream", "Laughing Sister", "Ysera Awakens", "Emerald Drake"}


def test_ysera():
    seen = set()
    for seed in range(40):
        s = Scene(board=["Ysera"], **DECKS)
        s.end_turn(seed=seed)
        seen |= set(s.hand)
        assert len(s.hand) == 1
    assert seen == DREAMS


def test_ysera_dream_cards():
    s = Scene(
        hand=["Ysera Awakens", "Nightmare", "Dream", "Emerald Drake"],
        board=["Ysera"],
        enemy_board=["Boulderfist Ogre", "Boulderfist Ogre", "Wisp"],
        **DECKS,
    )
    s.play("Ysera Awakens")
    assert (s.board, s.enemy_board) == (["Ysera 4/12"], ["Boulderfist Ogre 6/2"] * 2)
    assert (s.hero.health, s.enemy_hero.health) == (25, 25)
    s.play("Dream", "enemy 1")
    assert s.enemy_hand == ["Boulderfist Ogre"]
    s.play("Nightmare", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 11/7"]
    s.play("Emerald Drake")
    assert s.board[1] == "Emerald Drake 7/6"
    s.end_turn(seed=1)
    assert s.enemy_board == ["Boulderfist Ogre 11/7"]
    s.end_turn()
    assert s.enemy_board == []


def test_deathwing():
    s = Scene(hand=["Deathwing", "Wisp", "Fireball"], board=["Harvest Golem"], enemy_board=["Argent Squire", "Wisp"])
    s.play("Deathwing")
    assert sorted(s.board) == ["Damaged Golem 2/1", "Deathwing 12/12"]
    assert (s.enemy_board, s.hand) == ([], [])


def test_sea_giant():
    s = Scene(hand=["Sea Giant"], board=["Wisp"] * 3, enemy_board=["Wisp"] * 2)
    assert s.cost("Sea Giant") == 5
    s = Scene(hand=["Sea Giant"], board=["Wisp"] * 6, enemy_board=["Wisp"] * 7)
    assert s.cost("Sea Giant") == 0


@pytest.mark.parametrize("others", [0, 4, 9])
def test_mountain_giant(others: int):
    s = Scene(hand=["Mountain Giant"] + ["Wisp"] * others)
    assert s.cost("Mountain Giant") == 12 - others
