"""What everybody can conclude about the cards that a player has hidden: in the hand, or resource side up.

Which cards a player owns is no secret: all began with the same five, and whoever buys a card takes it openly. Hidden is
where those cards are that do not lie technology side up. Somebody who has watched and forgets nothing knows, for each
card that lies resource side up, which ones it can be. That is the same for all other players and for spectators, so it
is kept once, as *notes* on the player.

A note has a set of cards for each place of the area's resource side, as bits by the cards' numbers: any different cards
out of those sets can lie there, and the rest is in the hand. Mostly one note says all. When a card returns to the hand
of which nobody else knows which one it was, more can be needed: the area is then as one of the notes says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from ecumene.engine import Chance

Note = tuple[int, ...]
Notes = tuple[Note, ...]
NOTHING_HIDDEN: Notes = ((),)
"""No card lies resource side up."""
REMEMBERED = 1 << 15


def bits(cards: int) -> Iterator[int]:
    """The single cards of a set."""
    while cards:
        lowest = cards & -cards
        yield lowest
        cards ^= lowest


def numbers(cards: int) -> Iterator[int]:
    """The numbers of the cards of a set, in order."""
    return (card.bit_length() - 1 for card in bits(cards))


# -- what happens to cards -----------------------------------------------------------------------------------------


@lru_cache(maxsize=REMEMBERED)
def laid(notes: Notes, cards: int) -> Notes:
    """A card came to lie resource side up at the end of the line: one of these."""
    return _tidy((*note, cards) for note in notes)


@lru_cache(maxsize=REMEMBERED)
def shown(notes: Notes, card: int) -> Notes:
    """A card of the hand was shown: it lies nowhere else."""
    return _tidy(_without(note, card) for note in notes)


@lru_cache(maxsize=REMEMBERED)
def turned(notes: Notes, place: int, card: int) -> Notes:
    """The card at a place was turned over: it is this one."""
    return _tidy(_without(note[:place] + note[place + 1 :], card) for note in notes if note[place] & card)


@lru_cache(maxsize=REMEMBERED)
def picked_up(notes: Notes, place: int) -> Notes:
    """The card at a place went into the hand, unseen by others."""
    after: list[Note] = []
    for note in notes:
        cards, others = note[place], note[:place] + note[place + 1 :]
        if cards.bit_count() > sum([cards & other != 0 for other in others]):
            after.append(others)  # whatever the others are, there was a card left for this place
        else:
            after += [_without(others, card) for card in bits(cards)]
    return _tidy(after)


def none_held(notes: Notes, cards: int) -> Notes:
    """The hand has none of these cards: they all lie resource side up."""
    for card in bits(cards):
        notes = _tidy(
            tuple([card if here == place else other & ~card for here, other in enumerate(note)])
            for note in notes
            for place, fitting in enumerate(note)
            if fitting & card
        )
    return notes


def some_held(notes: Notes, cards: int) -> Notes:
    """The hand has one of these cards at least: it does not lie anywhere."""
    return _tidy(_without(note, card) for note in notes for card in bits(cards))


def _without(note: Note, card: int) -> Note:
    return tuple([cards & ~card for cards in note])


def _tidy(notes: Iterable[Note]) -> Notes:
    """The notes that can be true, in order, without those that others include."""
    possible = {note for note in map(pruned, notes) if note is not None}
    if len(possible) < 2:
        return tuple(possible)
    return tuple(sorted(note for note in possible if not any(_includes(other, note) for other in possible)))


def _includes(other: Note, note: Note) -> bool:
    return other != note and all(mine & ~theirs == 0 for mine, theirs in zip(note, other, strict=True))


@lru_cache(maxsize=REMEMBERED)
def pruned(note: Note) -> Note | None:
    """The note with only those cards at each place that leave enough for the others; None if it cannot be true."""
    if all(cards.bit_count() >= sum([cards & other != 0 for other in note]) for cards in note):
        return note if all(note) else None
    if not all(note):
        return None
    first, *others = note
    found = [0] * len(note)
    for card in bits(first):
        rest = pruned(_without(tuple(others), card))
        if rest is not None:
            found[0] |= card
            for place, cards in enumerate(rest, 1):
                found[place] |= cards
    return tuple(found) if found[0] else None


# -- what follows --------------------------------------------------------------------------------------------------


@lru_cache(maxsize=REMEMBERED)
def may_lie(notes: Notes) -> Note:
    """For each place the cards that can lie there."""
    first, *others = notes
    found = list(first)
    for note in others:
        found = [mine | theirs for mine, theirs in zip(found, note, strict=True)]
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def may_be_held(notes: Notes, hidden: int) -> int:
    """Which of the hidden cards can be in the hand."""
    held = 0
    for note in notes:
        somewhere = 0
        for cards in note:
            somewhere |= cards
        held |= hidden & ~somewhere
        for card in bits(hidden & ~held):
            if pruned(_without(note, card)) is not None:
                held |= card
    return held


def guess(notes: Notes, chance: Chance) -> list[int]:
    """Cards for all places, as they can lie there."""
    note = notes[0] if len(notes) == 1 else chance.pick(notes)
    cards: list[int] = []
    while note:
        first = note[0]
        if first & (first - 1):
            first = chance.pick(list(bits(first)))
            rest = pruned(_without(note[1:], first))
            assert rest is not None
            note = rest
        else:
            note = note[1:]  # what can only lie here is in no other set
        cards.append(first)
    return cards
