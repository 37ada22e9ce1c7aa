"""A push service of our own, and a browser that it stands for: what comes is opened as RFC 8291 and 8292 say."""

from __future__ import annotations

import json
import os
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ecumene.server.notices.push.devices import Address

CURVE = ec.SECP256R1()
POINT = 65
"""Bytes of a point of the curve."""
LARGEST = 4096


def letters(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data(letters: str) -> bytes:
    return urlsafe_b64decode(letters + "=" * (-len(letters) % 4))


class Browser:
    """A browser with keys of its own, and its address at a push service."""

    def __init__(self, url: str) -> None:
        self._private = ec.generate_private_key(CURVE)
        self._secret = os.urandom(16)
        point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.address = Address(url, letters(point), letters(self._secret))

    @property
    def form(self) -> dict[str, str]:
        """What its page sends to the server."""
        return dict(vars(self.address))

    def read(self, sealed: bytes) -> dict[str, Any]:
        """What it is told: nobody else can open it."""
        salt, sender, closed = sealed[:16], sealed[21 : 21 + POINT], sealed[21 + POINT :]
        assert sealed[20] == POINT
        shared = self._private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        both = b"WebPush: info\0" + data(self.address.p256dh) + sender
        key = HKDF(SHA256(), 32, self._secret, both).derive(shared)
        opened = AESGCM(HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(key)).decrypt(
            HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(key), closed, None
        )
        assert opened.endswith(b"\2")
        words: dict[str, Any] = json.loads(opened[:-1])
        return words


@dataclass(frozen=True)
class Delivery:
    """What was brought."""

    path: str
    headers: Mapping[str, str]
    body: bytes

    def sender(self) -> tuple[str, dict[str, Any]]:
        """The public key of who sends, and what he claims, signed with it."""
        scheme, _, rest = self.headers["authorization"].partition(" ")
        assert scheme == "vapid"
        fields = dict(part.strip().split("=", 1) for part in rest.split(","))
        head, claims, signature = fields["t"].split(".")
        assert json.loads(data(head))["alg"] == "ES256"
        signed = data(signature)
        r, s = (int.from_bytes(half, "big") for half in (signed[:32], signed[32:]))
        key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data(fields["k"]))
        key.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
        return fields["k"], json.loads(data(claims))


class PushService:
    """Takes what is sent to browsers, and keeps it."""

    def __init__(self) -> None:
        self.delivered: list[Delivery] = []
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.delivered.append(Delivery(self.path, headers, body))
                self.send_response(service.status)
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def browser(self, name: str = "a-browser") -> Browser:
        """A browser that it knows."""
        return Browser(f"{self.url}/{name}")

    def __enter__(self) -> PushService:
        return self

    def __exit__(self, *error: object) -> None:
        self._server.shutdown()
        self._server.server_close()
