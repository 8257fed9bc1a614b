"""Knights of the Frozen Throne, shaman: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_cryostasis_strengthens_and_freezes():
    s = Scene(hand=["Cryostasis"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Cryostasis") == ["enemy 1", "mine 1"]
    s.play("Cryostasis", "mine 1")
    assert (s.board, s.enemy_board) == (["Wisp 4/4"], ["Wisp 1/1"])
    assert s.minion("mine 1").frozen
    assert not s.minion("enemy 1").frozen


def test_brrrloc_freezes_an_enemy():
    s = Scene(hand=["Brrrloc"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Brrrloc") == ["enemy 1", "enemy hero"]
    s.play("Brrrloc", "enemy hero")
    assert s.enemy_hero.frozen
    assert not s.minion("enemy 1").frozen


def test_avalanche_freezes_one_and_hits_its_neighbours():
    s = Scene(hand=["Avalanche"], enemy_board=["War Golem", "Wisp", "Chillwind Yeti", "War Golem"])
    s.play("Avalanche", "enemy 2")
    assert s.enemy_board == ["War Golem 7/4", "Wisp 1/1", "Chillwind Yeti 4/2", "War Golem 7/7"]
    assert [s.minion(f"enemy {at}").frozen for at in (1, 2, 3)] == [False, True, False]


def test_avalanche_on_a_lonely_minion_only_freezes():
    s = Scene(hand=["Avalanche"], enemy_board=["Wisp"])
    s.play("Avalanche", "enemy 1")
    assert s.enemy_board == ["Wisp 1/1"]
    assert s.minion("enemy 1").frozen


def test_ice_fishing_draws_two_murlocs():
    s = Scene(hand=["Ice Fishing"], deck=["Murloc Raider", "Wisp", "Murloc Tidehunter", "Fireball"])
    s.play("Ice Fishing", chance=[0])
    assert sorted(s.hand) == ["Murloc Raider", "Murloc Tidehunter"]
    assert s.deck == ["Fireball", "Wisp"]


def test_ice_fishing_catches_what_there_is():
    s = Scene(hand=["Ice Fishing"], deck=["Murloc Raider", "Wisp"])
    s.play("Ice Fishing")
    assert (s.hand, s.deck, s.hero.health) == (["Murloc Raider"], ["Wisp"], 30)


def test_ice_breaker_destroys_a_frozen_minion():
    s = Scene(weapon="Ice Breaker", enemy_board=["War Golem frozen", "War Golem"])
    s.attack("hero", "enemy 1")
    assert (s.enemy_board, s.weapon) == (["War Golem 7/7"], "Ice Breaker 1/2")


def test_ice_breaker_works_with_its_last_swing():
    s = Scene(weapon="Ice Breaker 1/1", enemy_board=["War Golem frozen"])
    s.attack("hero", "enemy 1")
    assert (s.enemy_board, s.weapon) == ([], None)


def test_ice_breaker_spares_those_it_did_not_damage():
    s = Scene(hand=["Arcane Shot"], weapon="Ice Breaker", enemy_board=["War Golem frozen", "Chillwind Yeti"])
    s.play("Arcane Shot", "enemy 1")
    s.attack("hero", "enemy 2")
    assert s.enemy_board == ["War Golem 7/5", "Chillwind Yeti 4/4"]


def test_ice_breaker_is_stopped_by_a_divine_shield():
    s = Scene(weapon="Ice Breaker", enemy_board=["Argent Squire frozen"])
    s.attack("hero", "enemy 1")
    assert s.enemy_board == ["Argent Squire 1/1"]
