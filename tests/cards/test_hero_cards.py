"""Playing a hero card: armor on top, health as it was, a new power, the battlecry."""

from topdeck import Scene


def later(s: Scene) -> None:
    s.end_turn(seed=1)
    s.end_turn(seed=1)


def test_a_hero_card_adds_armor_keeps_health_and_brings_its_power():
    s = Scene(hand=["Frost Lich Jaina"], health=18, armor=2)
    s.play("Frost Lich Jaina")
    assert (s.hero.health, s.hero.max_health, s.hero.armor, s.hero_power) == (18, 30, 7, "Icy Touch")
    assert (s.board, s.hand, s.mana) == (["Water Elemental 3/6"], [], 1)


def test_icy_touch_summons_where_a_minion_dies_and_only_there():
    s = Scene(hand=["Frost Lich Jaina"], enemy_board=["Wisp", "Chillwind Yeti"], deck=["Wisp"] * 5)
    s.play("Frost Lich Jaina")
    later(s)
    s.power("enemy 2")
    assert s.board == ["Water Elemental 3/6"]
    later(s)
    s.power("enemy 1")
    assert s.board == ["Water Elemental 3/6"] * 2


def test_jainas_elementals_have_lifesteal_and_others_not():
    s = Scene(hand=["Frost Lich Jaina"], board=["Chillwind Yeti"], health=20, deck=["Wisp"] * 5)
    s.play("Frost Lich Jaina")
    assert "lifesteal" in s.minion("mine 2").keywords
    assert "lifesteal" not in s.minion("mine 1").keywords
    later(s)
    s.attack("mine 2", "enemy hero")
    assert s.hero.health == 23


def test_a_hero_card_is_a_card_that_was_played():
    s = Scene(hand=["Frost Lich Jaina"], board=["Illidan Stormrage"])
    s.play("Frost Lich Jaina")
    assert s.board.count("Flame of Azzinoth 2/1") == 1


def test_uther_equips_and_his_power_kills_with_the_fourth_horseman():
    s = Scene(hand=["Uther of the Ebon Blade"], deck=["Wisp"] * 9, enemy_deck=["Wisp"] * 9)
    s.play("Uther of the Ebon Blade")
    assert s.weapon == "Grave Vengeance 5/3"
    for horsemen in (1, 2, 3):
        later(s)
        s.power(seed=horsemen)
        assert len(set(s.board)) == horsemen and not s.over
    later(s)
    s.power(seed=4)
    assert (s.over, s.winner) == (True, 0)


def test_the_four_horsemen_need_room():
    s = Scene(hand=["Uther of the Ebon Blade"], board=["Wisp"] * 7, deck=["Wisp"] * 5)
    s.play("Uther of the Ebon Blade")
    later(s)
    assert not any("power" in str(action) for action in s.game.legal)
