"""Web Push: the browsers of people, the keys of the server, and what is sent to whom."""
