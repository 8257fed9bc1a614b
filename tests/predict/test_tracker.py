"""Logs of the field: the right opponent, whatever is missing or strange."""

import re
from pathlib import Path

import pytest

from topdeck.deck import Deck
from topdeck.predict.answer import Opponent
from topdeck.predict.model import Model, default_model
from topdeck.predict.track import LogFollower, Situation

OPPONENTS = {
    "20457_def_change": "mage", "20457_new_format": "mage", "23576_debugprintgame": "rogue",
    "25770_inferrable_player": "druid", "4_4_17_power": "warrior", "change_entity_null_id": "warlock",
}  # fmt: skip


@pytest.fixture(scope="module")
def shipped() -> Model:
    return default_model()


def situation(log: Path, model: Model) -> Situation:
    follower = LogFollower(log, model)
    assert follower.read()
    return follower.situation()


def named(shared: Path, start: str) -> Path:
    return next((shared / "data" / "logs").glob(f"{start}*"))


@pytest.mark.parametrize("name", OPPONENTS)
def test_the_opponent_is_the_other_player(name: str, shared: Path, shipped: Model) -> None:
    now = situation(named(shared, name), shipped)
    assert now.hero == OPPONENTS[name]
    assert now.answer is not None
    names = [name for name, _ in now.answer.archetypes]
    assert len(set(names)) == len(names), "no two archetypes are called the same"
    assert sum(share for _, share in now.answer.archetypes) <= 1 + 1e-9
    assert not any("no full list" in note for note in now.notes)


@pytest.mark.parametrize(("name", "kind"), [("49534", "against the computer"), ("friendly_player", "Tavern Brawl")])
def test_a_game_of_another_kind_is_said_and_not_answered_for(
    name: str, kind: str, shared: Path, shipped: Model
) -> None:
    now = situation(named(shared, name), shipped)
    assert now.answer is None
    assert any(f"is of another kind: {kind}" in note for note in now.notes)


def test_a_log_that_begins_in_mid_game_uses_what_lies_on_the_table(shared: Path, shipped: Model) -> None:
    now = situation(named(shared, "25770"), shipped)
    assert any("begins in the middle of the game" in note and "Wild Growth" in note for note in now.notes)
    assert now.turn == 13


def test_another_language_changes_nothing(shared: Path, shipped: Model, tmp_path: Path) -> None:
    log = named(shared, "change_entity_null_id")
    text = log.read_text(encoding="utf-8", errors="replace")
    foreign = re.sub(r"(entityName|name)=[^\]=]*? id=", r"\1=Грозовой [колос] 巨人 id=", text)
    foreign = foreign.replace("UNKNOWN HUMAN PLAYER", "UNBEKANNTER SPIELER")
    assert foreign != text
    copy = tmp_path / "Power.log"
    copy.write_text(foreign, encoding="utf-8")
    one, other = situation(log, shipped), situation(copy, shipped)
    assert (other.hero, other.turn, other.hand, other.deck) == (one.hero, one.turn, one.hand, one.deck)
    assert other.played == one.played
    assert one.answer is not None and other.answer is not None
    assert other.answer.archetypes == one.answer.archetypes


@pytest.mark.parametrize("every", [7, 50])
def test_missing_and_broken_lines_cost_little(every: int, shared: Path, shipped: Model, tmp_path: Path) -> None:
    for log in sorted((shared / "data" / "logs").glob("*.log")):
        lines = log.read_bytes().splitlines(keepends=True)
        start = lines[:400]  # what nobody can do without: who plays
        lines = start + [line[: len(line) // 2] + b"\n" if n % every == 3 else line
                         for n, line in enumerate(lines[400:]) if n % every]  # fmt: skip
        copy = tmp_path / log.name
        copy.write_bytes(b"".join(lines))
        now = situation(copy, shipped)
        assert now.hero or now.notes
        assert now.notes, "what could not be read is said"


def test_cards_held_for_long_are_not_those_one_plays_at_once(shipped: Model) -> None:
    """The hands of two opponents, who did the same: one holds cards since the start, the other drew them just now."""
    answers = []
    for held in ([(0, 1.0), (0, 1.0), (1, 0.0)], [(6, 0.0), (6, 0.0), (6, 0.0)]):
        opponent = Opponent(shipped, "hunter")
        opponent.turn = 7
        opponent.hold(held)
        answers.append({card.card: card.hand for card in opponent.ask(7, 3, 20).cards})
    cheap = [card for card in answers[0] if card in answers[1] and shipped.games.cost(card) <= 1]
    old, fresh = (sum(answer[card] for card in cheap) for answer in answers)
    assert old < fresh, "a cheap card that was kept would have been played by now"


def test_an_empty_hand_plays_nothing(shipped: Model) -> None:
    opponent = Opponent(shipped, "hunter")
    empty, one = opponent.ask(6, 0, 20), opponent.ask(6, 1, 19)
    assert all(card.next_turn == 0 for card in empty.cards)
    assert any(card.next_turn > 0 for card in one.cards)
    assert any(card.rest_of_game > 0 for card in empty.cards), "it may still come from the deck"


def test_hands_secrets_and_ones_own_deck_are_told(shared: Path, shipped: Model) -> None:
    own = Deck.load("2017-08/Jade Druid")
    follower = LogFollower(shared / "data" / "logs" / "20457_def_change.power.log", shipped, own)
    follower.read()
    now = follower.situation()
    assert len(now.held) >= now.hand and all(line for line in now.held)
    assert any(line.startswith("drawn in turn ") for line in now.held)
    assert sum(now.own_left.values()) == 30, "none of its cards was drawn: another deck was played"
    assert now.secrets == 0 and now.possible_secrets == []
