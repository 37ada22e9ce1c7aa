"""What effects say, each as a clause."""

from __future__ import annotations

from functools import singledispatch

from ecumene.engine import Text

from ...box import effects
from ...box.amounts import counted, summed
from ...box.effects import Effect

# -- effects -----------------------------------------------------------------------------------------------------------


def effects_text(effects: tuple[Effect, ...]) -> Text:
    """Effects one after the other, as one clause."""
    texts = [effect_text(effect) for effect in effects]
    whole = texts[0]
    for text in texts[1:]:
        whole = Text("{one}; {two}", one=whole, two=text)
    return whole


@singledispatch
def effect_text(effect: Effect) -> Text:
    """An effect as a clause."""
    raise NotImplementedError(type(effect))


@effect_text.register
def _(effect: effects.Gain) -> Text:
    return Text("gain {what}", what=summed(effect.amounts))


PER = {
    "province": "{what} for each province you control",
    "agrarian": "{what} for each agrarian province you control",
    "coastal": "{what} for each coastal province you control",
    "mountain": "{what} for each mountain province you control",
}


@effect_text.register
def _(effect: effects.GainPer) -> Text:
    each = Text(PER[effect.what], what=counted(effect.of, 1))
    most = counted(effect.of, effect.most)
    if effect.base:
        return Text(
            "gain {base}, and {each}, {most} at most", base=counted(effect.of, effect.base), each=each, most=most
        )
    if effect.least:
        least = counted(effect.of, effect.least)
        return Text("gain {each}, {least} at least and {most} at most", each=each, least=least, most=most)
    return Text("gain {each}, {most} at most", each=each, most=most)


CHOOSE = {
    "mixed": ("gain {n} ordinary resource of your choice", "gain {n} ordinary resources in any mix"),
    "alike": ("gain {n} ordinary resource of one kind", "gain {n} ordinary resources of one kind"),
    "different": ("gain {n} different ordinary resource", "gain {n} different ordinary resources"),
}


@effect_text.register
def _(effect: effects.Choose) -> Text:
    return Text(*CHOOSE[effect.how], n=effect.count)


@effect_text.register
def _(effect: effects.GainAdvantage) -> Text:
    return Text("gain the advantage")


@effect_text.register
def _(effect: effects.GainBuilding) -> Text:
    return Text("gain a common building")


@effect_text.register
def _(effect: effects.Pay) -> Text:
    return Text("pay {price}: {then}", price=summed(effect.price), then=effects_text(effect.then))


@effect_text.register
def _(effect: effects.Exchange) -> Text:
    words = ("pay {n} ordinary resource: {then}", "pay {n} ordinary resources of any kind: {then}")
    return Text(*words, n=effect.count, then=effects_text(effect.then))


@effect_text.register
def _(effect: effects.IfGained) -> Text:
    then = effects_text(effect.then)
    return Text("if you have gained {what} or more this round: {then}", what=summed(effect.amounts), then=then)


@effect_text.register
def _(effect: effects.IfOwned) -> Text:
    what, then = summed(effect.amounts), effects_text(effect.then)
    if not effect.otherwise:
        return Text("if you own {what} or more: {then}", what=what, then=then)
    return Text(
        "if you own {what} or more: {then}; if not: {otherwise}",
        what=what,
        then=then,
        otherwise=effects_text(effect.otherwise),
    )


@effect_text.register
def _(effect: effects.IfAdvantage) -> Text:
    return Text("if you hold the advantage: {then}", then=effects_text(effect.then))


@effect_text.register
def _(effect: effects.Archive) -> Text:
    plain = Text("you may archive a card") if effect.may else Text("archive a card")
    return Text("{what}: {then}", what=plain, then=effects_text(effect.then)) if effect.then else plain


@effect_text.register
def _(effect: effects.DiscardCard) -> Text:
    return Text("discard a card from your city")


@effect_text.register
def _(effect: effects.Strengthen) -> Text:
    return Text("strengthen an activated card")


@effect_text.register
def _(effect: effects.Copy) -> Text:
    return Text("copy a building in your city") if effect.what == "building" else Text("copy a policy of yours")


@effect_text.register
def _(effect: effects.DrawAndUse) -> Text:
    return Text("draw the top card of your city deck and use it")


@effect_text.register
def _(effect: effects.TradeFree) -> Text:
    if effect.count == 1:
        return Text("trade for free with a free city")
    return Text("trade for free with up to {n} different free cities", n=effect.count)


@effect_text.register
def _(effect: effects.WonderPart) -> Text:
    return Text("build a part of a wonder for {n} production less", n=effect.less)


@effect_text.register
def _(effect: effects.PlaceType) -> Text:
    agrarian, coastal, mountain = (counted(kind, 1) for kind in effect.gains)
    return Text(
        "put a type token on a province of yours that lacks the type; gain {agrarian} (agrarian), {coastal} (coastal) "
        "or {mountain} (mountain)",
        agrarian=agrarian,
        coastal=coastal,
        mountain=mountain,
    )


@effect_text.register
def _(effect: effects.ProvinceBonus) -> Text:
    return Text("apply the bonus of a province you control")


@effect_text.register
def _(effect: effects.DiscardFromRow) -> Text:
    return Text("discard a card from the development row")


CHEAPER = {
    "building": "buildings cost you {n} production less, {least} at least",
    "knowledge": "knowledge costs you {n} science less, {least} at least",
    "wonder": "parts of wonders cost you {n} production less, {least} at least",
    "conquest": "a conquest costs you {n} less, {least} at least",
    "progress": "science progress costs you {n} science less, {least} at least",
}


@effect_text.register
def _(effect: effects.Cheaper) -> Text:
    return Text(CHEAPER[effect.what], n=effect.by, least=effect.least)


@effect_text.register
def _(effect: effects.Dearer) -> Text:
    return Text("to conquer your provinces costs the opponent {n} more", n=effect.by)
