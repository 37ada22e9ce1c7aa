"""The log: everything that is told has a sentence, in both languages."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import ecumene.games.civilization as game
from ecumene.engine import Event
from ecumene.engine.texts import ENGLISH
from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import ERA, FIGURE
from ecumene.games.civilization.state.board import (
    CONQUEST,
    DIE,
    DIPLOMATIC,
    DISCOVERY,
    ERA_OVER,
    MILITARY,
    SPACE,
    TURNS,
)
from ecumene.games.civilization.words.log import ENDINGS, EVENTS, SEVERAL
from tests.sources import sources

from ..positions import act, at, events, lay, move, put, world
from .readers import NAMES, RUSSIAN

FOLDER = Path(game.__file__).parent
MADE_UP = {"hands technology", "hands wonder", "hands place"}
"""Kinds of events whose names are put together."""


def told() -> set[str]:
    """The kinds of all events that are told somewhere."""
    found = set(MADE_UP)
    for path in sources(FOLDER):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="tell"), args=[ast.Constant(value=str(kind)), *_]):
                    found.add(kind)
    return found


def test_every_event_has_a_sentence_and_no_sentence_is_left_over() -> None:
    assert told() == set(EVENTS)
    assert set(SEVERAL) <= set(EVENTS)


def test_every_ending_has_words() -> None:
    assert {DIPLOMATIC, MILITARY, SPACE, DIE, ERA_OVER, CONQUEST, TURNS, DISCOVERY} == set(ENDINGS)


KNIGHT, GALLEY = GAME.level["knight"], FIGURE["ancient-fleet"]
EGYPT, SEA = at("egypt"), at("s_emed")


@pytest.mark.parametrize(
    ("kind", "args", "english", "russian"),
    [
        ("turn", {}, "Ada moves.", "Двигается Ada."),
        ("era", {"era": ERA[2]}, "A new era begins: Medieval era.", "Начинается новая эра: Средневековье."),
        ("end", {"ending": "die"}, "The game is over: the die has decided.", "Игра окончена: так решил кубик."),
        (
            "moves",
            {"start": EGYPT, "place": SEA, "pieces": [KNIGHT, KNIGHT, FIGURE["settler"]]},
            "Ada moves from Egypt to the East Mediterranean: 2 Knights, 1 Settler.",
            "Ada: Египет → Восточное Средиземноморье (2 рыцаря, 1 поселенец).",
        ),
        (
            "fights",
            {"figure": KNIGHT, "escort": 0, "dice": [3, 5], "n": 10},
            "Ada rolls 3, 5 with the Knight: 10 in all.",
            "Ada бросает 3, 5 (Рыцарь): всего 10.",
        ),
        (
            "fights",
            {"figure": KNIGHT, "escort": 1, "dice": [3], "n": 3},
            "Ada rolls 3 with the Knight and an aircraft: 3 in all.",
            "Ada бросает 3 (Рыцарь с самолётом): всего 3.",
        ),
        ("loses", {"figure": GALLEY, "n": 0}, "Ada loses 1 Galley.", "Ada теряет: 1 галера."),
        (
            "loses",
            {"figure": GALLEY, "n": 2},
            "Ada loses 1 Galley with 2 pieces aboard.",
            "Ada теряет: 1 галера и 2 фишки на борту.",
        ),
        (
            "buys",
            {"figure": KNIGHT, "n": 2, "place": EGYPT, "price": 30},
            "Ada buys 2 Knights in Egypt for 30 gold.",
            "Ada покупает за 30 золота: 2 рыцаря (Египет).",
        ),
        ("plague kills", {"n": 1}, "Ada loses 1 piece to the plague.", "Ada теряет от чумы 1 фишку."),
        ("plague kills", {"n": 5}, "Ada loses 5 pieces to the plague.", "Ada теряет от чумы 5 фишек."),
        ("earns", {"n": 21}, "Ada earns 21 gold.", "Ada получает с производства 21 золото."),
        (
            "captures",
            {"target": 1, "place": EGYPT, "n": 3},
            "Ada captures a city of Blaise in Egypt.",
            "Ada захватывает у игрока Blaise: большой город (Египет).",
        ),
        (
            "falls",
            {"target": 1},
            "Ada has no settlement left and is out: Blaise has done it.",
            "Ada остаётся без поселений и выбывает. Уничтожил его игрок Blaise.",
        ),
        ("falls", {"target": 0}, "Ada has no settlement left and is out.", "Ada остаётся без поселений и выбывает."),
        ("lends", {"target": 1, "n": 1, "marker": GAME.marker["wine"]}, "Ada lends Blaise Wine.", None),
        ("lends", {"target": 1, "n": 2, "marker": GAME.marker["wine"]}, "Ada lends Blaise 2 × Wine.", None),
        (
            "hands place",
            {"target": 1, "thing": at("balkans")},
            "Ada gives Blaise the settlement in the Balkans.",
            "Ada отдаёт игроку Blaise поселение: Балканы.",
        ),
        (
            "proclaims",
            {"ending": "military"},
            "Ada proclaims the end of the game: by arms.",
            "Ada объявляет конец игры: война.",
        ),
    ],
)
def test_sentences_count_and_name(kind: str, args: dict[str, Any], english: str, russian: str | None) -> None:
    sentence = GAME.sentence(Event(kind, 0, args, None))
    assert ENGLISH.say(sentence, NAMES) == english
    assert russian is None or RUSSIAN.say(sentence, NAMES) == russian


def test_what_a_settler_has_seen_is_told_to_its_owner_alone() -> None:
    board = world()
    put(board, 0, "settler", "egypt")
    lay(board, "egypt", "wine")
    act(move(board), "look egypt")
    for event in events(board):
        if "Wine" in ENGLISH.say(GAME.sentence(event), NAMES):
            assert (event.kind, event.seen_by) == ("sees", (0,))
    assert events(board, "sees")
