"""Rastakhan's Rumble, mage: what each card does, and a case in which it does not."""

import re

from topdeck import Catalogue, Game, Scene


def test_elemental_evocation_makes_the_next_elemental_cheaper():
    s = Scene(hand=["Elemental Evocation", "Frozen Crusher", "Frozen Crusher", "Chillwind Yeti"])
    s.play("Elemental Evocation")
    assert [s.cost(name) for name in s.hand] == [4, 4, 4]
    s.play("Frozen Crusher")
    assert (s.cost("Frozen Crusher"), s.mana) == (6, 6)


def test_elemental_evocation_waits_for_an_elemental_and_ends_with_the_turn():
    s = Scene(hand=["Elemental Evocation", "Frozen Crusher", "Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Elemental Evocation")
    s.play("Wisp")
    assert s.cost("Frozen Crusher") == 4
    s.end_turn()
    s.end_turn()
    assert s.cost("Frozen Crusher") == 6


def test_pyromaniac_draws_when_the_hero_power_kills():
    s = Scene(board=["Pyromaniac"], enemy_board=["Wisp"], deck=["Wisp"])
    s.power("enemy 1")
    assert s.hand == ["Wisp"]


def test_pyromaniac_draws_for_nothing_less():
    s = Scene(hand=["Arcane Explosion"], board=["Pyromaniac"], enemy_board=["Chillwind Yeti", "Wisp"], deck=["Wisp"])
    s.power("enemy 1")
    s.play("Arcane Explosion")
    assert (s.hand, s.enemy_board) == ([], ["Chillwind Yeti 4/3"])
    s = Scene(enemy_board=["Pyromaniac", "Wisp"], enemy_deck=["Wisp"])
    s.power("enemy 2")
    assert s.enemy_hand == []


def test_blast_wave_brings_a_spell_for_each_overkill():
    s = Scene(
        hand=["Blast Wave"], board=["Wisp"], enemy_board=["Wisp", "Bloodfen Raptor", "Chillwind Yeti", "Argent Squire"]
    )
    s.play("Blast Wave", seed=2)
    assert (s.board, s.enemy_board) == ([], ["Chillwind Yeti 4/3", "Argent Squire 1/1"])
    cards = [Catalogue.load().get(name) for name in s.hand]
    assert [(card.type, card.class_name) for card in cards] == [("spell", "mage")] * 2


def test_blast_wave_just_enough_brings_none():
    s = Scene(hand=["Blast Wave"], enemy_board=["Bloodfen Raptor"])
    s.play("Blast Wave")
    assert (s.hand, s.enemy_board) == ([], [])


def test_splitting_image_copies_the_minion_attacked():
    s = Scene(board=["Wisp"], enemy_board=["Chillwind Yeti damage=1", "Wisp"], enemy_secrets=["Splitting Image"])
    s.attack("mine 1", "enemy 1")
    assert sorted(s.enemy_board) == ["Chillwind Yeti 4/3", "Chillwind Yeti 4/4", "Wisp 1/1"]
    assert s.enemy_secrets == []


def test_splitting_image_guards_no_hero_and_needs_room():
    s = Scene(board=["Wisp"], enemy_board=["Wisp"], enemy_secrets=["Splitting Image"])
    s.attack("mine 1", "enemy hero")
    assert s.enemy_secrets == ["Splitting Image"]
    s = Scene(board=["Wisp"], enemy_board=["Wisp"] * 7, enemy_secrets=["Splitting Image"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_secrets == ["Splitting Image"]


def test_janalai_the_dragonhawk():
    s = Scene(hand=["Jan'alai, the Dragonhawk"] * 2, hero="mage", deck=["Wisp"] * 9, enemy_deck=["Wisp"] * 9)
    s.play("Jan'alai, the Dragonhawk")
    assert len(s.board) == 1
    for _ in range(8):
        s.end_turn(seed=1)
        s.end_turn(seed=1)
        s.power("enemy hero")
    s.play("Jan'alai, the Dragonhawk")
    assert s.board[-1] == "Ragnaros the Firelord 8/8"
    assert not s.can_attack("mine 3")
    before = s.enemy_hero.health
    s.end_turn(seed=1)
    assert s.enemy_hero.health == before - 8


def test_hex_lord_malacrass_copies_the_opening_hand_without_himself():
    opening = "past=opening_hand:CS2_029,opening_hand:TRL_318,opening_hand:CS2_231 past_turns=0/0/0"
    s = Scene(hand=["Hex Lord Malacrass"], deck=["Frostbolt"])
    position = s.game.position.split(" | ")
    position[1] += f" {opening}"
    s = Scene.of(Game.from_position(" | ".join(position), seed=1))
    s.play("Hex Lord Malacrass")
    assert s.hand == ["Fireball", "Wisp"]


def test_the_opening_hand_is_that_after_the_mulligan_without_the_coin():
    game = Game.new("basic-mage", "basic-mage", seed=3)
    game.play("replace 1,2")
    game.play("replace 1")
    for side in game.position.split(" | ")[1:]:
        hand = re.search(r"hand=(\S+)", side)[1].split(",")
        noted = [card.split(":")[1] for card in re.search(r"past=(\S+)", side)[1].split(",")]
        held = [re.sub(r"\{.*", "", card) for card in hand]
        assert noted == [card for card in held if card != "GAME_005"][: len(noted)] and len(noted) in (3, 4)


def test_nobody_sees_the_others_opening_hand():
    game = Game.new("basic-mage", "basic-mage", seed=3)
    game.play("keep all")
    game.play("keep all")
    world = game.view(0).worlds(1, seed=1)[0].position.split(" | ")[2]
    seen = game.position.split(" | ")[2]
    opening = re.search(r"past=(\S+)", seen)[1]
    assert opening.startswith("opening_hand:") and opening not in world
