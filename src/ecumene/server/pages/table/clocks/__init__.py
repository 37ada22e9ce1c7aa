"""The clocks on the table's page: what they show, and what players do with them."""
