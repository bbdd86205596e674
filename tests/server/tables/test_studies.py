"""What people want analysed: shared, bounded, in turns, dropped when nobody looks, and kept when it is done."""

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import aclosing
from functools import partial
from pathlib import Path

import pytest

from durak.server.refusals import Refused
from durak.server.tables.studies import Studies
from durak.server.tables.study_process import DEATHS
from server.hosting import run
from server.tables.studying import Subject, Tokens, fails, refuses, steps


async def listened(studies: Studies, key: str, subject: Subject) -> list[int]:
    return [number async for number in studies.follow(key, subject)]


def test_findings_come_as_they_are_found_and_once_found_at_once(tmp_path: Path) -> None:
    async def test() -> None:
        studies, subject = Studies(1), Subject(tmp_path)
        async with aclosing(studies.follow("key", subject)) as findings:
            for number in range(3):
                subject.may.give()
                assert await anext(findings) == number
            assert [one async for one in findings] == []
        assert (studies.kept, studies.under_way) == (1, 0)
        assert await listened(studies, "key", subject) == [0, 1, 2]
        assert subject.begun.all() == b"."
        await studies.close()

    run(test())


def test_all_who_ask_for_the_same_follow_one_study_from_its_beginning(tmp_path: Path) -> None:
    async def test() -> None:
        studies, subject = Studies(1), Subject(tmp_path)
        first = asyncio.create_task(listened(studies, "key", subject))
        subject.may.give()
        async with aclosing(studies.follow("key", subject)) as findings:
            assert await anext(findings) == 0
        # One of them has left, and it goes on for the other.
        subject.may.give(b"..")
        assert await first == [0, 1, 2]
        assert (subject.begun.all(), studies.dropped) == (b".", 0)
        await studies.close()

    run(test())


def test_what_nobody_follows_any_more_is_dropped_and_not_thought_to_its_end(tmp_path: Path) -> None:
    async def test() -> None:
        studies, subject = Studies(1), Subject(tmp_path)
        async with aclosing(studies.follow("key", subject.for_ever)) as findings:
            await anext(findings)
            await asyncio.to_thread(subject.thinks.take)
        await asyncio.to_thread(subject.stopped.take)
        assert (studies.under_way, studies.dropped, studies.kept) == (0, 1, 0)
        # The thread is free again.
        quick = Subject(tmp_path, "quick", findings=0)
        assert await listened(studies, "other", quick) == []
        await studies.close()

    run(test())


def test_studies_take_turns(tmp_path: Path) -> None:
    async def test() -> None:
        studies, order = Studies(1), Tokens(tmp_path / "order")

        async def listen(name: bytes) -> None:
            async for _ in studies.follow(name, partial(steps, order, name)):
                pass

        await asyncio.gather(listen(b"1"), listen(b"2"))
        assert order.all() == b"12" * 3
        await studies.close()

    run(test())


def test_there_is_room_for_so_many_and_each_has_only_so_many(tmp_path: Path) -> None:
    async def test() -> None:
        # A step that waits has a thread to itself.
        studies, subjects = Studies(4, most=2), [Subject(tmp_path, name) for name in ("one", "two", "three")]
        first, second, third = subjects
        for subject in subjects:
            subject.may.give()
        one = studies.follow("one", first, {"anna": 1})
        assert await anext(one) == 0
        with pytest.raises(Refused, match="TOO_FAST"):
            await anext(studies.follow("two", second, {"anna": 1, "boris": 1}))
        two = studies.follow("two", second, {"boris": 1})
        assert await anext(two) == 0
        with pytest.raises(Refused, match="BUSY"):
            await anext(studies.follow("three", third))
        # Whoever leaves makes room.
        await one.aclose()
        three = studies.follow("three", third, {"anna": 1})
        assert await anext(three) == 0
        await two.aclose()
        await three.aclose()
        await studies.close()

    run(test())


def test_what_is_known_costs_nobody_anything(tmp_path: Path) -> None:
    async def test() -> None:
        studies, subject = Studies(1, most=1), Subject(tmp_path)
        subject.may.give(b"...")
        assert await listened(studies, "known", subject) == [0, 1, 2]
        other = Subject(tmp_path, "other")
        async with aclosing(studies.follow("other", other, {"anna": 1})) as under_way:
            asked = asyncio.ensure_future(anext(under_way))
            await asyncio.sleep(0)
            known = studies.follow("known", subject, {"anna": 1})
            assert [one async for one in known] == [0, 1, 2]
            other.may.give()
            assert await asked == 0
        await studies.close()

    run(test())


def test_only_so_many_are_kept_those_that_were_asked_for_last(tmp_path: Path) -> None:
    async def test() -> None:
        studies, subject = Studies(1, kept=2), Subject(tmp_path, findings=1)
        subject.may.give(b"." * 9)
        for key in ("one", "two", "one", "three"):
            assert await listened(studies, key, subject) == [0]
        assert (studies.kept, subject.begun.all()) == (2, b"...")
        await listened(studies, "one", subject)
        assert subject.begun.all() == b""
        await listened(studies, "two", subject)
        assert subject.begun.all() == b"."
        await studies.close()

    run(test())


def test_a_study_that_fails_fails_for_whoever_follows_it_and_is_not_kept() -> None:
    async def test() -> None:
        studies = Studies(1)
        for begin, error in ((fails, RuntimeError), (refuses, Refused)):
            async with aclosing(studies.follow("key", begin)) as findings:
                assert await anext(findings) == 1
                with pytest.raises(error, match=r"ZeroDivisionError|NO_BOT"):
                    await anext(findings)
            assert (studies.under_way, studies.kept) == (0, 0)
        await studies.close()

    run(test())


# --- The process in which they think -------------------------------------------------------------------------------


def test_they_think_in_another_process_which_is_as_nice_as_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DURAK_NICETY")

    async def test() -> None:
        studies = Studies(1)
        assert studies.thoughts.number is None
        async with aclosing(studies.follow("key", Subject(tmp_path).for_ever)) as findings:
            number = await anext(findings)
            assert number == studies.thoughts.number != os.getpid()
            # All of its threads.
            found = {os.getpriority(os.PRIO_PROCESS, int(one)) for one in os.listdir(f"/proc/{number}/task")}
            assert found == {19}
        await studies.close()

    run(test())


def test_when_the_process_dies_another_one_does_its_work_again(tmp_path: Path) -> None:
    async def test() -> None:
        studies, subject = Studies(1), Subject(tmp_path)
        subject.may.give()
        async with aclosing(studies.follow("key", subject)) as findings:
            assert await anext(findings) == 0
            first = studies.thoughts.number
            assert first is not None
            os.kill(first, signal.SIGKILL)
            # What was found before is found again, and not told again.
            subject.may.give(b"...")
            assert [one async for one in findings] == [1, 2]
        assert subject.begun.all() == b".."
        assert studies.thoughts.number not in (None, first)
        assert await listened(studies, "key", subject) == [0, 1, 2]
        await studies.close()

    run(test())


def test_a_study_that_kills_its_process_again_and_again_is_given_up(tmp_path: Path) -> None:
    async def test() -> None:
        studies, deadly, harmless = Studies(1), Subject(tmp_path, "deadly"), Subject(tmp_path, "harmless", findings=0)
        with pytest.raises(RuntimeError, match="have died"):
            await anext(studies.follow("key", deadly.kills))
        assert deadly.begun.all() == b"." * DEATHS
        assert await listened(studies, "other", harmless) == []
        await studies.close()

    run(test())


def test_the_process_ends_with_the_server_and_nobody_waits_for_what_it_thinks(tmp_path: Path) -> None:
    async def test() -> None:
        studies, subject = Studies(1), Subject(tmp_path)
        findings = studies.follow("key", subject.for_ever)
        number = await anext(findings)
        await asyncio.to_thread(subject.thinks.take)
        await studies.close()
        # It is gone, and not stopped.
        with pytest.raises(ProcessLookupError):
            os.kill(number, 0)
        assert subject.stopped.all() == b""
        await findings.aclose()

    run(test())


SERVER = """
import asyncio, sys
from pathlib import Path
from durak.server.tables.studies import Studies
from server.tables.studying import Subject

async def main():
    async for number in Studies(1).follow("key", Subject(Path(sys.argv[1])).for_ever):
        print(number, flush=True)

asyncio.run(main())
"""


def test_the_process_does_not_outlive_a_server_that_is_killed(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    command = [sys.executable, "-c", SERVER, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        assert int(server.stdout.readline()) != server.pid
        server.kill()
        # Both have it, so it ends when both are gone.
        server.stderr.read()
