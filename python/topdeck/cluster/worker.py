"""What runs on a worker: parcels are kept as files, and work is done with what they hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

from distributed import WorkerPlugin

from topdeck._core import CoreCatalogue
from topdeck.cards.own import made_by
from topdeck.cluster.parcels import MOST_FILE, pack_result, with_files
from topdeck.cluster.version import Version, version_here
from topdeck.errors import TopdeckError
from topdeck.files import make_folder, parse_json, read_bytes, read_json, write_bytes
from topdeck.runner.engine import Kit

MOST_RECIPE = 1 << 28
ERROR, REFUSED = "error", "refused"
"""What an answer holds that is no result: what is wrong with the work, or with this worker."""

_places: dict[str, Path] = {}


class Parcel(WorkerPlugin):  # type: ignore[misc]
    """Dask brings it to every worker once, and to those that come later before they get any work."""

    idempotent = True

    def __init__(self, name: str, data: bytes) -> None:
        self.name, self.data = f"topdeck-{name}", data

    def setup(self, worker: Any) -> None:
        folder = make_folder(Path(worker.local_directory) / "topdeck")
        name = self.name.removeprefix("topdeck-")
        _places[name] = write_bytes(folder / name, self.data)


def tell_version() -> dict[str, str]:
    """For whoever wants to know with whom he works."""
    return asdict(version_here())


def do_work(do: Callable[[Kit], dict[str, Any]], letter: bytes, version: dict[str, str]) -> bytes:
    """Do a piece of work, if this is the Topdeck that the sender has."""
    differing = Version(**version).differing(version_here())
    if differing:
        return pack_result({REFUSED: "; ".join(differing)})
    told = parse_json(letter.decode(), "the work")
    if missing := {told["cards"], *told["files"].values(), *told["data"]} - _places.keys():
        return pack_result({REFUSED: f"{len(missing)} of the parcels for it did not come"})
    catalogue = _catalogue(told["cards"])
    if catalogue.fingerprint != told["fingerprint"]:
        return pack_result({REFUSED: f"its catalogue {catalogue.name} has other cards or texts"})
    places = {path: str(_places[name]) for path, name in told["files"].items()}
    agents = tuple(with_files(agent, places) for agent in told["agents"])
    data = tuple(read_bytes(_places[name], MOST_FILE) for name in told["data"])
    try:
        return pack_result(do(Kit(told["given"], catalogue, agents, 1, data)))
    except TopdeckError as error:
        return pack_result({ERROR: str(error)})


@cache
def _catalogue(name: str) -> CoreCatalogue:
    return made_by(read_json(_places[name], MOST_RECIPE))
