"""A trained model: one file with the lore of every class and two rankers; and what it answers."""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import dataclass, field, fields
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np

from topdeck._core import FEATURE_NAMES, CoreForest, CoreLore
from topdeck.cards.catalogue import DEFAULT, Catalogue
from topdeck.errors import BadInput
from topdeck.predict.forest import Forest
from topdeck.predict.lore import Lore
from topdeck.predict.sides import Games

VERSION = 1


@dataclass(frozen=True, eq=False)
class Model:
    """Lore by class, rankers for this turn (`now`) and for the rest of the game (`rest`), and names and costs of cards
    that the catalogue does not know."""

    lore: dict[str, Lore]
    now: Forest
    rest: Forest
    catalogue: str = DEFAULT
    costs: dict[str, int] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    about: dict[str, Any] = field(default_factory=dict)
    """How it was trained."""

    @cached_property
    def games(self) -> Games:
        """Names and costs of cards."""
        return Games([], self.costs, self.names)

    @cached_property
    def cores(self) -> dict[str, CoreLore]:
        """The lore in the core."""
        return {hero: lore.core() for hero, lore in self.lore.items()}

    @cached_property
    def forests(self) -> tuple[CoreForest, CoreForest]:
        """The rankers in the core."""
        return self.now.core(), self.rest.core()

    @cached_property
    def places(self) -> dict[str, dict[str, int]]:
        """For each class: card id -> number."""
        return {h: {str(card): n for n, card in enumerate(lore.cards)} for h, lore in self.lore.items()}

    def of_class(self, hero: str) -> Lore:
        """The lore of a class."""
        if hero.lower() not in self.lore:
            raise BadInput(f"this model knows nothing of the class {hero!r}; it knows: {', '.join(self.lore)}")
        return self.lore[hero.lower()]

    def card(self, what: str) -> str:
        """The id of a card given by id or name."""
        found = Catalogue.load(self.catalogue).find(what)
        if found is not None:
            return found.id
        by_name = {name.lower(): card for card, name in self.names.items()}
        if what in self.names or what.lower() in by_name:
            return what if what in self.names else by_name[what.lower()]
        return Catalogue.load(self.catalogue).get(what).id  # says what would be near

    def name(self, card: str) -> str:
        """What people call a card."""
        return self.games.name(card, self.catalogue)

    def save(self, path: str | Path) -> None:
        """Write one file."""
        header = {
            "version": VERSION, "features": FEATURE_NAMES, "heroes": list(self.lore), "catalogue": self.catalogue,
            "costs": self.costs, "names": self.names, "about": self.about,
        }  # fmt: skip
        arrays: dict[str, Any] = {"header": np.array(json.dumps(header))}
        for hero, lore in self.lore.items():
            arrays |= {f"{hero}.{name}": _small(value) for name, value in lore.arrays().items()}
        for name, forest in (("now", self.now), ("rest", self.rest)):
            arrays |= {f"{name}.{key}": value for key, value in forest.arrays().items()}
        buffer = io.BytesIO()
        np.savez_compressed(buffer, **arrays)
        try:
            Path(path).write_bytes(buffer.getvalue())
        except OSError as error:
            raise BadInput(f"{path}: cannot be written ({error.strerror or error})") from error

    @classmethod
    def load(cls, path: str | Path) -> Model:
        """Read such a file; another version is refused."""
        try:
            with np.load(path, allow_pickle=False) as stored:
                header = json.loads(str(stored["header"]))
                if header["version"] != VERSION or header["features"] != FEATURE_NAMES:
                    raise BadInput(f"{path}: a model of another version; train it anew with `topdeck predict train`")
                lore = {
                    hero: Lore(**{f.name: _full(stored[f"{hero}.{f.name}"]) for f in fields(Lore)})
                    for hero in header["heroes"]
                }
                now, rest = (
                    Forest(**{f.name: stored[f"{n}.{f.name}"] for f in fields(Forest)}) for n in ("now", "rest")
                )
        except FileNotFoundError as error:
            raise BadInput(f"{path}: no such model; make one with `topdeck predict train`") from error
        except (OSError, ValueError, KeyError, zipfile.BadZipFile) as error:
            if isinstance(error, BadInput):
                raise
            raise BadInput(f"{path}: not a model of Topdeck ({error})") from error
        return cls(lore, now, rest, header["catalogue"], header["costs"], header["names"], header["about"])


def _small(value: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    return value.astype(np.float32) if value.dtype == np.float64 else value


def _full(value: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    return value.astype(np.float64) if value.dtype == np.float32 else value


def default_model(given: Path | None = None) -> Model:
    """The model given, else the one that ships with Topdeck."""
    if given is not None:
        return Model.load(given)
    place = Path(str(files("topdeck").joinpath("data", "predict-model.npz")))
    if not place.is_file():
        raise BadInput(
            "this installation has no trained model: make one with `topdeck predict train`, give --model FILE"
        )
    return Model.load(place)
