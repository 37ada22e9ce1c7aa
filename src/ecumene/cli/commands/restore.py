"""`ecumene restore`: an empty server filled from a backup."""

from __future__ import annotations

import argparse
from pathlib import Path

from ecumene.cli.arguments import Words
from ecumene.cli.commands.serve import add_storage, learn_server, storage
from ecumene.cli.screen import Screen
from ecumene.engine import Text

LINE = "fill an empty data folder or database from a backup"


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=words("the backup"))
    add_storage(parser, words)


def run(args: argparse.Namespace, screen: Screen) -> int:
    from ecumene.server.storage.backup import restore
    from ecumene.server.storage.db import Database

    learn_server(screen)
    args.file.open("rb").close()  # nothing is begun for a file that cannot be read
    database = Database(storage(args).database_url)
    try:
        database.migrate()
        tables = restore(database, args.file)
    finally:
        database.close()
    screen.say(Text("{n} table is back.", "{n} tables are back.", n=tables), style="green")
    return 0
