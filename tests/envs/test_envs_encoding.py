"""Numbers for views and actions say what the view says, and nothing else."""

import random
from collections import Counter

import numpy as np
import pytest

from topdeck import BadInput, Deck, Game, Scene, View
from topdeck.arena import play_match
from topdeck.cards.catalogue import Catalogue
from topdeck.envs.encoding import (
    ACTIONS,
    FEATURES,
    LARGEST,
    PolicyAgent,
    card_ids,
    encode,
    fields,
    groups,
    number_of,
    read_action,
)

DECKS = ("pirate-warrior", "freeze-mage", "midrange-shaman", "miracle-rogue")


def named(view: View) -> dict[str, float]:
    return dict(zip(fields(), encode(view)["observation"].tolist(), strict=True))


def views(seed: int, catalogue: str = "2017-02") -> list[tuple[Game, View]]:
    """Both players' views at every decision of a random game."""
    dice = random.Random(seed)
    game = Game.new(*dice.sample(DECKS, 2), seed=seed, catalogue=catalogue)
    found = []
    while not game.over:
        found += [(game.copy(), game.view(player)) for player in (0, 1)]
        game.play(dice.choice(game.legal))
    return [*found, *((game, game.view(player)) for player in (0, 1))]


def test_sizes() -> None:
    assert len(fields()) == FEATURES == 1400
    assert groups()[-1].start + groups()[-1].size == ACTIONS == 2482


@pytest.mark.parametrize("seed", range(4))
def test_every_legal_action_has_its_number_and_no_other(seed: int) -> None:
    for game, view in views(seed):
        mask = encode(view)["action_mask"]
        legal = game.legal if game.active == view.player else []
        assert sorted(map(number_of, legal)) == mask.nonzero()[0].tolist()
        assert all(read_action(view, number_of(action)) == action for action in legal)


def test_cards_with_both_options_at_once_have_one_number() -> None:
    game = Scene(board=["Fandral Staghelm"], hand=["Wardruid Loti", "Nourish", "Wrath"], enemy_board=["Wisp"]).game
    view = game.view(0)
    assert sorted(map(number_of, game.legal)) == encode(view)["action_mask"].nonzero()[0].tolist()
    assert all(read_action(view, number_of(action)) == action for action in game.legal)


@pytest.mark.parametrize("seed", range(4))
def test_observations_say_what_views_say(seed: int) -> None:
    ids = card_ids("2017-02")
    for _, view in views(seed):
        seen = named(view)
        assert max(map(abs, seen.values())) <= LARGEST
        assert (seen["game.turn"], seen["game.over"]) == (view.turn, view.over)
        for who, hero, minion, side in (
            ("me", "my_hero", "my_minion", view.me),
            ("enemy", "enemy_hero", "enemy_minion", view.enemy),
        ):
            assert seen[f"{who}.mana"] == side.mana and seen[f"{who}.crystals"] == side.crystals
            assert seen[f"{who}.armor"] == side.armor and seen[f"{who}.fatigue"] == side.fatigue
            assert seen[f"{who}.hand"] == len(side.hand) and seen[f"{who}.deck"] == len(side.deck)
            assert seen[f"{who}.secrets"] == len(side.secrets)
            assert seen[f"{hero}.health"] == side.hero.health
            assert sum(seen[f"{minion}_{n}.there"] for n in range(1, 8)) == len(side.board)
            for n, character in enumerate(side.board, 1):
                assert ids[int(seen[f"{minion}_{n}.card"])] == character.id
                assert (seen[f"{minion}_{n}.attack"], seen[f"{minion}_{n}.health"]) == (
                    character.attack,
                    character.health,
                )
                assert seen[f"{minion}_{n}.taunt"] == ("taunt" in character.keywords)
        for n, card in enumerate(view.me.hand, 1):
            assert ids[int(seen[f"my_card_{n}.card"])] == card.id and seen[f"my_card_{n}.cost"] == card.cost
        playable = {action.card for action in view.legal if action.kind == "play"}
        assert playable == {n - 1 for n in range(1, 11) if seen[f"my_card_{n}.playable"]}
        deck = [int(seen[f"my_deck_{n}.card"]) for n in range(1, 61)]
        names = Catalogue.load("2017-02").by_id
        assert Counter(names[ids[number]].name for number in deck if number) == Counter(map(str, view.me.deck))


def test_the_enemys_cards_do_not_show(basic_minions: list[str]) -> None:
    """Two games that differ in every card of the enemy look the same until he plays one."""
    for seed in range(20):
        some = random.Random(seed).sample(basic_minions, 15)
        decks = (Deck.load("basic-hunter"), Deck.from_cards(dict.fromkeys(some, 2), "hunter"))
        games = [Game.new("basic-mage", deck, seed=seed, first=0, mulligan=False) for deck in decks]
        one, two = (encode(game.view(0)) for game in games)
        assert np.array_equal(one["observation"], two["observation"])
        assert np.array_equal(one["action_mask"], two["action_mask"])
        theirs = [encode(game.view(1))["observation"] for game in games]
        assert not np.array_equal(*theirs)


@pytest.mark.parametrize("wrong", [-1, ACTIONS, "end turn", 1.5, None])
def test_wrong_numbers_are_refused(wrong: object) -> None:
    view = Game.new("basic-mage", "basic-hunter", seed=1).view(0)
    with pytest.raises(BadInput, match=r"the action is .*; it must be"):
        read_action(view, wrong)  # type: ignore[arg-type]


def test_a_policy_plays_in_the_arena() -> None:
    """The last legal number plays cards before it ends its turn: enough against somebody who never acts."""
    agent = PolicyAgent(lambda observation, mask: int(mask.nonzero()[0][-1]))
    match = play_match("policy", "do-nothing", "basic-hunter", pairs=2, seed=3, guests={"policy": lambda: agent})
    assert match.a_wins == 4
