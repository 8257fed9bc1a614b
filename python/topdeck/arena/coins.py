"""Coin flips in place of games: a field whose true win rates are known, to examine the arena itself with.

>>> from topdeck.deck import Deck
>>> from topdeck.runner import Batch, Matchup
>>> deck = Deck.load("basic-mage")
>>> (tally,) = CoinRunner().play([Batch(Matchup("coin:p=0.9", "coin", deck, deck), seed=1, pairs=1000)])
>>> 0.88 < tally.score < 0.92
True
"""

from collections.abc import Sequence

from topdeck.errors import BadInput
from topdeck.runner import Batch, GameRecord, Matchup, Side, SmallMatchup, Tally
from topdeck.runner.batch import Told, hash_of
from topdeck.seeds import game_seed

PARAMETERS = ("p", "draw", "shared")


class CoinRunner:
    """`coin:p=0.6` wins 60 % of its decided games against `coin` (p=0.5), and against others as Bradley-Terry says.

    A's further parameters hold for the match. `draw` is the share of draws. `shared` is how often the seed alone
    decides a whole pair for the seat that it favours: each side wins one of the two games, as seat swapping wants it.
    """

    def full(self, agent: str, catalogue: str) -> str:
        return "coin:" + ",".join(f"{key}={value:g}" for key, value in _parameters(agent).items())

    def sees_hidden(self, agent: str) -> bool:
        return False

    def play(self, batches: Sequence[Batch], told: Told = "counts") -> list[Tally]:
        return [Tally.of(batch, _flips(batch)) for batch in batches]


def _flips(batch: Batch) -> list[GameRecord]:
    matchup = batch.matchup
    asked = _parameters(matchup.a)
    up, down = asked["p"] * (1 - _parameters(matchup.b)["p"]), (1 - asked["p"]) * _parameters(matchup.b)["p"]
    asked["p"] = up / (up + down) if up + down else 0.5
    seeds = [game_seed(batch.seed, n) for n in batch.numbers]
    return [_flip(matchup, seed, game, asked) for seed in seeds for game in range(2 if batch.rules.swap else 1)]


def _flip(matchup: Matchup | SmallMatchup, seed: int, game: int, asked: dict[str, float]) -> GameRecord:
    draw, win, favoured = (_uniform(seed, 2 * n + game) for n in range(3))
    winner = "draw" if draw < asked["draw"] else "a" if win < asked["p"] else "b"
    if _uniform(seed, 100) < asked["shared"]:
        winner = "ab"[game ^ int(_uniform(seed, 101) < 0.5)]
    mark = int(hash_of([str(matchup), seed, game, winner]), 16)
    side = Side((10.0 + 90 * favoured,) * 20)
    first = "ab"[game ^ int(favoured < 0.5)]
    return GameRecord(seed, game, game, winner, first, 10 + seed % 11, "hero died", mark, side, side)  # type: ignore[arg-type]


def _uniform(seed: int, n: int) -> float:
    return game_seed(seed, n) / 2**64


def _parameters(agent: str) -> dict[str, float]:
    name, _, rest = agent.partition(":")
    if name != "coin":
        raise BadInput(f"no agent {name!r}; here there is only: coin")
    found = {"p": 0.5, "draw": 0.0, "shared": 0.0}
    for part in filter(None, rest.split(",")):
        key, _, value = part.partition("=")
        if key not in PARAMETERS:
            raise BadInput(f"agent {agent!r}: no parameter {key!r}; there are: {', '.join(PARAMETERS)}")
        try:
            found[key] = float(value)
        except ValueError:
            raise BadInput(f"agent {agent!r}: {key} is {value!r}; it must be a number from 0 to 1") from None
        if not 0 <= found[key] <= 1:
            raise BadInput(f"agent {agent!r}: {key} is {value!r}; it must be a number from 0 to 1")
    return found
