"""The viewer's hands, and the civil hands of the others, which are open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ecumene.engine import Text
from ecumene.games.through_the_ages.box.cards import Bonus, Card, MilitaryCard, Tactic
from ecumene.games.through_the_ages.box.contents import CARDS
from ecumene.games.through_the_ages.rules.politics.defence import defence_of
from ecumene.server.boards.picture import Press

from .parts import Hand
from .pencil import Pencil
from .pieces import Piece

CIVIL = ("leader", "develop", "revolution", "play")
MILITARY = ("tactic", "prepare", "attack", "war", "offer", "columbus", "defend", "discard", "bonus")
FEET = {
    "leader": Text("Appoint"),
    "develop": Text("Develop"),
    "revolution": Text("Revolution"),
    "play": Text("Play"),
    "tactic": Text("Play"),
    "prepare": Text("Prepare"),
    "attack": Text("Attack"),
    "war": Text("War"),
    "offer": Text("Offer"),
    "columbus": Text("Land"),
    "defend": Text("Defend"),
    "discard": Text("Discard"),
    "bonus": Text("Play"),
}
"""What a click on a card does, at its foot: one short word, since a card in a full hand is narrow."""
COSTS = {"develop": "science", "revolution": "revolution"}
"""Which of a technology's costs an action pays."""
QUIET = {Tactic: Text("Actions"), Bonus: Text("Defence")}
"""When the other military cards are of use; those not named are political actions."""
NEW_GOVERNMENT = ["develop", "revolution"]


def hands(pencil: Pencil) -> tuple[Hand, ...]:
    """Both hands of the viewer; a spectator sees the open one only."""
    own = pencil.players[pencil.near]
    made = [
        Hand(
            "civil-hand",
            pencil.get("Civil cards"),
            _count(pencil, own["civil_hand"], own["civil_hand_limit"]),
            False,
            tuple(_held(pencil, own["civil_hand"], "h", CIVIL)),
        )
    ]
    if own["military_hand"] is not None:
        made.append(
            Hand(
                "military-hand",
                pencil.get("Military cards"),
                _military_count(pencil, own),
                _surplus(pencil, own) > 0,
                tuple(_held(pencil, in_order(pencil.view, own["military_hand"]), "m", MILITARY)),
            )
        )
    return tuple(made)


def in_order(view: Mapping[str, Any], hand: Sequence[str]) -> list[str]:
    """Military cards as they are held; for a defence those first that are worth most."""
    defending = (view["asked"] or {}).get("about") == "defence"
    return sorted(hand, key=lambda id: -defence(id)) if defending else list(hand)


def defence(id: str) -> int:
    """What a military card is worth in a defence."""
    card = CARDS[id]
    assert isinstance(card, MilitaryCard)
    return defence_of(card)


def _surplus(pencil: Pencil, own: dict[str, Any]) -> int:
    """Military cards that must go: those over the limit, or what an event takes."""
    asked = pencil.view["asked"]
    if pencil.question == "events:which_to_give_up":
        return int(asked["left"])
    return len(own["military_hand"]) - int(own["military_hand_limit"])


def _military_count(pencil: Pencil, own: dict[str, Any]) -> str:
    """How many military cards there are, and while some must be discarded, how many."""
    count = _count(pencil, own["military_hand"], own["military_hand_limit"])
    if not pencil.all_legal("discard") or pencil.question == "colonization:what_to_send":
        return count
    return f"{count}, {pencil.say(Text('{n} to discard', n=_surplus(pencil, own)))}"


def _count(pencil: Pencil, cards: list[str], limit: int) -> str:
    return pencil.say(Text("{n} of {limit}", n=len(cards), limit=limit))


def _held(pencil: Pencil, ids: list[str], place: str, verbs: tuple[str, ...]) -> list[Piece]:
    seen, own = Counter[str](), pencil.players[pencil.near]
    fresh, pledged = Counter(own["fresh"]), Counter(pencil.view["pledged"])
    made = []
    for id in ids:
        seen[id] += 1
        card = CARDS[id]
        picked = seen[id] <= pledged[id]
        actions = [] if picked else [f"{verb} {id}" for verb in verbs]
        keys = [f"c-{id}", f"{place}-{id}-{seen[id]}"]
        piece = pencil.piece(id, keys, actions, seat=pencil.near)
        taken = seen[id] <= fresh[id]
        note = pencil.get("Picked") if picked else _foot(pencil, card, piece.press, own, taken)
        state = "picked" if picked else ""
        made.append(replace(piece, note=note, state=state))
    return made


def _foot(pencil: Pencil, card: Card, press: Press | None, own: dict[str, Any], taken: bool) -> str:
    if press is not None and press.legal:
        verbs = list(dict.fromkeys(action.partition(" ")[0] for action in press.action.split(",")))
        if verbs == ["leader"] and own["leader"]:
            return pencil.get("Replace")
        if verbs == NEW_GOVERNMENT:
            return _priced(pencil.get("Adopt"), verbs, card, own)
        return " / ".join(_priced(pencil.say(FEET[verb]), [verb], card, own) for verb in verbs)
    if taken:
        return pencil.get("Next turn")
    if pencil.viewer is None:
        return ""
    if card.id not in (own["military_hand"] or ()):
        return "" if press is None else _lacking(pencil, card, own)
    if type(card) not in QUIET and pencil.question.startswith("politics:"):
        return pencil.get("Not now")
    return pencil.say(QUIET.get(type(card), Text("Politics")))


def _lacking(pencil: Pencil, card: Card, own: dict[str, Any]) -> str:
    """What a civil card needs that cannot be played now."""
    cost = own["costs"].get(card.id, {"science": 0})["science"]
    return pencil.say(Text("Needs {n}", n=cost)) if cost > own["science"] else pencil.get("Not now")


def _priced(words: str, verbs: list[str], card: Card, own: dict[str, Any]) -> str:
    """What a click does; a technology for more or less science than is printed says for how much."""
    now = [own["costs"].get(card.id, {}).get(COSTS.get(verb)) for verb in verbs]
    usual = [getattr(card, "revolution" if verb == "revolution" else "cost", None) for verb in verbs]
    return words if now == usual or None in now else f"{words}: {'/'.join(map(str, now))}"


def open_hand(pencil: Pencil, seat: int) -> tuple[Piece, ...]:
    """The civil hand of another player."""
    seen, made = Counter[str](), []
    for id in pencil.players[seat]["civil_hand"]:
        seen[id] += 1
        told = "beyond" if CARDS[id].text else ""
        made.append(pencil.piece(id, [f"c-{id}", f"c-{seat}-{id}", f"o-{seat}-{id}-{seen[id]}"], seat=seat, told=told))
    return tuple(made)
