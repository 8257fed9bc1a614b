"""Cards of one's own with 2,000 random mistakes: each is told as a mistake or is a card that can be played."""

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

from mutator import MUTATIONS, OWN_WORDS, SEED, Mutator, judge, rounds

from topdeck import Catalogue, Game, TopdeckError, extend
from topdeck.cards.describe import describe
from topdeck.cards.written import read_cards

AT_ONCE = 20
NEST: list[Any] = ["count", ["MINION"]]
for _ in range(300):
    NEST = ["add", NEST, 1]
JUNK = [
    None, True, -1, 0, 3, 101, 10**6, 10**40, 10**5000, 1.5, float("nan"), float("inf"), "", "x", "\0", "\ud800",
    "taunt", "TARGET", "CS2_231", "Wisp", "opponents", "letter " * 2_000, [], [[]], [[[]]], {}, {"a": 1}, {1: 2},
    {"deathrattle": 5}, {"class": "opponents"}, ["SELF"], ["deal"], ["cards"], ["cards", {"kind": 5}], NEST,
    b"bytes", object(), len, (1, 2), {3}, 1j,
]  # fmt: skip
WORDS = [
    "play", "combo", "deathrattle", "on", "inspire", "aura", "secret", "choose", "costs", "in_deck", "keywords",
    "target", "script", "type", "cost", "attack", "health", "class", "races", "requires", "entourage", "hero_power",
    "collectible", "implemented", "text", "rarity", "overload", "dbf", "battlecry",
]  # fmt: skip


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every part of a nested value, as what holds it and where."""
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from places(value[key])


def role(holder: Any, key: Any) -> tuple[Any, Any]:
    """What a part of a script is for: the word it belongs to, and its place behind it."""
    is_list = isinstance(holder, list)
    return (holder[0] if is_list and isinstance(holder[0], str) else is_list), key


def mutated(row: dict[str, Any], others: dict[Any, list[Any]], random: Random) -> dict[str, Any]:
    """The card with one to three random edits, mostly in its script."""
    all_others = others[None]
    row = copy.deepcopy(row)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        inner = list(places(row.get("script"))) if random.random() < 0.8 else []
        holder, key = random.choice(inner or list(places(row)))
        edit = random.randrange(14)
        if edit == 0:
            del holder[key]
        elif edit == 1 and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(random.choice(random.choice((JUNK, all_others)))))
        elif edit == 2:
            holder[key] = [holder[key]]
        elif edit == 3 and isinstance(holder[key], list) and holder[key]:
            holder[key] = random.choice(holder[key])
        elif edit == 4 and isinstance(holder[key], str) and holder[key]:
            at = random.randrange(len(holder[key]))
            holder[key] = holder[key][:at] + random.choice("aeX_ ") + holder[key][at + random.randrange(2) :]
        elif edit == 5 and isinstance(holder, dict):
            holder[random.choice(WORDS)] = holder.pop(key)
        elif edit == 6 and isinstance(holder, dict):
            holder[random.choice([*WORDS, 5, None])] = copy.deepcopy(random.choice(JUNK))
        elif edit == 7:
            holder[key] = copy.deepcopy(random.choice(all_others))  # of another card, and often of the right sort
        elif edit > 8:
            holder[key] = copy.deepcopy(random.choice(others.get(role(holder, key), all_others)))  # mostly right
        else:
            holder[key] = copy.deepcopy(random.choice(JUNK))
    return row


def mutants(random: Random) -> Iterator[dict[str, Any]]:
    known = [card.to_row() for card in Catalogue.load() if card.script]
    parts: dict[Any, list[Any]] = {None: []}
    for holder, key in (place for row in known for place in places(row["script"])):
        parts[None].append(holder[key])
        parts.setdefault(role(holder, key), []).append(holder[key])
    for number in range(MUTATIONS):
        row = {**random.choice(known), "id": f"MUT_{number}", "name": f"Mutant {number}", "dbf": 0}
        yield mutated(row, parts, random)


def told_of(wrong: list[dict[str, Any]], name: str) -> str:
    """What is said of these cards; empty if nothing is wrong with any."""
    try:
        extend(name, wrong)
    except TopdeckError as error:
        assert not OWN_WORDS.search(str(error)), error
        return str(error)
    return ""


def accepted(random: Random) -> list[str]:
    """The ids of the mutants that are good cards, in a catalogue of their own. Anything but a message fails."""
    good = list[dict[str, Any]]()
    all_mutants = list(mutants(random))
    for first in range(0, MUTATIONS, AT_ONCE):
        some = all_mutants[first : first + AT_ONCE]
        told = told_of(some, "mutants")
        with_ids = [(f"MUT_{first + n}", one) for n, one in enumerate(some)]
        good += [one for id, one in with_ids if one.get("id") == id and f"  {id} at " not in told]
    told = told_of(good, "good-mutants")
    assert told.count("\n") < MUTATIONS // 200, (
        "what was not complained of is right, but for cards that named others of their batch"
    )
    good = [one for one in good if f"  {one['id']} at " not in told]
    assert told_of(good, "good-mutants") == ""
    return [one["id"] for one in good]


def play(id: str, cards: Catalogue, random: Random) -> None:
    """A good mutant is told and played."""
    minions = "CS2_231,CS2_172"
    assert isinstance(describe(id, "good-mutants"), str)
    if cards.by_id[id].type not in ("minion", "spell", "weapon"):  # a hand holds nothing else
        return
    hero = f"mana=10/10 board={minions} deck={id},CS2_029,CS2_231"
    game = Game.from_position(
        f"turn=9 active=0 first=0 | hero=HERO_08 hand={id},CS2_029 {hero} | hero=HERO_01 hand=CS2_105 {hero}",
        catalogue="good-mutants",
        seed=1,
    )
    for _ in range(12):
        if game.over:
            break
        game.play(random.choice(game.legal))


def test_mutants_are_refused_or_can_be_told_and_played() -> None:
    for number in rounds(MUTATIONS):
        random = Random(SEED + 1_000_003 * number)
        good = accepted(random)
        assert 0.1 * MUTATIONS < len(good) < 0.6 * MUTATIONS, "some are good cards and most are not"
        cards = Catalogue.load("good-mutants")
        for id in good:
            play(id, cards, random)


def test_cards_written_elsewhere() -> None:
    """Texts that are only read: whatever is in them, they are cards or a message."""
    wrong = Mutator(95, ["card", "deal", "TARGET", "__import__", "equals", "lambda", "play", "mine", "MINION", "draw"])
    texts = [
        'card("LAB_001", "Spark", play=[deal(2, TARGET), if_(~died(TARGET), draw())], target=MINION, type="spell")',
        'card("LAB_002", "Cub", aura=grant(MINION - SELF, attack=count(HAND) - 1), type="minion", health=1)',
    ]

    def damage() -> str:
        return wrong.text(wrong.dice.choice(texts))

    judge(read_cards, damage).check()
    judge(lambda text: extend("written-elsewhere", read_cards(text)), damage, MUTATIONS // 10).check()
