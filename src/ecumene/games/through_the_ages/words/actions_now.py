"""Actions in words with what the position tells: what they cost this player now, what they bring or lose."""

from __future__ import annotations

from ecumene.engine import Action, Text

from ..box.cards import ActionCard, Bonus, WorkerTechnology
from ..box.contents import ROBESPIERRE, UNIT_SLOTS
from ..box.vocabulary import PASS
from ..rules.actions.action_cards import which_reserve, which_technology
from ..rules.actions.building import costs, food_for_worker, upgrade_costs
from ..rules.actions.leaders import where_homer_lies
from ..rules.actions.phase import what_to_do
from ..rules.actions.tactics import COPY_COST
from ..rules.actions.technology import list_developments, science_cost
from ..rules.actions.wonders import stage_cost
from ..rules.card_row import card_in_row, price
from ..rules.civilization.economy import RESOURCE_HOLDERS
from ..rules.colonization import force_of, what_to_send
from ..rules.events.development import what_to_trade, whether_to_build
from ..rules.events.effects import what_to_gain, what_to_lose
from ..rules.politics.aggression_effects import INFILTRATION_CULTURE, what_to_plunder
from ..rules.politics.aggressions import attack_cost, whom_to_attack
from ..rules.politics.defence import defence_of, how_to_defend
from ..rules.politics.pacts import strengths, war_strengths, which_side
from ..rules.politics.wars import on_whom, science_taken, what_to_seize
from ..state.board import Board, Player
from ..view.discounts import discount
from .actions import describe
from .cards import GAINS, gain_texts, value_texts
from .contexts import side_words

CIVIL = ("{n} civil action", "{n} civil actions")
MILITARY = ("{n} military action", "{n} military actions")


def describe_now(board: Board, action: Action) -> Text | None:
    """What an action says here; None if the position adds nothing."""
    decision = board.decision
    if decision is None or action not in decision.actions or decision.question is whether_to_build:
        return None
    seat, question = decision.player, decision.question
    own = board.players[seat]
    match action.verb:
        case "take":
            found = card_in_row(board, action)
            if found is not None:
                place, card = found
                return _for(board, action, Text(*CIVIL, n=price(own, card, place)))
        case "population":
            return _with_action(board, action, _food(food_for_worker(own, discount(board, "population"))))
        case "build":
            card = action.args[0]
            return _with_action(board, action, _resources(costs(own)[card.slot] - discount(board, "build", card)))
        case "upgrade":
            cost = _upgrade(board, action) - discount(board, "upgrade", action.args[0])
            return _with_action(board, action, _resources(cost))
        case "bach":
            low, high = (card.slot for card in action.args)
            return _with_action(board, action, _resources(costs(own)[high] - costs(own)[low]))
        case "recruit":
            resources = costs(own)[action.args[0].slot] - 1
            return _with_action(board, action, _food(food_for_worker(own, 1)), _resources(resources))
        case "stages":
            return _with_action(board, action, _resources(stage_cost(own, action.args[0])))
        case "develop" | "revolution":
            cost = science_cost(board, seat, action.args[0], revolution=action.verb == "revolution")
            cost -= discount(board, action.verb, action.args[0])
            return _with_action(board, action, Text(*GAINS["gain_science"], n=max(0, cost)))
        case "play":
            return _for(board, action, _price_to_play(board, seat, action.args[0]))
        case "copy":
            return _for(board, action, Text(*MILITARY, n=COPY_COST))
        case "leader":
            return _for(board, action, Text(*CIVIL, n=1))
        case "tactic":
            return _for(board, action, Text(*MILITARY, n=1))
        case "destroy":
            return _for(board, action, Text(*(MILITARY if action.args[0].slot in UNIT_SLOTS else CIVIL), n=1))
        case "attack" | "war":
            return _for(board, action, Text(*MILITARY, n=action.args[0].cost))
        case "prepare":
            culture = Text(*GAINS["gain_culture"], n=action.args[0].level)
            return _for(board, action, Text("you gain {gains}", gains=culture))
        case "target" if question in (whom_to_attack, on_whom):
            return _victim(board, seat, action)
        case "side" if question is which_side:
            values = side_words(decision.args[0], "ab".index(action.args[0]))
            sides_differ = any(value_texts(side) for side in decision.args[0].sides)
            words = describe(board.game, action)
            return Text("{action}: {values}", action=words, values=values) if sides_differ else None
        case "defend":
            (pick,) = action.args
            return Text("Defend with {card}: {n}", card=pick, n=defence_of(pick)) if isinstance(pick, Bonus) else None
        case "pass" | "done" | "remove" | "food" | "resources":
            return _small_choice(board, action)
        case "send" | "bonus" | "discard" if question is what_to_send:
            return Text("{action} (+{n})", action=describe(board.game, action), n=_force_added(board, action))
        case "ruin":
            values = value_texts(action.args[0])
            return _for(board, action, Text("you lose {gains}", gains=values)) if values else None
        case "unload":
            return _for(board, action, Text("you lose {gains}", gains=_token(action.args[0])))
        case "annex" | "abandon":
            return Text("{action}: {values}", action=describe(board.game, action), values=value_texts(action.args[0]))
        case "columbus":
            return _for(board, action, [*gain_texts(action.args[0]), *value_texts(action.args[0])])
    return None


def _victim(board: Board, seat: int, action: Action) -> Text:
    """A possible victim: both strengths, the price, and how many cards he might defend himself with."""
    assert board.decision is not None
    (card,), rival = board.decision.args, action.args[0] - 1
    other = board.players[rival]
    price = Text(*MILITARY, n=attack_cost(board, card, rival))
    if board.decision.question is on_whom:
        attack, defence = war_strengths(board, seat, rival)
        words = describe(board.game, action)
        return Text("{action}: {n} against {m} ({price})", action=words, n=attack, m=defence, price=price)
    attack, defence = strengths(board, seat, rival)
    return Text(
        "{action}: {n} against {m} ({price}; cards to defend with: {cards})",
        action=describe(board.game, action),
        n=attack,
        m=defence,
        price=price,
        cards=min(len(other.military_hand), other.military_total),
    )


def _small_choice(board: Board, action: Action) -> Text | None:
    """A short answer with what it means here."""
    assert board.decision is not None
    question, own, args = board.decision.question, board.players[board.decision.player], board.decision.args
    if question is how_to_defend and action is PASS:
        return Text("Give in: the attack succeeds")
    if question is where_homer_lies and action is PASS:
        return Text("Regain a civil action")
    if question is what_to_seize and action.verb == "done":
        taken = science_taken(board.players[args[0]], args[1])
        return Text("Take science: {n}", n=taken)
    if action.verb == "remove":
        return _removed(board.players[args[0]], action)
    if question in (what_to_gain, what_to_lose, what_to_plunder, what_to_trade, which_reserve):
        victim = question is what_to_plunder
        holder = board.players[args[0]] if victim else own
        chosen = dict(zip(("food", "resources"), args[-2:], strict=True)) if len(args) > 2 else {}
        gained = question is what_to_gain
        left = getattr(holder, action.verb) + chosen.get(action.verb, 0) * (1 if gained else -1)
        if victim:
            return Text("{action} (your rival has {n})", action=describe(board.game, action), n=left)
        return Text("{action} (you have {n})", action=describe(board.game, action), n=left)
    return None


def _removed(other: Player, action: Action) -> Text | None:
    """The leader or wonder that would leave, and what that brings."""
    card = other.leader if action.args[0] == "leader" else other.unfinished
    if card is None:
        return None
    culture = Text(*GAINS["gain_culture"], n=INFILTRATION_CULTURE * card.level)
    return Text("Remove {card} (you gain {gains})", card=card, gains=culture)


def _force_added(board: Board, action: Action) -> int:
    """What a unit or card adds to the force."""
    assert board.decision is not None
    if action.verb != "send":
        (card,) = action.args
        return card.colonization if isinstance(card, Bonus) else 1
    own, sent = board.players[board.decision.player], board.decision.args[2]
    place = action.args[0].slot - UNIT_SLOTS.start
    return force_of(own, (*sent[:place], sent[place] + 1, *sent[place + 1 :])) - force_of(own, sent)


def _for(board: Board, action: Action, price: Text | list[Text]) -> Text:
    """An action with its price."""
    return Text("{action} ({price})", action=describe(board.game, action), price=price)


def _with_action(board: Board, action: Action, *price: Text) -> Text:
    """An action with its price, to which belongs a civil or military action where the question takes one. Cards and
    events that let somebody build take none."""
    assert board.decision is not None
    question, own = board.decision.question, board.players[board.decision.player]
    if question not in (what_to_do, which_technology):
        return _for(board, action, list(price))
    about = action.args[0] if action.args else None
    if action.verb == "revolution":
        words = "{price}, all military actions" if own.leader is ROBESPIERRE else "{price}, all civil actions"
    elif action.verb != "develop" and isinstance(about, WorkerTechnology) and about.slot in UNIT_SLOTS:
        words = "{price}, 1 military action"
    else:
        words = "{price}, 1 civil action"
    return _for(board, action, Text(words, price=list(price)))


def _all_actions(own: Player) -> Text:
    """What a revolution takes."""
    return Text("all military actions") if own.leader is ROBESPIERRE else Text("all civil actions")


def _price_to_play(board: Board, seat: int, card: ActionCard) -> Text:
    """A civil action; that of a breakthrough is spent with its technology, which may be a revolution only."""
    revolution = card.effect == "develop" and not list_developments(board, seat)
    return _all_actions(board.players[seat]) if revolution else Text(*CIVIL, n=1)


def _token(card: WorkerTechnology) -> Text:
    """What a blue token is worth on a card."""
    worth = {slot: worth for worth, slot in RESOURCE_HOLDERS}
    return _food(card.food) if card.food else _resources(worth[card.slot])


def _food(n: int) -> Text:
    return Text(*GAINS["gain_food"], n=max(0, n))


def _resources(n: int) -> Text:
    return Text(*GAINS["gain_resources"], n=max(0, n))


def _upgrade(board: Board, action: Action) -> int:
    """Resources for an upgrade."""
    assert board.player is not None
    low, high = (card.slot for card in action.args)
    return dict(upgrade_costs(board.players[board.player])[low])[high]
