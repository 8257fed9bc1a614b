"""Games to learn from, in a folder: `plan.json` says what is played, and each shard holds some of the games.

A shard depends on the plan and its number alone, so a run that was stopped goes on with the shards that are missing,
and the same plan gives the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck import _core
from topdeck.cards.catalogue import DEFAULT
from topdeck.cards.own import core_catalogue
from topdeck.deck import Deck
from topdeck.deck_names import built_in
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.files import make_folder, read_bytes, read_json, shown, write_bytes, write_text
from topdeck.given import Given, in_words
from topdeck.learn.pools import LEARNED, Pool
from topdeck.runner.engine import Kit, Work, engine

TEACHER = "turn-search:nodes=1500,worlds=4,plans=6,turns=1,width=8"
"""Quick and sensible: some dozen games a second."""
MOST_GAMES = 10_000_000
MOST_SHARD = 1 << 29
FORMAT = 1
COLUMNS = {
    "numbers": "float32",
    "starts": "uint32",
    "cards": "uint16",
    "places": "uint8",
    "game": "uint32",
    "turn": "uint8",
    "seat": "uint8",
    "moment": "uint8",
    "outcome": "float32",
    "chance": "float32",
    "played": "uint16",
    "playable": "uint16",
}
THESIS_COLUMNS = {"feature_starts": "uint32", "features": "uint16", "feature_values": "float32"}
TURN_END, PLAY, WAY = 0, 1, 2
QUICK = "turn-search:value=linear,turns=1,width=4,plans=1,worlds=1,nodes=1000"
"""Plays a game on in two milliseconds: its own turn, well searched, and no look at the answer."""


@dataclass(frozen=True)
class Collecting:
    """What is to be played: agents (each side draws one), decks by source and share, and how much of it is random."""

    games: int = 3000
    agents: tuple[str, ...] = (TEACHER,)
    sources: tuple[tuple[str, float], ...] = LEARNED
    catalogue: str = DEFAULT
    seed: int = DEFAULT_SEED
    mirrors: float = 0.25
    noisy: float = 0.5
    random: float = 0.06
    plays: bool = False
    shard: int = 200
    versus: bool = False
    """Two agents against each other, the seats in turn; else each side draws one of the agents."""
    thesis: bool = False
    """Write the features of the thesis, too, for every card that is played; they are over the built-in decks' cards."""
    weighed: float = 0.0
    """The share of turns of which several ways to end them are weighed: from each the game is played on many times."""
    ways: int = 8
    playouts: int = 4
    player: str = QUICK
    """Who plays on."""

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MOST_GAMES or not 1 <= self.shard <= MOST_GAMES:
            raise BadInput(f"games and the games of a shard must be from 1 to {MOST_GAMES:,}")
        if not self.agents:
            raise BadInput("somebody has to play: name an agent")
        if self.versus and len(self.agents) != 2:
            raise BadInput(f"{len(self.agents)} agents cannot play against each other: name two")
        if self.thesis and not self.plays:
            raise BadInput("the thesis' features are those of cards that are played: ask for these, too (plays)")
        if not 2 <= self.ways <= 1000 or not 1 <= self.playouts <= 100_000:
            raise BadInput("ways must be from 2 to 1000, and playouts from 1 to 100,000")
        for name in ("mirrors", "noisy", "random", "weighed"):
            if not 0 <= getattr(self, name) <= 1:
                raise BadInput(f"{name} is {getattr(self, name)}; it must be a share, from 0 to 1")

    @property
    def shards(self) -> int:
        return -(-self.games // self.shard)

    def to_json(self) -> dict[str, Any]:
        """The plan, with all that its games depend on."""
        pool = self.pool()
        core = core_catalogue(self.catalogue)
        return {
            "format": FORMAT,
            "encoding": _core.POSITION_ENCODING,
            "catalogue": self.catalogue,
            "fingerprint": core.fingerprint,
            "games": self.games,
            "shard": self.shard,
            "seed": self.seed,
            "agents": [_core.agent_spec(core, agent) for agent in self.agents],
            "sources": dict(self.sources),
            "shares": {"mirrors": self.mirrors, "noisy": self.noisy, "random": self.random},
            "plays": self.plays,
            "versus": self.versus,
            "decks": [deck.name for deck in pool.decks],
            "cards": _core.position_ids(core),
        } | self._more(_core.agent_spec(core, self.player))

    def _more(self, player: str) -> dict[str, Any]:
        """What only some plans have."""
        weighing = {"share": self.weighed, "ways": self.ways, "playouts": self.playouts, "player": player}
        return ({"pool": self.thesis_pool()} if self.thesis else {}) | ({"weighing": weighing} if self.weighed else {})

    def thesis_pool(self) -> list[str]:
        """The cards of the built-in decks that the catalogue has."""
        decks = [Deck.load(name, self.catalogue) for name in built_in()]
        return sorted({card for deck in decks for card in deck.cards})

    def terms(self, first: int) -> dict[str, Any]:
        """What the core is told, but for decks and agents."""
        told: dict[str, Any] = {
            "noisy": self.noisy,
            "random": self.random,
            "plays": self.plays,
            "seed": self.seed,
            "first": first,
        }
        told |= {"pool": self.thesis_pool()} if self.thesis else {}
        return told | ({"weighing": (self.weighed, self.ways, self.playouts)} if self.weighed else {})

    def everybody(self) -> tuple[str, ...]:
        """Who plays, and at the end who plays on where turns are weighed."""
        return (*self.agents, *([self.player] if self.weighed else []))

    def pool(self) -> Pool:
        return Pool.of(dict(self.sources), self.catalogue)

    def drawn(self) -> NDArray[np.uint32]:
        """Decks and agents of every game: deck of seat 0, of seat 1, agent of seat 0, of seat 1."""
        pool = self.pool()
        rng = np.random.default_rng(self.seed)
        decks = rng.choice(len(pool.decks), (self.games, 2), p=pool.chances)
        mirror = rng.random(self.games) < self.mirrors
        decks[mirror, 1] = decks[mirror, 0]
        agents = rng.integers(0, len(self.agents), (self.games, 2))
        if self.versus:
            agents = np.stack([np.arange(self.games) % 2, 1 - np.arange(self.games) % 2], axis=1)
        return np.concatenate([decks, agents], axis=1).astype(np.uint32)


def collect(
    plan: Collecting, out: str | Path, *, threads: int = 0, watch: Callable[[int, int], None] | None = None
) -> Path:
    """Play all games that are not in the folder yet."""
    folder = make_folder(out)
    told = plan.to_json()
    place = folder / "plan.json"
    if place.exists():
        known = read_json(place)
        differing = [key for key in told if not isinstance(known, dict) or known.get(key) != told[key]]
        if differing:
            raise BadInput(
                f"{shown(folder)} holds other games: {', '.join(differing)} differs; go on with what it was begun "
                "with, or name another folder"
            )
    else:
        write_text(place, json.dumps(told, indent=1) + "\n")
    drawn, missing = plan.drawn(), [n for n in range(plan.shards) if not shard_path(folder, n).exists()]
    done = plan.games - sum(len(_shard(plan, drawn, number)) for number in missing)
    if watch:
        watch(done, plan.games)
    for numbers in _lots(missing, 8 * engine().parts):
        works = [_work(plan, _shard(plan, drawn, number), number * plan.shard) for number in numbers]
        for at, columns in engine().run(works, threads):
            games = _shard(plan, drawn, numbers[at])
            write_bytes(shard_path(folder, numbers[at]), packed({**columns, "drawn": games}))
            done += len(games)
            if watch:
                watch(done, plan.games)
    return folder


def _lots(numbers: Sequence[int], size: int) -> Iterator[Sequence[int]]:
    """So many at once: a plan may have thousands."""
    for first in range(0, len(numbers), size):
        yield numbers[first : first + size]


def _shard(plan: Collecting, drawn: NDArray[np.uint32], number: int) -> NDArray[np.uint32]:
    return drawn[number * plan.shard : (number + 1) * plan.shard]


def _work(plan: Collecting, games: NDArray[np.uint32], first: int) -> Work:
    """Some games of a plan; of the pool only the decks that they need go along."""
    pool, places = plan.pool(), np.unique(games[:, :2])
    own = np.concatenate([np.searchsorted(places, games[:, :2]), games[:, 2:]], axis=1)
    decks = [(pool.decks[n].hero, list(pool.decks[n].cards)) for n in places.tolist()]
    return Work(
        collect_work,
        {"decks": decks, "games": own.tolist(), "terms": plan.terms(first)},
        plan.catalogue,
        plan.everybody(),
    )


def collect_work(kit: Kit) -> dict[str, Any]:
    """Play games and write down their positions, in columns."""
    decks = [(hero, list(cards)) for hero, cards in kit.given["decks"]]
    games = np.array(kit.given["games"], dtype=np.uint32)
    return _core.collect_games(kit.catalogue, list(kit.agents), decks, games, kit.given["terms"], kit.threads)


def shard_path(folder: Path, number: int) -> Path:
    return folder / f"shard-{number:05d}.npz"


def packed(columns: dict[str, NDArray[Any]]) -> bytes:
    """Columns as the bytes of a compressed file of numpy's; the same bytes for the same columns."""
    out = BytesIO()
    np.savez_compressed(out, allow_pickle=False, **columns)
    return out.getvalue()


@dataclass(frozen=True, eq=False)
class Samples:
    """Positions in columns; `deck` and `other` are the decks of whose turn it was and of the other, by name."""

    numbers: NDArray[np.float32]
    starts: NDArray[np.uint32]
    cards: NDArray[np.uint16]
    places: NDArray[np.uint8]
    game: NDArray[np.int64]
    turn: NDArray[np.uint8]
    moment: NDArray[np.uint8]
    outcome: NDArray[np.float32]
    chance: NDArray[np.float32]
    played: NDArray[np.uint16]
    playable: NDArray[np.uint16]
    deck: NDArray[np.str_]
    other: NDArray[np.str_]
    ids: tuple[str, ...]
    catalogue: str

    def __len__(self) -> int:
        return len(self.starts)

    def take(self, which: NDArray[np.bool_]) -> Samples:
        """Some of them."""
        ends = np.append(self.starts[1:], len(self.cards)).astype(np.int64)
        lengths = (ends - self.starts)[which]
        starts = np.concatenate([[0], np.cumsum(lengths)[:-1]]) if len(lengths) else np.zeros(0, np.int64)
        rows = np.repeat(self.starts[which].astype(np.int64) - starts, lengths) + np.arange(lengths.sum())
        kept = {
            name: getattr(self, name)[which]
            for name in (
                *("numbers", "game", "turn", "moment", "outcome", "chance", "played", "playable", "deck", "other"),
            )
        }
        return Samples(
            starts=starts.astype(np.uint32),
            cards=self.cards[rows],
            places=self.places[rows],
            ids=self.ids,
            catalogue=self.catalogue,
            **kept,
        )


def play_samples(plan: Collecting, threads: int = 0) -> Samples:
    """Games that are only looked at, without a folder."""
    pool, drawn, core = plan.pool(), plan.drawn(), core_catalogue(plan.catalogue)
    ((_, columns),) = engine().run([_work(plan, drawn, 0)], threads)
    names = np.array([deck.name for deck in pool.decks])
    return _samples(columns, drawn.astype(np.int64), 0, names, tuple(_core.position_ids(core)), plan.catalogue)


def read_samples(*folders: str | Path) -> Samples:
    """All samples of some folders of one catalogue's cards."""
    parts = [part for number, folder in enumerate(folders) for part in _read(Path(folder), number)]
    if not parts:
        raise BadInput("nothing to learn from: name a folder made by `topdeck learn collect`")
    if len({part.catalogue for part in parts}) > 1:
        raise BadInput("the folders hold games of different catalogues: learn from those of one")
    shift = np.cumsum([0, *(len(part.cards) for part in parts)])
    joined = {
        name: np.concatenate([getattr(part, name) for part in parts])
        for name in Samples.__dataclass_fields__
        if name not in ("ids", "catalogue", "starts")
    }
    starts = np.concatenate([part.starts.astype(np.int64) + shift[n] for n, part in enumerate(parts)])
    return Samples(starts=starts.astype(np.uint32), ids=parts[0].ids, catalogue=parts[0].catalogue, **joined)


def read_plan(folder: Path, plan: Any) -> tuple[NDArray[np.str_], NDArray[np.uint16], int, str]:
    """Of the plan of a folder: its decks, today's numbers of its cards, how many shards it has, and the catalogue."""
    given = Given(plan, f"the plan of `topdeck learn collect` in {shown(folder)}")
    version, encoding = given["format"].value, given["encoding"].value
    if version != FORMAT or encoding != _core.POSITION_ENCODING:
        raise BadInput(
            f"{shown(folder)}: its games are written as {in_words(encoding)} (format {in_words(version)}), this "
            f"version reads {_core.POSITION_ENCODING} (format {FORMAT}): collect them anew"
        )
    decks = np.array([deck.text() for deck in given["decks"].items()], dtype=np.str_)
    shards = -(-given["games"].whole(1, MOST_GAMES) // given["shard"].whole(1, MOST_GAMES))
    catalogue = given["catalogue"].text()
    today = _today([card.text() for card in given["cards"].items()], catalogue)
    missing = next((path.name for path in (shard_path(folder, n) for n in range(shards)) if not path.exists()), None)
    if missing:
        raise BadInput(
            f"{shown(folder)} is not finished: {missing} of {shards} shards is missing; go on with "
            "`topdeck learn collect`"
        )
    return decks, today, shards, catalogue


def _read(folder: Path, number: int) -> Iterator[Samples]:
    plan = read_json(folder / "plan.json")
    decks, today, shards, catalogue = read_plan(folder, plan)
    ids = tuple(_core.position_ids(core_catalogue(catalogue)))
    for shard in range(shards):
        path = shard_path(folder, shard)
        columns = read_shard(path)
        drawn = columns.pop("drawn").astype(np.int64)
        first = shard * int(plan["shard"])
        own = columns["game"].astype(np.int64) - first
        if len(own) and (own.min() < 0 or own.max() >= len(drawn) or drawn[:, :2].max() >= len(decks)):
            raise BadInput(f"{shown(path)}: its games are not those of the plan: delete it and collect it anew")
        for name in ("cards", "played", "playable"):
            if columns[name].size and columns[name].max() >= len(today):
                raise BadInput(f"{shown(path)}: it names cards that its plan does not: delete it and collect it anew")
            columns[name] = today[columns[name]]
        samples = _samples(columns, drawn, first, decks, ids, catalogue)
        yield replace(samples, game=samples.game + number * MOST_GAMES)


def _samples(
    columns: dict[str, NDArray[Any]], drawn: NDArray[np.int64], first: int, decks: NDArray[np.str_],
    ids: tuple[str, ...], catalogue: str,
) -> Samples:  # fmt: skip
    own, seat = columns["game"].astype(np.int64) - first, columns["seat"].astype(np.int64)
    columns = {name: column for name, column in columns.items() if name not in ("seat", "game", *THESIS_COLUMNS)}
    deck, other = decks[drawn[own, seat]], decks[drawn[own, 1 - seat]]
    return Samples(**columns, game=own + first, deck=deck, other=other, ids=ids, catalogue=catalogue)


def _today(ids: Sequence[str], catalogue: str) -> NDArray[np.uint16]:
    """The number of each card today: a catalogue grows, and its cards move up."""
    places = {id: n for n, id in enumerate(_core.position_ids(core_catalogue(catalogue)))}
    gone = [id for id in ids if id not in places]
    if gone:
        raise BadInput(f"the games have cards that catalogue {catalogue} has no more: {', '.join(gone[:5])}")
    return np.array([places[id] for id in ids], np.uint16)


def read_shard(path: Path, thesis: bool = False) -> dict[str, NDArray[Any]]:
    """The columns of a shard; what is cut off, damaged or no number is refused."""
    data = read_bytes(path, MOST_SHARD)
    kinds = COLUMNS | (THESIS_COLUMNS if thesis else {})
    try:
        with np.load(BytesIO(data), allow_pickle=False) as file:
            columns = {name: file[name] for name in (*kinds, "drawn")}
    except Exception as error:  # zip, zlib and numpy have no common word for what is damaged
        raise BadInput(
            f"{shown(path)}: not a whole shard of `topdeck learn collect` ({error}); delete it and go on collecting"
        ) from error
    wrong = [name for name, kind in kinds.items() if columns[name].dtype != kind]
    many = len(columns["starts"])
    of_another_length = ("cards", "places", "features", "feature_values")
    odd = [name for name in kinds if name not in of_another_length and len(columns[name]) != many]
    odd += ["places"] * (len(columns["cards"]) != len(columns["places"]))
    odd += ["features"] * (thesis and len(columns["features"]) != len(columns["feature_values"]))
    if wrong or odd:
        raise BadInput(f"{shown(path)}: the columns {', '.join([*wrong, *odd])} are not as written")
    for name in ("numbers", "outcome", *(["feature_values"] if thesis else [])):
        if not np.isfinite(columns[name]).all():
            raise BadInput(f"{shown(path)}: {name} holds what is no number; delete it and go on collecting")
    return columns
