"""Makes the values that ship: `python -m topdeck.learn.shipped_build FOLDER [THREADS]`, about an hour on two cores.

Two cycles of expert iteration begin from the value that ships: the best so far plays, of some turns several ways
to end them are weighed, a hidden layer learns from all games so far, and what it learned must pass the gate. Then the
last that passed plays many games more that are only looked at, and from all games of all cycles the hidden layer and
the quick sum are learned a last time, and the network from these games and those of `gsv`. Layer and sum together must
win the gate against the last that passed, or that one ships with the sum of before. What ships is stretched until its
chances fit games without random moves. Everything stays in the folder, and the same command goes on where it was.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
from rich.console import Console

from topdeck.errors import BadInput, TopdeckError
from topdeck.files import make_folder, write_text
from topdeck.learn.calibration import calibrated
from topdeck.learn.gate import gate
from topdeck.learn.hidden import HiddenTraining, train_hidden
from topdeck.learn.iterate import PLAYED, Iteration, iterate, with_weights
from topdeck.learn.linear import train_linear
from topdeck.learn.network import Training, train_network
from topdeck.learn.pools import LEARNED
from topdeck.learn.shards import TEACHER, TURN_END, Collecting, Samples, collect, read_samples
from topdeck.learn.value import Value
from topdeck.learn.weights import Tables, read, save, shipped
from topdeck.runner import AnyRunner

COMMAND = "python -m topdeck.learn.shipped_build"
PLAN = Iteration(cycles=2, games=3000, pairings=100, seed=20261119, kind="hidden", weighed=0.3, shipped=True)
PLAIN = 6000
"""Games that are only looked at, by the last that passed."""
MIRRORS = 1500
"""Of `gsv`, whose cards the network's policy is asked for."""
QUIET = 1000
"""Games without random moves, for chances that come true as often as they say."""


def build(folder: Path, console: Console, threads: int = 0) -> None:
    """Everything that is not in the folder yet, and the weights into the package."""
    cycles = make_folder(folder / "cycles")
    with console.status("playing") as status:
        done = iterate(PLAN, cycles, threads=threads, watch=status.update)
        best = cycles / "best.safetensors"
        if not best.exists():
            raise BadInput(f"none of {len(done)} cycles passed its gate: the values that ship stay as they are")
        player = with_weights(TEACHER, PLAN.kind, best)
        plain = Collecting(PLAIN, (player,), catalogue=PLAN.catalogue, seed=PLAN.seed, plays=True)
        thesis = (("thesis", 1.0),)
        of_gsv = Collecting(MIRRORS, ("gsv",), thesis, PLAN.catalogue, PLAN.seed, mirrors=1.0, noisy=0.0, plays=True)
        tell = lambda played, all: status.update(f"{played:,} of {all:,} games more")  # noqa: E731
        last = collect(plain, folder / "plain", threads=threads, watch=tell)
        mirrors = collect(of_gsv, folder / "gsv", threads=threads, watch=tell)
        status.update("learning from all games")
        folders = [*(cycles / f"games-{cycle.number}" for cycle in done), last]
        samples = read_samples(*folders)
        about = {"made_by": COMMAND, "positions": len(samples), "seed": PLAN.seed}
        linear = save(folder / "linear.safetensors", "linear", train_linear(samples), about, PLAN.catalogue)
        tables, _ = train_hidden(samples, HiddenTraining(seed=PLAN.seed))
        hidden = save(folder / "hidden.safetensors", "hidden", tables, about, PLAN.catalogue)
        network_tables, ids, _ = train_network(read_samples(*folders, mirrors), Training(seed=PLAN.seed))
        about |= {"cards": ids}
        network = save(folder / "network.safetensors", "network", network_tables, about, PLAN.catalogue)
        status.update("the last gate")
        a, b = (with_weights(PLAYED, PLAN.kind, weights) for weights in (hidden, best))
        a += f",quick={linear}"
        found = gate(
            a, b, dict(LEARNED), PLAN.pairings, mirrors=PLAN.mirrors, seed=PLAN.seed + 9000, runner=AnyRunner(threads)
        )
    write_text(folder / "last-gate.json", json.dumps(found.to_json()) + "\n")
    console.print(found)
    kept = {"hidden": hidden, "linear": linear} if found.score > 0.5 else {"hidden": best}
    quiet = Collecting(QUIET, (player,), catalogue=PLAN.catalogue, seed=PLAN.seed + 500, noisy=0.0)
    fresh = read_samples(collect(quiet, folder / "quiet", threads=threads))
    for kind, weights in (kept | {"network": network}).items():
        said, tables = read(weights)
        save(shipped(kind), kind, _fitted(Value.load(weights, PLAN.catalogue), tables, fresh), said, PLAN.catalogue)
        console.print(f"shipped: {weights}")


def _fitted(value: Value, tables: Tables, samples: Samples) -> Tables:
    """Stretched to games that nothing was learned from."""
    ends = samples.take(samples.moment == TURN_END)
    return calibrated(tables, value.logits(ends).astype(np.float64), ends.outcome.astype(np.float64))


def main() -> int:
    console = Console(stderr=True)
    if len(sys.argv) not in (2, 3) or not all(word.isdigit() for word in sys.argv[2:]):
        console.print(f"usage: {COMMAND} FOLDER [THREADS]", markup=False)
        return 2
    try:
        build(make_folder(sys.argv[1]), console, *map(int, sys.argv[2:]))
    except TopdeckError as error:
        console.print(f"error: {error}", markup=False)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
