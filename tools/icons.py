"""Writes the icon sprite and its credits from the game-icons collection.

    python tools/icons.py PATH/TO/icons.json

The file comes with the npm package @iconify-json/game-icons. tools/icons.toml lists the icons that are used, by author,
and the few that are our own drawings. Only those end up in the sprite.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TABLE = Path(__file__).with_name("icons.toml")
TARGET = ROOT / "src" / "ecumene" / "server" / "static" / "icons"
BOX = "0 0 512 512"


def main(arguments: list[str] | None = None) -> int:
    """Reads the collection and writes sprite.svg and credits.json."""
    parser = argparse.ArgumentParser(description="Write the icon sprite from the game-icons collection.")
    parser.add_argument("collection", type=Path, help="icons.json of the npm package @iconify-json/game-icons")
    collection = json.loads(parser.parse_args(arguments).collection.read_text(encoding="utf-8"))
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    wanted = sorted(icon for author in table["author"] for icon in author["icons"])
    missing = [icon for icon in wanted if icon not in collection["icons"]]
    if missing:
        print(f"not in the collection: {', '.join(missing)}", file=sys.stderr)
        return 1
    symbols = [symbol(icon, collection["icons"][icon]["body"]) for icon in wanted]
    symbols += [symbol(icon, body) for icon, body in sorted(table["own"].items())]
    TARGET.mkdir(parents=True, exist_ok=True)
    sprite = f'<svg xmlns="http://www.w3.org/2000/svg">\n{chr(10).join(symbols)}\n</svg>\n'
    (TARGET / "sprite.svg").write_text(sprite, encoding="utf-8")
    credits = json.dumps(credit_list(table), ensure_ascii=False, indent=1)
    (TARGET / "credits.json").write_text(credits + "\n", encoding="utf-8")
    print(f"{len(symbols)} icons, {len(sprite) // 1024} KB")
    return 0


def symbol(name: str, body: str) -> str:
    """One icon of the sprite. It takes the colour of the text around it."""
    plain = re.sub(r' fill="currentColor"', "", body)
    shorter = re.sub(r'(?<= d=")[^"]+', lambda path: _rounded(path[0]), plain)
    return f'<symbol id="{name}" viewBox="{BOX}">{shorter}</symbol>'


def _rounded(path: str) -> str:
    """A path with one decimal in its numbers: no eye sees the difference, and the sprite is a quarter smaller."""
    made = ""
    for token in re.findall(r"[a-zA-Z]|-?(?:\d+\.\d+|\d+|\.\d+)", path):
        short = token if "." not in token else re.sub(r"^(-?)0\.", r"\1.", f"{float(token):.1f}".removesuffix(".0"))
        short = "0" if short == "-0" else short
        after_decimal = re.search(r"\.\d*$", made) is not None
        if made[-1:].isdigit() and (short[0].isdigit() or (short[0] == "." and not after_decimal)):
            made += " "
        made += short
    return made


def credit_list(table: dict[str, Any]) -> dict[str, Any]:
    """Whom to thank: the collection, its licence, and each author with the icons that are used."""
    authors = [{"name": a["name"], "url": a.get("url", ""), "icons": sorted(a["icons"])} for a in table["author"]]
    return {**table["collection"], "authors": sorted(authors, key=lambda a: -len(a["icons"]))}


if __name__ == "__main__":
    sys.exit(main())
