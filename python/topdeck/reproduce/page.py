"""`docs/documents.md`: the five documents part by part, made from stored runs and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from topdeck.reproduce.parts import CHOICES, DOCUMENTS, PARTS, Document
from topdeck.reproduce.report import WIDEST, Row, shown
from topdeck.reproduce.runs import Found, Run

HEAD = """# The five documents beside ours

<!-- Made by `topdeck reproduce all --report --into docs` from docs/runs; edit the code, not this page. -->

Topdeck's mission comes from five documents. This page lists each table, figure and algorithm of them: which command
repeats it, whether to the letter or in our own way, where we differ and why; then every published number beside ours.
It is made from stored runs by `topdeck reproduce all --report`. `topdeck reproduce all --quick` runs all of it at a
small size and writes such a page to `out/documents` (5 minutes on two cores of an AMD EPYC, 19 November 2026); `--full`
runs it at the published size, going on with what is stored, for so long as `--minutes` says.

*Literal* rows do what the document says, to the letter; *ours* are our own ways beside them; *control* rows say what
no skill reaches. Intervals are of 95 %. A published number has a verdict where our interval for the same thing is
known: *inside* it or not. Where an interval is wider than {widest:g} points of per cent there is no verdict: a wide
interval agrees with everything. A number without chance in it must agree to its printed digits.
"""


def page(found: Sequence[Found]) -> str:
    """The whole page."""
    by_number = {one.document: one for one in found}
    lines = [HEAD.format(widest=WIDEST), "## How much agrees", "", *_summary(by_number), ""]
    for document in DOCUMENTS:
        lines += _document(document, by_number.get(document.number))
    lines += _choices()
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    return [
        "| " + " | ".join(head) + " |",
        "|" + "---|" * len(head),
        *("| " + " | ".join(_cell(cell) for cell in row) + " |" for row in rows),
    ]


def _summary(runs: dict[str, Found]) -> list[str]:
    """For each document the share of published values inside our literal interval, and how wide that is."""
    rows = []
    for document in DOCUMENTS:
        run = runs.get(document.number)
        if run is None:
            rows.append((f"{document.number} {document.title}", "–", "–", "–", "not run"))
            continue
        decided = run.decided
        points = [row.width or 0.0 for row in decided if row.unit == "%"]
        share = f"{run.inside} of {len(decided)} ({run.inside / len(decided):.0%})" if decided else "–"
        width = f"{sum(points) / len(points):.1f} points (of {len(points)})" if points else "–"
        rows.append((f"{document.number} {document.title}", share, width, str(len(run.judged) - len(decided)),
                     run.size))  # fmt: skip
    head = ("document", "published values inside our literal interval", "mean width of the intervals in per cent",
            f"no verdict: wider than {WIDEST:g} points", "what was run")  # fmt: skip
    return _table(head, rows)


def _document(document: Document, run: Found | None) -> list[str]:
    parts = [part for part in PARTS if part.document == document.number]
    head = ("part", "section", "shows", "command", "literal or ours", "where we differ")
    rows = [(part.part, part.section, part.shows, f"`{part.command}`", part.how, part.deviation) for part in parts]
    lines = [f"## {document.number} {document.title}", "", f"See [{document.page}]({document.page}).", ""]
    lines += [*_table(head, rows), ""]
    if run is None:
        return [*lines, "No run is stored.", ""]
    lines += ["Stored runs (a row that was measured at both sizes is of the published one):", ""]
    lines += [*_table(("part", "what was run", "command", "day", "seed", "CPU time", "engine"),
                      [_about(one) for one in run.runs]), ""]  # fmt: skip
    return [*lines, *_table(("where", "what", "published", "ours", "reading", "verdict", "note"), _rows(run.rows)), ""]


def _about(run: Run) -> tuple[str, ...]:
    took = f"{run.cpu_seconds / 60:.1f} min" if run.cpu_seconds else "not measured"
    return run.part, run.size, f"`{run.command}`", run.day, str(run.seed), took, run.signature


def _rows(rows: Sequence[Row]) -> list[tuple[str, ...]]:
    return [(row.where, row.what, shown(row.published), shown(row.ours), row.reading, row.verdict, row.note)
            for row in rows]  # fmt: skip


def _choices() -> list[str]:
    head = ("document", "what", "theirs", "ours", "to the letter by")
    rows = [(choice.document, choice.what, choice.theirs, choice.ours, choice.literal or "–") for choice in CHOICES]
    words = (
        "What a document leaves open, or does and we do not. Where the last column is empty there is no such way yet."
    )
    return ["## Choices that no table shows", "", words, "", *_table(head, rows)]
