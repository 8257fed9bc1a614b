"""The core's agents: the list, how they are written, and how each plays."""

from dataclasses import replace

import pytest

from topdeck import BadInput, Deck, Game
from topdeck.agents import agent_info, all_agents, full_spec, load, view_for
from topdeck.cards.catalogue import Catalogue
from topdeck.runner import Batch, CoreRunner, GameRecord, Matchup, Rules

DAY = "2017-02"
QUICK = {
    "flat-mc": "flat-mc:iterations=1",
    "tyche": "tyche:episodes=2",
    "greedy-turn": "greedy-turn:depth=2",
    **{
        name: f"{name}:nodes=1000"
        for name in ("champion", "mcts-vanilla", "mcts-enhanced", "mcts-bucket", "mcts-neural", "ismcts")
    },
}
NAMES = [agent.name for agent in all_agents()]


def matches(
    a: str, b: str, deck: str = "pirate-warrior", pairs: int = 4, threads: int = 0, rules: Rules | None = None
) -> tuple[GameRecord, ...]:
    mine = Deck.load(deck, DAY)
    (tally,) = CoreRunner(threads).play([Batch(Matchup(a, b, mine, mine), 1, pairs, 0, rules or Rules())], "records")
    return tally.records


def decided(position: str, agent: str) -> str:
    game = Game.from_position(position, catalogue=DAY, seed=1)
    player = load(agent, DAY)
    player.start(seed=1, seat=game.active)
    return str(player.choose(view_for(player, game, game.active)))


def test_the_list_is_the_promised_one() -> None:
    assert NAMES == [
        "random", "do-nothing", "no-aggression", "greedy", "greedy-threat", "greedy-turn", "gsv", "gsv-fair", "flat-mc",
        "eva", "lookahead", "tyche", "option-beam", "champion", "turn-search", "mcts-vanilla", "mcts-enhanced",
        "mcts-bucket", "mcts-neural", "ismcts",
    ]  # fmt: skip
    cheats = {agent.name for agent in all_agents() if agent.cheats}
    assert cheats == {"greedy", "greedy-threat", "greedy-turn", "gsv", "flat-mc"}
    assert [p.name for p in agent_info("gsv").parameters] == ["depth", "weights"]


def test_equal_agents_are_written_the_same() -> None:
    assert full_spec("gsv") == full_spec(" gsv: depth = 3 ,") == "gsv:depth=3,weights=fittest"
    numbers = "/".join(["-1.5", *["2"] * 17])
    assert full_spec(f"greedy-threat:weights={numbers}") == f"greedy-threat:weights={numbers}"


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("gvs", "no agent 'gvs'; there are: random, do-nothing,"),
        ("", "no agent ''; there are"),
        ("gsv:deep=3", "agent gsv has no parameter 'deep'; there are: depth, weights"),
        ("random:depth=3", "agent random has no parameter 'depth'; it takes none"),
        ("gsv:depth", "'depth' is not parameter=value"),
        ("gsv:depth=0", "agent gsv: depth is '0'; it must be a number from 1 to 6"),
        ("gsv:depth=three", "it must be a number from 1 to 6"),
        ("gsv:weights=best", "agent gsv: weights is 'best'; it must be fittest, default, face-hunter,"),
        ("gsv:weights=1/2", "or 18 numbers separated by /"),
        ("option-beam:score=tempo", "score is 'tempo'; it must be aggro, control or midrange"),
        ("eva:weights=nan", "it must be submitted, or 21 numbers"),
    ],
)
def test_a_bad_agent_is_told_what_is_wrong(spec: str, message: str) -> None:
    with pytest.raises(BadInput) as error:
        full_spec(spec)
    assert message.replace("'", '"') in str(error.value).replace("'", '"')


@pytest.mark.parametrize("name", NAMES)
def test_every_agent_plays_whole_games_the_same_from_both_seats(name: str) -> None:
    agent = QUICK.get(name, name)
    for deck in ("pirate-warrior", "freeze-mage"):
        rows = matches(agent, agent, deck, pairs=2, threads=1)
        for one, other in zip(rows[::2], rows[1::2], strict=True):
            assert one.hash == other.hash and (one.a_seat, other.a_seat) == (0, 1)
            assert {one.winner, other.winner} in ({"a", "b"}, {"draw"})


def test_threads_do_not_change_the_games() -> None:
    for one, two in zip(matches("gsv", "eva", threads=1), matches("gsv", "eva", threads=2), strict=True):
        assert len(one.a.micros) == len(two.a.micros) and len(one.b.micros) == len(two.b.micros)
        timeless = [replace(game, a=replace(game.a, micros=()), b=replace(game.b, micros=())) for game in (one, two)]
        assert timeless[0] == timeless[1]


def test_a_row_tells_a_game() -> None:
    row = matches("greedy", "random", pairs=1)[0]
    assert {*row.a.kept} <= {*row.a.drawn} <= {*Deck.load("pirate-warrior", DAY).cards}
    assert row.end_reason == "hero died" and (row.a if row.winner == "b" else row.b).life <= 0
    costs = {card.id: card.cost for card in Catalogue.load(DAY)}
    assert all(costs[card] <= 3 for card in row.a.kept)  # the greedy one replaces what costs four or more


def test_who_takes_too_long_loses() -> None:
    # Far more than the one needs and far less than the other, on a busy machine too.
    rows = matches("random", "flat-mc:iterations=20000", pairs=1, rules=Rules(forfeit_ms=500.0))
    assert {row.end_reason for row in rows} == {"over time"} and {row.winner for row in rows} == {"a"}


def test_do_nothing_and_no_aggression_keep_their_word() -> None:
    minions = {"CFM_637", "OG_312", "LOE_076", "CFM_325", "CS2_146", "EX1_066", "NEW1_018", "AT_087", "OG_315",
               "EX1_604", "NEW1_011", "EX1_116"}  # fmt: skip
    for row in matches("no-aggression", "do-nothing"):
        assert row.b.played == () and set(row.a.played) <= minions
        assert row.winner in ("a", "b", "draw")


def test_the_strong_beat_the_weak() -> None:
    for strong, weak in (("greedy", "random"), ("gsv", "greedy"), ("gsv-fair", "random"), ("lookahead", "random")):
        rows = matches(strong, weak, pairs=15)
        assert sum(row.winner == "a" for row in rows) >= 24, (strong, weak)


# My three minions deal exactly 7; the enemy has 7 health and a tempting minion.
LETHAL = (
    "turn=9 active=0 | hero=HERO_01 health=5/30 mana=0/5 board=CS2_182,CS2_171,CS2_120 deck=CS2_029 "
    "| hero=HERO_08 health=7/30 board=CS2_186 deck=CS2_029"
)


@pytest.mark.parametrize("agent", ["gsv", "gsv-fair", "greedy-turn", "option-beam", "lookahead"])
def test_searchers_find_a_kill_of_three_attacks(agent: str) -> None:
    game = Game.from_position(LETHAL, catalogue=DAY, seed=1)
    player = load(agent, DAY)
    player.start(seed=1, seat=0)
    for _ in range(3):
        action = str(player.choose(view_for(player, game, 0)))
        assert action.endswith("-> enemy hero"), (agent, action)
        game.play(action)
    assert game.winner == 0


def test_greedy_looks_one_move_ahead_only() -> None:
    # Taking the big minion's place is worth more to it than one third of a kill.
    position = LETHAL.replace("board=CS2_186", "board=CS2_182{damage=1}")
    assert decided(position, "greedy") == "attack mine 1 -> enemy 1"


def test_gsv_takes_the_first_card_on_offer_and_replaces_what_costs_four() -> None:
    game = Game.new("freeze-mage", "freeze-mage", seed=4, catalogue=DAY)
    player = load("gsv", DAY)
    player.start(seed=1, seat=game.active)
    action = player.choose(view_for(player, game, game.active))
    hand = game.view(game.active).me.hand
    assert action.replace == tuple(n for n, card in enumerate(hand) if (card.cost or 0) > 3)


def test_an_agent_is_asked_only_when_it_is_its_turn() -> None:
    game = Game.new("basic-mage", "basic-hunter", seed=1, first=0)
    player = load("greedy")
    player.start(seed=1, seat=1)
    with pytest.raises(BadInput, match="not the turn of player 1"):
        player.choose(view_for(player, game, 1))
    with pytest.raises(BadInput, match="the view is that of player 0, the agent is player 1"):
        player.choose(view_for(player, game, 0))


def test_who_sees_hidden_cards_must_be_given_them() -> None:
    game = Game.new("basic-mage", "basic-hunter", seed=1, first=0)
    for agent in ("greedy", "turn-search:belief=true-hand"):
        player = load(agent)
        player.start(seed=1, seat=0)
        with pytest.raises(
            BadInput, match=r"sees hidden cards, this view has none: game.view\(player, sees_hidden=True\)"
        ):
            player.choose(game.view(0))
        assert player.choose(game.view(0, sees_hidden=True)) in game.legal
    fair = load("gsv-fair")
    fair.start(seed=1, seat=0)
    assert fair.choose(game.view(0)) == fair.choose(game.view(0, sees_hidden=True))
