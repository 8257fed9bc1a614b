"""Batches: the same games whoever plays them, however they are cut, on any number of threads, told as far as wanted."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from topdeck import Game
from topdeck.agents import load
from topdeck.arena import Store, play_match
from topdeck.bench.games import seed_of_game
from topdeck.build import Evaluator, Field
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.predict.own_games import play_sides
from topdeck.runner import AnyRunner, Batch, CoreRunner, Matchup, Rules, Tally, key_of, lots, play_batches
from topdeck.runner.batch import Told
from topdeck.seeds import game_seed, player_seed, stream_seed

MAGE, HUNTER = Deck.load("basic-mage"), Deck.load("basic-hunter")


def batch(
    a: Deck = MAGE, b: Deck = HUNTER, seed: int = 5, pairs: int = 4, first: int = 0, agent: str = "greedy"
) -> Batch:
    return Batch(Matchup(agent, agent, a, b), seed, pairs, first)


def same(one: Tally, other: Tally) -> bool:
    counts = all((getattr(one, name) == getattr(other, name)).all() for name in ("points", "sums", "drawn", "played"))
    return counts and [game.hash for game in one.records] == [game.hash for game in other.records]


def test_tallies_do_not_depend_on_threads_nor_on_cuts_nor_on_order(monkeypatch: pytest.MonkeyPatch) -> None:
    batches = [batch(pairs=21), batch(HUNTER, MAGE, pairs=4, first=7), batch(MAGE, MAGE, 6, 9)]
    one = CoreRunner(1).play(batches, "records")
    monkeypatch.setattr(lots.Pace.__init__, "__defaults__", (5, 3, 7, 0.7))
    many = play_batches(CoreRunner(3), batches, told="records")
    turned = CoreRunner(2).play(batches[::-1], "records")[::-1]
    for a, b, c in zip(one, many, turned, strict=True):
        assert same(a, b) and same(a, c)
        assert a.cards(0) == b.cards(0) and a.cards(1) == b.cards(1)
        assert [game.seed for game in a.records[::2]] == [game_seed(a.batch.seed, n) for n in a.batch.numbers]


def test_a_part_of_a_batch_is_that_part() -> None:
    whole, part = CoreRunner().play([batch(pairs=12), batch(pairs=4, first=6)])
    assert (whole.points[12:20] == part.points).all()


def test_sides_mirror_each_other() -> None:
    """Deck a against b is deck b against a from the other chair: the same games, with the two of a pair in turn."""
    there, back = CoreRunner().play([batch(seed=9, pairs=20), batch(HUNTER, MAGE, 9, 20)])
    assert (there.points.reshape(-1, 2) == 2 - back.points.reshape(-1, 2)[:, ::-1]).all()
    assert there.cards(0) == back.cards(1)
    assert there.lead == -back.lead
    assert there.hand(1) == back.hand(0)


def test_a_mirror_match_is_even_in_every_pair() -> None:
    (tally,) = CoreRunner().play([batch(MAGE, MAGE, 3, 16)])
    assert (tally.pair_scores == 0.5).all()


def test_the_arena_plays_the_games_of_the_tallies() -> None:
    """One derivation of seeds: pair n of a run is the same game in the arena, the builder and at a table."""
    (tally,) = CoreRunner().play([batch(seed=3, pairs=10)])
    with Store.open() as store:
        play_match("greedy", "greedy", deck_a=MAGE, deck_b=HUNTER, pairs=10, seed=3, store=store)
        rows = store.query("SELECT seed, winner, hash FROM games ORDER BY pair, game")
    assert [{"a": 2, "b": 0, "draw": 1}[winner] for _, winner, _ in rows] == tally.points.tolist()
    game = Game.new(MAGE, HUNTER, seed=rows[0][0])
    players = [load("greedy"), load("greedy")]
    for seat, player in enumerate(players):
        player.start(player_seed(rows[0][0], seat), seat)
    while not game.over:
        game.play(players[game.active].choose(game.view(game.active, sees_hidden=True)))
    assert game.event_hash == rows[0][2], "a hash means the same, whoever played the game"


class Mine:
    """The core's own player as a guest."""

    sees_hidden = True

    def __init__(self) -> None:
        self.player = load("greedy")

    def start(self, seed: int, seat: int) -> None:
        self.player.start(seed, seat)

    def choose(self, view: object) -> object:
        return self.player.choose(view)  # type: ignore[arg-type]


def test_guests_and_the_core_play_and_count_alike() -> None:
    ours, theirs = batch(pairs=3), Batch(Matchup("mine", "greedy", MAGE, HUNTER), 5, 3)
    core, guest = AnyRunner(2, {"mine": Mine}).play([ours, theirs], "records")
    assert same(core, guest)
    (counts,) = CoreRunner().play([ours])
    assert same(replace(guest, records=()), counts)


def test_only_what_is_asked_for_is_told() -> None:
    told: dict[Told, Tally] = {what: CoreRunner().play([batch()], what)[0] for what in ("counts", "records", "turns")}
    assert told["counts"].records == ()
    game, full = told["records"].records[0], told["turns"].records[0]
    assert game.hash == full.hash and game.a.drawn == full.a.drawn and game.a.micros and game.a.kept
    assert game.a.hands == game.a.played_turns == game.a.power_turns == ()
    assert len(full.a.played_turns) == len(full.a.played) and full.a.hands


def test_batches_are_named_by_what_is_in_them() -> None:
    alike = [batch(), batch(replace(MAGE, name="another name"))]
    others = [batch(seed=6), batch(pairs=5), batch(first=1), batch(HUNTER, MAGE), batch(agent="random")]
    others.append(replace(batch(), rules=Rules(swap=False)))
    others.append(batch(replace(MAGE, cards=MAGE.cards[::-1])))  # another order draws other cards
    assert alike[0].key == alike[1].key
    assert len({one.key for one in [batch(), *others]}) == 1 + len(others)
    assert key_of([alike[0], others[0]]) == key_of([alike[1], others[0]]) != key_of([others[0], alike[0]])


def test_bad_batches_are_named() -> None:
    with pytest.raises(BadInput, match="is of catalogue 2019-03 and"):
        batch(MAGE, MAGE.in_catalogue("2017-02"))
    with pytest.raises(BadInput, match="at least one pair"):
        batch(pairs=0)
    with pytest.raises(BadInput, match="no run has so many pairs"):
        CoreRunner().play([batch(first=2**64 - 2)])


class Elsewhere:
    """A runner that plays on other machines, in the wrong order, some things twice."""

    def __init__(self) -> None:
        self.done: dict[str, Tally] = {}

    def full(self, agent: str, catalogue: str) -> str:
        return CoreRunner().full(agent, catalogue)

    def sees_hidden(self, agent: str) -> bool:
        return CoreRunner().sees_hidden(agent)

    def play(self, batches: Sequence[Batch], told: Told = "counts") -> list[Tally]:
        for one in [*reversed(batches), *batches[:1]]:
            (self.done[f"{told}{one.key}"],) = CoreRunner(1).play([one], told)
        return [self.done[f"{told}{one.key}"] for one in batches]


def test_every_room_plays_through_the_seam() -> None:
    field = Field.of([MAGE, HUNTER])
    here, there = (Evaluator(field, seed=4, runner=runner).play([MAGE], 6)[0] for runner in (None, Elsewhere()))
    assert (here.points == there.points).all() and here.cards() == there.cards()
    matches = [play_match("greedy", "random", MAGE, pairs=4, runner=runner) for runner in (None, Elsewhere())]
    assert matches[0].pentanomial == matches[1].pentanomial and matches[0].turns == matches[1].turns
    sides = [play_sides([MAGE, HUNTER], [1, 1], 4, "greedy", 1, runner=runner) for runner in (None, Elsewhere())]
    assert sides[0] == sides[1]


def test_seeds_are_one_derivation() -> None:
    assert all(game_seed(run, n) == seed_of_game(run, n) for run in (0, 1, 2**64 - 1) for n in (0, 1, 99, 2**40))
    assert len({game_seed(1, 0), player_seed(1, 0), stream_seed(1, 0), stream_seed(1, "a"), stream_seed(1, "b")}) == 5
    assert np.unique([game_seed(run, n) for run in range(50) for n in range(50)]).size == 2500
