"""What the fields of a game description must be."""

import math
from collections.abc import Mapping
from typing import Any

from topdeck.errors import BadInput, told

#: Whole numbers: least and most.
WHOLE = {"turn_limit": (1, 255), "mana_start": (0, 255), "mana_cap": (0, 255), "board_cap": (0, 255)}
#: Whole numbers for each player, or one for both.
PER_PLAYER = {"hero_hp": (1, 1000), "opening_hand": (0, 255)}
YES_OR_NO = ("fatigue", "draw_on_first_turn", "hero_powers", "coin")
NUMBERS = ("draw_utility_p0", "draw_utility_p1")
WORDS = ("deck_selection", "catalogue")
#: The numbers of a card, in the order of its short form.
CARD_NUMBERS = ("cost", "attack", "health")
MOST_CARD_NUMBER = 255


def check_fields(description: Mapping[str, Any], name: str) -> None:
    """Refuse values of a wrong type or size; all of them at once, each by its name."""
    wrong = [
        f"{place} is {told(part, 60)}; it must be {wanted}"
        for field, value in description.items()
        for place, part in _parts(field, value)
        if (wanted := _unmet(field, part)) is not None
    ]
    wrong += _wrong_cards(description.get("cards"))
    if wrong:
        raise BadInput(f"{name}: " + "; ".join(wrong))


def _wrong_cards(cards: Any) -> list[str]:
    """What is wrong with the cards that a game brings along by their numbers."""
    if not isinstance(cards, Mapping):
        return []  # refused later, with an example
    return [
        f"cards.{key}{place} is {told(part, 60)}; it must be {wanted}"
        for key, card in cards.items()
        if not (isinstance(card, Mapping) and "type" in card)  # whole, as card(...) returns it
        for place, part, wanted in _wrong_in_card(card)
    ]


def _wrong_in_card(card: Any) -> list[tuple[str, Any, str]]:
    if isinstance(card, list | tuple) and len(card) in (3, 4):
        card = dict(zip((*CARD_NUMBERS, "keyword"), card, strict=False))
    if not isinstance(card, Mapping):
        return [("", card, 'a list of cost, attack, health and, if any, keyword, for example [1, 1, 2, "taunt"]')]
    number = f"a whole number from 0 to {MOST_CARD_NUMBER}"
    wrong = [
        (f".{part}", card[part], number)
        for part in CARD_NUMBERS
        if part in card and not is_whole(card[part], 0, MOST_CARD_NUMBER)
    ]
    if not isinstance(card.get("keyword", ""), str):
        wrong.append((".keyword", card["keyword"], "a text: taunt, charge, dN or aN"))
    return wrong


def _parts(field: str, value: Any) -> list[tuple[str, Any]]:
    """A field, or what it says for each player."""
    if field in PER_PLAYER and isinstance(value, list | tuple) and len(value) == 2:
        return [(f"{field}[{player}]", number) for player, number in enumerate(value)]
    return [(field, value)]


def _unmet(field: str, value: Any) -> str | None:
    """What a field must be, if its value is something else."""
    if field in WHOLE:
        low, high = WHOLE[field]
        return None if is_whole(value, low, high) else f"a whole number from {low} to {high}"
    if field in PER_PLAYER:
        low, high = PER_PLAYER[field]
        either = "" if isinstance(value, int) else ", or a list of two, one for each player"
        return None if is_whole(value, low, high) else f"a whole number from {low} to {high}{either}"
    if field in YES_OR_NO:
        return None if isinstance(value, bool) else "true or false"
    if field in NUMBERS:
        absent = value is None and field == "draw_utility_p1"
        is_number = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
        return None if absent or is_number else "a finite number"
    if field in WORDS:
        return None if isinstance(value, str) else "a text"
    return None


def is_whole(value: Any, low: int, high: int) -> bool:
    """Whether this is a whole number in a range."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
