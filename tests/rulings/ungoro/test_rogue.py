"""Journey to Un'Goro, rogue: as the text and the rulings have it, written without the script."""

from facts import facts_of

from rulings.choices import all_offers
from topdeck import Scene


def test_biteweed_counts_the_other_cards_of_this_turn():
    s = Scene(hand=["Biteweed", "Wisp", "The Coin", "Biteweed"], hero="rogue")
    s.play("Biteweed")
    assert s.board == ["Biteweed 1/1"]
    s.play("Wisp")
    s.play("The Coin")
    s.play("Biteweed")
    assert s.board == ["Biteweed 1/1", "Wisp 1/1", "Biteweed 4/4"]


def test_biteweed_does_not_count_the_power_nor_the_last_turn():
    s = Scene(hand=["Wisp", "Biteweed"], hero="rogue", deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Wisp")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.power()
    s.play("Biteweed")
    assert s.board == ["Wisp 1/1", "Biteweed 1/1"]


def test_envenom_weapon():
    s = Scene(hand=["Envenom Weapon"], weapon="Fiery War Axe", enemy_board=["Deathwing"], hero="rogue")
    s.play("Envenom Weapon")
    s.attack("hero", "enemy 1")
    assert (s.enemy_board, s.weapon, s.hero.health) == ([], "Fiery War Axe 3/1", 18)
    assert not Scene(hand=["Envenom Weapon"], enemy_weapon="Fiery War Axe", hero="rogue").can_play("Envenom Weapon")


def test_envenom_weapon_does_not_kill_heroes_nor_through_a_shield():
    s = Scene(hand=["Envenom Weapon"], weapon="Fiery War Axe", enemy_board=["Sunwalker"], hero="rogue")
    s.play("Envenom Weapon")
    s.attack("hero", "enemy 1")
    assert s.enemy_board == ["Sunwalker 4/5"]
    s = Scene(hand=["Envenom Weapon"], weapon="Fiery War Axe", hero="rogue")
    s.play("Envenom Weapon")
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 27


def test_envenom_weapon_is_for_this_weapon_only():
    s = Scene(
        hand=["Envenom Weapon", "Fiery War Axe"], weapon="Assassin's Blade", enemy_board=["Deathwing"], hero="rogue"
    )
    s.play("Envenom Weapon")
    s.play("Fiery War Axe")
    s.attack("hero", "enemy 1")
    assert s.enemy_board == ["Deathwing 12/9"]


def test_hallucination_offers_cards_of_the_opponents_class():
    offers = all_offers(Scene(hand=["Hallucination"], hero="rogue", enemy_hero="druid"), "Hallucination")
    assert {facts_of(name)["class"] for name in offers} == {"druid"}
    s = Scene(hand=["Hallucination"], hero="rogue", enemy_hero="druid")
    s.play("Hallucination", seed=1)
    wanted = s.options[1]
    s.pick(1)
    assert s.hand == [wanted]


def test_mimic_pod_doubles_what_it_draws():
    s = Scene(hand=["Mimic Pod"], deck=["Backstab"], hero="rogue")
    s.play("Mimic Pod")
    assert (s.hand, s.deck) == (["Backstab", "Backstab"], [])


def test_mimic_pod_with_room_for_one_and_with_an_empty_deck():
    s = Scene(hand=["Mimic Pod", *["Wisp"] * 9], deck=["Backstab"], hero="rogue")
    s.play("Mimic Pod")
    assert s.hand == ["Wisp"] * 9 + ["Backstab"]
    s = Scene(hand=["Mimic Pod"], hero="rogue")
    s.play("Mimic Pod")
    assert (s.hand, s.hero.health) == ([], 29)


def test_obsidian_shard_costs_less_for_cards_of_other_classes():
    s = Scene(
        hand=["Obsidian Shard", "Arcane Shot", "Backstab", "Wisp", "Innervate"],
        enemy_board=["Shieldbearer"],
        hero="rogue",
    )
    s.play("Backstab", "enemy 1")
    s.play("Wisp")
    assert s.cost("Obsidian Shard") == 4
    s.play("Arcane Shot", "enemy hero")
    s.play("Innervate")
    assert s.cost("Obsidian Shard") == 2
    s.give("Obsidian Shard")
    assert [card.cost for card in s.game.players[0].hand] == [2, 2]
    s.play("Obsidian Shard")
    assert s.weapon == "Obsidian Shard 3/3"


def test_obsidian_shard_never_costs_less_than_nothing_and_ignores_the_opponent():
    s = Scene(
        hand=["Obsidian Shard", *["Innervate"] * 5],
        hero="rogue",
        enemy_hand=["Backstab", "Innervate"],
        enemy_deck=["Wisp"],
    )
    for _ in range(5):
        s.play("Innervate")
    assert s.cost("Obsidian Shard") == 0
    s = Scene(hand=["Obsidian Shard"], hero="rogue", enemy_hand=["Fireball"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn(seed=1)
    s.play("Fireball", "hero")
    s.end_turn(seed=1)
    assert s.cost("Obsidian Shard") == 4


def test_razorpetal_lasher_and_volley_add_petals():
    s = Scene(hand=["Razorpetal Lasher", "Razorpetal Volley"], enemy_board=["Wisp"], hero="rogue")
    s.play("Razorpetal Lasher")
    assert s.hand == ["Razorpetal Volley", "Razorpetal"]
    s.play("Razorpetal Volley")
    assert s.hand == ["Razorpetal"] * 3
    assert s.cost("Razorpetal") == 1
    s.play("Razorpetal", "enemy 1")
    s.play("Razorpetal", "enemy hero")
    assert (s.enemy_board, s.enemy_hero.health) == ([], 29)


def test_razorpetal_volley_into_a_nearly_full_hand():
    s = Scene(hand=["Razorpetal Volley", *["Wisp"] * 9], hero="rogue")
    s.play("Razorpetal Volley")
    assert s.hand == ["Wisp"] * 9 + ["Razorpetal"]


def test_sherazin_sleeps_when_it_dies_and_wakes_with_the_fourth_card():
    s = Scene(hand=["Wisp"] * 5, board=["Sherazin, Corpse Flower"], hero="rogue")
    s.destroy("mine 1")
    for _ in range(3):
        s.play("Wisp")
    assert s.board[0] != "Sherazin, Corpse Flower 5/3"
    s.play("Wisp")
    assert s.board == ["Sherazin, Corpse Flower 5/3"] + ["Wisp 1/1"] * 4


def test_sherazin_needs_four_cards_in_one_turn_and_own_ones():
    s = Scene(
        hand=["Wisp"] * 5,
        board=["Sherazin, Corpse Flower"],
        hero="rogue",
        enemy_hand=["Wisp"] * 4,
        deck=["Wisp"] * 2,
        enemy_deck=["Wisp"] * 2,
    )
    s.destroy("mine 1")
    for _ in range(3):
        s.play("Wisp")
    s.end_turn(seed=1)
    for _ in range(4):
        s.play("Wisp")
    s.end_turn(seed=1)
    s.play("Wisp")
    assert s.board[0] != "Sherazin, Corpse Flower 5/3"


def test_sherazin_asleep_is_out_of_reach():
    s = Scene(hand=["Fireball", "Twisting Nether"], enemy_board=["Sherazin, Corpse Flower"], board=["Wisp"])
    s.destroy("enemy 1")
    assert s.targets("Fireball") == ["enemy hero", "hero", "mine 1"]
    attacks = [str(action) for action in s.game.legal if action.kind == "attack"]
    assert len(attacks) == 1
    s.play("Twisting Nether")
    assert len(s.game.players[1].board) == 1


def test_sherazin_asleep_takes_a_place_and_gets_no_aura():
    s = Scene(
        hand=["Wisp", "Savage Roar", "Flesheating Ghoul"],
        board=["Sherazin, Corpse Flower", *["Wisp"] * 6],
        hero="rogue",
    )
    s.destroy("Sherazin, Corpse Flower")
    assert not s.can_play("Flesheating Ghoul")


def test_sherazin_wakes_without_its_old_bonuses():
    s = Scene(hand=["Blessing of Kings", *["Wisp"] * 4], board=["Sherazin, Corpse Flower"], hero="rogue")
    s.play("Blessing of Kings", "mine 1")
    s.destroy("mine 1")
    for _ in range(4):
        s.play("Wisp")
    assert s.board[0] == "Sherazin, Corpse Flower 5/3"
    assert not s.can_attack("mine 1")


def test_sherazin_with_spiritsinger_umbra_becomes_a_seed_at_once():
    s = Scene(hand=["Sherazin, Corpse Flower"], board=["Spiritsinger Umbra"], hero="rogue")
    s.play("Sherazin, Corpse Flower")
    assert [m.name for m in s.game.players[0].board] == ["Spiritsinger Umbra", "Sherazin, Seed"]


def test_the_caverns_below_needs_five_minions_of_one_name():
    hand = ["The Caverns Below", *["Wisp"] * 5, *["Stonetusk Boar"] * 3]
    s = Scene(hand=hand, hero="rogue")
    s.play("The Caverns Below")
    for name in ["Wisp", "Stonetusk Boar"] * 2:
        s.play(name)
    s.summon("Wisp")
    s.destroy("mine 1")
    s.destroy("mine 1")
    s.play("Wisp")
    s.play("Wisp")
    assert "Crystal Core" not in s.hand
    s.destroy("mine 1")
    s.play("Wisp")
    assert "Crystal Core" in s.hand


def test_crystal_core_makes_own_minions_four_four_for_good():
    s = Scene(
        hand=["Crystal Core", "Stonetusk Boar", "Boulderfist Ogre"],
        board=["Wisp", "Chillwind Yeti damage=3"],
        enemy_board=["Wisp"],
        hero="rogue",
    )
    s.play("Crystal Core")
    assert s.mana == 5
    assert s.board[0] == "Wisp 4/4"
    assert s.minion("Chillwind Yeti").attack == 4 and s.minion("Chillwind Yeti").max_health == 4
    assert s.enemy_board == ["Wisp 1/1"]
    s.play("Stonetusk Boar")
    s.summon("Murloc Scout")
    assert s.board[2:] == ["Stonetusk Boar 4/4", "Murloc Scout 4/4"]


def test_crystal_core_lets_later_bonuses_count():
    s = Scene(hand=["Crystal Core", "Wisp", "Blessing of Kings"], hero="rogue")
    s.play("Crystal Core")
    s.play("Wisp")
    s.play("Blessing of Kings", "mine 1")
    assert s.board == ["Wisp 8/8"]


def test_vilespine_slayer_destroys_with_a_card_before_it():
    s = Scene(hand=["The Coin", "Vilespine Slayer"], board=["Wisp"], enemy_board=["Deathwing"], hero="rogue")
    s.play("The Coin")
    assert s.targets("Vilespine Slayer") == ["enemy 1", "mine 1"]
    s.play("Vilespine Slayer", "enemy 1")
    assert (s.enemy_board, s.board) == ([], ["Wisp 1/1", "Vilespine Slayer 3/4"])
    s = Scene(hand=["Vilespine Slayer"], enemy_board=["Deathwing"], hero="rogue")
    s.play("Vilespine Slayer")
    assert s.enemy_board == ["Deathwing 12/12"]


def test_crystal_core_goes_for_small_copies_too():
    """HearthSim's list of bugs, 716: what Mirage Caller and Herald Volazj copy is 4/4 all the same."""
    for card, target in (("Mirage Caller", "mine 1"), ("Herald Volazj", None)):
        s = Scene(hand=["Crystal Core cost=-5", card], board=["Chillwind Yeti"], hero="priest")
        s.play("Crystal Core")
        s.play(card, target)
        assert sorted(s.board) == ["Chillwind Yeti 4/4"] * 2 + [f"{card} 4/4"]


def test_crystal_core_stays_with_a_minion_that_changes_sides():
    s = Scene(
        hand=["Crystal Core"],
        board=["Wisp"],
        enemy_hand=["Mind Control"],
        hero="rogue",
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.play("Crystal Core")
    s.end_turn(seed=1)
    s.play("Mind Control", "mine 1")
    assert s.enemy_board == ["Wisp 4/4"]


def test_crystal_core_and_an_enemy_who_is_copied_with_much_damage():
    """The same list, 762: the copy of a minion that has taken 4 or more does not die."""
    s = Scene(hand=["Crystal Core cost=-5", "Faceless Manipulator"], enemy_board=["Deathwing damage=8"], hero="rogue")
    s.play("Crystal Core")
    s.play("Faceless Manipulator", "enemy 1")
    assert len(s.board) == 1


def test_sherazin_wakes_without_what_prince_keleseth_gave():
    s = Scene(hand=["Prince Keleseth", *["Wisp"] * 4], deck=["Sherazin, Corpse Flower"], hero="rogue")
    s.play("Prince Keleseth")
    s.draw("Sherazin, Corpse Flower")
    s.play("Sherazin, Corpse Flower")
    assert s.board[1] == "Sherazin, Corpse Flower 6/4"
    s.destroy("mine 2")
    for _ in range(4):
        s.play("Wisp")
    assert s.board[1] == "Sherazin, Corpse Flower 5/3"


def test_sherazin_asleep_is_no_target_of_a_combo():
    s = Scene(hand=["The Coin", "Vilespine Slayer", "SI:7 Agent"], board=["Sherazin, Corpse Flower"], hero="rogue")
    s.destroy("mine 1")
    s.play("The Coin")
    assert s.targets("Vilespine Slayer") == []
    assert s.targets("SI:7 Agent") == ["enemy hero", "hero"]
