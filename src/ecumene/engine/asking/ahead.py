"""Questions that come again and again while others play, which a player can answer ahead: a game lists them as data."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.engine.actions import Action
from ecumene.engine.state import Decision, State
from ecumene.engine.texts import Text

NO = "no"
BELOW = "below"
REFUSE = "refuse"
HINT = "hint"
RULES = (NO, BELOW, REFUSE, HINT)
"""What can be said ahead: the way out always, the way out while one's own strength is below a number, the way out
where a certain player asks, and what a hint would say."""


@dataclass(frozen=True)
class Ahead:
    """A question that can be answered ahead, or several that are one for people."""

    id: str
    name: Text
    """When it comes: "Somebody attacks you"."""
    questions: tuple[str, ...]
    """Their names as they end: the file and the function, "attack:how_to_respond"."""
    no: str = ""
    """The action that is the way out, if there is one,"""
    no_words: Text | None = None
    """and what it means: "do not respond"."""
    offers: bool = False
    """Whether somebody asks (the question's `target`), whom one can refuse ahead."""
    strength: bool = False
    """Whether the view tells the player's `strength`, on which the answer can hang."""

    @property
    def rules(self) -> tuple[str, ...]:
        """What can be said ahead here."""
        wanted = {NO: bool(self.no), BELOW: self.strength, REFUSE: self.offers, HINT: True}
        return tuple([rule for rule in RULES if wanted[rule]])

    def asks(self, decision: Decision) -> bool:
        """Whether this is the question that waits."""
        return decision.question.id.rpartition(".")[2] in self.questions


def way_out(state: State, ahead: Ahead, rule: str, number: int) -> Action | None:
    """The way out of the question that waits, if the rule takes it here; it may look at nothing but the view."""
    decision = state.decision
    if decision is None or not ahead.no or not _takes_it(state, decision, rule, number):
        return None
    return next((action for action in decision.actions if action.id == ahead.no), None)


def _takes_it(state: State, decision: Decision, rule: str, number: int) -> bool:
    if rule == BELOW:
        return bool(state.view(decision.player)["players"][decision.player]["strength"] < number)
    if rule == REFUSE:
        return bool(dict(zip(decision.question.fields, decision.args, strict=False)).get("target") == number)
    return rule == NO
