"""Sides of games that our own players played. Unlike replays, these know what was kept in the mulligan and since when
each card was held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from topdeck.cards.catalogue import DEFAULT, Catalogue
from topdeck.deck import Deck
from topdeck.meta.table import DeckTable
from topdeck.predict.sides import Side, SidePlay
from topdeck.runner import Batch, CoreRunner, GameRecord, Matchup, Rules, Runner, play_batches

COIN = "GAME_005"


def decks_of(table: DeckTable, catalogue: str = DEFAULT) -> list[Deck]:
    """The decks of a table, ready to be played."""
    pool = Catalogue.load(catalogue).by_dbf
    found = []
    for row, (hero, name) in enumerate(zip(table.heroes.tolist(), table.ids, strict=True)):
        cards = {pool[dbf].id: int(copies) for dbf, copies in table.deck(row).counts().items()}
        found.append(Deck.from_cards(cards, hero, name, catalogue).check())
    return found


def play_sides(
    decks: Sequence[Deck], shares: Sequence[float], games: int, agent: str, seed: int, day: float = 0.0,
    threads: int = 0, runner: Runner | None = None,
) -> list[Side]:  # fmt: skip
    """Both sides of so many games between decks drawn by their shares."""
    rng = np.random.default_rng(seed)
    chances = np.asarray(shares, dtype=np.float64)
    drawn = rng.choice(len(decks), (games, 2), p=chances / chances.sum())
    pairs = [(decks[a], decks[b]) for a, b in drawn.tolist()]
    rules = Rules(swap=False)
    batches = [Batch(Matchup(agent, agent, a, b), seed, 1, number, rules) for number, (a, b) in enumerate(pairs)]
    found = []
    for pair, tally in zip(pairs, play_batches(runner or CoreRunner(threads), batches, told="turns"), strict=True):
        for own, other in ((0, 1), (1, 0)):
            side = _side(tally.records[0], pair[own], pair[other], "ab"[own], "ab"[other], day)
            found += [side] if side.turns else []
    return found


def _side(game: GameRecord, deck: Deck, other: Deck, me: str, you: str, day: float) -> Side:
    mine, theirs = (game.a, game.b) if me == "a" else (game.b, game.a)
    left = Counter(deck.cards)
    plays = [SidePlay(turn, "", "hero power") for turn in mine.power_turns]
    for card, turn in zip(mine.played, mine.played_turns, strict=True):
        kind = "coin" if card == COIN else "deck" if left[card] else "generated"
        left[card] -= kind == "deck"
        plays.append(SidePlay(turn, card, kind))
    plays.sort(key=lambda play: play.turn)
    turns = max((play.turn for play in plays), default=0)
    against = Counter(theirs.played_turns)
    won = {me: 1.0, you: 0.0}.get(game.winner, 0.5)
    return Side(
        deck.class_name, other.class_name, day, game.first != me, turns, tuple(plays),
        tuple(against[turn] for turn in range(1, turns + 1)), won, mine.kept, mine.replaced, mine.hands[:turns],
    )  # fmt: skip
