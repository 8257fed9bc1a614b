"""Cards that ask for the texts of others: Deathrattle, Battlecry, Echo."""

import pytest
from hands import held

from topdeck import Scene


def test_roll_the_bones_goes_on_after_a_deathrattle():
    s = Scene(hand=["Roll the Bones"], deck=["Loot Hoarder", "Leper Gnome", "Wisp", "Chillwind Yeti"])
    s.stack_deck("Loot Hoarder", "Leper Gnome", "Wisp", "Chillwind Yeti")
    s.play("Roll the Bones")
    assert s.hand == ["Loot Hoarder", "Leper Gnome", "Wisp"]


def test_roll_the_bones_stops_when_the_deck_is_empty():
    s = Scene(hand=["Roll the Bones"], deck=["Loot Hoarder"])
    s.play("Roll the Bones")
    assert (s.hand, s.hero.health) == (["Loot Hoarder"], 29)


def test_coffin_crasher_brings_a_deathrattle_minion_from_the_hand():
    s = Scene(board=["Coffin Crasher"], hand=["Wisp", "Loot Hoarder", "Death's Bite"])
    s.destroy("mine 1")
    assert (s.board, s.hand) == (["Loot Hoarder 2/1"], ["Wisp", "Death's Bite"])


def test_reckless_experimenters_minions_are_cheap_and_die():
    s = Scene(board=["Reckless Experimenter"], hand=["Cairne Bloodhoof", "Chillwind Yeti"], deck=["Wisp"])
    assert (s.cost("Cairne Bloodhoof"), s.cost("Chillwind Yeti")) == (3, 4)
    s.play("Cairne Bloodhoof")
    s.play("Chillwind Yeti")
    s.end_turn()
    assert s.board == ["Reckless Experimenter 4/6", "Baine Bloodhoof 4/5", "Chillwind Yeti 4/5"]


def test_corpse_widow_makes_deathrattle_cards_cheaper():
    s = Scene(board=["Corpse Widow"], hand=["Loot Hoarder", "Death's Bite", "Chillwind Yeti"])
    assert [s.cost(card) for card in s.hand] == [0, 2, 4]


def test_undertaker_grows_with_each_deathrattle_minion_of_his_side():
    s = Scene(board=["Undertaker"], hand=["Loot Hoarder", "Wisp"])
    s.play("Loot Hoarder")
    s.play("Wisp")
    s.summon("Leper Gnome", enemy=True)
    assert s.board[0] == "Undertaker 2/2"
    s.summon("Leper Gnome")
    assert s.board[0] == "Undertaker 3/2"


def test_lil_exorcist_counts_enemies_with_deathrattle():
    s = Scene(hand=["Lil' Exorcist"], board=["Loot Hoarder"], enemy_board=["Loot Hoarder", "Leper Gnome", "Wisp"])
    s.play("Lil' Exorcist")
    assert s.board[1] == "Lil' Exorcist 4/5"


def test_crowd_favorite_hears_battlecries_but_not_its_own_arrival():
    s = Scene(hand=["Crowd Favorite", "Novice Engineer", "Wisp", "Perdition's Blade"], deck=["Wisp"])
    s.play("Crowd Favorite")
    s.play("Novice Engineer")
    s.play("Wisp")
    assert s.board[0] == "Crowd Favorite 5/5"
    s.play("Perdition's Blade", "enemy hero")
    assert s.board[0] == "Crowd Favorite 6/6"


def test_rumbling_elemental_fires_after_a_battlecry_minion():
    s = Scene(board=["Rumbling Elemental"], hand=["Novice Engineer", "Wisp"], deck=["Wisp"])
    s.play("Wisp")
    assert s.enemy_hero.health == 30
    s.play("Novice Engineer")
    assert s.enemy_hero.health == 28


def test_forlorn_stalker_feeds_deathrattle_minions_in_hand():
    s = Scene(hand=["Forlorn Stalker", "Loot Hoarder", "Wisp"])
    s.play("Forlorn Stalker")
    assert held(s) == ["Loot Hoarder 3/2", "Wisp 1/1"]


def test_defias_cleaner_silences_only_who_has_a_deathrattle():
    s = Scene(hand=["Defias Cleaner"], enemy_board=["Loot Hoarder", "Wisp"], board=["Leper Gnome"])
    assert s.targets("Defias Cleaner") == ["enemy 1", "mine 1"]
    s.play("Defias Cleaner", "enemy 1")
    assert s.minion("enemy 1").silenced


def test_mistwraith_grows_with_echo_cards():
    s = Scene(board=["Mistwraith"], hand=["Wisp", "Fireball", "Phantom Militia"])
    s.play("Wisp")
    s.play("Fireball", "enemy hero")
    assert s.board[0] == "Mistwraith 3/5"
    s.play("Phantom Militia")
    s.play("Phantom Militia")  # its echo
    assert s.board[0] == "Mistwraith 5/7"


@pytest.mark.parametrize(("friends", "health"), [(4, 26), (3, 30)])
def test_gormok_needs_four_other_minions(friends: int, health: int):
    s = Scene(hand=["Gormok the Impaler"], board=["Wisp"] * friends)
    s.play("Gormok the Impaler", "enemy hero" if friends == 4 else None)
    assert s.enemy_hero.health == health


@pytest.mark.parametrize(
    ("card", "token"),
    [("Skelemancer", "Skeletal Flayer 8/8"), ("Vryghoul", "Ghoul 2/2"), ("Arrogant Crusader", "Ghoul 2/2")],
)
def test_those_who_rise_in_the_opponents_turn(card: str, token: str):
    s = Scene(board=[card], enemy_deck=["Wisp"])
    s.destroy("mine 1")
    assert s.board == []
    s = Scene(board=[card], enemy_deck=["Wisp"])
    s.end_turn()
    s.destroy("mine 1")
    assert s.board == [token]
