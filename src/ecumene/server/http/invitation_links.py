"""Links that people send to friends, and whether friends can open them."""

from __future__ import annotations

from fastapi import Request

from ecumene.engine import Text
from ecumene.server.config import Settings
from ecumene.server.machine.network import EVERYWHERE, is_loopback, network_address
from ecumene.server.services import services

OPTION = "--host 0.0.0.0"
"""What opens a server to its network."""


def link_address(request: Request) -> str:
    """The address that links for others begin with, without a slash at its end."""
    settings = services(request.app).settings
    if settings.public_url or (_on_this_machine(request) and settings.host in EVERYWHERE):
        return settings.address
    return str(request.base_url).rstrip("/")


def link_warning(request: Request) -> Text | None:
    """Why friends cannot open such a link, and what to do about it; None if nothing is known against it."""
    settings = services(request.app).settings
    if settings.public_url or not _on_this_machine(request):
        return None
    return why_nobody_else(settings)


def why_nobody_else(settings: Settings) -> Text | None:
    """Why nobody else reaches the server as it was started, and how they would; None if nothing is known against it.

    It names the option and not a whole command: there are many ways to start it, with other options, too.
    """
    found = network_address()
    if settings.host in EVERYWHERE and found is None:
        return Text("This machine is in no network now.")
    if not is_loopback(settings.host):
        return None
    if found is None:
        words = "Only this machine reaches the server. Start it with {option}, and friends in your network reach it."
        return Text(words, option=OPTION)
    words = "Only this machine reaches the server. Start it with {option}, and friends in your network open {address}"
    return Text(words, option=OPTION, address=f"http://{found}:{settings.port}")


def _on_this_machine(request: Request) -> bool:
    """Whether the page was opened by a name that only the machine itself understands, there."""
    asked_from = request.client.host if request.client else ""
    return is_loopback(request.base_url.hostname or "") and is_loopback(asked_from)
