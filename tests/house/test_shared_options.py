"""Seeds and threads out of range are refused by every command before anything is played."""

import pytest
from typer.testing import CliRunner

from topdeck.cli import app

MATCH = ("arena", "match", "greedy", "random", "--deck", "pirate-warrior")


@pytest.mark.parametrize(
    "words",
    [
        (*MATCH, "--threads", "-1"),
        (*MATCH, "--threads", "100000"),
        (*MATCH, "--seed", "-1"),
        ("simulate", "basic-mage", "basic-mage", "--seed", "18446744073709551616"),
        ("simulate", "basic-mage", "basic-mage", "--threads", "99999999"),
        ("simulate", "basic-mage", "basic-mage", "--games", str(10**19)),
        ("bench", "agents", "--seed", str(2**64)),
        ("play", "--seed", str(2**64)),
        ("demo", "--seed", str(2**64)),
        ("build", "--class", "mage", "--seed", str(2**64)),
        ("build", "--class", "mage", "--threads", "99999999"),
        ("evolve", "--seed", str(2**64)),
        ("evolve", "--threads", "99999999"),
        ("solve", "kuhn", "--seed", "-1"),
        ("solve", "kuhn", "--seed", str(10**23)),
        ("solve", "meta", "matrix.csv", "--seed", "-1"),
        ("meta", "cluster", "--method", "kmeans", "--seed", "-1"),
        ("predict", "evaluate", "--seed", "-1"),
        ("predict", "train", "--out", "x", "--seed", "-1"),
    ],
    ids=" ".join,
)
def test_out_of_range(words: tuple[str, ...]) -> None:
    done = CliRunner().invoke(app, list(words))
    assert done.exit_code == 2 and "Invalid value" in done.output
