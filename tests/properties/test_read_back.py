"""Random games over all implemented cards: a position written down and read back is the same position.

What is derived (auras, spell damage, costs, who may attack) is kept up to date move by move but worked out from scratch
for a position that is read, so this is the theorem "incremental = from scratch". Limits are checked on the way.
"""

import random
from dataclasses import replace

import pytest

from topdeck import Catalogue, Deck, Game, Player
from topdeck.cards.catalogue import CLASSES

GAMES = 60


def random_deck(pool: Catalogue, rng: random.Random) -> Deck:
    """Thirty cards of one class, more than half of them its own."""
    class_name = rng.choice(CLASSES)
    fitting = [card for card in pool if card.collectible and card.implemented and card.fits(class_name)]
    own = [card for card in fitting if card.class_name == class_name]
    cards: list[str] = []
    while len(cards) < 30:
        card = rng.choice(own if rng.random() < 0.6 else fitting)
        if cards.count(card.id) < (1 if card.rarity == "legendary" else 2):
            cards.append(card.id)
    return Deck("random", pool.hero_of(class_name).id, tuple(cards), pool.name)


def visible(game: Game) -> list[Player]:
    """Both sides, but for what a position does not say: since when a card is held, and who is who in this game."""

    def nameless(side: Player) -> Player:
        hand = tuple(replace(card, since=0, entity=0) for card in side.hand)
        board = tuple(replace(minion, entity=0) for minion in side.board)
        return replace(side, hand=hand, board=board, weapon=side.weapon and replace(side.weapon, entity=0))

    return [nameless(side) for side in game.players]


def check_limits(game: Game) -> None:
    for side in game.players:
        assert len(side.board) <= 7 and len(side.hand) <= 10 and len(side.secrets) <= 5 and len(side.deck) <= 60
        assert 0 <= side.mana <= 10 and 0 <= side.crystals <= 10
        assert side.hero.health > 0 and all(minion.health > 0 for minion in side.board)
        assert side.weapon is None or side.weapon.durability > 0


@pytest.mark.parametrize("catalogue", ["2019-03", "2017-02"])
def test_a_position_read_back_is_the_same(catalogue: str) -> None:
    pool, rng = Catalogue.load(catalogue), random.Random(7)
    for _ in range(GAMES):
        game = Game.new(random_deck(pool, rng), random_deck(pool, rng), seed=rng.getrandbits(32))
        while not game.over:
            legal = game.legal
            game.play(rng.choice(legal[:-1]) if len(legal) > 1 else legal[-1])
            if game.phase == "turn" and rng.random() < 0.3:
                check_limits(game)
                again = Game.from_position(game.position, catalogue=catalogue, seed=1)
                assert visible(again) == visible(game), game.position
