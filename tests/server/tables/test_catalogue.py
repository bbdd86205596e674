"""GET /api/catalogue: everything to choose from, in words."""

import re
from dataclasses import fields
from pathlib import Path

import httpx
import msgspec
import pytest

from durak.i18n import LANGUAGES
from durak.notation import settings_from_json, settings_to_json
from durak.players import LEVELS, RATINGS
from durak.protocol import PHRASES, Options
from durak.protocol.http.catalogue import Catalogue
from durak.rules import PRESETS, Settings, preset
from durak.server.tables.catalogue import catalogue
from durak.server.tables.rules import rules_in_words, settings_of
from server.hosting import run, serving

LADDER = (Path(__file__).parents[3] / "docs" / "players.md").read_text(encoding="utf-8")


def test_the_catalogue_comes_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server, httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as http:
            for language, title in (("ru", "Подкидной"), ("en", "Podkidnoy"), ("xx", "Podkidnoy")):
                answer = await http.get("/api/catalogue", params={"language": language})
                assert answer.status_code == 200
                found = msgspec.json.decode(answer.content, type=Catalogue)
                assert next(one.title for one in found.presets if one.name == "throw-in") == title
            accepted = await http.get("/api/catalogue", headers={"Accept-Language": "ru-RU"})
            assert "Подкидной" in accepted.text

    run(test())


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_out_and_everything_has_words(language: str) -> None:
    found = catalogue(language)
    assert [one.name for one in found.presets] == list(PRESETS)
    assert [one.name for one in found.settings] == [field.name for field in fields(Settings)]
    assert [one.name for one in found.levels] == list(LEVELS)
    assert [one.name for one in found.phrases] == list(PHRASES)
    named = {"en": "English", "ru": "Русский", "uk": "Українська", "de": "Deutsch"}
    assert {one.name: one.title for one in found.languages} == named
    for one in found.presets:
        assert one.title
        assert one.line
        assert len(one.text) == 9 + one.settings["partners"]
        assert settings_from_json(one.settings) == preset(one.name)
        assert all(settings_of(Options(preset=one.name, seats=seats)) for seats in one.players)
    texts = [one.text for one in found.settings]
    assert len(set(texts)) == len(texts)
    assert all(text.endswith((".", "?")) for text in texts)
    titles = [*(one.title for one in found.presets), *(one.title for one in found.settings)]
    assert len(set(titles)) == len(titles)


def test_every_value_that_is_offered_can_be_set_and_has_its_own_title() -> None:
    base = settings_to_json(Settings(deck_size=52, hand_size=1))
    for one in catalogue("ru").settings:
        titles = [value.title for value in one.values]
        assert len(set(titles)) == len(titles)
        if one.kind == "set":
            assert settings_from_json({**base, one.name: [value.value for value in one.values]})
            continue
        values = [value.value for value in one.values]
        for value in [*values, *({one.least, one.most} - {None})]:
            assert settings_from_json({**base, one.name: value})
        assert one.default in values or one.kind == "number"


def test_ratings_are_those_of_the_ladder() -> None:
    ladder = LADDER[LADDER.index("### The ladder") : LADDER.index("### How the sampler deals")]
    rows = re.findall(r"^\| (\w+) \|.*\| ([\d,]+) \|$", ladder, re.MULTILINE)
    assert {level: int(rating.replace(",", "")) for level, rating in rows} == dict(RATINGS)
    assert list(RATINGS) == list(LEVELS)
    assert list(RATINGS.values()) == sorted(RATINGS.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_differs_from_the_preset_is_said_in_words(language: str) -> None:
    changed = {"deck_size": 52, "transfer": False, "field_limit": None, "relax": ["DOES_NOT_BEAT"], "flash": True}
    line = rules_in_words(Options(preset="spec", settings=changed), language)
    assert "_" not in line
    assert "=" not in line
    assert "52" in line
    expected = {
        "en": "Cards in the deck: 52. Attack cards in a turn: no limit. Transferring: no. "
        "Cheating: beating with a card that does not beat.",
        "ru": "Карт в колоде: 52. Атакующих карт в кону: без предела. Перевод: нет. "
        "Мухлёж: бить картой, которая не бьёт.",
        "uk": "Карт у колоді: 52. Карт нападу за хід: без межі. Перевід: ні. Шахрування: бити картою, яка не б'є.",
        "de": "Karten im Deck: 52. Angriffskarten in einem Zug: keine Grenze. Weiterschieben: nein. "
        "Schummeln: mit einer Karte schlagen, die nicht schlägt.",
    }
    assert line.endswith(expected[language])
