"""Tallies and evaluators: the same games as the arena's, on any number of threads, never twice."""

import numpy as np
import pytest

from topdeck.arena import play_match
from topdeck.build import Evaluator, Field, Job, play_jobs, stream_of
from topdeck.build import evaluate as module
from topdeck.deck import Deck
from topdeck.errors import BadInput

MAGE, HUNTER = Deck.load("basic-mage"), Deck.load("basic-hunter")


def field() -> Field:
    return Field.of([MAGE, HUNTER, Deck.load("pirate-warrior")], weights=[3, 2, 1])


def test_tallies_do_not_depend_on_threads_nor_on_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    jobs = [Job(MAGE, HUNTER, 5, 21), Job(HUNTER, MAGE, 5, 4, first=7), Job(MAGE, MAGE, 6, 9)]
    one = play_jobs(jobs, threads=1)
    monkeypatch.setattr(module, "CHUNK", 10)
    many = play_jobs(jobs, threads=3)
    for a, b in zip(one, many, strict=True):
        assert (a.points == b.points).all()
        assert (a.sums == b.sums).all()
        assert a.cards(0) == b.cards(0)
        assert a.cards(1) == b.cards(1)


def test_a_part_of_a_stream_is_that_part() -> None:
    whole, part = play_jobs([Job(MAGE, HUNTER, 5, 12), Job(MAGE, HUNTER, 5, 4, first=6)])
    assert (whole.points[12:20] == part.points).all()


def test_sides_mirror_each_other() -> None:
    """Deck a against b is deck b against a from the other chair: the same games, with the two of a pair in turn."""
    there, back = play_jobs([Job(MAGE, HUNTER, 9, 20), Job(HUNTER, MAGE, 9, 20)])
    assert (there.points.reshape(-1, 2) == 2 - back.points.reshape(-1, 2)[:, ::-1]).all()
    assert there.cards(0) == back.cards(1)
    assert there.lead == -back.lead
    assert there.hand(1) == back.hand(0)


def test_a_mirror_match_is_even_in_every_pair() -> None:
    (tally,) = play_jobs([Job(MAGE, MAGE, 3, 16)])
    assert (tally.pair_scores == 0.5).all()


def test_counts_agree_with_the_arena() -> None:
    """The arena plays single games with records; its win rate over many pairs is within error of ours."""
    (tally,) = play_jobs([Job(MAGE, HUNTER, 1, 150)])
    assert tally.wins + tally.draws + tally.losses == 300
    arena = play_match("greedy", "greedy", deck_a="basic-mage", deck_b="basic-hunter", pairs=150, seed=3)
    assert abs(tally.score - arena.win_rate) < 0.15
    drawn, played = (sum(column) for column in zip(*tally.cards(0).values(), strict=True))
    assert 0 < played < drawn


def test_an_evaluator_never_plays_a_game_twice() -> None:
    judge = Evaluator(field(), seed=4)
    shuffled = Deck(MAGE.name, MAGE.hero, MAGE.cards[::-1], MAGE.catalogue)
    first = judge.play([MAGE, shuffled, HUNTER], 6)
    assert first[0] is first[1]
    assert judge.games == 24
    before = first[0].points.copy()
    judge.play([MAGE], 10)
    assert judge.games == 32
    assert (first[0].points[:12] == before).all()
    whole = Evaluator(field(), seed=4).play([MAGE], 10)[0]
    assert (whole.points == first[0].points).all()
    assert whole.cards() == first[0].cards()


def test_the_schedule_gives_every_deck_its_share() -> None:
    faced = field().schedule(600)
    assert np.bincount(faced).tolist() == [300, 200, 100]
    assert np.bincount(faced[:12]).tolist() == [6, 4, 2]
    assert (field().schedule(7) == faced[:7]).all()


def test_fresh_games_are_others() -> None:
    judge = Evaluator(field(), seed=4)
    other = judge.fresh("proof")
    assert (judge.play([HUNTER], 20)[0].points != other.play([HUNTER], 20)[0].points).any()
    assert judge.all_games == 80
    assert stream_of(1, "a") != stream_of(1, "b")


def test_bad_jobs_and_fields_are_named() -> None:
    old = MAGE.in_catalogue("2017-02")
    with pytest.raises(BadInput, match="different catalogues"):
        play_jobs([Job(MAGE, old, 1, 1)])
    with pytest.raises(BadInput, match="at least one pair"):
        play_jobs([Job(MAGE, HUNTER, 1, 0)])
    with pytest.raises(BadInput, match="no agent"):
        Evaluator(field(), "nobody")
    short = Deck.from_cards({"Fireball": 3}, "mage", "short")
    with pytest.raises(BadInput, match=r"(?s)short.*instead of 30.*two is the limit.*weight must be") as error:
        Field.of([short, HUNTER], weights=[1, -1])
    assert "no deck" not in str(error.value)
    with pytest.raises(BadInput, match=r"(?s)no deck 'nothing'.*no deck 'neither'"):
        Field.load(["nothing", "basic-mage", "neither"])


def test_fields_come_from_words_and_files(tmp_path: pytest.TempPathFactory) -> None:
    starter = Field.starter()
    assert len(starter) == 36
    assert abs(starter.weights.sum() - 1) < 1e-9
    assert {entry.deck.class_name for entry in starter} == {
        *("druid", "hunter", "mage", "paladin", "priest", "rogue", "shaman", "warlock", "warrior")
    }
    loaded = Field.load(["basic-mage=3", HUNTER.to_code()])
    assert [round(entry.weight, 2) for entry in loaded] == [0.75, 0.25]
    import json
    from pathlib import Path

    path = Path(str(tmp_path)) / "field.json"
    path.write_text(json.dumps(field().to_json()))
    again = Field.load([str(path)])
    assert [(e.name, e.deck, round(e.weight, 6)) for e in again] == [
        (e.name, e.deck, round(e.weight, 6)) for e in field()
    ]
