"""`ecumene export`: the record of a table on the server."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ecumene.cli.arguments import Words
from ecumene.cli.commands.serve import add_storage, existing, learn_server, storage
from ecumene.cli.screen import Screen
from ecumene.engine import Text
from ecumene.engine.records import write_safely

LINE = "write the record of a table on the server"


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("table", metavar="TABLE", help=words("the table's id, or the link to it"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=words("the file to write (default: standard output)"))
    add_storage(parser, words)


def run(args: argparse.Namespace, screen: Screen) -> int:
    from ecumene.server.storage.news import Hub
    from ecumene.server.tables.tables import Tables

    learn_server(screen)
    database = existing(storage(args))
    try:
        database.migrate()
        table_id = args.table.rstrip("/").rpartition("/")[2].partition("?")[0]
        row, record = Tables(database, Hub(database)).archive.stored(table_id)
        record.bots = {seat.seat: seat.bot for seat in row.seats if seat.bot}
    finally:
        database.close()
    if record.result is None:
        screen.complain("This game is not finished: its record gives away what is hidden.")
    if args.out is None:
        sys.stdout.write(record.text())
    else:
        write_safely(args.out, record.text())
        screen.say(Text("Written: {path}.", path=str(args.out)), style="green")
    return 0
