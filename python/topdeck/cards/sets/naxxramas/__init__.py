"""Curse of Naxxramas."""
