"""A civilization, one's own or another's: ratings, action tokens, plaques, technologies and banks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecumene.engine import Text
from ecumene.games.through_the_ages.box.cards import Pact, Special
from ecumene.games.through_the_ages.box.contents import CARDS, OCEAN_LINERS, TRADE_ROUTES

from ..hands import open_hand
from ..icons import SPECIAL_ICONS
from ..opponents import ratings as compared
from ..pencil import Pencil
from ..pieces import Piece, Rating
from ..prints import Said, printed, said
from ..signs import side_signs, signed
from .banks import banks
from .grid import ages, army, cells, heads, pool
from .parts import Actions, Civilization, Gap, Group, Stage, Wonder
from .plaques import fitted


def civilization(pencil: Pencil, seat: int, open: bool, held: dict[str, Piece]) -> Civilization:
    """What lies before a player. `held` are the technologies in the viewer's hand."""
    own, mine = pencil.players[seat], seat == pencil.viewer
    levels = ages(pencil)
    columns = heads(pencil, own, len(levels))
    wonder = _wonder(pencil, seat)
    return Civilization(
        seat=pencil.seats[seat],
        mine=mine,
        turn=pencil.on_turn(seat),
        open=open,
        title=pencil.get("Your civilization") if mine else pencil.say(Text("Civilization of {player}", player=seat)),
        sub=pencil.say(Text("place {n} in culture", n=own["ranks"]["culture"])),
        marks=tuple(_warnings(pencil, own)) if mine else (),
        ratings=tuple(_measured(pencil, rating, mine) for rating in _ratings(pencil, seat))
        if seat == pencil.near
        else _ratings(pencil, seat),
        actions=_actions(pencil, own, mine),
        first=fitted(_first(pencil, seat), wonder),
        wonder=wonder,
        second=fitted(_second(pencil, seat)),
        heads=columns,
        ages=levels,
        cells=cells(pencil, seat, levels, held),
        pool=pool(pencil, seat),
        army=army(pencil, seat),
        banks=banks(pencil, seat),
        idle=", ".join(head.name for head in columns if head.idle),
    )


# -- numbers -------------------------------------------------------------------------------------------------------


def _ratings(pencil: Pencil, seat: int) -> tuple[Rating, ...]:
    own = pencil.players[seat]
    culture, science, strength, happy = compared(pencil, own)
    unhappy = own["discontent"]
    asked = Text("{n} discontent", n=unhappy) if unhappy else Text("{n} needed", n=own["happiness_needed"])
    others = len(pencil.players) > 1
    return (
        culture,
        science,
        Rating(
            "strength",
            strength.name,
            strength.n,
            note=pencil.say(Text("place {n}", n=own["ranks"]["strength"])) if others else "",
        ),
        Rating("happy", happy.name, happy.n, note=pencil.say(asked), bad=bool(unhappy)),
        _goods(pencil, seat, "food", "Food"),
        _goods(pencil, seat, "resource", "Resources"),
    )


def _goods(pencil: Pencil, seat: int, of: str, name: str) -> Rating:
    """Food or resources: what lies there, and what the next production brings after all losses."""
    own = pencil.players[seat]
    food = of == "food"
    n, rate = own["food" if food else "resources"], own["food_rate" if food else "resource_rate"]
    spare = own["spare_food" if food else "spare_resources"]
    notes = [pencil.say(Text("+{n} this turn", n=spare))] if spare else []
    if not food and own["unit_resources"]:
        notes.append(pencil.say(Text("+{n} for units", n=own["unit_resources"])))
    asked = pencil.picture.target if pencil.picture.target is not None else pencil.viewer
    press = pencil.can("food" if food else "resources") if seat == asked else None
    short = n + rate < 0
    return Rating(of, pencil.get(name), n, signed(rate), ", ".join(notes), short, press=press)


MEASURES = {"happy": "happiness", "resource": "resources"}


def _measured(pencil: Pencil, rating: Rating, mine: bool) -> Rating:
    """A rating of the first civilization beside those of the others; a preview finds the viewer's own numbers."""
    key = MEASURES.get(rating.of, rating.of)
    seats = (pencil.near, *pencil.others)
    everybody = tuple((pencil.seats[seat], pencil.players[seat][key]) for seat in seats)
    rate = f"{rating.of}_rate" if rating.rate else ""
    return replace(rating, measure=key if mine else "", rate_measure=rate if mine else "", all=everybody)


def _actions(pencil: Pencil, own: dict[str, Any], mine: bool) -> tuple[Actions, ...]:
    made = []
    for of, name in (("civil", "Civil"), ("military", "Military")):
        left, total, extra = own[of], own[f"{of}_total"], own[f"extra_{of}"]
        made.append(Actions(of, pencil.get(name), left, total, extra, of if mine and not extra else ""))
    return tuple(made)


def _warnings(pencil: Pencil, own: dict[str, Any]) -> list[str]:
    """Dangers ahead, said plainly; else that this is the last round."""
    uprising, hunger = own["discontent"] > own["unused"], own["food"] + own["food_rate"] < 0
    if uprising and hunger:
        return [pencil.get("uprising and hunger ahead")]
    if uprising:
        return [pencil.get("uprising at the end of the turn")]
    if hunger:
        return [pencil.get("hunger at the end of the turn")]
    return [pencil.get("the last round")] if pencil.view["last_round"] == pencil.view["round"] else []


# -- plaques -------------------------------------------------------------------------------------------------------

LEADER_POWERS = ("hammurabi", "alexander", "churchill", "recruit", "bach")


def _first(pencil: Pencil, seat: int) -> tuple[Group, ...]:
    """Government, leader and completed wonders."""
    own, mine = pencil.players[seat], seat == pencil.viewer
    victim = seat == pencil.picture.target and not mine
    groups = [Group("government", pencil.get("Government"), (_lying(pencil, seat, own["government"]),))]
    leader: tuple[Piece, ...] = ()
    if own["leader"]:
        powers = pencil.all_legal(*LEADER_POWERS) if mine else ["remove leader"] if victim else []
        leader = (_lying(pencil, seat, own["leader"], powers),)
    groups.append(Group("leader", title := pencil.get("Leader"), leader, gaps=(Gap("philosopher-bust", title),)))
    if own["wonders"] or own["ruins"]:
        done = [
            _lying(
                pencil,
                seat,
                id,
                [f"tuck {id}", f"ruin {id}", *(["liner"] if id == OCEAN_LINERS.id else [])] if mine else [],
                state="homer" if own["homer"] == id else "",
            )
            for id in own["wonders"]
        ]
        ruins = [_lying(pencil, seat, id, state="ruin", signs=(Said("+2", "culture"),)) for id in own["ruins"]]
        groups.append(Group("wonders", pencil.get("Wonders"), (*done, *ruins)))
    if own["unfinished"] is None:
        groups.append(Group("site", title := pencil.get("Wonder"), (), gaps=(Gap("ionic-column", title),)))
    return tuple(groups)


def _lying(pencil: Pencil, seat: int, id: str, actions: list[str] | None = None, **more: Any) -> Piece:
    """A card in a player's area. The viewer's own has the plain id, where nothing else has it yet."""
    mine = seat == pencil.viewer
    keys = [*([f"c-{id}"] if mine else []), f"c-{seat}-{id}", f"l-{seat}-{id}", f"l2-{seat}-{id}"]
    told = "all" if seat == pencil.near or actions else "beyond" if CARDS[id].text else ""
    return pencil.piece(id, keys, actions or (), quiet=True, seat=seat, told=told, **more)


def _wonder(pencil: Pencil, seat: int) -> Wonder | None:
    """The wonder under way: a click on a stage builds up to it."""
    own, mine = pencil.players[seat], seat == pencil.viewer
    unfinished = own["unfinished"]
    if unfinished is None:
        return None
    done = unfinished["stages"]
    stages = []
    for number, cost in enumerate(unfinished["costs"]):
        press = None
        if mine and number >= done:
            press = (pencil.press if number == done else pencil.can)(f"stages {number - done + 1}")
        total = own["stage_costs"][number - done] if press is not None and number > done else 0
        stages.append(Stage(number, cost, number < done, press, total))
    victim = seat == pencil.picture.target and not mine
    piece = _lying(pencil, seat, unfinished["card"], ["remove wonder"] if victim else [])
    built = pencil.say(Text("{n} of {total} stages built", n=done, total=len(stages)))
    return Wonder(replace(piece, words=f"{piece.words}: {built}"), tuple(stages))


def _second(pencil: Pencil, seat: int) -> tuple[Group, ...]:
    """Special technologies, colonies, pacts and wars."""
    own, mine = pencil.players[seat], seat == pencil.viewer
    victim = seat == pencil.picture.target and not mine
    ties = [*_pacts(pencil, seat), *_wars(pencil, seat)]
    specials = tuple(
        _lying(pencil, seat, id, [f"seize {id}"] if victim else [])
        for id in sorted(own["specials"], key=lambda id: _special_place(id))
    )
    colonies = tuple(
        _lying(
            pencil,
            seat,
            id,
            [f"abandon {id}"] if mine else [f"annex {id}"] if victim else [],
            signs=printed(CARDS[id], pencil.language).colony,
        )
        for id in own["colonies"]
    )
    gaps = tuple(Gap(icon) for icon in SPECIAL_ICONS.values())
    made = [Group("specials", pencil.get("Special technologies"), specials, gaps=gaps)]
    if colonies:
        made.append(Group("colonies", pencil.get("Colonies"), colonies))
    if ties:
        made.append(Group("ties", pencil.get("Pacts and wars"), tuple(ties)))
    if seat != pencil.near and own["civil_hand"]:
        title = Text("Hand, {n} of {limit}", n=len(own["civil_hand"]), limit=own["civil_hand_limit"])
        made.append(Group("hand", pencil.say(title), open_hand(pencil, seat)))
    return tuple(made)


def _special_place(id: str) -> int:
    card = CARDS[id]
    assert isinstance(card, Special)
    return list(SPECIAL_ICONS).index(card.type)


def _pacts(pencil: Pencil, seat: int) -> list[Piece]:
    """The pact in this area, and those of others in which this player is the partner."""
    made = []
    for owner, player in enumerate(pencil.players):
        pact = player["pact"]
        if not pact or seat not in (owner, pact["partner"]):
            continue
        id, card = pact["card"], CARDS[pact["card"]]
        assert isinstance(card, Pact)
        side = pact["side"] if owner == seat else "AB"[pact["side"] == "A"]
        actions = [f"cancel {id}"] if seat == pencil.viewer else []
        if card is TRADE_ROUTES and seat == pencil.viewer:
            actions += ["trade food", "trade resource"]
        brings = said(side_signs(card.sides["AB".index(side)]), pencil.language)
        partner = pencil.seats[pact["partner"] if owner == seat else owner]
        made.append(_lying(pencil, seat, id, actions, state="pact", signs=brings, other=partner))
    return made


SPOILS = ("culture", "science", "yellow")


def _wars(pencil: Pencil, seat: int) -> list[Piece]:
    """Wars that this player has declared or must face, with what they would come to now."""
    made = []
    for owner, player in enumerate(pencil.players):
        for war in player["wars"]:
            if seat not in (owner, war["target"]):
                continue
            near, far = war["strength"] if owner == seat else war["strength"][::-1]
            outcome = war["outcome"]
            sign = 1 if outcome["winner"] == seat else -1
            spoils = tuple(
                Said(signed(sign * outcome[of]), of)
                for of in SPOILS
                if outcome["winner"] is not None and outcome.get(of)
            )
            lost = outcome["winner"] not in (seat, None)
            made.append(
                _lying(
                    pencil,
                    seat,
                    war["card"],
                    state="war lost" if lost else "war",
                    signs=(Said(f"{near} : {far}", "strength"), *spoils),
                    other=pencil.seats[war["target"] if owner == seat else owner],
                )
            )
    return made
