"""What lies between the players: the development row, the common buildings, the advantage and the free cities."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ecumene.engine import Language, Text
from ecumene.games.monumental_duel.box.amounts import counted
from ecumene.games.monumental_duel.box.card_fields import KINDS, ORDINARY
from ecumene.games.monumental_duel.box.cards import PROVINCE, WONDER, Card
from ecumene.games.monumental_duel.rules.refill import KEPT_IN_ROW
from ecumene.games.monumental_duel.state.board import COINS_TO_TAKE
from ecumene.games.monumental_duel.words.cards import ERAS

from .parts import Advantage, City, Coins, Deck, Piece, Slot
from .pencil import Pencil
from .prices import Price


def row(pencil: Pencil) -> list[Slot]:
    """The development row from the deck on. All but the first three of its cards leave when the round ends."""
    slots, kept = [], 0
    for number, id in enumerate(pencil.view["row"]):
        if id is None:
            slots.append(Slot(None, False))
            continue
        kept += 1
        leaves = kept > KEPT_IN_ROW and not pencil.view["final"]
        slots.append(Slot(_offer(pencil, id, f"row-{number}", leaves), leaves))
    return slots


def _offer(pencil: Pencil, id: str, place: str, leaves: bool = False) -> Piece:
    card = pencil.card(id)
    purse = pencil.purses[pencil.near]
    price = purse.card(card)
    poor = price.short and pencil.acting
    words = _offer_words(pencil.language, card, price)
    verbs = (
        ("buy", "get") if card.copies else ("buy", "build", "keep", "drop") if card.kind == WONDER else ("buy", "drop")
    )
    return pencil.piece(
        id,
        place,
        [f"{verb} {id}" for verb in verbs],
        words,
        f"{'poor' if poor else ''}{' leaving' if leaves else ''}".strip(),
        price=price,
        next_price=replace(purse.second_part(card), gold=0, short=0) if card.kind == WONDER else None,
        types=(card.type,) if card.kind == PROVINCE and card.type else (),
    )


@lru_cache(maxsize=5000)
def _offer_words(language: Language, card: Card, price: Price) -> str:
    cost = counted(KINDS.index(price.resource), price.n)
    return language.say(Text("{card} ({price})", card=card, price=cost))


def piles(pencil: Pencil) -> list[tuple[Piece, int]]:
    """The common buildings, with how many are left of each."""
    return [(_offer(pencil, id, f"c-{id}"), left) for id, left in pencil.view["piles"].items()]


def deck(pencil: Pencil) -> Deck:
    """How many cards of each era are left in the development deck."""
    eras = tuple((era, n) for era, n in zip(ERAS[1:], pencil.view["deck"], strict=True) if n)
    left = sum(pencil.view["deck"])
    return Deck(left, pencil.say(Text("card left", "cards left", n=left)), eras, pencil.view["final"])


# -- the advantage -------------------------------------------------------------------------------------------------


def advantage(pencil: Pencil) -> Advantage:
    """Who holds the advantage, with what, and what would take it."""
    there = pencil.view["advantage"]
    holder, tokens = there["holder"], there["tokens"]
    if holder is None:
        title = Text("Nobody's advantage")
    elif holder == pencil.viewer:
        title = Text("Your advantage")
    else:
        title = Text("The advantage: {player}", player=holder)
    if holder is None or not tokens:
        words = Text("1 of any kind takes it")
        if holder is not None:
            words = Text("until the round ends; {how}", how=words)
    else:
        words = Text("taken with {price} or more", price=counted(KINDS.index(there["resource"]), tokens + 1))
    return Advantage(
        holder=None if holder is None else pencil.seats[holder],
        side="" if holder is None else "near" if holder == pencil.near else "far",
        title=pencil.say(title),
        resource=there["resource"] or "",
        tokens=tokens,
        words=pencil.say(words),
        press=pencil.press(*(f"advantage {kind}" for kind in KINDS[:ORDINARY])) if holder != pencil.viewer else None,
    )


# -- free cities ---------------------------------------------------------------------------------------------------


def cities(pencil: Pencil) -> list[City]:
    """The open free cities with the gold on each side."""
    made = []
    for number, entry in enumerate(pencil.view["cities"]):
        id, coins = entry["card"], entry["coins"]
        card = pencil.card(id)
        near = [seat for seat in (pencil.far, pencil.near) if coins[seat] == COINS_TO_TAKE - 1]
        note = pencil.say(Text("next trade takes it")) if near else ""
        said = [
            Text("{player} {n} of {most} gold", player=seat, n=coins[seat], most=COINS_TO_TAKE)
            for seat in (pencil.near, pencil.far)
        ]
        piece = pencil.piece(
            id,
            f"city-{number}",
            [f"scout {id}", f"trade {id}"],
            pencil.say(Text("{card}: {coins}", card=card, coins=said)),
            " ".join(f"near-{seat}" for seat in near),
            note=note,
        )
        sides = tuple(
            Coins(pencil.seats[seat], coins[seat], id in pencil.players[seat]["traded"])
            for seat in (pencil.far, pencil.near)
        )
        made.append(City(piece, sides))
    return made
