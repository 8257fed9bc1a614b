"""The cards of the benchmark decks that are younger than Classic, one scene or more each."""

import pytest
from facts import facts_of

from scene import scene

# --- Whispers of the Old Gods ---------------------------------------------------------------------------------------


def test_thing_from_below_gets_cheaper_with_each_totem():
    s = scene(hand=["Thing from Below", "Mana Tide Totem", "Flametongue Totem"], hero="shaman")
    assert s.cost("Thing from Below") == 6
    s.play("Mana Tide Totem")
    assert s.cost("Thing from Below") == 5
    s.power(chance=[0])
    assert s.cost("Thing from Below") == 4


def test_thing_from_below_does_not_count_totems_of_the_enemy():
    s = scene(hand=["Thing from Below"], enemy_hand=["Mana Tide Totem"], deck=["Wisp"], enemy_deck=["Wisp", "Wisp"])
    s.end_turn(chance=[0])
    s.play("Mana Tide Totem")
    s.end_turn()
    assert s.cost("Thing from Below") == 6


def test_shadow_strike_aims_only_at_the_undamaged():
    s = scene(hand=["Shadow Strike"], enemy_health=29, enemy_board=["Boulderfist Ogre", "Chillwind Yeti damage=1"])
    assert s.targets("Shadow Strike") == ["enemy 1", "hero"]
    s.play("Shadow Strike", "enemy 1")
    assert s.enemy_board[0] == "Boulderfist Ogre 6/2"


def test_nzoths_first_mate():
    s = scene(hand=["N'Zoth's First Mate"])
    s.play("N'Zoth's First Mate")
    assert s.weapon == "Rusty Hook 1/3"


def test_bloodsail_cultist_with_another_pirate():
    s = scene(hand=["Bloodsail Cultist"], board=["Southsea Deckhand"], weapon="Fiery War Axe")
    s.play("Bloodsail Cultist")
    assert s.weapon == "Fiery War Axe 4/3"


def test_bloodsail_cultist_alone_or_without_a_weapon():
    s = scene(hand=["Bloodsail Cultist"], enemy_board=["Southsea Deckhand"], weapon="Fiery War Axe")
    s.play("Bloodsail Cultist")
    assert s.weapon == "Fiery War Axe 3/2"
    s = scene(hand=["Bloodsail Cultist"], board=["Southsea Deckhand"])
    s.play("Bloodsail Cultist")
    assert s.weapon is None


# --- Mean Streets of Gadgetzan --------------------------------------------------------------------------------------


def test_red_mana_wyrm_grows_with_own_spells():
    s = scene(hand=["The Coin", "Wisp"], board=["Red Mana Wyrm"], enemy_hand=["The Coin"], enemy_deck=["Wisp"])
    s.play("Wisp")
    assert s.board[0] == "Red Mana Wyrm 2/6"
    s.play("The Coin")
    assert s.board[0] == "Red Mana Wyrm 4/6"
    s.end_turn()
    s.play("The Coin")
    assert s.board[0] == "Red Mana Wyrm 4/6"


@pytest.mark.parametrize(("catalogue", "health"), [("2019-03", 1), ("2017-02", 2)])
def test_small_time_buccaneer_likes_a_weapon(catalogue, health):
    s = scene(board=["Small-Time Buccaneer"], hand=["Upgrade!"], catalogue=catalogue)
    assert s.board == [f"Small-Time Buccaneer 1/{health}"]
    s.play("Upgrade!")
    assert s.board == [f"Small-Time Buccaneer 3/{health}"]


def test_small_time_buccaneer_loses_it_with_the_weapon():
    s = scene(board=["Small-Time Buccaneer"], weapon="Gorehowl")
    s.attack("hero", "enemy hero")
    assert s.board == ["Small-Time Buccaneer 1/1"]


def test_counterfeit_coin():
    s = scene(hand=["Counterfeit Coin", "Chillwind Yeti"], mana=3)
    s.play("Counterfeit Coin")
    assert (s.mana, s.crystals) == (4, 3)
    s.play("Chillwind Yeti")
    assert s.mana == 0


def test_patches_comes_out_of_the_deck_after_a_pirate():
    s = scene(hand=["Bloodsail Raider"], deck=["Patches the Pirate", "Wisp"])
    s.play("Bloodsail Raider")
    assert s.board == ["Bloodsail Raider 2/3", "Patches the Pirate 1/1"]
    assert s.deck == ["Wisp"]


def test_patches_does_not_care_for_landlubbers_or_for_the_enemys_pirates():
    s = scene(hand=["Wisp"], deck=["Patches the Pirate"], enemy_hand=["Bloodsail Raider"], enemy_deck=["Wisp"])
    s.play("Wisp")
    s.end_turn()
    s.play("Bloodsail Raider")
    assert s.board == ["Wisp 1/1"]
    assert s.deck == ["Patches the Pirate"]


def test_patches_stays_in_the_deck_when_the_board_is_full():
    s = scene(hand=["Bloodsail Raider"], board=["Wisp"] * 6, deck=["Patches the Pirate"])
    s.play("Bloodsail Raider")
    assert s.deck == ["Patches the Pirate"]


def test_patches_from_the_hand_has_no_text_and_charged_in_2017():
    s = scene(hand=["Patches the Pirate"], catalogue="2017-02")
    s.play("Patches the Pirate")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 29
    s = scene(hand=["Patches the Pirate"])
    s.play("Patches the Pirate")
    assert not s.can_attack("mine 1")


# --- League of Explorers --------------------------------------------------------------------------------------------


def test_forgotten_torch_shuffles_a_roaring_one():
    s = scene(hand=["Forgotten Torch"], enemy_deck=["Wisp"])
    s.play("Forgotten Torch", "enemy hero")
    assert s.enemy_hero.health == 27
    assert s.deck == ["Roaring Torch"]
    s.end_turn()
    s.end_turn()
    s.play("Roaring Torch", "enemy hero")
    assert s.enemy_hero.health == 21


def test_tomb_pillager_leaves_a_coin():
    s = scene(board=["Tomb Pillager"], hand=["Fireball"])
    s.play("Fireball", "mine 1")
    assert s.hand == ["The Coin"]


def test_tomb_pillager_silenced_leaves_nothing():
    s = scene(board=["Tomb Pillager"], hand=["Earth Shock", "Fireball"])
    s.play("Earth Shock", "mine 1")
    s.play("Fireball", "mine 1")
    assert s.hand == []


def test_tunnel_trogg_gains_as_much_as_is_overloaded():
    s = scene(board=["Tunnel Trogg"], hand=["Lightning Bolt", "Feral Spirit"])
    s.play("Lightning Bolt", "enemy hero")
    assert s.board[0] == "Tunnel Trogg 2/3"
    s.play("Feral Spirit")
    assert s.board[0] == "Tunnel Trogg 4/3"


def test_tunnel_trogg_ignores_the_enemys_overload():
    s = scene(board=["Tunnel Trogg"], enemy_hand=["Lightning Bolt"], enemy_deck=["Wisp"])
    s.end_turn()
    s.play("Lightning Bolt", "hero")
    assert s.board == ["Tunnel Trogg 1/3"]


def test_sir_finley_offers_three_new_basic_powers():
    basic = {
        "Shapeshift", "Steady Shot", "Fireblast", "Reinforce", "Lesser Heal", "Dagger Mastery", "Totemic Call",
        "Life Tap",
    }  # fmt: skip
    for seed in range(8):
        s = scene(hand=["Sir Finley Mrrgglton"], hero="warrior")
        s.play("Sir Finley Mrrgglton", seed=seed)
        assert len(set(s.options)) == 3
        assert set(s.options) <= basic
        wanted = s.options[1]
        s.pick(1)
        assert s.hero_power == wanted


def test_sir_finleys_power_can_be_used_at_once():
    for seed in range(40):
        s = scene(hand=["Sir Finley Mrrgglton"], hero="warrior")
        s.play("Sir Finley Mrrgglton", seed=seed)
        if "Reinforce" in s.options:
            s.pick(s.options.index("Reinforce"))
            s.power()
            assert s.board == ["Sir Finley Mrrgglton 1/3", "Silver Hand Recruit 1/1"]
            return
    pytest.fail("Reinforce was never offered")


# --- One Night in Karazhan ------------------------------------------------------------------------------------------


def test_spirit_claws_sharpen_with_spell_damage():
    s = scene(hand=["Kobold Geomancer", "Fireball"], weapon="Spirit Claws")
    assert s.weapon == "Spirit Claws 1/3"
    s.play("Kobold Geomancer")
    assert s.weapon == "Spirit Claws 3/3"
    assert s.hero.attack == 3
    s.play("Fireball", "mine 1")
    assert s.weapon == "Spirit Claws 1/3"


def test_spirit_claws_ignore_the_enemys_spell_damage():
    assert scene(weapon="Spirit Claws", enemy_board=["Kobold Geomancer"]).weapon == "Spirit Claws 1/3"


def test_maelstrom_portal():
    for seed in range(10):
        s = scene(hand=["Maelstrom Portal"], enemy_board=["Wisp", "Chillwind Yeti"])
        s.play("Maelstrom Portal", seed=seed)
        assert s.enemy_board[-1] == "Chillwind Yeti 4/4"
        card = facts_of(s.board[0].rsplit(" ", 1)[0])
        assert (card["cost"], card["type"]) == (1, "minion")


# --- The Grand Tournament -------------------------------------------------------------------------------------------


def test_thunder_bluff_valiant_inspires_totems():
    s = scene(board=["Thunder Bluff Valiant", "Mana Tide Totem", "Wisp"], hero="shaman")
    s.power(chance=[0])
    assert s.board == ["Thunder Bluff Valiant 3/6", "Mana Tide Totem 2/3", "Wisp 1/1", "Searing Totem 3/1"]


def test_thunder_bluff_valiant_ignores_the_enemys_power():
    s = scene(board=["Thunder Bluff Valiant", "Mana Tide Totem"], enemy_hero="mage", enemy_deck=["Wisp"], deck=["Wisp"])
    s.end_turn()
    s.power("hero")
    assert s.board[1] == "Mana Tide Totem 0/3"


def test_totem_golem():
    s = scene(hand=["Totem Golem"])
    s.play("Totem Golem")
    assert (s.board, s.overload) == (["Totem Golem 3/4"], 1)


def test_argent_horserider():
    s = scene(hand=["Argent Horserider"], enemy_board=["Chillwind Yeti"])
    s.play("Argent Horserider")
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == (["Argent Horserider 2/1"], ["Chillwind Yeti 4/3"])


# --- Blackrock Mountain ---------------------------------------------------------------------------------------------


def test_emperor_thaurissan_makes_the_hand_cheaper_for_good():
    s = scene(
        hand=["Fireball", "Wisp", "Chillwind Yeti"], board=["Emperor Thaurissan"], enemy_hand=["Fireball"],
        enemy_deck=["Wisp"], deck=["Boulderfist Ogre"],
    )  # fmt: skip
    s.end_turn()
    assert s.cost("Fireball") == 4
    s.end_turn()
    assert [s.cost(name) for name in s.hand] == [3, 0, 3, 6]
