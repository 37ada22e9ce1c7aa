"""Which icon of the sprite each card, civilization and resource has."""

from __future__ import annotations

from collections.abc import Mapping

ICONS: Mapping[str, str] = {
    "workshop": "hammer-nails", "laboratory": "microscope", "archery-range": "archery-target",
    "barricade": "brick-wall", "work-camp": "camping-tent", "library": "bookshelf", "fort": "hill-fort",
    "trading-post": "wooden-crate", "mine": "mining", "dojo": "katana", "madrasa-of-sankore": "scroll-unfurled",
    "bazaar": "shop", "templo-mayor": "mayan-pyramid", "book-of-five-rings": "secret-book",
    "regional-levies": "receive-money", "land-use": "field", "lake-texcoco": "lily-pads",
    "miyamoto-musashi": "samurai-helmet", "mansa-musa": "crown", "moctezuma": "sun-priest",
    "bushido": "sabers-choc", "shogunate": "pagoda", "tea-ceremony": "teapot", "kabuki": "drama-masks",
    "meiji-restoration": "steam-locomotive", "gold-trade": "gold-stack", "hajj": "prayer", "griots": "djembe",
    "kurukan-fuga": "scroll-quill", "scholars-of-timbuktu": "book-pile", "codex": "stone-tablet",
    "calendar": "aztec-calendar-sun", "triple-alliance": "three-friends", "chinampas": "corn",
    "flower-wars": "lotus-flower", "samarkand": "byzantin-temple", "venice": "carnival-mask",
    "lubeck": "triple-gate", "baghdad": "astrolabe", "ragusa": "white-tower", "zanzibar": "palm-tree",
    "malacca": "shooner-sailboat", "kashgar": "camel-head", "novgorod": "church", "aden": "lighthouse",
    "currency": "crown-coin", "sailing": "sailboat", "irrigation": "water-mill",
    "colossus-of-rhodes": "colombian-statue", "petra": "egyptian-temple", "temple-of-artemis": "ionic-column",
    "nile-delta": "papyrus", "cyprus": "island", "sahara": "desert", "market": "scales", "harbour": "harbor-dock",
    "temple": "greek-temple", "compass": "compass", "banking": "abacus", "guilds": "shaking-hands",
    "angkor-wat": "temple-gate", "alhambra": "indian-palace", "great-mosque-of-djenne": "samara-mosque",
    "anatolia": "mountains", "flanders": "windmill", "malabar-coast": "chili-pepper", "bank": "bank",
    "caravanserai": "camel", "university": "graduate-cap", "mass-production": "factory", "globalisation": "globe",
    "suez-canal": "cargo-ship", "golden-gate-bridge": "suspension-bridge", "transvaal": "gold-mine",
    "panama": "jungle", "japanese": "japanese-bridge", "malian": "gold-nuggets", "aztec": "eagle-emblem",
}  # fmt: skip
"""The icon of each card and civilization."""

RESOURCE_ICONS: Mapping[str, str] = {
    "production": "flat-hammer",
    "science": "erlenmeyer",
    "troops": "crossed-swords",
    "gold": "two-coins",
    "culture": "lyre",
    "any": "any",
}
TYPE_ICONS: Mapping[str, str] = {"agrarian": "wheat", "coastal": "waves", "mountain": "peaks"}
LEDGER_ICONS: Mapping[str, str] = {
    "provinces": "flying-flag",
    "knowledge": "open-book",
    "wonders": "greek-temple",
    "policies": "lyre",
    "free_cities": "village",
}
