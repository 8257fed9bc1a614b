"""The arena: matches over seed pairs with the seats swapped, and statistics that say how sure one may be.

>>> from topdeck.arena import CoinRunner, play_match
>>> match = play_match("coin:p=0.7", "coin", "basic-mage", pairs=200, seed=3, runner=CoinRunner())
>>> match.games, match.ci95.low > 0.5
(400, True)
"""

from topdeck.arena.coins import CoinRunner
from topdeck.arena.matches import play_gauntlet, play_ladder, play_match, play_round_robin, play_sprt
from topdeck.arena.runner import GameRecord, Rules, Runner, Side
from topdeck.arena.spec import Contestant, Matchup, Plan
from topdeck.arena.statistics import Sprt
from topdeck.arena.store import Store
from topdeck.arena.summary import FieldSummary, MatchSummary, card_table, summarise_field, summarise_match

__all__ = [
    "CoinRunner",
    "Contestant",
    "FieldSummary",
    "GameRecord",
    "MatchSummary",
    "Matchup",
    "Plan",
    "Rules",
    "Runner",
    "Side",
    "Sprt",
    "Store",
    "card_table",
    "play_gauntlet",
    "play_ladder",
    "play_match",
    "play_round_robin",
    "play_sprt",
    "summarise_field",
    "summarise_match",
]
