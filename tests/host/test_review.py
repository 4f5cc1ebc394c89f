"""ask --review: what was said is listed, and each is left, changed or taken back, whatever carries it.

What is kept after it must be what was typed, and what check says of the rest must be what it says of the same facts on
the command line. The screens need pexpect.
"""
import os

from stage import play
from test_ask import Person, ask, case, facts_of, lines, report, table_of, two_boards, with_a_person
from test_form import rows

SAID = ["1:6:E:omitted=-", "2:5:S:attention=in-time", "*:-:-:attention=after-next-call"]
# The evening's stands first, as the first board has it.
LIST = ["1) all boards: when attention was first drawn to the revoke: after the other",
        "2) 23: trick 6, East, whether a player played no card: no card was played",
        "3) 1: trick 5, South, when attention was first drawn to the revoke: in time"]


def say(stage, *words, facts=SAID):
    """Keeps FACTS as one does who types them."""
    two_boards(stage)
    typed = ["f " + fact for fact in facts if facts[0] != "*"]
    ask(stage, *["--fact=" + fact for fact in facts if fact[0] == "*"], *words, "s",
        answers=lines([one for one in typed if "f *" not in one] + ["q"]))


def review(stage, *words, answers=(), **keywords):
    return ask(stage, "--review", *words, answers=lines(answers), **keywords)


def listed(result):
    """The entries of the last list that was shown."""
    text = result.stderr.decode().split("What was said: ")[-1]
    return [line.strip() for line in text.splitlines() if line[:5].strip().rstrip(")").isdigit()]


def in_the_facts_beside_the_session(stage):
    say(stage)
    stage.same("kept", sorted(facts_of(stage.path("s.facts.xml"))), sorted(SAID))
    result = review(stage, "s")
    stage.ends("shown", result, 1, "What was said: 3", *LIST)
    stage.same("left as it is", sorted(facts_of(stage.path("s.facts.xml"))), sorted(SAID))
    # Enter, "leave" and what is no number of the list change nothing.
    for answers in (["2", "", "q"], ["2", "a", "q"], ["4", "0", "-7", "x", "q"]):
        stage.ends("nothing", review(stage, "s", answers=answers), 1)
        stage.same("nothing: %r" % answers, sorted(facts_of(stage.path("s.facts.xml"))), sorted(SAID))
    result = review(stage, "s", answers=["1", "b", "q"])
    stage.ends("the evening's", result, 1, "a) leave it as it is", "b) in time: another ruling on board 23", "d) take it back",
               "Board 23: Defective trick 6")
    stage.same("changed", sorted(facts_of(stage.path("s.facts.xml"))), sorted(SAID[:2] + ["*:-:-:attention=in-time"]))
    for typed in (["-3"], ["3", "d"], ["3", "take it back"]):
        say(stage)
        result = review(stage, "s", answers=typed + ["q"])
        stage.ends(typed[0] + ": taken back", result, 1, "taken back: trick 5, South", "What was said: 2")
        stage.same(typed[0] + ": is gone", sorted(facts_of(stage.path("s.facts.xml"))), sorted([SAID[0], SAID[2]]))
        stage.same(typed[0] + ": as on the command line", report(stage, "s"),
                   report(stage, "--no-facts", *["--fact=" + fact for fact in (SAID[0], SAID[2])], "s"))
        os.remove(stage.path("s.facts.xml"))


def in_a_file_of_facts(stage):
    say(stage, "--facts=f")
    result = review(stage, "--facts=f", "s", answers=["-2", "-1", "q"])
    stage.ends("taken back", result, 1, "What was said: 1")
    stage.same("the rest", facts_of(stage.path("f")), [SAID[1]])
    stage.ends("the last", review(stage, "--facts=f", "s", answers=["-1", "q"]), 1, "Nothing was said.")
    stage.same("nothing is left", facts_of(stage.path("f")), [])


def in_the_session(stage):
    """In its own table: what is taken back goes out of it; or beside it, a fact without a value."""
    two_boards(stage)
    ask(stage, "--in-place", "s", answers=lines(["a", "b", "q"]))
    stage.same("in the table", table_of(stage.get("s")),
               [["6", "E", "omitted", "-"], ["6", "E", "attention", "after-next-call"]])
    before = stage.get("s")
    result = review(stage, "s", answers=["-2", "q"])
    stage.ends("beside it", result, 1, "1) 23: trick 6, East, whether")
    stage.same("the session is as it was", stage.get("s"), before)
    stage.same("beside it", facts_of(stage.path("s.facts.xml")), ["1:6:E:attention="])
    os.remove(stage.path("s.facts.xml"))
    stage.ends("changed", review(stage, "--in-place", "s", answers=["2", "c", "q"]), 1)
    stage.same("in its place", table_of(stage.get("s")),
               [["6", "E", "omitted", "-"], ["6", "E", "attention", "after-round"]])
    stage.ends("taken back", review(stage, "--in-place", "s", answers=["-2", "q"]), 1)
    stage.same("is gone", table_of(stage.get("s")), [["6", "E", "omitted", "-"]])


def several_cards_of_one_place(stage):
    """What is left of a place is said again, as a card alone would take the place of both."""
    facts = ["1:3:W:exposed=S7 accident", "1:3:W:exposed=H9 accident"]
    two_boards(stage)
    ask(stage, "s", answers="f 3 W exposed S7 accident; H9 accident\nq\n")
    stage.same("said", sorted(facts_of(stage.path("s.facts.xml"))), sorted(facts))
    result = review(stage, "s", answers=["2", "b", "q"])
    stage.ends("of one", result, 1, "trick 3, West, card that came to be seen: ♠7 by accident", "♥9 by accident")
    stage.same("the other", len(facts_of(stage.path("s.facts.xml"))), 1)
    stage.ends("of both", review(stage, "s", answers=["-1", "q"]), 1)
    stage.same("none", facts_of(stage.path("s.facts.xml")), [])


def what_this_sitting_said(stage):
    """An incident that was told in it is one entry, as it was told; an answer is asked again."""
    rows(stage)
    result = ask(stage, "n", answers=lines(["+", "b", "a", "6", "W", "a", "review", "-1", "q"]))
    stage.ends("as it was told", result, 0, "1) 7@2-12: A revoke; trick 6; West", "Taken back: A revoke")
    stage.same("nothing is kept", facts_of(stage.path("n.facts.xml")), [])
    os.remove(stage.path("n.facts.xml"))
    result = ask(stage, "n", answers=lines(["+", "b", "a", "6", "W", "a", "a", "W", "a", "review", "-3", "q"]))
    stage.ends("beside answers", result, 1, "2) 7@2-12: A revoke", "3) 7@2-12: trick 6, West, winner of a trick\n")
    stage.same("all the others stay", sorted(fact.split(":")[-1] for fact in facts_of(stage.path("n.facts.xml"))),
               ["attention=in-time", "established=yes", "result-includes-transfer=no", "revoke=confirmed", "tricks-after=0"])
    os.remove(stage.path("n.facts.xml"))
    result = ask(stage, "n", answers=lines(["+", "b", "j", "a", "9", "review", "1", "8", "q"]))
    stage.ends("is told again", result, 1, "1) 7@2-12: A wrong score")
    stage.same("otherwise", [fact.split("=")[1] for fact in facts_of(stage.path("n.facts.xml"))], ["8"])
    two_boards(stage)
    result = ask(stage, "s", answers=lines(["a", "b", "review", "1", "a", "-1", "", "q"]))
    stage.ends("an answer", result, 1, "Whenever a revoke was pointed out", "Taken back: in time")
    stage.same("is taken back", facts_of(stage.path("s.facts.xml")), [SAID[0]])


def in_french(stage):
    say(stage)
    result = review(stage, "--lang=fr", "s", answers=["2", "b", "-3", "", "q"])
    said = result.stderr.decode().replace("\u00a0", " ")
    for words in ("Ce qui a été dit : 3", "3) 1 : levée 5, Sud, moment où l’attention", "a) laisser tel quel",
                  "c) annuler cette réponse", "réponse annulée : levée 5, Sud"):
        stage.same(words, words in said, True)
    stage.same("kept", sorted(facts_of(stage.path("s.facts.xml"))), sorted(["1:6:E:omitted=no", SAID[2]]))
    result = ask(stage, "--lang=fr", "s", answers="revoir\n-1\nq\n")
    stage.same("asked for", "Ce qui a été dit\u00a0: 2" in result.stderr.decode(), True)
    stage.same("taken back", facts_of(stage.path("s.facts.xml")), ["1:6:E:omitted=no"])


def a_hand_in_one_row(stage):
    """The cards that a hand has quitted stand in one row of the file; when one is changed, the others stay."""
    rows = {"N": "D3 K S6 H5 D7 C2 D5 J H9 SA K Q T", "S": "DA 4 S7 H2 S9 C9 3 J HQ CA H4 8 C8",
            "W": "D2 6 SJ H7 D9 CQ 7 4 H6 C5 HK CT HA", "E": "D8 T S3 HJ DQ C6 K HT 3 S2 8 4 -"}
    stage.put("s", case("piles-told"))

    def said(**changed):
        return ["1:-:%s:quitted=%s" % (seat, cards) for seat, cards in {**rows, **changed}.items()]

    def change(what, *facts, still=()):
        stage.put("f", "<facts><board game=\"1\">%s</board></facts>" % "".join(
            "<fact player=\"%s\" name=\"quitted\" value=\"%s\"/>" % row for row in rows.items()))
        result = ask(stage, "--facts=f", "s", answers=lines(["f " + fact for fact in facts] + ["q"]))
        stage.ends(what, result, 1, "f: the answers are kept here")
        stage.same(what + ": the other rows stay", [row in stage.get("f") for row in rows.values()],
                   [seat in still for seat in rows])
        return report(stage, "--facts=f", "s")

    stage.same("taken back", change("taken back", "1:13:N:quitted=", still="SWE"),
               report(stage, *["--fact=" + fact for fact in said(N="D3 K S6 H5 D7 C2 D5 J H9 SA K Q ?")], "s"))
    stage.same("changed", change("changed", "1:-:N:quitted=D3 K S6 H5 D7 C2 D5 J H9 SA K T Q", "1:1:W:quitted=", still="SE"),
               report(stage, *["--fact=" + fact for fact in said(N="D3 K S6 H5 D7 C2 D5 J H9 SA K T Q",
                                                                 W="? D6 SJ H7 D9 CQ 7 4 H6 C5 HK CT HA")], "s"))


def a_list_fits_the_screen(stage):
    """24 rows of 80 columns: page by page, with numbers that count on."""
    if not with_a_person(stage):
        return
    two_boards(stage)
    told = ["f %d %s exposed %s accident" % (trick, seat, card) for seat, cards in (("W", "SJ C2 HT ST"), ("E", "SA D7 HK HQ"))
            for trick, card in enumerate(cards.split(), 2)]
    ask(stage, "s", answers=lines(told + ["f 1:-:NS:penalty=10%", "f 1:-:EW:penalty=2 MP",
                                          "f 1:-:-:incident=16B3 " + "hesitation " * 15, "q"]))
    stage.same("said", len(facts_of(stage.path("s.facts.xml"))), 11)
    for lang, more in (("en", "Enter: more"), ("fr", "la suite")):
        person = Person(stage, "--lang=" + lang, "--review", "s", dimensions=(12, 80), LC_ALL="C.UTF-8")
        person.child.expect_exact(more)
        first = person.child.before
        person.child.expect_exact("\r\n> ")
        shown = (first + person.child.before).split("\r\n")
        stage.same(lang + ": fits", ([line for line in shown if len(line) > 80], len(shown) + 1 <= 13), ([], True))
        person.child.sendline("")
        person.child.expect(r"\r\n +(\d+)\)")
        stage.same(lang + ": counts on", int(person.child.match.group(1)) > 4, True)
        person.types("q")
        person.ends()


def of_ask_alone(stage):
    two_boards(stage)
    for command in ("check", "apply"):
        stage.ends(command, stage.rectify(command, "--review", "s"), 2, "--review is not an option of " + command)


if __name__ == "__main__":
    play([in_the_facts_beside_the_session, in_a_file_of_facts, in_the_session, several_cards_of_one_place,
          what_this_sitting_said, in_french, a_hand_in_one_row, a_list_fits_the_screen, of_ask_alone])
