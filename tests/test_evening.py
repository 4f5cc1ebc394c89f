"""An evening of a club, from results and deals alone: what happened at six tables is told to ask on a terminal.

Five incidents and a score entered wrongly, in English and French, of a table of results in PBN, Salliere's boards.csv
and USEBIO. What apply must write is computed from Laws 64, 67, 77, 78 and 79; then everything once more, and not a
byte changes. The director finds his answers by what stands on the screen; questions and keystrokes are counted.
Without pexpect it is skipped.
"""
import copy
import json
import os
import random
import re
import shutil
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "host"))

import test_results  # noqa: E402
import test_usebio  # noqa: E402
import usebio_model as model  # noqa: E402
from stage import Stage  # noqa: E402
from tally import main  # noqa: E402
from test_ask import ENVIRONMENT, Person, facts_of, pexpect  # noqa: E402
from test_session import difference  # noqa: E402

SEED = 5
PAIRS = 8
PLAYED = {1: ("4H", "S", 10), 2: ("3NT", "N", 9), 3: ("2S", "E", 8), 4: ("3NT", "S", 9), 5: ("4S", "W", 10),
          6: ("4H", "S", 10)}
# The first table of each board: the result after the rulings, the status, and what decided. A revoke trick that the
# offender won and one later (64A1); dummy's revoke (64B3); a card too many (67B2), then a revoke whose trick the
# partner won (64A2); a forbidden suit that was led, and won (61A, 64A1); a claim of attention that was late (64B4).
RULED = {1: (("4H", "S", 12), "adjusted", ["64A1"]), 2: (PLAYED[2], "noted", ["64B3"]),
         3: (("2S", "E", 9), "adjusted", ["67B2", "64A2"]), 4: (("3NT", "S", 11), "adjusted", ["61A", "64A1"]),
         5: (PLAYED[5], "noted", ["64B4"]), 6: (("4S", "N", 9), "adjusted", ["79C"])}
CORRECTED = 6  # the board whose contract was entered wrongly: no score is assigned, it was made

# ---- What the director says ----

# By question: the answer, in the words of the screen where it has choices. What is asked once an evening.
ONCE = {"en": {"Do the results of this evening already include": "no, they are the tricks as played",
               "Whenever a revoke was pointed out this evening: when was that?": "in time"},
        "fr": {"Les résultats de cette séance comprennent-ils déjà": "non, ce sont les levées faites",
               "Quand les renonces de cette séance ont-elles été signalées ?": "à temps"}}
GO_ON = {"en": ("Go on with them?", "yes"), "fr": ("Les poser ?", "oui")}
FINISH = {"en": "Press Enter to finish", "fr": "Appuyez sur Entrée pour terminer"}
WHICH = {"en": "At which board? Its number, or number@pairs:", "fr": "À quelle donne ? Son numéro, ou numéro@paires :"}
WHAT = {"en": "What happened?", "fr": "Que s’est-il passé ?"}
REVOKE = {"en": ("A revoke", "At which trick was the revoke?", "Who revoked?"),
          "fr": ("Une renonce", "À quelle levée a eu lieu la renonce ?", "Qui a fait la renonce ?")}
NEXT = {"en": {"What happened next?": "his side then played, or named a card, to the next trick"},
        "fr": {"Que s’est-il passé ensuite ?": "son camp a joué ou nommé une carte pour la levée suivante"}}


# Where no trick moves whatever the play gave, Law 64C is all that is left.
DAMAGED = {"en": {"Was the other side damaged (Law 64C)?": "not decided yet"},
           "fr": {"L’autre camp a-t-il subi un dommage": "ce n’est pas encore décidé"}}


def revoked(lang, trick, player, **more):
    kind, when, who = REVOKE[lang]
    return dict({WHAT[lang]: kind, when: trick, who: player}, **more)


def first_sitting(lang):
    """Boards, and the answers by question."""
    return {"en": [
        (1, revoked("en", "6", "W", **NEXT["en"], **{
            "Who won trick 6?": "West", "How many tricks did East-West win after trick 6": "one or more"})),
        (2, revoked("en", "5", "S", **DAMAGED["en"])),
        (3, {WHAT["en"]: "A trick with a card too many", "At which trick is the card too many?": "4",
             "Who played more than one card to it?": "N", "Which card goes back?": "H4",
             "Had both sides played to the next trick?": "yes", "Which of his cards stays in the trick?": "HQ",
             "did he fail to follow in the suit of the card that goes back?": "yes", "At which trick?": "7",
             "Who won trick 7?": "South", "Was the revoke by North at trick 7 established?": "yes"}),
        (4, {WHAT["en"]: "A lead out of turn", "To which trick was the lead?": "1", "Who led out of turn?": "E",
             "Which card?": "HJ", "How was it led?": "face up", "What did declarer choose?": "it was refused",
             "What did declarer choose for the partner's lead?": "that suit forbidden",
             "without it (Law 50E)?": "no damage"}),
        (4, {WHAT["en"]: "A restriction or requirement not obeyed", "At which trick was it not obeyed?": "1",
             "Who did not obey?": "W", "Could he have complied?": "yes", "Who won trick 1?": "West", "Was the revoke by West at trick 1 established?": "yes"}),
        (6, {WHAT["en"]: "A wrong score",
             "What is wrong with it?": "the contract, the doubling or declarer was entered wrongly",
             "What was played: contract, declarer and tricks?": "4S N 9"}),
    ], "fr": [
        (1, revoked("fr", "6", "O", **NEXT["fr"], **{
            "Qui a gagné la levée 6 ?": "Ouest", "Combien de levées le camp Est-Ouest a-t-il faites": "une ou plus"})),
        (2, revoked("fr", "5", "S", **DAMAGED["fr"])),
        (3, {WHAT["fr"]: "Une levée à cinq cartes", "À quelle levée y a-t-il une carte en trop ?": "4",
             "Qui y a joué plus d’une carte ?": "N", "Quelle carte revient en main ?": "C4",
             "Les deux camps avaient-ils joué pour la levée suivante ?": "oui",
             "Laquelle de ses cartes reste dans la levée ?": "CD",
             "a-t-il omis de fournir à la couleur de la carte rendue ?": "oui", "À quelle levée ?": "7",
             "Qui a gagné la levée 7 ?": "Sud", "La renonce de Nord à la levée 7 était-elle consommée ?": "oui"}),
        (4, {WHAT["fr"]: "Entame ou attaque hors tour", "À quelle levée cette attaque a-t-elle été faite ?": "1",
             "Qui a attaqué hors tour ?": "E", "Quelle carte ?": "CV",
             "Comment la carte a-t-elle été présentée ?": "face visible",
             "Qu’a choisi le déclarant ?": "elle a été refusée",
             "Qu’a choisi le déclarant pour l’attaque du partenaire ?": "cette couleur interdite",
             "(Loi 50 E) ?": "pas de dommage"}),
        (4, {WHAT["fr"]: "Interdiction ou obligation non respectée", "À quelle levée ne l’a-t-on pas respectée ?": "1",
             "Qui ne l’a pas respectée ?": "O", "Pouvait-il s’y conformer ?": "oui", "Qui a gagné la levée 1 ?": "Ouest",
             "La renonce d’Ouest à la levée 1 était-elle consommée ?": "oui"}),
        (6, {WHAT["fr"]: "Erreur de marque",
             "Quelle est l’erreur ?": "le contrat, le contre ou le déclarant est mal saisi",
             "Qu’a-t-on joué : contrat, déclarant et levées ?": "4P N 9"}),
    ]}[lang]


# The claim that was late: of all others the director has said that they came in time.
LATE = {"en": {"What happened next?":
               "the same, and it was first mentioned after the other side had called on the next board"},
        "fr": {"Que s’est-il passé ensuite ?":
               "de même, et signalée seulement après une déclaration de l’autre camp sur la donne suivante"}}


def second_sitting(lang):
    return [(5, revoked(lang, "8", "N", **LATE[lang], **DAMAGED[lang]))]


class Unforeseen(Exception):
    """A question that the director cannot answer."""


class Director:
    """Somebody at a terminal, who knows INCIDENTS: boards, and answers by question; and ONCE, which is used up."""

    def __init__(self, stage, lang, where, incidents, once, *words):
        self.person = Person(stage, "--lang=" + lang, *words)
        self.lang, self.where, self.incidents, self.once = lang, where, incidents, once
        self.questions = self.keystrokes = 0
        self.answers, self.screens = {}, []

    def types(self, answer):
        self.keystrokes += len(answer) + 1
        self.person.child.sendline(answer)

    def answer(self, screen):
        """By the words of a choice its sign, or what there is to type."""
        known = self.answers | self.once | dict([GO_ON[self.lang]])
        found = max(known, key=screen.rfind)
        if found not in screen:
            raise Unforeseen(screen)
        words = known[found]
        for answers in (self.answers, self.once):
            answers.pop(found, None)
        sign = re.search(r" (\w)\) " + re.escape(words), screen[screen.rfind(found):])
        self.questions += 1
        self.types(sign.group(1) if sign else words)

    def sits(self):
        """Tells all incidents, and leaves: the exit status."""
        left = list(self.incidents)
        while True:
            self.person.child.expect_exact("\r\n> ")
            screen = " ".join(self.person.child.before.split())
            self.screens.append(screen)
            if FINISH[self.lang] in screen:
                if self.answers:
                    raise Unforeseen("not asked: %s" % list(self.answers))
                if not left:
                    self.types("")
                    return self.person.ends()
                self.types("+")
            elif WHICH[self.lang] in screen:
                board, answers = left.pop(0)
                self.answers = dict(answers)
                self.questions += 1
                self.types(self.where(board))
            else:
                self.answer(screen)


# ---- The evening ----


class Result(model.Line):
    """What was entered for a table."""

    def __init__(self, chance, deal, result, pairs):
        contract, declarer, tricks = result
        super().__init__(chance, deal, contract, declarer, pairs)
        self.tricks = tricks

    def becomes(self, result):
        other = copy.copy(self)
        other.contract, other.declarer, other.tricks = result
        return other


def other_table(chance, result):
    contract, declarer, tricks = result
    return chance.choice([contract, contract, "2NT"]), declarer, max(5, min(13, tricks + chance.randrange(-2, 4)))


def evening():
    """All pairs play all boards; the incidents are those of the first table of each."""
    chance, boards = random.Random(SEED), {}
    deals = [model.deal_of(chance) for _ in PLAYED]
    for (board, result), deal in zip(PLAYED.items(), deals):
        circle = [str((pair + board) % (PAIRS - 1) + 1) for pair in range(PAIRS - 1)] + [str(PAIRS)]
        boards[board] = [Result(chance, deal, result if table == 0 else other_table(chance, result),
                                (circle[table], circle[-table - 1])) for table in range(PAIRS // 2)]
    return model.Session("MP", boards, False)


def ruled(session):
    boards = {board: [lines[0].becomes(RULED[board][0])] + lines[1:] for board, lines in session.boards.items()}
    return model.Session("MP", boards, False)


def where_of(session):
    return lambda board: "%d@%s-%s" % (board, *session.boards[board][0].pairs)


# ---- Its files ----


def hands(deal):
    return "N:" + " ".join(".".join("".join(card[1] for card in reversed(deal[seat]) if card[0] == suit)
                                    for suit in "SHDC") for seat in "NESW")


def deal_tags(board, deal):
    return '[Event "Club"]\n[Date "2024.11.05"]\n[Board "%d"]\n[Dealer "%s"]\n[Vulnerable "%s"]\n[Deal "%s"]\n' % (
        board, model.dealer_of(board), model.vulnerable_of(board), hands(deal))


def deals_text(session):
    return "\n".join(deal_tags(board, lines[0].deal) for board, lines in session.boards.items())


def ranking_text(session, before):
    """In the order in which the pairs stood before."""
    now, order = session.ranking(), sorted(before.items(), key=lambda one: (int(one[1][2]), int(one[0])))
    return '[TotalScoreTable "Rank\\2R;PairId\\2R;TotalMP\\3R;Percentage\\6R"]\n' + "".join(
        "%2s %2s %3s %6s\n" % (now[pair][2], pair, now[pair][0].split(".")[0], now[pair][1]) for pair, _ in order)


def pbn_text(session, before):
    games = []
    for board, (points, top, _) in session.points().items():
        lines = session.boards[board]
        game = deal_tags(board, lines[0].deal) + '[Scoring "MP"]\n[Declarer ""]\n[Contract ""]\n[Result ""]\n'
        if not games:
            game += ranking_text(session, before)
        game += ('[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1L;Result\\2R;Score_NS\\6R;'
                 'MP_NS\\2R;MP_EW\\2R"]\n')
        for line, own in zip(lines, points):
            game += "%2s %2s %-4s %s %2d %6d %2d %2d\n" % (*line.pairs, line.contract, line.declarer, line.tricks,
                                                           line.score(board), own, top - own)
        games.append(game)
    return "\n".join(games)


def csv_text(session, before):
    """A score that was ruled on is assigned: it is not what the tricks were worth."""
    rows = []
    for board, lines in session.boards.items():
        for line, was in zip(lines, before.boards[board]):
            row = test_results.Row(board, line.pairs, line.contract, line.declarer, line.tricks,
                                   board == CORRECTED or line.tricks == was.tricks)
            rows.append(row.text() + row.assigned() + "\n")
    return "".join(rows)


def usebio_text(session):
    return re.sub(r" *<LEAD>.*\n", "", model.write(session, model.Form(lin=None)).decode("utf-8"))


def carriers(session):
    """By file name: the text before and after, more options, and what takes the trail out of the text."""
    before, after = session.ranking(), ruled(session)
    table = re.compile(r"\[RulingTable [^\]]*\]\n(?: *[^\[\s][^\n]*\n)*")
    return (
        ("evening.pbn", pbn_text(session, before), pbn_text(after, before), [], lambda text: table.sub("", text)),
        ("boards.csv", csv_text(session, session), csv_text(after, session), ["--deals=deals.pbn"], lambda text: text),
        ("evening.xml", usebio_text(session), usebio_text(after), [],
         lambda text: test_usebio.TRAIL.sub(b"", text.encode("utf-8")).decode("utf-8")))


# ---- The test ----


def tell(stage, name, lang, where, incidents, once, options):
    """Sits down once; None where the director was asked what he did not know."""
    director = Director(stage, lang, where, incidents, once, *options, name)
    try:
        status = director.sits()
    except (Unforeseen, pexpect.TIMEOUT, pexpect.EOF) as error:
        director.person.child.close(force=True)
        stage.same("every question is foreseen", str(error)[-700:], None)
        return None
    stage.same("exit status of ask", status, 1)
    return director


def judged(stage, name, options, where, of_adjusted):
    """What check says of the boards; OF_ADJUSTED: the status of those that move something."""
    result = stage.rectify("check", "--format=json", *options, name, plugin=None, env=ENVIRONMENT)
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    boards = {line["board"] + "@" + line["pairs"]: line for line in lines[:-1]}
    stage.same("boards", sorted(boards), sorted(where(board) for board in RULED))
    for board, ((contract, declarer, tricks), status, clauses) in RULED.items():
        line = boards.get(where(board))
        if not line:
            continue
        decided = [clause for ruling in line["rulings"] for clause in ruling["law"]]
        missing = [clause for clause in clauses if not any(one.startswith(clause) for one in decided)]
        score = model.pbn_model.score_ns(contract, declarer, tricks, model.vulnerable_of(board))
        adjusted = line["adjusted"] or line["recorded"]
        stage.same("board %d, %s" % (board, of_adjusted),
                   (line["status"], missing, adjusted["tricks"], adjusted["score_ns"]),
                   (of_adjusted if status == "adjusted" else status, [], tricks, score))


def apply(stage, name, options):
    return stage.rectify("apply", "--in-place", *options, name, plugin=None, env=ENVIRONMENT)


def files(stage):
    found = {}
    for name in stage.names():
        with open(stage.path(name), "rb") as source:
            found[name] = source.read()
    return found


def once_more(stage, name, lang, where, options):
    """Nothing is asked, and apply leaves every byte as it is."""
    before = files(stage)
    director = tell(stage, name, lang, where, [], {}, options)
    stage.same("nothing is asked", director and (director.questions, len(director.screens)), (0, 1))
    stage.same("ask again", difference_of(before, files(stage)), None)
    result = apply(stage, name, options)
    stage.ends("apply again", result, 1)
    stage.same("not a byte changes", difference_of(before, files(stage)), None)


def difference_of(before, after):
    if sorted(before) != sorted(after):
        return sorted(after)
    return next((difference(before[name], after[name]) for name in before if before[name] != after[name]), None)


def percentages(session):
    return {pair: float(100 * total / most) for pair, (total, most) in session.totals().items()}


def salliere(stage, name, session):
    """The scorer's ranking of the rows that stand there, on copies: its own columns are not what is tested."""
    if not (os.path.exists(test_results.SALLIERE) and shutil.which("java")):
        stage.skip("salliere is not installed")
        return
    with Stage(stage.tally, stage.name) as other:
        other.put("boards.csv", stage.get("boards.csv"))
        other.put("names.csv", "".join("%s,A %s,B %s\n" % (pair, pair, pair) for pair in sorted(session.totals())))
        seen, said = test_results.salliere(other)
    test_results.same_ranking(stage.tally, "%s: %s" % (stage.name, name), seen, percentages(session), said)


def an_evening(stage, session, lang, carrier):
    name, before, after, options, without_trail = carrier
    where = where_of(session)
    stage.environment["LC_ALL"] = "C.UTF-8"
    stage.put(name, before)
    if options:
        stage.put("deals.pbn", deals_text(session))
    if name == "boards.csv":
        salliere(stage, "ranking before", session)
    once = dict(ONCE[lang])
    sittings = [tell(stage, name, lang, where, incidents, once, options)
                for incidents in (first_sitting(lang), second_sitting(lang))]
    if None in sittings:
        return None
    facts = facts_of(stage.path(name + ".facts.xml"))
    judged(stage, name, options, where, "adjusted")
    stage.ends("apply", apply(stage, name, options), 1)
    stage.same("written", difference(after, without_trail(stage.get(name))), None)
    judged(stage, name, options, where, "settled")
    if name == "boards.csv":
        salliere(stage, "ranking after", ruled(session))
    once_more(stage, name, lang, where, options)
    print("%s: %d questions, %d keystrokes" % (
        stage.name, sum(one.questions for one in sittings), sum(one.keystrokes for one in sittings)))
    return sorted(facts)


def test(tally):
    if not pexpect:
        tally.skip("evening", "there is no pexpect")
        return
    session = evening()
    moved = [pair for pair, share in percentages(session).items() if abs(share - percentages(ruled(session))[pair]) > 1]
    tally.check("the ranking moves", None if moved else "no pair's does")
    for carrier in carriers(session):
        said = {}
        for lang in ("en", "fr"):
            with Stage(tally, "%s, %s" % (carrier[0], lang)) as stage:
                said[lang] = an_evening(stage, session, lang, carrier)
        tally.check(carrier[0] + ": the same facts in both languages",
                    None if said["en"] == said["fr"] else "%s, %s" % (said["en"], said["fr"]))


if __name__ == "__main__":
    main(test)
