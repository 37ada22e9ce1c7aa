"""How boards that can show any game lay this one out."""

from __future__ import annotations

from ecumene.engine import Arrangement, Text

from ..state.board import USED

CHAPTERS = """
resigned culture science strength happiness discontent colonization civil extra_civil military extra_military
food spare_food resources spare_resources unit_resources unit_science unused \
population_cost consumption corruption yellow blue
technologies
government leader tactic exclusive specials wonders unfinished homer ruins colonies pact wars
civil_hand fresh military_hand military_backs shown buried gone
"""
"""A player's area, one line for what belongs together."""

QUIET = """
last_round row table pledged tactics civil_deck seen_discards discard_backs removed
current future future_by own_current own_future next past
resigned discontent colonization extra_civil extra_military unit_resources unit_science spare_food spare_resources
corruption workers tokens specials leader leaders_taken wonders ruins homer unfinished colonies tactic exclusive pact
wars shown buried gone fresh used caesar_done no_politics
"""
"""What there is not always."""

FOLDED = """
civil_deck seen_discards deck_backs discard_backs removed buried gone past
"""
"""What is long and seldom looked at."""

LEFT_OUT = """
order swept asked ranks happiness_needed food_rate resource_rate upgrades costs stage_costs armies outcome
"""

CLICKED = """
row: take
technologies: build upgrade recruit bach lose unload send
wonders: tuck ruin
colonies: abandon
tactics: copy
pact: cancel
civil_hand: leader develop revolution play
military_hand: tactic discard prepare attack war offer columbus defend bonus
"""
"""Where the cards of these actions lie. Nothing of one's own is destroyed by a click on it."""

ONCE_A_TURN = (
    Text("a tactic"),
    Text("J. S. Bach"),
    Text("Ocean Liner Service"),
    Text("Winston Churchill"),
    Text("Hammurabi"),
    Text("Homer"),
    Text("Trade Routes Agreement"),
    Text("a new leader"),
)
"""What can be done once a turn, in the order of `USED`."""

ARRANGEMENT = Arrangement(
    order=("age", "round", "last_round", "active", "row", "table", "pledged", "players", "events", "tactics"),
    chapters=tuple(tuple(line.split()) for line in CHAPTERS.strip().splitlines()),
    quiet=frozenset(QUIET.split()),
    joined={
        "culture": ("culture_rate", "{} ({:+})"),
        "science": ("science_rate", "{} ({:+})"),
        "civil": ("civil_total", "{}/{}"),
        "military": ("military_total", "{}/{}"),
    },
    counted={
        "civil_hand": "civil_hand_limit",
        "military_hand": "military_hand_limit",
        "military_backs": "military_hand_limit",
    },
    instead={"military_backs": "military_hand"},
    clicked={
        verb: part
        for line in CLICKED.strip().splitlines()
        for part, verbs in [line.split(": ")]
        for verb in verbs.split()
    },
    seats=frozenset({"active", "future_by", "partner", "target"}),
    words={"used": dict(zip(USED, ONCE_A_TURN, strict=True))},
    folded=frozenset(FOLDED.split()),
    left_out=frozenset(LEFT_OUT.split()),
)
