"""Workers on this machine: a scheduler in this process, and each worker a process that is replaced when it dies."""

from __future__ import annotations

import contextlib
import logging
import subprocess
import sys
from typing import Any

from topdeck.errors import BadInput

MOST_WORKERS = 256
MOST_NEW = 20
"""Workers started in place of dead ones: who loses more has another trouble."""
PATIENCE = 60.0


class LocalWorkers:
    """So many workers of one thread each."""

    def __init__(self, many: int) -> None:
        from distributed import LocalCluster

        logging.getLogger("distributed").setLevel(logging.ERROR)
        self._cluster: Any = LocalCluster(
            n_workers=0, processes=True, threads_per_worker=1, dashboard_address=":0", silence_logs=logging.CRITICAL
        )
        self.address: str = self._cluster.scheduler_address
        self.workers: list[subprocess.Popen[bytes]] = []
        self._new = 0
        for _ in range(many):
            self.add()

    def add(self) -> None:
        """One worker more; it gets work as soon as it is there."""
        self.workers.append(self._start())

    def _start(self) -> subprocess.Popen[bytes]:
        # In a session of its own: Ctrl-C is for the one who hands out the work. It ends when the scheduler does.
        command = [sys.executable, "-m", "distributed.cli.dask_worker", self.address, "--nthreads", "1"]
        quiet = ["--no-nanny", "--no-dashboard", "--memory-limit", "0", "--death-timeout", str(int(PATIENCE))]
        return subprocess.Popen(
            [*command, *quiet], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True,
        )  # fmt: skip

    def replace_dead(self) -> None:
        """Start a worker for each that has ended."""
        for place, worker in enumerate(self.workers):
            if worker.poll() is not None:
                self._new += 1
                if self._new > MOST_NEW:
                    raise BadInput(f"the workers of this machine end again and again (code {worker.returncode})")
                self.workers[place] = self._start()

    def close(self) -> None:
        for worker in self.workers:
            worker.kill()  # it holds nothing that anybody waits for
            worker.wait()
        with contextlib.suppress(Exception):  # it is over: how the scheduler ends changes nothing
            self._cluster.close(timeout=1)
