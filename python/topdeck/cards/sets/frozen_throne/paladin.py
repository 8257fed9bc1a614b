"""Knights of the Frozen Throne: paladin."""

from topdeck.cards.dsl import *

card("ICC_071", "Light's Sorrow", on=[after(LOSE_SHIELD, mine(MINION), buff(SELF, attack=1))])
card("ICC_858", "Bolvar, Fireblood", on=[after(LOSE_SHIELD, mine(MINION), buff(SELF, attack=2))])
card("ICC_039", "Dark Conviction", play=[set_stats(TARGET, attack=3, health=3)])
card(
    "ICC_244",
    "Desperate Stand",
    play=[attach(TARGET, deathrattle=[summon(copy_of(SELF)), leave_health(SUMMONED, 1)])],
)
card("ICC_245", "Blackguard", on=[whenever(HEAL, mine(HERO), deal(AMOUNT, one_of(enemy(MINION))))])
card("ICC_801", "Howling Commander", play=[draw(where=cards(type="minion", keyword="divine_shield"))])
_horsemen = ids("ICC_829t2", "ICC_829t3", "ICC_829t4", "ICC_829t5")
_first_two = exists(mine(MINION) & named("ICC_829t2")) & exists(mine(MINION) & named("ICC_829t3"))
_all_four = _first_two & exists(mine(MINION) & named("ICC_829t4")) & exists(mine(MINION) & named("ICC_829t5"))
card("ICC_829", "Uther of the Ebon Blade", play=[equip("ICC_829t")])
card(
    "ICC_829p",
    "The Four Horsemen",
    play=[summon(random_from(without(_horsemen, mine(MINION)))), if_(_all_four, destroy(enemy(HERO)))],
)
card("ICC_034", "Arrogant Crusader", deathrattle=[if_(~MY_TURN, summon("ICC_900t"))])
