#!/bin/sh
# Makes .venv with all Python packages in it. What an earlier run left half done is begun anew.
set -eu

python=$(sh scripts/check_tools.sh)
begun=.venv/.begun # is there while packages are being put in: what it marks cannot be relied on

works() {
    [ ! -e "$begun" ] && .venv/bin/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

told() {
    echo "set-up: the environment is not complete; run \`make setup\` again, which begins it anew" >&2
    exit "$1"
}

if ! works; then
    if [ -e .venv ] && [ ! -e .venv/pyvenv.cfg ] && [ ! -e "$begun" ]; then
        echo "set-up: .venv is there and is no environment of Python; move it away" >&2
        exit 2
    fi
    rm -rf .venv
    trap 'told 130' INT TERM HUP
    echo "set-up 1 of 3: a Python environment in .venv ($("$python" --version 2>&1)); some seconds"
    mkdir .venv
    touch "$begun"
    "$python" -m venv .venv || told 1
fi
trap 'told 130' INT TERM HUP
touch "$begun"
echo "set-up 2 of 3: Python packages, some 500 MB to download the first time; one to five minutes"
.venv/bin/python scripts/install_requirements.py || told 1
rm -f "$begun"
