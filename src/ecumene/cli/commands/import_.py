"""`ecumene import`: a record, to be watched in the browser."""

from __future__ import annotations

import argparse
from pathlib import Path

from ecumene.cli.arguments import Words
from ecumene.cli.commands.serve import add_storage, learn_server, storage
from ecumene.cli.screen import Screen
from ecumene.engine import Record, Text

LINE = "put a record on the server, to be watched there"


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=words("the record"))
    add_storage(parser, words)


def run(args: argparse.Namespace, screen: Screen) -> int:
    from ecumene.server.people.accounts import People
    from ecumene.server.storage.db import Database
    from ecumene.server.storage.news import Hub
    from ecumene.server.tables.tables import Tables

    learn_server(screen)
    data = args.file.read_bytes()
    Record.parse(data)
    database = Database(storage(args).database_url)
    try:
        database.migrate()
        live = Tables(database, Hub(database)).archive.upload(People(database).guest(args.file.stem), data)
    finally:
        database.close()
    screen.say(Text("Watch it at {path}", path=f"/replay/{live.id}"), style="green")
    return 0
