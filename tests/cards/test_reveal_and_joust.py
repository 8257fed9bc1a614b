"""Cards that show cards of decks: reveal and joust."""

import pytest
from facts import facts_of

from topdeck import Scene


def test_dragons_fury_deals_the_cost_of_a_spell_of_the_deck():
    s = Scene(hand=["Dragon's Fury"], deck=["Fireball", "War Golem"], board=["Wisp"], enemy_board=["War Golem"])
    s.play("Dragon's Fury")
    assert (s.board, s.enemy_board, s.deck) == ([], ["War Golem 7/3"], ["Fireball", "War Golem"])
    assert any("Fireball is revealed" in event for event in s.events)


def test_dragons_fury_without_a_spell_does_nothing_even_with_spell_damage():
    s = Scene(hand=["Dragon's Fury"], deck=["Wisp"], board=["Kobold Geomancer"])
    s.play("Dragon's Fury")
    assert s.board == ["Kobold Geomancer 2/2"]


def test_deadly_arsenal_deals_the_attack_of_a_weapon_of_the_deck():
    s = Scene(hand=["Deadly Arsenal"], deck=["Arcanite Reaper", "Fireball"], enemy_board=["War Golem"])
    s.play("Deadly Arsenal")
    assert (s.enemy_board, len(s.deck)) == (["War Golem 7/2"], 2)


def test_spiteful_summoner_summons_by_the_cost_of_the_spell():
    s = Scene(hand=["Spiteful Summoner"], deck=["Pyroblast", "Wisp"])
    s.play("Spiteful Summoner", seed=1)
    summoned = s.game.players[0].board[1]
    assert facts_of(summoned.name)["cost"] == 10
    s = Scene(hand=["Spiteful Summoner"], deck=["Wisp"])
    s.play("Spiteful Summoner")
    assert s.board == ["Spiteful Summoner 4/4"]


@pytest.mark.parametrize(
    ("deck", "enemy_deck", "wins"),
    [
        (["War Golem"], ["Wisp"], True),
        (["Wisp"], ["War Golem"], False),
        (["War Golem"], ["War Golem"], False),
        (["Wisp"], ["Fireball"], True),
        (["Fireball"], ["Wisp"], False),
        ([], [], False),
    ],
)
def test_who_wins_a_joust(deck: list[str], enemy_deck: list[str], wins: bool):
    s = Scene(hand=["Gadgetzan Jouster"], deck=deck, enemy_deck=enemy_deck)
    s.play("Gadgetzan Jouster")
    assert s.board == ["Gadgetzan Jouster 2/3" if wins else "Gadgetzan Jouster 1/2"]
    assert (s.deck, s.enemy_deck) == (deck, enemy_deck)


def joust(card: str, wins: bool, target: str | None = None, **scene) -> Scene:
    decks = {"deck": ["War Golem"], "enemy_deck": ["Wisp"]} if wins else {"deck": ["Wisp"], "enemy_deck": ["War Golem"]}
    s = Scene(hand=[card], **decks, **scene)
    s.play(card, target)
    return s


def test_kings_elekk_draws_its_minion():
    s = joust("King's Elekk", True)
    assert (s.hand, s.deck, s.enemy_deck) == (["War Golem"], [], ["Wisp"])
    s = joust("King's Elekk", False)
    assert (s.hand, s.deck) == ([], ["Wisp"])


def test_raven_familiar_jousts_with_spells():
    s = Scene(hand=["Raven Familiar"], deck=["Fireball", "Wisp"], enemy_deck=["Frostbolt", "War Golem"])
    s.play("Raven Familiar")
    assert (s.hand, s.deck) == (["Fireball"], ["Wisp"])


def test_healing_wave_restores_twice_as_much():
    assert joust("Healing Wave", True, "hero", health=5).hero.health == 19
    assert joust("Healing Wave", False, "hero", health=5).hero.health == 12


def test_argent_lance_lasts_longer():
    assert joust("Argent Lance", True).weapon == "Argent Lance 2/3"
    assert joust("Argent Lance", False).weapon == "Argent Lance 2/2"


def test_tuskarr_jouster_heals_his_hero():
    assert joust("Tuskarr Jouster", True, health=10).hero.health == 17
    assert joust("Tuskarr Jouster", False, health=10).hero.health == 10


def test_armored_warhorse_charges():
    assert joust("Armored Warhorse", True).can_attack("mine 1")
    assert not joust("Armored Warhorse", False).can_attack("mine 1")


def test_master_jouster_gains_taunt_and_divine_shield():
    assert joust("Master Jouster", True).minion("mine 1").keywords == {"taunt", "divine_shield"}
    assert joust("Master Jouster", False).minion("mine 1").keywords == set()


def test_the_skeleton_knight_comes_back():
    s = Scene(board=["The Skeleton Knight"], deck=["War Golem"], enemy_deck=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.hand) == ([], ["The Skeleton Knight"])
    s = Scene(board=["The Skeleton Knight"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.destroy("mine 1")
    assert s.hand == []
