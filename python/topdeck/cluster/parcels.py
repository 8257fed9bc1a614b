"""What work needs besides itself goes to each worker once, under the hash of what is in it: catalogues and files.

Work and results travel as JSON and as numpy's arrays without objects: nothing in them can run.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck import _core
from topdeck.cards.own import core_catalogue, recipe
from topdeck.errors import BadInput
from topdeck.files import parse_json, read_bytes
from topdeck.runner.engine import Work

MOST_FILE = 1 << 30
PLAIN = "plain"
"""The member of a packed result that holds all that is no array."""


@dataclass(frozen=True)
class Order:
    """A piece of work, ready to go: what is in the letter, and the parcels that must be there before it."""

    letter: bytes
    parcels: dict[str, bytes]

    @property
    def key(self) -> str:
        return digest(self.letter)


class Packer:
    """Makes orders; remembers what is in catalogues and files that many of them share."""

    def __init__(self) -> None:
        self._recipes: dict[str, bytes] = {}
        self._names: dict[bytes, str] = {}

    def pack(self, work: Work) -> Order:
        fingerprint = core_catalogue(work.catalogue).fingerprint
        if fingerprint not in self._recipes:
            self._recipes[fingerprint] = json.dumps(recipe(work.catalogue), sort_keys=True).encode()
        cards = self._recipes[fingerprint]
        parcels = {digest(cards): cards}
        files: dict[str, str] = {}
        for path in dict.fromkeys(path for agent in work.agents for path in _core.agent_files(agent)):
            data = read_bytes(path, MOST_FILE)
            files[path] = digest(data)
            parcels[files[path]] = data
        parcels |= {self._name(data): data for data in work.data}
        letter = {
            "given": work.given,
            "agents": work.agents,
            "files": files,
            "data": [self._name(data) for data in work.data],
            "cards": digest(cards),
            "fingerprint": fingerprint,
        }
        return Order(json.dumps(letter, sort_keys=True).encode(), parcels)

    def _name(self, data: bytes) -> str:
        if data not in self._names:
            self._names[data] = digest(data)
        return self._names[data]


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]


def with_files(agent: str, places: Mapping[str, str]) -> str:
    """The agent's text, naming its files by where they are here."""
    name, colon, rest = agent.partition(":")
    parts = []
    for part in rest.split(","):
        key, equals, value = part.partition("=")
        parts.append(f"{key}={places[value.strip()]}" if equals and value.strip() in places else part)
    return name + colon + ",".join(parts)


def pack_result(result: Mapping[str, Any]) -> bytes:
    """A result as bytes: arrays as numpy writes them, the rest as JSON."""
    arrays: dict[str, NDArray[Any]] = {key: value for key, value in result.items() if isinstance(value, np.ndarray)}
    plain = json.dumps({key: value for key, value in result.items() if key not in arrays}).encode()
    out = BytesIO()
    np.savez(out, allow_pickle=False, **arrays, **{PLAIN: np.frombuffer(plain, np.uint8)})
    return out.getvalue()


def unpack_result(data: bytes) -> dict[str, Any]:
    """What `pack_result` packed."""
    try:
        with np.load(BytesIO(data), allow_pickle=False) as file:
            arrays = {key: file[key] for key in file.files}
        plain = parse_json(arrays.pop(PLAIN).tobytes().decode(), "a worker's answer", nan=True)
    except Exception as error:  # zip, numpy and JSON have no common word for what is damaged
        raise BadInput(f"a worker answered what is no result of ours: {error}") from error
    return {**arrays, **plain}


def parcels_of(orders: Sequence[Order]) -> dict[str, bytes]:
    """All parcels of some orders, each once."""
    return {name: data for order in orders for name, data in order.parcels.items()}
