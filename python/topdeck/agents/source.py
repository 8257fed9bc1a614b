"""What a guest is written in, as a short hash: another text is another player, whatever it is called."""

import functools
import hashlib
import inspect
import shlex
import shutil
from collections.abc import Iterable
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from topdeck.files import open_file

LENGTH = 12
PLAIN = ("typing", "abc")  # modules whose classes are nobody's agent


def source_hash(maker: Any) -> str:
    """Of a class with those it stands on, or of a function that makes a player."""
    return _hash(_texts(maker))


def file_hash(*paths: Path) -> str:
    """Of whole files: whatever the class in it uses may have changed, too."""
    return _hash(_content(path) for path in paths)


def command_hash(command: str) -> str:
    """Of every file that a command names, the program first."""
    words = shlex.split(command)
    program = shutil.which(words[0]) if words else None
    files = [Path(program or words[0]), *map(Path, words[1:])] if words else []
    return _hash(_content(file) for file in files if _is_file(file))


def _hash(parts: Iterable[bytes]) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "little") + part)
    return digest.hexdigest()[:LENGTH]


def _content(path: Path) -> bytes:
    with open_file(path) as file:
        return hashlib.file_digest(file, "sha256").digest()


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # too long, or a character no path has
        return False


def _texts(maker: Any) -> list[bytes]:
    if isinstance(maker, functools.partial):
        return [*_texts(maker.func), repr((maker.args, sorted(maker.keywords.items()))).encode()]
    if isinstance(maker, type):
        own = [kind for kind in maker.__mro__ if kind is not object and kind.__module__ not in PLAIN]
        return [text for kind in own for text in _text(kind, vars(kind).values())]
    if isinstance(maker, FunctionType):
        # What a function closes over is part of what it makes: `lambda: PolicyAgent(policy)`.
        kept = [cell.cell_contents for cell in maker.__closure__ or () if _is_told(cell)]
        inner = [one for one in kept if isinstance(one, FunctionType | type | functools.partial)]
        names = repr(maker.__code__.co_names).encode()  # two on one line have the same source
        return [*_text(maker, [maker]), names, *(text for one in inner if one is not maker for text in _texts(one))]
    return _texts(type(maker))


def _is_told(cell: Any) -> bool:
    try:
        return cell.cell_contents is not None
    except ValueError:  # not filled yet
        return False


def _text(what: Any, members: Iterable[Any]) -> list[bytes]:
    """The source; where there is none, as for a class typed at a prompt, the compiled code."""
    try:
        return [inspect.getsource(what).encode()]
    except (OSError, TypeError, IndentationError, SyntaxError):
        return [_code(one.__code__) for one in members if isinstance(one, FunctionType)]


def _code(code: CodeType) -> bytes:
    inner = [_code(one) if isinstance(one, CodeType) else repr(one).encode() for one in code.co_consts]
    return b"\0".join([code.co_code, repr(code.co_names).encode(), *inner])
