"""Goblins vs Gnomes."""
