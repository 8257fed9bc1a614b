"""Every Python example in a document runs: `>>>` blocks give what they say, plain blocks end without an error."""

import doctest
import importlib
import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import topdeck

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def blocks(path: Path) -> list[str]:
    return BLOCK.findall(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", [p for p in DOCUMENTS if blocks(p)], ids=lambda p: str(p.relative_to(ROOT)))
def test_examples_in_documents_run(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocks of one document share their names, as a reader who types them along would have it."""
    monkeypatch.chdir(tmp_path)  # an example that saves something shall not leave it in the repository
    shown = [block for block in blocks(path) if ">>>" in block]
    test = doctest.DocTestParser().get_doctest("\n".join(shown), {}, path.name, str(path), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE, verbose=False)
    report: list[str] = []
    runner.run(test, out=report.append)
    assert runner.failures == 0, "".join(report)
    plain = [block for block in blocks(path) if ">>>" not in block]
    exec("\n".join(plain), {"__name__": path.stem})


def module_names() -> list[str]:
    return [module.name for module in pkgutil.walk_packages(topdeck.__path__, "topdeck.") if "_core" not in module.name]


@pytest.mark.parametrize("name", module_names())
def test_examples_in_docstrings_hold(name: str) -> None:
    if name.endswith("__main__"):
        return
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.py")), ids=lambda path: path.name)
def test_examples_run(path: Path, tmp_path: Path) -> None:
    """Each example is a program of its own, run as a user runs it."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, str(path)],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=1_200,  # only what hangs takes so long
        check=False,
    )
    assert done.returncode == 0, done.stderr
