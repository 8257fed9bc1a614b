"""Whispers of the Old Gods."""
