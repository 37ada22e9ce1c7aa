"""The clock of a new table: what can be chosen, and what somebody has chosen."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ecumene.engine import Game, Text
from ecumene.engine.errors import BadSetup
from ecumene.server.tables.clocks.pace import Paces, Preset
from ecumene.server.tables.clocks.terms import (
    BY_DAYS,
    CALM,
    DAY,
    FAST,
    HOUR,
    LIVE,
    MINUTE,
    OTHERS_MAY,
    SLOW,
    WHEN_OUT,
    Terms,
    checked,
)
from ecumene.server.tables.clocks.words import terms_in_words

OVER_DAYS: Mapping[str, tuple[Text, Terms]] = {
    "fast": (Text("Fast"), FAST),
    "calm": (Text("Calm"), CALM),
    "slow": (Text("Slow"), SLOW),
}
LIVE_NAMES: Mapping[str, Text] = {
    "quick": Text("Short game"),
    "normal": Text("Usual length"),
    "long": Text("Long game"),
}
OWN_DAYS, OWN_LIVE = "own-days", "own-live"
NUMBER = re.compile(r"\d{1,5}([.,]\d{1,2})?")


@dataclass(frozen=True)
class Field:
    """A number of one's own terms: which it is, in which unit, and what is there at first."""

    name: str
    words: Text
    unit: int
    usual: str


OWN: Mapping[str, tuple[str, Sequence[Field]]] = {
    OWN_DAYS: (
        BY_DAYS,
        (
            Field("reserve", Text("Days each"), DAY, "3"),
            Field("increment", Text("Hours for each turn"), HOUR, "12"),
            Field("cap", Text("Never more than so many days (0: any)"), DAY, "5"),
        ),
    ),
    OWN_LIVE: (
        LIVE,
        (
            Field("reserve", Text("Minutes each"), MINUTE, "20"),
            Field("increment", Text("Seconds for each turn"), 1, "15"),
            Field("delay", Text("Seconds of each turn that are free"), 1, "0"),
            Field("cap", Text("Never more than so many minutes (0: any)"), MINUTE, "0"),
        ),
    ),
}
"""One's own values, by the name of the choice: the kind of clock, and its numbers."""


@dataclass(frozen=True)
class Fitting:
    """What a live preset is with so many players."""

    players: int
    whom: Text
    words: list[Text]
    about: Text


def live_presets(paces: Paces, game: Game) -> dict[str, list[Fitting]]:
    """The live presets of a game, for each number of players."""
    found = {players: paces.presets(game, players) for players in game.players}
    return {name: [_fitting(players, found[players][name]) for players in found] for name in LIVE_NAMES}


def _fitting(players: int, preset: Preset) -> Fitting:
    about = Text("about {n} minute each", "about {n} minutes each", n=preset.minutes)
    return Fitting(players, Text("for {n} player", "for {n} players", n=players), terms_in_words(preset.terms), about)


def chosen_terms(given: Mapping[str, str], paces: Paces, game: Game, players: int) -> Terms | None:
    """The terms that a form describes; None if nobody's time is to run."""
    choice, when_out = given.get("clock", ""), given.get("when-out", OTHERS_MAY)
    if not choice:
        return None
    if choice in OVER_DAYS:
        return checked(replace(OVER_DAYS[choice][1], when_out=when_out))
    if choice in LIVE_NAMES:
        return checked(replace(paces.presets(game, players)[choice].terms, when_out=when_out))
    if choice not in OWN:
        raise BadSetup(Text("There is no such clock. Choose one from the list."))
    kind, parts = OWN[choice]
    n = {part.name: _seconds(given.get(f"{choice}-{part.name}", part.usual), part) for part in parts}
    return checked(Terms(kind, n["reserve"], n["increment"], n["cap"], n.get("delay", 0), when_out))


def _seconds(text: str, field: Field) -> int:
    """A number of a form in its unit, as seconds; nothing is 0."""
    number = text.strip() or "0"
    if not NUMBER.fullmatch(number):
        raise BadSetup(
            Text("{field}: write a number such as 3 or 1.5, not “{text}”.", field=field.words, text=text[:20])
        )
    return round(float(number.replace(",", ".")) * field.unit)


def clock_fields(given: Mapping[str, str], paces: Paces, game: Game) -> dict[str, object]:
    """What the form draws of clocks."""
    return {
        "over_days": {name: (words, terms_in_words(terms)) for name, (words, terms) in OVER_DAYS.items()},
        "live_names": LIVE_NAMES,
        "live_presets": live_presets(paces, game),
        "own_terms": {choice: parts for choice, (_, parts) in OWN.items()},
        "when_out": WHEN_OUT,
        "clock": given.get("clock", ""),
    }
