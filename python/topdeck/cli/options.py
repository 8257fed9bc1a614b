"""Options that many commands share."""

from typing import Annotated

import typer

MOST_SEED = 2**32 - 1  # what every library below takes
MOST_THREADS = 1024

SeedOption = Annotated[int, typer.Option("--seed", min=0, max=MOST_SEED, help="Decides everything random.")]
ThreadsOption = Annotated[
    int, typer.Option("--threads", min=0, max=MOST_THREADS, help="0 takes all cores; the result is the same.")
]
