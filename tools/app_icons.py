"""Draws the icons of the table as an app from the project's own mark, with Chromium.

    python tools/app_icons.py

Phones cut a maskable icon into a shape of their own and show at least its middle four fifths, so the mark stays within
them, on paper that reaches the edges. The others stand on paper with round corners.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

STATIC = Path(__file__).resolve().parent.parent / "src" / "ecumene" / "server" / "static"
MARK = STATIC / "emblems" / "ecumene.svg"
CHROMIUM = "/usr/bin/chromium"
PAPER = "#faf5ea"
ICONS = {
    "icon-192.png": (192, 0.84, 0.2),
    "icon-512.png": (512, 0.84, 0.2),
    "maskable-192.png": (192, 0.66, 0.0),
    "maskable-512.png": (512, 0.66, 0.0),
    "apple-180.png": (180, 0.78, 0.0),
}
"""Each file: its size, how much of it the mark fills, and how round its corners are, as a part of its side."""


def draw(page: Page, name: str) -> None:
    """One icon as a file."""
    side, filled, round_by = ICONS[name]
    ground = f"width:{side}px;height:{side}px;border-radius:{side * round_by}px;background:{PAPER}"
    mark = MARK.read_text(encoding="utf-8").replace("<svg ", f'<svg width="{side * filled}" ', 1)
    page.set_viewport_size({"width": side, "height": side})
    page.set_content(f'<body style="margin:0"><div style="{ground};display:grid;place-items:center">{mark}</div>')
    page.screenshot(path=STATIC / "app" / name, omit_background=True)


def main() -> None:
    """Draws them all."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--headless"])
        page = browser.new_page()
        for name in ICONS:
            draw(page, name)
        browser.close()


if __name__ == "__main__":
    main()
