"""Kobolds and Catacombs: rogue."""

from topdeck.cards.dsl import *

# Minions
card("LOOT_033", "Cavern Shinyfinder", play=[draw(where=cards(type="weapon"))])
card(
    "LOOT_165",
    "Sonya Shadowdancer",
    on=[whenever(DEATH, mine(MINION) - SELF, take(copy_of(IT), attack=1, health=1, cost=1))],
)
card("LOOT_211", "Elven Minstrel", combo=[draw(2, where=cards(type="minion"))])

# Secrets
card(
    "LOOT_204",
    "Cheat Death",
    secret=whenever(DEATH, mine(MINION), take(copy_of(IT), costs=-2), if_=count(mine(HAND)) < 10),
)
_betrayed = adjacent(IT) - MORTALLY_WOUNDED - has(IMMUNE)
card(
    "LOOT_210",
    "Sudden Betrayal",
    secret=before(
        ATTACK,
        enemy(MINION),
        retarget(one_of(_betrayed)),
        if_=exists(OTHER & mine(HERO)) & (count(_betrayed) >= 1),
    ),
)
card("LOOT_214", "Evasion", secret=whenever(DAMAGE, mine(HERO), give(mine(HERO), IMMUNE, until=THIS_TURN)))
card("LOOT_542", "Kingsbane", deathrattle=[shuffle(exact_copy_of(SELF))], keeps=True)
card(
    "LOOT_412",
    "Kobold Illusionist",
    deathrattle=[summon(exact_copy_of(one_of(mine(HAND) & A_MINION)), attack=1, health=1)],
)

# --- hand and deck
card("LOOT_026", "Fal'dorei Strider", play=[shuffle("LOOT_026e", 3)])
card("LOOT_026e", "Spider Ambush!", play=[summon("LOOT_026t")], casts_when_drawn=[])
_deathrattle_card = mine(has_text("deathrattle"))
card(
    "LOOT_503",
    "Lesser Onyx Spellstone",
    play=[destroy(one_of(enemy(MINION)))],
    in_hand=[after(PLAY, _deathrattle_card, advance("LOOT_503t", 3))],
)
card(
    "LOOT_503t",
    "Onyx Spellstone",
    play=[destroy(some(2, enemy(MINION)))],
    in_hand=[after(PLAY, _deathrattle_card, advance("LOOT_503t2", 3))],
)
card("LOOT_503t2", "Greater Onyx Spellstone", play=[destroy(some(3, enemy(MINION)))])
