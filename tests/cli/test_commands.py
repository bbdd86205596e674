"""The other commands, and their messages about impossible requests."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from cli.command import Terminal, durak
from durak import __version__
from durak.cli import app
from durak.cli.help.manual import EXIT_CODES, every, manual
from durak.i18n import Words
from durak.notation import parse_game
from durak.rules import PRESETS, Begin, Configuration, Settings, delta, full_deck, initial, legal_events, shuffled
from players.engine.engines import ANSWER, engine

# What takes its time to be imported.
SLOW = ("textual", "sqlalchemy", "ray", "torch", "numpy", "starlette", "durak.client", "durak.players", "durak.server")
DOCS = Path(__file__).parents[2] / "docs"


def run(*arguments: str, lang: str = "en", **changed: str) -> tuple[int, str, str]:
    """The command in this process, which is quicker; exit code, output and errors."""
    environment = {"LC_ALL": lang, "COLUMNS": "80", **changed}
    result = CliRunner().invoke(app, [*arguments], env=environment, prog_name="durak")
    return result.exit_code, result.stdout, result.stderr


def test_watch() -> None:
    watched = durak("watch", "--seed", "1", "--bots", "simple,random,simple")
    assert watched.returncode == 0
    assert not watched.stderr
    assert "Boris (random bot)" in watched.stdout
    assert "Turn 1: " in watched.stdout
    assert "is the durak.\n" in watched.stdout
    assert "Places: 1. " in watched.stdout
    assert durak("watch", "--seed", "1", "--bots", "simple,random,simple").stdout == watched.stdout


def test_watch_any_bots() -> None:
    listed = "amateur,searcher:iterations=20,threads=2, expert"
    code, shown, errors = run("watch", "--seed", "1", "--setting", "hand_size=3", "--bots", listed)
    assert (code, errors) == (0, "")
    assert "Anna (amateur), Boris (searching bot, iterations=20, threads=2), Vera (expert)." in shown
    assert "The same seed plays the same round again." in shown


def test_watch_engines(tmp_path: Path) -> None:
    told = 'echo \'{"type": "info", "text": "depth 4"}\''
    command = engine(tmp_path, f'{told}; echo "$line" | {ANSWER}')
    file = tmp_path / "round.durak"
    bots = "simple,name=Plain", f"cmd:{command},option.depth=5,name=Deep"
    code, shown, errors = run("watch", *bots, "--seed", "1", "--save", str(file))
    assert (code, errors) == (0, "")
    assert "Anna (Plain), Boris (Deep)." in shown
    lines = shown.splitlines()
    first = lines.index("    Boris: depth 4")
    assert lines[first - 1].startswith("  Boris ")
    assert "{Boris: depth 4}" in run("replay", str(file))[1]
    code, shown, errors = run("watch", "simple", f"cmd:{command},option.width=5,name=Deep")
    assert (code, errors) == (1, "Boris (Deep): the engine has no option 'width': its options are depth\n")
    found = run("watch", "--seed", "1", "simple", f"cmd:{engine(tmp_path, 'exit 3')},name=Deep")
    assert (found[0], found[2]) == (1, "Boris (Deep): the process has ended with exit code 3\n")


def test_bots_that_think_by_the_clock_promise_no_more_than_the_deal() -> None:
    code, shown, errors = run("watch", "--seed", "1", "--bots", "searcher:milliseconds=1,novice", "--lang", "ru")
    assert (code, errors) == (0, "")
    assert "Анна (просчитывающий бот, milliseconds=1), Борис (новичок)." in shown
    assert "бот, который думает по часам, может сыграть иначе" in shown


def test_the_locale_chooses_the_language() -> None:
    assert "Козырь" in run("watch", "--seed", "1", lang="ru_RU.UTF-8")[1]
    assert "Trump" in run("watch", "--seed", "1", "--lang", "en", lang="ru_RU.UTF-8")[1]


@pytest.mark.parametrize("preset", PRESETS)
def test_watch_every_preset(preset: str) -> None:
    code, shown, errors = run("watch", "--preset", preset, "--seed", "2", "--lang", "ru")
    assert (code, errors) == (0, "")
    assert "Дурак — " in shown or "в дураках" in shown or "Ничья" in shown


def test_save_and_replay(tmp_path: Path) -> None:
    file = tmp_path / "round.durak"
    watched = durak("watch", "--seed", "4", "--save", str(file))
    assert f"Saved in {file}." in watched.stdout
    game = parse_game(file.read_text(encoding="utf-8"))
    assert game.seed == "4"
    told = durak("replay", str(file))
    assert told.returncode == 0
    # The same story, except for the lines about bots, seed and file.
    assert told.stdout.splitlines()[1:] == watched.stdout.splitlines()[2:-1]
    lines = durak("replay", str(file), "--json").stdout.splitlines()
    assert len(lines) == len(game.record())
    assert json.loads(lines[-1])["phase"] == "End"


def test_a_game_is_saved_as_far_as_it_was_played(tmp_path: Path) -> None:
    file = tmp_path / "evening.durak"
    played = durak("play", "--seed", "3", "--name", "Uncle Joe", "--save", str(file), typed="1\nq\n")
    assert played.returncode == 0
    game = parse_game(file.read_text(encoding="utf-8"))
    assert game.seats[0] == "Uncle Joe"
    assert game.result() == "*"
    assert "the round was not finished" in durak("replay", str(file)).stdout


def test_comments_are_told_where_they_stand(tmp_path: Path) -> None:
    file = tmp_path / "short.durak"
    file.write_text("Seats: anna boris\nSeed: 42\n\n1. boris: 7S; anna: 8S on 7S {cheaply}; boris: 8C\n")
    lines = run("replay", str(file))[1].splitlines()
    assert lines[lines.index("  anna beats: 7♠ with 8♠.") + 1] == "  {cheaply}"


def test_a_file_that_is_wrong_is_pointed_at(tmp_path: Path) -> None:
    file = tmp_path / "wrong.durak"
    file.write_text("Seats: anna boris\nSeed: 42\n\n1. anna: 6X\n")
    code, shown, errors = run("replay", str(file))
    assert (code, shown) == (2, "")
    assert errors.startswith(f"{file}: line 4, column ")
    assert run("replay", str(tmp_path / "none"))[::2] == (2, f"{tmp_path / 'none'}: No such file or directory\n")


def test_a_game_comes_from_anywhere_but_not_from_a_picture(tmp_path: Path) -> None:
    game = "Seats: anna boris\nSeed: 42\n\n1. boris: 7S; anna: 8S on 7S {cheaply}; boris: 8C\n"
    file = tmp_path / "windows.durak"
    file.write_text(game, encoding="utf-8-sig")
    told = run("replay", str(file))
    assert (told[0], told[2]) == (0, "")
    assert CliRunner().invoke(app, ["replay", "-", "--lang", "en"], input=game).stdout == told[1]
    file.write_bytes(b"PNG\0\0\0")
    assert run("replay", str(file))[::2] == (2, f"{file}: this is no text, so it is no game\n")


def test_answers_for_programs() -> None:
    position = "Trump: H; Hands: anna = 7C 8C 6H, boris = 9C AC; Defender: boris"
    solved = json.loads(run("solve", position, "--json")[1])
    assert (solved["by"], solved["value"], solved["line"][0][0]) == ("anna", "loss", "anna")
    three = "Trump: H; Hands: anna = 6H, boris = 9C AC, vera = 7C 8D; Defender: boris"
    assert json.loads(run("solve", three, "--json")[1])["safe"] is True
    advised = json.loads(run("advise", position, "--json")[1])
    assert advised["by"] == "anna"
    assert advised["events"][0]["exact"]
    counted = [json.loads(line) for line in run("perft", "--depth", "2", "--json")[1].splitlines()]
    assert [one["depth"] for one in counted] == [1, 2]
    measured = json.loads(run("bench", "--games", "20", "--json")[1])
    assert len(measured["fingerprint"]) == 16


def test_one_name_for_each_thing() -> None:
    assert run("watch", "--seed", "1", "simple", "random") == run("watch", "--seed", "1", "--bots", "simple,random")
    assert run("perft", "--players", "2", "--depth", "1") == run("perft", "--seats", "2", "--depth", "1")
    assert "Say which server" in run("bot")[2]
    assert "Say which table, too" in run("bot", "localhost:1")[2]
    old = run("bot", "--url", "ws://127.0.0.1:1/ws", "--table", "K7QMX2PDAB")
    assert old == run("bot", "127.0.0.1:1", "K7QMX2PDAB") == (1, "", "No server answers at ws://127.0.0.1:1/ws.\n")


def paths(settings: Settings, c: Configuration, depth: int) -> int:
    """The plainest way to count."""
    if depth == 0:
        return 1
    return sum(paths(settings, delta(settings, c, event), depth - 1) for event in legal_events(settings, c))


def test_perft_counts_all_paths() -> None:
    settings = PRESETS["pass-card"]
    for seats, seed in ((2, "1"), (3, "7")):
        start = initial(settings, [str(seat) for seat in range(seats)], shuffled(36, seed))
        dealt = delta(settings, start, Begin())
        counted = [f"{depth:>2}  {paths(settings, dealt, depth)}" for depth in (1, 2, 3, 4)]
        asked = run("perft", "--preset", "pass-card", "--seats", str(seats), "--seed", seed, "--depth", "4")
        assert asked == (0, "\n".join(counted) + "\n", "")


def test_perft_of_a_given_deck() -> None:
    deck = " ".join(map(str, full_deck(24)))
    asked = run("perft", "--setting", "deck_size=24", "--seats", "2", "--deck", deck, "--depth", "1")
    assert asked == (0, " 1  9\n", "")


def test_version_and_help() -> None:
    assert durak("--version").stdout == f"durak {__version__}\n"
    helped = durak("--help")
    assert helped.returncode == 0
    assert "durak play" in helped.stdout


def commands() -> list[str]:
    """All there are."""
    return [name for name, _ in every(get_command(app))]


@pytest.mark.parametrize("arguments", [["--help"], ["rules"]])
def test_what_a_command_does_not_need_is_not_imported(arguments: list[str]) -> None:
    program = f"""
import sys
from typer.testing import CliRunner
from durak.cli import app
assert CliRunner().invoke(app, {arguments!r}, prog_name="durak").exit_code == 0
print([name for name in {SLOW!r} if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("command", commands())
def test_every_command_has_examples(command: str) -> None:
    code, shown, _ = run(*command.split(), "--help")
    assert code == 0
    assert re.search(rf"Examples:\n +(\S+=\S+ )?durak {command}", shown)


def test_the_manual_has_every_command_option_and_exit_code() -> None:
    page = manual("1.0")
    for command in commands():
        assert f".SS durak {command}" in page
    for option in ("four\\-colours", "\\-\\-setting NAME=VALUE", "\\-\\-behind\\-proxy"):
        assert option in page
    codes = (DOCS / "commands.md").read_text(encoding="utf-8")
    for code, meaning in EXIT_CODES:
        assert f".B {code}\n" in page
        assert f"| {code} | {meaning} |" in codes
    for command in commands():
        assert f"`durak {command}" in codes, f"docs/commands.md does not know durak {command}"


def test_long_work_shows_a_sign_of_life_and_hears_ctrl_c() -> None:
    bench = Terminal("bench", "--games", "1000000000")
    bench.see(Words("en")("working"))
    bench.press("c")
    assert bench.exit_code() == 130


def test_the_shell_is_told_the_commands() -> None:
    asked = durak(_DURAK_COMPLETE="complete_bash", COMP_WORDS="durak re", COMP_CWORD="1")
    assert asked.stdout.split() == ["resume", "replay", "review"]


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("durak play --preset t", ["throw-in", "transfer-club"]),
        ("durak rules du", ["duel"]),
        ("durak tui --level novice,ma", ["novice,master"]),
        ("durak play --setting tempo=n", ["tempo=next"]),
        ("durak watch --lang r", ["ru"]),
    ],
)
def test_the_shell_is_told_values(typed: str, completed: list[str]) -> None:
    words = str(len(typed.split()) - 1)
    asked = durak(_DURAK_COMPLETE="complete_bash", COMP_WORDS=typed, COMP_CWORD=words)
    assert asked.stdout.split() == completed


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("play --lang xx", "there is no language 'xx': choose one of en, ru, uk, de"),
        ("play --preset whist", "there is no preset 'whist': choose one of spec, throw-in"),
        ("play --preset duel --seats 3", "The preset duel is made for exactly 2 players, not 3."),
        ("play --seats 7", "6 is the most that can play with 36 cards, 6 each."),
        ("play --seats 1", "Durak needs at least 2 players, not 1."),
        ("play --seats 0", "Durak needs at least 2 players, not 0."),
        ("play --setting deck_size=52 --setting hand_size=2 --seats 9", "the table has 8 chairs"),
        ("play --setting tempo=fast", "tempo cannot be 'fast': it is cycle or principal or next or same"),
        ("play --setting speed=1", "'speed' is not a setting: choose from deck_size"),
        ("play --setting hand_size=30", "hand_size 30 with 2 players needs 60 cards, and the deck has 36"),
        ("play --save no/such/folder", "no/such/folder: No such file or directory"),
        ("watch --bots simple,clever", "There is no bot 'clever': choose from novice, beginner, amateur"),
        ("watch --bots simple,", "There is no bot ''"),
        ("watch --bots simple:worlds=3", "the bot simple has no option 'worlds': its options are none"),
        ("watch --bots sampler:worlds=3,words=4,simple", "the bot sampler has no option 'words'"),
        ("watch nowhere:Bot simple", "nowhere:Bot cannot sit down: ModuleNotFoundError: No module named 'nowhere'"),
        ("watch --bots master:threads=1", "There is no bot 'master:threads=1'"),
        ("play --level grandmaster", "There is no bot 'grandmaster': choose from novice"),
        ("play --level novice,expert --seats 2", "There are 2 bots for 1 seats"),
        ("play --level novice,expert --preset duel", "is made for exactly 2 players, not 3."),
        ("watch --bots simple,random,simple --seats 2", "There are 3 bots for 2 seats"),
        ("rules whist", "there is no preset 'whist'"),
        ("rules --setting flash=no", "name the preset whose settings you change"),
        ("perft --deck 6C", "missing: 7C 8C"),
        ("perft --deck ZZ", "'ZZ' is not a card"),
        ("perft --depth 0", "greater than or equal to 1"),
    ],
)
def test_impossible_wishes_are_refused_in_a_sentence(arguments: str, reason: str) -> None:
    code, shown, errors = run(*arguments.split())
    assert (code, shown) == (2, "")
    assert reason in errors
    assert "Traceback" not in errors


@pytest.mark.parametrize(
    ("arguments", "code", "reason"),
    [
        ("join 127.0.0.1:1 K7QMX2PDAB --plain", 1, "No server answers at ws://127.0.0.1:1/ws.\n"),
        ("join ftp://x --plain --quick", 2, "write HOST:PORT, or a link to a table"),
        ("join durak.example --plain", 2, "Say which table, too: its id, or a link to it."),
        ("tui", 2, "needs a terminal"),
    ],
)
def test_where_nobody_can_sit_down(tmp_path: Path, arguments: str, code: int, reason: str) -> None:
    ended, shown, errors = run(*arguments.split(), XDG_CONFIG_HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path))
    assert (ended, shown) == (code, "")
    assert reason in errors


def test_a_name_has_to_be_one() -> None:
    assert run("play", "--name", " ")[::2] == (2, Words("en")("error-name") + "\n")


@pytest.mark.parametrize("name", ["Anna (me)", "Анна Pro", "Anna\u3164"])
def test_the_server_says_why_it_does_not_take_a_name(tmp_path: Path, name: str) -> None:
    folders = {"XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    assert run("play", "--name", name, **folders)[::2] == (2, Words("en")("refused-bad-name") + "\n")


def test_refusals_in_russian() -> None:
    assert "Бота 'чемпион' нет: выберите из novice" in run("play", "--level", "чемпион", "--lang", "ru")[2]
    assert "ровно на 2 игроков" in run("play", "--preset", "siege", "--seats", "3", "--lang", "ru")[2]
