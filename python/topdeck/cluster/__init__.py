"""The same work on many machines: Dask carries it, and the results are those of one machine, game for game.

    with Cluster("tcp://10.0.0.1:8786"):
        play_match("gsv", "greedy", "basic-mage", pairs=10_000)

Within, everything that plays through `topdeck.runner` plays on the cluster. `Cluster("local:4")` starts four workers
on this machine. Needs the extra `cluster`.
"""

from topdeck.lazy import public

__getattr__, __dir__, __all__ = public(__name__, __file__)
