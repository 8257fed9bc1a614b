"""The Grand Tournament: paladin."""

from topdeck.cards.dsl import *

card("AT_074", "Seal of Champions", play=[buff(TARGET, DIVINE_SHIELD, attack=3)])
card("AT_075", "Warhorse Trainer", aura=[grant(mine(MINION) & named("CS2_101t"), attack=1)])
card("AT_076", "Murloc Knight", inspire=[summon(random_from(cards(type="minion", race="murloc")))])
card(
    "AT_079",
    "Mysterious Challenger",
    play=[put_secret(from_deck(YOU, without(cards(type="spell", keyword="secret"), mine(SECRET))), 5)],
)
card("AT_081", "Eadric the Pure", play=[set_stats(enemy(MINION), attack=1)])

# First the weaker ones of each side, then all but one of those who are equally strong.
_mine_left = mine(MINION) - MORTALLY_WOUNDED
_theirs_left = enemy(MINION) - MORTALLY_WOUNDED
_stronger = having("attack", ">", attack(EACH))
card(
    "AT_078",
    "Enter the Coliseum",
    play=[
        for_each(mine(MINION), if_(exists(mine(MINION) & _stronger), destroy(EACH))),
        for_each(enemy(MINION), if_(exists(enemy(MINION) & _stronger), destroy(EACH))),
        destroy(_mine_left - one_of(_mine_left)),
        destroy(_theirs_left - one_of(_theirs_left)),
    ],
)
_jousters = cards(type="minion")
card("AT_077", "Argent Lance", play=[joust(_jousters, buff(SELF, health=1))])
card("AT_104", "Tuskarr Jouster", play=[joust(_jousters, heal(7, mine(HERO)))])
card(
    "AT_073",
    "Competitive Spirit",
    secret=start_of_turn(buff(mine(MINION), attack=1, health=1), if_=exists(mine(MINION))),
)
