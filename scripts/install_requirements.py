"""Install what pyproject.toml names (with the dev extra), at the versions of constraints.txt, and nothing of ours.

Files are checked against hashes.txt. A package that it does not hold in the version of constraints.txt is installed
without such a check, and that is said; `make pin` writes the file anew.
"""

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

# What pip says of packages that are there already, and where it looks, is no news.
QUIET = ("Requirement already satisfied", "Looking in ", "  Preparing metadata", "  Using cached", "Using cached")


def pip(*words: str) -> None:
    """Install by pip, or end with its code."""
    command = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar", "off", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        for line in running.stdout:
            if line.strip() and not line.startswith(QUIET):
                print("  " + line.rstrip()[:110], flush=True)
    if running.returncode:
        sys.exit(running.returncode)


def main() -> None:
    """First what has hashes, then the rest."""
    project = tomllib.loads(Path("pyproject.toml").read_text())["project"]
    wanted = ["maturin", *project["dependencies"], *project["optional-dependencies"]["dev"]]
    pinned = Path("constraints.txt").read_text().split()
    hashed = {line.split()[0]: line for line in Path("hashes.txt").read_text().splitlines()}
    with tempfile.TemporaryDirectory() as folder:
        checked = Path(folder, "hashed.txt")
        checked.write_text("\n".join(hashed[line] for line in pinned if line in hashed) + "\n")
        pip("--no-deps", "--require-hashes", "-r", str(checked))
    if rest := [line for line in pinned if line not in hashed]:
        print(f"  without a hash: {', '.join(rest)}; make pin adds them")
    pip("-c", "constraints.txt", *wanted)


if __name__ == "__main__":
    main()
