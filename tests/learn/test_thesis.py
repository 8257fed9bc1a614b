"""The features of the thesis: numbers of the game, hands and boards over a pool of cards."""

from pathlib import Path

import numpy as np
import pytest

from topdeck import BadInput, Game
from topdeck.learn import Collecting, collect, describe_position, read_samples, thesis_position
from topdeck.learn.weights import read

DAY = "2019-03"
POOL = ["CS2_029", "CS2_182", "CS2_106", "CS2_171"]  # Fireball, Chillwind Yeti, Fiery War Axe, Stonetusk Boar
TEXT = (
    "turn=9 active=0 first=0 "
    "| hero=HERO_08 health=20/30 mana=5/5 hand=CS2_029,CS2_029,CS2_171 board=CS2_182 deck=CS2_023 "
    "| hero=HERO_01 health=12/30 mana=4/4 hand=CS2_106 board=CS2_171,CS2_171 weapon=CS2_106 deck=CS2_106"
)


def test_the_features_of_the_thesis() -> None:
    seen = thesis_position(Game.from_position(TEXT, catalogue=DAY, seed=1).view(0), POOL)
    assert seen.shape == (16 + 4 * len(POOL) + 12 * len(POOL),) and seen.dtype == np.float32
    bits = [sum(int(bit) << n for n, bit in enumerate(seen[start : start + 5])) for start in (0, 5)]
    assert bits == [20, 12]
    assert seen[10] == pytest.approx(0.5) and seen[12] == 0 and seen[13] == 1 and seen[14] == 1
    assert seen[15] == 1  # 4 attack against two boars of 1 health
    fireball, boar = seen[16:20], seen[28:32]
    assert fireball.tolist() == [2, 0, 1, 1] and boar.tolist() == [1, 0, 1, 1]  # each can follow the other
    boards = seen[32:].reshape(len(POOL), 12)
    assert boards[1, 2] == 1 and boards[1, :5].sum() == 1  # a yeti of mine with 4 or 5 health
    assert boards[3, 5] == 2 and boards[3, :5].sum() == 0  # two boars of his with at most 1


def test_what_is_hidden_is_not_told() -> None:
    seen = thesis_position(Game.from_position(TEXT, catalogue=DAY, seed=1).view(0), POOL)
    assert seen[16 + 4 * 2 + 1] == 0  # the axe in his hand
    cards = describe_position(Game.from_position(TEXT, catalogue=DAY, seed=1).view(0)).cards
    assert ("his", "hand", "") in cards and ("his", "weapon", "CS2_106") in cards


def test_a_pool_of_unknown_cards_is_refused() -> None:
    with pytest.raises(BadInput, match=r"no card .XXX."):
        thesis_position(Game.from_position(TEXT, catalogue=DAY, seed=1).view(0), ["XXX"])


MIRRORS = Collecting(
    games=60, agents=("gsv-fair",), sources=(("thesis", 1.0),), mirrors=1.0, noisy=0.0, plays=True, seed=9, thesis=True
)


def test_the_policy_of_the_thesis_learns(tmp_path: Path) -> None:
    """As printed, on a few games: it foresees far more than chance would, and a picture shows how it learned."""
    pytest.importorskip("jax", reason="JAX is not installed (extra `learn`)")
    from topdeck.learn.thesis import ThesisTraining, draw_thesis, foreseen, read_plays, save_thesis, train_thesis

    folder = collect(MIRRORS, tmp_path / "games")
    plays = read_plays(folder)
    assert len(plays) > 500 and plays.wide == 16 * (1 + len(plays.pool)) and (plays.played >= 0).all()
    seen = plays.dense(np.arange(len(plays)))
    # What was played was in the hand, and could be played.
    at = 16 + 4 * plays.played
    assert (seen[np.arange(len(plays)), at] >= 1).all() and (seen[np.arange(len(plays)), at + 2] == 1).all()
    tables, epochs = train_thesis(plays, ThesisTraining(epochs=3, batch=50))
    assert epochs[-1].loss < epochs[0].loss
    found = foreseen(tables, plays)
    assert set(found.accuracy) == {"pirate-warrior", "midrange-shaman", "freeze-mage"}
    assert np.mean(list(found.accuracy.values())) > 0.5
    assert draw_thesis(epochs, tmp_path / "curves.png").stat().st_size > 1000
    about, again = read(save_thesis(tmp_path / "policy.safetensors", tables, plays, {"seed": 1}))
    assert about["kind"] == "thesis" and about["encoding"] == "thesis-1" and (again["bias_4"] == tables["bias_4"]).all()


def test_games_without_features_are_refused(tmp_path: Path) -> None:
    pytest.importorskip("jax", reason="JAX is not installed (extra `learn`)")
    from topdeck.learn.thesis import read_plays

    plain = Collecting(games=2, agents=("random",), sources=(("thesis", 1.0),), plays=True)
    folder = collect(plain, tmp_path / "games")
    assert len(read_samples(folder)) > 0
    with pytest.raises(BadInput, match="collect some with --thesis"):
        read_plays(folder)
