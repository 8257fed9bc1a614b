"""Naxxramas, neutral: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Scene

NO_DRAW = {"deck": ["Wisp"] * 5, "enemy_deck": ["Wisp"] * 5}


def test_zombie_chow():
    s = Scene(board=["Zombie Chow"], enemy_health=20)
    s.destroy("mine 1")
    assert (s.enemy_hero.health, s.hero.health) == (25, 30)
    s = Scene(enemy_board=["Zombie Chow"], health=28)
    s.destroy("enemy 1")
    assert s.hero.health == 30


def test_zombie_chow_hurts_where_healing_hurts():
    s = Scene(board=["Zombie Chow", "Auchenai Soulpriest"])
    s.destroy("mine 1")
    assert s.enemy_hero.health == 25


def test_haunted_creeper():
    s = Scene(board=["Wisp", "Haunted Creeper", "Wisp"])
    s.destroy("mine 2")
    assert s.board == ["Wisp 1/1", "Spectral Spider 1/1", "Spectral Spider 1/1", "Wisp 1/1"]
    s = Scene(board=["Wisp"] * 6 + ["Haunted Creeper"])
    s.destroy("mine 7")
    assert s.board == ["Wisp 1/1"] * 6 + ["Spectral Spider 1/1"]


def test_echoing_ooze_copies_what_it_is_by_the_end_of_the_turn():
    s = Scene(hand=["Echoing Ooze", "Blessing of Kings"], **NO_DRAW)
    s.play("Echoing Ooze")
    assert s.board == ["Echoing Ooze 1/2"]
    s.play("Blessing of Kings", "mine 1")
    s.end_turn(seed=1)
    assert s.board == ["Echoing Ooze 5/6"] * 2
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert len(s.board) == 2


def test_echoing_ooze_that_is_gone_or_has_no_room_is_not_copied():
    s = Scene(hand=["Echoing Ooze"], **NO_DRAW)
    s.play("Echoing Ooze")
    s.destroy("mine 1")
    s.end_turn(seed=1)
    assert s.board == []
    s = Scene(hand=["Echoing Ooze"], board=["Wisp"] * 6, **NO_DRAW)
    s.play("Echoing Ooze")
    s.end_turn(seed=1)
    assert len(s.board) == 7


def test_mad_scientist():
    s = Scene(board=["Mad Scientist"], deck=["Ice Block", "Fireball", "Wisp"])
    s.destroy("mine 1")
    assert (s.secrets, sorted(s.deck)) == (["Ice Block"], ["Fireball", "Wisp"])
    s = Scene(board=["Mad Scientist"], deck=["Ice Block", "Wisp"], secrets=["Ice Block"])
    s.destroy("mine 1")
    assert (s.secrets, len(s.deck)) == (["Ice Block"], 2)


def test_shade_of_naxxramas():
    s = Scene(board=["Shade of Naxxramas"], **NO_DRAW)
    s.end_turn(seed=1)
    assert s.board == ["Shade of Naxxramas 2/2"]
    s.end_turn(seed=1)
    assert s.board == ["Shade of Naxxramas 3/3"]
    assert "stealth" in s.minion("mine 1").keywords


def test_nerubian_egg():
    s = Scene(board=["Nerubian Egg"])
    s.destroy("mine 1")
    assert s.board == ["Nerubian 4/4"]


def test_spectral_knight():
    s = Scene(hand=["Fireball", "Elven Archer"], board=["Spectral Knight"], enemy_board=["Spectral Knight", "Wisp"])
    assert not {"mine 1", "enemy 1"} & set(s.targets("Fireball")) and "enemy 2" in s.targets("Fireball")
    assert {"mine 1", "enemy 1"} <= set(s.targets("Elven Archer"))


def test_deathlord():
    s = Scene(board=["Deathlord"], enemy_deck=["Fireball", "Chillwind Yeti", "Fireball"])
    s.destroy("mine 1")
    assert (s.enemy_board, s.enemy_deck) == (["Chillwind Yeti 4/5"], ["Fireball", "Fireball"])
    s = Scene(board=["Deathlord"], enemy_deck=["Fireball"])
    s.destroy("mine 1")
    assert s.enemy_board == []


def test_deathlord_brings_no_battlecry_and_needs_room():
    s = Scene(board=["Deathlord"], enemy_deck=["Novice Engineer", "Fireball"])
    s.destroy("mine 1")
    assert (s.enemy_board, s.enemy_hand) == (["Novice Engineer 1/1"], [])
    s = Scene(board=["Deathlord"], enemy_board=["Wisp"] * 7, enemy_deck=["Chillwind Yeti"])
    s.destroy("mine 1")
    assert s.enemy_deck == ["Chillwind Yeti"]


def test_maexxna():
    s = Scene(board=["Maexxna"], enemy_board=["Boulderfist Ogre"])
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == (["Maexxna 2/2"], [])
    s = Scene(board=["Maexxna"], enemy_board=["Argent Squire"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == ["Argent Squire 1/1"]
    s = Scene(board=["Maexxna"])
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 28


def test_sludge_belcher():
    s = Scene(board=["Sludge Belcher"])
    s.destroy("mine 1")
    assert s.board == ["Slime 1/2"] and "taunt" in s.minion("mine 1").keywords


def test_kelthuzad_brings_back_what_died_this_turn():
    s = Scene(board=["Kel'Thuzad", "Wisp", "Chillwind Yeti"], enemy_board=["Bloodfen Raptor"], **NO_DRAW)
    s.destroy("mine 2")
    s.destroy("enemy 1")
    s.end_turn(seed=1)
    assert (sorted(s.board), s.enemy_board) == (["Chillwind Yeti 4/5", "Kel'Thuzad 6/8", "Wisp 1/1"], [])
    s.destroy("Chillwind Yeti")
    s.end_turn(seed=1)
    assert sorted(s.board) == ["Chillwind Yeti 4/5", "Kel'Thuzad 6/8", "Wisp 1/1"]


def test_kelthuzad_does_not_bring_back_those_of_before():
    s = Scene(hand=["Kel'Thuzad"], board=["Wisp"], **NO_DRAW)
    s.destroy("mine 1")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.play("Kel'Thuzad")
    s.end_turn(seed=1)
    assert s.board == ["Kel'Thuzad 6/8"]


@pytest.mark.parametrize(("first", "second"), [("Stalagg", "Feugen"), ("Feugen", "Stalagg")])
def test_stalagg_and_feugen(first: str, second: str):
    s = Scene(board=[first, second])
    s.destroy("mine 1")
    assert len(s.board) == 1
    s.destroy("mine 1")
    assert s.board == ["Thaddius 11/11"]


def test_stalagg_and_feugen_of_different_players():
    """The text asks only whether the other one died, not whose it was."""
    s = Scene(board=["Stalagg"], enemy_board=["Feugen"])
    s.destroy("enemy 1")
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Thaddius 11/11"], [])


def test_wailing_soul():
    s = Scene(hand=["Wailing Soul"], board=["Harvest Golem attack=5", "Argent Squire"], enemy_board=["Argent Squire"])
    s.play("Wailing Soul")
    assert s.board[0] == "Harvest Golem 2/3" and "divine shield" not in str(s.minion("mine 2").keywords)
    s.destroy("mine 1")
    assert s.board == ["Argent Squire 1/1", "Wailing Soul 3/5"]
    s.damage("enemy 1", 1)
    assert s.enemy_board == ["Argent Squire 1/1"]


def test_nerubar_weblord():
    s = Scene(
        hand=["Novice Engineer", "Chillwind Yeti", "Fireball"],
        board=["Nerub'ar Weblord"],
        enemy_hand=["Novice Engineer"],
    )
    assert [s.cost(name) for name in ("Novice Engineer", "Chillwind Yeti", "Fireball")] == [4, 4, 4]
    assert s.game.players[1].hand[0].cost == 4
    s.destroy("mine 1")
    assert s.cost("Novice Engineer") == 2


def test_unstable_ghoul():
    s = Scene(board=["Unstable Ghoul", "Chillwind Yeti"], enemy_board=["Wisp", "Chillwind Yeti"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/4"], ["Chillwind Yeti 4/4"])
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_stoneskin_gargoyle():
    s = Scene(board=["Stoneskin Gargoyle damage=3"], enemy_board=["Stoneskin Gargoyle damage=3"], **NO_DRAW)
    s.end_turn(seed=1)
    assert (s.board, s.enemy_board) == (["Stoneskin Gargoyle 1/1"], ["Stoneskin Gargoyle 1/4"])
    s.end_turn(seed=1)
    assert s.board == ["Stoneskin Gargoyle 1/4"]


def test_undertaker():
    s = Scene(hand=["Harvest Golem", "Wisp"], board=["Undertaker"])
    s.play("Harvest Golem")
    assert s.board[0] == "Undertaker 2/2"
    s.play("Wisp")
    assert s.board[0] == "Undertaker 2/2"
    s.summon("Loot Hoarder")
    assert s.board[0] == "Undertaker 3/2"
    s.summon("Loot Hoarder", enemy=True)
    assert s.board[0] == "Undertaker 3/2"


def test_dancing_swords():
    s = Scene(board=["Dancing Swords"], deck=["Wisp"], enemy_deck=["Fireball"])
    s.destroy("mine 1")
    assert (s.hand, s.enemy_hand) == ([], ["Fireball"])


def test_loatheb():
    s = Scene(
        hand=["Loatheb", "Fireball"],
        enemy_hand=["Fireball", "Chillwind Yeti"],
        deck=["Wisp"] * 5,
        enemy_deck=["Wisp"] * 5,
    )
    s.play("Loatheb")
    assert s.cost("Fireball") == 4
    s.end_turn(seed=1)
    assert [card.cost for card in s.game.players[1].hand[:2]] == [9, 4]
    s.end_turn(seed=1)
    assert s.game.players[1].hand[0].cost == 4


def test_baron_rivendare():
    s = Scene(board=["Baron Rivendare", "Nerubian Egg"])
    s.destroy("mine 2")
    assert s.board == ["Baron Rivendare 1/7", "Nerubian 4/4", "Nerubian 4/4"]
    s = Scene(board=["Baron Rivendare", "Baron Rivendare", "Nerubian Egg"])
    s.destroy("mine 3")
    assert s.board.count("Nerubian 4/4") == 2
    s = Scene(board=["Baron Rivendare"], enemy_board=["Nerubian Egg"])
    s.destroy("enemy 1")
    assert s.enemy_board == ["Nerubian 4/4"]


def test_baron_rivendare_does_not_double_weapons():
    s = Scene(board=["Baron Rivendare"], weapon="Death's Bite", enemy_board=["Chillwind Yeti"])
    s.destroy("weapon")
    assert s.enemy_board == ["Chillwind Yeti 4/4"]
