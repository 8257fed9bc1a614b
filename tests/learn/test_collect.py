"""Games to learn from: the same for the same seed, on any number of threads, however often they were stopped."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from topdeck import BadInput
from topdeck.learn import Collecting, collect, read_samples
from topdeck.learn.pools import ALIKE, HELD_OUT, Pool, archetype, read_sources
from topdeck.learn.shards import PLAY, TURN_END, packed, read_shard, shard_path

QUICK = Collecting(games=24, agents=("gsv-fair", "turn-search:nodes=200,worlds=1,plans=2,turns=1,width=2"), shard=10,
                   plays=True)  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return collect(QUICK, tmp_path_factory.mktemp("learn") / "games")


def test_what_is_collected(folder: Path) -> None:
    samples = read_samples(folder)
    ends, plays = samples.moment == TURN_END, samples.moment == PLAY
    assert ends.sum() > 100 and plays.sum() > 100 and (ends | plays).all()
    assert set(np.unique(samples.outcome)) <= {0.0, 0.5, 1.0}
    # Each game is won by one side: what it brought to one it did not bring to the other.
    for game in np.unique(samples.game):
        own = samples.take((samples.game == game) & ends)
        assert len(np.unique(own.outcome)) <= 2
    assert np.isfinite(samples.chance).any() and np.isnan(samples.chance).any()  # gsv-fair says nothing
    played = samples.take(plays)
    assert (played.playable == played.played[:, None]).any(axis=1).all()


def test_the_same_plan_gives_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    again = collect(QUICK, tmp_path / "again", threads=1)
    for number in range(QUICK.shards):
        assert shard_path(again, number).read_bytes() == shard_path(folder, number).read_bytes()


def test_a_run_that_was_stopped_goes_on(folder: Path, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    begun.mkdir()
    (begun / "plan.json").write_bytes((folder / "plan.json").read_bytes())
    shard_path(begun, 1).write_bytes(shard_path(folder, 1).read_bytes())
    with pytest.raises(BadInput, match=r"is not finished: shard-00000.npz of 3 shards is missing"):
        read_samples(begun)
    collect(QUICK, begun)
    assert len(read_samples(begun)) == len(read_samples(folder))


def test_a_folder_of_another_plan_is_refused(folder: Path) -> None:
    with pytest.raises(BadInput, match=r"holds other games: seed differs"):
        collect(Collecting(**{**QUICK.__dict__, "seed": 2}), folder)


def test_damaged_shards_are_refused(folder: Path, tmp_path: Path) -> None:
    whole = shard_path(folder, 0).read_bytes()
    bad = tmp_path / "shard.npz"
    for data in (b"", b"PK", whole[: len(whole) // 2], whole[:-40]):
        bad.write_bytes(data)
        with pytest.raises(BadInput, match="shard"):
            read_shard(bad)
    columns = read_shard(shard_path(folder, 0))
    for name, value in (("numbers", np.nan), ("outcome", np.inf)):
        broken = {**columns, name: np.full_like(columns[name], value)}
        bad.write_bytes(packed(broken))
        with pytest.raises(BadInput, match=f"{name} holds what is no number"):
            read_shard(bad)
    bad.write_bytes(packed({**columns, "turn": columns["turn"].astype(np.int64)}))
    with pytest.raises(BadInput, match="the columns turn are not as written"):
        read_shard(bad)


def test_held_out_decks_are_never_learned_from() -> None:
    learned = {archetype(deck.name) for deck in Pool.of({"starter": 1.0}, "2019-03").decks}
    unseen = {archetype(deck.name) for deck in Pool.of({"unseen": 1.0}, "2019-03").decks}
    assert unseen == set(HELD_OUT) and not learned & unseen


def test_real_lists_like_held_out_decks_are_not_learned_from() -> None:
    real, unseen = (Pool.of({source: 1.0}, "2019-03").decks for source in ("real", "unseen"))
    assert len(real) > 400 and not {deck.name.partition("/")[2] for deck in real} & set(HELD_OUT)
    shared = max((Counter(own.cards) & Counter(other.cards)).total() for own in real for other in unseen)
    assert shared < ALIKE


@pytest.mark.parametrize("text", ["unreal", "starter=x", "starter=0", "starter=-1", "starter=inf", ""])
def test_sources_that_are_none(text: str) -> None:
    with pytest.raises(BadInput):
        read_sources(text)


@pytest.mark.parametrize("wrong", [{"games": 0}, {"noisy": 1.5}, {"agents": ()}, {"shard": 0}, {"thesis": True}])
def test_plans_that_are_none(wrong: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        Collecting(**wrong)  # type: ignore[arg-type]
