"""The metagame: drawn, cut, walked through to decks and codes, compared, played out, saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from browsing import PATIENCE, Visitor, connected
from playing import agree
from playwright.sync_api import expect

from topdeck import Deck
from topdeck.bench.browser import served
from topdeck.meta import Store
from topdeck.page.metagames import read_file

Visit = Callable[..., Visitor]
expect.set_options(timeout=PATIENCE)


def test_the_metagame_is_drawn_cut_and_leads_to_decks_and_codes(visit: Visit, tmp_path: Path) -> None:
    visitor = visit("/meta?of=starter")
    page = visitor.page
    expect(page.locator("svg circle.lab-dot")).to_have_count(216)
    expect(page.locator("#cut-label")).to_have_text("Cut into 37 archetypes")
    page.locator('.q-slider [tabindex="0"]').press("ArrowLeft")
    expect(page.locator("#cut-label")).to_have_text("Cut into 36 archetypes")
    expect(page.locator(".pg-table tr")).to_have_count(37)
    with page.expect_download() as csv:
        page.get_by_role("button", name="Save as CSV").click()
    csv.value.save_as(tmp_path / "a.csv")
    assert (tmp_path / "a.csv").read_text().startswith("archetype,name,hero")
    for kind, begin in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with page.expect_download() as picture:
            page.get_by_role("button", name=kind).first.click()
        picture.value.save_as(tmp_path / kind)
        assert (tmp_path / kind).read_bytes().startswith(begin)
    page.locator(".pg-table a").first.click()
    expect(page.locator(".pg-main")).to_contain_text("Core: in nearly every deck")
    page.get_by_role("link", name="Deck 1", exact=True).click()
    code = page.locator(".lab-code-line").inner_text()
    assert len(Deck.from_code(code)) == 30
    visitor.open("/meta?of=starter")
    page.locator("svg circle.lab-dot").first.dispatch_event("click")
    expect(page.locator("h1")).to_have_text("Deck")


def test_two_days_are_compared_and_nonsense_is_told(visit: Visit) -> None:
    visitor = visit("/meta/compare")
    expect(visitor.page.locator(".pg-main")).to_contain_text("Phase: shake-up")
    for path in ("/meta?of=nowhere", "/meta/archetype?of=2017-08&n=999", "/meta/deck?of=2017-08&row=-1"):
        visitor.open(path)
        expect(visitor.page.locator(".pg-error")).to_contain_text(
            "there is no" if "row" in path or "n=" in path else "no metagame"
        )


def test_matchups_are_played_weighed_and_solved(visit: Visit) -> None:
    visitor = visit("/meta/matchups", width=360, height=740)
    page = visitor.page
    page.get_by_label("Archetypes").fill("3")
    page.get_by_label("Pairs of games each").fill("2")
    page.get_by_role("button", name="Play them").click()
    expect(page.locator("svg .lab-cell")).to_have_count(9)
    expect(page.locator(".pg-main")).to_contain_text("Nobody wins more than 50.0% against the equilibrium mixture")
    before = page.locator(".pg-table tr").nth(1).inner_text()
    weights = page.locator(".lab-weights input")
    for at in range(3):
        weights.nth(at).fill("100" if at == 2 else "0")
    page.wait_for_function("was => document.querySelectorAll('.pg-table tr')[1].innerText !== was", arg=before)
    assert visitor.overflow() <= 0
    assert visitor.axe() == []


def own_metagame(folder: Path) -> Path:
    """A table of codes, as somebody copies it together."""
    rows = ["name,code,games,win_rate"]
    for name, deck in (("Fire", "Tempo Mage"), ("Fire", "basic-mage"), ("Beasts", "Midrange Hunter"),
                       ("Beasts", "basic-hunter"), ("Wall", "pirate-warrior")):  # fmt: skip
        rows.append(f"{name},{Deck.load(deck).to_code()},{100 * len(rows)},5{len(rows)}")
    place = folder / "my ladder.csv"
    place.write_text("\n".join(rows) + "\n")
    return place


def test_a_metagame_of_ones_own_is_looked_at_compared_built_against_and_removed(visit: Visit, tmp_path: Path) -> None:
    visitor = visit("/meta?of=starter", width=360, height=740)
    page = visitor.page
    bad = tmp_path / "nothing.json"
    bad.write_text("{}")
    page.set_input_files("input[type=file]", str(bad))
    expect(page.locator(".q-notification")).to_contain_text("the file")
    page.set_input_files("input[type=file]", str(own_metagame(tmp_path)))
    page.wait_for_url("**/meta?of=*")
    expect(page.locator("svg circle.lab-dot")).to_have_count(5)
    expect(page.locator(".pg-lead")).to_contain_text("Of your file my ladder.csv")
    connected(page)
    place = page.url.removeprefix(visitor.address)
    mine = place.rpartition("=")[2]
    assert visitor.overflow() <= 0
    assert visitor.axe() == []
    page.locator(".pg-table a").first.click()
    expect(page.locator(".pg-main")).to_contain_text("Core: in nearly every deck")
    visitor.open(f"/meta/compare?before=starter&after={mine}")
    expect(page.locator(".pg-main")).to_contain_text("my ladder.csv")
    visitor.open(f"/meta/matchups?of={mine}")
    page.get_by_label("Archetypes").fill("3")
    page.get_by_label("Pairs of games each").fill("1")
    page.get_by_role("button", name="Play them").click()
    expect(page.locator("svg .lab-cell").first).to_be_visible()
    other = visit(place)  # another browser does not see it
    expect(other.page.locator(".pg-error")).to_contain_text("no metagame")
    visitor.open("/meta?of=starter")
    page.get_by_role("button", name="Remove my ladder.csv").click()
    agree(page, "Remove it")
    expect(page.locator(".pg-main")).to_contain_text("None yet.")


def test_stores_are_metagames_too(tmp_path: Path) -> None:
    with Store(tmp_path / "ladder.duckdb") as store:
        store.import_file(own_metagame(tmp_path))
    found = read_file(str(tmp_path / "ladder.duckdb"), "ladder")
    assert len(found["decks"]) == 5 and found["catalogue"] == "2019-03"


def test_what_the_server_shows_everybody_sees(visit: Visit, tmp_path: Path) -> None:
    with served(tmp_path / "data", words=["--meta", str(own_metagame(tmp_path))]) as address:
        visitor = visit("/meta?of=server-0", address=address.rstrip("/"))
        expect(visitor.page.locator("svg circle.lab-dot")).to_have_count(5)
        visitor.open("/meta?of=server-1")
        expect(visitor.page.locator(".pg-error")).to_contain_text("the server shows no such metagame")
