"""What holds for all tests."""

from __future__ import annotations

import gc
import signal

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Started in the background of a shell, the tests and every program that they start would not hear Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)

gc.disable()  # until all tests are collected: nearly all that is made until then stays


def pytest_collection_finish() -> None:
    """The tests and the modules stay to the end: to look through them for garbage again and again takes long."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()
