"""How many cards can be played: by set, for the README, and of the decks of a file.

`python -m topdeck.cards.coverage` (in `make gen-words`) writes the table of the README anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path

from topdeck.cards.catalogue import CATALOGUES, DEFAULT, Catalogue
from topdeck.files import read_text, write_text

README = Path(__file__).resolve().parents[3] / "README.md"
TABLE_STARTS, TABLE_ENDS = "<!-- coverage: made by `make gen-words` -->\n", "<!-- end of coverage -->\n"


def readme_with_coverage(readme: str) -> str:
    """The README with the table of cards that can be played, by set, as the catalogues say."""
    names = sorted(CATALOGUES, key=lambda name: name != DEFAULT)
    counts = [Catalogue.load(name).coverage() for name in names]
    sets = {set: [count["by_set"].get(set) for count in counts] for set in counts[0]["by_set"]}
    lines = ["| set |" + "".join(f" {name} |" for name in names), "|---|" + "--:|" * len(names)]
    for title, rows in [*sets.items(), ("**all**", counts)]:
        cells = [f"{row['implemented']} of {row['deckable']}" if row else "" for row in rows]
        lines.append(f"| {title.replace('_', ' ')} |" + "".join(f" {cell} |" for cell in cells))
    before, rest = readme.split(TABLE_STARTS)
    return before + TABLE_STARTS + "\n".join(lines) + "\n" + TABLE_ENDS + rest.split(TABLE_ENDS)[1]


@dataclass(frozen=True)
class DeckCoverage:
    """Of some decks: how many can be played, of how many different cards they are, and which of these are absent."""

    decks: int
    playable: int
    cards: int
    implemented: int
    absent: list[tuple[str, int]]
    """Name (or number, of a card that the catalogue does not know) and how many decks hold it, most first."""

    def as_json(self) -> dict[str, int]:
        return {key: getattr(self, key) for key in ("decks", "playable", "cards", "implemented")}


def of_decks(decks: Iterable[Collection[int]], catalogue: str = DEFAULT) -> DeckCoverage:
    """Coverage of decks, each given by the numbers (dbf) of its cards."""
    by_dbf = Catalogue.load(catalogue).by_dbf
    lists = [set(deck) for deck in decks]
    used = Counter(card for deck in lists for card in deck)
    done = {card for card in used if card in by_dbf and by_dbf[card].implemented}
    absent = {
        by_dbf[card].name if card in by_dbf else f"number {card}": n for card, n in used.items() if card not in done
    }
    return DeckCoverage(
        decks=len(lists),
        playable=sum(deck <= done for deck in lists),
        cards=len(used),
        implemented=len(done),
        absent=sorted(absent.items(), key=lambda item: (-item[1], item[0])),
    )


if __name__ == "__main__":
    write_text(README, readme_with_coverage(read_text(README)))
