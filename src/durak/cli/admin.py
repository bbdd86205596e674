"""The commands that look after the database of a server."""

from pathlib import Path
from typing import Annotated

import typer

from durak.cli.help.speaking import Program
from durak.cli.program import Lang, app, open_screen, refusing

admin = Program(no_args_is_help=True, help="Manage the database of a server: backups, exports, people.")
app.add_typer(admin, name="admin")

Stored = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="The database of the server; by default in your data folder."),
]


@admin.command("backup")
def back_up(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write the copy. Only you can read it.")],
    database: Stored = None,
    lang: Lang = None,
) -> None:
    """Back up the database, even while the server is running. PostgreSQL is copied with pg_dump.

    \b
    Examples:
      durak admin backup monday.sqlite
      durak admin backup monday.dump --database postgresql://durak@localhost/durak
    """
    with refusing():
        from durak.server.admin import back_up as copy
        from durak.server.storage.database import default_url
        from durak.terminal.spinner import spinner

        screen = open_screen(lang)
        with spinner(screen):
            copy(database or default_url(), file)
        screen.say("admin-backup", file=str(file))


@admin.command("check")
def check_database(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="Check this copy (SQLite or pg_dump) instead of the database.")
    ] = None,
    database: Stored = None,
    lang: Lang = None,
) -> None:
    """Check the hashes, rules, index and proofs of a database or a copy. Nothing is changed.

    \b
    Examples:
      durak admin check
      durak admin check monday.sqlite
      durak admin check --database postgresql://durak@localhost/durak
    """
    with refusing():
        from durak.server.checking import check_database as check
        from durak.server.checking import check_file
        from durak.server.storage.database import default_url
        from durak.terminal.spinner import spinner

        screen = open_screen(lang)
        with spinner(screen):
            report = check_file(file) if file is not None else check(database or default_url())
        screen.say(
            "admin-checked",
            version=report.version,
            tables=report.tables,
            entries=report.entries,
            rounds=report.rounds,
            proofs=report.proofs,
        )
        if not report.wrong:
            screen.say("admin-check-well")
            return
        screen.say("admin-check-wrong", count=len(report.wrong))
        for wrong in report.wrong:
            why = {"why": screen.words(f"verify-{wrong.details['why']}")} if "why" in wrong.details else {}
            screen.say(f"admin-wrong-{wrong.code}", **{**wrong.details, **why})
    raise typer.Exit(1)


@admin.command("export")
def export_games(
    target: Annotated[Path, typer.Argument(metavar="TARGET", help="A folder, or a file that ends in .zip.")],
    database: Stored = None,
    lang: Lang = None,
) -> None:
    """Export every finished round as text that 'durak replay' reads.

    \b
    Examples:
      durak admin export games
      durak admin export games.zip --database sqlite:////srv/durak/tables.sqlite
    """
    with refusing():
        from durak.server.admin import export
        from durak.server.storage.database import default_url
        from durak.terminal.spinner import spinner

        screen = open_screen(lang)
        with spinner(screen):
            count = export(database or default_url(), target)
        screen.say("admin-export", count=count, target=str(target))


@admin.command("delete")
def delete_person(
    person: Annotated[str, typer.Argument(metavar="PERSON", help="The name of an account, or the id of a player.")],
    database: Stored = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
    lang: Lang = None,
) -> None:
    """Delete a person: account, ratings, and their name in every log. This cannot be undone.

    \b
    Examples:
      durak admin delete Anna
      durak admin delete 9f86d081884c7d659a2feaa0 --yes
    """
    with refusing():
        from durak.server.admin import delete_person as delete
        from durak.server.storage.database import default_url
        from durak.terminal.spinner import spinner

        screen = open_screen(lang)
        if not yes:
            typer.confirm(screen.words("admin-sure", person=person), abort=True)
        with spinner(screen):
            tables, name = delete(database or default_url(), person)
        screen.say("admin-deleted", person=person, tables=tables, name=name)


@admin.command("reset-password")
def reset_password(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the account.")],
    database: Stored = None,
    lang: Lang = None,
) -> None:
    """Give an account a new password and print it. All its sessions are logged out.

    \b
    Examples:
      durak admin reset-password Anna
    """
    with refusing():
        from durak.server.people.accounts import find_account
        from durak.server.people.accounts import reset_password as reset
        from durak.server.people.audit import note
        from durak.server.storage.database import default_url
        from durak.server.storage.store import Store

        store = Store(database or default_url())
        try:
            open_screen(lang).say("admin-password", name=name, password=reset(store.engine, name))
            note(store.engine, "admin-reset-password", find_account(store.engine, name))
        finally:
            store.close()


@admin.command("audit")
def audit(
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, help="How many lines to show.")] = 50,
    database: Stored = None,
    lang: Lang = None,
) -> None:
    """List log-ins, failed log-ins, and changes to accounts and the database, newest last.

    \b
    Examples:
      durak admin audit
      durak admin audit --limit 1000 --database postgresql://durak@localhost/durak
    """
    with refusing():
        from datetime import UTC, datetime

        from durak.server.people.audit import listed
        from durak.server.storage.database import default_url
        from durak.server.storage.store import Store

        screen, store = open_screen(lang), Store(database or default_url())
        try:
            acts = listed(store.engine, limit)
        finally:
            store.close()
        for one in acts:
            screen.say(
                "admin-audit",
                at=datetime.fromtimestamp(one.at, UTC).isoformat(" ", "seconds")[:19],
                act=screen.words(f"admin-act-{one.act}"),
                who=one.name or one.player or "-",
                address=one.address or "-",
            )
        if not acts:
            screen.say("admin-audit-empty")
