"""Draw the figures of the documents anew: `make figures`, or some: `python scripts/draw_figures.py meta`.

Every figure comes from the command that its page names, with its seed. The runs of the dissertation's chapter are kept
in --work, so that a second call draws without playing. All of it takes about ten minutes of processor time.
"""

import argparse
import shutil
from pathlib import Path

import page_pictures

from topdeck.build.builder import Plan, build
from topdeck.build.constraints import Rules
from topdeck.build.diversity import draw, explore
from topdeck.build.evaluate import Evaluator
from topdeck.build.field import Field
from topdeck.build.figures import build_figure
from topdeck.learn import Collecting, collect
from topdeck.learn.thesis import draw_thesis, read_plays, train_thesis
from topdeck.meta import archetypes_of, cluster, plots
from topdeck.meta.starter import STARTER_GAMES, starter_decks, starter_names
from topdeck.reproduce.partachi import reproduce


def meta(out: Path, work: Path) -> None:
    """docs/meta.md: the starter metagame; no game is played."""
    decks, names = starter_decks(), starter_names()
    found = cluster(decks)
    described = archetypes_of(found, names)
    zoo = next(archetype for archetype in described if archetype.name == "Zoo Warlock")
    mages = decks.take(decks.heroes == "mage")
    plots.save(plots.deck_map(found, described), out / "meta-map.png")
    plots.save(plots.archetype_card(zoo, about=STARTER_GAMES), out / "meta-archetype.png")
    plots.save(plots.dendrogram(cluster(mages)), out / "meta-dendrogram.png")
    plots.save(plots.heat_map(decks, order="similarity", names=names), out / "meta-heat-map.png")


def build_page(out: Path, work: Path) -> None:
    """docs/build.md: topdeck build --against meta --class mage --pilot greedy --front; build map --class rogue."""
    build_figure(build(Plan(Field.starter(), Rules("mage"), "greedy", front=True)), out / "build-mage.png")
    atlas = explore(Rules("rogue").pool(), Evaluator(Field.starter(top=8)))
    draw(atlas, out / "build-map.png")


def evolve(out: Path, work: Path) -> None:
    """docs/evolve.md: topdeck reproduce partachi --section 4.2 --section 4.3 --scale 0.04 --seed 1."""
    reproduce(0.04, work / "partachi", seed=1, sections=["4.2", "4.3"], watch=print)
    shutil.copyfile(work / "partachi" / "fitness.png", out / "evolve-fitness.png")
    shutil.copyfile(work / "partachi" / "classes.png", out / "evolve-classes.png")


def learn(out: Path, work: Path) -> None:
    """docs/learn.md: topdeck learn train --kind thesis on 1,200 mirrors of gsv (seed 301)."""
    mirrors = Collecting(
        1200, ("gsv",), (("thesis", 1.0),), "2017-02", seed=301, mirrors=1.0, noisy=0.0, plays=True, thesis=True
    )
    _, epochs = train_thesis(read_plays(collect(mirrors, work / "thesis")))
    draw_thesis(epochs, out / "learn-thesis.png")


def page(out: Path, work: Path) -> None:
    """docs/page.md: every page at desktop and phone width, light and dark, in docs/pictures; needs Chromium."""
    page_pictures.draw(out.parent / "pictures")


PAGES = {"meta": meta, "build": build_page, "evolve": evolve, "learn": learn, "page": page}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pages", nargs="*", metavar="PAGE", help=f"{', '.join(PAGES)}; all if none is named")
    parser.add_argument("--out", type=Path, default=Path("docs/figures"))
    parser.add_argument("--work", type=Path, default=Path("out"))
    given = parser.parse_args()
    if unknown := [page for page in given.pages if page not in PAGES]:
        parser.error(f"no page {', '.join(unknown)}; there are: {', '.join(PAGES)}")
    for page in given.pages or PAGES:
        print(f"drawing the figures of docs/{page}.md")
        PAGES[page](given.out, given.work)
