"""The documents' clustering, from the command line, on their data."""

import json

import pytest
from typer.testing import CliRunner

from topdeck.cli import app
from topdeck.errors import BadInput


def reproduce(document, shared, out):
    words = ["reproduce", document, "--data", str(shared / "data"), "--out", str(out), "--json"]
    result = CliRunner().invoke(app, words, catch_exceptions=False)
    assert result.exit_code == 0
    return json.loads(result.stdout.strip().splitlines()[-1])


def test_the_article(shared, tmp_path):
    answer = reproduce("dockhorn", shared, tmp_path)
    rows = {row["what"]: row for row in answer["rows"]}
    for hero in ("druid", "shaman", "warrior"):
        assert rows[f"decks of {hero}"]["ours"] == rows[f"decks of {hero}"]["published"]
    for what in ("single linkage", "complete linkage", "k-means"):
        assert rows[f"{what}, V-measure"]["ours"] >= rows[f"{what}, V-measure"]["published"]
    for points in (2, 5, 10):
        row = rows[f"DBSCAN, {points} points, noise as singletons, V-measure"]
        assert row["ours"] >= row["published"]
    assert rows["hac-single, cut chosen without labels, V-measure"]["ours"] >= 0.94
    pictures = {"figure-1.png", "figure-2.png", "figure-4.png"}
    assert {file.name for file in tmp_path.iterdir()} == {*pictures, "report.md", "report.json"}


def test_the_thesis(shared, tmp_path):
    answer = reproduce("schwensfeier", shared, tmp_path)
    rows = {row["what"]: row for row in answer["rows"]}
    for what in ("labels of Paladin decks", "best linkage for paladin decks", "best linkage for druid decks"):
        assert rows[what]["ours"] == rows[what]["published"]
    assert rows["clusters at the best V-measure, Paladin, single linkage, Jaccard"]["ours"] == 11
    assert len(answer["pictures"]) == 21 and all((tmp_path / file).is_file() for file in answer["pictures"].values())


def test_without_the_data_it_says_what_is_missing(tmp_path):
    with pytest.raises(BadInput, match=r"no decks-2019-02/Decks\.json there; give the folder"):
        CliRunner().invoke(app, ["reproduce", "dockhorn", "--data", str(tmp_path)], catch_exceptions=False)
