"""What a seat sees, what is dealt anew since it does not, and what must always hold."""

from __future__ import annotations

from ecumene.engine.rooms import PLAIN_VIEW

from .check import check
from .look import look
from .redeal import redeal

__all__ = [
    "check",
    "has_secrets",
    "look",
    "redeal",
]

has_secrets = PLAIN_VIEW.has_secrets
