"""The League of Explorers: paladin."""

from topdeck.cards.dsl import *

card("LOE_017", "Keeper of Uldaman", play=[set_stats(TARGET, attack=3, health=3)])
card("LOE_027", "Sacred Trial", secret=after(PLAY, enemy(MINION), destroy(IT), if_=count(enemy(MINION) - IT) >= 3))
card("LOE_026", "Anyfin Can Happen", play=[summon(past("died", BOTH, cards(race="murloc")), 7)])
