"""Whispers of the Old Gods, warrior: as the text and the rulings have it, written without the script."""

from facts import facts_of
from hands import held

from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def test_ancient_shieldbearer_asks_for_a_great_cthun():
    s = Scene(hand=["Ancient Shieldbearer"], hero="warrior")
    s.play("Ancient Shieldbearer")
    assert s.hero.armor == 0
    s = Scene(hand=["Ancient Shieldbearer cost=-7", "Skeram Cultist", "Beckoner of Evil"], hero="warrior")
    s.play("Skeram Cultist")
    s.play("Beckoner of Evil")
    s.play("Ancient Shieldbearer")
    assert s.hero.armor == 10


def test_blood_to_ichor():
    s = Scene(hand=["Blood To Ichor"], enemy_board=["Chillwind Yeti"], hero="warrior")
    s.play("Blood To Ichor", "enemy 1")
    assert (s.enemy_board, s.board) == (["Chillwind Yeti 4/4"], ["Slime 2/2"])
    s = Scene(hand=["Blood To Ichor"], enemy_board=["Wisp"], hero="warrior")
    s.play("Blood To Ichor", "enemy 1")
    assert (s.enemy_board, s.board) == ([], [])


def test_blood_to_ichor_and_a_divine_shield():
    s = Scene(hand=["Blood To Ichor"], enemy_board=["Argent Squire"], hero="warrior")
    s.play("Blood To Ichor", "enemy 1")
    assert (s.enemy_board, s.board) == (["Argent Squire 1/1"], ["Slime 2/2"])


def test_blood_warriors_copies_damaged_friends():
    s = Scene(
        hand=["Blood Warriors"],
        board=["Chillwind Yeti damage=2", "Wisp", "Boulderfist Ogre damage=1"],
        enemy_board=["Deathwing damage=1"],
        hero="warrior",
    )
    s.play("Blood Warriors")
    assert held(s) == ["Chillwind Yeti 4/5", "Boulderfist Ogre 6/7"]


def test_bloodhoof_brave_and_aberrant_berserker_rage_while_damaged():
    s = Scene(hand=["Circle of Healing"], board=["Bloodhoof Brave", "Aberrant Berserker"], hero="warrior")
    assert "taunt" in s.minion("Bloodhoof Brave").keywords
    s.damage("mine 1", 1)
    s.damage("mine 2", 1)
    assert s.board == ["Bloodhoof Brave 5/5", "Aberrant Berserker 5/4"]
    s.play("Circle of Healing")
    assert s.board == ["Bloodhoof Brave 2/6", "Aberrant Berserker 3/5"]


def test_bloodsail_cultist_needs_another_pirate():
    s = Scene(hand=["Bloodsail Cultist"], board=["Bloodsail Raider"], weapon="Fiery War Axe", hero="warrior")
    s.play("Bloodsail Cultist")
    assert s.weapon == "Fiery War Axe 4/3"
    s = Scene(hand=["Bloodsail Cultist"], enemy_board=["Bloodsail Raider"], weapon="Fiery War Axe", hero="warrior")
    s.play("Bloodsail Cultist")
    assert s.weapon == "Fiery War Axe 3/2"
    s = Scene(hand=["Bloodsail Cultist"], board=["Bloodsail Raider"], hero="warrior")
    s.play("Bloodsail Cultist")
    assert s.weapon is None


def test_malkorok_equips_a_weapon():
    for seed in range(8):
        s = Scene(hand=["Malkorok"], weapon="Fiery War Axe 3/1", hero="warrior")
        s.play("Malkorok", seed=seed)
        name = s.game.players[0].weapon.name
        assert facts_of(name)["type"] == "weapon" and s.weapon != "Fiery War Axe 3/1"


def test_nzoths_first_mate_equips_a_hook():
    s = Scene(hand=["N'Zoth's First Mate"], weapon="Arcanite Reaper", hero="warrior")
    s.play("N'Zoth's First Mate")
    assert s.weapon == "Rusty Hook 1/3"


def test_ravaging_ghoul_hurts_all_others():
    s = Scene(hand=["Ravaging Ghoul"], board=["Wisp"], enemy_board=["Chillwind Yeti"], hero="warrior")
    s.play("Ravaging Ghoul")
    assert (s.board, s.enemy_board) == (["Ravaging Ghoul 3/3"], ["Chillwind Yeti 4/4"])


def test_tentacles_for_arms_come_back():
    s = Scene(weapon="Tentacles for Arms 2/1", hero="warrior")
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.hand) == (None, ["Tentacles for Arms"])
    s.play("Tentacles for Arms")
    assert s.weapon == "Tentacles for Arms 2/2"
    s = Scene(hand=["Fiery War Axe"], weapon="Tentacles for Arms", hero="warrior")
    s.play("Fiery War Axe")
    assert (s.weapon, s.hand) == ("Fiery War Axe 3/2", ["Tentacles for Arms"])


def test_tentacles_for_arms_with_a_full_hand_are_lost():
    s = Scene(hand=["Wisp"] * 10, weapon="Tentacles for Arms 2/1", hero="warrior")
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.hand) == (None, ["Wisp"] * 10)


def test_blood_warriors_with_a_nearly_full_hand():
    s = Scene(hand=["Blood Warriors", *["Wisp"] * 9], board=["Chillwind Yeti damage=1"] * 3, hero="warrior")
    s.play("Blood Warriors")
    assert len(s.hand) == 10


def test_bloodhoof_brave_that_is_silenced_while_it_rages():
    s = Scene(hand=["Silence"], board=["Bloodhoof Brave damage=2"], hero="warrior")
    assert s.board == ["Bloodhoof Brave 5/4"]
    s.play("Silence", "mine 1")
    assert s.board == ["Bloodhoof Brave 2/4"] and "taunt" not in s.minion("mine 1").keywords
