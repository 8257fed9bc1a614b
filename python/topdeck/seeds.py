"""Where the seeds of games come from, for every room and in Rust alike (`crates/rules/src/seeds.rs`).

A run has one seed. `game_seed(run, n)` is the seed of its n-th game, or of its n-th pair of games with the seats
swapped: all that chance does there. `player_seed(game, seat)` is what a player rolls dice of his own with; it does not
lead back to the game's. A run that needs several rows of games that have nothing to do with each other gives each a
name: `stream_seed(run, name)` is a run's seed again.

>>> game_seed(1, 0) == game_seed(1, 0) != game_seed(1, 1)
True
>>> stream_seed(1, "search") != stream_seed(1, "proof")
True
"""

import hashlib

from topdeck._core import game_seed, one_way, player_seed


def stream_seed(run: int, *names: object) -> int:
    """A run's seed for whatever the names say; the same on every machine."""
    text = "\0".join([str(run), *map(str, names)])
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little")


__all__ = ["game_seed", "one_way", "player_seed", "stream_seed"]
