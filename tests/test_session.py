"""A session made at random, one board of which is ruled on: everything that follows, down to the ranking list.

What must come out is computed here, in another language and in fractions, from Laws 77 and 78 and the
descriptions in PBN 2.1, 3.4.12, 5.9 and 5.10; before and after, so that the file as it must come out is known
byte for byte. The board that is ruled on is that of the case write-score-table: two tricks by Law 64A1.
Usage: test_session.py [SEED...]
"""
import json
import os
import random
import re
import sys
import tempfile
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import edits
from tally import crashed, main, run

HERE = os.path.dirname(os.path.abspath(__file__))
SEEDS = range(1, 13)
IMP_FROM = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000,
            2250, 2500, 3000, 3500, 4000)


# ---- Laws 77 and 78 ----

def score(level, strain, tricks):
    """Declarer's points, undoubled and not vulnerable."""
    over = tricks - 6 - level
    if over < 0:
        return 50 * over
    odd = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}[strain]
    first = 10 if strain == "NT" else 0
    made = odd * level + first
    bonus = (300 if made >= 100 else 50) + {6: 500, 7: 1000}.get(level, 0)
    return made + bonus + odd * over


def imps(difference):
    won = sum(abs(difference) >= least for least in IMP_FROM)
    return won if difference > 0 else -won


def matchpoints(scores):
    """NS's matchpoints and the top. An artificial score is a pair of per cents; the others are factored then
    as Neuberg's formula has it."""
    real = [one for one in scores if not isinstance(one, tuple)]
    top = 2 * (len(scores) - 1)
    figures = []
    for one in scores:
        if isinstance(one, tuple):
            figures.append(tuple(Fraction(top * part, 100) for part in one))
            continue
        points = sum(2 * (one > other) + (one == other) for other in real) - 1
        points = Fraction((points + 1) * len(scores), len(real)) - 1
        figures.append((points, top - points))
    return figures


def cross(scores):
    return [(sum(imps(one - other) for other in scores),) * 2 for one in scores]


def butler(scores):
    mean = Fraction(sum(scores), len(scores))
    datum = int(abs(mean) / 10 + Fraction(1, 2)) * 10 * (1 if mean >= 0 else -1)
    return [(imps(one - datum),) * 2 for one in scores]


def against(figures):
    """IMPs: what one side wins the other loses."""
    return [(ns, -ew) for ns, ew in figures]


def ranks(totals):
    return [1 + sum(other > one for other in totals) for one in totals]


def places(value, decimals):
    value = Decimal(Fraction(value).numerator) / Decimal(Fraction(value).denominator)
    return str(value.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP))


# ---- the file ----

def ruled_game():
    """The tags of the case's game before its table, and its RulingTable."""
    with open(os.path.join(HERE, "cases", "write-score-table.out.pbn"), encoding="latin-1") as source:
        text = source.read()
    with open(os.path.join(HERE, "cases", "write-score-table.pbn"), encoding="latin-1") as source:
        before = source.read()
    return before[:before.index("[ScoreTable")], text[text.index("[RulingTable"):]


GAME, RULING = ruled_game()
GAME = re.sub(r"\[ScoreMP .*\n", "", GAME)


class Session:
    """Boards of rows [pair NS, pair EW, level, strain, declarer, tricks]; the first row of RULED is the game's."""

    def __init__(self, seed, method):
        dice = random.Random(seed)
        self.method = method
        self.mitchell = dice.random() < 0.5
        self.pairs = [str(number) for number in range(1, 1 + 2 * dice.randint(3, 8))]
        self.boards = [self.board(dice) for _ in range(dice.randint(2, 6))]
        self.ruled = dice.randrange(len(self.boards))
        self.list_in = dice.choice([0, len(self.boards) - 1])
        self.boards[self.ruled][0][2:] = [4, "S", "S", 10]
        self.artificial = set()
        if method == "Neuberg":
            self.artificial = {(self.ruled, 1)}

    def board(self, dice):
        pairs = dice.sample(self.pairs, len(self.pairs))
        sides = (pairs[::2], pairs[1::2])
        if self.mitchell:
            half = len(pairs) // 2
            sides = (self.pairs[:half], dice.sample(self.pairs[half:], half))
        rows = []
        for ns, ew in zip(*sides):
            level = dice.randint(1, 7)
            rows.append([ns, ew, level, dice.choice(["C", "D", "H", "S", "NT"]), dice.choice("NESW"),
                         dice.randint(max(0, level + 3), min(13, level + 8))])
        return rows

    def tricks(self, number, row, after):
        return 8 if after and (number, row) == (self.ruled, 0) else self.boards[number][row][5]

    def scores(self, number, after):
        result = []
        for row, (_, _, level, strain, declarer, _) in enumerate(self.boards[number]):
            points = score(level, strain, self.tricks(number, row, after))
            points = points if declarer in "NS" else -points
            result.append((60, 40) if (number, row) in self.artificial else points)
        return result

    def figures(self, number, after):
        scores = self.scores(number, after)
        if self.method in ("MP", "Neuberg"):
            return matchpoints(scores)
        return against(cross(scores) if self.method == "Cross" else butler(scores))

    def decimals(self):
        return 2 if self.method == "Neuberg" else 0

    def totals(self, after):
        """Points by pair, as they stand in the rows, and how many boards."""
        won = dict.fromkeys(self.pairs, Fraction(0))
        for number, board in enumerate(self.boards):
            for (ns, ew, *_), (of_ns, of_ew) in zip(board, self.figures(number, after)):
                won[ns] += Fraction(places(of_ns, self.decimals()))
                won[ew] += Fraction(places(of_ew, self.decimals()))
        return won

    def top(self):
        return 2 * (len(self.pairs) // 2 - 1) * len(self.boards)

    # -- text --

    def quantity(self):
        return "MP" if self.method in ("MP", "Neuberg") else "IMP"

    def table(self, number, after):
        scores = self.scores(number, after)
        numbers = [one if not isinstance(one, tuple) else None for one in scores]
        lines = ['[ScoreTable "Rank\\2R;PairId_NS\\3R;PairId_EW\\3R;Contract\\4L;Declarer\\1L;Result\\2R;Score_NS\\6R;'
                 '%s_NS\\7R;%s_EW\\7R"]' % (self.quantity(), self.quantity())]
        for row, (one, figures) in enumerate(zip(self.boards[number], self.figures(number, after))):
            texts = [places(figure, self.decimals()) for figure in figures]
            if numbers[row] is None:
                lines.append(" - %3s %3s -    -  -      - %7s %7s" % (
                    one[0], one[1], "^" + texts[0], "^" + texts[1]))
                continue
            rank = 1 + sum(other > numbers[row] for other in numbers if other is not None)
            lines.append("%2d %3s %3s %-4s %s %2d %6d %7s %7s" % (
                rank, one[0], one[1], "%d%s" % (one[2], one[3]), one[4], self.tricks(number, row, after),
                numbers[row], *texts))
        return "\n".join(lines) + "\n"

    def ranking(self, after, spoilt=None):
        """One list of all, or North-South's above East-West's; in the order in which they were before."""
        half = len(self.pairs) // 2
        lists = [self.pairs[:half], self.pairs[half:]] if self.mitchell else [self.pairs]
        rows = sum((self.ranked(pairs, after, spoilt) for pairs in lists), [])
        return ('[TotalScoreTable "Rank\\2R;RankTie\\2R;PairId\\3R;Total%s\\9R;%s\\7R;NrBoards\\2R"]\n' % (
            self.quantity(), "Percentage" if self.quantity() == "MP" else "MeanIMP") + "\n".join(rows) + "\n")

    def one_list_in_sight(self):
        """Two lists of which nobody sees where the second begins, as all of the first have rank 1."""
        won = self.totals(False)
        return self.mitchell and len({won[pair] for pair in self.pairs[:len(self.pairs) // 2]}) == 1

    def ranked(self, pairs, after, spoilt):
        before, won = self.totals(False), self.totals(after)
        order = sorted(pairs, key=lambda pair: (-before[pair], int(pair)))
        rank = dict(zip(order, ranks([won[pair] for pair in order])))
        shared = {one: sum(won[one] == won[other] for other in order) - 1 for one in order}
        rows = []
        for pair in order:
            mean = won[pair] / len(self.boards)
            extra = Fraction(100 * won[pair], self.top()) if self.quantity() == "MP" else mean
            # A total that somebody has changed by hand stays, and all of its column.
            total = before[pair] + (7 if pair == order[-1] else 0) if spoilt == "total" else won[pair]
            tie = str(rank[pair] + shared[pair]) if shared[pair] else "-"
            rows.append("%2d %2s %3s %9s %7s %2d" % (
                rank[pair], tie, pair, places(total, self.decimals()), places(extra, 2), len(self.boards)))
        return rows

    def game(self, number, after):
        board = self.boards[number]
        if number != self.ruled:
            return '[Event "A case"]\n[Board "%d"]\n[Vulnerable "None"]\n[Scoring "%s"]\n' % (
                number + 101, self.scoring())
        game = GAME.replace('[PairNS "1"]', '[PairNS "%s"]' % board[0][0])
        game = game.replace('[PairEW "9"]', '[PairEW "%s"]\n[Scoring "%s"]' % (board[0][1], self.scoring()))
        if after:
            game = game.replace('[Result "10"]', '[Result "^8"]').replace('"NS 420"', '"NS -100"')
        return game

    def scoring(self):
        return {"MP": "MP", "Neuberg": "MP", "Cross": "IMP;Cross", "Butler": "IMP;Butler"}[self.method]

    def text(self, after, spoilt=None):
        games = []
        for number in range(len(self.boards)):
            game = self.game(number, after)
            if number == self.list_in:
                game += self.ranking(after, spoilt)
            game += self.table(number, after)
            games.append(game + (RULING if after and number == self.ruled else ""))
        return "\n".join(games)


# ---- a match of two rooms ----

def imps_text(style, won):
    """IMPs that NS of the room have won; the winners alone are named where the file does so."""
    if style == "winners":
        return "EW %d" % -won
    return "NS %d EW %d" % (won, -won) if style == "both" else "NS %d" % won


def match(seed, after):
    """Boards in two rooms; 420 of one room becomes -100. Which rooms have IMPs, and how written, is chosen."""
    dice = random.Random(seed)
    boards = dice.randint(1, 4)
    ruled, in_first = dice.randrange(boards), dice.random() < 0.5
    with_imps = dice.choice([(True, False), (False, True), (True, True)])
    games = []
    for number in range(boards):
        scores = [dice.choice([420, 450, -50, -100, 140, -620, 980]) for _ in range(2)]
        style = dice.choice(["plain", "winners", "both"])
        if number == ruled:
            scores[0 if in_first else 1] = -100 if after else 420
        for room in (0, 1):
            tags = '[Board "%d"]\n[Room "%s"]\n' % (number + 1, ("Open", "Closed")[room])
            points = '[ScoreIMP "%s"]\n' % imps_text(style, imps(scores[room] - scores[1 - room]))
            points = points if with_imps[room] else ""
            if number == ruled and room == (0 if in_first else 1):
                game = re.sub(r'\[Board .*\n', tags, re.sub(r"\[Pair.*\n", "", GAME))
                game = game.replace("[Play ", points + "[Play ")
                if after:
                    game = game.replace('[Result "10"]', '[Result "^8"]').replace('"NS 420"', '"NS -100"')
                games.append(game + (RULING if after else ""))
                continue
            games.append('[Event "A case"]\n%s[Score "NS %d"]\n%s' % (tags, scores[room], points))
    return "\n".join(games)


def try_match(tally, seed, folder):
    before, wanted = match(seed, False), match(seed, True)
    why, seen, said = applied(before, folder)
    why = why or difference(wanted, seen) or edits.unexpected(before.encode("latin-1"), seen.encode("latin-1"))
    if not why and "stays as it is" in said:
        why = "expected no note, saw %r" % said
    if not why:
        why, again, _ = applied(seen, folder)
        why = why or difference(seen, again)
    if not why:
        # Where the IMPs are others than those of the scores, they stay, and a note says so.
        spoilt = re.sub(r'(ScoreIMP "(?:NS|EW) )-?\d+', r"\g<1>77", before)
        why, seen, said = applied(spoilt, folder)
        why = why or difference(re.findall("77", spoilt), re.findall("77", seen))
        if not why and "stays as it is" not in said:
            why = "expected a note, saw %r" % said
    tally.check("match %d" % seed, why)


# ---- the test ----

def applied(text, folder, options=()):
    source, target = os.path.join(folder, "source.pbn"), os.path.join(folder, "target.pbn")
    with open(source, "w", encoding="latin-1", newline="") as out:
        out.write(text)
    result = run(["apply", "--report=" + os.devnull, "-o", target] + list(options) + [source])
    why = crashed(result)
    if why:
        return why, "", ""
    with open(target, encoding="latin-1", newline="") as written:
        return None, written.read(), result.stderr.decode("utf-8")


def difference(wanted, seen):
    if isinstance(wanted, list):
        return None if wanted == seen else "expected %s, saw %s" % (wanted, seen)
    for number, (one, other) in enumerate(zip(wanted.splitlines(), seen.splitlines()), 1):
        if one != other:
            return "line %d: expected %r, saw %r" % (number, one, other)
    return None if wanted == seen else "expected %d bytes, saw %d" % (len(wanted), len(seen))


def reported(session, path, before_and_after):
    """Why the report on the ruled board has other points than the session; None when it has them."""
    result = run(["check", "--format=json", path])
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    line = next(line for line in lines if line.get("game") == session.ruled + 1)
    key = "matchpoints_ns" if session.quantity() == "MP" else "imps_ns"
    for part, after in zip(("recorded", "adjusted"), before_and_after):
        wanted = float(places(session.figures(session.ruled, after)[0][0], session.decimals()))
        if line[part].get(key) != wanted:
            return "expected %s %s %s, saw %s" % (part, key, wanted, line[part])
    return None


def try_session(tally, seed, method, spoilt, folder):
    session = Session(seed, method)
    if session.one_list_in_sight():
        tally.skip("session %d, %s, %s" % (seed, method, spoilt), "all of the first list are first")
        return
    why, seen, said = applied(session.text(False, spoilt), folder)
    why = why or difference(session.text(True, spoilt), seen) or edits.unexpected(
        session.text(False, spoilt).encode("latin-1"), seen.encode("latin-1"))
    if not why and ("stay as they are" in said) != (spoilt is not None):
        why = "expected %s note, saw %r" % ("a" if spoilt else "no", said)
    why = why or reported(session, os.path.join(folder, "source.pbn"), (False, True))
    if not why:
        why, again, _ = applied(seen, folder)
        why = why or difference(seen, again)
        why = why or reported(session, os.path.join(folder, "source.pbn"), (True, True))
    tally.check("session %d, %s, %s" % (seed, method, spoilt), why)


def test(tally):
    seeds = [int(word) for word in sys.argv[1:]] or SEEDS
    with tempfile.TemporaryDirectory() as folder:
        for seed in seeds:
            for method in ("MP", "Neuberg", "Cross", "Butler"):
                for spoilt in (None, "total"):
                    try_session(tally, seed, method, spoilt, folder)
            try_match(tally, seed, folder)


if __name__ == "__main__":
    main(test)
