"""The engine's signature: the committed number, and the one of the last commit that changed how games are played."""

import re
import subprocess
from pathlib import Path

import pytest

from topdeck.bench.engine import committed_signature, sign


def test_games_are_played_as_the_committed_signature_says() -> None:
    assert sign() == committed_signature(), "a rule or a card plays differently; see CONTRIBUTING.md, signatures"


def test_the_last_signature_in_the_history_is_the_committed_one(root: Path) -> None:
    log = subprocess.run(["git", "log", "--format=%B"], cwd=root, capture_output=True, text=True, check=False)
    signatures = re.findall(r"^Signature: (\d+)$", log.stdout, re.MULTILINE)
    if not signatures:
        pytest.skip("no history with a signature here")
    assert signatures[0] == committed_signature()
