"""A model of one's own: from pasted deck codes and from the games one plays, kept in the user's data folder.

Thirty lists and a few games tell which decks there are, but not yet how cards are ranked: until there are games enough,
the rankers are those of the model that ships, which know no cards, only how likely a card's chances made it. So a model
is there in seconds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from topdeck.cards.catalogue import TODAY, Catalogue
from topdeck.cards.today import data_folder
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.files import make_folder
from topdeck.meta.store import Store
from topdeck.predict.class_model import Lists
from topdeck.predict.model import Model, default_model
from topdeck.predict.recalibrate import recalibrated
from topdeck.predict.sides import Games, day_of, store_sides
from topdeck.predict.training import build_all, train

ENOUGH = 4_000
"""Sides of games from which rankers of one's own are better than those that ship."""


@dataclass(frozen=True)
class Refreshed:
    """A model that was made anew, and what from."""

    model: Model
    games: int
    decks: int
    notes: tuple[str, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """For printing as JSON."""
        return {**self.model.about, "games": self.games, "listed_decks": self.decks, "notes": list(self.notes)}


def own_store() -> Path:
    """Where one's own games and the decks that one listed are kept."""
    return data_folder() / "games.duckdb"


def own_model() -> Path:
    """Where the model is kept that was made from them."""
    return data_folder() / "predict.model"


def usual_model(given: Path | None = None) -> Model:
    """The model given, else one's own (where it knows nothing of a class, with what ships), else the one that ships."""
    if given is not None or not own_model().is_file():
        return default_model(given)
    return default_model(own_model()).with_classes_of(default_model())


class CurrentModel:
    """The model that a tracker answers with: the one given, or one's own, read again whenever it was made anew."""

    def __init__(self, given: Path | None = None) -> None:
        self.given = given
        self._made = self._when()
        self.model = usual_model(given)

    def _when(self) -> float:
        place = self.given or own_model()
        return place.stat().st_mtime if place.is_file() else 0.0

    def is_newer(self) -> bool:
        """Whether there is another one by now; it is taken up. One that cannot be read leaves the old one standing."""
        made = self._when()
        if made in (0.0, self._made):
            return False
        self._made = made
        try:
            self.model = usual_model(self.given)
        except BadInput:
            return False
        return True


def refresh(
    decks: Path | None = None,
    store: Path | None = None,
    out: Path | None = None,
    format: str = "",
    catalogue: str = "",
    seed: int = DEFAULT_SEED,
    progress: Callable[[str], None] = lambda _: None,
) -> Refreshed:
    """Make the model anew from a store (one's own, unless told); deck lists that are given go into it first."""
    place = store or own_store()
    make_folder(place.parent)
    notes: list[str] = []
    with Store(place) as opened:
        if decks is not None:
            progress(f"reading {decks.name}")
            notes = opened.import_file(decks, catalogue).notes
        progress("reading own games")
        day = opened.catalogue(catalogue)
        games = store_sides(opened, "both", format)
        table = opened.decks(format=format)
        names = {label: label for label in set(table.labels.tolist()) if label} | opened.label_names()
    if not games.sides and not len(table):
        raise BadInput(
            f"nothing to learn from: {place} holds neither games nor decks; give deck codes (--decks FILE), or import"
            f" logs with: topdeck meta import --store {place} LOGS"
        )
    now = day_of(datetime.now(UTC).replace(tzinfo=None))
    model = learn(games, Lists(table if len(table) else None, now, names=names), day, seed, progress)
    model.about.update(made=now, catalogue_build=Catalogue.load(day).build)
    model.save(out or own_model())
    return Refreshed(model, len(games.sides) // 2, len(table), tuple(notes))


def learn(games: Games, listed: Lists, catalogue: str, seed: int, progress: Callable[[str], None]) -> Model:
    """From however little there is: rankers of one's own where there are games enough, else those that ship, put right
    by what games there are."""
    if len(games.sides) >= ENOUGH:
        return train(games, listed, catalogue, seed, progress)
    progress("class models")
    # Without lists the newest game is what is newest: else games of years ago would count next to nothing, all of them.
    newest = [listed.day] if listed.table is not None or not games.sides else []
    today = max([*newest, *(side.day + 1 for side in games.sides)])
    class_models = build_all(games, games.sides, today, listed, catalogue)
    shipped = default_model()
    progress("rankers that ship, put right by these games")
    now, rest = recalibrated((shipped.now, shipped.rest), games, games.sides, listed, catalogue)
    kept = {str(card) for own in class_models.values() for card in own.cards}
    about = {
        "sides": len(games.sides), "last_day": max((side.day for side in games.sides), default=listed.day),
        "rankers": "those that ship", "seed": seed,
        "decks": {hero: len(own.deck_weights) for hero, own in class_models.items()},
    }  # fmt: skip
    costs = {card: cost for card, cost in games.costs.items() if card in kept}
    names = {card: name for card, name in games.names.items() if card in kept}
    known = Catalogue.load(catalogue).by_id if catalogue == TODAY else {}
    # A model keeps names and costs of its own where the cards of today may be another day's tomorrow.
    costs |= {card: known[card].cost for card in kept if card in known}
    names |= {card: known[card].name for card in kept if card in known}
    return replace(shipped, now=now, rest=rest, class_models=class_models, catalogue=catalogue, costs=costs,
                   names=names, about=about)  # fmt: skip
