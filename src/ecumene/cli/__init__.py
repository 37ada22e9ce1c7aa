"""The command `ecumene`: its commands in a room of their own, and beside it what they share."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from ecumene import __version__
from ecumene.cli.arguments import Parser, Usage, Words, add_common, mistyped, teach_argparse
from ecumene.cli.commands import (
    arena,
    backup,
    bench,
    cards,
    export,
    fuzz,
    games,
    import_,
    mail_test,
    play,
    replay,
    restore,
    serve,
    simulate,
)
from ecumene.cli.screen import Screen, language_code
from ecumene.engine import BadSetup, EcumeneError, NotFound, Text
from ecumene.interrupts import INTERRUPTED
from ecumene.server.errors import NoStorage

COMMANDS = (
    games,
    cards,
    play,
    serve,
    simulate,
    arena,
    replay,
    fuzz,
    bench,
    backup,
    restore,
    export,
    import_,
    mail_test,
)

DONE, FAILED, BAD_USAGE = 0, 1, 2


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command line and returns the exit code: 0, 1 (a finding or a failure), 2 (bad usage), 130 (Ctrl-C)."""
    words = sys.argv[1:] if argv is None else list(argv)
    _accept_any_letter()
    screen = Screen(language_code(words, os.environ))
    try:
        code = _run(words, screen)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except (Usage, NotFound, BadSetup) as error:
        screen.complain(error.text)
        return BAD_USAGE
    except NoStorage as error:
        screen.complain(error.detail)
        return FAILED
    except EcumeneError as error:
        screen.complain(error.text)
        return FAILED
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # once is enough
        screen.complain("Interrupted.")
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return FAILED
    except OSError as error:
        _forget_output()
        screen.complain(
            Text(
                "{path}: {detail}.", path=error.filename or screen.words("output"), detail=error.strerror or str(error)
            )
        )
        return FAILED


def _run(argv: Sequence[str], screen: Screen) -> int:
    teach_argparse(screen.language)
    parser = _parser(screen.language.get)
    try:
        args, rest = parser.parse_known_args(argv)
    except SystemExit:  # the help or the version has been printed
        return DONE
    if rest:
        raise Usage(mistyped(rest[0], re.findall(r"--[\w-]+", args.parser.format_usage())))
    if args.command is None:
        parser.print_help()
        return BAD_USAGE
    code: int = args.run(args, screen)
    return code


def _parser(words: Words) -> Parser:
    parser = Parser(prog="ecumene", description=words("Civilization board games to play, to watch and to study."))
    parser.add_argument("--version", action="version", version=f"ecumene {__version__}", help=words("show the version"))
    add_common(parser, words)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title=words("commands"))
    parser.set_defaults(parser=parser)
    for module in COMMANDS:
        name = module.__name__.rpartition(".")[2].removesuffix("_").replace("_", "-")
        line = words(module.LINE)
        command = commands.add_parser(name, help=line, description=line)
        module.add_arguments(command, words)
        add_common(command, words)
        command.set_defaults(run=module.run, parser=command)
    return parser


def _accept_any_letter() -> None:
    """A letter that the terminal or a pipe cannot write becomes a question mark, not a crash."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _forget_output() -> None:
    """Nobody can read standard output any more: keep Python from failing over it once more on the way out."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
