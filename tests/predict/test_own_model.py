"""A model of one's own from pasted codes and own games, and its honesty about decks that it does not know."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from samples import power_log
from typer.testing import CliRunner

from topdeck.cards.catalogue import Catalogue
from topdeck.cli import app
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.meta.sources import read, read_decks
from topdeck.meta.starter import starter_decks
from topdeck.meta.store import Store
from topdeck.predict.answer import NONE, Opponent
from topdeck.predict.class_model import Lists
from topdeck.predict.doubt import KINDS
from topdeck.predict.model import Model, default_model, shipped_model
from topdeck.predict.own import CurrentModel, own_model, own_store, refresh, usual_model
from topdeck.predict.own_games import decks_of
from topdeck.predict.sides import Games
from topdeck.predict.strange import Strangeness, prior_of_none
from topdeck.predict.training import build_all


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOPDECK_DATA", str(tmp_path / "data"))


@pytest.fixture(scope="module")
def decks() -> list[Deck]:
    return decks_of(starter_decks())


@pytest.fixture
def codes(tmp_path: Path, decks: list[Deck]) -> Path:
    """Codes as people paste them: with a name before, above, as the game copies them, and bare."""
    mages = [deck for deck in decks if deck.class_name == "mage"][:3]
    warriors = [deck for deck in decks if deck.class_name == "warrior"][:2]
    text = (
        f"Tempo Mage: {mages[0].to_code()}\n\nFreeze Mage\n{mages[1].to_code()}\n\n"
        + mages[2].to_text().replace(f"### {mages[2].name}", "### Secret Mage")
        + f"\n\n{warriors[0].to_code()}\nPatron Warrior {warriors[1].to_code()}\n{warriors[1].to_code()}\n"
    )
    path = tmp_path / "codes.txt"
    path.write_text(text)
    return path


def test_names_are_kept_however_they_are_written(codes: Path) -> None:
    labels = [deck.label for deck in read(codes).decks]
    assert labels == ["Tempo Mage", "Freeze Mage", "Secret Mage", "", "Patron Warrior"]


def test_pasted_codes_make_a_model_at_once(codes: Path, decks: list[Deck]) -> None:
    found = refresh(codes)
    assert (found.games, found.decks) == (0, 5)
    assert set(found.model.class_models) == {"mage", "warrior"}
    assert usual_model().about == Model.load(own_model()).about, "from now on it answers"
    patron = [deck for deck in decks if deck.class_name == "warrior"][1]
    opponent = Opponent(found.model, "warrior")
    for turn, card in enumerate(sorted(set(patron.cards))[:8], start=1):
        opponent.play(card, turn)
    assert opponent.ask(9).archetypes[0][0] == "Patron Warrior"


def test_thirty_pasted_codes_answer_for_a_log_within_90_seconds(tmp_path: Path, decks: list[Deck]) -> None:
    """Installing is the one command, this the other: nothing was made before, in a process of its own."""
    log, codes = tmp_path / "Power.log", tmp_path / "codes.txt"
    log.write_text(power_log())
    codes.write_text("\n".join(f"List {number}: {deck.to_code()}" for number, deck in enumerate(decks[::7])))
    assert len(read(codes).decks) >= 30
    line = [sys.executable, "-m", "topdeck", "track", str(log), "--decks", str(codes), "--once", "--json"]
    done = subprocess.run(line, capture_output=True, text=True, timeout=90, check=False)
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)["answer"]
    assert answer["class"] == "warrior" and len(answer["cards"]) >= 10 and not answer["borrowed"]


def test_own_games_are_added_and_learned_from(tmp_path: Path, codes: Path) -> None:
    log = tmp_path / "Power.log"
    log.write_text(power_log())
    run = CliRunner().invoke(app, ["track", str(log), "--decks", str(codes), "--once", "--json"])
    assert run.exit_code == 0, run.output
    assert json.loads(run.stdout)["hero"] == "warrior"
    with Store(own_store(), read_only=True) as store:
        assert store.counts()["games"] == 1
    again = CliRunner().invoke(app, ["track", str(log), "--once", "--json"])
    assert again.exit_code == 0
    with Store(own_store(), read_only=True) as store:
        assert store.counts()["games"] == 1
    run = CliRunner().invoke(app, ["predict", "refresh", "--json"])
    assert json.loads(run.stdout)["games"] == 1
    Model.load(own_model())  # also where a game of years ago counts next to nothing


def test_a_running_tracker_learns_from_a_game_that_ends(tmp_path: Path, codes: Path) -> None:
    log = tmp_path / "Power.log"
    log.write_text(power_log())
    refresh(codes)
    before = Model.load(own_model()).about["sides"]
    run = CliRunner().invoke(app, ["track", str(log), "--once", "--json"])
    assert run.exit_code == 0 and "the model has learned from it" in run.stderr
    assert (before, Model.load(own_model()).about["sides"]) == (0, 2)


def test_a_few_games_do_not_take_the_place_of_what_ships(tmp_path: Path) -> None:
    log = tmp_path / "Power.log"
    log.write_text(power_log())
    run = CliRunner().invoke(app, ["track", str(log), "--once", "--json"])
    assert run.exit_code == 0 and "`topdeck predict refresh` learns from it" in run.stderr
    assert not own_model().exists()


def test_a_tracker_takes_up_a_model_that_was_made_anew(codes: Path) -> None:
    current = CurrentModel()
    assert "priest" in current.model.class_models and not current.is_newer()
    refresh(codes)
    assert current.is_newer() and own_classes(current.model) == {"mage", "warrior"}
    assert not current.is_newer()
    own_model().write_bytes(b"half a model")
    assert not current.is_newer() and own_classes(current.model) == {"mage", "warrior"}, "the old one stands"


def own_classes(model: Model) -> set[str]:
    return set(model.class_models) - set(model.borrowed)


def test_where_ones_own_decks_lack_a_class_what_ships_answers_and_says_so(codes: Path, tmp_path: Path) -> None:
    refresh(codes)
    model, shipped = usual_model(), default_model()
    assert set(model.class_models) == set(shipped.class_models)
    opponent = Opponent(model, "priest")
    opponent.play("CS1_112", 4)
    answer, theirs = opponent.ask(5), Opponent(shipped, "priest").ask(1)
    assert answer.is_borrowed and "the model that ships answers" in str(answer)
    assert not theirs.is_borrowed and "the model that ships" not in str(theirs)
    assert not Opponent(model, "mage").ask(1).is_borrowed
    assert model.last_day_of("priest") == shipped.last_day < model.last_day_of("mage"), "its age is told, too"
    model.save(tmp_path / "copy.model")
    assert set(Model.load(tmp_path / "copy.model").class_models) == {"mage", "warrior"}, "what is borrowed is not kept"


def test_the_tracker_answers_for_a_class_that_ones_own_decks_lack(tmp_path: Path, decks: list[Deck]) -> None:
    log, codes = tmp_path / "Power.log", tmp_path / "priests.txt"
    log.write_text(power_log())
    codes.write_text("\n".join(deck.to_code() for deck in decks if deck.class_name == "priest"))
    run = CliRunner().invoke(app, ["track", str(log), "--decks", str(codes), "--once", "--no-keep"])
    assert run.exit_code == 0, run.output
    assert "Warrior, turn" in run.stdout and "the model that ships answers" in run.stdout
    assert "knows nothing" not in run.stdout


def test_history_tells_win_rates_with_intervals(tmp_path: Path) -> None:
    place = tmp_path / "own.duckdb"
    with Store(place) as store:
        for number in range(3):
            log = tmp_path / f"{number}.log"
            log.write_text(power_log().replace("lo=2]", f"lo={7 + number}]"))
            store.import_file(log)
    run = CliRunner().invoke(app, ["predict", "history", "--store", str(place), "--json"])
    (record,) = json.loads(run.stdout)
    assert (record["own_class"], record["opponent"], record["games"], record["wins"]) == ("mage", "warrior", 3, 3.0)
    assert (record["win_rate"], round(record["low"], 2), record["high"]) == (1.0, 0.44, 1.0)
    table = CliRunner().invoke(app, ["predict", "history", "--store", str(place), "--csv"]).stdout
    assert table.splitlines()[1].startswith("mage,warrior,unknown,3,3.0,1.0,")


def test_without_anything_to_learn_from_it_says_how() -> None:
    with pytest.raises(BadInput, match="holds neither games nor decks; give deck codes"):
        refresh()


def test_track_refuses_what_contradicts(tmp_path: Path, codes: Path) -> None:
    run = CliRunner().invoke(app, ["track", "--decks", str(codes), "--model", str(codes)])
    assert isinstance(run.exception, BadInput) and "give --decks or --model, not both" in str(run.exception)


# --- what it does not know --------------------------------------------------------------------------------------------


def test_none_of_the_known_decks_is_unlikely_for_these_and_likely_for_new_cards(decks: list[Deck]) -> None:
    model = default_model()
    random = np.random.default_rng(1)
    for hero in ("mage", "warrior", "hunter"):
        strange = Strangeness(model.class_models[hero])
        place = model.places[hero]
        for deck in [deck for deck in decks if deck.class_name == hero][:5]:
            seen = [place[card] for card in random.permutation(sorted(set(deck.cards)))[:6]]
            assert strange.chance(seen, 0) < 0.05
            assert strange.chance(seen[:1], 5) > 0.9, "cards that it never met count most"


def test_none_of_the_known_decks_rises_for_decks_of_ones_own(shared: Path) -> None:
    """Real decks of a class without its commonest archetype: that archetype's decks, and decks of any cards."""
    table = read_decks(shared / "data" / "decks-2019-02" / "Decks.json", "2019-03")[0]
    random, pool = np.random.default_rng(1), Catalogue.load("2019-03")
    for hero in ("rogue", "paladin", "warlock"):
        own = table.take(table.heroes == hero)
        absent = max(set(own.labels.tolist()), key=lambda label: float(own.games[own.labels == label].sum()))
        model = build_all(Games(), [], 0.0, Lists(own.take(own.labels != absent)), "2019-03")[hero]
        strange, place = Strangeness(model), {str(card): number for number, card in enumerate(model.cards)}
        cards = [card.id for card in pool if card.collectible and card.fits(hero) and card.type != "hero"]

        def ask(ids: list[str], strange: Strangeness = strange, place: dict[str, int] = place) -> float:
            seen = [str(card) for card in random.permutation(ids)[:6]]
            return strange.chance([place[c] for c in seen if c in place], sum(c not in place for c in seen))

        lists = [[pool.by_dbf[card].id for card in own.deck(row).counts()] for row in range(len(own))]
        known, left = (np.mean([ask(lists[row]) for row in np.flatnonzero((own.labels == absent) == out)[:40]])
                       for out in (False, True))  # fmt: skip
        anything = np.mean([ask(random.choice(cards, 22, replace=False).tolist()) for _ in range(40)])
        assert known < 0.05 < left and anything > 0.9, (hero, known, left, anything)


def test_archetypes_and_none_are_all_there_is() -> None:
    opponent = Opponent(default_model(), "rogue")
    for turn, card in enumerate(("AT_033", "KAR_069", "UNG_856", "LOOT_503", "GIL_827"), start=1):  # a burgle rogue
        opponent.play(card, turn)
    answer = opponent.ask(6)
    assert answer.none > 0.5
    assert answer.none + sum(share for _, share in answer.archetypes) == pytest.approx(1, abs=0.05)
    assert NONE in str(answer)


def test_an_old_model_knows_that_it_is_old() -> None:
    assert prior_of_none(0) < prior_of_none(30) < prior_of_none(300) <= 0.9
    model = default_model()
    fresh, stale = (Opponent(model, "mage", age_days=days) for days in (0.0, 400.0))
    for opponent in (fresh, stale):
        opponent.play("CS2_029", 4)
    assert stale.ask(5).none > fresh.ask(5).none
    assert "400 days older than this game" in str(stale.ask(5))
    assert "older than this game" not in str(fresh.ask(5))


def test_doubt_and_old_models_are_measured_by_a_command(codes: Path, shared: Path, tmp_path: Path) -> None:
    decks = str(shared / "data" / "decks-2019-02" / "Decks.json")
    run = CliRunner().invoke(app, ["predict", "doubt", "--decks", decks, "--each", "20", "--seed", "1", "--json"])
    found = json.loads(run.stdout)["chance_of_none"]
    known, left_out, thrown = (found[kind]["8"] for kind in KINDS)
    assert known < 0.05 < left_out < thrown
    day = str(shared / "data" / "replays" / "2019-01-27.json")
    model = str(shipped_model())
    run = CliRunner().invoke(app, ["predict", "evaluate", "--model", model, "--test", day, "--methods",
                                   "best,answered", "--json"])  # fmt: skip
    scores = json.loads(run.stdout)["methods"]
    for kind in ("next", "rest"):
        errors = [scores[name][f"{kind}_calibration_error"] for name in ("best", "answered")]
        assert errors[1] < errors[0], "a model of 2017 says less boldly what it does not know"


def test_doubt_needs_archetypes(codes: Path) -> None:
    run = CliRunner().invoke(app, ["predict", "doubt"])
    assert isinstance(run.exception, BadInput) and "decks with archetypes are needed" in str(run.exception)
