"""Mean Streets of Gadgetzan, hunter: as the text and the rulings have it, written without the script."""

from hands import held

from topdeck import Scene


def test_alleycat():
    s = Scene(hand=["Alleycat"])
    s.play("Alleycat")
    assert s.board == ["Alleycat 1/1", "Tabbycat 1/1"]


def test_smugglers_crate():
    s = Scene(hand=["Smuggler's Crate", "Bloodfen Raptor", "Wisp"], board=["Bloodfen Raptor"])
    s.play("Smuggler's Crate")
    assert held(s) == ["Bloodfen Raptor 5/4", "Wisp 1/1"]
    s.play("Bloodfen Raptor")
    assert s.board == ["Bloodfen Raptor 3/2", "Bloodfen Raptor 5/4"]


def test_hidden_cache():
    s = Scene(hand=["Wisp", "Wisp"], enemy_hand=["Chillwind Yeti", "Fireball"], enemy_secrets=["Hidden Cache"])
    s.play("Wisp")
    assert (held(s, enemy=True), s.enemy_secrets) == (["Chillwind Yeti 6/7"], [])


def test_hidden_cache_waits_for_a_minion_in_hand():
    s = Scene(hand=["Wisp"], enemy_hand=["Fireball"], enemy_secrets=["Hidden Cache"])
    s.play("Wisp")
    assert s.enemy_secrets == ["Hidden Cache"]


def test_trogg_beastrager():
    s = Scene(hand=["Trogg Beastrager", "Bloodfen Raptor", "Wisp"])
    s.play("Trogg Beastrager")
    assert held(s) == ["Bloodfen Raptor 4/3", "Wisp 1/1"]


def test_rat_pack():
    s = Scene(board=["Rat Pack"])
    s.destroy("mine 1")
    assert s.board == ["Rat 1/1"] * 2
    s = Scene(hand=["Blessing of Kings"], board=["Rat Pack"])
    s.play("Blessing of Kings", "mine 1")
    s.destroy("mine 1")
    assert s.board == ["Rat 1/1"] * 6
    s = Scene(board=["Rat Pack attack=0"])
    s.destroy("mine 1")
    assert s.board == []


def test_rat_pack_counts_auras():
    s = Scene(board=["Rat Pack", "Dire Wolf Alpha"])
    s.destroy("mine 1")
    assert s.board.count("Rat 1/1") + s.board.count("Rat 2/1") == 3


def test_shaky_zipgunner():
    s = Scene(hand=["Wisp", "Fireball"], board=["Shaky Zipgunner"])
    s.destroy("mine 1")
    assert held(s) == ["Wisp 3/3"]


def test_dispatch_kodo():
    s = Scene(hand=["Dispatch Kodo"], enemy_board=["Chillwind Yeti"])
    s.play("Dispatch Kodo", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]
    s = Scene(hand=["Smuggler's Crate", "Dispatch Kodo"])
    s.play("Smuggler's Crate")
    s.play("Dispatch Kodo", "enemy hero")
    assert s.enemy_hero.health == 26


def test_dispatch_kodo_beside_a_wolf():
    s = Scene(hand=["Dispatch Kodo"], board=["Dire Wolf Alpha"])
    s.play("Dispatch Kodo", "enemy hero")
    assert s.enemy_hero.health == 27


def test_knuckles():
    s = Scene(board=["Knuckles"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert (s.enemy_hero.health, s.enemy_board) == (27, [])
    s = Scene(board=["Knuckles"])
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 27


def test_knuckles_defending_hits_nobody_else():
    s = Scene(board=["Knuckles"], enemy_board=["Wisp"])
    s.end_turn()
    s.attack("enemy 1", "mine 1")
    before = s.enemy_hero.health
    assert before >= 29


def test_piranha_launcher():
    s = Scene(hand=["Piranha Launcher"], enemy_board=["Wisp"])
    s.play("Piranha Launcher")
    s.attack("hero", "enemy 1")
    assert (s.board, s.weapon) == (["Piranha 1/1"], "Piranha Launcher 2/3")
