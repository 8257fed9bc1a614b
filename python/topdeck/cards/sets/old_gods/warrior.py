"""Whispers of the Old Gods: warrior."""

from topdeck.cards.dsl import *

card("OG_033", "Tentacles for Arms", deathrattle=[take("OG_033")])
card("OG_149", "Ravaging Ghoul", play=[deal(1, MINION - SELF)])
card("OG_218", "Bloodhoof Brave", aura=[grant(SELF, attack=3, while_=exists(SELF & DAMAGED))])
card("OG_220", "Malkorok", play=[equip(random_from(cards(type="weapon")))])
card("OG_276", "Blood Warriors", play=[for_each(mine(MINION) & DAMAGED, take(copy_of(EACH)))])
card("OG_312", "N'Zoth's First Mate", play=[equip("OG_058")])
card("OG_314", "Blood To Ichor", play=[deal(1, TARGET), if_(survived(TARGET), summon("OG_314b"))])
card(
    "OG_315",
    "Bloodsail Cultist",
    play=[if_(exists(mine(MINION & PIRATE) - SELF), buff(mine(WEAPON), attack=1, health=1))],
)
card("OG_301", "Ancient Shieldbearer", play=[if_(counted("cthun_attack") >= 4, gain_armor(10))])
