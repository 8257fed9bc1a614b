"""The equilibrium of a metagame, and how sure it is."""

import time
from dataclasses import dataclass
from typing import Any

import numpy as np
from rich.console import RenderableType

from topdeck.defaults import DEFAULT_SEED
from topdeck.solve.matrix import Floats, WinRates
from topdeck.solve.nash import TINY, Equilibrium, equilibrium, row_optimum
from topdeck.tables import Printed


@dataclass(frozen=True)
class Confidence:
    """What sampling error does to the equilibrium: intervals over draws of the whole matrix."""

    draws: int
    low: Floats
    high: Floats
    mean: Floats
    #: How often each deck is in the equilibrium.
    support: Floats
    field_exploitability: tuple[float, float]
    #: The mixture of every draw.
    mixtures: Floats


@dataclass(frozen=True)
class Metagame(Printed):
    """Win rates, the equilibrium over decks and what it says about the field."""

    rates: WinRates
    nash: Equilibrium
    seconds: float
    confidence: Confidence | None = None

    def __rich__(self) -> RenderableType:
        from topdeck.solve.report import metagame_table  # which knows this module

        return metagame_table(self)

    @property
    def value(self) -> float:
        """Win rate the equilibrium guarantees."""
        return self.nash.value + 0.5

    @property
    def against_nash(self) -> Floats:
        """Win rate of every deck against the equilibrium."""
        return np.asarray(self.rates.rates @ self.nash.mixture)

    @property
    def against_field(self) -> Floats:
        """Win rate of every deck against the current field."""
        return np.asarray(self.rates.rates @ self.rates.field)

    @property
    def field_exploitability(self) -> float:
        """What the best deck wins against the field beyond one half."""
        return float(self.against_field.max() - 0.5)

    @property
    def gap(self) -> float:
        """What any deck can gain against the mixture: zero proves the equilibrium."""
        return float(max(0.0, self.against_nash.max() - 0.5))

    def never_played(self) -> list[str]:
        """Decks that no equilibrium plays."""
        return [d for d, possible in zip(self.rates.decks, self.nash.possible, strict=True) if not possible]

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        decks = self.rates.decks
        order = np.argsort(-self.nash.mixture, kind="stable")
        sure = self.confidence
        mixture = [
            {
                "deck": decks[i],
                "share": float(self.nash.mixture[i]),
                **(
                    {"low": float(sure.low[i]), "high": float(sure.high[i]), "support": float(sure.support[i])}
                    if sure
                    else {}
                ),
            }
            for i in order
            if self.nash.mixture[i] > TINY
        ]
        best = int(self.against_field.argmax())
        return {
            "decks": len(decks),
            "games": float(np.triu(self.rates.games, 1).sum()) if np.isfinite(self.rates.games).all() else None,
            "value": self.value,
            "gap": self.gap,
            "unique": self.nash.unique,
            "mixture": mixture,
            "never_played": self.never_played(),
            "field": {
                "exploitability": self.field_exploitability,
                "best_response": decks[best],
                **({"low": sure.field_exploitability[0], "high": sure.field_exploitability[1]} if sure else {}),
            },
            "best_responses_to_nash": [decks[i] for i in np.flatnonzero(self.against_nash > 0.5 - 1e-9)],
            "seconds": self.seconds,
            **({"draws": sure.draws} if sure else {}),
        }


def solve_metagame(rates: WinRates, draws: int = 0, seed: int = DEFAULT_SEED) -> Metagame:
    """The equilibrium of a metagame; with `draws`, intervals from the posterior of every cell."""
    start = time.perf_counter()
    nash = equilibrium(rates.rates - 0.5)
    seconds = time.perf_counter() - start
    confidence = bootstrap(rates, draws, seed) if draws else None
    return Metagame(rates, nash, seconds, confidence)


def bootstrap(rates: WinRates, draws: int, seed: int) -> Confidence:
    """Solve `draws` matrices that the observed games could as well have come from (Beta posterior, even prior)."""
    dice = np.random.default_rng(seed)
    n = len(rates.decks)
    upper = np.triu_indices(n, 1)
    games = rates.games[upper]
    known = np.isfinite(games)
    count = np.where(known, games, 0)
    wins = rates.rates[upper] * count
    mixtures = np.empty((draws, n))
    fields = np.empty(draws)
    for k in range(draws):
        drawn = dice.beta(wins + 0.5, count - wins + 0.5)
        payoff = np.zeros((n, n))
        payoff[upper] = np.where(known, drawn, rates.rates[upper]) - 0.5
        payoff -= payoff.T
        mixtures[k] = row_optimum(payoff)[0]
        fields[k] = (payoff @ rates.field).max()
    low, high = np.quantile(mixtures, [0.025, 0.975], axis=0)
    ends = np.quantile(fields, [0.025, 0.975])
    support = (mixtures > TINY).mean(axis=0)
    return Confidence(draws, low, high, mixtures.mean(axis=0), support, (float(ends[0]), float(ends[1])), mixtures)
