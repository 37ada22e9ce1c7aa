"""The command `ecumene`, also as `python -m ecumene`."""

import sys

from ecumene.interrupts import INTERRUPTED, ending_at_once


def main() -> int:
    """Runs the command line. Most of the time until it does something goes by with loading."""
    try:
        with ending_at_once():
            from ecumene.cli import main as command
        return command()
    except KeyboardInterrupt:  # after loading, and before the command has a language to say it in
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
