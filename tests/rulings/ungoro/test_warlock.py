"""Journey to Un'Goro, warlock: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of
from hands import held

from rulings.choices import all_offers, take
from topdeck import Scene


def test_bloodbloom_lets_the_next_spell_cost_health():
    s = Scene(hand=["Bloodbloom", "Pyroblast", "Pyroblast", "Wisp"], mana=2, hero="warlock")
    s.play("Bloodbloom")
    s.play("Wisp")
    assert s.can_play("Pyroblast")
    s.play("Pyroblast", "enemy hero")
    assert (s.hero.health, s.enemy_hero.health, s.mana) == (20, 20, 0)
    assert not s.can_play("Pyroblast")


def test_bloodbloom_ends_with_the_turn():
    s = Scene(hand=["Bloodbloom", "Shadow Bolt"], mana=2, hero="warlock", deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Bloodbloom")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert (s.mana, s.can_play("Shadow Bolt")) == (3, False)
    s = Scene(hand=["Bloodbloom", "Chillwind Yeti"], mana=3, hero="warlock")
    s.play("Bloodbloom")
    assert not s.can_play("Chillwind Yeti")


def test_bloodbloom_needs_enough_health():
    s = Scene(hand=["Bloodbloom", "Pyroblast"], health=9, hero="warlock")
    s.play("Bloodbloom")
    assert not s.can_play("Pyroblast")


def test_chittering_tunneler_pays_for_the_spell_with_health():
    s = Scene(hand=["Chittering Tunneler"], hero="warlock")
    offers = all_offers(s, "Chittering Tunneler")
    assert all((facts_of(name)["type"], facts_of(name)["class"]) == ("spell", "warlock") for name in offers)
    for seed in range(5):
        s = Scene(hand=["Chittering Tunneler"], hero="warlock")
        s.play("Chittering Tunneler", seed=seed)
        found = s.options[0]
        s.pick(0)
        assert (s.hand, s.hero.health) == ([found], 30 - facts_of(found).get("cost", 0))


def test_clutchmother_zavas_comes_back_larger():
    s = Scene(hand=["Doomguard", "Clutchmother Zavas"], hero="warlock")
    s.play("Doomguard", seed=1)
    assert "Clutchmother Zavas" in s.hand
    larger = held(s)[-1]
    assert larger in ("Clutchmother Zavas 4/4", "Clutchmother Zavas 6/6")
    assert s.cost("Clutchmother Zavas") == 2


def test_clutchmother_zavas_grows_with_each_discard():
    s = Scene(hand=["Soulfire", "Soulfire", "Clutchmother Zavas"], hero="warlock")
    for seed in range(40):
        trial = Scene.of(s.game.copy())
        trial.play("Soulfire", "enemy hero", seed=seed)
        if "Clutchmother Zavas 4/4" in held(trial):
            break
    assert sorted(trial.hand) == ["Clutchmother Zavas", "Soulfire"]
    trial.play("Soulfire", "enemy hero", seed=1)
    assert held(trial) == ["Clutchmother Zavas 6/6"]
    trial.play("Clutchmother Zavas")
    assert trial.board == ["Clutchmother Zavas 6/6"]


def test_corrupting_mist_destroys_everyone_at_the_start_of_the_own_next_turn():
    s = Scene(
        hand=["Corrupting Mist"],
        board=["Wisp"],
        enemy_board=["Chillwind Yeti"],
        enemy_hand=["Murloc Raider"],
        hero="warlock",
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.play("Corrupting Mist")
    s.end_turn(seed=1)
    s.play("Murloc Raider")
    assert (len(s.board), len(s.enemy_board)) == (1, 2)
    s.end_turn(seed=1)
    assert (s.board, s.enemy_board) == ([], ["Murloc Raider 2/1"])


def test_corrupting_mist_is_lifted_by_silence():
    s = Scene(
        hand=["Corrupting Mist", "Silence"], board=["Wisp", "Wisp"], hero="warlock", deck=["Wisp"], enemy_deck=["Wisp"]
    )
    s.play("Corrupting Mist")
    s.play("Silence", "mine 1")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.board == ["Wisp 1/1"]


def test_cruel_dinomancer_brings_back_a_discarded_minion():
    s = Scene(hand=["Soulfire", "Boulderfist Ogre"], board=["Cruel Dinomancer"], hero="warlock")
    s.play("Soulfire", "enemy hero", seed=1)
    assert s.hand == []
    s.destroy("mine 1", seed=1)
    assert s.board == ["Boulderfist Ogre 6/7"]


def test_cruel_dinomancer_without_a_discarded_minion():
    s = Scene(hand=["Soulfire", "Fireball"], board=["Cruel Dinomancer"], enemy_board=["Wisp"], hero="warlock")
    s.play("Soulfire", "enemy hero", seed=1)
    s.destroy("enemy 1")
    s.destroy("mine 1")
    assert s.board == []


def test_feeding_time():
    s = Scene(hand=["Feeding Time"], enemy_board=["Chillwind Yeti"], hero="warlock")
    s.play("Feeding Time", "enemy 1")
    assert (s.enemy_board, s.board) == (["Chillwind Yeti 4/2"], ["Pterrordax 1/1"] * 3)
    s = Scene(hand=["Feeding Time"], board=["Wisp"] * 5, enemy_board=["Wisp"], hero="warlock")
    s.play("Feeding Time", "enemy 1")
    assert s.board == ["Wisp 1/1"] * 5 + ["Pterrordax 1/1"] * 2


def test_lakkari_felhound_discards_two():
    s = Scene(hand=["Lakkari Felhound", "Wisp", "Fireball", "Frostbolt"], hero="warlock")
    s.play("Lakkari Felhound", seed=1)
    assert len(s.hand) == 1
    assert s.board == ["Lakkari Felhound 3/8"] and "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Lakkari Felhound", "Wisp"], hero="warlock")
    s.play("Lakkari Felhound", seed=1)
    assert s.hand == []


def test_lakkari_sacrifice_counts_discards():
    s = Scene(hand=["Lakkari Sacrifice", *["Wisp"] * 7], hero="warlock")
    s.play("Lakkari Sacrifice")
    s.play("Wisp")
    for count in range(6):
        assert s.hand == ["Wisp"] * (6 - count)
        s.give("Soulfire")
        s.play("Soulfire", "enemy hero", seed=count)
    assert s.hand == ["Nether Portal"]


def test_nether_portal_opens_for_good():
    s = Scene(hand=["UNG_829t1", "Fireball"], hero="warlock", deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("UNG_829t1")
    assert s.mana == 5
    assert s.targets("Fireball") == ["enemy hero", "hero"]
    s.end_turn(seed=1)
    imps = [m for m in s.board if m == "Nether Imp 3/2"]
    assert len(imps) == 2 and len(s.board) == 3
    s.end_turn(seed=1)
    assert len(s.board) == 3
    s.end_turn(seed=1)
    assert len(s.board) == 5


def test_nether_portal_outlives_everything_but_takes_a_place():
    s = Scene(hand=["UNG_829t1", "Twisting Nether cost=0"], board=["Wisp"] * 6, hero="warlock", enemy_deck=["Wisp"])
    s.play("UNG_829t1")
    s.end_turn(seed=1)
    assert len(s.board) == 7
    s = Scene(hand=["UNG_829t1", "Twisting Nether cost=-5"], board=["Wisp"], hero="warlock", enemy_deck=["Wisp"])
    s.play("UNG_829t1")
    s.play("Twisting Nether")
    assert len(s.board) == 1


def test_ravenous_pterrordax_eats_a_friend_and_adapts_twice():
    s = Scene(hand=["Ravenous Pterrordax"], board=["Harvest Golem"], enemy_board=["Wisp"], hero="warlock")
    assert s.targets("Ravenous Pterrordax") == ["mine 1"]
    s.play("Ravenous Pterrordax", "mine 1", seed=1)
    for seed in range(2):
        assert len(s.options) == 3
        take(s, s.options[0], seed=seed)
    assert s.options == []
    assert any(m.startswith("Damaged Golem") for m in s.board) and not any(m.startswith("Harvest") for m in s.board)


def test_ravenous_pterrordax_without_a_meal_stays_as_it_is():
    s = Scene(hand=["Ravenous Pterrordax"], enemy_board=["Wisp"], hero="warlock")
    s.play("Ravenous Pterrordax")
    assert (s.options, s.board) == ([], ["Ravenous Pterrordax 4/4"])


@pytest.mark.parametrize(
    ("card", "class_name", "mine", "theirs"),
    [
        ("Tar Lurker", "warlock", "Tar Lurker 1/7", "Tar Lurker 4/7"),
        ("Tar Lord", "warrior", "Tar Lord 1/11", "Tar Lord 5/11"),
        ("Tar Creeper", "mage", "Tar Creeper 1/5", "Tar Creeper 3/5"),
    ],
)
def test_tar_lurker_tar_lord_and_tar_creeper_are_stronger_in_the_opponents_turn(card, class_name, mine, theirs):
    s = Scene(board=[card], enemy_board=[card], hero=class_name, deck=["Wisp"], enemy_deck=["Wisp"])
    assert (s.board, s.enemy_board) == ([mine], [theirs])
    assert "taunt" in s.minion("mine 1").keywords
    s.end_turn(seed=1)
    assert (s.board, s.enemy_board) == ([theirs], [mine])
    s.end_turn(seed=1)
    assert (s.board, s.enemy_board) == ([mine], [theirs])


def test_tar_lurker_that_is_silenced_stays_weak():
    s = Scene(hand=["Silence"], enemy_board=["Tar Lurker"], hero="priest")
    s.play("Silence", "enemy 1")
    assert s.enemy_board == ["Tar Lurker 1/7"]


def test_corrupting_mist_follows_a_minion_to_the_other_side():
    s = Scene(
        hand=["Corrupting Mist"],
        board=["Chillwind Yeti"],
        hero="warlock",
        enemy_hand=["Mind Control"],
        deck=["Wisp"] * 2,
        enemy_deck=["Wisp"] * 2,
    )
    s.play("Corrupting Mist")
    s.end_turn(seed=1)
    s.play("Mind Control", "mine 1")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]
    s.end_turn(seed=1)
    assert s.enemy_board == []


def test_cruel_dinomancer_remembers_clutchmother_zavas_in_her_first_size():
    s = Scene(hand=["Soulfire", "Clutchmother Zavas"], board=["Cruel Dinomancer"], hero="warlock")
    s.play("Soulfire", "enemy hero", seed=1)
    assert held(s) == ["Clutchmother Zavas 4/4"]
    s.destroy("mine 1", seed=1)
    assert s.board == ["Clutchmother Zavas 2/2"]


def test_bloodbloom_and_armor():
    """The price is damage to the own hero, which armor takes first."""
    s = Scene(hand=["Bloodbloom", "Shadow Bolt"], mana=2, armor=2, hero="warlock", enemy_board=["Boulderfist Ogre"])
    s.play("Bloodbloom")
    s.play("Shadow Bolt", "enemy 1")
    assert (s.hero.health, s.hero.armor) == (29, 0)


def test_bloodbloom_pays_what_the_spell_costs_now():
    s = Scene(hand=["Bloodbloom", "Shadow Bolt"], board=["Radiant Elemental"], mana=2, hero="warlock")
    s.play("Bloodbloom")
    s.play("Shadow Bolt", "mine 1")
    assert (s.hero.health, s.mana) == (28, 1)
