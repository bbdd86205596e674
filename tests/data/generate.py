"""Writes the conformance suite: vectors and perft files, byte-identical every time.

The vectors of codes, gaps and examples are what the tests of that name play at their tables; the sampled ones
come from random rounds of every preset.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

HERE = Path(__file__).parent
TESTS = HERE.parent
sys.path.insert(0, str(TESTS))

from durak.fairness import Deal, commitment, hashed, mixed  # noqa: E402
from durak.kernel import Solver, State  # noqa: E402
from durak.notation import (  # noqa: E402
    configuration_to_json,
    event_from_json,
    event_to_json,
    format_position,
    settings_to_json,
)
from durak.players import SimplePlayer, course  # noqa: E402
from durak.rules import (  # noqa: E402
    PRESETS,
    Begin,
    Configuration,
    Event,
    Phase,
    Settings,
    Violation,
    count_events,
    delta,
    initial,
    interpret,
    legal_events,
    lot,
    rotated,
    shuffled,
    violation,
)
from strategies import NAMES, any_event  # noqa: E402
from table import Step, Table, attack, cards  # noqa: E402

SAMPLED = 2_000
PERFT_PATHS = 6_000
FROM_ONE_ROUND = 6


class Collector:
    """Listens to a test run and keeps what is played in each test."""

    def __init__(self) -> None:
        self.vectors: list[dict[str, object]] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        Table.log.clear()
        yield
        name = item.name.removeprefix("test_")
        self.vectors += [vector(f"{name}.{number}", step) for number, step in enumerate(Table.log, start=1)]


def vector(name: str, step: Step) -> dict[str, object]:
    outcome = step.outcome
    return {
        "name": name,
        "settings": settings_to_json(step.settings),
        "configuration": configuration_to_json(step.configuration),
        "event": form(step.event),
        **(
            {"violation": outcome.name}
            if isinstance(outcome, Violation)
            else {"result": configuration_to_json(outcome)}
        ),
    }


def form(event: Event) -> object:
    """The event as JSON; what has no such form is written as a kind that does not exist."""
    try:
        written = event_to_json(event)
        same = event_from_json(json.loads(json.dumps(written))) == event
    except (TypeError, AttributeError, ValueError):
        same = False
    return written if same else {"kind": "shout"}


# The parts of tests/rules/gaps, in the order of the register.
GAPS = ("begin", "attack", "defend", "transfer", "helpers", "decisions", "other_documents", "partners", "repetition")


def played(*files: str) -> list[dict[str, object]]:
    """What the tests of these files play."""
    collector = Collector()
    arguments = [
        *(str(TESTS / "rules" / file) for file in files),
        "-q",
        "-p",
        "no:cacheprovider",
        "--no-header",
        "-W",
        "ignore",
    ]
    if pytest.main(arguments, plugins=[collector]) != 0:
        sys.exit(f"{', '.join(files)}: there are failures, so nothing is written")
    return collector.vectors


def example_tables() -> Iterator[dict[str, object]]:
    """The tables of docs/rules.md 7: attacks with their codes, selections with what they may mean."""
    import importlib.util

    spec = importlib.util.spec_from_file_location("examples", TESTS / "rules" / "test_examples.py")
    assert spec is not None
    assert spec.loader is not None
    examples = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(examples)
    for kind, table, rows in (
        ("first_attack", examples.leading(), examples.FIRST_ATTACK),
        ("next_attack", examples.throwing_in(), examples.NEXT_ATTACK),
    ):
        for text, _ in rows:
            yield vector(f"{kind} {text or '-'}", tried(table.settings, table.c, attack("anna", text)))
    for beaten, attacking, text, _ in examples.DEFEND:
        table = examples.defending(beaten, attacking, text)
        yield {
            "name": f"defend {' '.join((beaten, attacking)).strip()} with {text or '-'}",
            "settings": settings_to_json(table.settings),
            "configuration": configuration_to_json(table.c),
            "selected": text.split(),
            "actions": [event_to_json(event) for event in interpret(table.settings, table.c, "boris", cards(text))],
        }


def tried(settings: Settings, c: Configuration, event: Event) -> Step:
    code = violation(settings, c, event)
    return Step(settings, c, event, delta(settings, c, event) if code is None else code)


def sampled(name: str, number: int) -> Iterator[dict[str, object]]:
    """Steps out of random rounds with two to six players; about one in four is illegal."""
    chance = Random(f"sampled {name}")
    settings = replace(PRESETS[name], max_turns=1000)
    record: list[Configuration] = []
    counts = players_of(settings)
    for index in range(number):
        if index % FROM_ONE_ROUND == 0:
            record = played_by_chance(settings, counts[index // FROM_ONE_ROUND % len(counts)], chance)
        at = chance.choice(record[:-1])
        wrong = chance.random() < 0.25
        event = mistaken(settings, at, chance) if wrong else any_event(settings, at, chance)
        yield vector(f"{name} {index}", tried(settings, at, event))


def players_of(settings: Settings) -> list[int]:
    """With how many players the suite plays these settings: two to six, if they allow it."""
    return [count for count in settings.player_counts if count <= 6]


def played_by_chance(settings: Settings, players: int, chance: Random) -> list[Configuration]:
    seats = NAMES[:players]
    deck = shuffled(settings.deck_size, chance.randrange(2**32))
    record = [initial(settings, seats, deck, chance.choice([None, *seats]))]
    while record[-1].phase is not Phase.END:
        record.append(delta(settings, record[-1], any_event(settings, record[-1], chance)))
    return record


def mistaken(settings: Settings, c: Configuration, chance: Random) -> Event:
    """An event that the rules refuse: one that was legal at another table, or with other cards."""
    while True:
        other = initial(settings, c.seats, shuffled(settings.deck_size, chance.randrange(2**32)))
        for _ in range(chance.randrange(1, 40)):
            if other.phase is not Phase.END:
                event = any_event(settings, other, chance)
                other = delta(settings, other, event)
        if violation(settings, c, event) is not None:
            return event


def perft() -> Iterator[dict[str, object]]:
    """The number of legal event paths from the deal, for every preset."""
    for name, settings in PRESETS.items():
        for players in players_of(settings):
            deck = shuffled(settings.deck_size, f"perft {name} {players}")
            dealt = delta(settings, initial(settings, NAMES[:players], deck), Begin())
            yield {
                "name": f"{name} {players}",
                "settings": settings_to_json(settings),
                "seats": NAMES[:players],
                "deck": [str(card) for card in deck],
                "counts": counts(settings, dealt),
            }


def endgames() -> Iterator[dict[str, object]]:
    """Endgames of two by every preset, as thrifty players reach them, with their exact values."""
    solver = Solver()
    for name, settings in PRESETS.items():
        for seed in range(12 if 2 in settings.player_counts else 0):
            c = initial(settings, NAMES[:2], shuffled(settings.deck_size, f"endgame {name} {seed}"))
            players = {seat: SimplePlayer() for seat in c.seats}
            table = next(c for c in course(settings, players, c) if c.turn and len(c.deck) <= 1)
            if table.phase is not Phase.END:
                table = replace(table, turn=2, event=None)
                solution = solver.solve(State.from_configuration(settings, table))
                if solution.value is not None:
                    yield {"position": format_position(settings, table), "value": solution.value}


def deals() -> Iterator[dict[str, object]]:
    """Proofs of deals with what follows from them, and some that prove nothing (docs/protocol.md 4)."""
    # In the order of code points; by UTF-16 units the last two would change places.
    strange = ['"quoted\\"', "10", "9", "__proto__", "a/b", "e\u0301", "\u00e9", "\u2028 ", "\uff21nna", "\U0001f0a1"]
    names = ["Anna", "Boris", "Vera"]
    said = {"Anna": "5" * 64, "Boris": "x", "Vera": "A-z_0"}
    promised = {name: commitment(one) for name, one in said.items()}
    without = {name: one for name, one in said.items() if name != "Boris"}
    yield deal("nobody adds anything", ["Anna", "Boris"], {})
    yield deal("openly, as before there were promises", names, said)
    yield deal("one of three openly", names, {"Vera": "A-z_0"}, size=24)
    yield deal("all as they promised", names, said, promised, size=52)
    yield deal("one promised and is left out", names, without, promised)
    yield deal("all promised and are left out", names, {}, promised)
    yield deal("a bot promises nothing", ["bot", *names], said, promised)
    yield deal(
        "the order of telling does not count", names, dict(reversed(said.items())), dict(reversed(promised.items()))
    )
    yield deal("names that are not ASCII", ["Анна", "Їжак", "Łukasz"], {"Їжак": "2", "Łukasz": "3", "Анна": "1"})
    for first in range(0, len(strange), 5):
        some = strange[first : first + 5]
        yield deal(f"names that are hard to order {first}", some, {name: str(at) for at, name in enumerate(some)})
    fullwidth = {"\U0001f0a1": "1", "\uff21nna": "2"}
    both = {name: commitment(one) for name, one in fullwidth.items()}
    yield deal("astral names come last", list(fullwidth), fullwidth, both)
    published = commitment("5eed")
    yield deal("as it was published", names, said, promised, published=published.upper())
    yield {
        **deal("not as it was published", names, said, promised, published=commitment("0ther")),
        **no("other-commitment"),
    }
    other = deal("another seed of the server", names, said, promised)
    yield {**other, "proof": {**proof_of(said, promised), "server_seed": "0ther"}, **no("other-seed")}
    yield {**deal("somebody who does not play adds", ["Anna", "Boris"], said), **no("stranger")}
    yield {**deal("somebody who does not play promises", ["Anna", "Boris"], {}, promised), **no("stranger")}
    late = {name: promised[name] for name in without}
    yield {**deal("nobody had promised that", names, said, late), **no("unpromised")}
    changed = {**said, "Boris": "y"}
    yield {**deal("something else was promised", names, changed, promised), **no("broken-promise")}
    for count in range(2, 9):
        table = [f"seat {number}" for number in range(count, 0, -1)]
        yield with_lot(deal(f"the lot among {count}", table, {table[0]: str(count)}))
    yield with_lot(deal("the lot among names that are not ASCII", ["Їжак", "Łukasz", "Анна"], {"Анна": "1"}))
    yield with_lot(deal("the lot among names that are hard to order", strange[5:], {}))
    fair = with_lot(deal("the lot did not fall on the dealer", names, said, promised))
    dealer, left, right = seats_of(fair)
    yield {
        **fair,
        "seats": [left, right, dealer],
        "proof": {**proof_of(said, promised), "lot": left},
        **no("other-dealer"),
    }
    yield {
        **fair,
        "name": "whoever the lot fell on does not deal",
        "seats": [left, right, dealer],
        **no("other-dealer"),
    }
    lots = deal("a server that draws lots", names, said, promised, server_seed="lots-5eed")
    yield with_lot(lots)
    yield {**lots, "name": "the lot was taken out of the proof", **no("no-lot")}
    yield {**lots, "name": "the durak deals, and no lot is due", "durak": names[1]}
    yield {**deal("another deck", names, said, promised), "seed": mixed("5eed", without), **no("other-deck")}


def deal(
    name: str,
    seats: list[str],
    said: dict[str, str],
    promised: dict[str, str] | None = None,
    size: int = 36,
    published: str | None = None,
    server_seed: str = "5eed",
) -> dict[str, object]:
    seed = mixed(server_seed, said)
    return {
        "name": name,
        "seats": seats,
        "proof": proof_of(said, promised, server_seed),
        **({} if published is None else {"published": published}),
        "hashed": hashed(server_seed, said),
        "seed": seed,
        "deck": [str(card) for card in shuffled(size, seed)],
        "left_out": Deal(said, promised or {}).left_out,
        "lot": lot(seats, seed),
    }


def with_lot(line: dict[str, object]) -> dict[str, object]:
    """The same deal where the lot says who deals: the same ring of seats, beginning with the dealer."""
    seats, dealer, proof = seats_of(line), line["lot"], line["proof"]
    assert isinstance(dealer, str)
    assert isinstance(proof, dict)
    return {**line, "seats": list(rotated(tuple(seats), first=dealer)), "proof": {**proof, "lot": dealer}}


def seats_of(line: dict[str, object]) -> list[str]:
    seats = line["seats"]
    assert isinstance(seats, list)
    return seats


def proof_of(said: dict[str, str], promised: dict[str, str] | None, server_seed: str = "5eed") -> dict[str, object]:
    first: dict[str, object] = {
        "commitment": commitment(server_seed),
        "server_seed": server_seed,
        "contributions": said,
    }
    return first if promised is None else {**first, "promises": promised}


def no(code: str) -> dict[str, object]:
    """What is to be found in a proof that is none, instead of what would follow from it."""
    return {"unproven": code, "hashed": None, "deck": None, "left_out": None, "lot": None}


def counts(settings: Settings, dealt: Configuration) -> list[int]:
    """Paths of length 1, 2, … as long as there are not too many to try."""
    found: list[int] = []
    level = [dealt]
    while True:
        paths = sum(count_events(settings, c) for c in level)
        if paths == 0 or (found and paths > PERFT_PATHS):
            return found
        found.append(paths)
        level = [delta(settings, c, event) for c in level for event in legal_events(settings, c)]


def write(path: Path, lines: Iterator[dict[str, object]] | list[dict[str, object]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)
    path.write_text(text, encoding="utf-8")
    print(f"{path.relative_to(HERE)}: {text.count(chr(10))} lines")


def main() -> None:
    vectors = HERE / "vectors"
    write(vectors / "codes.jsonl", played("test_codes.py"))
    write(vectors / "gaps.jsonl", played(*(f"gaps/test_{part}.py" for part in GAPS)))
    write(vectors / "examples.jsonl", [*example_tables(), *played("test_examples.py")])
    for index, name in enumerate(PRESETS):
        number = len(range(index, SAMPLED, len(PRESETS)))
        write(vectors / f"sampled-{name}.jsonl", sampled(name, number))
    write(HERE / "deals.jsonl", deals())
    write(HERE / "perft.jsonl", perft())
    write(HERE / "endgames.jsonl", endgames())


if __name__ == "__main__":
    main()
