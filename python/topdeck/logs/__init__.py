"""Real games as the judge of our rules: logs replayed on our engine, deed by deed."""
