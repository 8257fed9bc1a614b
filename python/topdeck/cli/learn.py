"""`topdeck learn`: games to learn from, and values that are learned from them."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from topdeck.arena.statistics import Sprt
from topdeck.bench import learn as bench_room
from topdeck.cards.catalogue import DEFAULT
from topdeck.cli.options import ClusterOption, SeedOption, ThreadsOption
from topdeck.cli.output import print_json
from topdeck.cli.stopping import keeping
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.files import check_target
from topdeck.learn import hidden, network
from topdeck.learn.epochs import Epoch, draw_epochs
from topdeck.learn.gate import gate
from topdeck.learn.hidden import HiddenTraining, train_hidden
from topdeck.learn.iterate import Iteration, iterate
from topdeck.learn.linear import train_linear
from topdeck.learn.network import Training, train_network
from topdeck.learn.pools import LEARNED, read_sources
from topdeck.learn.shards import TEACHER, Collecting, collect, read_samples
from topdeck.learn.thesis import ThesisTraining, draw_thesis, foreseen, read_plays, save_thesis, train_thesis
from topdeck.learn.value import Value
from topdeck.learn.weights import save
from topdeck.runner import AnyRunner

app = typer.Typer(no_args_is_help=True, help="Games to learn from, and values and policies that are learned from them.")

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
FoldersArgument = Annotated[list[Path], typer.Argument(help="Folders made by `topdeck learn collect`.")]


@app.command("collect")
def collect_command(
    out: Annotated[Path, typer.Option("--out", help="The folder of the games; the same command goes on with it.")],
    games: Annotated[int, typer.Option(min=1, help="How many.")] = 3000,
    agent: Annotated[
        list[str] | None, typer.Option("--agent", help=f"Who plays; several: each side draws one. [{TEACHER}]")
    ] = None,
    decks: Annotated[
        str, typer.Option(help="Sources of decks with their shares: starter, real, thesis, unseen.")
    ] = ",".join(f"{source}={share}" for source, share in LEARNED),
    catalogue: Annotated[str, typer.Option("--catalogue", help="The day of the cards: 2019-03 or 2017-02.")] = DEFAULT,
    mirrors: Annotated[
        float, typer.Option(min=0, max=1, help="The share of games with one deck on both sides.")
    ] = 0.25,
    noisy: Annotated[float, typer.Option(min=0, max=1, help="The share of games with random moves.")] = 0.5,
    random: Annotated[float, typer.Option(min=0, max=1, help="The share of random moves in such a game.")] = 0.06,
    plays: Annotated[bool, typer.Option("--plays", help="Note the cards that are played, too, for a policy.")] = False,
    thesis: Annotated[bool, typer.Option("--thesis", help="With --plays: the features of the thesis, too.")] = False,
    weighed: Annotated[
        float, typer.Option(min=0, max=1, help="The share of turns of which several ways to end them are weighed.")
    ] = 0.0,
    ways: Annotated[int, typer.Option(min=2, help="Ways of such a turn.")] = Collecting.ways,
    playouts: Annotated[int, typer.Option(min=1, help="Games played on to the end from each way.")] = (
        Collecting.playouts
    ),
    player: Annotated[str, typer.Option(help="Who plays these on.")] = Collecting.player,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let agents play and write down the positions, in compressed shards; a run that was stopped goes on."""
    plan = Collecting(
        games, tuple(agent or [TEACHER]), tuple(read_sources(decks).items()), catalogue, seed, mirrors, noisy, random,
        plays, thesis=thesis, weighed=weighed, ways=ways, playouts=playouts, player=player,
    )  # fmt: skip
    console = Console(stderr=True, quiet=as_json)
    known = [0]
    with keeping(out, "--out", after=lambda: f"after {known[0]:,} games"), console.status("playing") as status:

        def tell(done: int, all: int) -> None:
            known[0] = done
            status.update(f"{done:,} of {all:,} games")

        collect(plan, out, threads=threads, watch=tell)
    told = {"folder": str(out), "games": games, "positions": len(read_samples(out)), "seed": seed}
    if as_json:
        print_json(told)
        return
    print(f"{told['positions']:,} positions of {games:,} games (seed {seed}) in {out}")


@app.command("train")
def train_command(
    folders: FoldersArgument,
    out: Annotated[Path, typer.Option("--out", help="Where the weights go.")] = Path("value.safetensors"),
    kind: Annotated[
        str,
        typer.Option(
            help="linear; hidden (a hidden layer), network or thesis (its policy), which need the extra `learn`."
        ),
    ] = "linear",
    epochs: Annotated[int | None, typer.Option(min=1, help="Of a network, at most. [8; thesis 5]")] = None,
    figure: Annotated[Path | None, typer.Option("--figure", help="Draw a network's losses by epoch.")] = None,
    seed: SeedOption = DEFAULT_SEED,
    blend: Annotated[
        float, typer.Option(min=0, max=1, help="The share of what the players thought in what is learned.")
    ] = 0.0,
    test: Annotated[Path | None, typer.Option("--test", help="A folder of games to measure by.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Learn the weights of a value from games."""
    if kind not in ("linear", "hidden", "network", "thesis"):
        raise BadInput(f"no kind of value is called {kind!r}; there are: linear, hidden, network, thesis")
    check_target(out, "the weights")
    console = Console(stderr=True, quiet=as_json)
    if kind == "thesis":
        _train_thesis(folders, out, epochs or ThesisTraining.epochs, figure, seed, test, as_json)
        return
    with console.status("reading"):
        samples = read_samples(*folders)
    about: dict[str, Any] = {"made_by": "topdeck learn train", "positions": len(samples), "blend": blend}
    epochs_told: list[Epoch] = []
    stop = keeping(None, "--out")
    with stop, console.status(f"learning from {len(samples):,} positions") as status:
        tell = lambda epoch: status.update(f"epoch {epoch.number}: held out {epoch.deciding:.4f}")  # noqa: E731
        if kind == "hidden":
            slow = HiddenTraining(epochs=epochs or HiddenTraining.epochs, blend=blend, seed=seed)
            tables, epochs_told = train_hidden(samples, slow, tell)
            about |= {"seed": seed}
        elif kind == "network":
            how = Training(epochs=epochs or Training.epochs, blend=blend, seed=seed)
            tables, ids, epochs_told = train_network(samples, how, tell)
            about |= {"cards": ids, "seed": seed}
        else:
            tables = train_linear(samples, blend=blend)
    save(out, kind, tables, about, samples.catalogue)
    if figure is not None and epochs_told:
        draw_epochs(epochs_told, figure, hidden.CAPTION if kind == "hidden" else network.CAPTION)
    tested = Value.load(out, samples.catalogue).quality(read_samples(test) if test else samples)
    if as_json:
        losses = [asdict(epoch) for epoch in epochs_told]
        print_json({"file": str(out), "positions": len(samples), "measured": tested.to_json(), "epochs": losses})
        return
    Console(highlight=False).print(tested)
    print(f"{len(samples):,} positions; wrote {out}")


def _train_thesis(
    folders: list[Path], out: Path, epochs: int, figure: Path | None, seed: int, test: Path | None, as_json: bool
) -> None:
    console = Console(stderr=True, quiet=as_json)
    with console.status("reading") as status:
        plays = read_plays(*folders)
        tested = read_plays(test) if test else plays
        tell = lambda epoch: status.update(f"epoch {epoch.number}: foreseen {epoch.accuracy:.1%}")  # noqa: E731
        tables, told = train_thesis(plays, ThesisTraining(epochs=epochs, seed=seed), tell)
    save_thesis(out, tables, plays, {"made_by": "topdeck learn train", "plays": len(plays), "seed": seed})
    if figure is not None:
        draw_thesis(told, figure)
    found = foreseen(tables, tested)
    if as_json:
        losses = [asdict(epoch) for epoch in told]
        print_json({"file": str(out), "plays": len(plays), "measured": found.to_json(), "epochs": losses})
        return
    Console(highlight=False).print(found)
    print(f"{len(plays):,} plays; wrote {out}")


def bench_learn(
    games: Annotated[
        int, typer.Option(min=1, help="Mirrors of gsv with each deck; eight times as many for the value.")
    ] = 60,
    check: Annotated[bool, typer.Option("--check", help="Fail if a promise of speed is not kept.")] = False,
    seed: SeedOption = DEFAULT_SEED,
    as_json: JsonOption = False,
) -> None:
    """What ships: microseconds an evaluation, the policy's accuracy, the values' quality, on fresh games."""
    with Console(stderr=True, quiet=as_json).status("measuring") as status:
        found = bench_room.measure(games, seed, watch=status.update)
    if check:
        bench_room.check(found)
    if as_json:
        print_json(bench_room.as_json(found))
        return
    table = Table("what", "measured", title=f"what was learned and ships; seed {seed}")
    table.add_row("value and policy of a position, incremental", f"{found.evaluation_us:.2f} microseconds")
    table.add_row("the same from scratch", f"{found.scratch_us:.2f} microseconds")
    for deck, share in found.policy_accuracy.items():
        told = f"{share:.1%} of {found.policy_plays[deck]:,} (thesis {bench_room.PUBLISHED[deck]:.1%})"
        table.add_row(f"cards of gsv foreseen, {deck}", told)
    table.add_row("AUC of the value, own turns 5 to 8, unseen decks", f"{found.value_auc:.3f}")
    table.add_row("calibration error, unseen decks", f"{found.calibration_error:.3f}")
    table.add_row("AUC of the quick sum, the same", f"{found.linear_auc:.3f}")
    table.add_row("its calibration error", f"{found.linear_calibration_error:.3f}")
    table.add_row("AUC of the network's value, the same", f"{found.network_auc:.3f}")
    table.add_row("its calibration error", f"{found.network_calibration_error:.3f}")
    Console(highlight=False).print(table)


@app.command("evaluate")
def evaluate_command(
    weights: Annotated[Path, typer.Argument(help="A file made by `topdeck learn train`.")],
    folders: FoldersArgument,
    as_json: JsonOption = False,
) -> None:
    """Measure a value by games: log-loss, Brier score, AUC, calibration."""
    samples = read_samples(*folders)
    measured = Value.load(weights, samples.catalogue).quality(samples)
    if as_json:
        print_json(measured.to_json())
        return
    Console(highlight=False).print(measured)


@app.command("gate")
def gate_command(
    a: Annotated[str, typer.Argument(help="The agent that may be better.")],
    b: Annotated[str, typer.Argument(help="The agent it is measured by.")],
    decks: Annotated[
        str, typer.Option(help="Sources of decks with their shares: starter, real, thesis, unseen.")
    ] = "unseen",
    pairings: Annotated[int, typer.Option(min=1, help="Pairings of decks, each both ways round: two pairs.")] = 100,
    mirrors: Annotated[float, typer.Option(min=0, max=1, help="The share of pairings of a deck with itself.")] = 0.0,
    sequential: Annotated[bool, typer.Option("--sequential", help="Stop as soon as the test is decided.")] = False,
    catalogue: Annotated[str, typer.Option("--catalogue", help="The day of the cards: 2019-03 or 2017-02.")] = DEFAULT,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    as_json: JsonOption = False,
) -> None:
    """Which of two agents is better, over many decks, each pairing with decks and seats both ways round."""
    console = Console(stderr=True, quiet=as_json)
    with console.status("playing") as status:
        found = gate(
            a, b, read_sources(decks), pairings, mirrors=mirrors, catalogue=catalogue, seed=seed,
            sprt=Sprt(0.0, 40.0) if sequential else None, runner=AnyRunner(threads),
            watch=lambda done, all: status.update(f"{done:,} of {all:,} pairings"),
        )  # fmt: skip
    if as_json:
        print_json(found.to_json())
        return
    Console(highlight=False).print(found)


@app.command("iterate")
def iterate_command(
    out: Annotated[Path, typer.Option("--out", help="The folder of all of it; the same command goes on with it.")],
    cycles: Annotated[int, typer.Option(min=1, help="How often the best plays and is learned from.")] = 3,
    games: Annotated[int, typer.Option(min=1, help="Games of a cycle.")] = 3000,
    pairings: Annotated[int, typer.Option(min=1, help="Pairings of decks in a gate, at most.")] = 150,
    blend: Annotated[
        float, typer.Option(min=0, max=1, help="The share of what the players thought in what is learned.")
    ] = 0.0,
    kind: Annotated[str, typer.Option(help="What is learned: linear, or hidden, which needs the extra `learn`.")] = (
        Iteration.kind
    ),
    weighed: Annotated[
        float, typer.Option(min=0, max=1, help="The share of turns of which several ways to end them are weighed.")
    ] = 0.0,
    shipped: Annotated[bool, typer.Option("--shipped", help="Begin with the value that ships.")] = False,
    catalogue: Annotated[str, typer.Option("--catalogue", help="The day of the cards: 2019-03 or 2017-02.")] = DEFAULT,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    as_json: JsonOption = False,
) -> None:
    """Expert iteration: the best so far plays, what it plays is learned from, and what was learned must beat it."""
    plan = Iteration(
        cycles,
        games,
        pairings,
        blend=blend,
        catalogue=catalogue,
        seed=seed,
        kind=kind,
        weighed=weighed,
        shipped=shipped,
    )
    console = Console(stderr=True, quiet=as_json)
    with keeping(out, "--out", after=lambda: "after some parts of a cycle"), console.status("playing") as status:
        done = iterate(plan, out, threads=threads, watch=status.update)
    if as_json:
        print_json({"folder": str(out), "seed": seed, "cycles": [cycle.__dict__ for cycle in done]})
        return
    table = Table("cycle", "against the best before", "95 %", "pairs", "kept", title=f"seed {seed}; {out}")
    for cycle in done:
        interval = f"{cycle.low:.1%} to {cycle.high:.1%}"
        table.add_row(
            str(cycle.number), f"{cycle.score:.1%}", interval, str(cycle.pairs), "yes" if cycle.passed else "no"
        )
    Console(highlight=False).print(table)
