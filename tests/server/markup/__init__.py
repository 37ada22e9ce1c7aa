"""Markup: whatever people can write is text on every page, in both languages."""
