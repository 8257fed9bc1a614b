"""The one module through which files come in and go out: limits, whole files, messages."""

import errno
import gzip
import os
import stat
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from topdeck import files
from topdeck.errors import BadInput, BadSave

NOT_AS_ROOT = pytest.mark.skipif(os.geteuid() == 0, reason="root may read and write everything")


# --- reading ----------------------------------------------------------------------------------------------------------


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    place = tmp_path / "ten"
    place.write_bytes(b"0123456789")
    assert files.read_bytes(place, 10) == b"0123456789"
    with pytest.raises(BadInput, match=r"ten: 10 bytes is too much; at most 9 bytes"):
        files.read_bytes(place, 9)


def test_a_file_without_a_known_size_is_read_to_its_end() -> None:
    assert len(files.read_bytes("/proc/self/status")) > 100  # its size is 0


def test_a_file_of_gigabytes_is_refused_before_it_is_read(tmp_path: Path) -> None:
    place = tmp_path / "huge"
    with place.open("wb") as file:
        file.truncate(4 << 30)
    with pytest.raises(BadInput, match="4 GB is too much; at most 64 MB"):
        files.read_bytes(place)


def test_what_is_no_file_is_named(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for place, what in (("/dev/zero", "a device"), (tmp_path / "pipe", "a pipe"), (tmp_path, "a folder")):
        with pytest.raises(BadInput, match=f"this is {what}; a file is expected"):
            files.read_bytes(place)
    with pytest.raises(BadInput, match="no such file"):
        files.read_bytes(tmp_path / "nothing")
    with pytest.raises(BadInput, match="embedded null byte"):
        files.read_bytes("a\0b")
    with pytest.raises(BadSave, match="no such file"):
        files.read_bytes(tmp_path / "nothing", kind=BadSave)


@NOT_AS_ROOT
def test_an_unreadable_file_is_named(tmp_path: Path) -> None:
    place = tmp_path / "secret"
    place.write_text("x")
    place.chmod(0)
    with pytest.raises(BadInput, match=r"secret: cannot be read \(Permission denied\)"):
        files.read_bytes(place)


def test_a_path_that_is_no_text_can_be_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as told:
        files.read_bytes(tmp_path / "half \ud800")
    str(told.value).encode()
    with pytest.raises(BadInput) as told:
        files.read_bytes(tmp_path / os.fsdecode(b"bytes \xff"))
    str(told.value).encode()


def test_text_is_utf_8_with_or_without_a_mark(tmp_path: Path) -> None:
    place = tmp_path / "text"
    place.write_bytes(b"\xef\xbb\xbfa\xc3\xa9")
    assert files.read_text(place) == "aé"
    place.write_bytes(b"fine\nbad \xff")
    with pytest.raises(BadInput, match=r"text: not text in UTF-8 \(line 2, byte 9\)"):
        files.read_text(place)


@pytest.mark.parametrize("pack", [zlib.compress, gzip.compress])
def test_what_is_packed_is_unpacked_up_to_its_limit(pack: Callable[[bytes], bytes]) -> None:
    packed = pack(b"x" * 1000)
    assert files.decompress(packed, 1000, "the model") == b"x" * 1000
    with pytest.raises(BadInput, match="the model: it unpacks to more than 999 bytes"):
        files.decompress(packed, 999, "the model")
    with pytest.raises(BadInput, match="its end is missing"):
        files.decompress(packed[:-3], 1000, "the model")
    with pytest.raises(BadInput, match="cannot be unpacked"):
        files.decompress(b"nothing", 1000, "the model")


# --- parsing ----------------------------------------------------------------------------------------------------------

BAD_JSON = {
    "": "it is empty",
    "[1, 2": r"line 1, column 6: .*is it cut off",
    "[" * 100_000: "nested more than 100 deep",
    "[" * 101 + "]" * 101: "nested more than 100 deep",
    '{"a":' * 101 + "1" + "}" * 101: "nested more than 100 deep",
    '{"a": [1, ' + "9" * 101 + "]}": r"the number at a\[1\] has more than 100 digits",
    '{"a":\n ' + "9" * 5000 + "}": r"line 2: a number of 5,000 digits",
    '{"a": 1e400}': "the number at a is too large",
    '{"a": NaN}': "NaN is no number",
    '{"a": -Infinity}': "-Infinity is no number",
    '["\\ud800"]': r"the text at \[0\] holds half a character",
    '{"\\udfff": 1}': "a key holds half a character",
    '["\ud800"]': "holds half a character",
}


@pytest.mark.parametrize("text", BAD_JSON, ids=range(len(BAD_JSON)))
def test_bad_json_is_one_message(text: str) -> None:
    with pytest.raises(BadSave, match=BAD_JSON[text]) as told:
        files.parse_json(text, "the save", BadSave)
    assert str(told.value).startswith("the save: ")
    str(told.value).encode()


def test_good_json_is_read(tmp_path: Path) -> None:
    deep = "[" * 100 + "]" * 100
    assert files.parse_json(deep, "it") != []
    assert files.parse_json("9" * 100, "it") == int("9" * 100)
    assert files.parse_json('{"a": 1, "a": 2}', "it") == {"a": 2}  # the last one counts
    assert files.parse_json('["\\ud83d\\ude00", 1e300]', "it") == ["😀", 1e300]
    assert files.parse_json("[NaN, Infinity]", "it", nan=True)[1] == float("inf")
    (tmp_path / "a.json").write_text("﻿[1]")
    assert files.read_json(tmp_path / "a.json") == [1]


BAD_TOML = {
    "a = ": "not valid TOML, Invalid value",
    "a = " + "[" * 100_000: "nested more than 100 deep",
    "a = " + "[" * 100 + "]" * 100: "nested more than 100 deep",
    ".".join("a" * 101) + " = 1": "nested more than 100 deep",
    "a = " + "9" * 5000: "line 1: a number of 5,000 digits",
    "a = 0x" + "f" * 5000: "the number at a has more than 100 digits",
    "a = 0b" + "1" * 3000: "the number at a has more than 100 digits",
    "a = 1979-13-45": "not valid TOML",
    'a = "\\ud800"': "not valid TOML",
    'a = "\ud800"': "the text at a holds half a character",
}


@pytest.mark.parametrize("text", BAD_TOML, ids=range(len(BAD_TOML)))
def test_bad_toml_is_one_message(text: str) -> None:
    with pytest.raises(BadInput, match=BAD_TOML[text]) as told:
        files.parse_toml(text, "the game")
    str(told.value).encode()


def test_good_toml_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("a = [1, inf]")
    assert files.read_toml(tmp_path / "a.toml") == {"a": [1, float("inf")]}
    (tmp_path / "a.toml").write_text("#" * (files.MOST_TOML + 1))
    with pytest.raises(BadInput, match="too much; at most 1 MB"):
        files.read_toml(tmp_path / "a.toml")


# --- writing ----------------------------------------------------------------------------------------------------------


def test_a_file_is_written_whole_and_keeps_its_mode(tmp_path: Path) -> None:
    place = tmp_path / "deck.txt"
    files.write_text(place, "älter", "the deck")
    place.chmod(0o640)
    assert files.write_text(place, "neu\n", "the deck") == place
    assert place.read_bytes() == b"neu\n"
    assert stat.S_IMODE(place.stat().st_mode) == 0o640
    assert os.listdir(tmp_path) == ["deck.txt"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real" / "file")
    files.write_text(tmp_path / "link", "new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real" / "file").read_text() == "new"


def _full(*_: Any) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_full_disk_leaves_the_older_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    place = tmp_path / "a.model"
    place.write_text("older")
    monkeypatch.setattr(os, failing, _full)
    with pytest.raises(
        BadSave, match=r"cannot write the model .*a.model: No space left.*; the older file is as it was"
    ):
        files.write_text(place, "newer", "the model", BadSave)
    assert place.read_text() == "older"
    assert os.listdir(tmp_path) == ["a.model"]
    place.unlink()
    with pytest.raises(BadInput, match="nothing was written"):
        files.write_text(place, "newer", "the model")
    assert os.listdir(tmp_path) == []


def test_a_file_that_is_too_large_for_the_system_leaves_the_older_one(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    place = tmp_path / "a.model"
    place.write_text("older")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        with pytest.raises(BadInput, match="File too large; the older file is as it was"):
            files.write_bytes(place, b"x" * 2000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert place.read_text() == "older"
    assert os.listdir(tmp_path) == ["a.model"]


def test_an_interrupted_write_leaves_the_older_file(tmp_path: Path) -> None:
    place = tmp_path / "a"
    place.write_text("older")
    with pytest.raises(KeyboardInterrupt), files.writing(place) as beside:
        beside.write_text("half")
        raise KeyboardInterrupt
    assert place.read_text() == "older"
    assert os.listdir(tmp_path) == ["a"]


def test_places_that_take_no_file_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"cannot write the save .*: this is a folder; name a file"):
        files.write_text(tmp_path, "x", "the save")
    with pytest.raises(BadInput, match="there is no folder"):
        files.write_text(tmp_path / "none" / "a", "x")
    with pytest.raises(BadInput, match="embedded null byte"):
        files.write_text("a\0b", "x")
    with pytest.raises(BadInput, match="half a character"):
        files.write_text(tmp_path / "a", "\ud800")
    with pytest.raises(BadInput, match="cannot write") as told:
        files.write_text(tmp_path / "half \ud800", "x")
    str(told.value).encode()
    (tmp_path / "file").write_text("x")
    with pytest.raises(BadInput, match=r"cannot make the folder .*: there is a file of that name"):
        files.make_folder(tmp_path / "file")
    with pytest.raises(BadInput, match="Not a directory"):
        files.make_folder(tmp_path / "file" / "below")


@NOT_AS_ROOT
def test_protected_places_are_named(tmp_path: Path) -> None:
    place = tmp_path / "a"
    place.write_text("older")
    place.chmod(0o400)
    with pytest.raises(BadInput, match="the file is write-protected"):
        files.write_text(place, "x")
    place.chmod(0o600)
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(BadInput, match="Permission denied; the older file is as it was"):
            files.write_text(place, "x")
    finally:
        tmp_path.chmod(0o700)
    assert place.read_text() == "older"


def test_devices_are_written_to_and_never_replaced(tmp_path: Path) -> None:
    files.write_text(os.devnull, "x")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)
    with pytest.raises(BadInput, match="cannot write the table /dev/full: No space left on device"):
        files.write_text("/dev/full", "x", "the table")
    assert stat.S_ISCHR(os.stat("/dev/full").st_mode)


def test_a_figure_is_written_as_its_name_says(tmp_path: Path) -> None:
    from matplotlib.figure import Figure

    files.write_figure(tmp_path / "a.PNG", Figure(), dpi=50)
    assert (tmp_path / "a.PNG").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(BadInput, match=r"cannot write the figure .*a.txt: its name must end in one of .*\.png"):
        files.write_figure(tmp_path / "a.txt", Figure())
