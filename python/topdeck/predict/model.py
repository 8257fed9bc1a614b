"""A trained model: one file with the class model of every class and two rankers; and what it answers."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np

from topdeck._core import FEATURE_NAMES, CoreClassModel, CoreForest
from topdeck.cards.catalogue import DEFAULT, Catalogue
from topdeck.errors import BadInput
from topdeck.files import read_bytes, shown, write_bytes
from topdeck.predict.class_model import ClassModel
from topdeck.predict.forest import Forest
from topdeck.predict.model_file import MAGIC, VERSION, WORDS, ModelFile
from topdeck.predict.sides import MOST_COST, Games

MOST_BYTES = 64 << 20
"""Of a file, packed; the core's limit, too."""


@dataclass(frozen=True, eq=False)
class Model:
    """A model of each class, rankers for this turn (`now`) and for the rest of the game (`rest`), and names and
    costs of cards that the catalogue does not know."""

    class_models: dict[str, ClassModel]
    now: Forest
    rest: Forest
    catalogue: str = DEFAULT
    costs: dict[str, int] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    about: dict[str, Any] = field(default_factory=dict)
    """How it was trained."""
    borrowed: dict[str, float] = field(default_factory=dict)
    """Classes that it knows only from the model that ships, and that one's `last_day`."""

    @cached_property
    def games(self) -> Games:
        """Names and costs of cards."""
        return Games([], self.costs, self.names)

    @cached_property
    def cores(self) -> dict[str, CoreClassModel]:
        """The class model in the core."""
        return {hero: class_model.core() for hero, class_model in self.class_models.items()}

    @cached_property
    def forests(self) -> tuple[CoreForest, CoreForest]:
        """The rankers in the core."""
        return self.now.core(), self.rest.core()

    @cached_property
    def places(self) -> dict[str, dict[str, int]]:
        """For each class: card id -> number."""
        return {hero: {str(card): n for n, card in enumerate(own.cards)} for hero, own in self.class_models.items()}

    @property
    def last_day(self) -> float:
        """The day, since 1970, of the newest games that it learned from."""
        day = self.about.get("last_day", 0.0)
        return float(day) if isinstance(day, int | float) else 0.0

    def last_day_of(self, hero: str) -> float:
        """The same for what it knows of a class."""
        return self.borrowed.get(hero.lower(), self.last_day)

    def with_classes_of(self, other: Model) -> Model:
        """This model, and for classes of which it knows nothing the other one; rankers and names stay its own."""
        missing = {hero: own for hero, own in other.class_models.items() if hero not in self.class_models}
        if not missing:
            return self
        costs = {
            str(card): int(cost) for own in missing.values() for card, cost in zip(own.cards, own.costs, strict=True)
        }
        names = {card: other.name(card) for card in costs}
        return replace(self, class_models={**self.class_models, **missing}, costs={**costs, **self.costs},
                       names={**names, **self.names}, borrowed=dict.fromkeys(missing, other.last_day))  # fmt: skip

    def of_class(self, hero: str) -> ClassModel:
        """The class model of a class."""
        if hero.lower() not in self.class_models:
            raise BadInput(f"this model knows nothing of the class {hero!r}; it knows: {', '.join(self.class_models)}")
        return self.class_models[hero.lower()]

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
        """Write one file, without what is borrowed."""
        if self.borrowed:
            own = {hero: model for hero, model in self.class_models.items() if hero not in self.borrowed}
            replace(self, class_models=own, borrowed={}).save(path)
            return
        arrays = {f"{name}.{key}": value for name, forest in (("now", self.now), ("rest", self.rest))
                  for key, value in forest.arrays().items()}  # fmt: skip
        for hero, class_model in self.class_models.items():
            arrays |= {f"{hero}.{name}": value for name, value in class_model.arrays().items() if name not in WORDS}
        packed = {name: _small(value) for name, value in arrays.items()}
        header = {
            "version": VERSION, "features": FEATURE_NAMES, "catalogue": self.catalogue,
            "heroes": list(self.class_models),
            **{name: {hero: getattr(own, name).tolist() for hero, own in self.class_models.items()} for name in WORDS},
            "costs": self.costs,
            "names": self.names, "about": self.about,
            "arrays": [[name, value.dtype.str, value.shape] for name, value in packed.items()],
        }  # fmt: skip
        plain = json.dumps(header).encode() + b"\n" + b"".join(value.tobytes() for value in packed.values())
        write_bytes(path, MAGIC + zlib.compress(plain, 9), "the model")

    @classmethod
    def load(cls, path: str | Path) -> Model:
        """Read such a file; another version is refused."""
        if not Path(path).exists():
            raise BadInput(f"{shown(path)}: no such model; make one with `topdeck predict train`")
        file = ModelFile(read_bytes(path, MOST_BYTES), shown(path))
        header = file.header
        model = cls(
            {hero: ClassModel(**file.class_model(hero)) for hero in file.heroes()},
            Forest(**file.forest("now")),
            Forest(**file.forest("rest")),
            header["catalogue"].text(),
            {card: cost.whole(0, MOST_COST) for card, cost in header["costs"].fields().items()},
            {card: name.text() for card, name in header["names"].fields().items()},
            {key: part.value for key, part in header["about"].fields().items()},
        )
        try:  # while the file is known: the core, too, checks what it is given
            Catalogue.load(model.catalogue), model.cores, model.forests
        except BadInput as error:
            raise BadInput(f"{file.what}: not a model of Topdeck: {error}") from error
        return model


def _small(value: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Chances and lifts with about four digits, which is more than training knows and compresses well."""
    if value.dtype != np.float64:
        return value
    bits = value.astype("<f4").view("<u4")
    return ((bits + 0x400) & np.uint32(0xFFFFF800)).view("<f4")


def default_model(given: Path | None = None) -> Model:
    """The model given, else the one that ships with Topdeck."""
    if given is not None:
        return Model.load(given)
    return Model.load(shipped_model())


def shipped_model() -> Path:
    """The file of the model of real metagames, which answers where no other is given."""
    return Path(str(files("topdeck").joinpath("data", "people.model")))


def search_model() -> Path:
    """The file of the model of the starter metagame, which the core embeds: it knows only cards that can be played."""
    return Path(str(files("topdeck").joinpath("data", "predict.model")))
