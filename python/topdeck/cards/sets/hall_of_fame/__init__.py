"""Hall of Fame."""
