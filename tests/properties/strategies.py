"""Random legal decks and games for property tests."""

from functools import cache
from typing import Any

from hypothesis import strategies as st

from topdeck import Catalogue, Deck, Game
from topdeck.cards.catalogue import CATALOGUES, CLASSES


@cache
def deckable(catalogue: str, class_name: str) -> tuple[tuple[str, int], ...]:
    """The cards a class may play, with how many copies of each."""
    pool = Catalogue.load(catalogue)
    fitting = [card for card in pool if card.collectible and card.implemented and card.fits(class_name)]
    return tuple((card.id, 1 if card.rarity == "legendary" else 2) for card in fitting)


@st.composite
def decks(draw: Any, catalogue: str = "2019-03") -> Deck:
    """Any legal deck of implemented cards."""
    class_name = draw(st.sampled_from(CLASSES))
    copies = [card for card, most in deckable(catalogue, class_name) for _ in range(most)]
    cards = draw(st.lists(st.integers(0, len(copies) - 1), min_size=30, max_size=30, unique=True))
    hero = Catalogue.load(catalogue).hero_of(class_name).id
    return Deck("any", hero, tuple(copies[index] for index in cards), catalogue)


@st.composite
def games(draw: Any, most_moves: int = 120) -> Game:
    """A game somewhere on its way, played by lot."""
    catalogue = draw(st.sampled_from(sorted(CATALOGUES)))
    game = Game.new(draw(decks(catalogue)), draw(decks(catalogue)), seed=draw(st.integers(0, 2**64 - 1)))
    lots = draw(st.randoms(use_true_random=False))
    for _ in range(draw(st.integers(0, most_moves))):
        if game.over:
            break
        step(game, lots)
    return game


def step(game: Game, lots: Any) -> None:
    """One move by lot, rather not the end of the turn."""
    legal = game.legal
    busy = len(legal) > 1 and lots.random() < 0.9
    game.play(legal[lots.randrange(len(legal) - 1 if busy else len(legal))])
