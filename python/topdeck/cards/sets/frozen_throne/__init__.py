"""Knights of the Frozen Throne."""
