"""Golden playthroughs: whole seeded games as text, to be read and to be compared.

`python tests/playthroughs/record.py` plays them again and rewrites the files; review the difference like a rule.
"""

from hashlib import sha256
from pathlib import Path

from topdeck import Action, Game

FOLDER = Path(__file__).parent
COMMAND = "python tests/playthroughs/record.py"

GAMES = {
    "pirates_against_ice": ("pirate-warrior", "freeze-mage", "2017-02", 1),
    "totems_against_gadgets": ("midrange-shaman", "miracle-rogue", "2017-02", 2),
    "mage_against_hunter": ("basic-mage", "basic-hunter", "2019-03", 3),
    "rogue_against_ice": ("miracle-rogue", "freeze-mage", "2019-03", 4),
    "shaman_mirror": ("midrange-shaman", "midrange-shaman", "2019-03", 5),
}


def choose(game: Game, name: str) -> Action:
    """A move by lot, rather not the end of the turn; the lots depend on nothing but the game's name."""
    lot = int.from_bytes(sha256(f"{name} {len(game.actions)}".encode()).digest()[:8], "little")
    legal = game.legal
    return legal[lot % len(legal)] if len(legal) == 1 or lot % 13 == 0 else legal[lot % (len(legal) - 1)]


def play(name: str) -> str:
    """A whole game: at the start of a turn what each player sees, then moves (>) and what came of them."""
    first, second, catalogue, seed = GAMES[name]
    game = Game.new(first, second, seed=seed, catalogue=catalogue)
    lines = [
        f"# Written by `{COMMAND}`; do not edit.",
        f"# {first} against {second}, catalogue {catalogue}, seed {seed}",
    ]
    lines += [f"  {line}" for line in game.story()]
    turn = 0
    while not game.over:
        if game.turn != turn:
            turn = game.turn
            lines += ["", *views(game), ""]
        action, told = choose(game, name), len(game.events)
        game.play(action)
        lines += [f"> {action}", *(f"  {line}" for line in game.story(told))]
    lines += ["", *views(game), "", f"hash {game.hash:016x}"]
    return "\n".join(lines) + "\n"


def views(game: Game) -> list[str]:
    """What each player sees of the table."""
    lines = []
    for player in (0, 1):
        lines += [f"player {player} sees", *(f"| {line}".rstrip() for line in str(game.view(player)).splitlines())]
    return lines


if __name__ == "__main__":
    for game_name in GAMES:
        (FOLDER / f"{game_name}.txt").write_text(play(game_name), encoding="utf-8")
