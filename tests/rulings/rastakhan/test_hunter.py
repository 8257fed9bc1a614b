"""Rastakhan's Rumble, hunter: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of
from hands import held

from topdeck import Scene


def two_turns_later(s: Scene) -> None:
    s.end_turn(seed=1)
    s.end_turn(seed=1)


def test_zuljin_casts_the_spells_of_the_game_again():
    s = Scene(
        hand=["Whirlwind", "Landscaping", "Zul'jin"],
        enemy_board=["War Golem"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
        health=20,
    )
    s.play("Whirlwind")
    s.play("Landscaping")
    two_turns_later(s)
    s.play("Zul'jin", seed=1)
    assert s.enemy_board == ["War Golem 7/5"]
    assert s.board == ["Treant 2/1", "Treant 2/1", "Treant 2/2", "Treant 2/2"]
    assert (s.hero.health, s.hero.armor) == (20, 5)
    assert s.hero_power == "Berserker Throw"


def test_zuljin_does_not_cast_the_enemys_spells_and_has_his_power():
    s = Scene(hand=["Zul'jin"], enemy_hand=["Moonfire"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.play("Moonfire", "hero")
    s.end_turn()
    s.play("Zul'jin", seed=1)
    assert (s.hero.health, s.enemy_hero.health) == (29, 30)
    two_turns_later(s)
    s.power("enemy hero")
    assert s.enemy_hero.health <= 28


@pytest.mark.parametrize("seed", range(6))
def test_zuljin_aims_anywhere_that_is_allowed(seed: int):
    s = Scene(hand=["Shooting Star", "Zul'jin"], enemy_board=["War Golem"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Shooting Star", "enemy 1")
    two_turns_later(s)
    s.play("Zul'jin", seed=seed)
    assert s.enemy_board == ["War Golem 7/5"]
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_zuljin_puts_secrets_up_again():
    s = Scene(hand=["Freezing Trap", "Zul'jin"], enemy_board=["War Golem"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Freezing Trap")
    s.end_turn()
    s.attack("enemy 1", "hero")
    assert s.secrets == []
    s.end_turn()
    s.play("Zul'jin", seed=1)
    assert s.secrets == ["Freezing Trap"]


def test_headhunters_hatchet():
    s = Scene(hand=["Headhunter's Hatchet"], board=["Timber Wolf"])
    s.play("Headhunter's Hatchet")
    assert s.weapon == "Headhunter's Hatchet 2/3"
    s = Scene(hand=["Headhunter's Hatchet"], board=["Wisp"], enemy_board=["Timber Wolf"])
    s.play("Headhunter's Hatchet")
    assert s.weapon == "Headhunter's Hatchet 2/2"


def test_the_beast_within_makes_a_beast_attack():
    s = Scene(hand=["The Beast Within"], board=["Ironhide Direhorn", "Wisp"], enemy_board=["War Golem"])
    assert s.targets("The Beast Within") == ["mine 1"]
    s.play("The Beast Within", "mine 1", seed=1)
    assert s.enemy_board == []
    assert "Ironhide Direhorn 8/1" in s.board
    # The attack is not one of its own: it may still attack.
    assert s.can_attack("Ironhide Direhorn")


def test_the_beast_within_with_nobody_to_attack():
    s = Scene(hand=["The Beast Within"], board=["Timber Wolf"])
    s.play("The Beast Within", "mine 1")
    assert s.board == ["Timber Wolf 2/2"]
    assert s.enemy_hero.health == 30


def test_the_beast_within_attacks_even_if_it_just_came():
    s = Scene(hand=["The Beast Within", "Ironhide Direhorn"], enemy_board=["Wisp"])
    s.play("Ironhide Direhorn")
    s.play("The Beast Within", "mine 1", seed=1)
    assert s.enemy_board == []
    assert s.board == ["Ironhide Direhorn 8/7", "Ironhide Runt 5/5"]


def test_masters_call_takes_three_beasts_or_one():
    s = Scene(hand=["Master's Call"], deck=["Timber Wolf", "Springpaw", "Ironhide Direhorn", "Fireball"])
    s.play("Master's Call", seed=1)
    if s.options:
        s.pick(0, seed=1)
    assert sorted(s.hand) == ["Ironhide Direhorn", "Springpaw", "Timber Wolf"]
    assert s.deck == ["Fireball"]
    s = Scene(hand=["Master's Call"], deck=["Timber Wolf", "Springpaw", "War Golem", "Fireball"])
    s.play("Master's Call", seed=1)
    assert sorted(s.options) == ["Springpaw", "Timber Wolf", "War Golem"]
    s.pick(s.options.index("War Golem"))
    assert s.hand == ["War Golem"]
    assert s.deck == ["Fireball", "Springpaw", "Timber Wolf"]


def test_baited_arrow_overkill():
    s = Scene(hand=["Baited Arrow"], enemy_board=["Bloodfen Raptor"])
    s.play("Baited Arrow", "enemy 1")
    assert (s.enemy_board, s.board) == ([], ["Devilsaur 5/5"])
    s = Scene(hand=["Baited Arrow"], enemy_board=["Wisp health=3"])
    s.play("Baited Arrow", "enemy 1")
    assert (s.enemy_board, s.board) == ([], [])


def test_baited_arrow_on_a_hero_a_shield_and_ones_own_minion():
    s = Scene(hand=["Baited Arrow"])
    s.play("Baited Arrow", "enemy hero")
    assert (s.enemy_hero.health, s.board) == (27, [])
    s = Scene(hand=["Baited Arrow"], enemy_board=["Argent Squire"])
    s.play("Baited Arrow", "enemy 1")
    assert (s.enemy_board, s.board) == (["Argent Squire 1/1"], [])
    s = Scene(hand=["Baited Arrow"], board=["Wisp"])
    s.play("Baited Arrow", "mine 1")
    assert s.board == ["Devilsaur 5/5"]


def test_springpaw():
    s = Scene(hand=["Springpaw"], enemy_board=["Wisp", "Wisp"])
    s.play("Springpaw")
    assert held(s) == ["Lynx 1/1"]
    s.attack("mine 1", "enemy 1")
    s.play("Lynx")
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == []


def test_bloodscalp_strategist():
    s = Scene(hand=["Bloodscalp Strategist"], weapon="Fiery War Axe", hero="hunter")
    s.play("Bloodscalp Strategist", seed=1)
    assert len(s.options) == 3
    assert {facts_of(name)["type"] for name in s.options} == {"spell"}
    assert {facts_of(name)["class"] for name in s.options} == {"hunter"}
    s.pick(0)
    assert len(s.hand) == 1
    s = Scene(hand=["Bloodscalp Strategist"], hero="hunter", enemy_weapon="Fiery War Axe")
    s.play("Bloodscalp Strategist")
    assert (s.options, s.hand) == ([], [])


def test_revenge_of_the_wild_brings_beasts_of_this_turn_back():
    s = Scene(
        hand=["Revenge of the Wild"],
        board=["Timber Wolf", "Wisp", "Springpaw attack=4"],
        enemy_board=["Timber Wolf"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    for _ in range(3):
        s.destroy("mine 1")
    s.destroy("enemy 1")
    s.play("Revenge of the Wild")
    assert sorted(s.board) == ["Springpaw 2/1", "Timber Wolf 1/1"]


def test_revenge_of_the_wild_forgets_earlier_turns():
    s = Scene(
        hand=["Revenge of the Wild"], board=["Ironhide Direhorn", "Springpaw"], deck=["Wisp"], enemy_deck=["Wisp"]
    )
    s.destroy("mine 1")
    two_turns_later(s)
    s.destroy("mine 1")
    s.play("Revenge of the Wild")
    assert s.board == ["Springpaw 1/1"]


def test_halazzi_fills_the_hand():
    s = Scene(hand=["Halazzi, the Lynx", "Wisp", "Fireball"])
    s.play("Halazzi, the Lynx")
    assert s.hand == ["Wisp", "Fireball"] + ["Lynx"] * 8
    assert held(s)[-1] == "Lynx 1/1"


def test_spirit_of_the_lynx_raises_summoned_beasts():
    s = Scene(hand=["Springpaw", "Wisp", "Mark of the Loa"], board=["Spirit of the Lynx"])
    s.play("Springpaw")
    s.play("Wisp")
    s.play("Mark of the Loa", option=1)
    assert s.board == ["Spirit of the Lynx 0/3", "Springpaw 2/2", "Wisp 1/1", "Raptor 4/3", "Raptor 4/3"]
    s.summon("Timber Wolf", enemy=True)
    assert s.enemy_board == ["Timber Wolf 1/1"]


def test_spirit_of_the_lynx_is_hidden_when_played():
    s = Scene(hand=["Spirit of the Lynx"], enemy_board=["War Golem"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Spirit of the Lynx")
    s.end_turn()
    with pytest.raises(Exception, match="not legal"):
        s.attack("enemy 1", "mine 1")
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords
