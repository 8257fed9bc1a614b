"""The Witchwood."""
