"""The searching agents through the public door: budgets, presets, switches, threads, and what they may not see."""

import itertools
import re
import time

import pytest

from topdeck import BadInput, Deck, Game
from topdeck.agents import full_spec, load
from topdeck.agents.explain import explain, informed
from topdeck.arena import play_match
from topdeck.game import View
from topdeck.runner import Batch, CoreRunner, Matchup, Rules

DAY = "2017-02"
FAMILY = ("mcts-vanilla", "mcts-enhanced", "mcts-bucket", "ismcts")
# Every searcher with a budget of nodes, so that tests are quick and the same everywhere.
QUICK = ("turn-search:nodes=1500,worlds=4", *(f"{name}:nodes=1500" for name in FAMILY))
HONEST = (*QUICK, "random", "no-aggression", "gsv-fair:depth=2", "eva", "lookahead", "tyche:episodes=5", "option-beam")


@pytest.fixture(scope="module")
def middle() -> Game:
    """A game in its middle, with cards in both hands and something on the board."""
    game = Game.new("midrange-shaman", "midrange-shaman", seed=5, catalogue=DAY)
    players = [load("gsv-fair:depth=1", DAY) for _ in (0, 1)]
    for seat, player in enumerate(players):
        player.start(5, seat)
    while game.turn < 9:
        game.play(players[game.active].choose(game.view(game.active)))
    return game


def answer(game: Game, agent: str, threads: int = 1, seed: int = 1) -> tuple[str, object]:
    player = informed(game, agent, seed, threads)
    return str(player.choose(game.view(game.active))), player.thoughts()


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("turn-search:nodes=0", "nodes is '0'; it must be a number from 1"),
        ("turn-search:ms=0", "ms is '0'; it must be none, or a number above 0"),
        ("turn-search:turn_ms=0", "turn_ms is '0'; it must be none, or a number above 0"),
        ("turn-search:plans=0", "plans"),
        *((f"{name}:iterations=0", "iterations is '0'; it must be a number from 1") for name in FAMILY),
        *((f"{name}:nodes=0", "nodes is '0'; it must be none, or a number above 0") for name in FAMILY),
        *((f"{name}:ms=-1", "ms is '-1'; it must be none, or a number above 0") for name in FAMILY),
        *((f"{name}:worlds=0", "worlds") for name in FAMILY),
        ("mcts-vanilla:nodes=many", "none, or a number"),
        ("mcts-enhanced:own=2", "own is '2'; it must be a number from 0 to 1"),
        ("mcts-bucket:redeal=yes", "redeal is 'yes'; it must be on or off"),
        ("ismcts:belief=tarot", "uniform, class-prior, deck-database"),
        ("mcts-vanilla:own=7", "own is '7'; it must be a number from 0 to 1"),
        ("mcts-vanilla:other=x", "other is 'x'; it must be a number from 0 to 1"),
        ("turn-search:belief=predictor,pool=nonsense", "pool is 'nonsense'; it must be class or decks"),
        ("turn-search:model=some.model", "model is 'some.model'; it must be built-in, unless belief=predictor"),
        ("turn-search:decks=no-such-file.json", "give built-in or the path of a JSON file of decks"),
    ],
)
def test_a_budget_of_nothing_and_other_nonsense_is_refused(spec: str, message: str) -> None:
    with pytest.raises(BadInput) as error:
        full_spec(spec, DAY)
    assert message.replace("'", '"') in str(error.value)


def test_the_presets_are_those_of_the_thesis() -> None:
    def preset(name: str) -> dict[str, str]:
        return dict(part.split("=") for part in full_spec(name, DAY).partition(":")[2].split(","))

    vanilla = {"worlds": "11", "iterations": "500", "c": "0.7", "bias": "off", "rollout": "random", "rollouts": "1",
               "depth": "0", "buckets": "off", "frozen": "off", "reuse": "off",
               "belief": "uniform", "redeal": "off"}  # fmt: skip
    assert vanilla.items() <= preset("mcts-vanilla").items()
    enhanced = {"iterations": "60", "rollouts": "20", "own": "0.75", "other": "0.5", "rollout": "tournament",
                "bias": "child", "reuse": "off", "belief": "deck-database", "redeal": "on"}  # fmt: skip
    assert enhanced.items() <= preset("mcts-enhanced").items()
    assert (vanilla | {"depth": "7", "buckets": "on"}).items() <= preset("mcts-bucket").items()


def test_a_game_that_is_over_is_refused() -> None:
    game = Game.new("basic-mage", "basic-mage", seed=1)
    while not game.over:
        game.play(game.legal[-1])
    for agent in QUICK:
        player = load(agent)
        player.start(1, game.active)
        with pytest.raises(BadInput, match="the game is over"):
            player.choose(game.view(game.active))


def test_a_game_of_other_cards_is_refused(middle: Game) -> None:
    for agent in QUICK:
        player = load(agent, "2019-03")
        player.start(1, middle.active)
        with pytest.raises(BadInput, match="the game is of catalogue 2017-02, the agent of 2019-03"):
            player.choose(middle.view(middle.active))


def test_who_is_not_to_move_is_refused(middle: Game) -> None:
    player = load("ismcts:nodes=100", DAY)
    player.start(1, 1 - middle.active)
    with pytest.raises(BadInput, match="it is not the turn"):
        player.choose(middle.view(1 - middle.active))


@pytest.mark.parametrize("agent", QUICK)
def test_threads_do_not_change_an_answer(middle: Game, agent: str) -> None:
    assert answer(middle, agent, threads=1) == answer(middle, agent, threads=2) == answer(middle, agent, threads=0)


@pytest.mark.parametrize("agent", QUICK)
def test_nodes_are_a_budget(middle: Game, agent: str) -> None:
    name = agent.partition(":")[0]
    spent = []
    # One iteration of mcts-enhanced is twenty play-outs of thousands of moves.
    budgets = (500, 50_000, 200_000) if name == "mcts-enhanced" else (500, 5_000, 50_000)
    for nodes in budgets:
        _, thoughts = answer(middle, f"{name}:nodes={nodes}")
        assert isinstance(thoughts, dict)
        spent.append(thoughts["moves_tried"])
    assert spent[0] < spent[1] < spent[2], spent
    # One play-out (or one batch of worlds) may go over it, in each of at most 11 worlds.
    assert spent[2] < budgets[2] + 33_000, spent


TIMED = [f"{name}:{budget}" for name in ("turn-search", *FAMILY) for budget in ("ms=60", "turn_ms=120")]


@pytest.mark.parametrize("agent", [*TIMED, "flat-mc:turn_ms=120"])
def test_time_is_a_budget(middle: Game, agent: str) -> None:
    player = informed(middle, agent, 1, 1)
    began = time.process_time()
    player.choose(middle.view(middle.active, sees_hidden=player.sees_hidden))
    # CPU time: on a busy machine less than was allowed. One iteration may go over it; without a budget it takes far
    # longer.
    assert time.process_time() - began < 0.6


def with_other_cards(position: str, seat: int) -> str:
    """The same position with other cards in the other player's deck and in what is not known of his hand."""
    head, *sides = (part.strip() for part in position.split("|"))
    words = []
    for word in sides[1 - seat].split():
        kind, _, cards = word.partition("=")
        if kind == "hand":
            held = (card if "{known" in card else re.sub(r"^\w+", "CS2_041", card) for card in split_cards(cards))
            words.append("hand=" + ",".join(held))
        elif kind == "deck":
            count = sum(int(card.partition("*")[2] or 1) for card in cards.split(","))
            words.append(f"deck=EX1_246*{count}")
        else:
            words.append(word)
    sides[1 - seat] = " ".join(words)
    return " | ".join([head, *sides])


def split_cards(cards: str) -> list[str]:
    """Cards at the commas that are not within braces."""
    return re.split(r",(?![^{]*})", cards)


@pytest.mark.parametrize("agent", HONEST)
def test_what_is_hidden_decides_nothing(middle: Game, agent: str) -> None:
    position = middle.position
    games = [
        Game.from_position(text, catalogue=DAY, seed=1)
        for text in (position, with_other_cards(position, middle.active))
    ]
    assert games[0].players != games[1].players
    assert games[0].view(middle.active).enemy == games[1].view(middle.active).enemy
    assert answer(games[0], agent) == answer(games[1], agent)


def test_an_oracle_is_a_cheat_in_every_result(middle: Game) -> None:
    honest, oracle = "ismcts:nodes=200", "ismcts:nodes=200,belief=true-hand"
    assert not CoreRunner().sees_hidden(honest) and CoreRunner().sees_hidden(oracle)
    match = play_match(oracle, "random", "pirate-warrior", catalogue=DAY, pairs=1, threads=1)
    assert match.sees_hidden == {"a": True, "b": False}
    assert load(oracle, DAY).sees_hidden and not load(honest, DAY).sees_hidden


SWITCHES = {
    "bias": ("off", "child"),
    "rollout": ("random", "tournament"),
    "redeal": ("off", "on"),
    "depth": ("0", "3"),
    "buckets": ("off", "on"),
    "frozen": ("off", "on"),
    "merge": ("off", "on"),
    "reuse": ("off", "on"),
}


def test_every_switch_goes_with_every_other() -> None:
    deck = Deck.load("freeze-mage", DAY)
    names = itertools.cycle(("mcts-vanilla", "ismcts"))
    for values, name in zip(itertools.product(*SWITCHES.values()), names, strict=False):
        switches = ",".join(f"{key}={value}" for key, value in zip(SWITCHES, values, strict=True))
        agent = f"{name}:worlds=2,iterations=3,belief=class-prior,{switches}"
        batch = Batch(Matchup(agent, "no-aggression", deck, deck), 1, 1, 0, Rules(swap=False, turn_limit=14))
        assert CoreRunner().play([batch])[0].turns > 4, agent


def test_moves_that_come_to_the_same_are_merged_or_told_apart() -> None:
    # Two yetis in the hand, two equal minions on the board, two equal enemies.
    game = Game.from_position(
        "turn=9 active=0 | hero=HERO_01 mana=5/5 hand=CS2_182,CS2_182 board=CS2_120,CS2_120 deck=CS2_106,CS2_106 "
        "| hero=HERO_01 board=CS2_171,CS2_171 deck=CS2_106,CS2_106"
    )

    def moves(merge: str) -> list[str]:
        agent = f"mcts-vanilla:worlds=1,iterations=200,merge={merge}"
        thoughts = explain(game, agent, threads=1).thoughts
        assert thoughts is not None and all(each["visits"] > 0 for each in thoughts["candidates"])
        return sorted(each["move"] for each in thoughts["candidates"])

    # A yeti, one of the attackers at one of the enemies or the hero, armour, the end of the turn.
    assert len(moves("on")) == 1 + 2 + 1 + 1
    # Each yeti in three places, each attacker at each of three.
    assert len(moves("off")) == len(set(moves("off"))) == 6 + 6 + 1 + 1


@pytest.mark.parametrize("buckets", ["off", "on"])
def test_luck_is_new_every_time_unless_it_is_frozen(buckets: str) -> None:
    # Three missiles at the hero win at once, one time in eight; whatever else happens, the empty deck kills.
    game = Game.from_position(
        "turn=9 active=0 | hero=HERO_08 health=1/30 mana=1/1 hand=EX1_277 "
        "| hero=HERO_01 health=3/30 board=CS2_186 deck=CS2_106,CS2_106,CS2_106"
    )

    def chances(frozen: str) -> set[float]:
        found = set()
        for seed in range(1, 40):
            agent = f"mcts-vanilla:worlds=1,iterations=100,buckets={buckets},frozen={frozen}"
            thoughts = explain(game, agent, seed=seed, threads=1).thoughts
            assert thoughts is not None
            found |= {each["win_chance"] for each in thoughts["candidates"] if "Missiles" in each["words"]}
        return found

    assert chances("on") == {0.0, 1.0}
    assert all(0.02 < chance < 0.4 for chance in chances("off"))


@pytest.mark.parametrize("name", FAMILY)
def test_search_beats_chance(name: str) -> None:
    match = play_match(f"{name}:nodes=4000", "random", "pirate-warrior", catalogue=DAY, pairs=4, seed=3, threads=2)
    assert match.win_rate >= 0.75


def test_a_view_is_all_that_an_agent_gets(middle: Game) -> None:
    view = middle.view(middle.active)
    assert isinstance(view, View) and all(card.name == "?" for card in view.enemy.hand if not card.known)
