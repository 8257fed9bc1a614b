"""What is to be played: contestants, match-ups, and plans that give the same games for the same seed everywhere."""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from functools import cached_property
from typing import Any

from topdeck.arena.statistics import Sprt
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.given import Given
from topdeck.runner import Batch, Matchup, Rules, SmallMatchup
from topdeck.runner.batch import MOST_TURNS, TURN_LIMIT, hash_of

MOST_PAIRS = 100_000_000
MOST_SEED = (1 << 64) - 1
SEEDS = "game_seed"
"""How pairs get their seeds (`topdeck.seeds`). Runs of before say nothing: theirs were made otherwise."""


@dataclass(frozen=True)
class Contestant:
    """One of a field: an agent, and the deck it brings if it is not told which to play."""

    agent: str
    deck: Deck | None = None

    @property
    def name(self) -> str:
        return f"{self.agent}@{self.deck.name}" if self.deck else self.agent

    @classmethod
    def parse(cls, text: str, catalogue: str | None = None) -> "Contestant":
        """Read `AGENT` or `AGENT@DECK`, the deck as `Deck.load` takes it."""
        agent, deck = split_contestant(text)
        return cls(agent, Deck.load(deck, catalogue) if deck else None)


def split_contestant(text: str) -> tuple[str, str]:
    """The agent and the deck of `AGENT@DECK`, or the agent and nothing."""
    # A deck as the game copies it begins with #; before any other deck stands the last @, since a path may hold some.
    agent, at, deck = text.partition("@#") if "@#" in text else text.rpartition("@")
    if not at:
        agent, deck = text, ""
    if not agent.strip():
        raise BadInput(f"{text!r} names no agent; write AGENT or AGENT@DECK, such as greedy@freeze-mage")
    return agent.strip(), (at[1:] + deck).strip()


@dataclass(frozen=True)
class Plan:
    """A run: which match-ups, how many seed pairs of each, from which seed.

    The number of pairs is no part of the run's identity: a finished run can be continued to more. `names` are what
    the sides are called in a field, `agents` the agents with all their parameters, as far as known.
    """

    kind: str
    matchups: tuple[Matchup | SmallMatchup, ...]
    pairs: int
    seed: int
    turn_limit: int = TURN_LIMIT
    forfeit_ms: float | None = None
    swap: bool = True
    sprt: Sprt | None = None
    names: tuple[tuple[str, str], ...] = ()
    options: tuple[tuple[str, Any], ...] = ()
    agents: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if not self.matchups:
            raise BadInput("nothing to play: a plan needs at least one match-up")
        if isinstance(self.pairs, bool) or not 1 <= self.pairs <= MOST_PAIRS:
            raise BadInput(f"pairs is {self.pairs}; it must be from 1 to {MOST_PAIRS:,}")
        if isinstance(self.seed, bool) or not isinstance(self.seed, int) or not 0 <= self.seed < 2**64:
            raise BadInput(f"seed {self.seed!r} is not a whole number from 0 to 2^64 - 1")
        if not 1 <= self.turn_limit <= MOST_TURNS:
            raise BadInput(f"turn_limit is {self.turn_limit}; it must be from 1 to {MOST_TURNS}")
        if self.forfeit_ms is not None and not 0 < self.forfeit_ms < math.inf:
            raise BadInput(f"the time limit is {self.forfeit_ms} ms a decision; it must be finite and more than 0")
        days = {matchup.catalogue for matchup in self.matchups}
        if len(days) > 1:
            raise BadInput(f"the decks are of different catalogues: {', '.join(sorted(days))}; name one: --catalogue")
        for deck in {deck for matchup in self.matchups for deck in matchup.decks}:
            deck.check()

    @property
    def catalogue(self) -> str:
        return self.matchups[0].catalogue

    @property
    def games_a_pair(self) -> int:
        return 2 if self.swap else 1

    @property
    def total_games(self) -> int:
        """How many games the run has when it is finished; a sequential test may need fewer."""
        pairs = dict(self.options).get("total_pairs", self.pairs * len(self.matchups))
        return int(pairs) * self.games_a_pair

    @property
    def sides(self) -> tuple[tuple[str, str], ...]:
        """What the two sides of each match-up are called in tables of the whole field."""
        return self.names or tuple((matchup.a, matchup.b) for matchup in self.matchups)

    def full(self, agent: str) -> str:
        """An agent with all its parameters."""
        return dict(self.agents).get(agent, agent)

    def batch(self, matchup: int, pairs: range) -> Batch:
        """Some pairs of a match-up. All match-ups share their seeds, which takes luck out of comparisons."""
        rules = Rules(self.swap, self.turn_limit, self.forfeit_ms)
        return Batch(self.matchups[matchup], self.seed, len(pairs), pairs.start, rules)

    @cached_property
    def config(self) -> dict[str, Any]:
        """Everything that decides the games of this run but the number of pairs."""
        return {
            "kind": self.kind,
            "catalogue": self.catalogue,
            "cards": self.matchups[0].cards,
            "seed": self.seed,
            "seeds": SEEDS,
            "turn_limit": self.turn_limit,
            "forfeit_ms": self.forfeit_ms,
            "swap": self.swap,
            "sprt": asdict(self.sprt) if self.sprt else None,
            "options": dict(self.options),
            "agents": dict(self.agents),
            "sides": [list(side) for side in self.sides],
            "matchups": [matchup.to_json() for matchup in self.matchups],
        }

    @property
    def id(self) -> str:
        """The run's name: a hash of its configuration."""
        return hash_of(self.config)

    @classmethod
    def from_config(cls, config: Given, pairs: int) -> "Plan":
        """The plan whose `config` this is."""
        day = config["catalogue"].text()
        rows = config["matchups"].items(right="a list of match-ups")
        limit, test = config["forfeit_ms"], config["sprt"]
        game = config["options"].fields().get("game")  # runs of before name a small game here
        return cls(
            config["kind"].text(),
            tuple(_matchup(row, day, game) for row in rows),
            pairs,
            config["seed"].whole(0, MOST_SEED),
            config["turn_limit"].whole(1, MOST_TURNS),
            None if limit.value is None else limit.number(0),
            config["swap"].flag(),
            None if test.value is None else Sprt(**{f.name: test[f.name].number() for f in fields(Sprt)}),
            tuple(_two_names(side) for side in config["sides"].items(len(rows))),
            tuple((key, _option(key, value)) for key, value in config["options"].fields().items()),
            tuple((agent, full.text()) for agent, full in config["agents"].fields().items()),
        )


def _matchup(row: Given, day: str, game: Given | None) -> Matchup | SmallMatchup:
    """What `to_json` of a match-up wrote."""
    a, b = row["a"].text(), row["b"].text()
    if game is not None or "game" in row.fields():
        small = game or row["game"]
        return SmallMatchup(a, b, small.text(), "" if game else row["cards"].text())
    decks = [Deck.from_json(row[key], day) for key in ("deck_a", "deck_b")]
    return Matchup(a, b, decks[0], decks[1])


def _two_names(side: Given) -> tuple[str, str]:
    a, b = side.items(2, "a list of two names")
    return a.text(), b.text()


def _option(key: str, value: Given) -> str | int:
    """Names are texts, and the rest are numbers."""
    return value.text() if key in ("anchor", "game") else value.whole(0, MOST_PAIRS * MOST_PAIRS)


def field_of(contestants: Sequence[Contestant], decks: Sequence[Deck]) -> list[tuple[Contestant, Contestant]]:
    """All pairs of a field, checked: at least two, nobody twice, decks for all or for none."""
    names = [contestant.name for contestant in contestants]
    if len(names) < 2:
        raise BadInput("a field needs at least two contestants")
    if doubled := sorted({name for name in names if names.count(name) > 1}):
        raise BadInput(f"named twice: {', '.join(doubled)}")
    bring = [contestant.deck is not None for contestant in contestants]
    if any(bring) and not all(bring):
        bare = ", ".join(contestant.name for contestant in contestants if contestant.deck is None)
        raise BadInput(f"give every contestant a deck or none; without one: {bare}")
    if any(bring) and decks:
        raise BadInput("the contestants bring their decks: leave --deck away, or name the agents without @DECK")
    if not any(bring) and not decks:
        raise BadInput("no deck to play: name one with --deck (or several), or write AGENT@DECK")
    if doubled := sorted({deck.name for deck in decks if decks.count(deck) > 1}):
        raise BadInput(f"the deck {', '.join(doubled)} is given twice: the same games again are no new evidence")
    return list(itertools.combinations(contestants, 2))


def matchups_of(a: Contestant, b: Contestant, decks: Sequence[Deck]) -> Iterator[Matchup]:
    """The match-ups of two contestants: with their own decks, or a mirror for every deck of the field."""
    if a.deck and b.deck:
        yield Matchup(a.agent, b.agent, a.deck, b.deck)
    else:
        yield from (Matchup(a.agent, b.agent, deck, deck) for deck in decks)
