"""ask, when a director sits down: what happened at a table, in which order he is asked, what he may say, and what he is
told. An evening at a terminal of pexpect's, in English and French; without that it is skipped.
"""
import os
import re
import signal
import xml.etree.ElementTree as tree

import test_ask
import test_lin
from stage import play
from test_ask import CASES, Person, ask, case, facts_of, report, with_a_person

NIGHT = os.path.join(CASES, os.pardir, os.pardir, "examples", "club-night.pbn")


def without_play(stage, name="n", number="7", result="10"):
    """A board of which the deal and the result are known: hearts by South, West on lead."""
    return stage.put(name, '[Event "Club"]\n[Date "2024.11.05"]\n[Board "%s"]\n[Dealer "S"]\n[Vulnerable "None"]\n'
                           '[Deal "N:AQ984.J63.K4.KT5 K75.K97.53.A9763 63.A2.AQT9876.Q4 JT2.QT854.J2.J82"]\n'
                           '[Declarer "S"]\n[Contract "4H"]\n[Result "%s"]\n' % (number, result))


def said(result):
    return result.stderr.decode()


def answers_in_the_sidecar_count(stage):
    stage.put("s", case("d01"))
    ask(stage, "s", answers="b\n")
    stage.same("kept for the evening", facts_of(stage.path("s.facts.xml")), ["*:-:-:attention=after-next-call"])
    stage.same("check uses them", report(stage, "s"),
               report(stage, "--no-facts", "--fact=*:-:-:attention=after-next-call", "s"))


def piles():
    """The cards that each hand has played, of a case that lists them; East has twelve."""
    rows = case("quitted-several").decode().split("]\n")[-1].split("\n")
    columns = list(zip(*(row.split() for row in rows if row.split())))
    return {seat: [card for card in column if card != "-"] for seat, column in zip("NESW", columns)}


def cards_hand_by_hand(stage):
    """Where the trick with a card too few has to be found: all that lie there, from the first on; and some, from the
    last back, in French letters."""
    text = case("piles-told")
    lying = piles()
    stage.put("p", text)
    hands = [" ".join(lying[seat]) for seat in "NESW"]
    result = ask(stage, "p", answers="\n".join(["+", "b", "unknown", "E", "first"] + hands + ["q"]) + "\n")
    stage.ends("each gives the same", result, 1, "East played no card to trick 6 or 7; each gives the same.")
    kept = set(facts_of(stage.path("p.facts.xml")))
    told = {"1:%d:%s:quitted=%s" % (place + 1, seat, card) for seat in "NESW" for place, card in enumerate(lying[seat])}
    stage.same("kept", kept, told | {"1:13:E:quitted=-"})
    stage.put("q", text)
    french = str.maketrans("SHDCKQJ", "PCKTRDV")
    some = [" ".join(card.translate(french) for card in lying[seat][:3:-1]) for seat in "NESW"]
    some[3] = some[3].replace("T7", "?")
    result = ask(stage, "--lang=fr", "q", answers="\n".join(["+", "b", "?", "E", "dernière"] + some + ["q"]) + "\n")
    stage.ends("one more", result, 1, "a) levée 6", "b) levée 7", "1 carte de ces levées")
    kept = set(facts_of(stage.path("q.facts.xml")))
    stage.same("from the last back", kept, {fact for fact in told if int(fact.split(":")[1]) > 4} - {"1:7:W:quitted=C7"} |
               {"1:13:E:quitted=-"})


def a_card_of_another_hand(stage):
    """Refused with the form still open, and nothing of it kept."""
    stage.put("p", case("piles-told"))
    result = ask(stage, "p", answers="+\nb\n?\nE\nfirst\nHA\n-\n-\n-\nq\n")
    stage.ends("told", result, 0, "It gives this card to W")
    stage.same("nothing is kept", stage.names(), ["p"])


def french_letters(stage):
    """C is hearts in French, and is said back before it counts."""
    stage.put("s", case("d01"))
    result = ask(stage, "--lang=fr", "s", answers="a\n64C\n2C S 5\n")
    stage.ends("said back", result, 1, "2♥ par Sud -3, Est-Ouest 150")
    stage.same("kept", "1:5:-:equity=2H S 5" in facts_of(stage.path("s.facts.xml")), True)


def french_seats(stage):
    """At a question of the engine's too: O is West."""
    without_play(stage)
    facts = ["--fact=1:6:W:revoke=confirmed", "--fact=1:6:W:established=yes", "--fact=*:-:-:result-includes-transfer=no"]
    result = ask(stage, "--lang=fr", *facts, "n", answers="O\nq\n")
    stage.ends("said back", result, 1, "Qui a gagné la levée 6", "= Ouest")
    stage.same("kept", "1:6:W:trick-won=-" in facts_of(stage.path("n.facts.xml")), True)


def whose_call_bars(stage):
    """64B4 speaks of a member of the side that did not offend."""
    stage.put("s", case("d01"))
    for lang, words in (("en", "after the other side had called on the next board"),
                        ("fr", "après une déclaration de l’autre camp sur la donne suivante")):
        result = ask(stage, "--lang=" + lang, "--facts=" + lang, "s", answers="s\ns\n")
        stage.same(lang + ": of the evening, and of the board", said(result).count(words), 2)


def what_waits_comes_first(stage):
    """The evening of the example: boards that wait, boards in doubt, and then what no ruling waits for."""
    boards = [line for line in report(stage, NIGHT) if "needs" in line]
    waiting = [line["game"] for line in boards if line["status"] == "director"]
    doubtful = [line["game"] for line in boards if line["status"] in ("proposed", "suspect")]
    stage.same("there are such boards", bool(waiting) and bool(doubtful), True)
    result = ask(stage, "--facts=f", NIGHT, answers="s\n" * 40)
    asked = [int(number) for number in re.findall(r"\(game (\d+)\)", said(result))]
    order = list(dict.fromkeys(asked))
    stage.same("first", set(order[:len(waiting)]), set(waiting))
    stage.same("then", set(order[len(waiting):len(waiting) + len(doubtful)]) - set(waiting),
               set(doubtful) - set(waiting))


def only_if_wanted(stage):
    if not with_a_person(stage):
        return
    stage.put("s", case("d01"))
    person = Person(stage, "s")
    person.child.expect_exact("No ruling waits for an answer any more")
    person.types("")
    stage.same("exit status", person.ends(), 1)
    stage.same("nothing is kept", stage.names(), ["s"])


def a_doubtful_board_is_asked_about(stage):
    """A revoke that the cards alone show: did it happen?"""
    path = NIGHT
    boards = [line for line in report(stage, path) if line.get("status") == "proposed"]
    stage.same("there is one", bool(boards), True)
    name, game = boards[0]["board"], boards[0]["game"]
    result = ask(stage, "--facts=f", "--board=" + name, path, answers="no\n")
    stage.ends("asked", result, 1, "and was it corrected in time?")
    facts = facts_of(stage.path("f"))
    stage.same("kept", ([fact.split(":")[0] for fact in facts], [fact.split(":")[-1] for fact in facts]),
               ([str(game)], ["revoke=denied"]))


def no_question_twice(stage):
    """Board 11, where both sides revoked: Law 64C is one question, and asked on demand."""
    result = ask(stage, "--facts=f", "--board=11", NIGHT, answers="64C\nno damage\n")
    stage.same("once", said(result).count("has one of them been damaged"), 1)
    stage.same("of both", facts_of(stage.path("f")), ["11:5:-:equity=none", "11:9:-:equity=none"])


def law_64c_names_its_boards(stage):
    """Without a board at hand it says of which it can be asked, and takes one of them."""
    result = ask(stage, "--facts=f", NIGHT, answers="64C 99\n64C 11\nno damage\nq\n")
    stage.ends("named", result, 1, "The question of Law 64C can be asked for these boards:", "64C 11@1-16")
    stage.same("asked", facts_of(stage.path("f")), ["11:5:-:equity=none", "11:9:-:equity=none"])


def yes_and_no_are_answers(stage):
    stage.put("s", case("d01"))
    ask(stage, "--facts=f", "s", answers="a\n64C\nyes\n")
    stage.same("compensated", "1:5:-:equity=none" in facts_of(stage.path("f")), True)
    result = ask(stage, "--facts=g", "--lang=fr", "s", answers="a\n64C\nnon\n2P S 5\n")
    stage.ends("not compensated", result, 1, "Indiquez le contrat, le déclarant et les levées", "2♠ par Sud -3")
    stage.same("kept", "1:5:-:equity=2S S 5" in facts_of(stage.path("g")), True)


def shares_as_they_are_written(stage):
    path = os.path.join(CASES, "deal-count.pbn")
    for typed in ("60-40", "60/40", "60% 40%", "A+ A-"):
        ask(stage, "--facts=f", path, answers=typed + "\n")
        stage.same(typed, facts_of(stage.path("f")), ["1:-:-:artificial=60/40"])
        os.remove(stage.path("f"))


def all_that_is_written_is_told(stage):
    """d01 is adjusted without a question being answered; only the other board is asked about."""
    test_ask.two_boards(stage)
    result = ask(stage, "--in-place", "s", answers="q\n")
    stage.same("written", "[RulingTable" in stage.get("s"), True)
    stage.same("told", b"Board 1 (game 2)" in result.stdout, True)


def the_cards_give_another_number(stage):
    """The cards give 8, the result says 7: the players may have agreed on 7 all the same (79)."""
    path = os.path.join(CASES, "agreed-tricks.pbn")
    ask(stage, "--facts=f", path, answers="7\n")
    stage.same("kept", facts_of(stage.path("f")), ["1:-:-:agreed-tricks=7"])
    os.remove(stage.path("f"))
    result = ask(stage, "--facts=f", path, answers="b\n")
    stage.ends("a choice too", result, 1, "b) as it was entered: 7", "= as it was entered: 7")
    stage.same("kept, chosen", facts_of(stage.path("f")), ["1:-:-:agreed-tricks=7"])


def a_wrong_answer_is_told_in_the_words_of_the_question(stage):
    stage.put("s", case("d20"))
    result = ask(stage, "--facts=f", "s", answers="perhaps\n")
    stage.ends("told", result, 1, "That is none of the answers. no card was played; a card was played and not recorded")
    stage.same("no fact is named", "omitted=" in said(result), False)


def the_deal_stands_above_the_question(stage):
    stage.put("s", case("d20"))
    result = ask(stage, "--facts=f", "s", answers="q\n")
    stage.ends("hands and play, the trick marked", result, 1, "N  ♠KQ85 ♥8 ♦Q1054 ♣A987", "=> 6. W ♠10, N ♠K, S ♠6")


def what_to_do_next(stage):
    """It works when it is pasted, whatever the file is called."""
    stage.put("it's s", case("d01"))
    result = ask(stage, "--facts=a f", "it's s", answers="a\n")
    command = re.search("To write the adjusted session: rectify (.*)", said(result))
    if not stage.tally.check("what_to_do_next: told", None if command else said(result)):
        return
    stage.put("run", "#!/bin/sh\n%s %s\n" % (" ".join(test_ask.COMMAND), command.group(1)))
    os.chmod(stage.path("run"), 0o755)
    env = stage.environ(dict(test_ask.ENVIRONMENT))
    done = os.spawnve(os.P_WAIT, "/bin/sh", ["sh", "-c", "cd '%s' && ./run >/dev/null 2>&1" % stage.folder], env)
    stage.same("it works", (done, "[RulingTable" in stage.get("it's s")), (1, True))


def the_next_command_rules_as_this_one(stage):
    """It repeats what the rulings hang on, and names no file that is not there."""
    stage.put("s", case("d01"))
    stage.put("deals.pbn", case("d01"))
    options = ["--laws=2007", "--reading=67B1-64B:no", "--reading=2007-64B2:no", "--accept=computed", "--deals=deals.pbn"]
    result = ask(stage, "--facts=f", *options, "s", answers="s\n" * 9)
    stage.same("nothing was kept", "f" in stage.names(), False)
    command = re.search("To write the adjusted session: rectify apply --in-place=.old (.*) s$", said(result))
    stage.same("the options", command and sorted(command.group(1).split()), sorted(options))


def a_format_that_is_only_read(stage):
    """No command is named that could write nothing."""
    stage.put("s.lin", test_lin.REVOKE)
    result = ask(stage, "s.lin", answers="f - - tricks-ruled 5\n\n\n")
    stage.ends("told", result, 1, "The file has no place for the rulings, or is only read.")
    command = re.search("check --format=html --report=rulings.html s.lin$", said(result))
    stage.same("and no other", (bool(command), "apply" in said(result)), (True, False))


def a_revoke_that_nobody_recorded(stage):
    """West, a defender, revoked at trick 6, won it, and his side won another: two tricks (64A1), by the form alone."""
    if not with_a_person(stage):
        return
    without_play(stage)
    person = Person(stage, "--board=7", "n")
    for text, typed in (("What happened?", "a revoke"), ("At which trick was the revoke?", "6"),
                        ("South (declarer)", "West"), ("What happened next?", "a"),
                        ('Say: "Play on, keep your tricks in order', "no"), ("Who won trick 6?", "W"),
                        ("after trick 6, claimed ones included?", "one or more")):
        person.child.expect_exact(text)
        person.types(typed)
    person.leaves(lambda child: child.sendline("q"))
    stage.same("kept", sorted(facts_of(stage.path("n.facts.xml"))),
               ["*:-:-:result-includes-transfer=no", "1:6:EW:tricks-after=1+", "1:6:W:attention=in-time",
                "1:6:W:established=yes", "1:6:W:revoke=confirmed", "1:6:W:trick-won=-"])
    board = report(stage, "n")[0]
    stage.same("ruled", (board["status"], board["transfer"], board["adjusted"]["tricks"]),
               ("adjusted", {"to": "NS", "tricks": 2}, 12))


def rows(stage, name="n"):
    """Three tables of a board, and no play: hearts by South at two of them."""
    without_play(stage, name)
    game = re.sub(r'\[(Declarer|Contract|Result) .*\n', "", stage.get(name)).replace('"None"', '"All"')
    columns = "PairId_NS\\2R;PairId_EW\\2R;Contract\\5L;Declarer\\1L;Result\\2R;Score_NS\\6L"
    return stage.put(name, '%s[ScoreTable "%s"]\n%s%s%s' % (
        game, columns, ' 1 11 3NT S  9 "600"\n', ' 2 12 4H  S 10 "620"\n', ' 3 13 4H  S 10 "620"\n'))


def the_evening_is_counted_once(stage):
    """Two tables ask about it, and three things each: who won the trick, what came later, and when it was mentioned."""
    rows(stage)
    facts = ["--fact=7@%s:6:W:%s" % (pairs, fact) for pairs in ("2-12", "3-13")
             for fact in ("revoke=confirmed", "established=yes")]
    result = ask(stage, "--facts=f", *facts, "n", answers="a\ns\ns\nq\n")
    # What the evening is asked: whether the results include the transfers, and when attention was drawn.
    stage.same("open", [int(number) for number in re.findall(r"Open questions: (\d+)", said(result))], [6, 5, 4, 3])


def places_of(path):
    """The facts of a sidecar, by the pairs of their boards."""
    return sorted("%s:%s" % (board.get("pairs", board.get("game")), fact.get("name"))
                  for board in tree.parse(path).getroot() for fact in board)


def a_row_of_a_table(stage):
    """The same at one table of three, of a club's file: a list to choose from, and the row is what changes."""
    rows(stage)
    result = ask(stage, "n", answers="+\n7\n7@2-12\na\n6\nWest\na\nno\nW\none or more\nq\n")
    stage.ends("a list", result, 1, "7@1-11", "7@2-12", "7@3-13")
    boards = [line for line in report(stage, "n") if "row" in line]
    stage.same("the row", [(board["pairs"], board["adjusted"]["score_ns"]) for board in boards], [("2-12", 680)])


def a_fact_is_of_the_board_that_is_asked_about(stage):
    """At a question about a row of a table too; at one for the evening no board is shown, and it has to be named."""
    rows(stage)
    result = ask(stage, "n", answers="f 6 W revoke confirmed\n+\n7@2-12\nq\nf 6 W revoke confirmed\n"
                                     "f 6 NS trick-won -\ns\nf 6 EW tricks-after 0\nq\n")
    stage.ends("the board is said back", result, 1, "= 7@2-12:6:NS:trick-won=-", "Say which board")
    stage.same("kept", places_of(stage.path("n.facts.xml")),
               ["2-12:revoke", "2-12:trick-won", "2-12:tricks-after"])


def another_table_is_another_board(stage):
    """The same question of two tables of one board has an answer each."""
    rows(stage)
    facts = ["--fact=7@%s:%s" % (pairs, fact) for pairs in ("2-12", "3-13") for fact in (
        "6:W:revoke=confirmed", "6:W:established=yes", "6:EW:tricks-after=1+", "-:-:result-includes-transfer=no")]
    result = ask(stage, "--facts=f", *facts, "n", answers="W\nq\n")
    stage.same("asked", said(result).count("Who won trick 6?"), 2)
    stage.same("kept", [place for place in places_of(stage.path("f")) if place.endswith("trick-won")],
               ["2-12:trick-won"])
    stage.ends("asked of the board again", ask(stage, "--facts=f", "n", answers="64C\n64C\nq\n"), 1, "pairs 3-13")


def what_was_said_is_not_asked(stage):
    """East led out of turn, and hearts were forbidden: when West led one all the same, that is known, in a later sitting
    too. The engine asks who won the trick, as an ordinary revoke's."""
    for sittings in (["+\ne\n1\nE\nHK\na\nc\nb\n+\nf\n1\nW\nyes\n"],
                     ["+\ne\n1\nE\nHK\na\nc\nb\nq\n", "+\nf\n1\nW\nyes\n"]):
        without_play(stage, "n")
        stage.put("n", stage.get("n").replace("4H", "5D"))
        for answers in sittings:
            result = ask(stage, "--fact=*:-:-:result-includes-transfer=no", "n", answers=answers + "q\n")
        stage.ends("said", result, 1, "He had been forbidden the suit that he led.", "Who won trick 1?")
        stage.same("not asked", [words for words in ("What was asked of him?", "Which suit") if words in said(result)], [])
        stage.same("kept", [fact for fact in facts_of(stage.path("n.facts.xml")) if fact[0] != "*"],
                   ["1:1:E:led-out-of-turn=refused HK", "1:1:W:lead-option=forbid H", "1:1:W:revoke=confirmed",
                    "1:1:-:suit-led=H"])
        os.remove(stage.path("n.facts.xml"))


def about_a_trick(stage):
    """Three tricks were the defence's, one of two at the most by trick 2: a later one was theirs too, if it was that."""
    for typed, wanted in (("2", 0), ("about 2", 1)):
        without_play(stage)
        result = ask(stage, "--fact=*:-:-:result-includes-transfer=no", "n", answers="+\na\n%s\nW\na\nNS\nq\n" % typed)
        stage.same(typed, said(result).count("How many tricks did East-West win after trick 2"), wanted)
        stage.same(typed + ": kept", "1:2:-:about=-" in facts_of(stage.path("n.facts.xml")), wanted == 1)
        os.remove(stage.path("n.facts.xml"))


def here_to_differ(stage):
    """The evening's revokes were mentioned in time; of this one the other side had called on the next board (64B4)."""
    without_play(stage)
    result = ask(stage, "--fact=*:-:-:attention=in-time", "n", answers="+\na\n6\nW\nthe same, and it was first mentioned "
                                                                   "after the other side had called on the next board\na\nq\n")
    stage.ends("damage is all that is left", result, 1, "Was the other side damaged (Law 64C)?", "There are no more questions")
    stage.same("kept", [fact for fact in facts_of(stage.path("n.facts.xml")) if fact[0] != "*"],
               ["1:6:W:revoke=confirmed", "1:6:W:established=yes", "1:6:W:attention=after-next-call"])
    board = report(stage, "n")[0]
    stage.same("barred", (board["status"], "64B4" in board["rulings"][0]["law"]), ("noted", True))


def a_score_that_was_entered_wrongly(stage):
    """By its letters in French, C is hearts: 9 tricks, one down."""
    without_play(stage)
    result = ask(stage, "--lang=fr", "n", answers="+\nErreur de marque\nb\n4C neuf\n4C 9\nq\n")
    stage.ends("said back", result, 1, "Indiquez le contrat, le déclarant et les levées",
               "= 4♥ par Sud -1, Est-Ouest 50")
    stage.same("kept", facts_of(stage.path("n.facts.xml")), ["1:-:-:agreed-score=4H S 9"])
    board = report(stage, "n")[0]
    stage.same("adjusted", (board["adjusted"]["tricks"], board["adjusted"]["score_ns"]), (9, -50))


def a_score_of_another_board(stage):
    """What was entered under board 7 belongs to board 8, which is the second of the file."""
    without_play(stage, "a", "7")
    without_play(stage, "b", "8")
    stage.put("n", stage.get("a") + "\n" + stage.get("b"))
    ask(stage, "n", answers="+\n9\n7\nj\nc\nnone\n8\n3NT W 9\nq\n")
    stage.same("kept", facts_of(stage.path("n.facts.xml")),
               ["1:-:-:agreed-score=none", "2:-:-:agreed-score=3NT W 9"])


def a_score_of_another_board_of_these_pairs(stage):
    """Boards 7 and 8 have the same three tables: the score goes to the pairs that met, never to the first of the board.
    Where board 8 has no such pairs nothing is taken, and the director is told which there are."""
    rows(stage, "a")
    text = stage.get("a")
    answers = "+\n7\n7@2-12\nscore\nc\nnone\n8\n3NT W 9\nq\n"
    stage.put("n", text + "\n" + text.replace('[Board "7"]', '[Board "8"]'))
    ask(stage, "n", answers=answers)
    stage.same("kept", places_of(stage.path("n.facts.xml")), ["2-12:agreed-score"] * 2)
    scores = {(board["board"], board["pairs"]): board["adjusted"].get("contract")
              for board in report(stage, "n") if board.get("adjusted")}
    stage.same("the row of the same pairs", scores[("8", "2-12")], "3NT")
    stage.put("o", text + "\n" + text.replace('[Board "7"]', '[Board "8"]').replace(" 2 12 ", " 5 15 "))
    result = ask(stage, "o", answers=answers)
    stage.ends("no such pairs", result, 0, "8@1-11", "8@5-15", "Nothing of the form is kept")
    stage.same("nothing is kept", "o.facts.xml" in stage.names(), False)


def two_forms_of_a_board(stage):
    """87: which tables played the board as this one did, and which otherwise, each with what was ruled for them."""
    rows(stage)
    for lang, typed in (("en", "other 87 none Turned a 1-11,3 b 60/60"), ("fr", "autre 87 aucune Turned a 1-11,3 b M+/M+")):
        answers = "\n".join(["+", "7", "2-12", *typed.split(), "q"])
        ask(stage, "--lang=" + lang, "--facts=" + lang, "n", answers=answers + "\n")
        stage.same(lang + ": kept", places_of(stage.path(lang)),
                   ["1-11:artificial", "1-11:incident", "2-12:incident", "3-13:artificial", "3-13:incident"])
    ruled = {board["pairs"]: (board["status"], [ruling["law"] for ruling in board["rulings"]])
             for board in report(stage, "--facts=en", "n") if "row" in board}
    apart = ("adjusted", [["12C2"], ["87"]])
    stage.same("ruled", ruled, {"1-11": apart, "2-12": ("noted", [["87"]]), "3-13": apart})
    result = ask(stage, "n", answers="+\n7\n2-12\nother\n87\n1-99\nTurned\na\nnone\nq\n")
    stage.ends("no such table", result, 0, "7@1-99", "Nothing of the form is kept")


def whose_and_at_which_trick(stage):
    """Of a Law that is about a place, the place stands in the report and in the notice."""
    without_play(stage)
    ask(stage, "n", answers="+\nother\n12A1\n5\nE\nHe played a card of South's\na\n"
                            "+\nother\n24\nW\nThe king of hearts was seen\na\nq\n")
    stage.same("kept", facts_of(stage.path("n.facts.xml")),
               ["1:5:E:incident=12A1 He played a card of South's", "1:-:W:incident=24 The king of hearts was seen"])
    for arguments in ((), ("--format=html",), ("--format=html", "--notice")):
        text = stage.rectify("check", *arguments, "n", plugin=None, env=test_ask.ENVIRONMENT).stdout.decode().replace("&#39;", "'")
        stage.same(" ".join(arguments), ["East, trick 5: He played a card of South's." in text,
                                         "West: The king of hearts was seen." in text], [True, True])


def a_card_that_was_missing(stage):
    """That it goes back is not the end: 14B4 asks for a revoke in its suit, and 14B1 sends to Law 67."""
    for where, kept in (("elsewhere, face down\nyes\n5", {"1:-:W:missing-card=H8 elsewhere", "1:5:W:revoke=confirmed",
                                                          "1:5:W:attention=in-time"}),
                        ("among\n4\nH9\nno", {"1:-:W:missing-card=H8 played", "1:4:W:extra=H8", "1:4:W:faced=H9",
                                               "1:4:-:both-played-on=yes"})):
        stage.put("m", '[Event "Club"]\n[Date "2024.11.05"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
                       '[Declarer "S"]\n[Contract "4S"]\n[Result "8"]\n')
        result = ask(stage, "m", answers="+\nA hand of\nc\nW\nH8\n%s\nq\n" % where)
        stage.ends(where, result, 1)
        stage.same("kept, " + where, set(facts_of(stage.path("m.facts.xml"))), kept)
        os.remove(stage.path("m.facts.xml"))


def commands_go_before_words_of_an_answer(stage):
    """At a question with the answer "one or more", more is the command; a letter of the answers is still an answer."""
    without_play(stage)
    facts = ["--fact=1:6:W:revoke=confirmed", "--fact=1:6:W:established=yes", "--fact=*:-:-:result-includes-transfer=no"]
    result = ask(stage, *facts, "n", answers="W\nmore\nq\nq\n")
    stage.ends("the list of incidents", result, 1, "one or more", "What happened?")
    stage.same("no trick moves", [fact for fact in facts_of(stage.path("n.facts.xml")) if "tricks-after" in fact], [])


def a_remark_may_have_a_semicolon(stage):
    without_play(stage)
    ask(stage, "--facts=f", "n", answers="f - NS incident 90 Late; again\nq\n")
    stage.same("kept", facts_of(stage.path("f")), ["1:-:NS:incident=90 Late; again"])


def a_penalty_has_an_amount(stage):
    """What the session does not score in, and what is no amount, is refused, however it is typed."""
    without_play(stage)
    for name, typed in (("f", "f - NS penalty 3 IMP"), ("g", "+\nl\nNS\nwarning\n3 IMP\n2 MP")):
        text = stage.get("n")
        stage.put("n", text.replace("[Board ", '[Scoring "MP"]\n[Board ', 1) if "Scoring" not in text else text)
        result = ask(stage, "--facts=" + name, "n", answers=typed + "\nq\n")
        stage.same(typed + ": told", "has no such unit" in result.stderr.decode() + result.stdout.decode(), True)
        stage.same(typed + ": kept", facts_of(stage.path(name)) if os.path.exists(stage.path(name)) else [],
                   ["1:-:NS:penalty=2 MP"] if name == "g" else [])


def a_form_that_is_left(stage):
    """Killed in the middle: what was answered is kept."""
    if not with_a_person(stage):
        return
    for leave in (signal.SIGTERM, signal.SIGHUP):
        without_play(stage)
        person = Person(stage, "n")
        person.types("+", "k", "a")
        person.leaves(lambda child, leave=leave: child.kill(leave))
        stage.same("half an artificial score is none", stage.names(), ["n"])
    without_play(stage)
    person = Person(stage, "n")
    person.types("+", "a", "6", "W", "a")
    person.child.expect_exact("\r\n> ")
    person.child.kill(signal.SIGKILL)
    os.close(person.held)
    person.child.wait()
    stage.same("killed outright", facts_of(stage.path("n.facts.xml"))[:1], ["1:6:W:revoke=confirmed"])


def own_facts_in_french(stage):
    """Seats, sides, cards and scores in the letters of the language, in both ways of typing a fact."""
    rows(stage)
    typed = ["f 7@2-12:6:O:revoke=confirmed", "f 7@2-12:6:EO:tricks-after=0", "f 7@1-11:3:E:exposed=TA accident; CR accident",
             "f 7@3-13:-:-:equity=4C S 9 70; 4C S 10 30", "f 7@1-11:4:O:led-out-of-turn=refused PV"]
    ask(stage, "--lang=fr", "n", answers="\n".join(typed) + "\nq\n")
    kept = sorted(":".join(fact.split(":")[1:]) for fact in facts_of(stage.path("n.facts.xml")))
    stage.same("kept", kept, ["-:-:equity=4H S 10 30", "-:-:equity=4H S 9 70", "3:E:exposed=CA accident",
                              "3:E:exposed=HK accident", "4:W:led-out-of-turn=refused SJ", "6:EW:tricks-after=0",
                              "6:W:revoke=confirmed"])


def an_incident_that_is_broken_off(stage):
    """By Ctrl-C, the end of the input or q it is named, and what stands alone is kept unless somebody leaves it."""
    if not with_a_person(stage):
        return
    ways = (("Ctrl-C", lambda child: child.sendintr()), ("end of input", lambda child: child.sendeof()),
            ("q", lambda child: child.sendline("q")))
    for lang, what, not_entered, entered in (("en", "An adjusted score", "Not entered: 7: ", "Broken off; entered so far"),
                                             ("fr", "Marque ajust\u00e9e", "Non saisi\u00a0: 7\u00a0: ", "Interrompu, saisi jusque-l\u00e0")):
        for way, leave in ways:
            without_play(stage)
            person = Person(stage, "--lang=" + lang, "n", LC_ALL="C.UTF-8")
            person.types("+", "k", "a")
            person.child.expect_exact("\r\n> ")
            leave(person.child)
            person.child.expect_exact(not_entered + what)
            if way == "q":
                person.types("")
            person.ends()
            stage.same("%s, %s: nothing is kept" % (lang, way), stage.names(), ["n"])
        for way, leave in ways:
            without_play(stage)
            person = Person(stage, "--lang=" + lang, "n", LC_ALL="C.UTF-8")
            person.types("+", "a", "6", "O" if lang == "fr" else "W", "e")
            person.child.expect_exact("\r\n> ")
            leave(person.child)
            person.child.expect_exact(not_entered if way == "q" else entered)
            if way == "q":
                person.types("")
            person.ends()
            kept = facts_of(stage.path("n.facts.xml")) if "n.facts.xml" in stage.names() else []
            stage.same("%s, %s: what stands alone" % (lang, way), kept, [] if way == "q" else ["1:6:W:revoke=confirmed"])
            for name in set(stage.names()) - {"n"}:
                os.remove(stage.path(name))


def an_incident_that_was_gone_back_from(stage):
    """Back at the list of incidents, or of boards, nothing is told: the end of the input and q say nothing of it."""
    without_play(stage, "one", "7")
    without_play(stage, "two", "8")
    stage.put("s", stage.get("one") + "\n" + stage.get("two"))
    for back in (1, 2):
        for leave in ("", "q\nq\n"):
            result = ask(stage, "s", answers="+\n8\na\n" + "<\n" * back + leave)
            stage.ends("%d back, %r" % (back, leave), result, 0)
            stage.same("%d back, %r: nothing is named" % (back, leave),
                       [word for word in ("Not entered", "form") if word + ":" in said(result)], [])


def back_and_again(stage):
    """Back in the form, a wrong answer, and the words of the language; behind the form back takes its last answer
    back, and the others stand."""
    without_play(stage)
    result = ask(stage, "--lang=fr", "n", answers="+\nMarque ajustée\naucun\n<\na\n60-50\n<\nM+ M-\nq\n")
    stage.ends("asked", result, 1, "Que reçoit chaque camp", "= Nord-Sud 60\u00a0%, Est-Ouest 40\u00a0%")
    stage.same("kept", facts_of(stage.path("n.facts.xml")), ["1:-:-:artificial=60/40"])


def what_is_typed_at_a_form(stage):
    """Help, back and quit in the words of the language, the pairs alone of a board that was narrowed down, ordinals, a
    word of an answer, and cards as they are spoken."""
    rows(stage)
    for lang, typed in (("en", ["+", "?", "7", "2-12", "REVOKE", "back", "a", "six", "6th", "Back", "2nd", "help", "<", "1st", "q"]),
                        ("fr", ["+", "?", "7", "2-12", "RENONCE", "retour", "a", "six", "6e", "Retour", "2ème", "aide", "<",
                                "1re", "q"])):
        result = ask(stage, "--lang=" + lang, "n", answers="\n".join(typed) + "\n")
        stage.ends(lang, result, 0, *[{"en": "= trick %d", "fr": "= levée %d"}[lang] % trick for trick in (6, 2, 1)])
        stage.same(lang + ": help", said(result).count({"en": "nothing of it counts", "fr": "rien n’en est retenu"}[lang]), 2)
        stage.same(lang + ": none of the answers", said(result).count({"en": "Type a number from 1 to 13",
                                                                       "fr": "Indiquez un nombre de 1 à 13"}[lang]), 1)
        stage.same(lang + ": who leaves it has said nothing", "n.facts.xml" in stage.names(), False)
    result = ask(stage, "--lang=fr", "n", answers="+\n7\n2-12\ncinq cartes\n4\nN\nValet de Cœur\n")
    stage.ends("a card", result, 1, "= ♥V")
    result = ask(stage, "n", answers="+\n7\n2-12\nrevoke\n6\nW\na\nq\n")
    stage.same("the end of the input keeps what was answered", places_of(stage.path("n.facts.xml"))[-1], "2-12:revoke")


def what_came_of_it_is_said_at_once(stage):
    """The players wait: the ruling is told with the last answer that it waits for, and where it changes, once each time."""
    without_play(stage)
    result = ask(stage, "n", answers="+\na\n6\nW\na\na\nNS\nb\n64C\ny\n+\nj\nb\n4H S 9\nq\n")
    rulings = re.findall(r"^  Ruling: .*", said(result), re.M)
    stage.same("rulings", [[law for law in ("64A2", "79C") if "Law " + law in text] for text in rulings], [["64A2"], ["79C"]])
    stage.same("with the answer", said(result).index("= one or more") < said(result).index(rulings[0]), True)
    result = ask(stage, "--facts=f", "--lang=fr", "n", answers="+\na\n6\nO\na\na\nNS\nb\nq\n")
    stage.ends("in French", result, 1, "Décision : Renonce d’Ouest à la levée 6")
    typed = "+\na\n6\nW\na\nf 1:3:E:exposed=HK accident\n"
    result = ask(stage, "--facts=g", "n", answers=typed + "q\n")
    stage.same("nothing while the board waits", said(result).count("  Ruling: "), 0)
    result = ask(stage, "--facts=h", "n", answers=typed + "a\nNS\nb\nq\n")
    stage.same("all of it then", said(result).count("  Ruling: "), 2)


def the_first_letter_of_yes_and_no(stage):
    for lang, yes, no in (("en", "Y", "n"), ("fr", "o", "N")):
        without_play(stage)
        ask(stage, "--lang=" + lang, "n", answers="+\nc\n4\nN\nH3\n%s\n?\n%s\nq\n" % (yes, no))
        stage.same(lang, facts_of(stage.path("n.facts.xml"))[1:2], ["1:4:-:both-played-on=yes"])
        os.remove(stage.path("n.facts.xml"))


def a_list_is_no_longer_than_a_screen(stage):
    """Of thirty boards a number is asked for first, and its tables are listed then."""
    for index in range(30):
        without_play(stage, "one", str(index // 2 + 1))
        stage.put("n", (stage.get("n") + "\n" if index else "") +
                  stage.get("one").replace("[Deal", '[PairNS "%d"]\n[PairEW "%d"]\n[Deal' % (index + 1, index + 41)))
    result = ask(stage, "n", answers="+\n3\n5-45\nq\nq\n")
    listed = re.findall(r"^    [a-z]\) (\d+@\d+-\d+)  ", said(result), re.M)
    stage.same("listed", listed, ["3@5-45", "3@6-46"])
    stage.ends("chosen", result, 0, "What happened?")


def games(stage):
    """Board 01 three times, with neither pairs nor table: who played tells the games apart, and their numbers."""
    for index in range(3):
        without_play(stage, "one", "01")
        players = "".join('[%s "%s%d"]\n' % (seat, seat[0], index + 1) for seat in ("North", "South", "East", "West"))
        stage.put("n", (stage.get("n") + "\n" if index else "") + stage.get("one").replace("[Deal ", players + "[Deal "))


def several_games_of_a_board(stage):
    """Each key of the list leads to its game, and so does what the list and the reports call it."""
    games(stage)
    agreed = "j\na\n9\nq\n"
    for lang, label, typed in (
            ("en", "01 (game 2)", ("01\nb", "01\ngame 2", "01\nN2", "01\n01@n2", "01@game 2", "game 2", "01 (game 2)", "01@W2")),
            ("fr", "01 (n°\u00a02 du fichier)", ("01\nb", "01\nn° 2", "game 2", "01\nS2", "01 (n° 2 du fichier)", "01@n°\u00a02"))):
        for words in typed:
            result = ask(stage, "--lang=" + lang, "--facts=f", "n", answers="+\n%s\n%s" % (words, agreed))
            stage.ends("%s: %r" % (lang, words), result, 1, label)
            stage.same("%s: %r is kept" % (lang, words), facts_of(stage.path("f")), ["2:-:-:agreed-tricks=9"])
            os.remove(stage.path("f"))
        result = ask(stage, "--lang=" + lang, "n", answers="+\n01\nq\nq\n")
        stage.same(lang + ": the list has the players", " ".join(said(result).split()).count("N2, E2, S2, W2"), 2)


def what_cannot_be_is_refused_at_its_question(stage):
    """North does not hold the ace of hearts: he is asked for another card, and nothing is lost."""
    without_play(stage)
    result = ask(stage, "n", answers="+\nc\n4\nN\nHA\nH3\nyes\n?\nno\nq\n")
    stage.ends("told", result, 1, "The deal gives ♥A to South, not to North.")
    stage.same("kept", [fact for fact in facts_of(stage.path("n.facts.xml")) if "extra" in fact], ["1:4:N:extra=H3"])
    os.remove(stage.path("n.facts.xml"))
    for lang, unknown, why, card in (("en", "unknown", "Type a card, its suit first: HK.", "HK"),
                                     ("fr", "inconnue", "Indiquez une carte, sa couleur d’abord\u00a0: CR", "CR")):
        result = ask(stage, "--lang=" + lang, "n", answers="+\nd\n4\nE\n?\n%s\n%s\na\nq\n" % (unknown, card))
        stage.ends(lang + ": a penalty card is a card", result, 1, why)
        stage.same(lang + ": its card", facts_of(stage.path("n.facts.xml")), ["1:4:E:exposed=HK accident"])
        os.remove(stage.path("n.facts.xml"))


def what_cannot_be_is_changed_in_the_form(stage):
    """One hand has not both 14 and 12 cards: nothing is lost, and the answer that is wrong is given again."""
    without_play(stage)
    typed = ["+", "g", "b", "N", "N", "b", "no", "no", "<", "<", "<", "S", "b", "no", "no", "q"]
    result = ask(stage, "n", answers="\n".join(typed) + "\n")
    stage.ends("told", result, 1, "go back (<) to what is wrong")
    stage.same("kept", facts_of(stage.path("n.facts.xml"))[:2], ["1:-:N:hand-count=14", "1:-:S:hand-count=12"])
    os.remove(stage.path("n.facts.xml"))
    result = ask(stage, "n", answers="\n".join(typed[:8]) + "\n")
    stage.same("nobody answers any more", ("Not used: 1:-:N:hand-count=14" in said(result), stage.names()), (True, ["n"]))


def who_was_on_lead_is_no_answer(stage):
    """West leads to trick 1 in his turn."""
    for lang, west, why in (("en", "W", "It cannot have been West: it was his turn."),
                            ("fr", "O", "Ce ne peut pas être Ouest")):
        without_play(stage)
        result = ask(stage, "--lang=" + lang, "n", answers="\n".join(["+", "e", "1", west, "E", "HK", "a", "b", "q"]) + "\n")
        stage.ends(lang, result, 1, why)
        stage.same(lang + ": kept", facts_of(stage.path("n.facts.xml")), ["1:1:E:led-out-of-turn=accepted"])
        os.remove(stage.path("n.facts.xml"))


def a_number_is_said_back_as_a_score(stage):
    """However it is typed, in the contract of the board or another."""
    for typed, words in (("9", "-1, East-West 50"), ("-1", "-1, East-West 50"), ("4H+1", "+1, North-South 450"),
                         ("4h s 11", "+1, North-South 450")):
        without_play(stage)
        result = ask(stage, "n", answers="+\nj\na\n%s\nq\n" % typed)
        stage.ends("tricks " + typed, result, 1, "  = 4♥ by South " + words)
        os.remove(stage.path("n.facts.xml"))
    for typed, words, kept in (("2C+1", "2♣ by South +1, North-South 110", "2C S 9"), ("9", "4♥ by South -1, East-West 50", "4H S 9"),
                               ("3NT W -1", "3NT by West -1, North-South 50", "3NT W 8")):
        without_play(stage)
        result = ask(stage, "n", answers="+\nj\nb\n%s\nq\n" % typed)
        stage.ends("score " + typed, result, 1, "  = " + words)
        stage.same(typed + ": kept", facts_of(stage.path("n.facts.xml")), ["1:-:-:agreed-score=" + kept])
        os.remove(stage.path("n.facts.xml"))


def what_can_mean_two_answers_is_asked(stage):
    path = NIGHT
    boards = [line for line in report(stage, path) if line.get("status") == "proposed"]
    result = ask(stage, "--facts=f", "--board=" + boards[0]["board"], path, answers="yes\nyes, and it was c\n")
    stage.ends("which", result, 1, "Which one? a) yes, and it was not corrected b) yes, and it was corrected in time",
               "= yes, and it was corrected in time")
    stage.same("kept", [fact.split("=")[-1] for fact in facts_of(stage.path("f"))], ["corrected"])


def a_claim_with_a_revoke_outstanding(stage):
    """The claim was told as agreed; the ruling on it is a number, and takes its place."""
    without_play(stage)
    typed = "+\na\n6\nW\nclaim\nS\nnobody\n"
    for ruled in ("7", "contested 7", "7 tricks", "contested 7 tricks"):
        result = ask(stage, "--facts=f", "n", answers=typed + ruled + "\nq\n")
        stage.ends(ruled, result, 1, "How many tricks does the contested claim give")
        stage.same(ruled + " is kept", [fact for fact in facts_of(stage.path("f")) if "claim" in fact],
                   ["1:6:S:claim=contested 7"])
        os.remove(stage.path("f"))
    result = ask(stage, "n", answers=typed + "7\nq\n")
    stage.ends("said back as a score", result, 1, "= 4♥ by South -3, East-West 150")
    for wrong in ("contested", "contested 14", "14", "so many"):
        os.remove(stage.path("n.facts.xml"))
        stage.ends(wrong, ask(stage, "n", answers=typed + wrong + "\nq\n"), 1, "Type a number of tricks, 0 to 13.")
    os.remove(stage.path("n.facts.xml"))
    stage.ends("in French", ask(stage, "--lang=fr", "n", answers="+\na\n6\nO\ne\nS\npersonne\ncontestée 7\nq\n"), 1,
               "= 4♥ par Sud -3, Est-Ouest 150")


def a_fact_in_letters_of_the_language(stage):
    """Seats and cards of what is typed behind f; what is pasted from a report has the English ones."""
    for name, lang, typed in (("a", "fr", "f 3 O exposed CD deliberate"), ("b", "fr", "f 3 O exposed ♥D deliberate"),
                              ("c", "fr", "f 1:3:W:exposed=HQ deliberate"), ("d", "en", "f 3 W exposed hq deliberate")):
        without_play(stage)
        ask(stage, "--lang=" + lang, "--facts=" + name, "n", answers=typed + "\nq\n")
        stage.same(typed, facts_of(stage.path(name)), ["1:3:W:exposed=HQ deliberate"])


def every_ruling_that_changes_is_told(stage):
    """Of the other boards with their names; and the boards of the session are counted, not those asked about."""
    rows(stage)
    result = ask(stage, "n", answers="f 7@2-12:-:-:agreed-tricks=9\nf 7@3-13:-:-:agreed-tricks=9\nq\n")
    stage.same("told", [name in said(result) for name in ("Board 7@2-12: ", "Board 7@3-13: ")], [True, True])
    without_play(stage, "one", "7")
    without_play(stage, "two", "8")
    stage.put("s", stage.get("one") + "\n" + stage.get("two"))
    result = ask(stage, "s", answers="8\nj\na\n9\nq\n")
    stage.same("counted", (b"2 boards read" in result.stdout, b"Board 7" in result.stdout), (True, False))


def control_characters(stage):
    without_play(stage)
    result = ask(stage, "n", answers=b"+\nl\nNS\n10\x1b[2J%\n\0\n10%\nq\n")
    stage.same("no escape sequence comes back", b"\x1b" in result.stderr, False)
    stage.same("kept", facts_of(stage.path("n.facts.xml")), ["1:-:NS:penalty=10%"])


if __name__ == "__main__":
    play([
        answers_in_the_sidecar_count, cards_hand_by_hand, a_card_of_another_hand, french_letters, french_seats, whose_call_bars, what_waits_comes_first, only_if_wanted,
        a_doubtful_board_is_asked_about, no_question_twice, law_64c_names_its_boards, yes_and_no_are_answers, shares_as_they_are_written,
        all_that_is_written_is_told, the_cards_give_another_number,
        a_wrong_answer_is_told_in_the_words_of_the_question, the_deal_stands_above_the_question, what_to_do_next, the_next_command_rules_as_this_one, a_format_that_is_only_read,
        a_revoke_that_nobody_recorded, a_row_of_a_table,
        what_was_said_is_not_asked, about_a_trick, here_to_differ, the_evening_is_counted_once, a_fact_is_of_the_board_that_is_asked_about, another_table_is_another_board, a_score_that_was_entered_wrongly, a_score_of_another_board,
        a_score_of_another_board_of_these_pairs, two_forms_of_a_board, whose_and_at_which_trick, a_card_that_was_missing, commands_go_before_words_of_an_answer, a_remark_may_have_a_semicolon,
        a_form_that_is_left, own_facts_in_french, an_incident_that_is_broken_off, an_incident_that_was_gone_back_from, back_and_again, what_is_typed_at_a_form,
        what_came_of_it_is_said_at_once, the_first_letter_of_yes_and_no, a_list_is_no_longer_than_a_screen, several_games_of_a_board, what_cannot_be_is_refused_at_its_question,
        what_cannot_be_is_changed_in_the_form, who_was_on_lead_is_no_answer, a_number_is_said_back_as_a_score, what_can_mean_two_answers_is_asked, a_claim_with_a_revoke_outstanding, a_fact_in_letters_of_the_language, every_ruling_that_changes_is_told, control_characters,
    ])
