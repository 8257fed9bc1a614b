"""The real metagames that come along: what their files say, and what can be done with them by name."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from topdeck.build.field import Field, day_of_field
from topdeck.cards.catalogue import CLASSES, Catalogue
from topdeck.cli import app
from topdeck.deck import Deck
from topdeck.deck_names import REAL
from topdeck.errors import BadInput
from topdeck.files import read_json
from topdeck.meta import shipped_build
from topdeck.meta.shipped import is_shipped, shipped_file, shipped_metagame
from topdeck.meta.shipped_build import LEAST_SHARE, MOST_DECKS, ORIGINS, main, selected

SHARED = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "decks-2017"


@pytest.mark.parametrize("name", REAL)
def test_a_file_names_its_source_and_says_what_was_left_out(name: str) -> None:
    head = read_json(shipped_file(name))
    assert "HearthSim" in head["source"] and "CC0" in head["source"] and ORIGINS[name].file in head["source"]
    assert head["selected"]["decks"] < head["in_the_source"]["decks"]
    assert head["selected"]["decks"] == sum(len(rows) for rows in head["series"]["data"].values())


@pytest.mark.parametrize("name", REAL)
def test_decks_are_of_its_cards_and_archetypes_of_all_classes(name: str) -> None:
    found = shipped_metagame(name)
    pool = Catalogue.load(found.catalogue).by_dbf
    assert {int(card) for card in found.decks.cards} <= set(pool)
    assert set(found.decks.sizes().tolist()) == {30}
    assert set(found.decks.labels) == set(found.names) == set(found.games)
    assert len(set(found.names.values())) == len(found.names)
    assert len(set(found.decks.heroes.tolist())) >= len(CLASSES) - 1  # nobody played hunters in April 2017
    assert all((found.decks.labels == label).sum() <= MOST_DECKS for label in found.names)


@pytest.mark.parametrize("name", REAL)
def test_the_generator_makes_the_same_file(name: str) -> None:
    if not SHARED.is_dir():
        pytest.skip("the published deck lists are not here (../shared/data/decks-2017)")
    assert selected(name, SHARED) == shipped_file(name).read_text(encoding="utf-8"), shipped_build.COMMAND


def ladder(folder: Path, name: str) -> None:
    """Ladder decks of our own in the shape of 2017: two archetypes, and one that hardly anybody plays."""
    pool = Catalogue.load(ORIGINS[name].catalogue)
    cheap = [card.dbf for card in pool.search(class_name="neutral", set="classic", rarity="common", max_cost=3)][:17]
    dear = [card.dbf for card in pool.search(class_name="neutral", set="basic") if card.cost > 3][:17]
    kinds = {"cheap": cheap, "dear": dear}
    lists = {f"{kind}-{n}": [*cards[:14], cards[14 + n % 3]] for kind, cards in kinds.items() for n in range(12)}
    rows = [
        {"shortid": key, "card_list": json.dumps([[card, 2] for card in cards]), "observations": 1000, "win_rate": 51}
        for key, cards in lists.items()
    ]
    rows.append({**rows[0], "card_list": json.dumps([[card, 2] for card in cheap[:7] + dear[:8]]), "observations": 3})
    (folder / ORIGINS[name].file).write_text(json.dumps({"MAGE": rows}))


def test_the_selection_keeps_popular_archetypes_and_their_most_played_decks(tmp_path: Path) -> None:
    ladder(tmp_path, "2017-08")
    made = json.loads(selected("2017-08", tmp_path))
    games = made["in_the_source"]["games"]
    assert [row["total_games"] / games >= LEAST_SHARE for row in made["archetypes"]] == [True] * len(made["archetypes"])
    assert made["archetypes"][0]["total_games"] == max(row["total_games"] for row in made["archetypes"])
    kept = [row for row in made["series"]["data"]["MAGE"] if row["archetype_id"] == "1"]
    assert len(kept) <= MOST_DECKS
    assert all(row["total_games"] >= 1000 for row in kept)


def test_the_generator_tells_what_it_needs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "usage: python -m topdeck.meta.shipped_build FOLDER" in capsys.readouterr().err
    assert main([str(tmp_path)]) == 2
    assert "mean_streets_ranked_standard_last_7_days.json" in capsys.readouterr().err


def test_a_field_has_the_day_of_its_metagame_and_the_shares_of_its_archetypes() -> None:
    assert day_of_field(["2017-08"]) == "2017-08"
    assert day_of_field(["2016-12"]) == "2017-02"
    assert day_of_field(["2017-08"], "2019-03") == "2019-03"
    assert day_of_field(["basic-mage"]) == "2019-03"
    field = Field.load(["2016-12"], top=1)
    assert (field.catalogue, [entry.name for entry in field]) == ("2017-02", ["Pirate Warrior"])


def test_absent_cards_are_named_and_nothing_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Catalogue.load("2017-02").by_id
    monkeypatch.setitem(pool, "CFM_637", type(pool["CFM_637"])(**{**vars(pool["CFM_637"]), "implemented": False}))
    with pytest.raises(BadInput) as error:
        Field.load(["2016-12"], top=1)
    assert str(error.value) == (
        "the metagame 2016-12 cannot be played whole: 1 of its cards are absent, and 0 of its 1 decks have none of "
        "them; --opponents N takes the N most played decks only\n  Patches the Pirate (in Pirate Warrior)"
    )


@pytest.mark.parametrize("name", REAL)
def test_every_archetype_is_a_deck_by_name(name: str) -> None:
    found = shipped_metagame(name)
    for archetype in found.names.values():
        deck = Deck.load(f"{name}/{archetype}", check=False)
        assert (deck.name, deck.catalogue, len(deck.cards)) == (f"{name}/{archetype}", found.catalogue, 30)
        assert deck.validate(playable=False) == []
    assert Deck.load("2016-12/pirate warrior").catalogue == "2017-02"
    assert Deck.load("2016-12/pirate warrior", "2019-03").catalogue == "2019-03"
    with pytest.raises(BadInput, match="2017-08/Jade Druid"):
        Deck.load("2017-08/Jade Priest")


def test_a_file_of_that_name_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_shipped("2017-08") and not is_shipped("2017-09")
    monkeypatch.chdir(tmp_path)
    Path("2017-08").write_text("2x Fireball\n")
    assert not is_shipped("2017-08")


def test_the_command_line_takes_it_by_name() -> None:
    run = CliRunner().invoke
    told = json.loads(run(app, ["meta", "stats", "--decks", "2017-04", "--json"]).stdout)
    assert sum(row["decks"] for row in told["heroes"]) == 220
    told = json.loads(run(app, ["solve", "meta", "meta", "--opponents", "3", "--pairs", "4", "--json"]).stdout)
    assert (told["decks"], told["games"], told["pilot"]) == (3, 24.0, "greedy")


def test_match_ups_that_were_played_are_not_played_again(tmp_path: Path) -> None:
    run = CliRunner().invoke
    words = ["solve", "meta", "meta", "--opponents", "3", "--pairs", "4", "--json", "--draws", "0"]
    kept = ["--checkpoint", str(tmp_path / "kept")]
    first = json.loads(run(app, [*words, *kept]).stdout)
    lines = (tmp_path / "kept").read_text().splitlines()
    assert len(lines) == 4
    (tmp_path / "kept").write_text("\n".join(lines[:3]) + "\n")
    again = json.loads(run(app, [*words, *kept, "--resume"]).stdout)
    assert again["mixture"] == first["mixture"]
    assert (tmp_path / "kept").read_text().splitlines() == lines
    assert run(app, [*words, "--resume"]).exit_code != 0
