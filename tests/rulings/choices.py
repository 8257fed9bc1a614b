"""Choices that tests of rulings make by name: what is offered is random, so seeds are tried until it is there."""

from collections.abc import Callable

from topdeck import Scene


def take(s: Scene, name: str, seed: int = 0) -> None:
    """Choose the card of this name among those on offer."""
    s.pick(s.options.index(name), seed=seed)


def until_offered(s: Scene, name: str, act: Callable[[Scene, int], None]) -> Scene:
    """The scene after the action, with a seed that offers the card, which is then chosen."""
    for seed in range(300):
        trial = Scene.of(s.game.copy())
        act(trial, seed)
        assert trial.options, "nothing is on offer"
        if name in trial.options:
            take(trial, name)
            return trial
    raise AssertionError(f"{name} is never offered")


def played(s: Scene, card: str, choice: str, target: str | None = None) -> Scene:
    """The scene after the card is played and this one of what it offers is chosen."""
    return until_offered(s, choice, lambda scene, seed: scene.play(card, target, seed=seed))


def all_offers(s: Scene, card: str, target: str | None = None, seeds: int = 30) -> set[str]:
    """All that the card offers with some seeds."""
    seen: set[str] = set()
    for seed in range(seeds):
        trial = Scene.of(s.game.copy())
        trial.play(card, target, seed=seed)
        assert len(set(trial.options)) == len(trial.options) == 3
        seen |= set(trial.options)
    return seen
