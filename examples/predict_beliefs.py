"""Does it win games to know the opponent's cards better? One player with several beliefs, starter decks on both sides.

`python examples/predict_beliefs.py 300` plays what docs/predict.md shows; without a number it is a taste of it.
"""

import json
import sys
import tempfile
from pathlib import Path

import numpy as np

from topdeck.arena.statistics import pair_interval
from topdeck.build import Field
from topdeck.deck import Deck
from topdeck.runner import Batch, CoreRunner, Matchup, play_batches
from topdeck.seeds import stream_seed

BUDGET = "nodes=6000,worlds=16"
pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 2
field = Field.starter()
drawn = np.random.default_rng(1).choice(len(field), size=(pairs, 2), p=field.weights)

# Each pair of decks is played with the decks both ways and the seats both ways: four games with the same luck.
meetings: list[tuple[Deck, Deck, int]] = []
for number, (a, b) in enumerate(drawn.tolist()):
    seed = stream_seed(1, "belief", number)
    meetings += [(field[a].deck, field[b].deck, seed), (field[b].deck, field[a].deck, seed)]

with tempfile.TemporaryDirectory() as folder:
    book = Path(folder) / "book.json"
    decks = {entry.name: {"class": entry.deck.class_name, "cards": entry.deck.counts} for entry in field}
    book.write_text(json.dumps(decks))
    beliefs = {
        "uniform": "uniform",
        "deck-database (the built-in decks)": "deck-database",
        "deck-database (these very decks)": f"deck-database,decks={book}",
        "true-hand (it cheats)": "true-hand",
    }
    for name, belief in beliefs.items():
        agents = f"turn-search:belief=predictor,{BUDGET}", f"turn-search:belief={belief},{BUDGET}"
        batches = [Batch(Matchup(*agents, one, other), seed, 1) for one, other, seed in meetings]
        tallies = play_batches(CoreRunner(), batches)
        scores = [(one.score + two.score) / 2 for one, two in zip(tallies[::2], tallies[1::2], strict=True)]
        low, high = pair_interval(scores)
        rate = f"{100 * np.mean(scores):.1f} % [{100 * low:.1f}, {100 * high:.1f}]"
        print(f"predictor against {name:<36} {rate} of {4 * pairs} games")
