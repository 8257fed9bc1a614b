"""Options that many commands share."""

import sys
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


def _on_cluster(context: typer.Context, address: str | None) -> None:
    """All work of the command goes to the cluster, until the command ends."""
    if address is not None:
        from topdeck.cluster import Cluster  # few commands need it

        context.with_resource(Cluster(address, tell=lambda told: print(told, file=sys.stderr)))


ClusterOption = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        callback=_on_cluster,
        help="Where the games are played: tcp://HOST:PORT of a Dask scheduler, or local:4; the result is the same.",
    ),
]
