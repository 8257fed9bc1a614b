"""Which cards carry which match-ups, and the mulligan: counted right, said only where games show it."""

import json
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from topdeck import Deck
from topdeck.build import Explained, Field, explain_deck
from topdeck.build.evaluate import Evaluator
from topdeck.build.explain import Apart, explain_games
from topdeck.cli import app
from topdeck.errors import BadInput
from topdeck.runner import GameRecord, Side, Tally

FROSTBOLT, FIREBALL = "CS2_024", "CS2_029"


class Dealt:
    """A runner of a world in which whoever has Frostbolt in the opening hand wins, and Fireball loses to hunters."""

    def full(self, agent: str, catalogue: str) -> str:
        return agent

    def sees_hidden(self, agent: str) -> bool:
        return False

    def play(self, batches: list, told: str = "counts") -> list[Tally]:
        assert told == "turns"
        return [Tally.of(batch, [self.game(batch, n, k) for n in batch.numbers for k in (0, 1)]) for batch in batches]

    def game(self, batch: object, number: int, game: int) -> GameRecord:
        bolt, fire = number % 2 == 0, number % 4 < 2
        hunter = batch.matchup.deck_b.class_name == "hunter"  # type: ignore[attr-defined]
        hand = [(FROSTBOLT, 0)] * bolt + [(FIREBALL, 3)] * fire
        kept, replaced = ((FROSTBOLT,), ()) if bolt else ((), (FROSTBOLT,))
        own = Side(kept=kept, replaced=replaced, hands=(tuple(hand),))
        wins = bolt and not (hunter and fire)
        return GameRecord(1, game, game, "a" if wins else "b", "a", 9, "hero died", 1, own, Side())


def explained(pairs: int = 200) -> Explained:
    field = Field.of([Deck.load("basic-hunter"), Deck.load("basic-mage")])
    return explain_games(Deck.load("basic-mage"), Evaluator(field, "greedy", runner=Dealt()), pairs)


def test_a_card_that_decides_is_kept_and_carries() -> None:
    found = explained()
    best = found.mulligan[0]
    assert (best.card, best.word, best.dealt, best.kept) == (FROSTBOLT, "keep", 400, 0.5)
    assert best.apart is not None
    assert best.apart.games_with == best.apart.games_without == 200
    against = {row.name: row for row in found.against}
    assert against["hunter"].best(1, -1)[0][0] == FIREBALL
    assert against["hunter"].cards[FIREBALL].clear
    assert not against["mage"].cards[FIREBALL].clear
    assert found.all.best(1)[0][0] == FROSTBOLT


def test_a_card_that_came_late_is_no_part_of_the_opening() -> None:
    assert next(row for row in explained().mulligan if row.card == FIREBALL).apart is None


def test_too_few_games_say_nothing() -> None:
    assert Apart.of([1.0] * 9, [0.0] * 90, 0.95) is None
    few = Apart.of([1.0] * 10, [1.0] * 10, 0.95)
    assert few is not None
    assert few.difference == 0
    assert few.interval.low < 0 < few.interval.high  # equal results are no proof


def test_the_interval_holds_for_luck() -> None:
    """Agresti and Caffo's for 7 of 10 beside 4 of 10, worked by hand: 8/12 and 5/12, and their two variances."""
    apart = Apart.of([1.0] * 7 + [0.0] * 3, [1.0] * 4 + [0.0] * 6, 0.95)
    assert apart is not None
    assert apart.difference == pytest.approx(0.3)
    assert apart.interval == pytest.approx((-0.1359, 0.6359), abs=1e-4)


def test_the_same_games_on_any_number_of_threads_and_none_of_a_proof() -> None:
    field = Field.of([Deck.load("basic-hunter")])
    one, two = (explain_deck(Deck.load("basic-mage"), field, "random", pairs=30, threads=n) for n in (1, 2))
    assert one.to_json() == two.to_json()
    assert one.games == 60
    assert replace(one, seed=2) != explain_deck(Deck.load("basic-mage"), field, "random", pairs=30, seed=2)


def test_it_is_told_to_people_and_programs() -> None:
    words = ["build", "explain", "basic-mage", "--against", "basic-hunter", "--pilot", "random", "--games", "60"]
    told = CliRunner().invoke(app, words, catch_exceptions=False).stdout
    assert "The mulligan it wants" in told
    assert "both sides played by random" in told
    data = json.loads(CliRunner().invoke(app, [*words, "--by", "deck", "--json"], catch_exceptions=False).stdout)
    assert {row["card"] for row in data["mulligan"]} == set(Deck.load("basic-mage").cards)
    assert data["games"] == 60
    with pytest.raises(BadInput, match="by class or by deck, not by 'hero'"):
        CliRunner().invoke(app, [*words, "--by", "hero"], catch_exceptions=False)


def test_a_build_explains_its_deck() -> None:
    words = [
        "build",
        "--class",
        "mage",
        "--opponents",
        "4",
        "--pilot",
        "greedy",
        "--games",
        "200",
        "--fresh-games",
        "100",
    ]
    data = json.loads(
        CliRunner().invoke(app, [*words, "--explain-games", "40", "--json"], catch_exceptions=False).stdout
    )
    assert data["explained"]["games"] == 40
    with pytest.raises(BadInput, match="--explain-games must be 0, which leaves that out, or at least 20, not 3"):
        CliRunner().invoke(app, [*words, "--explain-games", "3"], catch_exceptions=False)
