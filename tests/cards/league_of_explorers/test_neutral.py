"""The League of Explorers, neutral: what each card does, and a case in which it does not."""

import pytest

from topdeck import Catalogue, Scene


def test_sir_finley_offers_three_new_basic_powers():
    basic = {
        "Shapeshift", "Steady Shot", "Fireblast", "Reinforce", "Lesser Heal", "Dagger Mastery", "Totemic Call",
        "Life Tap",
    }  # fmt: skip
    for seed in range(8):
        s = Scene(hand=["Sir Finley Mrrgglton"], hero="warrior")
        s.play("Sir Finley Mrrgglton", seed=seed)
        assert len(set(s.options)) == 3
        assert set(s.options) <= basic
        wanted = s.options[1]
        s.pick(1)
        assert s.hero_power == wanted


def test_sir_finleys_power_can_be_used_at_once():
    for seed in range(40):
        s = Scene(hand=["Sir Finley Mrrgglton"], hero="warrior")
        s.play("Sir Finley Mrrgglton", seed=seed)
        if "Reinforce" in s.options:
            s.pick(s.options.index("Reinforce"))
            s.power()
            assert s.board == ["Sir Finley Mrrgglton 1/3", "Silver Hand Recruit 1/1"]
            return
    pytest.fail("Reinforce was never offered")


def test_huge_toad_spits_at_a_random_enemy():
    s = Scene(board=["Huge Toad"], enemy_board=["Chillwind Yeti"])
    s.destroy("mine 1", chance=[1])
    assert (s.enemy_hero.health, s.enemy_board) == (30, ["Chillwind Yeti 4/4"])
    s = Scene(board=["Huge Toad", "Wisp"])
    s.destroy("mine 1")
    assert (s.enemy_hero.health, s.board) == (29, ["Wisp 1/1"])


def test_anubisath_sentinel_leaves_its_strength_to_a_friend():
    s = Scene(board=["Wisp", "Anubisath Sentinel", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 2", chance=[1])
    assert (s.board, s.enemy_board) == (["Wisp 1/1", "Wisp 4/4"], ["Wisp 1/1"])


def test_anubisath_sentinel_alone():
    s = Scene(board=["Anubisath Sentinel"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == ([], ["Wisp 1/1"])


def test_wobbling_runts_leave_three_different_ones_in_their_place():
    s = Scene(board=["Wisp", "Wobbling Runts", "War Golem"])
    s.destroy("mine 2")
    assert s.board == ["Wisp 1/1", "Rascally Runt 2/2", "Wily Runt 2/2", "Grumbly Runt 2/2", "War Golem 7/7"]


def test_wobbling_runts_on_a_full_board():
    s = Scene(board=["Wobbling Runts"] + ["Wisp"] * 6)
    s.destroy("mine 1")
    assert s.board == ["Rascally Runt 2/2"] + ["Wisp 1/1"] * 6


def test_fossilized_devilsaur_guards_beside_a_beast():
    s = Scene(hand=["Fossilized Devilsaur"], board=["Bloodfen Raptor"])
    s.play("Fossilized Devilsaur")
    assert "taunt" in s.minion("mine 2").keywords
    s = Scene(hand=["Fossilized Devilsaur"], board=["Wisp"], enemy_board=["Bloodfen Raptor"])
    s.play("Fossilized Devilsaur")
    assert "taunt" not in s.minion("mine 2").keywords


ARTIFACTS = {"Lantern of Power", "Timepiece of Horror", "Mirror of Doom"}


def test_arch_thief_rafaam_offers_all_three_artifacts():
    for artifact in ARTIFACTS:
        s = Scene(hand=["Arch-Thief Rafaam"])
        s.play("Arch-Thief Rafaam", seed=1)
        assert set(s.options) == ARTIFACTS
        s.pick(s.options.index(artifact))
        assert s.hand == [artifact]


def test_arch_thief_rafaam_offers_nothing_when_he_is_only_summoned():
    s = Scene()
    s.summon("Arch-Thief Rafaam")
    assert (s.options, s.board) == ([], ["Arch-Thief Rafaam 7/8"])


def test_lantern_of_power():
    s = Scene(hand=["Lantern of Power"], board=["Wisp"])
    assert s.targets("Lantern of Power") == ["mine 1"]
    s.play("Lantern of Power", "mine 1")
    assert s.board == ["Wisp 11/11"]


def test_timepiece_of_horror_is_split_among_enemies():
    s = Scene(hand=["Timepiece of Horror"], board=["Wisp"], enemy_board=["Boulderfist Ogre"])
    s.play("Timepiece of Horror", seed=3)
    hurt = 30 - s.enemy_hero.health
    assert s.board == ["Wisp 1/1"]
    assert s.enemy_board == ([f"Boulderfist Ogre 6/{hurt - 3}"] if hurt > 3 else [])


def test_mirror_of_doom_fills_the_board():
    s = Scene(hand=["Mirror of Doom"], board=["Wisp"] * 2)
    s.play("Mirror of Doom")
    assert s.board == ["Wisp 1/1"] * 2 + ["Mummy Zombie 3/3"] * 5
    assert not Scene(hand=["Mirror of Doom"], board=["Wisp"] * 7).can_play("Mirror of Doom")


def test_naga_sea_witch_makes_everything_cost_five():
    s = Scene(hand=["War Golem", "Wisp", "Fireball"], board=["Naga Sea Witch"])
    assert [s.cost(card) for card in ("War Golem", "Wisp", "Fireball")] == [5, 5, 5]
    assert Scene(hand=["Wisp"], enemy_board=["Naga Sea Witch"]).cost("Wisp") == 0


def test_naga_sea_witch_comes_before_a_giants_own_reduction_but_not_in_2017():
    board = ["Naga Sea Witch", "Wisp"]
    assert Scene(hand=["Sea Giant"], board=board).cost("Sea Giant") == 3
    assert Scene(hand=["Sea Giant"], board=board, catalogue="2017-02").cost("Sea Giant") == 5


def test_eerie_statue_attacks_when_it_stands_alone():
    assert Scene(board=["Eerie Statue"]).can_attack("mine 1")
    assert not Scene(board=["Eerie Statue", "Wisp"]).can_attack("mine 1")
    s = Scene(board=["Eerie Statue"], enemy_board=["Wisp"])
    assert not s.can_attack("mine 1")
    s.destroy("enemy 1")
    assert s.can_attack("mine 1")


def test_reno_jackson():
    s = Scene(hand=["Reno Jackson"], health=3, deck=["Wisp", "Fireball"])
    s.play("Reno Jackson")
    assert s.hero.health == 30
    s = Scene(hand=["Reno Jackson"], health=3, deck=["Wisp", "Wisp"])
    s.play("Reno Jackson")
    assert s.hero.health == 3


def test_elise_starseeker():
    s = Scene(hand=["Elise Starseeker"])
    s.play("Elise Starseeker")
    assert s.deck == ["Map to the Golden Monkey"]
    s = Scene(hand=["Map to the Golden Monkey"])
    s.play("Map to the Golden Monkey")
    assert s.hand == ["Golden Monkey"]


def test_golden_monkey():
    s = Scene(hand=["Golden Monkey", "Wisp", "Fireball"], deck=["Wisp", "Fireball"])
    s.play("Golden Monkey", seed=1)
    pool = Catalogue.load("2019-03")
    assert len(s.hand) == len(s.deck) == 2
    assert {(pool.get(card).type, pool.get(card).rarity) for card in s.hand + s.deck} == {("minion", "legendary")}


def test_summoning_stone():
    s = Scene(hand=["Fireball", "Frostbolt cost=-1"], board=["Summoning Stone"])
    s.play("Fireball", "enemy hero", seed=1)
    s.play("Frostbolt", "enemy hero", seed=1)
    pool = Catalogue.load("2019-03")
    assert sorted(pool.get(minion.id).cost for minion in s.game.players[0].board[1:]) == [1, 4]


def test_ancient_shade():
    s = Scene(hand=["Ancient Shade"])
    s.play("Ancient Shade")
    assert s.deck == ["Ancient Curse"]
    s = Scene(deck=["Ancient Curse", "Wisp"])
    s.draw("Ancient Curse")
    assert (s.hero.health, s.hand) == (23, ["Wisp"])
