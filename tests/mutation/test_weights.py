"""Weights of learned values and shards of games: header, tables and packing, in the core and in Python."""

import json
import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
from mutator import MUTATIONS, Mutator, judge

from topdeck import _core
from topdeck.cards.own import core_catalogue
from topdeck.learn.shards import COLUMNS, packed, read_shard
from topdeck.learn.weights import packed as packed_weights
from topdeck.learn.weights import read

DAY = "2019-03"
WORDS = [
    *("__metadata__", "kind", "linear", "network", "encoding", "checksum"),
    *("direct", "F32", "F64", "data_offsets", "shape"),
]


def damaged(seed: int) -> Callable[[], bytes]:
    """A function that gives damaged weights: in the header (with a checksum that fits), in the numbers, or as bytes."""
    names, _ = _core.position_names(core_catalogue(DAY))
    tables = {"direct": np.zeros(len(names), np.float32), "value_bias": np.zeros(1, np.float32)}
    whole = packed_weights("linear", tables, {})
    length = int.from_bytes(whole[:8], "little")
    header, numbers = json.loads(whole[8 : 8 + length]), whole[8 + length :]
    wrong = Mutator(seed, WORDS)

    def put(header: object, numbers: bytes) -> bytes:
        text = json.dumps(header).encode()
        return len(text).to_bytes(8, "little") + text + numbers

    def damage() -> bytes:
        kind = wrong.dice.randrange(10)
        if kind < 6:
            return put(wrong.data(header), numbers)
        if kind < 9:
            other = wrong.bytes(numbers)
            told = {**header, "__metadata__": {**header["__metadata__"], "checksum": f"{zlib.crc32(other):08x}"}}
            return put(told, other)
        return wrong.bytes(whole)

    return damage


def test_weights_in_the_core() -> None:
    core = core_catalogue(DAY)
    judge(lambda data: _core.CoreNet(core, data), damaged(31)).check()


def test_weights_in_python(tmp_path: Path) -> None:
    file = tmp_path / "wrong.safetensors"

    def parse(data: bytes) -> None:
        file.write_bytes(data)
        read(file)

    judge(parse, damaged(32), MUTATIONS // 2).check()


def test_shards(tmp_path: Path) -> None:
    names, _ = _core.position_names(core_catalogue(DAY))
    wide = {"numbers": len(names), "playable": 10}
    columns = {
        name: np.zeros((3, wide[name]) if name in wide else 3, dtype=kind)
        for name, kind in COLUMNS.items()
    }  # fmt: skip
    whole = packed({**columns, "drawn": np.zeros((1, 4), np.uint32)})
    file, wrong = tmp_path / "wrong.npz", Mutator(33, list(COLUMNS))

    def parse(data: bytes) -> None:
        file.write_bytes(data)
        read_shard(file)

    judge(parse, lambda: wrong.bytes(whole), MUTATIONS // 2).check()
