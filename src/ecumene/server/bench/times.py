"""Times of many tries, and what goes wrong when they are taken."""

from __future__ import annotations

from dataclasses import dataclass, field

from ecumene.engine import EcumeneError


class Broken(EcumeneError):
    """A measurement that failed."""


@dataclass
class Times:
    """Milliseconds of many tries."""

    ms: list[float] = field(default_factory=list)

    def share(self, share: float) -> float:
        """The time that so large a share of the tries did not exceed."""
        ordered = sorted(self.ms)
        return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))], 2) if ordered else 0.0

    def figures(self) -> dict[str, float]:
        """The figures of a report."""
        return {"n": len(self.ms), "p50_ms": self.share(0.5), "p95_ms": self.share(0.95)}
