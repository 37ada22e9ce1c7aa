"""Actions in words with what the position tells: which card lies in a place, and what is paid."""

from __future__ import annotations

from collections.abc import Iterable

from ecumene.engine import Action, Text

from ..box.amounts import counted, summed
from ..box.card_fields import CULTURE, GOLD, ORDINARY, PRODUCTION, SCIENCE
from ..box.cards import PROVINCE_TYPES, Card
from ..box.effects import Choose, Effect, Exchange, Gain, WonderPart
from ..box.vocabulary import ACTIVATE, MOST_TOKENS, YES
from ..rules.acquire import (
    conquest_kind,
    conquest_price,
    finish_price,
    price_of,
    progress_price,
    which_part,
    which_wonder_to_keep,
)
from ..rules.advantage import how_many_tokens, least_tokens
from ..rules.city import which_to_archive
from ..rules.gains import what_to_exchange, which_resource
from ..rules.policies import policy_price
from ..rules.provinces import which_type
from ..rules.resolve import source
from ..rules.resources import how_much_gold
from ..rules.round import CROSSES
from ..rules.trade import which_city
from ..rules.turn import exchange_effect, warlord_of
from ..state.board import Board
from ..state.pieces import Player
from .actions import describe, exchanged
from .cards import card_lines
from .cards.effects import effect_text, effects_text


def describe_now(board: Board, action: Action) -> Text | None:
    """What an action says here; None if the position adds nothing."""
    seat = board.player
    if seat is None or board.players[seat].civilization is None:
        return None
    own = board.players[seat]
    match action.verb:
        case "activate":
            return _cross(own, ACTIVATE.index(action))
        case "use" | "apply" | "archive" | "discard" | "strengthen":
            return _about_place(own, action)
        case "copy" | "get" if action in board.legal:
            return _doing(describe(board.game, action), board.card(action))
        case "bonus":
            bonus = effects_text(board.card(action).bonus) if board.card(action).bonus else None
            return bonus and Text("{action}: {effect}", action=describe(board.game, action), effect=bonus)
        case "keep" if board.decision is not None and action in board.legal:
            return _kept(board, seat, action)
        case "first" if board.decision is not None and action in board.legal:
            effects = next(effects for effects in board.decision.args[0] if source(effects) == action.args[0])
            words = describe(board.game, action)
            return Text("{action}: {effect}", action=words, effect=effects_text(effects))
        case "type" if board.decision is not None and board.decision.question is which_type:
            gained = counted(board.decision.args[0].gains[PROVINCE_TYPES.index(action.args[0])], 1)
            return Text("{action} (you gain {what})", action=describe(board.game, action), what=gained)
        case "buy":
            kind, price = price_of(board, seat, board.card(action))
            return _priced(own, describe(board.game, action), kind, price)
        case "finish" if own.wonder is not None:
            price = finish_price(board, seat, own.wonder)
            return _priced(own, Text("Finish {card}", card=own.wonder), PRODUCTION, price)
        case "develop":
            words = _priced(own, describe(board.game, action), CULTURE, policy_price(own))
            return _policy(own, words, board.card(action))
        case "take" if board.decision is not None and board.decision.question is which_resource:
            return _choice(describe(board.game, action), *board.decision.args)
        case "advantage":
            return _advantage(board, seat, action)
        case "amount" if board.decision is not None and board.decision.question is how_many_tokens:
            return _tokens(own, action.args[0], board.decision.args[0].kind)
        case "amount" if board.decision is not None and board.decision.question is how_much_gold:
            price, resource = board.decision.args
            return Text("{what}", what=summed_price(resource.kind, price, action.args[0]))
        case "pass" if any(own.stock[:ORDINARY]):
            return Text("Pass (you lose {what})", what=summed(tuple(own.stock[:ORDINARY])))
        case "policy" if own.policy is not None:
            words = Text("Use {card}", card=own.policy)
            return _used(words, own.policy) if action in board.legal else words
        case "warlord":
            warlord = warlord_of(board, seat)
            words = Text("Use {card}", card=warlord)
            return _used(words, warlord) if action in board.legal else words
        case "build" if board.decision is not None and board.decision.question is which_part:
            return _part(board, seat, action, board.decision.args[0])
        case "yes" if board.decision is not None and YES in board.legal:
            asked = board.decision.args[0]
            effects = asked.applied if isinstance(asked, Card) else (asked,)
            return Text("Yes: {effect}", effect=effects_text(effects))
        case "no" if board.decision is not None and board.decision.question in DECLINED:
            return Text(DECLINED[board.decision.question])
        case "conquer":
            place = board.players[1 - seat].top_province()
            if place >= 0:
                words = Text("Conquer {card} from the opponent", card=board.players[1 - seat].provinces[place])
                return _priced(own, words, conquest_kind(own), conquest_price(board, seat))
        case "progress":
            price = progress_price(board, seat)
            return _priced(own, describe(board.game, action), SCIENCE, price)
        case "scout" | "trade":
            return _traded(board, own, action)
        case "exchange":
            return _exchange(board, own, action)
    return None


def _exchange(board: Board, own: Player, action: Action) -> Text | None:
    """What is exchanged for what."""
    effect: Exchange | None = exchange_effect(own)
    if board.decision is not None and board.decision.question is what_to_exchange:
        effect = board.decision.args[0]
    if effect is None:
        return None
    if not all(isinstance(each, Gain) for each in effect.then):
        return Text("{action}: {effect}", action=describe(board.game, action), effect=effects_text(effect.then))
    return Text("Exchange {what} for {gained}", what=exchanged(*action.args), gained=_gained(effect.then))


def _traded(board: Board, own: Player, action: Action) -> Text:
    """A free city: what the scout costs there, and what the trade does."""
    city, words = board.card(action), describe(board.game, action)
    if city in own.free_cities:
        words = Text("{action} (your own)", action=words)
    elif action.verb == "scout":
        words = Text("{action} ({price})", action=words, price=counted(GOLD, 1))
    return _used(words, city)


def _used(words: Text, card: Card) -> Text:
    """What using a card does."""
    return Text("{action}: {effect}", action=words, effect=effects_text(card.act)) if card.act else words


def _doing(words: Text, card: Card) -> Text:
    """What a card gives and does."""
    what = [*summed(card.yields), *([effects_text(card.applied)] if card.applied else [])]
    if card.defence:
        what.append(Text("one of your provinces costs the opponent {n} more", n=card.defence))
    return Text("{action}: {effect}", action=words, effect=what) if what else words


def _kept(board: Board, seat: int, action: Action) -> Text:
    """One of two: of a wonder what it still costs, of knowledge what it does."""
    assert board.decision is not None
    words, card = describe(board.game, action), board.card(action)
    if board.decision.question is which_wonder_to_keep:
        price = counted(PRODUCTION, finish_price(board, seat, card))
        return Text("{action} (to finish it: {price})", action=words, price=price)
    return _doing(words, card)


def _advantage(board: Board, seat: int, action: Action) -> Text:
    """What the advantage costs at least, some of it perhaps in gold."""
    own, kind = board.players[seat], action.args[0].kind
    words, least = describe(board.game, action), least_tokens(board, seat, kind)
    if least > MOST_TOKENS:
        return words
    price = _paid(own, kind, least) if least <= own.funds(kind) else counted(kind, least)
    return Text("{action} ({price})", action=words, price=Text("at least {price}", price=price))


def summed_price(kind: int, price: int, gold: int) -> list[Text]:
    """A price, part of it in gold."""
    return [counted(each, n) for each, n in ((GOLD, gold), (kind, price - gold)) if n]


def _policy(own: Player, words: Text, policy: Card) -> Text:
    """What the bonuses bring at once, and what the policy does from then on."""
    words = Text("{action}: {what}.", action=words, what=_harvest([*own.policies, policy]))
    for line in card_lines(policy, without="bonus"):
        words = Text("{one} {two}", one=words, two=line)
    return words


def _choice(words: Text, effect: Choose, taken: tuple[int, ...]) -> Text | None:
    """Which of several resources this one is."""
    if effect.count == 1 or effect.how == "alike":
        return None
    return Text("{action} ({n} of {count})", action=words, n=len(taken) + 1, count=effect.count)


def _tokens(own: Player, n: int, kind: int) -> Text:
    """What so many tokens on the advantage cost, and how long they hold it."""
    return _priced(own, Text("{n}: for this round", "{n}: for {n} rounds", n=n), kind, n)


def _part(board: Board, seat: int, action: Action, effect: WonderPart) -> Text:
    """A part of a wonder that an effect makes cheaper: the first or the second one."""
    own, wonder = board.players[seat], board.card(action)
    if wonder is own.wonder:
        words, price = "Finish {card}", finish_price(board, seat, wonder)
    else:
        words, price = "Start {card}", price_of(board, seat, wonder)[1]
    return _priced(own, Text(words, card=wonder), PRODUCTION, max(0, price - effect.less))


def _cross(own: Player, crossing: int) -> Text:
    """What the cards of a row and a column give, and those that can be used besides."""
    places = [place for place in range(9) if CROSSES[crossing] >> place & 1]
    cards = [card.yields for place in places if (card := own.city[place]) is not None]
    what: list[Text | Card] = [*summed(tuple(map(sum, zip(*cards, strict=True))))] if cards else []
    what += [card for place in places if (card := own.city[place]) is not None and card.act]
    what += [card for place in places if (card := own.under[place]) is not None]
    row, column = crossing // 3 + 1, crossing % 3 + 1
    if not what:
        return Text("Row {row}, column {column}: nothing", row=row, column=column)
    return Text("Row {row}, column {column}: {what}", row=row, column=column, what=what)


def _about_place(own: Player, action: Action) -> Text | None:
    """The card that lies in a place, and where that is."""
    place = int(action.args[0].id[1:]) - 1
    below = action.verb == "apply" or len(action.args) > 1 or own.city[place] is None
    card = own.under[place] if below else own.city[place]
    if card is None:
        return None
    verb = "use" if action.verb == "apply" else action.verb
    words = Text(PLACED[verb], card=card, place=action.args[0])
    if verb == "use":
        return _used(words, card)
    knowledge = own.under[place]
    if below or knowledge is None:
        return words
    return Text("{action}; {card} goes to your discard", action=words, card=knowledge)


def _harvest(policies: list[Card]) -> list[Text]:
    """What the bonuses of policies bring together."""
    bonuses = [effect for policy in policies for effect in policy.bonus]
    return [*_gained(bonuses), *(effect_text(effect) for effect in bonuses if not isinstance(effect, Gain))]


def _gained(effects: Iterable[Effect]) -> list[Text]:
    """What effects that are plain gains bring together."""
    gained = [effect.amounts for effect in effects if isinstance(effect, Gain)]
    return summed(tuple(map(sum, zip(*gained, strict=True)))) if gained else []


DECLINED = {
    which_to_archive: "Archive nothing",
    which_city: "No more trade",
    what_to_exchange: "Exchange nothing",
}
"""What a no means where the question is not whether."""
PLACED = {
    "use": "Use {card} ({place})",
    "archive": "Archive {card} ({place})",
    "discard": "Discard {card} ({place})",
    "strengthen": "Strengthen {card} ({place})",
}


def _priced(own: Player, action: Text, kind: int, price: int) -> Text:
    """An action with its price, some of it in gold for want of the resource itself."""
    payable = kind < ORDINARY and own.funds(kind) >= price
    return Text("{action} ({price})", action=action, price=_paid(own, kind, price) if payable else counted(kind, price))


def _paid(own: Player, kind: int, price: int) -> Text:
    """What a price is paid with: the resource itself, and gold for what is lacking of it."""
    gold = max(0, price - own.stock[kind])
    if not gold:
        return counted(kind, price)
    if gold == price:
        return counted(GOLD, gold)
    return Text("{one} + {two}", one=counted(kind, price - gold), two=counted(GOLD, gold))
