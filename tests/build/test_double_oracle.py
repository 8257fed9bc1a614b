"""The metagame from scratch: rock, paper and scissors among made-up decks are found; a small one is solved by games."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from made_up_games import MadeUpGames
from typer.testing import CliRunner

from topdeck.build.double_oracle import Certificate, DeckSpace, SolvedDecks, _Oracle, solve_decks
from topdeck.build.journal import open_journal
from topdeck.build.oracle_whatif import what_if_solved
from topdeck.build.whatif import Change
from topdeck.cli import app
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.solve.meta import Metagame

FOUR = ("mage", "hunter", "warrior", "priest")
SMALL = DeckSpace(
    FOUR, sets=("basic",), pilot="greedy", games=300, pairs=20, fresh=60, rounds=6, margin=0.1, repeats=1
)  # fmt: skip
WORTH = {"mage": 0.1, "hunter": 0.0, "warrior": -0.1, "priest": -0.1}


def by_class(deck: Deck, pilot: str) -> float:
    """A class is worth something, and so is every Fireball or Arcane Shot, or whatever is dear."""
    return WORTH[deck.class_name] + 0.002 * sum(id in ("CS2_029", "DS1_185", "CS2_106") for id in deck.cards)


@pytest.fixture(scope="module")
def solved() -> SolvedDecks:
    return solve_decks(SMALL, runner=MadeUpGames(by_class))


def test_the_strongest_class_is_what_is_left(solved: SolvedDecks) -> None:
    assert solved.solved and len(solved.certificates) == 2
    assert solved.share_of_class()["mage"] > 0.9
    assert solved.certificates[0].seed != solved.certificates[1].seed
    for certificate in solved.certificates:
        assert {one.deck.class_name for one in certificate.responses} == set(FOUR)
        assert certificate.best.win_rate == max(one.win_rate for one in certificate.responses) <= 0.6
        assert all(one.interval.low <= one.win_rate <= one.interval.high for one in certificate.responses)
        for one in certificate.responses:
            open_ = one.interval.low <= 0.6 <= one.interval.high
            assert one.games == 480 if open_ else one.games in (120, 240, 480), "who is in doubt plays on"


def test_everything_is_told(solved: SolvedDecks) -> None:
    data = json.loads(json.dumps(solved.to_json()))
    assert data["pilot"] == "greedy" and sum(row["share"] for row in data["mixture"]) == pytest.approx(1, abs=0.03)
    for row in data["mixture"]:
        assert Deck.from_code(row["code"]).counts == Deck.from_json(row["deck"]).counts
        assert row["interval"][0] <= row["interval"][1]
    rates = np.array(data["win_rates"])
    assert rates.shape == (len(data["decks"]),) * 2 and rates + rates.T == pytest.approx(np.ones_like(rates))
    assert [row["round"] for row in data["curve"]] == list(range(1, len(data["curve"]) + 1))
    assert data["games"]["greedy"] >= data["curve"][-1]["games"]
    said = str(solved)
    for words in ("solved: with 2 seeds", "The mixture", "played by greedy", "certificate: the best response found"):
        assert words in said


def test_a_deck_that_beats_the_mixture_joins_until_the_rounds_are_over() -> None:
    weak = Deck.load("basic-mage")
    space = DeckSpace(("mage",), sets=("basic",), pilot="greedy", games=200, pairs=10, fresh=50, start=(weak,))
    others = MadeUpGames(lambda deck, pilot: 0.0 if deck == weak else 0.4)
    one, two = (solve_decks(replace(space, rounds=rounds), runner=others) for rounds in (1, 2))
    assert not one.solved and len(one.certificates) == 1 and one.certificates[0].best.win_rate > 0.7
    assert "not solved" in str(one)
    assert [step.decks for step in two.curve] == [1, 2]
    assert two.shares[0] == 0


def test_a_known_deck_that_beats_its_own_mixture_has_the_match_ups_measured_anew() -> None:
    """All decks are even, so what seems better is known or luck: the match-ups then take more games."""
    deck = Deck.load("basic-mage")
    space = DeckSpace(("mage",), pilot="greedy", games=200, pairs=10, fresh=50, rounds=4, margin=0.001, start=(deck,))
    only = replace(space, sets=("basic",))
    found = solve_decks(only, runner=MadeUpGames(lambda deck, pilot: 0.3 * (deck == Deck.load("basic-mage"))))
    assert len(found.decks) == 1 or found.pairs == 10
    assert found.pairs > 10 or found.solved


def test_what_a_repeat_finds_joins_and_the_solving_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = Deck.load("basic-mage")
    cards = list(deck.cards)
    cards[cards.index("CS2_029")] = "CS2_231"
    better = replace(deck, cards=tuple(cards), name="better")
    space = DeckSpace(("mage",), sets=("basic",), pilot="greedy", games=200, pairs=10, fresh=50, margin=0.2)
    space = replace(space, start=(deck,))
    original = _Oracle._certificate
    told: list[int] = []

    def certificate(self: _Oracle, solved: Metagame, number: int, seed: int) -> Certificate:
        found = original(self, solved, number, seed)
        told.append(len(self.decks))
        if len(told) != 2:
            return found
        return replace(found, responses=(replace(found.best, deck=better, win_rate=0.9),))

    monkeypatch.setattr(_Oracle, "_certificate", certificate)
    found = solve_decks(space, runner=MadeUpGames(lambda deck, pilot: 0.0))
    assert told == [1, 1, 2, 2], "first, its repeat that finds a deck, both again with that deck"
    assert found.solved and len(found.certificates) == 2 and [step.decks for step in found.curve] == [1, 2]


def test_the_same_space_gives_the_same_solution_and_a_killed_run_goes_on(solved: SolvedDecks, tmp_path: Path) -> None:
    class Killed(Exception):
        pass

    path = tmp_path / "decks.jsonl"

    def kill(what: str, games: int) -> None:
        if games > 3_000:
            raise Killed

    journal = open_journal(path, SMALL.to_json(), kind="topdeck solve decks")
    with pytest.raises(Killed):
        solve_decks(SMALL, runner=MadeUpGames(by_class), memory=journal, watch=kill)
    journal.close()
    again, runner = open_journal(path, SMALL.to_json(), kind="topdeck solve decks", resume=True), MadeUpGames(by_class)
    found = solve_decks(SMALL, runner=runner, memory=again)
    again.close()
    assert found.decks == solved.decks and found.shares.tolist() == solved.shares.tolist()
    assert found.certificates == solved.certificates
    assert runner.games["greedy"] < found.games["greedy"] - 2_500


def test_what_a_change_moves_is_solved_too() -> None:
    change = Change.read((), ["Fireball.cost=10"])
    space = DeckSpace(("mage", "hunter"), sets=("basic",), pilot="greedy", games=200, pairs=200, fresh=50, margin=0.2,
                      rounds=2, repeats=0)  # fmt: skip

    def strength(deck: Deck, pilot: str) -> float:
        weak = deck.catalogue != "2019-03" and deck.class_name == "mage"
        return -0.3 if weak else WORTH[deck.class_name]

    found = what_if_solved(space, change, runner=MadeUpGames(strength))
    moved = {row.class_name: row for row in found.classes}
    assert moved["mage"].vanishes and moved["mage"].clear and moved["hunter"].enters
    assert found.decks[0].before == pytest.approx(0.5, abs=0.01) and found.decks[0].after < 0.4
    (card,) = found.cards
    assert card.name == "Fireball" and card.share == 0 and not card.everywhere
    said = str(found)
    assert "vanishes" in said and "Fireball: cost 4 → 10" in said
    assert json.loads(json.dumps(found.to_json()))["after"]["space"]["catalogue"] == change.catalogue


def test_a_small_metagame_is_solved_by_games() -> None:
    """Four classes and the basic set, both sides played by greedy: the mixture, its codes and its certificate."""
    words = ["--set", "basic", "--pilot", "greedy", "--games", "300", "--pairs", "20", "--fresh-games", "200",
             "--margin", "0.1", "--rounds", "8", "--repeats", "0", "--json"]  # fmt: skip
    for name in FOUR:
        words += ["--class", name]
    done = CliRunner().invoke(app, ["solve", "decks", *words], catch_exceptions=False)
    data = json.loads(done.stdout)
    assert done.exit_code == (0 if data["solved"] else 1)
    assert data["mixture"] and all(row["code"] for row in data["mixture"])
    assert data["certificates"][0]["best_response"]["win_rate"] <= 0.6 or not data["solved"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"classes": ("mag",)}, "no class 'mag'"),
        ({"classes": ("mage", "mage")}, "name each class once"),
        ({"pilot": "nobody"}, "nobody"),
        ({"sets": ("nowhere",)}, "no set 'nowhere'"),
        ({"margin": 0}, "the margin must be above 0"),
        ({"games": 10, "pairs": 1}, r"(?s)games must be at least 200.*pairs must be at least 10"),
    ],
)
def test_spaces_that_cannot_be_solved_are_refused_before_the_games(changes: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        solve_decks(DeckSpace(**{**vars(SMALL), **changes}))  # type: ignore[arg-type]


def test_a_day_that_nobody_knows_is_named_once() -> None:
    with pytest.raises(BadInput) as wrong:
        solve_decks(replace(SMALL, catalogue="1999-01"))
    assert str(wrong.value).count("no catalogue '1999-01'") == 1
