"""For programs that judge positions: values as odds, the question as numbers."""
