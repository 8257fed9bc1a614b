"""The documents as a site: every page is in it, nothing is asked of the network, and the search knows the words."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(path.stem for path in (ROOT / "docs").glob("*.md"))


def test_every_page_is_in_the_index() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    linked = set(re.findall(r"\((?:\.\./)?([\w./-]+)\.md\)", index))
    assert linked >= set(PAGES) - {"index"} | {"README", "ARCHITECTURE", "CONTRIBUTING", "CHANGELOG"}
    configuration = (ROOT / "docs" / "conf.py").read_text(encoding="utf-8")
    assert all(f'"docs/{page}"' in configuration for page in PAGES)
    assert "docs/index.md" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", [ROOT / "README.md", *(ROOT / "docs").glob("*.md")], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_glossary_is_in_order_and_says_what_gsv_is() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    words = [word.lower() for word in re.findall(r"^- \*\*([^*]+)\*\*", text, re.MULTILINE)]
    assert words == sorted(words) and "*game state value*" in text


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as `make docs` does; a warning is an error."""
    pytest.importorskip("sphinx", reason="the extra `docs` is not installed")
    pytest.importorskip("furo", reason="the extra `docs` is not installed")
    pytest.importorskip("myst_parser", reason="the extra `docs` is not installed")
    out = tmp_path_factory.mktemp("site")
    words = ["--quiet", "--fail-on-warning", "--keep-going", "-c", "docs", "-d", str(out / "doctrees"), ".", str(out)]
    command = [sys.executable, "-m", "sphinx", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return out


def test_the_site_asks_nothing_of_the_network(site: Path) -> None:
    asks = re.compile(
        r"""<(?:script|img|iframe|source)[^>]+src=["']?(?:https?:)?//|<link[^>]+href=["']?(?:https?:)?//"""
    )
    imports = re.compile(r"url\(\s*[\"']?(?:https?:)?//|@import\s+[\"'](?:https?:)?//")
    pages = list(site.rglob("*.html"))
    assert len(pages) > 25
    assert [page.name for page in pages if asks.search(page.read_text(encoding="utf-8"))] == []
    assert [sheet.name for sheet in site.rglob("*.css") if imports.search(sheet.read_text(encoding="utf-8"))] == []


def test_the_site_holds_the_pages_and_the_reference(site: Path) -> None:
    assert all((site / "docs" / f"{page}.html").exists() for page in PAGES)
    assert "url=docs/index.html" in (site / "index.html").read_text(encoding="utf-8")
    arena = (site / "docs" / "api" / "topdeck.arena.html").read_text(encoding="utf-8")
    assert 'id="topdeck.arena.play_match"' in arena and "MatchSummary" in arena
    index = (site / "searchindex.js").read_text(encoding="utf-8")
    assert "play_match" in index and "exploit" in index and "docs/glossary" in index
