"""The Boomsday Project: warlock."""

from topdeck.cards.dsl import *

card("BOT_226", "Nethersoul Buster", play=[buff(SELF, attack=counted("hero_damage_this_turn"))])

# Spells
card("BOT_222", "Spirit Bomb", play=[deal(4, TARGET | mine(HERO))])
card("BOT_521", "Ectomancy", play=[for_each(mine(MINION) & DEMON, summon(exact_copy_of(EACH)))])

# Minions
card("BOT_224", "Doubling Imp", play=[summon(exact_copy_of(SELF))])
card(
    "BOT_433",
    "Dr. Morrigan",
    deathrattle=[
        summon(from_deck(YOU, cards(type="minion"))),
        if_(exists(SUMMONED & MINION), shuffle(copy_of(SELF))),
    ],
)
card("BOT_443", "Void Analyst", deathrattle=[buff(mine(HAND) & DEMON, attack=1, health=1)])
card("BOT_536", "Omega Agent", play=[if_(CRYSTALS >= 10, summon(exact_copy_of(SELF), 2))])
_a_demon = random_from(cards(type="minion", race="demon"))
card(
    "BOT_913",
    "Demonic Project",
    play=[transform(one_of(mine(HAND) & A_MINION), _a_demon), transform(one_of(enemy(HAND) & A_MINION), _a_demon)],
)

# --- hand and deck
card("BOT_568", "The Soularium", play=[repeat(3, draw(), doom(DRAWN))])
card("BOT_263", "Soul Infusion", play=[buff(leftmost(mine(HAND) & A_MINION), attack=2, health=2)])
