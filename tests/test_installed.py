"""What `make install` puts there is enough for an author: in an empty folder the template and the hosts are built with
pkg-config alone, and work with the installed command and its plugin; nothing of the source tree is looked at."""
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

from tally import main

BUILD = os.environ.get("RECTIFY_BUILD", os.curdir)
CC = os.environ.get("CC", "cc")
PKG_CONFIG = "pkg-config --define-prefix"
# The sanitizers' runtime would have to be loaded before all else.
SANITIZED = "ASAN_OPTIONS" in os.environ


def pbn(*games):
    tags = ("Event", "Board", "Contract", "Declarer", "Result")
    return "% PBN 2.1\n" + "".join("\n" + "".join('[%s "%s"]\n' % tag for tag in zip(tags, ("", *game))) for game in games)


# Of examples/plugin: results.txt as the report has it, and the rows of results.csv that have four values.
RESULTS_AS_TSV = "".join("\t".join(row) + "\n" for row in (
    ("file", "game", "board", "pairs", "status", "tricks", "adjusted", "score", "adjusted score"),
    ("results.txt", "1", "1", "", "clean", "10", "", "", ""), ("results.txt", "2", "2", "", "adjusted", "8", "9", "", ""),
    ("results.txt", "3", "3", "", "settled", "9", "9", "", ""), ("results.txt", "4", "", "", "error", "", "", "", ""),
    ("results.txt", "5", "5", "", "clean", "12", "", "", ""), ("5", "boards")))
RESULTS_AS_PBN = pbn(("1", "4S", "N", "10"), ("2", "3NTX", "E", "8"), ("3", "Pass", "", ""), ("5", "1C", "W", "7"))


class Place:
    """A root that was installed into, and an empty folder to work in."""

    def __init__(self, tally, folder):
        self.tally, self.folder = tally, folder
        self.root, self.work = os.path.join(folder, "root"), os.path.join(folder, "work")
        os.makedirs(self.work)
        self.environment = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        self.environment.update(LC_ALL="C", TMPDIR=folder)

    def find(self, *end):
        """The one installed file, or folder, whose path ends so."""
        end = os.path.join(os.sep, *end)
        found = [os.path.join(at, name) for at, folders, names in os.walk(self.root) for name in folders + names
                 if os.path.join(at, name).endswith(end)]
        self.tally.check("installed: " + end, None if len(found) == 1 else "%d of it" % len(found))
        return found[0] if found else None

    def run(self, words, cwd=None, env=None):
        return subprocess.run(words, cwd=cwd or self.work, env=self.environment | (env or {}), check=False,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300)

    def ends(self, what, result, status=0, stdout=None):
        said = result.stdout.decode("utf-8", "replace") + result.stderr.decode("utf-8", "replace")
        why = None if result.returncode == status else "exit status %d: %s" % (result.returncode, said[-800:])
        if why is None and stdout is not None and result.stdout.decode() != stdout:
            why = "wrote %r" % result.stdout.decode()
        return self.tally.check(what, why)

    def take(self, name):
        """A copy of an installed folder of examples, as an author makes one."""
        shutil.copytree(self.find("examples", name), os.path.join(self.work, name))
        return os.path.join(self.work, name)

    def make(self, folder, *words):
        return self.run(["make", "CC=" + CC, "PKG_CONFIG=" + PKG_CONFIG, *words], cwd=folder)


def install(place):
    result = subprocess.run(["make", "-s", "-C", BUILD, "install", "DESTDIR=" + place.root], check=False,
                            env=dict(os.environ, MAKEFLAGS="", LC_ALL="C"), stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=600)
    return place.tally.check("make install", None if result.returncode == 0 else result.stdout.decode()[-800:])


def pages(place):
    place.find("man7", "rectify-plugin.7")
    place.find("man1", "rectify.1")
    place.find("man5", "rectify-facts.5")
    for name in ("deal-record.xsd", "facts.xsd", "report.schema.json"):
        place.find("schemas", name)


def plugin(place, rectify):
    """The template of an engine: built, tried, put where modules are, and taken there."""
    folder = place.take("plugin")
    if not place.ends("the templates are built", place.make(folder)):
        return None
    template = os.path.join(folder, "template.so")
    place.ends("it is tried", place.run([rectify, "plugins", "--check", template, "results.txt"], cwd=folder))
    result = place.run([rectify, "check", "--plugin=" + template, "results.txt"], cwd=folder)
    place.ends("it rules", result, 3, "1: clean\n2: adjusted\n3: settled\n?: error\n5: clean\n5 boards\n")
    modules = os.path.join(place.folder, "modules")
    place.ends("it is put there", place.make(folder, "install", "plugindir=" + modules))
    listed = place.run([rectify, "plugins", "--plugin=template"], env={"RECTIFY_PLUGIN_PATH": modules})
    place.ends("and found", listed)
    with open(os.path.join(folder, "session.txt"), "w", encoding="ascii") as session:
        session.write("# results\n1 4S N 10 agreed 9\n")
    place.ends("apply", place.run([rectify, "apply", "--in-place", "--plugin=" + template, "session.txt"], cwd=folder), 1)
    with open(os.path.join(folder, "session.txt"), encoding="ascii") as session:
        text = session.read()
    place.tally.check("what it wrote", None if text == "# results\n1 4S N 9 was 10\n" else repr(text))
    return template


def parts(place, rectify, own, folder):
    """A report alone and a converter alone, with an engine of somebody else's."""
    for name, sample in (("report", "results.txt"), ("convert", "results.csv")):
        tried = place.run([rectify, "plugins", "--quiet", "--check", os.path.join(folder, name + ".so"), sample], cwd=folder)
        place.ends(name + " is tried", tried)
    modules = {"RECTIFY_PLUGIN_PATH": os.path.join(place.folder, "modules") + ":" + os.path.dirname(own)}
    ruled = place.run([rectify, "check", "--format=tsv", "--plugin=report", "results.txt"], cwd=folder, env=modules)
    place.ends("its report of the template's boards", ruled, 3, RESULTS_AS_TSV)
    ruled = place.run([rectify, "check", "--format=tsv", place.find("examples", "club-night.pbn")], cwd=folder, env=modules)
    rows = [line.split("\t") for line in ruled.stdout.decode().splitlines()]
    place.tally.check("its report of our boards", None if len(rows) == 26 and {len(row) for row in rows[:-1]} == {9} and
                      rows[10][1:] == ["10", "10", "1-16", "adjusted", "11", "12", "-650", "-680"] else rows)
    made = place.run([rectify, "convert", "--plugin=convert", "--to=pbn", "results.csv"], cwd=folder, env=modules)
    place.ends("what it converts", made, 3, RESULTS_AS_PBN)


def hosts(place, own, template):
    """Both hosts say the same of the same file, with the template and with our own plugin."""
    folder = place.take("host")
    if not place.ends("the host is built", place.make(folder)):
        return
    club, results = place.find("examples", "club-night.pbn"), place.find("plugin", "results.txt")
    for module, session, *facts in ((own, club), (template, results), (template, results, "1:-:-:agreed-tricks=7"),
                                    (own, results), (own, club, "nonsense"), (own, "/nowhere")):
        one = place.run([os.path.join(folder, "host"), module, session, *facts])
        other = place.run([sys.executable, os.path.join(folder, "host.py"), module, session, *facts])
        name = " ".join(map(os.path.basename, (module, session, *facts)))
        place.tally.check("both hosts, " + name, None if (one.returncode, one.stdout) ==
                          (other.returncode, other.stdout) else "%r and %r" % (one, other))
        ruled = session == club and not facts or module == template
        place.ends("the host in C, " + name, one, 0 if ruled else 3)
        place.tally.check("boards, " + name, None if (b"board " in one.stdout) == ruled else repr(one.stdout))


def longer_structs(place, rectify, own, template):
    """A host and a plugin whose headers have a field more in each struct, with a plugin and a host of today."""
    headers = {path: path.read_text(encoding="utf-8")
               for path in pathlib.Path(place.find("bridge-scorer", "plugin.h")).parent.glob("*.h")}
    club, folder = place.find("examples", "club-night.pbn"), os.path.join(place.work, "host")
    shown = place.run([os.path.join(folder, "host"), own, club]).stdout
    ruled = place.run([rectify, "check", "--plugin=" + template, "results.txt"], cwd=os.path.dirname(template)).stdout
    for path, header in headers.items():
        path.write_text(re.sub(r"^} bsp_\w+;", r"    char tomorrow;\n\g<0>", header, flags=re.M), encoding="utf-8")
    place.ends("the host, with longer structs", place.make(folder, "--always-make"))
    result = place.run([os.path.join(folder, "host"), own, club])
    place.ends("takes our plugin", result, 0, shown.decode())
    folder = os.path.dirname(template)
    place.ends("the template, with longer structs", place.make(folder, "--always-make"))
    result = place.run([rectify, "check", "--plugin=" + template, "results.txt"], cwd=folder)
    place.ends("is taken by our host", result, 3, ruled.decode())
    for path, header in headers.items():
        path.write_text(header, encoding="utf-8")


def test_installed(tally):
    if SANITIZED:
        tally.skip("installed", "a host without the sanitizers cannot load a module with them")
        return
    if subprocess.run(shlex.split(PKG_CONFIG) + ["--version"], check=False, stdout=subprocess.DEVNULL).returncode != 0:
        tally.skip("installed", "there is no pkg-config that finds out where it lies")
        return
    with tempfile.TemporaryDirectory(prefix="rectify-test-") as folder:
        place = Place(tally, os.path.realpath(folder))
        if not install(place):
            return
        place.environment["PKG_CONFIG_PATH"] = os.path.dirname(place.find("bridge-scorer-plugin.pc"))
        pages(place)
        asked = place.run(shlex.split(PKG_CONFIG) + ["--modversion", "bridge-scorer-plugin"])
        header = open(place.find("bridge-scorer", "entry.h"), encoding="utf-8").read()
        place.ends("the interface's version", asked, stdout=".".join(re.findall(r"#define BSP_ABI_M(?:AJ|IN)OR (\d+)", header)) + "\n")
        rectify, own = place.find("bin", "rectify"), place.find("rectify.so")
        place.ends("our own plugin is tried", place.run([rectify, "plugins", "--quiet", "--check", own]))
        template = plugin(place, rectify)
        if template:
            parts(place, rectify, own, os.path.dirname(template))
            hosts(place, own, template)
            longer_structs(place, rectify, own, template)


main(test_installed)
