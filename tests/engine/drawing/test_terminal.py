from __future__ import annotations

import pytest

from ecumene.engine import Text, speak
from ecumene.engine.drawing.terminal import NARROWEST, WIDEST, TerminalTable, columns, drawn


def table(viewer: int = 1, width: int = 80) -> TerminalTable:
    return TerminalTable({"viewer": viewer, "players": [{}, {}, {}]}, speak("en"), ["Ann", "Bob \\[x]"], width)


@pytest.mark.parametrize(("wide", "expected"), [(20, NARROWEST), (99, 99), (500, WIDEST)])
def test_a_table_is_as_wide_as_the_terminal_within_bounds(
    monkeypatch: pytest.MonkeyPatch, wide: int, expected: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(wide))
    assert columns() == expected


def test_the_viewer_is_drawn_last() -> None:
    assert table(1).others_first() == [2, 0, 1]
    assert table(-1).others_first() == table(-2).others_first() == [0, 1, 2]


def test_seats_have_names_and_numbers() -> None:
    assert [table().seat_name(seat) for seat in range(3)] == ["Ann", "Bob [x]", "Player 3"]
    assert [table().badge(seat) for seat in range(2)] == [("1", "reverse"), ("2", "b reverse")]


def test_lists_stand_beside_their_labels() -> None:
    lists = [(Text("Hand"), [[("a", "")], [("b", "b")]]), (Text("Wonders"), []), (Text("Up"), [[("c", "")]])]
    assert drawn(table().lists(lists)) == "[dim]Hand[/]     a [b]b[/]\n[dim]Up[/]       c"
    assert drawn(table(width=10).lists(lists)) == "[dim]Hand[/]     a\n         [b]b[/]\n[dim]Up[/]       c"
