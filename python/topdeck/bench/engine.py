"""How fast the engine is, by the protocol of the field: random players that act with everything they can, one core,
games per second of CPU time. Every benchmark asserts its result."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

from topdeck import _core
from topdeck.bench.games import SEED, pairings, play_random
from topdeck.bench.real import RealDecks, real_decks
from topdeck.bench.signature import check_signature
from topdeck.deck import Deck
from topdeck.game import Game
from topdeck.games import Played, play_games

SLICES = 5
COPIES, LISTS = 200_000, 50_000  # of one slice


@dataclass(frozen=True)
class EngineSpeed:
    """What `topdeck bench engine` prints."""

    basic_games_per_s: float
    meta_games_per_s: float
    real_games_per_s: float
    real_decks: int
    real_source: str
    two_core_ratio: float
    ns_per_action: float
    legal_ns: float
    copy_ns: float
    state_bytes: int
    decisions_per_game: float
    turns_per_game: float
    mage_win_rate: float
    games: int
    seed: int
    signature: str

    def as_json(self) -> dict[str, object]:
        return asdict(self)


def engine_speed(games: int = 100_000, real: RealDecks | None = None) -> EngineSpeed:
    """Measure everything. About `games` / 15,000 seconds. `real`: decks that people played, each against the next one;
    else those that come along."""
    real = real or real_decks()
    signature = check_signature().signature
    play_random("basic", 2_000)
    played, basic_seconds = _timed(pairings("basic"), games)
    meta_played, meta_seconds = _timed(pairings("meta"), max(games // 2, SLICES))
    real_played, real_seconds = _timed(real.pairings(), max(games // 2, SLICES))
    assert all(game.cut_short == 0 for game in played + meta_played), "a chain of triggers was too deep"
    actions = sum(game.actions for game in played)
    midgame = _midgame()._core
    return EngineSpeed(
        basic_games_per_s=len(played) / basic_seconds,
        meta_games_per_s=len(meta_played) / meta_seconds,
        real_games_per_s=len(real_played) / real_seconds,
        real_decks=len(real.playable),
        real_source=real.source,
        two_core_ratio=_two_core_ratio(max(games // 5, 1)),
        ns_per_action=basic_seconds * 1e9 / actions,
        legal_ns=_fastest(lambda: _core.list_legal(midgame, LISTS)) * 1e9 / LISTS,
        copy_ns=_fastest(lambda: _core.copy_states(midgame, COPIES)) * 1e9 / COPIES,
        state_bytes=_core.copy_states(midgame, 0),
        decisions_per_game=sum(game.decisions for game in played) / len(played),
        turns_per_game=sum(game.turns for game in played) / len(played),
        mage_win_rate=sum(game.winner == 0 for game in played) / len(played),
        games=len(played),
        seed=SEED,
        signature=signature,
    )


def _timed(pairs: list[tuple[Deck, Deck]], games: int) -> tuple[list[Played], float]:
    """Games in slices, and the CPU time they would take at the pace of the fastest slice."""
    played: list[Played] = []
    seeds = itertools.count(SEED)

    def slice_of_games() -> None:
        played.extend(play_games(pairs, games // SLICES, seed=next(seeds), threads=1))

    return played, _fastest(slice_of_games) * SLICES


def _fastest(work: Callable[[], object]) -> float:
    """The CPU time of the fastest of five times: the others were disturbed."""

    def seconds() -> float:
        start = time.process_time()
        work()
        return time.process_time() - start

    return min(seconds() for _ in range(SLICES))


def _midgame() -> Game:
    """A state after twelve turns of the benchmark's game."""
    game = Game.new("basic-mage", "basic-hunter", seed=SEED)
    while not game.over and game.turn < 12:
        game.play(game.legal[0])
    return game


def _two_core_ratio(games: int) -> float:
    """How much faster two threads are, by the clock; the best of three, since others may use the machine too."""

    def seconds(threads: int) -> float:
        start = time.perf_counter()
        play_games(pairings("basic"), games, seed=SEED, threads=threads)
        return time.perf_counter() - start

    return max(seconds(1) / seconds(2) for _ in range(3))
