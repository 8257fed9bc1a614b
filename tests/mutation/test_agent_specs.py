"""Agents as text: `gsv:depth=3`, `AGENT@DECK`, files and programs of one's own."""

from mutator import Mutator, judge

from topdeck.agents import load
from topdeck.arena.spec import Contestant
from topdeck.cards.catalogue import DEFAULT
from topdeck.runner import AnyRunner

SPECS = (
    "greedy", "gsv:depth=3", "gsv-fair:depth=2,weights=fittest", "flat-mc:iterations=10",
    "option-beam:score=aggro,depth=3",
    "eva:weights=" + "/".join(["0.5"] * 21), "mcts-enhanced:iterations=50", "turn-search:nodes=100,belief=uniform",
    "ismcts:millis=5,belief=predictor", "random",
)  # fmt: skip
CONTESTANTS = ("greedy@basic-mage", "gsv:depth=2@freeze-mage", "random")
WORDS = [
    "depth",
    "weights",
    "belief",
    "uniform",
    "predictor",
    "model",
    "nodes",
    "millis",
    "iterations",
    "greedy",
    "python",
]


def test_agent_specs() -> None:
    wrong, runner = Mutator(3, WORDS), AnyRunner(1)

    def read(text: str) -> None:
        if not text.startswith(("python:", "process:")):  # those start what they name
            load(text)
            runner.full(text, DEFAULT)

    judge(read, lambda: wrong.text(wrong.dice.choice(SPECS))).check()


def test_contestants() -> None:
    wrong = Mutator(4, ["greedy", "basic-mage", "freeze-mage"])
    judge(Contestant.parse, lambda: wrong.text(wrong.dice.choice(CONTESTANTS))).check()


def test_guests_that_are_not_there() -> None:
    wrong = Mutator(5, ["python", "json", "loads"])
    right = "python:no_such_file_at_all.py:Careful,depth=3"

    def read(text: str) -> None:
        if text.startswith("python:no_such"):
            load(text)

    assert judge(read, lambda: wrong.text(right)).failures == {}
