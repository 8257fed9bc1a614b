"""The Boomsday Project."""
