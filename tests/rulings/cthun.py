"""How great a player's C'Thun is: what one would be that came now."""

from topdeck import Scene


def cthun(s: Scene) -> str:
    """The numbers of a C'Thun that I would summon."""
    trial = Scene.of(s.game.copy())
    trial.summon("OG_280")
    return trial.board[-1].removeprefix("C'Thun ")
