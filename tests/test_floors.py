"""The architecture: no file of a folder without circles needs another that needs it; in plugin/laws/ no lower layer needs a
higher one, no Law another Law; the folders of plugin/ need each other in one direction, as CONTRIBUTING.md has it;
and no format needs another's folder. The folders of host/ need each other in one direction too. Each file is in a Makefile.am.

A module is a source with its header. It needs what it includes, and the modules whose symbols its object
leaves undefined: that is what the linker is told, so that no call is missed and none is made up."""
import os
import re
import shlex
import subprocess

import lawfiles
from tally import main

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD = os.environ.get("RECTIFY_BUILD", os.path.join(TOP, "build"))
NM = shlex.split(os.environ.get("NM", "nm"))
INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
# The layers of laws/, the lowest first; the files beside the folders are the Laws.
LAYERS = ("laws/said", "laws/play", "laws", "laws/procedure")
# Those of plugin/, likewise, and of laws/ what each may need.
FOLDERS = (("kit", "bridge", "laws", "formats", "abi", "session", "entry", "flat"),
           ("kit", "bridge", "laws", "words", "form", "entry", "flat"),
           ("kit", "bridge", "laws", "words", "reports", "abi", "session", "entry", "flat"))
OF_LAWS = {"formats": ("laws/said",), "reports": (), "words": ("laws/said",)}
# What formats share, USEBIO's LIN_DATA among it; else none needs another's folder.
SHARED = ("formats/lin", "formats/pbn_text", "formats/xml")
# The folders in a format's, and those beside it that each needs.
IN_FORMATS = {"formats/pbn/read": (), "formats/pbn/edit": ("formats/pbn/read",), "formats/pbn/convert": ("formats/pbn/read",)}
# Folders in which no file needs another that needs it.
WITHOUT_CIRCLES = ("kit", "bridge", "laws", "formats/pbn", "formats/xml", "words", "reports", "form", "abi", "session")
# The folders of host/, the lowest first; those of one row do not need each other. "" has the commands.
HOST = (("base",), ("options", "plugins"), ("files",), ("run",), ("conform", "ask", "help"), ("",))
# What the build makes.
MADE = {"reports/html_style.c", "words/catalog_data.c"}
# What is compiled for another machine alone.
ELSEWHERE = "windows"


def sources(part):
    """The sources and headers of PART, plugin/ or host/, as they are included."""
    for folder, _, names in os.walk(os.path.join(TOP, part)):
        for name in names:
            if name.endswith((".c", ".h", ".def")):
                yield os.path.relpath(os.path.join(folder, name), os.path.join(TOP, part))


def module_of(path):
    return os.path.splitext(path)[0]


def included(part, path):
    """The files of PART that PATH includes, which it names from there."""
    with open(os.path.join(TOP, part, path), encoding="utf-8") as text:
        names = INCLUDE.findall(text.read())
    return [name for name in names if os.path.exists(os.path.join(TOP, part, name))]


def symbols(part, path):
    """What the object of the source PATH defines, and what it leaves to others; None without an object."""
    folder, name = os.path.split(module_of(path))
    path = os.path.join(BUILD, part, folder, ".libs" if part == "plugin" else "", name + ".o")
    if not os.path.exists(path):
        return None
    listed = subprocess.run(NM + ["-P", path], capture_output=True, text=True, check=True).stdout
    rows = [line.split()[:2] for line in listed.splitlines()]
    return ({name for name, kind in rows if kind.isupper() and kind != "U"},
            {name for name, kind in rows if kind == "U"})


def needs_of_modules(tally, part):
    """For each module of PART the others that it needs."""
    needs, defined, undefined = {}, {}, {}
    for path in sorted(sources(part)):
        module = module_of(path)
        needs.setdefault(module, set()).update(map(module_of, included(part, path)))
        if not path.endswith(".c") or folder_of(module) == ELSEWHERE:
            continue
        own = symbols(part, path)
        if not tally.check("object of %s/%s" % (part, path), None if own else "none in %s" % BUILD):
            continue
        defined.update(dict.fromkeys(own[0], module))
        undefined[module] = own[1]
    for module, names in undefined.items():
        needs[module].update(defined[name] for name in names if name in defined)
    return {module: others - {module} for module, others in needs.items()}


def way_back(needs, start):
    """The shortest way from START that leads back to it; None where there is none."""
    ways, seen = [[start]], set()
    for way in ways:
        for other in sorted(needs.get(way[-1], ())):
            if other == start:
                return way + [start]
            if other not in seen:
                seen.add(other)
                ways.append(way + [other])
    return None


def circle(needs, start):
    way = way_back(needs, start)
    return " needs ".join(way) if way else None


def layer_of(module):
    return LAYERS.index(os.path.dirname(module))


def test_laws(tally, needs):
    laws = {module: {other for other in others if other.startswith("laws/")}
            for module, others in needs.items() if module.startswith("laws/")}
    tally.check("the laws", None if len(laws) > 30 else "only %d files" % len(laws))
    for module, others in sorted(laws.items()):
        higher = [other for other in others if layer_of(other) > layer_of(module)]
        tally.check("layer of " + module, "needs %s" % ", ".join(sorted(higher)) if higher else None)
        own = set(lawfiles.laws_of(module))
        beside = [other for other in others if own and lawfiles.laws_of(other) and own.isdisjoint(lawfiles.laws_of(other))]
        tally.check("law " + module, "needs %s" % ", ".join(sorted(beside)) if beside else None)


def folder_of(module):
    return module.split("/")[0]


def test_circles(tally, needs):
    for folder in WITHOUT_CIRCLES:
        modules = {module: others for module, others in needs.items() if module.startswith(folder + "/")}
        tally.check("the folder " + folder, None if modules else "no files")
        for module in sorted(modules):
            tally.check("circle of " + module, circle(modules, module))


def is_above(folder, other):
    return any(folder in order and other in order and order.index(other) < order.index(folder) for order in FOLDERS)


def test_folders(tally, needs):
    for module, others in sorted(needs.items()):
        folder = folder_of(module)
        wrong = [other for other in others if folder_of(other) != folder and not is_above(folder, folder_of(other))]
        tally.check("folder of " + module, "needs %s" % ", ".join(sorted(wrong)) if wrong else None)
        inner = [other for other in others if folder_of(other) == "laws" and
                 os.path.dirname(other) not in OF_LAWS.get(folder, (os.path.dirname(other),))]
        tally.check("laws for " + module, "needs %s" % ", ".join(sorted(inner)) if inner else None)


def test_formats(tally, needs):
    formats = {module: others for module, others in needs.items() if re.match("formats/.*/", module)}
    tally.check("the formats", None if len(formats) > 50 else "only %d files" % len(formats))
    for module, others in sorted(formats.items()):
        folder, inner = "/".join(module.split("/")[:2]), os.path.dirname(module)
        allowed = (folder,) if folder in SHARED else (folder,) + SHARED
        wrong = [other for other in others if other in formats and
                 ("/".join(other.split("/")[:2]) not in allowed or inner in IN_FORMATS and other.startswith(folder + "/") and
                  os.path.dirname(other) not in (inner,) + IN_FORMATS[inner])]
        tally.check("format of " + module, "needs %s" % ", ".join(sorted(wrong)) if wrong else None)


def test_host(tally):
    """A folder needs those of lower rows alone."""
    row = {folder: number for number, folders in enumerate(HOST) for folder in folders}
    for module, others in sorted(needs_of_modules(tally, "host").items()):
        folder = os.path.dirname(module)
        wrong = [other for other in others if os.path.dirname(other) != folder and
                 row.get(os.path.dirname(other), len(HOST)) >= row.get(folder, -1)]
        tally.check("folder of host/" + module, "needs %s" % ", ".join(sorted(wrong)) if wrong else None)


def test_listed(tally, part):
    """Makefile.am names each file, or a release would lack it, and none that is gone."""
    with open(os.path.join(TOP, part, "Makefile.am"), encoding="utf-8") as text:
        listed = set(re.findall(r"[\w/-]+\.(?:c|h|def)\b", text.read()))
    wrong = (listed - MADE) ^ set(sources(part))
    tally.check("files of %s/Makefile.am" % part, ", ".join(sorted(wrong)) if wrong else None)


def test(tally):
    test_listed(tally, "plugin")
    test_listed(tally, "host")
    test_host(tally)
    needs = needs_of_modules(tally, "plugin")
    test_circles(tally, needs)
    test_laws(tally, needs)
    test_folders(tally, needs)
    test_formats(tally, needs)


main(test)
