"""The pages of `qili judge --report`, seen in a browser without scripts."""

import io
import re
import subprocess
from unicodedata import normalize

import pytest
from browser import fits, is_a_board
from pypdf import PdfReader

START = "3ak2r1/4a4/4b1nc1/9/9/7R1/9/9/4A4/3AK4 w - - 0 1"
CYCLE = "h4g4 h9g9 g4h4 g9h9"
# Red, with markup in his name, chases twice in turn; then a game without a repetition.
# Black has a name that cannot be broken between words.
TWO_GAMES = f"""\
[Game "Chinese Chess"]
[Red "<b>甲</b> & \\"A\\""]
[Black "{"Z" * 80}"]
[Event "Test"]
[FEN "{START}"]

1. H4-G4 H9-G9 2. G4-H4 G9-H9 *

[Game "Chinese Chess"]
[Red "丙"]
[Black "丁"]

1. H2-E2 H9-G7 1/2-1/2
"""


def report(qili_binary, out, *arguments, text=None):
    """The page that `qili judge` writes: its address and its text."""
    command = [qili_binary, "judge", "--edition", "2020", "--report", out, *arguments]
    subprocess.run(command, input=text, text=True, check=True, capture_output=True)
    return out.as_uri(), out.read_text(encoding="utf-8")


@pytest.fixture
def one_game(qili_binary, tmp_path):
    """The page of one game, in Chinese first."""
    moves = ["--fen", START, "--moves", CYCLE, "--explain", "zh"]
    return report(qili_binary, tmp_path / "one.html", *moves)


@pytest.fixture
def two_games(qili_binary, tmp_path):
    """The page of two games, in both languages."""
    return report(qili_binary, tmp_path / "two.html", text=TWO_GAMES)


def test_needs_nothing_else(two_games):
    """No script, and nothing that is loaded from elsewhere."""
    _, text = two_games
    assert "<script" not in text
    assert not re.search(r"""(src|href)=["'](?!#)|url\(|@import""", text)


def test_shows_board_and_verdict(one_game, page):
    """The cycle on a board, every move of it, the verdict, the other editions."""
    page.goto(one_game[0])
    board = page.locator(".cycle .board")
    assert board.is_visible()
    pieces = board.locator("use.piece")
    assert sorted(piece.get_attribute("data-piece") for piece in pieces.all()) == sorted(
        "akrabncRAAK"
    )
    assert board.locator(".arrow.red").count() == 2
    assert board.locator(".arrow.black").count() == 2
    assert is_a_board(board)

    verdict = page.locator(".verdict")
    assert verdict.get_attribute("data-verdict") == "red_loses"
    assert "红方变着，不变作负" in verdict.inner_text()
    assert "依据 25.3；24.11" in verdict.inner_text()
    natures = page.locator(".step .nature").all()
    assert [nature.inner_text().strip() for nature in natures] == ["捉", "闲", "捉", "闲"]
    assert "车g4捉马g7（无根子）" in page.locator(".step").first.inner_text()
    rows = page.locator(".editions tbody tr")
    assert rows.count() == 11
    assert page.locator("[data-edition=asia-2003] .outcome").inner_text().strip() == "和"
    assert fits(page)


def test_switches_languages_without_script(one_game, page):
    """Chinese first, as was asked for; then English; then both."""
    page.goto(one_game[0])
    result = page.locator(".verdict .result")
    assert result.inner_text().strip() == "红方变着，不变作负"
    page.get_by_text("English", exact=True).click()
    assert result.inner_text().strip() == "Red must change or lose"
    assert "rook g4 threatens the unprotected horse g7" in page.locator(".step").first.inner_text()
    page.get_by_text("中 / En", exact=True).click()
    assert "不变作负" in result.inner_text() and "must change" in result.inner_text()
    assert fits(page)


def test_summary_leads_to_the_games(two_games, page):
    """A line for each game; only one in which something recurs has a section."""
    page.goto(two_games[0])
    rows = page.locator(".games tbody tr")
    assert rows.count() == 2
    assert '<b>甲</b> & "A" — ZZ' in rows.nth(0).inner_text()
    assert "no repetition" in rows.nth(1).inner_text()
    assert page.locator(".games a").count() == 1
    page.locator(".games a").click()
    assert page.url.endswith("#game-1")
    assert page.locator("#game-1 .verdict").is_visible()
    assert page.locator("#game-2").count() == 0
    assert fits(page)


def test_prints_on_a4(one_game, two_games, browser):
    """One game on two sheets at most; behind a summary each game begins a sheet."""

    def print_out(address):
        page = browser.new_page()
        page.goto(address)
        printed = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
        page.close()
        for sheet in printed.pages:
            millimetres = [round(float(side) * 25.4 / 72) for side in sheet.mediabox[2:]]
            assert millimetres == [210, 297]
        return [normalize("NFKC", sheet.extract_text()) for sheet in printed.pages]

    sheets = print_out(one_game[0])
    assert len(sheets) <= 2
    assert "红方变着" in sheets[0]
    assert "English" not in sheets[0], "the buttons are not printed"
    sheets = print_out(two_games[0])
    assert "no repetition" in sheets[0] and "25.3" in sheets[0]
    assert "must change or lose" not in sheets[0]
    assert "must change or lose" in sheets[1]
