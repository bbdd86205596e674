"""What is sent and answered over plain HTTP, around the tables: people, games, ratings (docs/protocol.md)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from durak.notation import change_to_json, event_to_json, view_to_json
from durak.protocol import (
    LONGEST_NAME,
    ChangeForm,
    Choices,
    Dealing,
    EventForm,
    Name,
    SettingsForm,
    Summary,
    Team,
    ViewForm,
)
from durak.rules import Configuration, Seat, Settings, changes, told_to, view

# The presets that are rated together, by what they have in common.
FAMILIES = {
    "transfer": ("spec", "transfer-club", "pass-card", "neighbours"),
    "throw-in": ("throw-in", "classic", "club", "lead-only"),
    "duel": ("duel",),
    "partners": ("partners",),
}

# The addresses of the page, by what is shown there; a name in braces stands for one part of the address.
PAGES = {
    "start": "/",
    "table": "/table/{id}",
    "lobby": "/lobby",
    "create": "/new",
    "rules": "/rules",
    "ruleset": "/rules/{preset}",
    "games": "/games",
    "replay": "/replay/{game}",
    "review": "/review/{game}",
    "analysis": "/analysis",
    "profile": "/profile",
    "leaderboard": "/leaderboard",
    "settings": "/settings",
    "learn": "/learn",
    "tour": "/learn/table",
    "lesson": "/learn/{number}",
    "puzzles": "/puzzles",
    "puzzle": "/puzzles/{puzzle}",
}

Password = Annotated[str, Meta(min_length=8, max_length=200, pattern=r"\S")]
# What was typed to log in: any text is valid here; it is right or wrong.
Attempt = Annotated[str, Meta(max_length=200)]


class Problem(Struct, frozen=True):
    """The call was refused: a stable code, and the reason in the reader's language."""

    code: str
    text: str


class Done(Struct, frozen=True):
    """It is done."""

    done: bool = True


class Ready(Struct, frozen=True):
    """Can the server do its work? If not, what is wrong, for its operator."""

    ready: bool
    problems: tuple[Problem, ...] = ()


class Health(Struct, frozen=True):
    """The process is alive."""

    status: str
    protocol: int
    # How many are open.
    tables: int


# --- People --------------------------------------------------------------------------------------------------


class NewAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest wants to keep name, rating and games."""

    name: Name
    password: Password


class Login(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who has an account is back."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)]
    password: Attempt


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Change the password."""

    old: Attempt
    new: Password


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """Delete the account for good."""

    password: Attempt


class Identity(Struct, frozen=True):
    """Who the caller is from now on. The token is all it takes to be this player: keep it safe."""

    token: str
    player: str
    name: str


class Session(Struct, frozen=True):
    """Where I am logged in."""

    session: str
    # Roughly which program, as in "Firefox, Linux"; nothing if it did not say.
    device: str
    # When I logged in there, and roughly when I was last active there, in seconds since 1970.
    made: float
    used: float
    # The session that makes this call.
    mine: bool


class Rating(Struct, frozen=True):
    """How strong somebody is in a family of presets, and how certain that is."""

    family: str
    rating: float
    deviation: float
    games: int


class Me(Struct, frozen=True):
    """Who I am."""

    player: str
    name: str
    account: bool
    ratings: tuple[Rating, ...]


class Ranked(Struct, frozen=True):
    """A line of the leaderboard."""

    place: int
    name: str
    rating: float
    games: int


# --- What there is -------------------------------------------------------------------------------------------


class RulesSection(Struct, frozen=True):
    """A part of the rules in words."""

    # The same in every language, as in "attack" or "handing-on".
    name: str
    title: str
    paragraphs: tuple[str, ...]


class PresetInfo(Struct, frozen=True):
    """A preset, with its rules in full."""

    name: str
    title: str
    line: str
    text: tuple[RulesSection, ...]
    # How many can play it.
    players: tuple[int, ...]
    settings: SettingsForm
    # How many seconds a turn stays open to all attackers at once; 0 where they are asked in turn.
    window: float


class ValueInfo(Struct, frozen=True):
    """A value of a setting, and what it is called."""

    value: bool | int | str | None
    title: str


class SettingInfo(Struct, frozen=True):
    """A house rule."""

    name: str
    title: str
    text: str
    # One of the values, a number from least to most or one of the values, or any number of them.
    kind: Literal["choice", "number", "set"]
    values: tuple[ValueInfo, ...]
    least: int | None
    most: int | None
    # In its JSON form.
    default: bool | int | str | tuple[str, ...] | None


class LevelInfo(Struct, frozen=True):
    """A level of bots, with its measured rating."""

    name: str
    title: str
    line: str
    rating: int


class PhraseInfo(Struct, frozen=True):
    """Something that can be said with one tap."""

    name: str
    text: str


class LanguageInfo(Struct, frozen=True):
    """A language, as those who speak it call it."""

    name: str
    title: str


class Catalogue(Struct, frozen=True):
    """Everything there is to choose from, in the reader's language."""

    presets: tuple[PresetInfo, ...]
    settings: tuple[SettingInfo, ...]
    levels: tuple[LevelInfo, ...]
    phrases: tuple[PhraseInfo, ...]
    languages: tuple[LanguageInfo, ...]


# --- Lessons -------------------------------------------------------------------------------------------------


class LessonInfo(Struct, frozen=True):
    """A lesson in a few words."""

    number: int
    title: str
    line: str


class LessonEvents(Struct, frozen=True, forbid_unknown_fields=True):
    """What the learner has done since the beginning of a lesson."""

    events: Annotated[tuple[EventForm, ...], Meta(max_length=20)]


class LessonFrame(Struct, frozen=True):
    """The table after one event, as the learner sees it."""

    # Nothing at the beginning.
    event: EventForm | None
    view: ViewForm
    # What the event led to, as the learner is told of it.
    changes: tuple[ChangeForm, ...] = ()

    @classmethod
    def of(cls, settings: Settings, before: Configuration, after: Configuration, learner: Seat) -> "LessonFrame":
        """What the learner sees of the event between these moments."""
        assert after.event is not None
        told = told_to(learner, changes(before, after, settings), before, after)
        return cls(event_to_json(after.event), view_to_json(view(after, learner)), tuple(map(change_to_json, told)))


class Lesson(Struct, frozen=True):
    """The state of a lesson: everything that happened, and what to do next."""

    # Which lesson of how many.
    number: int
    lessons: int
    title: str
    # The learner's name.
    me: str
    frames: tuple[LessonFrame, ...]
    # Nothing once it is done.
    choices: Choices | None
    words: str
    # What the hands have to do, where that is new: a table says it in words of its own, as in lesson-how-beat.
    how: str | None
    # Which task of how many.
    task: int
    tasks: int
    done: bool
    # Why one of the events counts for nothing: the rules refuse it, or the task asks for something else.
    wrong: Problem | None = None


# --- Puzzles -------------------------------------------------------------------------------------------------


class PuzzleEvents(Struct, frozen=True, forbid_unknown_fields=True):
    """What the solver has done since the beginning of a puzzle."""

    events: Annotated[tuple[EventForm, ...], Meta(max_length=20)]


class PuzzleState(Struct, frozen=True):
    """A puzzle as far as somebody has come: everything that happened, and how it stands."""

    # Its name, for links.
    puzzle: str
    # The solver's name.
    me: str
    rating: int
    themes: tuple[str, ...]
    preset: str
    # How many cards its deck had.
    deck: int
    # Is a draw all that can be saved?
    draw: bool
    # Its beginning (docs/notation.md).
    position: str
    frames: tuple[LessonFrame, ...]
    # The other player's cards in every frame.
    open_hands: tuple[tuple[str, ...], ...]
    # Nothing once it is solved or a wrong event was played.
    choices: Choices | None
    standing: Literal["asked", "solved", "wrong"]
    # How many decisions are made, of how many.
    done: int
    decisions: int
    # What the last event leads to for the solver: 1 wins, 0 draws, -1 loses.
    value: int
    # The frame of the solver's last event; what follows it are answers, or how it is refuted.
    answered: int


class PuzzleProgress(Struct, frozen=True):
    """How far somebody has come."""

    rating: int
    # The puzzles that were tried, and those of them that were solved at the first try.
    tries: int
    solved: int


class PuzzleLeader(Struct, frozen=True):
    """A place on the leaderboard of the day."""

    place: int
    name: str
    # How many puzzles at the first try today, and whether that of the day is among them.
    solved: int
    daily: bool


# --- Games ---------------------------------------------------------------------------------------------------


class GameSeat(Struct, frozen=True):
    """Who played: a person, or a bot of a level."""

    name: str
    bot: str | None
    # Where partners play.
    team: Team | None = None


class MyGame(Struct, frozen=True):
    """A round that I played or am playing."""

    # TABLE-ROUND: the name of the round, by which it is replayed and downloaded.
    game: str
    table: str
    round: int
    preset: str
    seats: tuple[GameSeat, ...]
    # When it was dealt, in seconds since 1970.
    at: float
    durak: str | None
    # My name there.
    mine: str
    finished: bool
    # Where partners play: the whole team of the durak, as they sit.
    team: tuple[str, ...] = ()


class Exhibition(Struct, frozen=True):
    """A table at which champions play as long as somebody watches."""

    table: str


class MyTable(Struct, frozen=True):
    """A table at which I sit and can continue."""

    table: Summary
    # My name there, and when anything last happened, in seconds since 1970.
    mine: str
    at: float


class Tally(Struct, frozen=True):
    """How some rounds of mine have ended."""

    # A level of bots, none if people were among the others, or a preset.
    of: str | None
    rounds: int
    lost: int
    drawn: int


class Progress(Struct, frozen=True):
    """My rounds in numbers: the newest ones, up to a thousand."""

    total: Tally
    levels: tuple[Tally, ...]
    presets: tuple[Tally, ...]
    # In how many rounds in a row I was not the durak, now and at best.
    streak: int
    best: int
    # How the newest hundred ended, the oldest first.
    course: tuple[Literal["safe", "draw", "lost"], ...]


class MyGames(Struct, frozen=True):
    """My rounds, newest first; pass `next` as `before` to get the following ones, if there are any."""

    games: tuple[MyGame, ...]
    next: str | None


class Frame(Struct, frozen=True):
    """The table after one event; hands and deck are included once the round is over."""

    sequence: int
    at: float
    # Nothing after the deal.
    event: EventForm | None
    # What a spectator saw.
    view: ViewForm
    hands: dict[str, tuple[str, ...]] | None
    # From the next card to be drawn to the last.
    deck: tuple[str, ...] | None
    # What the deal or the event led to; once the round is over, with all cards that were drawn.
    changes: tuple[ChangeForm, ...] = ()


class Proof(Struct, frozen=True):
    """What the deal follows from."""

    commitment: str
    server_seed: str
    contributions: dict[str, str]
    # What everybody promised before the cards were shuffled; those missing from the contributions were left out.
    promises: dict[str, str] = {}
    # Whom the lot made the dealer; nobody where the durak dealt, or where nothing shows who was to deal.
    lot: str | None = None


class Replay(Struct, frozen=True):
    """A round, frame by frame."""

    game: str
    preset: str
    settings: SettingsForm
    seats: tuple[GameSeat, ...]
    finished: bool
    durak: str | None
    frames: tuple[Frame, ...]
    # Once the round is over.
    proof: Proof | None
    # How the round began.
    deal: Dealing
    # Where partners play: the whole team of the durak, as they sit.
    team: tuple[str, ...] = ()


# --- Reviews -------------------------------------------------------------------------------------------------


class ReviewBegun(Struct, frozen=True, tag="begun"):
    """A review begins."""

    # Who judges what no solver knows: the champion, or thrifty players where it was not taught.
    judge: Literal["champion", "sampler"]
    # How many events the round has.
    events: int


class ReviewShare(Struct, frozen=True):
    """Where the result of a seat comes from, in chances not to be the durak; the parts add up to the result."""

    start: float
    luck: float
    own: float
    others: float
    result: float


class ReviewChances(Struct, frozen=True, tag="chances"):
    """Everybody's chances with all cards known, after the deal and after each event, and how much of it was luck."""

    chances: tuple[dict[str, float], ...]
    # What the deal, or the draws after each event, changed.
    luck: tuple[dict[str, float], ...]
    shares: dict[str, ReviewShare]


class ReviewOption(Struct, frozen=True):
    """An event that could be played, and what it is worth to its player by what they could know."""

    event: EventForm
    # The chance not to be the durak, how much less that is than the best, and half the 95 % interval of the difference.
    chance: float
    loss: float
    error: float
    # Solved, not estimated.
    exact: bool
    # In words, as in "beat 9H with JH".
    what: str
    # What speaks for it, as far as that can be said.
    why: str | None


class ReviewDecision(Struct, frozen=True, tag="decision"):
    """A decision, judged: the best options first."""

    # Of the events of the round, from 0: the table before it is the frame of this number.
    number: int
    seat: str
    turn: int
    label: Literal["forced", "only", "best", "good", "inaccuracy", "mistake", "blunder"]
    # The place of what was played.
    played: int
    options: tuple[ReviewOption, ...]
    # What can be selected there, after an inaccuracy, a mistake or a blunder: to look for something better.
    choices: Choices | None


class ReviewPlayer(Struct, frozen=True):
    """How somebody played: from 0 to 1, if they had anything to decide, and how many decisions have each name."""

    accuracy: float | None
    decisions: dict[str, int]


class ReviewDone(Struct, frozen=True, tag="done"):
    """Everything is judged."""

    players: dict[str, ReviewPlayer]


class ReviewStopped(Struct, frozen=True, tag="stopped"):
    """There is no more of it: a code, and the reason in the reader's language."""

    code: str
    text: str


# What a review tells, one after the other.
ReviewPart = ReviewBegun | ReviewChances | ReviewDecision | ReviewDone | ReviewStopped


class Departure(Struct, frozen=True, forbid_unknown_fields=True):
    """Another event instead of the one of this number."""

    number: Annotated[int, Meta(ge=0, le=100_000)]
    event: EventForm


class Line(Struct, frozen=True):
    """How the round might have gone on: an event instead of what was played, and what the champion plays then."""

    frames: tuple[Frame, ...]


# --- The analysis board --------------------------------------------------------------------------------------

_Deal = Annotated[str, Meta(max_length=64)]


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and what was played from there. Nothing else is known of it, and nothing of it is kept."""

    # In notation; `5?` are five cards of which nobody says which they are.
    position: str
    # Events with semicolons between, each by whoever is to move.
    line: str = ""
    # What puts hidden cards where they are, and so says which are drawn.
    deal: _Deal = ""
    # One more event.
    event: EventForm | None = None
    # How many of the frames the client has already.
    after: Annotated[int, Meta(ge=0, le=1_000)] = 0


class BoardFrame(Struct, frozen=True):
    """The analysis board after one event."""

    # Nothing at the beginning; and the event as it stands in a line.
    event: EventForm | None
    move: str
    # The position in notation, by itself.
    position: str
    # What a spectator sees.
    view: ViewForm
    # Everybody's cards, and the deck from the next card on; "?" is a hidden card.
    hands: dict[str, tuple[str, ...]]
    deck: tuple[str, ...]
    # What the event led to.
    changes: tuple[ChangeForm, ...]
    # What whoever is to move can play; of hidden cards, whatever they could hold.
    choices: Choices | None


class Board(Struct, frozen=True):
    """A position, and what was played from there, event by event."""

    # The first position in notation, as short as can be, and the line that was played.
    position: str
    line: str
    settings: SettingsForm
    frames: tuple[BoardFrame, ...]


class MomentOfGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a round: after so many events, or at its end; with all cards, or with what one seat knows then."""

    # In notation.
    game: str
    moment: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    seat: Annotated[str, Meta(max_length=100)] | None = None


class PositionText(Struct, frozen=True):
    """A position in notation."""

    position: str


class BotToMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, what was played from there, and the level of the bot that is to move."""

    position: str
    level: Annotated[str, Meta(max_length=20)]
    line: str = ""
    deal: _Deal = ""


class BotMoved(Struct, frozen=True):
    """What a bot plays."""

    event: EventForm


class Weighed(Struct, frozen=True):
    """An event, and what it is worth to its player by what is known at the board."""

    event: EventForm
    # As it stands in a line.
    move: str
    # The chance not to be the durak, and half its 95 % interval.
    chance: float
    error: float
    # Solved, not estimated: won, lost or drawn by force; the round is over in so many turns if nobody errs.
    exact: bool
    turns: int | None
    # What speaks for it, as far as that can be said.
    why: str | None
    # What is likely to follow, as far as that was looked at.
    then: tuple[EventForm, ...] = ()


class Prospects(Struct, frozen=True, tag="prospects"):
    """What is known of a position so far."""

    judge: Literal["solver", "champion", "sampler"]
    # In how many deals of the hidden cards the best events were tried.
    worlds: int
    # The best first; nothing where the cards of whoever is to move are hidden.
    events: tuple[Weighed, ...]
    # Everybody's chances instead, and half the widest of their intervals.
    chances: dict[str, float]
    error: float
    # There is nothing more to come.
    final: bool


class Thought(Struct, frozen=True, forbid_unknown_fields=True):
    """A position to be thought about, after a line."""

    position: str
    line: str = ""
    deal: _Deal = ""


# What is told of a position, again and again.
ProspectsPart = Prospects | ReviewStopped
