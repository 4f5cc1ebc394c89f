"""Tricks that no record shows against the same tricks recorded: boards at random (oracle/), each judged with its
whole play, and then without it, by what the director could tell of the cards.

Told all at once, the clauses of 64 and 67 are the same and what moves is; from the irregularities alone, with each
need answered from the cards, the same moves in the end, and no answer that is asked for leaves all as it is.
Arguments: the first seed and the number of boards.
"""
import json
import os
import sys
import tempfile

from editions import EDITIONS
from oracle import law64
from oracle.boards import Board
from tally import crashed, main, run, sweep

SEED, BOARDS, ALL_BOARDS = 20070901, 400, 10000
# Boards of many revokes, more than one of them in suits that nobody knows: the transfer that is in the result
# can be more than those of one suit make, and what the cards say was not among the answers.
ONCE_WRONG = (20072972, 20075503, 20076275)
SHOWN = 12
TOGETHER = 1000  # boards in a file
ROUNDS = 12  # of questions, each answered
DECIDED = ("adjusted", "settled", "noted", "clean")
TOLD_APART = ("67B1", "67B1(a)", "67B1(b)")  # which one hangs on the suit led, which need not be said


class Seen(Board):
    """A board on which every revoke is marked, with all that the cards show."""

    def roll_habits(self):
        super().roll_habits()
        self.marked, self.claim_after, self.last_revoke, self.doubles = 1.0, 13, 12, None
        self.with_deal = self.chance(0.5)

    def roll_facts(self):
        super().roll_facts()
        if self.wrong_mark:
            self.marks.discard(self.wrong_mark)
        self.facts = [fact for fact in self.facts if fact[2] != "record"]

    def roll_result(self):
        self.heard = list(self.facts)
        self.claim(0)
        self.result = self.tricks + (self.moved("2017") if self.chance(0.15) else 0)
        self.whole = self.pbn()

    def play_lines(self):
        return super().play_lines() if self.rows_shown() else []

    def rows_shown(self):
        return len(self.rows) if self.show else 0

    show = True

    def irregularities(self):
        """(trick, seat, fact, value) of each."""
        revoked = [(number, seat, "revoke", "confirmed") for number, seat, _, _ in self.revokes()]
        rest = [fact for fact in self.heard if fact[2] in ("omitted", "revoke") and fact[3] != "confirmed"]
        return revoked + rest

    def after(self, number, side):
        return sum(1 for seat in self.won[number:] if law64.side_of(seat) == side)

    def led(self, number):
        return self.rows[number - 1][self.leaders[number - 1]][0]

    def told(self, includes):
        """All that the cards show of the tricks of the irregularities."""
        facts = set(self.irregularities()) | {(None, None, "result-includes-transfer", includes)}
        for number, seat, name, _ in self.irregularities():
            side = law64.side_of(seat)
            facts |= {(number, self.won[number - 1], "trick-won", "-"), (number, None, "suit-led", self.led(number)),
                      (number, side, "tricks-after", str(self.after(number, side)))}
            if name == "omitted":
                facts |= {(number, None, "both-played-on", "yes"), (number, seat, "supplied", self.returned()[2])}
        return facts

    def without_play(self, facts):
        """The game without its play; the deal goes too, now and then."""
        attention = {fact for fact in self.heard if fact[2] in ("attention", "first-call")}
        self.facts = sorted(facts | attention, key=str)
        self.show = False
        text = self.pbn()
        self.show = True
        return text if self.with_deal else "".join(line for line in text.splitlines(True)
                                                   if not line.startswith("[Deal "))

    def answer(self, need, includes):
        """The answer that the cards give: a fact, or why there is none."""
        number, name = need["trick"], need.get("fact")
        values = [one["value"] for one in need["outcomes"]]
        if name == "result-includes-transfer":
            return None, None, name, includes
        if name == "both-played-on":
            return number, None, name, "yes"
        if name == "suit-led" and self.led(number) in values:
            return number, None, name, self.led(number)
        winner = self.won[number - 1] if number else None
        for value in values:
            if name == "trick-won" and value in (winner, law64.side_of(winner)):
                return number, value, name, "-"
        if name == "tricks-after":
            here = self.after(number, need["player"])
            for one in need["outcomes"]:
                least = int(one["value"].rstrip("+"))
                if here == least or here > least and "+" in one["value"]:
                    return number, need["player"], name, one["value"]
                if least < here <= int(one.get("up_to", 0)):
                    return number, need["player"], name, str(here)
        return None


def judged(texts, laws, folder):
    """What is said of each game; None where nothing is."""
    path = os.path.join(folder, "told.pbn")
    with open(path, "w", encoding="ascii") as file:
        file.write("".join(texts))
    result = run(["check", "--format=json", "--laws=" + laws, path])
    assert not crashed(result), crashed(result)
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    found = {line["game"]: line for line in lines if "game" in line}
    return [found.get(game) for game in range(1, len(texts) + 1)], result.stderr.decode("utf-8")


def clauses(line):
    """Of each ruling the clauses of 64 and 67; and what moves for each trick, as the order of two partners in it
    decides for which of them it does, and is not told."""
    moves = {}
    for one in line["rulings"]:
        moves[one["trick"]] = moves.get(one["trick"], 0) + one["tricks"]
    return moves, sorted((one["trick"], one["offender"],
                          ["67B1" if clause in TOLD_APART else clause for clause in one["law"]
                           if clause[:2] in ("64", "67")]) for one in line["rulings"])


def moved(line):
    return line["transfer"], line["adjusted"], sum(one["tricks"] for one in line["rulings"])


def same(tally, board, name, wanted, seen, view):
    if seen is None:
        why = "nothing was found"
    elif seen["status"] != wanted["status"]:
        why = "%s, expected %s; needs %s" % (seen["status"], wanted["status"], [
            need for need in seen["needs"] if not need.get("advisory")])
    else:
        why = None if view(wanted) == view(seen) else "%s, expected %s" % (view(seen), view(wanted))
    tell(tally, board, name, why)


def tell(tally, board, name, why):
    if why and tally.failed > SHOWN:
        tally.failed += 1
    else:
        tally.check("seed %d, %s" % (board.seed, name), why)


def answer_needs(tally, board, line, facts, includes, laws):
    """Adds the answers; False where the board needs none, or has none that fits."""
    asked = [need for need in line["needs"] if not need.get("advisory")] if line else []
    for need in asked:
        fact = board.answer(need, includes) if need.get("fact") else None
        if fact is None:
            tell(tally, board, laws, "no answer of the cards to %s" % need)
            return False
        given = {(one["tricks"], one.get("to")) for one in need["outcomes"]}
        if len(given) < 2 and not need.get("together") and need["fact"] != "result-includes-transfer":
            tell(tally, board, laws, "all answers agree: %s" % need)
        facts.discard(next((one for one in facts if one[:3] == fact[:3]), None))
        facts.add(fact)
    return bool(asked)


def ask(tally, cases, laws, folder):
    """From the irregularities alone."""
    facts = {board.seed: set(board.irregularities()) for board, _ in cases}
    asked, left = 0, cases
    for _ in range(ROUNDS):
        lines, said = judged([board.without_play(facts[board.seed]) for board, _ in left], laws, folder)
        tally.check(laws, None if not said else "it said: " + said[:500])
        again = []
        for (board, wanted), line in zip(left, lines):
            includes = "yes" if wanted["status"] == "settled" else "no"
            if answer_needs(tally, board, line, facts[board.seed], includes, laws):
                again.append((board, wanted))
            elif line and line["status"] != "director":
                same_result(tally, board, wanted, line, laws)
        asked += len(again)
        left = again
        if not left:
            break
    for board, _ in left:
        tell(tally, board, laws, "still asked after %d rounds" % ROUNDS)
    return asked


def same_result(tally, board, wanted, seen, laws):
    """A result that the ruling is in already is the same whatever the ruling was."""
    before = wanted["adjusted"] or wanted["recorded"]
    after = seen["adjusted"] or seen["recorded"]
    why = None if before["tricks"] == after["tricks"] else "asked: %s tricks, expected %s" % (after, before)
    tell(tally, board, laws, why)
    counted = not any("64A" in one["law"] for one in seen["rulings"])  # else nobody is asked what is in it
    if counted and wanted["status"] == seen["status"]:
        same(tally, board, "asked, " + laws, wanted, seen, moved)


def try_boards(tally, boards, laws, folder):
    lines, _ = judged([board.whole for board in boards], laws, folder)
    cases = [(board, line) for board, line in zip(boards, lines) if line and line["status"] in DECIDED and
             board.irregularities()]
    told, said = judged([board.without_play(board.told("yes" if line["status"] == "settled" else "no"))
                         for board, line in cases], laws, folder)
    tally.check(laws, None if not said else "it said: " + said[:500])
    for (board, wanted), seen in zip(cases, told):
        same(tally, board, "told, " + laws, wanted, seen, lambda line: (clauses(line), moved(line)))
    print("%s: %d boards with irregularities, %d rounds of questions" % (
        laws, len(cases), ask(tally, cases, laws, folder)))


def test(tally):
    arguments = [int(word) for word in sys.argv[1:] if word.isdigit()]
    seed, count = (arguments + [SEED, sweep(BOARDS, ALL_BOARDS)][len(arguments):])[:2]
    print("seed %d, %d boards" % (seed, count))
    seeds = [one for one in ONCE_WRONG if not arguments] + list(range(seed, seed + count))
    with tempfile.TemporaryDirectory() as folder:
        for first in range(0, len(seeds), TOGETHER):
            boards = [Seen(one) for one in seeds[first:first + TOGETHER]]
            for laws in EDITIONS:
                try_boards(tally, boards, laws, folder)


if __name__ == "__main__":
    main(test)
