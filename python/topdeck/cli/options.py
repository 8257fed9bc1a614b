"""Options that many commands share."""

from typing import Annotated

import typer

from topdeck.cards.catalogue import CATALOGUES, DEFAULT

MOST_SEED = 2**32 - 1  # what every library below takes
MOST_THREADS = 1024
DAY_OF_CARDS = f"The day of the cards: {', '.join(reversed(CATALOGUES))}; or build-N of `topdeck cards day N`."

OwnCatalogue = Annotated[
    str | None,
    typer.Option(
        "--catalogue",
        help=f"{DAY_OF_CARDS[:-1]}; else the one that a deck's file names, or {DEFAULT}.",
    ),
]
SeedOption = Annotated[int, typer.Option("--seed", min=0, max=MOST_SEED, help="Decides everything random.")]
ThreadsOption = Annotated[
    int, typer.Option("--threads", min=0, max=MOST_THREADS, help="0 takes all cores; the result is the same.")
]
