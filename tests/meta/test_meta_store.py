"""The store: incremental, idempotent, asked in SQL, and faithful."""

import json
from datetime import datetime

import pytest

from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.meta import Store, archetypes_of, cluster, read_decks
from topdeck.meta.export import deck_list
from topdeck.meta.snapshots import load_snapshot, save_snapshot, snapshot_names
from topdeck.meta.synthetic import synthetic_metagame


@pytest.fixture
def decks_file(tmp_path):
    def write(name, seed, decks=60, day="2019-02-20T00:00:00Z"):
        table = synthetic_metagame(decks, archetypes=6, seed=seed)
        path = tmp_path / name
        path.write_text(json.dumps(deck_list(table, table.labels.tolist(), day)))
        return path

    return write


def test_decks_come_back_as_they_went_in(decks_file, tmp_path):
    path = decks_file("a.json", 1)
    table, _ = read_decks(path)
    with Store(tmp_path / "s.duckdb") as store:
        assert store.import_file(path).decks == 60
    with Store(tmp_path / "s.duckdb", read_only=True) as store:
        back = store.decks()
        assert len(back) == len(table) and back.games.sum() == table.games.sum()
        assert {back.deck(i) for i in range(len(back))} == {table.deck(i) for i in range(len(table))}
        assert (cluster(back).agreement().v_measure) == pytest.approx(cluster(table).agreement().v_measure)


def test_import_is_incremental_and_idempotent(decks_file):
    first, second = decks_file("a.json", 1), decks_file("b.json", 1, day="2019-03-20T00:00:00Z")
    with Store() as store:
        reports = list(store.import_files([first, second, first]))
        assert [report.already_imported for report in reports] == [False, False, True]
        counts = store.counts()
        assert counts["decks"] == len({*store.query("SELECT deck FROM decks")}) and counts["observations"] == 120
        assert store.decks().games.sum() == 2 * store.decks(last=datetime(2019, 3, 1)).games.sum()
        assert len(store.decks(format="wild")) == 0 and len(store.decks(hero="druid")) > 0


def test_the_same_games_in_two_files_are_duplicates(tmp_path):
    games = [{"id": n, "mode": "ranked", "hero": "Mage", "opponent": "Mage", "result": "win", "card_history": []}
             for n in range(5)]  # fmt: skip
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    one.write_text(json.dumps({"games": games[:3]}))
    two.write_text(json.dumps({"games": games[1:]}))
    with Store() as store:
        store.import_file(one)
        report = store.import_file(two)
        assert (report.games, report.duplicates, store.counts()["games"]) == (2, 2, 5)


def test_a_failure_while_writing_changes_nothing(decks_file, monkeypatch):
    with Store() as store:
        store.import_file(decks_file("a.json", 1))
        before = store.counts()
        real = Store.insert

        def fails_late(self, table, rows):
            if table == "observations":
                raise RuntimeError("the disk is full")
            real(self, table, rows)

        monkeypatch.setattr(Store, "insert", fails_late)
        with pytest.raises(RuntimeError):
            store.import_file(decks_file("b.json", 2))
        monkeypatch.undo()
        assert store.counts() == before
        store.import_file(decks_file("b.json", 2))
        assert store.counts()["sources"] == 2


def test_answers_in_every_frame(decks_file):
    with Store() as store:
        store.import_file(decks_file("a.json", 1))
        sql = "SELECT hero, count(*) AS n FROM decks GROUP BY hero ORDER BY hero"
        rows = store.query(sql)
        assert store.query(sql, as_="polars").rows() == rows
        assert store.query(sql, as_="pandas")["n"].tolist() == [n for _, n in rows]
        assert store.query(sql, as_="arrow").num_rows == len(rows)
        with pytest.raises(BadInput, match=r"cannot be read: .*nonsense"):
            store.query("SELECT nonsense")
        with pytest.raises(BadInput, match="unknown frame"):
            store.query(sql, as_="excel")


def test_snapshots_are_kept_and_replaced(decks_file):
    with Store() as store:
        store.import_file(decks_file("a.json", 1))
        found = cluster(store.decks())
        described = archetypes_of(found)
        for _ in range(2):
            save_snapshot(store, "february", found, described, format="standard")
        assert snapshot_names(store) == ["february"]
        back = load_snapshot(store, "february")
        assert [a.name for a in back] == [a.name for a in described]
        assert all(a.mean.isclose(b.mean) for a, b in zip(back, described, strict=True))
        with pytest.raises(BadInput, match="no snapshot 'march' in this store; there are: february"):
            load_snapshot(store, "march")


def test_files_that_are_no_store(tmp_path):
    with pytest.raises(BadInput, match="no such store"):
        Store(tmp_path / "absent.duckdb", read_only=True)
    path = tmp_path / "prose.duckdb"
    path.write_text("not a database " * 1000)
    with pytest.raises(BadInput, match="is no metagame store: it is not a DuckDB file"):
        Store(path)


def test_a_deck_that_two_lists_name_is_one_deck(tmp_path):
    code = Deck.from_cards({"Fireball": 2, "Frostbolt": 2}, "mage").to_code()
    with Store() as store:
        for name, text in (("a.txt", f"{code}\n{code}\n"), ("b.txt", f"{code}\n# again\n")):
            (tmp_path / name).write_text(text)
            store.import_file(tmp_path / name)
        assert store.decks().games.tolist() == [1.0]
