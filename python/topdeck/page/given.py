"""What people type into the page: decks, agents, seeds. It reads no file of the server and starts no program."""

from __future__ import annotations

from topdeck import deck_names
from topdeck.agents import load, reaches_out, sees_hidden
from topdeck.agents.listing import all_agents
from topdeck.cards.catalogue import DEFAULT, Catalogue
from topdeck.deck import Deck
from topdeck.deck_text import is_code, is_text
from topdeck.errors import BadInput
from topdeck.game import MOST_SEED

MOST_TEXT = 20_000
"""Characters of a deck, a position, a search."""
MOST_SPEC = 300
PERSON = "you"


def deck_of(text: str, catalogue: str = DEFAULT) -> Deck:
    """A deck by name, code or text, checked. A path is no deck here: files come through the browser."""
    return deck_as_told(text, catalogue).check()


def deck_as_told(text: str, catalogue: str | None = None) -> Deck:
    """The same, as it is told: it need not be one that can be played. Without a catalogue, the one that knows it."""
    wanted = bounded(text, "deck").strip()
    if not wanted:
        raise BadInput("name a deck, or paste its code or list")
    if row := deck_names.named(wanted, catalogue or DEFAULT):
        return Deck.from_json(row, catalogue)
    if is_code(wanted):
        return Deck.from_code(wanted, catalogue)
    if is_text(wanted):
        return Deck.from_text(wanted, catalogue)
    if wanted.startswith("{"):
        return Deck.from_json(wanted, catalogue)
    raise BadInput(f"no deck {wanted[:60]!r}: {deck_names.unknown(wanted[:200])}")


def deck_choices() -> list[str]:
    """The decks that have names: built-in ones and archetypes of the starter metagame."""
    archetypes = [name for name in deck_names.starter() if not name[-1].isdigit()]
    return [*deck_names.built_in(), *sorted(archetypes)]


def agent_of(spec: str, catalogue: str = DEFAULT) -> str:
    """The agent's own text, if it is one that only thinks."""
    wanted = bounded(spec, "agent", MOST_SPEC).strip()
    if wanted.startswith(("python:", "process:")):
        raise BadInput("agents that import Python or start programs do not play on the page: use `topdeck play`")
    if does := reaches_out(wanted):
        raise BadInput(f"the agent {wanted!r} {does}: that does not happen from the page; use `topdeck play`")
    load(wanted, catalogue, 1)
    return wanted


def agent_choices() -> dict[str, str]:
    """The core's agents by name, with what each does; strong and quick ones first."""
    first = ("gsv-fair", "turn-search", "eva", "option-beam", "ismcts")
    agents = sorted(all_agents(), key=lambda agent: first.index(agent.name) if agent.name in first else len(first))
    cheats = {agent.name: " (sees hidden cards)" if agent.cheats else "" for agent in agents}
    return {agent.name: f"{agent.name}: {agent.help}{cheats[agent.name]}" for agent in agents}


def cheats(spec: str, catalogue: str = DEFAULT) -> bool:
    """Does the agent look at hidden cards?"""
    return sees_hidden(load(spec, catalogue, 1))


def seed_of(text: str) -> int | None:
    """A seed; None where nothing is typed."""
    wanted = (text or "").strip()
    if not wanted:
        return None
    if not (wanted.isascii() and wanted.isdecimal() and len(wanted) <= 20 and int(wanted) <= MOST_SEED):
        raise BadInput(f"the seed must be a whole number from 0 to {MOST_SEED:,}")
    return int(wanted)


def day_of(catalogue: str) -> str:
    """A catalogue by its day."""
    return Catalogue.load(bounded(catalogue, "catalogue", 60)).name


def bounded(text: object, what: str, most: int = MOST_TEXT) -> str:
    """A text of reasonable length."""
    if not isinstance(text, str):
        raise BadInput(f"the {what} must be a text")
    if len(text) > most:
        raise BadInput(f"the {what} has {len(text):,} characters; at most {most:,} can be read")
    return text
