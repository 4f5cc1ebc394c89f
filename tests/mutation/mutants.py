"""The mutants of plugin/laws/ and plugin/bridge/: one operator or constant changed at a time.

Changed are comparisons (their boundary, or equal and unequal), logical, arithmetic and bit operators,
true and false, integers, constants of an enumeration (into the next one), and conditions (negated).

Left out, because they decide nothing or cannot fail in a way of their own:
  - the preprocessor, comments, strings, characters, types, sizes in declarations, sizeof;
  - designators of a table's rows, constants that are limits (an enumeration with values is never changed);
  - ++ and -- in the head of a for loop: it would not end;
  - SOURCE_...: where a fact came from, for --explain, follows the fact itself;
  - (void) and what else is no operator but looks like one.

A mutant's id is its file, the function or table, the text of its line, and the change. When the same
change could be made twice on a line, or the line stands twice in the function, they are numbered.
"""
import glob
import hashlib
import os
from dataclasses import dataclass

from enums import neighbours
from tokens import tokens_of

FOLDERS = ("bridge", "laws")
TABLES = ("clauses.def", "findings.def", "judgements.def", "vocabulary.def", "words.def")  # of enumerations, in laws/said/
SIGNS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
         "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "&": "|", "|": "&", "^": "&", "<<": ">>",
         ">>": "<<", "+=": "-=", "-=": "+=", "*=": "+=", "/=": "*=", "|=": "&=", "&=": "|=", "^=": "|=",
         "<<=": ">>=", ">>=": "<<=", "++": "--", "--": "++"}
PREFIXES = {"!": "", "~": "", "-": ""}
OPERAND_ENDS = (")", "]")
KEYWORDS = ("return", "case", "else", "sizeof")
CONDITION_STARTS = ("=", "+=", "-=", "|=", "&=", "^=", "return", ",", ";", "{", "}", "?", ":")
NOT_WITHIN = ("type{", "decl[", "designator[", "sizeof[", "sizeof(", "_Static_assert(", "__attribute__(")


@dataclass(frozen=True)
class Mutant:
    file: str     # "laws/barred.c"
    owner: str
    line: str
    change: str   # "< into <="
    edits: tuple  # ((start, end, text), ...)

    @property
    def id(self):
        return (self.file, self.owner, self.line, self.change)

    @property
    def digest(self):
        return hashlib.sha256("\t".join(self.id).encode()).hexdigest()

    def applied(self, text):
        for start, end, new in sorted(self.edits, reverse=True):
            text = text[:start] + new + text[end:]
        return text


def is_binary(tokens, index, text):
    """Returns whether the sign at INDEX stands between two operands, as clang-format spaces them."""
    token = tokens[index]
    if token.text in "*&-+":
        return text[token.start - 1].isspace() and text[token.end].isspace()
    return True


def is_operand_end(token):
    return token.text in OPERAND_ENDS or token.kind != "sign" and token.text not in KEYWORDS


def integer(text):
    digits = text.rstrip("uUlL")
    value = int(digits, 0) if digits != "0" and not digits.isdigit() else int(digits)
    return "%d%s" % (1 if value == 0 else value - 1, text[len(digits):])


def sign_changes(tokens, index, text):
    token = tokens[index]
    if token.text in PREFIXES and not (token.text == "-" and is_operand_end(tokens[index - 1])):
        yield token.text + " left out", ((token.start, token.end, ""),)
    elif token.text in SIGNS and is_binary(tokens, index, text):
        if token.text in ("++", "--") and "for(" in token.within:
            return
        if token.text == "/" and tokens[index + 1].text == "sizeof":
            return
        new = SIGNS[token.text]
        yield "%s into %s" % (token.text, new), ((token.start, token.end, new),)


def word_changes(token, following, beside):
    if token.text in ("true", "false"):
        new = "false" if token.text == "true" else "true"
    elif token.text in beside and not token.text.startswith("SOURCE_"):
        new = beside[token.text]
    else:
        return
    if following.text != "(":
        yield "%s into %s" % (token.text, new), ((token.start, token.end, new),)


def says_already(tokens):
    """Returns whether the negation of this condition is the change of an operator, or of !, in it."""
    signs = [token.text for token in tokens if token.kind == "sign"]
    joined = "&&" in signs or "||" in signs
    return not joined and (tokens[0].text == "!" or signs.count("==") + signs.count("!=") == 1)


def negated(name, tokens, first, last):
    """Negates the condition of the tokens FIRST to LAST."""
    if first <= last and not says_already(tokens[first:last + 1]):
        start, end = tokens[first].start, tokens[last].end
        yield name + " negated", ((start, start, "!("), (end, end, ")"))


def condition_start(tokens, question):
    """Where the condition before a "?" begins."""
    index = question - 1
    while index >= 0:
        token = tokens[index]
        if token.text in (")", "]", "}"):
            index = token.match
        elif token.text in ("(", "[") or token.text in CONDITION_STARTS:
            break
        index -= 1
    return index + 1


def changes_at(tokens, index, text, beside):
    token = tokens[index]
    if token.text in ("if", "while") and tokens[index + 1].text == "(":
        yield from negated(token.text, tokens, index + 2, tokens[index + 1].match - 1)
    elif token.text == "?":
        yield from negated("?", tokens, condition_start(tokens, index), index - 1)
    elif token.kind == "sign":
        yield from sign_changes(tokens, index, text)
    elif token.kind == "number":
        new = integer(token.text)
        yield "%s into %s" % (token.text, new), ((token.start, token.end, new),)
    else:
        yield from word_changes(token, tokens[index + 1], beside)


def is_left_out(token):
    return not token.owner or any(kind in NOT_WITHIN for kind in token.within)


def line_of(text, position):
    start = text.rfind("\n", 0, position) + 1
    return text[start:text.index("\n", position)].strip()


def mutants_of(name, text, beside):
    """The mutants of one file, in the order of the text."""
    tokens = tokens_of(text)
    found, seen = [], {}
    for index, token in enumerate(tokens):
        if is_left_out(token):
            continue
        for change, edits in changes_at(tokens, index, text, beside):
            one = (token.owner, line_of(text, token.start), change)
            seen[one] = seen.get(one, 0) + 1
            number = " (%d)" % seen[one] if seen[one] > 1 else ""
            found.append(Mutant(name, one[0], one[1], change + number, edits))
    return found


def read(path):
    with open(path, encoding="utf-8") as source:
        return source.read()


def sources_of(plugin):
    """The sources in PLUGIN that are changed: text by name."""
    paths = [path for folder in FOLDERS
             for path in glob.glob(os.path.join(plugin, folder, "**", "*.[ch]"), recursive=True)]
    return {os.path.relpath(path, plugin): read(path) for path in sorted(paths)}


def all_mutants(plugin):
    sources = sources_of(plugin)
    tables = [read(os.path.join(plugin, "laws", "said", name)) for name in TABLES]
    headers = neighbours([text for name, text in sources.items() if name.endswith(".h")], tables)
    found = []
    for name, text in sources.items():
        own = neighbours([text]) if name.endswith(".c") else {}
        found += mutants_of(name, text, {**headers, **own})
    return found


def sample(mutants, count):
    """COUNT of the mutants, the same as long as they exist, in turn from every file."""
    taken, in_file = [], {}
    for mutant in sorted(mutants, key=lambda one: one.digest):
        in_file[mutant.file] = in_file.get(mutant.file, 0) + 1
        taken.append((in_file[mutant.file], mutant.digest, mutant))
    return [mutant for _, _, mutant in sorted(taken, key=lambda one: one[:2])[:count]]
