"""The tokens of a C file, each with where it is and what it belongs to.

Comments, strings, characters and lines of the preprocessor are no tokens. It knows as much of C as
the mutants need, and relies on how clang-format sets the sources.
"""
import re
from dataclasses import dataclass

TOKEN = re.compile(r"""
    (?P<skip>\s+|/\*.*?\*/|//[^\n]*|^[ \t]*\#(?:\\\n|[^\n])*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
  | (?P<word>[A-Za-z_]\w*)
  | (?P<number>\d\w*)
  | (?P<sign><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)
""", re.VERBOSE | re.DOTALL | re.MULTILINE)
TYPES = re.compile(r"^(?:static|const|struct|enum|unsigned|int|char|bool|float|double|long|\w+_t)$")
PAIRS = {")": "(", "]": "[", "}": "{"}


@dataclass
class Token:
    kind: str        # "word", "number", "sign"
    text: str
    start: int
    owner: str = ""  # the function or the table that it stands in; "" for anything else
    within: tuple = ()  # what its brackets belong to, from the outside: "for(", "decl[", "enum{" ...
    match: int = -1  # of a bracket: the index of the other one

    @property
    def end(self):
        return self.start + len(self.text)


def plain_tokens(text):
    found = []
    for match in TOKEN.finditer(text):
        if match.lastgroup != "skip":
            found.append(Token(match.lastgroup, match.group(), match.start()))
    return found


def bracket_of(tokens, index, statement):
    """What the bracket at INDEX belongs to, by what stands before it; the statement begins at STATEMENT."""
    text = tokens[index].text
    before = [token.text for token in tokens[statement:index]]
    if text == "(":
        return (before[-1] if before else "") + "("
    if text == "[":
        if before and before[0] == "sizeof" or "sizeof" in before[-2:]:
            return "sizeof["
        declared = before and TYPES.match(before[0]) and "=" not in before
        return "decl[" if declared else "designator[" if before and before[-1] in "{," else "["
    if before[:1] in (["enum"], ["struct"], ["union"]) and "=" not in before and "(" not in before:
        return "type{"
    return "{"


def owner_of(before):
    """The name that a statement outside of functions defines: before its "(" or "[" or "="."""
    for place, text in enumerate(before):
        if text in ("(", "[", "=") and place:
            return before[place - 1]
    return ""


def tokens_of(text):
    """The tokens of TEXT, with owners and brackets."""
    tokens = plain_tokens(text)
    stack, statement, owner = [], 0, ""
    for index, token in enumerate(tokens):
        if token.text in PAIRS and stack:
            opened, outer = stack.pop()
            tokens[opened].match, token.match = index, opened
            if token.text == "}":
                statement = index + 1
            elif outer is not None:
                statement = outer
        if not stack and token.text in ("(", "[", "=", "{"):
            owner = owner_of([one.text for one in tokens[statement:index + 1]]) or owner
        token.owner = owner
        token.within = tuple(tokens[place].within[-1] for place, _ in stack)
        if token.text in PAIRS.values():
            kind = bracket_of(tokens, index, statement)
            stack.append((index, statement if token.text != "{" else None))
            token.within = token.within + (kind,)
            if token.text != "[":
                statement = index + 1
        elif token.text == ";":
            statement = index + 1
            if not stack:
                owner = ""
        if not stack and token.text == "}":
            owner = ""
    return tokens
