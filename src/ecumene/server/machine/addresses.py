"""Addresses: as they are counted, and which of them proxies may speak for."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network

from ecumene.engine import BadSetup, Text

NETWORK_BITS = 64
"""A household has so large a network of its own in IPv6, and can call itself by any address in it."""

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
Networks = tuple[Network, ...]

WITH_PORT = re.compile(r"\[([^\]]*)\](?::\d{1,5})?|(\d+\.\d+\.\d+\.\d+):\d{1,5}", re.ASCII)


def place_of(host: str) -> str:
    """An address as it is counted: an IPv6 address by its network, everything else as it is."""
    ip = _read(host)
    if ip is None:
        return host
    return str(ip) if isinstance(ip, IPv4Address) else str(ipaddress.ip_network((ip, NETWORK_BITS), strict=False))


def _read(host: str) -> Address | None:
    """An address of either kind; one of IPv4 that is written as IPv6 is what it was."""
    try:
        ip = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return ip.ipv4_mapped or ip if isinstance(ip, IPv6Address) else ip


# -- proxies -------------------------------------------------------------------------------------------------------


def networks(words: Iterable[str]) -> Networks:
    """The addresses and networks that somebody has named."""
    return tuple(_network(word.strip()) for word in words if word.strip())


def _network(word: str) -> Network:
    try:
        return ipaddress.ip_network(word)
    except ValueError:
        said = word[:60]
        raise BadSetup(
            Text("A trusted proxy is an address or a network like 192.0.2.7 or 10.0.0.0/8, not '{word}'.", word=said)
        ) from None


def is_within(host: str, trusted: Networks) -> bool:
    """Whether an address is one of those."""
    ip = _read(host)
    return ip is not None and any(ip in network for network in trusted)


def forwarded_for(peer: str, chain: str, trusted: Networks) -> str:
    """The address for which trusted proxies ask: the last of the chain that is none of them, or else the first.

    Every proxy adds at the end from whom it heard. What stands before an address that nobody vouches for, anybody may
    have written. A chain with something else in it says nothing, and the proxy counts for itself.
    """
    found = peer
    for part in reversed(chain.split(",")):
        ip = _read(_without_port(part.strip()))
        if ip is None:
            return peer
        found = str(ip)
        if not is_within(found, trusted):
            break
    return found


def _without_port(word: str) -> str:
    match = WITH_PORT.fullmatch(word)
    return (match[1] or match[2]) if match else word
