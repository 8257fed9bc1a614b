"""What is wrong with an installation, and how to mend it: core, cards, machine, extras, browser, cluster."""

from __future__ import annotations

import os
import platform
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

from topdeck.bench.browser import INSTALL, chromium_path
from topdeck.bench.signature import check_signature
from topdeck.cards.catalogue import CATALOGUES, Catalogue
from topdeck.cards.day import cache_folder
from topdeck.cards.own import core_catalogue
from topdeck.cards.signature import committed_signature
from topdeck.cluster import Cluster, version_here
from topdeck.cores import choose
from topdeck.errors import BadInput, TopdeckError
from topdeck.extras import EXTRAS
from topdeck.installed import BASE, import_times, sizes

PACKAGE = Path(__file__).resolve().parent
GIB = 1 << 30
LEAST_DISK, LEAST_MEMORY = GIB, GIB
SLOW = 0.1
"""Seconds of CPU time that `import topdeck` promises to stay below."""
State = Literal["fine", "absent", "wrong"]


@dataclass(frozen=True)
class Check:
    """One thing that was looked at. What is absent is only missed by those who want it; `mend` says what to do."""

    name: str
    state: State
    told: str
    mend: str = ""


@dataclass
class Examination:
    """All that was found. `sizes` are bytes on disk, `seconds` what a fresh process takes."""

    checks: list[Check] = field(default_factory=list)
    sizes: dict[str, int] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)

    @property
    def fine(self) -> bool:
        return all(check.state != "wrong" for check in self.checks)

    def to_json(self) -> dict[str, Any]:
        return {
            "fine": self.fine,
            "checks": [asdict(check) for check in self.checks],
            "sizes": self.sizes,
            "seconds": self.seconds,
        }


def examine(cluster: str | None = None, *, sign: bool = False) -> Examination:
    """Look at everything; with `cluster` at that one too, with `sign` play the games of the signature (a minute)."""
    found = Examination()
    looks: list[Callable[[], Iterator[Check]]] = [_core, _cards, _cores, _memory, _disk, _libraries, _extras, _browser]
    if sign:
        looks.append(_signed)
    for look in looks:
        found.checks += look()
    found.checks += _cluster(cluster)
    weighed = sizes()
    found.sizes = {**weighed._asdict(), "libraries": sum(weighed.libraries.values())}
    found.seconds = import_times()
    found.checks += _start(found.seconds)
    return found


def _core() -> Iterator[Check]:
    here, core = version_here(), choose()
    told = (
        f"topdeck {here.topdeck}, core {core.name} ({core.why}), {here.core}; Python {platform.python_version()}, "
        f"{platform.platform()}"
    )
    if (package := metadata.version("topdeck")) != here.topdeck:
        yield Check("core", "wrong", f"{told}; the package is {package}", "build it again: make setup")
        return
    sources = PACKAGE.parents[1] / "crates"
    built = next((path for path in PACKAGE.glob("_core*") if path.suffix in (".so", ".pyd")), None)
    newest = max((path.stat().st_mtime for path in sources.rglob("*.rs")), default=0.0) if sources.is_dir() else 0.0
    if built is not None and newest > built.stat().st_mtime:
        yield Check("core", "wrong", f"{told}; it is older than its sources", "build it again: make setup")
    else:
        yield Check("core", "fine", told)


def _cards() -> Iterator[Check]:
    told = []
    for day in CATALOGUES:
        try:
            cards = list(Catalogue.load(day))
            playable = sum(card.implemented for card in cards if card.collectible)
            told.append(f"{day} {playable:,} cards ({core_catalogue(day).fingerprint[:8]})")
        except TopdeckError as error:
            yield Check(
                "cards", "wrong", f"catalogue {day}: {error}", "install topdeck again, or `make gen` in a checkout"
            )
    yield Check("cards", "fine", f"signature {committed_signature()}; {', '.join(told)}")


def _signed() -> Iterator[Check]:
    try:
        yield Check("signature", "fine", f"played: {check_signature().signature}")
    except (TopdeckError, AssertionError) as error:
        yield Check("signature", "wrong", str(error), "install topdeck again; in a checkout build the core: make setup")


def _cores() -> Iterator[Check]:
    all_of_them = os.cpu_count() or 1
    ours = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else all_of_them
    told = f"{all_of_them} cores" + (f", {ours} for this process" if ours < all_of_them else "")
    quota = _quota()
    if quota is not None and quota < ours:
        mend = f"give --threads {max(1, round(quota))}, or the container more"
        yield Check("cores", "wrong", f"{told}; a limit of {quota:.1f} cores: more threads only wait", mend)
    else:
        load = f"; load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
        yield Check("cores", "fine", told + load)


def _quota() -> float | None:
    """The cores that a container may use, if it is told."""
    words = _line(Path("/sys/fs/cgroup/cpu.max")).split()
    return int(words[0]) / int(words[1]) if len(words) == 2 and words[0].isdecimal() and int(words[1]) else None


def _memory() -> Iterator[Check]:
    numbers = dict(re.findall(r"(\w+):\s+(\d+) kB", _line(Path("/proc/meminfo"))))
    whole, free = (int(numbers.get(name, 0)) * 1024 for name in ("MemTotal", "MemAvailable"))
    limit = _line(Path("/sys/fs/cgroup/memory.max"))
    if limit.isdecimal():
        whole = min(whole, int(limit))
    if not whole:
        yield Check("memory", "absent", "this system does not tell")
    elif free < LEAST_MEMORY:
        mend = "end something else; searches and solvers take what they need (`--memory` of `topdeck solve`)"
        yield Check("memory", "wrong", f"{free / GIB:.1f} of {whole / GIB:.1f} GiB free", mend)
    else:
        yield Check("memory", "fine", f"{free / GIB:.1f} of {whole / GIB:.1f} GiB free")


def _disk() -> Iterator[Check]:
    places = {"here": Path.cwd(), "cache": cache_folder(), "temporary files": Path(tempfile.gettempdir())}
    for name, place in places.items():
        there = next(folder for folder in (place, *place.parents) if folder.exists())
        free = shutil.disk_usage(there).free
        if not os.access(there, os.W_OK):
            mend = "set TOPDECK_CACHE to a folder of yours" if name == "cache" else "go to a folder of yours"
            lost = "; each start puts the cards together anew" if name == "cache" else "; no result can be kept"
            yield Check(f"disk, {name}", "wrong", f"{there} cannot be written{lost}", mend)
        elif free < LEAST_DISK:
            yield Check(f"disk, {name}", "wrong", f"{free / GIB:.2f} GiB free in {there}", "free some space")
        else:
            yield Check(f"disk, {name}", "fine", f"{free / GIB:.0f} GiB free in {there}")


def _libraries() -> Iterator[Check]:
    """Those of the base install: missing, or older than it asks for."""
    lacking = []
    for line in metadata.requires("topdeck") or []:
        name, least = re.match(r"[A-Za-z0-9._-]+", line), re.search(r">=\s*([\d.]+)", line)
        if "extra" in line or not name:
            continue
        version = _version(name[0])
        if not version:
            lacking.append(name[0])
        elif least and _numbers(version) < _numbers(least[1]):
            lacking.append(f"{name[0]} {version}, at least {least[1]}")
    if lacking:
        yield Check("libraries", "wrong", f"missing: {', '.join(lacking)}", "pip install --upgrade topdeck")
    else:
        yield Check("libraries", "fine", ", ".join(f"{name} {_version(name)}" for name in BASE))


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def _numbers(version: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", version)[:4]]


def _extras() -> Iterator[Check]:
    for extra in EXTRAS:
        if extra.missing:
            told = f"missing: {', '.join(extra.missing)}; for {extra.use}"
            yield Check(f"extra {extra.name}", "absent", told, f"pip install 'topdeck[{extra.name}]'")
        else:
            yield Check(f"extra {extra.name}", "fine", extra.use)


def _browser() -> Iterator[Check]:
    try:
        yield Check("browser", "fine", chromium_path())
    except BadInput as error:
        yield Check("browser", "absent", f"{error} (`topdeck serve` works with any; benchmarks need this one)", INSTALL)


def _cluster(address: str | None) -> Iterator[Check]:
    if address is None:
        if find_spec("distributed"):
            yield Check(
                "cluster", "fine", "Dask is there; no cluster was named", "topdeck doctor --cluster local:2 tries one"
            )
        return  # else its extra is told as absent
    cluster: Cluster | None = None
    try:
        cluster = Cluster(address).connect()
        workers = cluster.workers()
        told = f"{len(workers)} workers, {sum(workers.values())} threads, all of this version; page {cluster.page}"
        yield Check("cluster", "fine", told)
    except TopdeckError as error:
        mend = "docs/scale.md says how workers are started; all need the same topdeck"
        yield Check("cluster", "wrong", str(error), mend)
    finally:
        if cluster is not None:
            cluster.close()


def _start(seconds: dict[str, float]) -> Iterator[Check]:
    told = "import of " + ", ".join(f"{name} {value * 1000:.0f} ms" for name, value in seconds.items())
    if seconds["topdeck"] > SLOW:
        yield Check(
            "start",
            "wrong",
            f"{told}; topdeck itself should take less than {SLOW * 1000:.0f}",
            "tell us: something heavy is loaded",
        )
    else:
        yield Check("start", "fine", told)


def _line(path: Path) -> str:
    """What the system tells of itself, or nothing."""
    try:
        return path.read_text(encoding="utf-8").strip()
    except OSError:
        return ""
