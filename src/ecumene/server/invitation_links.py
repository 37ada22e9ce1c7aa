"""Links that people send to friends, and whether friends can open them."""

from __future__ import annotations

from fastapi import Request

from ecumene.engine import Text
from ecumene.server.config import Settings
from ecumene.server.network import EVERYWHERE, is_loopback, network_address
from ecumene.server.services import services


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
    if is_loopback(settings.host):
        return how_to_let_friends_in(settings)
    if settings.host in EVERYWHERE and network_address() is None:
        return Text("This machine is in no network now.")
    return None


def how_to_let_friends_in(settings: Settings) -> Text:
    """That nobody else reaches the server as it was started, and how they would."""
    found = network_address()
    words = "Only this machine reaches the server. For friends in your network, start it with {command}"
    if found is not None:
        words = "Only this machine reaches the server. For friends in your network, start it with {command} ({address})"
    command = "ecumene serve --host 0.0.0.0" + (f" --port {settings.port}" if settings.port != Settings.port else "")
    return Text(words, command=command, address=f"http://{found}:{settings.port}")


def _on_this_machine(request: Request) -> bool:
    """Whether the page was opened by a name that only the machine itself understands, there."""
    asked_from = request.client.host if request.client else ""
    return is_loopback(request.base_url.hostname or "") and is_loopback(asked_from)
