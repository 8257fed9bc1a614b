"""Schwensfeier's chapter 4 to the letter: his linkages, his tree, his sequences.

Generated: any playable card of the source cluster alike. Replays: the side without The Coin, of any game in which it
plays no card whose text has one of his six words. Figures are means over heroes, as appendix D shows "average" rates;
intervals are over sequences, of which each gives many questions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from topdeck.meta.table import DeckTable
from topdeck.meta.thesis_trees import LiteralLinkage, LiteralMetric, grow
from topdeck.meta.tree import Linkage
from topdeck.meta.validate import codes
from topdeck.predict.class_model import ClassModel
from topdeck.predict.documents import ClassDecks, Method, Stochastic
from topdeck.predict.evaluate import Questions, Score, evaluate_document, seen_matrix
from topdeck.predict.generated import Generated, generate_known
from topdeck.predict.sides import Games, read_sides
from topdeck.predict.thesis import ThesisTree
from topdeck.reproduce import thesis_figures
from topdeck.reproduce.prediction import DAYS, telltale
from topdeck.reproduce.report import Estimate, Range, Reproduction

Progress = Callable[[str], None]
Floats = NDArray[np.float64]
LINKAGES: tuple[Linkage, ...] = ("single", "complete", "average", "centroid", "ward")
ITS_OWN: tuple[LiteralLinkage, ...] = ("centroid", "ward")
"""Linkages that it defines otherwise than is usual."""
THRESHOLDS = (0.75, 0.9, 0.99)
TREE, STOCHASTIC = "tree, single, 0.99", "stochastic"
DRAWS = 1_000
LAST = 10


@dataclass(frozen=True)
class Asked:
    """Everybody's scores on one kind of sequences."""

    name: str
    scores: dict[str, Score]
    owner: NDArray[np.int64]
    """The sequence of each question."""
    heroes: NDArray[np.str_]
    """Of each sequence."""

    def over_heroes(self, values: Floats, asked: NDArray[np.bool_] | None = None) -> Estimate:
        """The mean of the heroes' means over the questions asked, in per cent, with an interval over sequences."""
        means, spreads = [], []
        for hero in np.unique(self.heroes).tolist():
            rows = (self.heroes[self.owner] == hero) & (True if asked is None else asked)
            if not rows.any():
                continue
            own, whose = values[rows], self.owner[rows]
            mean = own.mean()
            sums = np.bincount(whose, weights=own - mean)
            means.append(mean)
            spreads.append((sums**2).sum() / len(own) ** 2)
        value, half = float(np.mean(means)), 1.96 * float(np.sqrt(np.sum(spreads))) / len(means)
        ends = (100 * (value - half), 100 * (value + half))
        return Estimate(100 * value, *ends, len(self.heroes), "sequences")

    def success(self, name: str) -> Floats:
        """Whether one of the ten cards is played in the turn, by question."""
        return np.asarray(self.scores[name].now.any(axis=1), dtype=np.float64)

    def lowest_turn(self, name: str, seed: int, *, plays_only: bool = False) -> Estimate:
        """The turn, of the first ten, with the lowest success, with the interval of resampled sequences."""
        turns, hits = self.scores[name].turns, self.success(name)
        shape = (len(self.heroes), LAST)
        sums, counts = np.zeros(shape), np.zeros(shape)
        early = (turns <= LAST) & (self.scores[name].plays | (not plays_only))
        np.add.at(sums, (self.owner[early], turns[early] - 1), hits[early])
        np.add.at(counts, (self.owner[early], turns[early] - 1), 1)
        dice = np.random.default_rng(seed)
        times = dice.multinomial(len(sums), np.full(len(sums), 1 / len(sums)), size=DRAWS).astype(np.float64)
        lowest = np.argmin((times @ sums) / np.maximum(times @ counts, 1), axis=1) + 1
        low, high = np.quantile(lowest, [0.025, 0.975], method="nearest")
        found = float(np.argmin(sums.sum(axis=0) / np.maximum(counts.sum(axis=0), 1)) + 1)
        return Estimate(found, float(low), float(high), len(sums), "sequences")


def predictors(class_models: Mapping[str, ClassModel]) -> dict[str, dict[str, Method]]:
    """The stochastic method, three thresholds of the single-linkage tree, and every linkage at 0.99."""
    found: dict[str, dict[str, Method]] = {STOCHASTIC: {}}
    for hero, own in class_models.items():
        known = ClassDecks(own)
        found[STOCHASTIC][hero] = Stochastic(known)
        for linkage in LINKAGES:
            tree = ThesisTree(known, linkage).tree
            for threshold in THRESHOLDS if linkage == "single" else (0.99,):
                name = f"tree, {linkage}, {threshold:g}"
                found.setdefault(name, {})[hero] = ThesisTree(known, linkage, threshold, tree)
    return found


def chapter_4_2(
    data: Path, class_models: Mapping[str, ClassModel], each: int, seed: int, out: Path, found: Reproduction,
    progress: Progress,
) -> None:  # fmt: skip
    """The predictions on both kinds of sequences, and their figures."""
    methods = predictors(class_models)
    made = generate_known(class_models, each, seed, uniform=True)
    generated = _ask("generated", class_models, methods, Games([one.side for one in made]), progress)
    _rows(generated, (80, 90), "80-90 %", seed, found, all_turns=False,
          note="drawn by games instead, which the text may mean too: see ours")  # fmt: skip
    _sources(class_models, methods, made, found)
    days = [day for pattern in DAYS for day in sorted((data / "replays").glob(pattern))]
    games = read_sides(days, who="both")
    games.sides = [side for side in games.sides if side.hero in class_models and not side.coin and not telltale(side)]
    if not games.sides:
        found.add("4.2.3", "prediction on replays, to the letter", None, "no replays of the period at hand")
        return
    replayed = _ask("replays", class_models, methods, games, progress)
    _rows(replayed, (35, 45), "40 %", seed, found, all_turns=True)
    gap = replayed.over_heroes(replayed.success(TREE) - replayed.success(STOCHASTIC))
    _gap_rows(replayed, gap, found)
    thresholds = (*(f"tree, single, {t:g}" for t in THRESHOLDS), STOCHASTIC)
    thesis_figures.draw(generated, replayed, (STOCHASTIC, TREE), thresholds, out, found)


def _gap_rows(replayed: Asked, gap: Estimate, found: Reproduction) -> None:
    """The abstract's "increase of 20 %" of the tree over the stochastic method: points, or a share of its success."""
    low = replayed.over_heroes(replayed.success(STOCHASTIC)).value
    late = replayed.scores[TREE].turns >= LAST
    rates = [replayed.success(method)[late].mean() for method in (TREE, STOCHASTIC)]
    note = f"from turn {LAST} on {100 * (rates[0] - rates[1]):.0f} points, of {int(late.sum())} turns"
    what = "replays: the tree (single, 0.99) beyond the stochastic method"
    found.measure("4.2.3", f"{what}, read as points", "20", (15, 25), gap, note, unit="%")
    share = Estimate(100 * gap.value / low, 100 * gap.low / low, 100 * gap.high / low, gap.n, gap.of)
    found.measure("4.2.3", f"{what}, read as a share of its success, %", "20", (15, 25), share,
                  "the interval is the gap's alone", unit="%")  # fmt: skip


def _ask(
    name: str, class_models: Mapping[str, ClassModel], methods: Mapping[str, Mapping[str, Method]], games: Games,
    progress: Progress,
) -> Asked:  # fmt: skip
    questions = Questions.of(games.sides)
    scores = {}
    for method, own in methods.items():
        progress(f"{name}, to the letter: {method}")
        scores[method] = evaluate_document(method, class_models, own, questions)
    scores[STOCHASTIC] = without_decks(scores[STOCHASTIC], nothing_left(class_models, questions))
    return Asked(name, scores, questions.owner, np.array([side.hero for side in games.sides]))


def nothing_left(class_models: Mapping[str, ClassModel], questions: Questions) -> NDArray[np.bool_]:
    """The questions before which a card was shown that no deck of the class holds.

    By equation 3.9 no deck is possible then, and the stochastic method has nothing more to say: in figure 4.5 the decks
    that it considers tend to zero. The tree passes over such cards.
    """
    known = {hero: {str(card) for card in own.cards} for hero, own in class_models.items()}
    found = [
        not known[side.hero].issuperset(side.deck_cards(1, turn - 1))
        for side, turn in zip((questions.sides[n] for n in questions.owner), questions.turns.tolist(), strict=True)
    ]
    return np.array(found, dtype=np.bool_)


def without_decks(score: Score, rows: NDArray[np.bool_]) -> Score:
    """The score where nothing is guessed in these questions."""
    now, rest = score.now.copy(), score.rest.copy()
    now[rows] = rest[rows] = False
    considered = {name: np.where(rows, 0.0, values) for name, values in score.considered.items()}
    return replace(score, now=now, rest=rest, considered=considered)


def _rows(asked: Asked, said: Range, published: str, seed: int, found: Reproduction, *, all_turns: bool,
          note: str = "") -> None:  # fmt: skip
    """`all_turns`: whether the published rate is over all turns. A quarter of the generated ones have no play, so that
    80 % cannot be."""
    for method in asked.scores:
        hits, plays = asked.success(method), asked.scores[method].plays
        for words, rows, of_all in (("all turns", None, True), ("turns with a play", plays, False)):
            named = method == TREE and of_all == all_turns
            found.measure("4.2.3", f"{method}, {asked.name}: top 10 of the turn, {words}, %",
                          published if named else None, said if named else None, asked.over_heroes(hits, rows),
                          note if named else "", unit="%")  # fmt: skip
    for method in (TREE, STOCHASTIC):
        score = asked.scores[method]
        shares = [float(score.plays[score.turns == turn].mean()) for turn in (1, 2, 3, 4)]
        note = "turns 1 to 4 have a play in " + ", ".join(f"{share:.0%}" for share in shares)
        found.measure("4.2.4", f"{method}, {asked.name}: turn of the lowest success (of 1-10)", "4", (4, 4),
                      asked.lowest_turn(method, seed), note)  # fmt: skip
        played = asked.lowest_turn(method, seed, plays_only=True)
        found.add(
            "4.2.4", f"{method}, {asked.name}: the same of turns with a play", "4", played.told(""), "", "literal"
        )
    rates = {t: asked.over_heroes(asked.success(f"tree, single, {t:g}")).value for t in THRESHOLDS}
    best = max(rates, key=lambda t: rates[t])
    listed = ", ".join(f"{t:g} {rate:.1f}" for t, rate in rates.items())
    found.add("4.2.3", f"{asked.name}: best threshold", "the highest, 0.99", f"{best:g} ({listed})", "", "literal")
    first = asked.scores["tree, single, 0.75"]
    rank_1 = 100 * float(first.now[first.turns == 1, 0].mean())
    found.add("4.2.4", f"{asked.name}: rank 1 in turn 1 with threshold 0.75, %", "zero", f"{rank_1:.1f}", "", "literal")
    linkages = [asked.over_heroes(asked.success(f"tree, {linkage}, 0.99")).value for linkage in LINKAGES]
    words = f"{min(linkages):.1f} to {max(linkages):.1f} %"
    found.add("4.2.3", f"{asked.name}: the five linkages", "not significantly different", words, "", "literal")


def _sources(
    class_models: Mapping[str, ClassModel], methods: Mapping[str, Mapping[str, Method]], made: list[Generated],
    found: Reproduction,
) -> None:  # fmt: skip
    """Section 4.2.1: the deck and the cluster that are guessed beside those that a sequence came from."""
    questions = Questions.of([one.side for one in made])
    nodes = np.array([one.node for one in made])[questions.owner]
    heroes = np.array([one.side.hero for one in made])
    decks, clusters = np.zeros(len(nodes)), np.zeros(len(nodes))
    for hero, own in class_models.items():
        asked = np.flatnonzero(heroes[questions.owner] == hero)
        tree = methods[TREE][hero]
        assert isinstance(tree, ThesisTree)
        seen = seen_matrix(questions, asked, {str(card): n for n, card in enumerate(own.cards)})
        best = np.argmax(tree.decks(seen), axis=1).tolist()
        held = {node: set(tree.leaves_of(node)) for node in set(nodes[asked].tolist())}
        decks[asked] = [deck in held[node] for deck, node in zip(best, nodes[asked].tolist(), strict=True)]
        clusters[asked] = tree.fits(seen, nodes[asked])
    asked_of = Asked("generated", {}, questions.owner, heroes)
    for what, values in (("the likeliest deck is one of the source cluster", decks),
                         ("the cluster holds the source or is part of it", clusters)):  # fmt: skip
        found.measure("4.2.1", f"{TREE}, generated: {what}, %", None, None, asked_of.over_heroes(values), unit="%")


def linkage_rows(heroes: Mapping[str, DeckTable], found: Reproduction) -> None:
    """Section 4.1.4 with the linkages and distances as the thesis defines them."""
    for hero, published in (("paladin", "single"), ("druid", "ward")):
        table = heroes[hero]
        copies = dense(table)
        truth = codes(table.labels)
        scores = {name: _best(copies, truth, name) for name in ITS_OWN}
        listed = ", ".join(f"{name} {v:.3f} ({k})" for name, (v, k) in scores.items())
        manhattan = _best(copies, truth, "ward", "manhattan")
        found.add("4.1.4", f"best linkage for {hero} decks, its own centroid and Ward", published, listed,
                  f"V-measure (clusters); Ward with the Manhattan distance {manhattan[0]:.3f} ({manhattan[1]})",
                  "literal")  # fmt: skip


def curve(table: DeckTable, linkage: LiteralLinkage) -> Floats:
    """Figure C: number of clusters, homogeneity, completeness and V-measure of its own linkage, by Jaccard distance."""
    numbers = np.arange(1, len(table) + 1)
    return np.column_stack([numbers, grow(dense(table), linkage, "jaccard").v_curve(codes(table.labels))])


def dense(table: DeckTable) -> Floats:
    """(decks, cards): copies."""
    cards, place = np.unique(table.cards, return_inverse=True)
    copies = np.zeros((len(table), len(cards)))
    copies[np.repeat(np.arange(len(table)), np.diff(table.starts)), place] = table.copies
    return copies


def _best(
    copies: Floats, truth: NDArray[np.int64], linkage: LiteralLinkage, metric: LiteralMetric = "jaccard"
) -> tuple[float, int]:
    curve = grow(copies, linkage, metric).v_curve(truth)[:, 2]
    return float(curve.max()), int(np.argmax(curve)) + 1
