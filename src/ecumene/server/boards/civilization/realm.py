"""A player's civilization: gold and what the next production brings, settlements, improvements, wonders."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Text
from ecumene.games.civilization.box.cards import FIGURE, Improvement, Wonder
from ecumene.games.civilization.rules.production import CRITICAL_GOLD
from ecumene.server.boards.picture import element

from .icons import ARMY, HAPPY, IMPROVEMENT_ICONS, SKYLINES, TECHNOLOGIES, UNHAPPY, WONDER_ICONS, WONDERS
from .map.spaces import again, city_words
from .parts import CityCard, Count, Held, Realm, Tag
from .pencil import Pencil

ON_WONDERS = {
    "united-nations": "proclaim diplomatic",
    "apollo-program": "proclaim military",
    "manhattan-project": "bomb",
    "magellans-voyage": "voyage",
}
"""What can be done with wonders."""
PARTS = (
    Text("settlements {n}"),
    Text("critical resource {n}"),
    Text("resources {n}"),
    Text("monopolies {n}"),
    Text("wonders {n}"),
)
"""The parts of a production, in the order of the view."""
SOURCES = {
    "advanced": (Text("settlements"), Text("key discoveries"), Text("wonders"), Text("bonus of the ending")),
    "standard": (Text("settlements"), Text("technologies"), Text("wonders"), Text("bonus of the ending")),
}
"""Where points come from, in the order of the view."""
PLACES = (Text("1st"), Text("2nd"), Text("3rd"), Text("4th"), Text("5th"), Text("6th"))
ON_CARDS = ("grow", "at")


def place_in_order(pencil: Pencil, seat: int) -> str:
    """Which one a player is in the order of this turn."""
    order: list[int] = pencil.view["order"]
    return pencil.language.say(PLACES[order.index(seat)]) if seat in order else ""


def counts(pencil: Pencil, seat: int) -> tuple[Count, ...]:
    """How many technologies, wonders and military pieces a player has."""
    own = pencil.players[seat]
    numbers = (
        (TECHNOLOGIES, len(own["technologies"]), Text("{n} technology", "{n} technologies", n=0)),
        (WONDERS, len(own["wonders"]), Text("{n} wonder", "{n} wonders", n=0)),
        (ARMY, own["military"], Text("{n} military piece", "{n} military pieces", n=0)),
    )
    return tuple(Count(icon, n, pencil.say(Text(text.msgid, text.plural, n=n))) for icon, n, text in numbers)


def _unhappy(pencil: Pencil, seat: int) -> tuple[Count, ...]:
    """How many settlements of a player are unhappy, if any are."""
    n = sum(not city["happy"] for city in pencil.players[seat]["cities"]) if pencil.advanced else 0
    words = pencil.say(Text("{n} unhappy settlement", "{n} unhappy settlements", n=n))
    return (Count(UNHAPPY, n, words),) if n else ()


def resources(pencil: Pencil, seat: int) -> tuple[Held, ...]:
    """A player's resource cards, the most numerous first."""
    held: dict[str, int] = pencil.players[seat]["resources"]
    return tuple(Held(pencil.mark(id), n) for id, n in sorted(held.items(), key=lambda item: -item[1]))


def points_words(pencil: Pencil, seat: int) -> str:
    """Where a player's points come from."""
    own = pencil.players[seat]
    named = zip(SOURCES[pencil.view["rules"]], own["tally"], strict=True)
    parts = [f"{pencil.language.say(name)} {n}" for name, n in named if n]
    return f"{pencil.words('points')}: {', '.join(parts) or 0}"


def realm(pencil: Pencil, seat: int) -> Realm:
    """A civilization, with the buttons of the viewer's own."""
    own = pencil.players[seat]
    near = seat == pencil.near
    mine = near and pencil.viewer is not None
    chance = CRITICAL_GOLD if pencil.advanced else own["parts"][0]
    criticals = dict.fromkeys(id for id in pencil.view["criticals"] if id in own["resources"])
    return Realm(
        seat=pencil.seats[seat],
        title=pencil.words("Your civilization") if mine else pencil.seats[seat].name,
        place=place_in_order(pencil, seat),
        gold=own["gold"],
        forecast=own["forecast"],
        parts=tuple(pencil.words(text.msgid, n=n) for text, n in zip(PARTS, own["parts"], strict=True) if n),
        chances=tuple(pencil.mark(id) for id in criticals) if not own["out"] else (),
        chance=chance,
        chance_words=pencil.words("+{n} if it is rolled", n=chance),
        points=own["points"],
        points_words=points_words(pencil, seat),
        counts=(*counts(pencil, seat), *_unhappy(pencil, seat)),
        resources=resources(pencil, seat),
        cities=tuple(_city(pencil, city, mine) for city in sorted(own["cities"], key=_worth)),
        improvements=tuple(_improvement(pencil, pencil.game.improvement[id], near) for id in own["improvements"]),
        wonders=tuple(_wonder(pencil, pencil.game.wonder[id], near) for id in own["wonders"]),
        lists=_lists(pencil, own, near),
        near=near,
        out=own["out"],
        press=pencil.can(f"seat {seat + 1}") if near else None,
    )


def _worth(city: dict[str, Any]) -> tuple[int, int]:
    """Settlements that bring the most come first."""
    return -city["gold"], -city["size"]


def _city(pencil: Pencil, city: dict[str, Any], mine: bool) -> CityCard:
    """A settlement; one's own are buttons for what can be done there."""
    id, size = city["region"], city["size"]
    region = pencil.view["regions"][id]
    name = pencil.name(id)
    marker = region["marker"] if region["face_up"] else None
    words = [name, city_words(pencil, region)]
    face = ""
    if pencil.advanced:
        face = HAPPY if city["happy"] else UNHAPPY
        words.append(pencil.words("happy") if city["happy"] else pencil.words("unhappy"))
    if city["productive"]:
        words.append(pencil.words("productive"))
    words.append(pencil.words("{n} gold", "{n} gold", n=city["gold"]))
    asked = [f"{verb} {id}" for verb in ON_CARDS]
    placing = pencil.advanced and mine and any(action in pencil.picture.choices for action in asked[1:])
    return CityCard(
        region=id,
        key=f"c-{'own' if mine else 'of'}-{id}",
        name=name,
        size=size,
        icon=SKYLINES[size],
        mark=pencil.mark(marker) if marker is not None and marker != "blank" else None,
        face=face,
        productive=city["productive"],
        gold=city["gold"],
        room=f"{region['room']}/{size}" if placing else "",
        words=", ".join(words),
        chosen=any(place == id for _, place, _ in pencil.view["going"]),
        press=(again(pencil, *asked) or pencil.press(f"grow {id}")) if mine else None,
    )


def _improvement(pencil: Pencil, card: Improvement, near: bool) -> Tag:
    name = pencil.language.name(card)
    key = element(card.id) if near else ""
    return Tag(key, IMPROVEMENT_ICONS[card.id], name, card.faces, card.gears, False, name)


def _wonder(pencil: Pencil, card: Wonder, near: bool) -> Tag:
    """A wonder; one's own that do something when one wants are buttons."""
    name, past = pencil.language.name(card), card.age < pencil.era or not pencil.advanced
    words = pencil.words("{wonder}, of a past era", wonder=card) if past and pencil.advanced else name
    key = element(card.id) if near else ""
    press = pencil.can(ON_WONDERS[card.id]) if near and card.id in ON_WONDERS else None
    return Tag(key, WONDER_ICONS[card.id], name, card.faces, card.gears, past, words, press)


def _lists(pencil: Pencil, own: dict[str, Any], near: bool) -> tuple[tuple[str, str, str], ...]:
    """What else is public of others, and the gifts that find no room."""
    found = []
    if own["gifts"]:
        waiting = ", ".join(pencil.called(figure) for figure in own["gifts"])
        found.append(("hourglass", pencil.words("waits for room"), waiting))
    if not near and own["technologies"]:
        names = ", ".join(pencil.name(id) for id in own["technologies"])
        found.append((TECHNOLOGIES, pencil.words("Technologies"), names))
    if not near and own["pieces"]:
        count: dict[str, int] = {}
        for figure, _, _, _, n in own["pieces"]:
            count[figure] = count.get(figure, 0) + n
        ordered = sorted(count.items(), key=lambda item: -FIGURE[item[0]].number)
        said = ", ".join(f"{pencil.called(id)} ×{n}" if n > 1 else pencil.called(id) for id, n in ordered)
        found.append((ARMY, pencil.words("Pieces"), said))
    return tuple(found)
