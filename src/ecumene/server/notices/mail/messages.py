"""A letter as a mail: text, the same as plain HTML, and heads that programs understand."""

from __future__ import annotations

import re
import unicodedata
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, localtime, make_msgid, parseaddr
from urllib.parse import urlsplit

from markupsafe import Markup, escape

from ecumene.engine import Text
from ecumene.server.languages import server_language
from ecumene.server.notices.ways import Letter

LONGEST_SUBJECT = 150
LINK = re.compile(r"https?://[^\s<>]+")

PAGE = Markup(
    '<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{subject}</title></head>'
    '<body style="font-family: sans-serif; line-height: 1.5">{lines}'
    "{link}{stop}</body></html>"
)
OPEN = Markup('<p><a href="{link}">{words}</a></p>')
STOP = Markup('<p style="color: #666; font-size: small"><a href="{stop}">{words}</a></p>')


def message(letter: Letter, sender: str, address: str) -> EmailMessage:
    """The mail. Nothing that people write can begin another head: heads are one line each, and checked again."""
    mail = EmailMessage(policy=SMTP)
    name, own = parseaddr(sender)
    mail["From"] = Address(one_line(name), addr_spec=own)
    mail["To"] = Address(addr_spec=address)
    mail["Subject"] = one_line(letter.subject)
    mail["Date"] = format_datetime(localtime())
    mail["Message-ID"] = make_msgid(domain=own.rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    if letter.stop:
        mail["List-Unsubscribe"] = f"<{letter.stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content(_text(letter), cte="quoted-printable")
    mail.add_alternative(_page(letter), subtype="html", cte="quoted-printable")
    mail["Content-Language"] = letter.language  # the parts would take it before
    return mail


def one_line(words: str) -> str:
    """Words that fit into a head: on one line, and nothing in them that cannot be seen."""
    visible = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in words)
    return " ".join(visible.split())[:LONGEST_SUBJECT]


def _text(letter: Letter) -> str:
    say = server_language(letter.language).say
    stop = f"\n\n-- \n{say(Text('No more mails like this: {link}', link=letter.stop))}" if letter.stop else ""
    link = f"\n\n{letter.link}" if letter.link else ""
    return f"{letter.text}{link}{stop}\n"


def _page(letter: Letter) -> str:
    say = server_language(letter.language).say
    stop = STOP.format(stop=letter.stop, words=say(Text("No more mails like this"))) if letter.stop else ""
    lines = Markup("").join(Markup("<p>{}</p>").format(_line(line)) for line in letter.text.split("\n") if line)
    words = say(Text("Open {place}", place=urlsplit(letter.link).netloc))
    return PAGE.format(
        language=letter.language,
        subject=one_line(letter.subject),
        lines=lines,
        link=OPEN.format(link=letter.link, words=words) if letter.link else "",
        stop=stop,
    )


def _line(line: str) -> Markup:
    """A line of text as HTML; what is an address, and nothing else in it, becomes a link."""
    if LINK.fullmatch(line):
        return Markup('<a href="{0}">{0}</a>').format(line)
    return escape(line)
