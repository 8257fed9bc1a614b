"""The next piece of work is done while the last one is looked at, and nothing else changes."""

import threading
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from topdeck.runner.engine import one_ahead


def test_results_come_in_order_and_only_one_ahead() -> None:
    begun: list[int] = []

    def tasks() -> Iterator[Callable[[], int]]:
        for number in range(5):
            begun.append(number)
            yield partial(pow, number, 2)

    seen = []
    for result in one_ahead(tasks()):
        seen.append(result)
        assert len(begun) <= len(seen) + 1
    assert seen == [0, 1, 4, 9, 16]
    assert list(one_ahead([])) == []


def test_the_next_one_runs_meanwhile() -> None:
    second = threading.Event()
    coming = one_ahead([lambda: True, lambda: second.set() or True])
    next(coming)
    assert second.wait(30), "the second task did not begin before it was asked for"
    assert list(coming) == [True]


def test_what_a_task_raises_is_raised_in_its_place() -> None:
    def fail() -> int:
        raise ValueError("no")

    coming = one_ahead([lambda: 1, fail, lambda: 3])
    assert next(coming) == 1
    with pytest.raises(ValueError, match="no"):
        next(coming)


def test_whoever_stops_waits_for_what_is_begun() -> None:
    ended = threading.Event()
    begun, go = threading.Event(), threading.Event()

    def slow() -> int:
        begun.set()
        go.wait(30)
        ended.set()
        return 2

    coming = one_ahead([lambda: 1, slow])
    next(coming)
    assert begun.wait(30)
    threading.Timer(0.05, go.set).start()
    coming.close()  # type: ignore[attr-defined]
    assert ended.is_set()
