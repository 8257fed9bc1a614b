"""Rules that no built-in card can show, on cards of one's own."""

import pytest

from topdeck import Scene, extend
from topdeck.cards.dsl import (
    A_CARD,
    A_MINION,
    BOTH,
    CHARACTER,
    CHOSEN,
    DETACH,
    HAND,
    HERO,
    MINION,
    PLAY,
    SELF,
    after,
    attach,
    banish,
    buff,
    card,
    costs,
    deal,
    discover,
    draw,
    end_of_turn,
    from_hand,
    gain_armor,
    ids,
    mine,
    one_of,
    return_to_hand,
    rule,
    start_of_turn,
    summon,
    swap,
    take,
    take_control,
    whenever,
)

WEAPON = {"type": "weapon", "cost": 1, "attack": 2, "health": 1, "class_": "neutral"}
SPELL = {"type": "spell", "cost": 1, "class_": "neutral"}
WHELP = {"type": "minion", "cost": 1, "attack": 1, "health": 1}


@pytest.fixture(scope="module", autouse=True)
def own_cards() -> None:
    extend(
        "rules-own",
        [
            card("MY_90", "Vanishing Act", play=[banish(CHARACTER)], **SPELL),
            card("MY_91", "Everybody Home", play=[return_to_hand(CHARACTER)], **SPELL),
            card("MY_92", "All Mine", play=[take_control(CHARACTER)], **SPELL),
            card("MY_01", "Death's Edge", deathrattle=[deal(1, MINION)], **WEAPON),
            card("MY_02", "Last Word", deathrattle=[deal(30, CHARACTER)], **WEAPON),
            card("MY_03", "Crier", aura=[rule("double_battlecries")], **WHELP),
            card("MY_04", "Heir", deathrattle=[discover(ids("CS2_029", "CS2_024"), take(CHOSEN))], **WHELP),
            card("MY_05", "Toll", aura=[costs(mine(HAND) & A_MINION, by=-1)], **WEAPON),
            card("MY_06", "Favour", play=[attach(mine(HERO), aura=[costs(mine(HAND) & A_MINION, by=-1)])],
                 type="spell", cost=0),
            card("MY_07", "Two Minds", on=[start_of_turn(return_to_hand(SELF), summon("CS2_231")),
                                           start_of_turn(buff(SELF, attack=5), gain_armor(3))], **WHELP),
            card("MY_08", "Changeling", on=[start_of_turn(swap(SELF, from_hand(mine(HAND) & A_MINION)),
                                                          buff(SELF, attack=5))], **WHELP),
            card("MY_09", "Two Debts", type="spell", cost=0, play=[
                attach(mine(HERO), on=[end_of_turn(gain_armor(1), DETACH)]),
                attach(mine(HERO), on=[end_of_turn(gain_armor(5), DETACH)])]),
            card("MY_10", "Listener", on=[after(PLAY, mine(A_CARD) - SELF, gain_armor(1))], **WHELP),
            card("MY_11", "Host", on=[whenever(PLAY, mine(A_CARD) - SELF, deal(1, one_of(mine(MINION) - SELF)))],
                 **WHELP),
            card("MY_12", "Guest", play=[summon("CS2_231"), buff(SELF, health=5), draw(1, BOTH)], **WHELP),
        ],
    )  # fmt: skip


def test_a_minion_killed_by_a_weapons_deathrattle_dies_at_once() -> None:
    s = Scene(weapon="Death's Edge", board=["Wisp"], enemy_board=["Wisp", "Chillwind Yeti"], catalogue="rules-own")
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.board, s.enemy_board) == (None, [], ["Chillwind Yeti 4/4"])


def test_a_weapon_and_a_minion_that_die_together_speak_in_order_of_play() -> None:
    older = Scene(weapon="Death's Edge 2/1:4", enemy_board=["Harvest Golem damage=2 order=5"], catalogue="rules-own")
    older.attack("hero", "enemy 1")
    assert older.enemy_board == ["Damaged Golem 2/1"]
    younger = Scene(weapon="Death's Edge 2/1:6", enemy_board=["Harvest Golem damage=2 order=5"], catalogue="rules-own")
    younger.attack("hero", "enemy 1")
    assert younger.enemy_board == []


def test_a_weapon_that_breaks_as_its_hero_falls_still_speaks() -> None:
    s = Scene(weapon="Last Word", health=4, enemy_board=["Chillwind Yeti"], catalogue="rules-own")
    s.attack("hero", "enemy 1")
    assert s.over and s.winner is None


def test_battlecries_of_weapons_are_doubled_too() -> None:
    s = Scene(["Perdition's Blade"], ["Crier"], catalogue="rules-own")
    s.play("Perdition's Blade", "enemy hero")
    assert s.enemy_hero.health == 28


def test_for_the_player_whose_turn_it_is_not_chance_chooses() -> None:
    s = Scene(["Fireball"], enemy_board=["Heir"], catalogue="rules-own")
    s.play("Fireball", "enemy 1", chance=[0, 1])
    assert (s.options, s.enemy_hand) == ([], ["Frostbolt"])
    assert "Player 1 chooses Frostbolt" in s.events


def test_a_weapon_and_a_given_text_change_costs_as_minions_do() -> None:
    s = Scene(["Favour", "Chillwind Yeti"], weapon="Toll", catalogue="rules-own")
    assert s.cost("Chillwind Yeti") == 3
    s.play("Favour")
    assert s.cost("Chillwind Yeti") == 2


def test_the_second_text_of_a_minion_that_left_is_silent() -> None:
    s = Scene(board=["Two Minds"], deck=["Wisp"], enemy_deck=["Wisp"], catalogue="rules-own")
    s.end_turn()
    s.end_turn()
    assert (s.board, s.hand, s.hero.armor) == (["Wisp 1/1"], ["Two Minds", "Wisp"], 0)


def test_who_takes_the_place_of_a_minion_is_not_that_minion() -> None:
    s = Scene(["Chillwind Yeti"], ["Changeling"], deck=["Wisp"], enemy_deck=["Wisp"], catalogue="rules-own")
    s.end_turn()
    s.end_turn()
    assert s.board == ["Chillwind Yeti 4/5"]


def test_each_of_two_texts_that_end_themselves_has_its_turn() -> None:
    s = Scene(["Two Debts"], deck=["Wisp"], enemy_deck=["Wisp", "Wisp"], catalogue="rules-own")
    s.play("Two Debts")
    s.end_turn(seed=1)
    assert s.hero.armor == 6
    s.end_turn()
    s.end_turn()
    assert s.hero.armor == 6


def test_lord_jaraxxus_was_played_though_he_is_the_hero_now() -> None:
    s = Scene(["Lord Jaraxxus"], ["Listener"], hero="warlock", catalogue="rules-own")
    s.play("Lord Jaraxxus")
    assert s.hero.armor == 1


def test_a_minion_that_died_before_its_battlecry_is_not_the_one_after_it() -> None:
    s = Scene(["Guest"], ["Host"], deck=["Wisp"], enemy_deck=["Wisp"], catalogue="rules-own")
    s.play("Guest")
    assert (s.board, s.hand, s.enemy_hand) == (["Host 1/1", "Wisp 1/1"], ["Wisp"], ["Wisp"])


def test_the_enemy_is_not_doubled() -> None:
    s = Scene(["Elven Archer"], enemy_board=["Crier"], catalogue="rules-own")
    s.play("Elven Archer", "enemy hero")
    assert s.enemy_hero.health == 29
    assert s.board == ["Elven Archer 1/1"] and s.enemy_board == ["Crier 1/1"]


def test_two_criers_double_only_once() -> None:
    s = Scene(["Elven Archer"], ["Crier", "Crier"], catalogue="rules-own")
    s.play("Elven Archer", "enemy hero")
    assert s.enemy_hero.health == 28


@pytest.mark.parametrize(
    ("spell", "left"), [("Vanishing Act", ([], [])), ("Everybody Home", ([], [])), ("All Mine", (["Wisp 1/1"] * 2, []))]
)
def test_a_hero_goes_nowhere(spell: str, left: tuple[list[str], list[str]]) -> None:
    s = Scene([spell], ["Wisp"], enemy_board=["Wisp"], catalogue="rules-own")
    s.play(spell)
    assert (s.board, s.enemy_board) == left
    assert (s.hero.health, s.enemy_hero.health, s.over) == (30, 30, False)
