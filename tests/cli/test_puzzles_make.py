"""`durak puzzles make`: the seed decides what is found, and rules that yield too little come to an end."""

from pathlib import Path

from cli.command import durak
from durak.puzzles.collection import read

RULES = ("--rules", "Preset: club", "--rules", "Preset: duel; Settings: deck_size=24")


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    texts = []
    for jobs in ("1", "2"):
        file = tmp_path / f"{jobs}.txt"
        done = durak("puzzles", "make", str(file), "--number", "3", "--seed", "evening", *RULES, "--jobs", jobs)
        assert (done.returncode, done.stderr) == (0, "")
        texts.append(file.read_bytes())
    assert texts[0] == texts[1]
    puzzles = [*read(texts[0].decode().splitlines())]
    assert [one.preset for one in puzzles] == ["club"] * 3 + ["duel"] * 3


def test_rules_with_too_few_puzzles_end_and_are_named(tmp_path: Path) -> None:
    file = tmp_path / "few.txt"
    done = durak("puzzles", "make", str(file), "--number", "1000", "--rounds", "30", *RULES[:2])
    assert done.returncode == 0
    kept = len([*read(file.read_text().splitlines())])
    assert kept < 1000
    assert f"Preset: club: only {kept} of 1,000 puzzles in 30 rounds" in done.stderr


def test_the_first_line_is_the_command(tmp_path: Path) -> None:
    file = tmp_path / "one.txt"
    durak("puzzles", "make", str(file), "--number", "1", "--seed", "a b", *RULES[:2])
    said = "# durak puzzles make --number 1 --seed 'a b' --rules 'Preset: club' --rounds 20000"
    assert file.read_text().splitlines()[0] == said


def test_a_run_goes_on_where_it_was_stopped_and_parts_add_up(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole.txt", tmp_path / "stopped.txt"
    make = ("--number", "3", "--seed", "evening")
    done = durak("puzzles", "make", str(whole), *make, *RULES)
    head, *lines = whole.read_text().splitlines(keepends=True)
    one, other = (index for index, line in enumerate(lines) if line.startswith("# of "))
    # Cut off in the middle of the second part.
    stopped.write_text("".join([head, *lines[: other - 2]]) + "12")
    again = durak("puzzles", "make", str(stopped), *make, *RULES)
    assert stopped.read_bytes() == whole.read_bytes()
    # What is reported is of both parts.
    assert again.stdout == done.stdout
    alone = tmp_path / "alone.txt"
    durak("puzzles", "make", str(alone), *make, *RULES[2:])
    assert alone.read_text().splitlines(keepends=True)[2:] == lines[one + 1 :]


def test_a_file_of_another_command_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("Mine.\n")
    done = durak("puzzles", "make", str(file), "--number", "1", *RULES[:2])
    assert done.returncode == 2
    assert "is not what this command has begun" in done.stderr
    assert file.read_text() == "Mine.\n"
