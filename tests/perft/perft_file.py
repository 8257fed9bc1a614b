"""The format of perft files: positions by hand, numbers by the engine.

    id flametongue between two
    position turn=9 active=0 first=0 | hero=HERO_02 ... | hero=HERO_01 ...
    1 12 12 9f8a3c5d00112233
    2 98 120 0123456789abcdef

A line of numbers is the depth, the paths (action sequences, chance taking its first outcome: the oracle of legality),
the worlds (sequences of actions and outcomes: the oracle of chance) and the sum of the hashes of the last states of all
worlds (the oracle of effects). `python tests/perft/perft_file.py` counts again and rewrites the numbers, for whoever
meant to change a rule; the diff shows which positions it touches.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from topdeck import Game

FOLDER = Path(__file__).parent


@dataclass
class Entry:
    """One position with its expected numbers by depth."""

    id: str
    position: str = ""
    catalogue: str = "2019-03"
    numbers: dict[int, tuple[int, int, str]] = field(default_factory=dict)

    def count(self, depth: int) -> tuple[int, int, str]:
        """The numbers as the engine counts them now; the probabilities of every action's outcomes must sum to 1."""
        paths, worlds, total, error = Game.from_position(self.position, catalogue=self.catalogue, seed=1).perft(depth)
        assert error < 1e-9, f"{self.id}: probabilities are off by {error} at depth {depth}"
        return paths, worlds, f"{total:016x}"


def read(path: Path) -> Iterator[Entry]:
    """The entries of a file."""
    entry: Entry | None = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        word, _, rest = line.strip().partition(" ")
        if not word or word.startswith("#"):
            continue
        if word == "id":
            if entry:
                yield entry
            entry = Entry(rest)
        elif entry is None:
            raise ValueError(f"{path.name}:{number}: an entry starts with id, not {word!r}")
        elif word in ("position", "catalogue"):
            setattr(entry, word, rest)
        elif word.isdigit() and len(rest.split()) == 3:
            paths, worlds, total = rest.split()
            entry.numbers[int(word)] = int(paths), int(worlds), total
        else:
            raise ValueError(f"{path.name}:{number}: {line!r} is neither id, position, catalogue nor four numbers")
    if entry:
        yield entry


def write(path: Path) -> None:
    """Count every entry of a file again; comments stay."""
    head = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    lines = [*head]
    for entry in read(path):
        lines += ["", f"id {entry.id}", f"position {entry.position}"]
        if entry.catalogue != "2019-03":
            lines.append(f"catalogue {entry.catalogue}")
        lines += [f"{depth} {' '.join(map(str, entry.count(depth)))}" for depth in entry.numbers]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for file in sorted(FOLDER.glob("*.perft")):
        write(file)
