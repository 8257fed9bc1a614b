"""Files in and out, for every room. What is read has limits; what is written is whole or not there.

Reading refuses folders, devices and pipes, files that are too large, texts that are not UTF-8, and JSON or TOML that
is nested without end or holds numbers that no machine word takes. Writing makes the new file beside the old one and
renames it, so that a full disk or a kill leaves the older file as it was. Whatever goes wrong is one message of the
kind the caller names (`kind`), with the file in it.
"""

from __future__ import annotations

import bz2
import gzip
import json
import lzma
import math
import os
import re
import secrets
import stat
import tomllib
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from io import BufferedReader, BytesIO, RawIOBase
from pathlib import Path
from typing import IO, Any

from topdeck.errors import BadInput

Kind = type[BadInput]
FilePath = str | os.PathLike[str]

MOST_BYTES = 64 * 1024 * 1024
"""Of a file, where the reader names no other limit."""
MOST_FOREIGN = 512 * 1024 * 1024
"""Of a file that another program wrote: trackers keep months of games in one."""
MOST_STREAM = 64 * 1024 * 1024 * 1024
"""Of a file that is read piece by piece, unpacked."""
MOST_PROGRAM = 16 * 1024 * 1024
"""Of a Python file that the user wants to be run."""
MOST_TOML = 1024 * 1024
"""A TOML file is written by hand, and the reader of Python's library is slow."""
MOST_NESTED = 100
"""Brackets within brackets; the core's own reader ends at 128."""
MOST_DIGITS = 100
"""Of a whole number: any such number is also a float, and can be printed."""

_SUSPECT = re.compile(rf"[0-9]{{{MOST_DIGITS + 1}}}|[eE]\+?[0-9]{{3}}|\\u[dD][89a-fA-F]")
"""What JSON's text must hold for a number to be too large or a character to be half of one."""
_ENDLESS = re.compile(r"[0-9_]{4000,}")
_NAMES = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
    stat.S_IFSOCK: "a socket",
}


def shown(path: FilePath) -> str:
    """A path as a message can hold it: the bytes that are no text are written out."""
    return os.fspath(path).encode("utf-8", "backslashreplace").decode()


def why(error: Exception) -> str:
    """What the system says about a file, without the path."""
    if isinstance(error, UnicodeError):
        return "half a character, which no name has"
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__


# --- reading ----------------------------------------------------------------------------------------------------------


def read_bytes(path: FilePath, most: int = MOST_BYTES, kind: Kind = BadInput) -> bytes:
    """A whole file of at most so many bytes; it must be a file, not a folder, device or pipe."""
    try:
        with open_file(path, kind) as file:
            size = os.fstat(file.fileno()).st_size
            data = file.read(size + 1) if size <= most else b""
            while size < len(data) <= most and (more := file.read(1 << 20)):  # it grows, or its size is not known
                data += more
    except OSError as error:
        raise kind(f"{shown(path)}: cannot be read ({why(error)})") from error
    if max(size, len(data)) > most:
        raise kind(f"{shown(path)}: {_size(max(size, len(data)))} is too much; at most {_size(most)} can be read here")
    return data


@contextmanager
def open_file(path: FilePath, kind: Kind = BadInput) -> Iterator[BufferedReader]:
    """A file open for reading, for those who read it bit by bit."""
    with os.fdopen(_open(path, kind), "rb") as file:
        yield file


@contextmanager
def open_stream(path: FilePath, most: int = MOST_STREAM, kind: Kind = BadInput) -> Iterator[IO[bytes]]:
    """A file for reading piece by piece, unpacked on the way (gzip, bzip2, xz); damage is told when it is met."""
    with open_file(path, kind) as file:
        start = file.peek(6)[:6]
        plain: Any = file
        if start[:2] == b"\x1f\x8b":
            plain = gzip.GzipFile(fileobj=file)
        elif start[:3] == b"BZh":
            plain = bz2.BZ2File(file)
        elif start == b"\xfd7zXZ\0":
            plain = lzma.LZMAFile(file)  # noqa: SIM115 - it is closed with the file below it
        with BufferedReader(_Limited(plain, most, shown(path), kind), 1 << 20) as reader:
            yield reader


class _Limited(RawIOBase):
    """Reads another file, and no more of it than so many bytes."""

    def __init__(self, file: IO[bytes], most: int, what: str, kind: Kind) -> None:
        self._file, self._left, self._most, self._what, self._kind = file, most, most, what, kind

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        try:
            data = self._file.read(len(buffer))
        except (OSError, EOFError, lzma.LZMAError, zlib.error) as error:
            raise self._kind(f"{self._what}: damaged, or it cannot be read ({why(error)})") from error
        self._left -= len(data)
        if self._left < 0:
            raise self._kind(f"{self._what}: more than {_size(self._most)}, which is too much")
        buffer[: len(data)] = data
        return len(data)


def _open(path: FilePath, kind: Kind) -> int:
    try:
        # Without O_NONBLOCK, to open a pipe waits for whoever will write into it.
        number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except FileNotFoundError as error:
        raise kind(f"{shown(path)}: no such file") from error
    except (OSError, ValueError) as error:  # ValueError: a character that no path has
        raise kind(f"{shown(path)}: cannot be read ({why(error)})") from error
    mode = os.fstat(number).st_mode
    if not stat.S_ISREG(mode):
        os.close(number)
        raise kind(f"{shown(path)}: this is {_NAMES.get(stat.S_IFMT(mode), 'no file')}; a file is expected")
    return number


def read_text(path: FilePath, most: int = MOST_BYTES, kind: Kind = BadInput) -> str:
    """A text in UTF-8; a mark of its encoding at the beginning is left out."""
    return decode(read_bytes(path, most, kind), shown(path), kind)


def decode(data: bytes, what: str, kind: Kind = BadInput) -> str:
    """Bytes as text in UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise kind(f"{what}: not text in UTF-8 (line {line}, byte {error.start})") from error


def read_foreign_text(path: FilePath, most: int = MOST_FOREIGN) -> str:
    """A text that another program wrote: in UTF-8, or in cp1252 as some trackers write it."""
    return decode_foreign(read_bytes(path, most), shown(path))


def decode_foreign(data: bytes, what: str) -> str:
    """Bytes of another program as text: UTF-8, cp1252, or UTF-16 where a mark says so."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        with suppress(UnicodeDecodeError):
            return data.decode("utf-16")
    if b"\0" in data[:4096]:
        raise BadInput(f"{what}: this is not text (it has zero bytes); expected UTF-8 or cp1252")
    for encoding in ("utf-8-sig", "cp1252"):
        with suppress(UnicodeDecodeError):
            return data.decode(encoding)
    raise BadInput(f"{what}: neither UTF-8 nor cp1252")


def unpacked(data: bytes, what: str, most: int = MOST_FOREIGN) -> list[tuple[str, bytes]]:
    """What a packed file (gzip, bzip2, xz, zip) holds, each part with its name; a file that is not packed as it is."""
    if data[:2] == b"\x1f\x8b":
        return [("", decompress(data, most, what))]
    if data[:4] == b"PK\x03\x04":
        return _unzipped(data, what, most)
    if data[:4] == b"\x28\xb5\x2f\xfd":
        raise BadInput(f"{what}: packed with Zstandard, which cannot be read here; pack it with gzip, xz or zip")
    if data[:3] != b"BZh" and data[:6] != b"\xfd7zXZ\0":
        return [("", data)]
    packed = bz2.BZ2Decompressor() if data[:3] == b"BZh" else lzma.LZMADecompressor()
    try:
        plain = packed.decompress(data, most + 1)
    except (OSError, EOFError, lzma.LZMAError) as error:
        raise BadInput(f"{what}: damaged, it cannot be unpacked ({error})") from error
    if len(plain) > most:
        raise BadInput(f"{what}: it unpacks to more than {_size(most)}, which is too much")
    if not packed.eof:
        raise BadInput(f"{what}: damaged, its end is missing")
    return [("", plain)]


def _unzipped(data: bytes, what: str, most: int) -> list[tuple[str, bytes]]:
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            members = [member for member in archive.infolist() if not member.is_dir()]
            if sum(member.file_size for member in members) > most:
                raise BadInput(f"{what}: it unpacks to more than {_size(most)}, which is too much")
            return [(member.filename, archive.read(member)) for member in members]
    except BadInput:
        raise
    except Exception as error:  # zip and its ways of packing have no common word for what is damaged
        raise BadInput(f"{what}: damaged, it cannot be unpacked ({error})") from error


def files_below(folder: FilePath) -> tuple[list[Path], list[str]]:
    """All files in a folder and in those inside it, by name, without hidden ones; and what could not be looked into."""
    problems: list[str] = []

    def note(error: OSError) -> None:
        problems.append(f"{shown(error.filename or folder)}: the folder cannot be read ({why(error)})")

    found = []
    for place, folders, names in os.walk(folder, onerror=note):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        found += [Path(place, name) for name in sorted(names) if not name.startswith(".")]
    return found, problems


def decompress(data: bytes, most: int, what: str, kind: Kind = BadInput) -> bytes:
    """What zlib or gzip packed, if that is at most so many bytes: a few megabytes can hold thousands of them."""
    unpacker = zlib.decompressobj(wbits=32 + zlib.MAX_WBITS)  # 32: either of the two, by how it begins
    try:
        plain = unpacker.decompress(data, most + 1)
    except zlib.error as error:
        raise kind(f"{what}: damaged, it cannot be unpacked ({error})") from error
    if len(plain) > most:
        raise kind(f"{what}: it unpacks to more than {_size(most)}, which is too much")
    if not unpacker.eof:
        raise kind(f"{what}: damaged, its end is missing")
    return plain


def read_json(path: FilePath, most: int = MOST_BYTES, kind: Kind = BadInput, *, nan: bool = False) -> Any:
    """A JSON file as `parse_json` reads it."""
    return parse_json(read_text(path, most, kind), shown(path), kind, nan=nan)


def read_foreign_json(path: FilePath) -> Any:
    """A JSON file that another program wrote."""
    return parse_json(read_foreign_text(path), shown(path))


def read_toml(path: FilePath, most: int = MOST_TOML, kind: Kind = BadInput) -> dict[str, Any]:
    """A TOML file as `parse_toml` reads it."""
    return parse_toml(read_text(path, most, kind), shown(path), kind)


# --- parsing ----------------------------------------------------------------------------------------------------------


def parse_json(text: str, what: str, kind: Kind = BadInput, *, nan: bool = False) -> Any:
    """JSON within limits; `what` names the text in messages. Of equal keys the last one counts.

    With `nan` the words NaN and Infinity are numbers, as Python writes them; in JSON they are not.
    """
    if not text.strip():
        raise kind(f"{what}: it is empty; JSON is expected")
    constant = float if nan else _no_number
    try:
        data = json.loads(text, parse_constant=constant)
    except json.JSONDecodeError as error:
        cut = " (is it cut off?)" if error.pos >= len(text.rstrip()) - 1 else ""
        place = f"line {error.lineno}, column {error.colno}"
        raise kind(f"{what}: not valid JSON, {place}: {error.msg}{cut}") from error
    except RecursionError as error:
        raise kind(f"{what}: {_TOO_DEEP}") from error
    except ValueError as error:
        raise kind(f"{what}: not valid JSON, {_bad_number(text, error)}") from error
    _check_depth(data, what, kind)
    # To look at every value costs as much as to read it; the text tells when there is a need.
    if _SUSPECT.search(text) or not _is_text(text):
        _check_values(data, what, kind, nan=nan)
    return data


def parse_toml(text: str, what: str, kind: Kind = BadInput) -> dict[str, Any]:
    """TOML within limits; `what` names the text in messages."""
    try:
        data = tomllib.loads(text)
    except RecursionError as error:
        raise kind(f"{what}: {_TOO_DEEP}") from error
    except tomllib.TOMLDecodeError as error:
        raise kind(f"{what}: not valid TOML, {error}") from error
    except ValueError as error:  # numbers and times that Python cannot hold
        raise kind(f"{what}: not valid TOML, {_bad_number(text, error)}") from error
    _check_depth(data, what, kind)
    _check_values(data, what, kind, nan=True)
    return data


_TOO_DEEP = f"brackets are nested more than {MOST_NESTED} deep"


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is no number")


def _bad_number(text: str, error: ValueError) -> str:
    found = _ENDLESS.search(text)
    if found is None:
        return str(error)
    line = text.count("\n", 0, found.start()) + 1
    return f"line {line}: a number of {len(found[0]):,} digits; at most {MOST_DIGITS} can be read"


def _check_depth(data: Any, what: str, kind: Kind) -> None:
    level = [data]
    for _ in range(MOST_NESTED):
        level = [item for holder in level for item in _items(holder) if isinstance(item, dict | list)]
        if not level:
            return
    raise kind(f"{what}: {_TOO_DEEP}")


def _items(holder: Any) -> Iterable[Any]:
    if isinstance(holder, dict):
        return holder.values()
    return holder if isinstance(holder, list) else ()


def _check_values(data: Any, what: str, kind: Kind, *, nan: bool) -> None:
    """Refuse numbers that are too large, and halves of characters."""
    todo: list[tuple[str, Any]] = [("", data)]
    while todo:
        where, value = todo.pop()
        if isinstance(value, dict):
            for key in value:
                if not _is_text(key):
                    raise kind(f"{what}: a key{_at(where)} holds half a character (a lone surrogate)")
            todo += [(f"{where}.{key}", item) for key, item in value.items()]
        elif isinstance(value, list):
            todo += [(f"{where}[{n}]", item) for n, item in enumerate(value)]
        elif isinstance(value, str) and not _is_text(value):
            raise kind(f"{what}: the text{_at(where)} holds half a character (a lone surrogate)")
        elif isinstance(value, int) and abs(value) >= 10**MOST_DIGITS:
            raise kind(f"{what}: the number{_at(where)} has more than {MOST_DIGITS} digits")
        elif isinstance(value, float) and not nan and not math.isfinite(value):
            raise kind(f"{what}: the number{_at(where)} is too large")


def _at(where: str) -> str:
    path = where.removeprefix(".")
    return f" at {path if len(path) <= 80 else '...' + path[-77:]}" if path else ""


def _is_text(text: str) -> bool:
    """Is it text that UTF-8 can write? Half a surrogate pair is not."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


# --- writing ----------------------------------------------------------------------------------------------------------


def write_bytes(path: FilePath, data: bytes, what: str = "the file", kind: Kind = BadInput) -> Path:
    """Write a file as a whole; `what` names it in messages ("the model")."""
    with writing(path, what, kind) as place:
        _put(place, data)
    return Path(path)


def write_text(path: FilePath, text: str, what: str = "the file", kind: Kind = BadInput) -> Path:
    """Write a text in UTF-8 as a whole file."""
    if not _is_text(text):
        raise kind(f"cannot write {what} {shown(path)}: the text holds half a character (a lone surrogate)")
    return write_bytes(path, text.encode(), what, kind)


def write_figure(path: FilePath, figure: Any, what: str = "the figure", kind: Kind = BadInput, **options: Any) -> Path:
    """Write a figure of matplotlib as a whole file; the suffix says how."""
    suffix = Path(path).suffix.lower().removeprefix(".")
    known = sorted(figure.canvas.get_supported_filetypes())
    if suffix not in known:
        raise kind(f"cannot write {what} {shown(path)}: its name must end in one of .{', .'.join(known)}")
    drawn = BytesIO()
    figure.savefig(drawn, format=suffix, **options)
    return write_bytes(path, drawn.getvalue(), what, kind)


def make_folder(path: FilePath, what: str = "the folder", kind: Kind = BadInput) -> Path:
    """A folder, with those above it, if it is not there yet."""
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise kind(f"cannot make {what} {shown(path)}: there is a file of that name") from error
    except (OSError, ValueError) as error:
        raise kind(f"cannot make {what} {shown(path)}: {why(error)}") from error
    return Path(path)


def check_target(path: FilePath, what: str = "the file", kind: Kind = BadInput) -> None:
    """Raise what writing there would raise: for those who write at the end of long work."""
    target, _ = _target(path, what, kind)
    if not os.access(target.parent, os.W_OK):
        raise kind(f"cannot write {what} {shown(path)}: nothing may be written in {shown(target.parent)}")


@contextmanager
def writing(path: FilePath, what: str = "the file", kind: Kind = BadInput) -> Iterator[Path]:
    """A place beside `path` to write to, for writers who want a path; it takes the name of `path` when all is well."""
    target, mode = _target(path, what, kind)
    if mode is not None and not stat.S_ISREG(mode):  # a device or pipe is no file that could be replaced
        try:
            yield target
        except OSError as error:
            raise kind(f"cannot write {what} {shown(path)}: {why(error)}") from error
        return
    beside = target.with_name(f".{target.name[:40]}.{secrets.token_hex(4)}.part")
    try:
        yield beside
        if mode is not None:
            os.chmod(beside, stat.S_IMODE(mode))
        _sync(beside)
        os.replace(beside, target)
    except OSError as error:
        kept = "nothing was written" if mode is None else "the older file is as it was"
        raise kind(f"cannot write {what} {shown(path)}: {why(error)}; {kept}") from error
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
    with suppress(OSError):  # the new name; not every file system can keep it at once
        _sync(target.parent)


@contextmanager
def writing_text(path: FilePath, what: str = "the file", kind: Kind = BadInput) -> Iterator[Callable[[str], object]]:
    """A function that writes text to a file, piece by piece; the file is there, whole, when all is written."""
    with writing(path, what, kind) as place, place.open("w", encoding="utf-8", newline="") as file:
        yield file.write


def remove_files(folder: FilePath) -> None:
    """A folder of our own with the files in it goes, if it is there; nothing below it is a folder."""
    place = Path(folder)
    if place.is_dir():
        for file in place.iterdir():
            file.unlink()
        place.rmdir()


def _target(path: FilePath, what: str, kind: Kind) -> tuple[Path, int | None]:
    """Where a file will stand, and the mode of what is there now."""
    try:
        try:
            mode = os.stat(path).st_mode
        except FileNotFoundError:
            mode = None
        if mode is not None and stat.S_ISDIR(mode):
            raise kind(f"cannot write {what} {shown(path)}: this is a folder; name a file")
        if mode is not None and not os.access(path, os.W_OK):
            raise kind(f"cannot write {what} {shown(path)}: the file is write-protected")
        if mode is not None and not stat.S_ISREG(mode):
            return Path(path), mode
        target = Path(os.path.realpath(path))  # where a link leads to: the link itself stays
        if not target.parent.is_dir():
            raise kind(f"cannot write {what} {shown(path)}: there is no folder {shown(target.parent)}")
        return target, mode
    except BadInput:
        raise
    except (OSError, ValueError) as error:  # ValueError: a character that no path has
        raise kind(f"cannot write {what} {shown(path)}: {why(error)}") from error


def _put(place: Path, data: bytes) -> None:
    with place.open("wb") as file:
        file.write(data)


def _sync(path: Path) -> None:
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def _size(count: int) -> str:
    for unit, name in ((1 << 30, "GB"), (1 << 20, "MB"), (1 << 10, "kB")):
        if count >= unit:
            return f"{count / unit:.1f} {name}".replace(".0 ", " ")
    return f"{count} bytes"
