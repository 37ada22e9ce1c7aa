"""The keys that open what lies before the other players."""

from __future__ import annotations

from ecumene.server.boards import Seat
from ecumene.server.boards.parts.opponents import letters


def test_each_player_has_the_first_letter_of_his_name_that_is_free() -> None:
    seats = [
        Seat(number, name, "", 0, False, False) for number, name in enumerate(("Ada", "Dora", "Анна", "Ad", "Zoë"))
    ]
    assert letters(seats, "UDR") == ["A", "O", "", "", "Z"]
