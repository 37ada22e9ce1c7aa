"""Notices on pages: what somebody wants to hear of, on which devices, and the links in mails."""
