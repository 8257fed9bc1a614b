"""`topdeck bench`: the measurements of all rooms."""

import typer

from topdeck.cli.later import group_of

COMMANDS = {
    "engine": (
        "engine:bench_engine",
        "Complete random games a second on one core, copies, legal moves, and the statistical check of the rules.",
    ),
    "meta": (
        "meta:bench_meta",
        "Decks clustered and assigned: 956, 10,000, 100,000, 1,000,000 of them, within their limits.",
    ),
    "solve": (
        "bench_solve:bench_solve",
        "CFR+ iterations a second, beside OpenSpiel's C++ when its wheel (open_spiel) is installed.",
    ),
    "predict": (
        "predict:bench_predict",
        "Adding a card, a ranked list, a sampled world: with 1,000 decks within their limits, and up to 100,000.",
    ),
    "envs": (
        "envs:bench_envs",
        "Steps a second through the environments for learners, one core, CPU time; needs the extra `rl`.",
    ),
    "agents": (
        "agents:bench_agents",
        "Mirror games a second on one core for three decks of 2017-02; the games are checked, the promises shown.",
    ),
    "page": (
        "page:bench_page",
        "The page in a real browser: the first page, a click until the table is drawn, and that while agents think.",
    ),
    "search": (
        "search:bench_search",
        "Milliseconds a decision in mid-game of the thesis' decks; one thread must give the same answers.",
    ),
    "learn": (
        "learn:bench_learn",
        "What ships: microseconds an evaluation, the policy's accuracy, the values' quality, on fresh games.",
    ),
    "scale": (
        "bench_scale:bench_scale",
        "The same work on 1 and 2 cores and on 1, 2, 4 workers, in turns, by the clock; wants a quiet machine.",
    ),
    "evolve": (
        "build_evolve:bench_evolve",
        "The dynamic landscape (108 decks against each other) on a small scale, and what the whole one would take.",
    ),
    "pilots": (
        "build_goals:bench_pilots",
        "A search with weaker pilots beside one by the strongest alone: as good a deck in a fifth of the time.",
    ),
    "build": (
        "build_lab:bench_build",
        "The builder beside the plain genetic algorithm: at most a third of the games for the same proven strength.",
    ),
}

app = typer.Typer(
    cls=group_of(COMMANDS),
    help="Measure speed; every number is asserted or measured in this run.",
    no_args_is_help=True,
)
