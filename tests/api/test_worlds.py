"""Worlds: games that a player cannot tell from his own, to think ahead in."""

import random

import pytest

from topdeck import BadInput, BadSave, Game, Scene

BELIEFS = ("uniform", "class-prior", "deck-database", "centroid", "predictor")


def positions(seed: int) -> list[Game]:
    """Some moments of a game, its mulligan among them."""
    game = Game.new("freeze-mage", "pirate-warrior", seed=seed, catalogue="2017-02")
    dice, kept = random.Random(seed), []
    while not game.over:
        if game.phase == "mulligan" or (game.phase == "turn" and dice.random() < 0.3):
            kept.append(game.copy())
        game.play(dice.choice(game.legal[:-1] or game.legal))
    return kept


@pytest.mark.parametrize("belief", BELIEFS)
def test_the_view_of_a_world_is_the_view(belief: str) -> None:
    looked = 0
    for game in positions(3):
        for player in (0, 1):
            view = game.view(player)
            for world in view.worlds(2, belief=belief, seed=7):
                assert world.view(player) == view and world.view(player).to_json() == view.to_json()
                assert world.view(player).events == view.events
                assert world.view(player).legal == view.legal
                looked += 1
    assert looked > 30


def test_a_world_can_be_copied_and_played_to_its_end() -> None:
    for game in positions(4):
        for player in (0, 1):
            for world in game.view(player).worlds(2, seed=1):
                end, dice = world.copy(), random.Random(1)
                while not end.over:
                    end.play(dice.choice(end.legal))
                assert world.hash != end.hash and world.view(player) == game.view(player)


def test_the_seed_decides_and_the_true_game_does_not() -> None:
    """Two games that look alike to a player, with other hidden cards and other dice, give the same worlds."""
    view = Game.new("basic-mage", "basic-hunter", seed=11, first=0, mulligan=False).view(0)
    here, there = view.worlds(2, seed=5)
    assert here.hash != there.hash
    assert [w.hash for w in here.view(0).worlds(4, seed=9)] == [w.hash for w in there.view(0).worlds(4, seed=9)]
    one, other = (game.view(0).worlds(1, seed=3)[0] for game in (here, there))
    for _ in range(12):
        for world in (one, other):
            world.play(world.legal[-1])
    assert one.events == other.events and one.hash == other.hash, "their dice are the seed's"
    assert [w.hash for w in view.worlds(3, seed=5)] != [w.hash for w in view.worlds(3, seed=6)]


def test_a_belief_sees_what_was_played() -> None:
    """Whoever has seen a pirate deck guesses its cards."""
    game = Game.new("basic-mage", "pirate-warrior", seed=2, first=1, catalogue="2017-02", mulligan=False)
    dice = random.Random(3)
    while game.turn < 8 and not game.over:
        game.play(dice.choice(game.legal[:-1] or game.legal))
    worlds = game.view(0).worlds(20, belief="deck-database", seed=1)
    true = {card.id for card in game.players[1].deck if card}
    guessed = [{card.id for card in world.players[1].deck if card} for world in worlds]
    assert sum(len(cards & true) / len(cards) for cards in guessed) / 20 > 0.8


def test_worlds_that_cannot_be_are_refused_in_words() -> None:
    scene = Scene(hand=["Tracking"], deck=["Arcane Shot", "Kill Command", "Hunter's Mark"], hero="hunter")
    view = scene.game.view(0)
    with pytest.raises(
        BadInput, match='no belief "true-hand"; there are: uniform, class-prior, deck-database, centroid, predictor'
    ):
        view.worlds(1, belief="true-hand", seed=1)
    with pytest.raises(BadInput, match="this view shows hidden cards"):
        scene.game.view(0, sees_hidden=True).worlds(1, seed=1)
    with pytest.raises(BadInput, match="count"):
        view.worlds(-1, seed=1)
    with pytest.raises(BadSave, match="a world that was guessed from a view cannot be saved"):
        view.worlds(1, seed=1)[0].to_json()
    scene.play("Tracking", seed=1)
    assert len(scene.game.view(0).worlds(2, seed=1)) == 2
    with pytest.raises(BadInput, match="the opponent chooses one of several cards"):
        scene.game.view(1).worlds(1, seed=1)
