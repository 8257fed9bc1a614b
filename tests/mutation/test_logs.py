"""Power.log and replay documents, imported and followed while they grow."""

from collections.abc import Callable
from pathlib import Path

from mutator import MUTATIONS, Mutator, judge
from samples import model, power_log, replay_xml
from small_log import wisp_log

from topdeck.logs.check import check_file
from topdeck.meta.sources import read
from topdeck.predict.track import LogFollower

WORDS = [
    "CREATE_GAME",
    "FULL_ENTITY",
    "TAG_CHANGE",
    "BLOCK_START",
    "PLAY",
    "DECK",
    "HAND",
    "GameEntity",
    "EntityID",
    "TURN",
]


def damaged(text: str, seed: int) -> Callable[[], bytes]:
    """A function that gives damaged logs: bytes, words, or whole lines."""
    wrong = Mutator(seed, WORDS)
    lines = text.splitlines(keepends=True)

    def damage() -> bytes:
        kind = wrong.dice.randrange(3)
        if kind == 0:
            return wrong.bytes(text.encode())
        return (wrong.text(text) if kind == 1 else _lines(wrong, lines)).encode("utf-8", "surrogatepass")

    return damage


def _lines(wrong: Mutator, lines: list[str]) -> str:
    """Lines lost, doubled, exchanged and spoilt."""
    lines = list(lines)
    for _ in range(wrong.dice.randint(1, 4)):
        one, other = (wrong.dice.randrange(len(lines)) for _ in range(2))
        kind = wrong.dice.randrange(4)
        if kind == 0:
            lines[one] = ""
        elif kind == 1:
            lines.insert(one, lines[other])
        elif kind == 2:
            lines[one], lines[other] = lines[other], lines[one]
        else:
            lines[one] = wrong.text(lines[one])
    return "".join(lines)


def test_logs(tmp_path: Path) -> None:
    file = tmp_path / "Power.log"

    def parse(data: bytes) -> None:
        file.write_bytes(data)
        read(file)

    judge(parse, damaged(power_log(), 30)).check()


def test_logs_that_are_followed(tmp_path: Path) -> None:
    file, known = tmp_path / "Power.log", model()

    def follow(data: bytes) -> None:
        file.write_bytes(data[: len(data) // 2])
        follower = LogFollower(file, known)
        follower.read()
        follower.situation()
        file.write_bytes(data)
        follower.read()
        follower.situation().as_dict()

    verdict = judge(follow, damaged(power_log(), 31), MUTATIONS // 4)
    assert not verdict.failures, "\n\n".join(verdict.failures.values())
    assert verdict.read >= MUTATIONS // 4 and not verdict.refused, "a log is followed whatever it holds"


def test_replay_documents(tmp_path: Path) -> None:
    file = tmp_path / "replay.xml"

    def parse(data: bytes) -> None:
        file.write_bytes(data)
        read(file)

    judge(parse, damaged(replay_xml(), 32)).check()


def test_logs_that_are_replayed(tmp_path: Path) -> None:
    file = tmp_path / "Power.log"

    def parse(data: bytes) -> None:
        file.write_bytes(data)
        check_file(file)

    judge(parse, damaged(wisp_log().text, 32), MUTATIONS // 4).check()
