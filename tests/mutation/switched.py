"""All the mutants of a file in one object: which of them is on is said when a program starts.

Each function that has mutants is written once as it is and once for each of them, under names of their
own, and a function of the old name calls the one that is on; into a table the rows of its mutant are
copied before main. So nothing is compiled or linked for a mutant. The statements of what is not changed
note that they were passed: a test that does not pass that of a mutant cannot tell it from the rest.

What stands elsewhere, a constant or a function of a header, is compiled by itself (trial.py).
"""
from dataclasses import dataclass

from tokens import tokens_of

HEAD = """extern __attribute__((visibility("hidden"))) int mutant_on;
extern __attribute__((visibility("hidden"))) unsigned char mutant_passed[];
extern __attribute__((visibility("hidden"))) void mutant_table(const void *, const void *, unsigned long);
#define MUTANT_PASS(n) (mutant_passed[n] = 1, 0)
"""
STARTS = ("return", "if", "for", "switch", "while")
HEADS = ("if", "for", "while", "switch")
AFTER_NAME = ("(", "->", ".", "=", "[", "++", "--", "+=", "-=", "*=", "|=", "&=", "^=", "<<=", ">>=")


@dataclass
class Definition:
    """A function or a table at the top of a file."""
    name: str
    is_function: bool
    first: int  # tokens: the first, that of the name, the brace that opens it, the last
    named: int
    opened: int
    last: int


def definitions_of(tokens):
    found, start, index = [], 0, 0
    while index < len(tokens):
        text = tokens[index].text
        if text in ("(", "["):
            index = tokens[index].match
        elif text == ";":
            start = index + 1
        elif text == "{":
            end = tokens[index].match
            found += definition(tokens, start, index, end)
            index = end
            if not (end + 1 < len(tokens) and tokens[end + 1].text in (";", ",")):
                start = end + 1
        index += 1
    return found


def definition(tokens, start, opened, end):
    """That of the statement from START, whose brace is OPENED; none where it is a type."""
    texts = [token.text for token in tokens[start:opened]]
    if "=" in texts:
        if texts[-1] != "=" or "[" not in texts or tokens[end + 1].text != ";":
            return []
        named = start + texts.index("[") - 1
        return [Definition(tokens[named].text, False, start, named, opened, end + 1)]
    if texts and texts[-1] == ")":
        named = tokens[opened - 1].match - 1
        return [Definition(tokens[named].text, True, start, named, opened, end)]
    return []


def parameter_names(tokens, one):
    """What a function's parameters are called."""
    names, inside = [], tokens[one.named + 2:one.opened - 1]
    piece, depth = [], 0
    for token in inside:
        depth += (token.text in "([") - (token.text in ")]")
        if token.text == "," and depth == 0:
            names.append(parameter_name(piece))
            piece = []
        else:
            piece.append(token.text)
    names.append(parameter_name(piece))
    return [name for name in names if name != "void"]


def parameter_name(texts):
    if "(" in texts:
        return texts[texts.index("(") + 2]  # (*name)(...)
    if "[" in texts:
        texts = texts[:texts.index("[")]
    return texts[-1]


def ends_as_statement(tokens, index, last):
    """Returns whether what begins at INDEX goes on to a semicolon."""
    while index < last:
        text = tokens[index].text
        if text in ("(", "[", "{"):
            index = tokens[index].match
        elif text in (";", ",", "}"):
            return text == ";"
        index += 1
    return False


def starts_statement(tokens, index, last):
    """Returns whether a statement that is no declaration begins at INDEX."""
    text, before = tokens[index].text, tokens[index - 1]
    if text in STARTS:
        return True
    if tokens[index].kind != "word" or tokens[index + 1].text not in AFTER_NAME:
        return False
    after_head = before.text == ")" and tokens[before.match - 1].text in HEADS
    after_type = before.text == "}" and tokens[before.match - 1].kind == "word"
    return (before.text in (";", "{", "}", "else") or after_head) and not after_type and \
        "for(" not in tokens[index].within[-1:] and ends_as_statement(tokens, index, last)


def statements_of(tokens, one):
    """Where the statements of a function begin: indices of tokens."""
    inside = range(one.opened + 1, one.last)
    loops = any(tokens[index].text == "do" for index in inside)
    return [index for index in inside if starts_statement(tokens, index, one.last) and
            not (loops and tokens[index].text == "while")]


def statement_end(tokens, index):
    """The token behind the statement at INDEX, or behind the head of one that has others in it."""
    if tokens[index].text in HEADS:
        return tokens[index + 1].match + 1
    while tokens[index].text != ";":
        index = tokens[index].match if tokens[index].text in ("(", "[", "{") else index
        index += 1
    return index


class Switched:
    """A file with its mutants in it. NUMBERS are those of all mutants; PASSES those of statements."""

    def __init__(self, name, text, mutants, numbers, first_pass):
        self.name, self.text, self.numbers = name, text, numbers
        self.tokens = tokens_of(text)
        self.first_pass = self.next_pass = first_pass
        self.passed = {}  # the statement of each mutant
        self.left_out = set()
        self.mutants = {}
        for one in definitions_of(self.tokens):
            own = [mutant for mutant in mutants if self.is_within(one, mutant)]
            if own:
                self.mutants[one.first] = (one, own)

    def is_within(self, one, mutant):
        start, end = self.tokens[one.opened].start, self.tokens[one.last].end
        return all(start <= edit[0] and edit[1] <= end for edit in mutant.edits)

    def switchable(self):
        """The mutants that can be switched on."""
        return [mutant for _, own in self.mutants.values() for mutant in own
                if mutant not in self.left_out]

    def written(self):
        """The text, and the mutant of each line that belongs to one."""
        self.next_pass = self.first_pass
        parts, at, lines = [HEAD], 0, {}
        self.line = HEAD.count("\n") + 1
        for one, own in self.mutants.values():
            own = [mutant for mutant in own if mutant not in self.left_out]
            start, end = self.tokens[one.first].start, self.tokens[one.last].end
            self.add(parts, self.text[at:start])
            write = self.function if one.is_function else self.table
            for text, mutant in write(one, own):
                before = self.line
                self.add(parts, text + "\n")
                for line in range(before, self.line):
                    lines[line] = mutant
            at = end
        self.add(parts, self.text[at:])
        return "".join(parts), lines

    def add(self, parts, text):
        parts.append(text)
        self.line += text.count("\n")

    def head(self, one):
        return self.text[self.tokens[one.first].start:self.tokens[one.opened].start]

    def changed(self, one, name, edits):
        """The definition under another NAME."""
        start, end = self.tokens[one.first].start, self.tokens[one.last].end
        named = self.tokens[one.named]
        text = self.text[start:end]
        for begin, stop, new in sorted([*edits, (named.start, named.end, name)], reverse=True):
            text = text[:begin - start] + new + text[stop - start:]
        return text if text.startswith("static ") else "static " + text

    def function(self, one, own):
        yield self.head(one) + ";", None
        yield self.changed(one, one.name + "__0", self.notes(one, own)), None
        cases = ""
        for mutant in own:
            number = self.numbers[mutant.id]
            yield self.changed(one, "%s__%d" % (one.name, number), mutant.edits), mutant
            cases += "case %d: return %s__%d(ARGUMENTS);\n" % (number, one.name, number)
        cases += "default: return %s__0(ARGUMENTS);" % one.name
        cases = cases.replace("ARGUMENTS", ", ".join(parameter_names(self.tokens, one)))
        yield self.head(one) + "{\nswitch (mutant_on) {\n" + cases + "\n}\n}", None

    def notes(self, one, own):
        """What is written into a function so that it notes its statements."""
        opened = self.tokens[one.opened]
        whole, places = self.next_pass, {}
        edits = [(opened.end, opened.end, " MUTANT_PASS(%d); " % whole)]
        self.next_pass += 1
        for index in statements_of(self.tokens, one):
            token = self.tokens[index]
            edits.append((token.start, token.start, "if (MUTANT_PASS(%d)) {} else " % self.next_pass))
            places[self.next_pass] = (token.start, self.tokens[statement_end(self.tokens, index)].start)
            self.next_pass += 1
        for mutant in own:
            start = mutant.edits[0][0]
            within = [(place[1] - place[0], number) for number, place in places.items()
                      if place[0] <= start <= place[1]]
            self.passed[mutant.id] = min(within)[1] if within else whole
        return edits

    def table(self, one, own):
        start, end = self.tokens[one.first].start, self.tokens[one.last].end
        yield self.text[start:end], None
        opened, calls = self.tokens[one.opened].start, ""
        for mutant in own:
            number = self.numbers[mutant.id]
            rows = mutant.applied(self.text[:end])[opened:]
            yield "static __typeof__(%s) %s__%d = %s" % (one.name, one.name, number, rows), mutant
            calls += "if (mutant_on == %d) mutant_table(%s, %s__%d, sizeof %s);\n" % (
                number, one.name, one.name, number, one.name)
            self.passed[mutant.id] = None
        yield "__attribute__((constructor(200))) static void %s__set(void) {\n%s}" % (one.name, calls), None
