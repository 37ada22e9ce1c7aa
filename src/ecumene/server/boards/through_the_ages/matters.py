"""What is being decided, laid over the world strip: a duel, an auction, a force to be sent, a pact, an event."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.engine import Text
from ecumene.games.through_the_ages.box.cards import MilitaryCard, Pact
from ecumene.games.through_the_ages.box.contents import CARDS
from ecumene.games.through_the_ages.rules.politics.defence import defence_of
from ecumene.games.through_the_ages.words.cards import ATTACKS, value_texts
from ecumene.server.boards.picture import Press, Seat

from .pencil import Pencil
from .pieces import Piece
from .prints import Said, printed, said
from .signs import parsed, side_signs

TRADES = {"trade-routes-agreement-1/a": "food → resource", "trade-routes-agreement-1/b": "resource → food"}
"""What the sides of a pact allow, in signs, by their ids, where they bring nothing by themselves."""


@dataclass(frozen=True)
class Half:
    """A side of a pact: what it brings, whose it is, and the button that chooses it."""

    letter: str
    seat: Seat | None
    signs: tuple[Said, ...]
    words: str
    press: Press | None


@dataclass(frozen=True)
class Matter:
    """What is being decided. `about` says which of the fields count."""

    about: str
    title: str
    piece: Piece | None = None
    note: str = ""
    seats: tuple[Seat, ...] = ()
    """The attacker and the defender; the highest bidder."""
    numbers: tuple[int, ...] = ()
    """Both strengths; the highest bid; the force and what it must be; a budget in civil actions."""
    chosen: tuple[int, ...] = ()
    """Both strengths with the cards that are chosen for the defence."""
    presses: tuple[Press, ...] = ()
    """What can be bid."""
    halves: tuple[Half, ...] = ()
    lines: tuple[str, ...] = ()
    """What a pact says besides, what an event says."""


def matter(pencil: Pencil) -> Matter | None:
    """What is being decided, if the board shows it by itself."""
    asked = pencil.view["asked"]
    match asked and asked["about"]:
        case "defence":
            return _duel(pencil)
        case "auction":
            return _auction(pencil)
        case "force":
            return _force(pencil)
        case "pact":
            return _pact(pencil)
        case "count" if pencil.question == "events:what_to_take":
            return Matter("budget", pencil.get("Cards of the row for"), numbers=(asked["left"],))
    return _event(pencil) if pencil.question.startswith("events:") else None


def _piece(pencil: Pencil) -> Piece:
    return _lying(pencil, pencil.view["asked"]["card"])


def _lying(pencil: Pencil, id: str) -> Piece:
    return pencil.piece(id, [f"c-{id}", f"p-{id}"])


def _event(pencil: Pencil) -> Matter:
    """The event that asks, the last one that was revealed, and what it says."""
    id = pencil.view["events"]["past"][-1]
    return Matter("event", pencil.get("Event"), _lying(pencil, id), lines=printed(CARDS[id], pencil.language).text)


def _duel(pencil: Pencil) -> Matter:
    """An attack, with the running total of the defence."""
    asked, pledged = pencil.view["asked"], pencil.view["pledged"]
    attack, defence = asked["strength"]
    more = 0
    for id in pledged:
        card = CARDS[id]
        assert isinstance(card, MilitaryCard)
        more += defence_of(card)
    return Matter(
        "duel",
        pencil.say(Text("{player} attacks", player=asked["seat"])),
        _piece(pencil),
        pencil.say(Text("{n} more to repel it", n=attack - defence - more)),
        seats=(pencil.seats[asked["seat"]], pencil.seats[pencil.view["decision"]["player"]]),
        numbers=(attack, defence),
        chosen=(attack, defence + more) if more else (),
    )


def _auction(pencil: Pencil) -> Matter:
    """Bids for a territory: all that the viewer can bid."""
    asked = pencil.view["asked"]
    presses = [press for action in pencil.all_legal("bid") if (press := pencil.press(action)) is not None]
    leads = asked["seat"] is not None
    return Matter(
        "auction",
        pencil.get("Highest bid") if leads else pencil.get("No bid yet"),
        _piece(pencil),
        seats=(pencil.seats[asked["seat"]],) if leads else (),
        numbers=(asked["bid"],) if leads else (),
        presses=tuple(presses),
    )


def _force(pencil: Pencil) -> Matter:
    """A force on its way to a territory: it must be as strong as the bid."""
    asked = pencil.view["asked"]
    force, bid = asked["force"], asked["bid"]
    return Matter(
        "force",
        pencil.say(Text("Force {n} of {m}", n=force, m=bid)),
        _piece(pencil),
        pencil.say(Text("{n} still missing", n=bid - force)) if force < bid else pencil.get("strong enough"),
        numbers=(force, bid),
    )


def _pact(pencil: Pencil) -> Matter:
    """A pact with both of its sides, and who would have which."""
    asked, asker = pencil.view["asked"], pencil.view["decision"]["player"]
    card, partner, side = CARDS[asked["card"]], asked["seat"], asked["side"]
    assert isinstance(card, Pact)
    owners: tuple[Seat | None, ...] = (None, None)
    if partner is not None and (side is not None or not card.lettered):
        owners = (pencil.seats[asker], pencil.seats[partner])[:: -1 if side == "B" else 1]
    halves = tuple(
        Half(
            letter if card.lettered else "",
            owner,
            said(side_signs(each) or parsed(TRADES.get(each.id, "")), pencil.language)
            or (() if card.lettered else printed(card, pencil.language).signs),
            ", ".join(map(pencil.say, value_texts(each))),
            pencil.can(f"side {letter.lower()}"),
        )
        for letter, each, owner in zip("AB", card.sides, owners, strict=True)
    )
    lines = [pencil.get(words) for words in (card.text, ATTACKS.get(card.attack, "")) if words]
    if partner is None:
        title = pencil.get("A pact is offered")
    elif side is None:
        title = pencil.say(Text("A pact with {player}", player=partner))
    else:
        title = pencil.say(Text("{player} offers a pact", player=partner))
    return Matter("pact", title, _piece(pencil), halves=halves, lines=tuple(lines))
