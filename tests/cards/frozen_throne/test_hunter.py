"""Knights of the Frozen Throne, hunter: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_exploding_bloatbat_hits_enemy_minions():
    s = Scene(board=["Exploding Bloatbat", "Wisp"], enemy_board=["Chillwind Yeti", "Wisp"])
    s.destroy("mine 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]
    assert s.board == ["Wisp 1/1"]
    assert s.enemy_hero.health == 30


def test_exploding_bloatbat_silenced_does_nothing():
    s = Scene(hand=["Silence"], board=["Exploding Bloatbat"], enemy_board=["Wisp"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.enemy_board == ["Wisp 1/1"]


def test_toxic_arrow_leaves_a_survivor_poisonous():
    s = Scene(hand=["Toxic Arrow"], board=["Chillwind Yeti"])
    s.play("Toxic Arrow", "mine 1")
    assert s.board == ["Chillwind Yeti 4/3"]
    assert "poisonous" in s.minion("mine 1").keywords


def test_toxic_arrow_just_kills_the_weak():
    s = Scene(hand=["Toxic Arrow"], enemy_board=["Wisp"])
    assert s.targets("Toxic Arrow") == ["enemy 1"]
    s.play("Toxic Arrow", "enemy 1")
    assert s.enemy_board == []


def test_venomstrike_trap_brings_a_cobra_when_a_minion_is_attacked():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["War Golem"], enemy_secrets=["Venomstrike Trap"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == ["War Golem 7/3", "Emperor Cobra 2/3"]
    assert "poisonous" in s.minion("enemy 2").keywords
    assert s.enemy_secrets == []


def test_venomstrike_trap_does_not_guard_the_hero():
    s = Scene(board=["Wisp"], enemy_board=["Wisp"], enemy_secrets=["Venomstrike Trap"])
    s.attack("mine 1", "enemy hero")
    assert s.enemy_secrets == ["Venomstrike Trap"]


def test_venomstrike_trap_finds_no_room_on_a_full_board():
    s = Scene(board=["Wisp"], enemy_board=["Wisp"] * 7, enemy_secrets=["Venomstrike Trap"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_secrets == ["Venomstrike Trap"]
