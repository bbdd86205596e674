"""What the menu offers, and what can be said."""

from durak.i18n import Words
from durak.protocol import LONGEST_TEXT, PHRASES
from durak.terminal.table.accusing import suspects
from durak.terminal.table.moderation import possible
from durak.terminal.table.sitting import Sitting
from durak.terminal.tui.form import Row
from durak.terminal.tui.look import Look


def menu_rows(look: Look, sitting: Sitting | None, lobby: bool) -> list[Row]:
    """The rows of the menu, with or without a table; `lobby` if there is one to go to."""
    words = look.words
    rows = [Row("back", words("menu-back"))]
    if sitting is not None:
        rows += _of_table(words, sitting)
    rows += [Row("new", words("menu-new")), Row("learn", words("lesson-title"))]
    rows += [Row("puzzles", words("puzzle-title")), Row("games", words("menu-games"))]
    rows.append(Row("colours", words("menu-two-colours" if look.four_colours else "menu-four-colours")))
    rows.append(Row("keys", words("menu-keys")))
    if sitting is not None and lobby:
        rows.append(Row("lobby", words("menu-lobby")))
    rows.append(Row("quit", words("menu-quit")))
    return rows


def _of_table(words: Words, sitting: Sitting) -> list[Row]:
    rows = []
    if sitting.options.practice and sitting.playing:
        rows += [Row("hint", words("menu-hint")), Row("undo", words("menu-undo"))]
    if sitting.playing and sitting.seat is not None:
        rows.append(Row("pause", words("menu-go-on" if sitting.paused else "menu-pause")))
    if suspects(sitting):
        rows.append(Row("accuse", words("menu-cheat")))
    rows.append(Row("say", words("menu-say")))
    if any(possible(sitting)):
        rows.append(Row("people", words("menu-people")))
    rows.append(Row("rules", words("menu-rules")))
    if sitting.game is not None:
        rows += [Row("replay", words("menu-replay")), Row("review", words("menu-review"))]
    return rows


def say_rows(words: Words) -> list[Row]:
    """Something to type first, and then the usual phrases."""
    typed = Row("", words("say-text"), text="", longest=LONGEST_TEXT, help=words("say-help"))
    return [typed, *(Row(phrase, words(f"phrase-{phrase}")) for phrase in PHRASES)]
