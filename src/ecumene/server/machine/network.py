"""The machine in its network: the address by which others reach it, found out without asking anybody."""

from __future__ import annotations

import ipaddress
import socket

EVERYWHERE = ("0.0.0.0", "::")
"""Hosts that stand for all addresses of a machine."""
NOWHERE = ("192.0.2.1", 9)
"""An address for examples in documents: nobody has it."""


def network_address() -> str | None:
    """The address from which the machine would speak to others, if it is in a network.

    The socket is only told where it would send to, which makes the system choose; nothing is sent.
    """
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(NOWHERE)
            found = str(probe.getsockname()[0])
    except OSError:
        return None
    return None if is_loopback(found) or found in EVERYWHERE else found


def is_loopback(host: str) -> bool:
    """Whether a name or an address means the machine itself, for whoever uses it."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
