"""Decks by the genetic algorithm of a dissertation (Partachi 2016), as it was: the yardstick for better builders."""
