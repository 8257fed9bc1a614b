"""Descriptions of small games: TOML and the reference format in JSON."""

from pathlib import Path

from mutator import MUTATIONS, Mutator, judge

from topdeck.solve import load_game

LETTERS = """
name = "letters"
hero_hp = [2, 3]
turn_limit = 4
opening_hand = 1
decks = ["SL", [{ cards = "SR", prob = 0.5 }, "LR"]]
draw_utility_p0 = 0.25

[cards]
S = [1, 1, 1]
L = { cost = 1, attack = 2, health = 1, keyword = "taunt" }
R = [0, 0, 0, "d1"]
"""
REAL = """
hero_hp = 3
turn_limit = 4
heroes = ["warlock", "warrior"]
decks = [["Voidwalker", "Mine"], { "Murloc Raider" = 2 }]
catalogue = "2019-03"
deck_selection = "chance"
fatigue = true

[cards]
Mine = [1, 1, 1, "charge"]
"""
REFERENCE = {
    "format": "miniccg-reference-1",
    "games": [
        {
            "name": "one",
            "definition": {
                "cards": {"S": {"cost": 1, "attack": 1, "health": 1}},
                "decks": [[{"cards": "SS"}], [{"cards": "S", "prob": 1}]],
                "hero_hp": [2, 2], "turn_limit": 4, "opening_hand": [1, 1], "fatigue": True, "mana_start": 1,
                "board_cap": 2,
            },
        }
    ],
}  # fmt: skip
WORDS = [
    "hero_hp",
    "decks",
    "cards",
    "heroes",
    "turn_limit",
    "Voidwalker",
    "prob",
    "name",
    "games",
    "S",
    "Fireball",
    "coin",
]


def test_toml_files(tmp_path: Path) -> None:
    wrong, file = Mutator(50, WORDS), tmp_path / "game.toml"

    def read(data: bytes) -> None:
        file.write_bytes(data)
        load_game(str(file))

    def damage() -> bytes:
        right = wrong.dice.choice((LETTERS, REAL))
        return (
            wrong.bytes(right.encode())
            if wrong.dice.random() < 0.2
            else wrong.text(right).encode("utf-8", "surrogatepass")
        )

    judge(read, damage).check()


def test_reference_files(tmp_path: Path) -> None:
    wrong, file = Mutator(51, WORDS), tmp_path / "games.json"

    def read(data: bytes) -> None:
        file.write_bytes(data)
        load_game(f"{file}:one")

    judge(read, lambda: wrong.json(REFERENCE)).check()


def test_descriptions() -> None:
    """As Python data, which has more kinds of values than a file."""
    import tomllib

    from topdeck.solve import game_of

    wrong, right = (
        Mutator(52, WORDS),
        [tomllib.loads(LETTERS), tomllib.loads(REAL), REFERENCE["games"][0]["definition"]],
    )

    def read(description: object) -> None:
        if isinstance(description, dict):
            game_of(description, "wrong", wrong.dice.choice(("auto", "real", "mini", "steps")))

    judge(read, lambda: wrong.data(wrong.dice.choice(right)), MUTATIONS // 2).check()


def test_names_of_games() -> None:
    wrong = Mutator(53, ["kuhn", "leduc"])
    judge(load_game, lambda: wrong.text(wrong.dice.choice(("kuhn", "examples/solve_five_cards.toml", "leduc")))).check()
