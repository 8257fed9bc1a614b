"""Small games through the public door."""

import json
import math
from pathlib import Path

import pytest

from topdeck.errors import BadInput
from topdeck.solve import ALGORITHMS, Solution, game_of, load_game, solve
from topdeck.solve.games import load_description
from topdeck.solve.solution import Measured

SAMPLED = {"cs-cfr", "es-mccfr", "os-mccfr"}
TWO_CARDS = {"cards": {"S": [1, 1, 1], "R": [1, 2, 1]}, "decks": ["SR", "SR"], "hero_hp": 2, "turn_limit": 8}


def test_kuhn_is_minus_one_eighteenth() -> None:
    solution = solve(load_game("kuhn"))
    assert math.isclose(solution.value, -1 / 18, abs_tol=1e-6)
    assert solution.exploitability <= 1e-6


@pytest.mark.parametrize("algorithm", [a for a in ALGORITHMS if a not in SAMPLED])
def test_every_algorithm_finds_the_value_of_a_card_game(algorithm: str) -> None:
    solution = Solution(game_of(TWO_CARDS), algorithm=algorithm)
    solution.run(2000)
    assert solution.exploitability < 2e-3
    assert abs(solution.value - solve(game_of(TWO_CARDS)).value) < 2e-3


@pytest.mark.parametrize("algorithm", sorted(SAMPLED))
def test_sampling_is_reproducible_and_converges(algorithm: str) -> None:
    runs = []
    for _ in range(2):
        solution = Solution(load_game("kuhn"), algorithm=algorithm, seed=5)
        solution.run(100_000)
        runs.append(solution.certificate)
    assert runs[0] == runs[1]
    assert solution.exploitability < 0.03


def test_full_tree_and_public_tree_agree() -> None:
    full = Solution(game_of(TWO_CARDS), form="flat")
    full.run(100)
    for lethal in (True, False):
        for collapse in (True, False):
            reduced = Solution(game_of(TWO_CARDS), form="public", lethal=lethal, collapse=collapse)
            reduced.run(100)
            assert abs(full.value - reduced.value) < 1e-5
            assert reduced.exploitability < 1e-5


def test_forgetting_history_is_certified_and_smaller(reference: Path) -> None:
    for name in ("kw_pool_aggro_control", "choose_b", "three_SLR_hp3_T8", "unb_e"):
        game = load_game(f"{reference}:{name}", "mini")  # walked line by line, which the engine does slowly
        whole = solve(game, iterations=100)
        short = solve(game, iterations=100, forget=True)
        assert short.exploitability <= 1e-6, name
        assert abs(short.value - whole.value) < 4e-6
        assert short.solver.information_sets < whole.solver.information_sets
        assert math.isclose(_expected(short, [], 0), short.value, abs_tol=1e-9)
    with pytest.raises(BadInput, match="public form"):
        Solution(load_game("kuhn"), forget=True)


def test_half_precision_takes_eight_bytes_an_action() -> None:
    solution = Solution(load_game("leduc"), algorithm="cfr+", precision="f32")
    assert solution.solver.table_bytes <= 8 * solution.solver.actions


def test_checkpoints_go_on_exactly(tmp_path: Path) -> None:
    whole = Solution(game_of(TWO_CARDS))
    whole.run(30)
    half = Solution(game_of(TWO_CARDS))
    half.run(10)
    half.save(tmp_path / "half.ckpt")
    rest = Solution(game_of(TWO_CARDS))
    rest.load(tmp_path / "half.ckpt")
    rest.run(20)
    assert rest.certificate == whole.certificate
    with pytest.raises(BadInput, match=r"belongs to another game.*: game is 'game' there and 'kuhn' here"):
        Solution(load_game("kuhn")).load(tmp_path / "half.ckpt")


def test_checkpoints_of_other_games_and_settings_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "half.ckpt"
    half = Solution(game_of(TWO_CARDS))
    half.run(10)
    half.save(file)
    assert [path.name for path in tmp_path.iterdir()] == ["half.ckpt"]
    with pytest.raises(BadInput, match=r"other settings: seed is 1 there and 3 here$"):
        Solution(game_of(TWO_CARDS), seed=3).load(file)
    other = game_of(TWO_CARDS | {"draw_utility_p0": 0.5, "draw_utility_p1": -0.5})
    with pytest.raises(BadInput, match=r"called 'game', too, but has other cards, numbers or payoffs$"):
        Solution(other).load(file)
    whole = file.read_bytes()
    for broken in (b"", b"nonsense", whole[:-1], whole[5:], whole[:50] + whole[60:]):
        file.write_bytes(broken)
        with pytest.raises(BadInput, match=r"half\.ckpt: .*solve anew without --resume$"):
            Solution(game_of(TWO_CARDS)).load(file)


def test_where_it_stops_is_no_matter_of_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    measure = Solution.measure

    def points(seconds_to_measure: float) -> list[int]:
        now = 0.0

        def slow(solution: Solution) -> Measured:
            nonlocal now
            now += seconds_to_measure
            return measure(solution)

        monkeypatch.setattr("topdeck.solve.solution.time.perf_counter", lambda: now)
        monkeypatch.setattr(Solution, "measure", slow)
        return [point.iterations for point in solve(game_of(TWO_CARDS), target=1e-7).curve]

    assert points(0.0) == points(10.0)


@pytest.mark.parametrize("algorithm", ["es-mccfr", "os-mccfr"])
def test_sampling_updates_one_player_at_a_time(algorithm: str) -> None:
    with pytest.raises(BadInput, match=f"{algorithm} updates one player at a time"):
        Solution(load_game("kuhn"), algorithm=algorithm, alternating=False)


def test_draws_that_punish_both_are_general_sum() -> None:
    description = TWO_CARDS | {"draw_utility_p0": -1.0, "draw_utility_p1": -1.0}
    solution = Solution(game_of(description), algorithm="cfr+")
    solution.run(500)
    assert solution.solver.form == "flat"
    assert not solution.summary()["zero_sum"] or abs(sum(solution.values)) < 1e-9
    with pytest.raises(BadInput, match="general-sum"):
        Solution(game_of(description), form="public")


def test_walking_agrees_with_the_value() -> None:
    for form, engine, turns in (("flat", "real", 4), ("public", "mini", 8), ("public", "real", 4)):
        solution = Solution(game_of(TWO_CARDS | {"turn_limit": turns}, engine=engine), form=form)
        solution.run(60)
        assert math.isclose(_expected(solution, [], 0), solution.value, abs_tol=1e-6)


def _expected(solution: Solution, path: list[int], depth: int) -> float:
    """The value by walking every line that the strategies play."""
    place = solution.place(path)
    if place.payoff is not None:
        return place.payoff[0]
    return sum(
        a.probability * _expected(solution, [*path, i], depth + 1)
        for i, a in enumerate(place.actions)
        if a.probability > 1e-12
    )


def test_the_value_of_a_decision_is_that_of_its_best_action() -> None:
    solution = solve(load_game("kuhn"), iterations=2000, target=1e-12)
    place = solution.place([0, 1])  # jack against king
    played = [a.value for a in place.actions if a.probability > 0.01]
    assert max(played) - min(played) < 1e-4


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"decks": ["SX", "SR"]}, "'X'"),
        ({"hero_hp": [0, 2]}, r"hero_hp\[0\]"),
        ({"turn_limit": 0}, "turn_limit"),
        ({"surprise": 1}, "surprise"),
        ({"cards": {"S": [1, 1, 0], "R": [1, 2, 1]}}, "cards.S"),
        ({"cards": {"S": [1, 1, 1, "fly"], "R": [1, 2, 1]}}, "'fly'"),
        ({"opening_hand": 5}, "opening_hand"),
        ({"deck_selection": "dice"}, "dice"),
        ({"decks": [["SR", "S"], ["SR"]]}, "equally large"),
        ({"decks": [[{"cards": "SR", "prob": 0.5}], ["SR"]]}, "sum to 0.5"),
        ({"decks": [[{"cards": "SR", "prob": "x"}], ["SR"]]}, r"decks\[0\]\[0\].prob is 'x'"),
        ({"decks": [5, "SR"]}, r"decks\[0\] is 5; it must be a deck as a text"),
        ({"decks": ["SR", [5]]}, r"decks\[1\]\[0\] is 5"),
        ({"cards": {"S": [300, 1, 1], "R": [1, 2, 1]}}, "cards.S.cost is 300; it must be a whole number from 0 to 255"),
        ({"cards": {"S": {"cost": "x"}, "R": 5}}, "cards.S.cost is 'x'.*cards.R is 5; it must be a list of cost"),
        ({"cards": {"S": [1, 1, 1, 5], "R": [1]}}, r"cards.S.keyword is 5; .*cards.R is \[1\]"),
    ],
)
def test_bad_descriptions_are_named(change: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        game_of(TWO_CARDS | change)


def test_too_large_is_refused_before_it_starts() -> None:
    with pytest.raises(BadInput, match=r"needs .* but only .* allowed"):
        Solution(load_game("leduc"), memory="10kB")
    with pytest.raises(BadInput, match="allowed"):
        Solution(game_of(TWO_CARDS), memory="1kB")
    with pytest.raises(BadInput, match="is not a size"):
        Solution(load_game("kuhn"), memory="lots")


def test_unknown_names_are_helped() -> None:
    with pytest.raises(BadInput, match="kuhn"):
        load_game("khun")
    with pytest.raises(BadInput, match=r"pdcfr\+"):
        Solution(load_game("kuhn"), algorithm="magic")


def test_files(tmp_path: Path) -> None:
    toml = tmp_path / "game.toml"
    toml.write_text('decks = "SR"\nhero_hp = 2\nturn_limit = 6\n[cards]\nS = [1, 1, 1]\nR = [1, 2, 1]\n')
    assert load_game(str(toml)).name == "game"
    python = tmp_path / "mine.py"
    python.write_text(f"games = {{'a': {TWO_CARDS!r}}}\n")
    assert load_description(f"{python}:a")[0] == "a"
    broken = tmp_path / "broken.toml"
    broken.write_text("decks = [")
    with pytest.raises(BadInput, match="not valid TOML"):
        load_game(str(broken))
    other = tmp_path / "other.json"
    other.write_text(json.dumps({"format": "x", "games": []}))
    with pytest.raises(BadInput, match=r"format is 'x'; it must be"):
        load_game(str(other))


def test_efg_export_has_every_node() -> None:
    game = game_of(TWO_CARDS)
    sizes = game.sizes()
    assert sizes is not None
    lines = [line for line in game.efg().splitlines() if line[:2] in ("t ", "c ", "p ")]
    assert len(lines) == sizes[0]


def test_openspiel_agrees_on_the_export(tmp_path: Path) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    game = game_of(TWO_CARDS | {"turn_limit": 5})
    file = tmp_path / "game.efg"
    file.write_text(game.efg())
    theirs = pyspiel.load_game(f"efg_game(filename={file})")
    solver = pyspiel.CFRPlusSolver(theirs)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    values = pyspiel.expected_returns(theirs.new_initial_state(), [solver.average_policy()] * 2, -1, True)
    assert abs(values[0] - solve(game).value) < 5e-3


def test_reference_games_by_cfr_plus(reference: Path) -> None:
    games = json.loads(reference.read_text())["games"]
    for entry in games:
        solution = Solution(load_game(f"{reference}:{entry['name']}"), algorithm="cfr+", explain=False)
        solution.run(3000 if entry["family"] == "choose" else 500)
        assert abs(solution.value - entry["value_p0"]) < 1e-3, entry["name"]
        assert solution.exploitability < 1e-3, entry["name"]


def test_reference_games_reach_a_millionth_in_eighty_iterations(reference: Path) -> None:
    for entry in json.loads(reference.read_text())["games"]:
        solution = solve(load_game(f"{reference}:{entry['name']}"), iterations=80, target=1e-6)
        assert solution.exploitability <= 1e-6, entry["name"]
