"""One Night in Karazhan: the cards of the benchmark decks."""

from topdeck.cards.dsl import (
    MINION, SELF, SPELL_DAMAGE, card, cards, deal, enemy, grant, random_from, summon,
)  # fmt: skip

card("KAR_063", "Spirit Claws", aura=[grant(SELF, attack=2, while_=SPELL_DAMAGE > 0)])
card("KAR_073", "Maelstrom Portal", play=[deal(1, enemy(MINION)), summon(random_from(cards(kind="minion", cost=1)))])
