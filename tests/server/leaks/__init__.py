"""Leaks: whatever a viewer can read or try is asked at a table and at its redeal, and must give the same bytes."""
