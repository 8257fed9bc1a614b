"""Install what pyproject.toml names (with the dev extra), at the versions of constraints.txt, and nothing of ours."""

import subprocess
import sys
import tomllib
from pathlib import Path

project = tomllib.loads(Path("pyproject.toml").read_text())["project"]
wanted = project["dependencies"] + project["optional-dependencies"]["dev"]
command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", "constraints.txt"]
subprocess.run(command + wanted, check=True)
