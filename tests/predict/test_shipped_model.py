"""The model that ships, models from a store and from deck lists, and the predictor as a belief of the search."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from topdeck.cli import app
from topdeck.meta.shipped import METAGAMES, shipped_metagame
from topdeck.meta.starter import starter_decks, starter_file
from topdeck.predict.answer import Opponent
from topdeck.predict.model import Model, default_model, search_model, shipped_model
from topdeck.predict.own_games import decks_of, play_sides


def invoke(*words: str) -> str:
    done = CliRunner().invoke(app, list(words))
    assert done.exit_code == 0, (done.output, done.exception)
    return done.stdout


def test_the_shipped_model_is_small_and_knows_the_metagames_that_ship() -> None:
    model = default_model()
    assert shipped_model().stat().st_size < 1_200_000
    assert set(model.class_models) == set(starter_decks().heroes.tolist())
    listed = sum(len(shipped_metagame(name).decks) for name in METAGAMES)
    assert sum(len(class_model.deck_weights) for class_model in model.class_models.values()) == listed
    assert model.about["made_by"] == "python -m topdeck.predict.shipped_build"


def test_the_first_run_on_an_old_game_names_its_archetype() -> None:
    """Jade Druid of August 2017, by the cards that it shows first."""
    opponent = Opponent(default_model(), "druid")
    for turn, card in enumerate(("CFM_713", "CFM_602", "EX1_169", "CFM_343"), start=2):
        opponent.play(card, turn)
    answer = opponent.ask(6)
    assert "Jade" in answer.archetypes[0][0] and answer.archetypes[0][1] > 0.5, answer


def test_the_shipped_model_answers_at_once() -> None:
    found = json.loads(invoke("predict", "Fiery War Axe", "Frothing Berserker", "--class", "warrior", "--json"))
    assert found["archetypes"][0]["name"].endswith("Warrior")
    assert all(0 <= card["next_turn"] <= 1 for card in found["cards"])
    assert "Warrior" in invoke("predict", "--class", "warrior", "Fiery War Axe")


def test_our_own_games_tell_mulligans_and_ages() -> None:
    table = starter_decks()
    sides = play_sides(decks_of(table)[:20], table.games[:20].tolist(), 4, "random", seed=3)
    assert len(sides) >= 6
    for side in sides:
        assert len(side.kept) + len(side.replaced) in (3, 4)
        assert len(side.hands) == side.turns
        for turn, hand in enumerate(side.hands, start=1):
            assert all(0 <= since <= turn for _, since in hand)
    again = play_sides(decks_of(table)[:20], table.games[:20].tolist(), 4, "random", seed=3, threads=1)
    assert sides == again, "the same seed gives the same games with any number of threads"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few sequences and few trees: enough to see that everything fits together."""
    monkeypatch.setattr("topdeck.cli.predict.PLAYED_OUT", 5)
    monkeypatch.setattr("topdeck.predict.forest.ROUNDS", 15)


@pytest.mark.usefixtures("quick")
def test_deck_lists_alone_make_a_model(tmp_path: Path) -> None:
    out = tmp_path / "lists.model"
    found = json.loads(invoke("predict", "train", "--decks", str(starter_file()), "--out", str(out), "--json"))
    assert set(found["decks"]) == set(starter_decks().heroes.tolist())
    assert Model.load(out).of_class("mage").cards.size > 30


@pytest.mark.usefixtures("quick")
def test_a_store_makes_a_model(shared: Path, tmp_path: Path) -> None:
    store, out = tmp_path / "meta.duckdb", tmp_path / "store.model"
    for day in ("2019-06-01", "2019-06-12"):
        invoke("meta", "import", str(shared / "data" / "replays" / f"{day}.json"), "--store", str(store))
    found = json.loads(invoke("predict", "train", "--store", str(store), "--out", str(out), "--json"))
    assert found["sides"] > 200
    answer = json.loads(invoke("predict", "--class", "hunter", "--model", str(out), "--turn", "3", "--json"))
    assert len(answer["cards"]) > 20


@pytest.mark.parametrize(
    "agent", ["turn-search:belief=predictor,nodes=300,worlds=3", "ismcts:belief=predictor,iterations=30"]
)
def test_the_predictor_is_a_belief_of_the_search(agent: str, tmp_path: Path) -> None:
    table = starter_decks()
    decks, shares = decks_of(table)[::40], table.games[::40].tolist()
    one = play_sides(decks, shares, 2, agent, seed=5, threads=1)
    assert one and one == play_sides(decks, shares, 2, agent, seed=5, threads=2)
    copy = tmp_path / "copy.model"
    copy.write_bytes(search_model().read_bytes())
    assert one == play_sides(decks, shares, 2, f"{agent},model={copy}", seed=5), "the same model, the same games"
