"""The game in words: what each action, event and effect says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch
from typing import Any

from ecumene.engine import Action, Text, Thing

from ..box.card_fields import CULTURE, GOLD, PRODUCTION, SCIENCE, TROOPS, Amounts
from ..box.cards import PLACES, RESOURCES, Card
from ..box.effects import (
    Archive,
    Cheaper,
    Choose,
    Copy,
    Dearer,
    DiscardCard,
    DiscardFromRow,
    DrawAndUse,
    Effect,
    Exchange,
    Gain,
    GainAdvantage,
    GainBuilding,
    GainPer,
    IfAdvantage,
    IfGained,
    IfOwned,
    Pay,
    PlaceType,
    ProvinceBonus,
    Strengthen,
    TradeFree,
    WonderPart,
)

EVENTS: Mapping[str, str] = {
    "leads": "{player} leads the {civilization}.",
    "strikes": "{player} strikes out the {civilization}.",
    "round": "Round {n}.",
    "activates": "{player} activates row {row} and column {column}.",
    "gains": "{player} gains {what}.",
    "gains by": "{player} gains {what} ({card}).",
    "exchanges": "{player} exchanges {one} and {two}.",  # in tables that were kept before the card was told
    "exchanges with": "{player} exchanges {one} and {two} ({card}).",
    "acquires": "{player} acquires {card}.",
    "gets": "{player} gains {card}.",
    "starts": "{player} starts {card}.",
    "finishes": "{player} finishes {card}!",
    "gives up": "{player} gives up {card}.",
    "conquers": "{player} conquers {card}.",
    "seizes": "{player} conquers {card} from {target}!",
    "develops": "{player} develops {card}.",
    "uses": "{player} uses {card}.",
    "copies": "{player} copies {card}.",
    "progress": "{player} makes science progress.",
    "draws": "{player} draws {card} and uses it.",
    "takes advantage": "{player} takes the advantage with {what}.",
    "gains advantage": "{player} gains the advantage.",
    "loses advantage": "{player}'s advantage is over.",
    "trades": "{player} trades with {card}.",
    "takes city": "{card} joins {player}.",
    "new city": "A new free city: {card}.",
    "archives": "{player} archives {card}.",
    "discards": "{player} discards {card} from the city.",
    "strengthens": "{player} strengthens {card}.",
    "places token": "{player} makes {card} {type} too.",
    "applies bonus": "{player} applies the bonus of {card}.",
    "drops": "{player} discards {card} from the development row.",
    "keeps knowledge": "{player} keeps {card} and discards {gone}.",
    "passes": "{player} passes.",
    "refills row": "The development row is refilled with {new}.",
    "row shrinks": "No card is left to refill the development row.",
    "final round": "The next round is the last one.",
    "game over": "The game is over.",
}

ACTIONS: Mapping[str, str] = {
    "activate": "Activate row {row} and column {column}",
    "finish": "Finish the wonder",
    "develop": "Develop {card}",
    "policy": "Use the active policy",
    "conquer": "Conquer the opponent's top province",
    "use": "Use the card in {place}",
    "apply": "Use the knowledge in {place}",
    "progress": "Science progress: use the top card of your deck",
    "advantage": "Take the advantage with {resource}",
    "warlord": "Use your warlord",
    "scout": "Send the scout to {card}",
    "pass": "Pass",
    "yes": "Yes",
    "no": "No",
    "amount": "{n}",
    "trade": "Trade with {card}",
    "get": "Gain {card}",
    "archive": "Archive the card in {place}",
    "discard": "Discard the card in {place}",
    "strengthen": "Strengthen the card in {place}",
    "copy": "Copy {card}",
    "take": "Gain {resource}",
    "type": "Place the type: {type}",
    "token": "Put the token on {card}",
    "bonus": "Apply the bonus of {card}",
    "drop": "Discard {card} from the row",
    "build": "Build a part of {card}",
    "keep": "Keep {card}",
    "first": "First {card}",
    "lead": "Lead the {civilization}",
    "strike": "Strike out the {civilization}",
}
BUYING: Mapping[str, str] = {
    "building": "Acquire {card}",
    "knowledge": "Acquire {card}",
    "province": "Conquer {card}",
    "wonder": "Start {card}",
}
OF_KNOWLEDGE: Mapping[str, str] = {
    "archive": "Archive the knowledge in {place}",
    "discard": "Discard the knowledge in {place}",
}
COUNTS: Mapping[int, tuple[str, str]] = {
    PRODUCTION: ("{n} production", "{n} production"),
    SCIENCE: ("{n} science", "{n} science"),
    TROOPS: ("{n} troop", "{n} troops"),
    GOLD: ("{n} gold", "{n} gold"),
    CULTURE: ("{n} culture", "{n} culture"),
}
"""Resources with a number before them; other languages have forms for one, a few and many."""
KINDS: Mapping[str, str] = {
    "building": "Building",
    "knowledge": "Knowledge",
    "wonder": "Wonder",
    "province": "Province",
    "policy": "Policy",
    "free city": "Free city",
    "warlord": "Warlord",
}
ERAS = ("", "I", "II", "III")


def counted(kind: int, n: int) -> Text:
    """So much of a resource."""
    return Text(*COUNTS[kind], n=n)


def summed(amounts: Amounts) -> list[Text]:
    """Resources of several kinds."""
    return [counted(kind, n) for kind, n in enumerate(amounts) if n]


def gained(args: Mapping[str, Any]) -> list[Text]:
    """What an event says was gained."""
    return [counted(resource.kind, args[resource.id]) for resource in RESOURCES if args.get(resource.id)]


# -- actions -----------------------------------------------------------------------------------------------------------


def action_text(action: Action, things: Mapping[str, Thing]) -> Text:
    """An action as a button would say it, wherever it can be taken."""
    verb, args = action.verb, action.args
    if verb == "exchange":
        return Text("Exchange {one} and {two}", one=args[0], two=args[1])
    if verb == "amount":
        return Text(ACTIONS[verb], n=args[0])
    if not args:
        return Text(ACTIONS[verb])
    if verb == "activate":
        place = PLACES.index(args[0])
        return Text(ACTIONS[verb], row=place // 3 + 1, column=place % 3 + 1)
    thing = things[args[0]] if isinstance(args[0], str) else args[0]
    if verb == "buy":
        assert isinstance(thing, Card)
        return Text(BUYING[thing.kind], card=thing)
    words = OF_KNOWLEDGE[verb] if len(args) > 1 else ACTIONS[verb]
    return Text(words, **{field: thing for field in FIELDS if "{" + field + "}" in words})


FIELDS = ("place", "card", "resource", "type", "civilization")


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
def _(effect: Gain) -> Text:
    return Text("gain {what}", what=summed(effect.amounts))


PER = {
    "province": "{what} for each province you control",
    "agrarian": "{what} for each agrarian province you control",
    "coastal": "{what} for each coastal province you control",
    "mountain": "{what} for each mountain province you control",
}


@effect_text.register
def _(effect: GainPer) -> Text:
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
def _(effect: Choose) -> Text:
    return Text(*CHOOSE[effect.how], n=effect.count)


@effect_text.register
def _(effect: GainAdvantage) -> Text:
    return Text("gain the advantage")


@effect_text.register
def _(effect: GainBuilding) -> Text:
    return Text("gain a common building")


@effect_text.register
def _(effect: Pay) -> Text:
    return Text("pay {price}: {then}", price=summed(effect.price), then=effects_text(effect.then))


@effect_text.register
def _(effect: Exchange) -> Text:
    words = ("pay {n} ordinary resource: {then}", "pay {n} ordinary resources of any kind: {then}")
    return Text(*words, n=effect.count, then=effects_text(effect.then))


@effect_text.register
def _(effect: IfGained) -> Text:
    then = effects_text(effect.then)
    return Text("if you have gained {what} or more this round: {then}", what=summed(effect.amounts), then=then)


@effect_text.register
def _(effect: IfOwned) -> Text:
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
def _(effect: IfAdvantage) -> Text:
    return Text("if you hold the advantage: {then}", then=effects_text(effect.then))


@effect_text.register
def _(effect: Archive) -> Text:
    plain = Text("you may archive a card") if effect.may else Text("archive a card")
    return Text("{what}: {then}", what=plain, then=effects_text(effect.then)) if effect.then else plain


@effect_text.register
def _(effect: DiscardCard) -> Text:
    return Text("discard a card from your city")


@effect_text.register
def _(effect: Strengthen) -> Text:
    return Text("strengthen an activated card")


@effect_text.register
def _(effect: Copy) -> Text:
    return Text("copy a building in your city") if effect.what == "building" else Text("copy a policy of yours")


@effect_text.register
def _(effect: DrawAndUse) -> Text:
    return Text("draw the top card of your city deck and use it")


@effect_text.register
def _(effect: TradeFree) -> Text:
    if effect.count == 1:
        return Text("trade for free with a free city")
    return Text("trade for free with up to {n} different free cities", n=effect.count)


@effect_text.register
def _(effect: WonderPart) -> Text:
    return Text("build a part of a wonder for {n} production less", n=effect.less)


@effect_text.register
def _(effect: PlaceType) -> Text:
    agrarian, coastal, mountain = (counted(kind, 1) for kind in effect.gains)
    return Text(
        "put a type token on a province of yours that lacks the type; gain {agrarian} (agrarian), {coastal} (coastal) "
        "or {mountain} (mountain)",
        agrarian=agrarian,
        coastal=coastal,
        mountain=mountain,
    )


@effect_text.register
def _(effect: ProvinceBonus) -> Text:
    return Text("apply the bonus of a province you control")


@effect_text.register
def _(effect: DiscardFromRow) -> Text:
    return Text("discard a card from the development row")


CHEAPER = {
    "building": "buildings cost you {n} production less, {least} at least",
    "knowledge": "knowledge costs you {n} science less, {least} at least",
    "wonder": "parts of wonders cost you {n} production less, {least} at least",
    "conquest": "a conquest costs you {n} less, {least} at least",
    "progress": "science progress costs you {n} science less, {least} at least",
}


@effect_text.register
def _(effect: Cheaper) -> Text:
    return Text(CHEAPER[effect.what], n=effect.by, least=effect.least)


@effect_text.register
def _(effect: Dearer) -> Text:
    return Text("to conquer your provinces costs the opponent {n} more", n=effect.by)


# -- cards -------------------------------------------------------------------------------------------------------------

MOMENTS: Mapping[str, str] = {
    "act": "Action: {effect}.",
    "activation": "When this card is activated: {effect}.",
    "city_activation": "When the city is activated: {effect}.",
    "conquest": "Each time you conquer a province: {effect}.",
    "trade": "Each time you trade with a free city: {effect}.",
    "first_trade": "The first time in a round that you trade with a free city: {effect}.",
    "may": "Any number of times, without an action, you may {effect}.",
    "ongoing": "All the time: {effect}.",
    "bonus": "Bonus: {effect}.",
}
OTHER_MOMENTS: Mapping[tuple[str, str], str] = {
    ("act", "free city"): "Trade: {effect}.",
    ("act", "warlord"): "Action, while you hold the advantage: {effect}.",
    ("bonus", "policy"): "Bonus, now and with each later policy: {effect}.",
}


def card_lines(card: Card, without: str = "") -> list[Text]:
    """What a card gives and does, a line for each moment but one."""
    lines: list[Text] = []
    if card.gives:
        lines.append(Text("Gives {what}.", what=summed(card.yields)))
    if card.defence:
        lines.append(Text("Lies on your provinces: the one below costs the opponent {n} more.", n=card.defence))
    for moment, words in MOMENTS.items():
        effects = getattr(card, moment)
        if effects and moment != without:
            lines.append(Text(OTHER_MOMENTS.get((moment, card.kind), words), effect=effects_text(effects)))
    if card.bonus_by_warlord:
        lines.append(Text("Only your warlord applies this bonus."))
    return lines
