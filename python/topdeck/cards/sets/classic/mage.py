"""Classic: mage."""

from topdeck.cards.dsl import *

# Minions
card("EX1_274", "Ethereal Arcanist", on=[end_of_turn(buff(SELF, attack=2, health=2), if_=exists(mine(SECRET)))])
card("EX1_559", "Archmage Antonidas", on=[whenever(CAST, mine(SPELL), take("CS2_029"))])
card("EX1_608", "Sorcerer's Apprentice", aura=[costs(mine(HAND) & SPELL, by=-1)])
card("EX1_612", "Kirin Tor Mage", play=[discount(A_SECRET, to=0, uses=1)])
card("NEW1_012", "Mana Wyrm", on=[whenever(CAST, mine(SPELL), buff(SELF, attack=1))])

# Spells
_target_and_neighbours = TARGET | adjacent(TARGET)
card("CS2_028", "Blizzard", play=[deal(2, enemy(MINION)), freeze(enemy(MINION))])
card("EX1_179", "Icicle", play=[deal(2, TARGET), if_(exists(TARGET & FROZEN), draw())])
card("EX1_180", "Tome of Intellect", play=[take(random_from(cards(type="spell", class_="mage")))])
card("EX1_275", "Cone of Cold", play=[deal(1, _target_and_neighbours), freeze(_target_and_neighbours)])
card("EX1_279", "Pyroblast", play=[deal(10, TARGET)])

# Secrets
_my_hero_is_attacked = exists(OTHER & mine(HERO))
card("EX1_287", "Counterspell", secret=before(CAST, enemy(SPELL), counter()))
card("EX1_289", "Ice Barrier", secret=before(ATTACK, enemy(CHARACTER), gain_armor(8), if_=_my_hero_is_attacked))
_copy_the_minion = after(PLAY, enemy(MINION), summon(exact_copy_of(IT)), if_=ROOM)
card("EX1_294", "Mirror Entity", secret=_copy_the_minion)
# Of Lord Jaraxxus, who is the hero by then, it made a minion.
card(
    "EX1_294",
    "Mirror Entity",
    secret=[_copy_the_minion, after(PLAY, enemy(HERO), summon("EX1_323"), if_=ROOM)],
    only="2017-02",
)
card("EX1_594", "Vaporize", secret=before(ATTACK, enemy(MINION), destroy(IT), if_=_my_hero_is_attacked))
card(
    "tt_010",
    "Spellbender",
    secret=before(CAST, enemy(SPELL), summon("tt_010a"), retarget(SUMMONED), if_=exists(OTHER & MINION) & ROOM),
)
