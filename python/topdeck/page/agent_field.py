"""An agent in a form: chosen from the list, with its parameters, which are explained and checked as one types."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from nicegui import ui

from topdeck.agents.listing import all_agents
from topdeck.cards.catalogue import DEFAULT
from topdeck.errors import TopdeckError
from topdeck.page.frame import html
from topdeck.page.given import MOST_SPEC, agent_choices, agent_of, bounded, cheats
from topdeck.page.parts import table_in_scroll
from topdeck.page.thinking import think


class AgentField:
    """Who plays: one of the core's agents (or of `others`, which have no parameters)."""

    def __init__(self, label: str, value: str, others: Mapping[str, str] | None = None) -> None:
        self._others = dict(others or {})
        with ui.element("div").classes("pg-agent"):
            choices = {**agent_choices(), **self._others}
            self.name = ui.select(choices, label=label, value=value, with_input=True).props("outlined dense")
            self._more = ui.element("details").classes("pg-more")
            with self._more:
                html(f"{escape(label)}: parameters", "summary")
                self.told = ui.input(f"Parameters of: {label}", placeholder="name=value, name=value")
                self.told.props(f'outlined dense debounce="300" maxlength="{MOST_SPEC}"').classes("pg-full")
                self._said = html("").props('role="status"')
                self._help = html(parameters_html(value))
        self.name.on_value_change(self._choose)
        self.told.on_value_change(self.check)

    @property
    def chosen(self) -> str:
        """The name alone."""
        return bounded(self.name.value or "", "agent", MOST_SPEC)

    @property
    def spec(self) -> str:
        """Name and parameters as they are typed, not checked."""
        told = bounded(self.told.value or "", "list of parameters", MOST_SPEC)
        parts = [part.strip() for part in told.replace("\n", ",").split(",") if part.strip()]
        return self.chosen + (f":{','.join(parts)}" if parts and self.chosen not in self._others else "")

    def agent(self, catalogue: str = DEFAULT) -> str:
        """The agent, checked: raises with what is wrong with its name or parameters."""
        return self.chosen if self.chosen in self._others else agent_of(self.spec, catalogue)

    async def _choose(self) -> None:
        self._more.set_visibility(self.chosen not in self._others)
        self._help.set_content(parameters_html(self.chosen))
        await self.check()

    async def check(self) -> None:
        """Say whether what is typed can be."""
        asked = self.spec
        try:
            said = await think(_understood, asked) if ":" in asked else ""
        except TopdeckError as error:
            said = f'<p class="pg-error">{escape(str(error))}</p>'
        if asked == self.spec:
            self._said.set_content(said)


def _understood(asked: str) -> str:
    """In a thread, since some agents read weights first."""
    spec = agent_of(asked)
    sees = " It sees hidden cards." if cheats(spec) else ""
    return f'<p class="pg-note">Understood: {escape(spec)}.{sees}</p>'


def parameters_html(name: str) -> str:
    """What an agent can be told, as a table."""
    known = {agent.name: agent for agent in all_agents()}
    if name not in known:
        return ""
    if not known[name].parameters:
        return '<p class="pg-note">It has no parameters.</p>'
    rows = "".join(
        f"<tr><td><code>{escape(one.name)}</code></td><td>{escape(one.default)}</td><td>{escape(one.help)}</td></tr>"
        for one in known[name].parameters
    )
    head = "<tr><th>Parameter</th><th>Without it</th><th>What it says</th></tr>"
    return table_in_scroll(head + rows, "pg-close") + (
        '<p class="pg-note">Parameters that name a file are not taken here.</p>'
    )
