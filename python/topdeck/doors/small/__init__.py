"""Small games for other people's libraries (extra `rl`): OpenSpiel, PettingZoo, Gymnasium.

Each door is a module that needs its library: `topdeck.doors.small.openspiel`, `.pettingzoo`, `.gymnasium`.
"""
