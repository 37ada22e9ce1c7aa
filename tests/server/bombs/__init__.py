"""Bombs: requests, card files and records that are made to blow up, and what another visitor notices of them.

By hand: python -m tests.server.bombs [--only WORDS] [--rounds 5]
"""
