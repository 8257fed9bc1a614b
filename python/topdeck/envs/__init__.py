"""Environments for researchers: the full game, and the small games of `topdeck.solve`, for other people's learners.

`topdeck.envs.encoding` turns views into vectors and actions into numbers and needs nothing else. The environments
need their library (extra `rl`): `topdeck.envs.gymnasium`, `.pettingzoo`, `.openspiel`, and the same three for small
games in `topdeck.envs.small`.
"""

from topdeck.lazy import public

__getattr__, __dir__, __all__ = public(__name__, __file__)
