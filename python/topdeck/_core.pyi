"""The compiled core. Only the faces (game, deck, cards, agents, arena, meta, solve) import it."""

__version__: str
