"""An opponent from outside the core: written in Python, or a program of its own."""

from typing import Any

from topdeck import agents
from topdeck._core import CoreTable, player_seed
from topdeck.errors import BadInput
from topdeck.game import Action, View


class Outsider:
    """Sits at a table of the core and answers when it is his turn, as he does in the arena."""

    def __init__(self, agent: object, seat: int, catalogue: str) -> None:
        self.agent: Any = agents.load(agent, catalogue) if isinstance(agent, str) else agent
        if not isinstance(self.agent, agents.Agent):
            raise BadInput(f"opponent {agent!r} has no method choose(view); an agent's name would do, too: 'greedy'")
        self.seat = seat
        self.sees_hidden = agents.sees_hidden(self.agent)

    def start(self, seed: int) -> None:
        """A new game begins."""
        if hasattr(self.agent, "start"):
            self.agent.start(player_seed(seed, self.seat), self.seat)

    def watch(self, table: CoreTable, number: int) -> None:
        """The learner is about to do this."""
        if hasattr(self.agent, "watch") and table.why_not(number) is None:
            action = table.action(number)
            self.agent.watch(self._view(table, action), action)

    def _view(self, table: CoreTable, before: Action | None = None) -> View:
        return View(table.view(self.seat, self.sees_hidden, before))

    def move(self, table: CoreTable, ending: int) -> int:
        """Move as long as it is his turn; how the game stands then."""
        while not ending and table.active == self.seat:
            action = self._answer(self._view(table))
            if hasattr(self.agent, "watch"):
                self.agent.watch(self._view(table, action), action)
            ending = table.play(action)
        return ending

    def _answer(self, view: View) -> Action:
        """What he says, if that is a legal action."""
        answer = self.agent.choose(view)
        if not isinstance(answer, str | Action):
            raise BadInput(f"the opponent answered {answer!r}; an Action or its text would be right")
        action = Action.parse(answer) if isinstance(answer, str) else answer
        why = view.why_not(action)
        if why is not None:
            raise BadInput(f"the opponent answered {str(action)!r}, which is not legal: {why}")
        return action
