"""The Boomsday Project, rogue: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of

from topdeck import Scene


@pytest.mark.parametrize("seed", range(6))
def test_violet_haze_adds_two_deathrattle_cards(seed: int):
    s = Scene(hand=["Violet Haze"], hero="rogue")
    s.play("Violet Haze", seed=seed)
    assert len(s.hand) == 2
    for name in s.hand:
        assert "deathrattle" in facts_of(name)["keywords"]


@pytest.mark.parametrize("seed", range(3))
def test_academic_espionage_shuffles_ten_cards_of_the_enemys_class(seed: int):
    s = Scene(hand=["Academic Espionage"], hero="rogue", enemy_hero="hunter", deck=["Deathwing"])
    s.play("Academic Espionage", seed=seed)
    assert len(s.deck) == 11
    got = [name for name in s.deck if name != "Deathwing"]
    assert len(got) == 10
    assert all(facts_of(name)["class"] == "hunter" for name in got)
    for _ in range(10):
        s.draw(seed=seed)
    for card in s.game.players[0].hand:
        assert card.cost == (10 if card.name == "Deathwing" else 1)


def test_myras_unstable_element_draws_all_and_burns_the_rest():
    s = Scene(hand=["Myra's Unstable Element", "Wisp"], deck=["Fireball"] * 12)
    s.play("Myra's Unstable Element", seed=1)
    assert s.hand == ["Wisp"] + ["Fireball"] * 9
    assert s.deck == []
    assert s.hero.health == 30
    s = Scene(hand=["Myra's Unstable Element"])
    s.play("Myra's Unstable Element")
    assert s.hero.health == 30


@pytest.mark.parametrize("seed", range(4))
def test_myra_rotspring_discovers_a_deathrattle_minion(seed: int):
    s = Scene(hand=["Myra Rotspring"], hero="rogue")
    s.play("Myra Rotspring", seed=seed)
    assert len(s.options) == 3
    for name in s.options:
        facts = facts_of(name)
        assert facts["type"] == "minion"
        assert "deathrattle" in facts["keywords"]
        assert facts["class"] in ("neutral", "rogue")
    wanted = s.options[0]
    s.pick(0, seed=1)
    assert s.hand == [wanted]
    assert s.board == ["Myra Rotspring 4/2"]


def test_myra_rotspring_has_the_deathrattle_herself():
    for seed in range(200):
        s = Scene(hand=["Myra Rotspring"], hero="rogue")
        s.play("Myra Rotspring", seed=seed)
        if "Harvest Golem" in s.options:
            s.pick(s.options.index("Harvest Golem"))
            s.destroy("mine 1")
            assert s.board == ["Damaged Golem 2/1"]
            return
    pytest.fail("no seed offered Harvest Golem")


def test_pogo_hopper_counts_those_played_before():
    s = Scene(hand=["Pogo-Hopper"] * 3)
    s.play("Pogo-Hopper")
    s.play("Pogo-Hopper")
    s.play("Pogo-Hopper")
    assert s.board == ["Pogo-Hopper 1/1", "Pogo-Hopper 3/3", "Pogo-Hopper 5/5"]


def test_pogo_hopper_does_not_count_the_enemys_or_summoned_ones():
    s = Scene(hand=["Pogo-Hopper"], board=["Pogo-Hopper"], enemy_hand=["Pogo-Hopper"], enemy_deck=["Wisp"])
    s.summon("Pogo-Hopper")
    s.play("Pogo-Hopper")
    assert s.board[-1] == "Pogo-Hopper 1/1"
    s.end_turn()
    s.play("Pogo-Hopper")
    assert s.enemy_board == ["Pogo-Hopper 1/1"]


def test_necrium_blade_triggers_a_friendly_deathrattle():
    s = Scene(weapon="Necrium Blade", board=["Goblin Bomb", "Wisp"], enemy_board=["Goblin Bomb"])
    s.destroy("weapon", seed=1)
    assert s.weapon is None
    assert s.enemy_hero.health == 28
    assert s.hero.health == 30
    assert s.board == ["Goblin Bomb 0/2", "Wisp 1/1"]


def test_necrium_blade_worn_out_or_replaced():
    s = Scene(weapon="Necrium Blade 3/1", board=["Goblin Bomb"])
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 25
    s = Scene(hand=["Fiery War Axe"], weapon="Necrium Blade", board=["Goblin Bomb"])
    s.play("Fiery War Axe")
    assert s.enemy_hero.health == 28
    assert s.weapon == "Fiery War Axe 3/2"
    s = Scene(weapon="Necrium Blade", board=["Wisp"])
    s.destroy("weapon")
    assert s.enemy_hero.health == 30


def test_lab_recruiter_shuffles_three_plain_copies():
    s = Scene(hand=["Lab Recruiter"], board=["Wisp attack=5"], deck=["Fireball"], enemy_board=["War Golem"])
    assert s.targets("Lab Recruiter") == ["mine 1"]
    s.play("Lab Recruiter", "mine 1", seed=1)
    assert s.deck == ["Fireball", "Wisp", "Wisp", "Wisp"]
    s.draw("Wisp")
    s.play("Wisp")
    assert s.board == ["Wisp 5/1", "Lab Recruiter 3/2", "Wisp 1/1"]


def test_lab_recruiter_alone():
    s = Scene(hand=["Lab Recruiter"], enemy_board=["War Golem"])
    s.play("Lab Recruiter")
    assert (s.board, s.deck) == (["Lab Recruiter 3/2"], [])


def test_necrium_vial_triggers_twice():
    s = Scene(hand=["Necrium Vial"], board=["Goblin Bomb", "Wisp"], enemy_board=["Goblin Bomb"])
    assert s.targets("Necrium Vial") == ["mine 1"]
    s.play("Necrium Vial", "mine 1")
    assert s.enemy_hero.health == 26
    assert s.board == ["Goblin Bomb 0/2", "Wisp 1/1"]


def test_necrium_vial_with_baron_rivendare():
    s = Scene(hand=["Necrium Vial"], board=["Goblin Bomb", "Baron Rivendare"])
    s.play("Necrium Vial", "mine 1")
    assert s.enemy_hero.health == 22


def test_blightnozzle_crawler():
    s = Scene(board=["Blightnozzle Crawler"], enemy_board=["War Golem"])
    s.destroy("mine 1")
    assert s.board == ["Radioactive Ooze 1/1"]
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == ([], [])


def test_crazed_chemist_needs_another_card_first():
    s = Scene(hand=["Wisp", "Crazed Chemist"], enemy_board=["Wisp"], board=["War Golem"])
    s.play("Wisp")
    assert s.targets("Crazed Chemist") == ["mine 1", "mine 2"]
    s.play("Crazed Chemist", "mine 1")
    assert s.board == ["War Golem 11/7", "Wisp 1/1", "Crazed Chemist 4/4"]
    s = Scene(hand=["Crazed Chemist"], board=["War Golem"])
    s.play("Crazed Chemist")
    assert s.board == ["War Golem 7/7", "Crazed Chemist 4/4"]
