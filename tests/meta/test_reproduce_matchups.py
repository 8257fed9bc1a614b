"""`topdeck reproduce matchups`: our win rates beside published ones, on small files of our own in HSReplay's shapes."""

import json
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from gallery import drawn, problems_of, words_of
from topdeck.build.matchups import Group, Played, every_pair, play_matchups
from topdeck.cards.catalogue import Catalogue
from topdeck.cli import app, main
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.meta.sources import Matchup
from topdeck.reproduce.matchups import agreement, plan_of, pooled

DECKS = {"1": "basic-mage", "2": "basic-hunter", "3": "pirate-warrior"}


def deck_row(name: str, label: str, number: int) -> dict[str, object]:
    pool = Catalogue.load()
    cards = [[pool.by_id[card].dbf, copies] for card, copies in Deck.load(name).counts.items()]
    return {"deck_id": f"{name}-{number}", "deck_list": json.dumps(cards), "archetype_id": int(label),
            "total_games": 100 - number, "win_rate": 50}  # fmt: skip


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """Three archetypes that can be played, one that cannot, and match-ups with games from 5 to 900."""
    rows: dict[str, list[object]] = {}
    for label, name in DECKS.items():
        rows.setdefault(Deck.load(name).class_name.upper(), []).append(deck_row(name, label, 1))
    rows["ROGUE"] = [{"deck_id": "later", "deck_list": "[[99999999,2]]", "archetype_id": 4, "total_games": 50}]
    decks, matchups = tmp_path / "Decks.json", tmp_path / "Matchup.json"
    decks.write_text(json.dumps({"as_of": "2019-02-20T00:00:00Z", "series": {"data": rows}}))
    data = {
        "1": {"1": _cell(400, 50), "2": _cell(500, 60), "3": _cell(300, 20), "4": _cell(900, 40), "-2": _cell(900, 10)},
        "2": {"1": _cell(500, 40), "3": _cell(300, 35)},
        "3": {"1": _cell(300, 80), "2": _cell(300, 65)},
        "4": {"3": _cell(5, 50)},
    }
    matchups.write_text(json.dumps({"series": {"data": data}}))
    return decks, matchups


def _cell(games: int, rate: float) -> dict[str, float]:
    return {"total_games": games, "win_rate": rate}


def told(files: tuple[Path, Path], *more: str) -> dict[str, object]:
    words = ["reproduce", "matchups", "--decks", str(files[0]), "--matchups", str(files[1]), "--json", *more]
    found: dict[str, object] = json.loads(CliRunner().invoke(app, words).stdout)
    return found


def test_both_directions_are_one_pair() -> None:
    rows = [Matchup("a", "b", 100, 60), Matchup("b", "a", 300, 50), Matchup("a", "a", 9, 50)]
    (pair,) = pooled(rows)
    assert (pair.first, pair.second, pair.games, pair.rate) == ("a", "b", 400, (60 + 150) / 400)


def test_what_can_be_played_is_played_and_the_rest_is_counted(files: tuple[Path, Path]) -> None:
    found = told(files, "--pairs", "4")
    assert (found["decks"], found["playable"], found["archetypes"], found["pairs"]) == (4, 3, 3, 3)
    assert found["without"] == {"archetype 4": 1}
    assert found["left_out"] == {
        "decks of a class without an archetype": 1,
        "no deck of one of them can be played": 2,
    }
    (greedy,) = found["pilots"]  # type: ignore[misc]
    assert (greedy["pilot"], greedy["games"], greedy["overall"]["pairs"]) == ("greedy", 24, 3)
    assert {cell["published_games"] for cell in greedy["cells"]} == {1000, 600}
    assert set(greedy["by_class"]) == {"mage", "hunter", "warrior"}


def test_few_published_games_and_few_archetypes_leave_pairs_out(files: tuple[Path, Path]) -> None:
    assert told(files, "--pairs", "2", "--min-games", "700")["pairs"] == 1
    assert told(files, "--pairs", "2", "--archetypes", "2")["pairs"] == 1


def test_a_run_goes_on_where_it_was_killed(files: tuple[Path, Path], tmp_path: Path) -> None:
    kept = tmp_path / "run"
    whole = told(files, "--pairs", "3", "--checkpoint", str(kept))
    lines = kept.read_text().splitlines()
    kept.write_text("\n".join(lines[:2]) + "\n")
    assert told(files, "--pairs", "3", "--checkpoint", str(kept), "--resume") == whole
    assert kept.read_text().splitlines() == lines


def test_several_pilots_are_told_one_by_one(files: tuple[Path, Path]) -> None:
    found = told(files, "--pairs", "2", "--pilot", "random", "--pilot", "greedy")
    assert [one["pilot"] for one in found["pilots"]] == ["random", "greedy"]  # type: ignore[index]
    words = ["reproduce", "matchups", "--decks", str(files[0]), "--matchups", str(files[1]), "--pairs", "2"]
    shown = CliRunner().invoke(app, words).stdout
    assert "3 of 4 decks can be played" in shown and "rank correlation" in shown


def test_the_figure_says_who_played(files: tuple[Path, Path], tmp_path: Path) -> None:
    with drawn() as figures:
        told(files, "--pairs", "2", "--figure", str(tmp_path / "matchups.png"))
    (figure,) = figures
    assert problems_of(figure) == []
    assert "greedy" in words_of(figure) and "95 %" in words_of(figure)


def test_equal_rates_agree_and_reversed_ones_do_not() -> None:
    theirs = np.array([0.2, 0.4, 0.7, 0.55])
    no_error = np.zeros(4)
    same = agreement(theirs, theirs, no_error, 1)
    assert (round(same.correlation, 9), same.error, same.error_of_sampling) == (1, 0, 0)
    assert round(agreement(theirs, 1 - theirs, no_error, 1).correlation, 9) == -1
    assert abs(agreement(theirs, theirs, np.full(4, 0.05), 1).error_of_sampling - 5 * np.sqrt(2 / np.pi)) < 0.3


def test_every_deck_of_a_group_is_played_as_often_as_its_weight() -> None:
    decks = [Deck.load(name) for name in ("basic-mage", "basic-hunter")]
    group = Group("two", tuple(decks), (3.0, 1.0))
    assert [group.deck_of(place).name for place in (0.1, 0.7, 0.8, 1.0)] == ["basic-mage"] * 2 + ["basic-hunter"] * 2
    one = Group("one", (decks[0],), (1.0,))
    (found,) = play_matchups([group, one], every_pair([group, one]), "random", 4, 1)
    assert isinstance(found, Played) and found.games == 8


def test_mistakes_are_told(
    files: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    decks, matchups = files
    plain = {"min_games": 200.0, "decks_each": 1, "most": None, "seed_pairs": 2, "seed": 1}
    with pytest.raises(BadInput, match="none of the 6 published pairs can be played"):
        plan_of(decks, matchups, None, "2019-03", **{**plain, "min_games": 10_000.0})  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="holds no match-ups"):
        plan_of(decks, decks, None, "2019-03", **plain)  # type: ignore[arg-type]
    words = ["reproduce", "matchups", "--decks", str(decks), "--matchups", str(matchups), "--resume"]
    monkeypatch.setattr("sys.argv", ["topdeck", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "--resume needs the --checkpoint" in capsys.readouterr().err
