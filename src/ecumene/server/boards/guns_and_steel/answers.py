"""The answers of the panel in signs: what a card is, what it costs, does, and what could be bought with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from ecumene.games.guns_and_steel.box.cards import BASIC, RESOURCES, SPACE, Card
from ecumene.games.guns_and_steel.box.contents import Box
from ecumene.games.guns_and_steel.rules.payment import Kinds, spare, with_more
from ecumene.games.guns_and_steel.words.cards import either
from ecumene.server.boards.picture import Choice, Picture, say
from ecumene.server.boards.shown import Icon, Showing, Shown

from .icons import ICONS, RESOURCE_ICONS
from .pencil import Pencil
from .signs import STRENGTH, Sign, signs

MOST = 2
"""So many cards that could be bought are shown behind an answer."""


def shown(picture: Picture) -> Showing:
    """What is shown of each answer that can be given."""
    answers = Answers(picture)
    drawn = ((id, answers.shown(choice)) for id, choice in picture.choices.items() if choice.legal)
    return {id: each for id, each in drawn if each is not None}


class Answers:
    """The answers to one question."""

    def __init__(self, picture: Picture) -> None:
        self.pencil = Pencil(picture)
        self.picture = picture
        self.game: Box = self.pencil.game
        self.language = picture.language

    def shown(self, choice: Choice) -> Shown | None:
        """One answer."""
        verb, _, about = choice.action.partition(" ")
        if verb == "activate":
            return self._activated()
        if verb == "target":
            seat = self.pencil.seats[int(about) - 1]
            return Shown(Icon(text=seat.initial, look=f"badge seat-{seat.colour}"), seat.name)
        if verb == "gain":
            return Shown(resource(about), self.language.name(RESOURCES[rank(about)]), tuple(self._reached(rank(about))))
        if verb == "force" and about.isdecimal():
            return self._forced(int(about) - 1)
        if about in self.game.wonders:
            return self._wonder(verb, about)
        make = CARD_ANSWERS.get(verb)
        return make(self, self.game.cards[about]) if make and about in self.game.cards else None

    # -- cards -----------------------------------------------------------------------------------------------------

    def laid(self, card: Card) -> Shown:
        """A card that becomes a resource: which, and what can be bought with it."""
        return Shown(resource_of(card), self.language.name(card), tuple(self._reached(card.resource)))

    def restored(self, card: Card) -> Shown:
        """The same for a card that is turned back."""
        return Shown(resource_of(card), self._both(card), tuple(self._reached(card.resource)))

    def played(self, card: Card) -> Shown:
        """A card for what it does."""
        return Shown(technology(card), self.language.name(card), tuple(effect(card)))

    def taken(self, card: Card) -> Shown:
        """A resource that comes back to the hand for what its other side does."""
        return Shown(resource_of(card), self._both(card), tuple(effect(card)))

    def bought(self, card: Card) -> Shown:
        """A card for sale with its price, each resource by itself; what is paid with any resource is a number."""
        price = [resource(RESOURCES[kind].id) for kind, n in enumerate(card.cost) for _ in range(n)]
        if surcharge := self._offers[card]:
            price.append(Icon(text=str(surcharge), look="disc res-any"))
        return Shown(technology(card), self.language.name(card), tuple(price))

    def spent(self, card: Card) -> Shown:
        """A resource that is turned over; in a fight the strength on its other side counts."""
        strength = tuple(added_strength(card)) if self._responding else ()
        return Shown(resource_of(card), self._both(card), strength)

    def added(self, card: Card) -> Shown:
        """A card that adds its strength to a defence; what it does besides does not happen."""
        return Shown(technology(card), self.language.name(card), tuple(added_strength(card)))

    def fought(self, card: Card) -> Shown:
        """A card that attacks: its strength, and what becomes of the defeated."""
        return Shown(technology(card), self.language.name(card), (*added_strength(card), *effect(card)))

    def _forced(self, place: int) -> Shown | None:
        """An opponent's resource at a place, with what can be on its other side."""
        if self.picture.target is None:
            return None
        lying = self.picture.view["players"][self.picture.target]["resources"][place]
        cards = [self.game.cards[id] for id in ([lying] if isinstance(lying, str) else lying["cards"])]
        name, behind = self.language.name(RESOURCES[cards[0].resource]), self.language.say(either(cards))
        return Shown(resource_of(cards[0]), f"{name} ({behind})")

    def _activated(self) -> Shown | None:
        at_work = next(iter(self.picture.recent), None)
        return at_work and Shown(trail=tuple(effect(at_work.args["card"])))

    def _wonder(self, verb: str, about: str) -> Shown:
        wonder = self.game.wonders[about]
        words = self.language.name(wonder) if verb == "wonder" else ""
        points = (Icon("laurels", str(wonder.points), "points"),) if verb == "wonder" and wonder.points else ()
        return Shown(Icon(ICONS[about], look="monument"), words, points)

    @property
    def _responding(self) -> bool:
        """Whether the question is how to answer an attack."""
        return "how_to_respond" in str(self.picture.decision.get("question", ""))

    # -- what could be bought --------------------------------------------------------------------------------------

    @cached_property
    def _offers(self) -> Mapping[Card, int]:
        """The cards for sale, each with its surcharge; those that count most first."""
        view = self.picture.view
        found = [offer for row in (*view["pyramid"], view["piles"]) for offer in row if offer]
        cards = [(self.game.cards[offer["card"]], int(offer["surcharge"])) for offer in found]
        return dict(sorted(cards, key=lambda offer: -offer[0].points))

    def _reached(self, kind: int) -> Iterator[Icon]:
        """The cards that could be paid for with one resource more, and cannot without; if there are none, those that
        ask for it still, the cheapest first."""
        have = self.pencil.have or (0,) * (BASIC + 1)
        more, offers = with_one(have, kind), self._offers.items()
        if new := [card for card, extra in offers if spare(have, card.cost) < extra <= spare(more, card.cost)]:
            yield self._word("buys")
            yield from map(technology, new[:MOST])
        elif asking := [card for card in self._offers if kind < BASIC and card.cost[kind] > have[kind]]:
            yield self._word("for")
            yield from map(hollow, asking[: -MOST - 1 : -1])

    # -- words -----------------------------------------------------------------------------------------------------

    def _word(self, msgid: str) -> Icon:
        """A word among the signs."""
        return Icon(text=say(self.language, msgid), look="word")

    def _both(self, card: Card) -> str:
        """A resource with its card behind it."""
        return f"{self.language.name(RESOURCES[card.resource])} ({self.language.name(card)})"


CARD_ANSWERS: Mapping[str, Callable[[Answers, Card], Shown]] = {
    "resource": Answers.laid,
    "restore": Answers.restored,
    "technology": Answers.played,
    "copy": Answers.played,
    "take": Answers.taken,
    "buy": Answers.bought,
    "spend": Answers.spent,
    "force": Answers.spent,
    "respond": Answers.added,
    "launch": Answers.fought,
    "commit": Answers.fought,
}
"""How the answers with each verb are shown that are about a card."""


def rank(id: str) -> int:
    """The number of a resource."""
    return next(n for n, each in enumerate(RESOURCES) if each.id == id)


def with_one(have: Kinds, kind: int) -> Kinds:
    """What can be paid with and one resource more; a Space is two wild units."""
    return with_more(have, min(kind, BASIC), 2 if kind == SPACE else 1)


def resource(id: str) -> Icon:
    """A resource on its colour."""
    return Icon(RESOURCE_ICONS[id], look=f"disc res-{id}")


def resource_of(card: Card) -> Icon:
    """The resource that a card is on its other side."""
    return resource(RESOURCES[card.resource].id)


def technology(card: Card) -> Icon:
    """A card's picture on the colour of its kind."""
    return Icon(ICONS[card.id], look=f"disc kind-{card.kind}")


def hollow(card: Card) -> Icon:
    """A card that is not reached yet: its picture alone."""
    return Icon(ICONS[card.id], look=f"hollow kind-{card.kind}")


def added_strength(card: Card) -> Iterator[Icon]:
    """The strength that a card adds."""
    if card.strength:
        yield Icon(STRENGTH.value, str(card.strength), "strength")


def effect(card: Card) -> Iterator[Icon]:
    """What a card does."""
    return map(icon, signs(card.effects))


def icon(sign: Sign) -> Icon:
    """A sign of an effect as one of an answer."""
    if sign.kind == "text":
        return Icon(text=sign.value)
    return resource(sign.value) if sign.kind == "resource" else Icon(sign.value)
