"""Several pilots in one search: the weaker ones sort out, the strongest decides, and a verdict says who played."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from made_up_games import MadeUpGames
from typer.testing import CliRunner

from topdeck.build import search
from topdeck.build.builder import Built, Plan, build
from topdeck.build.constraints import Pool, Rules
from topdeck.build.evaluate import Evaluator, full_pilot
from topdeck.build.field import Field, deck_of
from topdeck.build.known import known_decks, liking, nearest_known
from topdeck.build.pilots import QUICK, STRENGTHS, games_with, short, sorters_for, weaker_than
from topdeck.build.race import win_rate
from topdeck.build.report import report
from topdeck.build.search import Search
from topdeck.build.shares import drawn_fields, worst_of
from topdeck.build.strengths import compare_strengths
from topdeck.build.trust import NOISE, Trust
from topdeck.cli import app
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.meta.shipped import shipped_metagame

FIELD = Field.of([Deck.load("basic-mage"), Deck.load("basic-hunter")])


def worth(pilot: str, pool: Pool, alike: float) -> dict[str, float]:
    """What a copy of each card is worth with a pilot; `alike` of it is the same for all pilots."""
    shared, own = (np.random.default_rng(seed).normal(0, 0.02, len(pool)) for seed in (1, [2, *pilot.encode()]))
    values = alike * shared + np.sqrt(1 - alike**2) * own
    return dict(zip((card.id for card in pool.cards), values.tolist(), strict=True))


@pytest.fixture(scope="module")
def pool() -> Pool:
    return Rules("mage", sets=("basic",)).pool()


def games_of(pool: Pool, alike: float) -> MadeUpGames:
    tables = {pilot: worth(pilot, pool, alike) for pilot in STRENGTHS}

    def strength(deck: Deck, pilot: str) -> float:
        return sum(tables[pilot].get(id, 0.0) for id in deck.cards)

    return MadeUpGames(strength)


def searched(pool: Pool, alike: float, games: int = 1_500) -> tuple[Search, MadeUpGames]:
    runner = games_of(pool, alike)
    judge = Evaluator(FIELD, "turn-search", seed=3, runner=runner)
    sorters = [judge.piloted(pilot) for pilot in ("greedy", "gsv-fair")]
    found = Search(pool, judge, win_rate, games=games, seed=3, sorters=sorters)
    for _ in found.run():
        pass
    return found, runner


# --- trust ------------------------------------------------------------------------------------------------------------


def learned(truth: float, seed: int) -> Trust:
    """From decks of which a cheap pilot has played all, and the strongest those that did best with the cheap one."""
    random = np.random.default_rng(seed)
    spread = 0.08**2 * np.array([[1, truth], [truth, 1]])
    strengths = random.multivariate_normal([0.5, 0.4], spread, 1_500)
    pairs = np.full((1_500, 2), 64.0)
    scores = strengths + random.normal(0, NOISE / np.sqrt(pairs))
    pairs[scores[:, 0] < np.median(scores[:, 0]), 1] = 0
    trust = Trust(2)
    for _ in range(10):
        trust.fit(scores, pairs)
    return trust


@pytest.mark.parametrize("truth", [0.0, 0.5, 0.9])
def test_the_correlation_of_pilots_is_found_though_only_the_best_play_on(truth: float) -> None:
    found = [learned(truth, seed) for seed in range(4)]
    assert np.mean([trust.correlations[0] for trust in found]) == pytest.approx(truth, abs=0.1)
    assert all(trust.correlations[-1] == pytest.approx(1) for trust in found)
    assert np.mean([trust.mean for trust in found], axis=0) == pytest.approx([0.5, 0.4], abs=0.02)


def test_a_cheap_result_counts_as_far_as_it_can_be_trusted() -> None:
    pairs = np.array([[64.0, 0.0], [0.0, 64.0], [64.0, 64.0], [0.0, 0.0]])
    scores = np.full((4, 2), 0.7)
    close, far = Trust(2), Trust(2)
    for trust, alike in ((close, 0.95), (far, 0.1)):
        trust.spread = 0.06**2 * (alike + (1 - alike) * np.eye(2))
    sure, unsure = close.seen(scores, pairs), far.seen(scores, pairs)
    assert sure.variance[0] < unsure.variance[0], "a pilot that agrees says more"
    for seen in (sure, unsure):
        assert seen.variance[1] == pytest.approx(NOISE**2 / 64) and seen.score[1] == pytest.approx(0.7)
        assert seen.variance[2] <= seen.variance[1] < seen.variance[0] < seen.variance[3]


def test_the_worst_pilot_decides_if_it_shall() -> None:
    trust = Trust(2)
    scores, pairs = np.array([[0.3, 0.6], [0.6, 0.6]]), np.full((2, 2), 500.0)
    plain, worst = trust.seen(scores, pairs).score, trust.seen(scores, pairs, worst=True).score
    assert plain[1] - plain[0] < 0.02
    assert worst[1] - worst[0] > 0.2


# --- the search -------------------------------------------------------------------------------------------------------


def test_cheap_games_sort_out_and_the_strongest_decides(pool: Pool) -> None:
    found, runner = searched(pool, 0.8)
    games = runner.games
    assert games["greedy"] > 1.5 * games["gsv-fair"] > games["turn-search"]
    tables = worth("turn-search", pool, 0.8)
    truth = {record.deck: sum(tables[id] for id in record.deck.cards) for record in found.records()}
    best = found.finalists(1)[0]
    assert truth[best] > np.quantile(list(truth.values()), 0.8)
    assert truth[best] > max(truth[deck] for deck in found._own()) + 0.1
    assert found.trust.correlations[1] > 0.4


def test_a_pilot_that_says_nothing_plays_no_more(pool: Pool) -> None:
    found, _ = searched(pool, 0.8, games=200)
    children, games = found._children(), [sorter.games for sorter in found.sorters]
    found.trust.spread = 0.06**2 * np.eye(3)
    left = found._sorted_out(children, (), ())
    assert [sorter.games for sorter in found.sorters] == games
    assert len(left) == search.SEATS[0], "the cards alone have chosen"


def test_who_agrees_leaves_fewer_seats(pool: Pool) -> None:
    search_, _ = searched(pool, 0.9, games=200)
    seats = []
    for alike in (0.0, 0.8, 0.99):
        search_.trust.spread = 0.06**2 * (alike + (1 - alike) * np.eye(3))
        seats.append(search_._seats(1, 0))
    assert seats == sorted(seats, reverse=True)
    assert (seats[0], seats[-1]) == (search.SEATS[0], search.FEWEST_SEATS[0])


def test_a_search_begins_with_decks_that_are_played_as_near_as_the_wishes_allow() -> None:
    wild = Rules("mage").pool()
    known = known_decks(wild, np.random.default_rng(1))
    assert len(known) > 40 and not any(deck.validate() or wild.problems(deck) for deck in known)
    strict = Rules("mage", without=("Fireball",)).pool()
    nearest = known_decks(strict, np.random.default_rng(1))
    assert nearest and not any("CS2_029" in deck.counts for deck in nearest)
    liked = liking(known, ["CS2_029", "CS2_231"])
    assert liked[0] > 0 > liked[1], "Fireball is in many of them, Wisp in none"


# --- what comes out ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def small() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("topdeck.build.builder.full_pilot", lambda pilot, _: pilot)
        yield


@pytest.fixture(scope="module")
def built(pool: Pool, small: None) -> Built:
    plan = Plan(FIELD, pool.rules, games=800, confirm=200, seed=3)
    return build(plan, runner=games_of(pool, 0.8))


def test_every_pilot_has_a_verdict_the_strongest_first(built: Built) -> None:
    data = json.loads(json.dumps(built.to_json()))
    assert [row["pilot"].partition(":")[0] for row in data["verdicts"]] == ["turn-search", "gsv-fair", "greedy"]
    for row in data["verdicts"]:
        low, high = row["ci95"]
        assert low <= row["win_rate"] <= high and row["games"] == 400
    assert data["verdicts"][0]["win_rate"] == data["confirmed"]["win_rate"]
    assert [row["sorter"] for row in data["trust"]] == ["greedy", QUICK]
    games, searched_ = data["games_by_pilot"], data["search_games_by_pilot"]
    judging, quick = {row["pilot"] for row in data["verdicts"]}, full_pilot(QUICK, built.deck.catalogue)
    assert set(games) == {*judging, quick} and sum(games.values()) == data["games"], "the quick one only sorts out"
    assert all(games[pilot] >= searched_.get(pilot, 0) + 400 for pilot in judging)
    assert games[quick] > searched_[quick], "it weighs the finalists too"
    assert 0 <= data["spread"] <= 1
    near = data["nearest_known"]
    assert f"{near['cards_that_differ']} cards differ from {near['deck']}" in " ".join(str(built).split())


def test_it_is_told_how_much_of_a_deck_is_new(pool: Pool) -> None:
    table = shipped_metagame("2017-08")
    row = int(np.flatnonzero(table.decks.heroes == "mage")[0])
    known = deck_of(table.decks, row, "known", "2019-03")
    name, differ = nearest_known(known) or ("", 99)
    assert differ == 0 and name == f"2017-08/{table.names[str(table.decks.labels[row])]}"
    cards = list(known.cards)
    cards[0] = cards[1] = "CS2_231"
    changed = nearest_known(replace(known, cards=tuple(cards)))
    assert changed is not None and changed[1] in (1, 2)


def test_the_report_names_the_pilot_beside_every_win_rate(built: Built) -> None:
    from rich.console import Console

    console = Console(width=200)
    with console.capture() as capture:
        for part in report(built):
            console.print(part)
    said = capture.get()
    flat = " ".join(said.split())
    for pilot in ("turn-search", "gsv-fair", "greedy"):
        assert f"\n{pilot} " in said
    assert "Fresh games, played by turn-search" in said
    assert "games of turn-search, " in flat and "correlates with that of the strongest: greedy" in flat


def test_the_same_plan_gives_the_same_deck(built: Built, pool: Pool) -> None:
    again = build(built.plan, runner=games_of(pool, 0.8))
    assert again.deck == built.deck and again.verdicts == built.verdicts and again.trust == built.trust


def test_luck_alone_makes_no_winner_however_many_pilots_there_are(pool: Pool, small: None) -> None:
    """All decks are even with all pilots: the search chooses freely among them, and fresh games declare nothing."""
    for seed in range(5):
        plan = Plan(FIELD, pool.rules, games=400, confirm=200, seed=seed)
        found = build(plan, runner=MadeUpGames(lambda deck, pilot: 0.0))
        assert not found.good
        assert found.decks > 100


# --- who plays --------------------------------------------------------------------------------------------------------


def test_weaker_pilots_sort_out_for_stronger_ones() -> None:
    assert weaker_than("greedy") == ()
    assert weaker_than("turn-search:nodes=500") == ("greedy", "gsv-fair")
    assert weaker_than("champion") == ("greedy", "gsv-fair", "turn-search")
    assert weaker_than("python:mine.py:Mine") == sorters_for("python:mine.py:Mine") == ()
    assert [sorters_for(pilot) for pilot in STRENGTHS] == [
        (), ("greedy",), ("greedy", QUICK), ("greedy", QUICK, "turn-search")
    ]  # fmt: skip
    assert sorters_for("turn-search", every=True) == ("greedy", "gsv-fair", QUICK)
    assert short(QUICK) == short(full_pilot(QUICK, "2019-03")) == "quick turn-search"
    assert short(full_pilot("turn-search", "2019-03")) == "turn-search"
    assert games_with("greedy") > games_with("gsv-fair") > games_with("turn-search") > games_with("champion")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"pilot": "nobody"}, "nobody"),
        ({"sorters": ("nobody",)}, "nobody"),
        ({"sorters": ("turn-search",)}, "each pilot is named once"),
        ({"pilot": "greedy", "objective": "pilots"}, "needs several pilots"),
        ({"games": 100}, "games must be at least 200"),
    ],
)
def test_pilots_that_cannot_be_are_refused_before_the_games(changes: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        build(Plan(FIELD, Rules("mage"), **changes), runner=None)  # type: ignore[arg-type]


def test_both_ways_of_searching_are_compared_in_the_same_fresh_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("topdeck.build.strengths.SHARE", 1e6)
    wild = Rules("mage").pool()
    found = compare_strengths(FIELD, "mage", games=200, fresh_pairs=50, runner=games_of(wild, 0.8))
    assert list(found.alone.games) == [found.pilot]
    assert len(found.sorted_out.games) == 3
    assert found.over.mean == pytest.approx(found.sorted_out.fresh - found.alone.fresh)
    assert found.share == found.sorted_out.cpu_seconds / found.alone.cpu_seconds


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"pilot": "greedy", "games": 10},
            "(?s)no pilot is known to be weaker than greedy.*games must be at least 200",
        ),
        ({"pilot": "nobody"}, 'no agent "nobody"'),
        ({"games": 10}, "games must be at least 200, not 10"),
    ],
)
def test_comparisons_that_cannot_be_are_refused_before_the_games(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        compare_strengths(FIELD, "mage", runner=MadeUpGames(lambda deck, pilot: pytest.fail("a game")), **changes)


def test_every_class_is_built_once(tmp_path: Path) -> None:
    words = ["build", "classes", str(tmp_path), "--class", "mage", "--pilot", "greedy", "--opponents", "2", "--games",
             "200", "--fresh-games", "100"]  # fmt: skip
    first = CliRunner().invoke(app, words, catch_exceptions=False)
    assert first.exit_code == 0 and "mage" in first.stdout and "100 fresh games a pilot" in first.stdout
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mage.json", "mage.jsonl"]
    before = (tmp_path / "mage.jsonl").stat().st_size
    assert CliRunner().invoke(app, words, catch_exceptions=False).stdout == first.stdout
    assert (tmp_path / "mage.jsonl").stat().st_size == before
    with pytest.raises(BadInput, match="belongs to another run"):
        CliRunner().invoke(app, [*words, "--seed", "2"], catch_exceptions=False)


def test_a_deck_for_uncertain_fields_does_not_live_on_one_popular_opponent() -> None:
    field = Field.of([Deck.load("basic-mage"), Deck.load("basic-hunter"), Deck.load("freeze-mage")], weights=[6, 1, 1])
    shares = drawn_fields(tuple(field.weights.tolist()))
    assert shares.sum(axis=1) == pytest.approx(np.ones(len(shares)))
    assert shares.mean(axis=0)[0] == pytest.approx(0.75 * 5 / 6 + 1 / 18, abs=0.06)
    steady, lucky = np.array([0.6, 0.6, 0.6]), np.array([0.68, 0.36, 0.36])
    assert float(field.weights @ steady) == pytest.approx(float(field.weights @ lucky))
    assert worst_of(steady, field) == pytest.approx(0.6)
    assert worst_of(lucky, field) < 0.55
    assert worst_of(np.array([0.6, np.nan, 0.6]), field) == pytest.approx(0.6), "who was not met counts as the others"


def test_a_build_for_uncertain_fields_leaves_the_card_that_beats_one_popular_deck(pool: Pool, small: None) -> None:
    """Fireball beats the popular deck and loses to the other, Frostbolt is a little good against both."""
    field = Field.of(
        [Deck.load("basic-mage"), Deck.load("basic-hunter"), Deck.load("pirate-warrior")], weights=[5, 1, 1]
    )

    def match_up(mine: Deck, theirs: Deck) -> float:
        fireballs, frostbolts = mine.counts.get("CS2_029", 0), mine.counts.get("CS2_024", 0)
        return fireballs * (0.16 if theirs.class_name == "mage" else -0.29) + 0.02 * frostbolts

    copies = {}
    for objective in ("win", "fields"):
        plan = Plan(field, pool.rules, games=1_000, confirm=100, seed=3, objective=objective)
        found = build(plan, runner=MadeUpGames(lambda deck, pilot: 0.0, match_up))
        copies[objective] = found.deck.counts.get("CS2_029", 0)
        assert found.to_json()["worst_fields"]["win_rate"] == found.worst_fields
        assert ("worst tenth of 64 fields" in found.verdict) == (objective == "fields")
    assert copies == {"win": 2, "fields": 0}
