"""What we depend on: licences, pinned versions and hashes, and lists without the address of any registry."""

import importlib.util
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

LINE = re.compile(r"(?P<name>[\w.-]+)==(?P<version>[\w.+!-]+)")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def load(root: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(root / "scripts"))
    spec = importlib.util.spec_from_file_location(name, root / "scripts" / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def audit(root: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load(root, "audit", monkeypatch)


def test_licences_of_python_packages_are_allowed(audit: ModuleType) -> None:
    assert audit.python_problems() == []


def test_licences_of_crates_are_allowed(audit: ModuleType) -> None:
    assert audit.rust_problems() == []


ALLOWED = (
    "MIT",
    "MIT/Apache-2.0",
    "(MIT OR Apache-2.0) AND Unicode-3.0",
    "GPL-3.0 OR MIT",
    "Apache-2.0 WITH LLVM-exception",
    "BSD License; MIT License",
    "ISC License (ISCL)",
)
REFUSED = (
    "GPL-3.0",
    "MIT AND AGPL-3.0",
    "Proprietary",
    "BSD License; GNU General Public License (GPL)",
    "(MIT OR Apache-2.0) AND SSPL-1.0",
)


@pytest.mark.parametrize("licence", ALLOWED)
def test_these_licences_are_allowed(licence: str, audit: ModuleType) -> None:
    assert not audit.refused(licence)


@pytest.mark.parametrize("licence", REFUSED)
def test_these_are_not(licence: str, audit: ModuleType) -> None:
    assert audit.refused(licence)


def pinned(root: Path) -> dict[str, str]:
    lines = (root / "constraints.txt").read_text().splitlines()
    assert all(LINE.fullmatch(line) for line in lines), "a line of constraints.txt is NAME==VERSION and nothing else"
    return dict(line.split("==") for line in lines)


def test_every_dependency_is_pinned(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = {re.split(r"[<>=\[ ]", line)[0].lower().replace("_", "-") for line in wanted}
    assert names <= {name.lower().replace("_", "-") for name in pinned(root)}


def test_hashes_are_of_the_pinned_versions_and_tell_no_address(root: Path) -> None:
    entries = (root / "hashes.txt").read_text().replace("\\\n", " ").splitlines()
    versions = pinned(root)
    for entry in entries:
        head, *hashes = entry.split()
        named = LINE.fullmatch(head)
        assert named and hashes and all(HASH.fullmatch(one) for one in hashes), entry[:80]
        assert versions.get(named["name"], named["version"]) == named["version"], f"run make pin: {head}"
    assert "//" not in "".join(entries)


def test_locks_of_rust_carry_checksums(root: Path) -> None:
    for lock in (root / "Cargo.lock", root / "fuzz" / "Cargo.lock"):
        packages = tomllib.loads(lock.read_text())["package"]
        assert all("checksum" in package for package in packages if "source" in package)


def test_every_parser_is_on_the_list_of_the_fuzzer(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fuzz = load(root, "fuzz", monkeypatch)
    listed = fuzz.parsers()
    assert len(listed) >= 40 and len(fuzz.TARGETS) == 10
    readme = (root / "fuzz" / "README.md").read_text()
    assert all(f"`{name}`" in readme for name in fuzz.TARGETS)
    assert "test_documents_piece_by_piece" in " ".join(listed)
    assert sys.modules.get("fuzz") is None


def test_files_that_were_taken_back_are_found_by_their_hash(audit: ModuleType) -> None:
    ours, other = "a" * 64, "b" * 64
    page = (
        f'<a href="x-1.0.whl#sha256={ours}" data-yanked="leaks memory">x-1.0.whl</a>'
        f'<a href="x-0.9.whl#sha256={other}" data-yanked>x-0.9.whl</a><a href="x-1.1.whl#sha256={ours[:-1]}c">x</a>'
    )
    assert audit.withdrawn_files(page, {ours, "d" * 64}) == [ours]
    assert audit.withdrawn_files(page.replace("data-yanked", "data-other"), {ours}) == []


def test_crates_that_were_taken_back_are_found(
    audit: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = 'source = "registry+https://example.invalid"'
    (tmp_path / "Cargo.lock").write_text(
        "".join(
            f'[[package]]\nname = "{name}"\nversion = "{number}"\n{more}\n'
            for name, number, more in (
                ("good", "1.0.0", registry),
                ("bad", "1.10.0", registry),
                ("unheard", "2.0.0", registry),
                ("ours", "0.1.0", ""),
            )
        )
    )
    for folder, name, number, back in (("go/od", "good", "1.0.0", False), ("3", "bad", "1.10.0", True)):
        place = tmp_path / "cargo" / "registry" / "index" / "somewhere" / ".cache" / folder / name
        place.parent.mkdir(parents=True)
        rows = [{"name": name, "vers": one, "yanked": taken} for one, taken in (("1.1.0", not back), (number, back))]
        place.write_bytes(b"\3\2head\0" + b"".join(f"{r['vers']}\0{json.dumps(r)}\0".encode() for r in rows))
    monkeypatch.setattr(audit, "ROOT", tmp_path)
    monkeypatch.setenv("CARGO_HOME", str(tmp_path / "cargo"))
    monkeypatch.setattr(audit.subprocess, "run", lambda *_, **__: None)
    assert audit.withdrawn_crates() == (["bad 1.10.0"], 1)


SUMMARY = '{"fields":{"advisories":{"errors":1}},"type":"summary"}'
COMPLAINT = (
    '{"fields":{"advisory":{"id":"RUSTSEC-2026-9999","package":"libc"},"code":"vulnerability","message":"Made up",'
    '"severity":"error"},"type":"diagnostic"}'
)
WARNING = '{"fields":{"code":"unmaintained","message":"old","severity":"warning"},"type":"diagnostic"}'
NOT_FETCHED = '{"fields":{"level":"ERROR","message":"failed to fetch advisory database"},"type":"log"}'


def test_an_advisory_is_told_from_a_list_that_could_not_be_fetched(audit: ModuleType) -> None:
    """cargo-deny ends with 1 for both; its lines are those of 0.20.2, of a made-up list and without a network."""
    told = "\n".join(("    Updating", WARNING, COMPLAINT, SUMMARY))
    assert audit.rust_advisories(told) == (["libc: RUSTSEC-2026-9999"], True)
    assert audit.rust_advisories(f"{WARNING}\n{SUMMARY}") == ([], True)
    assert audit.rust_advisories(NOT_FETCHED) == ([], False)
    assert audit.rust_advisories("error: no such command: `deny`") == ([], False)


@pytest.mark.parametrize(("plain", "told", "wanted"), [
    (0, SUMMARY, (0, 0)), (0, NOT_FETCHED, (0, 1)), (4, NOT_FETCHED, (1, 1)), (0, COMPLAINT + "\n" + SUMMARY, (1, 0)),
])  # fmt: skip
def test_what_is_looked_at_without_a_network_counts_without_one(
    plain: int, told: str, wanted: tuple[int, int], audit: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        code = plain if "--offline" in command else 1
        return subprocess.CompletedProcess(command, code, "", "" if "--offline" in command else told)

    monkeypatch.setattr(audit.subprocess, "run", run)
    assert audit.crates_by_deny() == wanted
