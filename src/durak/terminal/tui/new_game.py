"""The dialogue for a new game: rules, players, levels, and every setting."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from durak.explain import message_of, setting_in_words, value_in_words
from durak.i18n import Words
from durak.notation import settings_to_json
from durak.players import LEVELS
from durak.protocol import LONGEST_NAME, Clock, Options
from durak.rules import PLAYERS, PRESETS, SOFT, WINDOWS, Settings, at_once
from durak.rules.settings import NUMBERS, choices
from durak.terminal.new_table import NewTable
from durak.terminal.preferences import own_name
from durak.terminal.tui.form import Form, Row
from durak.terminal.tui.look import Look

_CLOCKS = (None, (15, 30), (30, 60), (60, 120), (120, 600))
_WINDOWS = (3.0, 5.0, 10.0)
_TALK = ("all", "phrases", "none")
_PACES = (0.1, 0.5, 1.0, 2.0, 3.0)
# A chair that waits for a person.
_PERSON = ""


class NewGame(ModalScreen[NewTable | None]):
    """Asks for a new game; the answer is None if it is cancelled."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, look: Look, name: str, before: dict[str, Any], alone: bool) -> None:
        super().__init__(classes="ascii" if look.ascii else None)
        self.look, self._alone = look, alone
        self._answered = False
        self.form = Form(look, _rows(look.words, {"name": name, **before}, alone))

    def compose(self) -> ComposeResult:
        """A window over the table."""
        with Vertical(id="dialogue") as window:
            window.border_title = self.look.words("new-title")
            window.border_subtitle = self.look.words("new-keys")
            yield self.form

    def on_mount(self) -> None:
        """The keys are for the rows."""
        self.form.focus()

    def on_form_changed(self, message: Form.Changed) -> None:
        """Other rules have other settings, other numbers of players other bots."""
        values = self.form.values()
        if message.row.key == "preset":
            values = {key: value for key, value in values.items() if not key.startswith(("setting ", "relax "))}
        elif message.row.key == "window":
            # Which answer is usual depends on it.
            values.pop("setting take_beaten", None)
        elif message.row.key == "level":
            values = {key: value for key, value in values.items() if not key.startswith("bot ")}
        self.form.show(_rows(self.look.words, values, self._alone))

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """Enter on any row begins the game."""
        if message.row.key in ("learn", "games"):
            getattr(self.app, f"action_{message.row.key}")()
            return
        if self._answered:
            # A second Enter right after the first is not meant for the screen below.
            return
        try:
            answer = wanted(self.look.words, self.form.values(), self._alone)
        except ValueError as error:
            self.form.complain(str(error))
            return
        self._answered = True
        self.dismiss(answer)


def wanted(words: Words, values: dict[str, Any], alone: bool) -> NewTable:
    """The table with these choices; ValueError if that is impossible."""
    preset, seats = values["preset"], values["seats"]
    usual = settings_to_json(_usual(preset, values))
    settings = {key.removeprefix("setting "): value for key, value in values.items() if key.startswith("setting ")}
    settings["relax"] = sorted(
        key.removeprefix("relax ") for key, value in values.items() if key[:5] == "relax" and value
    )
    changed = {name: value for name, value in settings.items() if value != usual.get(name)}
    clock = values.get("clock")
    bots = tuple(values[f"bot {number}"] for number in range(1, seats) if values[f"bot {number}"] != _PERSON)
    options = Options(
        preset=preset,
        settings=changed,
        seats=seats,
        public=not alone and bool(values.get("public")),
        clock=None if clock is None else Clock(*clock),
        window=values.get("window"),
        practice=bool(values.get("practice")) and seats == len(bots) + 1,
        pace=values.get("pace", 1.0),
        chat=values.get("chat", "all"),
    )
    return NewTable(options, bots, own_name(words, str(values["name"])), values)


def _usual(preset: str, values: dict[str, Any]) -> Settings:
    """The rules of the preset, in turn or at once."""
    window = values.get("window")
    simultaneous = WINDOWS.get(preset) if window is None else window
    return at_once(PRESETS[preset]) if simultaneous else PRESETS[preset]


def _rows(words: Words, values: dict[str, Any], alone: bool) -> list[Row]:
    """All rows, with the values that were chosen before where they still fit."""
    rows = list(_table(words, values, alone))
    preset = str(next(row for row in rows if row.key == "preset").value)
    rows.append(Row("", words("new-rules"), heading=True))
    rows += _settings(words, _usual(preset, values))
    rows.append(Row("", words("new-relax"), heading=True))
    for code in sorted(SOFT, key=lambda code: code.name):
        text = words(message_of("relax", code))
        rows.append(Row(f"relax {code.name}", text, _switch(words), 1, help=text))
    usual = {row.key: row.value for row in rows}
    for row in rows:
        if row.key in values and row.key not in ("seats", "preset"):
            if row.text is not None:
                row.text = str(values[row.key])
            elif row.values:
                row.choose(values[row.key])
        row.changed = row.key.startswith(("setting ", "relax ")) and row.value != usual[row.key]
    return rows


def _table(words: Words, values: dict[str, Any], alone: bool) -> Iterator[Row]:
    yield Row("start", words("new-start"), help=words("new-start-help"))
    yield Row("learn", words("lesson-title"), help=words("lesson-title-text"))
    yield Row("games", words("menu-games"), help=words("games-help"))
    yield Row("name", words("new-name"), text=words("play-name"), longest=LONGEST_NAME)
    presets = [(name, words(f"title-{name}")) for name in PRESETS]
    preset = Row("preset", words("new-preset"), presets)
    preset.choose(values.get("preset", "spec"))
    preset.help = words(f"preset-{preset.value}")
    yield preset
    usual, exactly = PRESETS[str(preset.value)], PLAYERS.get(str(preset.value))
    partners = bool(values.get("setting partners", usual.partners))
    counts = replace(usual, partners=partners).player_counts if exactly is None or partners else (exactly,)
    seats = Row("seats", words("new-seats"), [(count, str(count)) for count in counts])
    wanted = values.get("seats", 3 if alone else 2)
    seats.choose(max((count for count in counts if count <= wanted), default=counts[0]))
    yield seats
    levels = [(level, words(f"level-{level}")) for level in LEVELS]
    if not alone:
        levels.insert(0, (_PERSON, words("new-person")))
    level = Row("level", words("new-level"), levels)
    level.choose(values.get("level", "amateur" if alone else _PERSON))
    yield level
    for number in range(1, int(seats.value)):
        chair = "new-chair" if not partners else "new-opponent" if number % 2 else "new-partner"
        one = Row(f"bot {number}", words(chair, number=number + 1), levels)
        one.choose(level.value)
        yield one
    clocks: list[tuple[Any, str]] = [(None, words("new-clock-none"))]
    clocks += [(list(one), words("new-clock-value", seconds=one[0], reserve=one[1])) for one in _CLOCKS if one]
    yield Row("clock", words("new-clock"), clocks, help=words("new-clock-text"))
    paces = [(pace, words("new-pace-value", seconds=f"{pace:g}")) for pace in _PACES]
    yield Row("pace", words("new-pace"), paces, _PACES.index(1.0))
    yield Row("practice", words("new-practice"), _switch(words), 1, help=words("new-practice-help"))
    windows: list[tuple[Any, str]] = [(None, words("new-window-own")), (0.0, words("new-window-turn"))]
    windows += [(one, words("new-window-value", seconds=f"{one:g}")) for one in _WINDOWS]
    yield Row("window", words("new-window"), windows, help=words("new-window-text"))
    if not alone:
        yield Row("public", words("new-public"), _switch(words), help=words("new-public-text"))
        talk = [(one, words(f"new-chat-{one}")) for one in _TALK]
        yield Row("chat", words("new-chat"), talk, help=words("new-chat-help"))


def _settings(words: Words, usual: Settings) -> Iterator[Row]:
    forms = settings_to_json(usual)
    for name in forms:
        if name == "relax":
            continue
        values: list[tuple[Any, str]]
        if name in NUMBERS:
            numbers = [(number, str(number)) for number in range(1, NUMBERS[name].most + 1)]
            values = [(None, value_in_words(words, name, None)), *numbers] if NUMBERS[name].optional else list(numbers)
        else:
            values = [(value, value_in_words(words, name, value)) for value in choices()[name]]
        title, text = setting_in_words(words, name)
        row = Row(f"setting {name}", title, values, help=text)
        row.choose(forms[name])
        yield row


def _switch(words: Words) -> list[tuple[Any, str]]:
    return [(value, value_in_words(words, "", value)) for value in (True, False)]
