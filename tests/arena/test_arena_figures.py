"""Figures of a field and of solved games say what they show."""

from pathlib import Path

import pytest

from gallery import drawn, problems_of, words_of
from topdeck.arena import play_round_robin
from topdeck.arena.figures import elo_chart, heat_map
from topdeck.arena.statistics import wilson
from topdeck.reproduce import brezina_figures, zhang
from topdeck.reproduce.brezina import Timed
from topdeck.reproduce.brezina_cells import all_cells
from topdeck.solve import Solution, load_game
from topdeck.solve.report import figure


@pytest.mark.parametrize("contestants", [["greedy", "random", "eva"], ["greedy@basic-mage", "random@basic-hunter"]])
def test_a_field_names_players_games_and_who_sees_hidden_cards(contestants: list[str], tmp_path: Path) -> None:
    decks = [] if "@" in contestants[0] else ["basic-mage"]
    field = play_round_robin(contestants, decks, pairs=2, seed=3)
    with drawn() as figures:
        heat_map(field, tmp_path / "x.png")
        elo_chart(field, tmp_path / "x.png")
    for drawing in figures:
        said = words_of(drawing)
        assert problems_of(drawing) == []
        assert f"{contestants[0]}*" in said and f"{contestants[1]}*" not in said
        assert f"{sum(match.games for match in field.matches)} games on seed pairs" in said and "seed 3" in said


def test_a_solution_and_the_theses_figures_name_their_axes(tmp_path: Path) -> None:
    solution = Solution(load_game("kuhn"))
    solution.run_measured(20)
    with drawn() as figures:
        figure(solution, tmp_path / "k.png")
        zhang.figures([zhang.curve(zhang.MODELS[0], "cfr", 5, 0, (0.0, 0.0))], tmp_path)
    assert [problems_of(figure) for figure in figures] == [[], []]


def test_a_theses_win_rates_say_how_many_games_they_have() -> None:
    class Played:
        def __init__(self, cell: object, games: int) -> None:
            self.cell, self.match = cell, type("Match", (), {"games": games, "win_rate": 0.5, "ci95": wilson(5, 10)})

    own = [Played(cell, 10 + 2 * n) for n, cell in enumerate(all_cells()) if "figure 9" in cell.parts]
    rates = brezina_figures.win_rates(own, "Figure 9")  # type: ignore[arg-type]
    games = [one.match.games for one in own]
    assert problems_of(rates) == []
    assert f"{min(games)} to {max(games)} games each, with 95 % intervals" in words_of(rates)
    times = brezina_figures.times(
        [Timed(1, "x", 100, 5.0, 0.1, 27.0), Timed(3, "x", 200, 9.0, 0.1, None)], "worlds", "T"
    )
    assert problems_of(times) == [] and "100 to 200 decisions" in words_of(times)
