"""Which icon of the sprite stands for what."""

from __future__ import annotations

GOOD_ICONS = {
    "food": "wheat",
    "ore": "ore",
    "wood": "log",
    "idea": "light-bulb",
    "gold": "coins",
    "mood_token": "smile",
    "culture_token": "column",
}
"""By the names that the view has."""
BUILDING_ICONS = {"port": "anchor", "academy": "open-book", "fortress": "white-tower", "temple": "greek-temple"}
UNIT_ICONS = {"army": "shield", "settler": "person", "ship": "sailboat"}
TERRAIN_ICONS = {"plain": "wheat", "forest": "pine-tree", "mountain": "peaks", "barren": "desert", "sea": ""}
CATEGORY_ICONS = {
    "agriculture": "plow",
    "construction": "hammer-nails",
    "maritime": "caravel",
    "education": "scroll-unfurled",
    "warfare": "crossed-swords",
    "spirituality": "prayer",
    "economy": "scales",
    "culture": "lyre",
    "science": "erlenmeyer",
    "democracy": "vote",
    "autocracy": "crown",
    "theocracy": "sun-priest",
}
WONDER_ICONS = {
    "great-gardens": "palm-tree",
    "great-pyramids": "great-pyramid",
    "great-library": "bookshelf",
    "great-statue": "colombian-statue",
    "great-lighthouse": "lighthouse",
    "great-wall": "brick-wall",
    "great-mausoleum": "indian-palace",
}
MOOD_ICONS = {"happy": "smile", "angry": "frown"}
GROUP_ICONS = {
    "advance": "upgrade",
    "found": "village",
    "collect": "swap-bag",
    "build": "rally-the-troops",
    "grow": "hammer-nails",
    "wonder": "great-pyramid",
    "move": "compass",
    "to": "compass",
    "paved": "compass",
    "road": "compass",
    "highroad": "compass",
    "cheer": "smile",
    "vote": "smile",
    "gardens": "smile",
    "influence": "column",
    "arts": "column",
    "play": "poker-hand",
    "fight": "crossed-swords",
    "score": "torch",
    "trade": "shaking-hands",
    "invite": "shaking-hands",
    "propose": "shaking-hands",
    "give": "shaking-hands",
    "want": "swap-bag",
}
"""Of groups of answers, by the verb of the first one."""
TITLE_ICONS = {
    "advance": "upgrade",
    "assassination": "gladius",
    "city-growth": "village",
    "cultural-awe": "theater-curtains",
    "explorers": "spyglass",
    "focused-collection": "corn",
    "good-ideas": "brainstorm",
    "heroic-general": "crested-helmet",
    "idea-synergy": "gears",
    "inspiration": "laurel-crown",
    "leadership": "rally-the-troops",
    "leap-of-knowledge": "graduate-cap",
    "mass-collection": "granary",
    "mercenaries": "barbarian",
    "militia": "flying-flag",
    "negotiations": "shaking-hands",
    "new-goals": "archery-target",
    "spies": "semi-closed-eye",
    "teach-us-now": "scroll-quill",
    "tech-exchange": "swap-bag",
    "tech-synergy": "secret-book",
}
"""By the titles of action cards."""
EVENT_ICONS = {
    "": "torch",
    "gold": "coins",
    "exhaustion": "earth-crack",
    "barbarians": "camping-tent",
    "attack": "battle-axe",
}
"""By what an event card does first."""
OTHERS = (
    "bell",
    "camping-tent",
    "check-mark",
    "clockwise-rotation",
    "compass",
    "earth-crack",
    "flying-flag",
    "frown",
    "hourglass",
    "house",
    "laurels",
    "lightning",
    "philosopher-bust",
    "poker-hand",
    "torch",
    "waves",
)
