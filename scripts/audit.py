"""Check what we depend on (`make audit`): licences of both trees from what is installed, versions that their makers
took back, then known advisories.

Licences need no network: `tests/house/test_dependencies.py` asks the same, and so does cargo-deny, where it is
installed, with doubled crates and where crates come from (see deny.toml). Advisories need it: pip-audit asks its
service for the packages of constraints.txt, cargo-deny fetches RustSec's list for Cargo.lock. What cannot be reached or
is not installed is said, and the code is 3 then; 1 where something was found.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import urllib.request
import venv
from functools import cache
from importlib.metadata import Distribution, distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "out" / "tools"
PINNED = ("cyclonedx-bom==7.5.0", "pip-audit==2.10.1")
ALLOWED = {
    "MIT", "MIT License", "MIT-CMU", "BSD", "BSD License", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Apache-2.0",
    "Apache Software License", "ISC", "ISC License (ISCL)", "Zlib", "Unlicense", "CC0-1.0", "Public Domain", "PSF-2.0",
    "Python Software Foundation License", "MPL-2.0", "Mozilla Public License 2.0 (MPL 2.0)", "Unicode-3.0",
    "LLVM-exception",
}  # fmt: skip
"""MPL asks for changes of its own files only, and none is changed."""
KNOWN = {
    "axe-playwright-python": "MIT, by its sources; a tool of the tests",
    "docutils": "public domain but for tools that are not used (docs only)",
}
"""Packages whose metadata says nothing, or more than is used."""


def refused(licence: str) -> bool:
    """Whether an expression holds a licence that is not allowed; of those with OR one must be."""
    if licence in ALLOWED:
        return False
    parts = [part.split(" OR ") for part in re.split(r" AND |;", licence.replace("/", " OR "))]
    choices = [[one.strip() if one.strip() in ALLOWED else one.strip(" ()") for one in part] for part in parts]
    return not all(any(set(one.split(" WITH ")) <= ALLOWED for one in part) for part in choices)


def licence_of(package: Distribution) -> str:
    """What a Python package says of its licence: the expression, the classifiers, or the first words of its field."""
    told = package.metadata
    classes = [line.rpartition(" :: ")[2] for line in told.get_all("Classifier", []) if line.startswith("License ::")]
    field = (told.get("License") or "").strip()
    return told.get("License-Expression") or "; ".join(classes) or field.partition("\n")[0][:60]


def python_problems() -> list[str]:
    """Installed packages whose licence is not allowed."""
    found = {str(package.metadata["Name"]): licence_of(package) for package in distributions()}
    ours = {name: told for name, told in found.items() if name not in KNOWN and name != "topdeck"}
    return sorted(f"{name}: {told or 'no licence told'}" for name, told in ours.items() if not told or refused(told))


def rust_problems() -> list[str]:
    """Crates of Cargo.lock whose licence is not allowed."""
    command = ["cargo", "metadata", "--locked", "--offline", "--format-version", "1"]
    told = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)
    found = {package["name"]: package["license"] or "" for package in told["packages"]}
    return sorted(f"{name}: {licence or 'no licence told'}" for name, licence in found.items() if refused(licence))


def tool(name: str) -> str:
    """One of the pinned tools, in an environment of its own: they are no part of what they look at."""
    if not (TOOLS / "bin" / name).exists():
        venv.create(TOOLS, with_pip=True, clear=True)
        pip = [str(TOOLS / "bin" / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        subprocess.run([*pip, *PINNED], check=True)
    return str(TOOLS / "bin" / name)


def python_advisories() -> tuple[list[str], int]:
    """Advisories about the packages of constraints.txt, and how many packages the service could not be asked about."""
    options = ["--no-deps", "--disable-pip", "-r", "constraints.txt", "--timeout", "20", "-f", "json"]
    done = subprocess.run([tool("pip-audit"), *options], cwd=ROOT, capture_output=True, text=True, check=False)
    try:
        packages = json.loads(done.stdout)["dependencies"]
    except ValueError:
        return [], len((ROOT / "constraints.txt").read_text().splitlines())
    told = [f"{one['name']}: {bad['id']}" for one in packages for bad in one.get("vulns", [])]
    return told, sum("skip_reason" in one for one in packages)  # it says "no known vulnerabilities" of these, too


def advisories() -> tuple[int, int]:
    """How many of the two checks found something, and how many could not be done."""
    told, unasked = python_advisories()
    print(f"advisories, Python: {len(told)}" + (f"; {unasked} packages could not be asked about" if unasked else ""))
    print(*told, sep="\n", end="\n" if told else "")
    wrong, undone = crates_by_deny() if shutil.which("cargo-deny") else (0, 2)
    if undone == 2:
        print("crates by cargo-deny: not looked at, it is not installed (cargo install cargo-deny --locked)")
    return int(bool(told)) + wrong, int(bool(unasked)) + undone


OFFLINE = ("licenses", "bans", "sources")
"""What cargo-deny looks at that needs no network, once cargo has fetched the crates."""


def crates_by_deny() -> tuple[int, int]:
    """How many of cargo-deny's two questions found something, and how many could not be answered."""
    ask = ["cargo", "deny", "--log-level", "error"]
    plain = subprocess.run([*ask, "--offline", "check", *OFFLINE], cwd=ROOT, check=False).returncode
    command = [*ask, "--format", "json", "check", "--hide-inclusion-graph", "advisories"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found, answered = rust_advisories(done.stderr)
    print("advisories, Rust: " + (str(len(found)) if answered else "RustSec's list could not be fetched, so unknown"))
    print(*found, sep="\n", end="\n" if found else "")
    return int(plain != 0) + int(bool(found)), int(not answered)


def rust_advisories(told: str) -> tuple[list[str], bool]:
    """What cargo-deny complains of in lines of JSON, and whether it came to its end: it ends with the same code
    where it could not ask."""
    found, answered = [], False
    for line in told.splitlines():
        row = json.loads(line) if line.startswith("{") else {}
        own = row.get("fields", {})
        answered |= row.get("type") == "summary"
        if row.get("type") == "diagnostic" and own.get("severity") == "error":
            about = own.get("advisory") or {}
            found.append(f"{about.get('package', own.get('code'))}: {about.get('id', own.get('message'))}")
    return found, answered


ANCHOR = re.compile(r"<a ([^>]*)>")
SHA = re.compile(r"[0-9a-f]{64}")


@cache
def index_place() -> str:
    """Where pip asks here."""
    from pip._internal.models.index import PyPI  # where it asks if nobody says otherwise

    pip = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    told = subprocess.run(pip, capture_output=True, text=True, check=False).stdout.strip()
    return (told or PyPI.simple_url).rstrip("/")


def index_page(name: str) -> str:
    """What the package index that pip uses here says of a package."""
    request = urllib.request.Request(f"{index_place()}/{name}/", headers={"Accept": "text/html"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return str(answer.read(1 << 26).decode("utf-8", "replace"))


def withdrawn_files(page: str, ours: set[str]) -> list[str]:
    """Of the files of a package's page, those with one of our hashes that were withdrawn (`data-yanked`)."""
    withdrawn = [link for link in ANCHOR.findall(page) if "data-yanked" in link]
    return [found[0] for link in withdrawn if (found := SHA.findall(link)) and found[0] in ours]


def withdrawn_packages() -> tuple[list[str], int]:
    """Packages of constraints.txt whose makers took the version back, and how many could not be asked about."""
    ours = set(SHA.findall((ROOT / "hashes.txt").read_text(encoding="utf-8")))
    found, unasked = [], 0
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        name, same, number = line.partition("==")
        if not same or line.startswith("#"):
            continue
        try:
            page = index_page(name.strip().lower().replace("_", "-").replace(".", "-"))
        except OSError:
            unasked += 1
            continue
        if withdrawn_files(page, ours):
            found.append(f"{name} {number}")
    return found, unasked


def withdrawn_crates() -> tuple[list[str], int]:
    """Crates of Cargo.lock whose makers took the version back, by cargo's own copy of the registry's lines."""
    lock = tomllib.loads((ROOT / "Cargo.lock").read_text(encoding="utf-8"))
    home = Path(os.environ.get("CARGO_HOME", Path.home() / ".cargo"))
    subprocess.run(["cargo", "fetch", "--locked"], cwd=ROOT, capture_output=True, check=False)
    found, unasked = [], 0
    for crate in lock["package"]:
        if "source" not in crate:  # ours
            continue
        name, number = crate["name"], crate["version"]
        lines = [file.read_bytes() for file in home.glob(f"registry/index/*/.cache/*/*/{name}")]
        lines += [file.read_bytes() for file in home.glob(f"registry/index/*/.cache/[123]/{name}")]
        wanted = re.compile(rf'"vers": ?"{re.escape(number)}"'.encode())
        line = next((one for data in lines for one in data.split(b"\0") if wanted.search(one)), None)
        if line is None:
            unasked += 1
        elif json.loads(line)["yanked"]:
            found.append(f"{name} {number}")
    return found, unasked


def withdrawn() -> tuple[int, int]:
    """How many of our versions were taken back by their makers, and how many could not be asked about."""
    told = {"packages": withdrawn_packages(), "crates": withdrawn_crates()}
    for what, (found, unasked) in told.items():
        more = f"; {unasked} could not be asked about" if unasked else ""
        print(f"versions that were taken back, {what}: {len(found)}{more}" + "".join(f"\n  {one}" for one in found))
    return sum(len(found) for found, _ in told.values()), sum(unasked for _, unasked in told.values())


def main() -> int:
    """Check all; the code to end with."""
    problems = python_problems() + rust_problems()
    for problem in problems:
        print(f"licence not allowed: {problem}")
    print(f"licences: {len(problems)} problems")
    taken_back, unasked = withdrawn()
    found, undone = advisories()
    return 1 if problems or taken_back or found else 3 if undone or unasked else 0


if __name__ == "__main__":
    sys.exit(main())
