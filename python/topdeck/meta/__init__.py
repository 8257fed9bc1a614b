"""The metagame: what is played, in which archetypes, and how that changes.

`read_decks` reads a file, `cluster` finds archetypes, `archetypes_of` names them, `Store` keeps everything.
"""

from topdeck.lazy import public

__getattr__, __dir__, __all__ = public(__name__, __file__)
