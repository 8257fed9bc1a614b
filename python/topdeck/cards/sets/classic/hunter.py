"""Classic: hunter."""

from topdeck.cards.dsl import *

# Minions
card("EX1_531", "Scavenging Hyena", on=[whenever(DEATH, mine(MINION) & BEAST - SELF, buff(SELF, attack=2, health=1))])
card("EX1_534", "Savannah Highmane", deathrattle=[summon("EX1_534t", 2)])

# Weapons
card("DS1_188", "Gladiator's Longbow", keywords=[IMMUNE_WHILE_ATTACKING])
card("EX1_536", "Eaglehorn Bow", on=[whenever(REVEAL, mine(SECRET), buff(SELF, health=1))])

# Spells
card("EX1_537", "Explosive Shot", play=[deal(5, TARGET), deal(2, adjacent(TARGET))])
card("EX1_538", "Unleash the Hounds", play=[summon("EX1_538t", count(enemy(MINION)))])
card("EX1_544", "Flare", play=[remove(MINION, STEALTH), destroy(enemy(SECRET)), draw()])
card("EX1_549", "Bestial Wrath", play=[buff(TARGET, IMMUNE, attack=2, until=THIS_TURN)])
card("EX1_617", "Deadly Shot", play=[destroy(one_of(enemy(MINION)))])

# Secrets
_my_hero_is_attacked = exists(OTHER & mine(HERO))
card(
    "EX1_533",
    "Misdirection",
    secret=before(
        ATTACK,
        enemy(CHARACTER),
        retarget(one_of(CHARACTER - IT - OTHER)),
        if_=_my_hero_is_attacked & exists(IT) & exists(CHARACTER - IT - OTHER),
    ),
)
card(
    "EX1_554",
    "Snake Trap",
    secret=before(ATTACK, enemy(CHARACTER), summon("EX1_554t", 3), if_=exists(OTHER & mine(MINION)) & ROOM),
)
card("EX1_609", "Snipe", secret=after(PLAY, enemy(MINION), deal(4, IT)))
# Until October 2017 it met Lord Jaraxxus after he had become the hero.
card("EX1_609", "Snipe", secret=after(PLAY, enemy(CHARACTER), deal(4, IT)), only="2017-02")
card(
    "EX1_610",
    "Explosive Trap",
    secret=before(ATTACK, enemy(CHARACTER), deal(2, enemy(CHARACTER)), if_=_my_hero_is_attacked),
)
card("EX1_611", "Freezing Trap", secret=before(ATTACK, enemy(MINION), return_to_hand(IT, costs=2)))
