"""Games and boards are found through the entry points of installed packages: Ecumene's own, and anybody else's.

Whatever is wrong with somebody else's is one line in the log that says whose it is and what to do. It is left out,
and everything else goes on.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import Generic, NamedTuple, TypeVar

OWN = "ecumene"
"""The package whose games and boards come first."""

log = logging.getLogger("ecumene.games")

T = TypeVar("T")


class Offer(NamedTuple):
    """An entry point, and the package that it comes from."""

    package: str
    entry: EntryPoint


class PlugIns(Mapping[str, T], Generic[T]):
    """What the packages offer in a group of entry points, by its name: ours first, then the others, each by name.

    Nothing is read before it is asked for. `check` returns what is wrong with an object under a name, or nothing.
    """

    def __init__(self, group: str, check: Callable[[str, object], str]) -> None:
        self.group = group
        self.kind = group.rpartition(".")[2].removesuffix("s")
        self.check = check
        self.opened: dict[str, T] = {}

    @cached_property
    def offers(self) -> dict[str, Offer]:
        """What is declared. A name that is taken already stays with the package that has it."""
        offers = (Offer(entry.dist.name if entry.dist else "?", entry) for entry in entry_points(group=self.group))
        found: dict[str, Offer] = {}
        for offer in sorted(offers, key=lambda offer: (offer.package != OWN, offer.entry.name, offer.package)):
            first = found.setdefault(offer.entry.name, offer)
            if first is not offer:
                self._complain(offer, f"the package {first.package} has one of this name already. Give it another name")
        return found

    def __getitem__(self, name: str) -> T:
        if name not in self.opened:
            made = self._open(self.offers[name])
            if made is None:
                del self.offers[name]
                raise KeyError(name)
            self.opened[name] = made
        return self.opened[name]

    def __contains__(self, name: object) -> bool:
        offer = self.offers.get(name) if isinstance(name, str) else None
        return offer is not None and (offer.package == OWN or self.get(offer.entry.name) is not None)

    def __iter__(self) -> Iterator[str]:
        return iter([name for name in list(self.offers) if name in self])

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _open(self, offer: Offer) -> T | None:
        """What is offered. Our own is not checked: if it breaks, the program itself is broken, and says so."""
        if offer.package == OWN:
            ours: T = offer.entry.load()
            return ours
        try:
            made: T = offer.entry.load()
            wrong = self.check(offer.entry.name, made)
        except (Exception, SystemExit) as error:
            wrong = f"it cannot be opened ({type(error).__name__}: {error})"
        if not wrong:
            return made
        self._complain(offer, f"{wrong}. Mend it")
        return None

    def _complain(self, offer: Offer, wrong: str) -> None:
        package, name = offer.package, offer.entry.name
        line = f"The {self.kind} '{name}' of the package {package} is left out: {wrong}, or pip uninstall {package}"
        log.warning(" ".join(line.split()))
