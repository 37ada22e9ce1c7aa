"""`ecumene backup`: everything that the server has stored, in one file."""

from __future__ import annotations

import argparse
from pathlib import Path

from ecumene.cli.arguments import Words
from ecumene.cli.commands.serve import add_storage, existing, learn_server, storage
from ecumene.cli.screen import Screen
from ecumene.engine import Text

LINE = "write all tables of the server into one file, also while people play"


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=words("the file to write"))
    add_storage(parser, words)


def run(args: argparse.Namespace, screen: Screen) -> int:
    from ecumene.server.storage.backup import back_up

    learn_server(screen)
    database = existing(storage(args))
    try:
        back_up(database, args.file)
    finally:
        database.close()
    size = args.file.stat().st_size / 1024
    screen.say(Text("Written: {path} ({size} KB).", path=str(args.file), size=f"{size:,.0f}"), style="green")
    return 0
