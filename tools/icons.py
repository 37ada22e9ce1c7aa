"""Writes the icon sprites from the game-icons collection.

    python tools/icons.py PATH/TO/icons.json [FOLDER ...]

The file comes with the npm package @iconify-json/game-icons. A folder's icons.toml lists the icons that it uses, by
author, and the few that are our own drawings; only those end up in the sprite.svg beside it. Without a folder, the
pages' icons and those of all boards here are written.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

SERVER = Path(__file__).resolve().parent.parent / "src" / "ecumene" / "server"
TABLE = "icons.toml"
BOX = "0 0 512 512"


def main(arguments: list[str] | None = None) -> int:
    """Reads the collection and writes the sprites."""
    parser = argparse.ArgumentParser(description="Write the icon sprites from the game-icons collection.")
    parser.add_argument("collection", type=Path, help="icons.json of the npm package @iconify-json/game-icons")
    parser.add_argument("folders", type=Path, nargs="*", metavar="FOLDER", help=f"a folder with an {TABLE}")
    given = parser.parse_args(arguments)
    collection = json.loads(given.collection.read_text(encoding="utf-8"))
    for folder in given.folders or sorted(path.parent for path in SERVER.rglob(TABLE)):
        table = tomllib.loads((folder / TABLE).read_text(encoding="utf-8"))
        wanted = sorted(icon for author in table.get("author", []) for icon in author["icons"])
        missing = [icon for icon in wanted if icon not in collection["icons"]]
        if missing:
            print(f"{folder / TABLE}: not in the collection: {', '.join(missing)}", file=sys.stderr)
            return 1
        text = sprite({icon: collection["icons"][icon]["body"] for icon in wanted}, table.get("own", {}))
        (folder / "sprite.svg").write_text(text, encoding="utf-8")
        print(f"{folder}: {text.count('<symbol ')} icons, {len(text) // 1024} KB")
    return 0


def sprite(found: Mapping[str, str], own: Mapping[str, Any]) -> str:
    """A sprite of icons from the collection and of our own, each by its name."""
    symbols = [symbol(name, body) for drawings in (found, own) for name, body in sorted(drawings.items())]
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{chr(10).join(symbols)}\n</svg>\n'


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


if __name__ == "__main__":
    sys.exit(main())
