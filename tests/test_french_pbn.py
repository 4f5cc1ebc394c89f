"""PBN as French programs write it: a case of cases/ in French letters and words is the same case.

Each file is translated here, by its tags and columns: suits P C K T, SA, PAS, the ranks of cards as they are, in some
files R D V too, dates with the day in front. The line of the report must be the one that the English file gets, and
what apply writes must be the translation of what it writes there.
"""
import glob
import json
import os
import re

import records
from folder import scratch
from pbn_model import TAG
from tally import crashed, main, part, run

CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases")
# A game behind the others, so that the file stays in French when the only contract of a game is replaced.
LAST = '\n[Event "The last"]\n[Board "99"]\n[Contract "1S"]\n'
SUITS = {"S": "P", "H": "C", "D": "K", "C": "T"}
RANKS = {"K": "R", "Q": "D", "J": "V"}
BID = re.compile(r"([1-7])(S|H|D|C|NT?)(X{0,2})$", re.IGNORECASE)
CARD = re.compile(r"[SHDC](?:10|[2-9TJQKA])$", re.IGNORECASE)


def bid(word, passed):
    match = BID.match(word)
    if match:
        strain = match.group(2).upper()
        return match.group(1) + ("SA" if strain[0] == "N" else SUITS[strain]) + match.group(3)
    return passed if word.upper() == "PASS" else word


def card(word, ranks):
    if not CARD.match(word):
        return word
    rank = word[1:].upper()
    return SUITS[word[0].upper()] + (RANKS.get(rank, rank) if ranks else rank)


def each_word(line, change):
    """LINE with its words changed, comments, marks and spaces as they are."""
    if line.startswith("%"):
        return line
    code, semicolon, rest = line.partition(";")
    return "".join(change(part) for part in re.split(r"(\^[A-Za-z]|[^A-Za-z0-9^]+)", code)) + semicolon + rest


def column_of(header, name):
    names = [re.sub(r"^[+-]|\\.*$", "", part) for part in header.split(";")]
    return names.index(name) if name in names else None


def row(line, column, passed):
    """A row of a table with one row a line; the width of its columns stays as far as it can."""
    cells = re.findall(r"\s*(?:\"[^\"]*\"|[^\s\"]+)", line)
    if column is None or column >= len(cells):
        return line
    word = cells[column].strip()
    new = bid(word.strip('"'), passed)
    cells[column] = cells[column].replace(word, '"%s"' % new if word.startswith('"') else new)
    return "".join(cells)


def date(value):
    match = re.match(r"(\d{4})\.(\d\d)\.(\d\d)$", value)
    return "%s.%s.%s" % (match.group(3), match.group(2), match.group(1)) if match else value


def deal(value, ranks):
    if not ranks or ":" not in value:
        return value
    first, hands = value.split(":", 1)
    return first + ":" + "".join(RANKS.get(letter, letter) for letter in hands)


def french(text, passed="PAS", ranks=False):
    """TEXT in French, its DirectorTable and RulingTable as they are: they are nobody's but the director's."""
    out, section, column = [], None, None
    for line in text.split("\n"):
        match = TAG.match(line)
        if match:
            name, value = match.group(1), match.group(2)
            section, column = name, column_of(value, "Contract")
            new = {"Contract": bid(value, passed), "Date": date(value), "Deal": deal(value, ranks)}.get(name, value)
            out.append(line.replace('"%s"' % value, '"%s"' % new, 1))
        elif not line.strip():
            section = None
            out.append(line)
        elif section == "Auction":
            out.append(each_word(line, lambda word: bid(word, passed)))
        elif section == "Play":
            out.append(each_word(line, lambda word: card(word, ranks)))
        elif section == "ScoreTable":
            out.append(row(line, column, passed))
        else:
            out.append(line)
    return "\n".join(out)


def write(path, text):
    with open(path, "w", encoding="latin-1", newline="") as target:
        target.write(text)


def read(path):
    with open(path, encoding="latin-1", newline="") as source:
        return source.read()


def lines_of(path, options):
    """The lines of the report, file names left out, and what is said with the exit status."""
    result = run(["check", "--format=json"] + options + [path])
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    for line in lines:
        line.pop("file", None)
    return crashed(result), result.returncode, lines


def compared(stage, english, other, options):
    """Why the two files are not the same to the program; None when they are."""
    write(stage.path("english.pbn"), english)
    write(stage.path("french.pbn"), other)
    one, same = lines_of(stage.path("english.pbn"), options), lines_of(stage.path("french.pbn"), options)
    if one != same:
        pairs = [pair for pair in zip(one[2], same[2]) if pair[0] != pair[1]]
        return "expected %s, saw %s" % (pairs[0] if pairs else (one[:2], same[:2]))
    return None


def words(text):
    """What columns of a table are wide is no matter: a contract in French may take another letter."""
    return [line.split() for line in text.split("\n")]


def applied(stage, options, passed, ranks):
    """What apply writes into the French file is the translation of what it writes into the English one."""
    for name in ("english", "french"):
        result = run(["apply", "-o", stage.path(name + ".out.pbn")] + options + [stage.path(name + ".pbn")])
        if crashed(result):
            return crashed(result)
    own = passed if re.search(r"\b%s\b" % passed, read(stage.path("french.pbn"))) else "Pass"
    wanted = french(read(stage.path("english.out.pbn")), own, ranks)
    seen = read(stage.path("french.out.pbn"))
    different = [pair for pair in zip(words(wanted), words(seen)) if pair[0] != pair[1]]
    if different or len(words(wanted)) != len(words(seen)):
        return "expected %s, saw %s" % (different[0] if different else ("as many lines", len(words(seen))))
    again = run(["apply", "-o", stage.path("again.pbn")] + options + [stage.path("french.out.pbn")])
    return crashed(again) or (None if read(stage.path("again.pbn")) == seen else "a second apply changes it")


def runs_of(plan):
    """The facts and options of a case, each set once."""
    seen = []
    for one in plan.get("runs", []) + plan.get("apply", []):
        options = list(one.get("options", [])) + ["--fact=" + fact for fact in one.get("facts", [])]
        if options not in seen and "sidecar" not in one:
            seen.append(options)
    return seen or [[]]


def cases(tally, stage):
    for number, path in enumerate(part(sorted(glob.glob(os.path.join(CASES, "*.json"))))):
        source = path[:-5] + ".pbn"
        if not os.path.exists(source):
            continue
        with open(path, encoding="utf-8") as plan:
            runs = runs_of(json.load(plan))
        name, english = os.path.basename(source), read(source) + LAST
        passed, ranks = ("PAS", "Pas", "Passe")[number % 3], number % 2 == 1
        other = french(english, passed, ranks)
        if other == english:
            continue
        for options in runs:
            if tally.check("%s %s" % (name, options), compared(stage, english, other, options)):
                tally.check("%s %s: apply" % (name, options), applied(stage, options, passed, ranks))


def game(contract, auction=None, play=None, table=None):
    text = '[Event "A club"]\n[Dealer "N"]\n[Declarer "N"]\n[Contract "%s"]\n[Result "9"]\n' % contract
    if auction:
        text += '[Auction "N"]\n%s\n' % auction
    if play:
        text += '[Play "E"]\n%s\n*\n' % play
    if table:
        text = '[Event "A club"]\n[Contract ""]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n' + table
    return text


# Games, and what each contract is: None where nobody can tell.
LANGUAGES = [
    ("C in a French auction", [game("4C", "1P PAS 2C PAS\n4C PAS PAS PAS")], ["4H"]),
    ("C in an English auction", [game("4C", "1S Pass 2C Pass\n4C Pass Pass Pass")], ["4C"]),
    ("French words, English suits", [game("4C", "1S PAS 2C PAS\n4C PAS PAS PAS")], ["4C"]),
    ("French words, no suit", [game("4C", "PAS PAS 4C PAS\nPAS PAS")], [None]),
    ("SA alone", [game("3SA"), game("4C")], ["3NT", None]),
    ("NT alone", [game("3NT"), game("4C")], ["3NT", "4C"]),
    ("nothing else", [game("4C")], ["4C"]),
    ("French before", [game("4P"), game("4C")], ["4S", "4H"]),
    ("French behind", [game("4C"), game("Passe"), game("4KX")], ["4H", "Pass", "4DX"]),
    ("English before", [game("4D"), game("4C")], ["4D", "4C"]),
    ("English behind", [game("4C"), game("2H")], ["4C", "2H"]),
    ("half and half", [game("4C"), game("2H"), game("4T"), game("5C")], [None, "2H", "4C", None]),
    ("half and half, each game by itself", [game("4C", "1P PAS 4C PAS\nPAS PAS"), game("4C", "1S Pass 4C Pass\nPass Pass")],
     ["4H", "4C"]),
    ("two languages in a game", [game("4P", "1S Pass 4S Pass\nPass Pass"), game("4P")], [None, "4S"]),
    ("a contract in one language, C in the other", [game("4C", "1S Pass 2K Pass\n4C Pass Pass Pass")], [None]),
    ("French cards", [game("4C", play="P5 P2 PA P9\nC5 C2 CA C9")], ["4H"]),
    ("English cards", [game("4C", play="S5 S2 SA S9\nC5 C2 CA C9")], ["4C"]),
    ("cards of two languages", [game("4T", play="P5 P2 PA P9\nS5 C2 CA C9"), game("4T")], [None, "4C"]),
    ("cards in C alone", [game("4P", play="C5 C2 CA C9")], ["4S"]),
    ("a card of no language", [game("4P", play="P5 Z2 PA P9")], [None]),
]


def languages(tally, stage):
    for name, games, contracts in LANGUAGES:
        path = stage.put("language.pbn", "\n".join(games))
        result = run(["check", "--format=json", "--fact=*:-:-:record=faulty", path])
        lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()][:-1]
        seen = [None if line["status"] == "error" else line["contract"] for line in lines]
        tally.check(name, crashed(result) or (None if seen == contracts else
                                              "expected %s, saw %s" % (contracts, seen)))
        told = result.stderr.decode("utf-8")
        tally.check(name + ": messages", None if told.count(path) == contracts.count(None) and
                    (result.returncode == 3) == (None in contracts) else
                    "saw exit status %d, %s" % (result.returncode, told))
        out = run(["apply", "-o", stage.path("language.out.pbn"), path])
        tally.check(name + ": apply", crashed(out) or (
            None if stage.get("language.out.pbn") == stage.get("language.pbn") else "the file was changed"))


# A table of results: rows that are boards, those that nobody can tell as errors.
TABLES = [
    ("French rows", "1 11 4C N 9\n2 12 3SA N 9\n3 13 4P N 9\n4 14 PAS - -\n", ["4H", "3NT", "4S", "Pass"]),
    ("English rows", "1 11 4C N 9\n2 12 3NT N 9\n3 13 4S N 9\n", ["4C", "3NT", "4S"]),
    ("rows of both", "1 11 4C N 9\n2 12 4D N 9\n3 13 4P N 9\n", [None, "4D", "4S"]),
    ("French words", "1 11 4C N 9\n2 12 3SA N 9\n", [None, "3NT"]),
]


def tables(tally, stage):
    for name, rows, contracts in TABLES:
        path = stage.put("table.pbn", game(None, table=rows))
        facts = ["--fact=1@%d-%d:-:-:agreed-score=none" % (row, row + 10) for row in range(1, len(contracts) + 1)]
        result = run(["check", "--format=json", path] + [fact.replace("1@", "@") for fact in facts])
        lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()][:-1]
        seen = [None if line["status"] == "error" else line["contract"] for line in lines]
        tally.check(name, crashed(result) or (None if seen == contracts else
                                              "expected %s, saw %s %s" % (contracts, seen, result.stderr)))


# What takes the place of a contract is read again as what it is.
WRITTEN = [
    ("alone, hearts", [game("4P")], "4H N 9", "4H"),
    ("alone, clubs", [game("4P")], "4C N 9", "4T"),
    ("alone, no trump", [game("4P")], "3NT N 9", "3SA"),
    ("a file in French, hearts", [game("4P"), game("4P")], "4HX N 9", "4CX"),
    ("its word for a pass", [game("4P", "1P Passe 4P Passe\nPasse Passe")], "pass", "Passe"),
    ("no word for a pass", [game("4P")], "pass", "Pass"),
    ("NT in a French file", [game("4P", "1NT Pass 4P Pass\nPass Pass")], "1NT N 9", "1NT"),
    ("SA in an English file", [game("4S", "1SA Pass 4S Pass\nPass Pass")], "3NT N 9", "3SA"),
    ("no contract, the file in French", [game(""), game("4P")], "4C N 9", "4T"),
    ("half and half, clubs", [game("3SA"), game("4P"), game("4S")], "4C N 9", "4T"),
    ("half and half, hearts", [game("3SA"), game("4P"), game("4S")], "4H N 9", "4H"),
    ("French, half of the file", [game("4P"), game("4P"), game("4S")], "4H N 9", "4H"),
]


def written(tally, stage):
    for name, games, score, wanted in WRITTEN:
        path = stage.put("written.pbn", "\n".join(games))
        out, again = stage.path("written.out.pbn"), stage.path("written.again.pbn")
        result = run(["apply", "-o", out, "--fact=1:-:-:agreed-score=" + score, path])
        seen = re.search(r'\[Contract "(.*)"\]', stage.get("written.out.pbn")).group(1)
        tally.check(name, crashed(result) or (None if seen == wanted else "expected %s, saw %s" % (wanted, seen)))
        result = run(["apply", "-o", again, "--fact=1:-:-:agreed-score=" + score, out])
        tally.check(name + ": again", crashed(result) or (
            None if stage.get("written.again.pbn") == stage.get("written.out.pbn") else "it was changed again"))


def unclear(tally, stage):
    """The totals of a session stand in a game whose rows cannot be told, for their letters are of both languages: a
    ruling on another game moves them nevertheless. Pair 1 falls from 4 to 1 of three results of 420, 170 and -50."""
    path, out = stage.path("unclear.pbn"), stage.path("unclear.out.pbn")
    text = ('[Event "A"]\n[Board "2"]\n[ScoreTable "PairId_NS\\1R;PairId_EW\\1R;Contract\\2L;Declarer\\1R;'
            'Result\\2R"]\n7 8 3C S  9\n8 9 4S S 10\n9 7 4P S 10\n'
            '[TotalScoreTable "PairId\\1R;TotalMP\\1R"]\n1 4\n6 4\n2 2\n5 2\n3 0\n4 0\n')
    for north, east, bid, result, score, points in ((1, 4, "4S", 10, 420, (4, 0)), (2, 5, "3S", 10, 170, (2, 2)),
                                                    (3, 6, "4S", 9, -50, (0, 4))):
        text += ('\n[Event "A"]\n[Board "1"]\n[PairNS "%d"]\n[PairEW "%d"]\n[Vulnerable "None"]\n[Scoring "MP"]\n'
                 '[Declarer "S"]\n[Contract "%s"]\n[Result "%d"]\n[Score "NS %d"]\n[ScoreMP "NS %d EW %d"]\n' %
                 ((north, east, bid, result, score) + points))
    write(path, text)
    result = run(["apply", "-o", out, "--fact=2:-:-:agreed-score=4S S 9", path])
    totals = "1 1\n6 3\n2 4\n5 0\n3 1\n4 3\n"
    tally.check("totals beside unclear letters", crashed(result) or (
        None if totals in read(out) else "saw\n" + read(out)[:400]))


def clubs(tally, stage):
    """What clubs' programs write comes back byte for byte where nothing is ruled."""
    if records.archive_of_clubs() is None:
        tally.skip("files of clubs", "they are not here")
        return
    for name in records.names_of_clubs():
        content = records.of_clubs(name)
        path = stage.put(name, content)
        result = run(["apply", "-o", stage.path("out." + name), path])
        with open(stage.path("out." + name), "rb") as written:
            tally.check(name, crashed(result) or (None if written.read() == content else "the file was changed"))


def test(tally):
    stage = scratch("french-pbn")
    languages(tally, stage)
    tables(tally, stage)
    written(tally, stage)
    unclear(tally, stage)
    clubs(tally, stage)
    cases(tally, stage)


if __name__ == "__main__":
    main(test)
