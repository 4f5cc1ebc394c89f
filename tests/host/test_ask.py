"""ask: what is asked, what becomes of the answers, and that none is lost however it ends.

With the real plugin, on sessions of tests/cases. What an answer must come to is what check says of the same
fact on the command line. A terminal is one of pexpect's; without that those tests are skipped.
"""
import glob
import json
import os
import re
import resource
import signal
import xml.etree.ElementTree as tree

from stage import COMMAND, IS_ROOT, NOBODY, play

try:
    import pexpect
except ImportError:
    pexpect = None

HERE = os.path.dirname(os.path.abspath(__file__))
CASES = os.path.join(HERE, os.pardir, "cases")
TIMEOUT = 60  # seconds for what the command shows next, under a checker too
ENVIRONMENT = {"RECTIFY_PLUGIN_PATH": os.environ.get("RECTIFY_PLUGIN_PATH")}

# FACTS of rectify(1).
FACTS = """laws record result-includes-transfer agreed-tricks tricks-ruled agreed-score trick-won suit-led about hands-returned revoke established attention
first-call both-played-on omitted supplied extra faced visible simultaneous not-quitted rectified defective-trick deemed-led
led-out-of-turn penalty-card lead-option play-option faced-hand designation claim hand-count wrong-hand-called card-seen
missing-card surplus-card equity artificial penalty""".split()

def ask(stage, *words, answers="", **keywords):
    env = dict(ENVIRONMENT, **keywords.pop("env", {}))
    if isinstance(answers, str):
        answers = answers.encode()
    return stage.rectify("ask", *words, plugin=None, env=env, input=answers, **keywords)


def report(stage, *words):
    """The JSON lines of check, without the file's name."""
    result = stage.rectify("check", "--format=json", *words, plugin=None, env=ENVIRONMENT)
    lines = [json.loads(line) for line in result.stdout.decode().splitlines()]
    for line in lines:
        line.pop("file", None)
    return lines


def case(name):
    with open(os.path.join(CASES, name + ".pbn"), "rb") as source:
        return source.read()


def facts_of(path):
    """The facts of a sidecar, as --fact has them."""
    facts = []
    for board in tree.parse(path).getroot():
        for fact in board:
            facts.append("%s:%s:%s:%s=%s" % (board.get("game"), fact.get("trick", "-"), fact.get("player", "-"),
                                             fact.get("name"), fact.get("value")))
    return facts


# What is asked once, for every board of the evening.
ONCE = ("attention", "result-includes-transfer")


def table_of(text):
    """The rows of the DirectorTables, each as its words."""
    rows = []
    for table in re.findall(r'\[DirectorTable [^\]]*\]\r?\n((?: *[^\[\s][^\r\n]*\r?\n?)*)', text):
        rows += [re.findall(r'"(?:[^"\\]|\\.)*"|\S+', line) for line in table.splitlines()]
    return rows


def asked(result):
    """How many questions were shown."""
    return result.stderr.decode().count("Open questions: ")


# A card that may have been omitted, which brings a question that two boards share: they differ.
ANSWERS = ["a", "s", "b", "A)"]
WANTED = ["1:6:E:omitted=-", "1:6:E:attention=after-next-call", "2:5:S:attention=in-time"]
# He is asked first whether he wants the questions that no ruling waits for. What is kept in the session has no place
# for the evening.
SPOKEN = ANSWERS[:1] + ["yes"] + ANSWERS[1:]
KEPT_AFTER = (0, 1, 1, 1, 2, 3)
SPOKEN_OF_BOARDS = SPOKEN[:2] + SPOKEN[3:]
KEPT_OF_BOARDS = (0, 1, 1, 2, 3)


def two_boards(stage, name="s"):
    return stage.put(name, case("d20").rstrip() + b"\n\n" + case("d01").rstrip() + b"\n")


def lines(answers):
    return "".join(answer + "\n" for answer in answers)


# --- Piped answers --------------------------------------------------------------------------------


def answers_are_kept_beside_the_session(stage):
    two_boards(stage)
    before = stage.get("s")
    result = ask(stage, "s", answers=lines(ANSWERS))
    stage.ends("exit status", result, 1, "s.facts.xml: the answers are kept here", "There are no more questions")
    stage.same("asked", asked(result), 4)
    stage.same("kept", facts_of(stage.path("s.facts.xml")), WANTED)
    stage.same("the session is as it was, nothing else is left", (stage.get("s"), stage.names()),
               (before, ["s", "s.facts.xml"]))
    wanted = report(stage, *["--fact=" + fact for fact in WANTED], "s")
    stage.same("they are what they were on the command line", report(stage, "--facts=s.facts.xml", "s"), wanted)
    stage.same("the ruling", b"Board 10" in result.stdout or result.stdout.count(b"Law 67B1") > 0, True)
    old = os.stat(stage.path("s.facts.xml"))
    result = ask(stage, "s", answers="")
    stage.ends("a second time", result, 1, "There are no questions")
    new = os.stat(stage.path("s.facts.xml"))
    stage.same("touches nothing", (new.st_ino, new.st_mtime_ns), (old.st_ino, old.st_mtime_ns))
    stage.ends("no questions at all", ask(stage, "--facts=f", "--board=none", "s"), 3, "There are no questions",
               "--board=none: no board of this name was read")


def the_report_is_that_of_the_boards_asked_about(stage):
    two_boards(stage)
    result = ask(stage, "--format=json", "s", answers="a\n\n\nq\n")
    games = [json.loads(line).get("game") for line in result.stdout.decode().splitlines()]
    stage.same("games", games, [1, 2, None])
    result = ask(stage, "--format=json", "--report=r", "--facts=f", "s", answers="a\nq\n")
    stage.same("one game", [json.loads(line).get("game") for line in stage.get("r").splitlines()], [1, None])
    stage.same("and nothing else on standard output", result.stdout, b"")


def answers_are_kept_in_the_session(stage):
    for ending in ("\n", "\r\n"):
        two_boards(stage)
        before = stage.get("s").replace("\n", ending)
        stage.put("s", before)
        # The answers move nothing: the session becomes what it was, and the table.
        result = ask(stage, "-o", "t", "s", answers="b\nb\n")
        stage.ends("exit status", result, 1)
        after = stage.get("t")
        stage.same("rows", table_of(after), [["6", "E", "omitted", "no"], ["5", "S", "attention", "after-next-call"]])
        tables = re.compile(r'\[DirectorTable "Trick\\2R;Player\\1L;Fact\\16L;Value"\]\r?\n(?: [^\r\n]*\r?\n)+')
        stage.same("nothing else", tables.sub("", after), before)
        stage.ends("in place", ask(stage, "--in-place=.old", "s", answers="b\nb\n"), 1)
        stage.same("the same", (stage.get("s"), stage.get("s.old")), (after, before))
        result = ask(stage, "--in-place", "s")
        stage.ends("again", result, 1, "There are no questions")
        stage.same("nothing is left", (stage.get("s"), stage.names()), (after, ["s", "s.old", "t"]))
        os.remove(stage.path("s.old"))


def rulings_are_written_with_the_answers(stage):
    two_boards(stage)
    result = ask(stage, "-o", "t", "s", answers=lines(["a", "a", "a"]))
    stage.ends("exit status", result, 1)
    wanted = report(stage, *["--fact=" + fact for fact in WANTED[:1] + WANTED[2:]], "s")
    seen = report(stage, "t")
    stage.same("rulings", [line.get("rulings") for line in seen], [line.get("rulings") for line in wanted])
    stage.same("settled", [line["status"] for line in seen if "status" in line], ["settled", "settled"])
    stage.same("questions", [need for line in seen for need in line.get("needs", []) if "fact" in need], [])


def an_old_table_is_extended(stage):
    rows = {
        # Another order of columns, another column, a row that gives way.
        '[DirectorTable "Fact;Note;Trick;Player;Value"]\nattention x 5 S after-round\nhands-returned y - - yes\n':
            [["attention", "-", "5", "S", "after-next-call"], ["hands-returned", "y", "-", "-", "yes"],
             ["equity", "-", "5", "-", "none"]],
        # On one line, and with a comment.
        '[DirectorTable "Trick;Player;Fact;Value"] {found}\n 5 S attention in-time - - hands-returned yes ; so\n':
            [["5", "S", "attention", "after-next-call", "-", "-", "hands-returned", "yes", ";", "so"],
             ["5", "-", "equity", "none"]],
    }
    for table, wanted in rows.items():
        stage.put("s", case("d01").rstrip() + b"\n" + table.encode() + b"[Note \"x\"]\n")
        facts = ["f 5 S attention after-next-call", "f 5 - equity none"]
        stage.ends("exit status", ask(stage, "-o", "t", "s", answers=lines(facts)), 1)
        seen = table_of(stage.get("t").replace(" {found}", ""))
        stage.same("rows", seen, wanted)
        stage.same("what follows", stage.get("t").endswith('\n[Note "x"]\n'), True)


def tables_of_all_kinds(stage):
    """Whatever the table looks like, the facts come out of it as they went in, and no other byte changes."""
    session = case("d01").decode().rstrip()
    deal = re.search(r'\[Deal "N:([^"]*)"', session)
    if not stage.tally.check("tables_of_all_kinds: deal", None if deal else "d01 has no deal from North"):
        return
    spades = [rank for rank in deal.group(1).split()[3].split(".")[0]]
    cards = ["S%s %s" % (rank, kind) for rank, kind in zip(spades, ("major", "minor", "major"))]
    rows = ['1 W penalty-card "%s"' % card for card in cards[:2]]
    typed = ["f 1 W penalty-card " + cards[2].lower(), 'f 1:-:NS:incident=27 "x\\" ;{%', "f 5 S attention after-next-call"]
    wanted = [["1", "W", "penalty-card", '"%s"' % cards[2]], ["-", "NS", "incident", r'"27 \"x\\\" ;{%"'],
              ["5", "S", "attention", "after-next-call"]]
    table = '[DirectorTable "Trick\\2R;Player\\1L;Fact\\16L;Value"]\n'
    for name, before in {
            "no table": session + "\n",
            "no end of line": session,
            "old Macintosh": session.replace("\n", "\r") + "\r",
            "two rows for one": session + "\n" + table + " " + "\n ".join(rows) + "\n",
            "the second on the line of the tag": session + "\n" + table.rstrip() + rows[0] + "\n" + rows[1] + "\n",
            "all on one line": session + "\n" + table.rstrip() + rows[0] + " " + rows[1],
            "a game behind": session + "\n" + table + "\n".join(rows) + "\n\n" + session + "\n"}.items():
        stage.put("s", before)
        behind = ["2:5:S:attention=after-next-call"] if "behind" in name else []
        result = ask(stage, "-o", "t", "s", answers=lines(typed + ["f " + fact for fact in behind] + ["q"]))
        stage.ends(name, result, 1)
        after = stage.get("t")
        seen = elements_of(after.replace("\r", "\n"))
        stage.same(name + ": rows", sorted(seen), sorted(wanted))
        stage.same(name + ": nothing else", without_tables(after), without_tables(before))
        facts = ["--fact=1:" + ":".join(row[:3]) + "=" + value for row, value in
                 zip(wanted, (cards[2], '27 "x\\" ;{%', "after-next-call"))] + ["--fact=" + fact for fact in behind]
        stage.same(name + ": the same ruling", [line.get("rulings") for line in report(stage, "t")],
                   [line.get("rulings") for line in report(stage, *facts, "s")])
        os.remove(stage.path("t"))
    # One row where there were two: none is left over, and no empty line that would end the game.
    rows = [rows[0], "5 S attention after-next-call", rows[1]]
    for name, before in {"a line each": "\n" + "\n".join(rows), "blanks": " \n " + " \t\n ".join(rows) + " ",
                         "two lines": " " + rows[0] + "\n" + " ".join(rows[1:]), "a line": " ".join(rows),
                         "CR LF": "\r\n" + "\r\n".join(rows)}.items():
        end = "\r\n" if "\r" in before else "\n"
        text = session.replace("\n", end) + end + table.rstrip() + before + end + '[Note "x"]' + end
        stage.put("s", text)
        stage.ends(name, ask(stage, "-o", "t", "s", answers=lines([typed[0], "q"])), 1)
        after = stage.get("t")
        stage.same(name + ": rows", sorted(elements_of(after.replace("\r", ""))), sorted([wanted[0], wanted[2]]))
        stage.same(name + ": one game, all of it", (len(report(stage, "t")), after.endswith('[Note "x"]' + end),
                                                    re.search(r"\n\s*\n", after)), (2, True, None))


def elements_of(text):
    """The rows of the table of Trick, Player, Fact and Value, wherever its lines end."""
    table = re.search(r'\[DirectorTable [^\]]*\](.*?)(?=\n\s*\n|\n\[|\Z)', text, re.S)
    words = re.findall(r'"(?:[^"\\]|\\.)*"|\S+', table.group(1)) if table else []
    return [words[i:i + 4] for i in range(0, len(words), 4)]


def without_tables(text):
    """What stands outside of the tables of the director, line ends and blanks around them left out."""
    kept = []
    in_table = False
    for line in re.split(r"\r\n|\r|\n", text):
        in_table = line.startswith("[DirectorTable") or (in_table and line and line[0] != "[")
        if not in_table:
            kept.append(line)
    return "\n".join(kept).rstrip()


def a_sidecar_is_extended(stage):
    stage.put("s", case("d01"))
    old = ('<?xml version="1.0" encoding="ISO-8859-1"?>\n<!-- by hand -->\n<facts><board game="9">'
           '<fact trick="5" player="S" name="attention" value="in-time"/></board>\n'
           ' <board game="1"><fact trick="5" player="S" name="attention" value="after-round"></fact>%s</board>\n'
           ' <board game="*"><fact name="result-includes-transfer" value="no"/></board></facts>\n')
    stage.put("f", old % "")
    facts = ["f 5 S attention after-next-call", "f - - incident 27 2 \xe9 & <3>", "f 5 - equity none"]
    stage.ends("exit status", ask(stage, "--facts=f", "s", answers=lines(facts)), 3, "(game 9, trick 5, player S)")
    stage.same("facts", facts_of(stage.path("f")),
               ["9:5:S:attention=in-time", "1:5:S:attention=after-next-call", "1:-:-:incident=27 2 \xe9 & <3>",
                "1:5:-:equity=none", "*:-:-:result-includes-transfer=no"])
    stage.same("the rest", "<!-- by hand -->" in stage.get("f"), True)
    for empty in ("<facts/>", "<facts></facts>", '<facts><board game="1"/></facts>'):
        stage.put("f", empty)
        stage.ends(empty, ask(stage, "--facts=f", "s", answers="b\n"), 1)
        stage.same(empty + " filled", facts_of(stage.path("f")), ["*:-:-:attention=after-next-call"])


def an_answer_takes_the_place_of_what_was_disputed(stage):
    stage.put("s", case("d01"))
    rows = "".join('<fact trick="5" player="S" name="attention" value="%s"/>' % value
                   for value in ("after-round", "after-next-call", "after-round"))
    for answer in ("f 5 S attention after-next-call", "f 5 S attention after-round", "f 5 S attention in-time"):
        stage.put("f", '<facts><board game="1">%s</board></facts>' % rows)
        stage.ends(answer, ask(stage, "--facts=f", "s", answers=lines([answer])), 1)
        stage.same(answer, facts_of(stage.path("f")), ["1:5:S:attention=" + answer.split()[-1]])
        stage.ends(answer + ", again", ask(stage, "--facts=f", "s", answers=""), 1)


def a_sidecar_that_cannot_be_read_is_left(stage):
    two_boards(stage)
    for bad in ("<facts>", "no facts", "<facts><board game='1'></facts>"):
        stage.put("f", bad)
        result = ask(stage, "--facts=f", "s", answers=lines(ANSWERS))
        stage.ends(bad, result, 3, "f:1:")
        stage.same(bad + ": not asked, as it was", (asked(result), stage.get("f")), (0, bad))


def every_fact_can_be_entered(stage):
    """The facts of the cases' runs, one run for each name: entered, they are what they are on the command line."""
    runs = {}
    for path in sorted(glob.glob(os.path.join(CASES, "*.json"))):
        with open(path, encoding="utf-8") as source:
            for wanted in json.load(source).get("runs", []):
                facts, laws = wanted.get("facts", []), wanted.get("laws", ["2017"])
                if not set(wanted) & {"options", "carrier", "sidecar", "messages", "dates", "exit"} and not any(
                        fact[0] == "*" for fact in facts):
                    for fact in facts:
                        runs.setdefault(fact.partition("=")[0].split(":")[-1],
                                        (["--laws=" + laws[0], path[:-5] + ".pbn"], facts))
    runs["laws"] = ([os.path.join(CASES, "d01.pbn")], ["1:-:-:laws=2007"])
    for name in FACTS:
        if not stage.tally.check("every_fact: %s" % name, None if name in runs else "no case has it"):
            continue
        options, facts = runs[name]
        wanted = report(stage, *["--fact=" + fact for fact in facts], *options)
        # What makes sense only beside another fact is refused at first.
        typed = lines(["f " + fact for fact in grouped(facts)] * 2)
        result = ask(stage, "--facts=f", *options, answers=typed)
        stage.ends(name, result, 1 if len(wanted) > 1 or wanted[0]["summary"]["clean"] == 0 else 0)
        stage.same(name + " is kept", sorted(facts_of(stage.path("f"))), sorted(set(facts)))
        stage.same(name + " comes to the same", report(stage, "--facts=f", *options), wanted)
        ask(stage, "-o", "t", *options, answers=typed)
        rows = [[word.strip('"') for word in row] for row in table_of(stage.get("t"))]
        missing = [fact for fact in facts if words_of(fact) not in rows]
        stage.same(name + " is in the session", missing, [])
        os.remove(stage.path("f"))


def words_of(fact):
    place, _, value = fact.partition("=")
    return place.split(":")[1:] + [value]


def grouped(facts):
    """As a director would type them: several results of one score at once."""
    places = {}
    for fact in facts:
        place, _, value = fact.partition("=")
        places.setdefault(place, []).append(value)
    typed = []
    for place, values in places.items():
        if len(values) == 1:
            typed.append("%s=%s" % (place, values[0]))
        else:
            typed.append("%s %s" % (" ".join(place.split(":")[1:]), "; ".join(values)))
    return typed


def every_answer_of_every_question(stage):
    """One session for each kind of question; each answer is what the fact is on the command line."""
    for name in ("d17", "d20", "quitted-second-revoke", "revoke-in-the-last-trick", "agreed-tricks", "d07", "d15"):
        path = os.path.join(CASES, name + ".pbn")
        need = sorted(report(stage, path)[0]["needs"], key=lambda need: need.get("advisory", False))[0]
        for index, outcome in enumerate(need["outcomes"]):
            trick, player, value = need["trick"] or "-", need["player"] or "-", outcome["value"]
            if need["fact"] == "trick-won":
                player, value = value, "-"
            elif need["fact"] == "defective-trick":
                first_trick = need["outcomes"][0]["value"]
                trick, value = (first_trick, value) if value == "unknown" else (value, "found")
            fact = "1:%s:%s:%s=%s" % (trick, player, need["fact"], value)
            # That this board differs from the evening; suits and seats are numbered, as they are letters themselves.
            first = "s\n" if need["fact"] in ONCE and len(need["outcomes"]) > 1 else ""
            letters = all(len(one["value"]) == 1 and one["value"].isalpha() for one in need["outcomes"])
            sign = chr(ord("1" if letters else "a") + index)
            result = ask(stage, "--facts=f", path, answers=first + sign + "\nq\n")
            stage.same("%s %s" % (name, fact), facts_of(stage.path("f")), [fact])
            stage.same("%s %s comes to the same" % (name, fact), report(stage, "--facts=f", path),
                       report(stage, "--fact=" + fact, path))
            # The value itself answers too.
            os.remove(stage.path("f"))
            ask(stage, "--facts=f", path, answers=first + outcome["value"] + "\nq\n")
            stage.same("%s %s by its value" % (name, fact), facts_of(stage.path("f")), [fact])
            os.remove(stage.path("f"))


def judgements_take_a_score(stage):
    path = os.path.join(CASES, "deal-count.pbn")
    stage.ends("artificial", ask(stage, "--facts=f", path, answers="60/40\n"), 1)
    stage.same("kept", facts_of(stage.path("f")), ["1:-:-:artificial=60/40"])
    stage.put("s", case("d01"))
    result = ask(stage, "--facts=g", "s", answers="a\n64C\n3n n 9 70; 3N N 7 30\n")
    stage.ends("said back", result, 1, "3NT by North =, North-South 400 (70%)")
    stage.same("weighted, in capitals", sorted(facts_of(stage.path("g"))),
               ["*:-:-:attention=in-time", "1:5:-:equity=3NT N 7 30", "1:5:-:equity=3NT N 9 70"])
    stage.ends("once more", ask(stage, "--facts=g", "s"), 1, "There are no questions")
    result = ask(stage, "--facts=h", "s", answers="s\ns\n64C\n3N N 9 70; 3N N 8 20\n3N N 14\n")
    stage.ends("not a whole", result, 1, "do not come to 100 per cent", "Type contract, declarer and tricks")
    stage.same("nothing is kept", "h" in stage.names(), False)


def what_concerns_the_whole_board_is_asked_once(stage):
    """Both sides revoked, at tricks 5 and 9: has one been damaged?"""
    path = os.path.join(HERE, os.pardir, os.pardir, "examples", "club-night.pbn")
    result = ask(stage, "--facts=f", "--board=11", path, answers="64C\na\n")
    stage.ends("exit status", result, 1, "There are no more questions")
    stage.same("asked", result.stderr.decode().count("Both sides revoked"), 1)
    stage.same("kept", facts_of(stage.path("f")), ["11:5:-:equity=none", "11:9:-:equity=none"])


def what_is_no_answer_is_asked_again(stage):
    two_boards(stage)
    nonsense = ["c", "z", "yes", "x" * 600, "x" * 5000, "\0\1\x1b[2J", "f", "f 6", "f 6 E omitted maybe",
                "f 14 E omitted -", "f 6 E mood good", "f 9:6:E:omitted", "f 0:6:E:omitted=-", "f *:6:E:omitted=-",
                "f 1 N revoke confirmed", "<", "?", "HELP"]
    result = ask(stage, "s", answers=lines(nonsense).encode() + b"\xff\xfe\n" + lines(ANSWERS).encode())
    stage.ends("exit status", result, 1, "That is none of the answers", "There is no question before this one",
               "does not have such a value", "there is no fact of this name", "contradicts the record",
               "f TRICK PLAYER FACT VALUE")
    stage.same("no escape sequence comes back", b"\x1b" in result.stderr, False)
    stage.same("kept", facts_of(stage.path("s.facts.xml")), WANTED)


def answers_that_became_moot_go(stage):
    two_boards(stage)
    # "omitted" with its two questions; back to it; the card was only not recorded.
    result = ask(stage, "s", answers=lines(["a", "s", "b", "back", "<", "BACK", "b", "q"]))
    stage.ends("exit status", result, 1, "Answered before: no card was played. Press Enter to keep it.")
    stage.same("kept", facts_of(stage.path("s.facts.xml")), ["1:6:E:omitted=no"])


def a_changed_answer_leaves_the_others(stage):
    two_boards(stage)
    typed = ANSWERS + ["<", "<", "c", "s"]
    stage.ends("exit status", ask(stage, "s", answers=lines(typed)), 1)
    stage.same("kept", facts_of(stage.path("s.facts.xml")),
               [WANTED[0], "1:6:E:attention=after-round", WANTED[2]])
    # Enter keeps an answer; skip takes it back.
    typed = ["b", "a", "<", "", "<", "skip"]
    stage.ends("exit status", ask(stage, "--facts=f", "s", answers=lines(typed)), 1)
    stage.same("kept", facts_of(stage.path("f")), ["1:6:E:omitted=no"])
    # A fact that nobody asked for is taken back.
    result = ask(stage, "--facts=g", "s", answers=lines(["f 6 E omitted no", "<", "a", "q"]))
    stage.ends("taken back", result, 1, "Taken back: 1:6:E:omitted=no")
    stage.same("kept", facts_of(stage.path("g")), ["1:6:E:omitted=-"])
    # One that is refused leaves the question that stands there.
    typed = ["a", "b", "<", "f 6 E omitted maybe", "c", "q"]
    stage.ends("refused", ask(stage, "--facts=i", "s", answers=lines(typed)), 1, "does not have such a value")
    stage.same("kept", facts_of(stage.path("i")), ["1:6:E:omitted=-", "*:-:-:attention=after-round"])
    # One entered at the place of an answer replaces it.
    stage.ends("replaced", ask(stage, "--facts=h", "s", answers=lines(["a", "f 6 E omitted no", "q"])), 1)
    stage.same("kept", facts_of(stage.path("h")), ["1:6:E:omitted=no"])


def the_last_answer_is_taken_back(stage):
    """By undo, and it is not said again: its question stands there anew, and Enter leaves it open."""
    two_boards(stage)
    result = ask(stage, "s", answers=lines(["b", "a", "undo", "", "q"]))
    stage.ends("told", result, 1, "Taken back: in time")
    stage.same("kept", facts_of(stage.path("s.facts.xml")), ["1:6:E:omitted=no"])
    result = ask(stage, "--facts=f", "--lang=fr", "s", answers=lines(["b", "annuler", "a", "q"]))
    stage.same("in French", facts_of(stage.path("f")), ["1:6:E:omitted=-"])


def facts_of_the_command_line_are_kept_too(stage):
    two_boards(stage)
    result = ask(stage, "--fact=" + WANTED[0], "--fact=*:-:-:hands-returned=no", "--facts=f", "s", answers="b\nq\n")
    stage.ends("exit status", result, 1)
    stage.same("kept", facts_of(stage.path("f")),
               [WANTED[0], "*:-:-:hands-returned=no", "*:-:-:attention=after-next-call"])


def readings_are_not_asked(stage):
    """They hold for a club, not for a board; --reading says them."""
    path = os.path.join(CASES, "d20.pbn")
    options = ("--fact=1:6:E:omitted=-", "--fact=1:6:E:attention=after-round", path)
    readings = [need["text"] for need in report(stage, *options)[0]["needs"] if "reading" in need]
    stage.same("there is one", len(readings), 1)
    result = ask(stage, *options, "--facts=f", answers="none\n")
    stage.ends("it is none of the questions", result, 1, "There are no questions")
    stage.same("asked", asked(result), 0)


def a_fact_is_taken_back(stage):
    """Its row or element goes, and nothing else; beside a session that says it too, the empty value is kept."""
    said = '<fact trick="5" player="W" name="attention" value="%s"/>'
    facts = '<facts><board game="1"> <!-- a --> %s <fact trick="5" player="W" name="revoke" value="confirmed"/></board>%s</facts>'
    evening = '<board game="*"><fact name="result-includes-transfer" value="no"/> </board>'
    back = ("--fact=1:5:W:attention=", "--fact=*:-:-:result-includes-transfer=")
    row = b" 5 W attention        after-round\n"
    session = case("precedence")
    for name, text, left in (("session", session, said % ""), ("no row", session.replace(row, b""), "")):
        stage.put("s", text)
        stage.put("f", facts % (said % "in-time", evening))
        stage.ends(name, ask(stage, "--facts=f", *back, "s"), 1)
        stage.same(name + ": kept", stage.get("f"), facts % (left, evening.replace(evening[16:-9], "")))
        stage.ends(name + ": again", ask(stage, "--facts=f", *back, "s"), 3, "nobody has said it there")
    stage.put("s", session.replace(row, row + b"- - laws 2017\n" + row.replace(b"W", b"E")))
    stage.ends("in the session", ask(stage, "-o", "t", "--no-facts", "--fact=1:5:W:attention=", "s"), 1)
    stage.same("its rows", table_of(stage.get("t")), [["-", "-", "laws", "2017"], ["5", "E", "attention", "after-round"]])


def a_fact_for_a_game_that_is_not_there(stage):
    """It cannot be, as one that contradicts the record: whatever the command, it is named, and the rest is done."""
    two_boards(stage)
    stage.put("f", '<facts>\n<board game="2"><fact trick="5" player="S" name="attention" value="in-time"/></board>\n'
                   ' <board game="3"><fact name="hands-returned" value="no"/></board></facts>')
    stage.put("empty", "<facts/>")
    for words in (["check"], ["apply", "-o", "t"], ["ask"], ["ask", "-o", "u"]):
        for fact, says in ((["--fact=7:-:-:laws=2007"], "s: --fact: The fact laws=2007 (game 7, trick -, player -)"),
                           (["--facts=f"], "f:3:18: The fact hands-returned=no (game 3,")):
            result = stage.rectify(*words, *fact, "s", plugin=None, env=ENVIRONMENT, input=b"q\n")
            stage.ends(" ".join(words + fact), result, 3, says)
            stage.same(" ".join(words + fact) + ": said once", result.stderr.decode().count("is not used"), 1)
        stage.same(" ".join(words) + ": where", "was read from s." in result.stderr.decode(), True)
        stage.ends(" ".join(words) + ", all games", stage.rectify(
            *words, "--fact=*:-:-:hands-returned=no", "s", plugin=None, env=ENVIRONMENT, input=b"q\n"), 1)
    result = ask(stage, "--facts=empty", "s", answers=lines(["f 3:-:-:hands-returned=no", "q"]))
    stage.ends("typed", result, 1, "(game 3,", "not used")
    stage.same("it is not kept", stage.get("empty"), "<facts/>")


def beside_a_session_that_is_written(stage):
    """With --facts the answers go there, and the session gets the rulings alone."""
    two_boards(stage)
    typed = ["a", "a"]
    stage.ends("exit status", ask(stage, "--facts=f", "-o", "t", "s", answers=lines(typed)), 1)
    stage.same("kept", facts_of(stage.path("f")), [WANTED[0], "*:-:-:attention=in-time"])
    stage.same("tables", [stage.get("t").count("[DirectorTable"), stage.get("t").count("[RulingTable")], [0, 2])
    stage.same("settled", [line["status"] for line in report(stage, "--facts=f", "t") if "status" in line],
               ["settled", "settled"])


def a_board_at_fault_costs_that_board(stage):
    for words, told in ((("--in-place",), lambda: table_of(stage.get("s"))),
                        (("--facts=f",), lambda: facts_of(stage.path("f")))):
        two_boards(stage)
        stage.put("s", stage.get("s") + '\n[Board "9"]\n[Deal "N:nonsense"]\n')
        result = ask(stage, *words, "s", answers="b\n")
        stage.ends(words[0], result, 3, "s:")
        stage.same(words[0] + ": kept", (b"not kept" in result.stderr, told()),
                   (False, {"--in-place": [["6", "E", "omitted", "no"]], "--facts=f": ["1:6:E:omitted=no"]}[words[0]]))


def a_plugin_that_has_no_questions(stage):
    stage.put("s", "director\n")
    result = stage.rectify("ask", "s", input=b"a\n")
    stage.ends("exit status", result, 2, "no questions for the director")
    stage.same("nothing is left", stage.names(), ["s"])


def french(stage):
    two_boards(stage)
    result = ask(stage, "--lang=fr", "s", answers=lines(["aide", "a", "retour", "", "b", "passer", "Quitter"]))
    stage.ends("exit status", result, 1, "Réponse précédente", "Questions ouvertes", "LEVÉE JOUEUR FAIT VALEUR",
               "aucune carte n’a été jouée", "les réponses sont conservées ici")
    stage.same("kept", facts_of(stage.path("s.facts.xml")), [WANTED[0], "*:-:-:attention=after-next-call"])
    stage.same("the report", "Donne" in result.stdout.decode(), True)
    english = re.findall(r"\b(?:Board|Enter|Open|answers?|questions? [a-z]+ed|the|back)\b", result.stderr.decode())
    stage.same("no English", english, [])


def a_scoring_says_what_it_gives(stage):
    """Not that no trick is transferred."""
    stage.put("s", case("average-scoring"))
    for lang, effects in (("en", ("by Neuberg's formula: each result counts for those that are missing, too",
                                  "raised as the top is: the best result is worth a full top",
                                  "among the results that there are: the top of the board is smaller")),
                          ("fr", ("par la formule de Neuberg : chaque résultat compte aussi pour ceux qui manquent",
                                  "augmentés comme le top : le meilleur résultat vaut un top entier",
                                  "parmi les seuls résultats obtenus : le top de l’étui est plus petit"))):
        result = ask(stage, "--lang=" + lang, "--fact=1@7-8:-:-:artificial=50/50", "s", answers=lines(["", "", ""]))
        said = " ".join(result.stderr.decode().replace("\u202f", " ").replace("\xa0", " ").split())
        stage.same(lang, [effect for effect in effects if effect not in said], [])


def taken_up_again(stage):
    """However the answers are spread over runs, what is kept is the same."""
    two_boards(stage)
    ask(stage, "--facts=whole", "s", answers=lines(["a", "b"]))
    for answer in ("a", "b"):
        result = ask(stage, "--facts=parts", "s", answers=answer + "\n")
        stage.ends(answer, result, 1)
    stage.same("facts", facts_of(stage.path("parts")), facts_of(stage.path("whole")))
    stage.same("bytes", stage.get("parts"), stage.get("whole"))
    # A ruling that is in the session already is not to change.
    stage.put("t", stage.get("s"))
    typed = ["a", "in-time", "a"]
    ask(stage, "-o", "whole", "s", answers=lines(typed))
    for answer in typed:
        stage.ends(answer + ", in the session", ask(stage, "--in-place", "t", answers=answer + "\n"), 1)
    # What it answers is not asked again.
    rows = table_of(stage.get("t"))
    stage.same("rows", [row for row in table_of(stage.get("whole")) if row in rows], rows)
    stage.same("rulings", [line.get("rulings") for line in report(stage, "t")],
               [line.get("rulings") for line in report(stage, "whole")])


def the_evening_and_a_word_of_another_sitting(stage):
    """What was said of one board in an earlier sitting stands beside what is said of the evening now."""
    two_boards(stage)
    own = "2:5:S:attention=in-time"
    stage.ends("the board", ask(stage, "s", answers=lines(["s", "s", "a", "q"])), 1)
    stage.same("is kept", facts_of(stage.path("s.facts.xml")), [own])
    result = ask(stage, "s", answers=lines(["a", "b", "q"]))
    stage.ends("the evening", result, 1, "the answers are kept here")
    kept = [WANTED[0], "*:-:-:attention=after-next-call"]
    stage.same("is kept too", sorted(facts_of(stage.path("s.facts.xml"))), sorted(kept + [own]))
    stage.same("and comes to the same", report(stage, "s"),
               report(stage, "--no-facts", *["--fact=" + fact for fact in kept + [own]], "s"))
    # Another word for the evening takes the place of the first, and leaves the board's own.
    stage.ends("changed", ask(stage, "--fact=*:-:-:attention=after-round", "s", answers="q\n"), 1)
    stage.same("kept", sorted(facts_of(stage.path("s.facts.xml"))),
               sorted([WANTED[0], "*:-:-:attention=after-round", own]))


def a_session_without_a_place_for_facts(stage):
    # South declares 1NT; West leads the ace of hearts, and dummy throws a diamond with a heart left.
    stage.put("l", "pn|S,W,N,E|md|1SAKQJT9H98D98C987,S8765HAKQJDQJTCA6,S432H765DAK765CQJ,|sv|o|ah|Board 3|"
                   "mb|1N|mb|p|mb|p|mb|p|pc|HA|pc|D5|pc|H2|pc|H8|pg||pc|HK|pc|H5|pc|H3|pc|H9|")
    result = ask(stage, "-o", "t", "l", answers="a\n")
    stage.ends("in the session", result, 3, "no place for the director's facts")
    stage.same("not asked, nothing written", (asked(result), stage.names()), (0, ["l"]))
    stage.ends("beside it", ask(stage, "l", answers="64C\na\nq\n"), 1)
    stage.same("kept", len(facts_of(stage.path("l.facts.xml"))), 1)


def wrong_usage(stage):
    two_boards(stage)
    for words, says in ((("-",), "standard input"), (("--facts=-", "s"), "standard input"), ((), "FILE is missing"),
                        (("s", "s"), "one FILE"), (("-o", "t", "--in-place", "s"), "cannot be given together"),
                        (("--in-place=a/b", "s"), "suffix"), (("--notice", "s"), "--notice is not an option of ask"),
                        (("--notice", "s"), "--notice is not an option of ask"), (("--report=s", "s"), "overwrite"),
                        (("--facts=t", "-o", "./t", "s"), "overwrite"),
                        (("--format=text", "--report=s.facts.xml", "s"), "would overwrite a file that is read"),
                        (("--lang=xx", "s"), "--lang=xx"), (("--format=csv", "--report=t", "-o", "t", "s"), "the same place")):
        result = ask(stage, *words, answers=lines(ANSWERS))
        stage.ends(" ".join(words), result, 2, says)
        stage.same("%s: nothing happens" % " ".join(words), (asked(result), stage.names()), (0, ["s"]))
    stage.ends("no file", ask(stage, "none", answers="a\n"), 3, "none: No such file")


# --- What cannot be written -----------------------------------------------------------------------


def what_cannot_be_written_is_told(stage):
    """A full disk: what was there stays, and the answers are told so that they are not lost."""
    two_boards(stage)
    stage.put("f", "<facts></facts>")
    before = stage.get("s")

    def full():
        resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200))

    for words, name, typed in ((("--facts=f",), "f", ANSWERS), (("--in-place",), "s", SPOKEN_OF_BOARDS),
                               (("-o", "t"), "t", SPOKEN_OF_BOARDS)):
        stage.put("f", "<facts></facts>")
        answers = [answer for answer in typed if answer != "yes"]
        result = ask(stage, "--quiet", *words, "s", answers=lines(answers), preexec_fn=full)
        stage.ends(name, result, 3, "File too large", *["--fact=" + fact for fact in WANTED])
        # What there was room for is kept after each answer.
        kept = facts_of(stage.path("f"))
        stage.same(name + ": whole answers", kept, WANTED[:len(kept)])
        stage.same(name + ": as it was", (len(kept) < len(WANTED), stage.get("s"), stage.names()),
                   (True, before, ["f", "s"]))


def what_may_not_be_written_is_told_before(stage):
    two_boards(stage)
    os.mkdir(stage.path("d"))
    stage.put("f", "<facts/>")
    os.chmod(stage.path("d"), 0o555)
    os.chmod(stage.path("f"), 0o444)
    os.chmod(stage.folder, 0o755)
    who = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if IS_ROOT else {}
    for words in (("--facts=d/f", "s"), ("--facts=f", "s"), ("--facts=d", "s"), ("-o", "d/t", "s"),
                  ("--facts=none/f", "s")):
        try:
            result = ask(stage, *words, answers=lines(ANSWERS), **who)
        except PermissionError:
            stage.skip("another user cannot run the command here")
            return
        if b"no usable plugin" in result.stderr or b"cannot open shared" in result.stderr:
            stage.skip("another user cannot read the plugin here")
            return
        stage.ends(" ".join(words), result, 3, words[0].partition("=")[2] or words[1])
        stage.same("%s: not asked" % " ".join(words), asked(result), 0)


def answers_are_kept_without_a_report(stage):
    """Nobody can be told what comes of the answers; they are kept all the same."""
    typed = ["b", "b"]
    rows = [["6", "E", "omitted", "no"], ["5", "S", "attention", "after-next-call"]]
    reader, writer = os.pipe()
    os.close(reader)
    with open("/dev/full", "wb") as full, os.fdopen(writer, "wb") as left:
        for name, out, says in (("full", full, ["standard output: the report cannot be written"]), ("left", left, [])):
            for words, kept in ((["--in-place"], "s"), (["-o", "t"], "t")):
                two_boards(stage)
                result = ask(stage, *words, "s", answers=lines(typed), stdout=out)
                stage.ends(name + " " + words[0], result, 3, *says)
                stage.same(name + ": in " + kept, table_of(stage.get(kept)), rows)
                stage.same(name + ": not said to be lost", b"not kept" in result.stderr, False)
    two_boards(stage)
    result = ask(stage, "--in-place", "--report=none/r", "s", answers=lines(typed))
    stage.ends("a report without a place", result, 3, "none/r: cannot be written")
    stage.same("is told before the first question", asked(result), 0)


# --- At a terminal --------------------------------------------------------------------------------


class Person:
    """Somebody at a terminal."""

    def __init__(self, stage, *words, dimensions=(50, 200), **env):
        self.child = pexpect.spawn(COMMAND[0], COMMAND[1:] + ["ask"] + list(words), cwd=stage.folder,
                                   env=stage.environ(dict(ENVIRONMENT, **{"TERM": "dumb", **env})), timeout=TIMEOUT,
                                   encoding="utf-8", dimensions=dimensions)
        # Once all have left its side of a terminal, the system may forget what was not yet read.
        self.held = os.open("/proc/%d/fd/0" % self.child.pid, os.O_RDWR | os.O_NOCTTY)

    def types(self, *answers):
        for answer in answers:
            self.child.expect_exact("\r\n> ")
            self.child.sendline(answer)

    def leaves(self, how):
        """Waits for the next prompt, and goes."""
        self.child.expect_exact("\r\n> ")
        how(self.child)
        return self.ends()

    def hangs_up(self):
        """Closes the window: the terminal is gone. The system may send SIGHUP twice, the second of which ends it."""
        self.child.ptyproc.fileobj.close()
        os.close(self.held)
        self.child.ptyproc.wait()
        return self.child.ptyproc.exitstatus or -self.child.ptyproc.signalstatus

    def ends(self):
        """What is to be seen was seen."""
        os.close(self.held)
        self.child.expect(pexpect.EOF)
        self.child.close()
        return self.child.signalstatus or self.child.exitstatus


def with_a_person(stage):
    if not pexpect:
        stage.skip("there is no pexpect")
    return pexpect is not None


def at_a_terminal(stage):
    if not with_a_person(stage):
        return
    two_boards(stage)
    person = Person(stage, "s")
    person.child.expect_exact("a) no card was played: 1 trick to")
    person.child.expect_exact("a-b, Enter: leave open, <: back, +: new incident, q: quit, ?: help")
    person.types("?")
    person.child.expect_exact("f TRICK PLAYER FACT VALUE")
    person.types(*SPOKEN, "<")
    person.child.expect_exact("Answered before: in time. Press Enter to keep it.")
    person.types("", "")
    person.child.expect_exact("the answers are kept here")
    person.child.expect_exact("2 boards read")
    stage.same("exit status", person.ends(), 1)
    stage.same("kept", facts_of(stage.path("s.facts.xml")), WANTED)


def the_last_answer_is_that_of_the_board(stage):
    """It stands beside the next question of its board, and not beside one of another board."""
    if not with_a_person(stage):
        return
    for lang, last in (("en", "Last answer: a card was played"), ("fr", "Derni\u00e8re r\u00e9ponse\u00a0: une carte a")):
        stage.put("s", case("d20") + b"\n" + case("d20").replace(b'[Board "23"]', b'[Board "24"]'))
        person = Person(stage, "--lang=" + lang, "s", LC_ALL="C.UTF-8")
        person.types("b")
        person.child.expect_exact("\r\n> ")
        stage.same(lang + ": of another board", last in person.child.before, False)
        person.child.sendline("64C")
        person.types("q")
        person.ends()
        os.remove(stage.path("s.facts.xml"))


def left_at_each_question(stage):
    """By the end of the input, by each signal, by q: what was answered is kept whole, and nothing else is left."""
    if not with_a_person(stage):
        return
    ways = {"end of input": lambda child: child.sendeof(), "interrupt": lambda child: child.sendintr(),
            "Ctrl-\\": lambda child: child.sendcontrol("\\"),
            "quit": lambda child: child.sendline("q")}
    for way, leave in ways.items():
        for count in range(len(SPOKEN_OF_BOARDS) + 1):
            left_at(stage, "%s at question %d" % (way, count + 1), count, leave)
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        left_at(stage, "signal %d" % number, 2, lambda child, number=number: child.kill(number))


def the_window_is_closed(stage):
    """Neither the report nor a message can be written then."""
    if not with_a_person(stage):
        return
    for words, typed, kept in ((["--facts=f"], SPOKEN[:4], lambda: facts_of(stage.path("f"))),
                               (["--in-place"], SPOKEN_OF_BOARDS[:3], lambda: table_of(stage.get("s")))):
        two_boards(stage)
        person = Person(stage, *words, "s")
        person.types(*typed)
        person.child.expect_exact("\r\n> ")
        stage.same(words[0] + ": exit status", person.hangs_up() in (3, -signal.SIGHUP), True)
        stage.same(words[0] + ": kept", kept(), WANTED[:2] if "=" in words[0] else [words_of(one) for one in WANTED[:2]])


def left_at(stage, name, count, leave):
    session = two_boards(stage)
    before = stage.get("s")
    person = Person(stage, "--facts=f", "s")
    person.types(*SPOKEN[:count])
    stage.same(name, person.leaves(leave), 1)
    kept = KEPT_AFTER[count]
    stage.same(name + ": kept", facts_of(stage.path("f")) if kept else stage.names(), WANTED[:kept] or ["s"])
    person = Person(stage, "--in-place", "s")
    person.types(*SPOKEN_OF_BOARDS[:count])
    stage.same(name + ", in place", person.leaves(leave), 1)
    rows = [[word for word in fact] for fact in map(words_of, WANTED[:KEPT_OF_BOARDS[count]])]
    stage.same(name + ": in the session", table_of(stage.get("s")), rows)
    stage.same(name + ": nothing is left", stage.names(), ["f", "s"] if count else ["s"])
    if count == 0 and "omitted" not in before:
        stage.same(name + ": taken up", "Open questions" in ask(stage, session).stderr.decode(), True)
        os.remove(session + ".facts.xml") if os.path.exists(session + ".facts.xml") else None
    for left in stage.names():
        os.remove(stage.path(left))


def interrupted_in_a_line(stage):
    """What was typed and not entered is no answer."""
    if not with_a_person(stage):
        return
    two_boards(stage)
    person = Person(stage, "--facts=f", "s")
    person.types("a")
    person.child.expect_exact("\r\n> ")
    person.child.send("b")
    person.child.sendintr()
    stage.same("exit status", person.ends(), 1)
    stage.same("kept", facts_of(stage.path("f")), WANTED[:1])


def changed_while_the_director_thinks(stage):
    if not with_a_person(stage):
        return
    for changed in ("s", "f"):
        two_boards(stage)
        stage.put("f", "<facts/>")
        person = Person(stage, "--facts=f", "s")
        person.types("a")
        person.child.expect_exact("\r\n> ")
        with open(stage.path(changed), "a", encoding="utf-8") as out:
            out.write("\n")
        now = stage.get("f")
        person.child.sendline("q")
        person.child.expect_exact(changed + ": has meanwhile been changed by another program")
        person.child.expect_exact("not kept: --fact=" + WANTED[0])
        stage.same(changed + ": exit status", person.ends(), 3)
        stage.same(changed + ": the facts are as they were", stage.get("f"), now)


if __name__ == "__main__":
    play([
        answers_are_kept_beside_the_session, the_report_is_that_of_the_boards_asked_about,
        answers_are_kept_in_the_session, rulings_are_written_with_the_answers, an_old_table_is_extended, tables_of_all_kinds,
        a_sidecar_is_extended, an_answer_takes_the_place_of_what_was_disputed, a_sidecar_that_cannot_be_read_is_left, every_fact_can_be_entered,
        every_answer_of_every_question, judgements_take_a_score,
        what_concerns_the_whole_board_is_asked_once, what_is_no_answer_is_asked_again,
        answers_that_became_moot_go, a_changed_answer_leaves_the_others, the_last_answer_is_taken_back, facts_of_the_command_line_are_kept_too,
        a_fact_is_taken_back, a_fact_for_a_game_that_is_not_there, readings_are_not_asked, beside_a_session_that_is_written, a_board_at_fault_costs_that_board,
        a_plugin_that_has_no_questions, french, a_scoring_says_what_it_gives, taken_up_again, the_evening_and_a_word_of_another_sitting, a_session_without_a_place_for_facts,
        wrong_usage, what_cannot_be_written_is_told, what_may_not_be_written_is_told_before,
        answers_are_kept_without_a_report, at_a_terminal, the_last_answer_is_that_of_the_board, left_at_each_question, the_window_is_closed,
        interrupted_in_a_line, changed_while_the_director_thinks,
    ])
