"""Monumental Duel in signs: each effect as a short row of icons, discs and words.

A sign is an icon, a resource (an icon on its colour), a type of provinces, or a few words.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from typing import NamedTuple

from ecumene.engine import Text
from ecumene.games.monumental_duel.box import effects
from ecumene.games.monumental_duel.box.card_fields import KINDS, PRODUCTION, SCIENCE, Amounts
from ecumene.games.monumental_duel.box.cards import FREE_CITY, Card
from ecumene.games.monumental_duel.box.effects import Effect


class Sign(NamedTuple):
    """One sign: `kind` is "icon", "resource", "type" or "text"; `value` its name or what it says; `n` a number before
    it."""

    kind: str
    value: str | Text
    n: str = ""


class Line(NamedTuple):
    """What a card does at one moment. `mark` says when: "act" is a ring or a tick, "auto" a round arrow, "may" a plus
    sign."""

    mark: str
    signs: list[Sign]


PROVINCE = Sign("icon", "flying-flag")


def text(characters: str | Text) -> Sign:
    """A sign of a few characters."""
    return Sign("text", characters)


def resource(kind: int, n: str = "") -> Sign:
    """A resource's sign."""
    return Sign("resource", KINDS[kind], n)


def discs(amounts: Amounts) -> list[Sign]:
    """Resources that are gained: so many discs, to be counted."""
    return [resource(kind) for kind, n in enumerate(amounts) for _ in range(n)]


def priced(amounts: Amounts) -> list[Sign]:
    """Resources that are paid or asked for: a number before each disc."""
    return [resource(kind, str(n)) for kind, n in enumerate(amounts) if n]


TO = text("→")


def any_of(n: int) -> Sign:
    """So many ordinary resources."""
    return Sign("resource", "any", str(n))


def lines(card: Card) -> list[Line]:
    """What a card does, moment by moment, but for its bonus."""
    found: list[Line] = []
    if card.act:
        found.append(Line("" if card.kind == FREE_CITY else "act", signs(card.act)))
    for moment in (card.activation, card.city_activation):
        if moment:
            found.append(Line("auto", signs(moment)))
    if card.conquest:
        found.append(Line("auto", [PROVINCE, TO, *signs(card.conquest)]))
    if card.trade:
        found.append(Line("auto", [text(Text("each trade")), TO, *signs(card.trade)]))
    if card.first_trade:
        found.append(Line("auto", [text(Text("first trade")), TO, *signs(card.first_trade)]))
    if card.may:
        found.append(Line("may", signs(card.may)))
    if card.ongoing:
        found.append(Line("auto", signs(card.ongoing)))
    return found


def signs(effects: Iterable[Effect]) -> list[Sign]:
    """Several effects, one after the other."""
    row: list[Sign] = []
    for effect in effects:
        if row:
            row.append(text("+"))
        row += effect_signs(effect)
    return row


@singledispatch
def effect_signs(effect: Effect) -> list[Sign]:
    """One part of an effect."""
    raise TypeError(f"no signs for {type(effect).__name__}")


@effect_signs.register
def _(effect: effects.Gain) -> list[Sign]:
    return discs(effect.amounts)


@effect_signs.register
def _(effect: effects.GainPer) -> list[Sign]:
    what = PROVINCE if effect.what == "province" else Sign("type", effect.what)
    gained = resource(effect.of)
    before = [*[gained] * effect.base, text("+")] if effect.base else []
    limit = f"{effect.least}–{effect.most}" if effect.least else f"≤{effect.most}"
    return [*before, gained, text(Text("per")), what, text(limit)]


CHOOSE = {"mixed": None, "alike": Text("of one kind"), "different": Text("different")}


@effect_signs.register
def _(effect: effects.Choose) -> list[Sign]:
    how = CHOOSE[effect.how]
    return [any_of(effect.count), *([text(how)] if how else [])]


@effect_signs.register
def _(effect: effects.GainAdvantage) -> list[Sign]:
    return [text(Text("the advantage"))]


@effect_signs.register
def _(effect: effects.GainBuilding) -> list[Sign]:
    return [text(Text("a common building"))]


@effect_signs.register
def _(effect: effects.Pay) -> list[Sign]:
    return [*priced(effect.price), TO, *signs(effect.then)]


@effect_signs.register
def _(effect: effects.Exchange) -> list[Sign]:
    return [any_of(effect.count), TO, *signs(effect.then)]


@effect_signs.register
def _(effect: effects.IfGained) -> list[Sign]:
    return [text(Text("if gained")), *priced(effect.amounts), TO, *signs(effect.then)]


@effect_signs.register
def _(effect: effects.IfOwned) -> list[Sign]:
    row = [text(Text("with")), *priced(effect.amounts), TO, *signs(effect.then)]
    return [*row, text(Text("else")), *signs(effect.otherwise)] if effect.otherwise else row


@effect_signs.register
def _(effect: effects.IfAdvantage) -> list[Sign]:
    return [Sign("icon", "dial"), TO, *signs(effect.then)]


@effect_signs.register
def _(effect: effects.Archive) -> list[Sign]:
    row = [text(Text("may archive 1") if effect.may else Text("archive 1"))]
    return [*row, TO, *signs(effect.then)] if effect.then else row


@effect_signs.register
def _(effect: effects.DiscardCard) -> list[Sign]:
    return [text(Text("discard 1 from the city"))]


@effect_signs.register
def _(effect: effects.Strengthen) -> list[Sign]:
    return [text(Text("strengthen 1"))]


@effect_signs.register
def _(effect: effects.Copy) -> list[Sign]:
    return [text(Text("copy a building") if effect.what == "building" else Text("copy a policy"))]


@effect_signs.register
def _(effect: effects.DrawAndUse) -> list[Sign]:
    return [text(Text("use the top card"))]


@effect_signs.register
def _(effect: effects.TradeFree) -> list[Sign]:
    return [text(Text("free trade")), *([text(f"×{effect.count}")] if effect.count > 1 else [])]


@effect_signs.register
def _(effect: effects.WonderPart) -> list[Sign]:
    return [text(Text("a wonder part")), resource(PRODUCTION, f"−{effect.less}")]


@effect_signs.register
def _(effect: effects.PlaceType) -> list[Sign]:
    return [text(Text("add a type"))]


@effect_signs.register
def _(effect: effects.ProvinceBonus) -> list[Sign]:
    return [text(Text("a province's bonus"))]


@effect_signs.register
def _(effect: effects.DiscardFromRow) -> list[Sign]:
    return [text(Text("discard 1 from the row"))]


CHEAPER = {
    "building": (Text("buildings"), PRODUCTION),
    "knowledge": (Text("knowledge"), SCIENCE),
    "wonder": (Text("wonders"), PRODUCTION),
    "conquest": (Text("conquests"), None),
    "progress": (Text("progress"), SCIENCE),
}


@effect_signs.register
def _(effect: effects.Cheaper) -> list[Sign]:
    words, kind = CHEAPER[effect.what]
    less = f"−{effect.by}"
    return [text(words), text(less) if kind is None else resource(kind, less)]


@effect_signs.register
def _(effect: effects.Dearer) -> list[Sign]:
    return [text(Text("your provinces")), Sign("icon", "shield", f"+{effect.by}")]
