"""The Boomsday Project, mage: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of

from topdeck import Scene


def cost_of(name: str) -> int:
    return int(facts_of(name).get("cost", 0))


def test_astral_rift_adds_two_minions():
    for seed in range(5):
        s = Scene(hand=["Astral Rift"])
        s.play("Astral Rift", seed=seed)
        assert len(s.hand) == 2
        for name in s.hand:
            assert facts_of(name)["type"] == "minion"
            assert facts_of(name)["collectible"]
    s = Scene(hand=["Astral Rift"] + ["Moonfire"] * 9)
    s.play("Astral Rift", seed=1)
    assert len(s.hand) == 10


def test_stargazer_luna_draws_for_the_rightmost_card():
    s = Scene(hand=["Wisp", "Moonfire", "Stonetusk Boar"], board=["Stargazer Luna"], deck=["Fireball", "Fireball"])
    s.play("Wisp")
    assert s.hand == ["Moonfire", "Stonetusk Boar"]
    s.play("Stonetusk Boar", seed=1)
    assert s.hand == ["Moonfire", "Fireball"]
    s.play("Moonfire", "enemy hero")
    assert s.hand == ["Fireball"]


def test_stargazer_luna_looks_at_the_hand_as_it_was_when_the_card_was_played():
    s = Scene(hand=["Moonfire", "Arcane Intellect"], board=["Stargazer Luna"], deck=["Wisp"] * 4)
    s.play("Arcane Intellect", seed=1)
    assert s.hand == ["Moonfire"] + ["Wisp"] * 3
    s = Scene(hand=["Arcane Intellect", "Moonfire"], board=["Stargazer Luna"], deck=["Wisp"] * 4)
    s.play("Arcane Intellect", seed=1)
    assert s.hand == ["Moonfire"] + ["Wisp"] * 2


def test_stargazer_luna_does_not_draw_for_herself_or_for_the_enemy():
    s = Scene(hand=["Moonfire", "Stargazer Luna"], deck=["Wisp"])
    s.play("Stargazer Luna")
    assert s.hand == ["Moonfire"]
    s = Scene(board=["Stargazer Luna"], enemy_deck=["Fireball"], deck=["Fireball"])
    s.end_turn()
    s.play("Fireball", "hero")
    assert s.hand == []


def test_stargazer_luna_the_only_card_is_the_rightmost():
    s = Scene(hand=["Wisp"], board=["Stargazer Luna"], deck=["Fireball"])
    s.play("Wisp")
    assert s.hand == ["Fireball"]


def test_unexpected_results_grow_with_spell_damage():
    for seed in range(6):
        s = Scene(hand=["Unexpected Results"])
        s.play("Unexpected Results", seed=seed)
        assert [cost_of(m.name) for m in s.game.players[0].board] == [2, 2]
        s = Scene(hand=["Unexpected Results"], board=["Cosmic Anomaly"])
        s.play("Unexpected Results", seed=seed)
        assert [cost_of(m.name) for m in s.game.players[0].board] == [4, 4, 4]


def test_astromancer_counts_the_hand_after_she_left_it():
    for seed in range(6):
        s = Scene(hand=["Astromancer", "Wisp", "Wisp", "Fireball"])
        s.play("Astromancer", seed=seed)
        others = [m.name for m in s.game.players[0].board if m.name != "Astromancer"] or ["Astromancer"]
        assert [cost_of(name) for name in others] == [3]
        assert len(s.board) == 2
    s = Scene(hand=["Astromancer"])
    s.play("Astromancer", seed=2)
    assert len(s.board) == 2
    assert cost_of(next(m.name for m in s.game.players[0].board if m.name != "Astromancer")) == 0


def test_lunas_pocket_galaxy_changes_minions_in_the_deck_only():
    s = Scene(
        hand=["Luna's Pocket Galaxy", "War Golem"], deck=["Deathwing", "Wisp", "Fireball"], enemy_deck=["War Golem"]
    )
    s.play("Luna's Pocket Galaxy")
    assert s.cost("War Golem") == 7
    for _ in range(3):
        s.draw(seed=1)
    assert s.cost("Deathwing") == 1
    assert s.cost("Wisp") == 1
    assert s.cost("Fireball") == 4


def test_lunas_pocket_galaxy_does_not_touch_what_is_shuffled_in_later():
    s = Scene(hand=["Luna's Pocket Galaxy"], deck=["Deathwing"], board=["War Golem"])
    s.play("Luna's Pocket Galaxy")
    s.give("Lab Recruiter")
    s.play("Lab Recruiter", "War Golem", seed=1)
    for _ in range(4):
        s.draw(seed=1)
    costs = {(card.name, card.cost) for card in s.game.players[0].hand}
    assert costs == {("Deathwing", 1), ("War Golem", 7)}


def test_shooting_star_hits_the_neighbours():
    board = ["Chillwind Yeti", "War Golem", "Boulderfist Ogre", "Bloodfen Raptor"]
    s = Scene(hand=["Shooting Star"], enemy_board=board)
    s.play("Shooting Star", "enemy 2")
    assert s.enemy_board == ["Chillwind Yeti 4/4", "War Golem 7/6", "Boulderfist Ogre 6/6", "Bloodfen Raptor 3/2"]
    s = Scene(hand=["Shooting Star"], board=["Kobold Geomancer", "Chillwind Yeti"], enemy_board=["War Golem"])
    assert s.targets("Shooting Star") == ["enemy 1", "mine 1", "mine 2"]
    s.play("Shooting Star", "mine 2")
    assert s.board == ["Chillwind Yeti 4/3"]


def test_celestial_emissary_helps_the_next_spell_of_this_turn():
    s = Scene(hand=["Celestial Emissary", "Frostbolt", "Fireball"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Celestial Emissary")
    s.play("Frostbolt", "enemy hero")
    assert s.enemy_hero.health == 25
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 19


def test_celestial_emissary_is_used_up_by_a_spell_that_deals_nothing_and_by_the_turn():
    s = Scene(hand=["Celestial Emissary", "The Coin", "Fireball"])
    s.play("Celestial Emissary")
    s.play("The Coin")
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 24
    s = Scene(hand=["Celestial Emissary", "Fireball"], deck=["Wisp"] * 2, enemy_deck=["Wisp"] * 2)
    s.play("Celestial Emissary")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 24


def test_celestial_emissary_works_after_its_death_and_adds_up():
    s = Scene(hand=["Celestial Emissary", "Celestial Emissary", "Fireball"])
    s.play("Celestial Emissary")
    s.play("Celestial Emissary")
    s.destroy("mine 1")
    s.destroy("mine 1")
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 20


def test_research_project_lets_both_draw():
    s = Scene(hand=["Research Project"], deck=["Wisp"] * 3, enemy_deck=["Moonfire"])
    s.play("Research Project", seed=1)
    assert s.hand == ["Wisp", "Wisp"]
    assert s.enemy_hand == ["Moonfire"]
    assert s.enemy_hero.health == 29


def test_meteorologist_deals_one_for_each_card_in_hand():
    for seed in range(5):
        s = Scene(hand=["Meteorologist", "Wisp", "Wisp", "Fireball"], board=["Wisp"], enemy_board=["War Golem"])
        s.play("Meteorologist", seed=seed)
        lost = 30 - s.enemy_hero.health + 7 - s.minion("War Golem").health
        assert lost == 3
        assert (s.hero.health, s.board) == (30, ["Wisp 1/1", "Meteorologist 3/3"])
    s = Scene(hand=["Meteorologist"])
    s.play("Meteorologist")
    assert s.enemy_hero.health == 30


def test_meteorologist_does_not_waste_on_the_dead():
    for seed in range(5):
        s = Scene(hand=["Meteorologist"] + ["Moonfire"] * 9, enemy_board=["Wisp", "Bloodfen Raptor"])
        s.play("Meteorologist", seed=seed)
        alive = sum(m.health for m in s.game.players[1].board)
        assert 30 - s.enemy_hero.health + 3 - alive == 9


def test_cosmic_anomaly():
    s = Scene(hand=["Fireball", "Silence"], board=["Cosmic Anomaly"])
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 22
    s.play("Silence", "mine 1")
    assert s.game.players[0].spell_damage == 0


@pytest.mark.parametrize("seed", range(4))
def test_unexpected_results_on_a_board_with_one_place(seed: int):
    s = Scene(hand=["Unexpected Results"], board=["Wisp"] * 6)
    s.play("Unexpected Results", seed=seed)
    assert len(s.board) == 7
