"""A session at matchpoints in PBN, reckoned by the model of test_averages.py: ScoreTables, a game that is a row of one,
and the list of all pairs, as they stand and as a ruling makes them, byte for byte.

Each board has an average (50) from before, in a row that says so with a caret: that shows how the others are
factored (Neuberg). In a session that is PLAIN none has; there the rows beside an average are so all the same.
"""
import random
from fractions import Fraction

from test_averages import BOARDS, EW, NS, TABLES, TOP, Session, number, rounded

FIRST_BOARD = 101
ROWS = "PairId_NS\\2R;PairId_EW\\2R;Contract\\3L;Declarer\\1L;Result\\2R;Score_NS\\5R;"
# Wide and narrow columns, that run over; from the left and from the right; without a width; others behind them.
LAYOUTS = (ROWS + "MP_NS\\5R;MP_EW\\5R", ROWS + "MP_NS\\6L;MP_EW\\6L;Lead\\2L", ROWS + "MP_NS\\2R;MP_EW\\2R;Lead\\2R",
           ROWS + "MP_NS\\1L;MP_EW\\1L", ROWS + "MP_NS;MP_EW;Lead", ROWS + "MP_EW\\4R;Lead\\3L;MP_NS\\5L")
PERCENTAGES = ";Percentage_NS\\5R;Percentage_EW\\5R", ";Percentage_EW\\3L;Percentage_NS\\3L"
RULINGS = '[RulingTable "Law;Trick\\2R;Player\\1L;Side\\2L;Tricks\\2R;Basis;Was\\2R%s"]%s\n'
RULING = "%s  - - -   0 confirmed %2d"
TAGS = "NS %s EW %s", "EW %.0s%s", "%s%.0s"


def shortest(value, least):
    """As many decimals as it takes, but no fewer than LEAST."""
    while value * 10 ** least % 1:
        least += 1
    return number(value, least)


def places_of(text):
    return len(text.partition(".")[2])


def row_of(columns, cells):
    """Elements one space apart, each in its field, and no spaces at the end of the line."""
    texts = []
    for column in columns.split(";"):
        name, _, width = column.partition("\\")
        fill = {"R": str.rjust, "L": str.ljust}.get(width[-1:], lambda text, _: text)
        texts.append(fill(cells[name], int(width[:-1] or 0)))
    return " ".join(texts).rstrip() + "\n"


def summed(column):
    """What a column of the list comes from."""
    return "percentages" if column in ("TotalPercentage", "MeanPercentage") else "points"


def rank_and_tie(values, name):
    rank = 1 + sum(other > values[name] for other in values.values())
    same = sum(other == values[name] for other in values.values()) - 1
    return rank, "%d" % (rank + same) if same else "-"


class Sitting(Session):
    """Of ScoreTables. OWN: the game that is a row itself, by board and table; TAG: how it has its points; PERCENTS:
    decimals of percentages, where there are some; LIST: the columns of the list, which stands in game LIST_IN."""

    lists = "TotalMP;Percentage"

    def __init__(self, seed, decimals=2, fixed=True, plain=False, free=None):
        """At FREE, a board and table, no average stands from before."""
        super().__init__(seed, decimals)
        dice = random.Random("pbn-averages-%s" % seed)
        self.fixed, self.plain, self.own, self.tag = fixed, plain, None, TAGS[0]
        self.percents, self.layout, self.list, self.list_in, self.crlf = None, LAYOUTS[0], "TotalMP", 0, False
        self.one_list, self.gaps, self.rulings = seed % 2 == 0, {}, {}
        self.given = {}
        for board in range(0 if plain else BOARDS):
            table = dice.randrange(TABLES)
            self.given[board, (table + 1) % TABLES if (board, table) == free else table] = (50, 50)
        self.restart()

    def restart(self):
        """Takes what is given so far as what stands."""
        self.stood = self.order = None
        self.stood = self.figures()
        self.forms = {(board, side): self.form(board, side) for board in range(BOARDS) for side in (NS, EW)}

    # ---- what is ruled ----

    def give(self, place, shares):
        self.rulings[place] = ("12C2", self.tricks[place[0]][place[1]], ";%d/%d" % shares)
        self.given[place] = shares
        return self.fact(place, "artificial", "%d/%d" % shares)

    def agree(self, place, tricks):
        self.rulings[place] = ("79", self.tricks[place[0]][place[1]], "")
        self.tricks[place[0]][place[1]] = tricks
        return self.fact(place, "agreed-tricks", tricks)

    def fact(self, place, name, value):
        pairs = tuple(self.name(player) for player in self.players(*place))
        return "--fact=%d@%s-%s:-:-:%s=%s" % ((FIRST_BOARD + place[0],) + pairs + (name, value))

    @staticmethod
    def name(player):
        return str(1 + player[1] + TABLES * player[0])

    # ---- figures ----

    def form(self, board, side):
        """How a column is written that stands: how many decimals there are, how many each figure has at least, and how
        many a factored one has that is no whole number: those of all such figures, or no more than it needs."""
        texts = [shortest(points, self.decimals if self.fixed else 0) for place, points in self.stood.items()
                 if self.is_of_form(place, board, side)]
        most = max(map(places_of, texts))
        some = self.some_of(texts) - {0} or {2}
        return most, most if all(places_of(text) == most for text in texts) else 0, some.pop() if len(some) == 1 else 0

    def some_of(self, texts):
        """How many decimals there are in those that show whether figures end in noughts: the TEXTS of a column."""
        return {places_of(text) for text in texts}

    def is_of_form(self, place, board, side):
        return (place[0], place[2]) == (board, side) and place[:2] not in self.given

    def form_of(self, board, side):
        return (self.decimals,) * 3 if self.stood is None else self.forms[board, side]

    def factored(self, board, side, points):
        """How many decimals a figure has that is brought to more results: two where there were none."""
        return self.form_of(board, side)[0] or (2 if points % 1 else 0)

    def figures(self):
        found = {}
        for board in range(BOARDS):
            for table, points in self.played(board).items():
                for side, own in ((NS, points), (EW, self.top(board, table) - points)):
                    found[board, table, side] = rounded(own, self.factored(board, side, own))
        for (board, table), shares in self.given.items():
            for side in (NS, EW):
                found[board, table, side] = Fraction(shares[side] * TOP, 100)
        for (board, table, side), part in self.parts(found).items():
            decimals, least, _ = self.form_of(board, side)
            found[board, table, side] = rounded(TOP * part, decimals if least else max(2, decimals))
        return found

    def parts(self, figures):
        """What of a board's top those have whose averages give way."""
        others = self.others(figures)
        return {place + (side,): others[player] for place, shares in self.given.items()
                for side, player in enumerate(self.players(*place))
                if self.gives_way and self.beats(shares[side], others[player])}

    def percentages(self):
        """Of the points as they are before they are rounded."""
        found = {}
        for board in range(BOARDS):
            for table, points in self.played(board).items():
                for side, own in ((NS, points), (EW, TOP - points)):
                    found[board, table, side] = rounded(100 * own / TOP, self.percents)
        for (board, table), shares in self.given.items():
            for side in (NS, EW):
                found[board, table, side] = Fraction(shares[side])
        for place, part in self.parts(self.figures()).items():
            found[place] = rounded(100 * part, self.percents)
        return found

    def sums(self, figures):
        found = {}
        for (board, table, side), points in figures.items():
            player = self.players(board, table)[side]
            found[player] = found.get(player, 0) + points
        return found

    # ---- text ----

    def texts(self, board, table, side, figures, percentages):
        """The matchpoints and the percentage of a side."""
        own, (_, least, broken) = figures[board, table, side], self.form_of(board, side)
        factored = (board, table) not in self.given and own % 1 and len(self.played(board)) < TABLES
        points = shortest(own, broken if factored else least)
        return points, None if self.percents is None else number(percentages[board, table, side], self.percents)

    def row(self, board, table, figures, percentages):
        played, names = (board, table) not in self.given, [self.name(player) for player in self.players(board, table)]
        cells = {"PairId_NS": names[NS], "PairId_EW": names[EW], "Contract": "2C", "Declarer": "N",
                 "Lead": "S%d" % table, "Result": str(self.tricks[board][table]) if played else "-",
                 "Score_NS": str(self.score(board, table)) if played else "-"}
        for side, word in enumerate(("NS", "EW")):
            points, percentage = self.texts(board, table, side, figures, percentages)
            cells["MP_" + word] = ("" if played else "^") + points
            cells["Percentage_" + word] = ("" if played else "^") + (percentage or "")
        return row_of(self.columns(), cells)

    def columns(self):
        return self.layout + ("" if self.percents is None else PERCENTAGES["L" in self.layout[-3:]])

    def heading(self, board):
        return '[Event "Club"]\n[Board "%d"]\n[Vulnerable "%s"]\n[Scoring "MP"]\n' % (
            FIRST_BOARD + board, "NS" if (board + board // 4) % 4 in (1, 3) else "None")

    def result(self, board, table, figures, percentages):
        """The tags of a game that is played at a table."""
        names = tuple(self.name(player) for player in self.players(board, table))
        text = '[PairNS "%s"]\n[PairEW "%s"]\n[Declarer "N"]\n[Contract "2C"]\n' % names
        text += '[Result ""]\n[Score ""]\n' if (board, table) in self.given else '[Result "%d"]\n[Score "NS %d"]\n' % (
            self.tricks[board][table], self.score(board, table))
        both = zip(*(self.texts(board, table, side, figures, percentages) for side in (NS, EW)))
        for tag, sides in zip(("ScoreMP", "ScorePercentage"), both):
            text += '[%s "%s"]\n' % (tag, self.tag % sides) if self.tag and sides[0] is not None else ""
        return text

    def game(self, board, figures, percentages):
        """The tags before the tables; of a board whose rows alone have results there is little to say."""
        if not self.own or self.own[0] != board:
            return self.heading(board) + '[Declarer ""]\n[Contract ""]\n[Result ""]\n'
        return self.heading(board) + self.result(*self.own, figures, percentages)

    def ruling_of(self, place):
        """The table of a ruling on a game."""
        if place not in self.rulings:
            return ""
        law, was, shares = self.rulings[place]
        return RULINGS % ("", shares and " " + shares) + RULING % (law, was) + "\n"

    def ruling_table(self, board):
        places = sorted(place for place in self.rulings if place[0] == board)
        if places == [self.own]:
            return self.ruling_of(self.own)
        text = RULINGS % (";PairId_NS\\2R;PairId_EW\\2R", "") if places else ""
        for place in places:
            law, was, shares = self.rulings[place]
            names = tuple(self.name(player) for player in self.players(*place))
            text += (RULING % (law, was) + " %2s %2s %s" % (names + (shares,))).rstrip() + "\n"
        return text

    def totals_of(self, column, sums, player):
        """A column of the list; GAPS are what somebody has added."""
        own = sums[summed(column)][player] + self.gaps.get(player, 0)
        if column == "Percentage":
            return number(rounded(100 * own / self.most(player), 2), 2)
        if column.startswith("Mean"):
            return number(rounded(own / BOARDS, 2), 2)
        decimals = self.percents if column == "TotalPercentage" else self.decimals
        return shortest(own, decimals if self.fixed or column == "TotalPercentage" else self.total_places())

    def most(self, player):
        """What there is to win on all boards."""
        return sum(self.top(board, table) for board in range(BOARDS) for table in range(TABLES)
                   if player in self.players(board, table))

    def total_places(self):
        """How many decimals totals have at least that have as many as they need."""
        most = {places_of(shortest(total, 0)) for _, total in self.order}
        return most.pop() if len(most) == 1 else 0

    def ranked(self, players, before, after):
        """By what gave the places as they were; where two columns did and part now, places stay."""
        def by(sums, column):
            values = {player: sums[column][player] for player in players}
            return {player: rank_and_tie(values, player) for player in players}
        columns = ["shares" if column == "Percentage" else summed(column) for column in self.list.split(";")]
        were = by(before, columns[0])
        ways = [by(after, column) for column in columns if by(before, column) == were]
        return ways[0] if all(way == ways[0] for way in ways) else were

    def all_sums(self, figures, percentages):
        found = {"points": self.sums(figures)}
        found["shares"] = {player: own / self.most(player) for player, own in found["points"].items()}
        if percentages:
            found["percentages"] = self.sums(percentages)
        return found

    def ranking(self, figures, percentages):
        """The list of all pairs, or of North-South's above East-West's."""
        sums = self.all_sums(figures, percentages)
        columns = "Rank\\2R;RankTie\\2R;PairId\\2R;%s;NrBoards\\2R" % ";".join(
            column + "\\6R" for column in self.list.split(";"))
        text = '[TotalScoreTable "%s"]\n' % columns
        for sides in [(NS, EW)] if self.one_list else [(NS,), (EW,)]:
            players = [player for player, _ in self.order if player[0] in sides]
            places = self.ranked(players, self.before, sums)
            for player in players:
                cells = {column: self.totals_of(column, sums, player) for column in self.list.split(";")}
                cells.update({"Rank": str(places[player][0]), "RankTie": places[player][1],
                              "PairId": self.name(player), "NrBoards": str(BOARDS)})
                text += row_of(columns, cells)
        return text

    def write(self):
        """What is written first is the file as it stands."""
        figures, percentages = self.figures(), None if self.percents is None else self.percentages()
        if not self.order:
            self.before = self.all_sums(figures, percentages)
            first = self.before[summed(self.list.split(";")[0])]
            self.order = sorted(first.items(), key=lambda item: (-item[1], item[0]))
        ranking = self.ranking(figures, percentages) if self.list else ""
        text = "\n".join(self.games(figures, percentages, ranking))
        return (text.replace("\n", "\r\n") if self.crlf else text).encode()

    def games(self, figures, percentages, ranking):
        found = []
        for board in range(BOARDS):
            text = self.game(board, figures, percentages) + (ranking if board == self.list_in % BOARDS else "")
            text += '[ScoreTable "%s"]\n' % self.columns()
            text += "".join(self.row(board, table, figures, percentages) for table in range(TABLES))
            found.append(text + self.ruling_table(board))
        return found


class Games(Sitting):
    """Of games alone, one for each table of a board; TABLED: they say which table it was."""

    # What there was to win is what both sides have; where their averages do not add up, nothing says it.
    lists = "TotalMP"
    tabled = True

    def __init__(self, *manner, **manners):
        super().__init__(*manner, **manners)
        for place in self.given:  # no caret says so here
            self.rulings[place] = ("12C2", self.tricks[place[0]][place[1]], ";50/50")

    def is_of_form(self, place, board, side):
        """All figures of the board are written in one manner."""
        return place[0] == board

    def some_of(self, texts):
        """Those of all games."""
        return {places_of(shortest(points, self.decimals if self.fixed else 0)) for place, points in self.stood.items()
                if place[:2] not in self.given}

    def row(self, board, table, figures, percentages):
        return (self.heading(board) + ('[Table "%d"]\n' % (table + 1) if self.tabled else "") +
                self.result(board, table, figures, percentages))

    def games(self, figures, percentages, ranking):
        places = [(board, table) for board in range(BOARDS) for table in range(TABLES)]
        last = places[-1 if self.list_in else 0]
        return [self.row(*place, figures, percentages) + (ranking if place == last else "") + self.ruling_of(place)
                for place in places]
