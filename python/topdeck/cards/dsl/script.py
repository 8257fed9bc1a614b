"""Cards: `card(...)` puts the words together, as plain nested lists that the core checks and compiles."""

from __future__ import annotations

from typing import Any

from topdeck.cards.entries import note
from topdeck.cards.terms import Aura, Condition, Effect, Number, Pool, Selector, Term, Trigger, as_lists, checked

_LISTS = (
    "play", "combo", "deathrattle", "deathrattle_on", "on", "inspire", "aura", "in_deck", "in_hand", "quest",
    "when_discarded", "start_of_game", "casts_when_drawn", "keywords",
)  # fmt: skip
"""Parts of a card that are lists."""


@checked
def card(
    id: str,
    name: str,
    *,
    play: list[Effect] | Effect | None = None,
    combo: list[Effect] | Effect | None = None,
    deathrattle: list[Effect] | Effect | None = None,
    deathrattle_on: list[Trigger] | Trigger | None = None,
    on: list[Trigger] | Trigger | None = None,
    inspire: list[Effect] | Effect | None = None,
    aura: list[Aura] | Aura | None = None,
    secret: list[Trigger] | Trigger | None = None,
    choose: list[str] | None = None,
    costs: int | Number | None = None,
    in_deck: list[Trigger] | Trigger | None = None,
    in_hand: list[Trigger] | Trigger | None = None,
    quest: list[Trigger] | Trigger | None = None,
    when_discarded: list[Effect] | Effect | None = None,
    start_of_game: list[Effect] | Effect | None = None,
    casts_when_drawn: list[Effect] | Effect | None = None,
    keywords: list[str] | str | None = None,
    target: Selector | None = None,
    target_if: Condition | None = None,
    gathers: bool | None = None,
    made_of: list[Pool] | None = None,
    dormant: bool | None = None,
    keeps: bool | None = None,
    recipes: list[str] | None = None,
    only: str | None = None,
    **facts: Any,
) -> dict[str, Any]:
    """A card: what `topdeck.extend` and the sets are made of.

    `play` is what happens when it is played (a battlecry, a spell's text, a hero power's); `combo` replaces `play` if
    another card was played this turn; `choose` lists the ids of the options of a Choose One card, whose `play` is what
    both options together do (by default one after the other); `deathrattle_on` are triggers that belong to the
    deathrattle, which who copies it gets too (what they attach is not copied); `costs` is added to the cost while in
    hand; `in_deck` and `in_hand` are triggers that work from there; `quest` are those of a quest in play;
    `when_discarded` and `start_of_game` act at that moment, the latter from the deck; `casts_when_drawn`: such a spell
    never comes to the hand, and here is what happens after the next card was drawn; `keywords` adds what the card data
    does not say (and says all of them where a card of your own changes one); `target` overrides the data's target rule;
    `target_if`: a target is asked for only if the condition holds; `gathers`: gets what `gather` gives; `made_of`: two
    pools, a card of each makes one (COMBINED), with the numbers and texts of both (of one pool in its order);
    `dormant`: it takes a place on the board, acts, and is no minion; `keeps`: a weapon that has all that it was given
    wherever it goes, hand or deck; `recipes`: deck codes, one of which takes the place of a deck that holds the card,
    hero and all, before the game; `only` names the one catalogue this text belongs to.
    For cards of your own `facts` gives the data: type, cost, attack, health, class_, races, text, rarity, set.
    Where a list is asked for, one thing may stand by itself: `play=draw()`.
    """
    script: dict[str, Any] = {
        "play": play, "combo": combo, "deathrattle": deathrattle, "deathrattle_on": deathrattle_on, "on": on,
        "inspire": inspire, "aura": aura, "secret": secret, "choose": choose, "costs": costs, "in_deck": in_deck,
        "in_hand": in_hand, "quest": quest, "when_discarded": when_discarded, "start_of_game": start_of_game,
        "casts_when_drawn": casts_when_drawn, "keywords": keywords, "target": target,
        "target_if": target_if, "gathers": gathers, "made_of": made_of, "dormant": dormant,
        "keeps": keeps, "recipes": recipes and [_counted(code) for code in recipes],
    }  # fmt: skip
    for part in _LISTS:
        script[part] = [script[part]] if isinstance(script[part], Term | str) else script[part]
    said = {part: as_lists(value) for part, value in script.items() if value is not None}
    entry: dict[str, Any] = {"id": id, "name": name, "script": said}
    entry.update({key.rstrip("_"): as_lists(value) for key, value in facts.items()})
    note(entry, only)
    return entry


def _counted(code: str) -> list[Any]:
    """A deck code as the core reads it: the number of the hero, then those of the cards with how many of each."""
    from hearthstone.deckstrings import parse_deckstring  # few cards need it, and only when scripts are read

    counts, heroes, *_ = parse_deckstring(code)
    return [heroes[0], *([number, count] for number, count in counts)]
