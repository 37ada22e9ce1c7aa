"""Why a bot would do what it advises, in sentences: what it gains, how it would go on, what it fears."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.bots.advice import CLOSE, Advice
from ecumene.bots.differences import Difference
from ecumene.engine import Action, Chance, Language, State, Text

LONGEST = 60
"""Characters: an answer that is longer is called by its plain words within a sentence."""
SAYS_NOTHING = frozenset({"amount", "done"})
"""Verbs of actions that mean nothing without their question."""


def reasons(state: State, names: Sequence[str], advice: Advice, language: Language) -> list[str]:
    """What a bot has found out about its advice for whoever has to choose."""
    if advice.share is None:
        return []
    action = state.game.vocabulary.parse

    def plain(each: Action) -> str:
        return language.say(state.game.describe(each), names)

    found = [_gain(state, names, advice, language)] if advice.other else []
    if advice.differences is not None:
        found.append(_why(state, advice, advice.differences))
    if advice.then and (then := action(advice.then)).verb not in SAYS_NOTHING:
        listed = language.say(_listed_after(state, action(advice.action), then), names)
        words = _quoted(listed if len(listed) <= LONGEST else plain(then))
        found.append(Text("It would go on with “{then}”.", then=words))
    if advice.threat:
        threat, left = _quoted(plain(action(advice.threat))), round(100 * advice.left)
        found.append(
            Text(
                "It fears that {name} answers with “{threat}”: that would leave you {n}%.",
                threat=threat,
                name=names[advice.rival],
                n=left,
            )
        )
    elif advice.rival >= 0 and len(names) > 2:
        most = round(100 * advice.rival_share)
        found.append(Text("Your strongest rival is {name}, with {n}%.", name=names[advice.rival], n=most))
    return [language.say(each, names) for each in found]


def _gain(state: State, names: Sequence[str], advice: Advice, language: Language) -> Text:
    """What the seat can expect, beside what the next best choice would bring."""
    action = state.game.vocabulary.parse(advice.other)
    listed = language.say(state.describe(action), names)
    other = _quoted(listed if len(listed) <= LONGEST else language.say(state.game.describe(action), names))
    chances, fewer = round(100 * (advice.share or 0.0)), round(100 * advice.other_share)
    if fewer < chances:
        return Text("With this it sees your chances at {n}%, with “{other}” at {m}%.", n=chances, other=other, m=fewer)
    return Text("With this it sees your chances at {n}%, with “{other}” about the same.", n=chances, other=other)


def _why(state: State, advice: Advice, differences: Sequence[Difference]) -> Text:
    """In what the action differs from the other one, in one sentence."""
    soon = state.game.horizon is not None
    said = [state.game.words.difference(state, each.key, each.n) for each in differences]
    if not said:
        if abs((advice.share or 0.0) - advice.other_share) >= CLOSE:
            return Text("No single difference stands out.")
        if soon:
            return Text("When your turn ends, both come to about the same.")
        return Text("By your next turn, both come to about the same.")
    found = said[0]
    if len(said) > 1 and differences[0].good == differences[1].good:
        found = Text("{first}, and {second}", first=said[0], second=said[1])
    elif len(said) > 1:
        found = Text("{first}, but {second}", first=said[0], second=said[1])
    if differences[0].good:
        if soon:
            return Text("The difference when your turn ends: {found}.", found=found)
        return Text("The difference by your next turn: {found}.", found=found)
    if soon:
        return Text("When your turn ends, {found}; what makes up for it, these numbers do not show.", found=found)
    return Text("By your next turn, {found}; what makes up for it, these numbers do not show.", found=found)


def _listed_after(state: State, first: Action, then: Action) -> Text:
    """An action as the list of answers would have it after another one, as far as nothing is drawn or shown in between;
    otherwise in plain words."""
    if state.player is not None and first in state.legal:
        before = state.determinize(state.player, Chance.seeded(0))
        after: State = before.copy()
        after.apply(first)
        known = after.chance == before.chance and after.revealed == before.revealed
        if known and after.player == before.player and then in after.legal:
            return after.describe(then)
    return state.game.describe(then)


def _quoted(said: str) -> str:
    """Words that stand in quotation marks: those within them are the inner ones."""
    return said.replace("«", "„").replace("»", "“")
