"""The table drawn in text."""

from .table import render

__all__ = ["render"]
