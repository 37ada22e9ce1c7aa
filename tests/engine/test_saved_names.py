"""The names of steps and questions in saved games, which stay when the rules move to another file."""

from __future__ import annotations

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
