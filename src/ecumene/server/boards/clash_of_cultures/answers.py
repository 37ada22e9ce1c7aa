"""The answers of the panel in signs: what they are about before the words, what they cost and bring behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Text
from ecumene.engine.drawing.hyphens import softened
from ecumene.games.clash_of_cultures.box.cards import (
    CATEGORIES,
    GOVERNMENTS,
    HALVES,
    IN_CATEGORY,
    SEA,
    UNIT_NAMES,
    ActionCard,
    Advance,
)
from ecumene.games.clash_of_cultures.rules.cities.building_units import PRICES
from ecumene.games.clash_of_cultures.rules.cities.growing import PRICE
from ecumene.games.clash_of_cultures.words.actions import WAYS, describe
from ecumene.games.clash_of_cultures.words.actions_now import NAMED
from ecumene.games.clash_of_cultures.words.cards.actions_and_events import combat_lines
from ecumene.games.clash_of_cultures.words.cards.goals import CATEGORY_WORDS
from ecumene.games.clash_of_cultures.words.notes.ways import GROUND
from ecumene.server.boards.picture import Picture
from ecumene.server.boards.shown import Icon, Showing, Shown

from .briefs import ACTIONS, PEOPLE, goal_brief
from .icons import BUILDING_ICONS, CATEGORY_ICONS, GOOD_ICONS, GROUP_ICONS, TITLE_ICONS
from .map.ghosts import kinds_laid
from .pencil import DRAMA, SPECIAL_OF, Pencil
from .realm import LEVELS, combat_sign, named
from .signs import (
    BELL,
    FALLS,
    OR,
    TO,
    amounts,
    badge,
    building,
    camp,
    good,
    house,
    land,
    mood,
    owner,
    paid,
    place,
    sequence,
    terrain,
    unit,
    units,
    units_of,
    wonder,
)

KEYS = {named(key): key for key in GOOD_ICONS}
"""The keys of goods in the view, by their ids."""
FEW = 9
"""More answers than these stand in groups, under a heading."""
BOUGHT = ("what_next", "which_to_buy", "which_first")
"""The questions in which an advance is paid for."""
FREE = "which_advance"
"""The question of an advance that the status phase gives for nothing; in a turn it may have to be paid for."""
COUNTED = {"how_many_ideas": "idea", "how_much_gold": "gold", "how_much_in_gold": "gold", "which_tokens": "mood_token"}
"""What numbers count, by the question."""
CHEERED = {
    "cheer": Text("Mood: {city}"),
    "vote": Text("Voting: {city}"),
    "gardens": Text("Great Gardens: {city}"),
}
"""How a better mood is come by."""
FOUGHT_OVER = ("which_is_attacked", "where_to_lose", "army_or_action", "army_or_government")
"""Questions about places where units may be lost."""
POINTS, WONDER_POINTS = "2", "5"
"""What an objective and a wonder count."""


def shown(picture: Picture) -> Showing:
    """What is shown of each answer that can be given, and of the groups."""
    pencil = Pencil(picture)
    found = {verb: Shown(Icon(icon)) for verb, icon in GROUP_ICONS.items()}
    for verb, actions in pencil.legal.items():
        for action in actions if verb in SHOWN else ():
            made = SHOWN[verb](pencil, verb, action.partition(" ")[2])
            if made is not None:
                found[action] = made
    return found


def _grouped(pencil: Pencil, verb: str) -> bool:
    """Whether answers with this verb stand under a name of their own, or are all that there is."""
    listed = sum(map(len, pencil.legal.values()))
    alike = len(pencil.legal[verb])
    return alike > 1 and (listed > FEW or listed - alike <= 1)


def _in_city(pencil: Pencil, verb: str, at: str) -> str:
    """What is done with a city, without what is noted behind it."""
    return pencil.say(Text(NAMED[verb], city=pencil.game.things[pencil.towns[at][1]["name"]]))


def _plainly(pencil: Pencil, action: str) -> str:
    """What is done, without what is noted behind it."""
    return pencil.say(describe(pencil.game, pencil.game.vocabulary.parse(action)))


def _aside(pencil: Pencil, what: object, about: object) -> str:
    """Something, with what is said of it in a line of its own."""
    return pencil.words("{what} ({about})", what=what, about=about)


def _titled(pencil: Pencil, id: str) -> str:
    """What a thing is called, as the beginning of a line."""
    name = pencil.name(id)
    return name[:1].upper() + name[1:]


def _sign(icon: str) -> Callable[[Pencil, str, str], Shown]:
    """An icon before the game's own words."""
    return lambda pencil, verb, about: Shown(Icon(icon))


# -- advances ------------------------------------------------------------------------------------------------------


def _advance(pencil: Pencil, verb: str, id: str) -> Shown:
    """An advance: its category, its price, and what it brings besides what it does."""
    advance = pencil.advance(id)
    lead = Icon(CATEGORY_ICONS[advance.category])
    free = pencil.question == FREE and not pencil.in_turn
    if pencil.question not in BOUGHT and not free:
        return Shown(lead)
    price = (0, advance.ore, 0) if free else _price(pencil, advance)
    cost = paid(pencil, price, ideas=not free)
    if not cost and not free:
        cost = (Icon(text=pencil.words("free")),)
    trail = sequence(cost, _brought(pencil, advance))
    name = _of_government(pencil, advance) if _grouped(pencil, verb) else _plainly(pencil, f"advance {id}")
    return Shown(lead, name, trail)


def _price(pencil: Pencil, advance: Advance) -> tuple[int, int, int]:
    price = pencil.view["possible_advances"][advance.id]["price"]
    return price.get("food", 0), price.get("ore", 0), price.get("wood", 0)


def _brought(pencil: Pencil, advance: Advance) -> list[Icon]:
    """The token of its frame with the event that it draws, and the building that it allows."""
    found = [building(advance.allows)] if advance.allows else []
    if advance.frame:
        found.append(good(LEVELS[advance.frame][1]))
        found += [BELL] if pencil.view["possible_advances"].get(advance.id, {}).get("event") else []
    return found


def _of_government(pencil: Pencil, advance: Advance) -> str:
    """Its name, with what a change of government gives up."""
    name, old = pencil.language.name(advance), pencil.own["government"]
    if advance.group not in GOVERNMENTS or old in (None, advance.category):
        return name
    first = CATEGORIES.index(old) * IN_CATEGORY
    lost = [each for each in pencil.game.advances[first : first + IN_CATEGORY] if each.id in pencil.advances]
    return pencil.words("{advance} (you give up {advances})", advance=advance, advances=lost)


def _special(pencil: Pencil, verb: str, about: str) -> Shown:
    """What an advance can do once: its category before the words, what it brings behind them."""
    id = next(advance for advance, special in SPECIAL_OF.items() if special == verb)
    lead = Icon(CATEGORY_ICONS[pencil.advance(id).category])
    if verb == "taxes":
        trail = (good("mood_token"), TO, good("gold", len(pencil.own["cities"])))
        return Shown(lead, pencil.name(id), trail)
    return Shown(lead)


def _swap(pencil: Pencil, verb: str, id: str) -> Shown:
    """Drama & Music: one token for the other."""
    given, got = ("mood_token", "culture_token") if KEYS[id] == "mood_token" else ("culture_token", "mood_token")
    trail = (good(given), TO, good(got))
    return Shown(Icon(CATEGORY_ICONS[pencil.advance(DRAMA).category]), pencil.name(DRAMA), trail)


def _barter(pencil: Pencil, verb: str, id: str) -> Shown:
    """A card for gold or a culture token."""
    trail = (TO, good("gold"), OR, good("culture_token"))
    words = pencil.words("Bartering: {card}", card=pencil.cards[id])
    return Shown(Icon(CATEGORY_ICONS[pencil.advance("bartering").category]), words, trail)


# -- cities --------------------------------------------------------------------------------------------------------


def _activated(pencil: Pencil, verb: str, at: str) -> Shown:
    """A city with what it can collect or build, and whether its mood falls."""
    town = pencil.towns[at][1]
    if verb == "collect" and "economic-liberty" in pencil.advances:  # it may be free, or cost tokens
        return Shown(house(pencil, at))
    most = Icon(text=f"≤ {town['strength']}")
    gains = {"build": [most, unit("army")], "collect": [most, *map(good, town["collects"])]}
    falls = [FALLS] if town["activations"] and town["mood"] != "angry" else []
    return Shown(house(pencil, at), _in_city(pencil, verb, at), (*gains.get(verb, []), *falls))


def _cheered(pencil: Pencil, verb: str, at: str) -> Shown:
    """A city with its mood, and what a better one costs."""
    price = 1 if verb == "gardens" else pencil.view["cheer"][at] + (verb == "vote")
    town = pencil.towns[at][1]
    trail = (*mood(town), good("mood_token", price))
    return Shown(house(pencil, at), pencil.words(CHEERED[verb].msgid, city=pencil.game.things[town["name"]]), trail)


def _influenced(pencil: Pencil, verb: str, at: str) -> Shown:
    """A city with its owner, the tokens that the distance takes, and what the die must show."""
    if pencil.question != "what_next" or at not in pencil.towns:
        return Shown(next(owner(pencil, at), place(pencil, at)))
    price = pencil.view["influence"][at]
    tokens = price["tokens"] + (verb == "arts")
    trail = (house(pencil, at), *amounts({"culture_token": tokens}), Icon("column", f"{price['roll']}+", "coc-chance"))
    return Shown(next(owner(pencil, at), None), _in_city(pencil, verb, at), trail)


def _from(pencil: Pencil, verb: str, at: str) -> Shown:
    """Where a group sets out."""
    return Shown(place(pencil, at))


def _founded(pencil: Pencil, verb: str, at: str) -> Shown:
    """Land for a new city."""
    return Shown(land(pencil, at))


def _at(pencil: Pencil, verb: str, at: str) -> Shown:
    """A place: a city with its owner, mood and those who can be hit there, barbarians, or land."""
    if at not in pencil.towns:
        return Shown(camp(pencil, at) if at in pencil.view["barbarians"] else land(pencil, at))
    seat, town = pencil.towns[at]
    if pencil.question in FOUGHT_OVER:
        count = units_of(pencil, seat, at)
        return Shown(house(pencil, at), pencil.name(town["name"]), units(count) or (Icon("shield", "0", "coc-units"),))
    trail = (*owner(pencil, at), *mood(town))
    return Shown(house(pencil, at), trail=trail)


def _raised(pencil: Pencil, verb: str, name: str) -> Shown:
    """A building, its price where it has one, and what it brings."""
    if name not in BUILDING_ICONS:
        return Shown()
    if pencil.question != "which_building" or (name == "temple" and "state-religion" in pencil.advances):
        return Shown(building(name))
    brings = {"academy": [good("idea", 2)], "temple": [good("mood_token"), OR, good("culture_token")]}
    return Shown(building(name), _titled(pencil, name), sequence(paid(pencil, PRICE), brings.get(name, [])))


def _piece(pencil: Pencil, verb: str, name: str) -> Shown:
    """A standing building in its owner's colour."""
    return Shown(building(name))


# -- ways and battles ----------------------------------------------------------------------------------------------


def _way(pencil: Pencil, verb: str, at: str) -> Shown:
    """Where a group goes: whose place it is, what the way takes, and how a battle there would end."""
    toll, odds = pencil.about.get("tolls", {}).get(verb, {}), pencil.about.get("odds", {}).get(at)
    trail = [*owner(pencil, at), *amounts(toll)]
    if odds is not None:
        trail += [Icon("crossed-swords", f"{odds['win']} %", "coc-chance")]
        trail += [Icon(text=f"= {odds['draw']} %")] if odds["draw"] else []
    elif at not in pencil.view["terrain"]:
        trail.append(Icon("spyglass"))
    elif pencil.question == "where_to" and pencil.view["terrain"][at] == SEA:
        trail.append(unit("ship"))
    return Shown(place(pencil, at), _where(pencil, verb, at), tuple(trail))


def _where(pencil: Pencil, verb: str, at: str) -> str:
    """A place by its name, with what its ground does to those who enter it."""
    if at in pencil.towns:
        return pencil.name(pencil.towns[at][1]["name"])
    kind = pencil.view["terrain"].get(at)
    if verb not in ("to", "road") or kind not in GROUND or at in pencil.view["barbarians"]:
        return at
    return _aside(pencil, at, GROUND[kind])


def _group(pencil: Pencil, verb: str, about: str) -> Shown:
    """Those who go together."""
    armies, settlers = map(int, about.split())
    return Shown(trail=units({"army": armies, "settler": settlers}))


def _laid(pencil: Pencil, verb: str, way: str) -> Shown:
    """A region with its land, in the order of its spaces."""
    lead = Icon("clockwise-rotation" if way == "turned" else "compass")
    return Shown(lead, pencil.say(WAYS[way]), tuple(map(terrain, kinds_laid(pencil, way))))


def _fight(pencil: Pencil, verb: str, id: str) -> Shown:
    """A card for a battle: what its half is called and does, and what it adds."""
    card = pencil.cards[id]
    assert isinstance(card, ActionCard)
    combat = pencil.game.combats[card.combat]
    does = " ".join(map(pencil.say, combat_lines(combat)))
    sign = combat_sign(combat)
    return Shown(_card(pencil, id), _aside(pencil, combat, does), (Icon(text=sign, look="coc-chance"),) if sign else ())


def _unit(pencil: Pencil, verb: str, kind: str) -> Shown:
    """A unit; one that is built has its price."""
    if verb == "add" and pencil.question == "what_to_build":
        return Shown(unit(kind), _titled(pencil, kind), paid(pencil, PRICES[UNIT_NAMES.index(kind)]))
    return Shown(unit(kind))


# -- goods and cards -----------------------------------------------------------------------------------------------


def _good(pencil: Pencil, verb: str, id: str) -> Shown:
    """A good; one that is taken says how full its store is."""
    if id not in KEYS:
        return Shown(_card(pencil, id))
    key = KEYS[id]
    have, limit = pencil.own[key], pencil.own["limits"][key]
    if verb != "take" or have >= limit:
        return Shown(good(key))
    return Shown(good(key), _titled(pencil, id), (Icon(text=f"{have}/{limit}"),))


def _amount(pencil: Pencil, verb: str, n: str) -> Shown | None:
    """A number of goods."""
    key = COUNTED.get(pencil.question)
    return Shown(good(key)) if key else None


def _card(pencil: Pencil, id: str) -> Icon:
    """A card by its picture."""
    card = pencil.cards.get(id)
    return Icon(TITLE_ICONS[card.title] if isinstance(card, ActionCard) else "torch")


def _held(pencil: Pencil, verb: str, id: str) -> Shown:
    """A card that is given away or taken, by its name."""
    return Shown(_card(pencil, id), softened(pencil.name(id)))


def _play(pencil: Pencil, verb: str, id: str) -> Shown:
    """A card: what it does in a few words, and the culture tokens that it costs."""
    card = pencil.cards.get(id)
    if not isinstance(card, ActionCard):
        person = next(each for each in pencil.game.events if each.id == id)
        brief = Text("1 action: {brief}", brief=Text(PEOPLE[person.of].msgid, category=CATEGORY_WORDS[person.of]))
        words = _aside(pencil, person, brief)
        return Shown(Icon("philosopher-bust"), words)
    brief = ACTIONS[card.title]
    if card.when == "action":
        brief = Text("1 action: {brief}", brief=brief)
    words = _aside(pencil, card, brief)
    return Shown(Icon(TITLE_ICONS[card.title]), words, amounts({"culture_token": card.culture}))


def _score(pencil: Pencil, verb: str, about: str) -> Shown:
    """A half of an objective: what it asks for, what is paid for it, and its points."""
    id, half = about.split()
    number = HALVES.index(half)
    goal = pencil.game.halves[id][number]
    words = _aside(pencil, goal, goal_brief(goal))
    price = [good(goal.of.replace(" ", "_"), goal.pay)] if goal.pay and goal.rule == "store" else []
    trail = sequence(price, [Icon("laurels", POINTS, "coc-chance")])
    return Shown(Icon("torch", look="coc-war" if number else "coc-peace"), words, trail)


def _wonder(pencil: Pencil, verb: str, id: str) -> Shown:
    """A wonder: its price where it is built, and its points."""
    card = pencil.wonders[id]
    points = Icon("laurels", WONDER_POINTS, "coc-chance")
    if pencil.question != "what_next":
        return Shown(wonder(id), pencil.name(id), (points,))
    price = (*paid(pencil, card.price), *amounts({"culture_token": card.culture}))
    return Shown(wonder(id), pencil.name(id) if id not in pencil.own["kept"] else "", (*price, points))


# -- players -------------------------------------------------------------------------------------------------------


def _player(pencil: Pencil, verb: str, number: str) -> Shown:
    """A player before the words."""
    return Shown(badge(pencil, int(number) - 1))


SHOWN: Mapping[str, Callable[[Pencil, str, str], Shown | None]] = {
    "advance": _advance,
    **dict.fromkeys((verb for verb in SPECIAL_OF.values()), _special),
    "swap": _swap,
    "barter": _barter,
    **dict.fromkeys(("collect", "build", "grow"), _activated),
    **dict.fromkeys(("cheer", "vote", "gardens"), _cheered),
    **dict.fromkeys(("influence", "arts"), _influenced),
    "move": _from,
    "found": _founded,
    "at": _at,
    "raise": _raised,
    "piece": _piece,
    **dict.fromkeys(("to", "paved", "road", "highroad"), _way),
    "group": _group,
    "lay": _laid,
    "fight": _fight,
    **dict.fromkeys(("add", "lose"), _unit),
    **dict.fromkeys(("take", "pay", "give", "want"), _good),
    "amount": _amount,
    **dict.fromkeys(("drop", "pick"), _held),
    "play": _play,
    "score": _score,
    "wonder": _wonder,
    **dict.fromkeys(("trade", "invite", "seat"), _player),
    "ship": _sign("sailboat"),
    "draft": _sign("shield"),
    "husbandry": _sign("plow"),
    "siege": _sign("white-tower"),
    "continue": _sign("crossed-swords"),
    "retreat": _sign("flying-flag"),
    "keep": _sign("house"),
    "offer": _sign("shaking-hands"),
    "accept": _sign("shaking-hands"),
}
"""What is shown of answers, by verb."""
