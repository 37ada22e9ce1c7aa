"""The names of steps and questions in saved games, which stay when the rules move to another file."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from ecumene.engine.pieces import step_name
from ecumene.engine.state import QUESTIONS, STEPS

RULES = """
from ecumene.engine import question, step

@step
def {name}(state): ...

@question("Which?")
def which_{name}(state, player): ...
"""


def chapter(module: str, name: str, saved_as: str = "") -> dict[str, object]:
    """The names in a file of rules."""
    names: dict[str, object] = {"__name__": module, **({"SAVED_AS": saved_as} if saved_as else {})}
    exec(RULES.format(name=name), names)
    return names


def test_a_rule_is_saved_by_its_file_and_its_name() -> None:
    rules = chapter("house.turn", "move")
    assert STEPS["house.turn:move"] is rules["move"]
    assert QUESTIONS["house.turn:which_move"] is rules["which_move"]


def test_a_rule_that_moved_keeps_the_name_of_its_old_file() -> None:
    rules = chapter("house.harvest", "reap", saved_as="house.turn")
    reap = rules["reap"]
    assert step_name(reap) == "house.turn:reap"  # type: ignore[arg-type]
    assert STEPS["house.turn:reap"] is reap
    assert QUESTIONS["house.turn:which_reap"] is rules["which_reap"]
    assert "house.harvest:reap" not in STEPS


def test_two_files_saved_under_one_name_may_not_have_the_same_rule() -> None:
    chapter("house.summer", "sow", saved_as="house.year")
    with pytest.raises(TypeError, match=r"house\.summer and house\.winter are both saved as house\.year:sow"):
        chapter("house.winter", "sow", saved_as="house.year")
    with pytest.raises(TypeError, match="rename one"):
        exec(RULES.partition("@question")[0].format(name="sow"), {"__name__": "house.year"})


def test_a_room_says_once_where_all_its_rules_are_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    room = ModuleType("hall.rules")
    room.SAVED_AS = "hall"  # type: ignore[attr-defined]
    for package in (ModuleType("hall"), room, ModuleType("hall.rules.fields")):
        monkeypatch.setitem(sys.modules, package.__name__, package)
    assert step_name(chapter("hall.rules.turn", "move")["move"]) == "hall.turn:move"  # type: ignore[arg-type]
    assert step_name(chapter("hall.rules.fields.harvest", "reap")["reap"]) == "hall.harvest:reap"  # type: ignore[arg-type]
    renamed = chapter("hall.rules.fields.crops", "sow", saved_as="hall.seeds")
    assert step_name(renamed["sow"]) == "hall.seeds:sow"  # type: ignore[arg-type]
    assert step_name(chapter("hall.end", "count")["count"]) == "hall.end:count"  # type: ignore[arg-type]


def test_what_two_rooms_save_under_one_name_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for package in ("barn.rules", "barn.old"):
        room = ModuleType(package)
        room.SAVED_AS = "barn"  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, package, room)
    chapter("barn.rules.hay", "stack")
    with pytest.raises(TypeError, match=r"barn\.rules\.hay and barn\.old\.hay are both saved as barn\.hay:stack"):
        chapter("barn.old.hay", "stack")
