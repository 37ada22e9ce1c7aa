"""The players' areas on the terminal table: resources, technologies, hand, wonders, and what they are worth."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Text
from ecumene.engine.lines import Line, beside, clip, fit, flow, prose, width

from .board import GLORY_TOKENS
from .cards import NEW_WORLD, RESOURCES, Card
from .render_scene import BANDS, INKS, POINTS, Scene
from .words import card_text, counted

LONGEST_NAME = 24


def draw_areas(scene: Scene) -> list[Line]:
    """The opponents in the order of their turns after the viewer, then the viewer's own area in more detail."""
    viewer, number = scene.view["viewer"], len(scene.view["players"])
    order = [(max(viewer, -1) + 1 + distance) % number for distance in range(number)]
    lines: list[Line] = []
    for seat in order:
        lines += [[], _heading(scene, seat), *_area(scene, seat)]
    return lines


def _heading(scene: Scene, seat: int) -> Line:
    """Whose area it is, and its numbers."""
    own = scene.view["players"][seat]
    name = clip(scene.seat_name(seat), LONGEST_NAME)
    turn = scene.say(Text("(to play)")) if scene.view["decision"] and seat == scene.view["active"] else ""
    facts = [Text("score {n}", n=own["score"]), Text("strength {n}", n=own["strength"])]
    if scene.view["theme"] != NEW_WORLD:
        facts.append(Text("point card {n}", n=own["points"]))
    numbers = " · ".join(scene.say(fact) for fact in facts)
    line: Line = [scene.badge(seat), (f" {name} ", "b"), (turn, "cyan"), ("  ", ""), (numbers, "yellow")]
    if scene.view["theme"] != NEW_WORLD:
        left = own["glory_left"]
        line += [("  " + scene.say(Text("glory")) + " ", "dim"), ("●" * left + "○" * (GLORY_TOKENS - left), "yellow")]
    return fit(line, scene.width)


def _area(scene: Scene, seat: int) -> list[Line]:
    """What a player has, a label and a list for each kind of thing that there is."""
    own = scene.view["players"][seat]
    mine = seat == scene.view["viewer"]
    lists: list[tuple[str, list[Line]]] = [(scene.say(Text("Resources")), _resources(scene, own["resources"], mine))]
    if seat == scene.view["active"] and scene.view["temporary"]:
        lists.append((scene.say(Text("This turn")), _temporary(scene)))
    lists.append((scene.say(Text("Technologies")), _labels(scene, scene.cards(own["technologies"]), mine)))
    lists.append((scene.say(Text("Wonders")), _wonders(scene, own)))
    if not mine:
        lists.append((scene.say(Text("Hand")), _labels(scene, scene.cards(own["hand"]), mine)))
    indent = max(width([(label, "")]) for label, _ in lists) + 2
    lines: list[Line] = []
    for label, parts in lists:
        if parts:
            lines += beside([[(label, "dim")]], flow(parts, scene.width - indent), indent)
    if mine:
        lines += _in_detail(scene, Text("Hand"), own["hand"])
        lines += _in_detail(scene, Text("Effects"), _asked_about(scene, own))
    return lines


def _asked_about(scene: Scene, own: dict[str, Any]) -> list[str]:
    """Cards that the viewer has to decide on and that are not in the hand: for sale, to copy, or just played."""
    decision = scene.view["decision"] or {}
    if decision.get("question", "").endswith(":whether_to_activate"):
        return [str(own["technologies"][-1])]
    verbs = [action.split() for action in decision.get("actions", ())]
    return [words[1] for words in verbs if words[0] in ("buy", "copy")]


def _resources(scene: Scene, ids: list[str], with_id: bool) -> list[Line]:
    """The resource-side cards by kind: how many, then which."""
    cards = scene.cards(ids)
    parts: list[Line] = []
    for kind in range(len(RESOURCES)):
        held = [card for card in cards if card.resource == kind]
        if held:
            first, *others = _labels(scene, held, with_id)
            parts += [[(scene.say(counted(kind, len(held))), "b"), (": ", ""), *first], *others]
            parts[-1].append((";", ""))
    if parts:
        parts[-1].pop()
    return parts


def _labels(scene: Scene, cards: list[Card], with_id: bool) -> list[Line]:
    """Cards in a row with commas between them."""
    parts = [scene.label(card, with_id) for card in cards]
    for part in parts[:-1]:
        part.append((",", ""))
    return parts


def _temporary(scene: Scene) -> list[Line]:
    """Resources from effects, good until the end of the turn."""
    kinds = [resource.rank for resource in RESOURCES if resource.id in scene.view["temporary"]]
    return [
        [(f"+{scene.say(counted(kind, scene.view['temporary'][RESOURCES[kind].id]))}", "b green")] for kind in kinds
    ]


def _wonders(scene: Scene, own: dict[str, Any]) -> list[Line]:
    wonders = [scene.game.wonders[id] for id in own["wonders"]]
    return [[(scene.name(wonder), "b"), (f" {POINTS}{wonder.points}", "yellow")] for wonder in wonders]


def _in_detail(scene: Scene, title: Text, ids: list[str]) -> list[Line]:
    """Cards one below the other, each with its effect in words."""
    if not ids:
        return []
    cards = scene.cards(ids)
    names = min(max(width([(scene.name(card), "")]) for card in cards), scene.width // 4)
    kinds = max(width([(scene.name(RESOURCES[card.resource]), "")]) for card in cards)
    lines: list[Line] = [[(scene.say(title), "dim")]]
    for card in cards:
        facts: Line = [
            (" ", ""),
            (f"{card.id} {scene.kind_letter(card)}", BANDS[card.kind]),
            (" ", ""),
            *fit([(scene.name(card), "b")], names + 1),
            *fit([(scene.marks(card), INKS[card.kind])], 4),
            (f"{POINTS}{card.points} ", "yellow" if card.points else "dim"),
            *fit([(scene.name(RESOURCES[card.resource]), "dim")], kinds + 1),
        ]
        words = " ".join(scene.say(sentence) for sentence in card_text(card))
        lines += beside([facts], flow(prose(words), scene.width - width(facts)), width(facts))
    return lines
