"""The line editor at a terminal, with history and completion."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document


class Terminal:
    """A keyboard with a person at it."""

    def __init__(self, actions: Sequence[str], why: str) -> None:
        self.actions = actions
        self.why = why
        self.session: PromptSession[str] = PromptSession(reserve_space_for_menu=6)

    def read(self, prompt: str, known: Mapping[str, str], hint: str = "") -> str:
        completer = Beginnings(known, self.actions, self.why)
        return self.session.prompt(prompt, completer=completer, placeholder=[("fg:ansibrightblack", hint)])


class Beginnings(Completer):
    """Completes a line from its beginning: what is known now, or any action after `why`."""

    def __init__(self, known: Mapping[str, str], actions: Sequence[str], why: str) -> None:
        self.known = known
        self.actions = actions
        self.why = why

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        typed = document.text_before_cursor.lstrip()
        words: Mapping[str, str] = self.known
        if typed.startswith(f"{self.why} "):
            typed = typed[len(self.why) + 1 :].lstrip()
            words = {action: self.known.get(action, "") for action in self.actions}
        for word, meaning in words.items():
            if word.casefold().startswith(typed.casefold()):
                yield Completion(word, -len(typed), display_meta=meaning)
