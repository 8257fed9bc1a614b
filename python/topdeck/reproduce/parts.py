"""What the five documents hold: each table, figure, algorithm and statement, what we have of it and where we differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

How = Literal["literal", "ours", "both", "none"]
"""To the letter, in our own way, in both ways side by side, or not at all."""


@dataclass(frozen=True)
class Document:
    """One of the five."""

    number: str
    name: str
    """The word of its command: `topdeck reproduce <name>`."""
    title: str
    page: str
    """Where its subject is documented."""


@dataclass(frozen=True)
class Part:
    """A table, figure, algorithm or statement of a document."""

    document: str
    part: str
    section: str
    shows: str
    command: str
    how: How
    deviation: str = ""


@dataclass(frozen=True)
class Choice:
    """Something that a document leaves open or does, and what we do."""

    document: str
    what: str
    theirs: str
    ours: str
    literal: str
    """How to have it to the letter; empty where there is no such way."""


DOCUMENTS = (
    Document("000", "schwensfeier", "Schwensfeier 2019, Prediction of Player Moves in Collectible Card Games",
             "predict.md"),
    Document("001", "dockhorn", "Dockhorn and Kruse 2020, Predicting Cards Using a Fuzzy Multiset Clustering of Decks",
             "meta.md"),
    Document("002", "brezina", "Březina 2019, AI Methods for Playing Collectible Card Games", "search.md"),
    Document("003", "partachi", "Partachi 2016, Deck building in Hearthstone", "evolve.md"),
    Document("004", "zhang", "Zhang 2020, Computing Equilibrium Strategies for CCGs with CFR", "solve.md"),
)  # fmt: skip

_S, _D = "topdeck reproduce schwensfeier", "topdeck reproduce dockhorn"
_B, _P, _Z = "topdeck reproduce brezina", "topdeck reproduce partachi", "topdeck reproduce zhang"
_PLAIN = (
    "cards and limits are not printed; punished draws, for which the full tree must be solved, with at most 4 turns"
)
_POLICY = "the thesis' weights are nowhere printed: the policy is ours"
_DAYS = "of the article's 42 days one is at hand; January (the same expansion) stands in"

PARTS: tuple[Part, ...] = (
    # --- 000 --------------------------------------------------------------------------------------------------------
    Part("000", "figure 4.1", "4.1.2", "distances of Paladin decks", _S, "literal"),
    Part("000", "figure 4.2", "4.1.2", "tree of Paladin decks", _S, "literal"),
    Part("000", "figure 4.3", "4.1.3", "agreement with labels, Paladin", _S, "literal"),
    Part("000", "figure 4.4", "4.2.2", "considered cards by turn, Paladin", _S, "both"),
    Part("000", "figure 4.5", "4.2.2", "considered decks by turn, Paladin", _S, "both"),
    Part("000", "figure 4.6", "4.2.3", "success by turn and rank", _S, "both"),
    Part("000", "4.1.4", "4.1.4", "which linkage and distance is best", _S, "both",
         "ours has the usual Ward and centroid linkage; the literal ones are in `topdeck.meta.thesis_trees`"),
    Part("000", "4.2.1", "4.2.1", "guesses of the source of a generated sequence", _S, "literal"),
    Part("000", "4.2.4", "4.2.4", "lowest success in turn 4; thresholds", _S, "both"),
    Part("000", "figures A", "appendix A", "distances of all heroes' decks", _S, "literal"),
    Part("000", "figures B", "appendix B", "trees of Paladin decks, five linkages", _S, "ours",
         "with the usual Ward and centroid linkage"),
    Part("000", "figures C", "appendix C", "agreement of Paladin and Druid decks, five linkages", _S, "both"),
    Part("000", "figures D", "appendix D", "success by turn, generated and replayed", _S, "both"),
    # --- 001 --------------------------------------------------------------------------------------------------------
    Part("001", "table 1", "4, 6.1", "decks and replays by class", _D, "literal", _DAYS),
    Part("001", "table 2", "4", "best V-measure of each clustering", _D, "both",
         "ours finds DBSCAN's border decks by all distances, the literal one along the tree of the m_pts graph; "
         "which of many equally long edges that tree takes is not said"),
    Part("001", "figure 1", "4", "distances of Druid decks", _D, "literal"),
    Part("001", "figure 2", "4", "agreement by number of clusters", _D, "literal"),
    Part("001", "figure 3", "6.1", "accuracy by rank, rest of the game", _D, "both", _DAYS),
    Part("001", "figure 4", "6.1", "any of the first ranks, rest of the game", _D, "both", _DAYS),
    Part("001", "figure 5", "6.2", "accuracy by rank, next turn", _D, "both", _DAYS),
    Part("001", "figure 6", "6.2", "any of the first ranks, next turn", _D, "both", _DAYS),
    Part("001", "equations 31, 32", "5.2", "an archetype drawn by similarity", "topdeck.predict.article", "both",
         "`ArticleCentroids.chances` is the letter; `centroid-mixture` weighs the archetypes of one class"),
    Part("001", "sampling of cards", "5.3", "cards of a determinisation, one after the other",
         "topdeck.predict.article", "literal", "`ArticleCentroids.sample`"),
    Part("001", "sections 5.2, 5.3 in a search", "5.2, 5.3", "an archetype for every world",
         "turn-search:belief=centroid", "literal", "given the opponent's class, which everybody sees; see search.md"),
    # --- 002 --------------------------------------------------------------------------------------------------------
    *(Part("002", f"table {n}", section, shows, f'{_B} --only "table {n}"', "both",
           "chance and lists of moves: see the choices below")
      for n, section, shows in ((2, "8.2", "exploration constant"), (3, "8.2", "iterations"), (4, "8.2", "worlds"),
                                (5, "8.3", "tree reuse"), (6, "8.4", "depth limit"), (7, "8.6", "Pirate Warrior"),
                                (8, "8.6", "Midrange Shaman"), (9, "8.6", "Freeze Mage"))),
    *(Part("002", f"figure {n}", section, shows, f'{_B} --only "figure {n}"', "both")
      for n, section, shows in ((7, "8.2", "time by iterations"), (8, "8.2", "time by worlds"),
                                (9, "8.2", "Vanilla against MetaStone's players"),
                                (10, "8.3", "Enhanced against MetaStone's players"), (11, "8.4", "time by depth"),
                                (12, "8.4", "bucketing with a depth limit"),
                                (13, "8.4", "bucketing without a depth limit"),
                                (16, "8.6", "No-Neural against Vanilla and Enhanced"),
                                (17, "8.6", "Enhanced against Vanilla"))),
    Part("002", "figure 14", "8.4", "the learned card policy", f'{_B} --only "figure 14"', "ours", _POLICY),
    Part("002", "figure 15", "8.5", "the learned policy against Vanilla and Enhanced", f'{_B} --only "figure 15"',
         "ours", _POLICY),
    Part("002", "accuracy of the network", "8.4", "which card gsv plays next", "topdeck learn train --kind thesis",
         "ours", "in learn.md"),
    Part("002", "algorithm 1", "7.1", "Vanilla MCTS", "mcts-vanilla", "both", "`frozen=on,merge=off` is the letter"),
    Part("002", "algorithm 2", "7.2", "determinisation by a deck database", "mcts-enhanced", "literal"),
    Part("002", "algorithm 3", "7.2", "tournament play-outs", "mcts-enhanced", "literal"),
    Part("002", "algorithm 4", "7.3", "buckets of chance events", "mcts-bucket", "both", "see the choices below"),
    # --- 003 --------------------------------------------------------------------------------------------------------
    Part("003", "4.1", "4.1", "against random decks", f"{_P} --section 4.1", "literal", "cards of 2017-02"),
    Part("003", "4.2", "4.2", "against a user's decks", f"{_P} --section 4.2", "literal",
         "the snapshot of December 2015 is lost; ladder decks of Mean Streets (2016-12) stand in"),
    Part("003", "4.3", "4.3", "everybody against everybody", f"{_P} --section 4.3", "literal", "cards of 2017-02"),
    Part("003", "4.4", "4.4, appendix B", "hyper-parameters", f"{_P} --section 4.4", "literal"),
    Part("003", "figure 3.4", "3.1.6", "expected time, optimised and not", f"{_P} --section 4.2", "literal",
         "processor time"),
    Part("003", "figure 4.1", "4.2", "runs that have converged", f"{_P} --section 4.2", "literal"),
    Part("003", "figure 4.2", "4.2", "fitness by generation", f"{_P} --section 4.2", "literal"),
    Part("003", "figure 4.3", "4.2", "time with and without the optimisation", f"{_P} --section 4.2", "both",
         "in seconds of processor time, which a busy machine does not stretch; and in decks that play"),
    Part("003", "figure 4.4", "4.3", "classes by generation", f"{_P} --section 4.3", "literal"),
    Part("003", "figure 4.5", "4.3", "fitness, dynamic", f"{_P} --section 4.3", "literal"),
    Part("003", "figure 4.6", "4.4", "speed-up factors", f"{_P} --section 4.4", "literal"),
    Part("003", "figure 4.7", "4.4", "hyper-parameters", f"{_P} --section 4.4", "literal"),
    Part("003", "figures B.1 to B.3", "appendix B", "convergence by crossover, and how its median is found",
         f"{_P} --section 4.4", "literal"),
    Part("003", "further work: first decks", "5.1", "better first decks", "topdeck evolve --first 2016-12", "ours",
         "cards by how often ladder decks hold them; the document only proposes it"),
    Part("003", "further work: selections", "5.1", "other selections", "topdeck evolve --selection tournament", "ours",
         "distinct, tournament, roulette; the document only proposes it"),
    Part("003", "further work: tuning", "5.1", "tuned hyper-parameters", "topdeck evolve --tune 16", "ours",
         "settings at random, the worse half goes; the document only proposes it"),
    Part("003", "further work: pilots", "4.3, 5.1", "classes by pilot", f"{_P} --section 5.1", "ours",
         "the document only proposes it"),
    # --- 004 --------------------------------------------------------------------------------------------------------
    Part("004", "figure 4.3", "4.2", "tree of the one-card game", f"{_Z} --tree", "literal"),
    Part("004", "figure 4.4", "4.2", "one card", _Z, "both", "health and round limits are not printed"),
    Part("004", "figure 4.5", "4.2", "two cards", _Z, "both", "health and round limits are not printed"),
    Part("004", "figure 4.6", "4.2", "unbalanced games", _Z, "both", "health and round limits are not printed"),
    Part("004", "figure 4.10", "4.3", "same health, other cards", _Z, "both", _PLAIN),
    Part("004", "figure 4.11", "4.3", "same cards, other health", _Z, "both", _PLAIN),
    *(Part("004", f"table 4.{n}", "4.1", shows, "topdeck reproduce all --full --part tables", "both",
           "its MCTS is Santos' (`mcts-enhanced`, a deck database); `mcts-vanilla` stands beside it; cards of 2017-02")
      for n, shows in ((1, "against random"), (2, "Warrior"), (3, "Shaman"), (4, "Mage"), (5, "Rogue"))),
)  # fmt: skip

CHOICES: tuple[Choice, ...] = (
    Choice("000", "weights in the tree", "cards in a cluster are counted by decks (equations 3.14, 3.15)",
           "by games", "`topdeck.predict.thesis`"),
    Choice("000", "a deck's chance given cards it lacks", "zero (equation 3.23)", "a thousandth of a copy is added",
           "`topdeck.predict.thesis`"),
    Choice("000", "the card of a generated turn", "a playable card at random",
           "drawn by how often the cluster holds it", "`generate(..., uniform=True)`"),
    Choice("000", "replay sequences", "the side without The Coin, without cards that have one of six words",
           "the opponent's side; both with and without the words", "rows *replays* that are literal"),
    Choice("001", "DBSCAN's noise", "one label", "every noisy deck is a cluster of its own", "`noise=one`"),
    Choice("001", "turns", "at least 15 by the data's numbers, which count rounds", "15 turns of both players together",
           "rows *as its text says*, *as its program says*"),
    Choice("001", "cards already seen", "its text removes them; its program does not", "removed",
           "rows *as its text says*, *as its program says*"),
    Choice("001", "standard games", "its text keeps standard only; its program keeps all games", "standard only",
           "rows *as its text says*, *as its program says*"),
    Choice("001", "sides and plays", "both sides, every play", "the opponent's side, cards of the deck",
           "rows *as its text says*, *as its program says*"),
    Choice("001", "archetypes", "the nearest centroid of all classes, every deck once",
           "of the class, decks weighted by games", "topdeck.predict.article"),
    Choice("002", "progressive bias", "the evaluation of the state of the node; which of the two of a move is open",
           "of the child, the state that a move leads to",
           "`bias=off`: the parent's is the same for all its moves, so it decides nothing"),
    Choice("002", "a bucket's first visit", "not said", "the outcome that is met first, its bucket later", ""),
    Choice("002", "chance in a tree", "the first outcome is kept", "asked anew at every visit", "`frozen=on`"),
    Choice("002", "places of a new minion", "each is a move of its own (MetaStone)", "equal moves are merged",
           "`merge=off`"),
    Choice("002", "draws", "not said", "half a point for each", ""),
    Choice("002", "no-aggression", "never attacks and plays cards at random, says the text",
           "as MetaStone has it: puts down the first minion it can, nothing else", ""),
    Choice("003", "which card mutates", "text: density x / 450 over 30 cards; program: floor((n - 1) √u) over the n "
           "different cards, so that the last one never goes", "the program's", "`topdeck evolve --worst-card text`"),
    Choice("003", "random decks", "a card is neutral or of the class with equal chances (4.1)", "the same", "default"),
    Choice("004", "draws in tables 4.1 to 4.5", "count for nobody: 72.60 and 27.00 % of table 4.2 are not 100",
           "half a point for each, as everywhere in the arena", "the rows of these tables"),
    Choice("004", "MCTS in tables 4.1 to 4.5", "Santos' with a deck database, says the text; MetaStone's own ends a "
           "play-out after one action, and .23 % against GSV would fit that one", "Santos' and the vanilla one",
           "`mcts-enhanced`; MetaStone's mistake is not rebuilt"),
    Choice("004", "draws", "cost both players: the game is general-sum", "worth nothing to both", "`--punish-draws`"),
)  # fmt: skip
