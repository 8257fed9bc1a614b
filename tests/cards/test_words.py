"""Words of the notation on cards of one's own, for what no single built-in card shows."""

import pytest

from topdeck import Catalogue, Scene, extend
from topdeck.cards.dsl import (
    A_MINION,
    BOTH,
    CHARACTER,
    CHOSEN,
    DRAGON,
    ENEMY_CARDS_PLAYED_THIS_TURN,
    HAND,
    HERO,
    MINION,
    MY_TURN,
    SELF,
    TARGET,
    attach,
    attack,
    card,
    cards,
    cost,
    counted,
    deal,
    destroy,
    discard,
    discover,
    draw,
    enemy,
    exists,
    gain_armor,
    grant,
    has_text,
    health,
    highest,
    if_,
    lowest,
    mine,
    no_duplicates,
    number_if,
    of_deck,
    one_of,
    random_from,
    smaller,
    take,
    transform,
)

SPELL = {"type": "spell", "cost": 0}
WHELP = {"type": "minion", "cost": 1, "attack": 1, "health": 1}


@pytest.fixture(scope="module", autouse=True)
def own_cards() -> None:
    extend(
        "words-own",
        [
            card("W_01", "Watch", aura=[grant(SELF, attack=2, while_=MY_TURN)], **WHELP),
            card("W_02", "Study", play=[discover(cards(type="spell", class_="yours"), take(CHOSEN))], **SPELL),
            card("W_03", "Survey", play=[discover(cards(type="minion", cost=2, class_="yours"), take(CHOSEN))],
                 **SPELL),
            card("W_04", "Mourn", play=[destroy(MINION & has_text("deathrattle"))], **SPELL),
            card("W_05", "Dirge", play=[attach(TARGET, deathrattle=[draw()])], target=MINION, **SPELL),
            card("W_06", "Shed", play=[discard(mine(HAND) & has_text("battlecry"))], **SPELL),
            card("W_07", "Bargain", costs=number_if(exists(mine(MINION)), -2), play=[gain_armor(1)],
                 type="spell", cost=3),
            card("W_08", "Even", play=[gain_armor(smaller(health(enemy(HERO)), 7))], **SPELL),
            card("W_09", "Breath", play=[deal(3, TARGET)], target=CHARACTER,
                 target_if=exists((mine(HAND) & DRAGON) - SELF), **WHELP),
            card("W_10", "Ripen", play=[transform(TARGET, random_from(cards(type="minion", cost=cost(TARGET) + 1)))],
                 target=MINION, **SPELL),
            card("W_11", "Match", play=[take(random_from(cards(type="minion", attack=attack(TARGET), max_cost=3)))],
                 target=MINION, **SPELL),
            card("W_12", "Census", play=[gain_armor(of_deck("count", pool=cards(type="minion")))], **SPELL),
            card("W_13", "Depth", play=[draw(where=cards(cost=of_deck("lowest_cost")))], **SPELL),
            card("W_14", "Single", play=[if_(no_duplicates(), gain_armor(5))], **SPELL),
            card("W_15", "Culling", play=[destroy(one_of(highest("attack", enemy(MINION))))], **SPELL),
            card("W_16", "Trifle", play=[discard(one_of(lowest("cost", mine(HAND) & A_MINION)))], **SPELL),
            card("W_17", "Reckoning", play=[gain_armor(counted("minions_died_this_turn", BOTH))], **SPELL),
            card("W_18", "Echoes", play=[gain_armor(counted("spells_this_turn"))], **SPELL),
            card("W_19", "Spy", deathrattle=[gain_armor(ENEMY_CARDS_PLAYED_THIS_TURN)], **WHELP),
            card("W_20", "Strong", play=[take(random_from(cards(type="minion", min_attack=8)))], **SPELL),
        ],
    )  # fmt: skip


OWN = "words-own"


def test_my_turn_holds_in_the_turn_of_the_owner_only() -> None:
    s = Scene(board=["Watch"], enemy_board=["Watch"], deck=["Wisp"], enemy_deck=["Wisp"], catalogue=OWN)
    assert (s.board, s.enemy_board) == (["Watch 3/1"], ["Watch 1/1"])
    s.end_turn()
    assert (s.board, s.enemy_board) == (["Watch 1/1"], ["Watch 3/1"])


@pytest.mark.parametrize("seed", range(5))
def test_a_pool_of_your_class_has_its_spells_and_neutral_minions_too(seed: int) -> None:
    s = Scene(hero="mage", enemy_hero="priest", hand=["Study", "Survey"], catalogue=OWN)
    known = Catalogue.load(OWN)
    s.play("Study", seed=seed)
    assert {known.get(name).class_name for name in s.options} <= {"mage", "neutral"}
    s.pick(1)
    s.play("Survey", seed=seed)
    assert {known.get(name).class_name for name in s.options} <= {"mage", "neutral"}
    assert {known.get(name).cost for name in s.options} == {2}


def test_a_deathrattle_in_play_is_one_that_would_run() -> None:
    s = Scene(
        hand=["Dirge", "Mourn"], board=["Harvest Golem silenced", "Wisp"], enemy_board=["Loot Hoarder"], catalogue=OWN
    )
    s.play("Dirge", "mine 2")
    s.play("Mourn")
    assert (s.board, s.enemy_board) == (["Harvest Golem 2/3"], [])


def test_a_battlecry_is_a_text_of_cards_in_hand() -> None:
    s = Scene(hand=["Shed", "Novice Engineer", "Wisp", "Fireball"], catalogue=OWN)
    s.play("Shed")
    assert s.hand == ["Wisp", "Fireball"]


def test_a_number_by_condition() -> None:
    assert Scene(hand=["Bargain"], board=["Wisp"], catalogue=OWN).cost("Bargain") == 1
    assert Scene(hand=["Bargain"], enemy_board=["Wisp"], catalogue=OWN).cost("Bargain") == 3


@pytest.mark.parametrize(("life", "armor"), [(30, 7), (4, 4)])
def test_the_smaller_of_two_numbers(life: int, armor: int) -> None:
    s = Scene(hand=["Even"], enemy_health=life, catalogue=OWN)
    s.play("Even")
    assert s.hero.armor == armor


def test_a_target_is_asked_for_only_under_a_condition() -> None:
    s = Scene(hand=["Breath", "Faerie Dragon"], enemy_board=["Chillwind Yeti"], catalogue=OWN)
    assert "enemy 1" in s.targets("Breath")
    s.play("Breath", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/2"]
    s = Scene(hand=["Breath", "Wisp"], enemy_board=["Chillwind Yeti"], catalogue=OWN)
    assert s.targets("Breath") == []
    s.play("Breath")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


@pytest.mark.parametrize("seed", range(5))
def test_a_pool_by_numbers_of_the_game(seed: int) -> None:
    known = Catalogue.load(OWN)
    s = Scene(hand=["Ripen", "Match", "Strong"], board=["Chillwind Yeti", "Wisp"], catalogue=OWN)
    s.play("Ripen", "mine 1", seed=seed)
    assert known.get(s.minion("mine 1").id).cost == 5
    s.play("Match", "mine 2", seed=seed)
    s.play("Strong", seed=seed)
    matched, strong = (known.get(name) for name in s.hand)
    assert (matched.attack, matched.cost <= 3, strong.attack >= 8) == (1, True, True)


def test_cards_of_a_deck_are_counted() -> None:
    s = Scene(hand=["Census", "Depth"], deck=["Wisp", "Fireball", "Wisp", "Chillwind Yeti"], catalogue=OWN)
    s.play("Census")
    assert s.hero.armor == 3
    s.play("Depth", chance=[1])
    assert s.hand == ["Wisp"]


@pytest.mark.parametrize(("deck", "armor"), [([], 5), (["Wisp", "Fireball"], 5), (["Wisp", "Fireball", "Wisp"], 0)])
def test_a_deck_without_duplicates(deck: list[str], armor: int) -> None:
    s = Scene(hand=["Single"], deck=deck, enemy_deck=["Wisp", "Wisp"], catalogue=OWN)
    s.play("Single")
    assert s.hero.armor == armor


def test_the_highest_and_the_lowest() -> None:
    s = Scene(hand=["Culling", "Trifle", "Chillwind Yeti", "Wisp", "Fireball"],
              board=["War Golem"], enemy_board=["Wisp", "Chillwind Yeti", "Murloc Raider"], catalogue=OWN)  # fmt: skip
    s.play("Culling")
    assert (s.board, s.enemy_board) == (["War Golem 7/7"], ["Wisp 1/1", "Murloc Raider 2/1"])
    s.play("Trifle")
    assert s.hand == ["Chillwind Yeti", "Fireball"]


def test_what_was_counted_this_turn() -> None:
    s = Scene(hand=["Fireball", "Reckoning", "Echoes"], board=["Wisp"], enemy_board=["Wisp", "Bloodfen Raptor"],
              deck=["Wisp"], enemy_deck=["Wisp"], catalogue=OWN)  # fmt: skip
    s.attack("mine 1", "enemy 1")
    s.play("Fireball", "enemy 1")
    s.play("Reckoning")
    assert s.hero.armor == 3
    s.play("Echoes")
    assert s.hero.armor == 6


def test_what_the_opponent_played_this_turn() -> None:
    s = Scene(hand=["Fireball"], enemy_board=["Spy"], catalogue=OWN)
    s.play("Fireball", "enemy 1")
    assert s.enemy_hero.armor == 1
