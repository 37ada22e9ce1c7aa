"""The strip above the stage: the views, the era, and what the next roll makes critical."""

from __future__ import annotations

from collections import Counter

from ecumene.engine import Text
from ecumene.games.civilization.box.cards import ERA, ERAS
from ecumene.games.civilization.rules.production import CRITICAL_COLUMNS
from ecumene.server.boards.parts.tabs import only_one

from .icons import VIEW_ICONS
from .parts import Age, Roll, Strip, View
from .pencil import PLACE_VERBS, Pencil

MAP, TECHNOLOGIES, TRADE, BATTLE = "map", "technologies", "trade", "battle"
NAMES = {
    MAP: Text("Map"),
    TECHNOLOGIES: Text("Technologies"),
    TRADE: Text("Trade"),
    BATTLE: Text("Battle"),
}
KEYS = {MAP: "M", TECHNOLOGIES: "T", TRADE: "D", BATTLE: "B"}
OF_TRADE = (
    *("deal", "give-gold", "want-gold", "lend", "borrow", "give-technology", "want-technology", "give-wonder"),
    *("want-wonder", "give-city", "want-city", "give-piece", "want-piece", "offer", "drop", "accept", "refuse"),
    *("take-out", "counter", "voyage", "swap", "for"),
)
VIEW_OF = {
    **dict.fromkeys((*PLACE_VERBS, "leave", "only", "anchor", "load", "buy", "sell"), MAP),
    **dict.fromkeys(("discover",), TECHNOLOGIES),
    **dict.fromkeys(OF_TRADE, TRADE),
    **dict.fromkeys(("send", "escort", "alone", "help", "aside", "fight", "let"), BATTLE),
}
"""Where the things lie that actions are about, by verb."""
QUESTION_VIEW = {"whom_to_send": BATTLE, "where_to_fight": BATTLE, "fight_or_let": BATTLE, "which_piece": TRADE}
"""Questions whose verbs belong to several views, or that are answered best beside what a view tells."""


def views(pencil: Pencil, there: dict[str, str]) -> tuple[View, ...]:
    """The views of the stage that have something to show, each with a note. Where there is something to do in one of
    them only, it opens; the map is the home view."""
    counts = Counter(VIEW_OF[verb] for verb, ids in pencil.legal.items() if verb in VIEW_OF for _ in ids)
    opened = QUESTION_VIEW.get(pencil.question, "") or only_one(counts, MAP)
    if pencil.view["battle"] and not counts.get(MAP):
        opened = BATTLE
    if opened not in there:
        opened = MAP
    return tuple(
        View(id, pencil.language.say(NAMES[id]), VIEW_ICONS[id], KEYS[id], note, counts[id], id == opened)
        for id, note in there.items()
    )


def strip(pencil: Pencil) -> Strip:
    """The eras and the table of critical resources."""
    view = pencil.view
    ages = tuple(Age(number, number == pencil.era, number < pencil.era) for number in ERAS)
    turns = pencil.words("turn {n} of at most {most}", n=view["turn"], most=view["last_turn"])
    return Strip(ages, pencil.language.name(ERA[pencil.era]), tuple(_rolls(pencil)), turns)


def _rolls(pencil: Pencil) -> list[Roll]:
    """What each roll makes critical; neighbours with the same resource are one column."""
    spans: list[tuple[str, int, int]] = []
    criticals: list[str] = pencil.view["criticals"]
    for roll in range(2, 13):
        resource = criticals[CRITICAL_COLUMNS[roll]]
        if spans and spans[-1][0] == resource:
            spans[-1] = (resource, spans[-1][1], roll)
        else:
            spans.append((resource, roll, roll))
    made = []
    for resource, first, last in spans:
        rolls = f"{first}–{last}" if last > first else str(first)
        words = pencil.words("{rolls}: {resource} is critical", rolls=rolls, resource=pencil.game.marker[resource])
        held = pencil.viewer is not None and resource in pencil.own["resources"]
        made.append(Roll(rolls, pencil.mark(resource), held, pencil.view["critical"] == resource, words))
    return made
