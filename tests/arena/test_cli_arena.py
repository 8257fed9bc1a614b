"""`topdeck arena` as a person and as a program uses it."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest
from typer.testing import CliRunner

from topdeck.arena import Store
from topdeck.cli import app, main
from topdeck.stores import reading, transaction

run = CliRunner().invoke
QUICK = ["--deck", "basic-mage", "--pairs", "20", "--seed", "1"]


def arena(*words: str) -> str:
    done = run(app, ["arena", *words], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_match_keeps_its_contract() -> None:
    words = ["match", "greedy", "random", "--deck", "pirate-warrior", "--catalogue", "2017-02", "--pairs", "50"]
    told = json.loads(arena(*words, "--seed", "7", "--json"))
    assert (told["games"], told["catalogue"], told["seed"]) == (100, "2017-02", 7)
    assert told["a_wins"] + told["b_wins"] + told["draws"] == 100
    assert told["win_rate"] == (told["a_wins"] + told["draws"] / 2) / 100
    low, high = told["ci95"]
    assert 0 <= low < told["win_rate"] < high <= 1
    assert told["ms_per_decision"] == told["times"]["a"]["mean"] > 0 and told["times"]["b"]["mean"] > 0
    again = json.loads(arena(*words, "--seed", "7", "--json", "--threads", "1"))
    for clock in ("times", "ms_per_decision"):
        del told[clock], again[clock]
    assert told == again


def test_decks_by_side() -> None:
    told = json.loads(
        arena(
            "match", "random", "random", "--deck-a", "basic-mage", "--deck-b", "basic-hunter", "--pairs", "5", "--json"
        )
    )
    assert (told["deck_a"], told["deck_b"]) == ("basic-mage", "basic-hunter")


def test_match_for_people() -> None:
    told = arena("match", "greedy", "random", *QUICK)
    for words in ("greedy* v random", "win rate", "from pairs", "first player", "ms a decision", "p99", "sees the"):
        assert words in told


def test_sprt_gives_its_verdict() -> None:
    words = ["sprt", "greedy", "random", "--deck", "basic-mage", "--nelo0", "0", "--nelo1", "100"]
    assert "H1 accepted: greedy is stronger than random" in arena(*words)
    told = json.loads(arena(*words, "--json"))
    assert told["sprt"]["verdict"] == "H1"


def test_sprt_calls_nobody_stronger_who_is_only_not_much_weaker() -> None:
    words = ["sprt", "greedy", "greedy", "--deck", "basic-mage", "--nelo0", "-200", "--nelo1", "-100"]
    told = " ".join(arena(*words).split())
    assert "H1 accepted: greedy against greedy is rather -100 normalised Elo than -200 normalised Elo" in told
    assert "stronger" not in told


def test_show_says_what_it_does_without_a_run() -> None:
    assert "or the list of runs" in " ".join(arena("show", "--help").replace("│", " ").split())


def test_fields_with_figures(tmp_path: Path) -> None:
    heat, elo = tmp_path / "heat.png", tmp_path / "elo.svg"
    told = arena(
        "round-robin", "greedy", "random", "no-aggression", *QUICK, "--anchor", "random",
        "--heat-map", str(heat), "--elo-chart", str(elo),
    )  # fmt: skip
    assert "random = 0" in told
    assert "points a game" in told
    assert heat.read_bytes().startswith(b"\x89PNG")
    assert "<svg" in elo.read_text()
    told = json.loads(arena("gauntlet", "greedy", "random", "no-aggression", *QUICK, "--json"))
    assert told["ratings"][0]["name"] == "greedy"
    told = json.loads(arena("ladder", "greedy", "random", "no-aggression", *QUICK, "--rounds", "2", "--json"))
    assert len(told["ratings"]) == 3


def test_store_show_export_replay(tmp_path: Path) -> None:
    store, out = str(tmp_path / "a.duckdb"), str(tmp_path / "games.csv")
    arena("match", "greedy", "random", *QUICK, "--store", store)
    assert "greedy* v random" in arena("show", store)
    assert "Fireball" in arena("show", store, "--cards")
    shown = json.loads(arena("show", store, "--cards", "--json"))
    assert shown["games"] == 40 and [(one["side"], one["agent"]) for one in shown["cards"]] == [
        ("a", "greedy"),
        ("b", "random"),
    ]
    fireball = next(card for card in shown["cards"][0]["cards"] if card["name"] == "Fireball")
    assert fireball["card"] == "CS2_029" and fireball["drawn"] > 0
    assert "cards" not in json.loads(arena("show", store, "--json"))
    arena("export", store, out)
    assert len(Path(out).read_text().splitlines()) == 41
    assert "the same game again" in arena("replay", store, "--pair", "3", "--game", "1")
    assert json.loads(arena("replay", store, "--json"))["same"] is True
    arena("round-robin", "greedy", "random", *QUICK, "--store", store)
    runs = json.loads(arena("show", store, "--json"))
    assert [row["kind"] for row in runs] == ["match", "round-robin"]
    assert "round-robin" in arena("show", store)
    field = ["show", store, "--run", runs[1]["run"][:6]]
    assert "points a game" in arena(*field)
    assert len(json.loads(arena(*field, "--cards", "--json"))["cards"]) == 2
    told = [line.split()[0] for line in arena(*field).splitlines() if line.split()]
    assert told.count("greedy*") == 3 and "greedy" not in told, "marked in ratings, points and match-ups"
    assert json.loads(arena(*field, "--json"))["sees_hidden"] == {"greedy": True, "random": False}


#: Ctrl-C after the first batch. (In the background of a shell it is ignored from the beginning.)
STOPPED = """
import signal, sys
from topdeck.arena.campaign import Campaign
from topdeck.cli import main

signal.signal(signal.SIGINT, signal.default_int_handler)
told = []

def report(campaign, matchup, report=Campaign.report):
    report(campaign, matchup)
    told.append(matchup)
    if len(told) == 1:
        signal.raise_signal(signal.SIGINT)

Campaign.report = report
main()
"""


@pytest.mark.parametrize("kind", ["match", "round-robin", "gauntlet", "ladder", "sprt"])
def test_a_stopped_run_says_how_to_go_on(kind: str, tmp_path: Path) -> None:
    store = tmp_path / "a.duckdb"
    words = ["arena", kind, "random", "greedy", "--deck", "Token Druid", "--pairs", "60", "--threads", "1"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", STOPPED, *words]
    kept = subprocess.run(
        [*command, "--store", str(store)], capture_output=True, text=True, env=environment, check=False
    )
    assert kept.returncode == 130 and "Traceback" not in kept.stderr
    told = re.fullmatch(
        r"stopped after ([\d,]+) of [\d,]+ games, which are kept in (.*); to go on:\n  (.*)\n", kept.stderr
    )
    assert told is not None, kept.stderr
    games, place, again = told.groups()
    assert place == str(store) and shlex.split(again) == ["topdeck", *words, "--store", str(store), "--resume"]
    with Store.open(store, create=False) as opened:
        assert opened.runs()[0].games == int(games)
    lost = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert lost.returncode == 130 and "; without --store FILE nothing is kept" in lost.stderr


def test_ctrl_c_within_a_query_is_ctrl_c() -> None:
    """DuckDB tells it as an error of its own."""
    with duckdb.connect() as connection:
        with pytest.raises(KeyboardInterrupt), transaction(connection, None):
            raise RuntimeError("Query interrupted")
        with pytest.raises(KeyboardInterrupt), reading(None):
            raise duckdb.InterruptException("INTERRUPT Error: Interrupted!")
        with pytest.raises(RuntimeError), reading(None):
            raise RuntimeError("another")


@pytest.mark.parametrize("figure", ["nowhere/x.png", "x.foo"])
def test_a_figure_that_cannot_be_drawn_is_refused_before_the_games(figure: str, tmp_path: Path) -> None:
    store = tmp_path / "a.duckdb"
    for words in (["round-robin", "--heat-map"], ["gauntlet", "--elo-chart"], ["ladder", "--elo-chart"]):
        where = [words[1], str(tmp_path / figure), "--store", str(store)]
        done = run(app, ["arena", words[0], "greedy", "random", *QUICK, *where])
        assert "cannot write the figure" in str(done.exception)
        assert not store.exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("match greedyx random --deck basic-mage", 'no agent "greedyx"; there are: random'),
        ("match greedy:speed=3 random --deck basic-mage", "no parameter"),
        ("match greedy random --deck nodeck", "no deck 'nodeck'"),
        ("match greedy random", "no deck for greedy"),
        ("match greedy random --deck basic-mage --pairs 0", "pairs is 0"),
        ("match greedy random --deck basic-mage --catalogue 1999-01", "no catalogue"),
        ("sprt greedy random --deck basic-mage --nelo0 5 --nelo1 0", "the first must be the smaller"),
        ("round-robin greedy --deck basic-mage", "at least two"),
        ("match greedy random --deck basic-mage --pairs 2 --resume", "--resume needs the --store"),
        ("sprt greedy random --deck basic-mage --pairs 2 --resume", "--resume needs the --store"),
        ("round-robin greedy random --deck basic-mage --pairs 2 --resume", "--resume needs the --store"),
        ("gauntlet greedy random --deck basic-mage --pairs 2 --resume", "--resume needs the --store"),
        ("ladder greedy random --deck basic-mage --pairs 2 --rounds 1 --resume", "--resume needs the --store"),
        ("match greedy random --deck basic-mage --pairs 2 --time-limit nan", "the time limit is nan ms"),
        ("match greedy random --deck basic-mage --pairs 2 --time-limit inf", "the time limit is inf ms"),
        ("match greedy random --deck basic-mage --pairs 2 --time-limit 0", "the time limit is 0.0 ms"),
        ("ladder greedy random --deck basic-mage --pairs 2 --rounds 1 --time-limit -1", "the time limit is -1.0 ms"),
        ("show nothing.duckdb", "no store nothing.duckdb"),
        ("round-robin greedy random --deck basic-mage --pairs 2 --heat-map nowhere/x.png", "cannot write the figure"),
    ],
)
def test_mistakes_end_in_one_message(
    words: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["topdeck", "arena", *words.split()])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 2
    message = capsys.readouterr().err
    assert message.startswith("error: ")
    assert told in message.replace("\n", " ")
    assert "Traceback" not in message
