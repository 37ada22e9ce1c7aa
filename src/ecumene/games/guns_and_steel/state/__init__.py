"""What lies on the table, and what everybody can conclude about what is hidden."""
