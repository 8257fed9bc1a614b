"""The number that says by which cards and rules games are played."""

from importlib.resources import files


def committed_signature() -> str:
    """The signature that this version of the cards and rules must have (`topdeck sign` plays it)."""
    return files("topdeck").joinpath("data", "signature.txt").read_text(encoding="utf-8").strip()
