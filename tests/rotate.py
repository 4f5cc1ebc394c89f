"""Turns a case by quarter turns: a board at a table that has been turned is the same board.

North's hand goes to East, East's to South and so on; with an odd number of turns North-South become
East-West. A turn rotates the PBN of a case, the facts of its runs, and what is expected.
"""
import re

from pbn_model import SEATS, seat_after

SIDES = {"NS": "EW", "EW": "NS"}
SEAT_TAGS = ("QuittedTable", "Dealer", "Play", "Auction", "Declarer")
SIDE_TAGS = ("Result", "Score", "ScoreMP", "ScoreIMP", "ScorePercentage", "Vulnerable")
PLAYER_TAGS = {"North": "N", "East": "E", "South": "S", "West": "W"}
TABLES = ("DirectorTable", "RulingTable", "ScoreTable", "TotalScoreTable")
# Facts whose value names seats or sides: how the value turns.
def turned_result(value, turns):
    """equity: contract, declarer, tricks, weight; or none"""
    words = value.split()
    return " ".join(words[:1] + [word(text, turns) for text in words[1:2]] + words[2:])


def turned_shares(value, turns):
    """artificial: North-South's share first"""
    return "/".join(reversed(value.split("/"))) if turns % 2 else value


VALUES = {"first-call": lambda value, turns: word(value, turns),
          "both-played-on": lambda value, turns: word(value, turns),
          "equity": turned_result,
          "agreed-score": turned_result,
          "artificial": turned_shares}
TAG = re.compile(r'^\[(\w+)( +)"(.*)"\](\s*(?:;.*)?)$')


def seat(name, turns):
    return seat_after(name, turns) if name in SEATS and name else name


def side(name, turns):
    return SIDES.get(name, name) if turns % 2 else name


def word(text, turns):
    """A seat, several seats or a side; anything else stays."""
    if text in SIDES:
        return side(text, turns)
    if text and all(letter in SEATS for letter in text):
        return "".join(seat(letter, turns) for letter in text)
    return text


def sides_in(text, turns):
    return re.sub(r"NS|EW", lambda match: side(match.group(), turns), text)


def tag_value(name, value, turns):
    if name in SEAT_TAGS:
        return re.sub(r"[NESW]", lambda match: seat(match.group(), turns), value)
    if name in SIDE_TAGS or name in TABLES:
        return sides_in(value, turns)
    if name == "Deal" and value[1:2] == ":":
        return seat(value[0], turns) + value[1:]
    return value


def tag_name(name, turns):
    if name in PLAYER_TAGS:
        turned = seat(PLAYER_TAGS[name], turns)
        return next(tag for tag, letter in PLAYER_TAGS.items() if letter == turned)
    return "Pair" + side(name[4:], turns) if name in ("PairNS", "PairEW") else name


def row(line, table, columns, turns):
    """A row of a table: the elements that name seats or sides."""
    elements = list(re.finditer(r'"[^"]*"|\S+', line))
    out, end = "", 0
    for index, element in enumerate(elements):
        column = columns[index % len(columns)]
        text = element.group()
        if column in ("Player", "Side", "Declarer"):
            text = word(text, turns)
        elif column == "Value" and elements[index - 1].group() in VALUES:
            turned = VALUES[elements[index - 1].group()](text.strip('"'), turns)
            text = '"%s"' % turned if text.startswith('"') else turned
        out += line[end:element.start()] + text
        end = element.end()
    return out + line[end:]


def pbn(text, turns):
    """The text of a case file after TURNS quarter turns clockwise."""
    out, table, columns = [], None, []
    for line in text.split("\n"):
        match = TAG.match(line)
        if match:
            name, gap, value, rest = match.groups()
            table = name if name in TABLES else None
            columns = [re.sub(r"\\.*|^[+-]", "", column) for column in value.split(";")]
            rest = re.sub(r"\d+/\d+$", lambda shares: turned_shares(shares.group(), turns), rest)
            line = '[%s%s"%s"]%s' % (tag_name(name, turns), gap, tag_value(name, value, turns), rest)
        elif table and line.strip():
            line = row(line, table, columns, turns)
        out.append(line)
    return "\n".join(out)


def fact(text, turns, games_before):
    """GAME:TRICK:PLAYER:FACT=VALUE, with the games of earlier turns in front of its game."""
    game, trick, player, rest = text.split(":", 3)
    name, value = rest.split("=", 1)
    if game != "*":
        number, at, pairs = game.partition("@")  # a row: its board, which is its game here, and pairs
        game = str(int(number) + games_before) + at + pairs
    if name in VALUES:
        value = VALUES[name](value, turns)
    return "%s:%s:%s:%s=%s" % (game, trick, word(player, turns), name, value)


ANSWERS = ["none", "N", "E", "S", "W", "NS", "EW", "NESW"]


def answers(outcomes, turns):
    """Answers that are seats or sides, in the order in which they stand: all four turned are all four."""
    turned = [dict(one, value=one["value"] if len(one["value"]) == len(SEATS) else word(one["value"], turns))
              for one in outcomes]
    return sorted(turned, key=lambda one: ANSWERS.index(one["value"]))


def expected(value, turns, key=None):
    """What is expected of a board, turned."""
    if isinstance(value, dict):
        turned = {name: expected(item, turns, name) for name, item in value.items()}
        if "source" in value:  # a fact of a step may be a seat
            turned["value"] = word(value["value"], turns)
        if value.get("fact") in ("trick-won", "first-call") and "outcomes" in value:
            turned["outcomes"] = answers(turned["outcomes"], turns)
        elif value.get("fact") in VALUES and "outcomes" in value:
            turned["outcomes"] = [dict(one, value=VALUES[value["fact"]](one["value"], turns))
                                  for one in turned["outcomes"]]
        if key == "artificial" and turns % 2:
            turned = {"ns": turned["ew"], "ew": turned["ns"]}
        return turned
    if key == "answer" and isinstance(value, list):  # the fact that an outcome is
        game, trick, player, name, said = value
        return [game, trick, word(player, turns), name,
                said if name not in VALUES or said == "".join(SEATS) else VALUES[name](said, turns)]
    if isinstance(value, list):
        turned = [expected(item, turns, key) for item in value]
        if key == "assigned":  # North-South's own stand first
            turned.sort(key=lambda one: one.get("side") == "EW")
        return turned
    if key in ("player", "offender", "declarer", "side", "to", "vulnerable"):
        return word(value, turns) if value else value
    if key == "score_ns" and value is not None:
        return -value if turns % 2 else value
    return value
