"""What tests of several environments need."""

import pytest

from topdeck.cards.catalogue import DEFAULT, Catalogue


@pytest.fixture(scope="session")
def basic_minions() -> list[str]:
    """The neutral minions that everybody has."""
    cards = [card for card in Catalogue.load(DEFAULT).by_id.values() if card.collectible and card.type == "minion"]
    return sorted({card.name for card in cards if card.set == "basic" and card.class_name == "neutral"})
