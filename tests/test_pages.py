"""HTML and CSV from the outside: every case file and sessions with hostile names, in both languages.

Pages are held against an XML parser: what a browser would take for an element of its own must be one of
ours. The French page is read for English words by the catalog: a word that stands in an English message
and in no French one must not be seen, unless a file brought it.
"""
import base64
import csv
import glob
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

from tally import columns, crashed, main, run

HERE = os.path.dirname(os.path.abspath(__file__))
CASES = os.path.join(HERE, "cases")
NAMES = ["<script>alert(1)</script>", "]]>--><!--&amp;&#60;", "x" * 10000, "\u05d0\u05d1\u202e\u05d2",
         "'\" onload=alert(1) x='", "\u0001\u0085\ufffe", "=HYPERLINK(\"http://x\",\"y\")",
         "\x1b]0;title\x07\x1b[2J\u009b31m\u2066\u200f\u2028"]
INCIDENT = "--fact=*:-:NS:incident=90 Asked <b>&"
ELEMENTS = set("""a abbr article b bdi body br caption dd details div dl dt h1 h2 h3 h4 head header html li main
meta nav p s section small span strong style summary table tbody td th thead title tr ul""".split())
ATTRIBUTES = set("""aria-hidden aria-label aria-labelledby charset class colspan content href http-equiv id lang name open role scope
title""".split())
# What a user types: options with their values, and the values of a fact before what they mean.
CODE = re.compile(r"--[\w-]+(?:=\S*)?|^ {8}\S+(?: \S+)?(?= \(| :)", re.M)
WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")


def escaped(text):
    return text.replace("\\", "\\\\").replace('"', '\\"')


def hostile_session(encoding="utf-8"):
    """A case whose players, board and table have names that try to break out."""
    with open(os.path.join(CASES, "d10.pbn"), encoding="latin-1") as source:
        game = source.read()
    games = []
    for i in range(len(NAMES)):
        names = NAMES[i:] + NAMES[:i]
        tags = "".join('[%s "%s"]\n' % (tag, escaped(name)) for tag, name in
                       zip(["North", "East", "South", "West", "Table"], names))
        games.append(re.sub(r'\[Board "10"\]\n',
                            lambda _, text='[Board "%s"]\n%s' % (escaped(names[5]), tags): text, game))
    return "\n".join(games).encode(encoding, "replace")


def all_cases():
    texts = []
    for path in sorted(glob.glob(os.path.join(CASES, "*.pbn"))):
        with open(path, "rb") as source:
            texts.append(source.read().rstrip(b"\n") + b"\n")
    return b"\n".join(texts)


def report(session, *options):
    result = run(["check"] + list(options) + ["-"], input=session)
    return crashed(result), result.stdout


def page_of(session, *options):
    """Why there is no page, and its root."""
    why, page = report(session, "--format=html", *options)
    if why:
        return why, None
    if not page.startswith(b"<!DOCTYPE html>\n<html"):
        return "no HTML: %r" % page[:80], None
    try:
        return None, tree.fromstring(page.decode("utf-8").split("\n", 1)[1])
    except (UnicodeDecodeError, tree.ParseError) as error:
        return "not well-formed: %s" % error, None


def strange(root):
    """What is in the page and none of ours."""
    for element in root.iter():
        if element.tag not in ELEMENTS:
            return "element %s" % element.tag
        for name, value in element.attrib.items():
            if name not in ATTRIBUTES or (name == "href" and not value.startswith("#")):
                return "attribute %s=%r of %s" % (name, value[:60], element.tag)
    return None


def harmful(page):
    found = re.search("[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]", page)
    return found and "character U+%04X" % ord(found.group())


def policy_wrong(root):
    """The style sheet is the one that the policy names, and nothing else is let in."""
    metas = [meta.get("content") for meta in root.iter("meta")
             if meta.get("http-equiv") == "Content-Security-Policy"]
    style = next(root.iter("style")).text
    digest = base64.b64encode(hashlib.sha256(style.encode("utf-8")).digest()).decode()
    wanted = "default-src 'none'; style-src 'sha256-%s'; base-uri 'none'; form-action 'none'" % digest
    return None if metas == [wanted] else "expected %s, saw %s" % (wanted, metas)


def headings_wrong(root):
    """No level is left out on the way down, and every board has a heading."""
    before = 0
    for element in root.iter():
        if re.fullmatch("h[1-6]", element.tag):
            level = int(element.tag[1])
            if level > before + 1:
                return "h%d behind h%d: %s" % (level, before, "".join(element.itertext())[:60])
            before = level
    lacking = [one.get("class") for one in root.iter("article") if one.find("header/h3") is None]
    return "no heading: %s" % lacking[:3] if lacking else None


def rows_wrong(root):
    """Every row of a table of the play is as wide as its head."""
    for table in root.iter("table"):
        width = len(table.find("thead/tr"))
        for row in table.findall("tbody/tr"):
            if sum(int(cell.get("colspan", "1")) for cell in row) != width:
                return "a row of %d cells under %d: %s" % (len(row), width, "".join(row.itertext()))
    return None


def languages_wrong(root, wanted):
    """The page is in its first language; with several, each board, summary and title comes in each of them."""
    if root.get("lang") != wanted[0]:
        return "the page is in %s" % root.get("lang")
    groups = {"article": [one.get("lang") for one in root.iter("article")],
              "a": [one.get("lang") for one in root.findall("body/header/p/a")]}
    groups["summary"] = [one.get("lang") for one in root.iter("section") if one.get("class") == "summary"]
    groups["h1"] = [one.get("lang") for one in root.find("body/header/h1")]
    inside = wanted if len(wanted) > 1 else [None]
    for what, seen in groups.items():
        if seen != inside * (len(seen) // len(inside)):
            return "%s in %s" % (what, seen[:4])
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    lost = [one.get("href") for one in root.iter("a") if one.get("href")[1:] not in ids]
    return "links to nowhere: %s" % lost if lost or len(ids) != len(set(ids)) else None


def messages(path):
    """The English and the French texts of the catalog."""
    flat = subprocess.run(["msgcat", "--no-wrap", path], check=True, stdout=subprocess.PIPE).stdout.decode()
    english, french = [], []
    for kind, text in re.findall(r'^(msgid|msgid_plural|msgstr(?:\[\d\])?) "(.*)"$', flat, re.M):
        (english if kind.startswith("msgid") else french).append(text)
    return english, french


def words(text):
    return {word.lower() for word in WORD.findall(re.sub(r"\{\w+\}", " ", text))}


def visible(root):
    """What a reader sees, without what came from a file."""
    style = next(root.iter("style"))
    style.text = ""
    for name in root.iter("bdi"):
        name.text = ""
    titles = " ".join(element.get(name, "") for element in root.iter() for name in ("aria-label", "title"))
    return " ".join(root.itertext()) + " " + titles


# What PBN calls the tables of a match stands in a report as it does in the file.
ROOMS = {"open", "closed"}
# And so does what the director of a case said of an incident.
SAID = {"was", "that", "asked"}


def english_in(text):
    english, french = messages(os.path.join(HERE, "..", "po", "fr.po"))
    known = set().union(*map(words, french))
    foreign = set().union(*map(words, english)) - known
    found = sorted(words(text) & foreign - ROOMS - SAID)
    return "English words: %s" % ", ".join(found[:20]) if found else None


def csv_rows(content):
    """Why it is no CSV, and its rows. A byte order mark says that semicolons part the cells."""
    text = content.decode("utf-8")
    marked = text.startswith("\ufeff")
    if re.search(r"(?<!\r)\n|\r(?!\n)", text):
        return "a line does not end in CR LF", []
    rows = list(csv.reader(io.StringIO(text[marked:], newline=""), strict=True, delimiter=";" if marked else ","))
    if len({len(row) for row in rows}) != 1:
        return "rows of %s cells" % sorted({len(row) for row in rows}), rows
    return None, rows


def formula(rows):
    """A cell that a spreadsheet would compute: all but numbers."""
    for row in rows:
        for cell in row:
            if re.match("[=+@\t\r-]", cell) and not re.fullmatch(r"-?\d+", cell):
                return "cell %r" % cell[:40]
    return None


def test_pages(tally, name, session):
    for lang in ("en", "fr", "fr,en"):
        for more in ([], ["--explain"], ["--notice"]):
            what = " ".join([name, lang] + more)
            why, root = page_of(session, "--lang=" + lang, INCIDENT, *more)
            if not tally.check(what, why):
                continue
            tally.check(what + ": ours alone", strange(root))
            tally.check(what + ": characters", harmful(visible(root)))
            tally.check(what + ": headings", headings_wrong(root))
            tally.check(what + ": tables", rows_wrong(root))
            tally.check(what + ": languages", languages_wrong(root, lang.split(",")))
            if lang == "fr" and name == "cases":
                tally.check(what + ": French alone", english_in(visible(root)))


def text_wrong(text, names):
    """A line that a terminal would not show as one, or that a name has made."""
    wide = [line for line in text.split("\n") if columns(line) > 80]
    if wide:
        return "%d columns: %s" % (columns(wide[0]), wide[0])
    long = [name for name in names if len(name) > 80 and name in text]
    return harmful(text) or ("a name in full: %s" % long[0][:20] if long else None)


def test_text(tally, name, session):
    for lang in ("en", "fr", "fr,en"):
        what = "%s text %s" % (name, lang)
        why, content = report(session, "--explain", "--lang=" + lang, INCIDENT)
        if tally.check(what, why):
            text = content.decode("utf-8")
            tally.check(what + ": lines", text_wrong(text, NAMES))
            if lang == "fr" and name == "cases":
                tally.check(what + ": French alone", english_in(CODE.sub(" ", text)))


def test_json(tally, name, session, names):
    why, content = report(session, "--format=json", "--lang=en,fr", INCIDENT)
    if not tally.check(name + " json", why):
        return
    lines = content.decode("utf-8").splitlines()
    boards = [json.loads(line) for line in lines][:-1]
    tally.check(name + " json: characters", harmful("".join(lines)))
    if names:
        seen = {board[key] for board in boards for key in ("board", "table")}
        wrong = [one[:60] for one in sorted(seen ^ set(names))]
        tally.check(name + " json: names are whole", "in one only: %s" % wrong if wrong else None)


def test_csv(tally, name, session):
    for lang in ("en", "fr", "fr,en"):
        why, content = report(session, "--format=csv", "--lang=" + lang, INCIDENT)
        what = "%s csv %s" % (name, lang)
        if not tally.check(what, why):
            continue
        why, rows = csv_rows(content)
        tally.check(what + ": RFC 4180", why)
        tally.check(what + ": formulas", formula(rows[1:]))
        tally.check(what + ": characters", harmful(content.decode("utf-8-sig").replace("\r", "")))
        if lang == "fr" and name == "cases":
            tally.check(what + ": French alone", english_in(" ".join(sum(rows, []))))


def test_counts(tally, session):
    """A card a board that is not clean, a line of CSV too: as many as of JSON."""
    _, lines = report(session, "--format=json")
    boards = len(lines.decode("utf-8").splitlines()) - 1
    _, root = page_of(session)
    seen = len(list(root.iter("article")))
    tally.check("a card a board", None if seen == boards else "%d cards, %d boards" % (seen, boards))
    _, content = report(session, "--format=csv")
    seen = len(csv_rows(content)[1]) - 1
    tally.check("a line a board", None if seen == boards else "%d lines, %d boards" % (seen, boards))


def test_both(tally, session):
    """Two languages in one run say what two runs say."""
    lines = {lang: [json.loads(line) for line in report(session, "--format=json", "--lang=" + lang)[1].splitlines()]
             for lang in ("en", "fr", "fr,en")}
    for en, fr, both in zip(lines["en"], lines["fr"], lines["fr,en"]):
        wanted = [(two, {"fr": two, "en": one}) for one, two in zip(sentences(en), sentences(fr))]
        seen = list(zip(sentences(both), sentences(both, "s")))
        tally.check("both in JSON", None if seen == wanted else "expected %s, saw %s" % (wanted, seen))
        tally.check("the first alone in its old place", None if without_texts(both) == fr else "other keys")
    rows = {lang: csv_rows(report(session, "--format=csv", "--lang=" + lang)[1])[1] for lang in lines}
    for en, fr, both in list(zip(rows["en"], rows["fr"], rows["fr,en"]))[1:]:
        wanted = [cell for one, two in zip(fr, en) for cell in ([one] if one == two else [one, two])]
        seen = [cell for i, cell in enumerate(both) if not (i and cell == both[i - 1])]
        short = [cell for i, cell in enumerate(wanted) if not (i and cell == wanted[i - 1])]
        tally.check("both in CSV", None if seen == short else "expected %s, saw %s" % (short, seen))
    texts = {lang: report(session, "--lang=" + lang)[1].decode("utf-8") for lang in lines}
    paragraphs = texts["fr,en"].split("\n\n")
    for lang in ("en", "fr"):
        lost = [one for one in texts[lang].rstrip("\n").split("\n\n")
                if one not in paragraphs and one + "\n" not in paragraphs]
        tally.check("both in text: " + lang, "not there: %s" % lost[0] if lost else None)


def sentences(board, plural=""):
    found = [one["text" + plural] for one in board.get("rulings", [])]
    for need in board.get("needs", []):
        found += [one["text" + plural] for one in [need, *need.get("outcomes", [])]]
    return found + ([board["message" + plural]] if "message" in board else [])


def without_texts(board):
    """The same without what there is in several languages, wherever it stands."""
    if isinstance(board, dict):
        return {key: without_texts(value) for key, value in board.items() if key not in ("texts", "messages")}
    return [without_texts(one) for one in board] if isinstance(board, list) else board


def test_joined(tally, folder):
    """Several files: one page, one line of titles."""
    paths = []
    for i in range(3):
        paths.append(os.path.join(folder, "%d.pbn" % i))
        with open(paths[-1], "wb") as target:
            target.write(hostile_session())
    for form in ("html", "csv"):
        alone = run(["check", "--format=" + form] + paths).stdout
        head = b"<!DOCTYPE" if form == "html" else b"File,Game"
        tally.check(form + " begins once", None if alone.count(head) == 1 and alone.startswith(head)
                    else "%d times" % alone.count(head))


def test_inquiries(tally, session):
    """Only what is ruled for good can be appealed; who is asked does not read what an answer would give."""
    _, root = page_of(session, "--notice")
    for article in root.iter("article"):
        status = article.get("class").split()[-1]
        title, text = article.find("header/h2").text, " ".join(article.itertext())
        final = status in ("adjusted", "settled", "noted")
        tally.check("%s: title" % status, None if title == ("Notice of a ruling" if final else "Inquiry") else title)
        tally.check("%s: appeal" % status, None if ("Law 92" in text) == final else "Law 92 in %s" % text[:80])
        said = [word for word in ("What it gives", "Adjusted result", "Needs your decision") if word in text]
        tally.check("%s: before a ruling" % status, "says %s" % said if said and not final else None)
    _, root = page_of(session.replace(b"[Result", b"[Auction \"?\"]\n[Result"), "--notice", "--board=22")
    tally.check("no auction where none is known", None if not [one for one in root.iter("section")
                                                               if one.get("class") == "auction"] else "one is shown")


def test_board_and_notice(tally):
    with open(os.path.join(HERE, "..", "examples", "club-night.pbn"), "rb") as source:
        session = source.read()
    for board, cards in (("2", 1), ("no such board", 0)):
        for more in ([], ["--notice"]):
            why, root = page_of(session, "--board=" + board, *more)
            seen = None if why else len(list(root.iter("article")))
            tally.check("--board=%s %s" % (board, more),
                        why or (None if seen == cards else "expected %d, saw %s" % (cards, seen)))
    _, root = page_of(session, "--board=2", "--notice")
    text = " ".join(root.itertext())
    missing = [word for word in ("Thursday Pairs", "Riverside Bridge Club", "2026-09-10", "Notice of a ruling", "Board 2",
                                 "pairs 1-10", "Dealer East", "Clara Whitcombe", "The auction", "Law 64A", "Law 92A",
                                 "Law 92D", "individual event", "Date and time", "Director", "Signature")
               if word not in text]
    tally.check("what a notice has", "no %s" % missing if missing else None)
    alien = [word for word in ("(game", "marked in the record", "To check") if word in text]
    tally.check("what a notice does not say", "says %s" % alien if alien else None)
    auction = [[("".join(cell.itertext())) for cell in row] for table in root.iter("section")
               if table.get("class") == "auction" for row in table.iter("tr")]
    wanted = [["North", "East", "South", "West"], ["", "pass", "1♦", "pass"], ["1♠", "2♥", "3♠", "pass"],
              ["4♠", "pass", "pass", "pass"]]
    tally.check("the auction", None if auction == wanted else "saw %s" % auction)
    test_inquiries(tally, session)
    result = run(["check", "--notice", "-"], input=session)
    tally.check("a notice is HTML", None if result.returncode == 2 else "exit status %d" % result.returncode)


def listed(root):
    """The boards that the list leads to, by the title of what they need."""
    lists = list(root.iter("nav"))
    if len(lists) != 1:
        return None
    return [("".join(part.find("h3").itertext()), [link.get("href")[1:] for link in part.iter("a")])
            for part in lists[0].findall("div")]


def entries(root):
    """The boards of a page as they stand: where links lead to, and their status."""
    return [(one.get("id"), one.find("article").get("class").split()[-1]) for one in root.iter("div")
            if "entry" in (one.get("class") or "").split()]


def order_wrong(root, by_file):
    """The list leads to every board once, the one with the greatest need first; boards stand in that order, or in
    that of the file."""
    shown, titles = entries(root), listed(root)
    if titles is None:
        return "no list"
    linked = [to for _, links in titles for to in links]
    if sorted(linked) != sorted(to for to, _ in shown) or len(set(linked)) != len(linked):
        return "linked %s, shown %s" % (linked[:5], shown[:5])
    need = ["director", "proposed", "suspect error", "adjusted", "settled", "noted"]
    rank = {status: at for at, names in enumerate(need) for status in names.split()}
    kinds = [rank[dict(shown)[to]] for to in linked]
    if kinds != sorted(kinds):
        return "the list is not by need: %s" % kinds
    games = [int(re.match(r"b(\d+)", to).group(1)) for to, _ in shown]
    if by_file:
        return None if games == sorted(games) else "not in the file's order: %s" % games
    return None if [to for to, _ in shown] == linked else "the boards are not by need"


def test_order(tally, session):
    for lang in ("en", "fr", "fr,en"):
        for order in ("need", "file"):
            for more in ([], ["--notice"]):
                _, root = page_of(session, "--lang=" + lang, "--order=" + order, *more)
                tally.check(" ".join(["order", lang, order] + more), order_wrong(root, order == "file"))
    for form in ("json", "csv"):
        one, other = (report(session, "--format=" + form, "--order=" + order)[1] for order in ("need", "file"))
        tally.check("order of %s is the file's" % form, None if one == other else "other bytes")
    with open(os.path.join(CASES, "d10.pbn"), "rb") as source:
        several = b"\n".join([source.read()] * 3)
    _, root = page_of(several, "--fact=2:-:-:agreed-tricks=3")
    tally.check("three games of one number", order_wrong(root, False))


def boxed(root):
    """What is marked as the irregularity in the tables of the play, without what is said of it."""
    found = []
    for mark in root.iter():
        if mark.tag in ("td", "span") and "wrong" in (mark.get("class") or "").split():
            found += ["".join(card.itertext()) for card in mark if card.get("class") == "card"]
    return [card for card in found if card != "irregularity"]


def test_marks(tally):
    """The card too many is marked, not the one that was faced; of a revoke, the card played."""
    with open(os.path.join(CASES, "d23.pbn"), "rb") as source:
        session = source.read()
    _, root = page_of(session, "--fact=1:6:W:extra=H8", "--fact=1:6:W:faced=C5")
    tally.check("the surplus card is marked", None if boxed(root) == ["♥8", "♦2"] else "marked: %s" % boxed(root))
    with open(os.path.join(CASES, "d38-low-in-row.pbn"), "rb") as source:
        _, other = page_of(source.read(), "--fact=1:6:W:extra=HQ", "--fact=1:6:W:faced=unknown")
    tally.check("a card is marked once", None if boxed(other) == ["♥4"] else "marked: %s" % boxed(other))
    style = next(root.iter("style")).text
    tally.check("grey on paper", None if re.search(r"\.hand s \{[^}]*[; ]print-color-adjust: exact", style)
                else "a printer may make it black")


def test(tally):
    hostile = hostile_session()
    cases = all_cases()
    for name, session in (("cases", cases), ("hostile", hostile),
                          ("latin-1", hostile_session("latin-1") + b'\n[Event ""]\n[North "\xe9\xff<"]\n')):
        test_pages(tally, name, session)
        test_csv(tally, name, session)
        test_text(tally, name, session)
        test_json(tally, name, session, NAMES if name == "hostile" else None)
    _, root = page_of(cases, "--lang=en")
    tally.check("English is seen", None if english_in(visible(root)) else "no English word in English")
    _, root = page_of(hostile)
    tally.check("policy", policy_wrong(root))
    test_counts(tally, cases)
    test_both(tally, cases)
    with tempfile.TemporaryDirectory() as folder:
        test_joined(tally, folder)
    test_board_and_notice(tally)
    test_marks(tally)
    with open(os.path.join(HERE, "..", "examples", "club-night.pbn"), "rb") as source:
        test_order(tally, source.read())
    test_order(tally, cases)


if __name__ == "__main__":
    main(test)
