"""What holds for all tests."""

from __future__ import annotations

import signal

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Started in the background of a shell, the tests and every program that they start would not hear Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
