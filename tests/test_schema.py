"""The program and schemas/deal-record.xsd agree on what a deal record is.

The program reads the record by rows of its own (formats/deal_record/grammar.c). Here documents are made from the
schema itself: each element with each of its attributes left out, of every sort of value and of names that there are
not; each parent with children one after the other, and as many as may be and one more; text where none may be. What
xmllint says of each by the schema the program must say too, and where an element cannot stand both name the line.
"""
import itertools
import os
import random
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

from folder import scratch
from tally import crashed, main, run

SOURCES = os.environ.get("RECTIFY_SOURCE", os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
SCHEMA = os.path.join(SOURCES, "schemas", "deal-record.xsd")
XS = "{http://www.w3.org/2001/XMLSchema}"
SEED = int(os.environ.get("RECTIFY_SEED", "16"))
LONGER = 40  # runs of three children, drawn for each parent
# What grammar.c says; all else that is wrong with a document is not the schema's.
SAID = re.compile(r":(\d+):\d+: (Element \S+ (?:cannot stand|ends too|has|lacks|can hold)|The value of )")
STANDS = "cannot stand"
VALUES = """0 1 2 9 10 13 14 19 00 01 010 99 100 101 110 999 -1 --1 +1 12345 123456 -12345 -123456 1- SA sA Sa SAA HT H1
H10 XA S - -- A AKQ akq AKQJT98765432 AKQJT98765432AA 1NT 1NTX 1NTXX 1NTXXX 7C 7CX 8C 0C 1N NT NTX C CX Pass PASS Passx
1Pass 1C2 N n NS ns NSEW E W yes YES no 2007 2017 2018 2026 202 20260 2026-01 2026-1 2026-01-31 2026-01-3 2026-13-99
2026/01 20260131 None All none brace ended lead revoke agreed computed \u00e9 \u0661""".split() + [
    "", " ", "1 ", " 1", "1 2", "N ", "SA ", "2026-01-31 ", "\t", "A K"]
NOT_DECLARED = ['colour="red"', 'xml:lang="en"', 'xmlns:q="urn:q" q:seat="N"', 'Seat="N"']
TEXTS = [" ", "\n", "x", " x ", "<![CDATA[ ]]>", "<![CDATA[x]]>", "<!-- x -->", "&#32;", "&#120;"]
FOREIGN = '<x:y xmlns:x="urn:x" a="b">t<x:z/></x:y>'
STRANGERS = {"*": FOREIGN, "nobody": "<nobody/>", "no namespace": '<tag xmlns="" name="a" value="b"/>',
             "its own prefix": '<o:nobody xmlns:o="urn:bridge-scorer:deal-record:1"/>'}


class Element:
    """A declaration: attributes by name, whether each is required, and children as (name, how many at most)."""

    def __init__(self, name):
        self.name, self.attributes, self.children = name, {}, []


class Schema:
    def __init__(self):
        self.root = ElementTree.parse(SCHEMA).getroot()
        self.named = {(one.tag, one.get("name")): one for one in self.root}
        self.elements = {}
        self.declare(self.named[XS + "element", "session"])

    def declare(self, node):
        if node.get("ref"):
            node = self.named[XS + "element", node.get("ref")]
        name = node.get("name")
        if name in self.elements:
            return name
        element = self.elements[name] = Element(name)
        kind = node.find(XS + "complexType")
        self.fill(element, kind if kind is not None else self.named[XS + "complexType", node.get("type")])
        return name

    def fill(self, element, node):
        for part in node:
            if part.tag == XS + "attribute":
                element.attributes[part.get("name")] = part.get("use") == "required"
            elif part.tag == XS + "attributeGroup":
                self.fill(element, self.named[XS + "attributeGroup", part.get("ref")])
            elif part.tag == XS + "element":
                element.children.append((self.declare(part), part.get("maxOccurs", "1")))
            elif part.tag == XS + "group" and part.get("ref"):
                self.fill(element, self.named[XS + "group", part.get("ref")])
            elif part.tag != XS + "simpleType":
                self.fill(element, part)

    # The least that is right: of an attribute, of an element.
    RIGHT = {"seat": "N", "card": "SA", "number": "1", "trick": "1", "player": "N", "outcome": "agreed", "side": "NS",
             "ns": "1", "ew": "1", "contract": "2S", "tricks": "1", "name": "a", "value": "b"}

    def tag(self, name, attributes=None, inside=None):
        """The element NAME with what it must have; ATTRIBUTES and INSIDE instead, where they are given."""
        element = self.elements[name]
        if attributes is None:
            attributes = self.least(name)
        if inside is None:
            inside = "<table/>" if name == "board" else ""
        words = "".join(" " + one for one in attributes)
        return "<%s%s>%s</%s>" % (element.name, words, inside, element.name)

    def least(self, name):
        return ['%s="%s"' % (one, self.RIGHT[one]) for one, required in self.elements[name].attributes.items() if required]

    def around(self, name, text):
        """A document in which TEXT stands where the element NAME may."""
        while name != "session":
            name = next(one for one in ("session", "board", "table", "play", "trick", "quitted") if
                        any(child == name for child, _ in self.elements[one].children))
            if name == "session":
                break
            if name == "board" and not text.startswith("<table"):
                text += "\n<table/>"
            text = self.tag(name, inside="\n" + text + "\n")
        return '<session xmlns="urn:bridge-scorer:deal-record:1">\n%s\n</session>\n' % text


def escaped(value):
    return value.replace("\t", "&#9;")


def of_attributes(schema):
    for name, element in schema.elements.items():
        if name == "session":
            continue
        least = schema.least(name)
        for attribute in element.attributes:
            rest = [one for one in least if not one.startswith(attribute + "=")]
            yield "%s without %s" % (name, attribute), schema.around(name, schema.tag(name, rest))
            for value in VALUES:
                yield "%s %s=%r" % (name, attribute, value), schema.around(
                    name, schema.tag(name, rest + ['%s="%s"' % (attribute, escaped(value))]))
        for other in NOT_DECLARED:
            yield "%s %s" % (name, other), schema.around(name, schema.tag(name, least + [other]))


def of_text(schema):
    for name in schema.elements:
        for text in TEXTS + list(STRANGERS.values()) + ["<comment/>", "<tag name='a' value='b'/>"]:
            # White space is white space (XML Schema, 3.4.4); xmllint does not take it in this form.
            if text == "<![CDATA[ ]]>" and schema.elements[name].children:
                continue
            if name != "session":
                yield "%s holds %r" % (name, text), schema.around(name, schema.tag(name, inside=text + (
                    "<table/>" if name == "board" else "")))
            elif not text.startswith("<"):
                yield "%s holds %r" % (name, text), schema.around(name, text + schema.tag("board") + text)


def child_text(schema, name):
    return STRANGERS[name] if name in STRANGERS else schema.tag(name)


def of_children(schema, chance):
    for name, element in schema.elements.items():
        if not element.children:
            continue
        names = list(dict.fromkeys(one for one, _ in element.children)) + list(STRANGERS)
        runs = [()] + [run for length in (1, 2) for run in itertools.product(names, repeat=length)]
        runs += [tuple(chance.choice(names) for _ in range(3)) for _ in range(LONGER)]
        for one, most in element.children:
            if most != "unbounded":
                runs += [(one,) * int(most), (one,) * (int(most) + 1)]
        for children in runs:
            yield "%s of %s" % (name, " ".join(children)), written(schema, name, children)


def written(schema, name, children):
    lines = "\n".join(child_text(schema, child) for child in children)
    if name == "session":
        return schema.around("session", lines)
    return schema.around(name, schema.tag(name, inside="\n" + lines + "\n"))


def by_schema(paths):
    """The line of the first mistake, by path; None where there is none."""
    done = subprocess.run(["xmllint", "--noout", "--nonet", "--schema", SCHEMA] + paths, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False).stdout.decode("utf-8", "replace")
    found = {}
    for line in done.splitlines():
        path, _, rest = line.partition(".xml")
        if rest.strip() in ("validates", "fails to validate"):
            found.setdefault(path + ".xml", None)
        elif rest.startswith(":"):
            number = int(rest[1:].split(":", 1)[0])
            found.setdefault(path + ".xml", (number, "is not expected" in line))
    return found


def by_program(tally, paths):
    result = run(["check", "--quiet", "--format=csv"] + paths)
    tally.check("it reads them all", crashed(result))
    found = {}
    for line in result.stderr.decode("utf-8", "replace").splitlines():
        path, _, rest = line.partition(".xml")
        said = SAID.match(rest)
        if said:
            found.setdefault(path + ".xml", (int(said.group(1)), STANDS in said.group(2), rest))
    return found


def compare(tally, name, wanted, seen):
    why = None
    if (wanted is None) != (seen is None):
        why = "the schema has %s against it, the program %s" % (wanted, seen)
    elif wanted and wanted[1] and seen[1] and wanted[0] != seen[0]:
        why = "wrong on line %d by the schema, by the program: %s" % (wanted[0], seen[2])
    tally.check(name, why)


def test(tally):
    if not shutil.which("xmllint"):
        tally.skip("the schema", "no xmllint")
        return
    schema, stage, chance = Schema(), scratch("schema"), random.Random(SEED)
    made = dict(itertools.chain(of_attributes(schema), of_text(schema), of_children(schema, chance)))
    paths = {stage.put("%05d.xml" % number, text.encode("utf-8")): name
             for number, (name, text) in enumerate(made.items())}
    wanted, seen = by_schema(list(paths)), by_program(tally, list(paths))
    tally.check("all were read", None if set(wanted) == set(paths) else "%d of %d" % (len(wanted), len(paths)))
    right = sum(one is None for one in wanted.values())
    print("seed %d: %d documents of %d elements, %d of them right" % (SEED, len(paths), len(schema.elements), right))
    tally.check("some are right, some are wrong", None if right > 500 and len(paths) - right > 500 else right)
    for path, name in paths.items():
        compare(tally, name, wanted.get(path), seen.get(path))


if __name__ == "__main__":
    main(test)
