"""What a person can type at the table besides actions: the commands, and the other words that mean them."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Language

COMMANDS: Mapping[str, str] = {
    "undo": "take back your last action",
    "redo": "take it once more",
    "hint": "what a bot would do, and why",
    "card": "card NAME: what it does",
    "why": "why, why ACTION: why it cannot be done now",
    "log": "log [N]: the last things that happened",
    "options": "what this game is played with",
    "save": "save [FILE]: keep the game's record in a file",
    "help": "this list",
    "quit": "leave; the game is saved",
}
OTHER_WORDS: Mapping[str, str] = {
    "undo": "undo takeback",
    "redo": "redo repeat",
    "hint": "hint advice tip",
    "card": "card read",
    "why": "why whynot",
    "log": "log story history",
    "options": "options settings",
    "save": "save record",
    "help": "help commands ?",
    "quit": "quit exit",
}
"""Words that somebody might try, in English and in his own language: translations have words of their own."""


def command_named(word: str, language: Language) -> str | None:
    """The command that a word means: in English, in the reader's language, or by one of the words that come to mind."""
    typed = word.casefold()
    for name, others in OTHER_WORDS.items():
        if typed in (name, language.say(name), *others.split(), *language.say(others).split()):
            return name
    return None
