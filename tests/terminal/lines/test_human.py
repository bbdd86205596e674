"""What a person may type, and what the table answers."""

from collections.abc import Callable

import pytest

from durak.i18n import Words
from durak.rules import Event, Pass, Phase, Settings, Take, legal_events, view
from durak.terminal.lines.answer import Command, Remark, as_typed, read_answer
from durak.terminal.lines.drawing import draw_table
from durak.terminal.lines.human import Human, Leave
from durak.terminal.lines.numbered_events import MOST, NumberedEvents
from durak.terminal.screen import Screen
from table import Table, attack, defend, flash, transfer

SPEC = Settings(transfer=True, flash=True)
Ask = Callable[..., tuple[Event, str]]


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Puts a person at a table who types these lines; the event that comes of it, and what was shown."""

    def choose(table: Table, *typed: str, language: str = "en") -> tuple[Event, str]:
        lines = iter(typed)

        def read(prompt: str) -> str:
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
        now = view(table.c, table.c.active)
        bots = [seat for seat in table.c.seats if seat != table.c.active]
        human = Human(Screen(Words(language)), "spec", bots, lambda wish: print(f"<{wish}>"))
        event = human.choose(table.settings, [now])
        return event, capsys.readouterr().out

    return choose


def leading(settings: Settings = SPEC) -> Table:
    return Table.at(settings, {"anna": "6C 7C 7D 9H", "boris": "8C 9C 10C JC"})


def attacked(settings: Settings = SPEC, field: str = "7C") -> Table:
    return Table.at(settings, {"anna": "6S 6C 9S", "boris": "8C 7D 7H 9C 6D"}, field=field)


@pytest.mark.parametrize(
    ("typed", "event"),
    [
        ("6c", attack("anna", "6C")),
        ("7c 7d", attack("anna", "7C 7D")),
        ("7D, 7C", attack("anna", "7C 7D")),
        ("9♥", attack("anna", "9H")),
        ("attack 7c", attack("anna", "7C")),
        ("хожу 7б", attack("anna", "7D")),
        ("1", attack("anna", "6C")),
    ],
)
def test_leading(ask: Ask, typed: str, event: Event) -> None:
    assert ask(leading(), typed)[0] == event


@pytest.mark.parametrize(
    ("typed", "event"),
    [
        ("8c", defend("boris", "7C/8C")),
        ("8c on 7c", defend("boris", "7C/8C")),
        ("beat 7h", defend("boris", "7C/7H")),
        ("7ч на 7т", defend("boris", "7C/7H")),
        ("8т на 7т", defend("boris", "7C/8C")),
        ("transfer 7d", transfer("boris", "7D")),
        ("перевести 7d 7h", transfer("boris", "7D 7H")),
        ("flash 7h", flash("boris", "7H")),
        ("Показать 7ч", flash("boris", "7H")),
        ("take", Take("boris")),
        ("БЕРУ", Take("boris")),
        ("0", Take("boris")),
    ],
)
def test_defending(ask: Ask, typed: str, event: Event) -> None:
    assert ask(attacked(), typed)[0] == event


@pytest.mark.parametrize("typed", ["qh", "QH", "дч", "Дч", "Д♥", "Q♥", "дh"])
def test_a_face_by_either_letter(ask: Ask, typed: str) -> None:
    table = Table.at(SPEC, {"anna": "JC QH KD AS", "boris": "8C 9C 10C JD"})
    event, shown = ask(table, typed, language="ru")
    assert event == attack("anna", "QH")
    assert all(card in shown for card in ("В♣", "Д♥", "К♦", "Т♠"))
    assert as_typed(Words("ru"), event) == "дч"
    assert as_typed(Words("en"), event) == "qh"


def test_a_refusal_names_cards_as_the_table_shows_them(ask: Ask) -> None:
    table = Table.at(SPEC, {"anna": "JC QH KD AS", "boris": "8C 9C 10C JD"})
    assert "Т♦" in ask(table, "тб", "дч", language="ru")[1]


def test_throwing_in_and_passing(ask: Ask) -> None:
    table = Table.at(SPEC, {"anna": "7D 8S KC", "boris": "9C 10C JC"}, field="7C/8C")
    for typed, event in (("throw in 7d", attack("anna", "7D")), ("пас", Pass("anna")), ("0", Pass("anna"))):
        assert ask(table, typed)[0] == event


@pytest.mark.parametrize(
    ("typed", "wish"),
    [
        ("hint", Command.HINT),
        ("совет", Command.HINT),
        ("undo", Command.UNDO),
        ("Назад", Command.UNDO),
        ("say  Well, TAKE [b]that[/b]!", Remark("Well, TAKE [b]that[/b]!")),
        ("скажу Привет", Remark("Привет")),
    ],
)
def test_what_is_typed_instead_of_a_move_is_handed_on(ask: Ask, typed: str, wish: Command | Remark) -> None:
    event, shown = ask(attacked(), typed, "take")
    assert event == Take("boris")
    assert f"<{wish}>\n" in shown


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("pass", "Not now: attackers lay cards or pass"),
        ("ks", "You do not hold K♠."),
        ("6d", "6♦ does not beat 7♣."),
        ("8c on 9c", "9♣ is not attacking."),
        ("8c on 7c 9c on 7c", "7♣ can be beaten only once."),
        ("transfer 8c", "Only a card of the attack's rank can hand it on."),
        ("transfer", "A transfer needs a card."),
        ("flash 7d", "Only a trump can be shown."),
        ("flash", "Show exactly one card."),
        ("8c 9c", "These cards cannot beat what is on the table."),
        ("attack 8c", "Not now"),
        ("77", "There is no choice 77 here."),
        ("8x", 'I do not understand "8x".'),
        ("transfer 7d on 7c", 'I do not understand "transfer 7d on 7c".'),
        ("8c on", 'I do not understand "8c on".'),
        ("take 8c", 'I do not understand "take 8c".'),
        ("pass take", 'I do not understand "pass take".'),
        ("yes", 'I do not understand "yes".'),
        ("say", 'I do not understand "say".'),
        ("hint 7c", 'I do not understand "hint 7c".'),
        ("on", 'I do not understand "on".'),
        ("?", "hand the attack on with a card of the same rank"),
        ("помощь", "hand the attack on with a card of the same rank"),
    ],
)
def test_a_refusal_says_why_and_asks_again(ask: Ask, typed: str, reason: str) -> None:
    event, shown = ask(attacked(), typed, "take")
    assert event == Take("boris")
    assert reason in shown


@pytest.mark.parametrize(
    ("table", "typed", "reason"),
    [
        (leading(), "6c 7c", "Cards led together must be of one rank."),
        (leading(), "beat 7c", "Not now"),
        (leading(), "2c", "You do not hold 2♣."),
        (leading(), "7c 7c", "A card can be played only once."),
        (leading(), "9" * 5000, "I do not understand"),
        (leading(), "pass", "The first attacker has to lead"),
        (leading(Settings(lead_size="one")), "7c 7d", "Only one card at a time."),
        (attacked(Settings()), "7d", "7♦ does not beat 7♣."),
        (attacked(Settings()), "transfer 7d", "Transfers are not allowed at this table."),
        (attacked(Settings(partial=False), "7C 7S"), "8c", "All cards must be beaten at once."),
        (
            Table.at(SPEC, {"anna": "6D 8S KC", "boris": "9C"}, field="7C/8C"),
            "kc",
            "No card of rank K is on the table.",
        ),
        (Table.at(SPEC, {"anna": "6D 8S 7D", "boris": "9C"}, field="7C/8C"), "8s 7d", "boris does not have enough"),
        (Table.at(SPEC, {"anna": "6D", "boris": "7D 7H", "vera": "6S"}, field="7C"), "7d", "vera does not have enough"),
    ],
)
def test_what_the_rules_forbid_here(ask: Ask, table: Table, typed: str, reason: str) -> None:
    assert reason in ask(table, typed, "1")[1]


def test_several_meanings_are_asked_about(ask: Ask) -> None:
    event, shown = ask(attacked(), "7h", "7", "3")
    assert "Which do you mean?\n 1 7♥ on 7♣    2 transfer 7♥    3 show 7♥\n" in shown
    assert "There is no choice 7 here." in shown
    assert event == flash("boris", "7H")
    assert ask(attacked(), "7h", "take")[0] == Take("boris")


@pytest.mark.parametrize("typed", ["q", "quit", "выход"])
def test_leaving(ask: Ask, typed: str) -> None:
    with pytest.raises(Leave):
        ask(attacked(), typed)
    with pytest.raises(Leave):
        ask(attacked())


def test_the_table_as_it_is_drawn(ask: Ask) -> None:
    hands = {"anna": "6S 6C 9S", "boris": "8C 7D 7H 9C 6D", "vera": "KC AC", "gleb": ""}
    table = Table.at(SPEC, hands, field="10C/JC 10D", out=["gleb"], deck="", trump="H")
    shown = ask(table, "take")[1].splitlines()
    assert shown[1:] == [
        "Deck empty | trump hearts | discarded 23",
        "  boris (you)   5 cards   defends",
        "  vera (bot)    2 cards   attacks",
        "  gleb (bot)    0 cards   out, place 1",
        "  anna (bot)    3 cards   leads",
        "  Field   10♣  10♦",
        "          J♣",
        "  Hand    8♣ 9♣   6♦ 7♦   7♥",
        "You defend:",
        " 1 7♥ on 10♦    0 take",
    ]


def test_the_table_in_russian(ask: Ask) -> None:
    table = Table.at(SPEC, {"anna": "7D", "boris": "9C 10C", "vera": "6C"}, field="7C", phase=Phase.TAKE, deck="6S 6H")
    shown = ask(table, "пас", language="ru")[1]
    assert "В колоде 2 | козырь 6♥ | в отбое 29" in shown
    assert "boris (бот)   2 карты   берёт" in shown
    assert "boris берёт. Подкинете вдогонку?\n 1 7♦    0 пас\n" in shown


def test_many_choices_are_shortened_and_the_rest_can_be_typed(ask: Ask) -> None:
    hands = {"anna": "6C", "boris": "8C 9C JC QC KC AC 8D 9D JD QD KD AD 6H 7H 8H"}
    table = Table.at(Settings(), hands, field="7S/10S 7C 7D 10C 10D")
    choices = NumberedEvents(table.settings, view(table.c, "boris"))
    assert len(choices.by_number) == MOST + 1
    assert choices.by_number[0] == Take("boris")
    assert choices.by_number[1] == defend("boris", "7C/8C 7D/8D 10C/JC 10D/JD")
    assert choices.other is not None
    _, shown = ask(table, "take")
    example = as_typed(Words("en"), choices.other)
    assert f"There are more choices: type the cards, for example {example}." in shown
    assert ask(table, example)[0] == choices.other


@pytest.mark.parametrize("table", [leading(), attacked(), attacked(Settings(partial=False), "7C 7S")])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_event_can_be_typed_and_chosen(table: Table, language: str) -> None:
    words = Words(language)
    now = view(table.c, table.c.active)
    numbered = NumberedEvents(table.settings, now).by_number
    assert set(numbered.values()) == set(legal_events(table.settings, now))
    for number, event in numbered.items():
        assert read_answer(str(number), table.settings, now, numbered) == (event,)
        typed = as_typed(words, event)
        meant = read_answer(typed, table.settings, now, {})
        assert isinstance(meant, tuple)
        assert event in meant, typed


def test_the_dealer_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    table = leading()
    now = view(table.c, "anna")
    for dealer, first, second in (
        ("anna", "anna (you, dealer) ", "boris (bot) "),
        ("boris", "anna (you) ", "boris (bot, dealer) "),
        (None, "anna (you) ", "boris (bot) "),
    ):
        draw_table(Screen(Words("en")), table.settings, now, ["boris"], dealer)
        shown = capsys.readouterr().out
        assert first in shown
        assert second in shown
