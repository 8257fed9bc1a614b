"""The fixed protocol, and the response that shows how exploitable an agent is."""

import pytest
from typer.testing import CliRunner

from topdeck import BadInput, Deck
from topdeck.arena.benchmark import CATALOGUE, DECKS, REFERENCES, benchmark, pairings
from topdeck.cli import app
from topdeck.learn.exploit import Exploiting, exploit

RUN = CliRunner()
QUICK = "turn-search:value=linear,nodes=60,worlds=1,plans=2,turns=1,width=2"


def test_the_protocol_is_what_it_says() -> None:
    decks = [Deck.load(name, CATALOGUE).check() for name in DECKS]
    by_class = [deck.class_name for deck in decks]
    assert (
        len(set(DECKS)) == 27 and all(by_class.count(name) == 3 for name in set(by_class)) and len(set(by_class)) == 9
    )
    played = pairings(decks)
    assert len(played) == 81 and sum(mine == his for mine, his in played) == 27
    assert all((his, mine) in played for mine, his in played)


def test_a_row_of_the_table() -> None:
    row = benchmark("greedy", references=("random", "gsv-fair"), decks=2)
    assert row.sees_hidden and [one.reference for one in row.against] == ["random", "gsv-fair"]
    assert row.against[0].score > 0.6 and len(row.against[0].pair_scores) == 6
    told = row.to_json()
    assert told["protocol"] == "topdeck-2" and "druid" in told["by_class"] and "sees hidden cards" in str(row)
    again = benchmark("greedy", references=("random", "gsv-fair"), decks=2)
    assert (again.against[1].pair_scores == row.against[1].pair_scores).all()


def test_a_reference_against_itself_is_even() -> None:
    row = benchmark("gsv-fair", references=("gsv-fair",), decks=2)
    assert row.against[0].score == 0.5 and abs(row.rating.elo) < 1e-6


@pytest.mark.parametrize("wrong", [{"references": ("nobody",)}, {"references": ()}, {"decks": 0}, {"decks": 28}])
def test_what_is_no_benchmark(wrong: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        benchmark("random", **wrong)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="no agent"):
        benchmark("nobody", references=REFERENCES[:1], decks=1)


def test_a_response_is_trained() -> None:
    plan = Exploiting(rounds=1, games=24, pairings=4, sources=(("thesis", 1.0),), responder=QUICK)
    found = exploit("random", plan)
    assert len(found.rounds) == 2 and found.fresh.score > 0.7 and "a lower bound" in str(found)


@pytest.mark.parametrize("wrong", [{"rounds": 0}, {"responder": "gsv"}, {"responder": "champion:value=linear,net=x"}])
def test_what_is_no_response(wrong: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        Exploiting(**wrong)  # type: ignore[arg-type]


def test_the_command_line() -> None:
    done = RUN.invoke(app, ["arena", "benchmark", "greedy", "--against", "random", "--decks", "1", "--json"])
    assert done.exit_code == 0 and '"rating"' in done.output
    words = ["arena", "exploit", "random", "--rounds", "1", "--games", "8", "--pairings", "2", "--responder", QUICK]
    done = RUN.invoke(app, words)
    assert done.exit_code == 0 and "lower bound" in done.output, done.output
