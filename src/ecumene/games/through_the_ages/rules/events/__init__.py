"""Events: their decks, what each of them does, and impacts."""
