"""Maps read from data: regions and seas with their neighbours and outlines, and clear words for what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecumene.engine.maps import Point, Space, each_once, read_map, read_shape, read_space


def world() -> dict[str, dict[str, Any]]:
    """Two lands and a sea that joins the left and right edges."""
    return {
        "west": {
            "name": "West",
            "names": {"ru": "Запад"},
            "kind": "land",
            "neighbours": ["ocean"],
            "path": "M0,0L4,0L4,9Z",
            "centre": [1, 2],
            "label": [1, 3],
            "spots": {"city": [2, 2]},
        },
        "east": {"name": "East", "kind": "land", "neighbours": ["ocean"]},
        "ocean": {
            "name": "Ocean",
            "kind": "sea",
            "neighbours": ["east", "west"],
            "path": "M4,0L9,9Z",
            "centre": [5, 5],
        },
    }


def test_spaces_have_kinds_neighbours_and_shapes() -> None:
    found = read_map(world(), read_space)
    west, east, ocean = found.spaces
    assert (west.name, west.names, west.kind) == ("West", {"ru": "Запад"}, "land")
    assert found.neighbours[ocean] == (east, west)
    assert found.distance(west, east) == 2
    assert west.shape
    assert (west.shape.path, west.shape.centre, west.shape.label) == ("M0,0L4,0L4,9Z", (1, 2), (1, 3))
    assert west.shape.spots == {"city": (2, 2)}
    assert ocean.shape
    assert ocean.shape.label == ocean.shape.centre
    assert east.shape is None


def test_a_game_makes_spaces_of_its_own() -> None:
    class Region(Space):
        __slots__ = ("units",)
        units: Point | None

    def make(id: str, entry: Any) -> Region:
        shape = read_shape(entry)
        region = Region(id, entry["name"], entry["kind"], shape)
        region.units = shape.centre if shape else None
        return region

    found = read_map(world(), make)
    assert [region.units for region in found.spaces] == [(1, 2), None, (5, 5)]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"west": {"neighbours": []}}, "ocean lists west as a neighbour, but west does not list ocean"),
        ({"west": {"neighbours": ["ocean", "ocaen"]}}, "west: there is no 'ocaen'; did you mean ocean"),
        ({"west": {"neighbours": ["ocean", "ocean"]}}, "west lists ocean twice"),
        ({"west": {"neighbours": ["ocean", "west"]}}, "west is its own neighbour"),
        ({"east": {"name": "West"}}, "east has the name of west: West"),
        ({"north": {"name": "North"}}, "north has no neighbours"),
    ],
)
def test_what_is_wrong_is_said(change: dict[str, dict[str, Any]], message: str) -> None:
    entries = world()
    for id, entry in change.items():
        entries[id] = {**entries.get(id, {}), **entry}
    with pytest.raises(ValueError, match="This map cannot be read") as error:
        read_map(entries, read_space)
    assert message in str(error.value)


def test_all_that_is_wrong_is_said_at_once() -> None:
    entries = world()
    entries["west"]["neighbours"] = []
    entries["east"]["neighbours"] = ["ocean", "nowhere"]
    with pytest.raises(ValueError, match=r"does not list ocean") as error:
        read_map(entries, read_space)
    assert "there is no 'nowhere'" in str(error.value)


def test_a_file_that_names_a_space_twice_is_refused() -> None:
    assert json.loads('{"a": 1, "b": {"a": 2}}', object_pairs_hook=each_once) == {"a": 1, "b": {"a": 2}}
    with pytest.raises(ValueError, match="named twice: a"):
        json.loads('{"a": 1, "b": 2, "a": 3}', object_pairs_hook=each_once)
