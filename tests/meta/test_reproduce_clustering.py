"""The documents' clustering and prediction, from the command line, on their data (of the replays, a few days)."""

import json

import pytest
from typer.testing import CliRunner

from topdeck.cli import app
from topdeck.errors import BadInput


def reproduce(document, shared, out, *more):
    words = ["reproduce", document, "--data", str(shared / "data"), "--out", str(out), "--json", *more]
    result = CliRunner().invoke(app, words, catch_exceptions=False)
    assert result.exit_code == 0
    return json.loads(result.stdout[result.stdout.index("{") :])


def test_the_article(shared, tmp_path, monkeypatch):
    monkeypatch.setattr("topdeck.reproduce.centroids.PERIODS", {"January": ("2019-01-0[12].json",)})
    answer = reproduce("dockhorn", shared, tmp_path)
    rows = {row["what"]: row for row in answer["rows"]}
    for hero in ("druid", "shaman", "warrior"):
        assert int(rows[f"decks of {hero}"]["ours"]) == rows[f"decks of {hero}"]["published"]
    for what in ("single linkage", "complete linkage", "k-means"):
        assert rows[f"{what}, V-measure"]["ours"] >= rows[f"{what}, V-measure"]["published"]
    for points in (2, 5, 10):
        row = rows[f"DBSCAN, {points} points, noise as singletons, V-measure"]
        assert row["ours"] >= row["published"]
    assert rows["hac-single, cut chosen without labels, V-measure"]["ours"] >= 0.94
    assert rows["single linkage, 120: any of the top 2, rest of the game"]["ours"] > 0.5
    late = "any of the top 10 from turn 5 on, rest of the game"
    assert rows[f"complete linkage, 90: {late}"]["ours"] > 0.8
    figures = {f"figure-{number}.png" for number in range(1, 7)}
    assert {file.name for file in tmp_path.iterdir()} == {*figures, "report.md", "report.json"}


def test_the_thesis(shared, tmp_path, monkeypatch):
    for module in ("prediction", "thesis"):
        monkeypatch.setattr(f"topdeck.reproduce.{module}.DAYS", ("2019-02-*.json", "2019-01-01.json"))
    answer = reproduce("schwensfeier", shared, tmp_path, "--each", "40")
    rows = {row["what"]: row for row in answer["rows"]}
    for what in ("labels of Paladin decks", "best linkage for paladin decks", "best linkage for druid decks"):
        assert rows[what]["ours"] == rows[what]["published"]
    assert rows["clusters at the best V-measure, Paladin, single linkage, Jaccard"]["ours"] == 11
    tree = "hct-single-0.99, generated: top 10 of"
    assert rows[f"{tree} the turn"]["ours"] > 0.8 and rows[f"{tree} the rest of the game"]["ours"] > 0.9
    assert rows["stochastic, generated: turn with most considered decks"]["ours"] == 1
    assert rows["stochastic, replays, to the letter: turn with most considered decks"]["ours"] == 1
    assert len(answer["figures"]) == 29 and all((tmp_path / file).is_file() for file in answer["figures"].values())


def test_without_the_data_it_says_what_is_missing(tmp_path):
    with pytest.raises(BadInput, match=r"no decks-2019-02/Decks\.json there; give the folder"):
        CliRunner().invoke(app, ["reproduce", "dockhorn", "--data", str(tmp_path)], catch_exceptions=False)
