"""The long work of the laboratory, as jobs do it: in a process of its own, with a journal in the job's folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from topdeck.build.field import Field
from topdeck.build.matchups import field_matchups
from topdeck.page.jobs import Task


def field_of(task: Task) -> Field:
    """The decks that the job is about."""
    words = [str(word) for word in task.given["against"]]
    return Field.load(words, task.given.get("catalogue"), task.given.get("opponents"))


def journal(task: Task) -> tuple[Path, bool]:
    """Where finished work is kept, and whether there is some."""
    place = task.folder / "journal"
    return place, place.exists()


def matchups(task: Task) -> dict[str, Any]:
    """Every deck of a field against every other."""
    field = field_of(task)
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
