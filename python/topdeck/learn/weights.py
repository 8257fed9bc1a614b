"""Weights in files of the safetensors format, with what they are and a checksum; the core reads them."""

from __future__ import annotations

import json
import zlib
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck import _core
from topdeck.cards.own import core_catalogue
from topdeck.errors import BadInput
from topdeck.files import parse_json, read_bytes, shown, write_bytes

MOST_BYTES = 1 << 28
Tables = dict[str, NDArray[np.float32]]


def shipped(kind: str) -> Path:
    """Where the weights that come with Topdeck are."""
    return Path(str(files("topdeck").joinpath("data", f"{kind}.safetensors")))


def save(path: str | Path, kind: str, tables: Tables, about: dict[str, Any], catalogue: str) -> Path:
    """Write weights; the core must be able to read them."""
    core = core_catalogue(catalogue)
    _, facts = _core.position_names(core)
    data = packed(kind, tables, {**about, "catalogue": catalogue, "facts": facts})
    _core.CoreNet(core, data)
    return write_bytes(path, data, "the weights")


def packed(kind: str, tables: Tables, about: dict[str, Any]) -> bytes:
    """The bytes of a file: a header's length, the header as JSON, and the numbers, table by table."""
    header: dict[str, Any] = {}
    numbers = b""
    for name in sorted(tables):
        table = np.ascontiguousarray(tables[name], dtype="<f4")
        if not np.isfinite(table).all():
            raise BadInput(f"the table {name} holds what is no number: the training went astray")
        end = len(numbers) + table.nbytes
        header[name] = {"dtype": "F32", "shape": list(table.shape), "data_offsets": [len(numbers), end]}
        numbers += table.tobytes()
    said = {key: value if isinstance(value, str) else json.dumps(value) for key, value in about.items()}
    said = {"encoding": _core.POSITION_ENCODING, **said, "kind": kind, "checksum": f"{zlib.crc32(numbers):08x}"}
    text = json.dumps({"__metadata__": dict(sorted(said.items())), **header}, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)  # tables begin at a multiple of 8
    return len(text).to_bytes(8, "little") + text + numbers


def read(path: str | Path) -> tuple[dict[str, str], Tables]:
    """What a file says of itself, and its tables."""
    data = read_bytes(path, MOST_BYTES)
    try:
        length = int.from_bytes(data[:8], "little")
        header = parse_json(data[8 : 8 + length].decode(), f"the header of {path}")
        about = {str(key): str(value) for key, value in header.pop("__metadata__").items()}
        tables = {}
        for name, told in header.items():
            start, end = told["data_offsets"]
            values = np.frombuffer(data[8 + length + start : 8 + length + end], dtype="<f4")
            tables[str(name)] = values.reshape(told["shape"]).copy()
    except BadInput:
        raise
    except Exception as error:  # whatever a damaged header makes of the slices
        told = "not a file of weights, or not whole; give one made by `topdeck learn train`"
        raise BadInput(f"{shown(path)}: {told}") from error
    return about, tables
