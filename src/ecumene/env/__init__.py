"""The games in the shapes that researchers' tools expect: PettingZoo and OpenSpiel. docs/research.md describes them."""
