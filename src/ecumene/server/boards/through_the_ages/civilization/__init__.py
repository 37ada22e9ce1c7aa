"""A civilization, one's own or another's: plaques, technologies, banks; `civilization.html` draws it."""
