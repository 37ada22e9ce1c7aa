"""From where a request comes: what limits and fair shares are counted by."""

from __future__ import annotations

import ipaddress

from starlette.requests import HTTPConnection

NETWORK_BITS = 64
"""A household has so large a network of its own in IPv6, and can call itself by any address in it."""


def address_of(request: HTTPConnection) -> str:
    """The place that a request counts for."""
    return place_of(request.client.host if request.client else "")


def place_of(host: str) -> str:
    """An address as it is counted: an IPv6 address by its network, everything else as it is."""
    try:
        ip = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((ip, NETWORK_BITS), strict=False))
