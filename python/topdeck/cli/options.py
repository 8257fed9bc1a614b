"""Options that many commands share."""

from typing import Annotated

import typer

from topdeck.cards.catalogue import DEFAULT

MOST_SEED = 2**32 - 1  # what every library below takes
MOST_THREADS = 1024

OwnCatalogue = Annotated[
    str | None,
    typer.Option(
        "--catalogue",
        help=f"The day of the cards: 2019-03 or 2017-02; else the one that a deck's file names, or {DEFAULT}.",
    ),
]
SeedOption = Annotated[int, typer.Option("--seed", min=0, max=MOST_SEED, help="Decides everything random.")]
ThreadsOption = Annotated[
    int, typer.Option("--threads", min=0, max=MOST_THREADS, help="0 takes all cores; the result is the same.")
]
