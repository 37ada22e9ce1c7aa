"""The page of a table: the question and its answers, who is there, and what is said."""
