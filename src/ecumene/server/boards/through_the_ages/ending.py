"""The end of the game in the place of the card row: each impact with everybody's points, Bill Gates, and the total."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.games.through_the_ages.box.cards import Card
from ecumene.server.boards.picture import Seat

from .pencil import Pencil
from .prints import Print, printed


@dataclass(frozen=True)
class Civilization:
    """How a civilization came to its place: its culture before the end, what each card brought, and the total."""

    seat: Seat
    place: int
    before: int
    points: tuple[int, ...]
    total: int


@dataclass(frozen=True)
class Ending:
    """The cards that were scored at the end, and the civilizations, the best first."""

    cards: tuple[Print, ...]
    civilizations: tuple[Civilization, ...]


def ending(pencil: Pencil) -> Ending | None:
    """What the account of a finished game says; None while the game goes on, and where there is no account."""
    account = pencil.picture.account
    if not account:
        return None
    scored = [(card, tally.numbers) for tally in account if isinstance(card := tally.name.args.get("card"), Card)]
    totals = [sum(numbers) for numbers in zip(*(tally.numbers for tally in account), strict=True)]
    civilizations = []
    for seat, total in enumerate(totals):
        points = tuple(numbers[seat] for _, numbers in scored)
        place = 1 + sum(other > total for other in totals)
        civilizations.append(Civilization(pencil.seats[seat], place, total - sum(points), points, total))
    return Ending(
        tuple(printed(card, pencil.language) for card, _ in scored),
        tuple(sorted(civilizations, key=lambda each: each.place)),
    )
