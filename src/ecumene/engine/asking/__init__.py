"""Around a question: its answers in order, what cannot be chosen and why, what an action changes, first lessons."""
