"""The signs of the answers in the panel: what an answer is about before the words, what it costs and brings behind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from ecumene.engine import Text
from ecumene.engine.drawing.hyphens import softened
from ecumene.games.monumental_duel.box.card_fields import CULTURE, GOLD, KINDS, ORDINARY, Amounts
from ecumene.games.monumental_duel.box.cards import PLACES, PROVINCE, WONDER, Card
from ecumene.games.monumental_duel.box.effects import Exchange, Gain
from ecumene.server.boards.picture import Picture
from ecumene.server.boards.shown import Icon, Showing, Shown

from .area import conquest
from .city import CROSSES, harvest
from .icons import ICONS, RESOURCE_ICONS, TYPE_ICONS
from .pencil import Pencil
from .prices import Price, active
from .signs import Sign, lines, signs

Signs = tuple[Icon, ...]
LONG_WORD = 13
"""Letters: shorter words have room in a line of an answer, and are not broken."""


def shown(picture: Picture) -> Showing:
    """What is shown of each legal answer; what is not there is said in the game's words."""
    pencil = Pencil(picture)
    found = {}
    for action, choice in picture.choices.items():
        verb, _, about = action.partition(" ")
        if choice.legal and verb in SHOWN and (made := SHOWN[verb](pencil, about)) is not None:
            found[action] = replace(made, words=softened(made.words, LONG_WORD), group=_group(pencil, verb, about))
    return found


# -- signs ---------------------------------------------------------------------------------------------------------


def resource(kind: int, n: object = "") -> Icon:
    """A resource on its colour, with a number."""
    return Icon(RESOURCE_ICONS[KINDS[kind]], str(n), f"md-sign res-{KINDS[kind]}")


def of_card(card: Card) -> Icon:
    """The picture of a card in the colour of its kind."""
    return Icon(ICONS[card.id], look=f"kind-{card.kind.replace(' ', '-')}")


def amounts(gained: Iterable[int], sign: str = "") -> Signs:
    """Resources with a number each."""
    return tuple(resource(kind, f"{sign}{n}") for kind, n in enumerate(gained) if n)


def paid(price: Price) -> Signs:
    """A price: so much of the resource, and the gold that stands in for the rest."""
    kind = KINDS.index(price.resource)
    return tuple(resource(each, n) for each, n in ((kind, price.n - price.gold), (GOLD, price.gold)) if n)


def effect(pencil: Pencil, row: Iterable[Sign]) -> Signs:
    """What a card does, in the signs of its face; like resources are counted."""
    made: list[Icon] = []
    for sign in row:
        if sign.kind == "resource":
            look = f"md-sign res-{sign.value}"
            icon = Icon(RESOURCE_ICONS[str(sign.value)], sign.n, look)
            if made and not sign.n and made[-1]._replace(text="") == icon:
                icon = icon._replace(text=str(int(made.pop().text or 1) + 1))
        elif sign.kind == "type":
            icon = Icon(TYPE_ICONS[str(sign.value)], look=f"md-sign t-{sign.value}")
        elif sign.kind == "icon":
            icon = Icon(str(sign.value), sign.n)
        else:
            icon = Icon(text=sign.value if isinstance(sign.value, str) else pencil.say(sign.value), look="md-said")
        made.append(icon)
    return tuple(made)


TO = (Icon(text="→"),)
AND = (Icon(text="+", look="md-said"),)
SCALES = Icon("scales")

# -- groups ----------------------------------------------------------------------------------------------------------

WAITING = Icon(look="md-ring")
WONDERS = Icon("greek-temple", look="kind-wonder")
CONQUEST = Icon("flying-flag", look="kind-province")
TRADE = Icon("village", look="kind-free-city")
GROUPS: Mapping[str, Icon] = {
    "finish": WONDERS,
    "build": WONDERS,
    "develop": Icon("lyre", look="kind-policy"),
    "policy": WAITING,
    "use": WAITING,
    "apply": WAITING,
    "warlord": WAITING,
    "conquer": CONQUEST,
    "advantage": Icon("dial"),
    "scout": TRADE,
    "trade": TRADE,
    "exchange": SCALES,
}
"""The sign of a group of answers, by verb."""
BOUGHT: Mapping[str, Icon] = {WONDER: WONDERS, PROVINCE: CONQUEST}


def _group(pencil: Pencil, verb: str, about: str) -> Icon | None:
    """The sign of the group in which an answer stands."""
    if verb == "buy":
        return BOUGHT.get(pencil.card(about).kind, Icon("hammer-nails", look="kind-building"))
    return GROUPS.get(verb)


# -- answers -------------------------------------------------------------------------------------------------------


def _activate(pencil: Pencil, place: str) -> Shown:
    """What the cards of a cross give, and those that can be used besides."""
    crossing, city = int(place[1:]) - 1, pencil.players[pencil.near]["city"]
    there = [(pencil.card(id), name) for each in CROSSES[crossing] for name, id in _lying(city[each])]
    used = tuple(of_card(card) for card, name in there if name == "knowledge" or card.act)
    words = Text("Row {row}, column {column}", row=crossing // 3 + 1, column=crossing % 3 + 1)
    return Shown(words=pencil.say(words), trail=(*amounts(harvest(pencil, city, crossing)), *used))


def _lying(place: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The card and the knowledge of a place."""
    return [(name, place[name]) for name in ("card", "knowledge") if place[name]]


def _buy(pencil: Pencil, id: str) -> Shown:
    card = pencil.card(id)
    name = pencil.language.name(card)
    words = pencil.say(Text("{card} (begin it)", card=card)) if card.kind == WONDER else name
    return Shown(of_card(card), words, paid(pencil.purses[pencil.near].card(card)))


def _finish(pencil: Pencil, _: str) -> Shown | None:
    id = pencil.players[pencil.near]["wonder"]
    if id is None:
        return None
    card = pencil.card(id)
    price = pencil.purses[pencil.near].second_part(card)
    return Shown(of_card(card), pencil.say(Text("{card} (finish it)", card=card)), paid(price))


def _develop(pencil: Pencil, id: str) -> Shown:
    """A policy: its price, and what the bonuses of all policies bring with it."""
    card, own = pencil.card(id), pencil.players[pencil.near]["policies"]
    price = pencil.purses[pencil.near].price(CULTURE, "", len(own) + 1)
    return Shown(of_card(card), trail=(*paid(price), *TO, *amounts(_bonuses([*map(pencil.card, own), card]))))


def _bonuses(policies: Iterable[Card]) -> Amounts:
    gains = [effect.amounts for policy in policies for effect in policy.bonus if isinstance(effect, Gain)]
    return tuple(map(sum, zip(*gains, strict=True)))


def _used(pencil: Pencil, card: Card) -> Shown:
    return Shown(of_card(card), pencil.language.name(card), effect(pencil, signs(card.act)))


def _policy(pencil: Pencil, _: str) -> Shown:
    return _used(pencil, pencil.card(pencil.players[pencil.near]["policies"][-1]))


def _warlord(pencil: Pencil, _: str) -> Shown:
    return _used(pencil, pencil.game.warlords[pencil.players[pencil.near]["civilization"]])


def _use(pencil: Pencil, place: str) -> Shown:
    return _used(pencil, pencil.card(_place(pencil, place)["card"]))


def _apply(pencil: Pencil, place: str) -> Shown:
    return _used(pencil, pencil.card(_place(pencil, place)["knowledge"]))


def _place(pencil: Pencil, place: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = pencil.players[pencil.near]["city"][int(place[1:]) - 1]
    return found


def _of_the_city(pencil: Pencil, about: str) -> Shown:
    """A card of the city that is removed or kept: where it lies, and what goes with it."""
    place, _, below = about.partition(" ")
    there = _place(pencil, place)
    card = pencil.card(there["knowledge"] if below or not there["card"] else there["card"])
    where: object = PLACES[int(place[1:]) - 1]
    if there["card"] and there["knowledge"] and not below:
        gone = pencil.card(there["knowledge"])
        where = Text("{action}; {card} goes to your discard", action=where, card=gone)
    return Shown(of_card(card), pencil.say(Text("{card} ({price})", card=card, price=where)))


def _conquer(pencil: Pencil, _: str) -> Shown | None:
    price = conquest(pencil, pencil.far)
    cards = [pencil.card(entry["card"]) for entry in pencil.players[pencil.far]["provinces"]]
    top = next((card for card in reversed(cards) if not card.defence), None)
    if price is None or top is None:
        return None
    return Shown(of_card(top), pencil.say(Text("Conquer {card} from the opponent", card=top)), paid(price))


def _progress(pencil: Pencil, _: str) -> Shown:
    words = pencil.language.get("Science progress")
    return Shown(Icon("open-book", look="kind-knowledge"), words, paid(pencil.purses[pencil.near].progress()))


def _advantage(pencil: Pencil, name: str) -> Shown:
    """What takes the advantage: more than lies on it if that is of the same kind, else anything."""
    price = pencil.purses[pencil.near].price(KINDS.index(name), "", pencil.view["advantage"]["tokens"] + 1)
    return Shown(Icon("dial"), pencil.language.get("The advantage"), paid(price))


def _trade(pencil: Pencil, id: str) -> Shown:
    card = pencil.card(id)
    return Shown(of_card(card), pencil.language.name(card), effect(pencil, signs(card.act)))


def _scout(pencil: Pencil, id: str) -> Shown:
    """A free city: the gold that the scout lays down there, if it is not one's own, and what the trade does."""
    trade, own = _trade(pencil, id), id in pencil.players[pencil.near]["free_cities"]
    return trade if own else Shown(trade.lead, trade.words, (resource(GOLD, 1), *TO, *trade.trail))


def _pass(pencil: Pencil, _: str) -> Shown | None:
    lost = pencil.purses[pencil.near].stock[:ORDINARY]
    return Shown(words=pencil.language.get("Pass"), trail=amounts(lost, "−")) if any(lost) else None


def _take(_: Pencil, name: str) -> Shown:
    return Shown(resource(KINDS.index(name)))


def _type(_: Pencil, type: str) -> Shown:
    return Shown(Icon(TYPE_ICONS[type], look=f"md-sign t-{type}"))


def _exchange(pencil: Pencil, kinds: str) -> Shown:
    """An exchange without an action: which two resources are given for what."""
    active_cards = active(pencil.game, pencil.players[pencil.near])
    gained = next((each.then for card in active_cards for each in card.may if isinstance(each, Exchange)), None)
    if gained is None:
        return Shown(SCALES)
    given = Counter(kinds.split())
    paid = amounts(given[name] for name in KINDS)
    return Shown(SCALES, pencil.language.get("Exchange"), (*paid, *TO, *effect(pencil, signs(gained))))


def _card(pencil: Pencil, id: str) -> Shown:
    return Shown(of_card(pencil.card(id)))


def _named(pencil: Pencil, id: str) -> Shown:
    """A card by its name: what happens to it is in the question."""
    return replace(_card(pencil, id), words=pencil.language.name(pencil.card(id)))


def _doing(pencil: Pencil, id: str) -> Shown:
    """A card with what it gives and does."""
    card = pencil.card(id)
    gives, does = amounts(card.yields), effect(pencil, (sign for line in lines(card) for sign in line.signs))
    return Shown(of_card(card), pencil.language.name(card), (*gives, *(AND if gives and does else ()), *does))


def _keep(pencil: Pencil, id: str) -> Shown:
    """One of two: of a wonder what it still costs, of knowledge what it does."""
    card = pencil.card(id)
    if card.kind != WONDER:
        return _doing(pencil, id)
    return Shown(of_card(card), pencil.language.name(card), paid(pencil.purses[pencil.near].second_part(card)))


def _bonus(pencil: Pencil, id: str) -> Shown:
    """A province with its bonus."""
    card = pencil.card(id)
    return Shown(of_card(card), pencil.language.name(card), effect(pencil, signs(card.bonus)))


SHOWN: Mapping[str, Callable[[Pencil, str], Shown | None]] = {
    "activate": _activate,
    "buy": _buy,
    "finish": _finish,
    "develop": _develop,
    "policy": _policy,
    "warlord": _warlord,
    "use": _use,
    "apply": _apply,
    "archive": _of_the_city,
    "discard": _of_the_city,
    "strengthen": _of_the_city,
    "conquer": _conquer,
    "progress": _progress,
    "advantage": _advantage,
    "scout": _scout,
    "trade": _trade,
    "pass": _pass,
    "take": _take,
    "exchange": _exchange,
    "type": _type,
    "copy": _doing,
    "get": _doing,
    "keep": _keep,
    "first": _card,
    "drop": _named,
    "build": _card,
    "token": _named,
    "bonus": _bonus,
}
"""By verb."""
