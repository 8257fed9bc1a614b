"""Knights of the Frozen Throne, shaman: as the text and the rulings have it, written without the script."""

from facts import facts_of

from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def test_avalanche_freezes_one_and_hurts_its_neighbours():
    s = Scene(
        hand=["Avalanche"], enemy_board=["Chillwind Yeti", "Wisp", "Boulderfist Ogre", "Oasis Snapjaw"], hero="shaman"
    )
    s.play("Avalanche", "enemy 2")
    assert s.enemy_board == ["Chillwind Yeti 4/2", "Wisp 1/1", "Boulderfist Ogre 6/4", "Oasis Snapjaw 2/7"]
    assert [m.frozen for m in s.game.players[1].board] == [False, True, False, False]


def test_brrrloc_freezes_an_enemy():
    s = Scene(hand=["Brrrloc"], board=["Wisp"], enemy_board=["Wisp"], hero="shaman")
    assert s.targets("Brrrloc") == ["enemy 1", "enemy hero"]
    s.play("Brrrloc", "enemy hero")
    assert s.enemy_hero.frozen


def test_cryostasis():
    s = Scene(hand=["Cryostasis"], board=["Wisp"], enemy_board=["Wisp"], hero="shaman")
    assert s.targets("Cryostasis") == ["enemy 1", "mine 1"]
    s.play("Cryostasis", "mine 1")
    assert s.board == ["Wisp 4/4"] and s.minion("mine 1").frozen and not s.can_attack("mine 1")


def test_drakkari_defender_overloads_three():
    s = Scene(hand=["Drakkari Defender"], hero="shaman", mana=6, **DECKS)
    s.play("Drakkari Defender")
    assert s.overload == 3 and "taunt" in s.minion("mine 1").keywords
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert (s.mana, s.crystals) == (4, 7)


def test_ice_breaker_destroys_the_frozen():
    s = Scene(weapon="Ice Breaker", enemy_board=["Deathwing frozen"], hero="shaman")
    s.attack("hero", "enemy 1")
    assert (s.enemy_board, s.weapon) == ([], "Ice Breaker 1/2")
    s = Scene(weapon="Ice Breaker", enemy_board=["Deathwing"], hero="shaman")
    s.attack("hero", "enemy 1")
    assert s.enemy_board == ["Deathwing 12/11"]


def test_ice_breaker_needs_to_do_damage():
    s = Scene(weapon="Ice Breaker", enemy_board=["Sunwalker frozen"], hero="shaman")
    s.attack("hero", "enemy 1")
    assert s.enemy_board == ["Sunwalker 4/5"]


def test_ice_fishing_draws_murlocs():
    s = Scene(hand=["Ice Fishing"], deck=["Murloc Raider", "Wisp", "Bluegill Warrior", "Fireball"], hero="shaman")
    s.play("Ice Fishing", seed=1)
    assert sorted(s.hand) == ["Bluegill Warrior", "Murloc Raider"] and s.deck == ["Fireball", "Wisp"]
    s = Scene(hand=["Ice Fishing"], deck=["Murloc Raider", "Wisp"], hero="shaman")
    s.play("Ice Fishing")
    assert (s.hand, s.deck, s.hero.health) == (["Murloc Raider"], ["Wisp"], 30)


def test_moorabi_copies_the_frozen_of_both_sides():
    s = Scene(
        hand=["Cryostasis", "Cryostasis", "Cryostasis"],
        board=["Moorabi", "Wisp"],
        enemy_board=["Chillwind Yeti"],
        hero="shaman",
    )
    s.play("Cryostasis", "enemy 1")
    s.play("Cryostasis", "Wisp")
    s.play("Cryostasis", "Moorabi")
    assert s.hand == ["Chillwind Yeti", "Wisp"]


def test_moorabi_sees_frost_nova_hit_all():
    s = Scene(hand=["Frost Nova"], board=["Moorabi"], enemy_board=["Chillwind Yeti", "Wisp"], hero="shaman")
    s.play("Frost Nova")
    assert sorted(s.hand) == ["Chillwind Yeti", "Wisp"]


def test_snowfury_giant_costs_less_for_each_overloaded_crystal():
    s = Scene(hand=["Snowfury Giant", "Drakkari Defender", "Lightning Bolt"], hero="shaman")
    s.play("Drakkari Defender")
    assert s.cost("Snowfury Giant") == 8
    s.play("Lightning Bolt", "enemy hero")
    assert s.cost("Snowfury Giant") == 7
    s.give("Snowfury Giant")
    assert [card.cost for card in s.game.players[0].hand] == [7, 7]


def test_thrall_deathseer_evolves_own_minions_by_two():
    for seed in range(5):
        s = Scene(
            hand=["Thrall, Deathseer"], board=["Chillwind Yeti", "Wisp"], enemy_board=["Wisp"], hero="shaman", health=9
        )
        s.play("Thrall, Deathseer", seed=seed)
        assert [facts_of(m.name)["cost"] for m in s.game.players[0].board] == [6, 2]
        assert (s.enemy_board, s.hero.armor, s.hero.health) == (["Wisp 1/1"], 5, 9)
        s.power("mine 2", seed=seed)
        assert [facts_of(m.name)["cost"] for m in s.game.players[0].board] == [6, 3]


def test_transmute_spirit_is_for_friends():
    s = Scene(hand=["Thrall, Deathseer"], enemy_board=["Wisp"], hero="shaman")
    s.play("Thrall, Deathseer")
    assert not any(a.kind == "power" for a in s.game.legal)


def test_thrall_deathseers_minions_that_could_attack_cannot_any_more():
    """A minion that is transformed is a new one and sleeps."""
    s = Scene(hand=["Thrall, Deathseer"], board=["Bloodfen Raptor damage=1"], hero="shaman")
    s.play("Thrall, Deathseer", seed=2)
    minion = s.minion("mine 1")
    assert minion.damage == 0
    assert not minion.can_attack or minion.keywords & {"charge", "rush"}


def test_voodoo_hexxer_freezes_whom_it_damages():
    s = Scene(board=["Voodoo Hexxer"], enemy_board=["Boulderfist Ogre"], hero="shaman")
    assert "taunt" in s.minion("mine 1").keywords
    s.attack("mine 1", "enemy 1")
    assert s.minion("enemy 1").frozen
    s = Scene(board=["Voodoo Hexxer"], hero="shaman")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.frozen


def test_voodoo_hexxer_that_is_attacked_by_a_hero():
    s = Scene(enemy_board=["Voodoo Hexxer"], weapon="Fiery War Axe", hero="warrior")
    s.attack("hero", "enemy 1")
    assert s.hero.frozen


def test_ice_breaker_that_is_attacked_with_does_not_freeze():
    s = Scene(weapon="Ice Breaker", enemy_board=["Deathwing"], hero="shaman", health=30)
    s.attack("hero", "enemy 1")
    assert not s.minion("enemy 1").frozen


def test_moorabi_with_a_full_hand():
    s = Scene(hand=["Frost Nova", *["Wisp"] * 8], board=["Moorabi"], enemy_board=["Chillwind Yeti"] * 3, hero="shaman")
    s.play("Frost Nova")
    assert len(s.hand) == 10


def test_moorabi_copies_are_plain():
    s = Scene(hand=["Cryostasis"], board=["Moorabi"], enemy_board=["Chillwind Yeti damage=2"], hero="shaman")
    s.play("Cryostasis", "enemy 1")
    card = s.game.players[0].hand[0]
    assert (card.name, card.attack, card.health) == ("Chillwind Yeti", 4, 5)


def test_moorabi_does_not_mind_a_minion_that_is_frozen_again():
    s = Scene(hand=["Cryostasis"], board=["Moorabi"], enemy_board=["Chillwind Yeti frozen"], hero="shaman")
    s.play("Cryostasis", "enemy 1")
    assert len(s.hand) <= 1


def test_thrall_deathseer_at_the_top_of_the_costs():
    s = Scene(hand=["Thrall, Deathseer"], board=["Mountain Giant"], hero="shaman")
    s.play("Thrall, Deathseer", seed=1)
    assert s.board == ["Mountain Giant 8/8"] or facts_of(s.minion("mine 1").name)["cost"] >= 12


def test_snowfury_giant_counts_only_own_overload():
    s = Scene(hand=["Snowfury Giant"], enemy_hand=["Drakkari Defender"], hero="shaman", **DECKS)
    s.end_turn(seed=1)
    s.play("Drakkari Defender")
    s.end_turn(seed=1)
    assert s.cost("Snowfury Giant") == 11
