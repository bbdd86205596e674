"""Two games that differ only in hidden cards look the same to the last byte, until the difference can be seen."""

import asyncio
import os
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from durak.players import SimplePlayer
from durak.rules import (
    Begin,
    Card,
    Configuration,
    Event,
    Illegal,
    Phase,
    Settings,
    delta,
    full_deck,
    initial,
    preset,
    view,
)
from durak.server import policy
from durak.server.tables import state
from durak.server.tables.wishes import dealing
from server.hosting import Tap, hosted, run

TWINS = int(os.environ.get("DURAK_TWINS", "4"))
SEATS = ("Anna", "Boris", "Vera")


class Quiet(Tap):
    """A client that adds nothing to the shuffle, so that its traffic is all about the game."""

    async def _add_randomness(self, table: str, round: int) -> None:
        pass


def play(settings: Settings, deck: Sequence[Card], events: Sequence[Event] | None = None) -> list[Configuration]:
    """A round of simple players with this deck, or these events as far as they may be played."""
    now = delta(settings, initial(settings, SEATS, tuple(deck)), Begin())
    record = [now]
    while now.phase is not Phase.END and now.active is not None:
        if events is None:
            event = SimplePlayer().choose(settings, tuple(view(then, now.active) for then in record))
        elif len(record) <= len(events):
            event = events[len(record) - 1]
        else:
            break
        try:
            now = delta(settings, now, event)
        except Illegal:
            break
        record.append(now)
    return record


def same_for(name: str | None, one: Sequence[Configuration], two: Sequence[Configuration]) -> int:
    """How many moments look the same to a seat, or to a spectator."""
    moments = zip(one, two, strict=False)
    return next((n for n, (a, b) in enumerate(moments) if view(a, name) != view(b, name)), min(len(one), len(two)))


async def traffic(url: str, preset: str, events: Sequence[Event]) -> tuple[list[str], list[str]]:
    """What Anna and a spectator are sent while these events are played, without the name of the table."""
    async with (
        Quiet(url, "Anna") as anna,
        Quiet(url, "Boris") as boris,
        Quiet(url, "Vera") as vera,
        Quiet(url) as spectator,
    ):
        table = await anna.create(preset, seats=3, auto_pass=False)
        for one in (boris, vera):
            await one.join(table)
        await spectator.watch(table)
        await anna.start(table)
        clients = {"Anna": anna, "Boris": boris, "Vera": vera}
        for number, event in enumerate(events):
            name = str(getattr(event, "by", ""))
            await clients[name].move(table, event, id=f"move {number}")
        await asyncio.gather(anna.ping(), spectator.ping())
        found = tuple(
            [frame.replace(table, "TABLE") for frame in one.frames if '"type":"played"' in frame or '"dealt"' in frame]
            for one in (anna, spectator)
        )
        return found[0], found[1]


@pytest.mark.parametrize("name", ["spec", "classic"])
def test_twins_look_the_same_until_they_differ(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    settings, chance = preset(name), random.Random(17)
    deck: tuple[Card, ...] = ()
    monkeypatch.setattr(state, "shuffled", lambda size, seed: deck)
    monkeypatch.setattr(dealing, "lot", lambda names, seed: SEATS[0])
    monkeypatch.setattr(policy, "new_seed", lambda: "0" * 64)

    async def test() -> None:
        nonlocal deck
        compared = 0
        for number in range(TWINS):
            # A server for each pair, so that nobody goes on with tables whose decks were chosen.
            (folder := tmp_path / str(number)).mkdir()
            async with hosted(folder) as url:
                first = list(full_deck(settings.deck_size))
                chance.shuffle(first)
                one = play(settings, first)
                events = [then.event for then in one[1:] if then.event is not None]
                twin = list(first)
                # Two cards change places that Anna does not hold when the round begins.
                hidden = [n for n, card in enumerate(first) if card not in one[0].hands["Anna"]]
                a, b = chance.sample(hidden, 2)
                twin[a], twin[b] = twin[b], twin[a]
                two = play(settings, twin, events)
                sent = []
                for cards, record in ((first, one), (twin, two)):
                    deck = tuple(cards)
                    played = [then.event for then in record[1:] if then.event is not None]
                    sent.append(await traffic(url, name, played[:-1]))
                for place, who in ((0, "Anna"), (1, None)):
                    same = same_for(who, one[:-1], two[:-1])
                    assert sent[0][place][:same] == sent[1][place][:same]
                    compared += same
        # Most twins are alike for a while, or this test says nothing.
        assert compared > TWINS * 10

    run(test(), 60 + 20 * TWINS)
