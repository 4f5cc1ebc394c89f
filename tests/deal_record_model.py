"""A deal record made from a case file: an independent converter for what the cases use.

A session that says things in another way is Unknown.
"""
import re
from xml.sax.saxutils import quoteattr

from pbn_model import Play, games_of, section_of, seat_after, tags_of

NAMESPACE = "urn:bridge-scorer:deal-record:1"
VULNERABLE = {"None": "None", "Love": "None", "-": "None", "NS": "NS", "EW": "EW", "All": "All", "Both": "All"}
KNOWN = {"Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal",
         "Declarer", "Contract", "Result", "Score", "Play", "DirectorTable", "QuittedTable", "RulingTable",
         "Table", "Room", "PairNS", "PairEW", "Hand"}
SUITS = ("spades", "hearts", "diamonds", "clubs")


class Unknown(Exception):
    """The session has something that is not converted."""


def tag(element, **attributes):
    said = "".join(" %s=%s" % (key.replace("_", "-"), quoteattr(str(value)))
                   for key, value in attributes.items() if value is not None)
    return "<%s%s/>" % (element, said)


def words(game, name):
    """The rows of a table, by its column names."""
    columns = [re.sub(r"\\.*", "", column).lstrip("+-") for column in tags_of(game)[name].split(";")]
    found = []
    for line in section_of(game, name):
        tokens = re.findall(r'"(?:[^"\\]|\\.)*"|\S+', re.sub(r";.*", "", line))
        found += [re.sub(r"\\(.)", r"\1", word[1:-1]) if word[0] == '"' else word for word in tokens]
    return [dict(zip(columns, found[at:at + len(columns)])) for at in range(0, len(found), len(columns))]


def hands(value):
    first, given = value.split(":", 1)
    for steps, hand in enumerate(given.split()):
        suits = hand.split(".")
        if hand == "-" or len(suits) != 4:
            if hand == "-":
                continue
            raise Unknown("hand %s" % hand)
        ranks = {suit: cards or None for suit, cards in zip(SUITS, suits)}
        yield tag("hand", seat=seat_after(first, steps), **ranks)


def contract(tags):
    bid = tags.get("Contract", "")
    if not re.match(r"^([1-7]([CDHS]|NT)X{0,2}|Pass|[CDHS]|NT|)$", bid):
        raise Unknown("contract %s" % bid)
    declarer = tags.get("Declarer", "")
    if not re.match(r"^\^?[NESW]$|^$", declarer):
        raise Unknown("declarer %s" % declarer)
    return tag("contract", bid=bid or None, declarer=declarer.lstrip("^") or None,
               swapped="yes" if declarer.startswith("^") else None)


def result(tags):
    value = tags.get("Result")
    if value is None:
        return []
    if not re.match(r"^\^?([0-9]|1[0-3])?$", value):
        raise Unknown("result %s" % value)
    return [tag("result", tricks=value.lstrip("^") or None, differs="yes" if value[:1] == "^" else None)]


def score(tags):
    value = tags.get("Score")
    if not value:
        return []
    match = re.match(r"^(NS|EW)? ?([+-]?\d+)$", value)
    if not match or not match.group(1):
        raise Unknown("score %s" % value)
    return [tag("score", ns=int(match.group(2)) * (1 if match.group(1) == "NS" else -1))]


def play(game):
    tags = tags_of(game)
    if "Play" not in tags:
        return []
    seen, text = Play(game), " ".join(section_of(game, "Play"))
    end = "ended" if "*" in text else "continues" if "+" in text else "open"
    if len(seen.rows) > 13:
        raise Unknown("games that are not apart")
    if not tags["Play"]:
        raise Unknown("a play without a leader")
    lines = ['<play first="%s" end="%s">' % (tags["Play"], end)]
    for number, (row, leader) in enumerate(zip(seen.rows, seen.leaders), 1):
        lines.append('  <trick number="%d">' % number)
        for steps in range(4):
            seat = seat_after(leader or tags["Play"], steps)
            if seat in row:
                card, mark = row[seat]
                if "^R" in mark and "^L" in mark:
                    raise Unknown("two marks")
                said = "revoke" if "^R" in mark else "lead" if "^L" in mark else None
                lines.append("    " + tag("card", seat=seat, card=card.upper(), mark=said))
        lines.append("  </trick>")
    return lines + ["</play>"]


def quitted(game):
    if "QuittedTable" not in tags_of(game):
        return []
    rows = ["  " + tag("row", **{seat: row[seat] for seat in "NESW"}) for row in words(game, "QuittedTable")]
    return ["<quitted>"] + rows + ["</quitted>"]


def fact(trick, player, name, value):
    return tag("fact", trick=None if trick == "-" else trick, player=None if player == "-" else player,
               name=name, value=value)


def facts(game):
    if "DirectorTable" not in tags_of(game):
        return []
    return [fact(row["Trick"], row["Player"], row["Fact"], row["Value"]) for row in words(game, "DirectorTable")]


def rulings(game):
    if "RulingTable" not in tags_of(game):
        return []
    if "Tricks" not in tags_of(game)["RulingTable"]:
        raise Unknown("columns of a RulingTable")
    lines = []
    for row in words(game, "RulingTable"):
        said = {key: None if row.get(key, "-") == "-" else row[key] for key in row}
        lines.append(tag("ruling", law=said.get("Law"), trick=said.get("Trick"), player=said.get("Player"),
                         side=said.get("Side"), tricks=said.get("Tricks") or "0", basis=said.get("Basis"),
                         was=said.get("Was")))
    return lines


def artificial(game):
    """What a comment behind a RulingTable says of the score that was given, where no result stands beside it."""
    tags = tags_of(game)
    if tags.get("Result") or "RulingTable" not in tags:
        return []
    given = re.search(r"^\[RulingTable .*;(\d+)/(\d+)$", "\n".join(game), re.M)
    return [tag("artificial", ns=given.group(1), ew=given.group(2))] if given else []


def names(tags):
    lines = [tag("pair", side=side, number=tags["Pair" + side]) for side in ("NS", "EW") if tags.get("Pair" + side)]
    seats = (("N", "North"), ("E", "East"), ("S", "South"), ("W", "West"))
    return lines + [tag("player", seat=seat, name=tags[name]) for seat, name in seats if tags.get(name)]


def board(game):
    tags = tags_of(game)
    strange = set(tags) - KNOWN
    if strange or not tags:
        raise Unknown("tags %s" % strange)
    if any(value == "#" or value.startswith("##") for value in tags.values()):
        raise Unknown("inheritance")
    if tags.get("Vulnerable", "None") not in VULNERABLE:
        raise Unknown("vulnerable")
    date = tags.get("Date", "").replace(".", "-")
    if not re.match(r"^(\d{4}(-\d\d){0,2}|)$", date):
        raise Unknown("date")
    heading = {"number": tags.get("Board"), "dealer": tags.get("Dealer") or None,
               "vulnerable": VULNERABLE[tags["Vulnerable"]] if "Vulnerable" in tags else None}
    table = {"number": tags.get("Table", tags.get("Room"))}
    inner = (["<tag name=\"Event\" value=%s/>" % quoteattr(tags.get("Event", ""))] + names(tags) + [contract(tags)] +
             play(game) + quitted(game) + result(tags) + score(tags) + artificial(game) +
             facts(game) + rulings(game))
    return ([tag("board", **heading)[:-2] + (' date="%s"' % date if date else "") + ">"] +
            ["  " + line for line in (hands(tags["Deal"]) if "Deal" in tags else ())] + ["  " + tag("table", **table)[:-2] + ">"] +
            ["    " + line for line in inner] + ["  </table>", "</board>"])


def deal_record(text):
    """The deal record of a session in PBN; raises Unknown."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<session xmlns="%s">' % NAMESPACE]
    for game in games_of(text):
        if tags_of(game):
            lines += ["  " + line for line in board(game)]
    return "\n".join(lines + ["</session>", ""])
