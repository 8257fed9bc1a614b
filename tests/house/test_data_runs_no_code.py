"""Where programs are started, modules imported and databases opened: few places, each by the user's own word."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "python" / "topdeck"
# What makes data run, and the files that may say it.
PLACES = {
    "duckdb.connect": {"database.py"},  # everybody else opens a database that reaches nothing but itself
    "subprocess": {
        *("agents/guest.py", "installed.py", "bench/rival.py", "bench/browser.py", "cards/build.py"),
        *("cluster/local.py", "bench/scale.py"),
    },
    "import_module": {
        "agents/guest.py",
        "lazy.py",
        "extras.py",
        "cli/later.py",
        "cli/reproduce.py",
        "cli/typer_start.py",
    },
    "spec_from_file_location": {"agents/guest.py"},
    "runpy": {
        "solve/games.py",
        "build/whatif.py",
        "cards/scripts.py",
    },  # games and cards of a user's own, and our cards
    "eval": set[str](),
    "exec": set[str](),
    "pickle": set[str](),
    "cloudpickle": set[str](),
    "dill": set[str](),
    "joblib": set[str](),
    "marshal": set[str](),
    "shelve": set[str](),
    "os.system": set[str](),
}


def words(path: Path) -> set[str]:
    """The names that a file uses, with and without what stands before the dot."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Name | ast.Attribute)}
    found |= {
        alias.name for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom) for alias in node.names
    }
    return found | {word.rpartition(".")[2] for word in found} | {word.partition(".")[0] for word in found}


@pytest.mark.parametrize("word", PLACES)
def test_only_these_files_may(word: str) -> None:
    using = {str(path.relative_to(PACKAGE)) for path in sorted(PACKAGE.rglob("*.py")) if word in words(path)}
    assert using <= PLACES[word]


def test_arrays_are_read_without_objects() -> None:
    """An array of objects is a program: numpy's own reader runs it unless it is told not to."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("np.load", "numpy.load"):
                told = {word.arg: ast.unparse(word.value) for word in node.keywords}
                assert told.get("allow_pickle") == "False", f"{path.name}, line {node.lineno}"
