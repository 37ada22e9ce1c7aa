"""Fuzzing with Hypothesis: some examples, always the same, or ever new ones for a time."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import SearchStrategy

SECONDS = float(os.environ.get("ECUMENE_FUZZ_SECONDS", "600"))
"""So long all long fuzzes together take."""
KINDS = 3
"""The API, card files, records: each gets its share of the time."""
BATCH = 100
PHASES = (Phase.explicit, Phase.generate, Phase.shrink)
"""Without what failed the last time: the seed of a failure is printed."""


def some(examples: int, check: Callable[..., None], **given_from: SearchStrategy[Any]) -> None:
    """So many examples, the same each time."""
    _batch(examples, check, given_from, derandomize=True)


def for_its_share(shares: float, check: Callable[..., None], **given_from: SearchStrategy[Any]) -> int:
    """Ever new examples for a part of the time that this kind has; how many batches there were. At least one."""
    number, end = 0, time.monotonic() + SECONDS / KINDS * shares
    while number == 0 or time.monotonic() < end:
        number += 1
        seeded = seed(number * 7919 + int(time.time()))
        _batch(BATCH, check, given_from, made=seeded)
    return number


def _batch(
    examples: int,
    check: Callable[..., None],
    given_from: dict[str, SearchStrategy[Any]],
    made: Callable[[Any], Any] = lambda test: test,
    **more: Any,
) -> None:
    chosen = settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=PHASES,
        suppress_health_check=list(HealthCheck),
        print_blob=True,
        **more,
    )

    @given(**given_from)
    def run(**values: Any) -> None:
        check(**values)

    made(chosen(run))()
