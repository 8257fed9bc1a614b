"""The engine that hands work to a Dask cluster."""

from __future__ import annotations

import contextlib
import logging
import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from typing import Any

from topdeck.cluster.local import MOST_WORKERS, LocalWorkers
from topdeck.cluster.parcels import Order, Packer, parcels_of, unpack_result
from topdeck.cluster.version import Version, version_here
from topdeck.errors import BadInput
from topdeck.extras import need
from topdeck.runner.engine import Work, on_engine

SPELL = 4.0
"""Seconds of work handed over at once: between two lots workers wait for the next."""
PARTS_EACH = 8
"""Pieces for each thread of a worker, so that at the end of a lot few wait long for the last one."""
PATIENCE = 60.0
"""Seconds without any worker, or to reach a scheduler."""
LOOK = 1.0
"""Seconds between two looks at who is there."""
ADDRESS = re.compile(r"(tcp|tls)://\S+:\d+")


class Cluster:
    """Does work on a Dask cluster: `tcp://HOST:PORT` of a scheduler, or `local:N` for N workers on this machine.

    It connects when the first work comes. As a context manager it takes all work of `topdeck.runner`. `tell` hears
    whom it found and where Dask's own page is.
    """

    spell = SPELL

    def __init__(self, address: str, tell: Callable[[str], None] = lambda _: None) -> None:
        self._many = _check_address(address)
        self.address, self.tell = address, tell
        self.local: LocalWorkers | None = None
        self._client: Any = None
        self._packer = Packer()
        self._sent: set[str] = set()
        self._refused: set[str] = set()

    # --- who is there -------------------------------------------------------------------------------------------------

    def __enter__(self) -> Cluster:
        self._on = on_engine(self)
        self._on.__enter__()
        return self

    def __exit__(self, *about: Any) -> None:
        self._on.__exit__(*about)
        self.close()

    def _nobody(self, place: str) -> str:
        """Why there is nobody to give work to."""
        if self._client is None:
            return f"no scheduler answers at {place}: start one with `dask scheduler`, or use --cluster local:2"
        if self._many:
            came = len(self._client.nthreads())
            return f"of {self._many} workers {came} came in time: this machine has too much else to do; ask for fewer"
        return f"the cluster {place} has no worker: start some with `dask worker {place}`"

    def connect(self) -> Cluster:
        """Connect now, if that has not happened."""
        if self._client is not None:
            return self
        from distributed import Client

        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        place = self.address
        if self._many:
            self.local = LocalWorkers(self._many)
            place = self.local.address
        try:
            self._client = Client(place, timeout=PATIENCE / 6, set_as_default=False)
            self._client.wait_for_workers(self._many or 1, timeout=PATIENCE * (1 + self._many))
        except (OSError, TimeoutError, ValueError) as error:
            told = self._nobody(place)
            self.close()
            raise BadInput(told) from error
        self._check_versions()
        threads = self._client.nthreads()
        self.tell(
            f"cluster {place}: {len(threads)} workers, {sum(threads.values())} threads; Dask's page: "
            f"{self._client.dashboard_link}"
        )
        return self

    @property
    def page(self) -> str:
        """The address of Dask's own page."""
        return str(self.connect()._client.dashboard_link)

    def workers(self) -> dict[str, int]:
        """Addresses of the workers of now, with their threads."""
        return dict(self.connect()._client.nthreads())

    @property
    def parts(self) -> int:
        return PARTS_EACH * max(1, sum(self.workers().values()))

    def versions(self) -> dict[str, Version | str]:
        """The Topdeck of each worker, or in words why it told none."""
        from topdeck.cluster.worker import tell_version

        answers = self._client.run(tell_version, on_error="return")
        return {
            place: Version(**answer) if isinstance(answer, dict) else _why_none(answer)
            for place, answer in answers.items()
            if not isinstance(answer, OSError)  # it went away meanwhile
        }

    def _check_versions(self) -> None:
        here, problems = version_here(), []
        for place, version in sorted(self.versions().items()):
            differing = [version] if isinstance(version, str) else here.differing(version)
            if differing:
                problems.append(f"{place}: {'; '.join(differing)}")
        if problems:
            self.close()
            raise BadInput(
                "\n  ".join(["these workers have another Topdeck and would play other games:", *problems])
                + "\ninstall there what is here, or stop these workers"
            )

    def close(self) -> None:
        """Let the cluster go; workers that were started here end."""
        if self._client is not None:
            with contextlib.suppress(Exception):  # it may be gone already
                self._client.close(timeout=1)
        if self.local is not None:
            self.local.close()
        self._client = self.local = None
        self._sent.clear()

    # --- work ---------------------------------------------------------------------------------------------------------

    def run(self, works: Sequence[Work], threads: int = 0) -> Iterator[tuple[int, dict[str, Any]]]:
        """The number and the result of each piece, as they are finished. `threads` are the workers' own matter."""
        self.connect()
        orders = [self._packer.pack(work) for work in works]
        with self._told():
            self._send(parcels_of(orders))
            waiting = {self._submit(work, order): n for n, (work, order) in enumerate(zip(works, orders, strict=True))}
            try:
                yield from self._gather(waiting, works, orders)
            finally:
                if waiting:
                    self._client.cancel(list(waiting), force=True)

    def _gather(
        self, waiting: dict[Any, int], works: Sequence[Work], orders: Sequence[Order]
    ) -> Iterator[tuple[int, dict[str, Any]]]:
        alone_since: float | None = None
        while waiting:
            for future in self._finished(list(waiting)):
                number = waiting.pop(future)
                answer = unpack_result(future.result())
                if "error" in answer:
                    raise BadInput(str(answer["error"]))
                if "refused" in answer:
                    self._refuse(future, str(answer["refused"]))
                    waiting[self._submit(works[number], orders[number], again=True)] = number
                    continue
                yield number, answer
            if self.local is not None:
                self.local.replace_dead()
            alone_since = None if self._client.nthreads() else alone_since or time.monotonic()
            if alone_since is not None and time.monotonic() - alone_since > PATIENCE:
                raise BadInput(f"the cluster {self.address} has had no worker for {PATIENCE:.0f} seconds")

    def _finished(self, futures: list[Any]) -> list[Any]:
        """Those that are finished, after at most a moment; an interrupt is heard meanwhile."""
        from distributed import wait

        try:
            with self._client.as_current():
                return list(wait(futures, timeout=LOOK, return_when="FIRST_COMPLETED").done)
        except TimeoutError:
            return []

    def _submit(self, work: Work, order: Order, again: bool = False) -> Any:
        from topdeck.cluster.worker import do_work

        # The name says what is in it: the same work twice is done once, and after a loss again under the same name.
        name = f"topdeck-{work.do.__name__}-{order.key}" + ("-again" if again else "")
        others = [place for place in self._client.nthreads() if place not in self._refused] if self._refused else None
        if others == []:
            raise BadInput(f"no worker of the cluster {self.address} is left that has this Topdeck")
        return self._client.submit(do_work, work.do, order.letter, asdict(version_here()), key=name, workers=others)

    def _refuse(self, future: Any, why: str) -> None:
        """A worker that came late and cannot do the work gets no more of it."""
        for place in self._client.who_has([future]).get(future.key, ()):
            if place not in self._refused:
                self._refused.add(place)
                self.tell(f"the worker {place} gets no work: {why}")

    def _send(self, parcels: dict[str, bytes]) -> None:
        from topdeck.cluster.worker import Parcel

        for name in parcels.keys() - self._sent:
            self._client.register_plugin(Parcel(name, parcels[name]))
            self._sent.add(name)

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        """What goes wrong with the cluster itself, in words."""
        from distributed import CancelledError, KilledWorker
        from distributed.comm import CommClosedError

        try:
            yield
        except KilledWorker as error:
            raise BadInput(
                f"a piece of work ended several workers of {self.address} one after the other (memory?): {error}; "
                "finished batches are kept where a store or checkpoint was named"
            ) from error
        except (CommClosedError, CancelledError, OSError, TimeoutError) as error:
            raise BadInput(
                f"the cluster {self.address} is gone ({type(error).__name__}); finished batches are kept where a "
                "store or checkpoint was named: go on with --resume when it is there again"
            ) from error


def _check_address(address: str) -> int:
    """How many workers to start here; 0 for a cluster that is elsewhere."""
    kind, colon, many = address.partition(":")
    if kind == "local" and colon:
        if not (many.isascii() and many.isdecimal()) or not 1 <= int(many) <= MOST_WORKERS:
            raise BadInput(f"--cluster {address}: after local: comes a number of workers from 1 to {MOST_WORKERS}")
    elif not ADDRESS.fullmatch(address):
        raise BadInput(f"--cluster {address}: write tcp://HOST:PORT of a Dask scheduler, or local:4")
    need("distributed")
    return int(many) if kind == "local" else 0


def _why_none(answer: object) -> str:
    if isinstance(answer, ModuleNotFoundError):
        return f"it has no module {answer.name}: install topdeck there"
    return f"it could not tell its version ({answer})"
