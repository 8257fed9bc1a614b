"""Nodes of game trees that can be copied for nothing and saved."""

from collections.abc import Callable
from typing import Any


class Grown:
    """A node that never changes, with the way to it: a copy is the node itself, and to save it is to save the way."""

    def __init__(self, plant: Callable[[], Any], node: Any, path: tuple[int, ...] = ()) -> None:
        self.plant, self.node, self.path = plant, node, path

    def child(self, number: int) -> "Grown":
        return Grown(self.plant, self.node.child(number), (*self.path, number))

    def __deepcopy__(self, memo: object) -> "Grown":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return regrow, (self.plant, self.path)


def regrow(plant: Callable[[], Any], path: tuple[int, ...]) -> Grown:
    """Go the way again from the root."""
    grown = Grown(plant, plant())
    for number in path:
        grown = grown.child(number)
    return grown
