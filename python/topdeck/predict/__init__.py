"""Prediction: which deck the opponent plays, which cards are still to come, and how sure that is."""
