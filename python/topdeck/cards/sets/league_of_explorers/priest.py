"""The League of Explorers: priest."""

from topdeck.cards.dsl import *

card("LOE_104", "Entomb", play=[shuffle(copy_of(TARGET)), banish(TARGET)])
card("LOE_111", "Excavated Evil", play=[deal(3, MINION), shuffle("LOE_111", who=OPPONENT)])
card("LOE_006", "Museum Curator", play=[discover(cards(keyword="deathrattle", class_="yours"), take(CHOSEN))])
