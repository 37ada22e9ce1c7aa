"""The table from a picture, and where everything lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ecumene.engine import Text
from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.box.amounts import counted
from ecumene.games.monumental_duel.box.card_fields import GOLD, TYPES
from ecumene.games.monumental_duel.box.cards import POLICY, WONDER, Civilization
from ecumene.server.boards.parts.tabs import Tab, as_tabs, only_one
from ecumene.server.boards.picture import Picture, element

from .area import area
from .icons import ICONS, RESOURCE_ICONS, TYPE_ICONS
from .middle import advantage, cities, deck, piles, row
from .parts import Nation
from .pencil import Pencil, named
from .prints import printed
from .table import Table

TABS = {
    "realm": ("develop", "policy", "finish", "progress", "warlord", "bonus", "token", "type"),
    "market": ("buy", "get", "drop", "build"),
    "trade": ("scout", "trade", "advantage"),
    "other": ("conquer",),
}
"""Where the things lie that actions are about, by verb; the others are in the city."""
IN_THE_PANEL = ("yes", "no", "amount", "pass")
ABOUT_THE_REALM = ":how_many_tokens"
"""A question that names a card of the realm, the warlord, and is answered in the panel alone."""
NAMES = {"city": Text("City"), "realm": Text("Realm"), "market": Text("Market"), "trade": Text("Trade")}
"""What the parts are called; the other player's has his name."""


def draw(picture: Picture) -> Table:
    """The whole board as one viewer sees it."""
    pencil = Pencil(picture)
    view, language = pencil.view, pencil.language
    own = area(pencil, pencil.near)
    offered = row(pencil)
    common = piles(pencil)
    dial = advantage(pencil)
    open_cities = cities(pencil)
    return Table(
        acting=pencil.acting,
        own=own,
        other=area(pencil, pencil.far),
        nations=nations(pencil),
        deck=deck(pencil),
        final=view["final"],
        row=offered,
        leaving=sum(slot.leaves for slot in offered),
        piles=common,
        discard=pencil.pile("discard", language.get("discard"), view["discard"]),
        advantage=dial,
        cities=open_cities,
        city_deck=pencil.pile("city-deck", language.get("cities to come"), view["city_deck"]),
        tabs=tabs(pencil),
        watching=pencil.viewer is None,
        say=language,
        resource_icons=RESOURCE_ICONS,
        type_icons=TYPE_ICONS,
        names={type: language.get(type) for type in TYPES},
    )


def tabs(pencil: Pencil) -> tuple[Tab, ...]:
    """The parts of the board on a narrow screen. If there is something to do in one of them only, it opens."""
    legal = [id for verb, ids in pencil.legal.items() if verb not in IN_THE_PANEL for id in ids]
    counts = Counter(_tab(pencil, id) for id in legal)
    said = {id: pencil.language.say(name) for id, name in NAMES.items()} | {"other": pencil.seats[pencil.far].name}
    return as_tabs(said, counts, only_one(counts, _home(pencil)))


def _home(pencil: Pencil) -> str:
    """The part that is open while nothing on the board answers, or things in several parts do."""
    asked = pencil.picture.decision.get("question", "")
    own = pencil.players[pencil.near]
    return "realm" if asked.endswith(ABOUT_THE_REALM) or own["using"] else "city"


def _tab(pencil: Pencil, action: str) -> str:
    verb, _, about = action.partition(" ")
    if verb in ("copy", "keep", "first"):
        return "realm" if pencil.card(about).kind in (POLICY, WONDER) else "city"
    return next((tab for tab, verbs in TABS.items() if verb in verbs), "city")


# -- the choice of a civilization ----------------------------------------------------------------------------------


def nations(pencil: Pencil) -> list[Nation]:
    """The civilizations, in the place of one's own city, until one leads one of them."""
    led = [player["civilization"] for player in pencil.players]
    if led[pencil.near] is not None:
        return []
    return [_nation(pencil, each, each.id in led) for each in pencil.game.civilizations.values()]


def _nation(pencil: Pencil, civilization: Civilization, gone: bool) -> Nation:
    game, language = pencil.game, pencil.language
    rules: list[Text] = []
    if civilization.province:
        rules.append(Text("Begins with {card}.", card=game.cards[civilization.province]))
    if civilization.type_tokens:
        words = "{n} token of each type of provinces.", "{n} tokens of each type of provinces."
        rules.append(Text(*words, n=civilization.type_tokens))
    if civilization.conquers_with == GOLD:
        rules.append(Text("Conquers with gold instead of troops."))
    if civilization.conquest_gold:
        rules.append(Text("Each conquest brings {gold}.", gold=counted(GOLD, civilization.conquest_gold)))
    id = civilization.id
    return Nation(
        key=f"c-{id}",
        name=language.name(civilization),
        icon=ICONS[id],
        deck=pencil.listed((card.id for card in game.decks[id]), keyed=False),
        warlord=printed(game.warlords[id], language),
        policies=tuple(printed(card, language) for card in game.policies[id]),
        rules=tuple(pencil.say(rule) for rule in rules),
        state="gone" if gone else "",
        press=None if gone else pencil.press(f"lead {id}", f"strike {id}"),
    )


# -- where everything lies -----------------------------------------------------------------------------------------


def places(view: Mapping[str, Any]) -> dict[str, str]:
    """Where each card lies that the log can point at."""
    found: dict[str, str] = {}
    known = named(GAME)

    def put(where: str, *ids: str | None) -> None:
        found.update({element(id): where for id in ids if id in known})

    put("row", *view["row"])
    put("discard", *view["discard"])
    put("cities", *(city["card"] for city in view["cities"]))
    put("city deck", *view["city_deck"])
    found.update({element(id): "piles" for id in view["piles"]})
    for seat, player in enumerate(view["players"]):
        for place in player["city"]:
            put(f"{seat} city", place["card"], place["knowledge"])
        for where in ("deck", "top", "discard", "archive", "using", "policies", "free_cities"):
            put(f"{seat} {'deck' if where == 'top' else where}", *player[where])
        put(f"{seat} provinces", *(entry["card"] for entry in player["provinces"]))
        put(f"{seat} wonder", player["wonder"])
        if player["civilization"]:
            civilization = GAME.civilizations[player["civilization"]]
            put(f"{seat} warlord", civilization.warlord)
            put(f"{seat} policies left", *(id for id in civilization.policies if id not in player["policies"]))
    if view["players"][max(view["viewer"], 0)]["civilization"] is None:
        found |= {f"c-{id}": "civilizations" for id in GAME.civilizations}
    return found
