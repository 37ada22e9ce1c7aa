"""What a question is about: the things of the board that it names, so that the page can bring them into sight."""

from __future__ import annotations

from collections.abc import Collection

from ecumene.server.pages.story import elements_of, things_in
from ecumene.server.tables.live import LiveTable


def concerns(live: LiveTable, viewer: int, elements: Collection[str]) -> list[str]:
    """The elements of what the question and its context name, each once, in the order of the words. Only what the
    viewer's board shows has an element; of what everybody has, it is that of the player whom the sentence names."""
    state = live.table.state
    if state.decision is None or state.decision.player != viewer:
        return []
    texts = (state.prompt, *live.game.words.context_now(state))
    named = (
        element
        for text in texts
        for thing in things_in(text)
        for element in elements_of(thing, text.args.get("target", viewer))
    )
    return list(dict.fromkeys(element for element in named if element in elements))
