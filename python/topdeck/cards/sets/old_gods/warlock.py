"""Whispers of the Old Gods: warlock."""

from topdeck.cards.dsl import *

card("OG_302", "Usher of Souls", on=[whenever(DEATH, mine(MINION), gather(1, 1))])
card("OG_109", "Darkshire Librarian", play=[discard(one_of(mine(HAND)))], deathrattle=[draw()])
card("OG_113", "Darkshire Councilman", on=[after(SUMMON, mine(MINION) - SELF, buff(SELF, attack=1))])
card("OG_116", "Spreading Madness", play=[deal_split(9, CHARACTER)])
# The cards are drawn before the minions leave play.
card("OG_239", "DOOM!", play=[destroy(MINION), draw(count(MINION))])
card("OG_241", "Possessed Villager", deathrattle=[summon("OG_241a")])

# --- hand and deck
card("OG_121", "Cho'gall", play=[discount(SPELL, uses=1, health=True)])
card("OG_114", "Forbidden Ritual", play=[spend_mana(), summon("OG_114a", AMOUNT)])

# --- Renounce Darkness: one other class, whose power it is.
_POWERS = {
    "druid": "CS2_017", "hunter": "DS1h_292", "mage": "CS2_034", "paladin": "CS2_101", "priest": "CS1h_001",
    "rogue": "CS2_083b", "shaman": "CS2_049", "warrior": "CS2_102",
}  # fmt: skip

_changes = [
    if_(
        chosen(ids(power)),
        for_each(mine(HAND) & of_class("warlock"), transform(EACH, theirs), change_cost(EACH, by=-1)),
        transform_in_deck(theirs, where=cards(class_="warlock"), costs=-1),
    )
    for power, theirs in ((power, random_from(cards(class_=into))) for into, power in _POWERS.items())
]
card(
    "OG_118",
    "Renounce Darkness",
    play=[remember(random_from(ids(*_POWERS.values()))), set_hero_power(CHOSEN), *_changes],
)
