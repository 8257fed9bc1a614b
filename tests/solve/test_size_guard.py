"""Games that do not fit are refused before they start."""

import time

import pytest

from topdeck.errors import BadInput
from topdeck.solve import Solution, game_of

CARDS = {"S": [1, 1, 1], "L": [1, 1, 2], "R": [1, 2, 1]}


@pytest.mark.parametrize("engine", ["mini", "real"])
def test_a_game_far_too_large_is_refused_at_once(engine: str) -> None:
    deck = "SLRSLRSLRSLR"
    big = game_of({"cards": CARDS, "decks": [deck, deck], "hero_hp": 30, "turn_limit": 40}, "big", engine)
    start = time.process_time()  # a busy machine's clock says nothing
    with pytest.raises(BadInput, match=r"big: .* need more than .*100\.0 MB are allowed; a turn limit of about \d+"):
        Solution(big, memory="100MB")
    assert time.process_time() - start < 10


def test_positions_with_nothing_hidden_count() -> None:
    # One kind of card: nothing is hidden from the beginning, and there are no tables at all.
    game = game_of({"cards": CARDS, "decks": ["SSSSSS", "SSSSSS"], "hero_hp": 9, "turn_limit": 30}, "open", "mini")
    with pytest.raises(BadInput, match=r"at least .*positions with nothing hidden\) but only 20\.0 kB are allowed"):
        Solution(game, memory="20kB")


def test_what_fits_is_not_refused() -> None:
    game = game_of({"cards": CARDS, "decks": ["SLR", "SLR"], "hero_hp": 2, "turn_limit": 6}, "small", "mini")
    needed = Solution(game, memory="100MB").solver.bytes
    assert Solution(game, memory=str(2 * needed)).solver.bytes == needed
