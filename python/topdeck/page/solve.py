"""Solve: a small game in, how it converges, and the strategy as a tree to walk."""

from __future__ import annotations

import csv
import io
import json
from html import escape
from typing import Any

from nicegui import ui
from nicegui.events import GenericEventArguments

from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput, TopdeckError
from topdeck.page import jobs, solving
from topdeck.page.charts import curve
from topdeck.page.experiments import number, runs, starter
from topdeck.page.frame import browser, file_field, frame, html, told
from topdeck.page.given import bounded
from topdeck.page.jobs import Job
from topdeck.page.parts import panel_html, table_in_scroll
from topdeck.page.position import kept_position
from topdeck.page.solving import OWN, POSITION, read_game
from topdeck.page.standing import bounds_html, bounds_words, verdict_html
from topdeck.page.strategy import named, place_of
from topdeck.page.thinking import think, think_apart
from topdeck.page.walks import walked_html
from topdeck.solve.games import ALGORITHMS, BUILT_IN, ENGINES
from topdeck.solve.position import MOST_TURNS
from topdeck.solve.report import percent

jobs.kind("solve", "Solve a game", solving.solve)
GAMES = {
    **{name: name for name in BUILT_IN},
    "kuhn": "Kuhn poker", "leduc": "Leduc poker", "liars-dice": "Liar's dice", "rps": "Rock, paper, scissors",
    OWN: "the card game below", POSITION: "the position below, cards open",
}  # fmt: skip
EXAMPLES = {
    "Cards by letter": """# cost, attack, health, keyword
cards = { S = [1, 1, 1], L = [1, 1, 2], R = [1, 2, 1] }
decks = ["SLR", "SLR"]
hero_hp = 2
turn_limit = 6
""",
    "Real cards": """heroes = ["warlock", "warrior"]
decks = [["Voidwalker", "Flame Imp", "Mortal Coil"], ["Murloc Raider", "Fiery War Axe", "Elven Archer"]]
hero_hp = 6
turn_limit = 6
""",
    "Decks chosen in secret": """deck_selection = "player_choice"
decks = [["B", "X", "Q", "T"], ["S", "X", "W", "U"]]
hero_hp = 2
turn_limit = 6

[cards]
B = [2, 2, 2]
X = [1, 1, 1, "charge"]
Q = { cost = 2, keyword = "a1" }
T = [1, 1, 2, "taunt"]
S = [1, 1, 1]
W = { cost = 2, keyword = "d2" }
U = [2, 1, 4, "taunt"]
""",
}
MOST_ITERATIONS = 10_000_000
MOST_SEARCHED = 1_000_000
OPEN_CARDS = (
    "Both know all cards; what is drawn and what cards leave to luck is chance, counted exactly. One turn more is "
    "searched at a time."
)
GO = """(event) => {
  const step = event.target.closest("[data-at]");
  if (step) emit(step.dataset.at);
}"""


@ui.page("/solve")
def show(job: str = "", at: str = "", game: str = "kuhn") -> None:
    """The form, the game one looks at, and those before it."""
    with frame("Solve", "/solve"):
        html('<p class="pg-lead">A small game with hidden information, solved exactly: its value, what either side '
             'could still gain (the exploitability), and the strategy to walk through. The equilibrium of a metagame '
             'is <a href="/meta/matchups">there</a>.</p>')  # fmt: skip
        start = Form(browser(), game)
        start.button.on_click(starter("/solve", "solve", start.given))
        with ui.element("div").classes("pg-stack lab-runs"):
            runs("/solve", ("solve",), job, live_html, result_html, line_html, lambda one: Walk(one, at))


class Form:
    """Which game, and how."""

    def __init__(self, whose: str, game: str) -> None:
        with ui.element("section").classes("pg-panel").props('aria-label="What to solve"'):
            with ui.element("div").classes("pg-line lab-filters"):
                chosen = game if game in GAMES else "kuhn"
                self.game = ui.select(GAMES, value=chosen, label="Game").props("outlined dense")
                self.algorithm = ui.select(list(ALGORITHMS), value="pdcfr+", label="Algorithm").props("outlined dense")
                self.iterations = ui.number("Iterations", value=1000, min=1, max=MOST_ITERATIONS, precision=0)
                self.target = ui.number("Stop at an exploitability of", value=1e-6, min=0, format="%g")
                self.button = ui.button("Solve it").props("no-caps")
            with ui.element("details").classes("pg-more") as self.more:
                html("A card game of your own", "summary")
                with ui.element("div").classes("pg-line"):
                    for name in EXAMPLES:
                        ui.button(name, on_click=lambda name=name: self.take(EXAMPLES[name])).props("outline no-caps")
                self.text = ui.textarea("The game, in TOML", value=EXAMPLES["Cards by letter"])
                self.text.props('outlined autogrow spellcheck="false" debounce="200"').classes("lab-code")
                self.text.on_value_change(lambda: self.game.set_value(OWN))
                with ui.element("div").classes("pg-line"):
                    self.engine = ui.select(list(ENGINES), value="auto", label="Played by").props("outlined dense")
                    self.wanted = ui.input("Its name, of several").props("outlined dense")
                    file_field("A game from a file (TOML or JSON)", self.take)
            self._add_position(whose, chosen == POSITION)
        for control in (self.iterations, self.target):
            control.props("outlined dense")

    def _add_position(self, whose: str, opened: bool) -> None:
        with ui.element("details").classes("pg-more").props("open" if opened else ""):
            html("A position", "summary")
            html(f'<p class="pg-note">As <a href="/positions">the editor</a> has it. {OPEN_CARDS}</p>')
            self.position = ui.textarea("The position to solve", value=kept_position(whose))
            self.position.props('outlined autogrow spellcheck="false" debounce="200"').classes("lab-code")
            self.position.on_value_change(lambda: self.game.set_value(POSITION))
            with ui.element("div").classes("pg-line"):
                self.turns = ui.number("Turns, of both together", value=3, min=1, max=MOST_TURNS, precision=0)
                self.most = ui.number("Positions, at most", value=100_000, min=100, max=MOST_SEARCHED, precision=0)
        for control in (self.turns, self.most):
            control.props("outlined dense")

    def take(self, text: str) -> None:
        """A text from elsewhere."""
        self.text.set_value(bounded(text, "game", 200_000))
        self.game.set_value(OWN)

    def given(self) -> tuple[str, dict[str, Any]]:
        """What the job is told. In a thread."""
        if self.game.value == POSITION:
            return self._position_given()
        if self.algorithm.value not in ALGORITHMS or self.engine.value not in ENGINES:
            raise BadInput("choose an algorithm and an engine of the lists")
        target = self.target.value
        if target is not None and not (isinstance(target, int | float) and 0 <= target < 1e9):
            raise BadInput("an exploitability to stop at is a number from 0, for example 1e-6")
        data: dict[str, Any] = {
            "game": str(self.game.value), "algorithm": self.algorithm.value, "engine": self.engine.value,
            "iterations": number(self.iterations, "iterations", 1, MOST_ITERATIONS), "target": target,
            "seed": DEFAULT_SEED,
        }  # fmt: skip
        title = GAMES.get(data["game"], "")
        if data["game"] == OWN:
            text = bounded(self.text.value or "", "game", 200_000)
            title, data["description"] = read_game(text, str(self.wanted.value or "").strip()[:100])
            data["name"] = title
        else:
            solving.small_game(data)
        return f"{title}, {data['algorithm']}", data

    def _position_given(self) -> tuple[str, dict[str, Any]]:
        turns = number(self.turns, "turns", 1, MOST_TURNS)
        most = number(self.most, "positions", 100, MOST_SEARCHED)
        text = bounded(self.position.value or "", "position").strip()
        data = {"game": POSITION, "position": text, "turns": turns, "most": most}
        game = solving.standing(data).game
        return f"A position in turn {game.turn}, {turns} turns", data


def curves_html(points: list[list[float]]) -> str:
    """How it converges: what could still be gained, and the value."""
    gains = curve("exploitability", "Exploitability by iterations, both on logarithmic scales.",
                  [(p[0], p[1]) for p in points], log_x=True, log_y=True)  # fmt: skip
    values = curve("value", "Value to the first player by iterations.", [(p[0], p[2]) for p in points], log_x=True)
    return f'<div class="pg-halves">{gains}{values}</div>'


def live_html(job: Job) -> str:
    """How near it is."""
    if job.given["game"] == POSITION:
        rows = job.progress.get("bounds") or []
        return panel_html("So far", bounds_html(rows)) if rows else ""
    points = job.progress.get("curve") or []
    if not points:
        return ""
    iterations, gain, value = points[-1]
    words = f"After {iterations:,} iterations: value {value:+.6f}, exploitability {gain:.2e}."
    return panel_html("So far", f"<p>{escape(words)}</p>{curves_html(points)}")


def result_html(job: Job) -> str:
    """Value, certificate, convergence, and the information sets that are met most."""
    found = job.result
    if job.given["game"] == POSITION:
        return verdict_html(found, job.given["most"])
    many = f"{found['histories']:,} histories" if found["histories"] is not None else "too many histories to count"
    rows = {
        "Value": f"{found['value']:+.6f} for the first player",
        "Exploitability": f"{found['exploitability']:.3e} after {found['iterations']:,} iterations of "
        f"{found['algorithm']}",
        "The game": f"{many}, {found['information_sets']:,} information sets",
        "Solved": f"{found['form']} form, {found['solved_information_sets']:,} sets, "
        f"{found['solved_actions']:,} actions, {found['seconds']:.2f} s, {found['bytes'] / 1e6:,.1f} MB",
        "Note": "" if found["zero_sum"] else "not zero-sum: convergence is not guaranteed",
    }
    facts = "".join(f'<tr><th scope="row">{k}</th><td>{escape(v)}</td></tr>' for k, v in rows.items() if v)
    sets = "".join(
        f"<tr><td>{row['player'] + 1}</td><td>{escape(row['knows'])}<br><span class='pg-note'>"
        f"{escape(' → '.join(row['history']))}</span></td><td class='pg-number'>{percent(row['reach'])}</td>"
        f"<td>{escape(_plays(row))}</td></tr>"
        for row in found["table"]
    )
    head = "<tr><th>Player</th><th>Knows</th><th class='pg-number'>Comes here</th><th>Plays</th></tr>"
    title = f"The {len(found['table'])} information sets that are met most"
    return (
        panel_html("Result", table_in_scroll(facts) + curves_html(found["curve"]))
        + f'<details class="pg-panel lab-sets"><summary>{title}</summary>{table_in_scroll(head + sets)}</details>'
    )


def _plays(row: dict[str, Any]) -> str:
    often = sorted(row["plays"], key=lambda one: -one["probability"])
    return ", ".join(f"{one['action']} {percent(one['probability'])}" for one in often if one["probability"] >= 0.005)


def line_html(job: Job) -> str:
    """A result in a line, for comparing."""
    found = job.result
    if job.given["game"] == POSITION:
        return f"{bounds_words(found['low'], found['high'])} within {found['turns']} turns"
    return (
        f"value {found['value']:+.4f}, exploitability {found['exploitability']:.1e} after {found['iterations']:,} "
        f"iterations, {found['seconds']:.2f} s"
    )


class Walk:
    """The strategy of a job that has ended, to walk through; hidden while it is being worked on."""

    def __init__(self, job: Job, at: str) -> None:
        self.job, self.at, self.known = job, at, 0.0
        self.standing = job.given["game"] == POSITION  # long work of Python
        self.panel = ui.element("section").classes("pg-panel").props('aria-label="The strategy"')
        with self.panel:
            html("<h2>The strategy, to walk through</h2>")
            self.shown = html("").props('data-what="strategy"')
            self.shown.on("click", told(self.go), js_handler=GO)
            with ui.element("div").classes("pg-line"):
                ui.button("Save as JSON", on_click=told(self.save_json)).props("outline no-caps")
                if not self.standing:
                    ui.button("Save as CSV", on_click=told(self.save_csv)).props("outline no-caps")
        self.panel.set_visibility(False)
        ui.timer(0.5, told(self.look))

    async def look(self) -> None:
        """Is there something to walk through, that is not shown yet?"""
        if self.job.live or not (self.job.folder / solving.CHECKPOINT).exists():
            self.panel.set_visibility(False)
            self.known = 0.0
        elif self.known != self.job.ended:
            self.known = self.job.ended
            self.panel.set_visibility(True)
            self.shown.set_content('<p class="pg-note" role="status">One moment ...</p>')
            await self.draw()

    async def go(self, event: GenericEventArguments) -> None:
        """To another place."""
        self.at = named(place_of(str(event.args)[:2000]))
        await self.draw()
        ui.run_javascript(f"history.replaceState(null, '', '?job={self.job.id}&at={self.at}')")

    async def draw(self) -> None:
        asked = self.at
        try:
            drawn = await (think_apart if self.standing else think)(
                walked_html, self.job.folder, self.job.given, place_of(asked)
            )
        except TopdeckError as error:
            drawn = f'<p class="pg-error">{escape(str(error))}</p>'
        if asked == self.at:
            self.shown.set_content(drawn)

    def save_json(self) -> None:
        """What the job found, curve and strategy."""
        self._done()
        ui.download.content(json.dumps(self.job.result, indent=1), "solution.json", "application/json")

    def save_csv(self) -> None:
        """The information sets that are met most, one action a line."""
        self._done()
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["player", "knows", "history", "reach", "action", "probability"])
        for row in self.job.result["table"]:
            for one in row["plays"]:
                writer.writerow([row["player"] + 1, row["knows"], " > ".join(row["history"]), row["reach"],
                                 one["action"], one["probability"]])  # fmt: skip
        ui.download.content(out.getvalue(), "strategy.csv", "text/csv")

    def _done(self) -> None:
        if self.job.state != "done":
            raise BadInput("the game is not solved yet: resume the job first")
