"""Matrix games, the metagame, line-ups."""

import json
from pathlib import Path

import numpy as np
import pytest

from topdeck.errors import BadInput
from topdeck.solve.lineups import Series, best_lineups, parse_lineup
from topdeck.solve.matrix import WinRates, checked, load_matrix
from topdeck.solve.meta import solve_metagame
from topdeck.solve.nash import equilibrium, row_optimum, small_value

ROCK_PAPER_SCISSORS = np.array([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]])


def test_rock_paper_scissors() -> None:
    meta = solve_metagame(checked(["rock", "paper", "scissors"], ROCK_PAPER_SCISSORS))
    assert np.allclose(meta.nash.mixture, 1 / 3)
    assert meta.nash.unique and meta.gap < 1e-9 and not meta.never_played()


def test_many_equilibria_give_the_most_even_one() -> None:
    found = equilibrium(np.zeros((4, 4)))
    assert not found.unique
    assert np.allclose(found.mixture, 0.25, atol=1e-5)
    # A doubled deck shares its part.
    twice = ROCK_PAPER_SCISSORS[np.ix_([0, 0, 1, 2], [0, 0, 1, 2])] - 0.5
    assert np.allclose(equilibrium(twice).mixture, [1 / 6, 1 / 6, 1 / 3, 1 / 3], atol=1e-4)


def test_dominated_decks_are_never_played() -> None:
    rates = np.array([[0.5, 0.6, 0.7], [0.4, 0.5, 0.55], [0.3, 0.45, 0.5]])
    meta = solve_metagame(checked(["a", "b", "c"], rates))
    assert meta.never_played() == ["b", "c"]
    assert meta.as_dict()["field"]["best_response"] == "a"


def test_small_values_are_those_of_the_linear_programme() -> None:
    dice = np.random.default_rng(3)
    for _ in range(200):
        payoff = dice.normal(size=(dice.integers(1, 5), dice.integers(1, 5)))
        assert abs(small_value(payoff) - row_optimum(payoff)[1]) < 1e-8


def test_equilibrium_against_an_independent_method() -> None:
    dice = np.random.default_rng(4)
    half = dice.normal(size=(12, 12))
    payoff = half - half.T
    found = equilibrium(payoff)
    regrets = np.zeros(12)
    total = np.zeros(12)
    for t in range(1, 20_001):  # regret matching plus, in self-play
        x = np.maximum(regrets, 0)
        x = x / x.sum() if x.sum() > 0 else np.full(12, 1 / 12)
        total += t * x
        gain = payoff @ x
        regrets = np.maximum(regrets + gain - x @ gain, 0)
    mixture = total / total.sum()
    assert abs((mixture @ payoff).min() - found.value) < 2e-2
    assert abs(found.value) < 1e-9


def test_seventy_archetypes_against_an_independent_solver(matchups: Path) -> None:
    """No linear programme: predictive regret matching plus brackets the value from both sides to 1e-6."""
    rates = load_matrix(matchups, 50)
    payoff = rates.rates - 0.5
    found = equilibrium(payoff)
    assert len(rates.decks) == 70
    low, high = bracket(payoff, 1e-6)
    assert high - low <= 1e-6
    assert low - 1e-6 <= found.value <= high + 1e-6
    assert np.max(payoff @ found.mixture) - found.value < 1e-6


def bracket(payoff: np.ndarray, width: float) -> tuple[float, float]:
    """What the row player can be sure of, and what the column player can hold him to."""
    n, m = payoff.shape
    regrets, last, total = [np.zeros(n), np.zeros(m)], [np.zeros(n), np.zeros(m)], [np.zeros(n), np.zeros(m)]
    low, high = -np.inf, np.inf
    for t in range(1, 400_001):
        for side in (0, 1):
            score = np.maximum(regrets[side] + last[side], 0)
            own = score / score.sum() if score.sum() > 0 else np.full(len(score), 1 / len(score))
            total[side] += t * t * own
            if side == 0:
                row = own
                continue
            # The column player answers after the row player has moved.
            for player, gain, mine in ((0, payoff @ own, row), (1, -(row @ payoff), own)):
                last[player] = gain - mine @ gain
                regrets[player] = np.maximum(regrets[player] + last[player], 0)
        if t % 1000 == 0:
            x, y = (part / part.sum() for part in total)
            low, high = max(low, (x @ payoff).min()), min(high, (payoff @ y).max())
            if high - low <= width:
                break
    return float(low), float(high)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("deck,a,b\na,50,60\nb,40,\n", None),
        ("deck,a,b\na,50,60\nb,,50\n", "'b' against 'a' is missing"),
        ("deck,a,b\na,50,60\nb,45,50\n", "not zero-sum"),
        ("deck,a,b\na,50,160\nb,-60,50\n", "win rate is from 0 to 1"),
        ("deck,a,b\na,50,x\nb,40,50\n", "'x' is not a number"),
        ("deck,a,c\na,50,60\nb,40,50\n", "'b' and 'c'"),
        ("deck,a,a\na,50,50\na,50,50\n", "occurs twice"),
        ("deck\n", "needs a row of names"),
        ("deck,a,b\na,50,60,70\nb,40,50\n", "row 'a' has 3 win rates for 2 decks"),
        ("deck,a,b\na,50,60\nb,,50\n", "1 cells are\\); fill them, or leave out decks"),
        ("deck,a\na,0.5\n", "at least two decks; there is 1"),
        ("deck,a,b\na,0.5,70\nb,0.4,0.5\n", "'a' against 'b' is 70, but most cells are from 0 to 1"),
        ("deck,a,b,c\na,.5,.6,.5\nb,.4,.5,.5\nc,.5,70,.5\n", "'c' against 'b' is 70, but"),
    ],
)
def test_csv(tmp_path: Path, text: str, message: str | None) -> None:
    file = tmp_path / "m.csv"
    file.write_text(text)
    if message is None:
        assert load_matrix(file).rates[0, 1] == 0.6
        return
    with pytest.raises(BadInput, match=message):
        load_matrix(file)


def test_json_with_games_field_and_pooling(tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    data = {
        "decks": ["a", "b"],
        "rates": [[0.5, 0.6], [0.5, 0.5]],
        "games": [[0, 100], [300, 0]],
        "field": {"a": 3, "b": 1},
    }
    file.write_text(json.dumps(data))
    with pytest.raises(BadInput, match="--pool"):
        load_matrix(file)
    rates = load_matrix(file, pool=True)
    assert np.isclose(rates.rates[0, 1], (60 + 150) / 400)
    assert np.allclose(rates.field, [0.75, 0.25])
    file.write_text(json.dumps({"decks": ["a"]}))
    with pytest.raises(BadInput, match="rates"):
        load_matrix(file)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"games": [[0, -5], [100, 0]]}, "the games of 'a' against 'b' are -5; they are from 0 on"),
        ({"games": [[0, 100]]}, "games is a list of 1; it must be a list of 2 lists of 2 numbers of games"),
        ({"games": 5}, "games is 5; it must be a list of 2 lists of 2 numbers of games"),
        ({"games": [[0, 1], [True, 0]]}, r"games\[1\]\[0\] is true; it must be a number"),
        ({"rates": [[0.5, "x"], [0.4, 0.5]]}, r"rates\[0\]\[1\] is 'x'; it must be a number"),
        ({"rates": [[0.5, 0.6], [0.4]]}, r"rates\[1\] is a list of 1; it must be a list of 2 win rates"),
        ({"decks": ["a", None]}, r"decks\[1\] is null; it must be the name of a deck"),
        ({"field": {"a": 1}}, "field.b is missing"),
        ({"field": [1, 2]}, "field is a list of 2; it must be an object with 'a'"),
        ({"classes": {"a": 4}}, "classes.a is 4; it must be a class"),
        ({"field": {"a": 0, "b": 0}}, "the shares of the field are all 0"),
        ({"field": {"a": -1, "b": 2}}, "the share of 'a' in the field is -1"),
    ],
)
@pytest.mark.parametrize("pool", [False, True])
def test_json_with_wrong_numbers(tmp_path: Path, change: dict[str, object], message: str, pool: bool) -> None:
    file = tmp_path / "m.json"
    file.write_text(json.dumps({"decks": ["a", "b"], "rates": [[0.5, 0.6], [0.4, 0.5]], **change}))
    with pytest.raises(BadInput, match=message):
        load_matrix(file, pool=pool)


def test_thin_cells_of_a_file_are_dropped(tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    data = {
        "decks": ["a", "b", "c"],
        "rates": [[0.5, 0.6, 0.7], [0.4, 0.5, None], [0.3, None, 0.5]],
        "games": [[0, 100, 60], [100, 0, 200], [60, 200, 0]],
        "field": {"a": 1, "b": 3, "c": 5},
        "classes": {"a": "mage", "b": "druid", "c": "priest"},
    }
    file.write_text(json.dumps(data))
    rates = load_matrix(file)
    assert (rates.decks, rates.classes) == (["a", "b"], ["mage", "druid"])
    assert rates.games[0, 1] == 100 and np.allclose(rates.field, [0.25, 0.75])
    with pytest.raises(BadInput, match="no two decks have 1000 games against each other; lower --min-games"):
        load_matrix(file, 1000)
    with pytest.raises(BadInput, match=r"'b' against 'c' is missing .* drop decks with --min-games"):
        load_matrix(file, 0)
    full = data | {"rates": [[0.5, 0.6, 0.7], [0.4, 0.5, 0.5], [0.3, 0.5, 0.5]]}
    file.write_text(json.dumps(full))
    assert load_matrix(file).decks == ["a", "b", "c"]
    assert load_matrix(file, 90).decks == ["b", "c"]


def test_intervals_are_reproducible_and_hold_the_truth() -> None:
    rates = checked(["rock", "paper", "scissors"], 0.5 + (ROCK_PAPER_SCISSORS - 0.5) * 0.2, np.full((3, 3), 2000.0))
    one, two = solve_metagame(rates, 100, seed=1), solve_metagame(rates, 100, seed=1)
    assert one.confidence is not None and two.confidence is not None
    assert np.array_equal(one.confidence.low, two.confidence.low)
    assert (one.confidence.low < 1 / 3).all() and (one.confidence.high > 1 / 3).all()


def test_conquest_by_hand() -> None:
    rates = np.full((4, 4), 0.5)
    assert Series(rates, "conquest", 0).match((0, 1), (2, 3)) == 0.5
    # Two decks that always win take both points; one that always loses can never take its own.
    sure = np.array([[0.5, 0.5, 1, 1], [0.5, 0.5, 1, 1], [0, 0, 0.5, 0.5], [0, 0, 0.5, 0.5]])
    assert Series(sure, "conquest", 0).match((0, 1), (2, 3)) == 1.0
    mixed = np.array([[0.5, 0.5, 1, 1], [0.5, 0.5, 0, 0], [0, 1, 0.5, 0.5], [0, 1, 0.5, 0.5]])
    assert Series(mixed, "conquest", 0).match((0, 1), (2, 3)) == 0.0


def test_last_hero_standing_by_hand() -> None:
    # One unbeatable deck is enough there.
    mixed = np.array([[0.5, 0.5, 1, 1], [0.5, 0.5, 0, 0], [0, 1, 0.5, 0.5], [0, 1, 0.5, 0.5]])
    assert Series(mixed, "last-hero-standing", 0).match((0, 1), (2, 3)) == 1.0
    # Banned, nothing is left.
    assert Series(mixed, "last-hero-standing", 1).match((0, 1), (2, 3)) == 0.0


def test_best_lineups_are_of_different_classes() -> None:
    rates = np.full((5, 5), 0.5)
    for strong in (0, 1):
        rates[strong, 2:], rates[2:, strong] = 0.7, 0.3
    known = WinRates(
        list("abcde"), rates, np.full((5, 5), np.inf), np.full(5, 0.2), ["mage", "mage", "", "druid", "priest"]
    )
    best = best_lineups(known, [(1.0, (2, 3))], size=2)[0]
    assert sum(d in best.decks for d in "ab") == 1
    free = best_lineups(known, [(1.0, (2, 3))], size=2, distinct_classes=False)[0]
    assert free.decks == ["a", "b"] and free.win_rate > best.win_rate
    with pytest.raises(BadInput, match="the opposing line-up 'c' has 1 decks; both sides bring 2"):
        best_lineups(known, [(1.0, (2, 3)), (1.0, (2,))], size=2)
    with pytest.raises(BadInput, match="did you mean"):
        parse_lineup("A, b", WinRates(["aa", "b"], rates[:2, :2], rates[:2, :2], rates[0, :2], ["", ""]))


def test_the_ladder_of_february_2019(matchups: Path) -> None:
    rates = load_matrix(matchups)
    assert len(rates.decks) == 70
    meta = solve_metagame(rates)
    found = meta.as_dict()
    assert min(solve_metagame(rates).seconds for _ in range(5)) < 0.1  # others may be at work
    assert meta.gap < 1e-9 and abs(meta.value - 0.5) < 1e-6
    assert found["mixture"][0]["deck"] == "Wall Priest" and abs(found["mixture"][0]["share"] - 0.297) < 1e-3
    assert len(found["mixture"]) == 11
    assert abs(found["field"]["exploitability"] - 0.062) < 1e-3


HSREPLAY = {
    "Matchup.json": {
        "series": {
            "data": {"1": {"2": {"total_games": 9, "win_rate": 60}}, "2": {}, "3": {}},
            "metadata": {"1": {"total_games": 9}},
        }
    },
    "Archetypes.json": [{"id": 1, "name": "deck 1", "player_class": 4, "player_class_name": "MAGE"}],
}


@pytest.mark.parametrize(
    ("file", "content", "message"),
    [
        ("Matchup.json", None, r"Matchup.json: it is null; it must be an object with 'series'"),
        ("Matchup.json", {"series": {}}, r"Matchup.json: series.data is missing"),
        ("Matchup.json", {"series": {"data": [1]}}, r"series.data is a list of 1; it must be an object of match-ups"),
        ("Matchup.json", {"series": {"data": {"1": 5}}}, r"series.data.'1' is 5; it must be an object of opponents"),
        (
            "Matchup.json",
            {"series": {"data": {"1": {"1": {"total_games": 5, "win_rate": 101}}}}},
            r"series.data.'1'.'1'.win_rate is 101; it must be a number from 0 to 100",
        ),
        ("Archetypes.json", [{"id": 1}], r"Archetypes.json: \[0\].player_class is missing"),
        ("Archetypes.json", {"id": 1}, r"Archetypes.json: it is an object of 1; it must be a list of archetypes"),
    ],
)
def test_hsreplay_files_of_a_wrong_shape(tmp_path: Path, file: str, content: object, message: str) -> None:
    for name, right in HSREPLAY.items():
        (tmp_path / name).write_text(json.dumps(content if name == file else right))
    with pytest.raises(BadInput, match=message):
        load_matrix(tmp_path, 0)


def test_decks_that_never_met_are_told(tmp_path: Path) -> None:
    for name, right in HSREPLAY.items():
        (tmp_path / name).write_text(json.dumps(right))
    with pytest.raises(BadInput, match=r"'deck 1' against 'archetype 3' is missing .* drop decks with --min-games 1"):
        load_matrix(tmp_path, 0)
    assert load_matrix(tmp_path, 1).decks == ["deck 1", "archetype 2"]


def test_the_shared_match_ups_without_a_least_number_of_games(matchups: Path) -> None:
    with pytest.raises(BadInput, match="'Freeze Mage' against 'Aggro Hunter' is missing"):
        load_matrix(matchups, 0)


def test_one_deck_is_no_metagame(tmp_path: Path) -> None:
    cell = {"total_games": 100, "win_rate": 60.0}
    other = {"total_games": 100, "win_rate": 40.0}
    data = {"1": {"2": cell}, "2": {"1": other}}
    (tmp_path / "Matchup.json").write_text(json.dumps({"series": {"data": data, "metadata": {"1": cell, "2": cell}}}))
    names = [{"id": i, "name": f"deck {i}", "player_class": i, "player_class_name": "MAGE"} for i in (1, 2)]
    (tmp_path / "Archetypes.json").write_text(json.dumps(names))
    assert load_matrix(tmp_path, 200).decks == ["deck 1", "deck 2"]
    with pytest.raises(BadInput, match=r"no two decks have 1e\+12 games"):
        load_matrix(tmp_path, 1e12)
    with pytest.raises(BadInput, match="--min-games nan"):
        load_matrix(tmp_path, float("nan"))
