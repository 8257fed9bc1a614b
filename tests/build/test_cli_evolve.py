"""`topdeck evolve`, `topdeck bench evolve` and `topdeck reproduce partachi` from the outside."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from topdeck.build.chart import chart
from topdeck.build.dissertation.experiments import DYNAMIC, RANDOM, USER, trial_of
from topdeck.cli import app
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.reproduce.partachi import reproduce

SMALL = ["--class", "mage", "--population", "8", "--games", "2", "--generations", "3", "--opponents", "2"]


def call(*words: str) -> str:
    found = CliRunner().invoke(app, list(words), catch_exceptions=False)
    assert found.exit_code == 0, found.output
    return found.stdout


def test_a_run_is_printed_kept_and_not_run_again(tmp_path: Path) -> None:
    words = ["evolve", *SMALL, "--fresh-games", "20", "--out", str(tmp_path), "--json"]
    first, again = json.loads(call(*words)), json.loads(call(*words))
    assert first == again, "the second call only reads what the first one kept"
    assert Deck.from_code(first["best"]["code"]).validate() == []
    assert first["identity"]["pilot"] == "greedy" and first["fresh"]["games"] == 20
    assert first["games"] == sum(generation["games"] for generation in first["generations"])
    assert (tmp_path / "fitness.png").is_file() and (tmp_path / "run.json").is_file()


def test_a_run_killed_without_warning_goes_on(tmp_path: Path) -> None:
    words = ["evolve", "--against", "each-other", "--population", "9", "--games", "20", "--generations", "4"]
    words += ["--fresh-games", "0", "--json"]
    program = [sys.executable, "-c", "from topdeck.cli import main; main()", *words, "--out", str(tmp_path / "killed")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    started = subprocess.Popen(program, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    kept = tmp_path / "killed" / "run.json"
    while not kept.is_file() and started.poll() is None:
        time.sleep(0.01)
    started.kill()
    started.wait()
    runs = [json.loads(call(*words, "--out", str(tmp_path / name))) for name in ("killed", "whole")]
    assert runs[0]["population"] == runs[1]["population"] and len(runs[0]["generations"]) == 4


def test_the_page_has_both_scores_of_the_winner() -> None:
    text = call("evolve", *SMALL, "--against", "basic-hunter=3", "--against", "basic-mage", "--fresh-games", "20")
    assert "its score in the search" in text and "on 20 fresh games" in text and "greedy" in text
    assert text.count("\n 1 ") == 1 and "AAE" in text


@pytest.mark.parametrize("landscape", ["random", "each-other"])
def test_other_landscapes(landscape: str) -> None:
    words = ["--against", landscape, "--population", "9", "--games", "2", "--generations", "1", "--opponents", "1"]
    found = json.loads(call("evolve", *words, "--fresh-games", "0", "--json"))
    assert found["identity"]["landscape"] == {"random": "random", "each-other": "dynamic"}[landscape]
    assert found["fresh"] is None and len(found["generations"][0]["classes"]) == 9


def test_many_runs_and_a_study(tmp_path: Path) -> None:
    runs = json.loads(call("evolve", *SMALL, "--runs", "2", "--fresh-games", "20", "--json"))
    assert runs["series"][0]["runs"] == 2
    text = call(
        "evolve", *SMALL, "--runs", "2", "--study", "mutation=0.1,0.35", "--fresh-games", "20", "--out", str(tmp_path)
    )
    assert "1.51" in text and (tmp_path / "study.png").is_file() and len(list(tmp_path.glob("runs/*.json"))) == 4


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--class", "monk"], "no class monk"),
        (["--elitism", "0"], "elitism must be above 0"),
        (["--population", "5"], "a population needs 9 decks"),
        (["--games", "3", "--class", "mage"], "even number"),
        (["--study", "luck=1"], "no hyper-parameter 'luck'"),
        (["--study", "mutation=much"], "write numbers behind the ="),
        (["--against", "no-such-deck"], "no-such-deck"),
        (["--pilot", "nobody"], "nobody"),
        (["--catalogue", "1999"], "no catalogue '1999'"),
    ],
)
def test_what_is_wrong_is_named_before_anything_is_played(words: list[str], message: str) -> None:
    found = CliRunner().invoke(app, ["evolve", *words])
    assert isinstance(found.exception, BadInput) and message in str(found.exception)


def test_all_problems_are_named_at_once() -> None:
    words = ["--class", "monk", "--elitism", "0", "--mutation", "7", "--against", "nix"]
    text = str(CliRunner().invoke(app, ["evolve", *words]).exception)
    assert all(part in text for part in ("no class monk", "elitism must be", "mutation must be", "no deck 'nix'"))


def test_the_bench_names_its_scale() -> None:
    found = json.loads(call("bench", "evolve", "--generations", "1", "--json"))
    assert found["games"] == 108 * 107 // 2 * 2 and found["full_games"] == 577_800 * 20
    assert found["scale"] == pytest.approx(found["games"] / found["full_games"])
    assert found["projected_hours"] == pytest.approx(found["cpu_seconds"] / found["scale"] / 2 / 3600)


def test_scales_shrink_the_work_and_keep_the_cut() -> None:
    small = USER.scaled(0.04)
    assert (small.population, small.games, small.judged_as, small.generations) == (20, 40, 200, 100)
    assert RANDOM.scaled(0.04).population == 50 and DYNAMIC.scaled(1).mixed == 108
    with pytest.raises(BadInput, match="above 0 and at most 1"):
        USER.scaled(2)
    assert trial_of(["meta"], ["mage"], opponents=3).landscape.describe()["opponents"] == 3


def test_a_reproduction_sets_published_beside_ours(tmp_path: Path) -> None:
    found = reproduce(1e-6, tmp_path, sections=["4.1", "4.2"], opponents=1, fresh_games=20)
    rows = {(row.where, row.what): row for row in found.rows}
    ended = rows["4.1", "runs that end in generation 1, %"]
    assert ended.published == "200 of 200"
    assert str(ended.ours).startswith("100.0"), "two games are won by somebody"
    assert rows["4.2", "generations until they do"].published == "37.4 ± 60.7"
    assert len(found.figures) == 5 and all((tmp_path / file).is_file() for file in found.figures.values())
    with pytest.raises(BadInput, match=r"no section 5"):
        reproduce(0.1, tmp_path, sections=["5"])


def test_a_chart_of_nothing_is_nothing_and_a_flat_one_is_a_line() -> None:
    assert chart({"best": []}) == ""
    assert chart({"best": [5.0] * 200}, width=10, height=3).splitlines()[1].endswith("●" * 10)
