"""The Boomsday Project, neutral, from 5 mana: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of
from hands import held

from topdeck import Scene


def test_rusty_recycler():
    s = Scene(board=["Rusty Recycler"], enemy_board=["Wisp"], health=10)
    assert {"taunt", "lifesteal"} <= s.minion("mine 1").keywords
    s.attack("mine 1", "enemy 1")
    assert s.hero.health == 12


def test_mechanical_whelp():
    s = Scene(board=["Wisp", "Mechanical Whelp", "Wisp"])
    s.destroy("mine 2")
    assert s.board == ["Wisp 1/1", "Mechanical Dragon 7/7", "Wisp 1/1"]


def test_spark_drill():
    s = Scene(hand=["Spark Drill"], enemy_board=["Chillwind Yeti"])
    s.play("Spark Drill")
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == ([], [])
    assert held(s) == ["Spark 1/1", "Spark 1/1"]
    s = Scene(hand=["Wisp"] * 9, board=["Spark Drill"])
    s.destroy("mine 1")
    assert len(s.hand) == 10


def test_missile_launcher_hits_everybody_else():
    s = Scene(
        board=["Missile Launcher", "War Golem"], enemy_board=["Chillwind Yeti"], deck=["Wisp"], enemy_deck=["Wisp"]
    )
    s.end_turn()
    assert s.board == ["Missile Launcher 4/4", "War Golem 7/6"]
    assert s.enemy_board == ["Chillwind Yeti 4/4"]
    assert (s.hero.health, s.enemy_hero.health) == (29, 29)
    s.end_turn()
    assert s.board == ["Missile Launcher 4/4", "War Golem 7/6"]


def test_missile_launcher_on_a_mech_spares_that_mech():
    s = Scene(hand=["Missile Launcher"], board=["Upgradeable Framebot", "War Golem"], enemy_deck=["Wisp"])
    s.play("Missile Launcher", onto="mine 1")
    assert s.board == ["Upgradeable Framebot 5/9", "War Golem 7/7"]
    s.end_turn()
    assert s.board == ["Upgradeable Framebot 5/9", "War Golem 7/6"]
    assert (s.hero.health, s.enemy_hero.health) == (29, 29)


def test_missile_launcher_twice_on_one_mech():
    s = Scene(hand=["Missile Launcher cost=-6", "Missile Launcher"], board=["Missile Launcher"], enemy_deck=["Wisp"])
    s.play("Missile Launcher", onto="mine 1")
    s.end_turn()
    assert s.enemy_hero.health == 28


def test_giggling_inventor():
    s = Scene(hand=["Giggling Inventor"])
    s.play("Giggling Inventor")
    assert sorted(s.board) == ["Annoy-o-Tron 1/2", "Annoy-o-Tron 1/2", "Giggling Inventor 2/1"]
    trons = [m for m in s.game.players[0].board if m.name == "Annoy-o-Tron"]
    assert all({"taunt", "divine_shield"} <= m.keywords for m in trons)


def test_holomancer_copies_what_the_enemy_plays():
    s = Scene(enemy_board=["Holomancer"], hand=["War Golem", "Landscaping", "Novice Engineer"], deck=["Wisp"])
    s.play("War Golem")
    assert sorted(s.enemy_board) == ["Holomancer 3/3", "War Golem 1/1"]
    s.play("Landscaping")
    assert len(s.enemy_board) == 2
    assert s.board == ["War Golem 7/7", "Treant 2/2", "Treant 2/2"]


def test_holomancer_for_its_own_side_and_with_a_full_board():
    s = Scene(board=["Holomancer"], hand=["Wisp"])
    s.play("Wisp")
    assert s.board == ["Holomancer 3/3", "Wisp 1/1"]
    s = Scene(enemy_board=["Holomancer"] + ["Wisp"] * 6, hand=["War Golem"])
    s.play("War Golem")
    assert len(s.enemy_board) == 7


def test_mechathun_wins_with_nothing_left():
    s = Scene(board=["Mecha'thun"])
    s.destroy("mine 1")
    assert s.winner == 0
    s = Scene(board=["Mecha'thun"], enemy_armor=50)
    s.destroy("mine 1")
    assert s.winner == 0


@pytest.mark.parametrize("zone", ["hand", "board", "deck"])
def test_mechathun_with_a_card_left_somewhere(zone: str):
    left = {zone: ["Wisp"]}
    board = left.pop("board", [])
    s = Scene(board=["Mecha'thun", *board], **left)
    s.destroy("mine 1")
    assert not s.over


def test_mechathun_does_not_mind_the_enemys_cards_or_secrets_and_weapons():
    s = Scene(
        board=["Mecha'thun"], enemy_board=["Wisp"], enemy_deck=["Wisp"], enemy_hand=["Wisp"], weapon="Fiery War Axe"
    )
    s.destroy("mine 1")
    assert s.winner == 0


def test_mechathun_dies_together_with_the_rest():
    s = Scene(hand=["Twisting Nether"], board=["Wisp", "Mecha'thun"])
    s.play("Twisting Nether")
    assert s.winner == 0


def test_damaged_stegotron_hurts_itself():
    s = Scene(hand=["Damaged Stegotron"])
    s.play("Damaged Stegotron")
    assert s.board == ["Damaged Stegotron 5/6"]
    assert (s.minion("mine 1").max_health, s.minion("mine 1").damage) == (12, 6)
    assert "taunt" in s.minion("mine 1").keywords
    s = Scene()
    s.summon("Damaged Stegotron")
    assert s.board == ["Damaged Stegotron 5/12"]


def test_seaforium_bomber_mines_the_enemys_deck():
    s = Scene(hand=["Seaforium Bomber"], enemy_deck=[])
    s.play("Seaforium Bomber", seed=1)
    assert s.enemy_deck == ["Bomb"]
    s.end_turn()
    # The Bomb explodes for 5 and another card is drawn: there is none, so fatigue takes 1.
    assert s.enemy_hero.health == 24
    assert s.enemy_hand == []
    assert s.hero.health == 30


def test_bomb_draws_another_card_and_explodes_with_a_full_hand():
    s = Scene(hand=["Seaforium Bomber"], enemy_deck=["Wisp"])
    s.play("Seaforium Bomber", seed=1)
    s.stack_deck("Bomb", "Wisp", enemy=True)
    s.end_turn()
    assert (s.enemy_hand, s.enemy_hero.health) == (["Wisp"], 25)


def test_bull_dozer_and_wargear():
    s = Scene(hand=["Wargear"], board=["Bull Dozer"])
    assert "divine_shield" in s.minion("mine 1").keywords
    s.play("Wargear", onto="mine 1")
    assert s.board == ["Bull Dozer 14/12"]
    assert "divine_shield" in s.minion("mine 1").keywords
    s = Scene(hand=["Wargear"], board=["Bull Dozer"])
    s.play("Wargear", at=0)
    assert s.board == ["Wargear 5/5", "Bull Dozer 9/7"]


@pytest.mark.parametrize("seed", range(5))
def test_arcane_dynamo_discovers_a_dear_spell(seed: int):
    s = Scene(hand=["Arcane Dynamo"])
    s.play("Arcane Dynamo", seed=seed)
    assert len(set(s.options)) == 3
    for name in s.options:
        assert facts_of(name)["type"] == "spell"
        assert facts_of(name)["cost"] >= 5
        assert facts_of(name)["class"] == "mage"
    s.pick(1)
    assert len(s.hand) == 1


def test_emp_operative_destroys_any_mech():
    s = Scene(hand=["E.M.P. Operative"], board=["Goblin Bomb", "Wisp"], enemy_board=["Wargear", "War Golem"])
    assert s.targets("E.M.P. Operative") == ["enemy 1", "mine 1"]
    s.play("E.M.P. Operative", "enemy 1")
    assert s.enemy_board == ["War Golem 7/7"]
    s = Scene(hand=["E.M.P. Operative"], enemy_board=["War Golem"])
    s.play("E.M.P. Operative")
    assert s.enemy_board == ["War Golem 7/7"]


@pytest.mark.parametrize("seed", range(5))
def test_loose_specimen_splits_six_among_friends(seed: int):
    s = Scene(hand=["Loose Specimen"], board=["War Golem", "Boulderfist Ogre"], enemy_board=["Wisp"])
    s.play("Loose Specimen", seed=seed)
    assert sum(m.damage for m in s.game.players[0].board) == 6
    assert s.board[-1] == "Loose Specimen 6/6"
    assert s.enemy_board == ["Wisp 1/1"]
    assert s.hero.health == 30


def test_loose_specimen_alone():
    s = Scene(hand=["Loose Specimen"], enemy_board=["Wisp"])
    s.play("Loose Specimen")
    assert (s.board, s.enemy_board, s.hero.health) == (["Loose Specimen 6/6"], ["Wisp 1/1"], 30)


def test_zilliax():
    s = Scene(hand=["Zilliax"], enemy_board=["Wisp"], health=10)
    s.play("Zilliax")
    assert {"divine_shield", "taunt", "lifesteal", "rush"} <= s.minion("mine 1").keywords
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.hero.health) == (["Zilliax 3/2"], 13)


def test_zilliax_as_an_upgrade_of_a_new_mech():
    s = Scene(hand=["Zilliax", "Upgradeable Framebot"], enemy_board=["Wisp"], health=10)
    s.play("Upgradeable Framebot")
    s.play("Zilliax", onto="mine 1")
    assert s.board == ["Upgradeable Framebot 4/7"]
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.hero.health) == (["Upgradeable Framebot 4/7"], 14)


def test_star_aligner_counts_herself():
    s = Scene(hand=["Star Aligner"], board=["War Golem", "War Golem"], enemy_board=["War Golem", "Wisp"])
    s.play("Star Aligner")
    assert s.enemy_board == []
    assert s.enemy_hero.health == 23
    assert s.board == ["War Golem 7/7", "War Golem 7/7", "Star Aligner 7/7"]


@pytest.mark.parametrize("other", ["War Golem damage=1", "Boulderfist Ogre health=8"])
def test_star_aligner_wants_seven_health_of_now(other: str):
    s = Scene(hand=["Star Aligner"], board=["War Golem", other], enemy_board=["War Golem"])
    s.play("Star Aligner")
    assert s.enemy_hero.health == 30


def test_subject_9_draws_five_different_secrets():
    secrets = ["Counterspell", "Counterspell", "Ice Block", "Ice Barrier", "Mirror Entity", "Vaporize", "Spellbender"]
    for seed in range(4):
        s = Scene(hand=["Subject 9"], deck=[*secrets, "Wisp"])
        s.play("Subject 9", seed=seed)
        assert len(s.hand) == len(set(s.hand)) == 5
        assert "Wisp" not in s.hand
    s = Scene(hand=["Subject 9"], deck=["Counterspell", "Counterspell", "Ice Block", "Wisp"])
    s.play("Subject 9", seed=1)
    assert sorted(s.hand) == ["Counterspell", "Ice Block"]
    assert s.deck == ["Counterspell", "Wisp"]
