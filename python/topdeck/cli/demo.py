"""`topdeck demo`: a tour through what Topdeck does, on data that ships with it."""

import random

import typer
from rich.console import Console

from topdeck.deck import Deck
from topdeck.game import Game
from topdeck.games import play_games


def register(app: typer.Typer) -> None:
    """Add the demo to the command line."""
    app.command("demo")(demo)


def demo(seed: int = typer.Option(5, min=0, help="Another seed, another game.")) -> None:
    """A tour of at most two minutes."""
    console = Console(highlight=False)
    play_a_game(console, seed)
    play_many(console, seed)


def play_a_game(console: Console, seed: int) -> None:
    """One game, told as it goes."""
    console.rule("[bold]Play: one game, turn by turn")
    game = Game.new("pirate-warrior", "freeze-mage", seed=seed, catalogue="2017-02")
    console.print(f"Pirate Warrior (player 0) against Freeze Mage (player 1), cards of February 2017, seed {seed}.")
    console.print("Minions are shown as name attack/health[marks]; T taunt, D divine shield, F frozen, * can attack.\n")
    choose = random.Random(seed).choice
    told = len(game.events)
    while not game.over:
        turn = game.turn
        if game.phase == "turn" and turn:
            console.print(str(game), markup=False, soft_wrap=True)
        while not game.over and game.turn == turn:
            # Acts with what it has before it ends the turn: enough to see the rules at work.
            acting = [action for action in game.legal if action.kind != "end_turn"]
            game.play(choose(acting) if acting else "end turn")
        for line in game.story(told):
            if not line.startswith(("Turn", "Player 0 ends", "Player 1 ends")):
                console.print(f"      {line}", markup=False, style="dim", soft_wrap=True)
        told = len(game.events)
    winner = "nobody" if game.winner is None else ("Pirate Warrior", "Freeze Mage")[game.winner]
    console.print(f"\n[bold]{winner}[/] wins in turn {game.turn} after {len(game.actions)} actions.\n")


def play_many(console: Console, seed: int) -> None:
    """Many games: what the speed is for."""
    console.rule("[bold]Play: twenty thousand games")
    mage, hunter = Deck.load("basic-mage"), Deck.load("basic-hunter")
    played = play_games([(mage, hunter)], 20_000, seed=seed)
    won = sum(game.winner == 0 for game in played) / len(played)
    turns = sum(game.turns for game in played) / len(played)
    console.print(
        f"{len(played):,} games of random players: the basic mage wins {won:.1%}, a game lasts {turns:.1f} turns.\n"
        "`topdeck bench engine` measures how fast that was.\n"
    )
