"""The Boomsday Project, hunter: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of, races_of

from topdeck import Scene


def test_bomb_toss_deals_two_and_leaves_a_bomb():
    s = Scene(hand=["Bomb Toss"], enemy_board=["Chillwind Yeti"])
    s.play("Bomb Toss", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]
    assert s.board == ["Goblin Bomb 0/2"]
    s = Scene(hand=["Bomb Toss"], board=["Kobold Geomancer"])
    s.play("Bomb Toss", "enemy hero")
    assert s.enemy_hero.health == 27
    assert s.board[-1] == "Goblin Bomb 0/2"


def test_bomb_toss_on_a_full_board_still_deals():
    s = Scene(hand=["Bomb Toss"], board=["Wisp"] * 7)
    s.play("Bomb Toss", "enemy hero")
    assert s.enemy_hero.health == 28
    assert s.board == ["Wisp 1/1"] * 7


def test_boommaster_flark_brings_four_bombs():
    s = Scene(hand=["Boommaster Flark"])
    s.play("Boommaster Flark")
    assert sorted(s.board) == ["Boommaster Flark 5/5"] + ["Goblin Bomb 0/2"] * 4
    at = s.board.index("Goblin Bomb 0/2")
    s.destroy(f"mine {at + 1}")
    assert s.enemy_hero.health == 28
    s = Scene(hand=["Boommaster Flark"], board=["Wisp"] * 4)
    s.play("Boommaster Flark")
    assert s.board.count("Goblin Bomb 0/2") == 2


def test_venomizer_on_its_own_and_as_an_upgrade():
    s = Scene(hand=["Venomizer"], board=["Upgradeable Framebot"], enemy_board=["War Golem"])
    s.play("Venomizer", onto="mine 1")
    assert s.board == ["Upgradeable Framebot 3/7"]
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == []
    s = Scene(hand=["Venomizer"], board=["Upgradeable Framebot"])
    s.play("Venomizer", at=1)
    assert s.board == ["Upgradeable Framebot 1/5", "Venomizer 2/2"]
    assert "poisonous" in s.minion("mine 2").keywords


def test_venomizer_to_the_right_of_its_mech_or_beside_a_stranger():
    s = Scene(hand=["Venomizer"], board=["Wisp"])
    with pytest.raises(Exception, match="not legal"):
        s.play("Venomizer", onto="mine 1")
    s = Scene(hand=["Venomizer"], enemy_board=["Upgradeable Framebot"])
    with pytest.raises(Exception, match="enemy 1"):
        s.play("Venomizer", onto="enemy 1")


def test_fireworks_tech_sets_off_the_deathrattle_without_a_death():
    s = Scene(hand=["Fireworks Tech"], board=["Goblin Bomb"])
    s.play("Fireworks Tech", "mine 1")
    assert s.board == ["Goblin Bomb 1/3", "Fireworks Tech 2/1"]
    assert s.enemy_hero.health == 28


def test_fireworks_tech_takes_friendly_mechs_only():
    s = Scene(hand=["Fireworks Tech"], board=["Wisp", "Upgradeable Framebot"], enemy_board=["Goblin Bomb"])
    assert s.targets("Fireworks Tech") == ["mine 2"]
    s.play("Fireworks Tech", "mine 2")
    assert s.board == ["Wisp 1/1", "Upgradeable Framebot 2/6", "Fireworks Tech 2/1"]
    s = Scene(hand=["Fireworks Tech"], board=["Wisp"])
    s.play("Fireworks Tech")
    assert s.board == ["Wisp 1/1", "Fireworks Tech 2/1"]


def test_fireworks_tech_sets_off_an_upgrades_deathrattle_too():
    s = Scene(hand=["Replicating Menace", "Fireworks Tech"], board=["Goblin Bomb"])
    s.play("Replicating Menace", onto="mine 1")
    s.play("Fireworks Tech", "mine 1")
    assert s.board.count("Microbot 1/1") == 3
    assert s.enemy_hero.health == 28


def test_necromechanic_doubles_friendly_deathrattles_only():
    s = Scene(board=["Necromechanic", "Goblin Bomb"], enemy_board=["Goblin Bomb"])
    s.destroy("mine 2")
    assert s.enemy_hero.health == 26
    s.destroy("enemy 1")
    assert s.hero.health == 28


def test_necromechanic_that_dies_at_the_same_time_or_is_one_of_two():
    s = Scene(hand=["Twisting Nether"], board=["Necromechanic", "Goblin Bomb"])
    s.play("Twisting Nether")
    assert s.enemy_hero.health == 28
    s = Scene(board=["Necromechanic", "Necromechanic", "Goblin Bomb"])
    s.destroy("mine 3")
    assert s.enemy_hero.health == 26


def test_necromechanic_doubles_a_deathrattle_that_is_triggered_and_not_when_silenced():
    s = Scene(hand=["Fireworks Tech"], board=["Necromechanic", "Goblin Bomb"])
    s.play("Fireworks Tech", "mine 2")
    assert s.enemy_hero.health == 26
    s = Scene(hand=["Silence"], board=["Necromechanic", "Goblin Bomb"])
    s.play("Silence", "mine 1")
    s.destroy("mine 2")
    assert s.enemy_hero.health == 28


def test_spider_bomb_destroys_one_enemy_minion():
    for seed in range(6):
        s = Scene(board=["Spider Bomb", "Wisp"], enemy_board=["War Golem", "Chillwind Yeti"])
        s.destroy("mine 1", seed=seed)
        assert s.board == ["Wisp 1/1"]
        assert len(s.enemy_board) == 1
    s = Scene(board=["Spider Bomb", "Wisp"])
    s.destroy("mine 1")
    assert s.board == ["Wisp 1/1"]


def test_spider_bomb_as_an_upgrade():
    s = Scene(hand=["Spider Bomb"], board=["Upgradeable Framebot"], enemy_board=["War Golem"])
    s.play("Spider Bomb", onto="mine 1")
    assert s.board == ["Upgradeable Framebot 3/7"]
    s.destroy("mine 1")
    assert s.enemy_board == []


def test_secret_plan_offers_hunter_secrets():
    for seed in range(6):
        s = Scene(hand=["Secret Plan"], hero="hunter")
        s.play("Secret Plan", seed=seed)
        assert len(set(s.options)) == 3
        for name in s.options:
            assert "secret" in facts_of(name)["keywords"]
            assert facts_of(name)["class"] == "hunter"
        wanted = s.options[2]
        s.pick(2)
        assert s.hand == [wanted]
        assert s.secrets == []


def test_flarks_boom_zooka_minions_attack_and_die():
    s = Scene(
        hand=["Flark's Boom-Zooka"],
        deck=["Chillwind Yeti", "Chillwind Yeti", "Chillwind Yeti", "Fireball"],
        enemy_board=["Mogu'shan Warden health=50"],
    )
    s.play("Flark's Boom-Zooka", seed=1)
    assert s.board == []
    assert s.enemy_board == ["Mogu'shan Warden 1/38"]
    assert s.deck == ["Fireball"]
    assert s.enemy_hero.health == 30


def test_flarks_boom_zooka_with_no_enemy_minions_still_kills():
    s = Scene(hand=["Flark's Boom-Zooka"], deck=["Goblin Bomb", "Goblin Bomb", "Fireball"])
    s.play("Flark's Boom-Zooka", seed=1)
    assert s.board == []
    assert s.enemy_hero.health == 26
    assert s.deck == ["Fireball"]


def test_flarks_boom_zooka_on_a_full_board_summons_nothing():
    s = Scene(hand=["Flark's Boom-Zooka"], board=["Wisp"] * 6, deck=["Chillwind Yeti"] * 3, enemy_board=["War Golem"])
    s.play("Flark's Boom-Zooka", seed=1)
    assert s.board == ["Wisp 1/1"] * 6
    assert s.enemy_board == ["War Golem 7/3"]
    assert s.deck == ["Chillwind Yeti"] * 2


def test_goblin_prank_for_one_turn():
    s = Scene(hand=["Goblin Prank", "Wisp"], enemy_board=["Chillwind Yeti"], enemy_deck=["Wisp"])
    s.play("Wisp")
    s.play("Goblin Prank", "mine 1")
    assert s.board == ["Wisp 4/4"]
    with pytest.raises(Exception, match="not legal"):
        s.attack("mine 1", "enemy hero")
    s.attack("mine 1", "enemy 1")
    s = Scene(hand=["Goblin Prank"], board=["War Golem"], enemy_board=["Wisp"], enemy_deck=["Wisp"])
    assert s.targets("Goblin Prank") == ["mine 1"]
    s.play("Goblin Prank", "mine 1")
    s.end_turn()
    assert s.board == []


def test_goblin_prank_is_undone_by_silence():
    s = Scene(hand=["Goblin Prank", "Silence"], board=["War Golem"], enemy_deck=["Wisp"])
    s.play("Goblin Prank", "mine 1")
    s.play("Silence", "mine 1")
    s.end_turn()
    assert s.board == ["War Golem 7/7"]


def test_cybertech_chip_gives_every_friendly_minion_a_deathrattle():
    for seed in range(5):
        s = Scene(hand=["Cybertech Chip", "Wisp"], board=["Wisp", "Goblin Bomb"], enemy_board=["Wisp"])
        s.play("Cybertech Chip")
        s.destroy("mine 1", seed=seed)
        assert len(s.hand) == 2
        got = s.hand[-1]
        assert "mech" in races_of(got)
        s.destroy("mine 1", seed=seed)
        assert s.enemy_hero.health == 28
        assert len(s.hand) == 3
        s.destroy("enemy 1", seed=seed)
        assert (len(s.hand), s.enemy_hand) == (3, [])
        s.play("Wisp")
        s.destroy("mine 1", seed=seed)
        assert len(s.hand) == 2
