"""Readable names for archetypes: from labels where they exist, else from what the deck is about."""

from __future__ import annotations

from collections import Counter

from topdeck.cards.catalogue import DEFAULT, Card, Catalogue
from topdeck.meta.multiset import FuzzyMultiset

THEME_COPIES = 8
"""So many copies of one tribe (or of secrets) make a theme."""
SECRETS = 5
"""Of secrets, and of cards with Jade Golems, fewer do: there are not many."""


DEATHRATTLES = 10
"""So many copies that have a deathrattle, or have to do with them, make a theme."""


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
    """What the deck is about, if that can be said in a word: Highlander, Odd, Even, Secret, Jade, a tribe."""
    pool = Catalogue.load(catalogue).by_dbf
    core: list[tuple[Card, int]] = [
        (pool[card], int(copies)) for card, copies in mean.cut(0.5).counts().items() if card in pool
    ]
    if not core:
        return ""
    if sum(copies for _, copies in core) >= 15 and all(copies == 1 for _, copies in core):
        return "Highlander"
    for word, rest in (("Odd", 1), ("Even", 0)):
        rewarded = any(f"only {word.lower()}-Cost cards" in card.text for card, _ in core)
        if (len(core) >= 10 or rewarded) and all(card.cost % 2 == rest for card, _ in core):
            return word
    if any("quest" in card.keywords for card, _ in core):
        return "Quest"
    tribes: Counter[str] = Counter()
    deathrattles = 0
    for card, copies in core:
        for race in card.races:
            tribes[race.title()] += copies
        if "secret" in card.keywords:
            tribes["Secret"] += copies
        if "jade_golem" in card.keywords:
            tribes["Jade"] += copies
        if "Deathrattle" in card.text:
            deathrattles += copies
    tribe, times = tribes.most_common(1)[0] if tribes else ("", 0)
    if deathrattles >= DEATHRATTLES and deathrattles > times:
        return "Deathrattle"
    return tribe if times >= (SECRETS if tribe in ("Secret", "Jade") else THEME_COPIES) else ""


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
