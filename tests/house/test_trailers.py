"""A commit that touches the rules or the cards says what it does to the games: a signature, or that it does nothing."""

import re
import subprocess
from pathlib import Path

import pytest

SINCE = "bdd2df7"
"""The commits after this one keep the law."""
TOUCHED = ("crates/cards", "crates/rules", "python/topdeck/cards/sets")
TRAILER = re.compile(r"^(Signature: \d+|No functional change)$", re.MULTILINE)


def git(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)


def without_trailer(root: Path, since: str) -> list[str]:
    """The commits since then that touch the rules or the cards and do not say what that changes; merges aside."""
    log = git(root, "log", "--no-merges", "--format=%h %B%x00", f"{since}..HEAD", "--", *TOUCHED)
    assert log.returncode == 0, log.stderr
    commits = [commit.strip() for commit in log.stdout.split("\0") if commit.strip()]
    return [commit.splitlines()[0] for commit in commits if not TRAILER.search(commit)]


def test_commits_say_what_they_do_to_the_games(root: Path) -> None:
    if git(root, "merge-base", "--is-ancestor", SINCE, "HEAD").returncode:
        pytest.skip(f"no history here that goes back to {SINCE} (a shallow clone, or no git)")
    missing = without_trailer(root, SINCE)
    assert missing == [], "each ends with `Signature: <n>` (from `make sign`) or `No functional change`"


@pytest.mark.parametrize(
    ("file", "message", "seen"),
    [
        ("crates/rules/src/lib.rs", "Faster", True),
        ("python/topdeck/cards/sets/basic.py", "A card\n\nIts signature is 12", True),
        ("crates/rules/src/lib.rs", "Faster\n\nNo functional change", False),
        ("crates/cards/src/lib.rs", "A card\n\nSignature: 123", False),
        ("docs/solve.md", "Words", False),
    ],
)
def test_a_missing_trailer_is_seen(file: str, message: str, seen: bool, tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet")
    who = ("-c", "user.name=nobody", "-c", "user.email=nobody@localhost", "-c", "commit.gpgsign=false")
    git(tmp_path, *who, "commit", "--quiet", "--allow-empty", "-m", "The first")
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).touch()
    git(tmp_path, "add", ".")
    git(tmp_path, *who, "commit", "--quiet", "-m", message)
    missing = without_trailer(tmp_path, "HEAD~1")
    assert len(missing) == seen
    assert not seen or missing[0].endswith(message.splitlines()[0])
