"""Win rates: .csv, .json and the folders of HSReplay; equilibria and line-ups of whatever was read."""

import json
from pathlib import Path

from mutator import Mutator, judge
from samples import archetypes, matchups

from topdeck.solve.lineups import best_lineups, popular_lineup
from topdeck.solve.matrix import load_matrix
from topdeck.solve.meta import solve_metagame

CSV = "deck,Burn,Freeze,Tempo\nBurn,0.5,0.6,0.4\nFreeze,0.4,,0.55\nTempo,0.6,0.45,0.5\n"
MATRIX = {
    "decks": ["Burn", "Freeze", "Tempo"],
    "rates": [[0.5, 0.6, 0.4], [0.4, None, 0.55], [0.6, 0.45, 0.5]],
    "games": [[10, 100, 90], [100, 5, 80], [90, 80, 7]],
    "field": {"Burn": 3, "Freeze": 2, "Tempo": 1},
    "classes": {"Burn": "MAGE", "Freeze": "MAGE", "Tempo": "ROGUE"},
}


def use(file: Path, wrong: Mutator) -> None:
    rates = load_matrix(file, min_games=wrong.dice.choice((0, 50)), pool=wrong.dice.random() < 0.3)
    if len(rates.decks) <= 4:
        solve_metagame(rates, draws=wrong.dice.choice((0, 2))).as_dict()
        best_lineups(rates, [(1.0, popular_lineup(rates, 2))], size=2, bans=1, distinct_classes=False)


def test_csv_files(tmp_path: Path) -> None:
    wrong, file = Mutator(40, ["Burn", "Freeze", "deck"]), tmp_path / "rates.csv"

    def read(data: bytes) -> None:
        file.write_bytes(data)
        use(file, wrong)

    judge(
        read,
        lambda: (
            wrong.bytes(CSV.encode()) if wrong.dice.random() < 0.3 else wrong.text(CSV).encode("utf-8", "surrogatepass")
        ),
    ).check()


def test_json_files(tmp_path: Path) -> None:
    wrong, file = Mutator(41, [*MATRIX, "Burn", "Freeze"]), tmp_path / "rates.json"

    def read(data: bytes) -> None:
        file.write_bytes(data)
        use(file, wrong)

    judge(read, lambda: wrong.json(MATRIX)).check()


def test_hsreplay_folders(tmp_path: Path) -> None:
    wrong = Mutator(42, ["series", "data", "metadata", "7", "8", "-4", "total_games", "win_rate", "name", "id"])
    right = {"Matchup.json": matchups(), "Archetypes.json": archetypes()}

    def damage() -> tuple[str, bytes]:
        name = wrong.dice.choice(list(right))
        return name, wrong.json(right[name])

    def read(damaged: tuple[str, bytes]) -> None:
        for name, data in right.items():
            (tmp_path / name).write_text(json.dumps(data))
        (tmp_path / damaged[0]).write_bytes(damaged[1])
        use(tmp_path, wrong)

    judge(read, damage).check()
