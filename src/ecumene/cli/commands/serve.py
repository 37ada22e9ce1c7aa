"""`ecumene serve`: the table in the browser."""

from __future__ import annotations

import argparse
import os
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ecumene.cli.arguments import Usage, Words, count
from ecumene.cli.screen import LOCALE, Screen
from ecumene.engine import NotFound, Text, speak
from ecumene.interrupts import ending_at_once

if TYPE_CHECKING:
    from ecumene.server.config import Settings
    from ecumene.server.mail_server import MailServer
    from ecumene.server.storage.db import Database

LINE = "open the table in the browser, for you or for a club"
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="HOST",
        help=words("where to listen (default: this machine only)"),
    )
    parser.add_argument("--port", type=port, default=8000, metavar="PORT", help=words("the port (default: 8000)"))
    add_storage(parser, words)
    parser.add_argument(
        "--workers", type=count, default=1, metavar="N", help=words("server processes; more than one need PostgreSQL")
    )
    parser.add_argument(
        "--bots", type=count, default=bot_processes(), metavar="N", help=words("processes in which bots think")
    )
    parser.add_argument(
        "--public-url",
        type=public_url,
        default="",
        metavar="URL",
        help=words("the address under which people reach the server"),
    )
    parser.add_argument(
        "--trusted-proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help=words("an address or a network of proxies whose X-Forwarded-For is believed; may be repeated"),
    )
    add_mail(parser, words)
    parser.add_argument("--no-browser", action="store_true", help=words("do not open the browser"))


def add_storage(parser: argparse.ArgumentParser, words: Words) -> None:
    """Where the tables are kept."""
    parser.add_argument("--data", type=Path, metavar="DIR", help=words("the data folder (default: the user's own)"))
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help=words("a PostgreSQL database instead of a file there"),
    )


def add_mail(parser: argparse.ArgumentParser, words: Words) -> None:
    """By whom mails are sent. The password is never a word of a command: everybody on the machine can read those."""
    parser.add_argument(
        "--mail-server", default="", metavar="URL", help=words("a mail server, like smtp://USER@mail.example.org")
    )
    parser.add_argument(
        "--mail-from", default="", metavar="SENDER", help=words("from whom mails come: 'Ecumene <games@example.org>'")
    )


def mail_of(args: argparse.Namespace) -> MailServer | None:
    """The mail server that a command line or the environment names."""
    from ecumene.server.mail_server import mail_server

    url = args.mail_server or os.environ.get("ECUMENE_MAIL_SERVER", "")
    sender = args.mail_from or os.environ.get("ECUMENE_MAIL_FROM", "")
    return mail_server(url, sender, _mail_password() if url else "")


def _mail_password() -> str:
    """The mail server's password: from the environment, or the first line of a file that it names."""
    file = os.environ.get("ECUMENE_MAIL_PASSWORD_FILE", "")
    if not file:
        return os.environ.get("ECUMENE_MAIL_PASSWORD", "")
    return Path(file).read_text(encoding="utf-8").partition("\n")[0].strip("\r")


def port(text: str) -> int:
    """A port; 0 for any that is free."""
    if not text.isdecimal() or int(text) > 65535:
        raise Usage(Text("'{text}' is not a port from 0 to 65535.", text=text[:60]))
    return int(text)


def public_url(text: str) -> str:
    """The address of a server, as it stands before the path of a page; nothing if it has no other than its own."""
    if not text:
        return text
    try:
        parts = urlsplit(text)
        good = parts.scheme in ("http", "https") and parts.hostname and (parts.port is None or parts.port > 0)
    except ValueError:
        good = False
    if not good or not text.isprintable() or set(text) & set(" ?#"):
        raise Usage(Text("'{text}' is not an address like https://games.example.org.", text=text[:60]))
    return text


def bot_processes() -> int:
    """Half of the machine is for bots."""
    return max(1, min(4, (os.cpu_count() or 2) // 2))


def storage(args: argparse.Namespace) -> Settings:
    """The settings for the data that a command line names."""
    from ecumene.server.config import Settings, default_data_folder, number_from_environment

    data = args.data or Path(os.environ.get("ECUMENE_DATA") or default_data_folder())
    return Settings(
        data=data,
        database=args.database or os.environ.get("ECUMENE_DATABASE", ""),
        limits=number_from_environment("ECUMENE_LIMITS", Settings.limits),
        bot_pause=number_from_environment("ECUMENE_BOT_PAUSE", Settings.bot_pause),
        private_webhooks=os.environ.get("ECUMENE_PRIVATE_WEBHOOKS") == "1",
    )


def existing(settings: Settings) -> Database:
    """The database that is there already; nothing is made for a command that only reads."""
    from ecumene.server.storage.db import Database, sqlite_file

    file = sqlite_file(settings.database_url)
    if file is not None and not file.exists():
        raise NotFound(Text("There are no tables in {folder}.", folder=str(file.parent)))
    return Database(settings.database_url)


def learn_server(screen: Screen) -> None:
    """Adds the server's words to the language."""
    from ecumene import server

    screen.language = speak(screen.language.code, LOCALE, Path(server.__file__).with_name("locale"))


def run(args: argparse.Namespace, screen: Screen) -> int:
    with ending_at_once(f"ecumene: {screen.words('Interrupted.')}\n"):
        return _run(args, screen)


def _run(args: argparse.Namespace, screen: Screen) -> int:
    from dataclasses import replace

    from ecumene.server.http.invitation_links import why_nobody_else
    from ecumene.server.machine.addresses import networks
    from ecumene.server.server_log import start_server_log
    from ecumene.server.serving import CannotListen, serve

    learn_server(screen)
    stored = storage(args)
    if args.workers > 1 and not stored.database_url.startswith("postgresql"):
        raise Usage(Text("Several server processes need PostgreSQL: name it with --database postgresql://…"))
    hosts: tuple[str, ...] = ()
    if args.host in LOOPBACK:
        hosts = (*LOOPBACK, "[::1]", *filter(None, [urlsplit(args.public_url).hostname]))
    settings = replace(
        stored,
        host=args.host,
        port=args.port,
        server_processes=args.workers,
        bot_workers=args.bots,
        public_url=args.public_url,
        trusted_proxies=networks(args.trusted_proxy or os.environ.get("ECUMENE_TRUSTED_PROXIES", "").split(",")),
        allowed_hosts=hosts,
        mail=mail_of(args),
    )

    def ready(serving: Settings) -> None:
        screen.say(Text("Ecumene is open at {address}", address=serving.own_address), style="bold")
        if serving.address != serving.own_address:
            screen.say(Text("Friends in your network open {address}", address=serving.address))
        elif not serving.public_url and (why := why_nobody_else(serving)) is not None:
            screen.say(why)
        screen.say("Stop it with Ctrl-C.", style="dim")
        if not args.no_browser:
            threading.Thread(target=webbrowser.open, args=(serving.own_address,), daemon=True).start()

    start_server_log()
    try:
        serve(settings, ready)
    except CannotListen as error:
        raise Usage(error.text) from error
    return 0
