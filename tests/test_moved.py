"""Plug-ins that were written before modules moved still find them."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from ecumene.moved import MOVED

KNOWN = {
    "ecumene.engine.card_files": "CardFile",
    "ecumene.engine.odds": "shares",
    "ecumene.engine.terminal": "TerminalTable",
    "ecumene.server.boards.map_ground": "places_of",
    "ecumene.server.boards.map_part": "Token on_map",
    "ecumene.server.files": "static",
}
"""What documents told plug-ins to import, by where it was."""


@pytest.mark.parametrize("old", MOVED)
def test_an_old_place_has_what_lies_in_the_new_one(old: str) -> None:
    module = import_module(old)
    for place in MOVED[old]:
        for name, thing in vars(import_module(place)).items():
            if not name.startswith("_"):
                assert getattr(module, name) is thing
    for name in KNOWN.get(old, "").split():
        assert getattr(module, name)


def test_what_was_never_there_is_not_found() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"ecumene\.engine\.nowhere"):
        import_module("ecumene.engine.nowhere")


def test_a_package_can_begin_with_an_old_place() -> None:
    code = (
        "from ecumene.engine.odds import shares; from ecumene.engine.judging import odds; print(shares is odds.shares)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"
