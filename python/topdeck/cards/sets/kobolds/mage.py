"""Kobolds and Catacombs: mage."""

from topdeck.cards.dsl import *

card("LOOT_535", "Dragoncaller Alanna", play=[summon("LOOT_535t", counted("big_spells"))])

# After the blow its health below 0 is the excess, in which spell damage is counted already.
_excess = -health(IT) - SPELL_DAMAGE
# Whom another secret has killed already they leave alone: all the damage would be excess.
card(
    "LOOT_101",
    "Explosive Runes",
    secret=after(
        PLAY,
        enemy(MINION),
        deal(6, IT),
        deal(_excess, enemy(HERO)),
        if_=exists(IT - MORTALLY_WOUNDED),
    ),
)
card("LOOT_108", "Aluneth", on=[end_of_turn(draw(3))])

# --- hand and deck
card("LOOT_231", "Arcane Artificer", on=[whenever(CAST, mine(SPELL), gain_armor(cost(IT)))])
_mage_spell = random_from(cards(type="spell", class_="mage"))
card(
    "LOOT_103",
    "Lesser Ruby Spellstone",
    play=[take(_mage_spell)],
    in_hand=[after(PLAY, mine(ELEMENTAL), advance("LOOT_103t1", 2))],
)
card(
    "LOOT_103t1",
    "Ruby Spellstone",
    play=[take(_mage_spell, 2)],
    in_hand=[after(PLAY, mine(ELEMENTAL), advance("LOOT_103t2", 2))],
)
card("LOOT_103t2", "Greater Ruby Spellstone", play=[take(_mage_spell, 3)])
card("LOOT_537", "Leyline Manipulator", play=[change_cost(mine(HAND) & CREATED, by=-2)])
card("LOOT_104", "Shifting Scroll", in_hand=[start_of_turn(transform(SELF, _mage_spell, again=True))])
_a_spell = cards(type="spell")
card("LOOT_170", "Raven Familiar", play=[joust(_a_spell, draw(where=the_chosen()))])
card("LOOT_172", "Dragon's Fury", play=[reveal(_a_spell), if_(chosen(), deal(of_chosen("cost"), MINION))])
card("LOOT_106", "Deck of Wonders", play=[shuffle("LOOT_106t", 5)])
card("LOOT_106t", "Scroll of Wonder", play=[perform(random_from(_a_spell), how="at_random")], casts_when_drawn=[])
