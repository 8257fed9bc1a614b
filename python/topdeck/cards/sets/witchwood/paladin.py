"""The Witchwood: paladin."""

from topdeck.cards.dsl import *

card(
    "GIL_903",
    "Hidden Wisdom",
    secret=after(PLAY, enemy(A_CARD), draw(2), if_=ENEMY_CARDS_PLAYED_THIS_TURN >= 3),
)
card("GIL_203", "Rebuke", play=[discount(SPELL, by=5, who=OPPONENT, until="their_next_turn")])
card("GIL_596", "Silver Sword", on=[after(ATTACK, mine(HERO), buff(mine(MINION), attack=1, health=1))])
_secret_of_deck = from_deck(YOU, without(cards(type="spell", keyword="secret"), mine(SECRET)))
card("GIL_634", "Bellringer Sentry", play=[put_secret(_secret_of_deck)], deathrattle=[put_secret(_secret_of_deck)])
card("GIL_635", "Cathedral Gargoyle", play=[if_(exists(mine(HAND) & DRAGON), give(SELF, TAUNT, DIVINE_SHIELD))])
card(
    "GIL_817",
    "The Glass Knight",
    on=[whenever(HEAL, CHARACTER, give(SELF, DIVINE_SHIELD), if_=exists(OTHER & mine(A_CARD)))],
)

# --- hand and deck
card(
    "GIL_694",
    "Prince Liam",
    play=[transform_in_deck(random_from(cards(type="minion", rarity="legendary")), where=cards(cost=1))],
)
card("GIL_145", "Sound the Bells!", play=[buff(TARGET, attack=1, health=2)])
card("GIL_685", "Paragon of Light", aura=[grant(SELF, TAUNT, LIFESTEAL, while_=attack(SELF) >= 3)])
