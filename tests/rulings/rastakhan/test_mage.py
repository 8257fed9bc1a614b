"""Rastakhan's Rumble, mage: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of

from topdeck import Deck, Game, Scene


def two_turns_later(s: Scene) -> None:
    s.end_turn(seed=1)
    s.end_turn(seed=1)


def test_elemental_evocation_helps_the_next_elemental():
    s = Scene(hand=["Elemental Evocation", "Fire Fly", "Arcanosaur", "Wisp", "War Golem"])
    s.play("Elemental Evocation")
    assert (s.cost("Arcanosaur"), s.cost("Fire Fly"), s.cost("War Golem")) == (4, 0, 7)
    s.play("Wisp")
    assert s.cost("Arcanosaur") == 4
    s.play("Fire Fly")
    assert s.cost("Arcanosaur") == 6
    assert s.mana == 10


def test_elemental_evocation_lasts_for_this_turn_and_adds_up():
    s = Scene(hand=["Elemental Evocation", "Elemental Evocation", "Arcanosaur"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Elemental Evocation")
    s.play("Elemental Evocation")
    assert s.cost("Arcanosaur") == 2
    two_turns_later(s)
    assert s.cost("Arcanosaur") == 6


def test_arcanosaur_after_an_elemental_last_turn():
    s = Scene(
        hand=["Fire Fly", "Arcanosaur"],
        enemy_board=["War Golem"],
        board=["Chillwind Yeti"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.play("Fire Fly")
    two_turns_later(s)
    s.play("Arcanosaur")
    assert s.enemy_board == ["War Golem 7/4"]
    assert s.board == ["Chillwind Yeti 4/2", "Arcanosaur 3/3"]
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)
    s = Scene(hand=["Fire Fly", "Arcanosaur"], enemy_board=["War Golem"])
    s.play("Fire Fly")
    s.play("Arcanosaur")
    assert s.enemy_board == ["War Golem 7/7"]


def test_scorch_costs_one_after_an_elemental_last_turn():
    s = Scene(hand=["Fire Fly", "Scorch"], enemy_board=["War Golem"], deck=["Wisp"] * 2, enemy_deck=["Wisp"] * 2)
    s.play("Fire Fly")
    assert s.cost("Scorch") == 4
    two_turns_later(s)
    assert s.cost("Scorch") == 1
    assert s.targets("Scorch") == ["enemy 1", "mine 1"]
    s.play("Scorch", "enemy 1")
    assert (s.enemy_board, s.mana) == (["War Golem 7/3"], 9)


def test_scorch_costs_four_again_a_turn_later():
    s = Scene(hand=["Fire Fly", "Scorch"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("Fire Fly")
    two_turns_later(s)
    two_turns_later(s)
    assert s.cost("Scorch") == 4


def test_pyromaniac_draws_for_a_kill_of_the_hero_power():
    s = Scene(board=["Pyromaniac"], enemy_board=["Wisp"], deck=["Fireball"])
    s.power("enemy 1")
    assert s.hand == ["Fireball"]
    s = Scene(board=["Pyromaniac"], enemy_board=["War Golem"], deck=["Fireball"])
    s.power("enemy 1")
    assert s.hand == []
    s = Scene(board=["Pyromaniac", "Wisp"], deck=["Fireball"])
    s.power("mine 2")
    assert s.hand == ["Fireball"]


def test_pyromaniac_not_for_spells_or_the_enemys_power():
    s = Scene(hand=["Moonfire"], board=["Pyromaniac"], enemy_board=["Wisp"], deck=["Fireball"])
    s.play("Moonfire", "enemy 1")
    assert s.hand == []
    s = Scene(board=["Pyromaniac", "Wisp"], enemy_hero="mage", deck=["Fireball"], enemy_deck=["Wisp"])
    s.end_turn()
    s.power("mine 2")
    assert s.hand == []


def test_janalai_counts_what_the_power_dealt_this_game():
    s = Scene(hand=["Jan'alai, the Dragonhawk"], deck=["Wisp"] * 9, enemy_deck=["Wisp"] * 9, board=["Fallen Hero"])
    for _ in range(4):
        s.power("enemy hero")
        two_turns_later(s)
    assert s.enemy_hero.health == 22
    s.play("Jan'alai, the Dragonhawk")
    assert sorted(s.board) == ["Fallen Hero 3/2", "Jan'alai, the Dragonhawk 4/4", "Ragnaros the Firelord 8/8"]
    ragnaros = s.board.index("Ragnaros the Firelord 8/8") + 1
    assert not s.can_attack(f"mine {ragnaros}")
    s.end_turn(seed=1)
    assert s.enemy_hero.health == 14


def test_janalai_with_too_little():
    s = Scene(hand=["Jan'alai, the Dragonhawk"])
    s.power("enemy hero")
    s.play("Jan'alai, the Dragonhawk")
    assert s.board == ["Jan'alai, the Dragonhawk 4/4"]


def test_blast_wave_adds_a_spell_for_each_overkill():
    s = Scene(hand=["Blast Wave"], board=["Wisp"], enemy_board=["Wisp", "Bloodfen Raptor", "War Golem"])
    s.play("Blast Wave", seed=1)
    assert s.enemy_board == ["War Golem 7/5"]
    assert s.board == []
    assert len(s.hand) == 2
    for name in s.hand:
        facts = facts_of(name)
        assert (facts["type"], facts["class"]) == ("spell", "mage")


def test_hex_lord_malacrass_copies_the_opening_hand():
    names = [
        "Wisp",
        "Fireball",
        "Frostbolt",
        "Polymorph",
        "War Golem",
        "Chillwind Yeti",
        "Boulderfist Ogre",
        "Arcane Missiles",
    ]
    names += [
        "Arcane Intellect",
        "Flamestrike",
        "Mirror Image",
        "Frost Nova",
        "Bloodfen Raptor",
        "River Crocolisk",
        "Scorch",
    ]
    deck = Deck.from_cards(names * 2, hero="mage")
    for seed in range(3):
        game = Game.new(deck, deck, seed=seed, first=0)
        for _ in range(2):
            game.play("keep all")
        s = Scene.of(game)
        opening = s.hand[:3]
        drawn = s.hand[3:]
        assert len(drawn) == 1
        s.give("Hex Lord Malacrass")
        for _ in range(7):
            s.give("The Coin")
            s.play("The Coin")
        s.play("Hex Lord Malacrass")
        assert s.hand == opening + drawn + opening


def test_hex_lord_malacrass_leaves_himself_out_and_takes_what_came_by_the_mulligan():
    names = ["Hex Lord Malacrass", "Jan'alai, the Dragonhawk"] + 2 * [
        "Wisp",
        "Fireball",
        "Frostbolt",
        "Polymorph",
        "War Golem",
        "Chillwind Yeti",
        "Boulderfist Ogre",
        "Arcane Missiles",
        "Arcane Intellect",
        "Flamestrike",
        "Mirror Image",
        "Frost Nova",
        "Bloodfen Raptor",
        "River Crocolisk",
    ]
    deck = Deck.from_cards(names, hero="mage")
    met = 0
    for seed in range(60):
        game = Game.new(deck, deck, seed=seed, first=0)
        if "Hex Lord Malacrass" not in [card.name for card in game.players[0].hand]:
            continue
        at = [card.name for card in game.players[0].hand].index("Hex Lord Malacrass")
        game.play(f"replace {(at + 1) % 3 + 1}")
        game.play("keep all")
        s = Scene.of(game)
        opening = [name for name in s.hand[:3] if name != "Hex Lord Malacrass"]
        before = [name for name in s.hand if name != "Hex Lord Malacrass"]
        assert len(opening) == 2
        for _ in range(7):
            s.give("The Coin")
            s.play("The Coin")
        s.play("Hex Lord Malacrass")
        assert s.hand == before + opening
        met += 1
    assert met


def test_spirit_of_the_dragonhawk_widens_the_hero_power():
    s = Scene(
        board=["Spirit of the Dragonhawk"],
        enemy_board=["War Golem", "Chillwind Yeti", "Boulderfist Ogre", "Bloodfen Raptor"],
    )
    s.power("enemy 2")
    assert s.enemy_board == ["War Golem 7/6", "Chillwind Yeti 4/4", "Boulderfist Ogre 6/6", "Bloodfen Raptor 3/2"]
    s = Scene(board=["Spirit of the Dragonhawk", "Wisp"], enemy_board=["War Golem"])
    s.power("enemy hero")
    assert (s.enemy_hero.health, s.enemy_board, s.board[1]) == (29, ["War Golem 7/7"], "Wisp 1/1")


def test_daring_fire_eater_makes_the_next_power_stronger():
    s = Scene(hand=["Daring Fire-Eater"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Daring Fire-Eater")
    s.power("enemy hero")
    assert s.enemy_hero.health == 27
    two_turns_later(s)
    s.power("enemy hero")
    assert s.enemy_hero.health == 26


def test_daring_fire_eater_lasts_for_this_turn():
    s = Scene(hand=["Daring Fire-Eater"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Daring Fire-Eater")
    two_turns_later(s)
    s.power("enemy hero")
    assert s.enemy_hero.health == 29


def test_daring_fire_eater_with_the_dragonhawk_hits_all_three_harder():
    s = Scene(hand=["Daring Fire-Eater"], board=["Spirit of the Dragonhawk"], enemy_board=["War Golem"] * 3)
    s.play("Daring Fire-Eater")
    s.power("enemy 2")
    assert s.enemy_board == ["War Golem 7/4"] * 3


def test_splitting_image_copies_the_attacked_minion_before_the_blow():
    s = Scene(board=["War Golem"], enemy_board=["Chillwind Yeti damage=1"], enemy_secrets=["Splitting Image"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/4"]
    assert s.enemy_secrets == []
    assert s.board == ["War Golem 7/3"]


def test_splitting_image_waits_on_a_full_board_or_for_an_attack_on_the_hero():
    s = Scene(board=["War Golem"], enemy_board=["Wisp"] * 7, enemy_secrets=["Splitting Image"])
    s.attack("mine 1", "enemy 1")
    assert (len(s.enemy_board), s.enemy_secrets) == (6, ["Splitting Image"])
    s = Scene(board=["War Golem"], enemy_board=["Wisp"], enemy_secrets=["Splitting Image"])
    s.attack("mine 1", "enemy hero")
    assert s.enemy_secrets == ["Splitting Image"]


@pytest.mark.parametrize("weapon", ["Fiery War Axe"])
def test_splitting_image_against_a_hero(weapon: str):
    s = Scene(weapon=weapon, enemy_board=["War Golem"], enemy_secrets=["Splitting Image"])
    s.attack("hero", "enemy 1")
    assert sorted(s.enemy_board) == ["War Golem 7/4", "War Golem 7/7"]
