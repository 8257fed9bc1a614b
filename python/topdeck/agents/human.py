"""A person plays an agent in the terminal."""

from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from topdeck.agents.board import board_table
from topdeck.agents.explain import explain, explanation
from topdeck.agents.guest import CoreFace, load, sees_hidden, view_for
from topdeck.cards.catalogue import Catalogue
from topdeck.errors import BadInput, TopdeckError
from topdeck.game import Action, Game, View

HELP = """\
  a number          make that move
  e                 end the turn
  play 1 at 2       put the first card of your hand at the second place of your board
  play 2 on enemy 1, attack mine 1 -> enemy hero, power on hero, replace 1,3
                    any move as the engine writes it
  card NAME         what a card does
  log               everything that happened so far, as you saw it
  hint              what a fair opponent (gsv-fair) would do now
  why               what turn-search would do now, and what it considered
  save FILE         save the game; `topdeck replay FILE` tells it again
  quit              leave the table"""


class Table:
    """A game between a person (player 0) and an agent (player 1)."""

    def __init__(
        self, game: Game, against: str, console: Console, ask: Callable[[str], str], explains: bool = False
    ) -> None:
        self.game, self.against, self.console, self.ask = game, against, console, ask
        self.agent = load(against, game.catalogue)
        self.explains = explains
        self.adviser = load("gsv-fair", game.catalogue)
        for player, seat in ((self.agent, 1), (self.adviser, 0)):
            if hasattr(player, "start"):
                player.start(seed=game.player_seed(seat), seat=seat)
        self.told = 0

    def play(self) -> Game:
        """Play until the game is over or the person leaves."""
        self.console.print(f"You against [bold]{escape(self.against)}[/]. Type ? for help.")
        if sees_hidden(self.agent):
            self.console.print("[dim]It sees your hand and secrets, as the opponent that it re-implements.[/]")
        if self.explains:
            self.console.print("[dim]It tells what it considers: that shows you cards of its hand.[/]")
        while not self.game.over:
            if self.game.active == 0:
                decided = self._decide()
                if decided is None:
                    self.console.print(f"You left the table. {self._seed}")
                    return self.game
                action = decided
            else:
                view = view_for(self.agent, self.game, 1)
                action = self._answer(view)
                if self.explains:
                    self._think_aloud(view, action)
            self._make(action)
        self._tell()
        verdict = {0: "[bold green]You win.[/]", 1: "[bold red]You lose.[/]", None: "[bold]A draw.[/]"}
        self.console.print(verdict[self.game.winner] + f" {self.game.turn} turns. {self._seed}")
        return self.game

    @property
    def _seed(self) -> str:
        """Told when the game is over and not before: whoever knows it can foretell every card."""
        return f"The seed was {self.game.seed}."

    def _answer(self, view: View) -> Action:
        """The agent's move. Whatever a guest does wrong is told as its fault."""
        try:
            answer = self.agent.choose(view)
        except Exception as error:
            raise BadInput(f"agent {self.against} failed: {type(error).__name__}: {error}") from error
        try:
            action = Action.parse(answer) if isinstance(answer, str) else answer
            self.game.copy().play(action)
        except (TopdeckError, TypeError) as error:
            raise BadInput(f"agent {self.against} answered {answer!r}: {error}") from error
        return action

    def _think_aloud(self, view: View, action: Action) -> None:
        """The agent's thoughts, unless it only follows a plan that it has told."""
        if not isinstance(self.agent, CoreFace):
            return
        told = explanation(self.agent, view, move=action)
        if told.thoughts is not None and not told.thoughts.get("follows_earlier_plan"):
            self.console.print(Text("\n".join(told.lines(4)), "italic dim"))

    def _make(self, action: Action) -> None:
        for player, seat in ((self.agent, 1), (self.adviser, 0)):
            if hasattr(player, "watch"):
                player.watch(view_for(player, self.game, seat, action), action)
        self.game.play(action)

    def _tell(self) -> None:
        view = self.game.view(0)
        for line in view.story(self.told):
            style = "bold" if line.startswith("Turn ") else "dim"
            self.console.print(Text(f"  {line}", style))
        self.told = view.event_count

    def _decide(self) -> Action | None:
        self._tell()
        view = self.game.view(0)
        self.console.print(board_table(view, self.game.catalogue))
        menu = menu_of(view)
        for number, action in enumerate(menu, 1):
            self.console.print(f"  [bold]{number:>2}[/] {escape(view.tell(action))}", highlight=False)
        while True:
            try:
                line = self.ask("> ").strip()
            except EOFError:
                return None
            if line in ("quit", "q", "exit"):
                return None
            wanted = self._read(view, menu, line)
            if wanted is not None:
                return wanted

    def _read(self, view: View, menu: list[Action], line: str) -> Action | None:
        """The move that a line names; other commands are obeyed and give none."""
        word, _, rest = line.partition(" ")
        try:
            if line in ("?", "help", "h", ""):
                self.console.print(HELP, markup=False, highlight=False)
            elif word == "card" and rest:
                card = Catalogue.load(self.game.catalogue).get(rest)
                self.console.print(
                    f"{card.name}: {card.cost} mana, {card.stats or card.type}. {card.text}", markup=False
                )
            elif line == "log":
                self.told = 0
                self._tell()
            elif line == "hint":
                advice = self.adviser.choose(view)
                self.console.print(f"gsv-fair would {view.tell(advice)}", markup=False)
            elif line == "why":
                self.console.print(Text("\n".join(explain(self.game, "turn-search").lines(4))))
            elif word == "save" and rest:
                self.game.save(Path(rest))
                self.console.print(f"saved to {rest}", markup=False)
            else:
                return self._move(menu, line)
        except TopdeckError as error:
            self.console.print(f"[red]{escape(str(error))}[/]")
        return None

    def _move(self, menu: list[Action], line: str) -> Action | None:
        if line.isdecimal():  # isdigit would take ², which is no number
            number = int(line[:9])  # longer ones name no move either, and Python refuses to read some thousand digits
            if 1 <= number <= len(menu):
                return menu[number - 1]
            self.console.print(f"[red]there are moves 1 to {len(menu)}; ? for help[/]")
            return None
        action = Action.parse("end turn" if line == "e" else line)
        why = self.game.why_not(action)
        if why:
            self.console.print(f"[red]{escape(why)}[/]")
            return None
        return action


def menu_of(view: View) -> list[Action]:
    """The moves worth listing: of a minion's places only the rightmost, of mulligans those of at most one card."""
    end = len(view.me.board)
    return [a for a in view.legal if a.position in (None, end) and len(a.replace or ()) <= 1]
