"""The software bill of materials names everything that a lock file pins, and nothing is passed over."""

from __future__ import annotations

import json
import runpy
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
TOOL = runpy.run_path(str(ROOT / "tools" / "sbom.py"))
LOCKS = sorted(ROOT.glob("requirements*.lock"))
HASH = f"    --hash=sha256:{'0' * 64}\n"


def written(folder: Path, lock: Path) -> dict[str, Any]:
    out = folder / "bom.json"
    assert TOOL["main"](["--lock", str(lock), "--out", str(out)]) == 0
    found: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_all_that_is_pinned_is_named(lock: Path, tmp_path: Path) -> None:
    bom = written(tmp_path, lock)
    text = lock.read_text(encoding="utf-8")
    pinned = [line.split()[0] for line in text.splitlines() if "==" in line and not line.startswith((" ", "#"))]
    named = {f"{part['name']}=={part['version']}" for part in bom["components"]}
    assert {*pinned} <= named
    told = [
        known["content"]
        for part in bom["components"]
        for way in part.get("externalReferences", ())
        for known in way["hashes"]
    ]
    assert len(told) == text.count("--hash=sha256:")
    assert all(digest in text for digest in told)


def test_who_needs_whom_is_told(tmp_path: Path) -> None:
    bom = written(tmp_path, ROOT / "requirements.lock")
    assert (bom["bomFormat"], bom["specVersion"]) == ("CycloneDX", "1.5")
    own = bom["metadata"]["component"]["bom-ref"]
    needs = {entry["ref"]: entry["dependsOn"] for entry in bom["dependencies"]}
    refs = {own, *(part["bom-ref"] for part in bom["components"])}
    assert needs.keys() == refs - {
        part["bom-ref"] for part in bom["components"] if part["purl"].startswith("pkg:generic/")
    }
    assert all({*needed} <= refs for needed in needs.values())
    by_name = {part["name"]: part["bom-ref"] for part in bom["components"]}
    assert by_name["starlette"] in needs[by_name["fastapi"]]
    assert {by_name["fastapi"], by_name["htmx"]} <= {*needs[own]}


def test_scripts_of_others_are_named_with_what_they_are(tmp_path: Path) -> None:
    scripts = [part for part in written(tmp_path, LOCKS[0])["components"] if part["purl"].startswith("pkg:generic/")]
    files = sorted((TOOL["STATIC"] / "vendor").glob("*.js"))
    assert [part["hashes"][0]["content"] for part in scripts] == [
        sha256(file.read_bytes()).hexdigest() for file in files
    ]
    assert scripts


def test_the_same_files_make_the_same_bill(tmp_path: Path) -> None:
    assert written(tmp_path, LOCKS[0]) == written(tmp_path, LOCKS[0])


@pytest.mark.parametrize(
    "text",
    ["", "fastapi==1.0\n", f"fastapi>=1.0\n{HASH}", f"a==1\n{HASH}b @ https://x.example\n", f"a==1\n{HASH}b==2\n"],
    ids=["empty", "no hash", "no version", "an address", "one without a hash"],
)
def test_what_is_not_understood_is_said(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lock = tmp_path / "odd.lock"
    lock.write_text(text, encoding="utf-8")
    assert TOOL["main"](["--lock", str(lock), "--out", str(tmp_path / "bom.json")]) == 1
    assert "odd.lock" in capsys.readouterr().err
    assert not (tmp_path / "bom.json").exists()
