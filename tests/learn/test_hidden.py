"""Weighed turns, and what is learned from them: a sum, and a hidden layer."""

import math
from pathlib import Path

import numpy as np
import pytest

from topdeck import BadInput, _core
from topdeck.cards.own import core_catalogue
from topdeck.learn import Collecting, Value, collect, read_samples, train_linear
from topdeck.learn.epochs import draw_epochs
from topdeck.learn.hidden import CAPTION, HiddenTraining, train_hidden
from topdeck.learn.linear import Weighed, turns_of
from topdeck.learn.shards import TURN_END, WAY, Samples, shard_path
from topdeck.learn.weights import save

DAY = "2019-03"
PLAYER = "turn-search:value=linear,turns=1,width=2,plans=1,worlds=1,nodes=200"
PLAN = Collecting(games=24, agents=("gsv-fair",), shard=12, weighed=0.4, ways=4, playouts=2, player=PLAYER, seed=8)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return collect(PLAN, tmp_path_factory.mktemp("learn") / "games")


def test_turns_are_weighed(folder: Path) -> None:
    samples = read_samples(folder)
    ways = samples.take(samples.moment == WAY)
    assert set(np.unique(samples.moment)) == {TURN_END, WAY}
    # Two games were played on from each.
    assert set(np.unique(ways.outcome)) <= {0.0, 0.25, 0.5, 0.75, 1.0}
    turn, many = turns_of(ways)
    assert 1 < many.max() <= PLAN.ways and (many > 1).mean() > 0.5
    # Those of a turn are ends of the same turn, and differ.
    several = turn == int(np.flatnonzero(many > 1)[0])
    assert len(np.unique(ways.numbers[several], axis=0)) > 1
    # About the share of turns that was asked for.
    ends = samples.take(samples.moment == TURN_END)
    assert 0.25 < len(many) / len(ends) < 0.55


def test_weighing_changes_no_game_and_is_the_same_on_any_number_of_threads(folder: Path, tmp_path: Path) -> None:
    plain = read_samples(collect(Collecting(**{**PLAN.__dict__, "weighed": 0.0}), tmp_path / "plain"))
    samples = read_samples(folder)
    ends = samples.take(samples.moment == TURN_END)
    assert (ends.numbers == plain.numbers).all() and (ends.outcome == plain.outcome).all()
    again = collect(PLAN, tmp_path / "again", threads=1)
    for number in range(PLAN.shards):
        assert shard_path(again, number).read_bytes() == shard_path(folder, number).read_bytes()


def test_the_loss_of_ways_by_hand() -> None:
    """Two ways of a turn won 3 and 1 of 4 games; a number is 1 for the better one and 0 for the other."""
    samples = made([(0, 3, [1.0], 0.75), (0, 3, [0.0], 0.25)])
    weighed = Weighed.of(samples, np.ones(1))
    loss, slope = weighed.loss(np.array([2.0]))
    # Between them 2 of 4 wins on the average (and half a win and half a loss more): logit 0. One stands half a number
    # above the mean and the other as much below, so their logits are 1 and -1.
    chance = 1 / (1 + math.exp(-1))
    assert loss == pytest.approx(-(0.75 * math.log(chance) + 0.25 * math.log(1 - chance)))
    assert slope[0] == pytest.approx(0.5 * (chance - 0.75))
    # What all ways have in common says nothing.
    common = Weighed.of(made([(0, 3, [5.0], 0.75), (0, 3, [5.0], 0.25)]), np.ones(1))
    assert common.loss(np.array([2.0]))[0] == pytest.approx(math.log(2)) and common.loss(np.array([2.0]))[1][0] == 0


def test_ways_are_told_by_game_and_turn() -> None:
    turn, many = turns_of(made([(0, 3, [0.0], 0.0), (1, 3, [0.0], 0.0), (0, 4, [0.0], 0.0), (0, 3, [1.0], 1.0)]))
    assert turn.tolist() == [0, 2, 1, 0] and many.tolist() == [2, 1, 1]


def test_a_sum_learns_from_weighed_turns(folder: Path) -> None:
    samples = read_samples(folder)
    without = samples.take(samples.moment == TURN_END)
    one, other = train_linear(samples)["direct"], train_linear(without)["direct"]
    assert not np.allclose(one, other)
    ways = samples.take(samples.moment == WAY)
    weighed = Weighed.of(ways, np.ones(ways.numbers.shape[1]))
    assert weighed.loss(one.astype(np.float64))[0] < weighed.loss(other.astype(np.float64))[0]


def test_a_hidden_layer_learns_and_the_core_says_the_same(folder: Path, tmp_path: Path) -> None:
    pytest.importorskip("jax", reason="the extra `learn` is not installed")
    samples = read_samples(folder)
    tables, epochs = train_hidden(samples, HiddenTraining(epochs=3, steps=60, turns=32, ends=128))
    assert epochs[-1].learned["ways"] < epochs[0].learned["ways"] and epochs[-1].deciding == epochs[-1].held_out["ways"]
    again, _ = train_hidden(samples, HiddenTraining(epochs=3, steps=60, turns=32, ends=128))
    assert all((tables[name] == again[name]).all() for name in tables)
    file = save(tmp_path / "hidden.safetensors", "hidden", tables, {}, DAY)
    inner = np.maximum(samples.numbers @ tables["numbers"] + tables["bias"], 0)
    by_hand = inner @ tables["value"] + samples.numbers @ tables["direct"] + tables["value_bias"][0]
    assert np.abs(Value.load(file, DAY).logits(samples) - by_hand).max() < 1e-4
    assert draw_epochs(epochs, tmp_path / "losses.png", CAPTION).stat().st_size > 1000


def test_without_weighed_turns_a_hidden_layer_is_refused(folder: Path) -> None:
    pytest.importorskip("jax", reason="the extra `learn` is not installed")
    samples = read_samples(folder)
    with pytest.raises(BadInput, match="no turn was weighed in these games: collect some with"):
        train_hidden(samples.take(samples.moment == TURN_END))


@pytest.mark.parametrize(("wrong", "message"), [
    ({"weighed": 1.5}, "weighed is 1.5; it must be a share"),
    ({"ways": 1}, "ways must be from 2 to 1000"),
    ({"playouts": 0}, "playouts from 1 to 100,000"),
])  # fmt: skip
def test_bad_plans_are_refused(wrong: dict[str, float], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        Collecting(**{**PLAN.__dict__, **wrong})


def made(rows: list[tuple[int, int, list[float], float]]) -> Samples:
    """Ways with their game, turn, numbers and share of wins."""
    many = len(rows)
    game, turn, numbers, won = zip(*rows, strict=True)
    nothing, names = np.zeros(many, np.uint16), np.full(many, "deck")
    return Samples(
        np.array(numbers, np.float32), np.zeros(many, np.uint32), np.zeros(0, np.uint16), np.zeros(0, np.uint8),
        np.array(game, np.int64), np.array(turn, np.uint8), np.full(many, WAY, np.uint8), np.array(won, np.float32),
        np.full(many, np.nan, np.float32), nothing, nothing, names, names,
        tuple(_core.position_ids(core_catalogue(DAY))), DAY,
    )  # fmt: skip
