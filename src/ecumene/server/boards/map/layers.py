"""What is drawn over a map when one asks for it: layers with a button and a key, and hints about a space."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup


@dataclass(frozen=True)
class Layer:
    """Something over the whole map, above its tokens. It is shown by its button or key, by the style sheet, or from the
    start."""

    id: str
    """Of its element: `layer-ID`."""
    svg: Markup
    """In units of the map."""
    name: str = ""
    """What its button says; without a name it has none."""
    icon: str = ""
    """Of the sprite."""
    key: str = ""
    """A letter: pressed shortly it is like the button, held it shows the layer as long."""
    open: bool = False
