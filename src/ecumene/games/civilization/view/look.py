"""What a viewer sees: everything but markers that lie face down, units that are chosen in secret, and offers between
others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ecumene.engine import EVERYTHING

from ..box.cards import FIGURES, Improvement, Technology, Wonder
from ..box.contents import Box
from ..box.world import Place
from ..rules.battle.odds import Bonus, Force, bonus_parts, encounters, fighting, forces, pairing, whole_battle
from ..rules.battle.rounds import declarers, dice_of, opponents, where_to_fight
from ..rules.buying.placing import room
from ..rules.buying.technology import on_sale, price_of
from ..rules.key_moments import MOMENTS
from ..rules.moving.arrivals import fight_or_let
from ..rules.moving.setting_out import ways, who_goes_where
from ..rules.production import cities, faces_and_gears, income_of
from ..rules.trade.items import hand_over, why_not_carry_out
from ..state.board import PHASES, Board
from ..state.pieces import ATTACKING, DEFENDING, NOBODY, Battle, Bundle, Choice, Clash, Offer

UNKNOWN = "?"
"""In the place of a marker that the viewer does not know."""


def look(board: Board, viewer: int) -> dict[str, Any]:
    """All that a viewer may know."""
    game, era = board.game, board.era
    holders = _holders(board)
    points, hands = board.tallies(), board.hands()
    return {
        "rules": "advanced" if board.advanced else "standard",
        "length": board.length,
        "turn": board.round,
        "last_turn": board.last_turn,
        "era": era,
        "phase": PHASES[board.phase],
        "active": board.active,
        "first": board.first,
        "order": board.in_turn(board.first),
        "ending": board.ending,
        "critical": None if board.critical is None else board.critical.id,
        "criticals": list(game.criticals[era].resources),
        "technologies": holders,
        "prices": _prices(board),
        "technology_prices": _technology_prices(board, max(viewer, 0)),
        "on_sale": [card.id for card in on_sale(board)],
        "ranges": list(board.ranges),
        "levels": _levels(board),
        "regions": _regions(board, viewer),
        "declared": {place.id: _seats(board, bits) for place, bits in board.declared.items()},
        "loans": {region.id: seat for region, seat in board.loans.items()},
        "about": _about(board, viewer),
        "going": [[unit.figure.id, unit.place.id, unit.ship] for unit in board.going],
        "battle": None if board.battle is None else _battle(board, board.battle, viewer),
        "prospects": _prospects(board, viewer),
        "encounters": _encounters(board, viewer),
        "offer": None if board.offer is None else _offer(board, board.offer, viewer),
        "offers_left": board.most_offers - len(board.offered),
        "moments": _moments(board),
        "metropolises": board.metropolises,
        "bombed": board.bombed,
        "hidden_markers": len(board.surplus),
        "players": [_player(board, seat, points[seat], hands[seat]) for seat in range(board.seats)],
    }


def _about(board: Board, viewer: int) -> list[str]:
    """The places that the viewer's question is about."""
    decision = board.decision
    if decision is None or viewer not in (decision.player, EVERYTHING):
        return []
    return [about.id for about in decision.args if isinstance(about, Place)]


def _holders(board: Board) -> dict[str, int | None]:
    """Who has each technology that is in play; None if it was left behind."""
    found: dict[int, int | None] = {}
    for seat, bits in [(None, board.bank), *((seat, own.technologies) for seat, own in enumerate(board.players))]:
        while bits:
            lowest = bits & -bits
            found[lowest.bit_length() - 1] = seat
            bits ^= lowest
    return {board.game.technologies[number].id: found[number] for number in sorted(found)}


def _seats(board: Board, bits: int) -> list[int]:
    return [seat for seat in range(board.seats) if bits >> seat & 1]


def _prices(board: Board) -> dict[str, int]:
    """What things cost in this era."""
    names = ("army", "fleet", "aircraft", "settler", "village", "improvement")
    growth = board.game.growth
    steps = growth.advanced if board.advanced else growth.standard
    return {
        **{name: board.price(name) for name in names},
        "fee": board.fee if board.advanced else 0,
        **{f"growth_{size}": price for size, price in enumerate(steps, 2)},
    }


def _technology_prices(board: Board, seat: int) -> dict[str, int]:
    """What the technologies that nobody has cost a player: the viewer, or the first one for those who only watch."""
    in_play = board.in_play
    return {card.id: price_of(board, seat, card) for card in board.game.technologies if not card.bit & in_play}


def _levels(board: Board) -> dict[str, str]:
    """The levels that military figures have (advanced), by the ids of both."""
    return dict(_levels_with(board.game, board.in_play)) if board.advanced else {}


@lru_cache(maxsize=1024)
def _levels_with(game: Box, in_play: int) -> dict[str, str]:
    found = {}
    for figure in FIGURES[1:]:
        level = game.level_of(figure, in_play)
        if level is not None:
            found[figure.id] = level.id
    return found


@lru_cache(maxsize=8192)
def _ids(cards: Sequence[Technology] | Sequence[Wonder] | Sequence[Improvement], bits: int) -> tuple[str, ...]:
    """The ids of the cards whose bits are set."""
    return tuple([card.id for card in cards if card.bit & bits])


def _regions(board: Board, viewer: int) -> dict[str, Any]:
    """The regions with a settlement or a marker: whose, how large, which marker, and who has looked at it."""
    found = {}
    known = board.face_up
    if viewer == EVERYTHING:
        known = -1
    elif viewer >= 0:
        known |= board.players[viewer].looked
    looks = list(enumerate([own.looked for own in board.players]))
    for region, owner, marker, size in zip(board.world.regions, board.owner, board.markers, board.size, strict=True):
        if owner == NOBODY and marker is None:
            continue
        number = region.number
        up = bool(board.face_up >> number & 1)
        entry: dict[str, Any] = {
            "owner": None if owner == NOBODY else owner,
            "size": size,
            "marker": None if marker is None else marker.id if known >> number & 1 else UNKNOWN,
            "face_up": up,
        }
        if owner != NOBODY:
            entry["room"] = room(board, region) if board.advanced else None
        if marker is not None and not up:
            entry["looked"] = [seat for seat, looked in looks if looked >> number & 1]
        found[region.id] = entry
    return found


def _player(board: Board, seat: int, points: tuple[int, ...], cards: list[int]) -> dict[str, Any]:
    """A player's civilization."""
    game, own = board.game, board.players[seat]
    settlements = cities(board, seat)
    forecast = income_of(board, seat, None, settlements, cards)
    found: dict[str, Any] = {
        "gold": own.gold,
        "income": own.income,
        "forecast": forecast.total,
        "parts": list(forecast),
        "points": sum(points),
        "tally": list(points),
        "out": own.out,
        "technologies": list(_ids(game.technologies, own.technologies)),
        "wonders": list(_ids(game.wonders, own.wonders)),
        "improvements": list(_ids(game.improvements, own.improvements)),
        "resources": {game.resources[number].id: n for number, n in enumerate(cards) if n},
        "military": sum([unit.figure.military for unit in own.units]),
        "science": own.science // 2,
        "cities": [
            {
                "region": city.region.id,
                "size": city.size,
                "resource": None if city.resource is None else city.resource.id,
                "happy": city.happy,
                "productive": city.productive,
                "gold": city.gold,
            }
            for city in settlements
        ],
        "pieces": _pieces(board, seat),
        "gifts": [figure.id for figure in own.gifts],
    }
    if board.advanced:
        found["faces"], found["gears"] = faces_and_gears(board, seat)
    return found


def _pieces(board: Board, seat: int) -> list[list[Any]]:
    """A player's pieces: the figure, the place, the movement points left, the ship, and how many are equal."""
    count: dict[Any, int] = {}
    for unit in board.players[seat].units:
        count[unit] = count.get(unit, 0) + 1
    return [[unit.figure.id, unit.place.id, unit.left, unit.ship, n] for unit, n in count.items()]


def _moments(board: Board) -> list[dict[str, Any]]:
    """The key moments of the era (standard): what is counted, everybody's count and how much is enough, the wonder that
    it brings and who has it."""
    if board.advanced:
        return []
    found = []
    for wonder, moment in zip(board.game.wonders_of_era[board.era], MOMENTS[board.era], strict=False):
        holder = [seat for seat, own in enumerate(board.players) if own.wonders & wonder.bit]
        found.append(
            {
                "of": moment.of,
                "enough": moment.enough(board),
                "counts": [moment.counted(board, seat) for seat in range(board.seats)],
                "wonder": wonder.id,
                "taken": bool(board.taken & wonder.bit),
                "owner": holder[0] if holder else None,
            }
        )
    return found


# -- battles ----------------------------------------------------------------------------------------------------------


def sees_choice(board: Board, battle: Battle, side: int, viewer: int) -> bool:
    """Whether a viewer knows whom a side sends: its leader does, and with the Oracle the other one."""
    if viewer == EVERYTHING or viewer == battle.leader(side):
        return True
    other = battle.leader(ATTACKING + DEFENDING - side)
    return viewer == other and board.has_working(other, "oracle")


def _battle(board: Board, battle: Battle, viewer: int) -> dict[str, Any]:
    """A battle under way."""
    chosen: list[Any] = []
    for side, choice in zip((ATTACKING, DEFENDING), battle.chosen, strict=True):
        if choice is None:
            chosen.append(None)
        else:
            chosen.append(_choice(choice) if sees_choice(board, battle, side, viewer) else UNKNOWN)
    return {
        "place": battle.place.id,
        "attacker": battle.attacker,
        "defender": battle.defender,
        "sides": list(battle.sides),
        "chosen": chosen,
        "clashes": [_clash(board, clash) for clash in battle.clashes],
        **_face_off(board, battle.place, battle.members(ATTACKING), battle.members(DEFENDING)),
    }


def _clash(board: Board, clash: Clash) -> dict[str, Any]:
    """A round that was fought, with what each side added to its dice, and how many dice were those of aircraft."""
    attack, defend = clash.choices
    bonuses = (bonus_parts(board, attack, defend, ATTACKING), bonus_parts(board, defend, attack, DEFENDING))
    alone = [dice_of(board, Choice(seat=choice.seat, unit=choice.unit)) for choice in clash.choices]
    return {
        "choices": [_choice(choice) for choice in clash.choices],
        "dice": [list(dice) for dice in clash.dice],
        "flying": [len(dice) - n for dice, n in zip(clash.dice, alone, strict=True)],
        "bonuses": [_bonus(bonus) for bonus in bonuses],
        "totals": list(clash.totals),
        "lost": list(clash.lost),
    }


def _bonus(bonus: Bonus) -> dict[str, int]:
    return {name: n for name, n in bonus._asdict().items() if n}


def _face_off(board: Board, place: Place, attackers: list[int], defenders: list[int]) -> dict[str, Any]:
    """What both sides can send into a round, and for each of the attacker's the odds against each of the defender's: in
    how many of a hundred rolls it wins, and in how many it is lost alone."""
    attack, defend = forces(board, place, attackers, ATTACKING), forces(board, place, defenders, DEFENDING)
    odds = [[pairing(board, force.choice, other.choice) for other in defend] for force in attack]
    return {
        "forces": [[_force(force) for force in side] for side in (attack, defend)],
        "odds": [[[round(100 * each.wins), round(100 * each.losses)] for each in row] for row in odds],
    }


def _force(force: Force) -> dict[str, Any]:
    choice = force.choice
    return {
        "seat": choice.seat,
        "figure": choice.unit.figure.id,
        "ship": choice.unit.ship,
        "n": force.n,
        "dice": force.dice,
        "bonus": _bonus(force.bonus),
    }


def _prospects(board: Board, viewer: int) -> dict[str, Any]:
    """Before a battle: who would fight whom in each place that the question is about, and the odds. That is asked of
    the one who attacks, and of a resident when others enter."""
    decision = board.decision
    if decision is None or viewer not in (decision.player, EVERYTHING):
        return {}
    player = decision.player
    if decision.question is fight_or_let:
        mover, place = decision.args
        return {place.id: _prospect(board, place, mover, [player])}
    if decision.question is not where_to_fight:
        return {}
    found = {place: declarers(board, player, place) for place in board.declared}
    for place, seats in opponents(board, player).items():
        found.setdefault(place, seats)
    return {place.id: _prospect(board, place, player, seats) for place, seats in found.items()}


def _prospect(board: Board, place: Place, attacker: int, defenders: list[int]) -> dict[str, Any]:
    """Two sides that could fight: the odds of each pairing, and about how the whole battle ends."""
    end = whole_battle(board, fighting(board, place, [attacker]), fighting(board, place, defenders))
    return {
        "attacker": attacker,
        "defenders": defenders,
        "chance": None if end is None else list(end),
        **_face_off(board, place, [attacker], defenders),
    }


def _encounters(board: Board, viewer: int) -> dict[str, list[list[int]]]:
    """Where the chosen pieces could go and meet others who can fight: with whom, and in how many of a hundred battles
    each side wins."""
    decision = board.decision
    if decision is None or decision.question is not who_goes_where or viewer not in (decision.player, EVERYTHING):
        return {}
    player, (verb, start) = decision.player, decision.args
    found = {}
    for place in ways(board, player, verb, start):
        met = encounters(board, player, board.going, place)
        if met:
            found[place.id] = [[seat, *end] for seat, end in met.items()]
    return found


def _choice(choice: Choice) -> dict[str, Any]:
    return {
        "seat": choice.seat,
        "figure": choice.unit.figure.id,
        "ship": choice.unit.ship,
        "escort": None if choice.escort == NOBODY else choice.escort,
    }


# -- offers -----------------------------------------------------------------------------------------------------------


def knows_offer(offer: Offer, viewer: int) -> bool:
    """Whether a viewer knows an offer: who composes it does, and the other when it is made."""
    return viewer in (EVERYTHING, offer.giver) or (offer.made and viewer == offer.taker)


def _offer(board: Board, offer: Offer, viewer: int) -> dict[str, Any]:
    """An offer under way; others see only between whom it is."""
    found: dict[str, Any] = {"giver": offer.giver, "taker": offer.taker}
    if knows_offer(offer, viewer):
        found.update(
            made=offer.made, counter=offer.counter, gives=_bundle(board, offer.gives), wants=_bundle(board, offer.wants)
        )
        if (offer.gives.items() or offer.wants.items()) and why_not_carry_out(board, offer) is None:
            found["after"] = _after(board, offer)
    return found


def _after(board: Board, offer: Offer) -> list[dict[str, Any]]:
    """What the giver and the taker would have if an offer were accepted: gold, resource cards, and the forecast of
    production."""
    then = board.copy()
    then.heard = None
    assert then.offer is not None
    hand_over(then, then.offer)
    found = []
    for seat in (offer.giver, offer.taker):
        cards = then.cards(seat)
        parts = income_of(then, seat, None, cities(then, seat), cards)
        found.append(
            {
                "gold": then.players[seat].gold,
                "forecast": parts.total,
                "parts": list(parts),
                "resources": {board.game.resources[number].id: n for number, n in enumerate(cards) if n},
            }
        )
    return found


def _bundle(board: Board, bundle: Bundle) -> dict[str, Any]:
    game = board.game
    return {
        "gold": bundle.gold,
        "resources": {game.resources[number].id: n for number, n in enumerate(bundle.resources) if n},
        "technologies": [card.id for card in game.technologies if bundle.technologies & card.bit],
        "wonders": [card.id for card in game.wonders if bundle.wonders & card.bit],
        "cities": [region.id for region in board.world.map.listed(bundle.cities)],
        "pieces": [[unit.figure.id, unit.place.id, unit.ship] for unit in bundle.pieces],
    }
