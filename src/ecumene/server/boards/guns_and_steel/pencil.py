"""What every part of the board is drawn with: the picture, buttons, cards with their prices, and wonders."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, cast

from ecumene.engine import Language
from ecumene.games.guns_and_steel import GunsAndSteel
from ecumene.games.guns_and_steel.box.cards import BASIC, OPEN, RESOURCES, START
from ecumene.games.guns_and_steel.box.cards import Card as CivilizationCard
from ecumene.games.guns_and_steel.rules.payment import spare
from ecumene.games.guns_and_steel.view.look import funds_seen
from ecumene.games.guns_and_steel.words.cards import either, price_text
from ecumene.server.boards.pencil import AnyPencil
from ecumene.server.boards.picture import Picture, element

from .parts import Covered, Face, Monument, Pip, Price
from .prints import inscribed, printed

AT_WORK = ("turn:whether_to_activate", "society:", "tactics:", "attack:")
"""Questions that come from a card, by the beginnings of their names."""


class Pencil(AnyPencil):
    """Draws cards and wonders for one picture."""

    def __init__(self, picture: Picture) -> None:
        super().__init__(picture)
        self.game = cast(GunsAndSteel, picture.game)

    # -- cards -----------------------------------------------------------------------------------------------------

    def face(self, card_id: str, seat: int | None, *verbs: str, **more: Any) -> Face:
        """A card with what can be done with it."""
        return self.card(card_id, seat, *(f"{verb} {card_id}" for verb in verbs), **more)

    def card(self, card_id: str, seat: int | None, *actions: str, **more: Any) -> Face:
        """A card with the actions that it is the button for."""
        card = self.game.cards[card_id]
        key = element(card_id, seat if card.theme == START else None)
        press = self.press(*actions) if actions else None
        acting = seat is not None and self.acting == key
        return Face(key, card, printed(card, self.language), press, key in self.picture.changed, acting=acting, **more)

    def held(self, seat: int, place: int, seen: Any, *verbs: str) -> Face | Covered:
        """A card in somebody's hand."""
        return self.face(seen, seat, *verbs) if isinstance(seen, str) else self.covered(f"c-{seat}-h{place}", seen)

    def lying(self, seat: int, place: int, seen: Any, *verbs: str) -> Face | Covered:
        """A card of somebody's resource side; where cards are hidden, others point at its place."""
        if isinstance(seen, str) and (seat == self.viewer or self.view["cards"] == OPEN):
            return self.face(seen, seat, *verbs)
        actions = [f"{verb} {place + 1}" for verb in verbs]
        if isinstance(seen, str):
            return self.card(seen, seat, *actions)
        return self.covered(f"c-{seat}-r{place}", seen, *actions)

    def covered(self, key: str, seen: Mapping[str, Any], *actions: str) -> Covered:
        """A card of which only its owner knows which one it is."""
        resource = next(r for r in RESOURCES if r.id == seen["resource"])
        return Covered(
            key=key,
            cards=tuple(seen["cards"]),
            resource=resource.id,
            resource_name=self.language.name(resource),
            words=self.language.say(either([self.game.cards[id] for id in seen["cards"]])),
            press=self.press(*actions) if actions else None,
        )

    def offer(self, offer: Mapping[str, Any], place: str) -> Face:
        """A card for sale."""
        price = _price(self.language, self.game.cards[offer["card"]], offer["surcharge"], self.have)
        return self.face(offer["card"], None, "buy", price=price, place=place)

    def monument(self, wonder_id: str, *verbs: str, **more: Any) -> Monument:
        """A wonder with what can be done with it."""
        wonder = self.game.wonders[wonder_id]
        known: dict[str, Any] = {"met_by": (), "tokens": (), **more}
        return Monument(
            key=element(wonder_id),
            wonder=wonder,
            press=self.press(*(f"{verb} {wonder_id}" for verb in verbs)),
            changed=element(wonder_id) in self.picture.changed,
            **inscribed(wonder, self.language),
            **known,
        )

    @cached_property
    def acting(self) -> str | None:
        """The key of the card that the viewer's question comes from, if it comes from one."""
        asked = str(self.picture.decision.get("question", "")).rpartition(".")[2]
        if not asked.startswith(AT_WORK) or not self.picture.recent:
            return None
        event = self.picture.recent[-1]
        card: CivilizationCard = event.args["card"]
        return element(card.id, event.player if card.theme == START else None)

    # -- prices ----------------------------------------------------------------------------------------------------

    @cached_property
    def have(self) -> tuple[int, ...] | None:
        """What the viewer can pay with now; a spectator has nothing to pay with."""
        return None if self.viewer is None else funds_seen(self.game, self.view, self.viewer)


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
