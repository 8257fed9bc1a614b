"""Rastakhan's Rumble, paladin: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of
from hands import held

from topdeck import Scene


def two_turns_later(s: Scene) -> None:
    s.end_turn(seed=1)
    s.end_turn(seed=1)


def test_shirvallah_counts_mana_spent_on_spells():
    s = Scene(hand=["Shirvallah, the Tiger", "Fireball", "Moonfire", "Chillwind Yeti", "Frostbolt cost=-1"])
    assert s.cost("Shirvallah, the Tiger") == 25
    s.play("Fireball", "enemy hero")
    assert s.cost("Shirvallah, the Tiger") == 21
    s.play("Moonfire", "enemy hero")
    s.play("Chillwind Yeti")
    assert s.cost("Shirvallah, the Tiger") == 21
    s.play("Frostbolt", "enemy hero")
    assert s.cost("Shirvallah, the Tiger") == 20


def test_shirvallah_counts_while_in_the_deck():
    s = Scene(hand=["Pyroblast"], deck=["Shirvallah, the Tiger"])
    s.play("Pyroblast", "enemy hero")
    s.draw()
    assert s.cost("Shirvallah, the Tiger") == 15


def test_shirvallah_in_play():
    s = Scene(enemy_board=["Wisp"], hand=["Shirvallah, the Tiger cost=-20"], health=10)
    s.play("Shirvallah, the Tiger")
    assert s.board == ["Shirvallah, the Tiger 7/5"]
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.hero.health) == (["Shirvallah, the Tiger 7/5"], 17)


def test_time_out_makes_the_hero_immune_until_its_next_turn():
    s = Scene(hand=["Time Out!"], enemy_board=["War Golem"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Time Out!")
    s.end_turn()
    s.damage("hero", 5)
    assert s.hero.health == 30
    with pytest.raises(Exception, match="not legal"):
        s.attack("enemy 1", "hero")
    s.end_turn()
    s.damage("hero", 5)
    assert s.hero.health == 25


def test_farraki_battleaxe_overkills():
    s = Scene(weapon="Farraki Battleaxe", hand=["Wisp", "Fireball"], enemy_board=["Wisp"])
    s.attack("hero", "enemy 1", seed=1)
    assert held(s) == ["Wisp 3/3"]
    s = Scene(weapon="Farraki Battleaxe", hand=["Wisp"], enemy_board=["Wisp health=3"])
    s.attack("hero", "enemy 1", seed=1)
    assert held(s) == ["Wisp 1/1"]


@pytest.mark.parametrize("seed", range(4))
def test_a_new_challenger(seed: int):
    s = Scene(hand=["A New Challenger..."], hero="paladin")
    s.play("A New Challenger...", seed=seed)
    assert len(set(s.options)) == 3
    for name in s.options:
        assert (facts_of(name)["type"], facts_of(name)["cost"]) == ("minion", 6)
        assert facts_of(name)["class"] in ("neutral", "paladin")
    wanted = s.options[0]
    s.pick(0, seed=seed)
    assert s.game.players[0].board[0].name == wanted
    assert {"taunt", "divine_shield"} <= s.minion("mine 1").keywords
    assert s.hand == []


def test_immortal_prelate_keeps_its_gifts():
    s = Scene(hand=["Blessing of Kings"], board=["Immortal Prelate"])
    s.play("Blessing of Kings", "mine 1")
    s.destroy("mine 1", seed=1)
    assert s.deck == ["Immortal Prelate"]
    s.draw()
    assert held(s) == ["Immortal Prelate 5/7"]
    s.play("Immortal Prelate")
    assert s.board == ["Immortal Prelate 5/7"]


def test_immortal_prelate_silenced_stays_away():
    s = Scene(hand=["Silence"], board=["Immortal Prelate"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.deck == []


def test_immortal_prelate_that_returns_to_the_hand_loses_its_gifts():
    s = Scene(hand=["Blessing of Kings", "Sap"], enemy_board=["Immortal Prelate"], board=["Immortal Prelate"])
    s.play("Blessing of Kings", "enemy 1")
    s.play("Sap", "enemy 1")
    assert held(s, enemy=True) == ["Immortal Prelate 1/3"]


def test_flash_of_light():
    s = Scene(hand=["Flash of Light"], health=20, deck=["Wisp"], enemy_board=["War Golem damage=6"])
    s.play("Flash of Light", "enemy 1")
    assert (s.enemy_board, s.hand) == (["War Golem 7/5"], ["Wisp"])
    s = Scene(hand=["Flash of Light"], health=20, deck=["Wisp"])
    s.play("Flash of Light", "hero")
    assert (s.hero.health, s.hand) == (24, ["Wisp"])


def test_high_priest_thekal_turns_health_into_armor():
    s = Scene(hand=["High Priest Thekal"], health=20, armor=2)
    s.play("High Priest Thekal")
    assert (s.hero.health, s.hero.armor) == (1, 21)
    s = Scene(hand=["High Priest Thekal"], health=1)
    s.play("High Priest Thekal")
    assert (s.hero.health, s.hero.armor) == (1, 0)


def test_high_priest_thekal_leaves_room_for_healing():
    s = Scene(hand=["High Priest Thekal", "Holy Light"], health=30)
    s.play("High Priest Thekal")
    s.play("Holy Light", "hero")
    assert (s.hero.health, s.hero.armor) == (7, 29)


def test_high_priest_thekal_does_not_count_as_damage():
    s = Scene(hand=["High Priest Thekal", "Nethersoul Buster"], health=30)
    s.play("High Priest Thekal")
    s.play("Nethersoul Buster")
    assert s.board[-1] == "Nethersoul Buster 1/5"


def test_spirit_of_the_tiger_summons_by_the_cost():
    s = Scene(
        hand=["Fireball", "Moonfire", "Wisp", "Frostbolt cost=-1"],
        board=["Spirit of the Tiger"],
        enemy_board=["War Golem"],
    )
    s.play("Fireball", "enemy 1")
    assert s.board == ["Spirit of the Tiger 0/3", "Tiger 4/4"]
    s.play("Moonfire", "enemy 1")
    assert s.board == ["Spirit of the Tiger 0/3", "Tiger 4/4"]
    s.play("Wisp")
    assert len(s.board) == 3


def test_spirit_of_the_tiger_hides_and_ignores_the_enemy():
    s = Scene(hand=["Spirit of the Tiger"], enemy_hand=["Fireball"], enemy_deck=["Wisp"])
    s.play("Spirit of the Tiger")
    s.end_turn()
    assert "stealth" in s.minion("mine 1").keywords
    s.play("Fireball", "hero")
    assert s.board == ["Spirit of the Tiger 0/3"]


def test_bloodclaw():
    s = Scene(hand=["Bloodclaw"])
    s.play("Bloodclaw")
    assert (s.weapon, s.hero.health) == ("Bloodclaw 2/2", 25)


def test_zandalari_templar_after_ten_health_restored():
    s = Scene(hand=["Holy Light", "Flash of Light", "Zandalari Templar"], health=10, deck=["Wisp"])
    s.play("Holy Light", "hero")
    s.play("Flash of Light", "hero")
    s.play("Zandalari Templar")
    assert s.board == ["Zandalari Templar 8/8"]
    assert "taunt" in s.minion("mine 1").keywords


def test_zandalari_templar_counts_real_healing_of_its_own_side_only():
    s = Scene(hand=["Holy Light", "Holy Light", "Zandalari Templar"], health=27)
    s.play("Holy Light", "hero")
    s.play("Holy Light", "hero")
    s.play("Zandalari Templar")
    assert s.board == ["Zandalari Templar 4/4"]
    assert "taunt" not in s.minion("mine 1").keywords


def test_zandalari_templar_counts_minions_and_enemies_that_were_healed():
    s = Scene(
        hand=["Holy Light", "Flash of Light", "Zandalari Templar"],
        enemy_health=20,
        board=["War Golem damage=6"],
        deck=["Wisp"],
    )
    s.play("Holy Light", "enemy hero")
    s.play("Flash of Light", "mine 1")
    s.play("Zandalari Templar")
    assert s.board[-1] == "Zandalari Templar 8/8"
