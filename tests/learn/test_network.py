"""A small network, trained in seconds: it learns, and the core says what JAX says."""

from pathlib import Path

import numpy as np
import pytest

from topdeck import Deck
from topdeck.agents import load
from topdeck.learn import Collecting, Value, collect, read_samples
from topdeck.learn.shards import PLAY, Samples
from topdeck.learn.weights import read, save

pytest.importorskip("jax", reason="JAX is not installed (extra `learn`)")
from topdeck.learn.epochs import draw_epochs
from topdeck.learn.network import CAPTION, Training, logits, train_network

DAY = "2019-03"
PLAN = Collecting(
    games=120, agents=("gsv-fair",), sources=(("thesis", 1.0),), mirrors=1.0, noisy=0.2, plays=True, seed=9
)


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Samples:
    return read_samples(collect(PLAN, tmp_path_factory.mktemp("games") / "games"))


@pytest.fixture(scope="module")
def trained(samples: Samples, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("net")
    tables, ids, epochs = train_network(samples, Training(epochs=4, batch=256))
    # The value starts where the linear one ends: on so few games the policy is what has to learn.
    assert epochs[-1].learned["policy"] < 0.9 * epochs[0].learned["policy"]
    assert epochs[-1].learned["value"] < epochs[0].learned["value"] + 0.01
    draw_epochs(epochs, folder / "losses.png", CAPTION)
    return save(folder / "net.safetensors", "network", tables, {"cards": ids}, DAY)


def test_the_core_says_what_jax_says(trained: Path, samples: Samples) -> None:
    import json

    about, tables = read(trained)
    value, plays = logits(tables, json.loads(about["cards"]), samples)
    net = Value.load(trained, DAY)
    assert np.abs(net.logits(samples) - value).max() < 1e-4
    core = net.core.plays(samples.numbers, samples.starts, samples.places, samples.cards, samples.playable)
    there = samples.playable > 0
    assert np.abs(core - plays)[there].max() < 1e-4


def test_incremental_is_as_from_scratch(trained: Path) -> None:
    deck = Deck.load("midrange-shaman", DAY)
    for seed in range(5):
        *_, difference, positions = Value.load(trained, DAY).core.speed(deck.hero, list(deck.cards), seed, 1)
        assert difference < 1e-4 and positions > 10


def test_the_policy_beats_chance(trained: Path, samples: Samples) -> None:
    played = samples.take(samples.moment == PLAY)
    net = Value.load(trained, DAY)
    wish = net.core.plays(played.numbers, played.starts, played.places, played.cards, played.playable)
    chosen = played.playable[np.arange(len(played)), np.where(played.playable > 0, wish, -np.inf).argmax(axis=1)]
    by_chance = (1 / (played.playable > 0).sum(axis=1)).mean()
    assert (chosen == played.played).mean() > by_chance + 0.1


def test_agents_play_by_it(trained: Path) -> None:
    for agent in (
        f"turn-search:value=network,net={trained},nodes=300",
        f"mcts-neural:net={trained},iterations=2,worlds=2",
    ):
        assert load(agent, DAY)


def test_without_jax_it_says_what_to_install(samples: Samples, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    from topdeck.extras import MissingExtra

    monkeypatch.setitem(sys.modules, "jax", None)
    with pytest.raises(MissingExtra, match=r"topdeck\[learn\]"):
        train_network(samples)
