"""A written file speaks for itself: what was ruled with the director's facts is settled without them.

The games of all case files with their facts, games made at random with theirs, and such games, with and
without the play, the deal, or a result, with facts of the whole vocabulary are written back as PBN, as a deal
record and as USEBIO, with the facts as options alone. What apply wrote is then read without these facts: each
board that was written has a trail and is settled with the same numbers, the exit status is 1, and a second
apply changes no byte. Arguments or RECTIFY_SEED and RECTIFY_BOARDS: the first seed and the number of games made.
"""
import glob
import json
import os
import re
import sys
import tempfile
from xml.sax.saxutils import escape

import usebio_model
from editions import EDITIONS
from generated import said
from generated.games import Game
from pbn_model import SEATS, Play, games_of, score_ns, seat_after, tags_of
from tally import crashed, main, run, sweep
from test_cases import CASES, Case

SEED, GAMES, ALL_GAMES = 20261101, 200, 600
SHOWN = 12


class Batch:
    """Games in one file, with facts and options for all of it."""

    def __init__(self):
        self.names, self.games, self.facts = [], [], []

    def add(self, name, games, facts):
        """FACTS name the games by their number in GAMES, or all of them but those that have their own."""
        before = len(self.games)
        self.names += [name] * len(games)
        self.games += games
        said = {fact.split("=")[0] for fact in facts}
        for fact in facts:
            number, rest = fact.split(":", 1)
            place = rest.split("=")[0]
            others = [one for one in range(1, 1 + len(games)) if "%d:%s" % (one, place) not in said]
            self.facts += ["%d:%s" % (before + one, rest)
                           for one in (others if number == "*" else [int(number)])]


def places(facts):
    """Where they are and what they are, the games left out."""
    return {tuple(fact.split("=")[0].split(":")[1:]) for fact in facts}


def facts_in(text):
    rows = re.findall(r"^ *(\S+) (\S+) +([a-z-]+) +\S", text[text.index("[DirectorTable"):], re.M) \
        if "[DirectorTable" in text else []
    return {tuple(row) for row in rows}


def games_in(text):
    """The games of a file as texts, comments between them left out."""
    return ["\n".join(game) + "\n" for game in games_of(text) if tags_of(game)]


def batches_of_cases():
    """The runs of the case files that have facts, by edition and options."""
    batches = {}
    for path in sorted(glob.glob(os.path.join(CASES, "*.json"))):
        case = Case(path)
        games = games_in(case.text)
        for number, plan in enumerate(case.plan.get("runs", []), 1):
            if not plan.get("facts") or plan.get("exit") in (2, 3) or len(games) != case.games:
                continue
            if places(plan["facts"]) & facts_in(case.text):
                continue  # without the option another fact is at hand, and it gives another ruling
            for edition in plan.get("laws", EDITIONS):
                options = tuple(plan.get("options", [])) + ("--laws=" + edition,)
                batches.setdefault(options, Batch()).add("%s run %d" % (case.name, number), games, plan["facts"])
    return batches


# What a director may say of a card that is off suit, besides nothing.
SAID = ("revoke=confirmed", "revoke=corrected", "revoke=denied", "attention=after-round",
        "attention=after-next-call", "established=no", "established=yes")


def more_facts(game, facts):
    """Of every other revoke the director says something."""
    taken = places(facts)
    for trick, seat, _, _ in game.revokes():
        said = game.random.choice(SAID)
        if game.chance(0.5) and not any(place[:2] == (str(trick), seat) for place in taken):
            facts.append("1:%d:%s:%s" % (trick, seat, said))
    return facts


def batch_of_random_games(seed, count):
    batch = Batch()
    for number in range(seed, seed + count):
        game = Game(number)
        game.carrier = "option"
        batch.add("seed %d" % number, games_in(game.pbn()), more_facts(game, game.fact_words(1)))
    return batch


def without(text, *tags):
    """TEXT without sections or tags."""
    for tag in tags:
        text = re.sub(r"^\[%s .*\n(?:[^\[\n].*\n)*" % tag, "", text, flags=re.M)
    return text


# What a director knows of most boards that are ruled on; the vocabulary comes on top.
KNOWN = (("result-includes-transfer", "no"), ("result-includes-transfer", "yes"), ("agreed-tricks", "7"))


def facts_at_random(game, rows, revokes):
    """One to four facts, of places that differ."""
    found = {}
    for trick, seat in revokes:
        found["%s:%s:revoke" % (trick, seat)] = "confirmed"
    if game.chance(0.6):
        name, value = game.random.choice(KNOWN)
        found["-:-:" + name] = value
    for _ in range(game.random.randint(1, 4)):
        place, value = said.fact(game.random, game.random.choice(rows), game.hands).split("=")
        found.setdefault(place, value)
    return ["1:%s=%s" % one for one in found.items()]


def batch_of_vocabulary(seed, count, *gone):
    """Boards without what is GONE, and facts of the whole vocabulary."""
    batch, rows = Batch(), said.vocabulary()
    for number in range(seed, seed + count):
        game = Game(number)
        text = without(game.pbn(), "DirectorTable", *gone)
        revokes = [one[:2] for one in game.revokes() if game.chance(0.5)]
        if "Play" in gone and game.chance(0.5):
            revokes.append((game.random.randint(1, 12), game.random.choice(SEATS)))
        batch.add("seed %d" % number, games_in(text), facts_at_random(game, rows, revokes))
    return batch


# ---- the formats ----

def as_pbn(batch, path):
    with open(path, "w", encoding="latin-1", newline="") as target:
        target.write("\n".join(batch.games))
    return batch


def as_deal_record(batch, path):
    as_pbn(batch, path + ".pbn")
    result = run(["convert", "--to=deal-record", "-o", path, path + ".pbn"])
    return batch if result.returncode in (0, 1) else None


def board_number(tags, place):
    """A number of its own with the vulnerability of TAGS."""
    wanted = {"Both": "All", "Love": "None", "-": "None"}.get(tags.get("Vulnerable"), tags.get("Vulnerable"))
    numbers = [number for number in range(1, 17) if usebio_model.vulnerable_of(number) == wanted]
    return 16 * place + numbers[0] if numbers else None


def lin_play(play):
    """The cards in order of play, None where one is not known."""
    cards = []
    for row, leader in zip(play.rows, play.leaders):
        for steps in range(4):
            card = row.get(seat_after(leader, steps) if leader else "", ("-", ""))[0]
            if card == "-":
                return None
            cards.append(card)
    return cards


def lin_data(hands, number, cards):
    deal = ",".join("".join(suit + "".join(card[1] for card in hands[seat] if card[0] == suit)
                            for suit in "SHDC") for seat in "SWN")
    lin = "md|%d%s,|" % (usebio_model.DEALERS.index(usebio_model.dealer_of(number)), deal)
    return "<LIN_DATA>%s</LIN_DATA>" % escape(lin + "".join("pc|%s|" % card for card in cards))


def usebio_play(game, text):
    """What is known of the play; None where USEBIO cannot say it."""
    try:
        play = Play(game)
    except (ValueError, TypeError):  # a card that there is not, a trick that nobody won
        return None
    known = play.declarer in list(SEATS) and "^L" not in text and (not play.rows or lin_play(play))
    return play if known and all(hand is not None and len(hand) == 13 for hand in play.hands.values()) else None


def usebio_line(text, place):
    """A board of one line, and the revokes that PBN has marked; None where USEBIO cannot say what TEXT says."""
    game = games_of(text)[0]
    tags = tags_of(game)
    number = board_number(tags, place)
    if not tags.get("Contract", "P")[0].isdigit() or not number:
        return None
    play = usebio_play(game, text)
    if not play:
        return None
    result = re.search(r"\d+", tags.get("Result", ""))
    words = "".join("<%s>%s</%s>" % (name, value, name) for name, value in (
        ("NS_PAIR_NUMBER", 1), ("EW_PAIR_NUMBER", 2), ("CONTRACT", tags["Contract"].replace("X", "*")),
        ("PLAYED_BY", play.declarer)))
    if result:
        points = score_ns(tags["Contract"], play.declarer, int(result.group()), usebio_model.vulnerable_of(number))
        words += "<TRICKS>%s</TRICKS><SCORE>%d</SCORE>" % (result.group(), points)
    return "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>%s\n<TRAVELLER_LINE>%s%s\n</TRAVELLER_LINE></BOARD>\n" % (
        number, usebio_model.hands_text(play.hands) if play.hands else "", words,
        lin_data(play.hands, number, lin_play(play)) if play.rows else ""), play.marks


def as_usebio(batch, path):
    """The games that the format has words for. It has no marks: the director confirms what was marked."""
    written, boards = Batch(), []
    for number, (name, text) in enumerate(zip(batch.names, batch.games), 1):
        line = usebio_line(text, len(boards))
        if not line:
            continue
        facts = [fact.split(":", 1)[1] for fact in batch.facts if fact.startswith("%d:" % number)]
        said = {tuple(fact.split(":")[:2]) for fact in facts if ":revoke=" in fact}
        facts += ["%d:%s:revoke=confirmed" % mark for mark in line[1] if (str(mark[0]), mark[1]) not in said]
        written.add(name, [line[0]], ["1:" + fact for fact in facts])
        boards.append(line[0])
    with open(path, "w", encoding="utf-8", newline="") as target:
        target.write('<?xml version="1.0" encoding="utf-8"?>\n<USEBIO Version="1.2"><EVENT EVENT_TYPE="PAIRS">\n%s'
                     "</EVENT></USEBIO>\n" % "".join(boards))
    return written if boards else None


FORMATS = (("PBN", as_pbn, r"\n\n", r"\[RulingTable "),
           ("deal record", as_deal_record, r"</table>|<table[^>]*/>", r"<ruling "),
           ("USEBIO", as_usebio, r"</TRAVELLER_LINE>", r"<\?rectify "))


# ---- writing, and reading without the facts ----

def lines_of(result):
    return {line["game"]: line for line in map(json.loads, result.stdout.decode("utf-8").splitlines())
            if "game" in line}


def read(path):
    with open(path, "rb") as source:
        return source.read()


def numbers(line):
    return line and (line["status"], line["adjusted"])


def why_not_settled(line, later):
    wanted = ("settled", line["adjusted"])
    if numbers(later) == wanted:
        holding = [need for need in later["needs"] if "judgement" not in need]
        return "asks %s" % holding if holding else None
    return "%s with %s: expected %s, saw %s" % (line["status"], [one["law"] for one in line["rulings"]], wanted,
                                                numbers(later))


def try_batch(tally, label, batch, form, options, folder):
    """How many boards were written."""
    _, write, ends, trail = form
    path, out, again = (os.path.join(folder, name) for name in ("session", "out", "again"))
    batch = write(batch, path)
    if not batch:
        return 0
    options = ["--format=json", "--lang=en"] + [word for word in options]
    result = run(["apply", "-o", out] + options + ["--fact=" + fact for fact in batch.facts] + [path])
    if not tally.check(label, crashed(result) or (None if result.returncode in (1, 3) else "nothing found")):
        return 0
    games = re.split(ends, read(out).decode("latin-1"))
    bare = [batch.names[game - 1] for game, text in enumerate(re.split(ends, read(path).decode("latin-1")), 1)
            if games[game - 1] != text and game <= len(batch.names) and not re.search(trail, games[game - 1])]
    tally.check(label, "written without a trail: %s" % bare if bare else None)
    before, plain, after = lines_of(result), run(["check"] + options + [path]), run(["check"] + options + [out])
    written = [game for game, line in sorted(before.items())
               if line["status"] in ("adjusted", "proposed") and re.search(trail, games[game - 1])]
    wanted = 3 if plain.returncode == 3 else 1
    tally.check(label, crashed(after) or (None if after.returncode == wanted or not written else
                                          "exit status %d, expected %d: %s" % (after.returncode, wanted,
                                                                               after.stderr[-300:])))
    later, failed = lines_of(after), 0
    for game in written:
        why = why_not_settled(before[game], later.get(game))
        failed += bool(why)
        if failed <= SHOWN or not why:
            tally.check("%s, %s" % (label, batch.names[game - 1]), why)
        else:
            tally.failed += 1
    run(["apply", "-o", again] + options + [out])
    twice = re.split(ends, read(again).decode("latin-1"))
    changed = [batch.names[game - 1] for game in written if games[game - 1] != twice[game - 1]]
    tally.check(label, "a second apply changes %s" % changed if changed else None)
    return len(written)


def asked_for():
    given = [int(word) for word in sys.argv[1:] if word.isdigit()]
    games = sweep(GAMES, ALL_GAMES)
    wanted = [int(os.environ.get("RECTIFY_SEED", SEED)), int(os.environ.get("RECTIFY_BOARDS", games))]
    return (given + wanted[len(given):])[:2]


def test(tally):
    seed, count = asked_for()
    print("seed %d, %d games made" % (seed, count))
    batches = [("cases %s" % " ".join(options), options, batch)
               for options, batch in sorted(batches_of_cases().items())]
    for edition in EDITIONS:
        batches.append(("random %s" % edition, ("--accept=computed", "--laws=" + edition),
                        batch_of_random_games(seed, count)))
        for gone in ((), ("Play",), ("Play", "Deal"), ("Result", "Score")):
            batches.append(("vocabulary without %s, %s" % (" and ".join(gone) or "nothing", edition),
                            ("--accept=computed", "--laws=" + edition), batch_of_vocabulary(seed, count, *gone)))
    with tempfile.TemporaryDirectory() as folder:
        for form in FORMATS:
            written = sum(try_batch(tally, "%s, %s" % (form[0], label), batch, form, options, folder)
                          for label, options, batch in batches)
            print("%s: %d boards written" % (form[0], written))
            tally.check(form[0], None if written else "no board was written")


if __name__ == "__main__":
    main(test)
