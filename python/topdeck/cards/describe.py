"""What a card's script says, told back in English by the core: to be compared with the card's own text."""

import importlib


def describe(card_id: str, catalogue: str) -> str:
    """The script of a card as a sentence; empty where the core at hand cannot tell."""
    try:
        core = importlib.import_module("topdeck._core")
    except ImportError:  # the card tools also work before the core is built
        return ""
    tell = getattr(core, "describe", None)
    return str(tell(catalogue, card_id)) if tell else ""
