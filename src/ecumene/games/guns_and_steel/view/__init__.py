"""What a seat sees, what it cannot know, and what must always hold."""

from __future__ import annotations

from .check import check
from .look import has_secrets, look
from .redeal import redeal

__all__ = [
    "check",
    "has_secrets",
    "look",
    "redeal",
]
