"""Servers that are killed, and what they need taken away, while many hands use them: nothing acknowledged is lost,
changed or doubled, and the server is well again by itself.

By hand: `python -m tests.server.torture --rounds 200 [--database postgresql://…] [--processes 2]`."""
