"""The Boomsday Project: mage."""

from topdeck.cards.dsl import *

card("BOT_531", "Celestial Emissary", play=[add_to_count("next_spell_damage", 2)])
card("BOT_101", "Astral Rift", play=[take(random_from(cards(type="minion")), 2)])
card("BOT_256", "Astromancer", play=[summon(random_from(cards(type="minion", cost=count(mine(HAND)))))])
card("BOT_453", "Shooting Star", play=[deal(1, TARGET | adjacent(TARGET))])
card("BOT_600", "Research Project", play=[draw(2, BOTH)])
card("BOT_601", "Meteorologist", play=[deal_split(count(mine(HAND)), enemy(CHARACTER))])
card(
    "BOT_254",
    "Unexpected Results",
    play=[summon(random_from(cards(type="minion", cost=2 + SPELL_DAMAGE)), 2)],
)

# --- hand and deck
card("BOT_103", "Stargazer Luna", on=[after(PLAY, mine(A_CARD) - SELF, draw(), if_=RIGHTMOST)])
card("BOT_257", "Luna's Pocket Galaxy", play=[enchant_deck(cards(type="minion"), cost=1)])
