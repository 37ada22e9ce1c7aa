"""What is noted behind answers: prices, odds, what stands somewhere, what comes of it."""
