"""Runs of the dissertation's algorithm: reproducible, resumable, counted, and honest about luck."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gallery import problems_of, words_of
from topdeck.build.dissertation import figures
from topdeck.build.dissertation.genome import Candidate, Pool, Settings
from topdeck.build.dissertation.landscape import (
    Dynamic,
    Landscape,
    Played,
    RandomBaseline,
    UserBaseline,
    utility_of,
)
from topdeck.build.dissertation.run import Run, evolve, load_run
from topdeck.build.dissertation.stop import good_enough
from topdeck.build.dissertation.study import joined, repeat, study
from topdeck.build.dissertation.validate import validate
from topdeck.build.evaluate import Watcher
from topdeck.build.field import Field
from topdeck.cards.catalogue import CLASSES, Catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput

POOL = Pool.playable()
FIELD = Field.of([Deck.load("basic-mage"), Deck.load("basic-hunter")], weights=[3, 1])


class Hill(Landscape):
    """Not a game: cheap decks win, with a little noise. So that loops can be tested in no time."""

    name = "hill"

    def play(self, population: Sequence[Candidate], rng: np.random.Generator, watch: Watcher | None = None) -> Played:
        cards = Catalogue.load(self.catalogue).by_id
        new = [candidate.score is None for candidate in population]
        after = []
        for candidate in population:
            cost = sum(cards[card].cost * n for card, n in candidate.cards.items()) / 30
            score = float(np.clip(0.78 - 0.1 * cost + rng.normal(0, 0.01), 0, 1))
            utility = {card: 1 / (1 + cards[card].cost) for card in candidate.cards}
            after.append(candidate.scored(score, utility) if candidate.score is None else candidate)
        return Played(after, sum(new), sum(new) * self.games)

    def is_solved(self, population: Sequence[Candidate]) -> bool:
        return good_enough(population[0].fitness, self.games)

    def field(self, population: Sequence[Candidate], rng: np.random.Generator) -> Field:
        return FIELD


def without_times(run: Run) -> dict[str, object]:
    data = run.to_json()
    for generation in data["generations"]:
        generation.pop("seconds"), generation.pop("cpu_seconds")
    return data


def climb(seed: int = 1, generations: int = 12, **options: object) -> Run:
    settings = Settings(population=27, elitism=0.4, generations=generations)
    return evolve(Hill(200), POOL, CLASSES, settings, seed, **options)  # type: ignore[arg-type]


def test_fitness_rises_until_the_stop_rule_holds() -> None:
    run = climb(generations=60)
    assert run.converged and run.solved == len(run.generations) < 60
    assert run.generations[-1].best > run.generations[0].best
    assert good_enough(run.best.fitness, 200) and not good_enough(run.generations[-2].best, 200)
    assert all(sum(generation.classes.values()) == 27 for generation in run.generations)
    assert run.games == 200 * sum(generation.played for generation in run.generations)
    assert all(candidate.deck(POOL.catalogue).validate() == [] for candidate in run.population)


def test_a_killed_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    class Killed(Exception):
        pass

    def kill(run: Run) -> None:
        if len(run.generations) == 4:
            raise Killed

    kept = tmp_path / "run.json"
    with pytest.raises(Killed):
        climb(checkpoint=kept, on_generation=kill)
    assert len(load_run(kept).generations) == 4
    assert without_times(climb(checkpoint=kept)) == without_times(climb())
    again = climb(checkpoint=kept, on_generation=kill)
    assert without_times(again) == without_times(climb()), "a run that is over is not run again"


def test_another_run_is_not_gone_on_with(tmp_path: Path) -> None:
    kept = tmp_path / "run.json"
    climb(checkpoint=kept, generations=2)
    with pytest.raises(BadInput, match="seed: 1 there, 2 asked for"):
        climb(seed=2, checkpoint=kept, generations=2)
    longer = climb(checkpoint=kept, generations=4)
    assert without_times(longer) == without_times(climb(generations=4))
    kept.write_text("{}")
    with pytest.raises(BadInput, match="another version"):
        climb(checkpoint=kept)
    kept.write_text("[1")
    with pytest.raises(BadInput, match="not valid JSON"):
        climb(checkpoint=kept)


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda data: data.update(population=[]), "population is an empty list; it must be a list of 27"),
        (lambda data: data["population"].pop(), "population is a list of 26; it must be a list of 27"),
        (
            lambda data: data["population"][1].update(score=None),
            r"population\[1\].score is null; it must be a number from 0",
        ),
        (lambda data: data["population"][1].update(score=float("nan")), "NaN is no number"),
        (lambda data: data["population"][0].update(cards={"CS2_029": 2}), r"population\[0\].cards are 2 cards"),
        (
            lambda data: data["population"][0].update(cards=[]),
            r"population\[0\].cards is an empty list; it must be an object",
        ),
        (
            lambda data: data.update(generations=[], population=[], converged=True),
            "converged is true; it must be false",
        ),
        (lambda data: data["generations"][1].update(games="many"), r"generations\[1\].games is 'many'; it must be"),
        (lambda data: data["generations"].pop(0), r"generations\[0\].number is 2; it must be 1"),
        (lambda data: data.update(identity=[]), "identity"),
        (lambda data: data.update(generations=5), "generations is 5; it must be a list"),
    ],
)
def test_a_spoilt_run_is_refused(tmp_path: Path, spoil: Callable[[dict[str, Any]], object], message: str) -> None:
    kept = tmp_path / "run.json"
    climb(checkpoint=kept, generations=2)
    data = json.loads(kept.read_text())
    spoil(data)
    kept.write_text(json.dumps(data))
    with pytest.raises(BadInput, match=message):
        climb(checkpoint=kept, generations=2)


def test_a_file_that_is_no_text_or_a_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe")
    with pytest.raises(BadInput, match="not text in UTF-8"):
        climb(checkpoint=tmp_path / "binary")
    with pytest.raises(BadInput, match="this is a folder"):
        climb(checkpoint=tmp_path)


def test_one_can_stop_after_so_many_games() -> None:
    run = climb(on_generation=lambda run: run.games > 8_000)
    assert not run.over and run.games > 8_000 >= run.games - run.generations[-1].games


def test_only_changed_decks_play_against_a_baseline() -> None:
    seen = []
    settings = Settings(population=8, elitism=0.5, mutation=0.2, generations=3)
    evolve(
        UserBaseline(FIELD, games=2), POOL, ["mage"], settings, 1,
        on_generation=lambda run: seen.append((run.generations[-1], list(run.population))),
    )  # fmt: skip
    for (_, before), (after, population) in pairwise(seen):
        known = {id(candidate) for candidate in before}
        assert after.played == sum(id(candidate) not in known for candidate in population) < 8
        assert after.games == after.played * 2 * 2


@pytest.mark.parametrize("kind", ["random", "user", "dynamic"])
def test_the_same_seed_gives_the_same_run_on_any_number_of_threads(kind: str) -> None:
    settings = Settings(population=9, elitism=0.6, generations=2)
    runs = []
    for threads in (1, 2):
        landscape = {
            "random": lambda threads=threads: RandomBaseline(POOL, opponents=2, games=2, threads=threads),
            "user": lambda threads=threads: UserBaseline(FIELD, games=2, threads=threads),
            "dynamic": lambda threads=threads: Dynamic(games=2, threads=threads),
        }[kind]()
        runs.append(evolve(landscape, POOL, CLASSES, settings, 7))
    assert without_times(runs[0]) == without_times(runs[1])
    other = evolve(landscape, POOL, CLASSES, settings, 8)
    assert without_times(other)["population"] != without_times(runs[0])["population"]


def test_everybody_meets_everybody_in_the_dynamic_landscape() -> None:
    run = evolve(Dynamic(games=2), POOL, CLASSES, Settings(population=9, generations=2), 1)
    assert [generation.games for generation in run.generations] == [9 * 8 // 2 * 2] * 2
    assert [generation.mean for generation in run.generations] == pytest.approx([0.5, 0.5])
    utility = run.best.utility
    assert set(utility) == set(run.best.cards) and all(worth >= 0 for worth in utility.values())
    assert max(utility.values()) > 0.3, "a deck of which nothing is ever played would be a mistake of counting"


def test_frequencies_weigh_a_baseline() -> None:
    games = 40
    deck = Candidate.of(Deck.load("pirate-warrior"))
    parts = [UserBaseline(Field.of([entry.deck]), games=games) for entry in FIELD]
    both = UserBaseline(FIELD, games=games)
    rng = np.random.default_rng
    score = both.play([deck], rng(3)).population[0].fitness
    # The first opponent plays the same seeds alone; what is left of the score is the second one's share.
    first = parts[0].play([deck], rng(3)).population[0].fitness
    rest = (score - 0.75 * first) / 0.25
    assert 0 <= rest <= 1 and rest * games == pytest.approx(round(rest * games * 2) / 2, abs=1e-6)


def test_utility_is_played_over_drawn() -> None:
    counts = [({"a": (4, 2), "b": (0, 0), "c": (3, 0)}, 1.0), ({"a": (4, 4), "b": (0, 0), "c": (3, 0)}, 3.0)]
    assert utility_of(counts) == {"a": pytest.approx(14 / 16), "b": 0.0, "c": 0.0}


def test_few_games_crown_a_lucky_deck_and_fresh_games_say_so() -> None:
    landscape = UserBaseline(Field.of([Deck.load("basic-hunter")]), games=10)
    run = evolve(landscape, POOL, ["shaman"], Settings(population=60, elitism=0.4, generations=30), 1)
    assert run.converged
    found = validate(landscape, run, seed=1, games=1_000)
    assert found.games == 1_000 and found.low < found.fresh < found.high < found.claimed
    assert found.lost == pytest.approx(found.claimed - found.fresh)
    assert found == validate(landscape, run, seed=1, games=1_000) != validate(landscape, run, seed=2, games=1_000)


def test_series_and_studies_share_and_keep_their_runs(tmp_path: Path) -> None:
    base = Settings(population=20, elitism=0.4, generations=40)
    told: list[str] = []
    points = study(
        Hill(200), POOL, ["mage"], base, runs=3, seed=5,
        values={"mutation": (0.1, 0.5), "crossover": (0.8,)}, folder=tmp_path,
        on_run=lambda label, done, runs, run: told.append(label),
    )  # fmt: skip
    assert [(point.parameter, point.value) for point in points] == [
        ("mutation", 0.1), ("mutation", 0.5), ("crossover", 0.8),
    ]  # fmt: skip
    assert points[0].series is points[2].series and len(told) == 6 == len(list(tmp_path.glob("*.json")))
    alone = repeat("again", Hill(200), POOL, ["mage"], base, runs=3, seed=5)
    assert alone.solved == points[0].series.solved and 0 < alone.share <= 1
    row = joined("all", [alone, points[1].series]).as_dict()
    assert row["runs"] == 6 and json.dumps(row)
    with pytest.raises(BadInput, match="no hyper-parameter luck"):
        study(Hill(200), POOL, ["mage"], base, 1, 1, values={"luck": (0.5,)})


def test_another_seed_shares_no_run() -> None:
    base = Settings(population=10, generations=1)
    one, two = (repeat("runs", Hill(200), POOL, ["mage"], base, runs=4, seed=seed) for seed in (1, 2))
    assert len({run.identity["seed"] for series in (one, two) for run in series.runs}) == 8
    again = repeat("runs", Hill(200), POOL, ["mage"], base, runs=2, seed=1)
    assert [run.identity for run in again.runs] == [run.identity for run in one.runs[:2]], "more runs keep the first"


def test_a_study_is_checked_before_its_first_run() -> None:
    told: list[str] = []
    with pytest.raises(BadInput, match=r"(?s)mutation=2: mutation must be.*crossover=nan: crossover must be"):
        study(
            Hill(200), POOL, ["mage"], Settings(population=20, generations=2), runs=1, seed=5,
            values={"mutation": (0.1, 2), "crossover": (float("nan"),)}, on_run=lambda label, *_: told.append(label),
        )  # fmt: skip
    assert not told


def test_every_figure_can_be_drawn(tmp_path: Path) -> None:
    base = Settings(population=20, elitism=0.4, generations=40)
    points = study(Hill(200), POOL, ["mage"], base, runs=2, seed=5, values={"mutation": (0.1, 0.5)})
    runs = [climb(), climb(seed=2)]
    drawn = {
        "fitness": figures.fitness(runs, cut=0.59),
        "classes": figures.class_shares(runs),
        "cdf": figures.convergence(points[0].series),
        "speed": figures.speed_ups(base),
        "study": figures.hyper_parameters(points),
        "replayed": figures.replayed(runs, base),
    }
    for name, figure in drawn.items():
        figure.savefig(tmp_path / f"{name}.png")
        assert (tmp_path / f"{name}.png").stat().st_size > 5_000
        assert problems_of(figure) == [], name
        assert name == "speed" or "both sides played by greedy" in words_of(figure), name


def test_bad_landscapes_are_named() -> None:
    with pytest.raises(BadInput, match="even number"):
        Dynamic(games=7)
    with pytest.raises(BadInput, match="at least one random opponent"):
        RandomBaseline(POOL, opponents=0)
    with pytest.raises(BadInput):
        Dynamic(pilot="nobody")
