"""A bot that plays through the API of a running server: python examples/api_bot.py http://127.0.0.1:8000

It opens a table against the server's own bot, takes any legal action, and prints the score. Replace `choose`.
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any
from urllib.request import Request, urlopen

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"


def call(path: str, token: str = "", body: dict[str, Any] | None = None) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"{SERVER}/api/v1{path}", data, headers), timeout=30) as answer:
        return json.load(answer)


def choose(legal: list[str], view: dict[str, Any]) -> str:
    return random.choice(legal)


def main() -> None:
    seats = [{"kind": "me", "name": "My bot"}, {"kind": "bot", "level": "easy"}]
    opened = call("/tables", body={"game": "guns-and-steel", "seats": seats})
    table, mine, token = f"/tables/{opened['id']}", opened["seats"][0]["seat"], opened["seats"][0]["token"]
    print("Watch it at", opened["link"])
    while (seen := call(table, token))["status"] != "finished":
        if seen["turn"] == mine:
            legal = [choice["action"] for choice in call(f"{table}/actions", token)["legal"]]
            call(f"{table}/actions", token, {"action": choose(legal, seen["view"]), "at": seen["number"]})
        else:
            time.sleep(0.2)
    print("Result:", seen["result"], "winners:", [seen["seats"][seat]["name"] for seat in seen["winners"]])


if __name__ == "__main__":
    main()
