"""Files that are packed: gzip, bzip2, xz, and zip with every way of packing that Python knows."""

import bz2
import gzip
import io
import lzma
import zipfile
from pathlib import Path

import samples
from mutator import MUTATIONS, Mutator, judge

from topdeck import Deck
from topdeck.files import unpacked
from topdeck.meta.large.streams import stream_decks
from topdeck.meta.sources import read

PLAIN = f"{Deck.load('basic-mage').to_code()}\nMine: {Deck.load('basic-hunter').to_code()}\n".encode()


def zipped(way: int) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", way) as archive:
        archive.writestr("decks.txt", PLAIN)
        archive.writestr("arena.txt", samples.arena_log())
    return out.getvalue()


WAYS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)
PACKED = [gzip.compress(PLAIN), bz2.compress(PLAIN), lzma.compress(PLAIN), *map(zipped, WAYS)]


def test_unpacking() -> None:
    wrong = Mutator(120)
    judge(lambda data: unpacked(data, "a file", 1 << 20), lambda: wrong.bytes(wrong.dice.choice(PACKED))).check()


def test_packed_metagames(tmp_path: Path) -> None:
    wrong, file = Mutator(121), tmp_path / "decks.gz"

    def parse(data: bytes) -> None:
        file.write_bytes(data)
        read(file).report.as_dict()

    judge(parse, lambda: wrong.bytes(wrong.dice.choice(PACKED)), MUTATIONS // 2).check()


def test_packed_metagames_piece_by_piece(tmp_path: Path) -> None:
    wrong, file = Mutator(122), tmp_path / "decks.gz"

    def parse(data: bytes) -> None:
        file.write_bytes(data)
        list(stream_decks(file)[1])

    judge(parse, lambda: wrong.bytes(wrong.dice.choice(PACKED)), MUTATIONS // 2).check()
