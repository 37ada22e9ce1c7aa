"""The technologies of a civilization: a column for each type, a row for each age, A at the bottom."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ecumene.engine import Language, Text
from ecumene.games.through_the_ages.box.cards import (
    AGES,
    AIR,
    FARM,
    MINE,
    TYPES,
    UNITS,
    URBAN,
    Government,
    WorkerTechnology,
)
from ecumene.games.through_the_ages.box.contents import BY_SLOT, CARDS
from ecumene.server.boards.picture import Press, press

from ..icons import TYPE_ICONS
from ..pencil import Pencil
from ..pieces import Piece
from ..prints import printed
from .parts import Army, Cell, Head, Pool

NAMES = (
    Text("Farm"),
    Text("Mine"),
    Text("Lab"),
    Text("Temple"),
    Text("Library"),
    Text("Theater"),
    Text("Arena"),
    Text("Infantry"),
    Text("Cavalry"),
    Text("Artillery"),
    Text("Air force"),
)
"""The types of technologies, short enough for the head of a column."""
LAST = 3
"""The last age that has technologies."""
AT_LEAST = 2
"""So many ages besides A are always shown: the tree teaches itself."""
PLUNDERED = {FARM: "food", MINE: "resources"}
"""Which action blue tokens on another's cards stand for: they are labels of its button in his header."""
LATER = ("destroy", "recruit", "bach")
"""Verbs of what glows only once it has been chosen in the panel."""
AT = {(card.type, card.age): card for card in BY_SLOT}


def ages(pencil: Pencil) -> tuple[str, ...]:
    """The ages whose technologies are shown, the latest first."""
    now = min(AGES.index(pencil.view["age"]), LAST)
    return AGES[max(now, AT_LEAST) :: -1]


def idle_types(own: dict[str, Any]) -> frozenset[int]:
    """The types of which nothing is known or in hand."""
    ids = [*(entry["card"] for entry in own["technologies"]), *own["civil_hand"]]
    seen = {card.type for id in ids if isinstance(card := CARDS[id], WorkerTechnology)}
    return frozenset(type for type in range(len(TYPES)) if type not in seen)


def heads(pencil: Pencil, own: dict[str, Any], shown: int) -> tuple[Head, ...]:
    """The types with their workers; the number of urban buildings of a type is limited."""
    workers = [0] * len(TYPES)
    known = [False] * len(TYPES)
    for entry in own["technologies"]:
        card = CARDS[entry["card"]]
        assert isinstance(card, WorkerTechnology)
        workers[card.type] += entry["workers"]
        known[card.type] = True
    government, idle = CARDS[own["government"]], idle_types(own)
    assert isinstance(government, Government)
    return tuple(
        Head(
            type,
            TYPE_ICONS[type],
            pencil.say(NAMES[type]),
            "urban" if type in URBAN else "unit" if type in UNITS else "land",
            workers[type],
            government.urban_limit if type in URBAN else 0,
            known[type],
            type in idle,
        )
        for type in range(len(TYPES))
        if type != AIR or shown > LAST
    )


def cells(
    pencil: Pencil, seat: int, levels: tuple[str, ...], held: dict[str, Piece]
) -> tuple[tuple[Cell | None, ...], ...]:
    """The grid, row by row; technologies in hand are `held`. Only the first civilization shows what is not known."""
    own = pencil.players[seat]
    known = {entry["card"]: entry for entry in own["technologies"]}
    idle = idle_types(own)
    types = range(len(TYPES) if len(levels) > LAST else AIR)
    made = []
    for age in levels:
        row: list[Cell | None] = []
        for type in types:
            card = AT.get((type, AGES.index(age)))
            if card is None:
                row.append(None)
            elif card.id in known:
                row.append(_known(pencil, seat, card, known[card.id]))
            elif seat != pencil.near and card.id not in own["civil_hand"]:
                row.append(None)
            else:
                row.append(_unknown(pencil, seat, card, held.get(card.id), type in idle))
        made.append(tuple(row))
    return tuple(made)


def _unknown(pencil: Pencil, seat: int, card: WorkerTechnology, held: Piece | None, idle: bool) -> Cell:
    """A technology that is not in play: a click on its place does what one on the card in hand does."""
    own, language = pencil.players[seat], pencil.language
    shown = printed(card, language)
    if card.id not in own["civil_hand"]:
        press = pencil.press(f"build {card.id}") if seat == pencil.viewer else None
        return Cell("", card, shown, card.type, "unknown", "", build_press=press, idle=idle)
    cost = own["costs"][card.id]["science"]
    press = held.press if held is not None and held.press is not None and held.press.legal else None
    return Cell(
        "", card, shown, card.type, "hand", _words(language, card, "in hand"), develop=cost, develop_press=press
    )


def _known(pencil: Pencil, seat: int, card: WorkerTechnology, entry: dict[str, Any]) -> Cell:
    """A technology in play."""
    language, id = pencil.language, card.id
    mine = seat == pencil.viewer
    workers, tokens, build, upgrades = (entry[name] for name in ("workers", "tokens", "build", "upgrades"))
    worker_press = token_press = build_press = upgrade_press = None
    later: tuple[Press, ...] = ()
    tokens_for = ""
    if mine:
        later = tuple(_later(pencil, id))
        build_press = pencil.press(f"build {id}")
        if workers:
            worker_press = pencil.can(f"lose {id}", f"send {id}")
            upgrade_press = pencil.press(*(f"upgrade {id} {each['to']}" for each in upgrades))
        if tokens:
            token_press = pencil.can(f"unload {id}")
    elif seat == pencil.picture.target:
        worker_press = pencil.can(f"raid {id}")
        if tokens and pencil.question == "aggressions:what_to_plunder":
            tokens_for = PLUNDERED.get(card.type, "")
    key = pencil.key(f"c-{id}", f"c-{seat}-{id}") if mine else pencil.key(f"c-{seat}-{id}", f"cell-{seat}-{id}")
    return Cell(
        key=key,
        card=card,
        printed=printed(card, language),
        type=card.type,
        state="known",
        words=_known_words(language, card, workers, tokens, build),
        workers=workers,
        workers_press=worker_press,
        tokens=tokens,
        tokens_press=token_press,
        tokens_for=tokens_for,
        build=build,
        build_press=build_press,
        upgrade=str(upgrades[0]["price"]) if upgrades and workers else "",
        upgrade_press=upgrade_press,
        later=later,
        changed=f"c-{seat}-{id}" in pencil.picture.changed,
        mine=seat == pencil.near,
    )


def _later(pencil: Pencil, id: str) -> Iterator[Press]:
    """What can be done with a card's workers, but glows only once it has been chosen in the panel, group by group."""
    for verb in LATER:
        found = pencil.legal.get(verb, ())
        if verb != "destroy" and len(found) == 1:
            continue  # a click on the leader does it
        actions = [action for action in found if action.split()[1] == id]
        made = press(pencil.picture, *actions) if actions else None
        if made is not None:
            yield made


@lru_cache(maxsize=1000)
def _words(language: Language, card: WorkerTechnology, how: str) -> str:
    shown = printed(card, language)
    return f"{shown.name}, {shown.spoken}: {language.get(how)}"


@lru_cache(maxsize=5000)
def _known_words(language: Language, card: WorkerTechnology, workers: int, tokens: int, build: int | None) -> str:
    shown = printed(card, language)
    said = [language.say(Text("{n} worker", "{n} workers", n=workers))]
    if tokens:
        said.append(language.say(Text("{n} blue token", "{n} blue tokens", n=tokens)))
    if build is not None:
        said.append(language.say(Text("to build: {n} resource", "to build: {n} resources", n=build)))
    return f"{shown.name}, {shown.spoken}: {', '.join(said)}"


def pool(pencil: Pencil, seat: int) -> Pool:
    """The workers that have no work yet."""
    n = pencil.players[seat]["unused"]
    title = pencil.say(Text("{n} unused worker", "{n} unused workers", n=n))
    where = Text(
        "goes to a dashed circle; the number is the price", "go to dashed circles; the number is the price", n=n
    )
    return Pool(n, title, pencil.say(where) if n and seat == pencil.viewer else "")


def army(pencil: Pencil, seat: int) -> Army:
    """The tactic and what it makes of the units."""
    own = pencil.players[seat]
    made, id = own["armies"], own["tactic"]
    if id is None or made is None:
        return Army(None, 0, pencil.get("No tactic yet"), 0, False, 0)
    n = made["full"] + made["obsolete"]
    told = "all" if seat == pencil.near else ""
    piece = pencil.piece(id, [f"c-{seat}-{id}", f"a-{seat}-{id}"], seat=seat, told=told)
    words = pencil.say(Text("army", "armies", n=n))
    return Army(piece, n, words, made["strength"], own["exclusive"], made["obsolete"])
