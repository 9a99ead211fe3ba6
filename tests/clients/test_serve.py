"""`qili serve`: the desk in a browser without scripts, and clients that misbehave."""

import concurrent.futures
import http.client
import signal
import socket
import subprocess
import urllib.parse

import pytest
from browser import PHONE, fits, is_a_board
from test_report import CYCLE, START, TWO_GAMES


@pytest.fixture
def desk(qili_binary):
    """The address of a running desk; it must end well."""
    command = [qili_binary, "serve", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    yield process.stdout.readline().strip().rstrip("/")
    process.send_signal(signal.SIGINT)
    assert process.wait(10) == 0
    process.stdout.close()


def click(page, square):
    """Clicks on a point of the board."""
    page.locator(f".play a[data-square={square}]").click()


def pieces(page):
    """Which piece stands where."""
    found = page.locator(".play use.piece").all()
    return {one.get_attribute("data-square"): one.get_attribute("data-piece") for one in found}


def verdict(page):
    """The ruling on the page."""
    return page.locator(".verdict").get_attribute("data-verdict")


def test_a_case_is_played_through(desk, page, browser):
    """Position, moves by clicks, edition, verdict, and the address that holds them."""
    page.goto(desk + "/?lang=en")
    page.fill("#fen", START)
    page.get_by_role("button", name="Set up").click()
    page.get_by_text("Play from here").click()
    page.select_option("#edition", "2020")
    page.get_by_role("button", name="Judge").click()
    assert verdict(page) == "none"
    for m in CYCLE.split():
        click(page, m[:2])
        assert page.locator(".mark.selected").count() == 1
        click(page, m[2:])
    assert verdict(page) == "red_loses"
    assert "Red must change or lose" in page.locator(".verdict .result").inner_text()
    natures = page.locator(".moves .nature").all()
    assert [nature.inner_text().strip() for nature in natures] == ["chase", "idle"] * 2
    assert pieces(page)["h4"] == "R"
    assert fits(page)

    shared = page.locator("#share").input_value()
    other = browser.new_context(viewport=PHONE, java_script_enabled=False).new_page()
    other.goto(shared)
    assert verdict(other) == "red_loses"
    assert pieces(other) == pieces(page)
    assert other.locator(".step").count() == 4
    assert is_a_board(other.locator(".play .board"))
    other.locator("[data-edition=asia-2003] a").click()
    assert verdict(other) == "draw"
    assert fits(other)
    other.context.close()


def test_walks_through_the_game(desk, page):
    """Back and on; a move from the middle begins another game."""
    page.goto(desk + "/?lang=en&moves=h2e2+h9g7+h0g2")
    page.get_by_title("one move back").click()
    assert "h2" not in pieces(page) and pieces(page)["h0"] == "N"
    page.locator(".moves button").first.click()
    assert pieces(page)["e2"] == "C" and pieces(page)["h9"] == "n"
    page.get_by_title("to the end").click()
    assert pieces(page)["g2"] == "N"
    page.get_by_title("to the start").click()
    page.fill("#text", "C8=5 h9g7")
    page.get_by_role("button", name="Play").click()
    assert pieces(page)["e2"] == "C" and pieces(page)["h2"] == "C"
    assert page.locator(".moves button").count() == 2


def test_a_position_is_set_up_by_clicks(desk, page):
    """What is wrong with it is said until it is right."""
    page.goto(desk + "/setup?lang=zh")
    page.get_by_text("清空").click()
    assert "红帅缺失" in page.locator(".refused").inner_text()
    for hand, square in [("K", "e0"), ("k", "e9"), ("R", "a0")]:
        page.locator(f"[data-hand={hand}]").click()
        click(page, square)
    assert "照面" in page.locator(".refused").inner_text()
    page.locator("[data-hand='-']").click()
    click(page, "e9")
    page.locator("[data-hand=k]").click()
    click(page, "d9")
    assert page.locator(".refused").count() == 0
    assert fits(page)
    page.get_by_text("从此局面开始").click()
    assert pieces(page) == {"e0": "K", "d9": "k", "a0": "R"}


def test_records_are_pasted(desk, page):
    """One game goes to the board, several are listed."""
    page.goto(desk + "/?lang=zh&edition=2020")
    page.fill("#record", f"{START} moves {CYCLE}")
    page.get_by_role("button", name="读谱").click()
    assert verdict(page) == "red_loses"
    page.fill("#record", TWO_GAMES)
    page.get_by_role("button", name="读谱").click()
    rows = page.locator(".games tr")
    assert rows.count() == 2
    assert "红方变着" in rows.nth(0).inner_text()
    assert fits(page)
    rows.nth(0).locator("a").click()
    assert verdict(page) == "red_loses"


def test_a_file_is_chosen(desk, page):
    """A file in whatever encoding; what it is, is told by its contents."""
    page.goto(desk + "/?lang=zh&edition=2020")
    text = f'[Game "Chinese Chess"]\n[FEN "{START}"]\n\n1. 车二平三 车８平７ *\n'
    file = {"name": "game.pgn", "mimeType": "text/plain", "buffer": text.encode("gbk")}
    page.set_input_files("#file", files=[file])
    page.get_by_role("button", name="读谱").click()
    assert pieces(page)["g4"] == "R" and pieces(page)["g9"] == "r"
    assert page.locator("#edition").input_value() == "2020"


def test_bad_input_is_quoted_and_nothing_is_lost(desk, page):
    """The word, in a message; the board and the box as they were."""
    page.goto(desk + "/?lang=en&moves=h2e2+h9g7&edition=1999")
    before = pieces(page)
    for box, button, text, word in [
        ("#text", "Play", "C5+4 炮二进八", "炮二进八"),
        ("#record", "Read", '[Red "甲"]\n\n1. 炮二平五 xyzzy', "xyzzy"),
        ("#fen", "Set up", "9/9/9 w <script>", "3"),
    ]:
        page.fill(box, text)
        page.get_by_role("button", name=button).click()
        assert word in page.locator(".refused").inner_text()
        assert page.locator(box).input_value() == text
        assert page.locator("#edition").input_value() == "1999"
        if box == "#text":
            assert pieces(page) == before
    page.goto(desk + "/?lang=zh&moves=h2e2+炮八进八")
    assert "第2着“炮八进八”在此不合规则" in page.locator(".refused").inner_text()
    page.goto(desk + "/?lang=en&moves=h2e2+zz&at=x&from=k9")
    assert "'zz'" in page.locator(".refused").first.inner_text()
    assert pieces(page)["e2"] == "C"


def get(desk, path="/", host=None):
    """The status of a page."""
    address = urllib.parse.urlsplit(desk)
    connection = http.client.HTTPConnection(address.hostname, address.port, timeout=20)
    connection.request("GET", path, headers={"Host": host or address.netloc})
    return connection.getresponse().status


def test_only_this_machine_by_its_own_name(desk):
    """A page of another site cannot come in under its name."""
    port = urllib.parse.urlsplit(desk).port
    assert get(desk) == 200
    assert get(desk, host=f"localhost:{port}") == 200
    assert get(desk, host=f"evil.example:{port}") == 421
    assert get(desk, host="127.0.0.1") == 421


def test_input_is_bounded(desk):
    """Too long, too large, no such page, no such method."""
    address = urllib.parse.urlsplit(desk)
    assert get(desk, "/?moves=" + "h0g2+" * 20_000) in (414, 431)
    assert get(desk, "/nowhere") == 404
    connection = http.client.HTTPConnection(address.hostname, address.port, timeout=20)
    connection.request("POST", "/read", body=b"record=" + b"x" * (1 << 20))
    assert connection.getresponse().status == 413
    connection = http.client.HTTPConnection(address.hostname, address.port, timeout=20)
    connection.request("DELETE", "/")
    assert connection.getresponse().status == 405


def test_many_clients_and_some_that_stall(desk):
    """Half-open requests keep nobody from being answered, nor the desk from closing."""
    address = urllib.parse.urlsplit(desk)
    stalled = [socket.create_connection((address.hostname, address.port)) for _ in range(300)]
    for client in stalled[:100]:
        client.sendall(b"GET / HT")
    for client in stalled[100:]:
        head = f"POST /read HTTP/1.1\r\nHost: {address.netloc}\r\nContent-Length: 9\r\n\r\nrec"
        client.sendall(head.encode())
    moves = urllib.parse.quote(f"/?fen={START}&moves={CYCLE}", safe="/?&=")
    with concurrent.futures.ThreadPoolExecutor(20) as pool:
        assert set(pool.map(lambda _: get(desk, moves), range(100))) == {200}
