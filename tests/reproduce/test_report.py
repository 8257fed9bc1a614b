"""The page of the five documents: verdicts, stored runs, and that the page is what they say."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from topdeck.cli import app
from topdeck.errors import BadInput
from topdeck.reproduce import everything, zhang
from topdeck.reproduce.page import page
from topdeck.reproduce.parts import CHOICES, DOCUMENTS, PARTS
from topdeck.reproduce.report import Estimate, Reproduction, Row, rounded
from topdeck.reproduce.runs import Found, Run, Scale, stored

ROOT = Path(__file__).resolve().parents[2]


def found() -> Reproduction:
    made = Reproduction("a document")
    made.measure("table 2", "narrow and right", 50.4, rounded(50.4, 1), Estimate(52, 45, 59, 200), unit="%")
    made.measure("table 2", "narrow and wrong", 70.0, rounded(70.0, 1), Estimate(52, 45, 59, 200), unit="%")
    made.measure("table 2", "sixteen points wide", 50.0, rounded(50.0, 1), Estimate(52, 44, 60, 150), unit="%")
    made.measure("table 2", "to the printed digits", 0.949, rounded(0.949, 3), Estimate.exact(0.9493))
    made.measure("table 2", "a digit off", 0.945, rounded(0.945, 3), Estimate.exact(0.9419))
    made.measure("table 2", "our way", 50.0, (50, 50), Estimate(80, 78, 82, 900), reading="ours", unit="%")
    made.add("table 2", "words | with a bar", "stable", "0.94 to 0.95", "a note", "literal")
    made.figures["Figure 1"] = "figure-1.png"
    return made


def run_of(number: str, part: str = "all", scale: Scale = "quick", made: Reproduction | None = None) -> Run:
    return Run.of(number, made or found(), part=part, scale=scale, command="topdeck reproduce all --quick",
                  size="little", seed=1, day="2026-11-18", signature="7", cpu_seconds=3.0)  # fmt: skip


def test_a_verdict_needs_a_narrow_interval() -> None:
    verdicts = [row.verdict for row in found().rows]
    assert verdicts == ["inside", "ours is lower", "no verdict", "inside", "ours is lower", "ours is higher", ""]
    one = Found("002", (run_of("002"),))
    assert (one.inside, len(one.decided), len(one.judged)) == (2, 4, 5), "only literal rows count"
    assert Row("", "", None, 1, interval=(3.0, 7.0)).width == 4.0


def test_runs_are_stored_whole(tmp_path: Path) -> None:
    path = run_of("002").write(tmp_path)
    assert Run.read(path) == run_of("002")
    assert sum('"what"' in line for line in path.read_text().splitlines()) == 7, "one row a line"
    assert path.name == "002-all-quick.json"


def test_a_row_of_the_published_size_stands_before_the_small_one(tmp_path: Path) -> None:
    """Each command has a file of its own, and the page joins them: nobody joins runs by hand."""
    full = Reproduction("a document")
    full.measure("table 2", "sixteen points wide", 50.0, rounded(50.0, 1), Estimate(51, 50, 52, 9000), unit="%")
    for run in (run_of("003", "4.1"), run_of("003", "4.2"), run_of("003", "4.1", "full", full), run_of("004")):
        run.write(tmp_path)
    first, second = stored(tmp_path)
    assert [(run.part, run.scale) for run in first.runs] == [("4.1", "full"), ("4.1", "quick"), ("4.2", "quick")]
    assert (len(first.rows), len(second.rows)) == (1 + 6 + 6, 7)
    assert first.rows[0].verdict == "inside" and first.size == "4.1, full: little; quick: little"
    text = page([first, second])
    assert "51.0 [50.0, 52.0]" in text and "[44.0, 60.0]" in text.partition("## 004")[2]
    assert "[44.0, 60.0]" not in text.partition("## 004")[0]


def test_the_time_of_a_run_that_goes_on_is_all_of_it(tmp_path: Path) -> None:
    whole, small = run_of("003", "4.1", "full"), run_of("003", "4.1")
    for run in (whole, small):
        run.write(tmp_path)
    assert whole.after(tmp_path).cpu_seconds == 6.0 and small.after(tmp_path).cpu_seconds == 3.0
    assert replace(whole, signature="8").after(tmp_path).cpu_seconds == 3.0, "another engine plays all anew"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"format": "topdeck-document-2"', '"format": "x"', "format is 'x'; it must be 'topdeck-document-2'"),
        ('"scale": "quick"', '"scale": "huge"', "it must be 'quick' or 'full'"),
        ('"reading": "ours"', '"reading": "mine"', "it must be 'literal' or 'ours' or 'control'"),
        ('"interval": [44, 60]', '"interval": [60, 44]', "two numbers, the smaller first"),
        ('"seed": 1,', "", "seed is missing"),
    ],
)
def test_damaged_runs_are_refused(tmp_path: Path, old: str, new: str, words: str) -> None:
    path = run_of("002").write(tmp_path)
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    with pytest.raises(BadInput, match=words):
        stored(tmp_path)


def test_the_page_is_made_from_the_runs(tmp_path: Path) -> None:
    for number in ("001", "002"):
        run_of(number).write(tmp_path / "runs")
    result = CliRunner().invoke(app, ["reproduce", "all", "--report", "--out", str(tmp_path), "--json"])
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert told["runs"][1] == {"document": "002", "size": "quick: little", "rows": 7, "decided": 4, "inside": 2,
                               "no_verdict": 1}  # fmt: skip
    text = (tmp_path / "documents.md").read_text()
    assert "| all | little | `topdeck reproduce all --quick` | 2026-11-18 | 1 | 0.1 min | 7 |" in text
    assert text == page(stored(tmp_path / "runs"))
    assert "2 of 4 (50%) | 14.0 points (of 2) | 1 | quick: little" in text
    assert "words \\| with a bar" in text and "No run is stored." in text and "not run" in text
    copied = CliRunner().invoke(
        app, ["reproduce", "all", "--report", "--out", str(tmp_path), "--into", str(tmp_path / "docs")]
    )
    assert copied.exit_code == 0 and "2 of 4 published values inside our literal interval" in copied.stdout
    assert page(stored(tmp_path / "docs" / "runs")) == (tmp_path / "docs" / "documents.md").read_text()


def test_the_page_in_docs_is_not_stale() -> None:
    """`topdeck reproduce all --report --into docs` wrote it from docs/runs; else run it again."""
    assert (ROOT / "docs" / "documents.md").read_text(encoding="utf-8") == page(stored(ROOT / "docs" / "runs"))


def test_every_row_belongs_to_a_part() -> None:
    known = {document.number: {"ours", "all parts"} for document in DOCUMENTS}
    for part in PARTS:
        known[part.document] |= {part.part, part.section, *part.section.split(", ")}
    for one in stored(ROOT / "docs" / "runs"):
        for row in one.rows:
            assert set(row.where.split(", ")) <= known[one.document], f"{one.document}: {row.where} is no part of it"


def test_no_table_or_figure_is_left_out() -> None:
    """Of each table and figure that is listed a stored run has a row or a figure."""
    for one in stored(ROOT / "docs" / "runs"):
        told = {place.lower() for row in one.rows for place in row.where.split(", ")}
        told |= {title.lower().replace(":", "").replace(",", "") for run in one.runs for title in run.figures}
        for part in PARTS:
            if part.document == one.document and part.part.startswith(("table", "figure")):
                name = part.part.lower().partition(" to ")[0].replace("figures ", "figure ")
                there = any(word == name or word.startswith((f"{name} ", f"{name}.")) for word in told)
                assert there or part.part in told, f"{one.document}: nothing of {part.part}"


def test_parts_and_choices_name_documents() -> None:
    numbers = {document.number for document in DOCUMENTS}
    assert {part.document for part in PARTS} == numbers == {choice.document for choice in CHOICES}
    assert len({(part.document, part.part) for part in PARTS}) == len(PARTS)
    assert all(part.deviation for part in PARTS if part.how == "none"), "what is missing says why"


def test_what_is_asked_for_must_be_clear(tmp_path: Path) -> None:
    for words in ([], ["--quick", "--full"], ["--report", "--quick"]):
        with pytest.raises(BadInput, match="give one of --quick"):
            CliRunner().invoke(app, ["reproduce", "all", *words, "--out", str(tmp_path)], catch_exceptions=False)
    with pytest.raises(BadInput, match="no document 007; there are: 000 schwensfeier, 001 dockhorn"):
        everything.numbers_of(["007"])
    with pytest.raises(BadInput, match="no stored run there"):
        everything.report(tmp_path)
    assert everything.numbers_of(["Zhang", "001"]) == ["001", "004"]


def test_a_run_is_stored_and_data_may_be_absent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(everything.RUNNERS, "004", lambda order, folder, piece: (f"{order.scale} {piece}", found()))
    told: list[str] = []
    order = everything.Order("quick", tmp_path, None, 5, 1, "77", told.append)
    made = everything.run(order, ["001", "004"])
    assert told[0].startswith("001: left out") and told[1].startswith("004 figures: done, 7 rows")
    sizes = [("quick figures", 5, "77"), ("quick few-turns", 5, "77"), ("quick tables", 5, "77")]
    assert [(run.size, run.seed, run.signature) for run in made] == sizes
    (kept,) = stored(tmp_path / "runs")
    assert (
        sorted(kept.runs, key=lambda run: run.file) == sorted(made, key=lambda run: run.file)
        and (tmp_path / "zhang" / "quick" / "tables" / "report.md").is_file()
    )


def test_parts_are_pieces_or_tables_of_the_grid(tmp_path: Path) -> None:
    def order(*parts: str) -> everything.Order:
        return everything.Order("full", tmp_path, None, 5, 1, "77", parts=parts, minutes=3)

    assert everything.pieces(order("4.3", "tables"), ["002", "003", "004"]) == [("003", "4.3"), ("004", "tables")]
    assert everything.pieces(order("figure 9", "table 2"), ["002"]) == [("002", "grid")]
    assert len(everything.pieces(order(), ["000", "001", "002", "003", "004"])) == 11
    assert order("figure 9").command == "topdeck reproduce all --full --part 'figure 9' --minutes 3"
    with pytest.raises(BadInput, match=r"no part table 99 in these documents; there are: few-turns, figures, tables"):
        everything.pieces(order("table 99"), ["004"])
    with pytest.raises(BadInput, match="--minutes goes with --full"):
        words = ["reproduce", "all", "--quick", "--minutes", "1", "--out", str(tmp_path)]
        CliRunner().invoke(app, words, catch_exceptions=False)


def test_punished_draws_stand_beside_plain_ones() -> None:
    """Saber against Saber with two health has the value 0 (a draw); where a draw costs both 1 it is another game."""
    model = zhang.Model("x", "Saber v Saber", ("S", "S"), (2, 2))
    plain, punished = (zhang.curve(model, "cfr", 200, 1, draw) for draw in (zhang.PLAIN, zhang.PUNISHED))
    assert plain.average[-1] == pytest.approx(0, abs=0.05) and not plain.punished
    assert punished.punished and punished.average[-1] != pytest.approx(0, abs=0.05), "the game is another one"
    limits = zhang.sweep(20, limits=(4, 6))
    assert [(c.model.figure, c.model.turns) for c in limits] == [
        ("4.4(a)", 4),
        ("4.4(a)", 6),
        ("4.4(b)", 4),
        ("4.4(b)", 6),
    ]
