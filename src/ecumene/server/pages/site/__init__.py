"""The pages around the tables: the first page, new tables, rules, cards, accounts, settings."""
