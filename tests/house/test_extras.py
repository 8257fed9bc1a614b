"""The base install is light: heavy libraries have one door each, and who lacks one is told what to install."""

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from topdeck.extras import EXTRAS
from topdeck.installed import BASE, import_times, sizes

PACKAGE = Path(__file__).resolve().parents[2] / "python" / "topdeck"
# Who may import a heavy library at all, and who may do so at the start of a file. The rest imports these.
DOORS = {
    "matplotlib": {"drawing.py"},
    "hslog": {"log_library.py"},
    "hsreplay": {"log_library.py"},
    "nicegui": {"page"},
}
LATE = {"sklearn", "jax", "optax", "ribs", "polars", "pandas", "pyarrow", "playwright"}  # in functions only, by `need`
DISTRIBUTIONS = {"sklearn": "scikit-learn", "pyspiel": "open_spiel"}
NOT_THERE = """
import sys
sys.modules["{library}"] = None
import {module}
"""


def libraries(nodes: list[ast.AST]) -> set[str]:
    """The libraries that import statements name."""
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    return {name.partition(".")[0] for name in names}


def test_heavy_libraries_come_through_their_doors() -> None:
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        name = str(path.relative_to(PACKAGE))
        for library in libraries(list(ast.walk(tree))) & set(DOORS):
            assert DOORS[library] & {name, name.partition("/")[0]}, f"{name} imports {library}: ask {DOORS[library]}"
        assert not libraries(list(tree.body)) & LATE, f"{name}: import it in the function that needs it, after `need`"


def test_extras_are_those_of_the_project(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    base = [wanted.partition(">")[0] for wanted in project["dependencies"]]
    assert sorted(base) == sorted(BASE)
    extras = {name: " ".join(wanted) for name, wanted in project["optional-dependencies"].items()}
    told = {extra.name: extra.libraries for extra in EXTRAS}
    assert set(told) == set(extras) - {"all", "docs", "dev"}
    for name, wanted in told.items():
        assert all(DISTRIBUTIONS.get(library, library) in extras[name] for library in wanted)
        assert name in extras["all"]
        assert all(DISTRIBUTIONS.get(library, library) in extras["dev"] for library in wanted)


@pytest.mark.parametrize(
    ("library", "module", "extra"),
    [
        ("matplotlib", "topdeck.drawing", "figures"),
        ("hsreplay", "topdeck.log_library", "logs"),
        ("gymnasium", "topdeck.envs.gymnasium", "rl"),
    ],
)
def test_who_lacks_a_library_is_told_what_to_install(library: str, module: str, extra: str) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    program = NOT_THERE.format(library=library, module=module)
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    told = f'MissingExtra: this needs {library}, which is not installed: pip install "topdeck[{extra}]"'
    assert done.stderr.splitlines()[-1].endswith(told)


def test_import_topdeck_is_quick() -> None:
    """About 15 ms of CPU time on an idle machine; a busy one counts more, so the best of three."""
    assert min(import_times()["topdeck"] for _ in range(3)) < 0.1


def test_sizes_are_those_of_the_files() -> None:
    found = sizes()
    assert found.package > found.core + found.data > found.core > 1_000_000
    assert found.faster_core == 0
    assert set(found.libraries) == set(BASE)
