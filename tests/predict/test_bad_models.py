"""Model files whose parts do not fit: each is told by its place, in Python and in the core."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from samples import model, packed, unpacked

from topdeck.agents import load
from topdeck.errors import BadInput
from topdeck.predict.model import Model

Header = dict[str, Any]


def written(folder: Path, change: Callable[[Header], object], arrays: bytes | None = None) -> Path:
    """A model whose header was changed."""
    model().save(folder / "right.model")
    header, rest = unpacked(folder / "right.model")
    change(header)
    (folder / "wrong.model").write_bytes(packed(json.dumps(header).encode(), rest if arrays is None else arrays))
    return folder / "wrong.model"


def reshape(name: str, shape: list[int]) -> Callable[[Header], object]:
    def change(header: Header) -> None:
        next(entry for entry in header["arrays"] if entry[0] == name)[2] = shape

    return change


def drop(name: str) -> Callable[[Header], object]:
    """Without its entry, a model has another array in the place of this one."""

    def change(header: Header) -> None:
        header["arrays"] = [["x", *entry[1:]] if entry[0] == name else entry for entry in header["arrays"]]

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (reshape("mage.trend", [2, 2]), r"the array mage.trend holds 2 x 2 of <f4; it must be 4 of <f4"),
        (reshape("mage.bigram", [2, 8]), r"the array mage.bigram holds 2 x 8 of <f4; it must be 4 x 4 of <f4"),
        (reshape("now.baseline", []), r"the array now.baseline holds one of <f4; it must be 1 of <f4"),
        (reshape("mage.costs", [10**9]), r"arrays\[\d+\]\[2\]\[0\] is 1000000000; it must be a whole number"),
        (reshape("mage.costs", [500, 500]), r"arrays\[\d+\]\[2\] is a list of 2; it must be a shape of what is left"),
        (drop("hunter.kept"), r"the array hunter.kept is missing"),
        (lambda h: h["arrays"].insert(0, ["x", "|O", [1]]), r"arrays\[0\]\[1\] is '\|O'; it must be '<f4' or"),
        (
            lambda h: h["arrays"].insert(0, ["x"]),
            r"arrays\[0\] is a list of 1; it must be a list of name, type and shape",
        ),
        (lambda h: h["cards"]["mage"].append("X"), r"the array mage.costs holds 4 of <i8; it must be 5 of <i8"),
        (lambda h: h.update(heroes="mage"), r"heroes is 'mage'; it must be a list of classes"),
        (lambda h: h["heroes"].append("rogue"), r"cards.rogue is missing"),
        (lambda h: h.update(catalogue="1999"), r"not a model of Topdeck: no catalogue '1999'"),
        (lambda h: h.update(catalogue={}), r"catalogue is an empty object; it must be a text"),
        (lambda h: h.update(names={"X_1": None}), r"names.X_1 is null; it must be a text"),
        (lambda h: h.update(costs=[1]), r"costs is a list of 1; it must be an object"),
        (lambda h: h.update(version=1), r"a model of another version"),
    ],
)
def test_parts_that_do_not_fit_are_named(tmp_path: Path, change: Callable[[Header], object], message: str) -> None:
    with pytest.raises(BadInput, match=r"wrong\.model: " + message):
        Model.load(written(tmp_path, change))


def test_numbers_that_are_none_are_refused(tmp_path: Path) -> None:
    for name, broken in (("now.values", np.nan), ("mage.win_rates", 2.0), ("mage.popularity", np.inf)):
        model().save(tmp_path / "right.model")
        header, rest = unpacked(tmp_path / "right.model")
        place = 0
        for entry in header["arrays"]:
            if entry[0] == name:
                break
            place += int(np.prod(entry[2])) * np.dtype(entry[1]).itemsize
        arrays = rest[:place] + np.float32(broken).tobytes() + rest[place + 4 :]
        with pytest.raises(BadInput, match=r"wrong\.model"):
            Model.load(written(tmp_path, lambda _: None, arrays))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda h: h["cards"]["mage"].pop(), "mage has 3 names for 4 cards"),
        (lambda h: h["cards"]["mage"].__setitem__(0, 5), "the cards of mage are not all texts"),
        (drop("hunter.kept"), "an array of hunter is missing or strange"),
        (reshape("mage.costs", [2**40, 2**40]), "its arrays are cut off or strange"),
    ],
)
def test_the_core_says_what_does_not_fit(tmp_path: Path, change: Callable[[Header], object], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        load(f"turn-search:belief=predictor,model={written(tmp_path, change)}")
