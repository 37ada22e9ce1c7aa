"""Registers of what cards do: each function stands there under the name by which cards find it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., None])


def registering(register: dict[str, F]) -> Callable[[str], Callable[[F], F]]:
    """The decorator that puts functions into a register."""

    def under(name: str) -> Callable[[F], F]:
        def put(function: F) -> F:
            register[name] = function
            return function

        return put

    return under
