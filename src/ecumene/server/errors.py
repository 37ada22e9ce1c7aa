"""What can go wrong at the web table, for people: each error has a text and the status that a page answers with."""

from __future__ import annotations

from ecumene.engine import EcumeneError, Text


class NoSuchTable(EcumeneError):
    """A table, seat or invitation that does not exist (404)."""


class NotAllowed(EcumeneError):
    """Something that this person may not do here (403)."""


class SeatTaken(NotAllowed):
    """A seat that somebody else has got meanwhile, or a bot (403)."""


class Frozen(NotAllowed):
    """A table at which nobody can play on: the rules are others now, its game is not installed, or it is damaged (403).

    `record` is what is left to download.
    """

    def __init__(self, text: Text, record: str = "") -> None:
        super().__init__(text)
        self.record = record


class Outdated(EcumeneError):
    """The table has moved on since the page was drawn (409). Nothing was applied."""


class Conflict(Outdated):
    """Somebody else was faster: what was to be stored does not fit any more (409). Nothing was applied."""

    def __init__(self) -> None:
        super().__init__(Text("Somebody was faster. Load the page again."))


class Unavailable(EcumeneError):
    """The storage cannot take it now: locked, full, or newer than this program (503). Nothing was applied."""


class NoStorage(Unavailable):
    """The storage itself fails (503). `detail` says how, to the host alone: it may name places of his network."""

    def __init__(self, detail: Text) -> None:
        super().__init__(Text("The storage cannot be used now. Try again in a little while."))
        self.detail = detail


class TooMany(EcumeneError):
    """More than the server takes from one place at once (429). Nothing was applied."""


class TooLarge(EcumeneError):
    """More than the server reads at once (413). Nothing was applied."""


class WrongKind(EcumeneError):
    """Something sent in a form that the server does not read (415). Nothing was applied."""
