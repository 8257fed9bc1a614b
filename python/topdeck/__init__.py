"""Topdeck: a laboratory for collectible card games."""
