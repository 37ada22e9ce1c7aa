"""The answers of the panel in signs: what an answer is about before the words, what it costs and brings behind them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ecumene.engine import Text
from ecumene.engine.drawing.hyphens import softened
from ecumene.games.through_the_ages.box.cards import (
    ActionCard,
    Aggression,
    Bonus,
    Card,
    Government,
    Pact,
    Special,
    Tactic,
    Territory,
    War,
    WorkerTechnology,
)
from ecumene.games.through_the_ages.box.contents import CARDS, GANDHI, UNIT_SLOTS
from ecumene.games.through_the_ages.rules.actions.tactics import COPY_COST
from ecumene.games.through_the_ages.rules.politics.aggression_effects import INFILTRATION_CULTURE
from ecumene.games.through_the_ages.words.actions import named
from ecumene.server.boards.picture import Picture
from ecumene.server.boards.shown import Icon, Showing, Shown

from .hands import defence, in_order
from .icons import VALUE_ICONS, icon_of
from .pencil import Pencil
from .prints import Said, band, printed, said
from .signs import TOKENS, gains, side_signs, signed, values

Signs = tuple[Icon, ...]
MOST = 2
"""So many signs are read at a glance; what takes more to say is left to the card."""
LONG = 16
"""A longer word may have no room in a line."""
PAYING = ("actions:what_to_do", "action_cards:which_technology")
"""Questions whose answers take an action besides their price."""
TO = (Icon(text="→", look="ta-said"),)


def shown(picture: Picture) -> Showing:
    """What is shown of each legal answer; what is not there is said in the game's words."""
    pencil = Pencil(picture)
    found = {}
    for action, choice in picture.choices.items():
        verb, *about = action.split()
        made = SHOWN[verb](pencil, about) if choice.legal and verb in SHOWN else None
        if made is not None:
            found[action] = replace(made, words=softened(made.words, LONG), group=GROUPS.get(verb))
    return found


def best_defences(view: Mapping[str, Any]) -> list[str]:
    """The answers of somebody who defends himself, the card first that is worth most."""
    asked = (view["asked"] or {}).get("about") == "defence" and view["viewer"] >= 0
    hand = view["players"][view["viewer"]]["military_hand"] if asked else ()
    return [f"defend {id}" for id in dict.fromkeys(in_order(view, hand or ()))]


# -- signs ---------------------------------------------------------------------------------------------------------


def of_card(card: Card) -> Icon:
    """The picture of a card in the colour of its kind."""
    return Icon(icon_of(card), look=f"b-{band(card)}")


def value(of: str, n: object = "") -> Icon:
    """So much of something: of a value, or of a token."""
    return Icon(text=str(n), look=f"ta-token of-{of}") if of in TOKENS else Icon(VALUE_ICONS[of], str(n), f"v-{of}")


def actions(of: str, n: int) -> Icon:
    """Civil or military actions; a single one needs no number."""
    return value(of, "" if n == 1 else n)


def row(written: Collection[Said]) -> Signs:
    """The signs of a card's face, if they are few and need no words."""
    made = [value(sign.of, sign.n) for sign in written if sign.of]
    return tuple(made) if len(made) <= MOST and all(sign.of for sign in written) else ()


def printed_signs(pencil: Pencil, card: Card) -> Signs:
    """What is printed on a card."""
    return row(printed(card, pencil.language).signs)


def brought(pencil: Pencil, card: Card) -> Signs:
    """The same behind a price, where it is a single sign."""
    made = printed_signs(pencil, card)
    return (*TO, *made) if len(made) == 1 else ()


def name(pencil: Pencil, card: Card) -> str:
    """What a card is called, with its age where there are several of its name."""
    called = named(card)
    return pencil.say(called) if isinstance(called, Text) else printed(card, pencil.language).short


def _card(id: str) -> Card:
    return CARDS[id]


def _about(pencil: Pencil, id: str, *trail: Icon) -> Shown:
    card = _card(id)
    return Shown(of_card(card), name(pencil, card), trail)


def _action(pencil: Pencil, card: Card | None = None) -> Signs:
    """The action that belongs to a price, where the question takes one."""
    if pencil.question not in PAYING:
        return ()
    of = "military" if isinstance(card, WorkerTechnology) and card.slot in UNIT_SLOTS else "civil"
    return (actions(of, 1),)


# -- the action phase ----------------------------------------------------------------------------------------------


def _take(pencil: Pencil, about: Sequence[str]) -> Shown:
    """A card of the row with its price; of equal ones, which from the left."""
    id, copy = about[0], int(about[1]) if len(about) > 1 else 1
    prices = [lying["price"] for lying in pencil.view["row"] if lying and lying["card"] == id]
    called = name(pencil, _card(id))
    words = Text("Take {card}", card=called)
    if copy > 1:
        words = Text("Take {card} (no. {n} from the left)", card=called, n=copy)
    return replace(_about(pencil, id, actions("civil", prices[copy - 1])), words=pencil.say(words))


def _population(pencil: Pencil, _: Sequence[str]) -> Shown:
    price = value("food", pencil.own["population_cost"])
    return Shown(value("yellow"), pencil.get("Increase the population"), (price, *_action(pencil)))


def _technology(pencil: Pencil, id: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = next(each for each in pencil.own["technologies"] if each["card"] == id)
    return found


def _build(pencil: Pencil, about: Sequence[str]) -> Shown:
    """A building or unit: its price, and what its worker brings."""
    card = _card(about[0])
    entry = next((each for each in pencil.own["technologies"] if each["card"] == card.id), None)
    if entry is None or entry["build"] is None:
        return Shown(of_card(card))
    price = value("resource", entry["build"])
    return _about(pencil, card.id, price, *_action(pencil, card), *brought(pencil, card))


def _upgrade(pencil: Pencil, about: Sequence[str]) -> Shown:
    low, high = map(_card, about)
    price = next(each["price"] for each in _technology(pencil, low.id)["upgrades"] if each["to"] == high.id)
    words = Text("{card} → {better}", card=name(pencil, low), better=name(pencil, high))
    return Shown(of_card(high), pencil.say(words), (value("resource", price), *_action(pencil, high)))


def _destroy(pencil: Pencil, about: Sequence[str]) -> Shown:
    return _about(pencil, about[0], *_action(pencil, _card(about[0])))


def _stages(pencil: Pencil, about: Sequence[str]) -> Shown:
    """Stages of the wonder under way."""
    n = int(about[0])
    card = _card(pencil.own["unfinished"]["card"])
    words = Text("{card}: {n} stage", "{card}: {n} stages", card=name(pencil, card), n=n)
    price = value("resource", pencil.own["stage_costs"][n - 1])
    return Shown(of_card(card), pencil.say(words), (price, *_action(pencil)))


def _civil_card(pencil: Pencil, about: Sequence[str]) -> Shown:
    """A leader or an action card from the hand: an action, and what it brings."""
    return _about(pencil, about[0], actions("civil", 1), *brought(pencil, _card(about[0])))


def _play(pencil: Pencil, about: Sequence[str]) -> Shown:
    """An action card; one that develops something may take a revolution, and then the words say so."""
    card = _card(about[0])
    made = _civil_card(pencil, about)
    revolution = isinstance(card, ActionCard) and card.effect == "develop"
    return Shown(made.lead) if revolution else made


def _develop(pencil: Pencil, about: Sequence[str]) -> Shown:
    card = _card(about[0])
    price = value("science", pencil.own["costs"][card.id]["science"])
    brings = () if isinstance(card, Government) else brought(pencil, card)
    return _about(pencil, card.id, price, *_action(pencil), *brings)


def _tactic(pencil: Pencil, about: Sequence[str]) -> Shown:
    card = _card(about[0])
    assert isinstance(card, Tactic)
    return _about(pencil, card.id, actions("military", 1), *TO, *_army(card))


def _copy(pencil: Pencil, about: Sequence[str]) -> Shown:
    card = _card(about[0])
    assert isinstance(card, Tactic)
    return _about(pencil, card.id, actions("military", COPY_COST), *TO, *_army(card))


def _army(card: Tactic) -> Signs:
    """What an army of a tactic adds."""
    return (value("strength", signed(card.army)),)


def _power(pencil: Pencil, _: Sequence[str]) -> Shown | None:
    """What a leader can do."""
    leader = pencil.own["leader"]
    return Shown(of_card(_card(leader))) if leader else None


def _traded(_: Pencil, about: Sequence[str]) -> Shown:
    """One of a kind becomes one of the other."""
    given, got = ("food", "resource") if about[0] == "food" else ("resource", "food")
    return Shown(value(given), trail=(*TO, value(got, 1)))


# -- politics ------------------------------------------------------------------------------------------------------


def _prepare(pencil: Pencil, about: Sequence[str]) -> Shown:
    card = _card(about[0])
    words = pencil.say(Text("Event: {card}", card=name(pencil, card)))
    return Shown(of_card(card), words, (value("culture", signed(card.level)),) if card.level else ())


def _attack(pencil: Pencil, about: Sequence[str]) -> Shown:
    card = _card(about[0])
    assert isinstance(card, Aggression | War)
    called = name(pencil, card)
    words = called if isinstance(card, War) else pencil.say(Text("Attack: {card}", card=called))
    return Shown(of_card(card), words, (actions("military", card.cost),))


def _offer(pencil: Pencil, about: Sequence[str]) -> Shown:
    card = _card(about[0])
    return Shown(of_card(card), pencil.say(Text("Pact: {card}", card=name(pencil, card))), printed_signs(pencil, card))


def _target(pencil: Pencil, about: Sequence[str]) -> Shown:
    """A player: both strengths, the cards with which he might defend himself, and the price."""
    seat = pencil.seats[int(about[0]) - 1]
    badge = Icon(text=seat.initial, look=f"badge seat-{seat.colour}")
    asked = pencil.view["asked"]
    rivals = asked["rivals"] if asked and asked["about"] == "attack" else ()
    rival = next((each for each in rivals if each["seat"] == seat.number), None)
    if rival is None:
        return Shown(badge, seat.name)
    card = _card(asked["card"])
    assert isinstance(card, Aggression | War)
    price = card.cost * (2 if pencil.players[seat.number]["leader"] == GANDHI.id else 1)
    odds = value("strength", "{} : {}".format(*rival["strength"]))
    more = (value("defence", f"≤{rival['cards']}"),) if rival["cards"] else ()
    return Shown(badge, seat.name, (odds, *more, actions("military", price)))


def _side(pencil: Pencil, about: Sequence[str]) -> Shown | None:
    """A side of a pact: what it brings."""
    card = _card(pencil.view["asked"]["card"])
    assert isinstance(card, Pact)
    brings = row(said(side_signs(card.sides["ab".index(about[0])]), pencil.language))
    return Shown(words=pencil.get(f"Side {about[0].upper()}"), trail=brings) if brings else None


def _defend(pencil: Pencil, about: Sequence[str]) -> Shown:
    """A card for the defence with what it is worth."""
    return _about(pencil, about[0], value("defence", signed(defence(about[0]))))


def _raid(pencil: Pencil, about: Sequence[str]) -> Shown:
    return _about(pencil, about[0], *printed_signs(pencil, _card(about[0])))


def _remove(pencil: Pencil, about: Sequence[str]) -> Shown | None:
    """The victim's leader or unfinished wonder, and the culture for it."""
    target = pencil.picture.target
    if target is None:
        return None
    other = pencil.players[target]
    card = _card(other["leader"] if about[0] == "leader" else other["unfinished"]["card"])
    return _about(pencil, card.id, value("culture", signed(INFILTRATION_CULTURE * card.level)))


def _colony(pencil: Pencil, about: Sequence[str]) -> Shown:
    """A colony: what it brings for good."""
    return _about(pencil, about[0], *row(said(values(_card(about[0])), pencil.language)))


def _columbus(pencil: Pencil, about: Sequence[str]) -> Shown:
    card = _card(about[0])
    assert isinstance(card, Territory)
    brings = row(said([*gains(card), *values(card)], pencil.language))
    return _about(pencil, card.id, *brings)


def _seize(pencil: Pencil, about: Sequence[str]) -> Shown:
    """A technology of the loser, for so much of what the winner is stronger by."""
    card = _card(about[0])
    assert isinstance(card, Special)
    return _about(pencil, card.id, value("strength", card.cost))


# -- colonization --------------------------------------------------------------------------------------------------


def _bid(_: Pencil, about: Sequence[str]) -> Shown:
    return Shown(words=about[0])


def _bonus(pencil: Pencil, about: Sequence[str]) -> Shown:
    """A card that makes a force stronger."""
    return _about(pencil, about[0], value("ship", signed(_card(about[0]).colonization or 1)))


def _discard(pencil: Pencil, about: Sequence[str]) -> Shown:
    """A military card that is thrown away; into a force it goes as one that makes it stronger."""
    if pencil.question == "colonization:what_to_send":
        return _bonus(pencil, about)
    card = _card(about[0])
    if isinstance(card, Bonus):
        return _about(pencil, card.id, value("defence", signed(card.defence)), value("ship", signed(card.colonization)))
    return _about(pencil, card.id, *(_army(card) if isinstance(card, Tactic) else printed_signs(pencil, card)))


# -- what is lost and gained ---------------------------------------------------------------------------------------


def _plain(pencil: Pencil, about: Sequence[str]) -> Shown:
    return _about(pencil, about[0])


def _unload(pencil: Pencil, about: Sequence[str]) -> Shown:
    """A blue token that leaves a farm or mine with what it was worth; of other cards the words tell it."""
    card = _card(about[0])
    assert isinstance(card, WorkerTechnology)
    if not card.food and not card.ore:
        return Shown(of_card(card))
    return _about(
        pencil, card.id, value("food", signed(-card.food)) if card.food else value("resource", signed(-card.ore))
    )


def _before(_: Pencil, about: Sequence[str]) -> Shown:
    """The card before what the game says, which tells the gain or loss."""
    return Shown(of_card(_card(about[0])))


def _goods(of: str) -> Callable[[Pencil, Sequence[str]], Shown]:
    return lambda _, __: Shown(value(of))


SHOWN: Mapping[str, Callable[[Pencil, Sequence[str]], Shown | None]] = {
    "take": _take,
    "population": _population,
    "build": _build,
    "upgrade": _upgrade,
    "destroy": _destroy,
    "stages": _stages,
    "leader": _civil_card,
    "play": _play,
    "develop": _develop,
    "revolution": _before,
    "tactic": _tactic,
    "copy": _copy,
    "recruit": _before,
    "bach": _before,
    "hammurabi": _power,
    "churchill": _power,
    "alexander": _power,
    "trade": _traded,
    "prepare": _prepare,
    "attack": _attack,
    "war": _attack,
    "offer": _offer,
    "cancel": _before,
    "columbus": _columbus,
    "target": _target,
    "side": _side,
    "defend": _defend,
    "raid": _raid,
    "remove": _remove,
    "annex": _colony,
    "abandon": _colony,
    "seize": _seize,
    "bid": _bid,
    "send": _before,
    "bonus": _bonus,
    "discard": _discard,
    "tuck": _plain,
    "lose": _plain,
    "unload": _unload,
    "ruin": _before,
    "food": _goods("food"),
    "resources": _goods("resource"),
}
"""By verb."""
BUILDING = Icon("hammer-nails", look="b-land")
IMPROVING = Icon("upgrade", look="b-land")
LEARNING = Icon("light-bulb", look="b-special")
FIGHTING = Icon("knight-banner", look="b-unit")
GROUPS: Mapping[str, Icon] = {
    "take": Icon("poker-hand", look="b-wonder"),
    "build": BUILDING,
    "recruit": BUILDING,
    "upgrade": IMPROVING,
    "bach": IMPROVING,
    "stages": Icon("ionic-column", look="b-wonder"),
    "leader": Icon("philosopher-bust", look="b-leader"),
    "develop": LEARNING,
    "revolution": LEARNING,
    "play": Icon("lightning-trio", look="b-action"),
    "tactic": FIGHTING,
    "copy": FIGHTING,
    "prepare": Icon("globe", look="b-green"),
    "attack": Icon("mailed-fist", look="b-unit"),
    "war": Icon("swords-emblem", look="b-unit"),
    "offer": Icon("shaking-hands", look="b-special"),
    "discard": Icon("poker-hand", look="b-unit"),
    "defend": Icon("shield", look="b-unit"),
    "destroy": Icon("torch", look="b-unit"),
}
"""The sign of a group of answers, by verb."""
