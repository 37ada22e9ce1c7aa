"""The table from a picture: the pyramid with its links, the wonders, everybody's area, the viewer's hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, cast

from ecumene.engine import Language
from ecumene.games.guns_and_steel import GunsAndSteel
from ecumene.games.guns_and_steel.box.cards import (
    BASIC,
    COMBINED,
    HIDDEN,
    HORSE,
    INFORMATION,
    NEW_WORLD,
    OPEN,
    RESOURCES,
    SPACE,
    START,
)
from ecumene.games.guns_and_steel.box.cards import Card as CivilizationCard
from ecumene.games.guns_and_steel.rules.payment import spare
from ecumene.games.guns_and_steel.rules.purchase import price_text
from ecumene.games.guns_and_steel.words.cards import either
from ecumene.server.boards.pencil import AnyPencil
from ecumene.server.boards.picture import Picture, element

from .icons import RESOURCE_ICONS
from .parts import Area, Covered, Era, Face, Figures, Free, Monument, Pile, Pip, Price, Tier
from .prints import inscribed, printed
from .pyramid import shape
from .table import Table


def places(view: Mapping[str, Any]) -> dict[str, str]:
    """Where each card and wonder lies of which the viewer knows it."""
    found: dict[str, str] = {}
    for row in view["pyramid"]:
        found |= {element(offer["card"]): "pyramid" for offer in row if offer}
    found |= {element(pile["card"]): "pile" for pile in view["piles"] if pile}
    for wonder in view["wonders"]:
        if wonder:
            found[element(wonder["wonder"])] = f"pyramid {wonder['glory']}"
    for seat, player in enumerate(view["players"]):
        for where in ("hand", "resources", "technologies", "wonders"):
            known = [id for id in player[where] if isinstance(id, str)]
            found |= {element(id, _owner(id, seat)): f"{seat} {where}" for id in known}
    return found


STARTING = frozenset({"C01", "C02", "C03", "C04", "C05"})


def _owner(card_id: str, seat: int) -> int | None:
    return seat if card_id in STARTING else None


class Drawing(AnyPencil):
    """Draws one picture."""

    def __init__(self, picture: Picture) -> None:
        super().__init__(picture)
        self.game = cast(GunsAndSteel, picture.game)

    def table(self) -> Table:
        view = self.view
        places, links = shape(tuple(tuple(offer is not None for offer in row) for row in view["pyramid"]))
        around = [(self.near + distance) % len(self.seats) for distance in range(1, len(self.seats))]
        return Table(
            piles_used=view["theme"] == COMBINED,
            base=len(view["pyramid"][0]),
            tiers=[self.tier(row, places) for row in range(len(view["pyramid"]))],
            holes=[
                f"r{era} s{2 * place + era}"
                for era, row in enumerate(view["pyramid"])
                for place, offer in enumerate(row)
                if not offer
            ],
            links=links,
            temporary=self.temporary(),
            others=[self.area(seat) for seat in around],
            own=self.area(self.near),
            watching=self.viewer is None,
            say=self.language,
            resource_icons=RESOURCE_ICONS,
        )

    def tier(self, row: int, places: Mapping[tuple[int, int], str]) -> Tier:
        """A row of the pyramid, named after its resource."""
        resource = RESOURCES[HORSE + row]
        wonders, piles = self.view["wonders"][row : row + 1], self.view["piles"][row : row + 1]
        return Tier(
            Era(row, resource.id, self.language.name(resource)),
            [self.beside(row, wonder) for wonder in wonders if wonder],
            [self.offer(offer, places[row, place]) for place, offer in enumerate(self.view["pyramid"][row]) if offer],
            [Pile(row, self.offer(pile, f"r{row}"), pile["count"]) for pile in piles if pile],
        )

    # -- cards -----------------------------------------------------------------------------------------------------

    def face(self, card_id: str, seat: int | None, *verbs: str, **more: Any) -> Face:
        return self.card(card_id, seat, *(f"{verb} {card_id}" for verb in verbs), **more)

    def card(self, card_id: str, seat: int | None, *actions: str, **more: Any) -> Face:
        """A card with the actions that it is the button for."""
        card = self.game.cards[card_id]
        key = element(card_id, seat if card.theme == START else None)
        press = self.press(*actions) if actions else None
        return Face(key, card, printed(card, self.language), press, key in self.picture.changed, **more)

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
        price = _price(self.language, self.game.cards[offer["card"]], offer["surcharge"], self.have)
        return self.face(offer["card"], None, "buy", price=price, place=place)

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
        """The resources of this turn."""
        left = self.view["temporary"]
        return [Free(r.id, self.language.name(r), left[r.id]) for r in RESOURCES if r.id in left]

    # -- wonders and players ---------------------------------------------------------------------------------------

    def monument(self, wonder_id: str, *verbs: str, **more: Any) -> Monument:
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
            hand=[self.held(seat, place, seen, *hand_verbs) for place, seen in enumerate(player["hand"])],
            resources=[
                self.lying(seat, place, seen, *resource_verbs) for place, seen in enumerate(player["resources"])
            ],
            technologies=[self.face(id, seat, *technology_verbs) for id in player["technologies"]],
            wonders=[self.monument(id, *(("give",) if mine else ())) for id in player["wonders"]],
            press=None if mine else self.press(f"target {seat + 1}"),
        )

    def is_target(self, seat: int) -> bool:
        """Whether the viewer's question is about this opponent; if it does not say, his cards must fit the choices."""
        if self.picture.target is not None or self.view["cards"] == HIDDEN:
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
