"""`topdeck meta` as a user calls it."""

import json

import pytest
from typer.testing import CliRunner

from topdeck.cli import app
from topdeck.errors import BadInput
from topdeck.meta.export import deck_list
from topdeck.meta.synthetic import synthetic_metagame


def run(*words):
    result = CliRunner().invoke(app, ["meta", *map(str, words)], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture(scope="module")
def decks(tmp_path_factory):
    folder = tmp_path_factory.mktemp("decks")
    for name, seed in (("early", 1), ("late", 2)):
        table = synthetic_metagame(90, archetypes=6, seed=seed)
        (folder / f"{name}.json").write_text(json.dumps(deck_list(table, table.labels.tolist(), "2019-02-20")))
    return folder


def test_the_contract_of_cluster(decks):
    answer = json.loads(
        run("cluster", "--decks", decks / "early.json", "--method", "hac-single", "--clusters", "best", "--json")
    )
    assert list(answer) == ["method", "clusters", "homogeneity", "completeness", "v_measure", "seconds"]
    assert (answer["method"], answer["clusters"], answer["v_measure"]) == ("hac-single", 6, pytest.approx(1))
    assert "6 clusters" in run("cluster", "--decks", decks / "early.json")
    answer = json.loads(run("cluster", "--decks", decks / "early.json", "--stability", 3, "--json"))
    assert answer["stability"]["mean"] > 0.9


def test_hdbscan_is_told_its_smallest_cluster(decks):
    words = ("cluster", "--decks", decks / "early.json", "--method", "hdbscan", "--json", "--smallest")
    assert json.loads(run(*words, 8))["clusters"] == 6
    assert json.loads(run(*words, 80))["clusters"] > 80  # no cluster is so large: every deck by itself


def test_a_store_of_games_alone(tmp_path):
    game = {"id": 1, "mode": "arena", "hero": "Mage", "opponent": "Druid", "result": "win", "card_history": []}
    (tmp_path / "day.json").write_text(json.dumps({"games": [game]}))
    run("import", tmp_path / "day.json", "--store", tmp_path / "s.duckdb")
    answer = json.loads(run("stats", "--store", tmp_path / "s.duckdb", "--json"))
    assert answer["played"] == [{"format": "arena", "hero": "mage", "games": 1, "win_rate": 100.0}]
    assert "1 games" in run("stats", "--store", tmp_path / "s.duckdb")


def test_import_stats_archetypes_and_comparison(decks, tmp_path):
    store = tmp_path / "s.duckdb"
    answer = json.loads(run("import", decks, "--store", store, "--json"))
    assert [entry["decks"] for entry in answer["files"]] == [90, 90] and answer["store"]["sources"] == 2
    assert "already in" in run("import", decks / "late.json", "--store", store)
    assert json.loads(run("stats", "--store", store, "--json"))["decks"] == 165  # equal decks are one
    run("archetypes", "--store", store, "--keep", "all", "--json")
    assert len(json.loads(run("archetypes", "--decks", decks / "early.json", "--json"))) == 6
    answer = json.loads(run("compare", "all", decks / "late.json", "--store", store, "--json"))
    assert answer["phase"] in ("shake-up", "experimentation", "stabilisation", "solved")
    assert "phase" in run("compare", decks / "early.json", decks / "late.json", "--out", tmp_path / "c.png")
    rows = json.loads(run("assign", decks / "late.json", "--store", store, "--snapshot", "all", "--json"))
    assert len(rows) == 79 and all(row["distance"] < 1 for row in rows)


def test_a_deck_whose_class_has_no_archetype_gets_none(tmp_path):
    (tmp_path / "mages.txt").write_text(
        "### Mine\n2x Fireball\n2x Frostbolt\n\n### Other\n2x Pyroblast\n1x Polymorph\n"
    )
    (tmp_path / "new.txt").write_text("### [/x]\n2x Eviscerate\n\n### Burn\n2x Fireball\n1x Frostbolt\n")
    words = ("assign", tmp_path / "new.txt", "--decks", tmp_path / "mages.txt")
    stranger, known = json.loads(run(*words, "--json"))
    assert stranger == {"deck": "[/x]", "hero": "rogue", "archetype": None, "distance": None}
    assert "Mage" in known["archetype"] and known["distance"] < 1
    told = run(*words)
    assert "[/x]" in told and "there is no archetype of the class rogue for 1 of the decks" in told


def test_plots_and_exports(decks, tmp_path):
    for kind in ("heat-map", "dendrogram", "v-measure", "map", "archetype", "criterion"):
        run("plot", kind, "--decks", decks / "early.json", "--out", tmp_path / f"{kind}.png")
    for kind in ("json", "csv", "codes", "decks"):
        run("export", "--as", kind, "--decks", decks / "early.json", "--out", tmp_path / kind)
        assert (tmp_path / kind).stat().st_size > 100


@pytest.mark.parametrize(
    "words, message",
    [
        (("--method", "hdbscan", "--smallest", 0), "smallest is 0"),
        (("--method", "hdbscan", "--smallest", 1), "2 decks or more"),
        (("--method", "hdbscan", "--smallest", 1000), "--smallest is 1000, and there are only"),
        (("--method", "hdbscan", "--points", 0), "points is 0"),
        (("--method", "dbscan", "--points", -1), "points is -1"),
        (("--method", "dbscan", "--points", 1000), "--points is 1000, and there are only"),
        (("--clusters", "-3"), "a height to cut at is a finite number, 0 or more, not -3.0"),
        (("--clusters", "nan"), "not nan"),
        (("--clusters", "1e400"), "not inf"),
        (("--clusters", "0"), "clusters, auto or best, not 0"),
        (("--clusters", "1000"), "clusters, auto or best, not 1000"),
    ],
)
def test_numbers_out_of_range_are_refused(decks, words, message):
    with pytest.raises(BadInput, match=message):
        run("cluster", "--decks", decks / "early.json", *words)


@pytest.mark.parametrize(
    "words, message",
    [
        (("cluster", "--decks", "absent.json"), "no such file"),
        (("cluster", "--decks", "DECKS", "--clusters", "many"), "--clusters takes auto, best, a number or a height"),
        (("cluster", "--decks", "DECKS", "--method", "magic"), "unknown method"),
        (("stats", "--decks", "DECKS", "--class", "monk"), "no decks found for the class 'monk'"),
        (("plot", "pie", "--decks", "DECKS", "--out", "x.png"), "unknown figure"),
        (("archetypes", "--decks", "DECKS", "--show", "nobody"), "no archetype 'nobody'"),
        (("archetypes", "--decks", "DECKS", "--keep", "x"), "--keep needs the --store"),
        (("assign", "DECKS", "--snapshot", "feb"), "--snapshot needs the --store"),
        (("stats", "--catalogue", "foo"), "no catalogue 'foo'; there are: 2017-02, 2017-04, 2017-08, 2019-03"),
        (("cluster", "--catalogue", "foo"), "no catalogue 'foo'"),
        (("archetypes", "--store", "s.duckdb", "--format", "foo"), "unknown format 'foo': use standard, wild, arena"),
        (
            ("archetypes", "--decks", "DECKS", "--format", "wild", "--last", "2019-02-01"),
            "--last, --format: only a --store",
        ),
        (("stats", "--decks", "."), "this is a folder"),
        (("stats", "--decks", "DECKS", "--store", "s.duckdb"), "not both"),
    ],
)
def test_mistakes_end_with_one_message(decks, words, message):
    words = [decks / "early.json" if word == "DECKS" else word for word in words]
    with pytest.raises(BadInput, match=message):
        run(*words)


@pytest.mark.parametrize("words", [("archetypes", "--top", "-1"), ("compare", "a.json", "b.json", "--top", "-1")])
def test_fewer_than_no_rows_cannot_be_shown(words):
    result = CliRunner().invoke(app, ["meta", *words])
    assert result.exit_code == 2 and "--top" in result.stderr


def test_names_that_look_like_markup_are_shown_as_they_are(tmp_path):
    file = tmp_path / "mark[bold].csv"
    file.write_text("deck,hero,label,card,copies\nA,mage,7,Fireball,2\nB,mage,8,Pyroblast,2\n")
    assert "mark[bold].csv" in run("import", file, "--store", tmp_path / "s.duckdb")
    names = tmp_path / "names.json"
    names.write_text(json.dumps([{"id": 7, "name": "Burn [/x]", "player_class_name": "MAGE"}]))
    store = tmp_path / "s.duckdb"
    words = ("--store", store, "--names", names, "--clusters", 2, "--keep", "all")
    assert "Burn [/x]" in run("archetypes", *words)
    assert "Burn [/x]" in run("archetypes", *words, "--show", "Burn [/x]")
    assert "Burn [/x]" in run("compare", "all", "all", "--store", store)


def test_an_archetype_without_a_prototype_is_shown_nevertheless(tmp_path):
    (tmp_path / "few.txt").write_text("2x Fireball\n2x Frostbolt\n")
    assert "none: " in run("archetypes", "--decks", tmp_path / "few.txt", "--show", 0)
    with pytest.raises(BadInput, match="a tree needs at least 2 decks, not 1"):
        run("plot", "dendrogram", "--decks", tmp_path / "few.txt", "--out", tmp_path / "tree.png")


@pytest.mark.parametrize("games", [(0, 0), (0, 6)])
def test_decks_without_games_are_shown_and_count_for_nothing(games, tmp_path):
    decks = zip("AB", games, ("Fireball", "Pyroblast"), strict=True)
    rows = [f"{name},mage,{number},50,{card},2" for name, number, card in decks]
    (tmp_path / "d.csv").write_text("\n".join(["deck,hero,games,win_rate,card,copies", *rows]))
    given = ("--decks", tmp_path / "d.csv")
    answer = json.loads(run("stats", *given, "--json"))
    assert (answer["decks"], answer["games"], answer["heroes"][0]["win_rate"]) == (2, sum(games), 50)
    shares = [row["share"] for row in json.loads(run("archetypes", *given, "--clusters", 2, "--json"))]
    assert shares == pytest.approx([0.5, 0.5] if not any(games) else [1, 0], abs=1e-6)
    run("plot", "map", *given, "--out", tmp_path / "map.png")
    run("import", tmp_path / "d.csv", "--store", tmp_path / "s.duckdb")
    assert json.loads(run("stats", "--store", tmp_path / "s.duckdb", "--json"))["games"] == sum(games)
    run("export", "--as", "decks", *given, "--out", tmp_path / "again.json")
    assert json.loads(run("stats", "--decks", tmp_path / "again.json", "--json"))["games"] == sum(games)


def test_a_broken_file_is_named_and_the_rest_imported(decks, tmp_path):
    (tmp_path / "broken.json").write_text("{")
    with pytest.raises(BadInput, match=r"1 of 2 files could not be imported:\n.*broken.json"):
        run("import", tmp_path / "broken.json", decks / "early.json", "--store", tmp_path / "s.duckdb")
    assert json.loads(run("stats", "--store", tmp_path / "s.duckdb", "--json"))["decks"] == 86  # equal decks are one


def test_nothing_but_broken_files_leaves_no_new_store(decks, tmp_path):
    (tmp_path / "broken.json").write_text("{")
    store = tmp_path / "s.duckdb"
    with pytest.raises(BadInput, match="1 of 1 files could not be imported"):
        run("import", tmp_path / "broken.json", "--store", store)
    assert [path.name for path in tmp_path.iterdir()] == ["broken.json"]
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadInput, match=r"there are no files in .*empty"):
        run("import", tmp_path / "empty", "--store", store)
    assert not store.exists()
    run("import", decks / "early.json", "--store", store)
    with pytest.raises(BadInput, match="1 of 1 files could not be imported"):
        run("import", tmp_path / "broken.json", "--store", store)
    assert store.exists(), "a store that was there stays"


def test_published_figures_are_reached_on_real_decks(shared):
    """The article's table 2, each algorithm at its best cut; and without labels."""
    path = shared / "data" / "decks-2019-02" / "Decks.json"

    def v(method, clusters, *more):
        return json.loads(run("cluster", "--decks", path, "--method", method, "--clusters", clusters, "--json", *more))

    assert v("hac-single", "best")["v_measure"] >= 0.949
    assert v("hac-complete", "best")["v_measure"] >= 0.945
    for points, published in (("2", 0.923), ("5", 0.905), ("10", 0.870)):
        assert v("dbscan", "best", "--points", points)["v_measure"] >= published
    assert round(v("dbscan", "best", "--points", "2", "--noise", "one")["v_measure"], 3) >= 0.923
    for method in ("hac-single", "hac-complete", "hac-average", "hac-weighted", "hac-ward", "hac-centroid"):
        answer = v(method, "auto")
        assert answer["v_measure"] >= 0.94 and answer["seconds"] < 5


def test_k_means_reaches_the_published_figure(shared):
    path = shared / "data" / "decks-2019-02" / "Decks.json"
    answer = json.loads(run("cluster", "--decks", path, "--method", "kmeans", "--clusters", "70", "--json"))
    assert answer["v_measure"] >= 0.919


def test_the_benchmark_at_a_twentieth_of_its_size():
    result = CliRunner().invoke(app, ["bench", "meta", "--scale", "0.05", "--json"], catch_exceptions=False)
    answer = json.loads(result.stdout[result.stdout.index("{") :])
    assert [row["decks"] for row in answer["rows"]] == [50, 150, 500, 1500, 5000, 5000, 50_000]
    assert all(row["seconds"] < row["limit"] and row["v_measure"] > 0.95 for row in answer["rows"])
