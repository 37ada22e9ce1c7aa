"""The board of Guns & Steel: the pyramid with its links, the wonders beside it, everybody's area, the viewer's hand."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, cast
from weakref import WeakKeyDictionary

from markupsafe import Markup

from ecumene.engine import Language, Text
from ecumene.games.guns_and_steel import GunsAndSteel
from ecumene.games.guns_and_steel.cards import BASIC, COMBINED, HORSE, INFORMATION, NEW_WORLD, RESOURCES, SPACE, START
from ecumene.games.guns_and_steel.cards import Card as CivilizationCard
from ecumene.games.guns_and_steel.cards import Wonder as WonderCard
from ecumene.games.guns_and_steel.payment import spare
from ecumene.games.guns_and_steel.purchase import price_text
from ecumene.games.guns_and_steel.words import KINDS, card_text, condition_text
from ecumene.server.boards.glyphs import Sign, condition_signs, short_condition, signs
from ecumene.server.boards.picture import Picture, Press, Seat, press, say, seats

template = "boards/guns_and_steel.html"
styles = ("css/cards.css", "css/board-guns-and-steel.css")

ICONS: Mapping[str, str] = {
    "C01": "plow", "C02": "trade", "C03": "swap-bag", "C04": "barbarian", "C05": "backup",
    "C06": "cow", "C07": "coins", "C08": "anvil-impact", "C09": "water-mill", "C10": "mounted-knight",
    "C11": "catapult", "C12": "switch-weapon", "C13": "mining", "C14": "cavalry", "C15": "bank",
    "C16": "book-pile", "C17": "musket", "C18": "caravel", "C19": "cannon", "C20": "steam-locomotive",
    "C21": "rail-road", "C22": "factory", "C23": "trench-assault", "C24": "battle-tank", "C25": "lightning-trio",
    "C26": "light-bulb", "C27": "gears", "C28": "submarine", "C29": "processor", "C30": "satellite-communication",
    "C31": "sundial", "C32": "scales", "C33": "receive-money", "C34": "philosopher-bust", "C35": "chariot",
    "C36": "roman-shield", "C37": "camel", "C38": "prayer", "C39": "bowman", "C40": "crown-coin",
    "C41": "mona-lisa", "C42": "hill-fort", "C43": "hammer-nails", "C44": "observatory", "C45": "capitol",
    "C46": "lee-enfield", "C47": "drama-masks", "C48": "rally-the-troops", "C49": "jet-fighter", "C50": "tv",
    "C51": "bandana", "C52": "chart", "C53": "mesh-network", "C54": "stealth-bomber", "C55": "peace-dove",
    "W01": "great-pyramid", "W02": "three-leaves", "W03": "mayan-pyramid", "W04": "samara-mosque",
    "W05": "indian-palace", "W06": "pagoda", "W07": "radio-tower", "W08": "nuclear", "W09": "defense-satellite",
    "W10": "lunar-module", "W11": "dolmen", "W12": "bookshelf", "W13": "defensive-wall", "W14": "byzantin-temple",
    "W15": "water-fountain", "W16": "triple-gate", "W17": "torch", "W18": "sydney-opera-house", "W19": "telescope",
    "W20": "atom",
}  # fmt: skip
"""The icon of each card and wonder."""

RESOURCE_ICONS: Mapping[str, str] = {
    "food": "wheat",
    "iron": "anvil",
    "horse": "horse-head",
    "gunpowder": "powder-bag",
    "oil": "oil-drum",
    "information": "cpu",
    "space": "ringed-planet",
    "any": "any",
}

FIELDS: Mapping[str, str] = {
    "name": "name",
    "resource": "resource",
    "kind": "kind",
    "cost": "cost",
    "points": "points",
    "strength": "strength",
    "response": "response",
    "effect": "effect",
    "era": "era",
    "condition": "condition",
    "glory": "glory",
}
"""The printed values whose origin a card tells, and what they are called."""
CARD_FIELDS = ("name", "resource", "kind", "cost", "points", "strength", "response", "effect")
WONDER_FIELDS = ("name", "era", "condition", "points", "glory")
SOURCES: Mapping[str, str] = {
    "rulebook": "From the rule book: {fields}.",
    "public": "From public sources: {fields}.",
    "owner": "From your card file: {fields}.",
    "reconstructed": "Reconstructed: {fields}.",
}


# -- what the template draws ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pip:
    """One resource of a price; `met` if the viewer has it."""

    resource: str
    met: bool


@dataclass(frozen=True, eq=False)
class Price:
    """What a card costs the viewer now. `short` counts the resources that he lacks, 0 if he can pay.

    Prices are made once (`_price`), so that the same object stands for the same price.
    """

    pips: tuple[Pip, ...]
    surcharge: int
    short: int
    words: str


@dataclass(frozen=True)
class Print:
    """What is printed on a card, in one language: the same wherever the card lies."""

    name: str
    icon: str
    resource: str
    resource_name: str
    kind_name: str
    signs: list[Sign]
    text: list[str]
    sources: list[str]


@dataclass(frozen=True)
class Face:
    """A civilization card as it lies somewhere on the table. Equal ones look the same."""

    key: str
    card: CivilizationCard
    printed: Print = field(compare=False)
    press: Press | None
    changed: bool
    price: Price | None = None
    place: str = ""
    """The classes of its place in the pyramid."""

    @property
    def name(self) -> str:
        """What the card is called."""
        return self.printed.name


@dataclass(frozen=True)
class Monument:
    """A wonder as it is drawn. Equal ones look the same: what is printed on it follows from the wonder."""

    key: str
    wonder: WonderCard
    name: str = field(compare=False)
    icon: str = field(compare=False)
    era: str = field(compare=False)
    era_name: str = field(compare=False)
    row: int = field(compare=False)
    signs: list[Sign] = field(compare=False)
    words: str = field(compare=False)
    text: str = field(compare=False)
    sources: list[str] = field(compare=False)
    met_by: tuple[Seat, ...]
    tokens: tuple[tuple[Seat, int], ...]
    press: Press | None
    changed: bool


@dataclass(frozen=True)
class Figures:
    """A player's numbers. Without glory (New World) there is nothing on the point card either."""

    strength: int
    score: int
    points: int
    glory_left: int | None


@dataclass(frozen=True)
class Era:
    """A row of the pyramid, with the resource that it is named after."""

    row: int
    id: str
    name: str


@dataclass(frozen=True)
class Area:
    """What lies before one player."""

    seat: Seat
    figures: Figures
    active: bool
    hand: list[Face]
    resources: list[Face]
    technologies: list[Face]
    wonders: list[Monument]
    press: Press | None


@dataclass(frozen=True)
class Pile:
    """A project pile: its top card and how many cards it has."""

    row: int
    face: Face
    count: int


@dataclass(frozen=True)
class Line:
    """A link of the pyramid, in half cards across and rows up, with the cards that it counts for."""

    x1: int
    x2: int
    y: int
    under: str


@dataclass(frozen=True)
class Free:
    """A resource of this turn only."""

    resource: str
    name: str
    count: int
    press: Press | None


@dataclass(frozen=True)
class Table:
    """The whole board."""

    theme: str
    piles_used: bool
    base: int
    pyramid: list[Face]
    holes: list[str]
    lines: tuple[Line, ...]
    piles: list[Pile]
    wonders: list[Monument]
    eras: list[Era]
    temporary: list[Free]
    others: list[Area]
    own: Area
    watching: bool
    say: Language
    resource_icons: Mapping[str, str]

    def drawn(
        self, part: str, things: Iterable[Hashable], draw: Callable[..., Markup], *more: str, frame: str = "{}"
    ) -> Markup:
        """Cards, wonders or links; what looks as it did before, on whatever table, is not drawn again."""
        looks = _LOOKS.setdefault(self.say, {})
        parts: list[str] = []
        for thing in things:
            key = (part, thing, self.watching)
            found = looks.get(key)
            if found is None:
                if len(looks) >= MOST_LOOKS:
                    looks.clear()
                found = looks[key] = draw(self, thing, *more)
            parts.append(found)
        before, _, after = frame.partition("{}")
        return Markup(before + f"{after}{before}".join(parts) + after if parts else "")

    def kept(self, part: str, thing: object) -> Markup | None:
        """A part of the page that was drawn before and is the same everywhere."""
        return _DRAWN.setdefault(self.say, {}).get((part, thing))

    def keep(self, part: str, thing: object, drawn: Markup) -> Markup:
        """Keeps a part of the page, so that it is drawn once."""
        _DRAWN[self.say][part, thing] = drawn
        return drawn

    def lacking(self, short: int) -> str:
        """How much is missing for a price."""
        return self.say.say(Text("You are {n} resource short.", "You are {n} resources short.", n=short))

    def cards_in_hand(self, hand: list[Face]) -> str:
        """How many cards a hand has."""
        return self.say.say(Text("{n} card in hand", "{n} cards in hand", n=len(hand)))

    def hand_of(self, name: str) -> str:
        """The title of somebody's hand."""
        return say(self.say, "In {name}'s hand", name=name)


_DRAWN: WeakKeyDictionary[Language, dict[tuple[str, object], Markup]] = WeakKeyDictionary()
_LOOKS: WeakKeyDictionary[Language, dict[tuple[str, Hashable, bool], Markup]] = WeakKeyDictionary()
MOST_LOOKS = 5000
"""So many looks of cards are remembered in each language, about 10 MB."""
_INSCRIBED: WeakKeyDictionary[Language, dict[WonderCard, dict[str, Any]]] = WeakKeyDictionary()
_PRINTED: WeakKeyDictionary[Language, dict[CivilizationCard, Print]] = WeakKeyDictionary()


def context(picture: Picture) -> dict[str, Any]:
    """What the template draws."""
    return {"board": _Draw(picture).table()}


# -- where things lie ----------------------------------------------------------------------------------------------


def element(thing_id: str, seat: int | None = None) -> str:
    """The id of the element that shows a card or wonder. Everybody has his own starting cards, so those need a seat."""
    return f"c-{thing_id}" if seat is None else f"c-{seat}-{thing_id}"


def places(view: Mapping[str, Any]) -> dict[str, str]:
    """Where each card and wonder lies."""
    found: dict[str, str] = {}
    for row in view["pyramid"]:
        found |= {element(offer["card"]): "pyramid" for offer in row if offer}
    found |= {element(pile["card"]): "pile" for pile in view["piles"] if pile}
    for wonder in view["wonders"]:
        if wonder:
            found[element(wonder["wonder"])] = f"pyramid {wonder['glory']}"
    for seat, player in enumerate(view["players"]):
        for where in ("hand", "resources", "technologies", "wonders"):
            found |= {element(id, _owner(id, seat)): f"{seat} {where}" for id in player[where]}
    return found


STARTING = frozenset({"C01", "C02", "C03", "C04", "C05"})


def _owner(card_id: str, seat: int) -> int | None:
    return seat if card_id in STARTING else None


def linked(pyramid: Sequence[Sequence[Any]]) -> dict[tuple[int, int], set[tuple[int, int]]]:
    """For each place of the pyramid that has a card: the places below that it is linked to. A hole cuts the link."""
    found: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for era, row in enumerate(pyramid):
        for place, offer in enumerate(row):
            if offer is None:
                continue
            below = [spot for spot in ((era - 1, place), (era - 1, place + 1)) if spot in found]
            found[era, place] = {spot for near in below for spot in (near, *found[near])}
    return found


class _Draw:
    """Draws one picture."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.view = picture.view
        self.game = cast(GunsAndSteel, picture.game)
        self.language = picture.words
        self.seats = seats(picture, len(self.view["players"]))
        self.viewer = picture.viewer if picture.viewer >= 0 else None
        self.near = self.viewer if self.viewer is not None else 0
        """Whose area is drawn large: a spectator sits behind the first seat."""
        self.used: set[str] = set()
        """Actions that have their button already."""

    def table(self) -> Table:
        view = self.view
        places, lines = _shape(tuple(tuple(offer is not None for offer in row) for row in view["pyramid"]))
        around = [(self.near + distance) % len(self.seats) for distance in range(1, len(self.seats))]
        own = self.area(self.near)
        return Table(
            theme=view["theme"],
            piles_used=view["theme"] == COMBINED,
            base=len(view["pyramid"][0]),
            pyramid=[
                self.offer(offer, places[era, place])
                for era, row in enumerate(view["pyramid"])
                for place, offer in enumerate(row)
                if offer
            ],
            holes=[
                f"r{era} s{2 * place + era}"
                for era, row in enumerate(view["pyramid"])
                for place, offer in enumerate(row)
                if not offer
            ],
            lines=lines,
            piles=[
                Pile(row, self.offer(pile, f"r{row}"), pile["count"]) for row, pile in enumerate(view["piles"]) if pile
            ],
            wonders=[self.beside(row, wonder) for row, wonder in enumerate(view["wonders"]) if wonder],
            eras=[Era(row, r.id, self.language.name(r)) for row, r in enumerate(RESOURCES[HORSE:])],
            temporary=self.temporary(),
            others=[self.area(seat) for seat in around],
            own=own,
            watching=self.viewer is None,
            say=self.language,
            resource_icons=RESOURCE_ICONS,
        )

    # -- cards -----------------------------------------------------------------------------------------------------

    def face(self, card_id: str, seat: int | None, *verbs: str, **more: Any) -> Face:
        card = self.game.cards[card_id]
        key = element(card_id, seat if card.theme == START else None)
        press = self.press(*(f"{verb} {card_id}" for verb in verbs)) if verbs else None
        return Face(key, card, self.printed(card), press, key in self.picture.changed, **more)

    def printed(self, card: CivilizationCard) -> Print:
        prints = _PRINTED.setdefault(self.language, {})
        if card not in prints:
            resource = RESOURCES[card.resource]
            prints[card] = Print(
                name=self.language.name(card),
                icon=ICONS[card.id],
                resource=resource.id,
                resource_name=self.language.name(resource),
                kind_name=self.language.get(KINDS[card.kind]),
                signs=signs(card.effects),
                text=[self.language.say(sentence) for sentence in card_text(card)],
                sources=self.sources(card.provenance, self.fields_of(card)),
            )
        return prints[card]

    def offer(self, offer: Mapping[str, Any], place: str) -> Face:
        price = _price(self.language, self.game.cards[offer["card"]], offer["surcharge"], self.have)
        return self.face(offer["card"], None, "buy", price=price, place=place)

    def press(self, *actions: str) -> Press | None:
        """The button for a thing; of two things that the same action names, the first has it."""
        made = press(self.picture, *(action for action in actions if action not in self.used))
        if made is not None and made.legal:
            self.used.update(made.action.split(","))
        return made

    def fields_of(self, card: CivilizationCard) -> Iterator[str]:
        """The values that the card shows: a starting card has no cost, a society card no strength."""
        absent = {
            "cost": not card.base,
            "points": card.theme == START,
            "strength": card.kind == "society" and not card.strength,
            "response": not card.response,
        }
        return (field for field in CARD_FIELDS if not absent.get(field))

    def sources(self, provenance: Mapping[str, str], fields: Iterable[str]) -> list[str]:
        """Where the printed values come from."""
        by_source: dict[str, list[str]] = {}
        for name in fields:
            by_source.setdefault(provenance.get(name, "reconstructed"), []).append(FIELDS[name])
        return [
            say(self.language, words, fields=[Text(field) for field in by_source[source]])
            for source, words in SOURCES.items()
            if source in by_source
        ]

    # -- prices ----------------------------------------------------------------------------------------------------

    @cached_property
    def have(self) -> tuple[int, ...] | None:
        """What the viewer can pay with now (see payment.py); a spectator has nothing to pay with."""
        if self.viewer is None:
            return None
        count = [0] * len(RESOURCES)
        for card_id in self.view["players"][self.viewer]["resources"]:
            count[self.game.cards[card_id].resource] += 1
        if self.view["active"] == self.viewer:
            for resource in RESOURCES:
                count[resource.rank] += self.view["temporary"].get(resource.id, 0)
        return (*count[:BASIC], count[INFORMATION] + 2 * count[SPACE])

    def temporary(self) -> list[Free]:
        """The resources of this turn, with the half of a Space that a payment may still use."""
        free = [
            Free(r.id, self.language.name(r), self.view["temporary"][r.id], self.press(f"use {r.id}"))
            for r in RESOURCES
            if r.id in self.view["temporary"]
        ]
        half = self.press("use half")
        if half is not None and half.legal:
            free.append(Free("space", half.label, 0, half))
        return free

    # -- wonders and players ---------------------------------------------------------------------------------------

    def monument(self, wonder_id: str, *verbs: str, **more: Any) -> Monument:
        wonder = self.game.wonders[wonder_id]
        known: dict[str, Any] = {"met_by": (), "tokens": (), **more}
        return Monument(
            key=element(wonder_id),
            wonder=wonder,
            press=self.press(*(f"{verb} {wonder_id}" for verb in verbs)),
            changed=element(wonder_id) in self.picture.changed,
            **self.inscribed(wonder),
            **known,
        )

    def inscribed(self, wonder: WonderCard) -> dict[str, Any]:
        """What is printed on a wonder."""
        inscribed = _INSCRIBED.setdefault(self.language, {})
        if wonder not in inscribed:
            era = RESOURCES[wonder.era + HORSE]
            short = short_condition(wonder.condition)
            inscribed[wonder] = {
                "name": self.language.name(wonder),
                "icon": ICONS[wonder.id],
                "era": era.id,
                "era_name": self.language.name(era),
                "row": wonder.era,
                "signs": condition_signs(wonder.condition),
                "words": self.language.say(short) if short else "",
                "text": self.language.say(condition_text(wonder.condition)),
                "sources": self.sources(wonder.provenance, WONDER_FIELDS if wonder.glory else WONDER_FIELDS[:-1]),
            }
        return inscribed[wonder]

    def beside(self, row: int, wonder: Mapping[str, Any]) -> Monument:
        return self.monument(
            wonder["wonder"],
            "wonder",
            "glory",
            "lift",
            met_by=tuple(self.seats[seat] for seat in wonder["met_by"]),
            tokens=tuple((self.seats[seat], n) for seat, n in enumerate(wonder["glory"]) if n),
        )

    def area(self, seat: int) -> Area:
        player = self.view["players"][seat]
        mine = seat == self.viewer
        hand_verbs = ("resource", "technology", "respond", "commit") if mine else ()
        resource_verbs = ("spend", "take") if mine else ("force",) if self.is_target(seat) else ()
        technology_verbs = ("restore", "launch") if mine else ("copy",)
        return Area(
            seat=self.seats[seat],
            figures=Figures(
                player["strength"],
                player["score"],
                player["points"],
                None if self.view["theme"] == NEW_WORLD else player["glory_left"],
            ),
            active=self.view["active"] == seat,
            hand=[self.face(id, seat, *hand_verbs) for id in player["hand"]],
            resources=[self.face(id, seat, *resource_verbs) for id in player["resources"]],
            technologies=[self.face(id, seat, *technology_verbs) for id in player["technologies"]],
            wonders=[self.monument(id, *(("give",) if mine else ())) for id in player["wonders"]],
            press=None if mine else self.press(f"target {seat + 1}"),
        )

    def is_target(self, seat: int) -> bool:
        """Whether the viewer's question is about this opponent; if it does not say, his cards must fit the choices."""
        if self.picture.target is not None:
            return seat == self.picture.target
        forced = {
            id.split()[1] for id, choice in self.picture.choices.items() if choice.legal and id.startswith("force ")
        }
        return bool(forced) and forced == set(self.view["players"][seat]["resources"])


@lru_cache(maxsize=10_000)
def _price(language: Language, card: CivilizationCard, surcharge: int, have: tuple[int, ...] | None) -> Price:
    """What a card costs somebody who has so much of each resource."""
    owned = have or (0,) * len(RESOURCES)
    pips: list[Pip] = []
    for kind, count in enumerate(card.cost):
        pips += [Pip(RESOURCES[kind].id, n < owned[kind]) for n in range(count)]
    short = 0
    if have is not None:
        while spare((*have[:BASIC], have[BASIC] + short), card.cost) < surcharge:
            short += 1
    return Price(tuple(pips), surcharge, short, language.say(price_text(card, surcharge)))


@lru_cache(maxsize=1000)
def _shape(present: tuple[tuple[bool, ...], ...]) -> tuple[dict[tuple[int, int], str], tuple[Line, ...]]:
    """The classes of each place in a pyramid with these cards left, and its links."""
    links = linked([[card or None for card in row] for row in present])
    places = {
        (era, place): f"r{era} s{2 * place + era} at-{era}{place} {_unders(links, (era, place))}".strip()
        for era, place in links
    }
    return places, tuple(_lines(links))


def _unders(links: Mapping[tuple[int, int], set[tuple[int, int]]], spot: tuple[int, int]) -> str:
    """The classes that name the cards above which count this one in their price."""
    return " ".join(f"under-{era}{place}" for (era, place), below in links.items() if spot in below)


def _lines(links: Mapping[tuple[int, int], set[tuple[int, int]]]) -> Iterator[Line]:
    for (era, place), below in links.items():
        for step in (0, 1):
            if (era - 1, place + step) in below:
                under = f"under-{era}{place} {_unders(links, (era, place))}".strip()
                x = 2 * place + era + 1
                yield Line(x, x - 1 + 2 * step, era, under)
