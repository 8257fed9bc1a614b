"""Small games for other people's libraries (extra `rl`): OpenSpiel, PettingZoo, Gymnasium.

Each environment is a module that needs its library: `topdeck.envs.small.openspiel`, `.pettingzoo`, `.gymnasium`.
"""
