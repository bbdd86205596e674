"""The command line: one function for each command of `durak`."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

# Commands that sit down at a table or look after a server are in files of their own.
from durak.cli import admin, lines, tables
from durak.cli.ground import Lang, app, leaving, main, open_screen, refusing
from durak.cli.options import Changes, Preset, Save, Seats, Seed
from durak.cli.page import run

__all__ = ["admin", "app", "lines", "main"]


@app.command()
def watch(
    preset: Preset = "spec",
    changes: Changes = None,
    seats: Seats = None,
    seed: Seed = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="BOT,...",
            help="Who plays, in turn round the table: levels or bots of 'durak bots', with commas between. A comma "
            "before NAME=VALUE goes on with the options of a bot, as in simple,sampler:worlds=50,threads=2,master.",
        ),
    ] = "simple",
    delay: Annotated[float, typer.Option("--delay", metavar="SECONDS", min=0, help="Pause after each event.")] = 0,
    save: Save = None,
    lang: Lang = None,
) -> None:
    """Watch bots play a round.

    \b
    Examples:
      durak watch
      durak watch --preset classic --seats 4 --seed 7 --delay 0.5
      durak watch --bots simple,random --save round.durak
      durak watch --bots amateur,searcher:iterations=500,threads=2,expert
    """
    with refusing():
        from durak.terminal.rounds import watch_round
        from durak.terminal.setup import listed_bots, round_table, set_up

        screen = open_screen(lang)
        listed = listed_bots(screen.words, bots)
        if seats is None and len(listed) > 1:
            seats = len(listed)
        table = set_up(screen.words, preset, changes or (), seats, seed, save)
        players = round_table(screen.words, listed, len(table.seats))
    with leaving(screen, "watch-leave"):
        watch_round(screen, table, players, delay)


@app.command()
def bots(lang: Lang = None) -> None:
    """List the bots and the levels: what each notices, and its options.

    \b
    Examples:
      durak bots
      durak bots --lang ru
    """
    with refusing():
        from durak.terminal.bots import list_bots

        list_bots(open_screen(lang))


@app.command()
def rules(
    preset: Annotated[str | None, typer.Argument(metavar="[PRESET]", show_default=False)] = None,
    changes: Changes = None,
    lang: Lang = None,
) -> None:
    """List the ways to play, or print the rules of one of them.

    \b
    Examples:
      durak rules
      durak rules classic
      durak rules spec --setting tempo=next --lang ru
    """
    with refusing():
        from durak.rules import PLAYERS
        from durak.terminal.explain import explain, list_presets
        from durak.terminal.setup import chosen_settings, preset_name

        screen = open_screen(lang)
        if preset is None and changes:
            raise ValueError("name the preset whose settings you change, as in: durak rules spec --setting flash=no")
        settings = chosen_settings(preset or "spec", changes or ())
    if preset is None:
        list_presets(screen)
    else:
        title = ", ".join([preset_name(preset), *(changes or [])])
        explain(screen, title, settings, PLAYERS.get(preset_name(preset)))


@app.command()
def replay(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A game as 'durak play --save' writes it, or LOG#NUMBER of an arena.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print each configuration as a line of JSON.")] = False,
    on_screen: Annotated[bool, typer.Option("--tui", help="Step through it on the whole screen.")] = False,
    lang: Lang = None,
) -> None:
    """Tell a written game again, event by event.

    \b
    Examples:
      durak replay evening.durak
      durak replay evening.durak --tui
      durak replay evening.durak --json
      durak replay arena.jsonl#17
    """
    with refusing():
        from durak.terminal.replay import print_json, read_game, tell_game

        screen = open_screen(lang)
        game = read_game(file)
        if on_screen:
            tables.show_replay(file, lang)
            return
    if as_json:
        print_json(game)
    else:
        tell_game(screen, game)


@app.command()
def perft(
    depth: Annotated[int, typer.Option("--depth", metavar="D", min=1, help="Length of the longest paths.")] = 3,
    preset: Preset = "spec",
    changes: Changes = None,
    seats: Seats = None,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED", help="Shuffle the deck with this seed.")] = "1",
    deck: Annotated[str | None, typer.Option("--deck", metavar="CARDS", help="Deal this deck instead.")] = None,
    lang: Lang = None,
) -> None:
    """Count the paths of legal events from the deal on, to compare implementations of the rules.

    \b
    Examples:
      durak perft --depth 4
      durak perft --preset classic --seats 4 --seed 7 --depth 5
      durak perft --setting deck_size=24 --seats 2 --depth 3 --deck "9C 10C JC ..."
    """
    with refusing():
        from durak.rules import Begin, delta, initial, shuffled
        from durak.terminal.perft import perft as count_paths
        from durak.terminal.setup import checked_seed, chosen_settings, preset_name, read_deck, seats_for
        from durak.terminal.working import worked

        screen = open_screen(lang)
        words = screen.words
        settings = chosen_settings(preset, changes or ())
        count = seats_for(words, preset_name(preset), settings, seats)
        size = settings.deck_size
        cards = shuffled(size, checked_seed(seed)) if deck is None else read_deck(words, deck, size)
        dealt = delta(settings, initial(settings, map(str, range(1, count + 1)), cards), Begin())
    for length in range(1, depth + 1):
        paths = worked(screen, partial(count_paths, settings, dealt, length))
        typer.echo(f"{length:>2}  {paths}")


@app.command()
def solve(
    position: Annotated[str, typer.Argument(metavar="POSITION", help="An endgame, as docs/notation.md says.")],
    nodes: Annotated[
        int, typer.Option("--nodes", metavar="N", min=1, help="Give up after so many positions.")
    ] = 3_000_000,
    lang: Lang = None,
) -> None:
    """Solve an endgame of two players exactly, once at most one card is left to draw.

    With three and more players it prints a bound: whether the player to move is safe even if all the others play
    together.

    \b
    Examples:
      durak solve "Trump: H; Hands: anna = 7C 8C 6H, boris = 9C AC; Defender: boris"
      durak solve "Preset: duel; Trump: D; Field: 7C; Hands: anna = 6D 8H, boris = 8C 7D; Defender: boris"
    """
    with refusing():
        from durak.terminal.solve import solve_text

        solve_text(open_screen(lang), position, nodes)


@app.command()
def advise(
    position: Annotated[str, typer.Argument(metavar="POSITION", help="A position, as docs/notation.md says.")],
    worlds: Annotated[
        int, typer.Option("--worlds", metavar="N", min=1, max=10_000_000, help="Deal the hidden cards so many times.")
    ] = 500,
    threads: Annotated[
        int, typer.Option("--threads", metavar="N", min=1, max=256, help="Think in so many threads.")
    ] = 1,
    every: Annotated[bool, typer.Option("--all", help="Print every event, however many there are.")] = False,
    lang: Lang = None,
) -> None:
    """Say what each event is worth to the player to move: the chance not to be the durak, best first.

    Only what that player sees of the position counts: which cards the others hold and how the deck lies is dealt anew
    for every world. Endgames of two with at most one card to draw are solved, and marked as exact.

    \b
    Examples:
      durak advise "Trump: H; Hands: anna = 7C 8C 6H, boris = 9C AC; Defender: boris"
      durak advise "Deck: 9S 6D; Hands: anna = 6C 7D 8D KS KC KH, boris = 8C QC 7S 9D 9H JD" --worlds 20000 --threads 2
    """
    with refusing():
        from durak.terminal.advise import advise_text

        advise_text(open_screen(lang), position, worlds, threads, every)


@app.command()
def bench(
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games at each table.")] = 20_000,
    lang: Lang = None,
) -> None:
    """Measure how fast random games are played here, and print the fingerprint of how.

    \b
    Examples:
      durak bench
      durak bench --games 1000
    """
    from durak.terminal.bench import bench as measure

    with refusing():
        screen = open_screen(lang)
    measure(screen, games)


@app.command()
def arena(
    entrants: Annotated[
        list[str], typer.Argument(metavar="BOT", help="Bots with their options, or cmd:COMMAND for an engine.")
    ],
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="How many games, rounded up to whole deals.")
    ] = 200,
    players: Annotated[int, typer.Option("--players", metavar="N", help="How many sit at the table.")] = 2,
    preset: Preset = "spec",
    changes: Changes = None,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED", help="Play the games of this seed.")] = "1",
    jobs: Annotated[int, typer.Option("--jobs", metavar="J", min=1, help="Play in so many processes.")] = 1,
    log: Annotated[
        Path | None,
        typer.Option("--log", metavar="FILE", help="Write every game down, and go on where the file ends."),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option("--sprt", metavar="ELO0,ELO1", help="Stop when it is clear which one the first bot is ahead by."),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Draw the course as .svg or .png.")
    ] = None,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="S", help="The most time for a choice: longer is a lapse.")
    ] = 60,
    retries: Annotated[
        int, typer.Option("--retries", metavar="N", min=0, help="Ask again so often after a lapse.")
    ] = 0,
    then: Annotated[
        str,
        typer.Option("--then", metavar="substitute|forfeit", help="Then the simple bot answers, or the round is lost."),
    ] = "substitute",
    ray: Annotated[
        str | None, typer.Option("--ray", metavar="ADDRESS", help="Play on the Ray cluster at this address.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    lang: Lang = None,
) -> None:
    """Let bots play each other with the same cards on every seat, and say which one is stronger.

    \b
    Examples:
      durak arena simple random
      durak arena simple random --players 4 --preset classic --games 400 --jobs 2
      durak arena simple "cmd:python3 engine.py" --log arena.jsonl --plot arena.svg
      durak arena simple random --games 10000 --sprt 0,20
    """
    with refusing():
        from durak.arena import Sprt
        from durak.players import Conduct
        from durak.terminal.arena import hold_arena, set_up_arena

        screen = open_screen(lang)
        conduct = Conduct(retries=retries, then=then, seconds=seconds)  # type: ignore[arg-type]  # it checks itself
        tournament = set_up_arena(screen.words, entrants, preset, changes or (), players, seed, conduct)
        test = None if sprt is None else Sprt.parse(sprt)
        try:
            hold_arena(screen, tournament, games, log=log, jobs=jobs, ray=ray, sprt=test, plot=plot, as_json=as_json)
        except KeyboardInterrupt as interrupt:
            screen.say("arena-leave") if log is None else screen.say("arena-leave-log", file=str(log))
            raise typer.Exit(130) from interrupt
        except RuntimeError as error:
            typer.echo(str(error), err=True)
            raise typer.Exit(1) from error


@app.command()
def learn(
    recipe: Annotated[
        str, typer.Option("--preset", metavar="tiny|laptop|duel", help="What to learn, and how: see docs/learning.md.")
    ] = "tiny",
    folder: Annotated[
        Path, typer.Option("--folder", metavar="FOLDER", help="Where checkpoints, log, plot and weights go.")
    ] = Path("learned"),
    device: Annotated[str, typer.Option("--device", metavar="cpu|cuda", help="Where to learn.")] = "cpu",
    seconds: Annotated[
        float | None, typer.Option("--seconds", metavar="S", min=1, help="Stop after so long; the folder can go on.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Teach a network to play by letting it play against itself.

    \b
    Examples:
      durak learn
      durak learn --preset laptop --folder evening --seconds 600
      durak learn --preset duel --device cuda --folder duel
    """
    with refusing():
        from durak.terminal.learn import learn as study

        screen = open_screen(lang)
        with leaving(screen, "learn-left"):
            study(screen, recipe, folder, device, seconds)


@app.command()
def engine(
    bot: Annotated[str, typer.Argument(metavar="BOT", help="A bot with its options, as NAME or NAME:OPTION=VALUE,...")],
) -> None:
    """Offer a bot to other programs: messages as lines of JSON on stdin and stdout, as docs/players.md says.

    \b
    Examples:
      durak engine simple
      durak arena simple "cmd:durak engine random" --games 20
    """
    with refusing():
        from durak.players import serve

        try:
            serve(bot)
        except KeyboardInterrupt:
            raise typer.Exit(130) from None


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", metavar="PORT", min=0, max=65535, help="The port; 0 is any free one.")
    ] = 8765,
    database: Annotated[
        str | None,
        typer.Option("--database", metavar="URL", help="Where the tables are kept; usually in your data folder."),
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let others in the same network play; shows a code for phones.")
    ] = False,
    behind_proxy: Annotated[
        bool,
        typer.Option("--behind-proxy", help="Believe the last X-Forwarded-For: all clients come through a proxy."),
    ] = False,
    pace: Annotated[
        float, typer.Option("--pace", metavar="SECONDS", min=0, help="How long bots take for an answer.")
    ] = 1.0,
    grace: Annotated[
        float, typer.Option("--grace", metavar="SECONDS", min=0, help="How long a lost connection keeps its seat.")
    ] = 30.0,
    lang: Lang = None,
) -> None:
    """Host tables for other programs and people, as docs/protocol.md says. What happened there survives everything.

    \b
    Examples:
      durak serve
      durak serve --lan --port 8000
      durak serve --database sqlite:////srv/durak/tables.sqlite
      durak serve --database postgresql://durak@localhost/durak
    """
    with refusing():
        from durak.server.dealer import Timing
        from durak.server.door import Door
        from durak.server.serving import make_server, own_addresses
        from durak.terminal.hosting import announce

        screen = open_screen(lang)
        host = "0.0.0.0" if lan else host

        def ready(port: int) -> None:
            announce(screen, "127.0.0.1" if lan else host, port, own_addresses() if lan else ())

        door = Door(behind_proxy=behind_proxy)
        server = make_server(host, port, database, Timing(pace=pace, grace=grace), announce=ready, door=door)
    run(server, screen, f"{host}:{port}")


@app.command("bot")
def remote_bot(
    url: Annotated[str, typer.Option("--url", metavar="URL", help="The server, as ws://HOST:PORT/ws.")],
    table: Annotated[str, typer.Option("--table", metavar="TABLE", help="The table to sit down at.")],
    level: Annotated[
        str, typer.Option("--level", metavar="LEVEL", help="A level, or a bot with its options.")
    ] = "amateur",
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="The name of the bot.")] = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", metavar="N", min=1, help="Leave after so many rounds.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Let a bot of this machine play at a table of a server.

    \b
    Examples:
      durak bot --level master --url ws://127.0.0.1:8765/ws --table K7QMX2PDAB
      durak bot --level sampler:worlds=500 --url wss://durak.example/ws --table K7QMX2PDAB --rounds 3
    """
    import asyncio

    with refusing():
        from durak.client import Client, RefusedError, play_seat
        from durak.players import bot as seat_bot

        screen = open_screen(lang)
        player = seat_bot(level)

        async def play() -> int:
            async with Client(url, name or f"bot {player.name}"[:24], screen.words.language) as client:
                await client.join(table.upper())
                screen.say("remote-sat", name=client.name or "", table=table.upper())
                return await play_seat(client, table.upper(), player, rounds)

        try:
            screen.say("remote-played", rounds=asyncio.run(play()))
        except RefusedError as refused:
            raise ValueError(str(refused)) from refused
        except OSError as error:
            typer.echo(screen.words("remote-unreachable", url=url), err=True)
            raise typer.Exit(1) from error
        except KeyboardInterrupt:
            raise typer.Exit(130) from None


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="GAME", help="A round as a server writes it down.")],
    commitment: Annotated[
        str | None, typer.Option("--commitment", metavar="HASH", help="What was published before the deal.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Check that nobody chose the cards of a round that was played on a server.

    \b
    Examples:
      durak verify evening.durak
      durak verify evening.durak --commitment 94158e1edd69e7441cba27374a718433...
    """
    with refusing():
        from durak.server.fairness import COMMITMENT, Unproven, verified
        from durak.terminal.replay import read_game

        screen = open_screen(lang)
        game = read_game(file)
    try:
        contributions = verified(game, commitment)
    except Unproven as unproven:
        typer.echo(screen.words(f"verify-{unproven}"), err=True)
        raise typer.Exit(1) from unproven
    screen.say("verify-fair")
    if commitment is None:
        screen.say("verify-commitment", commitment=game.tags[COMMITMENT])
    for seat, randomness in contributions.items():
        screen.say("verify-contributed", name=seat, randomness=randomness)
    if not contributions:
        screen.say("verify-nobody")
