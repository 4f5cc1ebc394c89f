"""ask, at a terminal: how many questions and keys an evening takes, incident by incident, in English and French.

The incidents of an evening without play, at one table of three; and one revoke that the cards show. What is said is
kept, and none takes more than it is allowed. Without pexpect it is skipped.
"""
import os

import test_ask
from stage import play
from test_ask import Person, facts_of, report, with_a_person
from test_form import NIGHT, places_of, rows

# What happened: the questions and keys that are allowed, what is typed in English and in French after the board, and
# what is kept. The keys of a line are its characters and Enter.
INCIDENTS = {
    "revoke without play": (9, 24, "a 6 W a a W b", "a 6 O a a O b",
                            ["*:result-includes-transfer=no", "attention=in-time", "established=yes", "revoke=confirmed",
                             "trick-won=-", "tricks-after=1+"]),
    "wrong score": (6, 18, "j a 9", "j a 9", ["agreed-tricks=9"]),
    "lead out of turn": (10, 27, "e 1 E HK a c c", "e 1 E CR a c c",
                         ["lead-option=free", "led-out-of-turn=refused HK"]),
    "14 cards": (10, 26, "g b N S a 60/40", "g b N S a 60/40",
                 ["artificial=60/40", "hand-count=12", "hand-count=14"]),
    "60/40": (7, 20, "k a 60/40", "k a 60/40", ["artificial=60/40"]),
    "claim": (8, 22, "i 9 S a 9", "i 9 S a 9", ["claim=contested 9"]),
}
# The keys of all, with those of a revoke that the cards show, were 140: a third is to go.
KEYS = 140 * 2 // 3


def kept(path):
    """The facts of a sidecar, without their places but for those of the evening."""
    return sorted(("*:" if fact[0] == "*" else "") + fact.split(":")[-1] for fact in facts_of(path))


def typed_at(stage, lang, session, answers, *options):
    """The questions and keys of a sitting in which ANSWERS are typed, one at each prompt, and Enter ends it."""
    person = Person(stage, "--lang=" + lang, *options, session)
    person.types(*answers)
    person.child.expect_exact("\r\n> ")
    person.child.sendline("")
    person.ends()
    return len(answers) + 1, sum(len(answer) + 1 for answer in answers) + 1


def an_evening_in_few_keys(stage):
    if not with_a_person(stage):
        return
    for lang in ("en", "fr"):
        board = [line["board"] for line in report(stage, NIGHT) if line.get("status") == "proposed"][0]
        questions, sum_of_keys = typed_at(stage, lang, NIGHT, ["a"], "--facts=f", "--board=" + board)
        stage.same("%s, revoke with play: kept" % lang, kept(stage.path("f")), ["revoke=confirmed"])
        stage.same("%s, revoke with play" % lang, (questions, sum_of_keys), (2, 3))
        os.remove(stage.path("f"))
        for name, (most_questions, most_keys, english, french, facts) in INCIDENTS.items():
            rows(stage)
            questions, keys = typed_at(stage, lang, "n", ["b"] + {"en": english, "fr": french}[lang].split())
            stage.same("%s, %s: kept" % (lang, name), kept(stage.path("n.facts.xml")), facts)
            stage.same("%s, %s: of the table" % (lang, name),
                       {place.split(":")[0] for place in places_of(stage.path("n.facts.xml"))} - {"*"}, {"2-12"})
            stage.same("%s, %s: %d questions, %d keys" % (lang, name, questions, keys),
                       (questions <= most_questions, keys <= most_keys), (True, True))
            os.remove(stage.path("n.facts.xml"))
            sum_of_keys += keys
        stage.same("%s: %d keys in all" % (lang, sum_of_keys), sum_of_keys <= KEYS, True)


def one_after_the_other(stage):
    """All of them in one sitting: at its end the board alone opens the next."""
    if not with_a_person(stage):
        return
    for lang in ("en", "fr"):
        rows(stage)
        person = Person(stage, "--lang=" + lang, "n")
        board = "b"
        for name in ("wrong score", "claim"):
            person.types(board, *INCIDENTS[name][2 if lang == "en" else 3].split())
            board = "7@3-13"
        person.types("")
        person.ends()
        stage.same(lang, places_of(stage.path("n.facts.xml")), ["2-12:agreed-tricks", "3-13:claim"])
        os.remove(stage.path("n.facts.xml"))


def screens(person, typed):
    """What is shown before each prompt; TYPED at each, and Enter after that until nothing more is asked."""
    pexpect, shown, waits = test_ask.pexpect, [], 0
    while True:
        # Its side of the terminal is held: it may end without an end of what it shows.
        found = person.child.expect(["\r\n> ", pexpect.EOF, pexpect.TIMEOUT], timeout=1)
        if found == 2 and person.child.isalive() and waits < test_ask.TIMEOUT:
            waits += 1
            continue
        if found:
            return shown
        shown.append(person.child.before.split("\r\n"))
        person.child.sendline(typed.pop(0) if typed else "")


def a_question_fits_the_screen(stage):
    """24 rows of 80 columns hold every question of the example, with its tricks, and what was typed before; more
    columns are used; and a window of 20 breaks no word that has room."""
    if not with_a_person(stage):
        return
    for lang, yes in (("en", "yes"), ("fr", "oui")):
        for rows_of, columns in ((24, 80), (40, 120), (24, 20)):
            person = Person(stage, "--lang=" + lang, "--facts=f", NIGHT, dimensions=(rows_of, columns))
            shown = screens(person, ["+", "4", "a", "5", "<", "q", "", "", "", "", yes])
            os.close(person.held)
            name = "%s, %d columns" % (lang, columns)
            stage.same(name + ": asked", len(shown) > 8, True)
            lines = [line for screen in shown for line in screen]
            if columns > 20:
                stage.same(name + ": wide", [line for line in lines if len(line) > columns], [])
                # The prompt has a row of its own.
                stage.same(name + ": long", [screen for screen in shown if len(screen) + 1 > rows_of], [])
            stage.same(name + ": all of it is used", max(map(len, lines)) > min(columns, 100) - 20, True)


def lines_can_be_edited(stage):
    """By libedit, where the terminal can move its cursor: arrows, the lines before, and the question once more. What
    other keys send is never an answer."""
    if not with_a_person(stage):
        return
    with open(os.path.join(os.environ["RECTIFY_BUILD"], "config.h"), encoding="utf-8") as config:
        if "#define HAVE_LIBEDIT 1" not in config.read():
            stage.skip("it is built without libedit")
            return
    rows(stage)
    person = Person(stage, "n", TERM="xterm", LC_ALL="C.UTF-8")

    def types(wanted, keys):
        person.child.expect_exact(wanted)
        person.child.expect_exact("> ")
        person.child.send(keys)

    types("At which board?", "xb\x1b[D\x7f\r")             # left, and the character before the cursor goes
    types("What happened?", "\x0c")                         # Ctrl-L
    types("What happened?", "j\r")
    # F5, Ctrl-Right, Shift-Tab, F1, F12, what a paste is put between, a click, and Escape before Enter.
    types("What is wrong with it?", "\x1b[15~\x1b[1;5C\x1b[Z\x1bOP\x1b[24~\x1b[200~a\x1b[201~\x1b[<0000000000000035;12M\x1b\r")
    types("how many tricks", "\x1b[A\x1b[A\x1b[A\x159\r")   # up, and the whole line goes
    types("There are no more questions.", "\x1b[A\x1b[A\x1b[A\x1b[A\x1b[A\r")  # the letter that was said first
    types("That is none of the answers.", "\x03")           # Ctrl-C
    stage.same("exit status", person.ends(), 1)
    stage.same("kept", places_of(stage.path("n.facts.xml")), ["2-12:agreed-tricks"])


if __name__ == "__main__":
    play([an_evening_in_few_keys, one_after_the_other, a_question_fits_the_screen, lines_can_be_edited])
