"""What several boards show, made and drawn in one place; its templates are `boards/parts.html` and `boards/parts/`."""
