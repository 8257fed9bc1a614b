"""Doors for researchers: the full game, and the small games of `topdeck.solve`, for other people's learners.

`topdeck.doors.encoding` turns views into vectors and actions into numbers and needs nothing else. The doors themselves
need their library (extra `rl`): `topdeck.doors.gymnasium`, `.pettingzoo`, `.openspiel`, and the same three for small
games in `topdeck.doors.small`.
"""
