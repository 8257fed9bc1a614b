"""Cards that need no script: what the data says of them is what they are in play."""

import pytest

from topdeck import Card, Catalogue, Scene

ENGINE_WORDS = {"taunt", "charge", "divine_shield", "windfury", "stealth", "poisonous", "lifesteal", "rush", "elusive"}


def plain_minions() -> list[Card]:
    return [card for card in Catalogue.load().search(type="minion", implemented=True) if not card.script]


def plain_weapons() -> list[Card]:
    return [card for card in Catalogue.load().search(type="weapon", implemented=True) if not card.script]


@pytest.mark.parametrize("card", plain_minions(), ids=lambda card: card.name)
def test_a_plain_minion_is_what_its_data_says(card: Card) -> None:
    s = Scene(hand=[card.id], mana=10)
    s.play(card.id)
    minion = s.minion("mine 1")
    assert (minion.attack, minion.health) == (card.attack, card.health)
    assert ENGINE_WORDS & set(card.keywords) <= minion.keywords
    assert minion.spell_damage == card.spell_damage
    assert s.overload == card.overload
    assert s.mana == 10 - card.cost
    quick = {"charge", "rush"} & set(card.keywords)
    assert minion.asleep and minion.can_attack == ("charge" in quick and card.attack > 0)


@pytest.mark.parametrize("card", plain_weapons(), ids=lambda card: card.name)
def test_a_plain_weapon_is_what_its_data_says(card: Card) -> None:
    s = Scene(hand=[card.id], mana=10)
    s.play(card.id)
    assert s.weapon == f"{card.name} {card.attack}/{card.health}"
    assert s.hero.attack == card.attack and s.hero.can_attack
