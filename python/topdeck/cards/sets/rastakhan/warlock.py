"""Rastakhan's Rumble: warlock."""

from topdeck.cards.dsl import *

# Spells
card("TRL_249", "Grim Rally", play=[destroy(TARGET), buff(mine(MINION), attack=1, health=1)])
card("TRL_555", "Demonbolt", play=[destroy(TARGET)], costs=-count(mine(MINION)))

# Minions. Stealth lasts until your next turn.
card(
    "TRL_251",
    "Spirit of the Bat",
    on=[
        start_of_turn(remove(SELF, STEALTH)),
        whenever(DEATH, mine(MINION) - SELF, buff(one_of(mine(HAND) & A_MINION), attack=1, health=1)),
    ],
)
card("TRL_253", "Hir'eek, the Bat", play=[summon(exact_copy_of(SELF), 6)])
card("TRL_257", "Blood Troll Sapper", on=[whenever(DEATH, mine(MINION) - SELF, deal(2, enemy(HERO)))])
_discard_cheapest = discard(one_of(lowest("cost", mine(HAND))))
card("TRL_245", "Shriek", play=[_discard_cheapest, deal(2, MINION)])
card("TRL_551", "Reckless Diretroll", play=[_discard_cheapest])

# --- hand and deck
card("TRL_252", "High Priestess Jeklik", when_discarded=[take(DISCARDED, 2)])
card(
    "TRL_246",
    "Void Contract",
    play=[mill(half(of_deck("count", YOU) + 1), YOU), mill(half(of_deck("count", OPPONENT) + 1), OPPONENT)],
)
card("TRL_247", "Soulwarden", play=[take(past("discarded"), 3)])
