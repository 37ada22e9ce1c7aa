from __future__ import annotations

import enum
import json
from collections.abc import Callable
from dataclasses import field
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.engine import Piece, Thing, piece
from ecumene.engine.pieces import load, save

CARDS = {name: Thing(name, name.upper()) for name in ("a", "b", "c")}


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


@piece
class Pawn(Piece):
    place: int
    items: list[str]


@piece
class Board(Piece):
    number: int
    word: str
    flag: bool
    share: float
    card: Thing | None
    colour: Colour
    second: Colour | None
    hand: list[Thing]
    grid: list[list[int]]
    cube: list[list[list[int]]]
    pawns: list[Pawn]
    maybe: list[Pawn | None]
    best: Pawn | None
    colours: list[Colour]
    purse: dict[str, int]
    owners: dict[Thing, list[int]]
    posts: dict[int, Pawn | None]
    regions: dict[str, dict[str, list[int]]]
    routes: dict[tuple[int, int], int]
    numbers: set[int]
    pair: tuple[int, str]
    path: tuple[Any, ...]
    note: str | None = None
    scratch: list[int] | None = field(default=None, compare=False)


things = st.sampled_from(list(CARDS.values()))
numbers = st.integers(-9, 9)
pawns = st.builds(Pawn, place=numbers, items=st.lists(st.text(max_size=3), max_size=2))
values = st.recursive(
    st.none() | st.booleans() | numbers | st.text(max_size=3) | things, lambda v: st.lists(v, max_size=2).map(tuple)
)
boards = st.builds(
    Board,
    number=st.integers(),
    word=st.text(max_size=5),
    flag=st.booleans(),
    share=st.floats(allow_nan=False),
    card=st.none() | things,
    colour=st.sampled_from(Colour),
    second=st.none() | st.sampled_from(Colour),
    hand=st.lists(things, max_size=3),
    grid=st.lists(st.lists(numbers, max_size=2), max_size=2),
    cube=st.lists(st.lists(st.lists(numbers, max_size=2), max_size=2), max_size=2),
    pawns=st.lists(pawns, max_size=2),
    maybe=st.lists(st.none() | pawns, max_size=2),
    best=st.none() | pawns,
    colours=st.lists(st.sampled_from(Colour), max_size=3),
    purse=st.dictionaries(st.text(max_size=2), numbers, max_size=2),
    owners=st.dictionaries(things, st.lists(numbers, max_size=2), max_size=2),
    posts=st.dictionaries(numbers, st.none() | pawns, max_size=2),
    regions=st.dictionaries(
        st.text(max_size=2), st.dictionaries(st.text(max_size=2), st.lists(numbers, max_size=2), max_size=2), max_size=2
    ),
    routes=st.dictionaries(st.tuples(numbers, numbers), numbers, max_size=2),
    numbers=st.sets(numbers, max_size=3),
    pair=st.tuples(numbers, st.text(max_size=2)),
    path=st.lists(values, max_size=3).map(tuple),
    note=st.none() | st.text(max_size=3),
)


def find(mark: str, name: str) -> Thing:
    assert mark == "@"
    return CARDS[name]


def mutables(value: Any) -> list[object]:
    """Every list, dict, set and piece inside a value, the value included."""
    if isinstance(value, Piece):
        inside = [part for name in value._codecs for part in mutables(getattr(value, name))]
    elif isinstance(value, list):
        inside = [part for item in value for part in mutables(item)]
    elif isinstance(value, dict):
        inside = [part for item in value.values() for part in mutables(item)]
    elif isinstance(value, set):
        inside = []
    else:
        return []
    return [value, *inside]


@given(boards)
def test_a_copy_is_equal_and_shares_nothing_mutable(board: Board) -> None:
    copy = board.copy()
    assert copy == board
    assert not {id(part) for part in mutables(copy)} & {id(part) for part in mutables(board)}


@given(boards)
def test_a_copy_shares_what_cannot_change(board: Board) -> None:
    copy = board.copy()
    assert all(a is b for a, b in zip(copy.hand, board.hand, strict=True))
    assert copy.path is board.path


@given(boards)
def test_what_is_encoded_decodes_to_an_equal_piece(board: Board) -> None:
    again = Board.decode(json.loads(json.dumps(board.encode())), find)
    assert again == board
    assert [type(colour) for colour in again.colours] == [type(colour) for colour in board.colours]


@given(values)
def test_values_survive_saving(value: Any) -> None:
    assert load(json.loads(json.dumps(save(value))), find) == value


def test_a_field_beside_the_state_is_neither_compared_copied_nor_saved() -> None:
    @piece
    class Diary(Piece):
        page: int
        draft: list[int] | None = field(default=None, compare=False)

    diary = Diary(page=1, draft=[1])
    assert diary == Diary(page=1)
    assert diary.copy().draft is None
    assert diary.encode() == {"page": 1}
    assert Diary.decode({"page": 1}, find).draft is None


def test_a_piece_of_a_subclass_has_the_fields_of_both() -> None:
    @piece
    class Knight(Pawn):
        horse: str = "Bucephalus"

    knight = Knight(place=1, items=["sword"])
    assert knight.copy() == knight
    assert knight != Pawn(place=1, items=["sword"])
    assert set(knight.encode()) == {"place", "items", "horse"}


class Point(NamedTuple):
    x: int
    y: int


@pytest.mark.parametrize(
    "hint",
    [
        *(bytes, object, Point, set[str], set[Thing], frozenset[int], list[bytes], dict[str, bytes]),
        *(tuple[Pawn, int], tuple[Colour, int], Pawn | int, Colour | int),
    ],
    ids=str,
)
def test_fields_that_cannot_be_copied_or_saved_are_refused(hint: Any) -> None:
    cls = type("Odd", (Piece,), {"__annotations__": {"value": hint}})
    with pytest.raises(TypeError, match="a state cannot hold"):
        piece(cls)


@pytest.mark.parametrize("value", [[1], {1}, Point(1, 2), Colour.RED, object()], ids=lambda value: type(value).__name__)
def test_values_that_would_load_as_something_else_are_refused(value: Any) -> None:
    with pytest.raises(TypeError, match="cannot be part of a saved game"):
        save((value,))


def test_functions_are_saved_by_name() -> None:
    def rule() -> None: ...

    functions: dict[str, Callable[[], None]] = {f"{__name__}:{rule.__qualname__}": rule}
    assert load(save(rule), lambda mark, name: functions[name]) is rule


def test_a_class_without_the_decorator_says_so() -> None:
    class Bare(Piece):
        pass

    with pytest.raises(TypeError, match="@piece"):
        Bare().copy()


def test_things_say_who_they_are() -> None:
    assert repr(Thing("C1", "Wheel")) == "<C1 Wheel>"
    assert repr(Thing("wheel", "wheel")) == "<wheel>"
