"""The Witchwood, druid: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene


def test_druid_of_the_scythe_chooses_a_form():
    s = Scene(hand=["Druid of the Scythe"], enemy_board=["Wisp"])
    s.play("Druid of the Scythe", option=0)
    assert s.board == ["Druid of the Scythe 4/2"]
    assert s.minion("mine 1").keywords & {"rush", "taunt"} == {"rush"}
    s = Scene(hand=["Druid of the Scythe"])
    s.play("Druid of the Scythe", option=1)
    assert s.board == ["Druid of the Scythe 2/4"]
    assert s.minion("mine 1").keywords & {"rush", "taunt"} == {"taunt"}


def test_bewitched_guardian():
    s = Scene(hand=["Bewitched Guardian", "Wisp", "Fireball"], enemy_hand=["Wisp"])
    s.play("Bewitched Guardian")
    assert s.board == ["Bewitched Guardian 4/3"]
    s = Scene(hand=["Bewitched Guardian"])
    s.play("Bewitched Guardian")
    assert s.board == ["Bewitched Guardian 4/1"]


def test_forest_guide_lets_both_draw():
    s = Scene(board=["Forest Guide"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.end_turn(seed=1)
    assert (s.hand, s.enemy_hand) == (["Wisp"], ["Wisp", "Wisp"])
    s.end_turn(seed=1)
    assert (s.hand, s.enemy_hand) == (["Wisp", "Wisp"], ["Wisp", "Wisp"])


def test_wispering_woods_counts_the_hand():
    s = Scene(hand=["Wispering Woods", "Wisp", "Fireball"])
    s.play("Wispering Woods")
    assert s.board == ["Wisp 1/1"] * 2
    s = Scene(hand=["Wispering Woods"])
    s.play("Wispering Woods")
    assert s.board == []


def test_ferocious_howl_counts_the_drawn_card_too():
    s = Scene(hand=["Ferocious Howl", "Wisp"], deck=["Fireball"])
    s.play("Ferocious Howl")
    assert s.hand == ["Wisp", "Fireball"]
    assert s.hero.armor == 2


def test_witchwood_apple():
    s = Scene(hand=["Witchwood Apple"])
    s.play("Witchwood Apple")
    assert s.hand == ["Treant"] * 3
    s.play("Treant")
    assert s.board == ["Treant 2/2"]
    s = Scene(hand=["Witchwood Apple"] + ["Wisp"] * 9)
    s.play("Witchwood Apple")
    assert len(s.hand) == 10


@pytest.mark.parametrize(("deck", "stats"), [(["Murloc Tidecaller"], "4/8"), ([], "4/8"), (["Wisp"], "2/6")])
def test_gloom_stag(deck: list[str], stats: str):
    s = Scene(hand=["Gloom Stag"], deck=deck)
    s.play("Gloom Stag")
    minion = s.minion("mine 1")
    assert f"{minion.attack}/{minion.health}" == stats
