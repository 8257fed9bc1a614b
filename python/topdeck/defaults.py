"""What every room takes where nothing else is said."""

DEFAULT_SEED = 1
"""Of everything random. One number for all, so that two commands without a seed are about the same games."""
