"""Knights of the Frozen Throne: priest."""

from topdeck.cards.dsl import *

card("ICC_213", "Eternal Servitude", play=[discover(past("died", pick="different"), summon(CHOSEN))])
card("ICC_830", "Shadowreaper Anduin", play=[destroy(MINION & having("attack", ">=", 5))])
card("ICC_830p", "Voidform", play=[deal(2, TARGET)], on=[after(PLAY, mine(A_CARD), refresh_power())])
card("ICC_207", "Devour Mind", play=[take(copy_from_deck(OPPONENT), 3)])
card("ICC_210", "Shadow Ascendant", on=[end_of_turn(buff(one_of(mine(MINION) - SELF), attack=1, health=1))])
card("ICC_214", "Obsidian Statue", deathrattle=[destroy(one_of(enemy(MINION)))])
card("ICC_235", "Shadow Essence", play=[summon(copy_from_deck(YOU, cards(type="minion")), attack=5, health=5)])
card("ICC_802", "Spirit Lash", play=[deal(1, MINION)])
card("ICC_849", "Embrace Darkness", play=[attach(TARGET, on=[start_of_turn(take_control(SELF), DETACH)])])

# --- hand and deck
card("ICC_215", "Archbishop Benedictus", play=[copy_deck(OPPONENT)])
