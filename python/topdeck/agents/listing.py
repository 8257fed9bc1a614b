"""The core's agents: what there is, what each can be told, and whether it looks at hidden cards."""

from dataclasses import dataclass

from topdeck import _core
from topdeck.cards.catalogue import DEFAULT
from topdeck.cards.own import core_catalogue


@dataclass(frozen=True)
class Parameter:
    """Something an agent can be told: `name=value`."""

    name: str
    default: str
    help: str


@dataclass(frozen=True)
class AgentInfo:
    """An entry of the list of agents. One that `cheats` is shown the true state, as the opponent it re-implements.

    `cheats_with` is what makes a fair one see hidden cards, too, such as `belief=true-hand`.
    """

    name: str
    help: str
    cheats: bool
    cheats_with: tuple[str, ...]
    parameters: tuple[Parameter, ...]


def agent_info(name: str) -> AgentInfo:
    """One agent by name."""
    found = _core.agent_info(name)
    parameters = tuple(Parameter(**parameter) for parameter in found.pop("parameters"))
    return AgentInfo(**{**found, "cheats_with": tuple(found["cheats_with"])}, parameters=parameters)


def all_agents() -> list[AgentInfo]:
    """All agents of the core.

    >>> [agent.name for agent in all_agents() if agent.cheats][:2]
    ['greedy', 'greedy-threat']
    """
    return [agent_info(name) for name in _core.agent_names()]


def full_spec(spec: str, catalogue: str = DEFAULT) -> str:
    """An agent with every parameter named, so that equal agents are written the same.

    >>> full_spec("gsv:depth=2")
    'gsv:depth=2,weights=fittest'
    """
    return _core.agent_spec(core_catalogue(catalogue), spec)
