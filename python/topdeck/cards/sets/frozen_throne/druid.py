"""Knights of the Frozen Throne: druid."""

from topdeck.cards.dsl import *

# The power asks when it is used: which option is no part of the action, as it is for cards.
card("ICC_832", "Malfurion the Pestilent", choose=["ICC_832b", "ICC_832a"])
card("ICC_832a", "Scarab Plague", play=[summon("ICC_832t4", 2)])
card("ICC_832b", "Spider Plague", play=[summon("ICC_832t3", 2)])
_asked = offer(ids("ICC_832pb", "ICC_832pa"), perform(CHOSEN))
card(
    "ICC_832p",
    "Plague Lord",
    play=[if_(rule_holds("both_options"), perform("ICC_832pb"), perform("ICC_832pa"), otherwise=[_asked])],
)
card("ICC_832pa", "Scarab Shell", play=[gain_armor(3)])
card("ICC_832pb", "Spider Fangs", play=[buff(mine(HERO), attack=3, until=THIS_TURN)])

_outnumbered = count(enemy(MINION)) > count(mine(MINION))
card("ICC_050", "Webweave", play=[summon("ICC_832t3", 2)])
card("ICC_051", "Druid of the Swarm", choose=["ICC_051a", "ICC_051b"], play=[transform(SELF, "ICC_051t3")])
card("ICC_051a", "Spider Form", play=[transform(SELF, "ICC_051t")])
card("ICC_051b", "Scarab Form", play=[transform(SELF, "ICC_051t2")])
# It is cast anew at most six times: then the board is full.
card("ICC_054", "Spreading Plague", play=[summon("ICC_832t4"), repeat(6, if_(_outnumbered, summon("ICC_832t4")))])
card("ICC_079", "Gnash", play=[buff(mine(HERO), attack=3, until=THIS_TURN), gain_armor(3)])
card("ICC_085", "Ultimate Infestation", play=[deal(5, TARGET), draw(5), gain_armor(5), summon("ICC_085t")])
card("ICC_807", "Strongshell Scavenger", play=[buff(mine(MINION) & has(TAUNT), attack=2, health=2)])
card("ICC_808", "Crypt Lord", on=[after(SUMMON, mine(MINION) - SELF, buff(SELF, health=1))])
card("ICC_835", "Hadronox", deathrattle=[summon(past("died", pool=cards(type="minion", keyword="taunt")), 7)])

# --- Fatespinner: it asks when it is played, since the opponent does not see the answer.
card(
    "ICC_047",
    "Fatespinner",
    play=[
        if_(
            rule_holds("both_options"),
            transform(SELF, "ICC_047t2"),
            otherwise=[offer(ids("ICC_047b", "ICC_047a"), perform(CHOSEN))],
        )
    ],
)
card("ICC_047a", "Growth", play=[attach(SELF, deathrattle=[buff(MINION, attack=2, health=2)], secretly=True)])
card("ICC_047b", "Decay", play=[attach(SELF, deathrattle=[deal(3, MINION)], secretly=True)])
card("ICC_047t2", "Fatespinner", deathrattle=[deal(3, MINION), buff(MINION, attack=2, health=2)])
card("ICC_047t2", "Fatespinner", deathrattle=[buff(MINION, attack=2, health=2), deal(3, MINION)], only="2017-08")
