"""What every page has to keep: words in every language, no barrier, and little to download."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from browser.person import SHORT, Person, cards_in, open_table, played_out
from durak.i18n import LANGUAGES

ROOT = Path(__file__).parents[2]
WEB, PAGE = ROOT / "web", ROOT / "src/durak/page"
AXE = WEB / "node_modules/axe-core/axe.min.js"


def test_a_russian_table_speaks_russian(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 3}, ["novice", "novice"])
    anna = Person(browser, url, token, likes={"language": "ru", "chat": True})
    anna.sit_at(table)
    assert anna.wait_for_turn()
    page = anna.page
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.get_by_text("Козырь").first).to_be_visible()
    assert re.search("Ваш ход|Отбейтесь|Подкиньте", anna.says())
    # A refusal of the server is in the language of the page too.
    useless = [card for card in anna.view["hand"] if card not in {one for e in anna.events() for one in cards_in(e)}]
    if useless and anna.view["field"]:
        anna.drag(useless[:1], anna.view["field"][0][0])
        expect(page.get_by_role("alert")).to_contain_text(re.compile("[а-я]"))
    # Latin letters are in names and in the name of the table only.
    words = set(re.findall("[A-Za-z]{2,}", page.locator("main").inner_text().replace(table, "")))
    assert words <= {"Anna", "Boris", "Vera", "Gleb"}
    anna.close()


def test_every_string_comes_from_the_catalogues() -> None:
    """No text stands in a component: between tags, or in an attribute that people see or hear."""
    found = []
    for file in sorted(WEB.glob("src/**/*.svelte")):
        markup = re.sub(r"<(script|style)\b.*?</\1>|<!--.*?-->", "", file.read_text(encoding="utf-8"), flags=re.S)
        code = without_expressions(markup)
        texts = re.findall(r">([^<]*)<", code)
        texts += re.findall(r'\b(?:aria-label|title|placeholder|alt|label)="([^"{]*)"', code)
        found += [f"{file.name}: {text.strip()}" for text in texts if re.search(r"[^\W\d_]{2,}", text)]
    assert found == []


def test_every_message_that_the_page_asks_for_is_there() -> None:
    sources = {
        file: file.read_text(encoding="utf-8") for file in WEB.glob("src/**/*") if file.suffix in (".ts", ".svelte")
    }
    asked = {name for text in sources.values() for name in re.findall(r"""\bt\(\s*['"`]([a-z][\w-]*)['"`]""", text)}
    assert len(asked) > 50
    for language in LANGUAGES:
        catalogue = (ROOT / f"src/durak/i18n/{language}.ftl").read_text(encoding="utf-8")
        assert asked - set(re.findall(r"^([a-z][\w-]*) =", catalogue, flags=re.M)) == set()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_table(browser: Browser, url: str, theme: str) -> None:
    table, token = open_table(url, {"seats": 4}, ["novice"] * 3)
    anna = Person(browser, url, token, likes={"theme": theme, "chat": True}, bypass_csp=True)
    anna.sit_at(table)
    assert anna.wait_for_turn()
    assert troubles(anna.page) == []
    anna.page.get_by_role("button", name="Menu").click()
    assert troubles(anna.page) == []
    anna.close()


def test_nothing_scrolls_the_table_out_of_place(browser: Browser, url: str) -> None:
    """A browser that shows where the focus is scrolls whatever it can, and nothing scrolled the table back."""
    table, token = open_table(url, {"seats": 4}, ["novice"] * 3)
    anna = Person(browser, url, token, viewport={"width": 390, "height": 844})
    anna.sit_at(table)
    assert anna.wait_for_turn()
    scrolled = "one => { one.scrollLeft = one.scrollTop = 50; return [one.scrollLeft, one.scrollTop] }"
    for part in ("main", ".board"):
        assert anna.page.locator(part).first.evaluate(scrolled) == [0, 0]
    anna.close()


def test_axe_finds_nothing_before_and_after_a_round(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 3}, ["novice"], deal=False)
    anna = Person(browser, url, token, bypass_csp=True)
    anna.visit(f"/table/{table}")
    anna.page.get_by_role("heading", name="Waiting for players").wait_for()
    assert troubles(anna.page) == []
    anna.visit("/table/NOWHERE")
    anna.page.get_by_text("There is no table NOWHERE.").wait_for()
    assert troubles(anna.page) == []
    anna.close()


def test_axe_finds_nothing_at_the_end_of_a_round(browser: Browser, url: str) -> None:
    table, token = played_out(url)
    anna = Person(browser, url, token, bypass_csp=True)
    anna.visit(f"/table/{table}")
    anna.page.get_by_text("A fair deal, checked here").click()
    expect(anna.page.get_by_text("Commitment", exact=True)).to_be_visible()
    assert troubles(anna.page) == []
    anna.close()


def troubles(page: Page) -> list[str]:
    """What axe has to say, one line for each element."""
    page.add_script_tag(path=AXE)
    found: dict[str, Any] = page.evaluate(
        "axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']})"
    )
    return [
        f"{rule['id']}: {node['html'][:160]} {node['any'][:1] and node['any'][0]['message'][:160]}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def test_the_page_is_small(browser: Browser, url: str) -> None:
    """Everything that a first visit at a table loads, compressed: 150 kB of JavaScript, 400 kB in all."""
    table, token = open_table(url, {"seats": 4}, ["novice"] * 3)
    anna = Person(browser, url, token)
    loaded: dict[str, int] = {}

    def weigh(response: Response) -> None:
        loaded[response.url] = int(response.headers.get("content-length", 0))

    anna.page.on("response", weigh)
    anna.sit_at(table)
    anna.page.wait_for_load_state("networkidle")
    scripts = sum(size for address, size in loaded.items() if address.endswith(".js"))
    assert 10_000 < scripts < 150_000
    assert sum(loaded.values()) < 400_000
    anna.close()


def test_what_the_server_tells_is_on_the_screen_within_one_frame(browser: Browser, url: str) -> None:
    """Before the first frame that is drawn after a message, the page shows what it says."""
    table, token = open_table(url, {"seats": 3, **SHORT}, ["novice"] * 2)
    # With the log open beside the table, as it is on most desktops.
    anna = Person(browser, url, token, likes={"speed": 250, "chat": True})
    anna.page.add_init_script(
        """
        window.late = []; window.told = 0;
        window.WebSocket = class extends WebSocket {
            constructor(...given) {
                super(...given);
                this.addEventListener('message', (event) => {
                    const message = JSON.parse(event.data);
                    if (message.type !== 'happened' || !document.querySelector('main[data-sequence]')) return;
                    window.told++;
                    requestAnimationFrame(() => {
                        const shown = Number(document.querySelector('main').dataset.sequence);
                        if (shown < message.sequence) window.late.push(message.sequence);
                    });
                });
            }
        };
        """
    )
    anna.sit_at(table)
    for _ in range(4):
        if anna.wait_for_turn():
            before, event = anna.sequence, anna.simple()
            if event is None:
                anna.press_main()
            else:
                anna.drag(cards_in(event)[:1], event["pairs"][0][0] if event["kind"] == "defend" else None)
                anna.wait_beyond(before)
    anna.settle()
    assert anna.page.evaluate("[window.told > 3, window.late]") == [True, []]
    anna.close()


def test_whoever_hears_the_table_is_told_everything(browser: Browser, url: str) -> None:
    """The live region says each event in words; cards are buttons with names."""
    table, token = open_table(url, {"seats": 2}, ["novice"])
    anna = Person(browser, url, token)
    anna.sit_at(table)
    assert anna.wait_for_turn()
    if not anna.view["field"]:
        before = anna.sequence
        anna.double_click(cards_in(anna.events("attack")[0])[0])
        anna.wait_beyond(before)
        assert anna.wait_for_turn()
    heard = anna.page.locator("[aria-live=polite]").last
    expect(heard).to_have_text(re.compile(r"^(Boris|You) [a-z]+"))
    names = {card: anna.card(card).get_attribute("aria-label") for card in anna.view["hand"]}
    assert all(name and " of " in name for name in names.values())
    anna.close()


def without_expressions(markup: str) -> str:
    """Svelte markup without what stands in braces, however deep."""
    kept, depth = [], 0
    for character in markup:
        depth += character == "{"
        if not depth:
            kept.append(character)
        depth -= character == "}"
    # Comparisons inside of handlers and arrows are gone with the braces.
    return "".join(kept)


def test_the_manifest_names_icons() -> None:
    assert json.loads((PAGE / "manifest.webmanifest").read_text(encoding="utf-8"))["icons"]
