"""survivors.tsv: the mutants that no test can kill, each with the reason why.

A row has the file, the function, the line, the change and the reason, separated by tabs; lines that
begin with # are comments. A reason that begins with "Reads" is of a program that reads where it must not:
it may do anything, so that a test may see it on one machine and not on another.
"""
import os

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "survivors.tsv")


def load():
    """Reasons by id; rows that are none stop it."""
    reasons = {}
    with open(PATH, encoding="utf-8") as source:
        for number, line in enumerate(source, 1):
            if line.startswith("#") or not line.strip():
                continue
            *identity, reason = line.rstrip("\n").split("\t")
            if len(identity) != 4 or not reason.strip() or tuple(identity) in reasons:
                raise SystemExit("%s: line %d: no row, or one that was there" % (PATH, number))
            reasons[tuple(identity)] = reason
    return reasons


def must_survive(reason):
    return not reason.startswith("Reads ")
