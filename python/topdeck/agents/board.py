"""The table in colour for a person who plays: enemy above, own side and hand below."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from topdeck.cards.catalogue import Catalogue
from topdeck.game import View
from topdeck.snapshot import Character, Player

_MARKS = ("taunt", "divine_shield", "stealth", "windfury", "charge", "poisonous", "elusive", "immune", "cant_attack")


def board_table(view: View, catalogue: str) -> RenderableType:
    """What a player sees."""
    title = "opening hand" if view.phase == "mulligan" else f"turn {view.turn}"
    parts: list[RenderableType] = [_side("enemy", view.enemy, "red"), _board(view.enemy), Text("")]
    parts += [_board(view.me), _side("you", view.me, "green"), Text(""), _hand(view, catalogue)]
    if view.options:
        offered = "   ".join(f"{n}: {name}" for n, name in enumerate(view.options, 1))
        parts.append(Text(f"\nchoose  {offered}", "yellow"))
    return Panel(Group(*parts), title=title, title_align="left", border_style="dim", width=100, expand=False)


def _side(who: str, side: Player, style: str) -> Text:
    hero = f"{side.hero.name} {side.hero.health}♥" + (f" +{side.armor} armor" if side.armor else "")
    line = Text(f"{who:<6}", f"bold {style}").append(hero, "bold")
    line.append(f"   mana {side.mana}/{side.crystals}")
    if side.overload or side.locked:
        line.append(f" (locked {side.locked}, next turn {side.overload})", "dim")
    if side.hero.attack:
        line.append(f"   attack {side.hero.attack}")
    if side.hero.frozen:
        line.append("   frozen", "cyan")
    if side.weapon:
        line.append(f"   {side.weapon}", "yellow")
    if side.power:
        line.append(f"   {side.power} ({side.power_cost})", "dim" if side.power_used else "cyan")
        line.append(" used" if side.power_used else "", "dim")
    if side.secrets:
        line.append("   secrets " + ", ".join(str(secret or "?") for secret in side.secrets), "magenta")
    line.append(f"   hand {len(side.hand)}, deck {len(side.deck)}", "dim")
    return line


def _board(side: Player) -> RenderableType:
    if not side.board:
        return Text("      no minions", "dim")
    grid = Table.grid(padding=(0, 2))
    for number, minion in enumerate(side.board, 1):
        marks = [word.replace("_", " ") for word in _MARKS if word in minion.keywords]
        marks += ["frozen"] * minion.frozen + ["silenced"] * minion.silenced + ["asleep"] * minion.asleep
        marks += ["can attack"] * minion.can_attack
        grid.add_row(Text(f"     {number}", "dim"), minion.name, _stats(minion), Text(", ".join(marks), "dim"))
    return grid


def _stats(minion: Character) -> Text:
    hurt = "red" if minion.damage else "bold"
    return Text(str(minion.attack), "bold").append("/").append(str(minion.health), hurt)


def _hand(view: View, catalogue: str) -> RenderableType:
    pool = Catalogue.load(catalogue)
    grid = Table.grid(padding=(0, 2))
    for number, card in enumerate(view.me.hand, 1):
        payable = card.cost is not None and card.cost <= view.me.mana
        stats = f"{card.attack}/{card.health}" if card.attack is not None else ""
        text = pool.by_id[card.id].text if card.id in pool.by_id else ""
        grid.add_row(
            Text(f"  {number:>2}", "dim"),
            Text(f"{card.cost}", "bold blue"),
            Text(card.name, "" if payable else "dim"),
            stats,
            Text(text.replace("\n", " "), "dim", overflow="ellipsis", no_wrap=True),
        )
    return grid
