"""A training that is stopped keeps the stages that are done, says so, and the same command goes on with them."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from topdeck.errors import BadInput
from topdeck.meta.starter import starter_file
from topdeck.predict.stages import Stages, identity_of

#: Few sequences and few trees; a signal (if one is named) after the third stage that is not kept yet.
TRAIN = """
import signal, sys
import topdeck.cli.predict, topdeck.predict.forest
from topdeck.predict.stages import Stages
from topdeck.cli import main

topdeck.cli.predict.PLAYED_OUT = 5
topdeck.predict.forest.ROUNDS = 15
signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background of a shell it is ignored
name, made = sys.argv.pop(1), []

def of(stages, stage, make, of=Stages.of):
    kept = stages.done
    found = of(stages, stage, make)
    made.extend([stage] * (stages.done - kept))
    if len(made) == 3 and name != "none":
        signal.raise_signal(signal.Signals[name])
    return found

Stages.of = of
main()
"""


def train(out: Path, by: str = "none", seed: int = 3) -> "subprocess.CompletedProcess[str]":
    words = ["predict", "train", "--decks", str(starter_file()), "--out", str(out), "--seed", str(seed)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", TRAIN, by, *words]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


def test_a_stopped_training_goes_on_to_the_same_model(tmp_path: Path) -> None:
    out, part = tmp_path / "new" / "m.model", tmp_path / "new" / "m.model.part"
    for by, code, stages in (("SIGTERM", 143, 3), ("SIGINT", 130, 6)):
        done = train(out, by)
        assert done.returncode == code and "Traceback" not in done.stderr
        assert f"stopped after {stages} stages of the training, which are kept in {part}; to go on:" in done.stderr
        assert "  topdeck predict train --decks" in done.stderr
        assert part.exists() and not out.exists()
    done = train(out)
    assert done.returncode == 0, done.stderr
    assert f"{part}: 6 stages are done already" in done.stderr
    assert out.exists() and not part.exists()
    whole = tmp_path / "whole.model"
    assert train(whole).returncode == 0
    assert out.read_bytes() == whole.read_bytes()


def test_another_training_does_not_go_on_with_it(tmp_path: Path) -> None:
    place = tmp_path / "x.part"
    Stages(place, "one").of("first", lambda: {"a": np.arange(3)})
    again = Stages(place, "one")
    assert again.done == 1 and not again.is_of_another
    np.testing.assert_array_equal(again.of("first", lambda: pytest.fail("it is kept"))["a"], [0, 1, 2])
    other = Stages(place, "two")
    assert other.done == 0 and other.is_of_another


@pytest.mark.parametrize("content", [b"", b"my diary", b"PK\x03\x04 and no more"])
def test_a_file_of_somebody_else_is_left_alone(tmp_path: Path, content: bytes) -> None:
    place = tmp_path / "x.part"
    place.write_bytes(content)
    with pytest.raises(BadInput, match="is in the way: it is no training that was stopped"):
        Stages(place, "one")
    assert place.read_bytes() == content


def test_packed_and_running_contents_are_refused(tmp_path: Path) -> None:
    packed, running = tmp_path / "packed", tmp_path / "running"
    with packed.open("wb") as file:
        np.savez_compressed(file, format=np.zeros(10_000_000))
    with running.open("wb") as file:
        np.savez(file, format=np.array([object()]))
    for place in (packed, running):
        with pytest.raises(BadInput, match="is in the way"):
            Stages(place, "one")


def test_everything_that_matters_is_in_the_identity() -> None:
    numbers = np.arange(6, dtype=np.int64)
    told = [identity_of(1, "a"), identity_of(1, "b"), identity_of("1a"), identity_of(numbers)]
    told += [identity_of(numbers.reshape(2, 3)), identity_of(numbers.astype(np.uint64)), identity_of()]
    assert len(set(told)) == len(told)
