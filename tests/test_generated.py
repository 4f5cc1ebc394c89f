"""Generated games with irregularities through the whole program, under both editions.

Every irregularity is found where it was put and no other, the numbers agree with the oracle's, what
apply writes is settled and stays as it is; at a table that has been turned, and with other names, all is
the same; where declarer's choices are not told, what hangs on them is asked. Arguments or RECTIFY_SEED
and RECTIFY_BOARDS: the first seed, the number of games; game N of seed S is the one of seed S + N - 1.
RECTIFY_WHOLE asks for ten thousand.
"""
import json
import os
import re
import sys
import tempfile

import edits
import rotate
from editions import EDITIONS
from generated.checks import wrong_untold, wrong_with
from generated.games import Game
from tally import crashed, main, run, sweep

SEED, GAMES, ALL_GAMES = 20260101, 2500, 10000
SHOWN = 20
SESSION, SIDECAR = "games.pbn", "facts.xml"
NAME = re.compile(r"\bp(\d+)([NESW])\b")
OTHER_NAME = {"N": "S", "S": "N", "E": "W", "W": "E"}


class Session:
    """The games as a file with a sidecar and options, in a folder of their own."""

    def __init__(self, folder, text, facts):
        os.mkdir(folder)
        self.folder = folder
        self.options = ["--lang=en", "--facts=" + SIDECAR]
        self.options += ["--fact=" + words for words in facts["option"]]
        self.write(SESSION, text)
        self.write(SIDECAR, sidecar_of(facts["sidecar"]))

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="ascii", newline="") as file:
            file.write(text)

    def read(self, name):
        with open(os.path.join(self.folder, name), "rb") as file:
            return file.read()

    def run(self, command, edition, more, name=SESSION):
        return run([command, "--laws=" + edition] + more + self.options + [name], cwd=self.folder)


def sidecar_of(facts):
    rows = []
    for words in facts:
        game, trick, player, rest = words.split(":")
        name, value = rest.split("=")
        places = [' %s="%s"' % (part, word) for part, word in (("trick", trick), ("player", player))
                  if word != "-"]
        rows.append('<board game="%s"><fact%s name="%s" value="%s"/></board>' % (
            game, "".join(places), name, value))
    return "<facts>\n%s\n</facts>\n" % "\n".join(rows)


def facts_of(games):
    """Facts that do not stand in the file, by carrier."""
    facts = {"sidecar": [], "option": []}
    for number, game in enumerate(games, 1):
        if game.carrier in facts:
            facts[game.carrier] += game.fact_words(number)
    return facts


def ran_well(tally, name, result):
    """Returns whether a run ended as it should when something was found and nothing is wrong. Results that include
    a ruling include that of 2017, which need not be what 2007 would move."""
    why = crashed(result)
    # The boards are few, and a note says which of them a game is.
    said = [line for line in result.stderr.splitlines() if b"; where board " not in line]
    impossible = [line for line in said if b"result-includes-transfer=yes" in line and name.endswith("2007")]
    if not why and (result.returncode != (3 if impossible else 1) or len(said) > len(impossible)):
        why = "exit status %d, and it said %s" % (result.returncode, result.stderr[:600])
    return tally.check(name, why)


def report_of(output):
    """The lines of a report by game, and the summary."""
    lines = [json.loads(line) for line in output.decode("utf-8").splitlines()]
    return {line["game"]: line for line in lines[:-1]}, lines[-1]["summary"]


def check_each(tally, name, count, why_of):
    """One check a game; after SHOWN failures they are only counted."""
    for number in range(1, count + 1):
        why = why_of(number)
        if why and tally.failed >= SHOWN:
            tally.failed += 1
        else:
            tally.check("%s, game %d" % (name, number), why)


def differing(wanted, seen):
    if wanted == seen:
        return None
    if wanted is None or seen is None:
        return "expected %.300s, saw %.300s" % (wanted, seen)
    keys = [key for key in wanted if wanted[key] != seen.get(key)]
    return "; ".join("%s: expected %.300s, saw %.300s" % (key, wanted[key], seen.get(key)) for key in keys)


# What went wrong on how many games.
KINDS = (
    ("revoke", lambda game: game.revokes()),
    ("omitted card", lambda game: game.omitted),
    ("card too many", lambda game: game.extra),
    ("lead out of turn", lambda game: game.lead),
    ("penalty card", lambda game: game.penalty),
    ("penalty card not played", lambda game: game.not_played()),
    ("card of another pack", lambda game: game.surplus),
    ("claim", lambda game: len(game.rows) < 13),
    ("wrong mark", lambda game: game.wrong_mark),
    ("no result", lambda game: game.result is None),
)


def check_kinds(tally, games):
    """That all of it is tried at all."""
    counted = {name: sum(1 for game in games if is_there(game)) for name, is_there in KINDS}
    print("games with: " + ", ".join("%s %d" % row for row in counted.items()))
    for name, count in counted.items():
        tally.check("generated", None if count or len(games) < 500 else "no game has: " + name)


def check_report(tally, session, games, edition):
    """The report on the games as they are; None when there is none."""
    name = "seed %d and on, %s" % (games[0].seed, edition)
    result = session.run("check", edition, ["--format=json"])
    if not ran_well(tally, name, result):
        return None
    lines, summary = report_of(result.stdout)
    counted = {status: sum(1 for line in lines.values() if line["status"] == status) for status in summary
               if status not in ("games", "clean")}
    counted.update(games=len(games), clean=len(games) - len(lines), complete=True)
    tally.check(name, differing(counted, summary))
    print(name + ": " + ", ".join("%d %s" % (summary[key], key) for key in summary))
    check_each(tally, name, len(games),
               lambda number: wrong_with(games[number - 1], lines.get(number), edition))
    return result.stdout


def settled(line, accepted):
    """What the line of a game becomes once its ruling has been written."""
    if line is None or line["status"] not in accepted:
        return None
    return "settled", line["adjusted"], line["transfer"]


def check_apply(tally, session, edition, before):
    name = "apply, " + edition
    options = ["--accept=computed", "--format=json"]
    if not ran_well(tally, name, session.run("apply", edition, options + ["-o", "once.pbn"])):
        return
    tally.check(name, edits.unexpected(session.read(SESSION), session.read("once.pbn")))
    if not ran_well(tally, name, session.run("apply", edition, options + ["-o", "twice.pbn"], "once.pbn")):
        return
    tally.check(name, None if session.read("once.pbn") == session.read("twice.pbn") else
                "a second apply changes the file")
    result = session.run("check", edition, ["--format=json"], "once.pbn")
    if not ran_well(tally, name, result):
        return
    lines, later = report_of(before)[0], report_of(result.stdout)[0]

    def why_of(number):
        line, after = lines.get(number), later.get(number)
        wanted = settled(line, ("adjusted", "proposed"))
        if wanted is None:
            return differing(line and dict(line, file=None), after and dict(after, file=None))
        seen = after and (after["status"], after["adjusted"], after["transfer"])
        return None if seen == wanted else "expected %s, saw %s" % (wanted, seen)
    check_each(tally, name, max(lines), why_of)


def without_words(value):
    """A line without its sentences."""
    if isinstance(value, dict):
        return {key: without_words(item) for key, item in value.items() if key != "text"}
    return [without_words(item) for item in value] if isinstance(value, list) else value


def check_turned(tally, turned, edition, before):
    name = "turned, " + edition
    result = turned.run("check", edition, ["--format=json"])
    if not ran_well(tally, name, result):
        return
    lines, later = report_of(before)[0], report_of(result.stdout)[0]

    def why_of(number):
        line, after = lines.get(number), later.get(number)
        return differing(line and rotate.expected(without_words(line), 1), after and without_words(after))
    check_each(tally, name, max(lines), why_of)


def check_untold(tally, untold, games, edition, before):
    name = "untold, " + edition
    result = untold.run("check", edition, ["--format=json"])
    if ran_well(tally, name, result):
        lines, later = report_of(before)[0], report_of(result.stdout)[0]
        check_each(tally, name, len(games), lambda number: wrong_untold(
            games[number - 1], lines.get(number), later.get(number)))


def other_names(text):
    return NAME.sub(lambda match: "p" + match.group(1) + OTHER_NAME[match.group(2)], text)


def check_names(tally, named, edition, before, written):
    name = "other names, " + edition
    result = named.run("check", edition, ["--format=json"])
    tally.check(name, None if result.stdout == before else "the report is another")
    ran_well(tally, name, named.run("apply", edition, ["--accept=computed", "-o", "once.pbn"]))
    tally.check(name, None if named.read("once.pbn") == other_names(written.decode("ascii")).encode("ascii")
                else "apply writes something else")


def asked_for():
    """The first seed and the number of games."""
    given = [int(word) for word in sys.argv[1:] if word.isdigit()]
    seed = int(os.environ.get("RECTIFY_SEED", SEED))
    count = int(os.environ.get("RECTIFY_BOARDS", sweep(GAMES, ALL_GAMES)))
    return (given + [seed, count][len(given):])[:2]


def test(tally):
    seed, count = asked_for()
    print("seed %d, %d games" % (seed, count))
    games = [Game(seed + n) for n in range(count)]
    check_kinds(tally, games)
    text, facts = "".join(game.pbn() for game in games), facts_of(games)
    turned_facts = {carrier: [rotate.fact(words, 1, 0) for words in rows] for carrier, rows in facts.items()}
    with tempfile.TemporaryDirectory() as folder:
        session = Session(os.path.join(folder, "session"), text, facts)
        turned = Session(os.path.join(folder, "turned"), rotate.pbn(text, 1), turned_facts)
        named = Session(os.path.join(folder, "named"), other_names(text), facts)
        silent = [game.untold() for game in games]
        untold = Session(os.path.join(folder, "untold"), "".join(game.pbn() for game in silent),
                         facts_of(silent))
        for edition in EDITIONS:
            before = check_report(tally, session, games, edition)
            if before:
                check_apply(tally, session, edition, before)
                check_turned(tally, turned, edition, before)
                check_untold(tally, untold, games, edition, before)
                check_names(tally, named, edition, before, session.read("once.pbn"))


if __name__ == "__main__":
    if "--pbn" in sys.argv:
        print("".join(Game(int(word)).pbn() for word in sys.argv[1:] if word.isdigit()), end="")
    else:
        main(test)
