"""Makes the model that our own agents believe: `python -m topdeck.predict.starter_build`.

Our own players play the decks of the starter metagame against each other, as often as these are played there; the model
learns from both sides of the games and knows the decks by their lists. It is written to `data/predict.model`, which the
core embeds: build the core anew afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from topdeck.meta.sources import read
from topdeck.meta.starter import starter_decks, starter_file, starter_names
from topdeck.predict.class_model import Lists
from topdeck.predict.model import Model, search_model
from topdeck.predict.own_games import decks_of, play_sides
from topdeck.predict.sides import Games, day_of
from topdeck.predict.training import train

AGENT = "gsv-fair"
GAMES = 4_000
SEED = 1


def build(games: int = GAMES, seed: int = SEED, progress: Callable[[str], None] = lambda _: None) -> Model:
    """Play and learn."""
    table = starter_decks()
    period = read(starter_file()).period
    day = day_of(period[1]) if period else 0.0
    progress(f"{games} games of {AGENT}")
    sides = play_sides(decks_of(table), table.games.tolist(), games, AGENT, seed, day)
    model = train(Games(sides), Lists(table, day, True, starter_names()), seed=seed, progress=progress)
    model.about.update(made_by="python -m topdeck.predict.starter_build", agent=AGENT, games=games)
    return model


def main(out: Path | None = None) -> None:
    """Build and write."""
    console = Console(stderr=True)
    with console.status("playing") as status:
        model = build(progress=status.update)
    place = out or search_model()
    model.save(place)
    console.print(f"{place}: {place.stat().st_size / 1024:.0f} KiB", highlight=False)


if __name__ == "__main__":
    main()
