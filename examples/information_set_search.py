"""An agent that thinks ahead without looking into the cards: it guesses worlds from its view and plays them out.

Information-set Monte Carlo tree search with one player's decisions in the tree. Every iteration takes another world,
goes down the tree by what is legal in it, adds one decision, plays to the end of the enemy's turn at random, and
remembers at each decision of the path how it went.
"""

import math
import random
from dataclasses import dataclass, field

from topdeck import Action, Game, View
from topdeck.arena import play_match


@dataclass
class Node:
    """A decision: how often it came up, how often it was taken, what came of it, and what followed."""

    met: int = 0
    taken: int = 0
    worth: float = 0.0
    after: dict[Action, "Node"] = field(default_factory=dict)

    def best(self, legal: list[Action]) -> Action:
        """The most promising legal action (UCB1); those never tried come first."""
        for action in legal:
            self.after.setdefault(action, Node()).met += 1

        def promise(action: Action) -> float:
            node = self.after[action]
            if node.taken == 0:
                return math.inf
            return node.worth / node.taken + 0.7 * math.sqrt(math.log(node.met) / node.taken)

        return max(legal, key=promise)


class Searcher:
    """Guesses `worlds` worlds for every decision."""

    def __init__(self, worlds: int = 40, belief: str = "deck-database") -> None:
        self.worlds, self.belief = worlds, belief

    def start(self, seed: int, seat: int) -> None:
        self.dice = random.Random(seed)

    def choose(self, view: View) -> Action:
        if len(view.legal) == 1 or view.phase == "mulligan":
            return view.legal[0]
        root = Node()
        for world in view.worlds(self.worlds, belief=self.belief, seed=self.dice.getrandbits(64)):
            self.descend(root, world, view.player)
        return max(root.after, key=lambda action: root.after[action].taken)

    def descend(self, root: Node, world: Game, me: int) -> None:
        path, end = [root], world.turn + 2
        while not world.over and world.active == me and world.turn < end - 1 and path[-1].taken + (len(path) == 1):
            action = path[-1].best(world.legal)
            path.append(path[-1].after[action])
            world.play(action)
        while not world.over and world.turn < end:
            world.play(self.dice.choice(world.legal[:-1] or world.legal))
        worth = self.judge(world, me)
        for node in path:
            node.taken, node.worth = node.taken + 1, node.worth + worth

    def judge(self, world: Game, me: int) -> float:
        """From 0 to 1: who has won, or whose board and life are better."""
        if world.over:
            return 0.5 if world.winner is None else float(world.winner == me)
        mine, theirs = (
            sum(minion.attack + minion.health for minion in side.board) + side.hero.health / 2 + 2 * len(side.hand)
            for side in (world.players[me], world.players[1 - me])
        )
        return 1 / (1 + math.exp((theirs - mine) / 10))


if __name__ == "__main__":
    match = play_match("searcher", "random", "basic-hunter", pairs=4, seed=1, guests={"searcher": Searcher})
    print(f"search against random: {match.a_wins} won, {match.draws} drawn, {match.b_wins} lost")
    assert match.a_wins > match.b_wins
