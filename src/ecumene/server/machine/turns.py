"""Turns: what takes long is done one thing after the other, so that others' pages come between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import ParamSpec, TypeVar

from anyio import CapacityLimiter, to_thread
from anyio.lowlevel import RunVar

P = ParamSpec("P")
T = TypeVar("T")

_readers: RunVar[CapacityLimiter] = RunVar("readers")
_turns: RunVar[asyncio.Lock] = RunVar("turns")


async def read_in_turn(work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """Reads a file that somebody has brought, in a thread, when those before it have been read.

    Each takes up to a second: side by side they would leave little of the processor to pages, and take all threads.
    """
    readers = _readers.get(None)
    if readers is None:
        _readers.set(readers := CapacityLimiter(1))
    return await to_thread.run_sync(partial(work, *args, **more), limiter=readers)


async def turn() -> None:
    """Waits until everybody else has had a turn: of all who wait here, one goes on in each round of the event loop."""
    turns = _turns.get(None)
    if turns is None:
        _turns.set(turns := asyncio.Lock())
    async with turns:
        await asyncio.sleep(0)
