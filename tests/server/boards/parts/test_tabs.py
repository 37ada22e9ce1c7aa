"""The tabs of a board on a narrow screen."""

from __future__ import annotations

from ecumene.server.boards.parts.tabs import Tab, as_tabs, only_one


def test_the_only_part_with_something_to_do_opens() -> None:
    assert only_one({"map": 0, "cards": 2}, "map") == "cards"
    assert only_one({"map": 1, "cards": 2}, "map") == "map"
    assert only_one({}, "map") == "map"


def test_each_tab_counts_what_can_be_clicked() -> None:
    assert as_tabs({"map": "Map", "cards": "Cards"}, {"cards": 2}, "map") == (
        Tab("map", "Map", 0, True),
        Tab("cards", "Cards", 2, False),
    )
