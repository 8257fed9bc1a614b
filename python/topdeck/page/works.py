"""The long work of the laboratory, as jobs do it: in a process of its own, with a journal in the job's folder."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from topdeck.arena.matches import play_match
from topdeck.build.builder import Plan, Progress, build
from topdeck.build.constraints import Rules
from topdeck.build.diversity import explore, measures_of
from topdeck.build.evaluate import Evaluator, Record
from topdeck.build.journal import open_journal
from topdeck.build.matchups import field_matchups
from topdeck.build.whatif import Change, what_if
from topdeck.cards.written import read_cards
from topdeck.deck import Deck
from topdeck.page.jobs import Task
from topdeck.page.metagames import field_of


def journal(task: Task) -> tuple[Path, bool]:
    """Where finished work is kept, and whether there is some."""
    place = task.folder / "journal"
    return place, place.exists()


def matchups(task: Task) -> dict[str, Any]:
    """Every deck of a field against every other."""
    field = field_of(task.given)
    place, begun = journal(task)

    def watch(done: int, total: int) -> None:
        task.tell(done, total, "match-ups")
        task.check()

    given = task.given
    rates, games = field_matchups(
        field, given["pilot"], given["pairs"], given["seed"], threads=1, checkpoint=place, resume=begun, watch=watch
    )
    return {
        "decks": [entry.name for entry in field],
        "codes": [entry.deck.to_code() for entry in field],
        "classes": [entry.deck.class_name for entry in field],
        "weights": field.weights.tolist(),
        "rates": rates.tolist(),
        "games": games.tolist(),
        "pilot": given["pilot"],
        "seed": given["seed"],
        "field": field.name,
    }


def build_deck(task: Task) -> dict[str, Any]:
    """A deck against a field; what was played is kept, so a resumed build goes on."""
    given = task.given
    rules = Rules(
        given["class"], given["catalogue"], must=given.get("must", {}), without=tuple(given.get("without", ()))
    )
    plan = Plan(
        field_of(given), rules, given["pilot"], given["seed"], given["objective"], given["games"], given["confirm"],
        worth=0, front=False,
    )  # fmt: skip
    plan.check()
    place, begun = journal(task)

    def watch(progress: Progress) -> None:
        rows = [[one.games, one.best, one.mean, one.pairs] for one in progress.generations[-400:]]
        task.tell(progress.games, progress.total, f"games, {progress.phase}", generations=rows)
        task.check()

    with closing(open_journal(place, plan.to_json(), resume=begun)) as memory:
        return build(plan, threads=1, watch=watch, memory=memory).to_json()


class _Seen(Evaluator):
    """Tells of every deck that it has played where on the map it stands, and how it did."""

    def __init__(self, task: Task, axes: str, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.task, self.axes = task, axes
        self.points: list[list[float]] = []

    def play(self, decks: Sequence[Deck], pairs: int) -> list[Record]:
        records = super().play(decks, pairs)
        self.points += [[*measures_of(record, self.axes), record.score] for record in records]
        self.task.check()
        return records


def elites(task: Task) -> dict[str, Any]:
    """The best deck of every kind."""
    given = task.given
    rules = Rules(given["class"], given["catalogue"])
    field = field_of(task.given)
    place, begun = journal(task)
    with closing(open_journal(place, {"map": given}, resume=begun)) as memory:
        judge = _Seen(task, given["axes"], field, given["pilot"], seed=given["seed"], threads=1, memory=memory)

        def watch(done: int, total: int) -> None:
            task.tell(done, total, "decks", points=judge.points[-2000:])

        found = explore(
            rules.pool(), judge, axes=given["axes"], evaluations=given["evaluations"], pairs=given["pairs"],
            fresh_pairs=given["fresh_pairs"], cells=given["cells"], seed=given["seed"], watch=watch,
        )  # fmt: skip
    return found.to_json()


def match(task: Task) -> dict[str, Any]:
    """Two agents with two decks, every seed twice with the seats exchanged. The games are kept in a store."""
    given = task.given
    place = task.folder / "games.duckdb"
    decks = [Deck.from_json(given[side]) for side in ("deck_a", "deck_b")]

    def watch(progress: Any) -> None:
        live = {"score": progress.score, "low": progress.low, "high": progress.high}
        task.tell(progress.games, progress.total_games, "games", **live)
        task.check()

    return play_match(
        given["a"], given["b"], deck_a=decks[0], deck_b=decks[1], pairs=given["pairs"], seed=given["seed"],
        store=place, resume=place.exists(), threads=1, watch=watch,
    ).to_json()  # fmt: skip


def whatif(task: Task) -> dict[str, Any]:
    """What a changed or a new card would move."""
    given = task.given
    base = given["catalogue"]
    change = (
        Change.of_cards(read_cards(given["cards"]), base) if given["cards"] else Change.read((), given["sets"], base)
    )

    rows: list[dict[str, Any]] = []

    def watch(done: int, total: int) -> None:
        task.tell(done, total, "games", moved=rows)
        task.check()

    place, begun = journal(task)
    with closing(open_journal(place, {"what if": given}, resume=begun)) as memory:
        return what_if(
            change, field_of(task.given), pilot=given["pilot"], pairs=given["pairs"], seed=given["seed"],
            decks=given["decks"], threads=1, watch=watch, memory=memory, found=lambda row: rows.append(row.to_json()),
        ).to_json()  # fmt: skip
