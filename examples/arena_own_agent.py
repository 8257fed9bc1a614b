"""An agent of your own in the arena: it hits the enemy hero whenever it can."""

import random

from topdeck import Action, View
from topdeck.arena import play_match


class Face:
    """Attacks the hero first, then does anything but end the turn."""

    def start(self, seed: int, seat: int) -> None:
        self.random = random.Random(seed)

    def choose(self, view: View) -> Action:
        attacks = [action for action in view.legal if "enemy hero" in (action.defender, action.target)]
        others = [action for action in view.legal if action.kind != "end_turn"]
        return self.random.choice(attacks or others or view.legal)


match = play_match("face", "random", "pirate-warrior", pairs=15, seed=3, guests={"face": Face})
print(f"face against random: {match.a_wins} won, {match.draws} drawn, {match.b_wins} lost")
print(f"95 %: {match.ci95.low:.0%} to {match.ci95.high:.0%}; {match.ms_per_decision:.2f} ms a decision")
