"""The laboratory against the world: archetype against archetype, our win rates beside those that were published.

Decks come with labels and games, match-ups with games and win rates (HSReplay's files). Every two archetypes with
enough published games are played by one pilot on both sides, with the decks that people played, as often as they did.
Both directions of a pair count, so that nothing depends on who is named first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.stats import spearmanr

from topdeck.build.evaluate import full_pilot
from topdeck.build.matchups import Archetypes, Played, open_journal, play_matchups, playable_archetypes
from topdeck.errors import BadInput
from topdeck.meta.sources import Matchup, read, read_decks

Floats = NDArray[np.float64]
DRAWS = 1_000
"""Resamples behind an interval."""
KIND = "topdeck reproduce matchups"


@dataclass(frozen=True)
class Published:
    """How often the first of two archetypes beat the second, both directions pooled."""

    first: str
    second: str
    games: float
    rate: float


@dataclass(frozen=True)
class Plan:
    """What is played: which archetypes, which pairs, how long, by whom."""

    archetypes: Archetypes
    pairs: list[Published]
    """With places of the archetypes as they stand in `archetypes.labels`."""
    left_out: dict[str, int]
    """Why published pairs are not played, and how many."""
    catalogue: str
    seed_pairs: int
    seed: int

    @property
    def places(self) -> list[tuple[int, int]]:
        place = {label: n for n, label in enumerate(self.archetypes.labels)}
        return [(place[pair.first], place[pair.second]) for pair in self.pairs]

    @property
    def games(self) -> int:
        """Of one pilot."""
        return 2 * self.seed_pairs * len(self.pairs)

    def as_json(self, pilot: str) -> dict[str, Any]:
        """What decides a run."""
        decks = {group.name: [deck.to_json() for deck in group.decks] for group in self.archetypes.groups}
        pairs = [[pair.first, pair.second] for pair in self.pairs]
        return {"decks": decks, "pairs": pairs, "pilot": pilot, "seed_pairs": self.seed_pairs, "seed": self.seed}


@dataclass(frozen=True)
class Agreement:
    """How near our win rates are to the published ones, over some pairs; intervals are of 95 %, over pairs."""

    pairs: int
    correlation: float
    correlation_interval: tuple[float, float]
    error: float
    """Mean absolute difference, in points of per cent."""
    error_interval: tuple[float, float]
    error_of_sampling: float
    """What the error would be if our true win rates were the published ones and only our games were few."""


@dataclass(frozen=True)
class Found:
    """What one pilot reached."""

    pilot: str
    games: int
    overall: Agreement
    by_class: dict[str, Agreement]
    by_archetype: list[dict[str, Any]]
    cells: list[dict[str, Any]] = field(repr=False)

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def plan_of(
    decks: Path,
    matchups: Path,
    names: Path | None,
    catalogue: str,
    *,
    min_games: float,
    decks_each: int,
    most: int | None,
    seed_pairs: int,
    seed: int,
) -> Plan:
    """Read the files and say what can be played; raises BadInput if nothing can."""
    table, _ = read_decks(decks, catalogue)
    told = dict(read(names).label_names()) if names else {}
    if not (table.labels != "").any():
        raise BadInput(f"{decks}: its decks carry no archetypes (archetype_id), so match-ups cannot be looked up")
    archetypes = playable_archetypes(table, told, catalogue, decks_each)
    published = pooled(read(matchups).matchups)
    if not published:
        raise BadInput(f"{matchups}: holds no match-ups of two different archetypes")
    popular = _popular(table.labels, table.games, archetypes.labels, most)
    listed = {str(label) for label in table.labels}
    reasons: dict[str, Callable[[Published], bool]] = {
        "decks of a class without an archetype": lambda p: p.first.startswith("-") or p.second.startswith("-"),
        "no deck of one of them is listed": lambda p: not {p.first, p.second} <= listed,
        "no deck of one of them can be played": lambda p: not {p.first, p.second} <= set(archetypes.labels),
        f"fewer than {min_games:g} published games": lambda p: p.games < min_games,
        "not among the most played archetypes": lambda p: not {p.first, p.second} <= popular,
    }
    left_out: dict[str, int] = dict.fromkeys(reasons, 0)
    kept = []
    for pair in published:
        why = next((word for word, holds in reasons.items() if holds(pair)), None)
        if why is None:
            kept.append(pair)
        else:
            left_out[why] += 1
    if not kept:
        reasons_told = "; ".join(f"{n} {why}" for why, n in left_out.items() if n)
        raise BadInput(f"none of the {len(published)} published pairs can be played with {catalogue}: {reasons_told}")
    return Plan(archetypes, kept, {why: n for why, n in left_out.items() if n}, catalogue, seed_pairs, seed)


def _popular(labels: NDArray[np.str_], games: Floats, playable: Sequence[str], most: int | None) -> set[str]:
    played = {label: float(games[labels == label].sum()) for label in playable}
    return set(sorted(played, key=lambda label: (-played[label], label))[:most])


def pooled(matchups: Sequence[Matchup]) -> list[Published]:
    """Both directions of every pair of different archetypes as one."""
    wins: dict[tuple[str, str], float] = {}
    games: dict[tuple[str, str], float] = {}
    for one in matchups:
        if one.label == one.other:
            continue
        first = one.label < one.other
        key = (one.label, one.other) if first else (one.other, one.label)
        won = one.games * one.win_rate / 100
        wins[key] = wins.get(key, 0.0) + (won if first else one.games - won)
        games[key] = games.get(key, 0.0) + one.games
    return [Published(*key, games[key], wins[key] / games[key]) for key in sorted(games) if games[key] > 0]


def play(
    plan: Plan,
    pilot: str,
    *,
    threads: int = 0,
    checkpoint: Path | None = None,
    resume: bool = False,
    watch: Callable[[int, int], None] | None = None,
) -> Found:
    """Play every pair with one pilot and set our win rates beside the published ones."""
    full_pilot(pilot, plan.catalogue)
    journal = open_journal(checkpoint, KIND, plan.as_json(pilot), resume=resume) if checkpoint else None
    try:
        played = list(
            play_matchups(plan.archetypes.groups, plan.places, pilot, plan.seed_pairs, plan.seed, threads=threads,
                          journal=journal, watch=watch)
        )  # fmt: skip
    finally:
        if journal:
            journal.close()
    return judge(plan, pilot, played)


def judge(plan: Plan, pilot: str, played: Sequence[Played]) -> Found:
    """Correlation and error over all pairs, by class and by archetype."""
    groups, classes = plan.archetypes.groups, plan.archetypes.classes
    theirs = np.array([pair.rate for pair in plan.pairs])
    ours = np.array([one.rate for one in played])
    errors = np.array([one.error for one in played])
    of_class = {name: [n for n, one in enumerate(played) if name in (classes[one.first], classes[one.second])]
                for name in sorted(set(classes))}  # fmt: skip
    by_archetype = []
    for place, group in enumerate(groups):
        rows = [(n, one.first == place) for n, one in enumerate(played) if place in (one.first, one.second)]
        if rows:
            sides = [(ours[n], theirs[n]) if is_first else (1 - ours[n], 1 - theirs[n]) for n, is_first in rows]
            mine, said = (100 * float(mean) for mean in np.mean(sides, axis=0))
            error = 100 * float(np.mean([abs(a - b) for a, b in sides]))
            told = {"archetype": group.name, "class": classes[place], "pairs": len(rows)}
            by_archetype.append({**told, "published": said, "ours": mine, "error": error})
    cells = [
        {"first": groups[one.first].name, "second": groups[one.second].name, "published": 100 * pair.rate,
         "published_games": pair.games, "ours": 100 * one.rate, "error": 196 * one.error, "games": one.games}
        for pair, one in zip(plan.pairs, played, strict=True)
    ]  # fmt: skip
    return Found(
        pilot,
        sum(one.games for one in played),
        agreement(theirs, ours, errors, plan.seed),
        {name: agreement(theirs[rows], ours[rows], errors[rows], plan.seed) for name, rows in of_class.items() if rows},
        sorted(by_archetype, key=lambda row: -row["error"]),
        cells,
    )


def agreement(theirs: Floats, ours: Floats, errors: Floats, seed: int) -> Agreement:
    """Rank correlation and mean absolute error, with intervals from resampled pairs."""
    dice = np.random.default_rng(seed)
    rows = [dice.integers(0, len(ours), len(ours)) for _ in range(DRAWS)]
    correlations = np.array([_correlation(theirs[row], ours[row]) for row in rows])
    distance = np.abs(theirs - ours)
    means = np.array([distance[row].mean() for row in rows])
    noise = np.abs(dice.normal(0, 1, (DRAWS, len(ours))) * errors).mean()
    return Agreement(
        len(ours),
        _correlation(theirs, ours),
        _ends(correlations),
        100 * float(distance.mean()),
        _ends(100 * means),
        100 * float(noise),
    )


def _correlation(theirs: Floats, ours: Floats) -> float:
    """Spearman's, over both directions of every pair."""
    both = [np.concatenate([side, 1 - side]) for side in (theirs, ours)]
    if any(np.ptp(side) == 0 for side in both):
        return float("nan")
    return float(spearmanr(*both).statistic)


def _ends(values: Floats) -> tuple[float, float]:
    known = values[np.isfinite(values)]
    if not len(known):
        return float("nan"), float("nan")
    low, high = np.quantile(known, [0.025, 0.975])
    return float(low), float(high)


def coverage_words(plan: Plan) -> list[str]:
    """How much of the published metagame is played, in words."""
    own = plan.archetypes
    lines = [
        f"{own.playable} of {own.decks} decks can be played with {plan.catalogue}, of {len(own.groups)} archetypes",
        f"{len(plan.pairs)} pairs of archetypes are played, {plan.games:,} games a pilot",
    ]
    lines += [f"left out: {n} pairs, {why}" for why, n in plan.left_out.items()]
    return lines


def as_json(plan: Plan, found: Sequence[Found]) -> Mapping[str, Any]:
    """Everything, for programs."""
    own = plan.archetypes
    told = {"decks": own.decks, "playable": own.playable, "archetypes": len(own.groups), "without": own.without}
    run = {"catalogue": plan.catalogue, "pairs": len(plan.pairs), "left_out": plan.left_out, "seed": plan.seed}
    return {**told, **run, "seed_pairs": plan.seed_pairs, "pilots": [one.as_dict() for one in found]}
