"""Hall of Fame: mage."""

from topdeck.cards.dsl import *

card("CS2_031", "Ice Lance", play=[if_(exists(TARGET & FROZEN), deal(4, TARGET), otherwise=[freeze(TARGET)])])
card(
    "EX1_295",
    "Ice Block",
    secret=before(FATAL_DAMAGE, mine(HERO), prevent(), give(mine(HERO), IMMUNE, until=THIS_TURN)),
)
