"""Small games played by the rules engine."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from topdeck import TopdeckError
from topdeck.arena.solved import play_solved_match
from topdeck.errors import BadInput
from topdeck.reproduce import zhang_engine
from topdeck.reproduce.zhang import ALGORITHMS, curve
from topdeck.solve import Solution, game_of, load_game, solve

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "solve_warlock_warrior.toml"
DUEL: dict[str, Any] = {
    "heroes": ["warlock", "warrior"],
    "decks": [["Voidwalker", "Flame Imp"], ["Murloc Raider", "Elven Archer"]],
    "hero_hp": 5,
    "turn_limit": 6,
}


def test_every_reference_game_on_the_engine(reference: Path) -> None:
    games = json.loads(reference.read_text(encoding="utf-8"))["games"]
    assert len(games) == 55
    for entry in games:
        found = {}
        for engine in ("real", "mini"):
            solution = solve(game_of(entry["definition"], entry["name"], engine), iterations=400, target=1e-5)
            assert solution.exploitability < 1e-3, entry["name"]
            assert abs(solution.value - entry["value_p0"]) < 1e-3, entry["name"]
            found[engine] = solution
        assert abs(found["real"].value - found["mini"].value) < 1e-4, entry["name"]
        assert found["real"].solver.information_sets == found["mini"].solver.information_sets, entry["name"]


@pytest.mark.long
def test_full_sizes_of_every_reference_game_on_the_engine(reference: Path) -> None:
    for entry in json.loads(reference.read_text(encoding="utf-8"))["games"]:
        sizes = entry["sizes"]
        if "turn_nodes" not in sizes:
            continue
        found = game_of(entry["definition"], entry["name"], "real").sizes()
        assert found == (sizes["turn_nodes"], sizes["infosets"], sizes["infoset_actions"]), entry["name"]


def test_real_cards_by_name() -> None:
    solution = solve(load_game(str(EXAMPLE)), target=1e-6)
    assert solution.exploitability < 1e-6
    assert abs(solution.value + 5 / 9) < 1e-6
    names = {name for row in solution.rows(10) for name, _ in row.actions}
    assert "Flame Imp" in names and any("Voidwalker" in row.name for row in solution.rows(10))


def test_turns_and_single_actions_agree() -> None:
    small = DUEL | {"hero_hp": 3, "turn_limit": 4}
    turns, steps = solve(game_of(small), target=1e-6), Solution(game_of(small, engine="steps"))
    steps.run(200)
    assert steps.exploitability < 1e-3 and abs(turns.value - steps.value) < 1e-3
    assert steps.solver.form == "flat"


def test_knobs_change_the_game() -> None:
    base = solve(game_of(DUEL), target=1e-6).value
    values = {
        "health": solve(game_of(DUEL | {"hero_hp": [1, 5]}), target=1e-6).value,
        "mana": solve(game_of(DUEL | {"mana_start": 4}), target=1e-6).value,
        "draw": solve(game_of(DUEL | {"draw_utility_p0": -1.0}), target=1e-6).value,
        "coin": solve(game_of(DUEL | {"coin": True}), target=1e-6).value,
    }
    assert values["draw"] <= base and len({round(v, 6) for v in (base, *values.values())}) > 1, (base, values)


def test_decks_chosen_in_secret() -> None:
    pool = [["Voidwalker", "Flame Imp"], ["Mortal Coil", "Murloc Raider"]]
    secret = {"heroes": "warlock", "decks": [pool, pool], "hero_hp": 4, "turn_limit": 5}
    solution = solve(game_of(secret | {"deck_selection": "player_choice"}), target=1e-6)
    assert solution.exploitability <= 1e-6
    assert [a.name for a in solution.place([]).actions] == ["Flame Imp, Voidwalker", "Mortal Coil, Murloc Raider"]
    by_chance = solve(game_of(secret), target=1e-6)
    assert by_chance.exploitability <= 1e-6


def test_cards_of_ones_own_beside_real_ones() -> None:
    own = DUEL | {"cards": {"Saber": [1, 1, 1], "Bolt": {"cost": 1, "keyword": "d2"}}}
    own["decks"] = [["Saber", "Bolt"], ["Murloc Raider", "Bolt"]]
    assert solve(game_of(own, "own"), target=1e-6).exploitability <= 1e-6


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"decks": [["Voidwalkr"], ["Murloc Raider"]]}, "no card 'Voidwalkr'.*Voidwalker"),
        ({"decks": [["Fireball"], ["Murloc Raider"]]}, "Fireball is a mage card"),
        ({"decks": [["Voidwalker"], ["Murloc Raider"]], "heroes": ["warlock", "monk"]}, "no class 'monk'"),
        ({"surprise": 1}, "'surprise' is unknown"),
        ({"hero_hp": 0}, "hero_hp"),
        ({"turn_limit": 0}, "turn_limit"),
        ({"mana_cap": 11}, "mana_cap"),
        ({"opening_hand": 3}, "opening_hand"),
        ({"decks": [["Voidwalker"], [["Murloc Raider"], ["Murloc Raider"]]]}, "same cards"),
        ({"decks": [[["Voidwalker"], ["Voidwalker", "Flame Imp"]], ["Murloc Raider"]]}, "equally large"),
        ({"catalogue": "1999"}, "no catalogue '1999'"),
        ({"heroes": 5}, "heroes is 5; it must be a class"),
        ({"heroes": ["warlock", 5]}, "no class '5'"),
        ({"decks": [{"Voidwalker": "two"}, ["Murloc Raider"]]}, r"decks\[0\]: 'two' copies of Voidwalker; it must be"),
        ({"decks": [{"Voidwalker": 10**12}, ["Murloc Raider"]]}, "from 0 to 30"),
        ({"decks": [[{"cards": ["Voidwalker"], "prob": "x"}], ["Murloc Raider"]]}, r"decks\[0\]\[0\].prob is 'x'"),
        ({"cards": {"Q": 5}}, "cards.Q is 5; it must be a list of cost"),
        ({"cards": {"Q": [1]}}, r"cards.Q is \[1\]; it must be"),
        ({"cards": {"Q": [1, 2, 3, "taunt", 4]}}, "cards.Q is .*, 4]; it must be"),
        ({"cards": {"Q": [1, 2, 3, 5]}}, "cards.Q.keyword is 5; it must be a text"),
    ],
)
def test_bad_games_are_named(change: dict[str, Any], message: str) -> None:
    with pytest.raises(TopdeckError, match=message):
        game_of(DUEL | change)


def test_what_turns_can_not_play_is_named() -> None:
    for deck, hero, why in (
        (["Ice Barrier"], "mage", "is a secret"),
        (["Coldlight Oracle", "Murloc Raider"], "mage", "only the other player knows"),
    ):
        game = game_of(DUEL | {"heroes": hero, "decks": [deck, deck], "mana_start": 3, "hero_powers": False})
        with pytest.raises(BadInput, match=f"{why}.*steps"):
            solve(game)


def test_too_large_a_game_is_refused() -> None:
    with pytest.raises(BadInput, match="allowed"):
        Solution(load_game(str(EXAMPLE)), memory="20kB")


def test_the_thesis_simulator_games() -> None:
    model = replace(zhang_engine.MODELS[-1], health=(6, 6), turns=6)
    for algorithm in ALGORITHMS:
        found = curve(model, algorithm, 300)
        assert found.exploitability[-1] < {"cfr": 2e-2, "cs-cfr": 0.2, "pdcfr+": 1e-3}[algorithm]
    assert {m.figure for m in zhang_engine.MODELS} == {f"4.{n}({x})" for n in (10, 11) for x in "abcd"}


@pytest.mark.long
def test_the_thesis_largest_games_to_a_thousandth() -> None:
    for model in zhang_engine.MODELS:
        solution = solve(game_of(model.description(), model.figure), target=1e-3)
        assert solution.exploitability <= 1e-3, model.figure


def test_the_solution_plays_in_the_arena() -> None:
    match = play_solved_match(f"solved:{EXAMPLE}", "random", pairs=20, seed=2)
    assert match.games == 40 and match.a_wins > match.b_wins
    assert match.end_reasons.keys() <= {"hero died", "turn limit", "both heroes died"}
    oracle = play_solved_match(f"solved:{EXAMPLE}", "turn-search:belief=true-hand,nodes=50", pairs=1)
    assert oracle.sees_hidden == {"a": False, "b": True} and match.sees_hidden == {"a": False, "b": False}
    with pytest.raises(BadInput, match="one game must be named"):
        play_solved_match("random", "greedy")
    with pytest.raises(BadInput, match="solved:kuhn: agents play card games only"):
        play_solved_match("solved:kuhn", "greedy", pairs=2)
