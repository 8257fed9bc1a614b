"""The dissertation's further work as options, and its text beside its program, on examples worked by hand."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from topdeck.build.dissertation.experiments import DYNAMIC, STUDY, USER, trial_of
from topdeck.build.dissertation.genome import Candidate, Pool, Settings
from topdeck.build.dissertation.operators import initial_population, mutate, select, used_candidate
from topdeck.build.dissertation.run import evolve, load_run
from topdeck.build.dissertation.tune import drawn, tune
from topdeck.cards.catalogue import CLASSES
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.reproduce.partachi import mean_of, reproduce, share_of

DAY = "2017-02"
POOL = Pool.playable(DAY)


def ladder(size: int) -> list[Candidate]:
    """Decks of 30 cards that are all different, the n-th one with the fitness 1 - n / 100."""
    cards = [card for card in POOL.neutral if POOL.limits[card] == 2]
    return [
        Candidate("mage", {card: 2 for card in cards[n : n + 15]}, score=1 - n / 100, utility={}) for n in range(size)
    ]


def test_the_text_draws_the_card_that_mutates_with_the_density_x_over_450() -> None:
    # 15 cards twice each, by falling utility: places 2k and 2k + 1 of the thirty are the k-th card. The chance of a
    # place n is the integral of x / 450 from n to n + 1, so (2n + 1) / 900; of the k-th card (8k + 4) / 900.
    deck = Candidate("mage", ladder(1)[0].cards, {card: 1 - n / 20 for n, card in enumerate(ladder(1)[0].cards)})
    wanted, rng = Settings(mutation=1.0, worst_card="text"), np.random.default_rng(1)
    gone: Counter[str] = Counter()
    for _ in range(6_000):
        (card,) = (Counter(deck.cards) - Counter(mutate(deck, wanted, POOL, rng).cards)).keys() or (None,)
        gone[card or ""] += 1
    for k, card in enumerate(deck.cards):
        expected = (8 * k + 4) / 900
        # A card that comes back as it went leaves no difference, seldom.
        assert gone[card] / 6_000 == pytest.approx(expected, abs=0.012), k
    assert gone[list(deck.cards)[-1]] > 0, "the least useful card is the likeliest"
    program = Settings(mutation=1.0)
    last = list(deck.cards)[-1]
    assert all(mutate(deck, program, POOL, rng).cards.get(last, 0) >= 2 for _ in range(500))


def test_a_biased_first_guess_draws_the_cards_of_the_metagame() -> None:
    deck = Deck.load("freeze-mage", catalogue=DAY)
    other = Deck.load("pirate-warrior", catalogue=DAY)
    pool = POOL.used_in([(deck, 3.0), (other, 1.0)])
    # Usage is by class: the mage's deck alone, whatever its weight.
    assert pool.usage["mage"] == {card: float(n) for card, n in sorted(deck.counts.items())}
    assert pool.mark(["mage"]) != POOL.mark(["mage"])
    rng = np.random.default_rng(1)
    first = [used_candidate(pool, "mage", rng) for _ in range(20)]
    common = [sum((Counter(one.cards) & Counter(deck.counts)).values()) for one in first]
    by_coin = initial_population(pool, ["mage"], 20, rng)
    plain = [sum((Counter(one.cards) & Counter(deck.counts)).values()) for one in by_coin]
    assert np.mean(common) > 12 > 4 > np.mean(plain)
    assert all(one.deck(DAY).validate() == [] for one in first)


def test_clones_count_once_in_a_selection_of_distinct_decks() -> None:
    decks = ladder(6)
    population = [decks[0], decks[0], decks[0], decks[1], decks[2], decks[3]]
    wanted = Settings(population=6, elitism=0.5, selection="distinct")
    elite, pairs = select(population, wanted, np.random.default_rng(1))
    assert elite == decks[:3] and len(pairs) == 3
    assert select(population, Settings(population=6, elitism=0.5), np.random.default_rng(1))[0] == [decks[0]] * 3


@pytest.mark.parametrize(("selection", "chances"), [
    # The best of three of four places: 1 - (3/4)^3, (3/4)^3 - (2/4)^3, ...
    ("tournament", [37 / 64, 19 / 64, 7 / 64, 1 / 64]),
    # Fitness 0.4, 0.3, 0.2 and 0.1.
    ("roulette", [0.4, 0.3, 0.2, 0.1]),
])  # fmt: skip
def test_parents_come_as_often_as_a_selection_says(selection: str, chances: list[float]) -> None:
    decks = [Candidate("mage", deck.cards, score=0.4 - n / 10) for n, deck in enumerate(ladder(4))]
    wanted, rng = Settings(population=4, elitism=0.25, selection=selection), np.random.default_rng(1)
    drawn_parents = [parent for _ in range(1_000) for pair in select(decks, wanted, rng)[1] for parent in pair]
    for deck, chance in zip(decks, chances, strict=True):
        found = sum(parent is deck for parent in drawn_parents) / len(drawn_parents)
        assert found == pytest.approx(chance, abs=0.025)


def test_wrong_words_are_named_and_usage_needs_a_metagame() -> None:
    with pytest.raises(BadInput, match="selection is 'luck'; there are: elite, distinct, tournament, roulette"):
        Settings(selection="luck").check()
    trial = trial_of(["basic-hunter"], ["mage"], games=2, changes={"population": 4, "first": "usage"})
    with pytest.raises(BadInput, match="need a metagame"):
        evolve(trial.landscape, trial.pool, trial.heroes, trial.settings, 1)


def test_options_are_kept_with_a_run(tmp_path: Path) -> None:
    changes = {"population": 6, "generations": 2, "elitism": 0.5, "selection": "roulette"}
    trial = trial_of(["basic-hunter"], ["mage"], games=2, changes=changes, usage=["meta"])
    place = tmp_path / "run.json"
    run = evolve(trial.landscape, trial.pool, trial.heroes, trial.settings, 1, checkpoint=place)
    again = load_run(place)
    assert again.settings == run.settings and (run.settings.first, run.settings.selection) == ("usage", "roulette")
    assert again.generations[0].cpu_seconds > 0


def test_tuning_halves_the_settings_and_gives_the_rest_more_runs(tmp_path: Path) -> None:
    changes = {"population": 6, "generations": 2, "elitism": 0.5}
    trial = trial_of(["basic-hunter"], ["mage"], games=2, changes=changes)
    rounds: list[tuple[int, int]] = []
    setup = (trial.landscape, trial.pool, trial.heroes, trial.settings)
    found = tune(*setup, 5, 1, runs=1, folder=tmp_path,
                 on_round=lambda left: rounds.append((len(left), len(left[0].series.runs))))  # fmt: skip
    assert rounds == [(5, 1), (3, 2), (2, 4)]
    assert found[0].cost <= found[1].cost and found[0].as_dict()["runs"] == 4
    assert drawn(trial.settings, 4, 7)[0] == trial.settings and drawn(trial.settings, 4, 7) == drawn(
        trial.settings, 4, 7
    )
    with pytest.raises(BadInput, match="at least 2 settings"):
        tune(*setup, 1, 1)


def test_intervals_are_the_usual_ones() -> None:
    # Of 1, 2 and 3 the standard error is 1 / sqrt(3) and Student's t for two degrees 4.303.
    found = mean_of([1.0, 2.0, 3.0])
    assert (found.value, found.n) == (2.0, 3) and found.high - 2 == pytest.approx(4.303 / 3**0.5, abs=1e-3)
    assert share_of(10, 10).low == pytest.approx(72.2, abs=0.1)


def test_a_row_is_literal_at_the_published_size_only(tmp_path: Path) -> None:
    found = reproduce(0.0005, tmp_path, sections=["4.1", "4.4", "5.1"], opponents=1, fresh_games=2, runs=1,
                      generations=1, pilots=["random"])  # fmt: skip
    readings = {row.what: row.reading for row in found.rows}
    assert readings["runs that end in generation 1, %"] == "ours"
    assert readings["quality cut with the variance of an even deck, %"] == "literal"
    example = [row for row in found.rows if row.where == "appendix B"]
    assert len(example) == 3 and all(row.verdict == "inside" for row in example)
    assert {"b1.png", "b2.png", "b3.png", "classes-by-pilot.png"} <= set(found.figures.values())
    assert any(row.what == "selection: distinct" for row in found.rows)
    assert (USER.games, STUDY.games, DYNAMIC.mixed, len(CLASSES)) == (200, 200, 108, 9)
