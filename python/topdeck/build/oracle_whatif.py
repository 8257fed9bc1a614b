"""What if a card were another, or new, and everybody had found the decks for it: the metagame solved twice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from rich.console import RenderableType

from topdeck.arena.statistics.intervals import Interval
from topdeck.build.double_oracle import LEAST_SHARE, DeckSpace, SolvedDecks, Watch, mixture_field, solve_decks
from topdeck.build.evaluate import Evaluator, Memory
from topdeck.build.proof import replaced
from topdeck.build.whatif import Change, adoption
from topdeck.cards.catalogue import Catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.runner import CoreRunner, Runner
from topdeck.tables import Printed


@dataclass(frozen=True)
class ClassShare:
    """How often a class is played before and after, with 95 % intervals from the games of the match-ups."""

    class_name: str
    before: float
    before_interval: Interval
    after: float
    after_interval: Interval

    @property
    def clear(self) -> bool:
        """Do the intervals leave each other out?"""
        return (
            self.after_interval.low > self.before_interval.high or self.after_interval.high < self.before_interval.low
        )

    @property
    def vanishes(self) -> bool:
        return self.before >= LEAST_SHARE > self.after

    @property
    def enters(self) -> bool:
        return self.after >= LEAST_SHARE > self.before

    def to_json(self) -> dict[str, Any]:
        return {
            "class": self.class_name, "before": self.before, "before_interval": list(self.before_interval),
            "after": self.after, "after_interval": list(self.after_interval), "moved_beyond_doubt": self.clear,
            "vanishes": self.vanishes, "enters": self.enters,
        }  # fmt: skip


@dataclass(frozen=True)
class DeckRate:
    """A deck of the equilibrium before: its win rate against that mixture, and against the one after."""

    name: str
    before: float
    after: float


@dataclass(frozen=True)
class CardShare:
    """How much of the equilibrium holds a card of the change."""

    card: str
    name: str
    share_before: float
    share: float
    everywhere: bool


@dataclass(frozen=True)
class SolvedWhatIf(Printed):
    """A solved metagame before and after a change."""

    change: Change
    before: SolvedDecks
    after: SolvedDecks
    classes: tuple[ClassShare, ...]
    decks: tuple[DeckRate, ...]
    cards: tuple[CardShare, ...]

    def __rich__(self) -> RenderableType:
        from topdeck.build.oracle_report import what_if_solved_report  # which knows this module

        return what_if_solved_report(self)

    def to_json(self) -> dict[str, Any]:
        by = {"pilot": self.after.pilot}
        return {
            "change": list(self.change.words), **by, "classes": [{**by, **row.to_json()} for row in self.classes],
            "decks": [{**by, **vars(row)} for row in self.decks], "cards": [vars(row) for row in self.cards],
            "before": self.before.to_json(), "after": self.after.to_json(),
        }  # fmt: skip


def what_if_solved(
    space: DeckSpace,
    change: Change,
    *,
    threads: int = 0,
    watch: Watch | None = None,
    memory: Memory | None = None,
    runner: Runner | None = None,
) -> SolvedWhatIf:
    """Solve, change the cards, and solve again from the decks of before, with the same seeds.

    Decks that took up a new card, each in place of what it misses least, are there from the beginning.
    """
    if change.base != space.catalogue:
        raise BadInput(f"the change is to the cards of {change.base}, the decks are of {space.catalogue}")
    games = runner or CoreRunner(threads)

    def told(when: str) -> Watch | None:
        return (lambda what, n: watch(f"{when} the change, {what}", n)) if watch else None

    before = solve_decks(space, watch=told("before"), memory=memory, runner=games)
    decks = [deck.in_catalogue(change.catalogue) for deck in before.decks]
    takers = _takers(change, before, decks, memory, games)
    sets = (*space.sets, "custom") if space.sets and change.added else space.sets
    changed = replace(space, catalogue=change.catalogue, sets=sets, start=(*decks, *takers))
    after = solve_decks(changed, watch=told("after"), memory=memory, runner=games)
    return SolvedWhatIf(
        change, before, after, tuple(_classes(before, after)), tuple(_rates(before, after)),
        tuple(_cards(change, before, after)),
    )  # fmt: skip


def _takers(
    change: Change, before: SolvedDecks, decks: list[Deck], memory: Memory | None, runner: Runner
) -> list[Deck]:
    """The decks of the equilibrium with each new card that they may hold, in place of what they miss least."""
    cards = Catalogue.load(change.catalogue).by_id
    field = mixture_field(decks, before.shares.tolist(), "the equilibrium before")
    judge = Evaluator(field, before.space.pilot, seed=before.space.seed, runner=runner, memory=memory)
    found = []
    for id in change.added:
        for n in before.played:
            if cards[id].fits(decks[n].class_name):
                taken = adoption(id, decks[n], judge, before.space.pairs, 1)
                out, into = [taken.instead] * taken.copies, [id] * taken.copies
                found.append(replaced(decks[n], out, into))
    return found


def _classes(before: SolvedDecks, after: SolvedDecks) -> list[ClassShare]:
    ends = [_intervals(one) for one in (before, after)]
    shares = [one.share_of_class() for one in (before, after)]
    return [ClassShare(name, shares[0][name], ends[0][name], shares[1][name], ends[1][name]) for name in shares[0]]


def _intervals(found: SolvedDecks) -> dict[str, Interval]:
    sure = found.metagame.confidence
    assert sure is not None
    classes = np.array([deck.class_name for deck in found.decks])
    result = {}
    for name in found.share_of_class():
        low, high = np.quantile(sure.mixtures[:, classes == name].sum(axis=1), [0.025, 0.975])
        result[name] = Interval(float(low), float(high))
    return result


def _rates(before: SolvedDecks, after: SolvedDecks) -> list[DeckRate]:
    """The first decks of the metagame after are those of before, in their order."""
    old, new = before.metagame.against_nash, after.metagame.against_nash
    return [DeckRate(before.decks[n].name, float(old[n]), float(new[n])) for n in before.played]


def _cards(change: Change, before: SolvedDecks, after: SolvedDecks) -> list[CardShare]:
    cards = Catalogue.load(change.catalogue).by_id

    def share(found: SolvedDecks, id: str) -> float:
        return float(sum(found.shares[n] for n in found.played if id in found.decks[n].counts))

    return [
        CardShare(
            id, cards[id].name, share(before, id), share(after, id),
            all(id in after.decks[n].counts for n in after.played),
        )
        for id in (*change.changed, *change.added)
    ]  # fmt: skip
