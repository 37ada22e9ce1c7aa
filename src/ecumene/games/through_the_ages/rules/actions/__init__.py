"""The action phase: its question, and what each kind of action does."""
