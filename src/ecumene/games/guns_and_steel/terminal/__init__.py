"""The table as text for a terminal."""

from .table import render

__all__ = ["render"]
