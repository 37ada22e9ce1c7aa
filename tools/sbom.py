"""Writes a software bill of materials: what is installed with Ecumene, as CycloneDX JSON, made from a lock file.

    python tools/sbom.py [--lock requirements.lock] [--out dist/ecumene-0.1.0.cdx.json]

It names each package with its version, the hashes of its published files, and which packages need it. The scripts of
others that the pages bring along are named too. Two runs on the same files write the same bytes.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "src" / "ecumene" / "server" / "static"
PINNED = re.compile(
    r"(?P<name>[A-Za-z0-9._-]+)(?:\[[^\]]*\])?==(?P<version>[^\s;\\]+)\s*(?:;\s*(?P<where>[^\\]+?))?\s*\\?"
)
HASH = re.compile(r"\s+--hash=sha256:(?P<hash>[0-9a-f]{64})\s*\\?")
VIA = re.compile(r"\s+#\s+(?:via\s*)?(?P<by>\S+.*)?")
VENDORED = re.compile(r"(?P<name>.+)-(?P<version>\d+(?:\.\d+)+)(?:\.min)?\.js")
OURSELVES = "ecumene"


class Unreadable(Exception):
    """A lock file with a line that is not understood."""


@dataclass
class Package:
    """A line of a lock file: a package, and why it is there."""

    name: str
    version: str
    where: str = ""
    """The systems on which it is installed; all, if it is empty."""
    hashes: list[str] = field(default_factory=list)
    needed_by: list[str] = field(default_factory=list)

    @property
    def ref(self) -> str:
        """The package's address, as all such lists write it."""
        return f"pkg:pypi/{self.name}@{self.version}"


def packages_of(text: str) -> list[Package]:
    """The packages of a lock file. Each must have a version and a hash: nothing is passed over."""
    found: list[Package] = []
    for number, line in enumerate(text.split("\n"), 1):
        if pinned := PINNED.fullmatch(line):
            name = re.sub(r"[-_.]+", "-", pinned["name"]).lower()
            found.append(Package(name, pinned["version"], (pinned["where"] or "").strip()))
        elif found and (hashed := HASH.fullmatch(line)):
            found[-1].hashes.append(hashed["hash"])
        elif found and line.startswith(" ") and (via := VIA.fullmatch(line)):
            found[-1].needed_by += [via["by"].partition(" ")[0]] if via["by"] else []
        elif line.strip() and not line.startswith("#"):
            raise Unreadable(f"line {number}: {line.strip()[:80]}")
    without = [package.name for package in found if not package.hashes]
    if without or not found:
        raise Unreadable(f"no hash of: {', '.join(without)}" if without else "there is no package in it")
    return found


def vendored(folder: Path) -> Iterator[dict[str, Any]]:
    """The scripts of others that the pages bring along."""
    for file in sorted(folder.glob("vendor/*.js")):
        named = VENDORED.fullmatch(file.name)
        if named is None:
            raise Unreadable(f"{file.name}: a name and a version are needed")
        digest = sha256(file.read_bytes()).hexdigest()
        yield {
            "type": "library",
            "bom-ref": f"pkg:generic/{named['name']}@{named['version']}",
            "name": named["name"],
            "version": named["version"],
            "purl": f"pkg:generic/{named['name']}@{named['version']}",
            "hashes": [{"alg": "SHA-256", "content": digest}],
        }


def component(package: Package) -> dict[str, Any]:
    """A package as CycloneDX writes it. The hashes are those of all its published files, one of which is installed."""
    files = [{"alg": "SHA-256", "content": digest} for digest in sorted(package.hashes)]
    made: dict[str, Any] = {
        "type": "library",
        "bom-ref": package.ref,
        "name": package.name,
        "version": package.version,
        "purl": package.ref,
        "externalReferences": [{"type": "distribution", "url": package.ref, "hashes": files}],
    }
    if package.where:
        made["properties"] = [{"name": f"{OURSELVES}:installed-on", "value": package.where}]
    return made


def bill(packages: Sequence[Package], version: str, scripts: Sequence[dict[str, Any]] = ()) -> dict[str, Any]:
    """The whole list, with who needs whom. Its number comes from what is in it."""
    own = f"pkg:pypi/{OURSELVES}@{version}"
    needs: dict[str, list[str]] = {own: [script["bom-ref"] for script in scripts]}
    refs = {package.name: package.ref for package in packages} | {OURSELVES: own}
    for package in packages:
        needs.setdefault(package.ref, [])
        for name in package.needed_by:
            needs.setdefault(refs.get(name, own), []).append(package.ref)
    content = {
        "metadata": {
            "component": {"type": "application", "bom-ref": own, "name": OURSELVES, "version": version, "purl": own}
        },
        "components": [*map(component, packages), *scripts],
        "dependencies": [{"ref": ref, "dependsOn": sorted({*needed})} for ref, needed in sorted(needs.items())],
    }
    number = uuid5(NAMESPACE_URL, json.dumps(content, sort_keys=True))
    head = {"bomFormat": "CycloneDX", "specVersion": "1.5", "serialNumber": f"urn:uuid:{number}", "version": 1}
    return {**head, **content}


def own_version() -> str:
    """The version of Ecumene, read without importing it."""
    text = (ROOT / "src" / "ecumene" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', text, re.MULTILINE)
    if found is None:
        raise Unreadable("src/ecumene/__init__.py names no version")
    return found[1]


def main(arguments: list[str] | None = None) -> int:
    """Reads the lock file and writes the list."""
    parser = argparse.ArgumentParser(description="Write a software bill of materials (CycloneDX JSON).")
    parser.add_argument("--lock", type=Path, default=ROOT / "requirements.lock")
    parser.add_argument("--out", type=Path, help="the file to write; by default dist/ecumene-VERSION.cdx.json")
    given = parser.parse_args(arguments)
    try:
        version = own_version()
        written = bill(packages_of(given.lock.read_text(encoding="utf-8")), version, [*vendored(STATIC)])
    except (Unreadable, OSError) as error:
        print(f"{given.lock}: {error}", file=sys.stderr)
        return 1
    out = given.out or ROOT / "dist" / f"ecumene-{version}.cdx.json"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(written, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{out}: {len(written['components'])} components")
    return 0


if __name__ == "__main__":
    sys.exit(main())
