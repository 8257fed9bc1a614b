"""Expert iteration: the best so far plays, what it plays is learned from, and what was learned must beat it.

Everything lies in one folder and is made only once, so a run that was stopped goes on where it was:
`games-1`, `weights-1.safetensors`, `gate-1.json`, and so on; `best.safetensors` is the last that passed its gate.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from topdeck.arena.statistics import Sprt
from topdeck.cards.catalogue import DEFAULT
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.files import make_folder, read_bytes, read_json, shown, write_bytes, write_text
from topdeck.given import Given
from topdeck.learn.gate import gate
from topdeck.learn.hidden import HiddenTraining, train_hidden
from topdeck.learn.linear import train_linear
from topdeck.learn.pools import LEARNED
from topdeck.learn.shards import QUICK, TEACHER, Collecting, Samples, collect, read_samples
from topdeck.learn.weights import MOST_BYTES, Tables, save, shipped
from topdeck.runner import AnyRunner

KINDS = ("linear", "hidden")
ROUNDING = 1e-9
"""So far an end of an interval may lie beyond what can be."""
PLAYED = "champion:nodes=4000,opening=off"
"""Who plays in the gates: everything but the value is the same."""


@dataclass(frozen=True)
class Iteration:
    """Cycles, the games of each, and how many pairings a gate has at most.

    The gates have the decks that are learned from; what is said of unseen decks is measured elsewhere, once.
    """

    cycles: int = 3
    games: int = 3000
    pairings: int = 150
    mirrors: float = 0.3
    blend: float = 0.0
    catalogue: str = DEFAULT
    seed: int = DEFAULT_SEED
    kind: str = "linear"
    weighed: float = 0.0
    """The share of turns of which several ways to end them are weighed."""
    shipped: bool = False
    """Begin with the value that ships, and not with the threat evaluation."""

    def __post_init__(self) -> None:
        if not 1 <= self.cycles <= 1000:
            raise BadInput(f"cycles is {self.cycles}; it must be from 1 to 1000")
        if self.kind not in KINDS:
            raise BadInput(f"kind is {self.kind!r}; it must be one of: {', '.join(KINDS)}")
        if self.kind == "hidden" and not self.weighed:
            raise BadInput("a hidden layer learns from weighed turns: let weighed be their share, 0.3 say")


@dataclass(frozen=True)
class Cycle:
    """What came of one: the score against the best before, and whether it passed."""

    number: int
    score: float
    low: float
    high: float
    pairs: int
    passed: bool


def iterate(
    plan: Iteration, out: str | Path, *, threads: int = 0, watch: Callable[[str], None] = lambda _: None
) -> list[Cycle]:
    """Run all cycles that are not in the folder yet."""
    folder = make_folder(out)
    _same_plan(folder, plan)
    done: list[Cycle] = []
    best: Path | None = shipped(plan.kind) if plan.shipped else None
    folders: list[Path] = []
    for number in range(1, plan.cycles + 1):
        watch(f"cycle {number}: playing")
        teacher, player = (
            agent if best is None else with_weights(agent, plan.kind, best) for agent in (TEACHER, QUICK)
        )
        games = Collecting(
            plan.games,
            (teacher,),
            catalogue=plan.catalogue,
            seed=plan.seed + number,
            weighed=plan.weighed,
            player=player,
        )
        tell = partial(_tell, watch, number)
        folders.append(collect(games, folder / f"games-{number}", threads=threads, watch=tell))
        weights = folder / f"weights-{number}.safetensors"
        if not weights.exists():
            watch(f"cycle {number}: learning")
            about = {"made_by": "topdeck learn iterate", "cycle": number, "games": plan.games, "seed": plan.seed}
            save(weights, plan.kind, _learned(plan, read_samples(*folders)), about, plan.catalogue)
        cycle = _gated(folder, plan, number, weights, best, threads, watch)
        done.append(cycle)
        if cycle.passed:
            best = weights
            write_bytes(folder / "best.safetensors", read_bytes(weights, MOST_BYTES), "the weights")
    return done


def _tell(watch: Callable[[str], None], number: int, played: int, all: int) -> None:
    watch(f"cycle {number}: {played} of {all} games")


def _learned(plan: Iteration, samples: Samples) -> Tables:
    """Of all games so far."""
    if plan.kind == "hidden":
        return train_hidden(samples, HiddenTraining(blend=plan.blend, seed=plan.seed))[0]
    return train_linear(samples, blend=plan.blend)


def with_weights(agent: str, kind: str, weights: Path) -> str:
    """An agent that judges by some weights."""
    name, _, rest = agent.partition(":")
    kept = [word for word in rest.split(",") if word and not word.startswith("value=")]
    return f"{name}:" + ",".join([f"value={kind}", f"net={weights}", *kept])


def _gated(
    folder: Path, plan: Iteration, number: int, weights: Path, best: Path | None, threads: int,
    watch: Callable[[str], None],
) -> Cycle:  # fmt: skip
    place = folder / f"gate-{number}.json"
    if not place.exists():
        rival = f"{PLAYED},value=threat" if best is None else with_weights(PLAYED, plan.kind, best)
        found = gate(
            with_weights(PLAYED, plan.kind, weights), rival, dict(LEARNED), plan.pairings, mirrors=plan.mirrors,
            catalogue=plan.catalogue, seed=plan.seed + 1000 * number, sprt=Sprt(0.0, 30.0), runner=AnyRunner(threads),
            watch=lambda played, all: watch(f"cycle {number}: {played} of {all} pairings of the gate"),
        )  # fmt: skip
        low, high = found.interval
        # A test that was not decided in time keeps what looks better.
        passed = found.verdict == "H1" or (found.verdict == "undecided" and found.score > 0.5)
        told = Cycle(number, found.score, low, high, len(found.pair_scores), passed)
        write_text(place, json.dumps(told.__dict__) + "\n")
    given = Given(read_json(place), f"{shown(place)}, which tells of a gate (delete it and go on)")
    score, low, high = (given[name].number(-ROUNDING, 1 + ROUNDING) for name in ("score", "low", "high"))
    if not low - ROUNDING <= score <= high + ROUNDING:
        raise given["score"].wrong("between low and high")
    return Cycle(
        given["number"].whole(1, 1000), score, low, high, given["pairs"].whole(0, 2**40), given["passed"].flag()
    )


def _same_plan(folder: Path, plan: Iteration) -> None:
    place = folder / "plan.json"
    told: dict[str, Any] = {key: value for key, value in plan.__dict__.items() if key != "cycles"}
    if not place.exists():
        write_text(place, json.dumps(told) + "\n")
    elif read_json(place) != told:
        raise BadInput(f"{shown(folder)} holds another iteration: go on as it was begun, or name another folder")
