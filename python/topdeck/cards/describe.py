"""What a card's script says, told back in English by the core: to be compared with the card's own text.

`python -m topdeck.cards.describe` prints all of them, which is how `tests/cards/descriptions.txt` is made;
`--texts` puts the card's text above each, which is how a reviewer reads them.
"""

import argparse
from collections.abc import Iterator

from topdeck.cards.catalogue import CATALOGUES, DEFAULT, WRITTEN_FOR, Catalogue
from topdeck.cards.own import core_catalogue

COMMAND = "python -m topdeck.cards.describe > tests/cards/descriptions.txt"


def describe(card_id: str, catalogue: str = DEFAULT) -> str:
    """The behaviour of a card as sentences; empty for a card that has none or is not implemented.

    >>> describe("CS2_029")
    'Deal 6 damage to a character.'
    """
    return core_catalogue(catalogue).describe(card_id)


def told(catalogue: str) -> dict[str, tuple[str, str]]:
    """By id: name and description of every card of a catalogue that does something."""
    core = core_catalogue(catalogue)
    cards = [card for card in Catalogue.load(catalogue) if card.implemented]
    lines = {card.id: (card.name, core.describe(card.id)) for card in cards}
    return {card: line for card, line in lines.items() if line[1]}


def listing() -> str:
    """All descriptions, a line each; where the catalogues that they were written for differ, one line for each."""
    by_day = {day: told(day) for day in WRITTEN_FOR}
    lines = [f"# made by: {COMMAND}", "# id | name | what the script does; [day] where it is so only in that catalogue"]
    for card in sorted(set().union(*by_day.values())):
        known = {day: cards[card] for day, cards in by_day.items() if card in cards}
        if len(set(known.values())) == 1 and len(known) == len(WRITTEN_FOR):
            lines.append(" | ".join([card, *known[DEFAULT]]))
        else:
            lines += [" | ".join([f"{card} [{day}]", *line]) for day, line in sorted(known.items())]
    return "\n".join(lines) + "\n"


def with_texts(catalogue: str) -> Iterator[str]:
    """Text and description of each card one above the other, for review."""
    for card in Catalogue.load(catalogue):
        if card.implemented and (card.text or card.script):
            yield f"{card.id} {card.name}\n  text:   {card.text}\n  script: {describe(card.id, catalogue)}"


def main() -> None:
    """Print the listing, or with `--texts DAY` a catalogue for review."""
    parser = argparse.ArgumentParser(prog="python -m topdeck.cards.describe", description=main.__doc__)
    parser.add_argument("--texts", metavar="DAY", choices=CATALOGUES, help="the card's text above each description")
    day = parser.parse_args().texts
    print("\n".join(with_texts(day)) if day else listing(), end="\n" if day else "")


if __name__ == "__main__":
    main()
