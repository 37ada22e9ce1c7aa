"""Card files: tables become things by the fields of their classes, and mistakes are told where they stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest

from ecumene.engine import Text, Thing
from ecumene.engine.cards.reading import BadCardFile, CardFile, Made, Place, Written, between, named


def read_doubled(value: Any, place: Place) -> int:
    if value != 2:
        place.fail(Text("it must be two"))
    return 4


@dataclass(eq=False, kw_only=True)
class Hull:
    planks: int
    tarred: bool = False


@dataclass(eq=False, kw_only=True)
class Ship(Thing):
    id: str
    name: str
    kind: Literal["cog", "galley"] = "cog"
    holds: Annotated[int, between(1, 9)] = 1
    depth: int = 0
    oars: tuple[int, ...] = ()
    size: tuple[int, int] = (0, 0)
    price: Mapping[str, int] | None = None
    flag: Annotated[int, named({"red": 10, "blue": 20})] = 0
    masts: Annotated[int, read_doubled, Written("mast")] = 0
    hull: Hull | None = None
    number: Made[int] = 0


def ship(text: str) -> Ship:
    return CardFile(f'# ships\n[hansa]\nname = "Hansa"\n{text}', "ships.toml").make("hansa", Ship, number=7)


def test_fields_are_read_by_their_types() -> None:
    made = ship(
        """
        kind = "galley"
        holds = 4
        depth = -3
        oars = [2, 2, 4]
        size = [20, 5]
        price = { gold = 2, wool = 1 }
        flag = "blue"
        mast = 2
        hull = { planks = 30, tarred = true }
        """
    )
    assert (made.id, made.name, made.kind, made.holds, made.depth) == ("hansa", "Hansa", "galley", 4, -3)
    assert (made.oars, made.size, made.price) == ((2, 2, 4), (20, 5), {"gold": 2, "wool": 1})
    assert (made.flag, made.masts, made.number) == (20, 4, 7)
    assert made.hull is not None
    assert (made.hull.planks, made.hull.tarred) == (30, True)


def test_what_is_left_out_has_its_default() -> None:
    made = ship("")
    assert (made.kind, made.holds, made.oars, made.price, made.hull) == ("cog", 1, (), None, None)


MISTAKES = {  # what stands in line 4, and the message
    "colour = 1": "hansa colour: there is no such field. Did you mean: name, kind, holds, depth",
    "hold = 1": "hansa hold: there is no such field. Did you mean: holds",
    "number = 1": "hansa number: there is no such field.",
    "id = 'x'": "hansa id: there is no such field.",
    "masts = 2": "hansa masts: there is no such field. Did you mean: mast",
    "kind = 'galey'": "hansa kind: 'galey' is not possible here. Did you mean: galley?",
    "holds = 10": "hansa holds: it must be a whole number from 1 to 9.",
    "holds = true": "hansa holds: it must be a whole number from 1 to 9.",
    "depth = 1.5": "hansa depth: it must be a whole number.",
    "depth = true": "hansa depth: it must be a whole number.",
    "oars = 2": "hansa oars: write it as a list in brackets.",
    "oars = [2, 'two']": "hansa oars: it must be a whole number.",
    "size = [1, 2, 3]": "hansa size: write it as a list of 2.",
    "price = 3": "hansa price: write it as a table in braces.",
    "price = { gold = '1' }": "hansa price: it must be a whole number.",
    "flag = 'green'": "hansa flag: 'green' is not possible here. Did you mean: red?",
    "mast = 3": "hansa mast: it must be two.",
    "hull = 3": "hansa hull: write it as a table in braces.",
    "hull = {}": "hansa hull: the field 'planks' is missing.",
    "hull = { planks = 1, tared = true }": "hansa hull: it has no field 'tared'. Did you mean: tarred?",
    "hull = { planks = 1, tarred = 1 }": "hansa hull: it must be true or false.",
    "kind = ''": "hansa kind: '' is not possible here.",
}


@pytest.mark.parametrize("written", MISTAKES)
def test_mistakes_are_told_where_they_stand(written: str) -> None:
    with pytest.raises(BadCardFile) as caught:
        ship(written)
    assert str(caught.value).startswith(f"ships.toml, line 4, {MISTAKES[written]}")


def test_a_missing_field_is_told_at_the_card() -> None:
    with pytest.raises(BadCardFile) as caught:
        CardFile("[cog]\nname = 'Cog'\n\n[hansa]\nholds = 1", "ships.toml").make("hansa", Ship)
    assert str(caught.value) == "ships.toml, line 4, hansa name: the field 'name' is missing."


def test_an_empty_text_is_none() -> None:
    with pytest.raises(BadCardFile, match="it must be a text in quotes"):
        CardFile("[hansa]\nname = ' '", "ships.toml").make("hansa", Ship)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[hansa\n", r"ships\.toml: this is not TOML: .*line 1"),
        ("hansa = 1", r"ships\.toml, line 1, hansa: write it as a table: \[hansa\]"),
        (f"[hansa]\nname = {'[' * 30}{']' * 30}", r"line 2, hansa name: it is nested too deeply"),
    ],
)
def test_files_that_cannot_be_read(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "ships.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadCardFile, match=message):
        CardFile.read(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadCardFile, match=r"Cannot read .*nowhere"):
        CardFile.read(tmp_path / "nowhere.toml")


def test_a_class_that_no_file_can_hold_is_a_mistake_in_the_program() -> None:
    @dataclass
    class Odd:
        id: str
        parts: set[int]

    with pytest.raises(TypeError, match="a card file cannot hold"):
        CardFile("[x]\nparts = [1]", "odd.toml").make("x", Odd)
