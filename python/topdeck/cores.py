"""Which compiled core is used. A wheel carries two of the same code: one that every x86-64 processor runs, and one for
those with the instructions of x86-64-v3 (since 2013), which is faster. A core that was built here is alone.

The choice is made when the core is first asked for. TOPDECK_CORE (`portable` or `v3`) decides it by hand.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import NamedTuple

from topdeck.errors import BadInput, told

VARIABLE = "TOPDECK_CORE"
NAME = "topdeck._core"
FASTER = "core_v3"
"""The folder of the faster core; a developer's build has none."""
WORDS = ("portable", "v3")
V3 = ("abm", "avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe", "xsave")
"""What Linux calls the instructions of x86-64-v3 that x86-64 lacks and that compilers use."""
PROCESSOR = "/proc/cpuinfo"
# Holds the first processor's flags (other kinds of processors have no such line); a large machine's whole list is long.
FIRST_PART = 8192


class Core(NamedTuple):
    """A core and why it was taken."""

    name: str
    """`portable`, `v3`, or `built here` where there is only one."""
    folder: str
    why: str


class CoreFinder:
    """Finds the core that is chosen; everything else is found as ever."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Asked by Python for every module."""
        return PathFinder.find_spec(name, [choose().folder]) if name == NAME else None


def be_asked() -> None:
    """Let Python ask here for the core."""
    if CoreFinder not in sys.meta_path:
        sys.meta_path.insert(0, CoreFinder)


def choose() -> Core:
    """The core that is used in this process, or would be."""
    here = os.path.dirname(os.path.abspath(__file__))
    faster = os.path.join(here, FASTER)
    wish = os.environ.get(VARIABLE, "")
    if wish not in ("", *WORDS):
        raise BadInput(f"{VARIABLE} is {told(wish)}; it may be {' or '.join(WORDS)}, or not set")
    if not os.path.isdir(faster):
        if wish:
            raise BadInput(f"{VARIABLE} is {wish}, and there is only one core here: unset {VARIABLE}")
        return Core("built here", here, "there is only one")
    if wish == "portable":
        return Core("portable", here, f"{VARIABLE} says so")
    missing = missing_instructions()
    if wish and missing:
        raise BadInput(f"{VARIABLE} is v3, and this processor lacks {', '.join(missing)}: unset {VARIABLE}")
    if missing:
        return Core("portable", here, f"the processor lacks {', '.join(missing)}")
    return Core("v3", faster, f"{VARIABLE} says so" if wish else "the processor has all its instructions")


def missing_instructions() -> list[str]:
    """Instructions of x86-64-v3 that the processor (or the system) lacks; all of them where that cannot be known."""
    try:
        with open(PROCESSOR, encoding="utf-8", errors="replace") as file:
            told_here = file.read(FIRST_PART)
    except OSError:
        return list(V3)
    flags = next((line for line in told_here.splitlines() if line.startswith("flags")), "").split()
    return [flag for flag in V3 if flag not in flags]
