#!/bin/sh
# Is everything here that the set-up needs? Prints the Python to set up with, or says all that is missing and ends with 2.
# Plain sh: it must run where there is no Python at all, or an old one.
set -u

RUST_MINOR=83 # rust-version in Cargo.toml
missing=""

lack() { # what is missing, and how to get it
    missing="$missing
  - $1
    $2"
}

# Is this a Python of 3.11 or later?
new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' </dev/null >/dev/null 2>&1
}

python=""
for candidate in ${PYTHON:-python3 python3.15 python3.14 python3.13 python3.12 python3.11 python}; do
    if command -v "$candidate" >/dev/null 2>&1 && new_enough "$candidate"; then
        python=$candidate
        break
    fi
done
if [ -z "$python" ]; then
    found=$("${PYTHON:-python3}" --version 2>&1) || found="none"
    lack "Python 3.11 or later (found as ${PYTHON:-python3}: $found)" \
        "install one, for example python3.12, and if it has another name say it: make setup PYTHON=/path/to/python"
elif ! "$python" -c 'import ensurepip, venv' </dev/null >/dev/null 2>&1; then
    lack "the modules venv and ensurepip of $python" \
        "Debian and Ubuntu keep them apart: apt install python3-venv"
fi

for tool in cargo rustc; do
    if ! said=$("$tool" --version 2>/dev/null); then
        lack "$tool: Rust 1.$RUST_MINOR or later" "install Rust as https://rustup.rs says, then open a new terminal"
        break
    fi
    version=${said#* }
    major=${version%%.*}
    rest=${version#*.}
    minor=${rest%%.*}
    case "$major$minor" in '' | *[!0-9]*) continue ;; esac # words that we do not know shall not stop anybody
    if [ "$major" -lt 1 ] || { [ "$major" -eq 1 ] && [ "$minor" -lt "$RUST_MINOR" ]; }; then
        lack "Rust 1.$RUST_MINOR or later (found: $said)" "rustup update stable"
        break
    fi
done

compiler=${CC:-cc}
if ! command -v "${compiler%% *}" >/dev/null 2>&1; then
    lack "a C compiler ($compiler), with which Rust links" \
        "Debian and Ubuntu: apt install build-essential; Fedora: dnf install gcc; macOS: xcode-select --install"
fi

if [ -n "$missing" ]; then
    printf 'Topdeck cannot be set up yet; nothing was installed. What is missing:%s\n' "$missing" >&2
    exit 2
fi
printf '%s\n' "$python"
