"""Topdeck: a laboratory for collectible card games."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from topdeck.cards.catalogue import Card, Catalogue
    from topdeck.cards.own import extend
    from topdeck.deck import Deck
    from topdeck.errors import (
        BadDeck,
        BadInput,
        BadPosition,
        BadSave,
        CardError,
        EngineError,
        IllegalAction,
        TopdeckError,
    )
    from topdeck.game import Action, Character, Game, HandCard, Player, View
    from topdeck.games import play_games, step_games

_HOMES = {
    "Action": "game",
    "BadDeck": "errors",
    "BadInput": "errors",
    "BadPosition": "errors",
    "BadSave": "errors",
    "Card": "cards.catalogue",
    "CardError": "errors",
    "Catalogue": "cards.catalogue",
    "Character": "game",
    "Deck": "deck",
    "EngineError": "errors",
    "Game": "game",
    "HandCard": "game",
    "IllegalAction": "errors",
    "Player": "game",
    "TopdeckError": "errors",
    "View": "game",
    "extend": "cards.own",
    "play_games": "games",
    "step_games": "games",
}

__all__ = [
    "Action",
    "BadDeck",
    "BadInput",
    "BadPosition",
    "BadSave",
    "Card",
    "CardError",
    "Catalogue",
    "Character",
    "Deck",
    "EngineError",
    "Game",
    "HandCard",
    "IllegalAction",
    "Player",
    "TopdeckError",
    "View",
    "extend",
    "play_games",
    "step_games",
]


def __getattr__(name: str) -> Any:
    """Public names load when first used: the card tools work before the core is built."""
    if name in _HOMES:
        return getattr(import_module(f"topdeck.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'topdeck' has no attribute {name!r}")
