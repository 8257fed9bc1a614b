"""Readable names for archetypes: from labels where they exist, else from what the deck is about."""

from __future__ import annotations

import re
from collections import Counter

from topdeck.cards.catalogue import DEFAULT, Card, Catalogue
from topdeck.meta.multiset import FuzzyMultiset

THEME_COPIES = 8
"""So many copies of one tribe make a theme."""
FEW_COPIES = {"Secret": 5, "Jade": 5, "Pirate": 6}
"""Of these fewer do: there are not many."""
MANY_COPIES = {"Deathrattle": 10, "Taunt": 10, "Rush": 8, "Discard": 6}
"""So many copies that have a word in their text make a theme, if no tribe has more."""
BUILT_AROUND = 0.8
"""Of a deck with a card that asks for odd (even) costs, at least so many copies cost such: a card of before may cost
something else today."""
FEW_MINIONS = 2
"""A deck with no more copies of minions lives by spells."""


def distinctive(mean: FuzzyMultiset, hero_mean: FuzzyMultiset, catalogue: str = DEFAULT) -> list[int]:
    """Cards by how much more they are in this archetype than in the hero's decks at large.

    The first copy counts; a legendary, which decks are built around, counts half as much again.
    """
    pool = Catalogue.load(catalogue).by_dbf
    scores = {}
    for card in mean.items():
        gain = mean[card][0] - (hero_mean[card] or (0.0,))[0]
        facts = pool.get(card)
        scores[card] = gain * (1.5 if facts is not None and facts.rarity == "legendary" else 1.0)
    return sorted(scores, key=lambda card: (-scores[card], card))


def theme(mean: FuzzyMultiset, catalogue: str = DEFAULT) -> str:
    """What the deck is about, if that can be said in a word: Highlander, Odd, Even, Secret, Jade, a tribe, Spell."""
    pool = Catalogue.load(catalogue).by_dbf
    core: list[tuple[Card, int]] = [
        (pool[card], int(copies)) for card, copies in mean.cut(0.5).counts().items() if card in pool
    ]
    if not core:
        return ""
    if sum(copies for _, copies in core) >= 15 and all(copies == 1 for _, copies in core):
        return "Highlander"
    for word, rest in (("Odd", 1), ("Even", 0)):
        rewarded = any(re.search(f"only {word.lower()}-\\s?Cost cards", card.text) for card, _ in core)
        such = sum(copies for card, copies in core if card.cost % 2 == rest) / sum(copies for _, copies in core)
        if (such == 1 and len(core) >= 10) or (rewarded and such >= BUILT_AROUND):
            return word
    if any("quest" in card.keywords for card, _ in core):
        return "Quest"
    if len(core) >= 10 and sum(copies for card, copies in core if card.type == "minion") <= FEW_MINIONS:
        return "Spell"
    tribes: Counter[str] = Counter()
    words: Counter[str] = Counter()
    for card, copies in core:
        for race in card.races:
            tribes[race.title()] += copies
        if "secret" in card.keywords:
            tribes["Secret"] += copies
        if "jade_golem" in card.keywords:
            tribes["Jade"] += copies
        for word in MANY_COPIES:
            words[word] += copies * (re.search(rf"\b{word}\b", card.text) is not None)
    enough = {tribe: times for tribe, times in tribes.items() if times >= FEW_COPIES.get(tribe, THEME_COPIES)}
    tribe, times = max(enough.items(), key=lambda found: found[1], default=("", 0))
    told = [word for word, least in MANY_COPIES.items() if words[word] >= max(least, times + 1)]
    if told:
        return max(told, key=lambda word: words[word])
    return tribe


def name_of(
    mean: FuzzyMultiset, hero: str, telling: list[int], known: str, taken: Counter[str], catalogue: str = DEFAULT
) -> str:
    """A name that no other archetype of the list has: a label's, a theme's or a card's, with a card where needed."""
    pool = Catalogue.load(catalogue).by_dbf
    cards = [pool[card].name.split(",")[0] for card in telling if card in pool]
    about = theme(mean, catalogue)
    first = known or f"{about or (cards[0] if cards else 'Unknown')} {hero.title()}"
    candidates = [first, *(f"{first} ({card})" for card in cards if card not in first)]
    for candidate in candidates:
        if not taken[candidate]:
            return candidate
    return f"{first} ({taken[first] + 1})"
