"""What every board is drawn from: players with their signs."""

from __future__ import annotations

import pytest

from ecumene.server.boards.picture import initials


@pytest.mark.parametrize(
    ("names", "signs"),
    [
        (["Ada", "Boris"], "AB"),
        (["Анна", "ада", "Boris"], "12B"),
        (["easy 1", "easy 2", "easy 3"], "123"),
        (["2 Unlimited", "*", "Zoë", "(яна)"], "12ZЯ"),
    ],
)
def test_players_are_marked_by_their_initials_or_all_who_share_one_by_their_numbers(
    names: list[str], signs: str
) -> None:
    assert initials(names) == [*signs]
