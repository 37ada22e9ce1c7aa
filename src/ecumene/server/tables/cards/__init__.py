"""Card files at the tables: games with the cards of their owners, and the files that people keep."""
