"""The finished stages of a training, kept in a file: one that was stopped goes on after the last of them."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck.errors import BadInput
from topdeck.files import open_file, shown, write_bytes

Arrays = dict[str, NDArray[Any]]
FORMAT = "topdeck training 1"
"""What the file names itself; other contents are other people's."""


class Stages:
    """Results by stage, as arrays. Without a path nothing is kept.

    The file holds the stages of one training: `identity` tells it from others. Those of another one are left out, and
    written over with the first stage that is finished.
    """

    def __init__(self, path: Path | None = None, identity: str = "") -> None:
        self.path, self.identity = path, identity
        self._kept: dict[str, Arrays] = {}
        self.is_of_another = False
        if path is not None and path.exists():
            self._kept = self._read(path)

    @property
    def done(self) -> int:
        """How many are kept."""
        return len(self._kept)

    def of(self, name: str, make: Callable[[], Arrays]) -> Arrays:
        """The result of a stage: kept from before, or made now and kept."""
        if name not in self._kept:
            self._kept[name] = make()
            self._write()
        return self._kept[name]

    def _write(self) -> None:
        if self.path is None:
            return
        arrays: Arrays = {"format": np.array(FORMAT), "identity": np.array(self.identity)}
        for stage, own in self._kept.items():
            arrays |= {f"{stage}/{name}": value for name, value in own.items()}
        packed = BytesIO()
        np.savez(packed, **arrays)  # type: ignore[arg-type]  # the stub takes no dict of arrays
        write_bytes(self.path, packed.getvalue(), "the stages of the training")

    def _read(self, path: Path) -> dict[str, Arrays]:
        try:
            arrays = _arrays(path)
            known = str(arrays["format"]) == FORMAT and "identity" in arrays
        except BadInput:
            raise
        except Exception:  # zip and numpy have no common word for what is damaged
            known = False
        if not known:
            raise BadInput(f"{shown(path)} is in the way: it is no training that was stopped; move it away")
        if str(arrays["identity"]) != self.identity:
            self.is_of_another = True
            return {}
        found: dict[str, Arrays] = {}
        for name, value in arrays.items():
            stage, slash, own = name.partition("/")
            if slash:
                found.setdefault(stage, {})[own] = value
        return found


def _arrays(path: Path) -> Arrays:
    """What a file holds. Nothing in it is packed, so that it takes no more memory than on the disk, and no code."""
    with open_file(path) as file:
        with zipfile.ZipFile(file) as members:
            if any(member.compress_type != zipfile.ZIP_STORED for member in members.infolist()):
                raise ValueError("packed")
        file.seek(0)
        with np.load(file, allow_pickle=False) as loaded:
            return {name: loaded[name] for name in loaded.files}


def identity_of(*parts: object) -> str:
    """A hash of all that a training depends on."""
    told = sha256()
    for part in parts:
        if isinstance(part, np.ndarray):
            told.update(part.tobytes())
            part = (part.dtype.str, part.shape)
        told.update(repr(part).encode("utf-8", "surrogatepass") + b"\n")
    return told.hexdigest()
