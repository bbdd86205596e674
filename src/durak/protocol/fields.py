"""The types of message fields, and how long their values may be."""

from typing import Annotated, Any

from msgspec import Meta

# The version of the messages; a client with another version is told so and disconnected.
PROTOCOL = 1

# The longest message to the server, in bytes.
LARGEST = 16_384
# A seat to move gets all its legal events if there are no more than this, else micro steps.
FEW = 64
# What can be said with one tap; the catalogues have the words, under phrase-NAME.
PHRASES = ("hello", "thanks", "well-played", "oops", "hurry", "think", "again", "bye", "haha", "wow", "bravo", "alas")
# Those that are called out in the middle of a game.
REACTIONS = ("bravo", "haha", "wow", "alas", "oops", "well-played", "hurry", "think")
# The faces that people choose from; the page draws them.
FACES = ("bear", "cat", "fox", "hare", "owl", "frog", "wolf", "crow")

# The JSON forms of docs/notation.md, section 4. The titles are their names in TypeScript.
Form = dict[str, Any]
EventForm = Annotated[Form, Meta(title="EventForm")]
ViewForm = Annotated[Form, Meta(title="ViewForm")]
ChangeForm = Annotated[Form, Meta(title="ChangeForm")]
StepForm = Annotated[Form, Meta(title="StepForm")]
SettingsForm = Annotated[Form, Meta(title="SettingsForm")]
# Only the settings that differ from a preset.
PartialSettings = Annotated[Form, Meta(title="PartialSettings")]
# The id that a client gives a request. It is stored with a move, so it has only characters that every database takes.
# (A dollar alone would also match before a final newline.)
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[ -~]+(?!\n)$")]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
# The longest name.
LONGEST_NAME = 24
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Face = Annotated[str, Meta(pattern=rf"^({'|'.join(FACES)})(?!\n)$")]
# The longest text that can be said at a table.
LONGEST_TEXT = 300
Text = Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]
Level = Annotated[str, Meta(min_length=1, max_length=100)]
# A name at a table, with whatever was added there to tell people apart.
TableName = Annotated[str, Meta(min_length=1, max_length=40)]
Place = Annotated[int, Meta(ge=0, le=7)]
Sequence = Annotated[int, Meta(ge=0, le=2**53)]
# What a seat adds to the shuffle, and the SHA-256 of it.
Randomness = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[0-9A-Za-z_-]+(?!\n)$")]
Hash = Annotated[str, Meta(max_length=64, pattern=r"^[0-9a-f]{64}(?!\n)$")]
