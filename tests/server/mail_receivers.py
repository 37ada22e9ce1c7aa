"""Mail servers for tests: one that keeps what it gets, and some that nobody would want."""

from __future__ import annotations

import email
import socketserver
import threading
from collections.abc import Sequence
from email.message import EmailMessage
from email.policy import default

from ecumene.server.mail_server import PLAIN, MailServer

GOOD = "good"
REFUSING = "refusing"
BUSY = "busy"
HANGING = "hanging"
NONSENSE = "nonsense"
CLOSING = "closing"


class MailTarget:
    """A mail server on this machine. `mood` says how it behaves to whoever comes next."""

    def __init__(self) -> None:
        self.mood = GOOD
        self.mails: list[EmailMessage] = []
        self.to: list[str] = []
        self.seen = 0
        self.let_go = threading.Event()
        target = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                target.seen += 1
                target.meet(self)

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.server.block_on_close = False
        self.port = int(self.server.server_address[1])
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def __enter__(self) -> MailTarget:
        return self

    def __exit__(self, *error: object) -> None:
        self.let_go.set()
        self.server.shutdown()
        self.server.server_close()

    def settings(self, seconds: float = 5.0) -> MailServer:
        """How a server of ours is told of this one."""
        return MailServer("127.0.0.1", self.port, PLAIN, "Ecumene <games@club.example>", seconds=seconds)

    @property
    def texts(self) -> Sequence[str]:
        """The plain text of each mail."""
        return [text_of(mail) for mail in self.mails]

    def meet(self, visitor: socketserver.StreamRequestHandler) -> None:
        """Somebody has connected."""
        if self.mood == HANGING:
            self.let_go.wait(60)
        elif self.mood == NONSENSE:
            visitor.wfile.write(b"\x00\xff GET / HTTP/1.1\r\n999\r\n\r\n" * 3)
        elif self.mood != CLOSING:
            self._talk(visitor)

    def _talk(self, visitor: socketserver.StreamRequestHandler) -> None:
        visitor.wfile.write(b"220 here\r\n")
        while line := visitor.rfile.readline().decode("ascii", "replace").strip():
            word = line.upper()
            if word.startswith("RCPT"):
                answer = {REFUSING: "550 no such person", BUSY: "451 later"}.get(self.mood, "250 ok")
                self.to.append(line.partition("<")[2].rstrip(">"))
            elif word == "DATA":
                visitor.wfile.write(b"354 go on\r\n")
                self._read(visitor)
                answer = "250 taken"
            else:
                answer = "221 bye" if word == "QUIT" else "250 ok"
            visitor.wfile.write(f"{answer}\r\n".encode())
            if word == "QUIT":
                return

    def _read(self, visitor: socketserver.StreamRequestHandler) -> None:
        lines: list[bytes] = []
        while (line := visitor.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line.removeprefix(b"."))
        found = email.message_from_bytes(b"".join(lines), policy=default)
        assert isinstance(found, EmailMessage)
        self.mails.append(found)


def text_of(mail: EmailMessage) -> str:
    """The plain text of a mail."""
    return _part(mail, "plain")


def page_of(mail: EmailMessage) -> str:
    """The HTML of a mail."""
    return _part(mail, "html")


def _part(mail: EmailMessage, kind: str) -> str:
    body = mail.get_body((kind,))
    assert body is not None
    content: str = body.get_content()
    return content.replace("\r\n", "\n")
