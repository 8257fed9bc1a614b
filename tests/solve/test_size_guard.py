"""Games that do not fit are refused before they start."""

import subprocess
import sys
import time

import pytest

from topdeck.errors import BadInput
from topdeck.solve import Solution, game_of

CARDS = {"S": [1, 1, 1], "L": [1, 1, 2], "R": [1, 2, 1]}


@pytest.mark.parametrize("how", [{"forget": True}, {"form": "flat"}], ids=["forget", "flat"])
@pytest.mark.parametrize("engine", ["mini", "real", "steps"])
def test_without_history_and_as_a_full_tree_too(engine: str, how: dict[str, object]) -> None:
    if engine == "steps" and "forget" in how:
        pytest.skip("single actions have no public form")
    deck = "SLRSLRSLRSLR"
    big = game_of({"cards": CARDS, "decks": [deck, deck], "hero_hp": 30, "turn_limit": 40}, "big", engine)
    start = time.process_time()
    with pytest.raises(BadInput, match=r"big: .* need.* more than .* but only 1\.0 GB are allowed"):
        Solution(big, memory="1GB", **how)  # type: ignore[arg-type]
    assert time.process_time() - start < 20


#: Ctrl-C while the game is being built: by itself that would take minutes. (It may be ignored in the background.)
BUILD = """
import signal
from topdeck.solve import Solution, game_of
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGALRM, lambda *_: signal.raise_signal(signal.SIGINT))
signal.setitimer(signal.ITIMER_REAL, 1)
cards = {"S": [1, 1, 1], "L": [1, 1, 2], "R": [1, 2, 1], "B": [2, 2, 2], "T": [2, 2, 3]}
try:
    game = {"cards": cards, "decks": ["SLRBT"] * 2, "hero_hp": 8, "turn_limit": 10}
    Solution(game_of(game, "g", "mini"), memory="60GB")
    print("built")
except KeyboardInterrupt:
    print("stopped")
"""


def test_ctrl_c_is_heard_while_a_game_is_built() -> None:
    done = subprocess.run([sys.executable, "-c", BUILD], capture_output=True, text=True, check=True)
    assert done.stdout == "stopped\n"


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
    with pytest.raises(BadInput, match=r"(nothing hidden\)|by random walks\)) but only 20\.0 kB are allowed"):
        Solution(game, memory="20kB")


def test_what_fits_is_not_refused() -> None:
    game = game_of({"cards": CARDS, "decks": ["SLR", "SLR"], "hero_hp": 2, "turn_limit": 6}, "small", "mini")
    needed = Solution(game, memory="100MB").solver.bytes
    assert Solution(game, memory=str(2 * needed)).solver.bytes == needed
