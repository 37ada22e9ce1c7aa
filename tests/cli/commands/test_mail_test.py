"""`ecumene mail-test`: what the mail server says, and no password anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Ecumene
from tests.server.mail_receivers import CLOSING, REFUSING, MailTarget

FROM = ("--mail-from", "Ecumene <games@club.example>")


@pytest.fixture
def post() -> Iterator[MailTarget]:
    with MailTarget() as made:
        yield made


def test_a_mail_is_sent(ecumene: Ecumene, post: MailTarget, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ECUMENE_MAIL_SERVER", f"smtp+plain://127.0.0.1:{post.port}")
    monkeypatch.setenv("ECUMENE_MAIL_FROM", "games@club.example")
    said = ecumene("mail-test", "anna@club.example")
    assert (said.code, said.out) == (0, "The mail server has taken a mail to anna@club.example.\n")
    assert (post.to, post.mails[0]["From"]) == (["anna@club.example"], "games@club.example")


@pytest.mark.parametrize(("mood", "words"), [(REFUSING, "550"), (CLOSING, "did not take the mail")])
def test_what_the_server_says_is_said(ecumene: Ecumene, post: MailTarget, mood: str, words: str) -> None:
    post.mood = mood
    said = ecumene("mail-test", "anna@club.example", "--mail-server", f"smtp+plain://127.0.0.1:{post.port}", *FROM)
    assert said.code == 1
    assert words in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("anna@club.example",), "Name a mail server"),
        (("anna", "--mail-server", "smtp://x.example", *FROM), "looks like"),
        (
            ("anna@club.example", "--mail-server", "smtp://u:secret@x.example", *FROM),
            "belongs into ECUMENE_MAIL_PASSWORD",
        ),
        (("anna@club.example", "--mail-server", "smtp://u@x.example", *FROM), "needs a password"),
    ],
)
def test_bad_usage(ecumene: Ecumene, words: tuple[str, ...], why: str) -> None:
    said = ecumene("mail-test", *words)
    assert said.code == 2
    assert why in said.err
    assert "secret" not in said.err


def test_the_password_is_read_from_a_file(ecumene: Ecumene, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ECUMENE_MAIL_PASSWORD_FILE", str(tmp_path / "none"))
    said = ecumene("mail-test", "anna@club.example", "--mail-server", "smtp://u@x.example", *FROM)
    assert (said.code, "none" in said.err) == (1, True)
    (tmp_path / "none").write_text("secret\n", encoding="utf-8")
    said = ecumene("mail-test", "anna@club.example", "--mail-server", "smtp+plain://u@mail.example", *FROM)
    assert (said.code, "encrypted connections only" in said.err) == (2, True)
