"""What lies on the table as a tracker tells it: each card of the opponent's hand with its age and where it came from,
the secrets that are still possible, and what is left in one's own deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from hearthstone.enums import GameTag, Zone

from topdeck.cards.catalogue import Catalogue
from topdeck.deck import Deck
from topdeck.meta.sources.log_game import Followed
from topdeck.meta.sources.names import COIN, card_of
from topdeck.predict.answer import Opponent

LEAST_SECRET = 0.01
"""Secrets less likely than this are not named."""


def hand_of(followed: Followed, opponent_first: bool, name: Callable[[str], str]) -> list[str]:
    """A line for each card in the opponent's hand, in its order."""
    player = followed.other.player_id
    held = (card for card in followed.game.entities if card.tags.get(GameTag.ZONE, 0) == Zone.HAND)
    cards = [card for card in held if card.tags.get(GameTag.CONTROLLER, 0) == player]
    cards.sort(key=lambda card: int(card.tags.get(GameTag.ZONE_POSITION, 0)))
    return [_origin(card, followed, opponent_first, name) for card in cards]


def _origin(card: Any, followed: Followed, opponent_first: bool, name: Callable[[str], str]) -> str:
    shown = getattr(card, "card_id", None)
    known = f"{name(shown)}: " if shown else ""
    when = followed.held.get(int(card.id))
    turn = None if when is None else (when[0] + opponent_first) // 2
    if int(card.id) not in followed.originals:
        maker = followed.game.find_entity_by_id(int(card.tags.get(GameTag.CREATOR, 0)))
        made_by = getattr(maker, "card_id", None)
        if not made_by:
            return "The Coin" if shown in (None, COIN) and turn == 0 else f"{known}made during the game"
        return f"{known}made by {name(made_by)}" + (f" in turn {turn}" if turn else "")
    if turn is None:
        return f"{known}there when the log began"
    if turn == 0:
        return f"{known}opening hand, {'kept' if when and when[1] else 'from the mulligan'}"
    return f"{known}drawn in turn {turn}"


def secrets_of(followed: Followed, opponent: Opponent, catalogue: str) -> tuple[int, list[tuple[str, float]]]:
    """How many secrets of the opponent lie hidden, and which of his class's he may still have, the likeliest first."""
    player = followed.other.player_id
    hidden = sum(
        card.tags.get(GameTag.ZONE, 0) == Zone.SECRET and card.tags.get(GameTag.CONTROLLER, 0) == player
        and not getattr(card, "card_id", None) for card in followed.game.entities
    )  # fmt: skip
    if not hidden:
        return 0, []
    left = opponent.belief.left()[0]
    found = []
    for number, card in enumerate(opponent.class_model.cards.tolist()):
        facts = card_of(catalogue, card)
        if facts is not None and "secret" in facts.keywords and left[number] >= LEAST_SECRET:
            found.append((opponent.model.name(card), float(left[number])))
    return int(hidden), sorted(found, key=lambda entry: -entry[1])


def own_deck_left(deck: Deck, followed: Followed, catalogue: str) -> dict[str, int]:
    """The cards of one's own deck that have not been drawn, by name, in the order of their cost."""
    player, gone = followed.me.player_id, Counter[str]()
    for number, owner in followed.originals.items():
        entity = followed.game.find_entity_by_id(number)
        card = followed.cards.get(number)
        if owner == player and card and entity is not None and entity.tags.get(GameTag.ZONE, 0) != Zone.DECK:
            known = card_of(catalogue, card)
            gone[known.id if known is not None else card] += 1
    left = Counter(deck.cards) - gone
    pool = Catalogue.load(deck.catalogue)
    cards = sorted(left, key=lambda card: (pool.get(card).cost, pool.get(card).name))
    return {pool.get(card).name: left[card] for card in cards}
