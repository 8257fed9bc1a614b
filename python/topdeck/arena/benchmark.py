"""A benchmark that others can cite: a fixed, versioned protocol that any agent can play, guests included.

Protocol `topdeck-2`: 27 decks, three of each class, catalogue 2019-03. Against each reference agent every deck plays
its mirror, and meets the deck ten places further on, both ways round: 81 seed pairs, each with the seats both ways
round. The seeds are fixed. Ratings are Elo by maximum likelihood over all these games, with `gsv-fair` at 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from topdeck.arena.statistics import Rating, Result, pair_interval, rate
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.runner import AnyRunner, Batch, Matchup, Runner, play_batches
from topdeck.tables import Printed, titled

if TYPE_CHECKING:
    from rich.console import RenderableType

PROTOCOL = "topdeck-2"
CATALOGUE = "2019-03"
SEED = 20_261_118
REFERENCES = ("random", "greedy", "gsv-fair", "turn-search", "champion:nodes=20000")
ANCHOR = "gsv-fair"
FURTHER = 10
DECKS = (
    *("Ramp Druid", "Spell Druid", "Token Druid", "Face Hunter", "Midrange Hunter", "Trap Hunter", "Freeze Mage"),
    *("Secret Mage", "Tempo Mage", "Aggro Paladin", "Control Paladin", "Murloc Paladin", "Burn Priest", "Combo Priest"),
    *("Control Priest", "Aggro Rogue", "Miracle Rogue", "Pirate Rogue", "Aggro Shaman", "Control Shaman"),
    *("Murloc Shaman", "Control Warlock", "Demon Warlock", "Zoo Warlock", "Control Warrior", "Enrage Warrior"),
    "Pirate Warrior",
)


@dataclass(frozen=True, eq=False)
class Against:
    """What an agent did against one of the references."""

    reference: str
    pair_scores: NDArray[np.float64]
    by_class: dict[str, float]

    @property
    def score(self) -> float:
        return float(self.pair_scores.mean())


@dataclass(frozen=True, eq=False)
class Benchmark(Printed):
    """An agent's row of the table."""

    agent: str
    sees_hidden: bool
    against: tuple[Against, ...]
    rating: Rating
    ms_a_decision: float

    @property
    def by_class(self) -> dict[str, float]:
        """The score with the decks of each class, over all references."""
        classes = self.against[0].by_class
        return {name: float(np.mean([one.by_class[name] for one in self.against])) for name in classes}

    def to_json(self) -> dict[str, Any]:
        low, high = self.rating.interval
        return {
            "protocol": PROTOCOL, "agent": self.agent, "sees_hidden": self.sees_hidden, "seed": SEED,
            "rating": self.rating.elo, "rating_low": low, "rating_high": high, "anchor": ANCHOR,
            "ms_a_decision": self.ms_a_decision, "by_class": self.by_class,
            "against": {
                one.reference: {
                    "score": one.score, "pairs": len(one.pair_scores),
                    "interval": list(pair_interval(one.pair_scores.tolist())),
                }
                for one in self.against
            },
        }  # fmt: skip

    def __rich__(self) -> RenderableType:
        from rich.table import Table

        low, high = self.rating.interval
        sees = "sees hidden cards" if self.sees_hidden else "sees no hidden card"
        title = f"{self.agent}: {self.rating.elo:+.0f} ({low:+.0f} to {high:+.0f}), {ANCHOR} being 0; {sees}"
        classes = ", ".join(f"{name} {score:.0%}" for name, score in self.by_class.items())
        caption = f"protocol {PROTOCOL}, seed {SEED}; {self.ms_a_decision:.2f} ms a decision; {classes}"
        table = Table("against", "pairs", "won", "95 % over pairs")
        for one in self.against:
            low, high = pair_interval(one.pair_scores.tolist())
            interval = f"{low:.1%} to {high:.1%}"
            table.add_row(one.reference, str(len(one.pair_scores)), f"{one.score:.1%}", interval)
        return titled(title, table, caption)


def benchmark(
    agent: str,
    *,
    references: Sequence[str] = REFERENCES,
    decks: int = len(DECKS),
    runner: Runner | None = None,
    watch: Callable[[str], None] = lambda _: None,
) -> Benchmark:
    """Let an agent play the protocol; with fewer references or decks it is a look, and not the protocol."""
    unknown = [name for name in references if name not in REFERENCES]
    if unknown or not references:
        raise BadInput(f"no reference {', '.join(unknown) or 'at all'}; there are: {', '.join(REFERENCES)}")
    if not 1 <= decks <= len(DECKS):
        raise BadInput(f"decks is {decks}; it must be from 1 to {len(DECKS)}")
    runner = runner or AnyRunner()
    own = [Deck.load(name, CATALOGUE).check() for name in DECKS]
    runner.full(agent, CATALOGUE)
    found, micros = [], []
    for reference in references:
        watch(f"against {reference}")
        batches = [
            Batch(Matchup(agent, reference, mine, his), SEED, 1, number // 3)  # both ways round on one seed
            for number, (mine, his) in enumerate(pairings(own)[: 3 * decks])
        ]
        tallies = play_batches(runner, batches, told="records")
        by_class: dict[str, list[float]] = {}
        for tally in tallies:
            by_class.setdefault(tally.batch.matchup.decks[0].class_name, []).append(tally.score)
            micros += [time for record in tally.records for time in record.a.micros]
        scores = np.concatenate([tally.pair_scores for tally in tallies])
        means = {name: float(np.mean(some)) for name, some in sorted(by_class.items())}
        found.append(Against(reference, scores, means))
    mine = f"{agent} (the agent)" if agent in references else agent
    results = [Result(mine, one.reference, tuple(one.pair_scores.tolist())) for one in found]
    anchor = ANCHOR if ANCHOR in references else references[0]
    rating = next(rating for rating in rate(results, anchor) if rating.name == mine)
    return Benchmark(agent, runner.sees_hidden(agent), tuple(found), rating, float(np.mean(micros)) / 1e3)


def pairings(decks: Sequence[Deck]) -> list[tuple[Deck, Deck]]:
    """Deck by deck: its mirror, and the deck ten places further on, both ways round."""
    found = []
    for number, deck in enumerate(decks):
        other = decks[(number + FURTHER) % len(decks)]
        found += [(deck, deck), (deck, other), (other, deck)]
    return found
