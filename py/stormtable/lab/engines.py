"""Many pieces of work at once: on all cores of this machine, or over a Ray cluster."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

ENGINES = ("cores", "ray")
TRIES = 3
W = TypeVar("W")  # a piece of work
R = TypeVar("R")  # what is made of it


class Missing(Exception):
    """An engine that cannot be had here; the text is one sentence that says what to do."""


def spread(function: Callable[[W], R], work: list[W], engine: str = "cores", jobs: int | None = None) -> Iterable[R]:
    """What a function makes of each piece of work, in any order; which process did it makes no difference."""
    if engine == "ray":
        return _over_ray(function, work)
    jobs = jobs or os.cpu_count() or 1
    return map(function, work) if jobs == 1 else _over_cores(function, work, jobs)


def _over_cores(function: Callable[[W], R], work: list[W], jobs: int) -> Iterator[R]:
    with multiprocessing.Pool(jobs, _leave_interrupts_alone) as pool:
        yield from pool.imap_unordered(function, work)


def _leave_interrupts_alone() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the one process that prints


def _over_ray(function: Callable[[W], R], work: list[W]) -> Iterator[R]:
    """Joins the cluster that RAY_ADDRESS names, or starts one on this machine; our package goes along."""
    try:
        import ray
    except ImportError:
        raise Missing("Ray is not installed here: pip install 'stormtable[ray]' brings it.") from None
    _join(ray)
    try:
        yield from _as_they_come(ray, [ray.remote(function).remote(piece) for piece in work])
    finally:
        ray.shutdown()


def _join(ray: Any) -> None:
    """A local Ray gives up after half a minute, which is too soon on a busy machine."""
    for _try in range(TRIES):
        try:
            ray.init(log_to_driver=False, logging_level="CRITICAL", include_dashboard=False,
                     runtime_env={"py_modules": [_package()]})
            return
        except Exception as problem:  # Ray itself raises nothing more exact
            ray.shutdown()
            reason = str(problem).split(".")[0]
    raise Missing(f"Ray did not start: {reason}.")


def _as_they_come(ray: Any, waiting: list[Any]) -> Iterator[Any]:
    while waiting:
        done, waiting = ray.wait(waiting)
        yield from ray.get(done)


def _package() -> str:
    return str(Path(__file__).parents[1])
