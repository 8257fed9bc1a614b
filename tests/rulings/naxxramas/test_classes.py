"""Naxxramas, the nine class cards: as the text and the rulings have it, written without the script."""

from topdeck import Catalogue, Scene

NO_DRAW = {"deck": ["Wisp"] * 5, "enemy_deck": ["Wisp"] * 5}


def test_webspinner():
    s = Scene(board=["Webspinner"])
    s.destroy("mine 1", seed=1)
    assert len(s.hand) == 1 and "beast" in Catalogue.load().get(s.hand[0]).races


def test_duplicate():
    s = Scene(secrets=["Duplicate"], board=["Chillwind Yeti attack=9"], **NO_DRAW)
    s.end_turn(seed=1)
    s.destroy("mine 1")
    assert (s.secrets, s.hand) == ([], ["Chillwind Yeti"] * 2)
    assert [card.attack for card in s.game.players[0].hand] == [4, 4]


def test_duplicate_waits_for_the_enemys_turn():
    s = Scene(secrets=["Duplicate"], board=["Wisp"])
    s.destroy("mine 1")
    assert (s.secrets, s.hand) == (["Duplicate"], [])


def test_poison_seeds():
    s = Scene(hand=["Poison Seeds"], board=["Wisp", "Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Poison Seeds")
    assert (s.board, s.enemy_board) == (["Treant 2/2"] * 2, ["Treant 2/2"])


def test_poison_seeds_with_deathrattles():
    s = Scene(hand=["Poison Seeds"], board=["Haunted Creeper"], enemy_board=["Harvest Golem"])
    s.play("Poison Seeds")
    assert sorted(s.board) == ["Spectral Spider 1/1"] * 2 + ["Treant 2/2"]
    assert sorted(s.enemy_board) == ["Damaged Golem 2/1", "Treant 2/2"]


def test_avenge():
    s = Scene(secrets=["Avenge"], board=["Wisp", "Chillwind Yeti"], **NO_DRAW)
    s.end_turn(seed=1)
    s.destroy("mine 1")
    assert (s.secrets, s.board) == ([], ["Chillwind Yeti 7/7"])
    s = Scene(secrets=["Avenge"], board=["Wisp"], **NO_DRAW)
    s.end_turn(seed=1)
    s.destroy("mine 1")
    assert s.secrets == ["Avenge"]


def test_deaths_bite():
    s = Scene(weapon="Death's Bite 4/1", board=["Wisp"], enemy_board=["Chillwind Yeti", "Chillwind Yeti"])
    s.attack("hero", "enemy hero")
    assert (s.board, s.enemy_board) == ([], ["Chillwind Yeti 4/4"] * 2)
    assert (s.enemy_hero.health, s.hero.health) == (26, 30)


def test_voidcaller():
    s = Scene(board=["Voidcaller"], hand=["Doomguard", "Wisp", "Fireball"])
    s.destroy("mine 1")
    assert (s.board, s.hand) == (["Doomguard 5/7"], ["Wisp", "Fireball"])
    s = Scene(board=["Voidcaller"], hand=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.hand) == ([], ["Wisp"])


def test_dark_cultist():
    s = Scene(board=["Dark Cultist", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Wisp 1/4"], ["Wisp 1/1"])


def test_reincarnate():
    s = Scene(hand=["Reincarnate"], board=["Chillwind Yeti attack=9 damage=3"])
    s.play("Reincarnate", "mine 1")
    assert s.board == ["Chillwind Yeti 4/5"]
    s = Scene(hand=["Reincarnate"], board=["Nerubian Egg"])
    s.play("Reincarnate", "mine 1")
    assert sorted(s.board) == ["Nerubian 4/4", "Nerubian Egg 0/2"]
    s = Scene(hand=["Reincarnate"], enemy_board=["Wisp"])
    s.play("Reincarnate", "enemy 1")
    assert (s.board, s.enemy_board) == ([], ["Wisp 1/1"])


def test_anubar_ambusher():
    s = Scene(board=["Anub'ar Ambusher", "Chillwind Yeti damage=2"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.hand, s.enemy_board) == ([], ["Chillwind Yeti"], ["Wisp 1/1"])
    s = Scene(board=["Anub'ar Ambusher"])
    s.destroy("mine 1")
    assert s.hand == []
