"""The site that `make docs` builds, from these pages and from the docstrings. It asks nothing of the network.

The source folder is the repository's root, so that links between pages are the same here as in a checkout. What is
generated for the site (the API reference, the list of pages) is made below and not committed.
"""

import importlib
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
# The left column: pages in the order of the index, by what a reader wants.
PAGES = {
    "Begin": ["README", "docs/install", "docs/page", "docs/tutorial", "docs/scenes", "docs/glossary"],
    "Players and games": ["docs/agents", "docs/search", "docs/arena", "docs/learn", "docs/benchmark", "docs/envs"],
    "Decks": ["docs/meta", "docs/predict", "docs/build", "docs/evolve", "docs/documents", "docs/scale"],
    "Exact answers": ["docs/solve"],
    "Cards": ["docs/own-cards", "docs/notation", "docs/logs"],
    "Reference": ["docs/api/*"],
    "The house": ["ARCHITECTURE", "CONTRIBUTING", "benches/RESULTS", "CHANGELOG"],
}
# One page of the reference for each room.
ROOMS = ("", "agents", "arena", "meta", "predict", "build", "solve", "envs", "learn", "cluster", "page")

project = "Topdeck"
author = "The authors of Topdeck"
version = release = version_of("topdeck")
html_title = f"Topdeck {version}"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "docs/index"
include_patterns = ["*.md", "docs/**", "benches/*.md"]
exclude_patterns = [".*", "target", "out", "crates", "python", "tests", "examples", "fuzz", "scripts"]
source_suffix = {".md": "markdown"}

myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
nitpicky = False
# Links to sources and examples lead to files, which the site does not hold.
suppress_warnings = ["myst.xref_missing", "myst.header"]

default_role = "py:obj"
autodoc_inherit_docstrings = False
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": False}
python_maximum_signature_line_length = 100
add_module_names = False

html_theme = "furo"
html_show_sourcelink = False
html_show_copyright = False
html_copy_source = False
pygments_style = "friendly"
html_theme_options = {"top_of_page_buttons": []}


def write_reference(app: Any) -> None:
    """One page for each room: its docstring, and all public names with theirs."""
    folder = ROOT / "docs" / "api"
    folder.mkdir(exist_ok=True)
    for left in set(folder.glob("*.md")) - {folder / f"{f'topdeck.{room}'.rstrip('.')}.md" for room in ROOMS}:
        left.unlink()
    for room in ROOMS:
        name = f"topdeck.{room}".rstrip(".")
        importlib.import_module(name)
        text = f"# {name}\n\n```{{eval-rst}}\n.. automodule:: {name}\n```\n"
        page = folder / f"{name}.md"
        if not page.exists() or page.read_text(encoding="utf-8") != text:  # an unchanged page is not built anew
            page.write_text(text, encoding="utf-8")


def list_pages(app: Any, page: str, content: list[str]) -> None:
    """The index gets the left column; the page itself stays plain Markdown."""
    if page == root_doc:
        for caption, pages in PAGES.items():
            entries = "\n".join(f"/{entry}" for entry in pages)
            content[0] += f"\n:::{{toctree}}\n:hidden:\n:glob:\n:caption: {caption}\n\n{entries}\n:::\n"


def write_front_page(app: Any, error: Exception | None) -> None:
    """The pages lie in `docs/`, as in a checkout: the front page leads there."""
    if error is None:
        leads = '<!doctype html><meta charset="utf-8"><title>Topdeck</title>'
        leads += '<meta http-equiv="refresh" content="0; url=docs/index.html"><a href="docs/index.html">Topdeck</a>\n'
        (Path(app.outdir) / "index.html").write_text(leads, encoding="utf-8")


def setup(app: Any) -> None:
    app.connect("builder-inited", write_reference)
    app.connect("source-read", list_pages)
    app.connect("build-finished", write_front_page)
