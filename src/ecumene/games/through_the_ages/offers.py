"""Actions in words with what the position tells: what they cost this player now, and how strong a victim is."""

from __future__ import annotations

from ecumene.engine import Action, Text

from .actions import place_of
from .aggressions import whom_to_attack
from .board import Board
from .building import costs, food_for_worker, upgrade_costs
from .card_row import price
from .card_words import GAINS
from .discounts import discount
from .events_development import whether_to_build
from .pacts import strengths
from .tactics import COPY_COST
from .technology import science_cost
from .wars import on_whom
from .wonders import stage_cost
from .words import action_text


def offer_text(board: Board, action: Action) -> Text | None:
    """What an action says here; None if the position adds nothing."""
    decision = board.decision
    if decision is None or action not in decision.actions or decision.question is whether_to_build:
        return None
    seat, question = decision.player, decision.question
    own = board.players[seat]
    match action.verb:
        case "take":
            place = place_of(board, action)
            card = None if place is None else board.row[place]
            if place is not None and card is not None:
                cost = price(own, card, place)
                return _for(action, Text("{n} civil action", "{n} civil actions", n=cost))
        case "population":
            return _for(action, _food(food_for_worker(own, discount(board, "population"))))
        case "build":
            card = action.args[0]
            return _for(action, _resources(costs(own)[card.slot] - discount(board, "build", card)))
        case "upgrade":
            return _for(action, _resources(_upgrade(board, action) - discount(board, "upgrade", action.args[0])))
        case "bach":
            low, high = (card.slot for card in action.args)
            return _for(action, _resources(costs(own)[high] - costs(own)[low]))
        case "recruit":
            resources = costs(own)[action.args[0].slot] - 1
            return _for(action, [_food(food_for_worker(own, 1)), _resources(resources)])
        case "stages":
            return _for(action, _resources(stage_cost(own, action.args[0])))
        case "develop" | "revolution":
            cost = science_cost(board, seat, action.args[0], revolution=action.verb == "revolution")
            cost -= discount(board, action.verb, action.args[0])
            return _for(action, Text(*GAINS["gain_science"], n=max(0, cost)))
        case "copy":
            return _for(action, Text("{n} military action", "{n} military actions", n=COPY_COST))
        case "target" if question in (whom_to_attack, on_whom):
            rival = action.args[0] - 1
            attack, defence = strengths(board, seat, rival)
            return Text("{action}: {n} against {m}", action=action_text(action), n=attack, m=defence)
    return None


def _for(action: Action, price: Text | list[Text]) -> Text:
    """An action with its price."""
    return Text("{action} ({price})", action=action_text(action), price=price)


def _food(n: int) -> Text:
    return Text(*GAINS["gain_food"], n=max(0, n))


def _resources(n: int) -> Text:
    return Text(*GAINS["gain_resources"], n=max(0, n))


def _upgrade(board: Board, action: Action) -> int:
    """Resources for an upgrade."""
    assert board.player is not None
    low, high = (card.slot for card in action.args)
    return dict(upgrade_costs(board.players[board.player])[low])[high]
