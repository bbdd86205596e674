"""What people want analysed: shared, bounded, in turns, dropped when nobody looks, and kept when it is done."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import aclosing

import pytest

from durak.kernel import Hidden, Sampler, State, Stopped
from durak.rules import PRESETS, full_deck
from durak.server.refusals import Refused
from durak.server.tables.studies import Studies
from server.hosting import run

SETTINGS = PRESETS["spec"]


class Subject:
    """Something to study: it finds numbers, each when it may, and counts how often it was begun and stopped."""

    def __init__(self, findings: int = 3) -> None:
        self.findings, self.begun, self.stopped = findings, 0, threading.Event()
        self.may, self.thinks = threading.Semaphore(0), threading.Event()

    def __call__(self) -> Iterator[int]:
        self.begun += 1
        for number in range(self.findings):
            assert self.may.acquire(timeout=30)
            yield number

    def for_ever(self) -> Iterator[int]:
        """Finds one number, and then thinks until it is stopped."""
        yield 0
        self.thinks.set()
        try:
            state = State.deal(SETTINGS, ["anna", "boris"], full_deck(36))
            Sampler().think(state, Hidden({}, {}), 2**62, 1)
        except Stopped:
            self.stopped.set()
            raise


async def listened(studies: Studies, key: str, subject: Subject) -> list[int]:
    return [number async for number in studies.follow(key, subject)]


def test_findings_come_as_they_are_found_and_once_found_at_once() -> None:
    async def test() -> None:
        studies, subject = Studies(1), Subject()
        async with aclosing(studies.follow("key", subject)) as findings:
            for number in range(3):
                subject.may.release()
                assert await anext(findings) == number
            assert [one async for one in findings] == []
        assert (studies.kept, studies.under_way) == (1, 0)
        assert await listened(studies, "key", subject) == [0, 1, 2]
        assert subject.begun == 1
        studies.close()

    run(test())


def test_all_who_ask_for_the_same_follow_one_study_from_its_beginning() -> None:
    async def test() -> None:
        studies, subject = Studies(1), Subject()
        first = asyncio.create_task(listened(studies, "key", subject))
        subject.may.release()
        async with aclosing(studies.follow("key", subject)) as findings:
            assert await anext(findings) == 0
        # One of them has left, and it goes on for the other.
        subject.may.release(2)
        assert await first == [0, 1, 2]
        assert (subject.begun, studies.dropped) == (1, 0)
        studies.close()

    run(test())


def test_what_nobody_follows_any_more_is_dropped_and_not_thought_to_its_end() -> None:
    async def test() -> None:
        studies, subject = Studies(1), Subject()
        async with aclosing(studies.follow("key", subject.for_ever)) as findings:
            assert await anext(findings) == 0
            assert await asyncio.to_thread(subject.thinks.wait, 30)
        assert await asyncio.to_thread(subject.stopped.wait, 30)
        assert (studies.under_way, studies.dropped, studies.kept) == (0, 1, 0)
        # The thread is free again.
        quick = Subject(0)
        assert await listened(studies, "other", quick) == []
        studies.close()

    run(test())


def test_studies_take_turns() -> None:
    async def test() -> None:
        studies, order = Studies(1), list[str]()

        def steps(name: str) -> Iterator[str]:
            for _ in range(3):
                order.append(name)
                yield name

        async def listen(name: str) -> None:
            async for _ in studies.follow(name, lambda: steps(name)):
                pass

        await asyncio.gather(listen("one"), listen("two"))
        assert order == ["one", "two"] * 3
        studies.close()

    run(test())


def test_there_is_room_for_so_many_and_each_has_only_so_many() -> None:
    async def test() -> None:
        # A step that waits has a thread to itself.
        studies, subjects = Studies(4, most=2), [Subject(), Subject(), Subject()]
        first, second, third = subjects
        for subject in subjects:
            subject.may.release()
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
        for subject in subjects:
            subject.may.release(9)
        await two.aclose()
        await three.aclose()
        studies.close()

    run(test())


def test_what_is_known_costs_nobody_anything() -> None:
    async def test() -> None:
        studies, subject = Studies(1, most=1), Subject()
        subject.may.release(9)
        assert await listened(studies, "known", subject) == [0, 1, 2]
        other = Subject()
        async with aclosing(studies.follow("other", other, {"anna": 1})) as under_way:
            asked = asyncio.ensure_future(anext(under_way))
            await asyncio.sleep(0)
            known = studies.follow("known", subject, {"anna": 1})
            assert [one async for one in known] == [0, 1, 2]
            other.may.release(9)
            assert await asked == 0
        studies.close()

    run(test())


def test_only_so_many_are_kept_those_that_were_asked_for_last() -> None:
    async def test() -> None:
        studies, subject = Studies(1, kept=2), Subject(1)
        subject.may.release(99)
        for key in ("one", "two", "one", "three"):
            assert await listened(studies, key, subject) == [0]
        assert (studies.kept, subject.begun) == (2, 3)
        await listened(studies, "one", subject)
        assert subject.begun == 3
        await listened(studies, "two", subject)
        assert subject.begun == 4
        studies.close()

    run(test())


def test_a_study_that_fails_fails_for_whoever_follows_it_and_is_not_kept() -> None:
    async def test() -> None:
        studies = Studies(1)

        def fails() -> Iterator[int]:
            yield 1
            raise ZeroDivisionError

        async with aclosing(studies.follow("key", fails)) as findings:
            assert await anext(findings) == 1
            with pytest.raises(ZeroDivisionError):
                await anext(findings)
        assert (studies.under_way, studies.kept) == (0, 0)
        studies.close()

    run(test())
