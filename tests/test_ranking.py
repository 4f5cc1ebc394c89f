"""The ranking before and after, in the report: what it says is what the lists of the file have before apply and after.

Made-up sessions of other tests are ruled on, in USEBIO (pairs in two directions, sections, teams, players) and in PBN
(one table, two lists in one, teams). Both files are read here, by nothing of the program, and compared: whose total
or place is another one, from what to what. check says the same as apply; a session in which no list moves says
nothing; text and HTML show the same rows, in both languages, by place.
"""
import random
import re
import xml.etree.ElementTree as ET

import ranking_model
import test_averages
import test_teams
from folder import get, put, scratch
from pbn_averages_model import Games, Sitting
from ranking_model import KEYS
from tally import crashed, main, part, run
from test_averages import BOARDS, TABLES
from test_pbn_teams import Field, Matches, some_result

HEADINGS = {"en": "Ranking before and after", "fr": "Classement avant et après"}


# ---- the reports ----

def rows_of_text(report, heading):
    """The tables under HEADING: of each its rows, the first of them its headings."""
    tables = []
    for line in report.split("\n" + heading + "\n")[1].split("\n\n")[0].splitlines():
        if re.match(r"  (Pair|Team|Player|Paire|Équipe|Joueur) {2,}", line):
            starts = [found.start() for found in re.finditer(r"(?<=  )\S", line)] + [None]
            tables.append([])
        if tables and not re.match(r"  section ", line):
            tables[-1].append([line[at:end].strip(" ") for at, end in zip(starts, starts[1:])])
    return tables


def rows_of_html(report, language):
    page = ET.fromstring(re.sub(r"<style>.*?</style>", "", report.replace("<!DOCTYPE html>", ""), flags=re.S))
    section = next(one for one in page.iter("section") if one.get("class") == "ranking" and one.get("lang") == language)
    return [[["".join(cell.itertext()) for cell in row] for row in table.iter("tr")] for table in section.iter("table")]


def shown(said, language):
    """The rows of SAID in any order, as tables have them."""
    mark = "," if language == "fr" else "."
    return sorted([one["entry"]] + [(one[key] or "").replace(".", mark) for key in KEYS[4:] + KEYS[2:4]] for one in said)


def tables_wrong(path, facts, said):
    """Why a table of a report does not show what JSON says."""
    for kind in ("text", "html"):
        report = run(["check", "--format=" + kind, "--lang=en,fr"] + facts + [path]).stdout.decode()
        for language, heading in HEADINGS.items():
            tables = rows_of_text("\n" + report, heading) if kind == "text" else rows_of_html(report, language)
            rows = [row for table in tables for row in table[1:]]
            seen = sorted([row[0].split("\u00a0")[0]] + row[1:] for row in rows)
            if seen != shown(said, language):
                return "%s in %s: expected %s, saw %s" % (kind, language, shown(said, language), seen)
            for table in tables:
                order = [(row[0].split("\u00a0")[1:] not in ([], ["NS"]), int(row[2].strip("=") or 0)) for row in table[1:]]
                if order != sorted(order):
                    return "%s in %s: not by place: %s" % (kind, language, table)
    return None


def check(tally, folder, name, before, facts):
    """Rules by FACTS; gives back what the report says."""
    path = put(folder.path("session"), before)
    result = run(["apply", "--format=json"] + facts + ["-o", path + ".out", path])
    after, said = get(path + ".out"), ranking_model.told(result)
    tally.check(name, crashed(result) or ranking_model.wrong(before, after, said))
    checked = ranking_model.told(run(["check", "--format=json"] + facts + [path]))
    tally.check(name + ": check", None if said == checked else "expected %s, saw %s" % (said, checked))
    tally.check(name + ": again", None if ranking_model.told(run(["check", "--format=json", path + ".out"])) is None else "is there")
    if said:
        tally.check(name + ": tables", tables_wrong(path, facts, said))
    else:
        text = run(["check", "--format=text"] + facts + [path]).stdout.decode()
        tally.check(name + ": tables", None if HEADINGS["en"] not in text else "there is one")
    return said


# ---- the sessions ----

def pairs(tally, folder):
    for seed in part(range(9)):
        session, place = test_averages.Session(seed, 1 + seed % 3), (1 + seed % 6, seed % TABLES)
        fact = test_averages.fact(*place, "60/40") if seed % 2 else \
            test_averages.fact(*place, 5 if session.tricks[place[0]][place[1]] > 5 else 6, "agreed-tricks")
        said = check(tally, folder, "two directions %d" % seed, session.write(), [fact])
        tally.check("two directions %d: somebody" % seed, None if said else "nobody")


def both_directions(tally, folder):
    """Pairs of both directions have the same numbers: the side tells them apart."""
    session = test_averages.Session(1)
    text = re.sub(rb"(_NUMBER>\d+)(NS|EW)<", rb"\1<", session.write())
    said = check(tally, folder, "numbers on both sides", text, [test_averages.fact(2, 1, "60/40")])
    ruled = {(one["entry"], one.get("side")) for one in said}
    wanted = {(name[:-2], name[-2:]) for name in map(session.name, session.players(2, 1))}
    tally.check("numbers on both sides: side", None if wanted <= ruled else "expected %s, saw %s" % (wanted, ruled))


def agreed(lines, draw):
    """A fact on a line that is played, and another number of tricks."""
    game = draw.randrange(len(lines))
    return "--fact=%d:-:-:agreed-tricks=%d" % (game + 1, (lines[game].tricks + 3) % 14)


def lists_of_usebio(tally, folder):
    draw = random.Random(1)
    sessions = [test_teams.sections(draw, across=across, ranked=ranked) for across in (True, False) for ranked in (True, False)]
    sessions += [test_teams.teams(kind, draw) for kind in ("IMPS", "PAB", "continuous", "discrete")]
    sessions += [test_teams.individual(draw)]
    some = 0
    for session in sessions:
        for turn in part(range(4)):
            data = test_teams.write(session, turn % 2 > 0)
            said = check(tally, folder, "%s %d" % (session.kind, turn), data, [agreed(test_teams.lines_in_file(session), draw)])
            some += bool(said)
    tally.check("lists that move", None if some >= len(sessions) // 2 else "%d" % some)


def tables_of_pbn(tally, folder):
    some = 0
    for seed in part(range(12)):
        for kind in (Sitting, Games):
            session = kind(seed, 2, seed % 2 == 0)
            session.list, session.list_in = kind.lists, -(seed % 2)
            place = next((board, table) for board in range(seed % BOARDS, BOARDS) for table in range(TABLES)
                         if (board, table) not in session.given)
            before = session.write()
            fact = session.give(place, (60, 40)) if seed % 3 else \
                session.agree(place, 5 if session.tricks[place[0]][place[1]] > 5 else 9)
            some += bool(check(tally, folder, "%s %d" % (kind.__name__, seed), before, [fact]))
    tally.check("tables that move", None if some else "none")


def teams_of_pbn(tally, folder):
    for seed in part(range(12)):
        for kind in (Matches, Field):
            session = kind(seed)
            text = session.text(session.value() if kind is Matches else session.totals())
            number = session.dice.randrange(len(session.places()))
            check(tally, folder, "%s %d" % (kind.__name__, seed), text.encode("latin-1"), [
                "--fact=%d:-:-:agreed-score=%s %s %d" % ((number + 1,) + some_result(session.dice))])


def several_files(tally, folder):
    """Entries of several files name their file; a list that moves in one of them alone does not."""
    paths = [put(folder.path("%d.xml" % seed), test_averages.Session(seed).write()) for seed in (1, 2)]
    result = run(["check", "--format=json", test_averages.fact(2, 1, "60/40")] + paths)
    files = [one.get("file") for one in ranking_model.told(result)]
    tally.check("several files", None if set(files) == set(paths) and files == sorted(files) else "saw %s" % files)
    text = run(["check", "--format=text", test_averages.fact(2, 1, "60/40")] + paths).stdout.decode()
    table = text.split(HEADINGS["en"])[1].split("\n\n")[0]
    tally.check("several files, text", None if all(path[-20:] in table for path in paths) else "saw %s" % table)
    quiet = run(["check", "--format=text", "--quiet", test_averages.fact(2, 1, "60/40")] + paths).stdout.decode()
    tally.check("the summary alone", None if HEADINGS["en"] not in quiet else "saw %s" % quiet)


def test(tally):
    folder = scratch("ranking")
    for one in (pairs, both_directions, lists_of_usebio, tables_of_pbn, teams_of_pbn, several_files):
        one(tally, folder)


if __name__ == "__main__":
    main(test)
