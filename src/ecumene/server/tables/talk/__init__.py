"""What is said at a table, and what its players write down for themselves."""
