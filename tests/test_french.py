"""French as a whole: no English word in it, the words of the glossary, and no text that was not given to translators.

A dictionary of French (hunspell) reads every translation; what it does not know is a name, a letter or something that is
typed, and stands in CODE or LETTERS below.
"""
import glob
import os
import re
import shutil
import subprocess

from tally import main

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.join(HERE, "..")
BUILD = os.environ.get("RECTIFY_BUILD", os.path.join(TOP, "build"))
PLACE = re.compile(r"\{\w+\}|%[-+ 0-9.*]*(?:l|ll|z|j)?[a-zA-Z]|\\n")
WORD = re.compile(r"[^\W\d_]+(?:[’-][^\W\d_]+)*")
LETTERS = {"Tr", "Ca", "Co", "Pi"}
# Names, options and their values, which are typed the same in every language.
CODE = set("PairId Salliere always boards bzip csv gzip html json names need never old rectify revoke sed text txt umask xz yes".split())
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
# Lists of ids, names, and what every program calls these things.
# Names, texts of formats, and words of the interface that fields are checked by.
UNMARKED = {"The rectify authors", "text html", "SQLite format 3", "shows the question again", "pair team player",
            "marked confirmed computed", "clean noted adjusted proposed settled director suspect error"}
UNMARKED_PLACES = re.compile(r'\.(?:id|name|can)\s*=\s*"[^"]*"|\bconst char \w+\[\]\s*=\s*"(?:[^"\\]|\\.)*"')
# What dlopen says, which is looked for: the beginning of a row with what it means, and what its sentence is held against.
SAID = re.compile(r'\{"[^"]*"(?=,\s*N_\()|\bstr(?:str|cmp)\(copy, "[^"]*"')
SAYING = "host/plugins/loader.c"
# Texts of a made-up engine, which a plugin is tried with: none is shown.
QUOTING = {"host/conform/board.c", "host/conform/report.c"}


def entries(catalog):
    """The messages of a catalog: English, English plural or "", all forms of the translation."""
    flat = subprocess.run(["msgcat", "--no-wrap", catalog], check=True, stdout=subprocess.PIPE).stdout.decode()
    flat = re.sub(r'"\n"', "", flat)
    found = re.findall(r'^msgid "(.*)"\n(?:msgid_plural "(.*)"\n)?((?:msgstr.*\n?)+)', flat, re.M)
    return [(key, plural, re.findall(r'^msgstr(?:\[\d\])? "(.*)"$', words, re.M)) for key, plural, words in found if key]


def compiled(language, folder):
    """The messages as they are compiled, in a file that entries() reads."""
    path = os.path.join(folder, language + ".po")
    with open(path, "wb") as target:
        subprocess.run(["msgunfmt", os.path.join(BUILD, "po", language + ".gmo")], check=True, stdout=target)
    return path


def vocabulary():
    """Names and values of facts, and commands: what is typed is English in every language."""
    text = ""
    for name in ("vocabulary.def", "words.def"):
        with open(os.path.join(TOP, "plugin", "laws", "said", name), encoding="utf-8") as source:
            text += source.read()
    with open(os.path.join(TOP, "host", "options", "command_line.c"), encoding="utf-8") as source:
        text += re.search(r"command_names\[.*?;", source.read(), re.S).group()
    return {word for literal in LITERAL.findall(text) for word in WORD.findall(literal.replace("-", " "))}


def prose(text):
    """The words of a translation, without what is typed: options with their values, files, names in capitals, names of
    plugins and of what the header has."""
    text = PLACE.sub(" ", text.replace('\\"', '"'))
    text = re.sub(r"--?[\w-]+(?:\[?=\S+)?|\b[a-z]+\.[a-z]+\.[a-z]+\b|\S+\.[a-z]{2,4}\b", " ", text)
    text = re.sub(r"\b\w+\(\)|\bbsp_\w+(?:\.\w+)?", " ", text)
    return [word for word in WORD.findall(text)
            if not re.fullmatch("[A-Z]{2,}", word) and word not in LETTERS and word not in CODE]


# What may be typed: words without their accents too, and ends of ordinals.
TYPED = {"clubs club", "hearts heart", "th st nd rd"}


def unknown(words):
    """Those that the dictionary does not have."""
    plain = "\n".join(word.replace("’", "'") for word in words)
    found = subprocess.run(["hunspell", "-d", "fr", "-i", "utf-8", "-l"], input=plain.encode(), check=True,
                           stdout=subprocess.PIPE).stdout.decode()
    return set(found.split())


def has_dictionary():
    if not shutil.which("hunspell"):
        return False
    found = subprocess.run(["hunspell", "-D"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                           check=False).stdout.decode()
    return bool(re.search(r"/fr$|/fr_FR$", found, re.M))


def test_dictionary(tally, catalogs):
    if not has_dictionary():
        tally.skip("dictionary", "no hunspell with French (hunspell, hunspell-fr-classical)")
        return
    facts = {part for word in vocabulary() for part in [word] + word.split("-")} | {"facts", "Neuberg"}
    for language, messages in catalogs.items():
        strange = unknown({word for _, _, forms in messages for form in forms for word in prose(form)}) - facts
        for key, _, forms in messages:
            seen = [word for form in forms if key not in TYPED for word in prose(form) if word.replace("’", "'") in strange]
            tally.check("%s: %s" % (language, key[:60]), "not French: %s, in: %s" % (seen[0], forms) if seen else None)
    tally.check("English is noticed", None if unknown(["which", "trick", "played"]) else "the dictionary knows English")


def glossary():
    """Rows of the table of terms: English, French, Canadian, what not to say."""
    with open(os.path.join(TOP, "doc", "glossary.md"), encoding="utf-8") as page:
        part = page.read().split("## Terms")[1].split("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if line.startswith("|")]
    return [row[:4] for row in rows[2:]]


def stem(term):
    """A pattern for a French term: each word with what agreement adds."""
    return r"\b" + r"\W".join(re.escape(re.sub("e?s?$", "", word)) + r"(?:e|s|es)?" for word in term.split()) + r"\b"


def says(pattern, text):
    return re.search(pattern, text, re.I)


def test_glossary(tally, catalogs):
    french = catalogs["fr"]
    for english, term, canadian, never in glossary():
        pattern = r"\b" + r"\W".join(re.escape(word) for word in english.split()) + r"s?\b"
        about = [forms for key, plural, forms in french if says(pattern, key) or says(pattern, plural)]
        told = [forms for forms in about if says(stem(term), " ".join(forms))]
        tally.check("%s is %s" % (english, term), None if told else
                    "in none of %d messages: %s" % (len(about), about[:2]))
        if canadian:
            here = [forms for _, _, forms in catalogs["fr_CA"] if says(stem(canadian), " ".join(forms))]
            tally.check("%s is %s in Canada" % (english, canadian), None if here else "nowhere")
        for wrong in filter(None, never.split(", ")):
            seen = [form for _, _, forms in french for form in forms if says(r"\b%s\b" % re.escape(wrong), PLACE.sub(" ", typed(form)))]
            tally.check("never %s" % wrong, "in: %s" % seen[0] if seen else None)


def typed(text):
    """Without options, their values and names of facts, which are English in every language."""
    return re.sub(r"--?[\w-]+(?:=\S+)?|\bfait \w+", " ", text)


def literals(path):
    """Texts of a source that look like sentences or words for people and are not marked for translation."""
    with open(path, encoding="utf-8") as source:
        text = re.sub(r"/\*.*?\*/|^#.*?$|^_Static_assert.*?;", "", source.read(), flags=re.S | re.M)
    # A text in parts is one; what stands in the brackets of a mark is marked.
    text = re.sub(r'"\s*\n?\s*"', "", text)
    text = UNMARKED_PLACES.sub("", text)
    if os.path.relpath(path, TOP) == SAYING:
        text = SAID.sub("", text)
    text = re.sub(r'\b(?:_|N_|NP_)\(\s*"(?:[^"\\]|\\.)*"(?:\s*,\s*"(?:[^"\\]|\\.)*")?\s*\)', "", text)
    for literal in LITERAL.findall(text):
        words = re.sub(r"<[^>]*>|<[^>]*$|^[^<]*>|%\S+|\\\S+|--\S+|\{\w+\}", " ", literal)
        if re.search(r"[a-z]{2,}[,:]? [a-z]{2,}", words):
            yield literal


def test_marked(tally):
    for folder in ("plugin/words", "plugin/reports", "plugin/formats", "plugin", "host"):
        for path in sorted(glob.glob(os.path.join(TOP, folder, "**" if folder in ("plugin/formats", "host") else "", "*.c"), recursive=True)):
            name = os.path.relpath(path, TOP)
            left = [one for one in literals(path) if one not in UNMARKED and name not in QUOTING]
            tally.check("marked: " + name, "not for translators: %s" % left if left else None)


def test(tally):
    folder = os.path.join(BUILD, "tests")
    catalogs = {language: entries(compiled(language, folder)) for language in ("fr", "fr_CA")}
    tally.check("messages", None if len(catalogs["fr"]) > 400 else "%d of them" % len(catalogs["fr"]))
    test_dictionary(tally, catalogs)
    test_glossary(tally, catalogs)
    test_marked(tally)
    for language in catalogs:
        os.remove(os.path.join(folder, language + ".po"))


if __name__ == "__main__":
    main(test)
