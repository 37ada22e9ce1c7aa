"""What a viewer can try that must be refused: impossible actions, wrong seats, old numbers, without a form key.

Every address of a table that takes something is tried, those of the application's own list. What is not refused is
done at both servers, and what is seen after that is compared too.
"""

from __future__ import annotations

import json
import random

from ecumene.engine import Action
from ecumene.engine.asking.wishes import unmet_wishes
from tests.server.leaks.asking.addresses import filled
from tests.server.leaks.asking.answers import JSON, PACKED, Ask
from tests.server.leaks.asking.house import Evening, Visitor

OF_BOTS = {"/t/{table_id}/hint"}
"""`test_hints.py` asks for hints."""
LONG_AGO = 3


def attempts(evening: Evening, visitor: Visitor, routes: list[str], chance: random.Random) -> list[Ask]:
    """All of them for a viewer."""
    found: list[Ask] = []
    actions = impossible(evening, chance)
    for route in routes:
        if "{table_id}" not in route or route in OF_BOTS:
            continue
        path = filled(route, evening)
        if route.startswith("/api/"):
            headers = (*visitor.key, JSON)
            found += [
                Ask(route, path, headers, body=json.dumps(body).encode()) for body in _bodies(evening, route, actions)
            ]
        else:
            headers = (visitor.cookie, PACKED)
            found += [
                Ask.form(route, path, {"csrf": visitor.csrf, **form}, headers)
                for form in _forms(evening, visitor.viewer, route, actions)
            ]
            found.append(Ask.form(route, path, {"at": evening.position, "seat": max(visitor.viewer, 0)}, headers))
    return found


def impossible(evening: Evening, chance: random.Random) -> list[str]:
    """What nobody can do now: what the question lists as impossible, and an action of each verb."""
    legal = set(evening.state.legal)
    of_verb: dict[str, list[Action]] = {}
    for action in evening.game.vocabulary:
        if action not in legal:
            of_verb.setdefault(action.verb, []).append(action)
    listed = [action.id for action, _ in unmet_wishes(evening.state)]
    return [*dict.fromkeys([*listed, *(chance.choice(some).id for some in of_verb.values())]), "nonsense"]


def _bodies(evening: Evening, route: str, actions: list[str]) -> list[dict[str, object]]:
    """What programs could send."""
    if route.endswith("/join"):
        return [{"invitation": "wrong"}, {"name": "Eve"}]
    if route.endswith("/actions"):
        legal = [action.id for action in evening.state.legal]
        old = [{"at": LONG_AGO, "action": action} for action in [*legal[:4], *actions[:4]]]
        return [{"at": evening.position, "action": action} for action in actions] + old
    return [{"at": at, "seat": 0} for at in (LONG_AGO, evening.position + 1)]


def _forms(evening: Evening, viewer: int, route: str, actions: list[str]) -> list[dict[str, object]]:
    """What forms could send, for the viewer's seat and others."""
    legal = [action.id for action in evening.state.legal]
    tried: list[tuple[int, str]] = [(evening.position, ""), (LONG_AGO, "")]
    if route.endswith("/act"):
        tried = [(evening.position, action) for action in actions[::3]] + [(LONG_AGO, action) for action in legal[:2]]
    return [
        {"at": at, "seat": seat, "action": action, "level": "bogus", "text": "", "name": ""}
        for seat in dict.fromkeys((max(viewer, 0), 0, 1, 99))
        for at, action in (tried if seat == max(viewer, 0) else tried[:2])
    ]
