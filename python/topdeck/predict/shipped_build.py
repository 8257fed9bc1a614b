"""Makes the model that answers people: `python -m topdeck.predict.shipped_build`.

It knows the decks of the real metagames that come along (2016-12, 2017-04, 2017-08) by their lists, and those of the
starter metagame, which our own agents meet most. Our players play those of them that can be played, each metagame with
the cards of its day, as often as the decks were played; from both sides of these games the model learns when cards are
played. It is written to `data/people.model`. Our own agents have a model of cards that can be played (`starter_build`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
from rich.console import Console

from topdeck.cards.catalogue import Catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.meta.shipped import METAGAMES, STARTER, ShippedMetagame, shipped_metagame
from topdeck.meta.table import DeckRecord, DeckTable
from topdeck.predict.class_model import ClassModel, Lists
from topdeck.predict.model import Model, shipped_model
from topdeck.predict.own_games import play_sides
from topdeck.predict.sides import Games, day_of
from topdeck.predict.training import train

AGENT = "gsv-fair"
GAMES = 3_000
SEED = 1
STARTER_SHARE = 0.1
"""Of the decks' weight; the real metagames share the rest evenly."""
LAST_DAY = "2017-08-17"
STEP = 24
"""Weights of situations are rounded to so many 4096ths of a chance, 0.6 %."""


def playable(metagame: ShippedMetagame) -> list[tuple[Deck, float]]:
    """The decks of a metagame that our engine can play, each with how often it was played."""
    pool = Catalogue.load(metagame.catalogue).by_dbf
    found = []
    for row, hero in enumerate(metagame.decks.heroes.tolist()):
        counts = metagame.decks.deck(row).counts()
        if any(card not in pool for card in counts):
            continue
        cards = {pool[card].id: int(copies) for card, copies in counts.items()}
        deck = Deck.from_cards(cards, hero, metagame.decks.ids[row], metagame.catalogue)
        if not deck.validate():
            found.append((deck, float(metagame.decks.weights[row])))
    if not found:
        raise BadInput(f"no deck of the metagame {metagame.name} can be played")
    return found


def all_decks(shares: dict[str, float]) -> Lists:
    """The lists of several metagames as one; each class's decks of a metagame weigh together what its share says."""
    records, names = [], {}
    for name, share in shares.items():
        metagame = shipped_metagame(name)
        table = metagame.decks
        for hero in np.unique(table.heroes).tolist():
            own = table.take(table.heroes == hero)
            for row in range(len(own)):
                label = f"{name}: {own.labels[row]}"
                names[label] = metagame.names.get(str(own.labels[row]), "")
                weight = 1000.0 * share * float(own.weights[row] / own.weights.sum())
                cards = {card: int(n) for card, n in own.deck(row).counts().items()}
                records.append(DeckRecord(cards, own.ids[row], hero, label, weight, float(own.win_rates[row])))
    return Lists(DeckTable.from_records(records), _day(), True, names)


def _day() -> float:
    from datetime import datetime

    return day_of(datetime.fromisoformat(LAST_DAY))


def build(games: int = GAMES, seed: int = SEED, progress: Callable[[str], None] = lambda _: None) -> Model:
    """Play and learn."""
    real = [name for name in METAGAMES if name != STARTER]
    sides = []
    for number, name in enumerate(METAGAMES):
        decks = playable(shipped_metagame(name))
        progress(f"{games // len(METAGAMES)} games of {AGENT} with {len(decks)} decks of {name}")
        each = games // len(METAGAMES)
        sides += play_sides([deck for deck, _ in decks], [weight for _, weight in decks], each, AGENT, seed + number,
                            _day())  # fmt: skip
    order = np.random.default_rng(seed).permutation(len(sides))  # the ranker learns from parts that hold all metagames
    mixed = [replace(sides[place], day=_day()) for place in order.tolist()]
    shares = {STARTER: STARTER_SHARE, **dict.fromkeys(real, (1 - STARTER_SHARE) / len(real))}
    model = train(Games(mixed), all_decks(shares), seed=seed, progress=progress)
    model.about.update(made_by="python -m topdeck.predict.shipped_build", agent=AGENT, games=games,
                       metagames=", ".join(real))  # fmt: skip
    return light(model)


def light(model: Model) -> Model:
    """The same with rounded weights of situations, which would be most of the file."""

    def rounded(own: ClassModel) -> ClassModel:
        return replace(own, linear=(STEP * np.round(own.linear / STEP)).astype(np.int16))

    return replace(model, class_models={hero: rounded(own) for hero, own in model.class_models.items()})


def main(out: Path | None = None) -> None:
    """Build and write."""
    console = Console(stderr=True)
    with console.status("playing") as status:
        model = build(progress=status.update)
    place = out or shipped_model()
    model.save(place)
    console.print(f"{place}: {place.stat().st_size / 1024:.0f} KiB", highlight=False)


if __name__ == "__main__":
    main()
