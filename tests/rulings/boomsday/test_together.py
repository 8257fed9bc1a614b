"""The Boomsday Project, cards that meet others: as the text and the rulings have it, written without the scripts."""

import pytest
from hands import held

from topdeck import Scene


def test_an_upgrade_is_played_but_not_summoned():
    s = Scene(
        hand=["Glow-Tron"], board=["Questing Adventurer", "Cobalt Guardian", "Knife Juggler"], enemy_board=["War Golem"]
    )
    s.play("Glow-Tron", onto="mine 2")
    assert s.board == ["Questing Adventurer 3/3", "Cobalt Guardian 7/6", "Knife Juggler 2/2"]
    assert "divine_shield" not in s.minion("mine 2").keywords
    assert (s.enemy_hero.health, s.enemy_board) == (30, ["War Golem 7/7"])


def test_an_upgrade_does_not_die_with_its_mech_as_another_minion():
    s = Scene(hand=["Glow-Tron"], board=["Upgradeable Framebot", "Junkbot"])
    s.play("Glow-Tron", onto="mine 1")
    s.destroy("mine 1")
    assert s.board == ["Junkbot 3/7"]


def test_an_upgrade_of_a_frozen_or_damaged_mech():
    s = Scene(hand=["Wargear"], board=["Upgradeable Framebot damage=4 frozen"])
    s.play("Wargear", onto="mine 1")
    mech = s.minion("mine 1")
    assert (mech.attack, mech.health, mech.max_health, mech.frozen) == (6, 6, 10, True)


def test_an_upgrade_returns_to_the_hand_with_nothing():
    s = Scene(hand=["Zilliax", "Sap"], board=["Upgradeable Framebot"], enemy_deck=["Wisp"], enemy_hand=["Sap"])
    s.play("Zilliax", onto="mine 1")
    s.end_turn()
    s.play("Sap", "mine 1")
    assert held(s) == ["Upgradeable Framebot 1/5"]


def test_upgrades_that_came_stronger_from_the_hand():
    s = Scene(hand=["Glowstone Technician", "Glow-Tron"], board=["Upgradeable Framebot"])
    s.play("Glowstone Technician")
    s.play("Glow-Tron", onto="mine 1")
    assert s.board[0] == "Upgradeable Framebot 4/10"


def test_a_copy_of_an_upgraded_mech_has_its_upgrades():
    s = Scene(hand=["Replicating Menace", "Faceless Manipulator"], board=["Upgradeable Framebot"])
    s.play("Replicating Menace", onto="mine 1")
    s.play("Faceless Manipulator", "mine 1")
    assert s.board == ["Upgradeable Framebot 4/6"] * 2
    s.destroy("mine 2")
    assert s.board == ["Upgradeable Framebot 4/6"] + ["Microbot 1/1"] * 3


def test_an_upgrade_on_a_stolen_mech_and_its_deathrattle():
    s = Scene(board=["Upgradeable Framebot"], hand=["Spider Bomb"], enemy_hand=["Mind Control"], enemy_deck=["Wisp"])
    s.play("Spider Bomb", onto="mine 1")
    s.end_turn()
    s.play("Mind Control", "mine 1")
    s.summon("War Golem")
    s.destroy("enemy 1")
    assert s.board == []


def test_floop_as_a_magnetic_mech_may_be_an_upgrade():
    s = Scene(hand=["Flobbidinous Floop", "Wargear"], board=["Upgradeable Framebot"])
    s.play("Wargear")
    s.play("Wargear", onto="mine 1")
    assert s.board == ["Upgradeable Framebot 4/9", "Wargear 5/5"]


def test_floops_glorious_gloop_stops_at_ten_mana():
    s = Scene(hand=["Floop's Glorious Gloop"], board=["Wisp"] * 3)
    s.play("Floop's Glorious Gloop")
    for _ in range(3):
        s.destroy("mine 1")
    assert s.mana == 10


def test_augmented_elekk_and_hakkar():
    s = Scene(board=["Augmented Elekk", "Hakkar, the Soulflayer"])
    s.destroy("mine 2", seed=1)
    assert (s.deck, s.enemy_deck) == (["Corrupted Blood"] * 2, ["Corrupted Blood"] * 2)


def test_augmented_elekk_and_academic_espionage():
    s = Scene(hand=["Academic Espionage"], board=["Augmented Elekk"], enemy_hero="hunter")
    s.play("Academic Espionage", seed=1)
    assert len(s.deck) == 20
    assert all(s.deck.count(name) % 2 == 0 for name in s.deck)
    for _ in range(10):
        s.draw(seed=1)
    assert {card.cost for card in s.game.players[0].hand} == {1}


def test_the_soularium_with_a_full_hand_burns_and_discards_only_what_came():
    s = Scene(hand=["The Soularium"] + ["Wisp"] * 9, deck=["War Golem"] * 3, enemy_deck=["Wisp"])
    s.play("The Soularium", seed=1)
    assert s.hand == ["Wisp"] * 9 + ["War Golem"]
    s.end_turn(seed=1)
    assert s.hand == ["Wisp"] * 9


def test_security_rover_on_a_full_board():
    s = Scene(board=["Security Rover"] + ["Wisp"] * 6)
    s.damage("mine 1", 1)
    assert len(s.board) == 7


def test_necromechanic_and_a_weapon():
    s = Scene(weapon="Necrium Blade", board=["Necromechanic", "Goblin Bomb"])
    s.destroy("weapon", seed=1)
    # "Your Deathrattles trigger twice": the weapon's, and each time the minion's.
    assert s.enemy_hero.health == 22


def test_crystalsmith_kangor_and_the_lifesteal_of_another():
    s = Scene(board=["Crystalsmith Kangor", "Rusty Recycler"], health=10)
    s.attack("mine 2", "enemy hero")
    assert s.hero.health == 14


def test_mechathun_and_a_secret_or_quest_do_not_matter():
    s = Scene(board=["Mecha'thun"], secrets=["Counterspell"])
    s.destroy("mine 1")
    assert s.winner == 0


def test_whelp_twice_with_a_vial():
    s = Scene(hand=["Necrium Vial"], board=["Mechanical Whelp"])
    s.play("Necrium Vial", "mine 1")
    assert sorted(s.board) == ["Mechanical Dragon 7/7", "Mechanical Dragon 7/7", "Mechanical Whelp 2/2"]


def test_shrink_ray_and_a_shirvallah_in_hand():
    s = Scene(hand=["Shrink Ray", "Shirvallah, the Tiger"])
    s.play("Shrink Ray")
    assert s.cost("Shirvallah, the Tiger") == 20


def test_zereks_cloning_gallery_does_not_count_as_playing():
    s = Scene(hand=["Zerek's Cloning Gallery"], deck=["Pogo-Hopper"] * 3)
    s.play("Zerek's Cloning Gallery", seed=1)
    s.draw("Pogo-Hopper")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.play("Pogo-Hopper")
    assert s.board == ["Pogo-Hopper 1/1"] * 4


def test_prismatic_lens_and_a_galaxy():
    s = Scene(hand=["Luna's Pocket Galaxy", "Prismatic Lens cost=-4"], deck=["Deathwing", "Fireball"])
    s.play("Luna's Pocket Galaxy")
    s.play("Prismatic Lens", seed=1)
    assert (s.cost("Deathwing"), s.cost("Fireball")) == (4, 1)


def test_electrowright_after_a_prismatic_lens():
    s = Scene(hand=["Prismatic Lens", "Electrowright"], deck=["Deathwing", "Moonfire"])
    s.play("Prismatic Lens", seed=1)
    s.play("Electrowright")
    assert s.board == ["Electrowright 4/4"]


def test_harbinger_celestia_becomes_a_copy_with_gifts_of_the_hand():
    s = Scene(enemy_board=["Harbinger Celestia"], hand=["Wisp attack=4 health=4"])
    s.play("Wisp")
    assert s.enemy_board == ["Wisp 5/5"]


def test_a_stolen_dreampetal_florist_works_for_the_thief():
    s = Scene(
        board=["Dreampetal Florist"],
        enemy_hand=["Mind Control", "Deathwing"],
        deck=["War Golem"],
        enemy_deck=["Fireball"],
    )
    s.end_turn(seed=1)
    cost = {card.name: card.cost for card in s.game.players[1].hand}["Deathwing"]
    assert cost == 10
    s.play("Mind Control", "mine 1")
    s.end_turn(seed=1)
    assert {card.name: card.cost for card in s.game.players[1].hand}["Deathwing"] == 3


@pytest.mark.parametrize(
    ("came", "board"),
    [("Stargazer Luna", ["Stargazer Luna 2/4"]), ("Wild Pyromancer", ["Wild Pyromancer 3/2"])],
)
def test_who_comes_in_by_a_spell_does_not_answer_to_that_spell(came: str, board: list[str]):
    # "We've changed some underlying rules to prevent Wild Pyromancer from triggering off of Mindgames" (patch 9.2).
    s = Scene(hand=["Eureka!", came], deck=["Fireball"])
    s.play("Eureka!", seed=1)
    assert s.board == board
    s = Scene(hand=["Mindgames"], enemy_deck=[came], deck=["Fireball"])
    s.play("Mindgames", seed=1)
    assert (s.board, s.hand) == (board, [])


@pytest.mark.parametrize("day", ["2017-02", "2017-04", "2017-08"])
def test_until_patch_9_2_he_did(day: str):
    s = Scene(hand=["Mindgames"], enemy_deck=["Wild Pyromancer"], board=["Wisp"], catalogue=day)
    s.play("Mindgames", seed=1)
    assert s.board == ["Wild Pyromancer 3/1"]


def test_who_stood_there_before_the_spell_still_answers_and_the_newcomer_answers_to_the_next():
    s = Scene(hand=["Mindgames", "Moonfire"], enemy_deck=["Wild Pyromancer"], board=["Wild Pyromancer"])
    s.play("Mindgames", seed=1)
    assert s.board == ["Wild Pyromancer 3/1"] * 2
    s.play("Moonfire", "enemy hero", seed=1)
    assert s.board == []


def test_cloning_device_copies_what_a_card_of_the_deck_carries():
    # "If you copy a card from a deck to a hand, the copy retains enchantments" (August 2018, hs-bugs 1074).
    s = Scene(hand=["Luna's Pocket Galaxy"], deck=["War Golem"], enemy_hand=["Cloning Device"], enemy_deck=["Wisp"])
    s.play("Luna's Pocket Galaxy")
    s.end_turn()
    s.play("Cloning Device", seed=1)
    s.pick(0)
    assert s.cost("War Golem") == 1


@pytest.mark.parametrize(("day", "more"), [("2019-03", 1), ("2017-08", 0)])
def test_a_copy_of_a_card_of_a_deck_has_what_that_has_since_patch_12(day: str, more: int):
    s = Scene(
        hand=["Prince Keleseth"],
        deck=["War Golem"],
        enemy_hand=["Thoughtsteal", "Mindgames"],
        enemy_deck=["Wisp"],
        catalogue=day,
    )
    s.play("Prince Keleseth", seed=1)
    s.end_turn()
    s.play("Mindgames", seed=1)
    assert s.enemy_board == [f"War Golem {7 + more}/{7 + more}"]
    s.play("Thoughtsteal", seed=1)
    golem = next(card for card in s.game.players[1].hand if card.name == "War Golem")
    assert (golem.attack, golem.health) == (7 + more, 7 + more)


def test_thoughtsteal_copies_each_of_two_cards_with_what_it_carries():
    for seed in range(5):
        s = Scene(
            hand=["Luna's Pocket Galaxy", "Entomb cost=-6"],
            enemy_board=["War Golem"],
            deck=["War Golem"],
            enemy_hand=["Thoughtsteal"],
            enemy_deck=["Wisp"],
        )
        s.play("Luna's Pocket Galaxy")
        s.play("Entomb", "enemy 1")
        s.end_turn()
        s.play("Thoughtsteal", seed=seed)
        assert sorted(card.cost for card in s.game.players[1].hand if card.name == "War Golem") == [1, 7]


def test_tracking_does_not_shuffle_for_the_elekk():
    s = Scene(hand=["Tracking"], board=["Augmented Elekk"], deck=["Wisp", "War Golem", "Fireball"], hero="hunter")
    s.play("Tracking", seed=1)
    s.pick(0)
    assert (s.deck, len(s.hand)) == ([], 1)


def test_stargazer_luna_and_a_secret_that_costs_nothing():
    s = Scene(hand=["Wisp", "Kirin Tor Mage", "Counterspell"], board=["Stargazer Luna"], deck=["Fireball"])
    s.play("Kirin Tor Mage")
    assert s.hand == ["Wisp", "Counterspell"]
    s.play("Counterspell")
    assert s.hand == ["Wisp", "Fireball"]
