"""The table as text for a terminal: events and tactics, the card row, and the civilizations, one's own last.

It is drawn for 100 columns, uses up to 120, and makes do with 80.
"""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from ecumene.engine import Language, Text
from ecumene.engine.lines import Line, beside, clip, commas, dots, fit, flow, markup, width

from .box import CARDS
from .cards import AGES
from .render_players import draw_players
from .render_scene import TOKEN, WORKER, YES, Scene, ink

NARROWEST, USUAL, WIDEST = 80, 100, 120


def render(view: dict[str, Any], language: Language, seats: list[str]) -> str:
    """The whole table, as wide as the terminal allows."""
    columns = shutil.get_terminal_size((USUAL, 40)).columns
    return draw(Scene(view, language, seats, min(max(columns, NARROWEST), WIDEST)))


def draw(scene: Scene) -> str:
    """The whole table."""
    lines = [*_decks(scene), *_row(scene), *draw_players(scene), *_legend(scene)]
    return "\n".join(markup(line) for line in lines)


def _decks(scene: Scene) -> list[Line]:
    """The age, the decks, the events and the tactics that can be copied."""
    view, events = scene.view, scene.view["events"]
    facts = [
        Text("age {age}", age=view["age"]),
        Text("civil deck {n}", n=len(view["civil_deck"])),
        Text("military deck {n}, discarded {m}", n=view["military_deck"], m=view["discards"]),
    ]
    if view["last_round"]:
        facts.append(Text("last round {n}", n=view["last_round"]))
    lines = flow(dots([[(scene.say(fact), "b")] for fact in facts]), scene.width)
    parts: list[Line] = [
        [(scene.say(Text("current {cards}", cards=_backs(events["current"][::-1]))), "")],
        [(scene.say(Text("future {cards}", cards=_backs(events["future"]))), "")],
        [(scene.say(Text("past {n}", n=len(events["past"]))), "dim")],
    ]
    lists: list[tuple[str, list[Line]]] = [(scene.say(Text("Events")), dots(parts))]
    if events["next"]:
        lists.append((scene.say(Text("Next")), [scene.label(events["next"])]))
    known = [*events["own_current"], *(id for id in events["own_future"] if id)]
    if known and view["viewer"] >= 0:
        lists.append((scene.say(Text("Yours")), commas(scene.labels(known))))
    lists.append((scene.say(Text("Tactics")), commas(scene.labels(view["tactics"]))))
    lists.append((scene.say(Text("In play")), commas(scene.labels(view["table"]))))
    indent = max(width([(label, "")]) for label, _ in lists) + 2
    for label, cards in lists:
        if cards:
            lines += beside([[(label, "dim")]], flow(cards, scene.width - indent), indent)
    return lines


def _backs(ages: Sequence[str]) -> str:
    """How many cards of which age lie in a deck: `2×I 1×II`."""
    return " ".join(f"{len(list(cards))}×{age}" for age, cards in groupby(ages)) or "0"


def _row(scene: Scene) -> list[Line]:
    """The card row: what each card costs the viewer now, what it is, and what it does."""
    row = [place for place in scene.view["row"] if place]
    decision = scene.view["decision"] or {}
    free = set(decision.get("actions", ()))
    met: Counter[str] = Counter()
    cards = [CARDS[place["card"]] for place in row]
    names = min(max([width([(scene.name(card), "")]) for card in cards], default=0), scene.width // 4)
    kinds = max([width([(scene.kind(card), "")]) for card in cards], default=0)
    lines: list[Line] = [[], [(scene.say(Text("Card row (civil actions)")), "dim")]]
    for place, card in zip(row, cards, strict=True):
        met[card.id] += 1
        action = f"take {card.id}" if met[card.id] == 1 else f"take {card.id} {met[card.id]}"
        facts: Line = [
            (YES if action in free else " ", "b green"),
            (f"{place['price']} ", "b"),
            *fit([(clip(scene.name(card), names), ink(card))], names + 1),
            *fit([(f"{AGES[card.age]}", "dim")], 4),
            *fit([(scene.kind(card), "dim")], kinds + 1),
        ]
        lines.append([*facts, (clip(scene.facts(card), scene.width - width(facts)), "")])
    return lines


def _legend(scene: Scene) -> list[Line]:
    """What the signs mean."""
    signs = {WORKER: Text("worker"), TOKEN: Text("blue token")}
    if scene.view["viewer"] >= 0:
        signs["(3)"] = Text("printed cost")
        signs[YES] = Text("you can take it")
    return [[], *flow([[(sign, "b"), (f" {scene.say(word)}  ", "dim")] for sign, word in signs.items()], scene.width)]
