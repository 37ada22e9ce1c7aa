"""What differs in another world is covered: the smallest parts, and nothing else."""

from __future__ import annotations

import pytest

from ecumene.server.pages.planning.unknown import covered

MARK = " data-unknown"


@pytest.mark.parametrize(
    ("board", "other", "shown"),
    [
        ("<p><b>1</b> and <i>2</i></p>", "<p><b>1</b> and <i>2</i></p>", "<p><b>1</b> and <i>2</i></p>"),
        ("<p><b>1</b></p>", "<p><b>7</b></p>", f"<p><b{MARK}>1</b></p>"),
        (
            '<p><b id="a">x</b><b id="b">y</b></p>',
            '<p><b id="b">y</b></p>',
            f'<p><b{MARK} id="a">x</b><b id="b">y</b></p>',
        ),
        ('<p><img src="a"><b>y</b></p>', '<p><img src="b"><b>y</b></p>', f'<p><img{MARK} src="a"><b>y</b></p>'),
        (
            '<svg><g><path d="1"/></g><g/></svg>',
            '<svg><g><path d="2"/></g><g/></svg>',
            f'<svg><g><path{MARK} d="1"/></g><g/></svg>',
        ),
    ],
)
def test_the_smallest_part_that_differs_is_covered(board: str, other: str, shown: str) -> None:
    assert covered([board, other], set()) == shown


def test_what_lies_elsewhere_is_covered() -> None:
    board = '<p><b id="a">x</b><b id="b">y</b></p>'
    assert covered([board, board], {"b"}) == f'<p><b id="a">x</b><b{MARK} id="b">y</b></p>'


def test_a_large_part_is_never_covered_as_a_whole() -> None:
    many = "".join(f"<i>{n}</i>" for n in range(100))
    assert covered([f'<p class="a">{many}</p>', f'<p class="b">{many}</p>'], set()) == f'<p class="a">{many}</p>'
