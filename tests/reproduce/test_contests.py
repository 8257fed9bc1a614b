"""Matches that are played as far as the time goes: which is next, and when a verdict is reached."""

from pathlib import Path

import pytest

from topdeck.arena import Store, play_match
from topdeck.arena.matches import stored_pairs
from topdeck.arena.statistics import wilson
from topdeck.errors import BadInput
from topdeck.reproduce.contests import (
    Order,
    Standing,
    games_for_verdict,
    next_of,
    order_of,
    play_on,
    seconds_a_game,
)


def test_games_that_a_verdict_needs() -> None:
    """Wilson by hand: of n games all won the interval is z^2 / (n + z^2) wide: 3.8415 / 25.84 = 14.9 points for 22; of
    n games half won it is z / sqrt(n + z^2): 1.96 / sqrt(170.8) = 15.0 points for 167."""
    assert games_for_verdict(1.0) == 22 == games_for_verdict(0.0)
    assert games_for_verdict(0.5) == 167
    assert Standing(250, prior=1.0).needed == 22 and Standing(100, prior=0.5).needed == 100, "at most the goal"
    assert Standing(250, games=4, points=0, prior=1.0).needed == 167, "four lost of four, four won printed: one half"


def test_the_widest_or_the_nearest_is_next() -> None:
    sure = Standing(250, 10, 10.0, width=28, prior=1.0, seconds=1.0)
    slow = Standing(250, 10, 10.0, width=28, prior=1.0, seconds=9.0)
    wide = Standing(250, 4, 2.0, width=70, prior=0.5, seconds=1.0)
    unknown = Standing(250)
    assert next_of([sure, slow, wide], "widest") == (2, 12)
    assert next_of([slow, sure, wide], "nearest") == (1, 11), "12 games are left, six pairs: 5 + 6"
    assert next_of([unknown, wide], "nearest") == (1, 12), "what is not printed gets no verdict and waits"
    assert next_of([unknown], "nearest") == (0, 10)
    assert next_of([Standing(20, 20, 10.0, width=40)], "widest") is None
    assert next_of([Standing(14, 10, 5.0, width=50)], "widest") == (0, 7), "not more than its goal"


@pytest.mark.parametrize(("order", "first"), [("widest", [(1, 10), (0, 10)]), ("nearest", [(0, 10), (0, 11)])])
def test_play_goes_on_until_all_is_played_or_time_is_over(order: Order, first: list[tuple[int, int]]) -> None:
    asked: list[tuple[int, int]] = []

    def play(at: int, pairs: int) -> Standing:
        asked.append((at, pairs))
        games = 2 * pairs
        rate = (1.0, 0.5)[at]
        interval = wilson(rate * games, games)
        return Standing(40, games, rate * games, 100 * (interval.high - interval.low), rate, 1.0)

    begun = [Standing(40, prior=1.0), Standing(40, prior=0.5, width=101)]
    play_on(begun, 0, order, play)
    assert asked == []
    play_on(begun, 1, order, play)
    assert asked[:2] == first and {(0, 20), (1, 20)} <= set(asked)


def test_what_is_stored_is_found_again(tmp_path: Path) -> None:
    with Store.open(tmp_path / "games.duckdb") as store:
        asked = ("greedy", "random", "basic-mage")
        assert stored_pairs(store, *asked, catalogue="2017-02", seed=5) == 0
        match = play_match(*asked, catalogue="2017-02", pairs=3, seed=5, store=store, resume=True)
        assert stored_pairs(store, *asked, catalogue="2017-02", seed=5) == 3
        assert stored_pairs(store, *asked, catalogue="2017-02", seed=6) == 0
        seconds = seconds_a_game(store, match)
        assert seconds is not None and 0 < seconds < 10


def test_orders_have_names() -> None:
    assert order_of("nearest") == "nearest"
    with pytest.raises(BadInput, match="no order random; there are: widest, nearest".replace("random", "'random'")):
        order_of("random")
