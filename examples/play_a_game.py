"""Play a game by a rule of your own, and tell what happened: `python examples/play_a_game.py`."""

from topdeck import Action, Game, View


def attack_first(view: View) -> Action:
    """Attack the enemy hero where possible, else play the first card, else end the turn."""
    faces = [action for action in view.legal if action.defender == "enemy hero"]
    cards = [action for action in view.legal if action.kind == "play"]
    return (faces or cards or view.legal[-1:])[0]


game = Game.new("pirate-warrior", "midrange-shaman", seed=2)
while not game.over:
    game.play(attack_first(game.view(game.active)))
print("\n".join(game.story()[-12:]))
print(f"seed {game.seed}: {len(game.actions)} moves, winner: player {game.winner}")
