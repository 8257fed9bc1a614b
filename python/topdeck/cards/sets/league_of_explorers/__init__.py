"""The League of Explorers."""
