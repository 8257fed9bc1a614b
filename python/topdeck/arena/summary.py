"""What a run says: one match-up in numbers, or a whole field as ratings, pay-off matrix and equilibrium."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from rich.console import RenderableType

from topdeck.arena.statistics import (
    ConfidenceSequence,
    Interval,
    NashAverage,
    Rating,
    Result,
    SprtState,
    elo_of_score,
    nash_average,
    normalised_elo,
    pair_correlation,
    pair_interval,
    rate,
    wilson,
)
from topdeck.arena.store import A_SCORE, Store
from topdeck.errors import BadInput
from topdeck.tables import Printed


@dataclass(frozen=True)
class Times:
    """Milliseconds a decision."""

    decisions: int
    mean: float
    p50: float
    p99: float
    worst: float


@dataclass(frozen=True)
class MatchSummary(Printed):
    """One match-up. Scores and intervals are A's; a draw is half a win for both."""

    run: str
    a: str
    b: str
    deck_a: str
    deck_b: str
    catalogue: str
    seed: int
    sees_hidden: dict[str, bool]
    games: int
    pairs: int
    a_wins: int
    b_wins: int
    draws: int
    win_rate: float
    ci95: Interval
    ci95_pairs: Interval
    ci95_anytime: Interval
    elo: float | None
    nelo: float | None
    pentanomial: tuple[int, int, int, int, int]
    pair_correlation: float | None
    first_player: dict[str, Any]
    seats: dict[str, Any]
    turns: dict[str, float]
    end_reasons: dict[str, int]
    forfeits: dict[str, int]
    errors: tuple[str, ...]
    times: dict[str, Times]
    sprt: SprtState | None = None

    def __rich__(self) -> RenderableType:
        from topdeck.arena.report import match_report  # which knows this module

        return match_report(self)

    @property
    def ms_per_decision(self) -> float:
        """A's mean, as the win rate is A's; `times` has both sides."""
        return self.times["a"].mean

    def to_json(self) -> dict[str, Any]:
        """Plain data; intervals are lists of two numbers."""
        data = asdict(self)
        data["ms_per_decision"] = self.ms_per_decision
        if self.sprt:
            data["sprt"]["decided"] = self.sprt.decided
        return data


@dataclass(frozen=True)
class FieldSummary(Printed):
    """A field of contestants. `payoff[i][j]` is what i scored against j, None where they did not meet."""

    run: str
    kind: str
    names: tuple[str, ...]
    payoff: tuple[tuple[float | None, ...], ...]
    games: tuple[tuple[int, ...], ...]
    anchor: str | None
    ratings: tuple[Rating, ...]
    nash: NashAverage | None
    matches: tuple[MatchSummary, ...]
    sees_hidden: dict[str, bool]

    def __rich__(self) -> RenderableType:
        from topdeck.arena.report import field_report

        return field_report(self)

    def label(self, name: str) -> str:
        """What a contestant is called in tables: `*` marks those that see what their player may not know."""
        return f"{name}*" if self.sees_hidden.get(name) else name

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        data = asdict(self)
        data["matches"] = [match.to_json() for match in self.matches]
        data["ratings"] = [{**asdict(r), "ci95": list(r.interval)} for r in self.ratings]
        return data


def summarise_match(store: Store, run: str, matchup: int = 0) -> MatchSummary:
    """Read one match-up of a run."""
    plan = store.plan(run)
    rows = store.query(
        f"SELECT pair, game, winner, first, a_seat, turns, {A_SCORE} FROM games "
        "WHERE run = ? AND matchup = ? ORDER BY pair, game",
        [run, matchup],
    )
    if not rows:
        raise BadInput(f"run {run} has no game of {plan.matchups[matchup]} yet")
    scores = np.array([float(row[6]) for row in rows])
    by_pair = scores.reshape(-1, plan.games_a_pair)
    means = by_pair.mean(axis=1)
    anytime = ConfidenceSequence()
    anytime.add(means.tolist())
    counts = np.bincount(np.rint(means * 4).astype(int), minlength=5)
    winners = [row[2] for row in rows]
    rate_ = float(scores.mean())
    match = plan.matchups[matchup]
    turns = [row[5] for row in rows]
    reasons, forfeits, errors = _endings(store, run, matchup)
    return MatchSummary(
        run=run,
        a=match.a,
        b=match.b,
        deck_a=match.deck_names[0],
        deck_b=match.deck_names[1],
        catalogue=plan.catalogue,
        seed=plan.seed,
        sees_hidden=_sees_hidden(store, run, matchup),
        games=len(rows),
        pairs=len(by_pair),
        a_wins=winners.count("a"),
        b_wins=winners.count("b"),
        draws=winners.count("draw"),
        win_rate=rate_,
        ci95=wilson(float(scores.sum()), len(rows)),
        ci95_pairs=pair_interval(means.tolist()),
        ci95_anytime=anytime.interval,
        elo=elo_of_score(rate_) if 0 < rate_ < 1 else None,
        nelo=normalised_elo(counts, plan.games_a_pair) if 0 < rate_ < 1 else None,
        pentanomial=tuple(int(count) for count in counts),  # type: ignore[arg-type]
        pair_correlation=pair_correlation(by_pair[:, 0], by_pair[:, 1]) if plan.swap else None,  # type: ignore[arg-type]
        first_player=_share(1 - abs((row[3] == "a") - row[6]) for row in rows),
        seats={str(seat): _share(row[6] for row in rows if row[4] == seat) for seat in (0, 1)},
        turns={"mean": float(np.mean(turns)), "least": min(turns), "most": max(turns)},
        end_reasons=reasons,
        forfeits=forfeits,
        errors=errors,
        times={side: _times(store, run, matchup, side) for side in ("a", "b")},
        sprt=plan.sprt.judge(means.tolist()) if plan.sprt else None,
    )


def _share(points: Iterable[Any]) -> dict[str, Any]:
    """A mean of points with its interval."""
    values = [float(value) for value in points]
    share = sum(values) / len(values) if values else None
    return {"games": len(values), "share": share, "ci95": list(wilson(sum(values), len(values)))}


def _endings(store: Store, run: str, matchup: int) -> tuple[dict[str, int], dict[str, int], tuple[str, ...]]:
    """How games ended, how many each side forfeited, and what its errors said (each once, at most five)."""
    where = "FROM games WHERE run = ? AND matchup = ?"
    reasons = dict(store.query(f"SELECT end_reason, count(*) {where} GROUP BY 1 ORDER BY 2 DESC, 1", [run, matchup]))
    lost = dict(
        store.query(
            f"SELECT CASE winner WHEN 'a' THEN 'b' ELSE 'a' END, count(*) {where} AND error IS NOT NULL GROUP BY 1",
            [run, matchup],
        )
    )
    told = store.query(
        f"SELECT error {where} AND error IS NOT NULL GROUP BY 1 ORDER BY min(pair) LIMIT 5", [run, matchup]
    )
    return reasons, {side: lost.get(side, 0) for side in ("a", "b")}, tuple(error for (error,) in told)


def _sees_hidden(store: Store, run: str, matchup: int) -> dict[str, bool]:
    rows = store.query(
        "SELECT a.sees_hidden, b.sees_hidden FROM matchups m JOIN agents a ON a.agent = m.agent_a "
        "JOIN agents b ON b.agent = m.agent_b WHERE m.run = ? AND m.matchup = ?",
        [run, matchup],
    )
    return dict(zip(("a", "b"), rows[0], strict=True))


def _times(store: Store, run: str, matchup: int, side: str) -> Times:
    rows = store.query(
        "SELECT count(*), avg(t), quantile_cont(t, 0.5), quantile_cont(t, 0.99), max(t) FROM "
        "(SELECT unnest(micros) / 1000 AS t FROM decisions WHERE run = ? AND matchup = ? AND side = ?)",
        [run, matchup, side],
    )
    count, *values = rows[0]
    return Times(count, *(float(value or 0) for value in values))


def card_table(store: Store, run: str, matchup: int, side: str) -> list[dict[str, Any]]:
    """How often one side drew, played and kept each card, and what it scored in games in which it did.

    These rates are confounded: who draws or plays late cards is still alive. They are hints, not effects.
    """
    points = A_SCORE if side == "a" else f"1 - ({A_SCORE})"
    rows = store.query(
        f"""
        WITH g AS (SELECT *, {points} AS points FROM games WHERE run = $1 AND matchup = $2),
        one AS (
            SELECT unnest(list_distinct(drawn_{side})) AS card, points, 'drawn' AS what FROM g UNION ALL
            SELECT unnest(list_distinct(played_{side})), points, 'played' FROM g UNION ALL
            SELECT unnest(list_distinct(kept_{side})), points, 'kept' FROM g)
        SELECT card, count(*) FILTER (what = 'drawn'), avg(points) FILTER (what = 'drawn'),
            count(*) FILTER (what = 'played'), avg(points) FILTER (what = 'played'),
            count(*) FILTER (what = 'kept'), avg(points) FILTER (what = 'kept')
        FROM one GROUP BY card ORDER BY 2 DESC, 1
        """,
        [run, matchup],
    )
    keys = ("card", "drawn", "drawn_score", "played", "played_score", "kept", "kept_score")
    return [dict(zip(keys, row, strict=True)) for row in rows]


def summarise_field(store: Store, run: str, anchor: str | None = None) -> FieldSummary:
    """Read all match-ups of a run and rate the field."""
    plan = store.plan(run)
    anchor = anchor or dict(plan.options).get("anchor")
    names = tuple(dict.fromkeys(name for side in plan.sides for name in side))
    place = {name: index for index, name in enumerate(names)}
    points, games = np.zeros((len(names),) * 2), np.zeros((len(names),) * 2, dtype=int)
    results, matches = [], []
    sees: dict[str, bool] = {}
    for number, (a, b) in enumerate(plan.sides):
        scores = store.pair_scores(run, number)
        if not scores:
            continue
        results.append(Result(a, b, tuple(scores), plan.games_a_pair))
        matches.append(summarise_match(store, run, number))
        sees |= {name: matches[-1].sees_hidden[side] for side, name in (("a", a), ("b", b))}
        here, played = sum(scores) * plan.games_a_pair, len(scores) * plan.games_a_pair
        points[place[a], place[b]] += here
        points[place[b], place[a]] += played - here
        games[place[a], place[b]] += played
        games[place[b], place[a]] += played
    met = games > 0
    payoff = np.where(met, points / np.maximum(games, 1), np.nan)
    complete = bool(met[~np.eye(len(names), dtype=bool)].all())
    return FieldSummary(
        run=run,
        kind=plan.kind,
        names=names,
        payoff=tuple(tuple(None if np.isnan(cell) else float(cell) for cell in row) for row in payoff),
        games=tuple(tuple(int(cell) for cell in row) for row in games),
        anchor=anchor,
        ratings=tuple(rate(results, anchor)),
        nash=nash_average(names, payoff) if complete else None,
        matches=tuple(matches),
        sees_hidden=sees,
    )
