"""Magnetic: a minion that is played onto a Mech becomes part of it."""

import pytest

from topdeck import Scene
from topdeck.errors import IllegalAction


def test_zilliax_gives_stats_and_keywords():
    s = Scene(hand=["Zilliax"], board=["Mechwarper"], enemy_board=["Wisp"])
    s.play("Zilliax", onto="mine 1")
    assert [text.split(",")[0] for text in s.board] == ["Mechwarper 5/5"]
    assert {"divine_shield", "taunt", "lifesteal", "rush"} <= s.minion("mine 1").keywords
    assert s.mana == 6  # Mechwarper makes it cheaper


def test_a_magnetic_minion_can_stand_by_itself():
    s = Scene(hand=["Wargear"], board=["Mechwarper"])
    s.play("Wargear", at=0)
    assert s.board == ["Wargear 5/5", "Mechwarper 2/3"]


def test_only_friendly_mechs_will_do():
    s = Scene(hand=["Wargear"], board=["Wisp"], enemy_board=["Mechwarper"])
    for onto in ("mine 1", "enemy 1"):
        with pytest.raises(IllegalAction, match="can't become part of"):
            s.play("Wargear", onto=onto)


def test_a_full_board_is_no_hindrance():
    s = Scene(hand=["Wargear"], board=["Mechwarper"] + ["Wisp"] * 6)
    assert s.can_play("Wargear")
    s.play("Wargear", onto="mine 1")
    assert s.board[0] == "Mechwarper 7/8"
    assert not Scene(hand=["Wargear"], board=["Wisp"] * 7).can_play("Wargear")


def test_mana_is_needed():
    s = Scene(hand=["Wargear"], board=["Annoy-o-Tron"], mana=4)
    assert not s.can_play("Wargear")


def test_rush_wakes_a_mech_that_has_just_come():
    s = Scene(hand=["Annoy-o-Tron", "Skaterbot"], enemy_board=["Wisp"])
    s.play("Annoy-o-Tron")
    assert not s.can_attack("mine 1")
    s.play("Skaterbot", onto="mine 1")
    assert s.can_attack("mine 1")


def test_the_deathrattle_comes_along():
    s = Scene(hand=["Replicating Menace"], board=["Harvest Golem"])
    s.play("Replicating Menace", onto="mine 1")
    s.destroy("mine 1")
    assert s.board == ["Damaged Golem 2/1"] + ["Microbot 1/1"] * 3


def test_spider_bomb_destroys_an_enemy_minion_wherever_it_is():
    s = Scene(hand=["Spider Bomb"], board=["Annoy-o-Tron"], enemy_board=["War Golem"])
    s.play("Spider Bomb", onto="mine 1")
    s.destroy("mine 1")
    assert s.enemy_board == []
    s = Scene(board=["Spider Bomb", "Wisp"], enemy_board=["War Golem"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Wisp 1/1"], [])


def test_missile_launcher_spares_the_mech_that_carries_it():
    s = Scene(hand=["Missile Launcher"], board=["Mechwarper"], enemy_board=["Chillwind Yeti"], enemy_deck=["Wisp"])
    s.play("Missile Launcher", onto="mine 1")
    s.end_turn()
    assert (s.board, s.enemy_board) == (["Mechwarper 6/7"], ["Chillwind Yeti 4/4"])
    assert (s.hero.health, s.enemy_hero.health) == (29, 29)


def test_silence_takes_all_of_it_away():
    s = Scene(hand=["Replicating Menace", "Silence"], board=["Mechwarper"])
    s.play("Replicating Menace", onto="mine 1")
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.board == []


def test_it_is_played_and_not_summoned():
    s = Scene(hand=["Skaterbot"], board=["Annoy-o-Tron", "Knife Juggler"], enemy_board=[])
    s.play("Skaterbot", onto="mine 1")
    assert s.enemy_hero.health == 30
    s = Scene(hand=["Skaterbot"], board=["Annoy-o-Tron", "Questing Adventurer"])
    s.play("Skaterbot", onto="mine 1")
    assert s.board[1] == "Questing Adventurer 3/3"


def test_what_the_card_gained_in_hand_comes_along():
    s = Scene(hand=["Grimestreet Outfitter", "Skaterbot"], board=["Mechwarper"])
    s.play("Grimestreet Outfitter")
    s.play("Skaterbot", onto="mine 1")
    assert s.board[0] == "Mechwarper 4/5"


@pytest.mark.parametrize(
    ("card", "keywords"),
    [
        ("Bronze Gatekeeper", {"taunt"}),
        ("Venomizer", {"poisonous"}),
        ("Annoy-o-Module", {"divine_shield", "taunt"}),
        ("Beryllium Nullifier", {"elusive"}),
        ("Glow-Tron", set()),
    ],
)
def test_what_each_gives(card: str, keywords: set[str]):
    s = Scene(hand=[card], board=["Mechwarper"])
    s.play(card, onto="mine 1")
    assert s.minion("mine 1").keywords == keywords


def test_moves_and_numbers_of_moves_know_it():
    s = Scene(hand=["Wargear"], board=["Mechwarper", "Wisp"])
    texts = [str(action) for action in s.game.legal]
    assert "play 1 on mine 1" in texts
    assert "play 1 on mine 2" not in texts
    assert len(texts) == len(set(texts))
