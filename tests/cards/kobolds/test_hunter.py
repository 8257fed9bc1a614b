"""Kobolds and Catacombs, hunter: what each card does, and a case in which it does not."""

import pytest
from facts import facts_of

from topdeck import Catalogue, Scene


def test_flanking_strike():
    s = Scene(hand=["Flanking Strike"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Flanking Strike") == ["enemy 1"]
    s.play("Flanking Strike", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/2"]
    assert s.board == ["Wolf 3/3"]


def test_wandering_monster_takes_the_blow():
    for seed in range(5):
        s = Scene(board=["Boulderfist Ogre"], enemy_secrets=["Wandering Monster"])
        s.attack("mine 1", "enemy hero", seed=seed)
        assert s.enemy_secrets == []
        assert s.enemy_hero.health > 24  # some minions hurt their own hero, but none as hard as the ogre
        summoned = [event.split(" enters ")[0] for event in s.events if " enters the board of player 1" in event]
        assert facts_of(summoned[0])["cost"] == 3


def test_wandering_monster_waits_for_its_hero_and_for_room():
    s = Scene(board=["Boulderfist Ogre"], enemy_board=["Wisp"], enemy_secrets=["Wandering Monster"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_secrets == ["Wandering Monster"]
    s = Scene(board=["Boulderfist Ogre"], enemy_board=["Wisp"] * 7, enemy_secrets=["Wandering Monster"])
    s.attack("mine 1", "enemy hero")
    assert s.enemy_secrets == ["Wandering Monster"]
    assert s.enemy_hero.health == 24


def test_candleshot_spares_the_hero_when_he_attacks():
    s = Scene(weapon="Candleshot", enemy_board=["Chillwind Yeti"], enemy_deck=["Wisp"])
    s.attack("hero", "enemy 1")
    assert s.hero.health == 30
    assert s.enemy_board == ["Chillwind Yeti 4/4"]
    assert s.weapon == "Candleshot 1/2"
    s.end_turn()
    s.attack("enemy 1", "hero")
    assert s.hero.health == 26


def test_kathrena_winterwisp_recruits_twice():
    s = Scene(hand=["Kathrena Winterwisp"], deck=["Bloodfen Raptor", "Chillwind Yeti", "Bloodfen Raptor"])
    s.play("Kathrena Winterwisp", seed=1)
    assert s.board == ["Kathrena Winterwisp 6/6", "Bloodfen Raptor 3/2"]
    s.destroy("mine 1")
    assert s.board == ["Bloodfen Raptor 3/2", "Bloodfen Raptor 3/2"]
    assert s.deck == ["Chillwind Yeti"]


def test_kathrena_winterwisp_without_a_beast():
    s = Scene(hand=["Kathrena Winterwisp"], deck=["Chillwind Yeti"])
    s.play("Kathrena Winterwisp")
    assert s.board == ["Kathrena Winterwisp 6/6"]


def test_lesser_emerald_spellstone():
    s = Scene(hand=["Lesser Emerald Spellstone", "Freezing Trap", "Snipe"])
    s.play("Freezing Trap")
    assert s.hand == ["Emerald Spellstone", "Snipe"]
    s.play("Snipe")
    assert s.hand == ["Greater Emerald Spellstone"]
    s.play("Greater Emerald Spellstone")
    assert s.board == ["Wolf 3/3"] * 4
    s = Scene(hand=["Lesser Emerald Spellstone"], enemy_hand=["Counterspell"])
    s.play("Lesser Emerald Spellstone")
    assert s.board == ["Wolf 3/3"] * 2


@pytest.mark.parametrize(("deck", "many"), [(["Wisp"], 1), (["Tracking"], 2), ([], 2)])
def test_to_my_side(deck: list[str], many: int):
    for seed in range(6):
        s = Scene(hand=["To My Side!"], deck=deck)
        s.play("To My Side!", seed=seed)
        names = [minion.name for minion in s.game.players[0].board]
        assert len(names) == len(set(names)) == many
        assert set(names) <= {"Huffer", "Leokk", "Misha"}


def test_rhokdelar():
    s = Scene(hand=["Rhok'delar", "Wisp"], deck=["Tracking"])
    s.play("Rhok'delar", seed=1)
    assert s.weapon == "Rhok'delar 4/2"
    assert len(s.hand) == 10
    pool = Catalogue.load("2019-03")
    assert {(pool.get(card).type, pool.get(card).class_name) for card in s.hand[1:]} == {("spell", "hunter")}
    s = Scene(hand=["Rhok'delar"], deck=["Wisp"])
    s.play("Rhok'delar")
    assert s.hand == []
