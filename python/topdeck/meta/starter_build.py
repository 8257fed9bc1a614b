"""Makes the starter metagame: decks from the recipes, results from games of our own players.

`python -m topdeck.meta.starter_build` reads `data/starter/recipes.txt` and writes `decks.json`, `archetypes.json` and
`matchups.json` beside it, in HSReplay's shapes. Each archetype has several decks: its core, filled up with options
that a seeded draw picks. Every archetype then meets every other; popularity follows success: starting from equal
shares, an archetype grows by how much more than half of its games against the current field it wins, while a quarter
of the players stays with what it likes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress

from topdeck.cards.catalogue import CLASSES, DEFAULT, Catalogue
from topdeck.deck import SIZE, Deck
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.files import write_text
from topdeck.meta.export import deck_list
from topdeck.meta.table import DeckRecord, DeckTable
from topdeck.runner import Batch, CoreRunner, Matchup, play_batches

VARIANTS = 6
GAMES = 1_000_000
"""The size of the metagame that the shares are scaled to."""
STEPS, PACE = 6, 0.8
"""Of the growth of popular archetypes."""
LOYAL = 0.25
"""The share of players who play what they like, whatever wins."""
COMMAND = "python -m topdeck.meta.starter_build"
AGENT = "gsv-fair"
ROUNDS = 2
Result = tuple[float, float]
"""Points of the first deck in two games with the seats swapped, and the games' mean number of turns."""
Play = Callable[[Sequence[tuple[Deck, Deck]], int], list[Result]]
"""Pairings, seed -> the result of each."""


@dataclass(frozen=True)
class Recipe:
    """What an archetype's decks have in common, and what they choose from."""

    name: str
    hero: str
    core: dict[str, int]
    options: tuple[str, ...]


def read_recipes(text: str) -> list[Recipe]:
    """Recipes from their text; what is wrong is named with its archetype."""
    found = []
    for block in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        heading, *lines = block.strip().splitlines()
        parts = dict(line.split(": ", 1) for line in lines if ": " in line)
        name, hero = (word.strip() for word in heading.rsplit(":", 1))
        if hero not in CLASSES or not {"core", "options"} <= set(parts):
            raise BadInput(f"recipe {name}: needs a class, a core and options")
        core = {card: int(copies) for copies, card in (entry.split(" ", 1) for entry in parts["core"].split(", "))}
        found.append(Recipe(name, hero, core, tuple(parts["options"].split(", "))))
    return found


def decks_of(recipe: Recipe, rng: np.random.Generator, catalogue: str = DEFAULT) -> list[Deck]:
    """Different legal decks of one archetype; the first takes the first options."""
    pool = Catalogue.load(catalogue)
    most = {card: 1 if pool.get(card).rarity == "legendary" else 2 for card in (*recipe.core, *recipe.options)}
    chosen: dict[tuple[tuple[str, int], ...], Deck] = {}
    for attempt in range(20 * VARIANTS):
        order = list(recipe.options) if not attempt else rng.permutation(recipe.options).tolist()
        cards = dict(recipe.core)
        for option in order:
            room = SIZE - sum(cards.values())
            copies = min(most[option], room, 2 if not attempt else int(rng.integers(1, 3)))
            if copies > 0:
                cards[option] = copies
        if sum(cards.values()) == SIZE:
            deck = Deck.from_cards(cards, recipe.hero, f"{recipe.name} {len(chosen) + 1}", catalogue)
            chosen.setdefault(tuple(sorted(deck.counts.items())), deck.check())
        if len(chosen) == VARIANTS:
            return list(chosen.values())
    raise BadInput(f"recipe {recipe.name}: its options do not give {VARIANTS} different decks of {SIZE} cards")


def play_with_agents(pairings: Sequence[tuple[Deck, Deck]], seed: int) -> list[Result]:
    """Games of our own agents, on all cores."""
    batches = [Batch(Matchup(AGENT, AGENT, a, b), seed, 1, first=number) for number, (a, b) in enumerate(pairings)]
    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task("playing", total=2 * len(batches))
        tallies = play_batches(CoreRunner(), batches, watch=lambda done, _: bar.update(task, completed=done))
    return [(tally.score * tally.games, tally.turns) for tally in tallies]


@dataclass(frozen=True)
class Season:
    """Every deck against decks of every archetype: wins and games, and how long the games took."""

    wins: NDArray[np.float64]
    """Of each deck against each archetype."""
    games: NDArray[np.float64]
    turns: NDArray[np.float64]
    """Mean turns of each deck's games."""


def play_season(groups: Sequence[Sequence[Deck]], rounds: int, seed: int, play: Play) -> Season:
    """Each deck meets a deck of every other archetype in each round, once from either seat."""
    first = np.concatenate([[0], np.cumsum([len(own) for own in groups])])
    pairs = [
        (first[g] + place, first[h] + (place + turn) % len(groups[h]), g, h)
        for turn in range(rounds)
        for g in range(len(groups))
        for h in range(g + 1, len(groups))
        for place in range(len(groups[g]))
    ]
    decks = [deck for own in groups for deck in own]
    results = play([(decks[a], decks[b]) for a, b, _, _ in pairs], seed)
    wins = np.zeros((len(decks), len(groups)))
    games, turns = np.zeros_like(wins), np.zeros(len(decks))
    for (a, b, g, h), (points, length) in zip(pairs, results, strict=True):
        for me, other, won in ((a, h, points), (b, g, 2 - points)):
            wins[me, other] += won
            games[me, other] += 2
            turns[me] += 2 * length
    return Season(wins, games, turns / games.sum(axis=1))


def shares_of(rates: NDArray[np.float64]) -> NDArray[np.float64]:
    """Popularity that follows success, from archetypes' win rates against each other."""
    share = np.full(len(rates), 1 / len(rates))
    for _ in range(STEPS):
        share *= np.exp(PACE * (rates @ share - 0.5))
        share /= share.sum()
    return (1 - LOYAL) * share + LOYAL / len(rates)


def build(folder: Path, rounds: int = ROUNDS, seed: int = DEFAULT_SEED, play: Play = play_with_agents) -> None:
    """Write the three files."""
    recipes = read_recipes((folder / "recipes.txt").read_text(encoding="utf-8"))
    rng = np.random.default_rng(seed)
    groups = [decks_of(recipe, rng) for recipe in recipes]
    season = play_season(groups, rounds, seed, play)
    owner = np.repeat(np.arange(len(groups)), [len(own) for own in groups])
    wins = np.stack([season.wins[owner == g].sum(axis=0) for g in range(len(groups))])
    games = np.stack([season.games[owner == g].sum(axis=0) for g in range(len(groups))])
    rates = np.where(games > 0, wins / np.maximum(games, 1), 0.5)
    share = shares_of(rates)
    note = {"generated_by": COMMAND, "agent": AGENT, "seed": seed, "games_played": int(games.sum() / 2)}
    _write(folder / "decks.json", {**note, **_decks(groups, season, owner, share)})
    _write(folder / "archetypes.json", _archetypes(recipes))
    _write(folder / "matchups.json", {**note, **_matchups(rates, games)})


def _decks(
    groups: Sequence[Sequence[Deck]], season: Season, owner: NDArray[np.int64], share: NDArray[np.float64]
) -> dict[str, Any]:
    pool = Catalogue.load()
    won = (season.wins / np.maximum(season.games, 1) * np.where(season.games > 0, share[None, :], 0)).sum(axis=1)
    rate = won / np.where(season.games > 0, share[None, :], 0).sum(axis=1)
    records = []
    for number, deck in enumerate(deck for own in groups for deck in own):
        rivals = owner == owner[number]
        popular = np.exp(8 * (rate - rate[rivals].mean()))
        part = share[owner[number]] * popular[number] / popular[rivals].sum()
        cards = {pool.by_id[card].dbf: copies for card, copies in deck.counts.items()}
        records.append(
            DeckRecord(cards, deck.name, deck.class_name, str(owner[number] + 1), float(round(GAMES * part)),
                       100 * float(rate[number]), float(season.turns[number]))
        )  # fmt: skip
    table = DeckTable.from_records(records)
    return dict(deck_list(table, table.labels.tolist(), "2019-03-12T00:00:00Z"))


def _archetypes(recipes: Sequence[Recipe]) -> list[dict[str, Any]]:
    pool = Catalogue.load()
    return [
        {
            "id": number,
            "name": recipe.name,
            "player_class_name": recipe.hero.upper(),
            "standard_ccp_signature_core": {"components": sorted(pool.get(card).dbf for card in recipe.core)},
        }
        for number, recipe in enumerate(recipes, start=1)
    ]


def _matchups(rates: NDArray[np.float64], games: NDArray[np.float64]) -> dict[str, Any]:
    count = len(rates)
    data = {
        str(a + 1): {
            str(b + 1): {"total_games": int(games[a, b]), "win_rate": round(100 * float(rates[a, b]), 2)}
            for b in range(count)
            if games[a, b] > 0
        }
        for a in range(count)
    }
    return {"as_of": "2019-03-12T00:00:00Z", "series": {"data": data}}


def _write(path: Path, value: Any) -> None:
    write_text(path, json.dumps(value, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    build(Path(str(files("topdeck").joinpath("data", "starter"))))
