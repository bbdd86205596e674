"""Whatever can be played can be written down and read again."""

import json
from collections.abc import Callable
from itertools import islice

from hypothesis import example, given, settings
from hypothesis import strategies as st

from durak.notation import (
    Game,
    NotationError,
    configuration_from_json,
    configuration_to_json,
    event_from_json,
    event_to_json,
    format_event,
    format_game,
    format_position,
    game_from_json,
    game_to_json,
    parse_event,
    parse_game,
    parse_position,
    settings_from_json,
    settings_to_json,
    view_from_json,
    view_to_json,
)
from durak.rules import PRESETS, Begin, Settings, initial, shuffled, view
from strategies import all_settings, relaxed, rounds

NAMES = ("anna", "boris", "vera", "gleb")
ODD_NAMES = [
    "anna",
    "Дядя Ваня",
    "pass",
    "AS",
    "on",
    "begin",
    "-",
    "1.",
    '"',
    "\\",
    "a#b",
    "x; y: z",
    "}{",
    "\n",
    "\ud800",
    "none",
]

rules = all_settings(relaxed)
names = st.sampled_from(ODD_NAMES) | st.text(min_size=1, max_size=6)
keys = st.sampled_from(["Date", "Место", "white-elo", "x_1"])


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A round by chance, up to any event, under any settings, with odd names, tags and comments."""
    table = draw(rules)
    count = draw(st.sampled_from(table.player_counts))
    seats = tuple(draw(st.lists(names, min_size=count, max_size=count, unique=True)))
    seed = str(draw(st.integers(0, 2**32)))
    deck, durak = shuffled(table.deck_size, seed), draw(st.sampled_from([None, *seats]))
    played = rounds(table, initial(table, seats, deck, durak), draw(st.integers(0, 2**32)))
    events = tuple(event for _, event, _ in islice(played, draw(st.integers(1, 120))))[1:]
    comments = draw(st.dictionaries(st.integers(0, len(events)), st.text(max_size=8) | st.just("\\n}\n#"), max_size=3))
    tags = draw(st.dictionaries(keys, st.text(max_size=8) | st.just(' "a" # b'), max_size=3))
    return Game(table, seats, deck, events, durak, draw(st.sampled_from([None, seed])), tags, comments)


@settings(max_examples=60)
@given(games(), st.booleans())
def test_every_game(game: Game, compact: bool) -> None:
    text = format_game(game, compact)
    assert parse_game(text) == game
    assert format_game(parse_game(text), compact) == text
    assert game_from_json(json.loads(json.dumps(game_to_json(game)))) == game


@settings(max_examples=25)
@given(games())
def test_every_configuration_of_a_game(game: Game) -> None:
    for table in game.record():
        text = format_position(game.settings, table)
        assert parse_position(text) == (game.settings, table)
        assert "\n" not in text
        assert configuration_from_json(json.loads(json.dumps(configuration_to_json(table)))) == table
        for seat in (None, *table.seats):
            seen = view(table, seat)
            assert view_from_json(json.loads(json.dumps(view_to_json(seen)))) == seen


@settings(max_examples=25)
@given(games())
def test_every_event_of_a_game(game: Game) -> None:
    for event in game.events:
        assert not isinstance(event, Begin)
        assert parse_event(format_event(event), event.by) == event
        assert parse_event(format_event(event, compact=True), event.by) == event
        assert event_from_json(json.loads(json.dumps(event_to_json(event)))) == event


@given(rules)
def test_all_settings(table: Settings) -> None:
    game = Game(table, NAMES[: table.player_counts[0]], shuffled(table.deck_size, 1))
    assert parse_game(format_game(game)).settings == table
    assert settings_from_json(json.loads(json.dumps(settings_to_json(table)))) == table


def test_a_preset_is_written_by_its_name() -> None:
    for name, table in PRESETS.items():
        text = format_game(Game(table, NAMES[: table.player_counts[0]], shuffled(table.deck_size, 1)))
        assert text.startswith(f"Preset: {name}\nSeats:")
    assert format_game(Game(Settings(), ("anna", "boris"), shuffled(36, 1))).startswith("Seats:")


@given(games(), st.data())
def test_a_spoiled_game_is_read_or_refused_with_a_place(game: Game, data: st.DataObject) -> None:
    """Nothing but a NotationError comes out of a text, whatever happened to it."""
    text = format_game(game)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 3)))
    spoiled = (
        text[:start] + data.draw(st.sampled_from(["", " ", "\n", "#", '"', ";", ":", "{", "7C", "on"])) + text[end:]
    )
    refused = refusal(parse_game, spoiled)
    if refused is not None:
        assert 1 <= refused.line <= spoiled.count("\n") + 1
        assert 1 <= refused.column <= len(spoiled.split("\n")[refused.line - 1]) + 1


@given(st.text(alphabet=' \n;:,=/">!#{}\\abTrumpHandsSeats76CDHS.', max_size=60))
@example("Seats:")
@example("Hands: anna =")
@example("Phase: Attack; Seats: a b; Out: a b; Trump: C")
def test_rubbish_is_refused_with_a_place(text: str) -> None:
    for parse in (parse_game, parse_position):
        assert refusal(parse, text) is not None


def refusal(parse: Callable[[str], object], text: str) -> NotationError | None:
    try:
        parse(text)
    except NotationError as error:
        return error
    return None
