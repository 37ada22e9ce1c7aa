"""`ecumene replay`: a position of a recorded game, and whether the record is sound."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

from ecumene.cli.arguments import Usage, Words, add_cards, add_json, open_record
from ecumene.cli.position import show_choices, show_heading, show_question, show_result, show_view
from ecumene.cli.screen import Screen
from ecumene.engine import EVERYTHING, SPECTATOR, BadRecord, Game, Record, Table, Text, replay
from ecumene.engine.table import seen

LINE = "show a position of a recorded game and say whether the record is sound"
VIEWERS = {"all": EVERYTHING, "nobody": SPECTATOR}


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=words("the record"))
    parser.add_argument("--at", type=position, metavar="N", help=words("after so many actions (default: all)"))
    parser.add_argument(
        "--as",
        dest="viewer",
        type=viewer,
        default=EVERYTHING,
        metavar="SEAT|all|nobody",
        help=words("as this seat (1, 2, …), everybody together or a spectator sees it (default: all)"),
    )
    add_cards(parser, words)
    add_json(parser, words)


def position(text: str) -> int:
    """A number of actions."""
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise Usage(Text("'{text}' is not a number of actions.", text=text[:60]))
    return int(text)


def viewer(text: str) -> int:
    """Whose eyes to look with."""
    if re.fullmatch(r"[1-9][0-9]?", text):
        return int(text) - 1
    if text not in VIEWERS:
        raise Usage(Text("A viewer is the number of a seat, 'all' or 'nobody', not '{text}'.", text=text[:60]))
    return VIEWERS[text]


def run(args: argparse.Namespace, screen: Screen) -> int:
    record, game = open_record(args.file, args.cards, screen)
    if args.viewer >= len(record.names):
        raise Usage(Text("There is no seat {seat}; the record has {n}.", seat=args.viewer + 1, n=len(record.names)))
    if args.at is not None and args.at > len(record.actions):
        raise Usage(Text("The record has {n} actions; there is no position {at}.", n=len(record.actions), at=args.at))
    whole, problem = _attempt(record, game, None)
    table = whole if args.at is None else _attempt(record, game, args.at)[0]
    if args.json:
        screen.json(_data(table, record, args.viewer, problem, screen))
    elif table is not None:
        _show(table, record, args.viewer, screen)
    if problem is not None:
        screen.complain(problem.text)
        return 1
    if not args.json:
        if record.result is None:
            screen.say("The record is sound; the game is not finished.", style="green")
        else:
            screen.say("The record is sound, and the game is finished.", style="green")
    return 0


def _attempt(record: Record, game: Game, at: int | None) -> tuple[Table | None, BadRecord | None]:
    """The table after so many actions, or what is wrong with the record."""
    try:
        return replay(record, game, at), None
    except BadRecord as problem:
        return None, problem


def _data(
    table: Table | None, record: Record, viewer: int, problem: BadRecord | None, screen: Screen
) -> dict[str, Any]:
    return {
        "game": record.game,
        "rules": record.rules,
        "edition": record.edition,
        "options": record.options,
        "names": record.names,
        "seed": record.seed,
        "actions": len(record.actions),
        "result": record.result,
        "sound": problem is None,
        "problem": None if problem is None else screen.words(problem.text),
        "at": None if table is None else len(table.history),
        "scores": table.state.scores() if table and (table.state.over or viewer == EVERYTHING) else None,
        "view": None if table is None else table.view(viewer),
    }


def _show(table: Table, record: Record, viewer: int, screen: Screen) -> None:
    show_heading(table, screen)
    show_view(table.game, table.view(viewer), table.names, screen)
    screen.say()
    screen.say(Text("Action {at} of {n}", at=len(table.history), n=len(record.actions)), style="dim")
    last = table.history[-1].events if table.history else table.opening
    for event in last:
        if seen(event, viewer):
            screen.say(table.game.sentence(event), style="yellow", seats=table.names)
    decision = table.state.decision
    if decision is None:
        show_result(table, screen)
    elif viewer in (decision.player, EVERYTHING):
        show_question(table.state, table.names, screen)
        show_choices(table.state, table.names, screen)
    else:
        screen.say(Text("It is {player}'s decision.", player=decision.player), seats=table.names)
