"""Statistics of matches: intervals, sequential tests, ratings, and what a field of agents is worth against itself."""

from topdeck.arena.statistics.intervals import ConfidenceSequence, Interval, pair_correlation, pair_interval, wilson
from topdeck.arena.statistics.nash import NashAverage, nash_average
from topdeck.arena.statistics.ratings import Rating, Result, elo_of_score, rate, score_of_elo
from topdeck.arena.statistics.sprt import Sprt, SprtState, log_likelihood_ratio, normalised_elo

__all__ = [
    "ConfidenceSequence",
    "Interval",
    "NashAverage",
    "Rating",
    "Result",
    "Sprt",
    "SprtState",
    "elo_of_score",
    "log_likelihood_ratio",
    "nash_average",
    "normalised_elo",
    "pair_correlation",
    "pair_interval",
    "rate",
    "score_of_elo",
    "wilson",
]
