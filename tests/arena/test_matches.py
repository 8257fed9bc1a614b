"""The arena examined: what must come out exactly, and what may not depend on threads, batches or luck."""

import io
import math
from pathlib import Path

import pytest
from rich.console import Console

from topdeck import Deck
from topdeck.arena import (
    CoinRunner,
    Contestant,
    FieldSummary,
    MatchSummary,
    Sprt,
    Store,
    card_table,
    play_gauntlet,
    play_ladder,
    play_match,
    play_round_robin,
    play_sprt,
)
from topdeck.arena.campaign import Progress
from topdeck.arena.replay import replay_game
from topdeck.arena.report import match_report
from topdeck.errors import BadInput
from topdeck.seeds import game_seed

COINS = CoinRunner()


def untimed(match: MatchSummary) -> dict[str, object]:
    """A summary without what the clock said."""
    return {key: value for key, value in match.to_json().items() if key not in ("times", "ms_per_decision")}


@pytest.mark.parametrize("deck", ["pirate-warrior", "midrange-shaman", "freeze-mage"])
@pytest.mark.parametrize("agent", ["greedy", "random", "no-aggression"])
def test_an_agent_against_itself_scores_exactly_half(agent: str, deck: str) -> None:
    """Seeds go with the seat, so a mirrored pair is the same game twice with the names exchanged."""
    match = play_match(agent, agent, deck, catalogue="2017-02", pairs=40)
    assert match.a_wins == match.b_wins
    assert match.win_rate == 0.5
    assert match.pentanomial == (0, 0, 40, 0, 0)
    assert match.seats["0"]["games"] == match.seats["1"]["games"] == 40


def test_result_does_not_depend_on_threads() -> None:
    one, two = (play_match("greedy", "random", "freeze-mage", pairs=30, seed=4, threads=n) for n in (1, 2))
    assert untimed(one) == untimed(two)
    other = play_match("greedy", "random", "freeze-mage", pairs=30, seed=5)
    assert untimed(one) != untimed(other)


def test_greedy_beats_random() -> None:
    match = play_match("greedy", "random", "pirate-warrior", catalogue="2017-02", pairs=150)
    assert match.games == 300
    assert match.a_wins + match.b_wins + match.draws == 300
    assert match.ci95.overlaps(type(match.ci95)(0.923, 0.972)), "the reference measured 95.3 % [92.3, 97.2]"
    assert match.times["a"].mean > 0
    assert match.times["a"].p50 <= match.times["a"].p99 <= match.times["a"].worst
    assert sum(match.end_reasons.values()) == 300
    assert match.sees_hidden == {"a": True, "b": False}


def test_decks_may_differ_and_go_with_their_agents() -> None:
    match = play_match("random", "random", deck_a="basic-mage", deck_b="basic-hunter", pairs=30)
    again = play_match("random@basic-mage", "random@basic-hunter", pairs=30)
    assert untimed(match) == untimed(again)
    with Store.open() as store:
        play_match("random", "random", deck_a="basic-mage", deck_b="basic-hunter", pairs=30, store=store)
        run = store.find()
        drawn = {row["card"] for row in card_table(store, run, 0, "a")}
        assert "CS2_029" in drawn, "the mage's Fireball"
        assert not drawn & (set(Deck.load("basic-hunter").cards) - set(Deck.load("basic-mage").cards))


def test_stored_games_replay_to_the_same_hash() -> None:
    with Store.open() as store:
        play_match("greedy", "random", "midrange-shaman", pairs=10, seed=9, store=store)
        run = store.find()
        for pair in (0, 7):
            for game in (0, 1):
                assert replay_game(store, run, pair=pair, game=game).same
        store.query("UPDATE games SET hash = hash + 1 WHERE pair = 3 AND game = 0")
        wrong = replay_game(store, run, pair=3)
        assert not wrong.same
        assert "another game" in wrong.sentence
        with pytest.raises(BadInput, match="no game 0 of pair 99"):
            replay_game(store, run, pair=99)


def test_over_time_forfeits() -> None:
    match = play_match("greedy", "random", "basic-mage", pairs=5, forfeit_ms=1e-6)
    assert match.end_reasons == {"over time": 10}
    assert sum(match.forfeits.values()) == 10
    assert "0.000001" in match.errors[0] or "1e-06" in match.errors[0]


def test_draws_are_counted_as_halves() -> None:
    match = play_match("do-nothing", "do-nothing", "basic-mage", pairs=4, turn_limit=10)
    assert (match.draws, match.win_rate) == (8, 0.5)
    assert match.end_reasons == {"turn limit": 8}


def test_sprt_stops_at_the_same_pair_however_played() -> None:
    test = Sprt(0, 60)
    one, two = (play_sprt("greedy", "random", "basic-mage", test=test, threads=n, seed=2) for n in (1, 2))
    assert one.sprt is not None
    assert one.sprt.verdict == "H1"
    assert one.pairs == one.sprt.pairs
    assert untimed(one) == untimed(two)


def test_sprt_on_coins_and_its_resumption(tmp_path: Path) -> None:
    place = tmp_path / "tests.duckdb"
    fair = play_sprt("coin", "coin", "basic-mage", test=Sprt(0, 50), seed=3, runner=COINS, store=place)
    assert fair.sprt is not None
    assert fair.sprt.verdict == "H0"
    again = play_sprt("coin", "coin", "basic-mage", test=Sprt(0, 50), seed=3, runner=COINS, store=place, resume=True)
    assert again == fair, "a decided test plays no further game"
    short = play_sprt("coin", "coin", "basic-mage", test=Sprt(0, 5), pairs=50, runner=COINS)
    assert short.sprt is not None
    assert (short.sprt.verdict, short.pairs) == ("undecided", 50)


def check_field(field: FieldSummary) -> None:
    for row, one in enumerate(field.names):
        for column, other in enumerate(field.names):
            mine, theirs = field.payoff[row][column], field.payoff[column][row]
            assert (mine is None) == (theirs is None), (one, other)
            assert mine is None or theirs is None or mine + theirs == pytest.approx(1)


def test_round_robin_orders_the_field() -> None:
    field = play_round_robin(
        ["greedy", "random", "no-aggression"], ["basic-mage", "basic-hunter"], pairs=40, anchor="random"
    )
    check_field(field)
    assert field.ratings[0].name == "greedy"
    assert len(field.matches) == 6
    assert {rating.name: rating.elo for rating in field.ratings}["random"] == 0
    assert field.nash is not None
    assert field.nash.weights[field.names.index("greedy")] > 0.99


def test_contestants_may_bring_their_decks() -> None:
    field = play_round_robin(
        ["random@basic-mage", "random@basic-hunter", Contestant("greedy", Deck.load("basic-mage"))]
    )
    assert field.names == ("random@basic-mage", "random@basic-hunter", "greedy@basic-mage")
    check_field(field)


def test_a_deck_follows_the_last_at_sign() -> None:
    guest = Contestant.parse("python:me@home/bot.py:Bot@basic-mage")
    assert guest.agent == "python:me@home/bot.py:Bot"
    assert guest.deck is not None and guest.deck.name == "basic-mage"


def test_gauntlet_meets_everyone_once() -> None:
    field = play_gauntlet("coin:p=0.7", ["coin", "coin:p=0.6"], ["basic-mage"], pairs=50, runner=COINS)
    assert field.games == ((0, 100, 100), (100, 0, 0), (100, 0, 0))
    assert field.anchor == "coin:p=0.7"
    assert field.nash is None, "the opponents did not meet"


def test_ladder_sends_games_where_the_order_is_in_doubt(tmp_path: Path) -> None:
    agents = ["coin:p=0.9", "coin:p=0.2", "coin:p=0.53", "coin", "coin:p=0.8"]
    field = play_ladder(agents, ["basic-mage"], rounds=12, pairs=20, runner=COINS, seed=5)
    order = [rating.name for rating in field.ratings]
    assert order == ["coin:p=0.9", "coin:p=0.8", "coin:p=0.53", "coin", "coin:p=0.2"]
    met = {(a, b): field.games[i][j] for i, a in enumerate(field.names) for j, b in enumerate(field.names)}
    assert met["coin:p=0.53", "coin"] > met["coin:p=0.9", "coin:p=0.2"]
    place = tmp_path / "ladder.duckdb"
    stored = play_ladder(agents, ["basic-mage"], rounds=12, pairs=20, runner=COINS, seed=5, store=place)
    with Store.open(place) as store:
        info = store.runs()[0]
        assert (info.games, info.finished) == (info.total_games, True)
    assert stored.ratings == field.ratings


def test_watchers_see_the_live_win_rate() -> None:
    seen: list[Progress] = []
    play_match("coin:p=0.8", "coin", "basic-mage", pairs=300, runner=COINS, watch=seen.append)
    assert [p.games for p in seen] == sorted({p.games for p in seen})
    last = seen[-1]
    assert (last.games, last.total_games) == (600, 600)
    assert last.low < 0.8 < last.high
    assert last.high - last.low < seen[0].high - seen[0].low


def test_seeds_are_spread() -> None:
    seeds = {game_seed(run, pair) for run in range(20) for pair in range(500)}
    assert len(seeds) == 10_000
    assert all(0 <= seed < 2**64 for seed in seeds)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((["greedy"], ["basic-mage"]), "at least two"),
        ((["greedy", "greedy"], ["basic-mage"]), "named twice: greedy"),
        ((["greedy", "random"], []), "no deck to play"),
        ((["greedy", "random"], ["basic-mage", "basic-mage"]), "the deck basic-mage is given twice"),
        ((["greedy@basic-mage", "random"], []), "without one: random"),
        ((["greedy@basic-mage", "random@basic-mage"], ["basic-mage"]), "leave --deck away"),
        ((["greedy", "gready"], ["basic-mage"]), 'no agent "gready"'),
    ],
)
def test_bad_fields_are_named(arguments: tuple[list[str], list[str]], told: str) -> None:
    with pytest.raises(BadInput, match=told):
        play_round_robin(*arguments, pairs=1)


def test_bad_numbers_are_named() -> None:
    for wrong, told in (
        ({"pairs": 0}, "pairs is 0"),
        ({"seed": -1}, "seed -1"),
        ({"turn_limit": 999}, "turn_limit is 999"),
        ({"forfeit_ms": 0}, "time limit is 0"),
    ):
        with pytest.raises(BadInput, match=told):
            play_match("random", "random", "basic-mage", **wrong)
    with pytest.raises(BadInput, match="anchor 'x' is none of"):
        play_round_robin(["greedy", "random"], ["basic-mage"], anchor="x")
    with pytest.raises(BadInput, match="rounds is 0"):
        play_ladder(["greedy", "random"], ["basic-mage"], rounds=0)


def test_other_decisions_do_not_change_later_draws() -> None:
    """Draws have a stream of their own for each player: what the opponent does changes nothing in them."""
    with Store.open() as store:
        for opponent in ("do-nothing", "no-aggression", "random"):
            play_match("do-nothing", opponent, "freeze-mage", pairs=10, seed=6, store=store)
        rows = store.query("SELECT pair, game, list(drawn_a) FROM games GROUP BY pair, game")
    assert len(rows) == 20
    for _, _, drawn in rows:
        shortest = min(map(len, drawn))
        assert shortest > 5
        assert len({tuple(cards[:shortest]) for cards in drawn}) == 1


def test_normalised_elo_is_that_of_a_game_with_or_without_swapped_seats() -> None:
    for swap in (True, False):
        match = play_match("coin:p=0.6", "coin", "basic-mage", pairs=4000, swap=swap, runner=CoinRunner())
        spread = math.sqrt(match.win_rate * (1 - match.win_rate))
        by_hand = (match.win_rate - 0.5) / spread * 800 / math.log(10)
        assert match.nelo == pytest.approx(by_hand, rel=0.05)
        shown = Console(file=io.StringIO(), width=120)
        shown.print(match_report(match))
        assert isinstance(shown.file, io.StringIO) and ("points of a pair" in shown.file.getvalue()) is swap
