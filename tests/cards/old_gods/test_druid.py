"""Whispers of the Old Gods, druid: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene
from topdeck.agents import load, view_for


def test_feral_rage_gives_attack_for_the_turn():
    s = Scene(hand=["Feral Rage"], hero="druid", enemy_deck=["Wisp"])
    s.play("Feral Rage", option=0)
    assert (s.hero.attack, s.hero.armor) == (4, 0)
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 26
    s.end_turn()
    assert s.hero.attack == 0


def test_feral_rage_or_armor():
    s = Scene(hand=["Feral Rage"], hero="druid")
    s.play("Feral Rage", option=1)
    assert (s.hero.attack, s.hero.armor) == (0, 8)


def test_mark_of_yshaarj_draws_for_a_beast():
    s = Scene(hand=["Mark of Y'Shaarj"], board=["Bloodfen Raptor"], deck=["Wisp"])
    s.play("Mark of Y'Shaarj", "mine 1")
    assert (s.board, s.hand) == (["Bloodfen Raptor 5/4"], ["Wisp"])


def test_mark_of_yshaarj_on_another_minion():
    s = Scene(hand=["Mark of Y'Shaarj"], enemy_board=["Wisp"], deck=["Wisp"])
    s.play("Mark of Y'Shaarj", "enemy 1")
    assert (s.enemy_board, s.hand) == (["Wisp 3/3"], [])


def test_wisps_of_the_old_gods_many_or_big():
    s = Scene(hand=["Wisps of the Old Gods"], board=["Chillwind Yeti"])
    s.play("Wisps of the Old Gods", option=0)
    assert s.board == ["Chillwind Yeti 4/5"] + ["Wisp 1/1"] * 6
    s = Scene(hand=["Wisps of the Old Gods"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Wisps of the Old Gods", option=1)
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 6/7"], ["Wisp 1/1"])


def test_mire_keeper_brings_a_slime_or_a_crystal():
    s = Scene(hand=["Mire Keeper"], mana=5)
    s.play("Mire Keeper", option=0)
    assert (s.board, s.crystals) == (["Mire Keeper 3/3", "Slime 2/2"], 5)
    s = Scene(hand=["Mire Keeper"], mana=5)
    s.play("Mire Keeper", option=1)
    assert (s.board, s.mana, s.crystals) == (["Mire Keeper 3/3"], 1, 6)


def test_mire_keeper_with_ten_crystals_gives_no_excess_mana():
    s = Scene(hand=["Mire Keeper"])
    s.play("Mire Keeper", option=1)
    assert (s.crystals, s.hand) == (10, [])


def test_addled_grizzly_strengthens_every_newcomer():
    s = Scene(hand=["Alleycat"], board=["Addled Grizzly"])
    s.play("Alleycat")
    assert s.board == ["Addled Grizzly 2/2", "Alleycat 2/2", "Tabbycat 2/2"]


def test_addled_grizzly_does_not_strengthen_itself_or_enemies():
    s = Scene(hand=["Addled Grizzly"], enemy_board=["Addled Grizzly"])
    s.play("Addled Grizzly")
    assert s.board == ["Addled Grizzly 2/2"]


def fandral(*hand: str, **more: object) -> Scene:
    return Scene(hero="druid", hand=list(hand), board=["Fandral Staghelm"], **more)


def test_fandral_combines_spells():
    s = fandral("Wrath", "Power of the Wild", enemy_board=["Boulderfist Ogre"], deck=["Wisp"])
    s.play("Wrath", "enemy 1")
    assert (s.enemy_board, s.hand) == (["Boulderfist Ogre 6/3"], ["Power of the Wild", "Wisp"])
    s.play("Power of the Wild")
    assert s.board == ["Fandral Staghelm 4/6", "Panther 3/2"]


def test_fandral_combines_forms():
    for card, both in {
        "Druid of the Claw": "4/6", "Druid of the Flame": "5/5", "Druid of the Saber": "3/2",
        "Druid of the Swarm": "1/5", "Shellshifter": "5/5", "Druid of the Scythe": "4/4", "Wardruid Loti": "4/6",
    }.items():  # fmt: skip
        s = fandral(card)
        s.play(card)
        assert s.board[1].endswith(both)


def test_fandral_gives_one_target_both_effects():
    s = fandral("Keeper of the Grove", enemy_board=["Chillwind Yeti taunt"])
    s.play("Keeper of the Grove", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3"] and "taunt" not in s.minion("enemy 1").keywords
    s = fandral("Keeper of the Grove", "Ancient of Lore", health=20, deck=["Wisp"])
    s.play("Keeper of the Grove", "enemy hero")
    s = fandral("Ancient of Lore", health=20, deck=["Wisp"])
    s.play("Ancient of Lore", "hero")
    assert (s.hero.health, s.hand) == (25, ["Wisp"])


def test_fandrals_cards_have_no_options_and_others_do():
    s = fandral("Nourish")
    assert [str(action) for action in s.game.legal if str(action).startswith("play")] == ["play 1"]
    s = Scene(hand=["Nourish"], enemy_board=["Fandral Staghelm"])
    assert len([action for action in s.game.legal if str(action).startswith("play")]) == 2


@pytest.mark.parametrize("name", ["greedy", "turn-search", "gsv-fair"])
def test_agents_play_fandrals_cards(name: str):
    s = Scene(
        hero="druid",
        board=["Fandral Staghelm"],
        hand=["Living Roots", "Wardruid Loti", "Nourish"],
        enemy_health=2,
        enemy_board=["Wisp"],
    )
    player = load(name)
    player.start(seed=1, seat=0)
    action = player.choose(view_for(player, s.game, 0))
    assert action in s.game.legal
    if name == "turn-search":
        assert str(action) == "play 1 on enemy hero"


def test_fandral_combines_malfurions_power():
    s = Scene(
        hero="druid",
        board=["Fandral Staghelm"],
        hand=["Malfurion the Pestilent"],
        deck=["Wisp"] * 3,
        enemy_deck=["Wisp"] * 3,
    )
    s.play("Malfurion the Pestilent")
    assert len(s.board) == 5
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.power()
    assert (s.hero.attack, s.hero.armor) == (3, 8)
