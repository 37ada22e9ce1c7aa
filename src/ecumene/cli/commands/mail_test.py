"""`ecumene mail-test`: whether the mail server that is named takes mails."""

from __future__ import annotations

import argparse
import asyncio
from dataclasses import replace

from ecumene.cli.arguments import Usage, Words
from ecumene.cli.commands.serve import add_mail, learn_server, mail_of
from ecumene.cli.screen import Screen
from ecumene.engine import EcumeneError, Text

LINE = "send one mail by the mail server that 'ecumene serve' would use"
SECONDS = 30.0


class NotTaken(EcumeneError):
    """The mail server did not take a mail."""


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("address", metavar="ADDRESS", help=words("the mail address to write to"))
    add_mail(parser, words)


def run(args: argparse.Namespace, screen: Screen) -> int:
    from ecumene.server.mail_server import mail_address
    from ecumene.server.notices.mail.messages import message
    from ecumene.server.notices.mail.sending import hand_in
    from ecumene.server.notices.ways import Gone, Later, Letter
    from ecumene.server.storage.db import brief

    learn_server(screen)
    server, address = mail_of(args), mail_address(args.address)
    if server is None:
        raise Usage(Text("Name a mail server with --mail-server or ECUMENE_MAIL_SERVER."))
    say = screen.language.say
    letter = Letter(
        "test",
        say(Text("A mail from Ecumene")),
        say(Text("If you read this, the server can send mails.")),
        "",
        screen.language.code,
    )
    try:
        asyncio.run(hand_in(replace(server, seconds=SECONDS), message(letter, server.sender, address)))
    except (Gone, Later) as error:
        raise NotTaken(
            Text("The mail server did not take the mail: {detail}.", detail=brief(error.__cause__ or error).rstrip("."))
        ) from error
    screen.say(Text("The mail server has taken a mail to {address}.", address=address), style="green")
    return 0
