"""Install what pyproject.toml names (with the dev extra), at the versions of constraints.txt, and nothing of ours."""

import subprocess
import sys
import tomllib
from pathlib import Path

# What pip says of packages that are there already, and where it looks, is no news.
QUIET = ("Requirement already satisfied", "Looking in ", "  Preparing metadata", "  Using cached", "Using cached")

project = tomllib.loads(Path("pyproject.toml").read_text())["project"]
wanted = ["maturin", *project["dependencies"], *project["optional-dependencies"]["dev"]]
command = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar", "off"]
with subprocess.Popen([*command, "-c", "constraints.txt", *wanted], stdout=subprocess.PIPE, text=True) as pip:
    assert pip.stdout is not None
    for line in pip.stdout:
        if line.strip() and not line.startswith(QUIET):
            print("  " + line.rstrip()[:110], flush=True)
sys.exit(pip.returncode)
