"""Journey to Un'Goro, priest: as the text and the rulings have it, written without the script."""

from facts import facts_of

from rulings.choices import all_offers
from topdeck import Game, Scene


def test_awaken_the_makers_counts_summoned_deathrattle_minions():
    s = Scene(hand=["Awaken the Makers", "Loot Hoarder"], hero="priest", deck=["Wisp"] * 9)
    s.play("Awaken the Makers")
    s.play("Loot Hoarder")
    s.summon("Wisp")
    s.summon("Loot Hoarder", enemy=True)
    for _ in range(5):
        s.summon("Harvest Golem")
    assert s.hand == []
    s.destroy("Wisp")
    s.summon("Loot Hoarder")
    assert s.hand == ["Amara, Warden of Hope"]


def test_awaken_the_makers_does_not_count_a_minion_that_gets_its_deathrattle_later():
    s = Scene(hand=["Awaken the Makers", "Spikeridged Steed"], hero="priest")
    s.play("Awaken the Makers")
    for _ in range(6):
        s.summon("Harvest Golem")
    s.summon("Wisp")
    s.play("Spikeridged Steed", "Wisp")
    assert s.hand == []


def test_amara_sets_health_to_forty():
    s = Scene(hand=["Amara, Warden of Hope"], hero="priest", health=7, armor=3)
    s.play("Amara, Warden of Hope")
    assert (s.hero.health, s.hero.max_health, s.hero.armor) == (40, 40, 3)
    assert s.board == ["Amara, Warden of Hope 8/8"] and "taunt" in s.minion("mine 1").keywords
    s.damage("hero", 13)
    s.power("hero")
    assert s.hero.health == 32


def test_binding_heal():
    s = Scene(
        hand=["Binding Heal"], board=["Wisp"], enemy_board=["Boulderfist Ogre damage=6"], hero="priest", health=20
    )
    assert s.targets("Binding Heal") == ["enemy 1", "mine 1"]
    s.play("Binding Heal", "enemy 1")
    assert (s.enemy_board, s.hero.health) == (["Boulderfist Ogre 6/6"], 25)


def test_binding_heal_hurts_both_with_auchenai_soulpriest():
    s = Scene(
        hand=["Binding Heal"], board=["Auchenai Soulpriest"], enemy_board=["Boulderfist Ogre"], hero="priest", health=20
    )
    s.play("Binding Heal", "enemy 1")
    assert (s.enemy_board, s.hero.health) == (["Boulderfist Ogre 6/2"], 15)


def test_crystalline_oracle_copies_a_card_of_the_opponents_deck():
    s = Scene(board=["Crystalline Oracle"], deck=["Wisp"], enemy_deck=["Fireball", "Fireball"], hero="priest")
    s.destroy("mine 1", seed=1)
    assert (s.hand, s.enemy_deck) == (["Fireball"], ["Fireball", "Fireball"])
    s = Scene(board=["Crystalline Oracle"], deck=["Wisp"], hero="priest")
    s.destroy("mine 1")
    assert s.hand == []


def test_curious_glimmerroot_offers_one_card_of_the_opponents_deck():
    for seed in range(6):
        s = Scene(hand=["Curious Glimmerroot"], enemy_deck=["Shield Slam"] * 5, hero="priest")
        s = Scene.of(Game.from_position(s.game.position + " started=EX1_410,EX1_410,CS2_231", seed=seed))
        s.play("Curious Glimmerroot", seed=seed)
        assert len(set(s.options)) == 3 and "Shield Slam" in s.options
        others = [name for name in s.options if name != "Shield Slam"]
        assert all(facts_of(name)["class"] == "warrior" for name in others)
        right = Scene.of(s.game.copy())
        right.pick(s.options.index("Shield Slam"))
        assert right.hand == ["Shield Slam"] and len(right.enemy_deck) == 5
        s.pick(s.options.index(others[0]))
        assert s.hand == []


def test_free_from_amber_summons_what_it_finds():
    offers = all_offers(Scene(hand=["Free From Amber"], hero="priest"), "Free From Amber")
    for name in offers:
        found = facts_of(name)
        assert (found["type"], found["cost"] >= 8) == ("minion", True)
        assert found["class"] in ("neutral", "priest")
    s = Scene(hand=["Free From Amber"], hero="priest", enemy_board=["Wisp"])
    s.play("Free From Amber", seed=2)
    wanted = s.options[1]
    s.pick(1, seed=1)
    assert s.minion("mine 1").name == wanted and s.hand == []
    assert not Scene(hand=["Free From Amber"], board=["Wisp"] * 7, hero="priest").can_play("Free From Amber")


def test_lyra_the_sunshard_adds_priest_spells_for_own_spells():
    s = Scene(
        hand=["The Coin", "Wisp"],
        board=["Lyra the Sunshard"],
        hero="mage",
        enemy_hand=["The Coin"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.play("Wisp")
    assert s.hand == ["The Coin"]
    s.play("The Coin", seed=1)
    assert len(s.hand) == 1
    assert (facts_of(s.hand[0])["type"], facts_of(s.hand[0])["class"]) == ("spell", "priest")
    s.end_turn(seed=1)
    s.play("The Coin")
    assert len(s.hand) == 1


def test_lyra_the_sunshard_adds_before_the_spell_takes_effect():
    s = Scene(hand=["Pyroblast"], board=["Lyra the Sunshard"], hero="mage")
    s.play("Pyroblast", "Lyra the Sunshard", seed=3)
    assert s.board == [] and len(s.hand) == 1


def test_mirage_caller_copies_a_friend_as_a_one_one():
    s = Scene(
        hand=["Mirage Caller", "Blessing of Kings"],
        board=["Chillwind Yeti damage=2", "Sunwalker"],
        enemy_board=["Wisp"],
        hero="priest",
    )
    assert s.targets("Mirage Caller") == ["mine 1", "mine 2"]
    s.play("Blessing of Kings", "mine 1")
    s.play("Mirage Caller", "mine 1", at=2)
    assert sorted(s.board) == ["Chillwind Yeti 1/1", "Chillwind Yeti 8/7", "Mirage Caller 2/3", "Sunwalker 4/5"]
    s = Scene(hand=["Mirage Caller"], board=["Sunwalker"], hero="priest")
    s.play("Mirage Caller", "mine 1")
    copy = next(m for m in s.game.players[0].board if str(m) == "Sunwalker 1/1")
    assert copy.keywords >= {"taunt", "divine_shield"}


def test_mirage_caller_alone_or_on_a_full_board():
    s = Scene(hand=["Mirage Caller"], hero="priest")
    s.play("Mirage Caller")
    assert s.board == ["Mirage Caller 2/3"]
    s = Scene(hand=["Mirage Caller"], board=["Wisp"] * 6, hero="priest")
    s.play("Mirage Caller", "mine 1")
    assert len(s.board) == 7


def test_radiant_elemental_makes_own_spells_cheaper():
    s = Scene(
        hand=["Power Word: Shield", "Holy Nova", "Wisp", "Silence"],
        board=["Radiant Elemental"] * 2,
        enemy_hand=["Fireball"],
        hero="priest",
        enemy_deck=["Wisp"],
    )
    assert [s.cost(name) for name in ("Power Word: Shield", "Holy Nova", "Wisp", "Silence")] == [0, 3, 0, 0]
    s.destroy("mine 1")
    assert (s.cost("Power Word: Shield"), s.cost("Holy Nova")) == (0, 4)
    s.end_turn(seed=1)
    assert s.cost("Fireball") == 4


def test_shadow_visions_copies_a_spell_of_the_own_deck():
    deck = ["Mind Blast", "Mind Blast", "Silence", "Holy Nova", "Wisp", "Fireball"]
    s = Scene(hand=["Shadow Visions"], deck=deck, enemy_deck=["Pyroblast"], hero="priest")
    offers = all_offers(s, "Shadow Visions")
    assert offers == {"Mind Blast", "Silence", "Holy Nova", "Fireball"}
    s.play("Shadow Visions", seed=1)
    wanted = s.options[0]
    s.pick(0)
    assert (s.hand, s.deck) == ([wanted], sorted(deck))


def test_tortollan_shellraiser_strengthens_a_friend_that_is_left():
    for seed in range(5):
        s = Scene(board=["Tortollan Shellraiser", "Wisp", "Wisp"], enemy_board=["Wisp"], hero="priest")
        s.destroy("mine 1", seed=seed)
        assert sorted(s.board) == ["Wisp 1/1", "Wisp 2/2"]
        assert s.enemy_board == ["Wisp 1/1"]
    s = Scene(board=["Tortollan Shellraiser"], hero="priest")
    assert "taunt" in s.minion("mine 1").keywords
    s.destroy("mine 1")
    assert s.board == []


def test_tortollan_shellraiser_does_not_waste_its_bonus_on_the_dead():
    s = Scene(hand=["Flamestrike"], enemy_board=["Tortollan Shellraiser damage=2", "Wisp", "Boulderfist Ogre"])
    s.play("Flamestrike")
    assert s.enemy_board == ["Boulderfist Ogre 7/4"]


def test_awaken_the_makers_does_not_count_a_minion_that_changes_sides():
    s = Scene(hand=["Awaken the Makers", "Mind Control cost=-10"], enemy_board=["Loot Hoarder"], hero="priest")
    s.play("Awaken the Makers")
    for _ in range(6):
        s.summon("Harvest Golem")
    s.play("Mind Control", "enemy 1")
    assert s.hand == []


def test_lyra_the_sunshard_with_a_hand_that_was_full():
    s = Scene(hand=["The Coin"] * 10, board=["Lyra the Sunshard"], hero="priest")
    s.play("The Coin", seed=1)
    assert len(s.hand) == 10 and s.hand.count("The Coin") == 9


def test_mirage_callers_copy_keeps_a_deathrattle_and_can_be_strengthened():
    s = Scene(hand=["Mirage Caller", "Blessing of Kings"], board=["Savannah Highmane"], hero="priest")
    s.play("Mirage Caller", "mine 1")
    at = next(i for i, m in enumerate(s.board) if m == "Savannah Highmane 1/1") + 1
    s.play("Blessing of Kings", f"mine {at}")
    assert "Savannah Highmane 5/5" in s.board
    s.destroy(f"mine {at}")
    assert s.board.count("Hyena 2/2") == 2


def test_mirage_callers_copy_under_an_aura():
    s = Scene(hand=["Mirage Caller"], board=["Stormwind Champion", "Chillwind Yeti"], hero="priest")
    s.play("Mirage Caller", "Chillwind Yeti")
    assert sorted(s.board) == [
        "Chillwind Yeti 2/2",
        "Chillwind Yeti 5/6",
        "Mirage Caller 3/4",
        "Stormwind Champion 6/6",
    ]
