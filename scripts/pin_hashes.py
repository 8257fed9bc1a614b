"""Write hashes.txt (`make pin`): for every package of constraints.txt the hashes of its files, as the index tells them.

Only files that this project can use are listed: wheels for CPython 3.11 or later, and sources. The index is the one
that pip is told to use; no address of it is written down. `scripts/install_requirements.py` checks them.
"""

import json
import os
import re
import subprocess
import sys
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from pip._internal.models.index import PyPI  # the only place that knows where pip looks if nobody told it

ROOT = Path(__file__).resolve().parent.parent
ACCEPTED = "application/vnd.pypi.simple.v1+json, text/html;q=0.5"
MOST_BYTES = 64 << 20
USED = re.compile(r"-(?:cp31[1-9]-(?:cp31[1-9]|none)|cp3\d+-abi3|(?:py2\.)?py3)-")
LINK = re.compile(r'href="[^"#]*?([^/"#]+)#sha256=([0-9a-f]{64})')


def index() -> str:
    """Where pip looks for packages."""
    asked = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return os.environ.get("PIP_INDEX_URL") or told or PyPI.simple_url


def files_of(base: str, name: str) -> dict[str, str]:
    """Every file of a package with its hash."""
    wanted = f"{base.rstrip('/')}/{re.sub(r'[-_.]+', '-', name).lower()}/"
    request = urllib.request.Request(wanted, headers={"Accept": ACCEPTED})
    with urllib.request.urlopen(request, timeout=60) as answer:
        text = answer.read(MOST_BYTES).decode()
    if text.lstrip().startswith("{"):
        return {file["filename"]: file["hashes"]["sha256"] for file in json.loads(text)["files"]}
    return dict(LINK.findall(text))


def entry(base: str, line: str) -> str:
    """The line of constraints.txt with the hashes of its files."""
    name, version = line.split("==")
    stem = re.sub(r"[-_.]+", "[-_.]+", re.escape(name).replace(r"\-", "-").replace(r"\.", "."))
    of_version = re.compile(rf"(?i){stem}-{re.escape(version)}(?:-|\.tar|\.zip)")
    found = {file: sha for file, sha in files_of(base, name).items() if of_version.match(file)}
    used = {sha for file, sha in found.items() if not file.endswith(".whl") or USED.search(file)}
    hashes = sorted(used)
    if not hashes:
        sys.exit(f"{line}: the index has no file of it that could be used")
    return " ".join([line, *(f"--hash=sha256:{sha}" for sha in hashes)])


def main() -> None:
    """Ask for all and write them."""
    lines = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if line]
    base = index()
    with ThreadPoolExecutor(8) as workers:
        entries = list(workers.map(lambda line: entry(base, line), lines))
    (ROOT / "hashes.txt").write_text("\n".join(entries) + "\n")
    print(f"hashes.txt: {len(entries)} packages, {sum(one.count('--hash') for one in entries)} files")


if __name__ == "__main__":
    main()
