"""What a civilization could still become: upgrades, buildings, cards in hand, the wonder under way."""

from __future__ import annotations

from ..box.cards import FARM, MINE, UNITS, URBAN, ActionCard, Government, Leader, Special, WorkerTechnology
from ..box.contents import BY_SLOT, SLOTS
from ..rules.actions.building import costs
from ..state.board import Player
from .worth import CIVIL_ACTION, MILITARY_ACTION, resource_worth, science_worth, wonder_value, worths

HOPE = 0.45
"""How much of what could still be built counts."""
A_WORKER = 3.0
"""An unused worker is never worth more: that is what it costs to raise another."""
IN_HAND = 0.25
"""How much of what cards in hand could become counts."""
STUDIED = 0.7
"""How much of the science to come can be spent on the cards in hand."""

GROWING = (FARM, MINE, *URBAN, *UNITS)


def prospects(own: Player, left: float) -> float:
    """Upgrades and new buildings that the technologies in play allow, less what they cost."""
    price, workers, known = costs(own), own.workers, own.known
    soon = left - 2.0
    if soon <= 0:
        return 0.3 * own.unused
    total = 0.0
    best_site = 0.0
    worth, resource = worths(int(left)), resource_worth(left)
    for type in GROWING:
        slots = SLOTS[type]
        best = next((slot for slot in reversed(slots) if known & BY_SLOT[slot].bit), None)
        if best is None:
            continue
        for slot in slots:
            if slot < best and workers[slot]:
                gain = (worth[best] - worth[slot]) * soon - (price[best] - price[slot]) * resource - 1.0
                if gain > 0:
                    total += HOPE * gain * min(workers[slot], 2)
        if type not in UNITS:
            best_site = max(best_site, worth[best] * soon - price[best] * resource - 1.0)
    total += min(A_WORKER, HOPE * best_site) * min(own.unused, 2) + 0.3 * own.unused
    return total


def hand_value(own: Player, left: float) -> float:
    """Cards in hand that can still be played, and military cards."""
    total = 0.6 * min(len(own.military_hand), own.military_total) * min(1.0, left / 3)
    soon = left - 2.0
    science = science_worth(left)
    hopes = price = 0.0
    for card in own.civil_hand:
        if isinstance(card, ActionCard):
            total += 2.0 * min(1.0, left / 2)
        elif isinstance(card, Leader):
            total += (4.0 if own.leader is None else 1.5) * min(1.0, left / 3)
        elif isinstance(card, WorkerTechnology):
            hopes += max(0.3, IN_HAND * _promise(own, card, soon)) if soon > 0 else 0.0
            price += card.cost
        elif isinstance(card, Special):
            gain = (
                (card.civil * CIVIL_ACTION + card.military * MILITARY_ACTION) * soon
                + card.strength * 0.6
                + card.age
                + 3
            )
            hopes += max(0.0, IN_HAND * (gain - card.cost * science))
            price += card.cost
        elif isinstance(card, Government):
            civil, military = card.civil - own.government.civil, card.military - own.government.military
            gain = (civil * CIVIL_ACTION + military * MILITARY_ACTION + card.culture) * soon + 2 * card.urban_limit - 4
            hopes += max(0.0, IN_HAND * (gain - card.revolution * science))
            price += card.revolution
    means = own.science + STUDIED * own.science_rate * max(0.0, soon)
    return total + (hopes if means >= price else hopes * (means + 1) / (price + 1))


def _promise(own: Player, card: WorkerTechnology, soon: float) -> float:
    """What a technology in hand would bring with two workers on it."""
    worth = worths(int(soon + 2))
    below = [slot for slot in SLOTS[card.type] if slot < card.slot and own.workers[slot]]
    gain = worth[card.slot] - (worth[below[-1]] if below else 0.0)
    cost = card.resources - (BY_SLOT[below[-1]].resources if below else 0)
    return 2 * (gain * max(0.0, soon - 1) - cost * resource_worth(soon)) * 0.7 - card.cost * science_worth(soon)


def wonder_under_way(own: Player, left: float) -> float:
    """An unfinished wonder: the resources in it, and a share of what it will bring."""
    wonder = own.unfinished
    if wonder is None:
        return 0.0
    spent, price = sum(wonder.stages[: own.stages]), sum(wonder.stages)
    gain = wonder_value(own, wonder, max(0.0, left - 2)) - price * resource_worth(left)
    share = spent / price
    return spent * resource_worth(left) * min(1.0, left / 2) + gain * (0.35 + 0.5 * share) if left > 0.5 else 0.0
