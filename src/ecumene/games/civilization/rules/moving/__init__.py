"""The first phase of a turn: pieces go a step at a time, ships carry them, others meet them."""
