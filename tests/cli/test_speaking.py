"""Help and complaints are in the language of the reader, and every command and option has its Russian."""

import re
from typing import Any

import pytest
from typer.main import get_command

from cli.test_commands import run
from durak.cli import app
from durak.cli.help.manual import every
from durak.cli.help.speaking import asked_language
from durak.i18n.words import _messages

ROOT: Any = get_command(app)
COMMANDS = [("", ROOT), *((name, one) for name, one in ROOT.commands.items() if hasattr(one, "commands")), *every(ROOT)]


def names(command: Any) -> tuple[str, list[str]]:
    """What the texts of a command are called by, and those of its options."""
    name = str(getattr(command.callback, "__name__", command.name)).replace("_", "-")
    options = [one.name.replace("_", "-") for one in command.params if getattr(one, "help", None)]
    return name, options


@pytest.mark.parametrize(("name", "command"), COMMANDS, ids=[name or "durak" for name, _ in COMMANDS])
def test_everything_that_help_says_is_said_in_russian(name: str, command: Any) -> None:
    own, options = names(command)
    russian = _messages("ru")
    assert f"help-{own}" in russian
    assert [one for one in options if f"arg-{own}-{one}" not in russian and f"arg-{one}" not in russian] == []


def test_no_russian_help_is_left_of_a_command_that_is_gone() -> None:
    known = {"arg-help"}
    for _, command in COMMANDS:
        own, options = names(command)
        known |= {f"help-{own}", *(f"arg-{one}" for one in options), *(f"arg-{own}-{one}" for one in options)}
    assert {name for name in _messages("ru") if name.startswith(("help-", "arg-"))} - known == set()


def test_help_is_in_the_language_that_was_asked_for_anywhere() -> None:
    english = run("play", "--help")[1]
    assert english.startswith("Usage: durak play [OPTIONS]\n")
    for asked in (("play", "--help", "--lang", "ru"), ("--lang=ru", "play", "-h")):
        russian = run(*asked)[1]
        assert russian.startswith("Вызов: durak play [OPTIONS]\n\n  Играть с ботами, строка за строкой.")
        assert "Показать эту справку" in russian
    assert run("play", "--help", lang="ru_RU.UTF-8")[1] == russian
    # One answer does not change the next.
    assert run("play", "--help")[1] == english


def test_the_list_of_commands_has_whole_sentences() -> None:
    for group in ((), ("admin",), ("puzzles",)):
        shown = run(*group, "--help")[1]
        assert "..." not in shown.partition("Commands:")[2]
    everything = "".join(run(*name.split(), "--help")[1] for name, _ in every(ROOT))
    # What Python calls the kind of an argument: <list[str]>.
    assert re.search(r"<[a-z]", everything) is None


@pytest.mark.parametrize(
    ("typed", "english", "russian"),
    [
        ("play --colour", "There is no option --colour.", "Нет параметра --colour."),
        ("solve", "This is missing: POSITION.", "Не хватает: POSITION."),
        ("rules spec club", "This is too much: club.", "Это лишнее: club."),
        ("sing", "No such command 'sing'.", "Нет команды sing."),
        ("serve --port x", "Invalid value for '--port': ", "Такое значение здесь не подходит: --port."),
        (
            "play --players x",
            "Invalid value for '--players' / '--seats': ",
            "Такое значение здесь не подходит: --players / --seats.",
        ),
    ],
)
def test_complaints_are_a_sentence_and_the_way_to_the_help(typed: str, english: str, russian: str) -> None:
    command = "durak" if typed == "sing" else f"durak {typed.split()[0]}"
    code, shown, told = run(*typed.split())
    assert (code, shown) == (2, "")
    assert told.startswith(english)
    assert told.endswith(f'"{command} --help" explains it.\n')
    assert run(*typed.split(), lang="ru")[2] == f"{russian}\nСправка: «{command} --help».\n"


@pytest.mark.parametrize(
    ("typed", "english", "russian"),
    [
        ("play --seed", "The option --seed needs a value.", "Параметру --seed нужно значение."),
        ("play --practice=1", "The option --practice takes no value.", "Параметру --practice значение не нужно."),
    ],
)
def test_a_value_too_many_or_too_few_is_said_in_the_language_of_the_reader(
    typed: str, english: str, russian: str
) -> None:
    assert run(*typed.split()) == (2, "", f"{english}\n")
    assert run(*typed.split(), lang="ru") == (2, "", f"{russian}\n")
    assert run(*typed.split()[:1], "--lang=ru", *typed.split()[1:]) == (2, "", f"{russian}\n")


def test_the_language_before_the_command_counts() -> None:
    assert run("--lang", "ru", "rules", "club")[1] == run("rules", "club", "--lang", "ru")[1]
    assert run("--lang", "ru", "rules", "club", "--lang", "en")[1] == run("rules", "club")[1]


def test_a_language_that_nobody_speaks_is_complained_of_in_english() -> None:
    assert asked_language(["--lang", "xx"]) == "en"
    assert run("rules", "--lang", "xx")[2].startswith("there is no language 'xx'")


@pytest.mark.parametrize(
    ("typed", "russian"),
    [
        ("play --preset whist", "правил whist нет: выберите из spec, throw-in, "),
        ("play --setting speed=1", "«speed» не настройка: выберите из deck_size, "),
        ("play --setting tempo=fast", "у tempo не бывает значения «fast»: есть cycle, principal, next, "),
        ("play --setting tempo", "не хватает значения: напишите, например, tempo=cycle."),
        ("play --setting hand_size=some", "hand_size — целое число от 1, а не «some»."),
        ("play --setting max_turns=some", "max_turns — целое число от 1 или none, а не «some»."),
        ("play --setting hand_size=30", "чтобы сдать по 30, когда игроков 2, нужно 60 карт, а в колоде 36."),
        ("play --level simple:worlds=3", "у бота simple нет параметров, а значит, и worlds."),
        (
            "play --level sampler:worlds=x",
            "параметр worlds бота sampler — целое число от 1 до 1\xa0000\xa0000\xa0000, ",
        ),
        ("play --level sampler:solver=x", "параметр solver бота sampler — on или off, а не «x»."),
        ("play --save no/such/folder", "no/such/folder: такого файла нет."),
        ("replay no-such-file", "no-such-file: такого файла нет."),
        ("replay /", "/: это папка."),
        (f"replay {__file__}", f"{__file__}: строка 1, столбец 1: нет Seats: напишите, кто сидит за столом, "),
        ("play --players 0", "В дурака играют хотя бы вдвоём; 0 — слишком мало."),
        ("replay --tui no-such-file", "no-such-file: такого файла нет."),
        ("rules --setting flash=no", "назовите правила, которые меняете, например: durak rules spec "),
        ("join ftp://x --plain --quick", "ftp://x не адрес сервера: напишите ХОСТ:ПОРТ или ссылку на стол."),
        ("solve Trump:X", "строка 1, столбец 7: «X» не масть: напишите C, D, H или S."),
    ],
)
def test_what_is_wrong_with_the_input_is_said_in_russian(typed: str, russian: str) -> None:
    code, shown, told = run(*typed.split(), lang="ru")
    assert (code, shown) == (2, "")
    assert told.startswith(russian), told
