"""GET /api/openapi.json: what it says is true, whatever somebody sends."""

import asyncio
import os
import re
import sys
from pathlib import Path

import argon2
import pytest

from durak.client import Client
from durak.protocol.http.outcomes import Problem
from durak.server.people import accounts
from durak.server.wire.rate_limits import Limits
from server.hosting import AT_ONCE, play_out, run
from server.site import site

# Nobody is held back here, and checking a password takes no time: both are tested elsewhere.
FREELY = Limits(passwords=(100_000, 100_000))
PAGE = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")
# How many calls are made up for each of them beyond those that a description suggests; make soak makes up more.
EXAMPLES = os.environ.get("DURAK_CALLS", "4")


@pytest.fixture(autouse=True)
def _quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "_HASHER", argon2.PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


@pytest.mark.parametrize("who", ["guest", "account"])
def test_whatever_is_asked_is_answered_as_described(tmp_path: Path, who: str) -> None:
    """Schemathesis makes up calls, good and bad ones, and compares every answer with the description."""

    async def test() -> tuple[str, int | None]:
        async with site(tmp_path, FREELY, timing=AT_ONCE) as it, Client(it.url, "Anna") as anna:
            table = await anna.create(bots=["novice"])
            await anna.start(table)
            await play_out(table, anna)
            token = anna.token if who == "guest" else await it.account("Anna", anna.token)
            base = it.url.replace("ws://", "http://").removesuffix("/ws")
            program = [
                *(str(Path(sys.executable).with_name("st")), "run", f"{base}/api/openapi.json"),
                *("--checks", "all", "--max-examples", EXAMPLES, "--phases", "examples,coverage,fuzzing"),
                *("-H", f"Authorization: Bearer {token}", "--generation-deterministic", "--warnings", "off"),
                # What the header of every call says is good: it cannot be left out to see what happens.
                *("--exclude-checks", "ignored_auth"),
            ]
            made = await asyncio.create_subprocess_exec(
                *program, cwd=tmp_path, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
            )
            output, _ = await made.communicate()
            # It is still there, and well.
            assert (await it.ask("GET", "/health"))["status"] == "ok"
            return output.decode(errors="replace"), made.returncode

    output, code = run(test(), seconds=300)
    assert code == 0, output


def test_every_call_is_described_and_documented(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            description = await it.ask("GET", "/api/openapi.json")
        assert description["openapi"] == "3.1.0"
        for path, methods in description["paths"].items():
            for method, operation in methods.items():
                written = path.replace("{game}", "TABLE-ROUND")
                assert re.search(rf"^\| `{method.upper()} {written}[`?]", PAGE, re.MULTILINE), written
                assert operation["summary"]
                assert set(operation["responses"]) >= {"200", "400", "429", "503"}
        assert {"Replay", "Me", "MyGames", "Ranked", "Summary"} <= set(description["components"]["schemas"])
        assert Problem.__name__ in description["components"]["schemas"]

    run(test())
