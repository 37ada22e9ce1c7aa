"""The view of technologies: 53 cards in four eras; in the standard game four piles and the key moments of the era."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from ecumene.engine import Language, Text
from ecumene.engine.drawing.hyphens import softened
from ecumene.games.civilization import Civilization
from ecumene.games.civilization.box.cards import ERA, ERAS, Technology, Wonder
from ecumene.games.civilization.rules.turn import TECHNOLOGIES_OF_ERA
from ecumene.games.civilization.state.board import KEY_POINTS, STANDARD_TECHNOLOGY_POINTS, STANDARD_WONDER_POINTS
from ecumene.games.civilization.words.cards.technologies import technology_lines
from ecumene.server.boards.parts.drawn import Drawn
from ecumene.server.boards.picture import Press, Seat, element

from .icons import FIGURE_ICONS, GEAR, HAPPY, SKYLINES, WONDER_ICONS, WONDERS
from .pencil import Pencil

ROWS = 10
"""So many cards stand in a column."""
CELL = 20
"""The width and the height of a cell in the drawing of lines between cards."""
RIM = 19
"""Where a card ends in its cell."""
COLUMNS = 6
LONG_WORD = 16
"""So many letters fit into a line of a card."""
BULGE = 5
"""How far a line within a column bends out."""
OWNED, READY, MISSING = "owned", "ready", "missing"
"""Somebody has it; everything that it needs is in play; something is missing."""
FREE = "which_is_free"
"""The question of whoever takes a technology for nothing."""
MOMENTS = {
    "villages": (Text("{n} village", "{n} villages"), "skyline-1"),
    "metropolises": (Text("{n} metropolis", "{n} metropolises"), "skyline-4"),
    "technologies": (Text("{n} technology of this era", "{n} technologies of this era"), "light-bulb"),
    "armies": (Text("{n} army of this era", "{n} armies of this era"), "crossed-swords"),
    "fleets": (Text("{n} fleet of this era", "{n} fleets of this era"), "ship-wheel"),
    "gold": (Text("{n} gold", "{n} gold"), "coins"),
}
"""What is counted for key moments, and its icon."""


@dataclass(frozen=True)
class Sign:
    """Something that a technology brings, as an icon: `look` says of which sort it is. Its text says it in words."""

    icon: str
    look: str
    n: str = ""


@dataclass(frozen=True)
class Print:
    """What is the same of a technology on all tables of a box: where it stands, what it brings, what it says."""

    id: str
    key: str
    name: str
    soft: str
    """The name for the card: with soft hyphens where a word is too long for it."""
    long: bool
    """Whether it needs small letters."""
    column: int
    row: int
    far: bool
    """Whether its text opens on the other side."""
    signs: tuple[Sign, ...]
    lines: tuple[str, ...]
    """What it needs and brings."""
    opens: str
    needs_way: str
    opens_way: str
    """The lines to the cards that it needs and opens, as paths."""


@dataclass(frozen=True)
class Card:
    """A technology as one viewer sees it."""

    printed: Print
    state: str
    owner: Seat | None
    price: str
    short: bool
    """Whether the viewer has less gold."""
    words: str
    notes: tuple[str, ...]
    """Whose it is or what it costs, what is missing, and who pays less."""
    reason: str
    """Why it cannot be had, if nothing else says it."""
    press: Press | None
    changed: bool


@dataclass(frozen=True)
class Era:
    """The technologies of an era."""

    number: int
    name: str
    columns: int
    now: bool
    count: str
    words: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Taker:
    """How many technologies of an era a player has taken: a dot for each up to those that end the era."""

    seat: Seat
    n: int
    dots: tuple[bool, ...]
    words: str


@dataclass(frozen=True)
class Pile:
    """The technologies of an era in the standard game, where all are alike."""

    number: int
    name: str
    state: str
    left: str
    takers: tuple[Taker, ...]
    taken: tuple[tuple[str, str, Seat], ...]
    """The element, the name and the owner of each card that was taken."""
    note: str
    press: Press | None


@dataclass(frozen=True)
class Progress:
    """How far a player is on the way to a key moment."""

    seat: Seat
    n: int
    enough: int
    words: str


@dataclass(frozen=True)
class Claim:
    """A key moment of the era: what it takes, the wonder that it brings, who has it, and how far everybody is."""

    key: str
    name: str
    icon: str
    goal: str
    goal_icon: str
    owner: Seat | None
    gone: bool
    words: str
    players: tuple[Progress, ...]


@dataclass(frozen=True)
class Technologies(Drawn):
    """The view of technologies: eras with their cards, or piles and key moments."""

    advanced: bool
    eras: tuple[Era, ...]
    piles: tuple[Pile, ...]
    claims: tuple[Claim, ...]
    title: str
    opened: int
    """The era that a narrow screen shows first."""
    in_play: int
    total: int
    say: Language
    watching: bool


def draw_technologies(pencil: Pencil) -> Technologies:
    """All technologies as one viewer sees them."""
    eras = _eras(pencil) if pencil.advanced else ()
    active = [era.number for era in eras if any(card.press and card.press.legal for card in era.cards)]
    opened = pencil.era if pencil.era in active or not active else active[0]
    return Technologies(
        advanced=pencil.advanced,
        eras=eras,
        piles=() if pencil.advanced else tuple(_pile(pencil, era) for era in ERAS),
        claims=() if pencil.advanced else _claims(pencil),
        title="" if pencil.advanced else pencil.words("Key moments: {era}", era=ERA[pencil.era]),
        opened=opened,
        in_play=len(pencil.view["technologies"]),
        total=len(pencil.game.technologies),
        say=pencil.language,
        watching=pencil.viewer is None,
    )


# -- what is printed --------------------------------------------------------------------------------------------------


@lru_cache(maxsize=20)
def prints(game: Civilization, language: Language) -> dict[str, Print]:
    """All technologies of a box as they are printed, by id."""
    spots = _spots(game)
    return {card.id: _print(game, language, card, spots) for card in game.technologies}


def _spots(game: Civilization) -> dict[str, tuple[int, int]]:
    """The column and the row of each technology: an era fills its columns evenly, from left to right."""
    found: dict[str, tuple[int, int]] = {}
    start = 0
    for era in ERAS:
        cards = [card for card in game.technologies if card.age == era]
        columns = _columns(len(cards))
        rows = -(-len(cards) // columns)
        for place, card in enumerate(cards):
            found[card.id] = (start + place // rows, place % rows)
        start += columns
    return found


def _columns(cards: int) -> int:
    return max(1, -(-cards // ROWS))


def _print(game: Civilization, language: Language, card: Technology, spots: dict[str, tuple[int, int]]) -> Print:
    opened = [other for other in game.technologies if card.id in other.needs]
    opens = Text("Opens: {cards}.", cards=opened) if opened else Text("Nothing needs it.")
    column, row = spots[card.id]
    name = language.name(card)
    return Print(
        id=card.id,
        key=element(card.id),
        name=name,
        soft=" ".join(softened(word) if len(word) > LONG_WORD and "/" not in word else word for word in name.split()),
        long=len(name) > LONG_WORD,
        column=column + 1,
        row=row + 1,
        far=card.age == 1,
        signs=tuple(_signs(game, card)),
        lines=tuple(language.say(line) for line in technology_lines(game, card)[1:]),
        opens=language.say(opens),
        needs_way=_ways(spots, [(id, card.id) for id in card.needs]),
        opens_way=_ways(spots, [(card.id, other.id) for other in opened]),
    )


def _signs(game: Civilization, card: Technology) -> Iterable[Sign]:
    """What a technology brings: points, units, sizes, happiness, production, trade, wonders."""
    if card.key:
        yield Sign("star", "key", str(KEY_POINTS))
    for level in game.level.values():
        if level.technology == card.id:
            yield Sign(FIGURE_ICONS[level.figure.id], "unit")
    if card.size > 1:
        yield Sign(SKYLINES[card.size], "size", str(card.size))
    for improvement in game.improvements:
        if improvement.technology == card.id:
            for icon, look, n in ((HAPPY, "face", improvement.faces), (GEAR, "gear", improvement.gears)):
                if n:
                    yield Sign(icon, look, str(n) if n > 1 else "")
    if card.land_range or card.sea_range:
        yield Sign("trade", "range")
    for wonder in game.wonders:
        if wonder.technology == card.id:
            yield Sign(WONDERS, "wonder")


def _ways(spots: dict[str, tuple[int, int]], pairs: list[tuple[str, str]]) -> str:
    """Lines from cards to those that need them: from the right edge of one to the left edge of the other; where the
    second stands below, above or before it, around the right edges, in the last column around the left ones."""
    made = []
    for start, end in pairs:
        (column, row), (to, down) = spots[start], spots[end]
        y, y2 = row * CELL + CELL // 2, down * CELL + CELL // 2
        if to > column:
            x, x2 = column * CELL + RIM, to * CELL
            bend, back = (x2 - x) // 2, (x - x2) // 2
        else:
            last = column == COLUMNS - 1
            x, x2 = (column * CELL, to * CELL) if last else (column * CELL + RIM, to * CELL + RIM)
            bend = back = -BULGE if last else BULGE
        made.append(f"M{x} {y}C{x + bend} {y} {x2 + back} {y2} {x2} {y2}")
    return "".join(made)


# -- the advanced game ------------------------------------------------------------------------------------------------


def _eras(pencil: Pencil) -> tuple[Era, ...]:
    found = []
    holders, printed = pencil.view["technologies"], prints(pencil.game, pencil.language)
    for number in ERAS:
        cards = [card for card in pencil.game.technologies if card.age == number]
        known = sum(card.id in holders for card in cards)
        words = pencil.words("{n} of {all} in play", n=known, all=len(cards))
        if number < pencil.era and known < len(cards):
            words = pencil.words("{n} of {all} in play, the others at half price", n=known, all=len(cards))
        found.append(
            Era(
                number,
                pencil.language.name(ERA[number]),
                _columns(len(cards)),
                number == pencil.era,
                f"{known}/{len(cards)}",
                words,
                tuple(_card(pencil, card, printed[card.id]) for card in cards),
            )
        )
    return tuple(found)


def _card(pencil: Pencil, card: Technology, printed: Print) -> Card:
    holders = pencil.view["technologies"]
    price: int | None = pencil.view["technology_prices"].get(card.id)
    holder: int | None = holders.get(card.id)
    state = OWNED if card.id in holders else READY if card.id in pencil.view["on_sale"] else MISSING
    press = None if state == OWNED else pencil.press(f"discover {card.id}")
    free = press is not None and press.legal and pencil.question == FREE
    notes = (pencil.words("It is free now."),) if free else _notes(pencil, card, holder, price)
    told = any(id not in holders for id in card.needs)
    return Card(
        printed=printed,
        state=state,
        owner=None if holder is None else pencil.seats[holder],
        price="" if price is None else pencil.words("free") if free else str(price),
        short=price is not None and not free and price > pencil.own["gold"],
        words=notes[0],
        notes=notes,
        reason="" if press is None or told else press.reason,
        press=press,
        changed=printed.key in pencil.picture.changed,
    )


def _notes(pencil: Pencil, card: Technology, holder: int | None, price: int | None) -> tuple[str, ...]:
    """Who has a technology; else what it costs, what is missing, and who has less to pay."""
    if price is None:
        if holder is None:
            return (pencil.words("In play, though nobody has it any more."),)
        return (
            pencil.words("You have it.")
            if holder == pencil.viewer
            else pencil.words("{player} has it.", player=holder),
        )
    found = [_price_words(pencil, card, price)]
    missing = [pencil.game.technology[id] for id in card.needs if id not in pencil.view["technologies"]]
    if missing:
        found.append(pencil.words("Not in play yet: {cards}.", cards=missing))
    for seat, player in enumerate(pencil.players):
        wonder = _discount(pencil, card, player["wonders"])
        if wonder is not None and seat != pencil.near:
            less = pencil.words("{player} pays {n} less: {wonder}.", player=seat, n=wonder.discount, wonder=wonder)
            found.append(less)
    return tuple(found)


def _price_words(pencil: Pencil, card: Technology, price: int) -> str:
    if pencil.viewer is None:
        return pencil.words("Costs {n} gold.", "Costs {n} gold.", n=price)
    if card.age < pencil.era:
        return pencil.words("Costs you {n} gold, half of {cost}.", n=price, cost=card.cost)
    wonder = _discount(pencil, card, pencil.own["wonders"])
    if wonder is not None:
        return pencil.words(
            "Costs you {n} gold, {less} less: {wonder}.", n=price, less=card.cost - price, wonder=wonder
        )
    return pencil.words("Costs you {n} gold.", "Costs you {n} gold.", n=price)


def _discount(pencil: Pencil, card: Technology, wonders: list[str]) -> Wonder | None:
    """The wonder among some by which a technology costs less."""
    found = (pencil.game.wonder[id] for id in wonders)
    return next((each for each in found if each.discount and each.age == card.age >= pencil.era), None)


# -- the standard game ------------------------------------------------------------------------------------------------


def _pile(pencil: Pencil, number: int) -> Pile:
    """The pile of an era: how many are left, who has taken how many, and the button of the era under way."""
    holders = pencil.view["technologies"]
    cards = [card for card in pencil.game.technologies if card.age == number]
    left = [card for card in cards if card.id not in holders]
    state = "now" if number == pencil.era else "past" if number < pencil.era else "later"
    takers = tuple(_taker(pencil, seat, cards) for seat in pencil.seats if state != "later")
    taken = tuple(
        (element(card.id), pencil.language.name(card), pencil.seats[holders[card.id]])
        for card in cards
        if holders.get(card.id) is not None
    )
    return Pile(
        number=number,
        name=pencil.language.name(ERA[number]),
        state=state,
        left=pencil.words("{n} of {all} left", n=len(left), all=len(cards)),
        takers=takers,
        taken=taken,
        note=_pile_note(pencil, left) if state == "now" else "",
        press=pencil.press(f"discover {left[0].id}") if left and state == "now" else None,
    )


def _taker(pencil: Pencil, seat: Seat, cards: list[Technology]) -> Taker:
    n = sum(pencil.view["technologies"].get(card.id) == seat.number for card in cards)
    dots = tuple(place < n for place in range(max(n, TECHNOLOGIES_OF_ERA)))
    words = pencil.words("{player}: {n} of {all}", player=seat.number, n=n, all=TECHNOLOGIES_OF_ERA)
    return Taker(seat, n, dots, words)


def _pile_note(pencil: Pencil, left: list[Technology]) -> str:
    if not left:
        return pencil.words("None is left: the era ends after this turn.")
    price = pencil.view["technology_prices"][left[0].id]
    if pencil.viewer is None:
        return pencil.words("The third one in a hand ends the era. {n} points each.", n=STANDARD_TECHNOLOGY_POINTS)
    return pencil.words(
        "Your next one costs {price} gold and is {n} points. The third one in a hand ends the era.",
        price=price,
        n=STANDARD_TECHNOLOGY_POINTS,
    )


def _claims(pencil: Pencil) -> tuple[Claim, ...]:
    """The key moments of the era."""
    found = []
    for moment in pencil.view["moments"]:
        goal, icon = MOMENTS[moment["of"]]
        enough, owner = moment["enough"], moment["owner"]
        name = pencil.name(moment["wonder"])
        if owner is not None:
            words = pencil.words("{player} has it.", player=owner)
        elif moment["taken"]:
            words = pencil.words("It is gone.")
        else:
            words = pencil.words("The first one gets it: {n} points.", n=STANDARD_WONDER_POINTS)
        players = tuple(
            Progress(seat, n, enough, pencil.words("{player}: {n} of {all}", player=seat.number, n=n, all=enough))
            for seat, n in zip(pencil.seats, moment["counts"], strict=True)
            if not pencil.players[seat.number]["out"]
        )
        found.append(
            Claim(
                key=f"m-{moment['wonder']}",
                name=name,
                icon=WONDER_ICONS[moment["wonder"]],
                goal=pencil.say(Text(goal.msgid, goal.plural, n=enough)),
                goal_icon=icon,
                owner=None if owner is None else pencil.seats[owner],
                gone=moment["taken"],
                words=words,
                players=players,
            )
        )
    return tuple(found)
