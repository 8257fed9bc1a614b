"""Topdeck: a laboratory for collectible card games.

This package holds games, decks and cards. What one does with them stands in a room each: `topdeck.agents` (players),
`topdeck.arena` (matches), `topdeck.meta` (what is played), `topdeck.predict` (what the opponent holds), `topdeck.build`
(decks), `topdeck.solve` (equilibria) and `topdeck.envs` (environments for learners).
"""

from topdeck.cores import be_asked
from topdeck.lazy import public

be_asked()
__getattr__, __dir__, __all__ = public(__name__, __file__)
