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

# The page is tested in a real browser. Playwright's own download does not work everywhere, Debian's Chromium does.
if ! command -v chromium >/dev/null 2>&1 && ! command -v google-chrome >/dev/null 2>&1; then
    if command -v apt-get >/dev/null 2>&1 && [ "$(id -u 2>/dev/null)" = 0 ]; then
        echo "set-up: Chromium for the tests of the page, by apt-get" >&2
        { apt-get install -y --no-install-recommends chromium || { apt-get update && apt-get install -y --no-install-recommends chromium; }; } >/dev/null 2>&1 ||
            echo "set-up: Chromium could not be installed; the tests of the page are skipped without it" >&2
    else
        echo "set-up: no Chromium; the tests of the page are skipped without it (Debian and Ubuntu: apt install chromium)" >&2
    fi
fi
