"""What if a card were another, or new: the same games with and without the change, and what moved."""

from __future__ import annotations

import hashlib
import json
import runpy
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import RenderableType

from topdeck.build.evaluate import Evaluator, Memory
from topdeck.build.field import Field
from topdeck.build.proof import Difference, replaced
from topdeck.build.race import race, win_rate
from topdeck.cards import dsl
from topdeck.cards.catalogue import DEFAULT, Card, Catalogue
from topdeck.cards.own import extend
from topdeck.cards.own_facts import OBEYED
from topdeck.deck import COPIES, Deck
from topdeck.errors import BadInput, TopdeckError
from topdeck.files import MOST_PROGRAM, read_bytes
from topdeck.runner.lots import Watcher
from topdeck.tables import Printed

NUMBERS: Mapping[str, tuple[str, ...]] = {
    "minion": ("cost", "attack", "health", "overload", "spell_damage"),
    "spell": ("cost", "overload"),
    "weapon": ("cost", "attack", "health", "overload"),
    "hero": ("cost", "health", "armor"),
    "hero_power": ("cost",),
}
"""What can be set on a card of each type: what the rules look at."""
MOST = 99
"""Far beyond any number that is on a card."""
ON_ATTACKS = (dsl.WINDFURY, dsl.MEGA_WINDFURY, dsl.POISONOUS, dsl.LIFESTEAL, dsl.FREEZES, dsl.IMMUNE_WHILE_ATTACKING)
ON_DAMAGE = (dsl.POISONOUS, dsl.LIFESTEAL)
KEYWORDS: Mapping[str, tuple[str, ...]] = {
    "minion": (
        dsl.TAUNT, dsl.CHARGE, dsl.RUSH, dsl.DIVINE_SHIELD, dsl.STEALTH, dsl.IMMUNE, dsl.ELUSIVE, dsl.CANT_ATTACK,
        dsl.CANT_ATTACK_HEROES, dsl.SURVIVES_AT_1, *ON_ATTACKS,
    ),
    "weapon": (*ON_ATTACKS, dsl.WEARS_ATTACK),
    "spell": ON_DAMAGE,
    "hero": (),
    "hero_power": ON_DAMAGE,
}  # fmt: skip
"""The keywords that the rules obey, by the type of card that they mean something on."""
SCOUT_RUNGS = (16, 32, 64)
SURE = 0.05
"""How often anything at all may seem to have moved though nothing did: shared by all decks."""


@dataclass(frozen=True)
class Change:
    """A catalogue beside the one it comes from."""

    base: str
    catalogue: str
    changed: tuple[str, ...]
    added: tuple[str, ...]
    words: tuple[str, ...]

    @classmethod
    def read(cls, files: Sequence[str | Path] = (), sets: Sequence[str] = (), base: str = DEFAULT) -> Change:
        """From Python files that define cards, and settings such as `CS2_029.cost=3`; all mistakes at once."""
        known, problems = Catalogue.load(base), list[str]()
        cards: dict[str, dict[str, Any]] = {}
        words: list[str] = []
        for file in files:
            try:
                for card in cards_of_file(file):
                    if str(card["id"]) in cards:
                        problems.append(f"{file}: another file defines {card['id']} already")
                    cards[str(card["id"])] = dict(card)
            except TopdeckError as error:
                problems.append(str(error))
        done: set[tuple[str, str]] = set()
        for setting in sets:
            try:
                id, key, value = _setting(known, cards, setting)
            except TopdeckError as error:
                problems.append(str(error))
                continue
            if (id, key) in done:
                problems.append(f"{setting!r}: {key} of this card is set twice")
            done.add((id, key))
            cards.setdefault(id, {"id": id})[key] = value
            words.append(_told(known.by_id.get(id), id, key, value))
        if not cards and not problems:
            problems.append("name a file with cards, or a setting such as CS2_029.cost=3")
        if problems:
            raise BadInput("\n  ".join(["this change cannot be made:", *problems]))
        return cls._of(known, base, cards, words)

    @classmethod
    def of_cards(cls, cards: Sequence[Mapping[str, Any]], base: str = DEFAULT) -> Change:
        """From cards as `card(...)` returns them."""
        return cls._of(Catalogue.load(base), base, {str(card["id"]): dict(card) for card in cards}, [])

    @classmethod
    def _of(cls, known: Catalogue, base: str, cards: Mapping[str, Any], words: list[str]) -> Change:
        text = json.dumps([base, cards], sort_keys=True, default=str)
        name = f"what-if-{hashlib.blake2b(text.encode(), digest_size=5).hexdigest()}"
        after = extend(name, cards.values(), base)
        changed = tuple(id for id in cards if id in known.by_id)
        added = tuple(id for id in cards if id not in known.by_id and after.by_id[id].collectible)
        told = [*words, *(f"new: {after.by_id[id].name}" for id in added)]
        return cls(base, name, changed, added, tuple(told or [f"changed: {after.by_id[id].name}" for id in changed]))


def cards_of_file(path: str | Path) -> list[Mapping[str, Any]]:
    """The cards that a Python file defines at its top: single ones, or lists of them."""
    read_bytes(path, MOST_PROGRAM)  # says what is wrong with a file that is none, or far too large
    try:
        names = runpy.run_path(str(path), run_name="what_if")
    except TopdeckError as error:
        raise BadInput(f"{path}{_line(error, path)}: {error}") from error
    except (Exception, SystemExit) as error:
        raise BadInput(f"{path}{_line(error, path)}: {type(error).__name__}: {error}") from error
    found: dict[str, Mapping[str, Any]] = {}
    for value in names.values():
        for card in value if isinstance(value, list | tuple) else [value]:
            if not (isinstance(card, Mapping) and {"id", "name"} <= set(card)):
                continue
            if found.setdefault(str(card["id"]), card) != card:
                raise BadInput(f"{path} defines two different cards {card['id']}")
    if not found:
        raise BadInput(f"{path} defines no card: write `my_card = card(...)`, see docs/own-cards.md")
    return list(found.values())


def _line(error: BaseException, path: str | Path) -> str:
    """Where in the file it went wrong: the last of its lines that was run."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
    return f", line {lines[-1]}" if lines else ""


def _setting(known: Catalogue, own: Mapping[str, Any], text: str) -> tuple[str, str, Any]:
    """A setting such as `Fireball.cost=3` or `EX1_066.keywords=taunt,charge`."""
    left, equals, value = text.partition("=")
    name, dot, key = left.rpartition(".")
    if not (equals and dot and name):
        raise BadInput(f"{text!r} is no setting: write CARD.KEY=VALUE, such as CS2_029.cost=3")
    id = name if name in own else known.get(name).id
    before = known.by_id.get(id)
    if before is not None and not before.implemented and id not in own:
        raise BadInput(
            f"{text!r}: {before.name} is absent: its behaviour is not implemented yet, so no game can show it"
        )
    type_ = str(own.get(id, {}).get("type") or (before.type if before else ""))
    numbers = NUMBERS.get(type_, ())
    if key == "keywords":
        return id, key, _keywords(text, value, type_, before)
    if key not in numbers:
        there = ", ".join([*numbers, "keywords"] if KEYWORDS.get(type_) else numbers)
        raise BadInput(f"{text!r}: a {type_ or 'card without a type'} has no {key!r} to set; there are: {there or '-'}")
    least = 1 if key == "health" else 0
    # int() alone would also refuse a number of thousands of digits, but with words of its own.
    number = int(value) if value.isdecimal() and len(value) <= 9 else -1
    if not least <= number <= MOST:
        raise BadInput(f"{text!r}: {key} must be a whole number from {least} to {MOST}, not {value!r}")
    return id, key, number


def _keywords(text: str, value: str, type_: str, before: Card | None) -> list[str]:
    """The new keywords that the rules obey, behind those that belong to the card's text."""
    asked = list(dict.fromkeys(word.strip() for word in value.split(",") if word.strip()))
    obeyed = KEYWORDS.get(type_, ())
    if unknown := [word for word in asked if word not in obeyed]:
        there = ", ".join(obeyed) or "none"
        raise BadInput(
            f"{text!r}: no keyword {', '.join(unknown)} for a {type_ or 'card without a type'}; there are: {there}"
        )
    return [*(word for word in (before.keywords if before else ()) if word not in OBEYED), *asked]


def _told(before: Card | None, id: str, key: str, value: Any) -> str:
    """A setting in words."""

    def words(one: Any) -> str:
        return str(one) if isinstance(one, int) else ", ".join(one) or "none"

    if before is None:
        return f"{id}: {key} {words(value)}"
    return f"{before.name}: {key} {words(getattr(before, key))} → {words(value)}"


@dataclass(frozen=True)
class Moved:
    """A deck before and after."""

    name: str
    weight: float
    copies: int
    """Of the cards that were changed."""
    before: float
    after: float
    change: Difference
    """With an interval wide enough for all decks together."""

    def to_json(self) -> dict[str, Any]:
        return {**{key: value for key, value in vars(self).items() if key != "change"}, **self.change.to_json()}


@dataclass(frozen=True)
class Adoption:
    """What a new card does for a deck of the field, in place of the card that is missed least."""

    card: str
    deck: str
    copies: int
    instead: str
    gain: Difference

    def to_json(self) -> dict[str, Any]:
        return {**{key: value for key, value in vars(self).items() if key != "gain"}, **self.gain.to_json()}


@dataclass(frozen=True)
class Unmet:
    """A card of the change that is in no deck of the field and, if it is new, cannot be."""

    card: str
    name: str
    new: bool
    classes: tuple[str, ...]
    field_classes: tuple[str, ...]

    def __str__(self) -> str:
        if self.new:
            ours, theirs = " or ".join(self.classes), ", ".join(self.field_classes)
            return (
                f"{self.name} meets no deck that can hold it: it is a {ours} card, and the field has decks of {theirs}"
            )
        return f"{self.name} is in no deck of the field: only a card that makes one could bring it into a game"

    def to_json(self) -> dict[str, Any]:
        return {**vars(self), "classes": list(self.classes), "field_classes": list(self.field_classes)}


def unmet(change: Change, field: Field) -> tuple[Unmet, ...]:
    """The cards of a change that no deck can show; known before any game."""
    cards = Catalogue.load(change.catalogue).by_id
    classes = tuple(sorted({entry.deck.class_name for entry in field}))
    after = field.in_catalogue(change.catalogue)
    without = [id for id in change.added if not _holders(after, id, 1)]
    held = {id for entry in field for id in entry.deck.cards}
    without += [id for id in change.changed if cards[id].collectible and id not in held]
    return tuple(
        Unmet(id, cards[id].name, id in change.added, cards[id].classes or (cards[id].class_name,), classes)
        for id in without
    )


@dataclass(frozen=True)
class WhatIf(Printed):
    """The answer."""

    change: Change
    field: Field
    pilot: str
    seed: int
    games: int
    moved: tuple[Moved, ...]
    adoptions: tuple[Adoption, ...]
    unmet: tuple[Unmet, ...]

    def __rich__(self) -> RenderableType:
        from topdeck.build.report import what_if_report  # which knows this module

        return what_if_report(self)

    def to_json(self) -> dict[str, Any]:
        return {
            "change": list(self.change.words), "base": self.change.base, "field": self.field.name, "pilot": self.pilot,
            "seed": self.seed, "games": self.games,
            "moved": [{"pilot": self.pilot, **row.to_json()} for row in self.moved],
            "adoptions": [{"pilot": self.pilot, **row.to_json()} for row in self.adoptions],
            "unmet": [row.to_json() for row in self.unmet],
        }  # fmt: skip


def what_if(
    change: Change,
    field: Field,
    *,
    pilot: str = "greedy",
    pairs: int = 300,
    seed: int = 1,
    decks: int = 12,
    threads: int = 0,
    watch: Watcher | None = None,
    memory: Memory | None = None,
    found: Callable[[Moved], None] = lambda _: None,
) -> WhatIf:
    """Every deck of the field against the field, before and after with the same luck.

    `memory` (a journal) keeps what was played, deck by deck, so that a run that was stopped goes on; `found` hears of
    each deck as soon as it is known how it moved.

    New cards are in no deck yet: so for each of the `decks` most popular decks that may hold one it is tried in place
    of each other card, and what the best such exchange brings is measured in other games than those that chose it.
    Those that no deck may hold are told in `unmet`; `unmet(change, field)` says so without a game.
    """
    if pairs < 2:
        raise BadInput(f"at least 2 pairs of games are needed, not {pairs}")
    after_field = field.in_catalogue(change.catalogue)
    before = Evaluator(field, pilot, seed=seed, threads=threads, watch=watch, memory=memory)
    after = Evaluator(after_field, pilot, seed=seed, threads=threads, watch=watch, memory=memory)
    moved = _moved(change, field, before, after, pairs, found) if change.changed else []
    adoptions = [
        adoption(id, entry.deck, after, pairs, len(change.added) * decks)
        for id in change.added
        for entry in _holders(after_field, id, decks)
    ]
    games = before.all_games + after.all_games
    order = sorted(moved, key=lambda row: (not row.copies, -abs(row.change.mean)))
    gains = sorted(adoptions, key=lambda row: (row.card, -row.gain.mean))
    return WhatIf(change, field, before.pilot, seed, games, tuple(order), tuple(gains), unmet(change, field))


def _moved(
    change: Change, field: Field, before: Evaluator, after: Evaluator, pairs: int, found: Callable[[Moved], None]
) -> list[Moved]:
    """Deck by deck, each before and after the change."""
    confidence, moved = 1 - SURE / len(field), []
    whole, done, watch = 4 * pairs * len(field), 0, before.watch

    def tell(games: int, _: int) -> None:
        if watch is not None:
            watch(done + games, whole)

    before.watch = after.watch = tell
    for entry, changed in zip(field, after.field, strict=True):
        (old,) = before.play([entry.deck], pairs)
        done += 2 * pairs
        (new,) = after.play([changed.deck], pairs)
        done += 2 * pairs
        copies = sum(entry.deck.cards.count(id) for id in change.changed)
        difference = Difference.of(new, old, confidence)
        moved.append(Moved(entry.name, entry.weight, copies, old.score, new.score, difference))
        found(moved[-1])
    before.watch = after.watch = watch
    return moved


def _holders(field: Field, id: str, most: int) -> list[Any]:
    card = Catalogue.load(field.catalogue).by_id[id]
    fitting = [entry for entry in field if card.fits(entry.deck.class_name)]
    return sorted(fitting, key=lambda entry: -entry.weight)[:most]


def adoption(id: str, deck: Deck, judge: Evaluator, pairs: int, claims: int) -> Adoption:
    """What a new card does for a deck, in place of the card that is missed least: that is chosen in other games."""
    card = Catalogue.load(deck.catalogue).by_id[id]
    copies = 1 if card.rarity == "legendary" else COPIES
    if not any(n >= copies for n in deck.counts.values()):
        copies = 1
    options = {
        other: replaced(deck, [other] * copies, [id] * copies) for other, n in deck.counts.items() if n >= copies
    }
    scout, measure = judge.fresh("adoption"), judge.fresh("adopted")
    best = race(scout, list(options.values()), win_rate, SCOUT_RUNGS)[0].deck
    instead = next(other for other, option in options.items() if option == best)
    with_it, without = measure.play([best, deck], pairs)
    gain = Difference.of(with_it, without, 1 - SURE / max(claims, 1))
    return Adoption(id, deck.name, copies, instead, gain)
